//! `kleene check-proof`.

use std::ops::Range;

use anyhow::Result;
use kleene_nonogram::{Checked, Proof, Puzzle};

use super::args::CheckProofArgs;
use super::subject::Nonograms;
use crate::common::check::differing;
use crate::common::exit::Exit;
use crate::common::input::read_text;
use crate::common::record::Cell;
use crate::common::report;
use crate::common::screen;
use crate::common::subject::one;
use crate::common::verdict::Verdict;

/// The longest proof that is read.
const MAX_PROOF_BYTES: usize = 1 << 28;

pub(crate) fn run(args: &CheckProofArgs) -> Result<Exit> {
    let puzzle = one(&Nonograms::default(), &args.file, args.puzzle)?.puzzle;
    let (name, text) = read_text(&args.proof, MAX_PROOF_BYTES)?;
    let at = |message: &str, span| {
        report::in_text(&name, text.as_bytes(), message, span);
        Ok(Exit::BadInput)
    };
    let proof: Proof = match text.parse() {
        Ok(proof) => proof,
        Err(error) => return at(&error.kind().to_string(), error.span()),
    };
    let (shown, exit) = match puzzle.check_proof(&proof) {
        Ok(checked) => verdict(&puzzle, &checked),
        Err(error) => {
            return at(&format!("this step {}", error.kind), line_of_step(&text, error.step));
        }
    };
    screen::say(&shown)?;
    Ok(exit)
}

/// What a proof shows, in a line.
fn verdict(puzzle: &Puzzle, checked: &Checked) -> (String, Exit) {
    match (&*checked.solutions, checked.is_complete) {
        ([], true) => (Verdict::None.word().to_owned(), Exit::NoSolution),
        ([_], true) => (Verdict::Unique.word().to_owned(), Exit::Solved),
        ([one, other, ..], _) => {
            let places = (0..one.len()).filter(|&cell| one[cell] != other[cell]);
            let width = puzzle.width();
            let places: Vec<_> = places.map(|cell| Cell::new(cell / width, cell % width)).collect();
            (differing(&places), Exit::Solved)
        }
        ([], false) => ("nothing is proven".to_owned(), Exit::Stopped),
        ([_], false) => {
            ("one solution; that there is no other is not proven".to_owned(), Exit::Stopped)
        }
    }
}

/// The line of a proof's text that has a step, which is one after the first.
fn line_of_step(text: &str, step: usize) -> Range<usize> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        start - line.len()..start - line.len() + line.trim_ascii_end().len()
    });
    let is_step = |line: &Range<usize>| {
        let content = text[line.clone()].trim_ascii_start();
        !(content.is_empty() || content.starts_with('#'))
    };
    lines.skip(1).filter(is_step).nth(step).unwrap_or(0..0)
}
