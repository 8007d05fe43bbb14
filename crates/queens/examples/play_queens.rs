//! Records the textbook's search for the first solution as a page that plays it:
//! `cargo run -p kleene-queens --example play_queens -- 8 > queens.html`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::ops::ControlFlow;

use kleene_queens::{Puzzle, Textbook};
use kleene_search::{Limits, Recorder, Search, recording};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = std::env::args().nth(1).unwrap_or_else(|| "8".into());
    let textbook = Textbook::new(&Puzzle::parse(size.as_bytes())?);
    let mut recorded = recording(&textbook);
    let recorder = Recorder::new(&textbook, |event| {
        recorded.push(event);
        ControlFlow::Continue(())
    });
    let limits = Limits::new().solutions(1);
    Search::with(&textbook, limits, recorder).for_each(drop);
    print!("{}", recorded.to_html());
    Ok(())
}
