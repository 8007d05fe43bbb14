//! `kleene letterboxed words` and `why-not`.

use std::io::Write as _;

use anyhow::Result;
use serde::Serialize;

use super::args::{WhyNotArgs, WordsArgs};
use super::board;
use crate::args::Format;
use crate::record::SCHEMA;
use crate::screen;
use crate::verdict::Exit;

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
    let limit = args.limit.unwrap_or(usize::MAX);
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
    let word = args.word.to_lowercase();
    let words = board::words(&args.board)?;
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
