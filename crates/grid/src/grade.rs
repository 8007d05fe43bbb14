//! Difficulty for a person: the kinds of steps that lead to the unique solution.

use alloc::vec::Vec;

use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Stop, Uniqueness};

use crate::{
    deduce::{AssumptionOutcome, WaveOutcome, Waves, open},
    grid::Grid,
    portfolio::Strategy,
};

/// The kind of steps that a grid requires, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::string::String", into = "&'static str"))]
pub enum Grade {
    /// Propagation of single lines.
    Lines,
    /// Assumptions about one symbol, refuted by propagation.
    Probing,
    /// Nested assumptions.
    Search,
}

kleene_text::named! {
    Grade {
        Lines => "lines",
        Probing => "probing",
        Search => "search",
    }
}

/// The verdict on a grid, its grade, and the work that a person needs to reach it. `S` is a solution,
/// `G` a grade.
pub type Grading<S = Vec<Symbol>, G = Grade> = kleene_search::Grading<S, G, GradeStats>;

/// The work of grading a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct GradeStats {
    /// Waves of propagation: changes made by a line reach other lines in the next round.
    pub rounds: u32,
    /// Line steps that removed something, outside assumptions.
    pub line_steps: u64,
    /// Symbols that were refuted.
    pub refutations: u64,
    /// The waves of the longest refutation; 0 if there was none.
    pub depth: u32,
    /// The open cells at the start of the search.
    pub open_cells: usize,
    /// Nodes of the search.
    pub nodes: u64,
}

impl Grid {
    /// Grades the grid: propagates lines first, then refutes single symbols, short refutations
    /// first, and searches if cells remain open.
    ///
    /// The time limit holds for deductions and search together.
    ///
    /// ```
    /// use kleene_grid::{Grade, GridBuilder, Limits, Uniqueness};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Two by two, one black cell in each row and column: the lines remove nothing.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 4]);
    /// for cells in [[0, 1], [2, 3], [0, 2], [1, 3]] {
    ///     builder.add_line(one.clone(), cells)?;
    /// }
    /// let grading = builder.build().grade(&Limits::new());
    /// assert_eq!(grading.grade, Grade::Search);
    /// assert!(matches!(grading.verdict, Uniqueness::Many(..)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn grade(&self, limits: &Limits) -> Grading {
        let mut grader = self.grader(limits);
        let end = grader.deduce();
        let Grader { grid, cells, deadline, mut grading, .. } = grader;
        match end {
            Settled::Contradiction => {}
            Settled::Stopped(why) => grading.verdict = Uniqueness::Unknown { found: None, why },
            Settled::Complete => {
                let known = cells.iter().filter_map(|cell| cell.known()).collect();
                grading.verdict = Uniqueness::One(known);
            }
            Settled::Open => {
                grading.grade = Grade::Search;
                grading.stats.open_cells = open(&cells).count();
                // The search starts from the domains that deduction has left.
                let grid = grid.with_cells(cells);
                let mut found = grid.solutions_until(Strategy::Portfolio, limits.clone(), deadline);
                grading.verdict = found.uniqueness();
                grading.stats.nodes = found.stats().search.nodes;
            }
        }
        grading
    }

    /// Propagates lines and refutes single symbols without any search; returns the domains and how
    /// that ended.
    ///
    /// Respects the time limit, cancellation and the check limit; ignores the others.
    ///
    /// ```
    /// use kleene_grid::{GridBuilder, Limits, Settled};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // One black in a row of two: no step tells which.
    /// let mut builder = GridBuilder::new([CellSet::first(2); 2]);
    /// builder.add_line(Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?), 0..2)?;
    /// let left = builder.build().settle(&Limits::new());
    /// assert_eq!(left, (vec![CellSet::first(2); 2], Settled::Open));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn settle(&self, limits: &Limits) -> (Vec<CellSet>, Settled) {
        let mut grader = self.grader(limits);
        let end = grader.deduce();
        (grader.cells, end)
    }

    fn grader(&self, limits: &Limits) -> Grader {
        let (grid, cells) = (self.clone(), self.cells().to_vec());
        let stats = GradeStats::default();
        let grading = Grading { verdict: Uniqueness::None, grade: Grade::Lines, stats };
        Grader {
            waves: Waves::new(&grid),
            grid,
            cells,
            known: 0,
            deadline: limits.deadline(),
            grading,
        }
    }
}

/// The outcome of deductions without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Settled {
    /// There is no solution.
    Contradiction,
    /// Every cell is known: the solution is unique.
    Complete,
    /// Some cells remain open.
    Open,
    /// A limit stopped the deductions.
    Stopped(Stop),
}

struct Grader {
    grid: Grid,
    waves: Waves,
    cells: Vec<CellSet>,
    /// The number of known cells before the first open one.
    known: usize,
    deadline: Deadline,
    grading: Grading,
}

impl Grader {
    fn deduce(&mut self) -> Settled {
        if self.cells.contains(&CellSet::EMPTY) {
            return Settled::Contradiction;
        }
        self.waves.wake_all(&self.grid);
        if let Some(end) = self.settle() {
            return end;
        }
        // Assumptions get one wave of propagation at first and then twice as many each time: short refutations come
        // first.
        let mut most = 1;
        loop {
            let before = self.grading.stats.refutations;
            let mut is_unfinished = false;
            let cells: Vec<_> = open(&self.cells).map(|(cell, _)| cell).collect();
            for cell in cells {
                if let Some(stop) = self.waves.hit(&self.deadline) {
                    return Settled::Stopped(stop);
                }
                for symbol in self.cells[cell.index()].symbols() {
                    // An earlier refutation may have determined it.
                    let left = self.cells[cell.index()];
                    if left.len() < 2 || !left.contains(symbol) {
                        continue;
                    }
                    match self.waves.assume(&self.grid, &mut self.cells, cell, symbol, most) {
                        AssumptionOutcome::Holds => continue,
                        AssumptionOutcome::Unfinished => {
                            is_unfinished = true;
                            continue;
                        }
                        AssumptionOutcome::Refuted(refutation) => {
                            self.grading.grade = Grade::Probing;
                            self.grading.stats.refutations += 1;
                            self.grading.stats.depth =
                                self.grading.stats.depth.max(refutation.waves);
                        }
                    }
                    self.cells[cell.index()] = left.without(CellSet::only(symbol));
                    self.waves.wake_through(&self.grid, cell);
                    if let Some(end) = self.settle() {
                        return end;
                    }
                }
            }
            match (self.grading.stats.refutations > before, is_unfinished) {
                // Easier steps may be possible again.
                (true, _) => most = 1,
                (false, true) => most *= 2,
                (false, false) => return Settled::Open,
            }
        }
    }

    /// Propagates lines to a fixpoint; returns the outcome if that is final.
    fn settle(&mut self) -> Option<Settled> {
        let steps = &mut self.grading.stats.line_steps;
        match self.waves.settle(&self.grid, &mut self.cells, steps) {
            WaveOutcome::Contradiction(_, rounds) => {
                self.grading.stats.rounds += rounds;
                return Some(Settled::Contradiction);
            }
            WaveOutcome::Fixpoint(rounds) => self.grading.stats.rounds += rounds,
            WaveOutcome::Unfinished => unreachable!("there may be any number of waves"),
        }
        // A known cell remains known.
        let rest = self.cells[self.known..].iter();
        self.known += rest.take_while(|cell| cell.len() == 1).count();
        (self.known == self.cells.len()).then_some(Settled::Complete)
    }
}
