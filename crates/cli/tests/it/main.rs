//! Runs the command as a person or a script would.

mod convert;
mod errors;
mod formats;
mod kleene;
mod limits;
mod regex;
mod solve;
mod terminal;
