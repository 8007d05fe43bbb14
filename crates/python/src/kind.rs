//! What a kind of puzzle is to the classes of Python.

use std::sync::Arc;

use kleene_draw::{Picture, Recording};
use kleene_search::{Enumerate, Limits, Outcome, Stop, Uniqueness};
use num_bigint::BigUint;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::errors::Mistake;
use crate::how::How;
use crate::recording::Asked;
use crate::steps::Steps;

/// The cells of a board as numbers, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cells {
    /// Symbols by their numbers, or characters.
    pub(crate) values: Vec<u32>,
    /// Rows and columns; of boards without, the number of cells.
    pub(crate) shape: Vec<usize>,
}

/// A search that gives one solution after the other.
pub(crate) type Search<S> = Box<dyn Found<S> + Send>;

/// What a search gives, whatever it counts of its work.
pub(crate) trait Found<S>: Iterator<Item = S> {
    /// How the search ended; `None` while there may be more.
    fn outcome(&self) -> Option<Outcome>;
}

impl<S, E: Enumerate<Item = S>> Found<S> for E {
    fn outcome(&self) -> Option<Outcome> {
        Enumerate::outcome(self)
    }
}

/// How hard a puzzle is, and the work of a person.
pub(crate) struct Graded<S> {
    pub(crate) verdict: Uniqueness<S>,
    pub(crate) grade: String,
    pub(crate) work: Vec<(&'static str, u64)>,
}

/// A kind of puzzle, which is pickled as its JSON. What it does not have it refuses with a sentence that says so.
pub(crate) trait Kind: Clone + Send + Serialize + DeserializeOwned + Sync + 'static {
    /// The name by which the command knows it.
    const NAME: &'static str;

    /// How NumPy calls the type of a cell.
    const CELL: &'static str;

    type Solution: Send + Sync + 'static;

    /// Parses a file, whose name may end so.
    fn parse(content: &[u8], suffix: Option<&str>) -> Result<Self, Mistake>;

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Self::Solution>, String>;

    /// Some solution, if there is one, and how its search ended.
    fn first(
        &self,
        how: &How,
        limits: Limits,
    ) -> Result<(Option<Self::Solution>, Outcome), String> {
        let mut search = self.solve(how, limits)?;
        let first = search.next();
        Ok((first, search.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions))))
    }

    fn count(&self, how: &How, limits: Limits) -> Result<(BigUint, Outcome), String>;

    fn cells(&self, solution: &Self::Solution) -> Cells;

    /// The solution with these cells, which need not be right; `None` if it is no board of this size.
    fn solution(&self, cells: &[u32]) -> Option<Self::Solution>;

    /// Which rule the solution breaks, if one.
    fn verify(&self, solution: &Self::Solution) -> Result<(), String>;

    /// A solution in letters.
    fn text(&self, solution: &Self::Solution) -> String;

    fn draw(&self, solution: &Self::Solution) -> Picture;

    fn blank(&self) -> Picture;

    /// Why the clues have no solution, where they show it by themselves.
    fn conflict(&self) -> Option<String> {
        None
    }

    /// Rows and columns, for a person.
    fn size(&self) -> (usize, usize);

    fn title(&self) -> Option<&str> {
        None
    }

    /// The cells of the board before it is solved, 0 where they are open; `None` if a board has no cells with givens.
    fn givens(&self) -> Option<Vec<u32>> {
        None
    }

    fn grade(&self, _: &How, _: Limits) -> Result<Graded<Self::Solution>, String> {
        Err(format!(
            "there are no grades of {}: no techniques of people are known here",
            Self::NAME
        ))
    }

    /// Steps from a board that is filled in so far, or from the puzzle's own, at most so many.
    fn steps(
        &self,
        _: Option<&str>,
        _: Limits,
        _: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        Err(format!(
            "there are no hints for {}: no techniques of people are known here",
            Self::NAME
        ))
    }

    /// A search or the steps of a person, to be played.
    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String>;

    /// The names of the formats in which it is written, as the command has them.
    fn formats() -> Vec<&'static str>;

    fn write(&self, format: &str) -> Result<Vec<u8>, String>;
}

/// A verdict in the words of the command, the solutions that it rests on, and the limit that came first.
pub(crate) struct Verdict<S> {
    pub(crate) word: &'static str,
    pub(crate) solutions: Vec<S>,
    pub(crate) why: Option<String>,
}

impl<S> From<Uniqueness<S>> for Verdict<S> {
    fn from(known: Uniqueness<S>) -> Self {
        let (word, solutions, why) = match known {
            Uniqueness::None => ("none", Vec::new(), None),
            Uniqueness::One(only) => ("unique", vec![only], None),
            Uniqueness::Many(one, other) => ("several", vec![one, other], None),
            Uniqueness::Unknown { found, why } => {
                ("stopped", found.into_iter().collect(), Some(crate::how::why_stopped(why)))
            }
        };
        Self { word, solutions, why }
    }
}

/// The most cells of a board that is drawn.
const MAX_DRAWN: usize = 40_000;

fn is_small<K: Kind>(puzzle: &K) -> bool {
    let (rows, columns) = puzzle.size();
    rows.saturating_mul(columns) <= MAX_DRAWN
}

/// A solution with its puzzle, of whatever kind.
pub(crate) trait AnySolution: Send + Sync {
    fn cells(&self) -> Cells;
    fn text(&self) -> String;
    /// `None` if it has too many cells to be drawn.
    fn draw(&self) -> Option<Picture>;
    fn verify(&self) -> Result<(), String>;
}

struct Solved<K: Kind> {
    puzzle: Arc<K>,
    solution: K::Solution,
}

impl<K: Kind> AnySolution for Solved<K> {
    fn cells(&self) -> Cells {
        self.puzzle.cells(&self.solution)
    }

    fn text(&self) -> String {
        self.puzzle.text(&self.solution)
    }

    fn draw(&self) -> Option<Picture> {
        is_small(&*self.puzzle).then(|| self.puzzle.draw(&self.solution))
    }

    fn verify(&self) -> Result<(), String> {
        self.puzzle.verify(&self.solution)
    }
}

pub(crate) type BoxedSolution = Box<dyn AnySolution>;

/// A solution that knows its puzzle.
pub(crate) fn boxed<K: Kind>(puzzle: &Arc<K>, solution: K::Solution) -> BoxedSolution {
    Box::new(Solved { puzzle: Arc::clone(puzzle), solution })
}

/// Some solution, if there is one, and how its search ended.
pub(crate) type First = (Option<BoxedSolution>, Outcome);

/// A puzzle of whatever kind.
pub(crate) trait AnyPuzzle: Send + Sync {
    fn cell(&self) -> &'static str;
    /// A text from which the same puzzle is made; equal puzzles have equal ones.
    fn state(&self) -> String;
    fn solve(self: Arc<Self>, how: &How, limits: Limits) -> Result<Search<BoxedSolution>, String>;
    fn first(self: Arc<Self>, how: &How, limits: Limits) -> Result<First, String>;
    fn count(&self, how: &How, limits: Limits) -> Result<(BigUint, Outcome), String>;
    fn solution(self: Arc<Self>, cells: &[u32]) -> Option<BoxedSolution>;
    /// `None` if it has too many cells to be drawn.
    fn blank(&self) -> Option<Picture>;
    fn conflict(&self) -> Option<String>;
    fn size(&self) -> (usize, usize);
    fn title(&self) -> Option<&str>;
    fn givens(&self) -> Option<Vec<u32>>;
    fn grade(self: Arc<Self>, how: &How, limits: Limits) -> Result<Graded<BoxedSolution>, String>;
    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String>;
    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String>;
    fn write(&self, format: &str) -> Result<Vec<u8>, String>;
}

impl<K: Kind> AnyPuzzle for K {
    fn cell(&self) -> &'static str {
        K::CELL
    }

    fn state(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn solve(self: Arc<Self>, how: &How, limits: Limits) -> Result<Search<BoxedSolution>, String> {
        let search = Kind::solve(&*self, how, limits)?;
        Ok(Box::new(Boxing { search, puzzle: self }))
    }

    fn first(self: Arc<Self>, how: &How, limits: Limits) -> Result<First, String> {
        let (first, outcome) = Kind::first(&*self, how, limits)?;
        Ok((first.map(|solution| boxed(&self, solution)), outcome))
    }

    fn count(&self, how: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        Kind::count(self, how, limits)
    }

    fn solution(self: Arc<Self>, cells: &[u32]) -> Option<BoxedSolution> {
        let solution = Kind::solution(&*self, cells)?;
        Some(boxed(&self, solution))
    }

    fn blank(&self) -> Option<Picture> {
        is_small(self).then(|| Kind::blank(self))
    }

    fn conflict(&self) -> Option<String> {
        Kind::conflict(self)
    }

    fn size(&self) -> (usize, usize) {
        Kind::size(self)
    }

    fn title(&self) -> Option<&str> {
        Kind::title(self)
    }

    fn givens(&self) -> Option<Vec<u32>> {
        Kind::givens(self)
    }

    fn grade(self: Arc<Self>, how: &How, limits: Limits) -> Result<Graded<BoxedSolution>, String> {
        let Graded { verdict, grade, work } = Kind::grade(&*self, how, limits)?;
        let verdict = verdict.map(|solution| boxed(&self, solution));
        Ok(Graded { verdict, grade, work })
    }

    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        Kind::steps(self, board, limits, most)
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        Kind::record(self, strategy, asked)
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        Kind::write(self, format)
    }
}

/// A search whose solutions know their puzzle.
struct Boxing<K: Kind> {
    search: Search<K::Solution>,
    puzzle: Arc<K>,
}

impl<K: Kind> Iterator for Boxing<K> {
    type Item = BoxedSolution;

    fn next(&mut self) -> Option<BoxedSolution> {
        let solution = self.search.next()?;
        Some(boxed(&self.puzzle, solution))
    }
}

impl<K: Kind> Found<BoxedSolution> for Boxing<K> {
    fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }
}

/// The refusal of a name that is none of these.
pub(crate) fn no_name(name: &str, known: &[&str]) -> String {
    format!("{name:?}: expected one of {}", known.join(", "))
}
