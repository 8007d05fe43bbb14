//! The memory of a match: registers, the capture stack, choices, and the undo log.

use alloc::vec::Vec;

use crate::program::{Pc, Register};

/// No position, no capture.
pub(crate) const NONE: u32 = u32::MAX;

/// Marks a change that pushed a capture.
const PUSHED: u32 = 1 << 31;

/// The memory of a match, for reuse by later matches.
///
/// Registers change only through [`Stacks::set`] and similar methods, which log the old value, so
/// that backtracking to a [`Choice`] restores them. The captures of all groups share one stack:
/// each points to the one below it in its group, and a group's register points to its last. To pop
/// is thus to move a register, and to undo a pop is to move it back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stacks {
    pub(crate) registers: Vec<u32>,
    pub(crate) captures: Vec<Capture>,
    changes: Vec<Change>,
    choices: Vec<Choice>,
}

/// One capture of a group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) start: u32,
    /// May precede `start` in a balancing group; such a capture does not count in the end.
    pub(crate) end: u32,
    /// The group's previous capture, or [`NONE`].
    below: u32,
}

/// A register and its old value. The top bit of the register marks a pushed capture.
#[derive(Clone, Copy, Debug)]
struct Change {
    register: u32,
    old: u32,
}

/// A choice to backtrack to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) pc: Pc,
    pub(crate) pos: u32,
    /// [`PLAIN`] if the match continues at `pc`; else the remaining range of the run at `pc`.
    pub(crate) left: u32,
    changes: u32,
}

/// Marks a choice that continues at its `pc`.
pub(crate) const PLAIN: u32 = u32::MAX;

impl Stacks {
    /// Clears everything.
    pub(crate) fn reset(&mut self, registers: usize) {
        self.registers.clear();
        self.registers.resize(registers, NONE);
        self.captures.clear();
        self.changes.clear();
        self.choices.clear();
    }

    /// The used memory, in bytes.
    pub(crate) fn memory(&self) -> usize {
        size_of_val(&self.registers[..])
            + size_of_val(&self.captures[..])
            + size_of_val(&self.changes[..])
            + size_of_val(&self.choices[..])
    }

    #[inline]
    pub(crate) fn get(&self, register: Register) -> u32 {
        self.registers[register as usize]
    }

    #[inline]
    pub(crate) fn set(&mut self, register: Register, value: u32) {
        let old = core::mem::replace(&mut self.registers[register as usize], value);
        self.changes.push(Change { register, old });
    }

    /// Sets a register without logging its old value.
    #[inline]
    pub(crate) fn set_for_good(&mut self, register: Register, value: u32) {
        self.registers[register as usize] = value;
    }

    /// The last capture of a group.
    #[inline]
    pub(crate) fn last(&self, group: u32) -> Option<Capture> {
        self.captures.get(self.registers[group as usize] as usize).copied()
    }

    #[inline]
    pub(crate) fn push(&mut self, group: u32, start: u32, end: u32) {
        let top = self.captures.len() as u32;
        let below = core::mem::replace(&mut self.registers[group as usize], top);
        self.captures.push(Capture { start, end, below });
        self.changes.push(Change { register: group | PUSHED, old: below });
    }

    /// Pops the last capture of a group, which must exist.
    #[inline]
    pub(crate) fn pop(&mut self, group: u32) {
        let below = self.captures[self.registers[group as usize] as usize].below;
        self.set(group, below);
    }

    #[inline]
    pub(crate) fn choose(&mut self, pc: Pc, pos: usize, left: u32) {
        let changes = self.changes.len() as u32;
        self.choices.push(Choice { pc, pos: pos as u32, left, changes });
    }

    /// Undoes every change since the last choice and returns it. The choice stays.
    #[inline]
    pub(crate) fn last_choice(&mut self) -> Option<&mut Choice> {
        let choice = self.choices.last_mut()?;
        // From the last change back, so that each register ends with its value at the choice.
        while self.changes.len() > choice.changes as usize {
            let Some(Change { register, old }) = self.changes.pop() else { break };
            if register & PUSHED != 0 {
                self.captures.pop();
            }
            self.registers[(register & !PUSHED) as usize] = old;
        }
        Some(choice)
    }

    #[inline]
    pub(crate) fn drop_choice(&mut self) {
        self.choices.pop();
    }

    /// Changes the position and the remaining range of the last choice.
    #[inline]
    pub(crate) fn change_choice(&mut self, pos: usize, left: u32) {
        if let Some(choice) = self.choices.last_mut() {
            choice.pos = pos as u32;
            choice.left = left;
        }
    }

    /// The groups whose stacks change on backtracking to the last choice, last change first, and
    /// whether it removes a capture.
    pub(crate) fn undone(&self, groups: usize) -> impl Iterator<Item = (u32, bool)> + '_ {
        let since = self.choices.last().map_or(0, |choice| choice.changes as usize);
        let changes = self.changes[since..].iter().rev();
        let changes =
            changes.map(|change| (change.register & !PUSHED, change.register & PUSHED != 0));
        changes.filter(move |&(register, _)| (register as usize) < groups)
    }

    /// The numbers of choices and of changes: a checkpoint for [`Stacks::commit`].
    #[inline]
    pub(crate) fn mark(&self) -> (u32, u32) {
        (self.choices.len() as u32, self.changes.len() as u32)
    }

    /// Drops the choices made since the mark.
    #[inline]
    pub(crate) fn drop_choices(&mut self, choices: u32) {
        self.choices.truncate(choices as usize);
    }

    /// Drops the choices made since the mark, and the logged changes since then of all registers
    /// after `last`. Those belong to the committed group, and are set again before they are read.
    #[inline]
    pub(crate) fn commit(&mut self, (choices, changes): (u32, u32), last: Register) {
        self.choices.truncate(choices as usize);
        // The kept changes move down over the dropped ones, in their order.
        let mut end = changes as usize;
        for index in changes as usize..self.changes.len() {
            let change = self.changes[index];
            if change.register & !PUSHED <= last {
                self.changes[end] = change;
                end += 1;
            }
        }
        self.changes.truncate(end);
    }

    /// The captures of a group, last one first.
    pub(crate) fn of_group(&self, group: u32) -> impl Iterator<Item = Capture> + '_ {
        core::iter::successors(self.last(group), |capture| {
            self.captures.get(capture.below as usize).copied()
        })
    }
}
