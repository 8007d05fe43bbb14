//! Several searches of one grid side by side, which give each other short clauses and divide the board between them.

use alloc::{boxed::Box, collections::VecDeque, sync::Arc, vec::Vec};
use core::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kleene_learn::{Learner, Literal};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Limits, Race};

use crate::guided_learner::{ClauseExchange, Exchanger};
use crate::learn::LineCells;
use crate::portfolio::{BESIDE, Strategy, Table};
use crate::{grid::Grid, stats::GridStats};

/// The parameters of the exchange. `docs/measurements/results.md` has the tables.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The highest LBD of clauses that are given to others.
    most_lbd: u32,
    /// The LBD under which others keep them: they are never deleted.
    kept_as: u32,
    /// Conflicts of a learner before it divides the board, since activities mean nothing at first.
    conflicts_before_division: u64,
    /// The maximum number of clauses queued for other learners; the oldest are dropped first.
    most_waiting: usize,
}

const TUNING: Tuning =
    Tuning { most_lbd: 3, kept_as: 2, conflicts_before_division: 100, most_waiting: 1 << 16 };

impl Grid {
    /// Finds the solutions that the limits request with `searches` parallel searches, if the strategy learns. Blocks
    /// until they end.
    ///
    /// The first search is that of the strategy, and has a head start of a tenth of a second. The others probe less and
    /// begin with beliefs of their own. At every restart, learners with order literals give each other their short
    /// clauses; each first decides the same few literals with other values, so that it searches its own part of the board.
    ///
    /// There are as many solutions as [`Grid::solutions`] finds. Which of several come first, and the work, vary
    /// between runs. Only the first search runs if nodes are limited, since their order matters, or if solutions are
    /// not.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_grid::{GridBuilder, Limits, Strategy, Uniqueness};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let black = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    /// builder.add_line(black, [0, 1, 2])?;
    /// let (two, limits) = (NonZeroUsize::new(2).unwrap(), Limits::new().solutions(2));
    /// let mut found = builder.build().race(Strategy::Portfolio, two, limits);
    /// assert!(matches!(found.uniqueness(), Uniqueness::Many(..)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn race(
        &self,
        strategy: Strategy,
        searches: NonZeroUsize,
        limits: Limits,
    ) -> kleene_search::Solutions<'static, Vec<Symbol>, GridStats> {
        let is_race = searches.get() > 1 && strategy.learns();
        if !is_race || limits.max_nodes().is_some() || limits.max_solutions().is_none() {
            let found = self.solutions(strategy, limits);
            return kleene_search::Solutions::new(found, |_, symbols| symbols);
        }
        self.parallel_searches(strategy, searches).run(limits)
    }

    /// The searches side by side.
    pub(crate) fn parallel_searches(
        &self,
        strategy: Strategy,
        searches: NonZeroUsize,
    ) -> Race<'_, 'static, Vec<Symbol>, GridStats> {
        let exchange = Arc::new(SharedClauses::default());
        let divisions = (searches.get() - 1).checked_ilog2().map_or(0, |log| log as usize + 1);
        let search = move |&(table, number): &(Table, u64), limits: Limits| {
            let deadline = limits.deadline();
            let exchange = exchange.clone();
            let member = Member { exchange, search: number, divisions, seen: 0 };
            let found = self.solutions_in(table, limits, deadline, ()).beside(Box::new(member));
            kleene_search::Solutions::new(found, |_, symbols: Vec<Symbol>| symbols)
        };
        let others = (1..).map(|number| (BESIDE, number));
        Race::of((strategy.table(), 0), others, searches, search)
    }
}

/// The short clauses of learners with order literals, and the literals that divide the board.
///
/// A clause follows from the board and from clauses that forbid solutions. A search returns a solution, which then counts
/// for the whole race, before it goes on to give away clauses that presuppose its absence. So a learner that takes clauses
/// misses only solutions that the race has.
#[derive(Debug, Default)]
struct SharedClauses(Mutex<Pool>);

#[derive(Debug, Default)]
struct Pool {
    /// Each clause with the number of its search.
    clauses: VecDeque<(u64, Arc<[Literal]>)>,
    /// Number of clauses that no longer wait.
    dropped: usize,
    /// The board at the root of the first learner. The numbers of order literals depend on it.
    root: Option<Vec<CellSet>>,
    /// Open literals, most active when they were chosen.
    dividing: Vec<Literal>,
}

impl SharedClauses {
    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A search's access to the exchange.
#[derive(Clone, Debug)]
struct Member {
    exchange: Arc<SharedClauses>,
    /// The number of the search.
    search: u64,
    /// How many literals divide the board.
    divisions: usize,
    /// Number of clauses that its learner has seen.
    seen: usize,
}

impl ClauseExchange for Member {
    fn search(&self) -> u64 {
        self.search
    }

    fn exchanger(&self, root: &[CellSet]) -> Option<Box<dyn Exchanger>> {
        let has_same = self.exchange.pool().root.get_or_insert_with(|| root.to_vec()) == root;
        has_same.then(|| Box::new(self.clone()) as Box<dyn Exchanger>)
    }
}

impl Exchanger for Member {
    fn begin(&mut self, learner: &mut Learner<LineCells>) {
        learner.keep_learnt(TUNING.most_lbd);
    }

    fn exchange(&mut self, learner: &mut Learner<LineCells>) {
        let others = self.exchange_clauses(learner.take_learnt());
        // It returns to the root, also without clauses.
        learner.add_learnt(others.iter().map(|clause| &**clause), TUNING.kept_as);
        if learner.stats().search.dead >= TUNING.conflicts_before_division {
            // As soon as a literal is settled, which refutes the part of half the searches, another one takes its place.
            let dividing = &mut self.exchange.pool().dividing;
            learner.choose_open(dividing, self.divisions);
            let own = (0..).zip(&*dividing).map(|(at, &literal)| {
                let is_negated = self.search >> at & 1 == 1;
                if is_negated { !literal } else { literal }
            });
            learner.decide_first(&own.collect::<Vec<_>>());
        }
    }
}

impl Member {
    /// Gives clauses, and takes those of others.
    fn exchange_clauses(&mut self, own: Vec<Vec<Literal>>) -> Vec<Arc<[Literal]>> {
        let mut pool = self.exchange.pool();
        let Pool { clauses, dropped, .. } = &mut *pool;
        let new = clauses.range(self.seen.saturating_sub(*dropped)..);
        let others = new.filter(|(by, _)| *by != self.search).map(|(_, clause)| clause.clone());
        let others = others.collect();
        clauses.extend(own.into_iter().map(|clause| (self.search, clause.into())));
        let excess = clauses.len().saturating_sub(TUNING.most_waiting);
        clauses.drain(..excess);
        *dropped += excess;
        self.seen = *dropped + clauses.len();
        others
    }
}

#[cfg(test)]
mod tests;
