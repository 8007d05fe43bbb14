//! Automata: patterns compiled and compared, NFA simulation, and lines of partly known cells.
//!
//! A row of a puzzle is a string over a small alphabet that is partly known and must be in a
//! regular language. Each cell is a [`CellSet`]: the symbols that it may still hold. This crate
//! computes which strings fit and what they have in common, twice: once to be fast and once to be
//! read. The two halves share no algorithm, and the tests compare them.
//!
//! # Lines: bit-parallel, for solvers
//!
//! A [`Chain`] is a linear automaton: each state has transitions to itself and to the next only.
//! Clues of nonograms ([`Chain::runs`]) and of color grids ([`Chain::repeats`]) are chains; any
//! other pattern becomes [`Positions`] ([`Line::pattern`]). A [`Line`] keeps the states that a
//! partly known line can be in as bits of machine words, so that a cell of a chain costs one shift
//! and two masks. [`Line::narrow`] removes the symbols that no string of the language has;
//! [`Line::renarrow`] is its incremental form, for searches that change few cells at a time.
//!
//! ```
//! use kleene_nfa::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
//!
//! // Red once or more, then green once or more, on four cells of which the second is not red.
//! let (red, green) = (Symbol::new(0), Symbol::new(1));
//! let line = Line::new(Chain::repeats([red, green])?);
//! let mut cells = [CellSet::first(3); 4];
//! cells[1] = CellSet::first(3).without(CellSet::only(red));
//!
//! assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
//! assert_eq!(cells.map(CellSet::known), [Some(red), Some(green), Some(green), Some(green)]);
//! # Ok::<(), kleene_nfa::ChainError>(())
//! ```
//!
//! [`Line::explain`] gives the reason why a symbol is removed or no string fits: the absent symbols
//! that imply it.
//!
//! # Languages: deterministic automata
//!
//! A [`Dfa`] is the smallest automaton of a pattern, with assertions and lookarounds compiled away.
//! It is over all characters, not over an [`Alphabet`].
//!
//! ```
//! use kleene_nfa::Dfa;
//! use kleene_syntax::dotnet;
//!
//! let options = dotnet::Options::default();
//! let looks = Dfa::new(&dotnet::parse("(?:[ab](?=c)|c(?!c))*", options)?)?;
//! let free = Dfa::new(&dotnet::parse("(?:[ab]?c)*", options)?)?;
//! assert_eq!(looks.distinguish(&free).as_deref(), Some("cc"));
//! assert_eq!(looks.difference(&free)?.shortest(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Automata: the textbook method
//!
//! [`Nfa::thompson`] builds a nondeterministic automaton from any pattern of `kleene-syntax`, and
//! the module [`simulation`] follows all paths through it at once, keeping one per state. It is
//! written to be read.
//!
//! ```
//! use kleene_nfa::{Alphabet, simulation::Simulation};
//! use kleene_syntax::course;
//!
//! let alphabet = Alphabet::new('a'..='d')?;
//! let pattern = Simulation::new(&course::parse("a*b[cd]*")?, &alphabet)?;
//!
//! // Five cells, of which only the third is known.
//! let mut line = [alphabet.all(); 5];
//! line[2] = alphabet.symbol('c').into_iter().collect();
//! let text = |word: Vec<_>| word.into_iter().map(|symbol| alphabet.char(symbol)).collect::<String>();
//! assert_eq!(pattern.rightmost(&line).map(text).as_deref(), Some("abccc"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - [`Line::narrow`] is complete in both directions (generalised arc consistent; Gilles Pesant, "A
//!   Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004): a symbol
//!   stays in a cell exactly if some string of the language has it there and fits all other cells.
//! - [`Line::leftmost`] and [`Line::rightmost`] have every block as far to their side as it is in
//!   any string, all at once. The simulation's do so for clues; of other patterns it finds some
//!   match.
//! - [`Line::count`] counts strings, not paths.
//! - Everything is deterministic; no hash order reaches a result.
//!
//! # Limits
//!
//! [`Alphabet::MAX_LEN`] symbols, [`Chain::MAX_STATES`] states in a line and [`Nfa::MAX_STATES`] in
//! an automaton, each a typed error when passed. A line costs time and memory for 64, 128, 256, 512
//! or 1024 states, whichever is enough. A [`Dfa`] has at most [`dfa::Config::max_states`] states
//! while it is built, and a table of at most [`dfa::Config::MAX_ENTRIES`].
//!
//! # Features
//!
//! A feature adds items and changes no result. [`Line`], [`Chain`] and [`Positions`] need none.
//!
//! - `std` (default) passes `std` on to the dependencies; without it the crate needs only `alloc`.
//! - `patterns` (default): everything that is made from a pattern, which is [`Dfa`], [`Nfa`],
//!   [`simulation`], [`backtracking`], [`Line::pattern`] and [`Positions::glushkov`]. Needs `kleene-syntax`.
//! - `counts` (default): exact numbers of words, of any size, and random words: [`Dfa::counts`],
//!   [`Dfa::count`] and [`Dfa::sampler`]. Needs `num-bigint`; implies `patterns`.
//! - `regex-automata`: [`Dfa::to_dense`] and [`Dfa::from_dense`]; implies `std` and `patterns`.
//! - `draw`: automata as graphs of `kleene-draw`: `Dfa::draw`, `Nfa::draw`, `Positions::draw` and
//!   `Positions::draw_subsets`; implies `patterns`, and needs `std`.
//! - `fst`: [`dfa::FstAutomaton`]; implies `std` and `patterns`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod alphabet;
mod answers;
#[cfg(feature = "patterns")]
pub mod backtracking;
mod band;
mod cell_set;
mod chain;
mod chain_moves;
#[cfg(feature = "patterns")]
mod char_classes;
#[cfg(feature = "patterns")]
pub mod dfa;
#[cfg(feature = "draw")]
mod draw;
mod homogeneous;
mod interner;
mod line;
mod linear;
#[cfg(feature = "patterns")]
mod nfa;
mod position_moves;
mod positions;
#[cfg(feature = "patterns")]
pub mod postfix;
#[cfg(feature = "patterns")]
pub mod simulation;
mod strings;
mod sweeps;
mod symbol;
#[cfg(feature = "patterns")]
mod thompson;
mod word;

pub use alphabet::{Alphabet, AlphabetError};
pub use answers::{Claim, Contradiction, Narrowing, Renarrowed};
pub use cell_set::CellSet;
pub use chain::{Chain, ChainError};
#[cfg(feature = "patterns")]
pub use char_classes::CharClasses;
#[cfg(feature = "patterns")]
pub use dfa::Dfa;
pub use line::{DensityScratch, Diagram, Line, Live, Strings};
#[cfg(feature = "patterns")]
pub use nfa::{Nfa, State, StateId};
pub use positions::{Positions, Subsets, TooManyStates};
pub use sweeps::Scratch;
pub use symbol::Symbol;
#[cfg(feature = "patterns")]
pub use thompson::{NfaError, NfaErrorKind};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
