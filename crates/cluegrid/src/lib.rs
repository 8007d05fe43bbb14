//! Color-clue grids and regex crosswords, on rectangles and hexagons: every solution, and exports.
//!
//! In a color-clue grid the clue of a line is the sequence of its colors with repeats collapsed:
//! `rgb` is one or more `r`, then `g`, then `b`. In a regex crossword each line must be matched by
//! its patterns. A [`Puzzle`] has any number of either for each line; a [`Solution`] has a letter
//! in every cell.
//!
//! ```
//! use kleene_cluegrid::{Outcome, Puzzle, Uniqueness, verify};
//!
//! let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
//! let mut solutions = puzzle.solutions();
//! let first = solutions.next().expect("there are two");
//! assert_eq!(first.to_string(), "r r g b\nb b r g\nb b b b\ng r b g");
//! assert_eq!(verify(&puzzle, &first), Ok(()));
//! assert_eq!(solutions.by_ref().count(), 1);
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//!
//! // A crossword with a back-reference; the letters are those that the patterns mention.
//! let crossword: Puzzle = r#"{"rows": ["(.)\\1"], "cols": ["[ABC]", "[^A]|B"]}"#.parse()?;
//! let found: Vec<String> = crossword.solutions().map(|board| board.to_string()).collect();
//! assert_eq!(found, ["B B", "C C"]);
//! # Ok::<(), kleene_cluegrid::ParseError>(())
//! ```
//!
//! # Solving
//!
//! [`Puzzle::solutions`] gives the solutions one by one, [`Puzzle::uniqueness`] tells none, one and
//! several apart, and [`Puzzle::solve`] does either by a [`Config`]: within [`Limits`], and by a
//! [`Strategy`]:
//!
//! | name | effect |
//! |---|---|
//! | [`Strategy::Learn`] | a short `Weigh`; then conflict learning with restarts that decides the surest cells first: the default |
//! | [`Strategy::Weigh`] | lines to a fixpoint; a cell with few symbols on lines that failed often; probing where that keeps failing |
//! | [`Strategy::Probe`] | lines to a fixpoint and probing before every choice |
//! | [`Strategy::Table`] | the `regular` constraint over transition tables, shared by clues that are permutations of each other |
//! | [`Strategy::Enumerate`] | all strings of each line, and a cut after every solution |
//!
//! The first three use `kleene-grid`. The others are textbook methods, [`Table`] and
//! [`Enumerate`], problems of `kleene-search` that can be observed; [`Puzzle::try_solve`] tells whether a
//! puzzle is too large for them.
//!
//! [`Puzzle::count`] is the exact number of solutions, [`Puzzle::hint`] the next step of a person
//! in words, [`Puzzle::grade`] how hard a puzzle is, and a [`Generator`] makes new ones.
//!
//! # Patterns
//!
//! [`Pattern`] says which syntax they have. Lookarounds are compiled away. On a line of fixed
//! length a back-reference requires that certain cells are equal. The paths through a pattern are
//! grouped by which cells those are, and each group is narrowed by two sweeps and its equal cells.
//! Where a lookaround prevents that, or there are too many groups, the matcher of [`verify`] checks
//! every complete line instead. The answer is exact in either case.
//!
//! # Letters
//!
//! A crossword's letters are given, or those that its patterns mention ([`Puzzle::deriving`]). With
//! [`ParseOptions::any_other`] there is one letter more for each kind of other characters. This can
//! change a verdict: `[^A]` has one solution or several.
//!
//! # Other tools
//!
//! With the feature `export`, `Puzzle::model` is the puzzle as a model of `kleene-export`, which writes it for solvers
//! of constraints, of linear programs and of clauses, and reads their solutions.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads text with color clues, and JSON; [`Puzzle::to_text`] and
//! [`Puzzle::to_json`] write them.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] is consistent: its colors are declared, and each of its clues has a string of
//!   its line's length. It may still have no solution.
//! - Parsing accepts any bytes. It returns puzzles or a [`ParseError`] that points into them.
//! - Solving is complete and in a fixed order, which is another one for every strategy. A limit
//!   removes solutions from the end, and the outcome says so.
//! - [`verify`] knows the rules and no solver.
//!
//! # Limits
//!
//! Sides up to [`Layout::MAX_SIDE`], letters up to [`Puzzle::MAX_LETTERS`], inputs up to
//! [`MAX_INPUT_BYTES`], and the states of patterns as in `kleene-nfa`: a pattern beyond them is an
//! error that names its line. Nothing but [`Limits`] ends a search early. The matcher of [`verify`]
//! backtracks, and a pattern can be made that takes it exponential time.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `export`: `Puzzle::model`, puzzles as models for other tools; needs `kleene-export`.
//! - `draw` (default): puzzles, solutions and hints as pictures (`Puzzle::draw`), and searches as recordings.
//! - `serde`: puzzles and solutions can be serialized, and are checked when they are read back; hints and gradings can be
//!   serialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod clue;
mod count;
mod derive_alphabet;
#[cfg(feature = "draw")]
mod draw;
mod error;
#[cfg(feature = "export")]
mod export;
mod formats;
mod generate;
mod hint;
mod kind;
mod layout;
mod matcher;
mod model;
mod prove;
mod puzzle;
#[cfg(feature = "serde")]
mod records;
mod reduce_alphabet;
mod references;
mod solution;
mod solve;
mod strategy;
mod verify;

pub use kleene_grid::{
    BigUint, CellId, CheckError, Checked, Deduction, Grade, GradeStats, Grading, GridProblem,
    GridState, GridStats, LineStep, NoDeduction, NoHint, Proof, Refutation,
};
pub use kleene_line::{Alphabet, CellSet, Symbol};
pub use kleene_search::{
    Cancel, Deadline, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness,
};

pub use clue::{Clue, ClueError, Colors, Pattern};
pub use kleene_text::{JsonErrorKind, UnknownName};

pub use count::Count;
#[cfg(feature = "draw")]
pub use draw::named_color;
pub use error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind, PuzzleError};
pub use formats::{ParseOptions, sniff};
pub use generate::{GenerateError, Generator};
pub use hint::{Hint, Hints};
pub use layout::{Axis, Layout, Place};
pub use puzzle::{Conflict, Puzzle};
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use strategy::{
    Enumerate, EnumerateState, Strategy, StrategyError, StringChoices, Table, TableChoices,
    TableState,
};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
