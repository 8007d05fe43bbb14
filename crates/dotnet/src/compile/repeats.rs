//! Repetition: runs of one character, and loops over anything else.

use kleene_syntax::{Ast, AstKind, Class};

use super::facts::can_be_empty;
use super::{Compiler, LATER};
use crate::BuildError;
use crate::program::{Guard, Inst, Loop, Run};

/// The bounds of a repetition; a maximum of [`u32::MAX`] means no limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub(super) min: u32,
    pub(super) max: u32,
    pub(super) greedy: bool,
}

impl Count {
    /// Combines nested repetitions into one, if it reaches every count between the extremes and
    /// tries them in the same order.
    fn times(self, inner: Self) -> Option<Self> {
        // `(?:a{3}){0,1}` reaches 0 and 3 and nothing between; bounds of the product would reach 1 and 2 too.
        let has_gaps = self.min == 0 && inner.min > 1 || inner.max / 2 < inner.min;
        let bounds = [(self.min, inner.min), (self.max, inner.max)];
        let [min, max] = bounds.map(|(outer, inner)| match (outer, inner) {
            (0, _) | (_, 0) => Some(0),
            (u32::MAX, _) | (_, u32::MAX) => Some(u32::MAX),
            _ => outer.checked_mul(inner),
        });
        let (min, max) = (min?, max?);
        (!has_gaps).then_some(Self { min, max, greedy: self.greedy })
    }
}

impl Compiler {
    pub(super) fn repeat(&mut self, ast: &Ast, count: Count, back: bool) -> Result<(), BuildError> {
        match (ast.kind(), count) {
            (_, Count { max: 0, .. }) => Ok(()),
            (_, Count { min: 1, max: 1, .. }) => self.node(ast, back),
            (AstKind::Literal(c), _) => {
                self.run(&Class::from_iter([*c]), count, back);
                Ok(())
            }
            (AstKind::Class(class), _) => {
                self.run(class, count, back);
                Ok(())
            }
            (&AstKind::Repeat { ast: ref inner, min, max, greedy }, _)
                if count.greedy == greedy =>
            {
                let own = Count { min, max: max.unwrap_or(u32::MAX), greedy };
                match count.times(own) {
                    Some(count) => self.repeat(inner, count, back),
                    None => self.rounds(ast, count, back),
                }
            }
            _ => self.rounds(ast, count, back),
        }
    }

    fn run(&mut self, class: &Class, Count { min, max, greedy }: Count, back: bool) {
        if class.is_empty() {
            if min > 0 {
                self.emit(Inst::Fail);
            }
            return;
        }
        let set = self.set(class);
        self.emit(Inst::Run(Run { set, min, max, greedy, back, guard: Guard::None }));
    }

    /// Compiles a loop over something longer than one character.
    fn rounds(&mut self, ast: &Ast, count: Count, back: bool) -> Result<(), BuildError> {
        let Count { min, max, greedy } = count;
        let is_plain = !self.program.stacked && !can_be_empty(ast);
        if is_plain && (min, max) == (0, 1) {
            return self.option(ast, greedy, back);
        }
        if is_plain && min <= 1 && max == u32::MAX {
            return self.star(ast, min, greedy, back);
        }
        let register = self.registers(2);
        let start = self.emit(Inst::LoopStart(Loop { body: LATER, register, min, max, greedy }));
        // Zero rounds are allowed: the first step is the decision at the end of the loop.
        let skip = (min == 0).then(|| self.emit(Inst::Jump(LATER)));
        let body = self.here();
        self.node(ast, back)?;
        skip.into_iter().for_each(|skip| self.land(skip));
        let info = Loop { body, register, min, max, greedy };
        self.program.insts[start as usize] = Inst::LoopStart(info);
        self.emit(Inst::Loop(info));
        if !greedy {
            // The loop continues after the next instruction, to which it returns on backtracking.
            self.emit(Inst::LoopAgain(info));
        }
        Ok(())
    }

    fn option(&mut self, ast: &Ast, greedy: bool, back: bool) -> Result<(), BuildError> {
        if greedy {
            let split = self.emit(Inst::Split { other: LATER });
            self.node(ast, back)?;
            self.land(split);
        } else {
            let split = self.emit(Inst::SplitBack { first: LATER });
            self.node(ast, back)?;
            self.land(split);
        }
        Ok(())
    }

    /// Compiles any number of rounds, each of which consumes at least one character.
    fn star(&mut self, ast: &Ast, min: u32, greedy: bool, back: bool) -> Result<(), BuildError> {
        let skip = (min == 0).then(|| self.emit(Inst::Jump(LATER)));
        let body = self.here();
        self.node(ast, back)?;
        skip.into_iter().for_each(|skip| self.land(skip));
        self.emit(if greedy {
            Inst::SplitBack { first: body }
        } else {
            Inst::Split { other: body }
        });
        Ok(())
    }
}
