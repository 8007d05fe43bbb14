//! The driver of a strategy, which runs its phases as solutions are requested.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_line::Symbol;
use kleene_search::{Advance, Deadline, Enumerate, Limits, Observer, Outcome, Stop, Uniqueness};

use self::engines::{Begun, Engines, Found};
use self::share::Share;
use crate::grid::Grid;
#[cfg(feature = "std")]
use crate::guided_learner::ClauseExchange;
use crate::neighborhood;
use crate::portfolio::{Engine, Phase, Schedule, Strategy, Table, Until};
use crate::search::{GridMemory, GridProblem, Kept};
use crate::stats::GridStats;

mod engines;
mod share;

impl Grid {
    /// The solutions in the fixed order of a strategy, within limits whose clock starts now.
    ///
    /// Each strategy has its own order.
    ///
    /// ```
    /// use kleene_grid::{GridBuilder, Limits, Outcome, Strategy};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Three by three, one black cell in each row and column.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 9]);
    /// for i in 0..3 {
    ///     builder.add_line(one.clone(), [3 * i, 3 * i + 1, 3 * i + 2])?;
    ///     builder.add_line(one.clone(), [i, i + 3, i + 6])?;
    /// }
    /// let mut solutions = builder.build().solutions(Strategy::Learning, Limits::new());
    /// assert_eq!(solutions.by_ref().count(), 6);
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solutions(&self, strategy: Strategy, limits: Limits) -> Solutions {
        self.solutions_observed(strategy, limits, ())
    }

    /// The solutions by a strategy, with an observer of its chronological searches. Learners are
    /// not observed.
    pub fn solutions_observed<O: Observer<GridProblem>>(
        &self,
        strategy: Strategy,
        limits: Limits,
        observer: O,
    ) -> Solutions<O> {
        let deadline = limits.deadline();
        self.solutions_in(strategy.table(), limits, deadline, observer)
    }

    /// The solutions by a strategy, within limits whose clock has started already.
    pub(crate) fn solutions_until(
        &self,
        strategy: Strategy,
        limits: Limits,
        deadline: Deadline,
    ) -> Solutions {
        self.solutions_in(strategy.table(), limits, deadline, ())
    }

    /// The solutions by a table of phases; the first phase must not learn.
    pub(crate) fn solutions_in<O: Observer<GridProblem>>(
        &self,
        table: Table,
        limits: Limits,
        deadline: Deadline,
        observer: O,
    ) -> Solutions<O> {
        let mut schedule = Schedule::new(table);
        let (Phase { engine, until, .. }, factor) = schedule.next(|_| false);
        // Only a phase before another one has to keep its results at the root.
        let kept = match (schedule.is_over(), table.records_probes) {
            (true, _) => Kept::Nothing,
            (false, false) => Kept::Root,
            (false, true) => Kept::RootAndRemovals,
        };
        let begun = Begun { narrows: 0, nodes: 0 };
        Solutions {
            engines: Engines::new(self, engine, kept, limits.clone(), deadline.clone(), observer),
            share: Share::new(until, factor, begun),
            schedule,
            phases: 1,
            grid: self.clone(),
            limits,
            deadline,
            neighbor: if table.has_neighbors { Neighbor::NotSought } else { Neighbor::None },
            found: Vec::new(),
            yielding: Yielding::Never,
            outcome: None,
        }
    }
}

/// The solutions of a grid by a [`Strategy`], found on demand: each is the symbol of every cell.
///
/// After `None`, [`Solutions::outcome`] says whether the search is exhausted or hit a limit.
#[derive(Debug)]
pub struct Solutions<O = ()> {
    engines: Engines<O>,
    share: Share,
    /// The remaining phases.
    schedule: Schedule,
    /// Number of phases started.
    phases: u64,
    grid: Grid,
    limits: Limits,
    deadline: Deadline,
    neighbor: Neighbor,
    /// The solutions of phases that may hand over to another one.
    found: Vec<Found>,
    /// Whether and where it yields to a search for a proof.
    yielding: Yielding,
    outcome: Option<Outcome>,
}

/// The neighbor of the first solution, which is returned second even if the search reaches it
/// later.
#[derive(Clone, Debug)]
enum Neighbor {
    NotSought,
    /// The next call searches for a neighbor of this solution.
    Beside(Vec<Symbol>),
    /// This neighbor has been returned and must not be returned again.
    Given(Vec<Symbol>),
    /// No neighbor is pending.
    None,
}

/// Whether the search hands over to the proof search before an order-literal turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Yielding {
    Never,
    BeforeOrderLiterals,
    /// The search has handed over.
    Here,
}

impl<O: Observer<GridProblem>> Solutions<O> {
    /// How the search ended; `None` while it can continue.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work so far; nodes are those of all phases.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        let mut stats = self.engines.work();
        stats.search.solutions += u64::from(matches!(self.neighbor, Neighbor::Given(_)));
        // The first phase starts with the first request.
        stats.phases = if stats.search.nodes > 0 { self.phases } else { 0 };
        stats
    }

    /// Searches until it has two solutions, or has proven that there are fewer.
    ///
    /// A search that has already returned a solution cannot compare with it any more: the result is
    /// [`Uniqueness::Unknown`].
    pub fn uniqueness(&mut self) -> Uniqueness<Vec<Symbol>> {
        Enumerate::uniqueness(self)
    }

    /// The results of the chronological search at the root, if other phases could follow it.
    pub(crate) fn memory(&self) -> &GridMemory {
        self.engines.memory()
    }

    /// Connects this search with others.
    #[cfg(feature = "std")]
    pub(crate) fn beside(mut self, exchange: Box<dyn ClauseExchange>) -> Self {
        self.engines.connect(exchange);
        self
    }

    /// Makes the search end before each order-literal turn if few solutions are expected.
    pub(crate) fn yielding(mut self) -> Self {
        self.yielding = Yielding::BeforeOrderLiterals;
        self
    }

    /// Whether the search ended before an order-literal turn.
    pub(crate) fn has_yielded(&self) -> bool {
        self.yielding == Yielding::Here
    }

    /// Runs the turn before which the search ended.
    pub(crate) fn go_on(&mut self) {
        self.yielding = Yielding::BeforeOrderLiterals;
        self.outcome = self.begin_next_phase().err().map(Outcome::Stopped);
    }

    fn is_to_yield(&mut self) -> bool {
        let Self { schedule, engines, yielding, .. } = self;
        let mut schedule = *schedule;
        *yielding == Yielding::BeforeOrderLiterals
            && schedule.next(|when| engines.skips(when)).0.engine == Engine::OrderLiterals
            && !engines.expects_many()
    }

    /// Runs the current phase, and when its share is used up the next one.
    fn drive(&mut self) -> Result<Vec<Symbol>, Outcome> {
        if let Neighbor::Beside(first) = &self.neighbor {
            let is_wanted = self.limits.max_solutions().is_none_or(|most| most > 1);
            let neighbor =
                is_wanted.then(|| neighborhood::neighbor(&self.grid, first, &self.deadline));
            let neighbor = neighbor.flatten();
            self.neighbor = neighbor.clone().map_or(Neighbor::None, Neighbor::Given);
            if let Some(symbols) = neighbor {
                return Ok(self.give(symbols, None));
            }
        }
        if matches!(self.neighbor, Neighbor::Given(_)) {
            // The engines have not counted it.
            let found = self.stats().search.solutions;
            if self.limits.max_solutions().is_some_and(|most| found >= most) {
                return Err(Outcome::Stopped(Stop::Solutions));
            }
        }
        loop {
            match self.engines.advance(&mut self.share) {
                // The search has come to the neighbor that was given early.
                Advance::Solution(symbols) if self.is_given(&symbols) => {
                    self.neighbor = Neighbor::None;
                }
                Advance::Solution(symbols) => {
                    if matches!(self.neighbor, Neighbor::NotSought) {
                        self.neighbor = Neighbor::Beside(symbols.clone());
                    }
                    return Ok(self.give(symbols, Some(self.engines.running())));
                }
                Advance::Paused if self.is_to_yield() => {
                    self.yielding = Yielding::Here;
                    return Err(Outcome::Stopped(Stop::Nodes));
                }
                Advance::Paused => self.begin_next_phase().map_err(Outcome::Stopped)?,
                Advance::Ended(outcome) => return Err(outcome),
            }
        }
    }

    /// Records a solution for later phases, which must not find it again. After many solutions the
    /// phase runs to the end.
    fn give(&mut self, symbols: Vec<Symbol>, by: Option<Engine>) -> Vec<Symbol> {
        if self.may_be_left() {
            self.found.push(Found { symbols: symbols.clone(), by });
        } else {
            self.share.until = Until::Exhausted;
        }
        symbols
    }

    fn is_given(&self, symbols: &[Symbol]) -> bool {
        matches!(&self.neighbor, Neighbor::Given(given) if given == symbols)
    }

    /// Whether a later phase may have to exclude this phase's solutions.
    fn may_be_left(&self) -> bool {
        !self.schedule.is_over() && self.share.until.may_end(self.found.len())
    }

    /// Leaves the running phase, and starts the next one at the root.
    fn begin_next_phase(&mut self) -> Result<(), Stop> {
        let Self { schedule, engines, .. } = self;
        let (Phase { engine, until, .. }, factor) = schedule.next(|when| engines.skips(when));
        let begun = self.engines.begin(engine, &self.found)?;
        self.phases += 1;
        self.share = Share::new(until, factor, begun);
        Ok(())
    }
}

impl<O: Observer<GridProblem>> Iterator for Solutions<O> {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        if self.outcome.is_some() {
            return None;
        }
        self.drive().map_err(|outcome| self.outcome = Some(outcome)).ok()
    }
}

impl<O: Observer<GridProblem>> FusedIterator for Solutions<O> {}

impl<O: Observer<GridProblem>> Enumerate for Solutions<O> {
    type Stats = GridStats;

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn stats(&self) -> GridStats {
        Solutions::stats(self)
    }

    fn found(&self) -> u64 {
        Solutions::stats(self).search.solutions
    }
}

#[cfg(test)]
pub(crate) mod tests;
