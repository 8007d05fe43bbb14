//! All conclusions of forcing chains, each by its easiest chain.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::board::Board;
use super::unary::{self, Keep};
use super::{Conclusion, cycles, multiple, words};
use crate::logic::find::Budget;
use crate::logic::{Callback, Candidates, Hint, Technique};

/// All chains, within limits.
struct All<'b> {
    chains: Vec<Conclusion>,
    budget: &'b Budget,
}

impl Keep for All<'_> {
    fn wants(&self, _: u16, _: usize) -> bool {
        true
    }

    fn keep(&mut self, found: Conclusion) {
        self.chains.push(found);
    }

    fn goes_on(&mut self, nodes: usize) -> bool {
        self.budget.spend(nodes as u64)
    }
}

impl Candidates {
    /// The first step that is taken by a technique of cycles and of chains from one assumption, from the easiest.
    ///
    /// A conclusion counts for the technique of its easiest cycle, or of its easiest chain.
    pub(in crate::logic) fn unary_chains(
        &self,
        technique: Technique,
        budget: &Budget,
        take: Callback<'_>,
    ) -> Option<Hint> {
        let board = Board::new(self)?;
        let mut all = All { chains: Vec::new(), budget };
        match technique {
            Technique::XCycle | Technique::YCycle | Technique::Cycle => {
                cycles::search(&board, &mut all);
            }
            _ => unary::search(&board, &mut all),
        }
        // It keeps the order of equal ones, of which a rating takes the first.
        kleene_text::sort_by_key(&mut all.chains, |found| (found.tenths, found.length));
        let mut told = BTreeSet::new();
        // After the sort the first chain of a conclusion is its easiest.
        let mut easiest = all.chains.iter().filter(|found| told.insert(&*found.conclusions));
        easiest.find_map(|found| self.step_by(technique, &board, found).and_then(&mut *take))
    }

    /// The first step that is taken by chains from the values of a cell, or from the places of a unit, from the easiest.
    ///
    /// A conclusion counts for the technique of its easiest chains.
    pub(in crate::logic) fn multiple_chains(
        &self,
        technique: Technique,
        budget: &Budget,
        take: Callback<'_>,
    ) -> Option<Hint> {
        let board = Board::new(self)?;
        let mut taken = None;
        multiple::every(&board, &|nodes| budget.spend(nodes as u64), |found| {
            taken = self.step_by(technique, &board, &found).and_then(&mut *take);
            taken.is_some()
        });
        taken
    }

    fn step_by(&self, technique: Technique, board: &Board<'_>, found: &Conclusion) -> Option<Hint> {
        (found.kind.technique() == technique).then(|| words::hint(self, board, found))
    }
}
