//! `kleene letterboxed words` and `why-not`.

use std::io::Write as _;
use std::num::NonZeroUsize;

use anyhow::{Result, bail};
use serde::Serialize;

use super::args::{BoardArgs, WhyNotArgs, WordsArgs};
use super::board;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::record::SCHEMA;
use crate::common::report;
use crate::common::screen;

#[derive(Debug, Serialize)]
struct Document<'w> {
    schema: u32,
    board: String,
    found: usize,
    words: Vec<Entry<'w>>,
}

#[derive(Debug, Serialize)]
struct Entry<'w> {
    word: &'w str,
    length: usize,
}

pub(super) fn run(args: &WordsArgs) -> Result<Exit> {
    let words = board::words(&args.board)?;
    let mut out = screen::many_lines();
    let limit = args.limit.map_or(usize::MAX, NonZeroUsize::get);
    let mut entries =
        words.longest_first().take(limit).map(|word| Entry { word, length: word.len() });
    match args.format {
        Format::Text => entries.try_for_each(|Entry { word, length }| {
            if args.lengths { writeln!(out, "{length} {word}") } else { writeln!(out, "{word}") }
        })?,
        Format::Ndjson => {
            for entry in entries {
                writeln!(out, "{}", serde_json::to_string(&entry)?)?;
            }
        }
        Format::Json => {
            let document = Document {
                schema: SCHEMA,
                board: words.puzzle().to_string(),
                found: words.len(),
                words: entries.collect(),
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&document)?)?;
        }
    }
    out.flush()?;
    Ok(if words.is_empty() { Exit::NoSolution } else { Exit::Solved })
}

pub(super) fn why_not(args: &WhyNotArgs) -> Result<Exit> {
    let (board, word) = match (&args.what[..], &args.page) {
        ([word], Some(_)) => (None, word),
        ([word, board], None) if board.contains(' ') && !word.contains(' ') => {
            report::note("the board comes first: why-not BOARD WORD");
            (Some(board.clone()), word)
        }
        ([board, word], None) => (Some(board.clone()), word),
        ([_], None) => bail!("there is no word: why-not BOARD WORD"),
        _ => bail!("a board is either given or of a page"),
    };
    let (page, source) = (args.page.clone(), args.source.clone());
    let words = board::words(&BoardArgs { board, page, source, min_length: args.min_length })?;
    let word = word.to_lowercase();
    let mut out = screen::lines();
    if let Some(reason) = words.puzzle().why_not(&word) {
        writeln!(out, "{word}: {reason}")?;
        return Ok(Exit::NoSolution);
    }
    if words.id(&word).is_none() {
        writeln!(out, "{word}: fits, and is not in the list")?;
        return Ok(Exit::NoSolution);
    }
    writeln!(out, "{word}: fits, and is in the list")?;
    Ok(Exit::Solved)
}
