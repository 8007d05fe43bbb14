//! Recognizes the puzzles of files, and solves the first one of each:
//! `cargo run -p kleene --example recognize_files -- FILES`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::time::Duration;
use std::{env, fs};

use kleene::{Limits, Registry, Request, Source};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let registry = Registry::builtin();
    for path in env::args().skip(1) {
        let content = fs::read(&path)?;
        let source = Source { suffix: kleene_text::suffix(&path), ..Source::new(&content) };
        let puzzles = match registry.read(&source) {
            Ok(puzzles) => puzzles,
            Err(error) => {
                println!("{path}: {error}");
                continue;
            }
        };
        let Some(first) = puzzles.first() else { continue };
        let request = Request::within(Limits::new().time(Duration::from_secs(1)));
        let (solution, outcome) = first.puzzle.first(&request)?;
        let kind = first.puzzle.kind();
        println!("{path}: {kind}, {} in the file, {outcome:?}", puzzles.len());
        if let Some(solution) = solution {
            println!("{}", solution.view().text());
        }
    }
    Ok(())
}
