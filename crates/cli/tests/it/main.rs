//! Runs the command as a person or a script would.

mod any;
mod board;
mod cluegrid;
mod colors;
mod convert;
mod documented;
mod dotnet;
mod dotnet_cases;
mod ended;
mod engines;
mod errors;
mod export;
mod formats;
mod hard;
mod hostile;
#[cfg(unix)]
mod interrupt;
mod kleene;
mod letterboxed;
mod limits;
mod line;
mod manual;
mod many;
mod messages;
mod nonogram;
mod parts;
#[cfg(feature = "photos")]
mod photos;
mod play;
mod proofs;
mod queens;
mod quiet;
mod rectangles;
mod regex;
mod regex_patterns;
mod regex_steps;
mod schema;
mod slurm;
mod solve;
mod sudoku;
mod sudoku_formats;
mod sudoku_ratings;
mod tables;
mod terminal;
mod time_limit;
mod words;
