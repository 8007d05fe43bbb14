//! Nonograms in black or in colors: puzzles, their file formats, all their solutions, and
//! pictures of them.
//!
//! The rows and columns of a board have clues: the lengths and colors of the runs, in order, with
//! at least one cell of the ground between two runs of one color. A [`Puzzle`] is such a board, a
//! [`Solution`] a picture.
//!
//! ```
//! use kleene_nonogram::{Outcome, Puzzle, Uniqueness, verify};
//!
//! // Width and height, then a line for every row and every column.
//! let puzzle: Puzzle = "4 3\n1 2\n3\n1 1\n1 1\n1\n2\n3\n".parse()?;
//!
//! let mut solutions = puzzle.solutions();
//! let picture = solutions.next().expect("there is one");
//! assert_eq!(
//!     puzzle.draw(&picture).to_string(),
//!     "     1
//!      1123
//!     ┌────┐
//! 1 2 │▀▄██│ 3
//! 1 1 │▀  ▀│
//!     └────┘"
//! );
//! // There is no other, and no limit that could have hidden one.
//! assert_eq!(solutions.next(), None);
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//!
//! // The verdict in one word, and a check independent of the solver.
//! assert_eq!(puzzle.uniqueness(), Uniqueness::One(picture.clone()));
//! assert_eq!(verify(&puzzle, &picture), Ok(()));
//! # Ok::<(), kleene_nonogram::ParseError>(())
//! ```
//!
//! # Colors, unknown lengths, given cells
//!
//! A puzzle has a [`Palette`] of up to 63 inks on a ground; the default is black on white. The length of a [`Run`] may
//! be unknown, and a [`PartialSolution`] may give cells before solving.
//!
//! ```
//! use kleene_nonogram::{Clue, Color, Puzzle, Run, Uniqueness};
//!
//! let [red, blue] = [1, 2].map(|index| Color::new(index).unwrap());
//! let clue = |runs: &[Run]| Clue::from_runs(runs.iter().copied());
//! // Runs of different colors may touch; the length of the second row's run is unknown.
//! let rows = vec![clue(&[Run::new(red, 1), Run::new(blue, 1)])?, clue(&[Run::unknown(blue)])?];
//! let columns = vec![clue(&[Run::new(red, 1), Run::new(blue, 1)])?, clue(&[Run::new(blue, 2)])?];
//! let puzzle = Puzzle::new(rows, columns)?;
//! let Uniqueness::One(only) = puzzle.uniqueness() else { panic!("one solution") };
//! assert_eq!(puzzle.letters(&only).to_string(), "ab\nbb");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solving
//!
//! [`Puzzle::solutions`] gives the solutions one by one, [`Puzzle::uniqueness`] distinguishes none, one and several.
//! [`Puzzle::solve`] takes a [`Config`] with [`Limits`] (nodes, solutions, time, or a flag that another thread raises)
//! and returns [`Solutions`], an iterator that also answers `uniqueness`. The search propagates clues, probes open
//! cells, and only then makes a choice. If that does not finish quickly, conflict-driven learning takes over.
//! `kleene-grid` has the details; [`Config::strategy`] selects a method.
//!
//! # Hints and grades
//!
//! [`Puzzle::hint`] returns the next step, whose `Display` is a sentence, and [`Puzzle::hints`] all of them. A step is
//! a deduction from one line, or the refutation of an assumption about one cell. Where the leftmost and rightmost
//! places of the runs justify a deduction, [`Why`] gives them, but not for a line with a run of unknown length. [`Puzzle::grade`] says which methods a puzzle needs, [`Puzzle::deduce`] computes the consequences of
//! propagation, and [`Generator`] makes new puzzles.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads the formats that [`Format`] describes, and detects the format from the content;
//! [`Puzzle::parse_with_suffix`] falls back on the file's suffix, and [`Puzzle::parse_as`] takes the format;
//! [`Puzzle::parse_all`] takes files of several puzzles. [`Puzzle::new`] takes clues, [`Puzzle::from_picture`] derives
//! them. [`Puzzle::write`] writes most of the formats, or reports the part that the format cannot express.
//!
//! # Guarantees
//!
//! - The sizes of a [`Puzzle`] are in range, its clues use only colors of its palette, and its goal, if any, satisfies the
//!   clues. It may have no solution: [`Puzzle::conflict`] finds a clue that does not fit its line, or a color whose cell counts in
//!   rows and columns differ.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them. It does not panic, and
//!   allocates nothing for a size that is merely declared.
//! - The texts that [`Puzzle::to_non`] and [`Puzzle::to_webpbn`] write parse back to an equal puzzle,
//!   unless they exceed the length limit. Other formats lose the parts that [`Puzzle::lost_in`] lists, and
//!   no more.
//! - Solving is complete: without limits every solution is found, once. It is deterministic: equal clues give equal
//!   solutions in equal order. A limit removes solutions from the end, and [`Solutions::outcome`] and
//!   [`Uniqueness::Unknown`] report it.
//! - [`verify`] checks the rules alone and shares no code with the solver.
//! - [`Puzzle::prove`] returns a verdict with a [`Proof`] that can be written as text;
//!   [`Puzzle::check_proof`] verifies it independently of the search.
//!
//! # Limits
//!
//! Sides are limited to [`Puzzle::MAX_SIDE`], inks to [`Color::MAX_INKS`], inputs to [`MAX_INPUT_BYTES`] (XML: 8 MiB).
//! A clue with unknown lengths in several inks has at most 1022 runs and cells. Only [`Limits`] bound the time of a
//! search: deciding whether a nonogram has a solution is NP-complete (Nobuhisa Ueda and Tadaaki Nagao, 1996).
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`, and `Puzzle::race`. Without it the crate needs `alloc` only.
//! - `xml` (default): reads webpbn's XML; needs `roxmltree`.
//! - `draw` (default): puzzles, solutions and hints as pictures, `Puzzle::draw`, and recordings of searches.
//! - `export`: `Puzzle::model`, puzzles as models for constraint, integer and SAT solvers; needs `kleene-export`.
//! - `counts`: `Puzzle::count`; needs `num-bigint`.
//! - `serde`: puzzles, pictures, grades and gradings implement `Serialize` and `Deserialize`, which validates them; hints
//!   implement `Serialize` only.
//! - `png`: reads and writes PNG pictures; needs `png` and `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod board;
mod clue;
mod color;
mod conflict;
#[cfg(feature = "counts")]
mod count;
mod domino;
#[cfg(feature = "draw")]
mod draw;
mod error;
#[cfg(feature = "export")]
mod export;
mod fill;
mod format;
mod formats;
mod generate;
mod grade;
mod hint;
mod image;
mod kind;
mod mend;
mod model;
mod palette;
mod parse;
mod partial;
mod photo;
mod placements;
mod propagate;
mod properties;
mod puzzle;
#[cfg(feature = "std")]
mod race;
#[cfg(feature = "serde")]
mod records;
mod solution;
mod solve;
mod strategy;
mod textbook;
mod triddler_file;
mod verify;
mod write;

#[cfg(feature = "counts")]
pub use kleene_grid::BigUint;
pub use kleene_grid::{
    CellId, CheckError, CheckErrorKind, Checked, GradeStats, GridProblem, GridState, GridStats,
    LearnStats, Proof, ProofParseError, ProofParseErrorKind, ProofStep, Settled,
};
pub use kleene_line::CellSet;
pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};
pub use kleene_text::{JsonErrorKind, UnknownName};

pub use board::{BoardError, BoardErrorKind};
pub use clue::{Clue, ClueError, Place, Run, Sum};
pub use color::{Color, NotRgb, Rgb};
pub use conflict::Conflict;
#[cfg(feature = "counts")]
pub use count::Count;
#[cfg(feature = "draw")]
pub use draw::Probing;
pub use error::{ParseError, ParseErrorKind, PuzzleError, Violation};
pub use format::Format;
pub use formats::sniff;
pub use generate::{GenerateError, Generated, Generator};
pub use grade::{Deduced, Grade, Grading};
pub use hint::{CellDomain, Hint, Hints, NoHint, Part, Reasoning, Refuted, Step, Why};
pub use image::Image;
pub use mend::{Mends, Repaint};
pub use palette::{Divided, Paint, Palette, PaletteError};
pub use parse::MAX_INPUT_BYTES;
pub use partial::PartialSolution;
pub use photo::{Photo, PhotoError};
pub use properties::Properties;
pub use puzzle::Puzzle;
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use strategy::Strategy;
pub use textbook::{Guess, Textbook, TextbookState};
pub use triddler_file::{TriddlerFile, TriddlerGoal, TriddlerRow, TriddlerSide};
pub use verify::verify;
pub use write::{Lack, WriteError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
