//! What is in a file: one board, or a collection of any length.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use anyhow::{Result, bail};
use kleene_sudoku::{MAX_INPUT_BYTES, Puzzle, Shape};

use crate::common::error::InputError;
use crate::common::input;

/// The most bytes of a line of a collection.
const MAX_LINE: u64 = 1 << 16;

/// The input, of which no more is kept than a board can have.
pub(super) enum Boards {
    One(Box<Puzzle>),
    Collection(Lines),
}

/// The lines of a collection.
pub(super) struct Lines {
    reader: Box<dyn BufRead + Send>,
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
pub(super) fn open(path: &Path) -> Result<(String, Boards), InputError> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let mut start = Vec::new();
    let opened = if is_stdin { Ok(None) } else { File::open(path).map(Some) };
    let read = opened.and_then(|file| {
        let mut reader: Box<dyn BufRead + Send> = match file {
            Some(file) => Box::new(BufReader::new(file)),
            None => Box::new(BufReader::new(input::stdin())),
        };
        let most = MAX_INPUT_BYTES as u64 + 1;
        reader.by_ref().take(most).read_to_end(&mut start).map(|_| reader)
    });
    let reader = match read {
        Ok(reader) => reader,
        Err(error) => return Err(InputError::Read { name, error }),
    };
    input::skip_mark(&mut start);
    if start.len() <= MAX_INPUT_BYTES {
        match Puzzle::parse(&start) {
            Ok(puzzle) if puzzle.clash().is_some() && is_collection_of_small(&start) => {}
            Ok(puzzle) => return Ok((name, Boards::One(Box::new(puzzle)))),
            Err(error) if !is_collection(&start) => {
                return Err(InputError::parse(name, start, &error));
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
/// one, all lines are boards, or most are [`SMALL`] ones. Sections and bars are those of one board.
fn is_collection(content: &[u8]) -> bool {
    let is_of_one = |line: &[u8]| line.starts_with(b"[") || line.contains(&b'|');
    !lines(content).any(|line| is_of_one(line.trim_ascii_start()))
        && (sizes(content).flatten().any(|size| size * size > Shape::MAX_SIZE)
            || lines(content).count() > 1
                && sizes(content).all(|size| size.is_some_and(|size| size > 1))
            || is_collection_of_small(content))
}

/// The size of boards whose lines may also be rows of a board of 16 by 16, but for the letters and numbers above
/// 4 that most of these have.
const SMALL: usize = 4;

/// Whether most lines, of several, are boards of 4 by 4.
fn is_collection_of_small(content: &[u8]) -> bool {
    let count = lines(content).count();
    let small = sizes(content).filter(|&size| size == Some(SMALL)).count();
    count > 1 && 2 * small > count
}

/// The lines of a text that may be boards.
fn lines(content: &[u8]) -> impl Iterator<Item = &[u8]> {
    content.split(|&byte| byte == b'\n').filter(|line| has_board(line))
}

/// The sizes of the boards of a line each; `None` for a line that is none.
fn sizes(content: &[u8]) -> impl Iterator<Item = Option<usize>> {
    lines(content).map(|line| Puzzle::parse_line(line).ok().map(|board| board.shape().size()))
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
