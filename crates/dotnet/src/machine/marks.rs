//! The stack of marks, for patterns in which .NET leaves one too many.
//!
//! .NET keeps on one stack where groups begin and where rounds of loops begin. A lazy loop without a
//! maximum that has just been through an empty round leaves a mark behind that nobody takes away, and
//! whatever takes the next mark gets this one: a group starts later than it did, or the whole match.
//! Patterns with such loops keep their marks on a stack too, and do the same. Lookarounds and atomic
//! groups clear what was left inside of them; in .NET their ends go astray.

use super::Machine;
use crate::program::{Loop, Pc};
use crate::stacks::PLAIN;
use crate::trace::Observer;

impl<O: Observer> Machine<'_, O> {
    pub(super) fn push_mark(&mut self, mark: u32) {
        self.stacks.push(self.program.marks(), mark, 0);
    }

    /// The last mark, which is taken away; there is one, for each that is taken was put.
    pub(super) fn pop_mark(&mut self) -> u32 {
        let marks = self.program.marks();
        let Some(mark) = self.stacks.last(marks) else { return 0 };
        self.stacks.pop(marks);
        mark.start
    }

    /// The last mark where a group or the match ends. What is taken by mistake may be no position; then
    /// this one counts.
    pub(super) fn pop_position(&mut self, pos: usize) -> usize {
        let mark = self.pop_mark() as usize;
        if self.text.str().is_char_boundary(mark) { mark } else { pos }
    }

    /// Puts the mark of a round and, if rounds are counted, how many there were beyond the minimum.
    pub(super) fn push_round(&mut self, info: &Loop, mark: u32, count: i32) {
        self.push_mark(mark);
        if info.is_counted() {
            self.push_mark(count as u32);
        }
    }

    fn pop_round(&mut self, info: &Loop) -> (u32, i32) {
        // What is not counted may end at any time.
        let count = if info.is_counted() { self.pop_mark() as i32 } else { 0 };
        (self.pop_mark(), count)
    }

    /// Behind a round of a loop: where it goes on.
    pub(super) fn next_marked_round(&mut self, info: &Loop, pc: Pc, pos: usize) -> Pc {
        let behind = if info.greedy { pc + 1 } else { pc + 2 };
        let before = self.stacks.get(self.program.marks());
        let (mark, count) = self.pop_round(info);
        let was_empty = mark == pos as u32;
        let most = if info.max == u32::MAX { i32::MAX } else { (info.max - info.min) as i32 };
        if count < 0 {
            self.push_round(info, pos as u32, count + 1);
            return info.body;
        }
        if count >= most || was_empty {
            if was_empty && !info.greedy && !info.is_counted() {
                self.push_mark(mark);
            }
            return behind;
        }
        if info.greedy {
            self.stacks.choose(behind, pos, PLAIN);
            self.push_round(info, pos as u32, count + 1);
            return info.body;
        }
        // The way back into the loop finds its mark again.
        self.stacks.set(self.program.marks(), before);
        self.stacks.choose(pc + 1, pos, PLAIN);
        self.pop_round(info);
        behind
    }

    pub(super) fn enter_marked_round(&mut self, info: &Loop, pos: usize) -> Pc {
        let (_, count) = self.pop_round(info);
        self.push_round(info, pos as u32, count.saturating_add(1));
        info.body
    }
}
