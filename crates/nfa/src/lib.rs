//! Automata: compile patterns, compare their languages, simulate them.
//!
//! # Languages: deterministic automata
//!
//! A [`Dfa`] is the minimal automaton of a pattern, with assertions and lookarounds compiled away.
//! It reads all characters, not only the symbols of an [`Alphabet`].
//!
//! Use the crate `regex` to search ordinary text. Use this one for questions about whole languages
//! (whether two patterns are equivalent, how many words match, which word is the shortest), and to
//! get rid of lookarounds.
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
//! # Lines and positions
//!
//! [`pattern_line`] builds the [`Line`] over which `kleene-line` propagates, and [`glushkov`] the
//! automaton of [`Positions`]. The simulation below answers the same questions about a line. The
//! two share no algorithm, and the tests compare them.
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
//! - If the pattern is a clue, the leftmost string of the simulation starts every block as early as
//!   any matching string does, and the rightmost string as late. For any other pattern it finds
//!   some match.
//! - Everything is deterministic; no hash order reaches a result.
//!
//! # Limits
//!
//! An alphabet has at most [`Alphabet::MAX_LEN`] symbols, an automaton of positions
//! [`Positions::MAX_STATES`] states and one of Thompson's [`Nfa::MAX_STATES`]. A [`Dfa`] has at
//! most [`dfa::Config::max_states`] states during construction, and a table of at most
//! [`dfa::Config::MAX_ENTRIES`] entries. Exceeding a limit is a typed error.
//!
//! # Features
//!
//! A feature adds items and changes no result.
//!
//! - `std` (default) passes `std` on to the dependencies; without it the crate needs only `alloc`.
//! - `counts` (default): exact numbers of words, of any size, and random words: [`Dfa::counts`],
//!   [`Dfa::count`] and [`Dfa::sampler`]. Needs `num-bigint`.
//! - `regex-automata`: [`Dfa::to_dense`] and [`Dfa::from_dense`]; implies `std`.
//! - `draw`: automata as graphs of `kleene-draw`: `Dfa::draw`, `Nfa::draw`, `draw_positions` and
//!   `draw_subsets`; needs `std`.
//! - `scan`: the module `scan`, which finds the lines of a text that a pattern may match without
//!   cutting the text into lines. Needs `memchr` and `regex-automata`; implies `std`.
//! - `fst`: [`dfa::FstAutomaton`]; implies `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

pub mod backtracking;
mod char_classes;
pub mod dfa;
#[cfg(feature = "draw")]
mod draw;
mod glushkov;
mod nfa;
mod pattern_line;
pub mod postfix;
#[cfg(feature = "scan")]
pub mod scan;
pub mod simulation;
mod thompson;

pub use char_classes::CharClasses;
pub use dfa::Dfa;
#[cfg(feature = "draw")]
pub use draw::{draw_positions, draw_subsets};
pub use glushkov::glushkov;
pub use kleene_line::{
    Alphabet, AlphabetError, CellSet, Line, Positions, Subsets, Symbol, TooManyStates,
};
pub use nfa::{Nfa, State, StateId};
pub use pattern_line::pattern_line;
pub use thompson::{NfaError, NfaErrorKind};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
