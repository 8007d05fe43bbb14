//! Options that force others until an item has too few.

use alloc::vec::Vec;

use kleene_search::{Deadline, Stop};

use super::{Deduction, LogicalStep, Technique};
use crate::problem::Item;

/// The choices after an assumption.
struct Trial {
    /// The number of options that were closed before it.
    start: usize,
    /// The assumption, then the choices that it forces.
    choices: Vec<Choice>,
}

#[derive(Clone, Copy)]
struct Choice {
    option: usize,
    /// The item that needs the option.
    forced_by: Option<Item>,
    /// The number of options that were closed before the choice.
    start: usize,
}

impl Deduction {
    /// An option that forces others until some item has too few. Options are tried in turn, from the one after the last
    /// refuted one.
    ///
    /// # Errors
    /// The limit that came first.
    pub fn refutation(&mut self, deadline: &Deadline) -> Result<Option<LogicalStep>, Stop> {
        let count = self.is_open.len();
        for option in (self.next_tried..count).chain(0..self.next_tried) {
            if !self.is_open[option] {
                continue;
            }
            if let Some(stop) = deadline.hit() {
                return Err(stop);
            }
            let mark = self.mark();
            let mut trial = Trial { start: mark.closed, choices: Vec::new() };
            self.choose_in(&mut trial, option, None);
            let lacking = self.follow(&mut trial);
            let forced = lacking.map(|item| (item, self.reasons(&trial, item)));
            self.undo(&mark);
            if let Some((item, forced)) = forced {
                self.next_tried = option + 1;
                let (technique, options) = (Technique::Refutation, vec![option]);
                return Ok(Some(LogicalStep { technique, item, options, forced }));
            }
        }
        Ok(None)
    }

    /// Chooses forced options to a fixpoint, or until an item lacks one. Returns that item.
    fn follow(&mut self, trial: &mut Trial) -> Option<Item> {
        loop {
            let lacking = self.lacking(trial.start);
            if lacking.is_some() {
                return lacking;
            }
            // Only an item of an option that was closed since can have become forced.
            let item = self.touched(trial.start).find(|&item| {
                let need = self.need(item);
                need > 0 && need == self.open[item.index()]
            })?;
            let options: Vec<usize> = self.open_of(item).collect();
            for option in options {
                self.choose_in(trial, option, Some(item));
            }
        }
    }

    /// Chooses an option that is open. One of several that an item needs may have removed the others.
    fn choose_in(&mut self, trial: &mut Trial, option: usize, forced_by: Option<Item>) {
        if self.is_open[option] {
            trial.choices.push(Choice { option, forced_by, start: self.closed.len() });
            self.choose(option);
        }
    }

    /// The forced choices because of which an item has too few options, in the order of choice: those that closed its options, and
    /// those that forced these.
    fn reasons(&self, trial: &Trial, lacking: Item) -> Vec<usize> {
        let mut is_needed = vec![false; trial.choices.len()];
        // An item, and how many options were closed when it was looked at.
        let mut open = vec![(lacking, self.closed.len())];
        while let Some((item, until)) = open.pop() {
            // Back from the contradiction: the choices that closed options of the item, then the items that forced those choices.
            for at in trial.start..until {
                let closed = self.closed[at];
                if !self.problem.option(closed).iter().any(|entry| entry.item == item) {
                    continue;
                }
                // The last choice that began before the option was closed has closed it.
                let choice = trial.choices.partition_point(|choice| choice.start <= at) - 1;
                if !core::mem::replace(&mut is_needed[choice], true) {
                    let Choice { forced_by, start, .. } = trial.choices[choice];
                    open.extend(forced_by.map(|item| (item, start)));
                }
            }
        }
        let forced = trial.choices.iter().zip(is_needed).skip(1);
        forced.filter(|(_, is_needed)| *is_needed).map(|(choice, _)| choice.option).collect()
    }
}
