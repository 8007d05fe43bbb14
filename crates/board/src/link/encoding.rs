//! The parts of an address.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{Clues, MAX_SIDE, Mark, Sides, Source, Walls, neighbors};
use crate::{
    error::{ParseError, ParseErrorKind},
    game_id::joined,
    scanner::Scanner,
};

/// An address after the name of its genre.
pub(super) struct Address<'t> {
    scanner: Scanner<'t>,
    /// Where the last part began.
    start: usize,
}

impl<'t> Address<'t> {
    pub(super) fn new(text: &'t str, rest: Range<usize>) -> Self {
        Self { start: rest.start, scanner: Scanner::of_part(text, rest) }
    }

    fn side(&mut self) -> Result<usize, ParseError> {
        let start = self.scanner.at();
        let expected =
            "the number of columns or rows (a flag before it, as in `v:`, changes the rules)";
        let side = self.scanner.number(expected)?;
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(self.scanner.error_from(start, "a side of 1 to 250 cells"));
        }
        Ok(side)
    }

    /// Numbers in base 16 for so many places, of which `g` leaves out one and the letters after it more. The end of
    /// the address leaves out the others.
    fn spaced(&mut self, places: usize) -> Result<Vec<Option<usize>>, ParseError> {
        let mut numbers = Vec::new();
        while numbers.len() < places && !self.scanner.is_at_end() {
            let start = self.scanner.at();
            match self.scanner.peek() {
                Some(c @ 'g'..='z') => {
                    self.scanner.skip();
                    numbers.resize(numbers.len() + (c as usize - 'f' as usize), None);
                }
                _ => numbers.push(Some(self.number()?)),
            }
            if numbers.len() > places {
                return Err(self.scanner.error_from(start, "no more places than the board has"));
            }
        }
        numbers.resize(places, None);
        Ok(numbers)
    }

    /// A number in base 16: a digit, or more of them after a sign.
    fn number(&mut self) -> Result<usize, ParseError> {
        let (len, more) = match self.scanner.peek() {
            Some('-') => (2, 0),
            Some('+') => (3, 0),
            Some('=') => (3, 4096),
            Some('%') => (3, 8192),
            Some('*') => (4, 12240),
            Some('$') => (5, 77776),
            Some('0'..='9' | 'a'..='f') => return self.scanner.digits(1, 16),
            _ => return Err(self.scanner.error("a digit from 0 to f, or a letter from g on")),
        };
        self.scanner.skip();
        Ok(self.scanner.digits(len, 16)? + more)
    }

    /// Several small numbers in each character: `each` digits of a smaller base.
    fn packed(&mut self, count: usize, each: u32, base: u32) -> Result<Vec<usize>, ParseError> {
        let mut numbers = Vec::new();
        while numbers.len() < count {
            let symbol = self.scanner.digits(1, base.pow(each))?;
            let places = (0..each).rev();
            numbers.extend(places.map(|place| symbol / base.pow(place) as usize % base as usize));
        }
        numbers.truncate(count);
        Ok(numbers)
    }

    /// The number of a kakuro: none, or up to 45.
    fn total(&mut self) -> Result<usize, ParseError> {
        let total = match self.scanner.peek() {
            Some('-') => 0,
            Some(c @ '0'..='9') => c as usize - '0' as usize,
            Some(c @ 'a'..='j') => c as usize - 'a' as usize + 10,
            Some(c @ 'A'..='Z') => c as usize - 'A' as usize + 20,
            _ => return Err(self.scanner.error("a number: a digit, `a` to `j` or a capital")),
        };
        self.scanner.skip();
        Ok(total)
    }
}

impl Source for Address<'_> {
    fn size(&mut self) -> Result<(usize, usize), ParseError> {
        let columns = self.side()?;
        self.scanner.need('/', "a slash and the number of rows")?;
        let rows = self.side()?;
        if !self.scanner.is_at_end() {
            self.scanner.need('/', "a slash and the puzzle")?;
        }
        self.start = self.scanner.at();
        Ok((columns, rows))
    }

    fn count(&mut self, expected: &'static str) -> Result<usize, ParseError> {
        let number = self.scanner.number(expected)?;
        if !self.scanner.is_at_end() {
            self.scanner.need('/', "a slash and the puzzle")?;
        }
        Ok(number)
    }

    fn sides(
        &mut self,
        (columns, rows): (usize, usize),
        sides: Sides,
    ) -> Result<(Clues, Vec<Option<usize>>), ParseError> {
        let has_four = matches!(sides, Sides::All | Sides::AllAndCells);
        let lens = match has_four {
            true => [columns, columns, rows, rows],
            false => [columns, 0, rows, 0],
        };
        let places = lens.iter().sum();
        let mut clues = match sides {
            Sides::Every => {
                let mut clues = Vec::new();
                for _ in 0..places {
                    let len = if self.scanner.take('-') { 2 } else { 1 };
                    clues.push(Some(self.scanner.digits(len, 32)?));
                }
                clues
            }
            _ => self.spaced(places)?,
        }
        .into_iter();
        let clues = lens.map(|len| clues.by_ref().take(len).collect());
        let cells = columns * rows;
        let numbers = match sides {
            Sides::AllAndCells => self.spaced(cells)?,
            _ => vec![None; cells],
        };
        Ok((clues, numbers))
    }

    fn rooms(&mut self, size: (usize, usize), _: bool) -> Result<Vec<usize>, ParseError> {
        let (columns, rows) = size;
        let mut walls = self.packed((columns - 1) * rows, 5, 2)?;
        walls.extend(self.packed(columns * (rows - 1), 5, 2)?);
        let open = neighbors(size).zip(walls).filter(|(_, wall)| *wall == 0);
        Ok(joined(size, open.map(|(cells, _)| cells)))
    }

    fn room_numbers(
        &mut self,
        _: (usize, usize),
        rooms: &[usize],
    ) -> Result<Vec<Option<usize>>, ParseError> {
        let count = (0..rooms.len()).filter(|&cell| rooms[cell] == cell).count();
        self.spaced(count)
    }

    fn marks(&mut self, size: (usize, usize), circles: bool) -> Result<Vec<Mark>, ParseError> {
        let count = neighbors(size).count();
        if circles {
            let kinds = self.packed(count, 3, 3)?.into_iter();
            return Ok(kinds
                .map(|kind| if kind == 0 { Mark::None } else { Mark::Number(kind) })
                .collect());
        }
        let mut marks = Vec::new();
        while marks.len() < count && !self.scanner.is_at_end() {
            let start = self.scanner.at();
            let mark = match self.scanner.peek() {
                Some('g') => Mark::Less,
                Some('h') => Mark::Greater,
                Some(c @ 'i'..='z') => {
                    self.scanner.skip();
                    marks.resize(marks.len() + (c as usize - 'h' as usize), Mark::None);
                    if marks.len() > count {
                        let expected = "no more places than the board has";
                        return Err(self.scanner.error_from(start, expected));
                    }
                    continue;
                }
                Some('.') => return Err(self.scanner.error("a number in the circle")),
                _ => {
                    marks.push(Mark::Number(self.number()?));
                    continue;
                }
            };
            self.scanner.skip();
            marks.push(mark);
        }
        marks.resize(count, Mark::None);
        Ok(marks)
    }

    fn numbers(
        &mut self,
        (columns, rows): (usize, usize),
    ) -> Result<Vec<Option<usize>>, ParseError> {
        let mut numbers = Vec::new();
        for _ in 0..columns * rows {
            numbers.push(match self.scanner.peek() {
                Some('.') => {
                    self.scanner.skip();
                    None
                }
                Some('-') => {
                    self.scanner.skip();
                    Some(self.scanner.digits(2, 36)?)
                }
                Some('0'..='9' | 'a'..='z') => Some(self.scanner.digits(1, 36)?),
                Some('%' | '@') => {
                    return Err(self
                        .scanner
                        .error("a known number, or `.` for a cell without one"));
                }
                _ => return Err(self.scanner.error("the number of a cell, or `.`")),
            });
        }
        Ok(numbers)
    }

    fn walls(&mut self, (columns, rows): (usize, usize)) -> Result<Walls, ParseError> {
        let mut cells = Vec::new();
        while cells.len() < columns * rows {
            let start = self.scanner.at();
            match self.scanner.peek() {
                Some(c @ 'k'..='z') => {
                    self.scanner.skip();
                    cells.resize(cells.len() + (c as usize - 'j' as usize), None);
                    if cells.len() > columns * rows {
                        let expected = "no more cells than the board has";
                        return Err(self.scanner.error_from(start, expected));
                    }
                }
                Some('.') => {
                    self.scanner.skip();
                    cells.push(Some([0, 0]));
                }
                _ => cells.push(Some([self.total()?, self.total()?])),
            }
        }
        let mut above = vec![0; columns];
        for column in (0..columns).filter(|&column| cells[column].is_none()) {
            above[column] = self.total()?;
        }
        let mut left = vec![0; rows];
        for row in (0..rows).filter(|&row| cells[row * columns].is_none()) {
            left[row] = self.total()?;
        }
        Ok(Walls { cells, above, left })
    }

    fn end(&self) -> Result<(), ParseError> {
        self.scanner.end("the end of the puzzle")
    }

    fn error(&self, expected: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Expected(expected), self.start..self.scanner.whole().end)
    }
}
