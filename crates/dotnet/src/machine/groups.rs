//! Captures, references, and commitment (lookarounds and atomic groups).

use super::Machine;
use crate::error::MatchError;
use crate::fold;
use crate::program::Register;
use crate::trace::{Event, Observer};

impl<O: Observer> Machine<'_, O> {
    /// Records the start of a lookaround or an atomic group. Backtracking need not undo this:
    /// nothing backtracks into the group once it has ended.
    pub(super) fn enter(&mut self, register: Register, pos: usize) {
        let (choices, changes) = self.stacks.mark();
        let marks = self.stacks.get(self.program.marks());
        for (register, value) in (register..).zip([pos as u32, choices, changes, marks]) {
            self.stacks.set_for_good(register, value);
        }
    }

    /// Ends the group that [`Machine::enter`] started, drops its choices, and returns its start.
    pub(super) fn commit(&mut self, register: Register) -> usize {
        let [start, choices, changes, marks] =
            [0, 1, 2, 3].map(|place| self.stacks.get(register + place));
        // Drop the choices made within the group, but keep the changes of captures: choices made before the group undo them.
        self.stacks.commit((choices, changes), self.program.marks());
        if self.program.stacked {
            self.stacks.set(self.program.marks(), marks);
        }
        start as usize
    }

    /// Keeps the position at which a group starts.
    pub(super) fn keep(&mut self, register: Register, undone: bool, pos: u32) {
        if self.program.stacked {
            self.push_mark(pos);
        } else if undone {
            self.stacks.set(register, pos);
        } else {
            self.stacks.set_for_good(register, pos);
        }
    }

    /// The kept position.
    pub(super) fn kept(&mut self, register: Register, pos: usize) -> usize {
        if self.program.stacked {
            self.pop_position(pos)
        } else {
            self.stacks.get(register) as usize
        }
    }

    pub(super) fn push(&mut self, group: u32, start: usize, end: usize) {
        self.stacks.push(group, start as u32, end as u32);
        if O::ACTIVE {
            let group = self.program.groups[group as usize].index;
            self.observer.see(Event::Push { group, start, end });
        }
    }

    pub(super) fn reference(
        &mut self,
        group: u32,
        ignores_case: bool,
        pos: usize,
        back: bool,
    ) -> Result<Option<usize>, MatchError> {
        // A reference to a group without a capture fails, and is empty in ECMAScript mode.
        let Some(capture) = self.stacks.last(group) else {
            return Ok(self.program.ecma_script.then_some(pos));
        };
        let remembered = self.text.str().get(capture.start as usize..capture.end as usize);
        let Some(remembered) = remembered else { return Ok(None) };
        // Comparing is fast, but comparing a long capture must cost steps.
        self.burn(remembered.len() as u64 / 64)?;
        Ok(if ignores_case {
            fold::step_over(self.text, remembered, pos, back)
        } else {
            self.text.step_over(remembered.as_bytes(), pos, back)
        })
    }
}
