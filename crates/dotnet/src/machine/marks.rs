//! The stack of marks, for patterns in which .NET leaves a stale mark.
//!
//! .NET keeps the starts of groups and of loop rounds on one stack. A lazy loop without a maximum
//! leaves its mark on the stack after an empty round, and the next pop gets this stale mark: a
//! group, or the whole match, starts too late. docs/explanation/dotnet.md has an example. Patterns with such
//! loops keep their marks on a stack here too, with the same effect. Lookarounds and atomic groups
//! clear the stale marks of their bodies; in .NET such a group then ends at a wrong position.

use super::Machine;
use crate::program::{Loop, Pc};
use crate::stacks::PLAIN;
use crate::trace::Observer;

impl<O: Observer> Machine<'_, O> {
    pub(super) fn push_mark(&mut self, mark: u32) {
        self.stacks.push(self.program.marks(), mark, 0);
    }

    /// Pops the last mark; every pop has its push.
    pub(super) fn pop_mark(&mut self) -> u32 {
        let marks = self.program.marks();
        let Some(mark) = self.stacks.last(marks) else { return 0 };
        self.stacks.pop(marks);
        mark.start
    }

    /// Pops the last mark at the end of a group or of the match. A stale mark need not be a
    /// character boundary; then `pos` takes its place.
    pub(super) fn pop_position(&mut self, pos: usize) -> usize {
        let mark = self.pop_mark() as usize;
        if self.text.str().is_char_boundary(mark) { mark } else { pos }
    }

    /// Pushes the mark of a round and, if rounds are counted, the number of rounds beyond the
    /// minimum.
    pub(super) fn push_round(&mut self, info: &Loop, mark: u32, count: i32) {
        self.push_mark(mark);
        if info.is_counted() {
            self.push_mark(count as u32);
        }
    }

    fn pop_round(&mut self, info: &Loop) -> (u32, i32) {
        // A loop without a count may end at any time.
        let count = if info.is_counted() { self.pop_mark() as i32 } else { 0 };
        (self.pop_mark(), count)
    }

    /// The continuation after a round of a loop.
    pub(super) fn next_marked_round(&mut self, info: &Loop, pc: Pc, pos: usize) -> Pc {
        let exit = if info.greedy { pc + 1 } else { pc + 2 };
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
            return exit;
        }
        if info.greedy {
            self.stacks.choose(exit, pos, PLAIN);
            self.push_round(info, pos as u32, count + 1);
            return info.body;
        }
        // Put the popped marks back before making the choice, so that backtracking to it finds them.
        self.stacks.set(self.program.marks(), before);
        self.stacks.choose(pc + 1, pos, PLAIN);
        self.pop_round(info);
        exit
    }

    pub(super) fn enter_marked_round(&mut self, info: &Loop, pos: usize) -> Pc {
        let (_, count) = self.pop_round(info);
        self.push_round(info, pos as u32, count.saturating_add(1));
        info.body
    }
}
