//! Loops with counted or possibly empty rounds.

use super::Machine;
use crate::program::{Loop, Pc};
use crate::stacks::{NONE, PLAIN};
use crate::trace::Observer;

impl<O: Observer> Machine<'_, O> {
    /// Initializes a loop's registers, and enters its first round if it needs one.
    pub(super) fn start_loop(&mut self, info: &Loop, pos: usize) {
        let is_entered = info.min > 0;
        let mark = if is_entered { pos as u32 } else { NONE };
        if self.program.stacked {
            self.push_round(info, mark, i32::from(is_entered) - info.min as i32);
        } else {
            self.stacks.set(info.register, u32::from(is_entered));
            self.stacks.set(info.register + 1, mark);
        }
    }

    /// The continuation after a round of a loop.
    pub(super) fn next_round(&mut self, info: &Loop, pc: Pc, pos: usize) -> Pc {
        if self.program.stacked {
            return self.next_marked_round(info, pc, pos);
        }
        let rounds = self.stacks.get(info.register);
        let was_empty = self.stacks.get(info.register + 1) == pos as u32;
        if rounds < info.min {
            return self.enter_round(info, pos);
        }
        // A lazy loop is followed by `LoopAgain`, which is skipped on leaving the loop.
        let exit = if info.greedy { pc + 1 } else { pc + 2 };
        if rounds >= info.max || was_empty {
            exit
        } else if info.greedy {
            self.stacks.choose(exit, pos, PLAIN);
            self.enter_round(info, pos)
        } else {
            self.stacks.choose(pc + 1, pos, PLAIN);
            exit
        }
    }

    pub(super) fn enter_round(&mut self, info: &Loop, pos: usize) -> Pc {
        if self.program.stacked {
            return self.enter_marked_round(info, pos);
        }
        let rounds = self.stacks.get(info.register);
        self.stacks.set(info.register, rounds.saturating_add(1));
        self.stacks.set(info.register + 1, pos as u32);
        info.body
    }
}
