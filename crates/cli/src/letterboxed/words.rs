//! `kleene letterboxed words`.

use std::io::Write as _;
use std::num::NonZeroUsize;

use anyhow::Result;
use serde::Serialize;

use super::args::WordsArgs;
use super::board;
use crate::common::{Exit, Format, Records, pictures, report, screen};

#[derive(Debug, Serialize)]
struct Entry<'w> {
    word: &'w str,
    length: usize,
}

pub(super) fn run(args: &WordsArgs) -> Result<Exit> {
    let records = Records::new(args.format, "word").many();
    let words = board::words(&args.board)?;
    pictures::add(words.puzzle().to_string(), || words.puzzle().blank());
    let mut out = screen::many_lines();
    let limit = args.limit.map_or(usize::MAX, NonZeroUsize::get);
    for word in words.longest_first().take(limit) {
        let length = word.len();
        match args.format {
            Format::Text if args.lengths => writeln!(out, "{length} {word}")?,
            Format::Text => writeln!(out, "{word}")?,
            _ => records.found("word", &Entry { word, length })?,
        }
    }
    let exit = if words.is_empty() { Exit::NoSolution } else { Exit::Solved };
    records.close(None, exit)?;
    out.flush()?;
    if words.is_empty() {
        report::note(&args.board.source.without_match("fits the board"));
    }
    Ok(exit)
}
