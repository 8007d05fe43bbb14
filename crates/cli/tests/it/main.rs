//! Runs the command as a person or a script would.

mod any;
mod cluegrid;
mod colors;
mod convert;
mod documented;
mod dotnet;
mod dotnet_cases;
mod ended;
mod errors;
mod formats;
mod hard;
mod hostile;
#[cfg(unix)]
mod interrupt;
mod kleene;
mod letterboxed;
mod limits;
mod manual;
mod many;
mod messages;
mod nonogram;
mod play;
mod proofs;
mod queens;
mod quiet;
mod rectangles;

mod regex;
mod schema;
mod solve;
mod sudoku;
mod sudoku_formats;
mod terminal;
mod time_limit;
mod words;
