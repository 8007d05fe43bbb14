//! Automata over small alphabets: NFA simulation, and lines of partly known cells.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod alphabet;

pub use alphabet::{Alphabet, AlphabetError, CellSet, Symbol};
