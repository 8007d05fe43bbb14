//! Sudokus as the commands see them: a file is one board, or a collection of any length.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use kleene_draw::Picture;
use kleene_sudoku::{
    Block, Blocks, Cell as Place, Collection, Contents, Format, MAX_INPUT_BYTES, Puzzle, Solution,
    Strategy, Technique,
};
use serde_json::{Value, json};

use crate::common::error::InputError;
use crate::common::input;
use crate::common::record::Cell;
use crate::common::report;
use crate::common::subject::{File, Line, Mistake, Puzzles, Subject};

/// The most bytes of a line of a collection.
const MAX_LINE: u64 = 1 << 16;

/// Sudokus, and the options of a call.
#[derive(Debug)]
pub(crate) struct Sudokus<'a> {
    pub(super) strategy: Strategy,
    /// How a board looks in a text.
    pub(super) to: Format,
    /// Where the events of a search are written, or the steps of a hint.
    pub(super) trace: Option<&'a Path>,
    /// Whether the events of a textbook search are shown.
    pub(super) is_displayed: bool,
    /// The technique of which every step is asked for, instead of the next steps.
    pub(super) wanted: Option<Technique>,
    /// Whether the candidates after the steps of a hint are printed.
    pub(super) has_candidates: bool,
}

impl Default for Sudokus<'_> {
    fn default() -> Self {
        let (strategy, to) = (Strategy::Fast, Format::Grid);
        let (wanted, has_candidates) = (None, false);
        Self { strategy, to, trace: None, is_displayed: false, wanted, has_candidates }
    }
}

impl Subject for Sudokus<'_> {
    const NAME: &'static str = "sudoku";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, mut start, reader) = beginning(path)?;
        input::skip_mark(&mut start);
        match Contents::of(&start) {
            Ok(Contents::One(puzzle)) => {
                note_row(&start);
                Ok(File { name, puzzles: Puzzles::One(puzzle) })
            }
            Ok(contents) => {
                if let Contents::Several(boards) = contents {
                    return Ok(File { name, puzzles: Puzzles::Several(boards) });
                }
                let header = Collection::header(&start) as u64;
                let reader = Box::new(BufReader::new(io::Cursor::new(start).chain(reader)));
                let puzzles = match contents {
                    Contents::Boards => {
                        Puzzles::Lines { lines: Box::new(Boards::new(reader)), parse: parse_board }
                    }
                    _ => {
                        let lines = Box::new(Lines { reader, number: 0, header });
                        Puzzles::Lines { lines, parse: parse_line }
                    }
                };
                Ok(File { name, puzzles })
            }
            Err(error) => Err(InputError::parse(name, start, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let shape = puzzle.shape();
        json!({ "size": shape.size(), "box": [shape.box_rows(), shape.box_columns()] })
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }

    fn conflict(&self, puzzle: &Puzzle) -> Option<String> {
        puzzle.clash().map(|clash| clash.to_string())
    }

    fn word(&self, text: &str) -> String {
        // Beside boards that are JSON.
        if self.to == Format::Json { Value::from(text).to_string() } else { text.to_owned() }
    }
}

/// The name and the bytes of a file with one board, of which no more is read than a board can have.
pub(super) fn contents(path: &Path) -> Result<(String, Vec<u8>), InputError> {
    let (name, start, _) = beginning(path)?;
    Ok((name, start))
}

/// The name of a file, its first bytes, one more than a board can have, and what follows them.
fn beginning(path: &Path) -> Result<(String, Vec<u8>, impl Read + Send + use<>), InputError> {
    let (name, mut reader) = input::open(path)?;
    let mut start = Vec::new();
    match reader.by_ref().take(MAX_INPUT_BYTES as u64 + 1).read_to_end(&mut start) {
        Ok(_) => Ok((name, start, reader)),
        Err(error) => Err(InputError::Read { name, error }),
    }
}

/// A board's rows, each a string of its own characters.
pub(super) fn rows(sdk: &str) -> Vec<&str> {
    sdk.lines().skip(1).collect()
}

/// A cell, as records have it.
pub(super) fn cell(place: Place) -> Cell {
    Cell::new(place.row.into(), place.column.into())
}

/// The cells in which two solutions have different values.
pub(crate) fn differing(one: &Solution, other: &Solution) -> Vec<Cell> {
    let size = one.shape().size() as u8;
    let cells = (0..size).flat_map(|row| (0..size).map(move |column| Place::new(row, column)));
    cells.filter(|&place| one.value(place) != other.value(place)).map(cell).collect()
}

/// The board of a line of a collection, or what is wrong with it.
fn parse_line(text: &[u8]) -> Result<Puzzle, String> {
    Puzzle::parse_line(text).map_err(|error| error.kind().to_string())
}

/// A board of several lines, or what is wrong with it, and in which of its lines if that is not the first.
fn parse_board(text: &[u8]) -> Result<Puzzle, String> {
    Puzzle::parse(text).map_err(|error| {
        let before = text.iter().take(error.span().start).filter(|&&byte| byte == b'\n').count();
        match before {
            0 => error.kind().to_string(),
            _ => format!("{} (in line {} of the board)", error.kind(), before + 1),
        }
    })
}

/// Tells that a single line of 4 or 9 cells is read as a whole board: it may be meant as a row without the others.
fn note_row(text: &[u8]) {
    let line = text.trim_ascii();
    let rows = match line.len() {
        4 => 2,
        9 => 3,
        _ => return,
    };
    if !line.iter().any(u8::is_ascii_whitespace) {
        let (cells, all) = (rows * rows, rows * rows * rows * rows);
        report::note(&format!(
            "{cells} cells are read as a board of {rows} rows; one of {cells} rows has {all} cells"
        ));
    }
}

/// The lines of a collection, of which no more is kept than a board can have.
struct Lines {
    reader: Box<dyn BufRead + Send>,
    number: u64,
    /// The number of the line that names the columns, or 0.
    header: u64,
}

impl Lines {
    /// The next line, whatever it has.
    fn line(&mut self) -> Option<Line> {
        let mut text = Vec::new();
        self.number += 1;
        let number = self.number;
        let failed = |error| Line { number, text: Err(Mistake::Read(error)) };
        match self.reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut text) {
            Ok(0) => return None,
            Err(error) => return Some(failed(error)),
            Ok(_) => {}
        }
        if text.len() as u64 == MAX_LINE && !text.ends_with(b"\n") {
            // What is left of it is no board either.
            if let Err(error) = self.reader.skip_until(b'\n') {
                return Some(failed(error));
            }
            let message = format!("line longer than {MAX_LINE} bytes");
            return Some(Line { number, text: Err(Mistake::Line(message)) });
        }
        Some(Line { number, text: Ok(text) })
    }
}

impl Iterator for Lines {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            let line = self.line()?;
            let has_puzzle = line.text.as_ref().map_or(true, |text| Collection::has_puzzle(text));
            if has_puzzle && line.number != self.header {
                return Some(line);
            }
        }
    }
}

/// The boards of a collection that has several lines for each.
struct Boards {
    lines: Lines,
    blocks: Blocks,
    /// The board that has begun.
    begun: Option<Line>,
}

impl Boards {
    fn new(reader: Box<dyn BufRead + Send>) -> Self {
        Self { lines: Lines { reader, number: 0, header: 0 }, blocks: Blocks::new(), begun: None }
    }

    /// Adds a line to the board that has begun. Of one that is too long enough is kept to say so.
    fn add(&mut self, line: &[u8]) {
        if let Some(Line { text: Ok(text), .. }) = &mut self.begun
            && text.len() <= MAX_INPUT_BYTES
        {
            text.extend(line);
        }
    }
}

impl Iterator for Boards {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            let Some(line) = self.lines.line() else { return self.begun.take() };
            let Ok(text) = &line.text else {
                // Too long for a board, of which it may be a part.
                return self.begun.replace(line).or_else(|| self.begun.take());
            };
            match self.blocks.next(text) {
                Block::Begins => {
                    if let Some(board) = self.begun.replace(line) {
                        return Some(board);
                    }
                }
                Block::GoesOn => self.add(text),
                _ => {}
            }
        }
    }
}
