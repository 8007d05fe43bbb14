//! Automata over small alphabets: NFA simulation, and lines of partly known cells.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod alphabet;
mod chain;
mod line;
mod moves;
mod nfa;
pub mod simulation;
mod thompson;
mod word;

pub use alphabet::{Alphabet, AlphabetError, CellSet, Symbol};
pub use chain::{Chain, ChainError};
pub use line::{Contradiction, Line, Live, Narrowing, Scratch};
pub use nfa::{Nfa, State, StateId};
pub use thompson::{NfaError, NfaErrorKind};
