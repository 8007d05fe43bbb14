//! What is in a file: one board, or a collection of any length.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use kleene_sudoku::{MAX_INPUT_BYTES, Puzzle, Shape};

use crate::{input, report};

/// The most bytes of a line of a collection.
const MAX_LINE: u64 = 1 << 16;

/// The input, of which no more is kept than a board can have.
pub(super) enum Boards {
    One(Box<Puzzle>),
    Collection(Lines),
}

/// The lines of a collection.
pub(super) struct Lines {
    reader: Box<dyn BufRead>,
    number: u64,
}

/// A line that should be a board.
pub(super) struct Entry {
    /// The number of the line, from 1.
    pub(super) line: u64,
    /// `None` if the line is too long to be one.
    text: Option<Vec<u8>>,
}

impl Entry {
    /// The board, or what is wrong with the line.
    pub(super) fn board(&self) -> Result<Puzzle, String> {
        let text =
            self.text.as_ref().ok_or_else(|| format!("line longer than {MAX_LINE} bytes"))?;
        Puzzle::parse_line(text).map_err(|error| error.kind().to_string())
    }
}

/// Reads a file, or stdin for `-`.
pub(super) fn open(path: &Path) -> Result<(String, Boards)> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let cannot = |error: &io::Error| anyhow!("cannot read {name}: {}", report::system_error(error));
    let mut reader: Box<dyn BufRead> = if is_stdin {
        Box::new(BufReader::new(input::stdin()))
    } else {
        Box::new(BufReader::new(File::open(path).map_err(|error| cannot(&error))?))
    };
    let mut start = Vec::new();
    let most = MAX_INPUT_BYTES as u64 + 1;
    reader.by_ref().take(most).read_to_end(&mut start).map_err(|error| cannot(&error))?;
    if start.len() <= MAX_INPUT_BYTES {
        match Puzzle::parse(&start) {
            Ok(puzzle) => return Ok((name, Boards::One(Box::new(puzzle)))),
            Err(error) if !is_collection(&start) => {
                report::in_text(&name, &start, &error.kind().to_string(), error.span());
                return Err(report::Reported.into());
            }
            Err(_) => {}
        }
    }
    let reader = Box::new(io::Cursor::new(start).chain(reader));
    Ok((name, Boards::Collection(Lines { reader, number: 0 })))
}

/// Reads a file that must be one board.
pub(super) fn only(path: &Path) -> Result<Puzzle> {
    match open(path)? {
        (_, Boards::One(puzzle)) => Ok(*puzzle),
        (name, Boards::Collection(_)) => bail!("{name} has several boards, this is for one"),
    }
}

/// Whether a text that is no board is a collection: some line is a board that could not be the row of
/// one, or all lines are boards.
fn is_collection(content: &[u8]) -> bool {
    let lines = || content.split(|&byte| byte == b'\n').filter(|line| has_board(line));
    let size = |line: &[u8]| Puzzle::parse_line(line).map(|board| board.shape().size());
    lines().any(|line| size(line).is_ok_and(|size| size * size > Shape::MAX_SIZE))
        || lines().count() > 1 && lines().all(|line| size(line).is_ok_and(|size| size > 1))
}

/// Whether there is more to a line than blanks and comments.
fn has_board(line: &[u8]) -> bool {
    let text = line.trim_ascii_start();
    !text.is_empty() && text[0] != b'#'
}

impl Iterator for Lines {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        let mut text = Vec::new();
        loop {
            text.clear();
            self.number += 1;
            match self.reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut text) {
                Ok(0) => return None,
                Err(error) => return Some(Err(error)),
                Ok(_) => {}
            }
            let line = self.number;
            if text.len() as u64 == MAX_LINE && !text.ends_with(b"\n") {
                // What is left of it is no board either.
                let rest = self.reader.skip_until(b'\n');
                return Some(rest.map(|_| Entry { line, text: None }));
            }
            if has_board(&text) {
                return Some(Ok(Entry { line, text: Some(text) }));
            }
        }
    }
}
