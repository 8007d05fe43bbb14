//! Runs: one repeated character, matched in few steps and with at most one choice.

use memchr::{memchr, memrchr};

use super::Machine;
use crate::error::MatchError;
use crate::program::{Guard, Pc, Place, Run};
use crate::set::Shape;
use crate::stacks::PLAIN;
use crate::trace::Observer;

/// The number of characters examined per step.
const CHARS_PER_STEP: usize = 16;

impl<O: Observer> Machine<'_, O> {
    /// Matches a run; returns where it ends.
    ///
    /// It leaves at most one choice, which holds the last position tried and, for a greedy run, the
    /// first position to which it may give back; for a lazy one, the number of further characters
    /// that it may take.
    pub(super) fn run(
        &mut self,
        run: &Run,
        pc: Pc,
        pos: usize,
    ) -> Result<Option<usize>, MatchError> {
        let Some(least) = self.take(run, pos, run.min)? else { return Ok(None) };
        let more = if run.max == u32::MAX { PLAIN - 1 } else { run.max - run.min };
        let (end, left) = if run.greedy {
            // Take all that match, then give back until the continuation can begin.
            let most = self.take_all(run, least, more)?;
            let Some(end) = self.give_back(run, most, least)? else { return Ok(None) };
            // Nothing to give back later: no choice remains.
            if end == least || self.is_only_end(run) {
                return Ok(Some(end));
            }
            (end, least as u32)
        } else {
            let Some((end, more)) = self.take_few(run, least, more)? else { return Ok(None) };
            if more == 0 || self.is_only_end(run) {
                return Ok(Some(end));
            }
            (end, more)
        };
        self.stacks.choose(pc, end, left);
        Ok(Some(end))
    }

    /// Resumes the run of the last choice, which had reached `pos`.
    pub(super) fn run_on(
        &mut self,
        run: &Run,
        pos: usize,
        left: u32,
    ) -> Result<Option<usize>, MatchError> {
        let next = if run.greedy {
            // One character fewer than at the last try.
            let shorter = self.text.step(pos, !run.back).unwrap_or(pos);
            let end = self.give_back(run, shorter, left as usize)?;
            end.map(|end| (end, left, end == left as usize))
        } else {
            // One character more than at the last try, if it matches.
            let longer = self.text.step_in(self.set(run.set), pos, run.back);
            let next = longer.map(|longer| self.take_few(run, longer, left - 1)).transpose()?;
            next.flatten().map(|(end, left)| (end, left, left == 0))
        };
        // The choice stays for as long as another position remains.
        match next {
            Some((end, left, false)) => self.stacks.change_choice(end, left),
            Some((_, _, true)) | None => self.stacks.drop_choice(),
        }
        Ok(next.map(|next| next.0))
    }

    /// The position after exactly `count` characters.
    fn take(&mut self, run: &Run, mut pos: usize, count: u32) -> Result<Option<usize>, MatchError> {
        let set = self.set(run.set);
        for taken in 0..count as usize {
            match self.text.step_in(set, pos, run.back) {
                Some(next) => pos = next,
                None => return Ok(None),
            }
            if taken % CHARS_PER_STEP == CHARS_PER_STEP - 1 {
                self.burn(1)?;
            }
        }
        Ok(Some(pos))
    }

    /// The position after as many characters as match, at most `count`.
    fn take_all(&mut self, run: &Run, start: usize, count: u32) -> Result<usize, MatchError> {
        let (text, set) = (self.text, self.set(run.set));
        let is_unlimited = count as usize >= text.len();
        // Most runs are of any character, or of all but a line feed: memchr finds where they end.
        let end = match (set.shape, run.back) {
            (Shape::All, false) if is_unlimited => return Ok(text.len()),
            (Shape::All, true) if is_unlimited => return Ok(0),
            (Shape::AllBut(byte), false) if is_unlimited => {
                memchr(byte, &text.bytes()[start..]).map_or(text.len(), |offset| start + offset)
            }
            (Shape::AllBut(byte), true) if is_unlimited => {
                memrchr(byte, &text.bytes()[..start]).map_or(0, |offset| offset + 1)
            }
            _ => {
                let mut end = start;
                for _ in 0..count {
                    let Some(next) = text.step_in(set, end, run.back) else { break };
                    end = next;
                }
                end
            }
        };
        self.burn((start.abs_diff(end) / CHARS_PER_STEP) as u64)?;
        Ok(end)
    }

    /// The last position from `least` to `end` at which the continuation can match.
    fn give_back(
        &mut self,
        run: &Run,
        end: usize,
        least: usize,
    ) -> Result<Option<usize>, MatchError> {
        let mut pos = end;
        while !self.allows(run, pos) {
            if pos == least || self.is_only_end(run) {
                return Ok(None);
            }
            pos = self.text.step(pos, !run.back).unwrap_or(least);
        }
        self.burn((pos.abs_diff(end) / CHARS_PER_STEP) as u64)?;
        Ok(Some(pos))
    }

    /// The first position from `start` on, after at most `count` characters, at which the
    /// continuation can match, and how many more characters may follow.
    fn take_few(
        &mut self,
        run: &Run,
        start: usize,
        mut count: u32,
    ) -> Result<Option<(usize, u32)>, MatchError> {
        let set = self.set(run.set);
        let mut pos = start;
        // Trying one position after the other would take a step for each character of the text.
        if self.is_only_end(run) {
            let end = self.take_all(run, start, count)?;
            return Ok(self.allows(run, end).then_some((end, 0)));
        }
        while !self.allows(run, pos) {
            if count == 0 {
                return Ok(None);
            }
            match self.text.step_in(set, pos, run.back) {
                Some(next) => pos = next,
                None => return Ok(None),
            }
            count -= 1;
        }
        self.burn((pos.abs_diff(start) / CHARS_PER_STEP) as u64)?;
        Ok(Some((pos, count)))
    }

    /// Whether the run can only end at the end of the text in its direction.
    fn is_only_end(&self, run: &Run) -> bool {
        let edge = if run.back { Place::TextStart } else { Place::TextEnd };
        run.guard == Guard::At(edge)
    }
}
