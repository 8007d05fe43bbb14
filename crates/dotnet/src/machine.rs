//! The matcher: a backtracking virtual machine.

mod balancing_groups;
mod groups;
mod loops;
mod marks;
mod runs;

use memchr::memmem;

use crate::error::{Limits, MatchError};
use crate::program::{Guard, Inst, Pc, Place, Program, Run, Start};
use crate::set::Set;
use crate::stacks::{NONE, PLAIN, Stacks};
use crate::stopper::Stopper;
use crate::text::Text;
use crate::trace::{Event, Observer};

/// Steps between two checks of the limits.
const INTERVAL: u64 = 1024;

/// A match in progress.
#[derive(Debug)]
pub(crate) struct Machine<'m, O> {
    program: &'m Program,
    text: Text<'m>,
    stacks: &'m mut Stacks,
    observer: &'m mut O,
    /// The start of the search, where `\G` matches.
    origin: usize,
    limits: Limits,
    stopper: Option<&'m Stopper>,
    /// The steps left before the next check of the limits, and those left after it.
    fuel: u64,
    reserve: u64,
}

impl<'m, O: Observer> Machine<'m, O> {
    pub(crate) fn new(
        program: &'m Program,
        text: &'m str,
        stacks: &'m mut Stacks,
        limits: Limits,
        stopper: Option<&'m Stopper>,
        observer: &'m mut O,
    ) -> Result<Self, MatchError> {
        if text.len() >= NONE as usize {
            return Err(MatchError::TextTooLong);
        }
        stacks.reset(program.registers);
        let text = Text::new(text);
        Ok(Self {
            program,
            text,
            stacks,
            observer,
            origin: 0,
            limits,
            stopper,
            fuel: 0,
            reserve: limits.steps,
        })
    }

    /// Searches for a match that starts at `at` or later in the pattern's direction; returns its
    /// start and end.
    pub(crate) fn search(
        &mut self,
        origin: usize,
        at: usize,
    ) -> Result<Option<(usize, usize)>, MatchError> {
        self.origin = origin;
        let mut next = Some(at);
        while let Some(start) = next.and_then(|at| self.candidate(at)) {
            if O::ACTIVE {
                self.observer.see(Event::Attempt { at: start });
            }
            if let Some(found) = self.attempt(start)? {
                return Ok(Some(found));
            }
            self.stacks.reset(self.program.registers);
            // Moving on counts as a step too, so that a long text alone can reach the limit.
            self.burn(1)?;
            next = self.text.step(start, self.program.back);
        }
        Ok(None)
    }

    /// The first position from `at` on at which a match can start.
    fn candidate(&self, at: usize) -> Option<usize> {
        let (text, back) = (self.text, self.program.back);
        match &self.program.start {
            Start::Anywhere => Some(at),
            Start::Edge => (at == if back { text.len() } else { 0 }).then_some(at),
            Start::Origin => (at == self.origin).then_some(at),
            Start::In(set) => self.next_in(self.set(*set), at, back),
            Start::At(literal) => {
                let found = memmem::find(&text.bytes()[at..], literal.as_bytes());
                found.map(|offset| at + offset)
            }
        }
    }

    /// The first position from `at` on before a character of the set.
    fn next_in(&self, set: &Set, mut at: usize, back: bool) -> Option<usize> {
        while self.text.step_in(set, at, back).is_none() {
            at = self.text.step(at, back)?;
        }
        Some(at)
    }

    fn set(&self, set: u32) -> &'m Set {
        &self.program.sets[set as usize]
    }

    /// Spends steps.
    #[inline]
    fn burn(&mut self, steps: u64) -> Result<(), MatchError> {
        match self.fuel.checked_sub(steps) {
            Some(fuel) => {
                self.fuel = fuel;
                Ok(())
            }
            None => self.refuel(steps),
        }
    }

    #[cold]
    fn refuel(&mut self, steps: u64) -> Result<(), MatchError> {
        let missing = steps - self.fuel;
        if self.reserve < missing {
            return Err(MatchError::StepLimit { limit: self.limits.steps });
        }
        if self.stacks.memory() > self.limits.memory {
            return Err(MatchError::MemoryLimit { limit: self.limits.memory });
        }
        if self.stopper.is_some_and(Stopper::is_over) {
            return Err(MatchError::Stopped);
        }
        self.reserve -= missing;
        self.fuel = self.reserve.min(INTERVAL);
        self.reserve -= self.fuel;
        Ok(())
    }

    /// Tries to match from `start`; returns the start and end of the match.
    fn attempt(&mut self, start: usize) -> Result<Option<(usize, usize)>, MatchError> {
        let (mut pc, mut pos) = (0, start);
        if self.program.stacked {
            self.push_mark(start as u32);
        }
        // The state of a match is `pc` and `pos`, and in `stacks` the registers, captures and
        // choices. Invariant: the log of changes restores registers and captures to their values at
        // any choice.
        loop {
            self.burn(1)?;
            if O::ACTIVE {
                if self.observer.has_seen_enough() {
                    return Err(MatchError::Ended);
                }
                self.observer.see(Event::Visit { node: self.program.spans[pc as usize], at: pos });
            }
            // An instruction yields the next `pc` and `pos`, or `None` if it fails.
            let next = match self.program.insts[pc as usize] {
                Inst::Byte { byte, back } => {
                    let matches = self.text.byte(pos, back) == Some(byte);
                    matches.then(|| (pc + 1, if back { pos - 1 } else { pos + 1 }))
                }
                Inst::One { set, back } => {
                    self.text.step_in(self.set(set), pos, back).map(|pos| (pc + 1, pos))
                }
                Inst::Literal { literal, back } => {
                    let literal = self.program.literals[literal as usize].as_bytes();
                    self.text.step_over(literal, pos, back).map(|pos| (pc + 1, pos))
                }
                Inst::Run(run) => self.run(&run, pc, pos)?.map(|pos| (pc + 1, pos)),
                Inst::Reference { group, ignores_case, back } => {
                    self.reference(group, ignores_case, pos, back)?.map(|pos| (pc + 1, pos))
                }
                Inst::Assert(place) => self.holds(place, pos).then_some((pc + 1, pos)),
                Inst::Fail => None,
                Inst::Jump(to) => Some((to, pos)),
                // The other alternative becomes a choice.
                Inst::Split { other } => {
                    self.stacks.choose(other, pos, PLAIN);
                    Some((pc + 1, pos))
                }
                Inst::SplitBack { first } => {
                    self.stacks.choose(pc + 1, pos, PLAIN);
                    Some((first, pos))
                }
                Inst::Keep { register, undone } => {
                    self.keep(register, undone, pos as u32);
                    Some((pc + 1, pos))
                }
                // A match from right to left ends before its start, so the ends are put in order.
                Inst::Capture { kept, group } => {
                    let kept = self.kept(kept, pos);
                    self.push(group, kept.min(pos), kept.max(pos));
                    Some((pc + 1, pos))
                }
                Inst::Balance { kept, pop, push } => {
                    self.balance(kept, pop, push, pos).then_some((pc + 1, pos))
                }
                Inst::LoopStart(info) => {
                    self.start_loop(&info, pos);
                    Some((pc + 1, pos))
                }
                Inst::Loop(info) => Some((self.next_round(&info, pc, pos), pos)),
                Inst::LoopAgain(info) => Some((self.enter_round(&info, pos), pos)),
                Inst::Enter { register } | Inst::Look { register, .. } => {
                    self.enter(register, pos);
                    Some((pc + 1, pos))
                }
                // The choice tells where to continue if the body fails. It lies below all choices
                // of the body.
                Inst::Unless { register, other } | Inst::IfLook { register, no: other } => {
                    self.enter(register, pos);
                    self.stacks.choose(other, pos, PLAIN);
                    Some((pc + 1, pos))
                }
                // The body has succeeded: drop its choices, so that nothing backtracks into it. A
                // lookaround consumes nothing.
                Inst::Commit { register, resets } => {
                    let start = self.commit(register);
                    Some((pc + 1, if resets { start } else { pos }))
                }
                // A negative lookaround whose body has matched fails: drop all choices since its
                // start, and backtrack past it.
                Inst::Refute { register } => {
                    // The first of these choices is the continuation after a failure of the body.
                    self.stacks.drop_choices(self.stacks.get(register + 1));
                    None
                }
                Inst::IfGroup { group, no } => {
                    Some((if self.stacks.last(group).is_some() { pc + 1 } else { no }, pos))
                }
                Inst::Match if self.program.stacked => {
                    return Ok(Some((self.pop_position(pos), pos)));
                }
                Inst::Match => return Ok(Some((start, pos))),
            };
            // After a failure the match continues at the last choice; without one, the attempt
            // fails.
            (pc, pos) = match next {
                Some(next) => next,
                None => match self.back()? {
                    Some(next) => next,
                    None => return Ok(None),
                },
            };
        }
    }

    /// Backtracks to the last choice, if there is one.
    fn back(&mut self) -> Result<Option<(Pc, usize)>, MatchError> {
        loop {
            self.burn(1)?;
            if O::ACTIVE {
                self.show_undone();
            }
            // Undo every change since the last choice.
            let Some(choice) = self.stacks.last_choice() else { return Ok(None) };
            let (pc, pos, left) = (choice.pc, choice.pos as usize, choice.left);
            if O::ACTIVE {
                self.observer.see(Event::Back { to: pos });
            }
            // A plain choice serves once.
            if left == PLAIN {
                self.stacks.drop_choice();
                return Ok(Some((pc, pos)));
            }
            // A run gives back or takes one more character, and remains a choice as long as it can
            // do so again. If it cannot, it has dropped its choice, and the previous one is next.
            if let Inst::Run(run) = self.program.insts[pc as usize] {
                if let Some(pos) = self.run_on(&run, pos, left)? {
                    return Ok(Some((pc + 1, pos)));
                }
            }
        }
    }

    /// Reports to the observer the pushes and pops that backtracking undoes.
    fn show_undone(&mut self) {
        for (group, taken) in self.stacks.undone(self.program.groups.len()) {
            let group = self.program.groups[group as usize].index;
            let event = if taken { Event::Unpush { group } } else { Event::Unpop { group } };
            self.observer.see(event);
        }
    }

    fn holds(&self, place: Place, pos: usize) -> bool {
        let text = self.text;
        match place {
            Place::TextStart => pos == 0,
            Place::TextEnd => pos == text.len(),
            Place::LineStart => pos == 0 || text.byte(pos, true) == Some(b'\n'),
            Place::LineEnd => matches!(text.byte(pos, false), None | Some(b'\n')),
            Place::LastLineEnd => {
                pos == text.len() || pos + 1 == text.len() && text.bytes()[pos] == b'\n'
            }
            Place::MatchStart => pos == self.origin,
            Place::Words { set, holds } => {
                let set = self.set(set);
                // Two bits, for the characters before and after the position, select a bit of `holds`.
                let before = u8::from(text.step_in(set, pos, true).is_some());
                let after = u8::from(text.step_in(set, pos, false).is_some());
                holds >> (before * 2 + after) & 1 == 1
            }
        }
    }

    /// Whether the instructions after a run can match at the position.
    #[inline]
    fn allows(&self, run: &Run, pos: usize) -> bool {
        match run.guard {
            Guard::None => true,
            Guard::Next(set) => self.text.step_in(self.set(set), pos, run.back).is_some(),
            Guard::At(place) => self.holds(place, pos),
        }
    }
}
