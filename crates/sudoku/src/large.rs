//! The default strategy for boards other than 9 by 9: a propagating search, then clause learning if
//! the search stalls.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_learn::{Learner, Literal, Table};
use kleene_search::{Advance, Deadline, Enumerate, Limits, Outcome, Search, Stats};

use crate::{general::General, learning, puzzle::Puzzle, solution::Solution};

/// The number of nodes without a solution after which learning takes over. Most 16 by 16 boards
/// with one solution take a few hundred nodes; a node of the learner takes as long as two of the
/// search.
const PATIENCE: u64 = 1_000;

/// The solutions of a puzzle: by [`General`] while it makes progress, the others by learning.
pub(crate) struct Large {
    puzzle: Puzzle,
    patience: u64,
    limits: Limits,
    deadline: Deadline,
    engine: Engine,
    /// The solutions that the search found, which the learner must not repeat.
    found: Vec<Solution>,
    /// The search's work, once the learner has taken over.
    before: Stats,
}

enum Engine {
    Search(Box<Search<General>>),
    Learner(Box<Learner<Table>>),
}

impl Large {
    /// The clock starts now.
    pub(crate) fn new(puzzle: &Puzzle, limits: Limits) -> Self {
        Self::with_patience(puzzle, limits, PATIENCE)
    }

    fn with_patience(puzzle: &Puzzle, limits: Limits, patience: u64) -> Self {
        let search = Search::with(General::new(puzzle), limits.clone(), ());
        Self {
            puzzle: puzzle.clone(),
            patience,
            deadline: limits.deadline(),
            limits,
            engine: Engine::Search(Box::new(search)),
            found: Vec::new(),
            before: Stats::default(),
        }
    }

    /// A learner for the remaining solutions, within the rest of the limits.
    fn learner(&self) -> Learner<Table> {
        let mut model = learning::model(&self.puzzle);
        // A clause for each solution found: some cell has another value.
        for solution in &self.found {
            let cells = (0..).zip(solution.values());
            let other: Vec<Literal> =
                cells.map(|(cell, value)| Literal::is_not(cell, value - 1)).collect();
            model.add_clause(&other);
        }
        // Both engines share the limits: the learner gets the rest.
        let mut limits = Limits::new();
        if let Some(nodes) = self.limits.max_nodes() {
            limits = limits.nodes(nodes.saturating_sub(self.before.nodes));
        }
        if let Some(solutions) = self.limits.max_solutions() {
            limits = limits.solutions(solutions.saturating_sub(self.before.solutions));
        }
        let config = kleene_learn::Config::new().limits(limits).deadline(self.deadline.clone());
        model.learner(&config)
    }
}

impl Iterator for Large {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if let Engine::Search(search) = &mut self.engine {
            // Each solution renews the patience: a search that goes on finding some is the faster engine.
            let mut left = self.patience;
            let advance = search.next_while(|(), _| {
                let goes_on = left > 0;
                left = left.saturating_sub(1);
                goes_on
            });
            match advance {
                Advance::Solution(state) => {
                    let solution = search.problem().solution(&state)?;
                    self.found.push(solution.clone());
                    return Some(solution);
                }
                Advance::Ended(_) => return None,
                Advance::Paused => {
                    self.before = search.stats();
                    self.engine = Engine::Learner(Box::new(self.learner()));
                }
            }
        }
        match &mut self.engine {
            Engine::Learner(learner) => {
                learner.next().map(|symbols| learning::solution(&self.puzzle, symbols))
            }
            Engine::Search(_) => None,
        }
    }
}

impl FusedIterator for Large {}

impl Enumerate for Large {
    type Stats = Stats;

    fn outcome(&self) -> Option<Outcome> {
        match &self.engine {
            Engine::Search(search) => search.outcome(),
            Engine::Learner(learner) => learner.outcome(),
        }
    }

    fn stats(&self) -> Stats {
        match &self.engine {
            Engine::Search(search) => search.stats(),
            Engine::Learner(learner) => self.before + learner.stats().search,
        }
    }

    fn found(&self) -> u64 {
        self.stats().solutions
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kleene_search::{Enumerate, Limits, Outcome, Stop};

    use super::Large;
    use crate::{Config, Puzzle, Solution, Strategy};

    /// All solutions appear once, wherever the learner takes over, and limits hold for both engines
    /// together.
    #[test]
    fn the_learner_does_not_repeat_solutions_of_the_search() {
        let puzzle: Puzzle = "12..3...........".parse().unwrap();
        fn sorted(mut solutions: Vec<Solution>) -> Vec<Solution> {
            solutions.sort_by(|one, other| one.values().cmp(other.values()));
            solutions
        }
        let general = puzzle.solve(&Config::new().strategy(Strategy::General));
        let expected = sorted(general.collect());
        assert_eq!(expected.len(), 12);
        for patience in 0..20 {
            let mut large = Large::with_patience(&puzzle, Limits::new(), patience);
            assert_eq!(sorted(large.by_ref().collect()), expected, "{patience}");
            assert_eq!((large.outcome(), large.found()), (Some(Outcome::Exhausted), 12));

            let limits = Limits::new().solutions(5);
            let mut some = Large::with_patience(&puzzle, limits, patience);
            assert_eq!(some.by_ref().count(), 5);
            assert_eq!(some.outcome(), Some(Outcome::Stopped(Stop::Solutions)));

            let mut few = Large::with_patience(&puzzle, Limits::new().nodes(7), patience);
            few.by_ref().for_each(drop);
            assert_eq!(
                (few.outcome(), few.stats().nodes),
                (Some(Outcome::Stopped(Stop::Nodes)), 7)
            );
        }
    }
}
