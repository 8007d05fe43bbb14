//! The search: a lazy walk that does and undoes on one set of arrays.

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use kleene_search::{Guard, Limits, Observer, Outcome, Stats, Stop};

use crate::{Cells, Choice, Model, Solution};

/// The solutions of a problem, found as they are asked for, in a fixed order.
///
/// It is to [`Model`] what `kleene_search::Search` is to any problem, with the same nodes, events and order,
/// and is several times as fast: states of an exact cover are large, and going back costs a number for
/// each item that is open. After `None`, [`Search::outcome`] tells whether there are no more or a limit was
/// hit.
///
/// ```
/// use kleene_cover::{Limits, Model, Outcome, Problem, Search};
/// use kleene_search::Levels;
///
/// let problem: Problem = "a b c\na b\nc\nb c\na".parse()?;
/// let mut levels = Levels::new();
/// let mut search = Search::with(Model::new(&problem), Limits::new(), &mut levels);
/// assert_eq!(search.by_ref().count(), 2);
/// assert_eq!(search.outcome(), Some(Outcome::Exhausted));
/// assert_eq!(levels.levels()[1].solutions, 2);
/// # Ok::<(), kleene_cover::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Search<O = ()> {
    model: Model,
    cells: Cells,
    guard: Guard,
    stats: Stats,
    observer: O,
    levels: Vec<Level>,
    /// Choices that are still to be made, and what was open, of all levels.
    choices: Vec<Choice>,
    open: Vec<Open>,
    /// The fewest and the most options for the items that are counted, of all levels.
    counted: Vec<(u32, u32)>,
    /// Choices above the first node.
    above: usize,
    is_entered: bool,
    outcome: Option<Outcome>,
}

/// An item and the size of its set.
#[derive(Clone, Copy)]
struct Open {
    item: u32,
    size: u32,
}

/// A node with choices below it: where its parts of the stacks begin.
#[derive(Clone, Copy)]
struct Level {
    open: usize,
    /// How many of the open items are primary.
    primary: usize,
    counted: usize,
    choices: usize,
    next: usize,
    chosen: usize,
}

impl Search {
    /// A search without limits that nobody observes.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self::with(model, Limits::new(), ())
    }
}

impl<O: Observer<Model>> Search<O> {
    /// A search with limits, whose clock starts now, and an observer.
    #[must_use]
    pub fn with(model: Model, limits: Limits, observer: O) -> Self {
        let cells = model.root.clone();
        Self::below(model, cells, 0, Guard::new(limits), observer)
    }

    /// A search of what is below a state with this many choices above it.
    pub(crate) fn below(
        model: Model,
        cells: Cells,
        above: usize,
        guard: Guard,
        observer: O,
    ) -> Self {
        Self {
            model,
            cells,
            guard,
            stats: Stats::default(),
            observer,
            levels: Vec::new(),
            choices: Vec::new(),
            open: Vec::new(),
            counted: Vec::new(),
            above,
            is_entered: false,
            outcome: None,
        }
    }

    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Walks to the next solution and shows it, or says how the search ended.
    ///
    /// ```
    /// use kleene_cover::{Model, Outcome, Problem, Search};
    ///
    /// let problem: Problem = "a b\na\nb\na b".parse()?;
    /// let mut search = Search::new(Model::new(&problem));
    /// assert_eq!(search.advance().unwrap().chosen().collect::<Vec<_>>(), [0, 1]);
    /// assert_eq!(search.advance().unwrap().chosen().collect::<Vec<_>>(), [2]);
    /// assert_eq!(search.advance().unwrap_err(), Outcome::Exhausted);
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// How the search ended, if there is no further solution or a limit was hit.
    pub fn advance(&mut self) -> Result<&Cells, Outcome> {
        if let Some(outcome) = self.outcome {
            return Err(outcome);
        }
        match self.walk() {
            Ok(()) => Ok(&self.cells),
            Err(outcome) => {
                self.outcome = Some(outcome);
                Err(outcome)
            }
        }
    }

    fn walk(&mut self) -> Result<(), Outcome> {
        let mut choice = None;
        if self.is_entered {
            choice = Some(self.back()?);
        }
        self.is_entered = true;
        loop {
            // A limit counts only where there is a node left to enter.
            if let ControlFlow::Break(stop) = self.proceed() {
                return Err(Outcome::Stopped(stop));
            }
            if let Some(choice) = choice {
                self.model.make(&mut self.cells, choice);
            }
            let depth = self.above + self.levels.len();
            Observer::<Model>::consider(&mut self.stats, depth, choice);
            self.observer.consider(depth, choice);
            if !self.cells.propagate(&self.model.layout) {
                self.stats.dead += 1;
                self.observer.dead(depth, &self.cells);
                choice = Some(self.back()?);
                continue;
            }
            let Some(item) = self.enter() else {
                self.stats.solutions += 1;
                Observer::<Model>::solved(&mut self.guard, depth, &self.cells);
                self.observer.solved(depth, &self.cells);
                return Ok(());
            };
            self.branch(depth, item);
            choice = Some(self.back()?);
        }
    }

    /// Notes what is open; the item to branch on, if there is one.
    fn enter(&mut self) -> Option<u32> {
        let begin = self.open.len();
        let mut best = (u32::MAX, None);
        let mut look = |cells: &Cells, open: &mut Vec<Open>, item| {
            let cell = cells.item(item);
            if cell.size > 0 {
                open.push(Open { item, size: cell.size });
                let ways = cell.ways();
                if ways < best.0 {
                    best = (ways, Some(item));
                }
            }
        };
        // What was settled above stays so. Items are in order, so that the first of the best is found.
        let (primary, all) = match self.levels.last() {
            Some(level) => {
                (level.open..level.open + level.primary, level.open + level.primary..begin)
            }
            None => (0..0, 0..0),
        };
        if self.levels.is_empty() {
            (0..self.model.layout.primary as u32)
                .for_each(|item| look(&self.cells, &mut self.open, item));
        }
        for at in primary {
            let item = self.open[at].item;
            look(&self.cells, &mut self.open, item);
        }
        let item = best.1;
        if item.is_none() {
            self.open.truncate(begin);
            return None;
        }
        let primary = self.open.len() - begin;
        if self.levels.is_empty() {
            let secondary = self.model.layout.primary as u32..self.cells.num_items();
            secondary.for_each(|item| self.note(item));
        }
        for at in all {
            self.note(self.open[at].item);
        }
        let counted = self.counted.len();
        let bounds = self.model.layout.counted.iter().map(|&item| {
            let cell = self.cells.item(item);
            (cell.least, cell.most)
        });
        self.counted.extend(bounds);
        self.levels.push(Level {
            open: begin,
            primary,
            counted,
            choices: self.choices.len(),
            next: self.choices.len(),
            chosen: self.cells.num_chosen(),
        });
        item
    }

    /// Notes a secondary item if it is open.
    fn note(&mut self, item: u32) {
        let size = self.cells.item(item).size;
        if size > 0 {
            self.open.push(Open { item, size });
        }
    }

    fn branch(&mut self, depth: usize, item: u32) {
        let begin = self.choices.len();
        self.model.choices(&self.cells, item, &mut self.choices);
        let count = self.choices.len() - begin;
        self.observer.place(depth, &self.cells);
        self.observer.branch(depth, (count, Some(count)));
    }

    /// Goes back to the last node that has a choice left, and takes it; or to the end.
    fn back(&mut self) -> Result<Choice, Outcome> {
        while let Some(level) = self.levels.last_mut() {
            if let Some(&choice) = self.choices.get(level.next) {
                let is_first = level.next == level.choices;
                level.next += 1;
                let level = *level;
                if !is_first {
                    self.restore(&level);
                }
                return Ok(choice);
            }
            self.choices.truncate(level.choices);
            self.open.truncate(level.open);
            self.counted.truncate(level.counted);
            self.levels.pop();
            self.observer.remove(self.above + self.levels.len());
        }
        Err(Outcome::Exhausted)
    }

    fn restore(&mut self, level: &Level) {
        self.cells.go_back(level.chosen);
        for open in &self.open[level.open..] {
            self.cells.set_size(open.item, open.size);
        }
        for (&item, &bounds) in self.model.layout.counted.iter().zip(&self.counted[level.counted..]) {
            self.cells.set_bounds(item, bounds);
        }
    }

    /// Whether the next node may be entered.
    fn proceed(&mut self) -> ControlFlow<Stop> {
        Observer::<Model>::proceed(&mut self.guard)?;
        self.observer.proceed()
    }
}

impl<O: Observer<Model>> Iterator for Search<O> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let cells = self.advance().ok()?;
        Some(Solution::new(cells.chosen().collect()))
    }
}

impl<O: Observer<Model>> FusedIterator for Search<O> {}

impl<O> fmt::Debug for Search<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("guard", &self.guard)
            .field("stats", &self.stats)
            .field("depth", &(self.above + self.levels.len()))
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
