//! The search for the puzzles of a pattern: one given after the other, in reading order.
//!
//! A new value is the least unused one, so no two puzzles differ by a renaming of values alone.
//! Candidates that the givens so far exclude are skipped.
//!
//! This is orderly generation (Ronald Read, "Every One a Winner", 1978): a partial puzzle is pruned
//! as soon as one of the pattern's automorphisms ([`Orders`]) maps it to a lexicographically
//! smaller one. So the search finds only the least puzzle of each equivalence class and has to
//! remember none. An automorphism that maps a partial puzzle to a larger one is dropped for its
//! extensions. All automorphisms share one list, partitioned by level: those still active at the
//! deepest level come first, then those that only the level above needs, and so on.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_search::{
    Deadline, Enumerate, Limits, Outcome, Problem, Search, SplitMix64, Stats, Step, Stop,
    Uniqueness,
};

use super::{Orders, Pattern};
use crate::puzzle::Puzzle;
use crate::shape::Shape;

/// A problem whose states take givens.
pub(crate) trait Givens: Problem {
    /// Places a candidate and propagates; returns whether no contradiction appears.
    fn give(&self, state: &mut Self::State, cell: usize, value: u8) -> bool;

    /// The candidates of a cell: bit v - 1 for the value v.
    fn marks(&self, state: &Self::State, cell: usize) -> u32;
}

/// The puzzles of a pattern, found on demand.
pub(super) struct Enumeration<P: Givens> {
    problem: P,
    shape: Shape,
    /// The numbers of the cells, in reading order.
    cells: Vec<usize>,
    /// The pattern, until the search has begun.
    start: Option<Pattern>,
    orders: Orders,
    /// The numbers of all orders; what each level still has is at the front.
    open: Vec<u32>,
    random: Option<SplitMix64>,
    limits: Limits,
    deadline: Deadline,
    /// The givens so far; valid up to the depth of the levels.
    values: Vec<u8>,
    /// By the number of givens above, from 0.
    levels: Vec<Level<P::State>>,
    stats: Stats,
    outcome: Option<Outcome>,
}

/// A board with some givens.
struct Level<S> {
    state: S,
    /// The values of the next cell that have not been tried.
    left: u32,
    /// The number of values used.
    used: u8,
    /// The number of automorphisms that may still map an extension to a smaller puzzle.
    orders: usize,
}

impl<P: Givens> Enumeration<P> {
    /// The clock starts now.
    pub(super) fn new(
        problem: P,
        pattern: &Pattern,
        limits: Limits,
        random: Option<SplitMix64>,
    ) -> Self {
        let (shape, deadline) = (pattern.shape(), limits.deadline());
        let cells: Vec<_> = pattern.cells().iter().map(|&cell| shape.index(cell)).collect();
        let (values, levels) = (vec![0; cells.len()], Vec::new());
        let (stats, outcome) = (Stats::default(), None);
        // Two interchangeable lines always give a second solution.
        let start = Some(pattern.clone()).filter(|pattern| !pattern.has_free_lines());
        Self {
            problem,
            shape,
            cells,
            start,
            orders: Orders::default(),
            open: Vec::new(),
            random,
            limits,
            deadline,
            values,
            levels,
            stats,
            outcome,
        }
    }

    /// Finds the orders that leave the pattern as it is, and enters the empty board.
    fn begin(&mut self, pattern: &Pattern) -> Result<(), Stop> {
        self.orders = Orders::new(pattern, &self.deadline)?;
        self.open = self.orders.numbers().collect();
        self.enter(self.problem.root(), 0, self.open.len());
        Ok(())
    }

    /// Enters a partial puzzle, unless too few cells remain: a puzzle with one solution uses all
    /// values but one.
    fn enter(&mut self, state: P::State, used: u8, orders: usize) {
        let depth = self.levels.len();
        let size = self.shape.size();
        if usize::from(used) + (self.cells.len() - depth) + 1 < size {
            return;
        }
        // All unused values are interchangeable, so only the least is tried.
        let allowed = (1_u32 << size.min(usize::from(used) + 1)) - 1;
        let left = match self.cells.get(depth) {
            Some(&cell) => self.problem.marks(&state, cell) & allowed,
            None => 0,
        };
        self.stats.max_depth = self.stats.max_depth.max(depth);
        self.levels.push(Level { state, left, used, orders });
    }

    /// The next puzzle, or why there is none.
    fn search(&mut self) -> Result<Puzzle, Outcome> {
        if let Some(pattern) = self.start.take() {
            self.begin(&pattern).map_err(Outcome::Stopped)?;
        }
        loop {
            let depth = self.levels.len();
            // Every cell of the pattern has a given: the number of solutions decides.
            if depth == self.cells.len() + 1 {
                let Some(level) = self.levels.pop() else { continue };
                if self.has_one(level.state).map_err(Outcome::Stopped)? {
                    return Ok(self.puzzle());
                }
                continue;
            }
            let Some(level) = self.levels.last_mut() else { return Err(Outcome::Exhausted) };
            let Some(value) = next(&mut level.left, self.random.as_mut()) else {
                self.levels.pop();
                continue;
            };
            if self.limits.max_nodes().is_some_and(|most| self.stats.nodes >= most) {
                return Err(Outcome::Stopped(Stop::Nodes));
            }
            if let Some(stop) = self.deadline.hit() {
                return Err(Outcome::Stopped(stop));
            }
            self.stats.nodes += 1;
            self.values[depth - 1] = value;
            let (open, values) = (&mut self.open[..level.orders], &self.values[..depth]);
            // Prune before propagation: an order that maps the givens to a smaller puzzle means that
            // the search finds that one elsewhere.
            let least = self.orders.least(open, values, &self.deadline);
            let Some(orders) = least.map_err(Outcome::Stopped)? else {
                self.stats.dead += 1;
                continue;
            };
            let mut state = level.state.clone();
            let used = level.used.max(value);
            if self.problem.give(&mut state, self.cells[depth - 1], value) {
                self.enter(state, used, orders);
            } else {
                self.stats.dead += 1;
            }
        }
    }

    /// Whether a board with all givens has one solution.
    fn has_one(&mut self, root: P::State) -> Result<bool, Stop> {
        let mut limits = self.limits.clone().solutions(2).until(&self.deadline);
        if let Some(most) = self.limits.max_nodes() {
            limits = limits.nodes(most.saturating_sub(self.stats.nodes));
        }
        let rest = Rest { problem: &self.problem, root };
        let mut search = Search::with(rest, limits, ());
        let verdict = search.uniqueness();
        self.stats.nodes += search.stats().nodes;
        match verdict {
            Uniqueness::One(_) => Ok(true),
            Uniqueness::None | Uniqueness::Many(..) => Ok(false),
            Uniqueness::Unknown { why, .. } => Err(why),
        }
    }

    fn puzzle(&self) -> Puzzle {
        let mut values = vec![0; self.shape.cells()];
        for (&cell, &value) in self.cells.iter().zip(&self.values) {
            values[cell] = value;
        }
        Puzzle::empty(self.shape).with_values(&values)
    }
}

impl<P: Givens> Iterator for Enumeration<P> {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        if self.outcome.is_some() {
            return None;
        }
        if self.limits.max_solutions().is_some_and(|most| self.stats.solutions >= most) {
            self.outcome = Some(Outcome::Stopped(Stop::Solutions));
            return None;
        }
        match self.search() {
            Ok(puzzle) => {
                self.stats.solutions += 1;
                Some(puzzle)
            }
            Err(outcome) => {
                self.outcome = Some(outcome);
                None
            }
        }
    }
}

impl<P: Givens> FusedIterator for Enumeration<P> {}

impl<P: Givens> Enumerate for Enumeration<P> {
    type Stats = Stats;

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn found(&self) -> u64 {
        self.stats.solutions
    }
}

/// Removes and returns one of these values: the least, or a random one.
fn next(left: &mut u32, random: Option<&mut SplitMix64>) -> Option<u8> {
    if *left == 0 {
        return None;
    }
    let passed = random.map_or(0, |random| random.below(left.count_ones().into()));
    let rest = (0..passed).fold(*left, |rest, _| rest & (rest - 1));
    let value = rest.trailing_zeros();
    *left &= !(1 << value);
    Some(value as u8 + 1)
}

/// A problem from one of its states on.
struct Rest<'p, P: Problem> {
    problem: &'p P,
    root: P::State,
}

impl<P: Problem> Problem for Rest<'_, P> {
    type State = P::State;
    type Choice = P::Choice;
    type Choices = P::Choices;
    type Memory = P::Memory;

    fn root(&self) -> P::State {
        self.root.clone()
    }

    fn memory(&self) -> P::Memory {
        self.problem.memory()
    }

    #[inline]
    fn step(&self, state: &mut P::State, memory: &mut P::Memory) -> Step<P::Choices> {
        self.problem.step(state, memory)
    }

    #[inline]
    fn commit(&self, state: &mut P::State, choice: P::Choice) {
        self.problem.commit(state, choice);
    }
}
