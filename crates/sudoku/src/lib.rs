//! Sudoku of any box shape up to 25 by 25: solving, uniqueness, hints with reasons, ratings, new
//! puzzles.
//!
//! A board has n rows, n columns and n boxes of r rows and c columns, where n = r * c; each of them
//! holds every value from 1 to n once. A [`Puzzle`] is a board with some values given; a
//! [`Solution`] has a value in every cell.
//!
//! ```
//! use kleene_sudoku::{Config, Puzzle, Uniqueness, verify};
//!
//! let puzzle: Puzzle =
//!     ".5.8.....7...69..3..3....5.....14..684....72.2.1.8........5..3....1....713.4....."
//!         .parse()?;
//! let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("it has one") };
//! assert_eq!(verify(&puzzle, &solution), Ok(()));
//! assert!(format!("{solution:#}").starts_with("9 5 2 | 8 3 1 | 6 7 4\n7 8 4 | 5 6 9 | 2 1 3\n"));
//!
//! // The steps that a person would take, each with its reason and none a guess.
//! # Ok::<(), kleene_sudoku::ParseError>(())
//! ```
//!
//! # Strategies
//!
//! | name | method | for |
//! |---|---|---|
//! | [`Textbook::reading_order`] | every value in the first empty cell, legal or not; [`BoardDisplay`] shows it | every board |
//! | [`Textbook::fewest_options`] | the same in the empty cell with the fewest legal values | every board |
//! | [`Fast`] | bits: singles and locked candidates, then a cell with two candidates | boards of 9 by 9 |
//! | [`General`] | a set of candidates for every cell: singles, then a cell with the fewest | every board |
//!
//! [`Puzzle::solutions`], [`Puzzle::solve`], [`Puzzle::uniqueness`], [`Puzzle::count`] and
//! [`Puzzle::minimality`] take one; the default is [`Fast`] where it applies, else [`General`]. All
//! are problems of `kleene-search`: pass one to its `Search` to observe it.
//!
//! # Solving as people do
//!
//! [`Puzzle::hint`] finds the easiest next step and [`Puzzle::hints`] all steps, with the
//! techniques of [`Technique::GRADED`]: singles, locked candidates, subsets, fish, wings, coloring
//! and chains. A [`Hint`] has the values that it places or removes, the candidates that it rests
//! on, and a reason in words. Where no technique applies, the end is [`NoHint::Stuck`].
//! [`Puzzle::grade`] grades by the hardest technique needed; on [`Candidates`], the board with
//! pencil marks, single techniques can be tried.
//!
//! [`Puzzle::rate`] returns three numbers on the usual scale from 1.0 to 12.0: the difficulty of
//! the hardest step, of the steps up to the first placement, and of the first step. It knows more
//! techniques, up to nested forcing nets; [`Candidates::find_all`] lists all steps of one
//! technique. [`Candidates::parse`] reads pencil marks.
//!
//! # Equivalent boards
//!
//! [`Puzzle::canonical`] is the least form of a puzzle under all orders of rows, columns and values
//! (minlex), and [`Puzzle::transformed`] applies one such order.
//!
//! # Making puzzles
//!
//! [`Generator`] removes givens from a random full board while the solution stays unique, with a
//! [`Symmetry`] of the givens or a [`Grade`] on request. The seed determines the puzzle.
//!
//! [`Pattern::puzzles`] enumerates the puzzles with givens in certain cells, one of each
//! equivalence class under orders of rows, columns and values.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads every [`InputFormat`]: among others all cells on a line, a line per row
//! with or without bars, SDK, Simple Sudoku and JSON. [`Collection`] reads a board on every line.
//! An empty cell is one of `.0_*-?x`, nothing between two commas, or a blank; values above 9 are
//! letters. Output uses the characters of the input.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] has values that its board has. It may have no solution: [`Puzzle::clash`] finds
//!   equal givens that share a row, a column or a box.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them.
//! - Solving is complete, in a fixed order that depends on the strategy. A limit cuts solutions off
//!   at the end, and the outcome says so.
//! - Every step of a deduction holds in every solution, so a solution reached by steps is the only
//!   one.
//! - Generated puzzles have one solution and depend on the seed and the settings alone, unless a
//!   time limit ends the generation.
//! - [`verify`] knows the rules and no strategy.
//!
//! # Limits
//!
//! Boards have up to [`Shape::MAX_SIZE`] rows and inputs up to [`MAX_INPUT_BYTES`]. A 9 by 9 board
//! takes microseconds and a 16 by 16 board milliseconds. [`General`] does not learn from conflicts
//! and can take minutes on 25 by 25 boards; the default strategy switches to clause learning there.
//! Nothing but [`Limits`] ends a search early. Variants (cages, diagonals, killer sums) need
//! `kleene-board`.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `export`: [`Puzzle::model`], boards as models for constraint, integer and SAT solvers.
//! - `draw` (default): puzzles, solutions and hints as pictures (`Puzzle::draw`), and searches as recordings.
//! - `serde`: puzzles, solutions, grades, techniques and difficulties can be serialized, and are checked when they are read
//!   back; hints and ratings can be serialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod alphabet;
mod answered;
mod blocks;
mod candidates;
mod canonical;
mod cell;
mod collection;
mod display;
#[cfg(feature = "draw")]
mod draw;
mod enumerate;
mod error;
#[cfg(feature = "export")]
mod export;
mod fast;
mod fold;
mod format;
mod full_board;
mod general;
mod generate;
mod geometry;
mod guess;
mod input_format;
mod kind;
mod large;
mod learning;
mod logic;
mod lone;
mod parse;
mod parse_address;
mod parse_blanks;
mod parse_cells;
mod parse_columns;
mod parse_facts;
mod parse_grid;
mod parse_json;
mod parse_library;
mod parse_lists;
mod parse_marks;
mod parse_programs;
mod parse_table;
mod placement;
mod puzzle;
#[cfg(feature = "serde")]
mod records;
mod render;
mod seems;
mod shape;
mod sniff;
mod solution;
mod solve;
mod strategy;
mod textbook;
mod tidy;
mod units;
mod variants;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};
pub use kleene_text::UnknownName;

pub use alphabet::Alphabet;
pub use blocks::{Block, Blocks};
pub use canonical::Transformation;
pub use cell::{Cell, Unit};
pub use collection::{Collection, Contents};
pub use display::{BoardDisplay, Displayed};
pub use enumerate::{Pattern, Puzzles};
pub use error::{MAX_INPUT_BYTES, OrderError, OrderOf, ParseError, ParseErrorKind, PuzzleError};
pub use fast::{Fast, FastState};
pub use format::Format;
pub use general::{General, GeneralState};
pub use generate::{GenerateError, Generator, Symmetry};
pub use guess::{Guess, Guesses};
pub use input_format::InputFormat;
pub use logic::{
    BegunError, Candidates, Difficulty, FoundSteps, Grade, GradeStats, Grading, Hint, Hints,
    HintsBeyond, Mistake, NoHint, NoRating, RatedStep, Rating, Technique,
};
pub use placement::Placement;
pub use puzzle::{Clash, Puzzle};
pub use shape::Shape;
pub use sniff::sniff;
pub use solution::Solution;
pub use solve::{Config, Count, Minimality, Solutions};
pub use strategy::Strategy;
pub use textbook::{Placements, Textbook, TextbookState};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
