//! `kleene check-proof`.

use std::ops::Range;

use anyhow::Result;
use kleene_nonogram::{Checked, Proof, Puzzle};
use serde_json::json;

use super::args::CheckProofArgs;
use super::subject::Nonograms;
use crate::common::check::differing;
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::input::read_text;
use crate::common::record::Cell;
use crate::common::records::Records;
use crate::common::subject::{Subject as _, one};
use crate::common::verdict::Verdict;

/// The longest proof that is read.
const MAX_PROOF_BYTES: usize = 1 << 28;

pub(crate) fn run(args: &CheckProofArgs) -> Result<Exit> {
    let records = Records::new(args.format, "proof");
    let puzzle = one(&Nonograms::default(), &args.file, args.puzzle)?.puzzle;
    let (name, text) = read_text(&args.proof, MAX_PROOF_BYTES)?;
    let at = |message: String, span| {
        let (name, content) = (name.clone(), text.clone().into_bytes());
        Err(InputError::Parse { name, content, message, span }.into())
    };
    let proof: Proof = match text.parse() {
        Ok(proof) => proof,
        Err(error) => return at(error.kind().to_string(), error.span()),
    };
    let (shown, verdict, exit) = match puzzle.check_proof(&proof) {
        Ok(checked) => verdict(&puzzle, &checked),
        Err(error) => {
            return at(format!("this step {}", error.kind), line_of_step(&text, error.step));
        }
    };
    let fields = json!({ "subject": Nonograms::NAME, "verdict": verdict, "shown": shown });
    records.answer(&format!("{shown}\n"), &fields, None, exit)
}

/// What a proof shows, in a line.
fn verdict(puzzle: &Puzzle, checked: &Checked) -> (String, Option<&'static str>, Exit) {
    let of = |verdict: Verdict| (verdict.word().to_owned(), Some(verdict.word()), verdict.exit());
    match (&*checked.solutions, checked.is_complete) {
        ([], true) => of(Verdict::None),
        ([_], true) => of(Verdict::Unique),
        ([one, other, ..], _) => {
            let places = (0..one.len()).filter(|&cell| one[cell] != other[cell]);
            let width = puzzle.width();
            let places: Vec<_> = places.map(|cell| Cell::new(cell / width, cell % width)).collect();
            (differing(&places), Some(Verdict::Several.word()), Exit::Solved)
        }
        ([], false) => ("nothing is proven".to_owned(), None, Exit::Stopped),
        ([_], false) => {
            let shown = "one solution; that there is no other is not proven";
            (shown.to_owned(), None, Exit::Stopped)
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
