//! Runs the command as a person or a script would.

mod cluegrid;
mod colors;
mod convert;
mod dotnet;
mod dotnet_cases;
mod errors;
mod formats;
mod hard;
mod hostile;
#[cfg(unix)]
mod interrupt;
mod kleene;
mod letterboxed;
mod limits;
mod nonogram;
mod proofs;
mod queens;
mod rectangles;
mod regex;
mod solve;
mod sudoku;
mod terminal;
mod time_limit;
mod words;
