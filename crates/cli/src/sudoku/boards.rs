//! What is in a file: one board, or a collection of any length.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use anyhow::{Result, anyhow};
use kleene_sudoku::{MAX_INPUT_BYTES, Puzzle};

use crate::report;

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

/// A line with a board, or why it has none.
pub(super) struct Entry {
    /// The number of the line, from 1.
    pub(super) line: u64,
    pub(super) board: Result<Puzzle, String>,
}

/// Reads a file, or stdin for `-`.
pub(super) fn open(path: &Path) -> Result<(String, Boards)> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let cannot = |error: &io::Error| anyhow!("cannot read {name}: {}", report::system_error(error));
    let mut reader: Box<dyn BufRead> = if is_stdin {
        Box::new(BufReader::new(io::stdin()))
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

/// Whether some line is a board for itself that could not be the row of one.
fn is_collection(content: &[u8]) -> bool {
    content.split(|&byte| byte == b'\n').any(|line| {
        let board = Puzzle::parse_line(line);
        board.is_ok_and(|board| board.shape().size() > 5)
    })
}

impl Iterator for Lines {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        let mut line = Vec::new();
        loop {
            line.clear();
            self.number += 1;
            match self.reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Err(error) => return Some(Err(error)),
                Ok(_) => {}
            }
            let number = self.number;
            if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
                // What is left of it is no board either.
                if let Err(error) = self.reader.skip_until(b'\n') {
                    return Some(Err(error));
                }
                let board = Err(format!("line longer than {MAX_LINE} bytes"));
                return Some(Ok(Entry { line: number, board }));
            }
            let text = line.trim_ascii();
            if !text.is_empty() && text[0] != b'#' {
                let board = Puzzle::parse_line(&line).map_err(|error| error.kind().to_string());
                return Some(Ok(Entry { line: number, board }));
            }
        }
    }
}
