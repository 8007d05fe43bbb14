//! Balancing groups: `(?<push-pop>...)`.
//!
//! Such a group matches only if `pop` has a capture, and removes the last one. It captures for
//! `push` the text between that one and its own match.

use super::Machine;
use crate::program::Register;
use crate::stacks::Capture;
use crate::trace::{Event, Observer};

impl<O: Observer> Machine<'_, O> {
    /// Pops a capture and pushes the text between, if there is a capture to pop.
    pub(super) fn balance(
        &mut self,
        kept: Register,
        pop: u32,
        push: Option<u32>,
        pos: usize,
    ) -> bool {
        let Some(popped) = self.stacks.last(pop) else { return false };
        self.stacks.pop(pop);
        if O::ACTIVE {
            let group = self.program.groups[pop as usize].index;
            self.observer.see(Event::Pop { group });
        }
        // Without a capture to push, the start is unused; on the stack of marks it must be popped all the same.
        if push.is_none() && !self.program.stacked {
            return true;
        }
        let kept = self.kept(kept, pos);
        if let Some(group) = push {
            // A group that matches from right to left ends before it starts.
            let (start, end) = between((kept.min(pos), kept.max(pos)), popped);
            self.push(group, start, end);
        }
        true
    }
}

/// The capture of a balancing group: the text between the popped capture and its own match, or
/// their common part if they overlap.
///
/// If its own match comes first, the capture starts at the popped start and ends at its own end, as
/// in .NET, although that is before the start.
fn between((start, end): (usize, usize), popped: Capture) -> (usize, usize) {
    let (popped_start, popped_end) = (popped.start as usize, popped.end as usize);
    if start >= popped_end {
        (popped_end, start)
    } else if end <= popped_start {
        (popped_start, end)
    } else {
        (start.max(popped_start), end.min(popped_end))
    }
}
