//! How hard a puzzle is for a person, and how much follows without guessing.

use alloc::vec::Vec;

use kleene_grid::{CheckError, Checked, Proof, Settled};
use kleene_search::{Deadline, Uniqueness};

use crate::{
    color::Color, model, partial::PartialSolution, propagate, propagate::Halt, puzzle::Puzzle,
    solution::Solution, solve::Config,
};

/// The methods that the solution of a puzzle needs, from the easiest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::string::String", into = "&'static str"))]
#[non_exhaustive]
pub enum Grade {
    /// The textbook method: the cells that the leftmost and the rightmost place of each run of a line have in
    /// common.
    Overlap,
    /// Complete reasoning on single lines.
    Lines,
    /// Assumptions about one cell, each refuted by lines alone.
    Probing,
    /// Assumptions on top of assumptions.
    Search,
}

kleene_text::named! {
    Grade {
        Overlap => "overlap",
        Lines => "lines",
        Probing => "probing",
        Search => "search",
    }
}

/// The verdict on a puzzle, its grade, and the numbers of deductions and search nodes after them.
pub type Grading = kleene_grid::Grading<Solution, Grade>;

/// The consequences of propagation, without guessing. Made by [`Puzzle::deduce`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduced {
    /// The domains of the cells after propagation.
    pub cells: PartialSolution,
    /// How it ended.
    pub end: Settled,
}

impl Deduced {
    /// The solution, if every cell is known; there is no other.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        if self.end != Settled::Complete {
            return None;
        }
        let cells = self.cells.rows().flatten().map(|cell| cell.known().map(Color::from_symbol));
        Solution::from_cells(self.cells.width(), cells.collect::<Option<Vec<_>>>()?).ok()
    }

    /// Number of cells that may have several colors.
    #[must_use]
    pub fn open_cells(&self) -> usize {
        self.cells.rows().flatten().filter(|cell| cell.len() > 1).count()
    }
}

impl Puzzle {
    /// How hard the puzzle is: leftmost and rightmost places first, then complete lines, then
    /// refutations of single colors, short ones first, and a search where those do not settle every
    /// cell.
    ///
    /// The time limit holds for the deductions and the search together.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Grade, Puzzle};
    ///
    /// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
    /// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Overlap);
    /// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
    /// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Search);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn grade(&self, config: &Config) -> Grading {
        let limits = config.to_limits();
        let deadline = limits.deadline();
        let graded = self.grid().grade(&limits);
        let grade = match graded.grade {
            kleene_grid::Grade::Lines if self.yields_to_overlap(&deadline) => Grade::Overlap,
            kleene_grid::Grade::Lines => Grade::Lines,
            kleene_grid::Grade::Probing => Grade::Probing,
            kleene_grid::Grade::Search => Grade::Search,
        };
        let verdict = graded.verdict.map(|symbols| model::solution(self.width(), &symbols));
        Grading { verdict, grade, stats: graded.stats }
    }

    /// Whether the textbook method solves it, or shows that there is no solution, within the limits.
    fn yields_to_overlap(&self, deadline: &Deadline) -> bool {
        match propagate::by_overlap(self, self.grid().cells().to_vec(), deadline) {
            Ok(cells) => cells.iter().all(|cell| cell.len() == 1),
            Err(halt) => matches!(halt, Halt::NoString(_)),
        }
    }

    /// How far lines and refuted assumptions about one cell lead, without any guess.
    ///
    /// Only three of the limits apply: the time, the flag and the checks within nodes.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Puzzle, Settled};
    ///
    /// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
    /// let deduced = puzzle.deduce(&Config::new());
    /// assert_eq!((deduced.end, deduced.open_cells()), (Settled::Open, 4));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn deduce(&self, config: &Config) -> Deduced {
        let (cells, end) = self.grid().settle(&config.to_limits());
        Deduced { cells: PartialSolution::of_cells(self.width(), cells), end }
    }

    /// Whether the puzzle has no solution, one, or several, with a proof that
    /// [`Puzzle::check_proof`] follows.
    ///
    /// [`Strategy::Portfolio`](crate::Strategy::Portfolio) first searches for two solutions, which prove that there are
    /// several; the proof then does not say that there are no others. Otherwise the proof is found by conflict
    /// learning.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "3 3\n1 1\n1\n1 1\n1 1\n1\n1 1\n".parse()?;
    /// let (verdict, proof) = puzzle.prove(&Config::new());
    /// let Uniqueness::One(only) = verdict else { panic!("one solution") };
    /// assert_eq!(only.to_string(), "#.#\n.#.\n#.#");
    /// let checked = puzzle.check_proof(&proof).expect("it is right");
    /// assert_eq!((checked.solutions.len(), checked.is_complete), (1, true));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn prove(&self, config: &Config) -> (Uniqueness<Solution>, Proof) {
        let (verdict, proof) = self.grid().prove(config.to_limits());
        (verdict.map(|symbols| model::solution(self.width(), &symbols)), proof)
    }

    /// Follows a proof by unit propagation; each lemma about a line is checked against that line. The
    /// solutions that it names are those of the cells row by row, as indices of colors.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn check_proof(&self, proof: &Proof) -> Result<Checked, CheckError> {
        self.grid().check(proof)
    }
}
