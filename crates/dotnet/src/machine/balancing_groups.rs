//! Balancing groups: `(?<push-pop>...)`.
//!
//! Such a group matches only if `pop` has a capture, and takes the last one back. What it remembers as
//! a capture of `push` is what lies between that one and its own text.

use super::Machine;
use crate::program::Register;
use crate::stacks::Capture;
use crate::trace::{Event, Observer};

impl<O: Observer> Machine<'_, O> {
    /// Pops a capture and pushes what lies between, if there is one to pop.
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
        if push.is_none() && !self.program.stacked {
            return true;
        }
        let kept = self.kept(kept, pos);
        if let Some(group) = push {
            let (start, end) = between((kept.min(pos), kept.max(pos)), popped);
            self.push(group, start, end);
        }
        true
    }
}

/// What a balancing group remembers: the text between the capture that it popped and its own, or
/// what they share if they are not apart.
///
/// If its own comes first, this starts where the popped one starts and ends where its own ends, as
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
