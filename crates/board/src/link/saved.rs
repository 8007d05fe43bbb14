//! The lines of a text that begins with `pzprv3`.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{Clues, MAX_SIDE, Mark, Sides, Source, Walls, neighbors};
use crate::{
    error::{ParseError, ParseErrorKind},
    game_id::joined,
};

/// A word of a line, with its place.
type Word<'t> = (&'t str, Range<usize>);

/// A text after the name of its genre: lines of words, which end with a slash or a line break. The text after the
/// puzzle is an answer.
pub(super) struct Saved<'t> {
    text: &'t str,
    start: usize,
    at: usize,
    end: usize,
}

impl<'t> Saved<'t> {
    pub(super) fn new(text: &'t str, rest: Range<usize>) -> Self {
        Self { text, start: rest.start, at: rest.start, end: rest.end }
    }

    /// The words of the next line that is not empty.
    fn line(&mut self) -> Vec<Word<'t>> {
        loop {
            let start = self.at;
            let rest = &self.text[start..self.end];
            let len = rest.find(['/', '\n']).unwrap_or(rest.len());
            self.at = (start + len + 1).min(self.end);
            let mut words = Vec::new();
            let mut at = start;
            for word in rest[..len].split([' ', '\t', '\r']) {
                if !word.is_empty() {
                    words.push((word, at..at + word.len()));
                }
                at += word.len() + 1;
            }
            if !words.is_empty() || self.at == self.end {
                return words;
            }
        }
    }

    /// The next line, which has so many words.
    fn words(&mut self, count: usize) -> Result<Vec<Word<'t>>, ParseError> {
        let start = self.at;
        let words = self.line();
        if words.len() == count {
            return Ok(words);
        }
        let (place, found) = (" in the line", words.len());
        let kind = ParseErrorKind::Size { what: "word", place, expected: count, found };
        let end = words.last().map_or(self.at, |(_, place)| place.end);
        Err(ParseError::new(kind, words.first().map_or(start, |(_, place)| place.start)..end))
    }

    /// So many lines of so many words.
    fn block(&mut self, columns: usize, rows: usize) -> Result<Vec<Word<'t>>, ParseError> {
        let mut block = Vec::new();
        for _ in 0..rows {
            block.extend(self.words(columns)?);
        }
        Ok(block)
    }

    fn alone(&mut self, expected: &'static str) -> Result<usize, ParseError> {
        let words = self.words(1)?;
        let (word, place) = &words[0];
        number(word, place, expected)
    }
}

fn wrong(place: &Range<usize>, expected: &'static str) -> ParseError {
    ParseError::new(ParseErrorKind::Expected(expected), place.clone())
}

fn number(word: &str, place: &Range<usize>, expected: &'static str) -> Result<usize, ParseError> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| wrong(place, expected))
}

/// A number, or `.` for none.
fn optional((word, place): &Word<'_>) -> Result<Option<usize>, ParseError> {
    match *word {
        "." => Ok(None),
        _ => number(word, place, "a number or `.`").map(Some),
    }
}

/// A number of a kakuro: `-1` and `0` are none.
fn total(word: &str, place: &Range<usize>) -> Result<usize, ParseError> {
    if word == "-1" { Ok(0) } else { number(word, place, "a number or `-1`") }
}

impl Source for Saved<'_> {
    fn size(&mut self) -> Result<(usize, usize), ParseError> {
        let rows = self.alone("the number of rows")?;
        let columns = self.alone("the number of columns")?;
        if !fits(columns) || !fits(rows) {
            return Err(wrong(&(self.start..self.at), "sides of 1 to 250 cells"));
        }
        self.start = self.at;
        Ok((columns, rows))
    }

    fn count(&mut self, expected: &'static str) -> Result<usize, ParseError> {
        self.alone(expected)
    }

    fn sides(
        &mut self,
        (columns, rows): (usize, usize),
        sides: Sides,
    ) -> Result<(Clues, Vec<Option<usize>>), ParseError> {
        let more = if matches!(sides, Sides::All | Sides::AllAndCells) { 2 } else { 1 };
        let (width, height) = (columns + more, rows + more);
        let block = self.block(width, height)?;
        let clue = |row: usize, column: usize| optional(&block[row * width + column]);
        let above = (1..=columns).map(|column| clue(0, column)).collect::<Result<_, _>>()?;
        let left = (1..=rows).map(|row| clue(row, 0)).collect::<Result<_, _>>()?;
        let (mut below, mut right) = (Vec::new(), Vec::new());
        if more == 2 {
            below = (1..=columns).map(|column| clue(rows + 1, column)).collect::<Result<_, _>>()?;
            right = (1..=rows).map(|row| clue(row, columns + 1)).collect::<Result<_, _>>()?;
        }
        let mut cells = Vec::new();
        for (word, place) in (1..=rows).flat_map(|row| &block[row * width + 1..][..columns]) {
            // A `q` is before a number that the puzzle gives; the others are the answer.
            cells.push(match word.strip_prefix('q') {
                Some(given) => Some(number(given, place, "a number after `q`")?),
                None => None,
            });
        }
        Ok(([above, below, left, right], cells))
    }

    fn rooms(&mut self, size: (usize, usize), by_walls: bool) -> Result<Vec<usize>, ParseError> {
        let (columns, rows) = size;
        let mut is_open = Vec::new();
        if by_walls {
            let mut walls = self.block(columns - 1, if columns > 1 { rows } else { 0 })?;
            walls.extend(self.block(columns, rows - 1)?);
            for (word, place) in walls {
                match word {
                    "0" | "1" => is_open.push(word == "0"),
                    _ => return Err(wrong(&place, "`1` for a wall, or `0`")),
                }
            }
        } else {
            self.alone("the number of rooms")?;
            let rooms = self.block(columns, rows)?;
            is_open.extend(neighbors(size).map(|(one, other)| rooms[one].0 == rooms[other].0));
        }
        let open = neighbors(size).zip(is_open).filter(|(_, is_open)| *is_open);
        Ok(joined(size, open.map(|(cells, _)| cells)))
    }

    fn room_numbers(
        &mut self,
        (columns, rows): (usize, usize),
        rooms: &[usize],
    ) -> Result<Vec<Option<usize>>, ParseError> {
        let mut numbers = vec![None; rooms.len()];
        for (cell, word) in self.block(columns, rows)?.iter().enumerate() {
            if let Some(number) = optional(word)? {
                if numbers[rooms[cell]].replace(number).is_some() {
                    return Err(wrong(&word.1, "one number in a room"));
                }
            }
        }
        Ok((0..rooms.len()).filter(|&cell| rooms[cell] == cell).map(|cell| numbers[cell]).collect())
    }

    fn marks(
        &mut self,
        (columns, rows): (usize, usize),
        circles: bool,
    ) -> Result<Vec<Mark>, ParseError> {
        let mut words = self.block(columns - 1, if columns > 1 { rows } else { 0 })?;
        words.extend(self.block(columns, rows - 1)?);
        let mut marks = Vec::new();
        for (word, place) in words {
            marks.push(match word {
                "a" if !circles => Mark::Less,
                "b" if !circles => Mark::Greater,
                "0" => Mark::None,
                _ => Mark::Number(number(word, &place, "the sign between two cells")?),
            });
        }
        Ok(marks)
    }

    fn numbers(
        &mut self,
        (columns, rows): (usize, usize),
    ) -> Result<Vec<Option<usize>>, ParseError> {
        self.block(columns, rows)?.iter().map(optional).collect()
    }

    fn walls(&mut self, (columns, rows): (usize, usize)) -> Result<Walls, ParseError> {
        let block = self.block(columns + 1, rows + 1)?;
        let above = block[1..=columns].iter().map(outer).collect::<Result<_, _>>()?;
        let width = columns + 1;
        let left = (1..=rows).map(|row| outer(&block[row * width])).collect::<Result<_, _>>()?;
        let mut cells = Vec::new();
        for (word, place) in (1..=rows).flat_map(|row| &block[row * width + 1..][..columns]) {
            cells.push(match word.split_once(',') {
                Some((right, below)) => Some([total(below, place)?, total(right, place)?]),
                None if *word == "." => None,
                None => return Err(wrong(place, "two numbers with a comma, or `.`")),
            });
        }
        Ok(Walls { cells, above, left })
    }

    fn end(&self) -> Result<(), ParseError> {
        Ok(())
    }

    fn error(&self, expected: &'static str) -> ParseError {
        wrong(&(self.start..self.at), expected)
    }
}

/// The total of a word outside the board.
fn outer((word, place): &Word<'_>) -> Result<usize, ParseError> {
    total(word, place)
}

/// Whether a board may have this side.
fn fits(side: usize) -> bool {
    (1..=MAX_SIDE).contains(&side)
}
