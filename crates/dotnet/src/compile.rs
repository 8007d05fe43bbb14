//! Compilation: from a syntax tree to a program.

mod facts;
mod repeats;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_syntax::dotnet::{self, Options};
use kleene_syntax::{Assertion, Ast, AstKind, CharRange, Class, Group, Look, Span, Words};

use self::facts::{is_decided, leaves_marks};
use self::repeats::Count;
use crate::BuildError;
use crate::guards;
use crate::program::{Inst, Pc, Place, Program, Register, Start};
use crate::set::Set;

/// A placeholder for an unknown jump target.
const LATER: Pc = Pc::MAX;

/// Compiles a pattern with these groups, in ascending order of number.
pub(crate) fn compile(
    ast: &Ast,
    groups: Vec<Group>,
    options: Options,
) -> Result<Program, BuildError> {
    let back = options.is_right_to_left();
    let registers = groups.len() + 1;
    let program = Program {
        insts: Vec::new(),
        spans: Vec::new(),
        sets: Vec::new(),
        literals: Vec::new(),
        groups: groups.into(),
        registers,
        back,
        start: Start::Anywhere,
        stacked: leaves_marks(ast),
        ecma_script: options.is_ecma_script(),
    };
    let mut compiler = Compiler { program, set_ids: BTreeMap::new(), span: ast.span() };
    compiler.node(ast, back)?;
    // The end of the program belongs to the end of the pattern, for pictures and traces.
    compiler.span = Span::new(ast.span().end, ast.span().end);
    compiler.emit(Inst::Match);
    let mut program = compiler.program;
    // A guard depends on the instructions after its run, so guards are set once all jumps have their targets.
    guards::set(&mut program);
    program.start = guards::start(&mut program);
    Ok(program)
}

struct Compiler {
    program: Program,
    set_ids: BTreeMap<Vec<CharRange>, u32>,
    /// The node being compiled.
    span: Span,
}

impl Compiler {
    /// Compiles a node for one direction of matching.
    fn node(&mut self, ast: &Ast, back: bool) -> Result<(), BuildError> {
        let outer = core::mem::replace(&mut self.span, ast.span());
        match ast.kind() {
            AstKind::Empty => {}
            AstKind::Literal(c) => self.literal(String::from(*c), back),
            AstKind::Class(class) => self.class(class, back),
            AstKind::Concat(items) => self.concat(items, back)?,
            AstKind::Alternate(items) => self.alternate(items, back)?,
            AstKind::Repeat { ast, min, max, greedy } => {
                let max = max.unwrap_or(u32::MAX);
                self.repeat(ast, Count { min: *min, max, greedy: *greedy }, back)?;
            }
            AstKind::Capture { ast, group } => {
                let group = self.group(group)?;
                // The start waits in a register until the end is known; only then is there a capture to push.
                let kept = self.keep(ast);
                self.node(ast, back)?;
                self.emit(Inst::Capture { kept, group });
            }
            AstKind::Balance { ast, pop, push } => self.balance(ast, pop, push.as_ref(), back)?,
            AstKind::Assertion(assertion) => self.assertion(*assertion)?,
            AstKind::Look { ast, look } => self.look(ast, *look)?,
            AstKind::Atomic(ast) => {
                let register = self.registers(4);
                self.emit(Inst::Enter { register });
                self.node(ast, back)?;
                // The group has matched: its choices go, and the position stays.
                self.emit(Inst::Commit { register, resets: false });
            }
            AstKind::Backreference { group, ignores_case } => {
                let (group, ignores_case) = (self.group(group)?, *ignores_case);
                self.emit(Inst::Reference { group, ignores_case, back });
            }
            AstKind::IfGroup { group, branches } => {
                let group = self.group(group)?;
                let branch = self.emit(Inst::IfGroup { group, no: LATER });
                self.branches(branch, branches, back)?;
            }
            AstKind::IfLook(parts) => {
                let [condition, branches @ ..] = &**parts;
                let register = self.registers(4);
                let branch = self.emit(Inst::IfLook { register, no: LATER });
                self.node(condition, back)?;
                // The condition consumes nothing, whichever branch follows.
                self.emit(Inst::Commit { register, resets: true });
                self.branches(branch, branches, back)?;
            }
            _ => return Err(BuildError::Unsupported { span: ast.span() }),
        }
        self.span = outer;
        Ok(())
    }

    /// Compiles items in the order of matching; consecutive letters become one string.
    fn concat(&mut self, items: &[Ast], back: bool) -> Result<(), BuildError> {
        let mut ordered: Vec<&Ast> = items.iter().collect();
        if back {
            ordered.reverse();
        }
        let mut at = 0;
        while at < ordered.len() {
            // Letters in a row are one instruction.
            let letters = ordered[at..].iter().map_while(|item| match item.kind() {
                AstKind::Literal(c) => Some(*c),
                _ => None,
            });
            let mut letters: Vec<char> = letters.collect();
            match letters.len() {
                0 | 1 => {
                    self.node(ordered[at], back)?;
                    at += 1;
                }
                length => {
                    let span = ordered[at].span().cover(ordered[at + length - 1].span());
                    let outer = core::mem::replace(&mut self.span, span);
                    if back {
                        letters.reverse();
                    }
                    self.literal(letters.into_iter().collect(), back);
                    self.span = outer;
                    at += length;
                }
            }
        }
        Ok(())
    }

    fn literal(&mut self, text: String, back: bool) {
        if let [byte] = *text.as_bytes() {
            self.emit(Inst::Byte { byte, back });
        } else {
            let literal = self.program.literals.len() as u32;
            self.program.literals.push(text);
            self.emit(Inst::Literal { literal, back });
        }
    }

    fn class(&mut self, class: &Class, back: bool) {
        if class.is_empty() {
            self.emit(Inst::Fail);
        } else {
            let set = self.set(class);
            self.emit(Inst::One { set, back });
        }
    }

    fn alternate(&mut self, items: &[Ast], back: bool) -> Result<(), BuildError> {
        let mut ends = Vec::new();
        for (index, item) in items.iter().enumerate() {
            // The last alternative needs no choice before it and no jump after it.
            if index + 1 == items.len() {
                self.node(item, back)?;
                break;
            }
            let split = self.emit(Inst::Split { other: LATER });
            self.node(item, back)?;
            ends.push(self.emit(Inst::Jump(LATER)));
            self.land(split);
        }
        ends.into_iter().for_each(|end| self.land(end));
        Ok(())
    }

    /// Compiles the branches after a condition that jumps to the second one.
    fn branches(
        &mut self,
        condition: Pc,
        [yes, no]: &[Ast; 2],
        back: bool,
    ) -> Result<(), BuildError> {
        self.node(yes, back)?;
        let end = self.emit(Inst::Jump(LATER));
        self.land(condition);
        self.node(no, back)?;
        self.land(end);
        Ok(())
    }

    fn balance(
        &mut self,
        ast: &Ast,
        pop: &Group,
        push: Option<&Group>,
        back: bool,
    ) -> Result<(), BuildError> {
        let pop = self.group(pop)?;
        let push = push.map(|group| self.group(group)).transpose()?;
        let needs_start = push.is_some() || self.program.stacked;
        let kept = if needs_start { self.keep(ast) } else { 0 };
        self.node(ast, back)?;
        self.emit(Inst::Balance { kept, pop, push });
        Ok(())
    }

    fn look(&mut self, ast: &Ast, look: Look) -> Result<(), BuildError> {
        let register = self.registers(4);
        if look.is_positive() {
            let start = self.emit(Inst::Look { register, end: LATER });
            self.node(ast, look.is_behind())?;
            self.emit(Inst::Commit { register, resets: true });
            self.land(start);
        } else {
            // If the body matches, the lookaround fails; if it fails, the match continues after it, at the old position.
            let start = self.emit(Inst::Unless { register, other: LATER });
            self.node(ast, look.is_behind())?;
            self.emit(Inst::Refute { register });
            self.land(start);
        }
        Ok(())
    }

    fn assertion(&mut self, assertion: Assertion) -> Result<(), BuildError> {
        let place = match assertion {
            Assertion::TextStart => Place::TextStart,
            Assertion::TextEnd => Place::TextEnd,
            Assertion::LineStart => Place::LineStart,
            Assertion::LineEnd => Place::LineEnd,
            Assertion::LastLineEnd => Place::LastLineEnd,
            Assertion::MatchStart => Place::MatchStart,
            Assertion::WordBoundary(words) => {
                // Bits 1 and 2: exactly one neighbor is a word character. Bits 0 and 3: neither is, or both are.
                Place::Words { set: self.words(words)?, holds: 0b0110 }
            }
            Assertion::NotWordBoundary(words) => {
                Place::Words { set: self.words(words)?, holds: 0b1001 }
            }
            _ => return Err(BuildError::Unsupported { span: self.span }),
        };
        self.emit(Inst::Assert(place));
        Ok(())
    }

    /// The set of word characters; .NET's are those of `\w` and the two joiners.
    fn words(&mut self, words: Words) -> Result<u32, BuildError> {
        let pattern = match words {
            Words::Dotnet => r"[\w\u200C\u200D]",
            Words::Ascii => "[0-9A-Z_a-z]",
            Words::Unicode => return Err(BuildError::Unsupported { span: self.span }),
        };
        let ast = dotnet::parse(pattern, Options::default())?;
        match ast.kind() {
            AstKind::Class(class) => Ok(self.set(class)),
            _ => Err(BuildError::Unsupported { span: self.span }),
        }
    }

    /// Emits an instruction that keeps the position at which the group around `ast` starts.
    fn keep(&mut self, ast: &Ast) -> Register {
        let register = self.registers(1);
        self.emit(Inst::Keep { register, undone: !is_decided(ast) });
        register
    }

    fn set(&mut self, class: &Class) -> u32 {
        let sets = &mut self.program.sets;
        *self.set_ids.entry(class.ranges().to_vec()).or_insert_with(|| {
            sets.push(Set::new(class.clone()));
            sets.len() as u32 - 1
        })
    }

    fn group(&self, group: &Group) -> Result<u32, BuildError> {
        let place = self.program.groups.binary_search_by_key(&group.index, |group| group.index);
        place.map(|place| place as u32).map_err(|_| BuildError::Unsupported { span: self.span })
    }

    fn registers(&mut self, count: usize) -> Register {
        self.program.registers += count;
        (self.program.registers - count) as Register
    }

    fn here(&self) -> Pc {
        self.program.insts.len() as Pc
    }

    fn emit(&mut self, inst: Inst) -> Pc {
        self.program.insts.push(inst);
        self.program.spans.push(self.span);
        self.here() - 1
    }

    /// Makes the jump at `from` lead here.
    fn land(&mut self, from: Pc) {
        let here = self.here();
        match &mut self.program.insts[from as usize] {
            Inst::Jump(to)
            | Inst::Split { other: to }
            | Inst::SplitBack { first: to }
            | Inst::Look { end: to, .. }
            | Inst::Unless { other: to, .. }
            | Inst::IfLook { no: to, .. }
            | Inst::IfGroup { no: to, .. } => *to = here,
            _ => {}
        }
    }
}
