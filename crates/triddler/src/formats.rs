//! From the bytes of a file to a puzzle, and back.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use kleene_line::CellSet;
use kleene_nonogram::{Clue, MAX_INPUT_BYTES, Palette, TriddlerFile, TriddlerSide};
use kleene_text::{check_len, utf8};

use crate::board::{Board, Place};
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::solution;
use crate::{puzzle::Puzzle, solution::Solution};

/// A file format.
///
/// ```
/// use kleene_triddler::{Format, Puzzle};
///
/// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
/// assert_eq!(puzzle.write(Format::Picture)?, "/.#.\\\n\\###/\n");
/// assert_eq!("webpbn XML".parse(), Ok(Format::Webpbn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Olšák's format with a line `#t`: after the colors, if they are not black on white, six groups of clues, for the
    /// sides A to F counterclockwise from the upper left, each clue read from its side inwards. Written without texts
    /// and goal, and not for unknown lengths.
    Olsak,
    /// The XML of webpbn.com of the type `triddler`, with `topleft` and five other kinds of clues. All of a puzzle is
    /// written.
    Webpbn,
    /// The goal in characters, between the slopes of the board: what [`Solution`] writes, from which the clues follow.
    Picture,
}

kleene_text::named! {
    Format {
        Olsak => ".g",
        Webpbn => "webpbn XML",
        Picture => "a picture in characters",
    }
}

kleene_text::errors! {
    /// Why a puzzle cannot be written in a format.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum WriteError {
        /// An unknown length, which the format does not have.
        #[error("the format cannot store unknown lengths")]
        UnknownLength,
        /// A puzzle without the picture that would be written.
        #[error("the puzzle has no goal")]
        NoGoal,
    }
}

impl Puzzle {
    /// Reads a puzzle in any [`Format`], which is found by the content.
    ///
    /// # Errors
    /// Content that is not a puzzle; the error points at the place.
    ///
    /// ```
    /// use kleene_triddler::Puzzle;
    ///
    /// let error = Puzzle::parse(b"#t\n: A\n1\n: B\n1\n: C\n1\n: D\n1\n: E\n1\n: F\n1\n1\n:\n").unwrap_err();
    /// assert_eq!(
    ///     error.kind().to_string(),
    ///     "the sides 1-1-1-1-1-2 do not close: A and B together are as long as D and E, C and D as F and A"
    /// );
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let limit = MAX_INPUT_BYTES;
        let too_large =
            |len| ParseErrorKind::File(kleene_nonogram::ParseErrorKind::TooLarge { len, limit });
        check_len(bytes, limit, too_large)?;
        let (_, text) = kleene_text::split_byte_order_mark(bytes);
        if text.trim_ascii_start().starts_with(b"/") || text.trim_ascii_start().starts_with(b"\\") {
            let not_utf8 = ParseErrorKind::File(kleene_nonogram::ParseErrorKind::NotUtf8);
            let start = bytes.len() - text.len();
            let picture: Solution =
                utf8(text, not_utf8).and_then(str::parse).map_err(|error| error.shifted(start))?;
            return Ok(Self::from_picture(picture));
        }
        let file = TriddlerFile::parse(bytes).map_err(|error| error.map(ParseErrorKind::File))?;
        of_file(&file)
    }

    /// The puzzle as a file of this format.
    ///
    /// # Errors
    /// Something that the format cannot express and without which the puzzle would be another one.
    pub fn write(&self, format: Format) -> Result<String, WriteError> {
        match format {
            Format::Olsak => self.file().to_olsak().ok_or(WriteError::UnknownLength),
            Format::Webpbn => Ok(self.file().to_webpbn()),
            Format::Picture => {
                let goal = self.goal().ok_or(WriteError::NoGoal)?;
                // The clues are read from the picture.
                let is_exact = self.clues().iter().all(Clue::is_exact);
                is_exact.then(|| format!("{goal}\n")).ok_or(WriteError::UnknownLength)
            }
        }
    }

    /// The parts of the puzzle that a format loses, none of which changes its solutions: names of properties, `goal`,
    /// `colors` (those of ink and ground). XML loses only properties with characters that it cannot hold.
    ///
    /// ```
    /// use kleene_triddler::{Format, Puzzle};
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// assert_eq!(puzzle.lost_in(Format::Olsak), ["goal"]);
    /// assert!(puzzle.lost_in(Format::Picture).is_empty());
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    #[must_use]
    pub fn lost_in(&self, format: Format) -> Vec<String> {
        if format == Format::Webpbn {
            return TriddlerFile::lost_in_webpbn(self.properties()).map(Into::into).collect();
        }
        let mut lost: Vec<String> = self.properties().iter().map(|(name, _)| name.into()).collect();
        if format == Format::Olsak && self.goal().is_some() {
            lost.push("goal".into());
        }
        // A picture is read in as many inks as it has.
        let inks = self.goal().map_or(0, |goal| goal.max_color().index());
        if format == Format::Picture && *self.palette() != Palette::with_inks(inks) {
            lost.push("colors".into());
        }
        lost
    }

    /// A picture with the letters of this puzzle's colors, a row a line.
    #[must_use]
    pub fn letters(&self, picture: &Solution) -> String {
        picture.letters(self.palette())
    }

    /// What cells may hold, as a text says: rows as [`Puzzle::letters`] writes them, with `?` for an open cell.
    ///
    /// # Errors
    /// Another board than the puzzle's, or a character that is no color's.
    pub fn cells(&self, text: &str) -> Result<Vec<CellSet>, ParseError> {
        let (board, characters) = solution::read(text)?;
        if board != self.board() {
            let (expected, found) = (self.board().cells(), board.cells());
            let kind = match expected == found {
                true => ParseErrorKind::Rows,
                false => ParseErrorKind::CellCount { expected, found },
            };
            return Err(ParseError::new(kind, 0..text.len()));
        }
        let mut cells = Vec::with_capacity(characters.len());
        for (at, c) in characters {
            let any = (c == '?').then(|| self.palette().all());
            match any.or_else(|| self.palette().color_of(c).map(CellSet::from)) {
                Some(cell) => cells.push(cell),
                None => {
                    let span = at..at + c.len_utf8();
                    return Err(ParseError::new(ParseErrorKind::NotACell, span));
                }
            }
        }
        Ok(cells)
    }

    fn file(&self) -> TriddlerFile {
        let clues = file_order(self.board()).map(|side| {
            let clues = side.into_iter().map(|(line, is_backward)| match is_backward {
                true => self.clues()[line].reversed(),
                false => self.clues()[line].clone(),
            });
            clues.collect()
        });
        let file = TriddlerFile::new(self.palette().clone(), clues);
        let file = file.with_properties(self.properties().clone());
        match self.goal() {
            Some(goal) => file.with_goal(goal.to_rows()),
            None => file,
        }
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// By side, counterclockwise, the lines whose clues stand there, by their number of all, and whether a clue that is
/// read from its side is that of the line from the right to the left.
fn file_order(board: Board) -> [Vec<(usize, bool)>; 6] {
    let [a, b, c, d, e, f] = board.sides();
    let rows = (0..a + b).map(|row| (board.number(Place::Row(row)), false));
    let falling = (0..c + d).map(|line| (board.number(Place::Falling(line)), true));
    let rising = (0..f + e).rev().map(|line| (board.number(Place::Rising(line)), true));
    [
        rows.clone().take(a).collect(),
        rows.skip(a).collect(),
        falling.clone().take(c).collect(),
        falling.skip(c).collect(),
        rising.clone().take(e).collect(),
        rising.skip(e).collect(),
    ]
}

/// The puzzle of a file; an error points at the span that causes it.
fn of_file(file: &TriddlerFile) -> Result<Puzzle, ParseError> {
    let (mut picture, mut span) = (None, 0..0);
    if let Some(goal) = file.goal() {
        span = goal.span();
        let solution = Solution::of_rows(goal.rows());
        picture =
            Some(solution.ok_or_else(|| ParseError::new(ParseErrorKind::Rows, span.clone()))?);
    }
    let puzzle = match (file.sides(), picture) {
        (Some(sides), None) => Ok(of_sides(file, sides)?),
        (Some(sides), Some(goal)) => of_sides(file, sides)?.with_goal(goal),
        (None, Some(goal)) => Puzzle::from_colored_picture(file.palette().clone(), goal),
        (None, None) => return Err(ParseError::new(ParseErrorKind::Rows, span)),
    };
    let puzzle = puzzle.map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), span))?;
    Ok(puzzle.with_properties(file.properties().clone()))
}

fn of_sides(file: &TriddlerFile, sides: [&TriddlerSide; 6]) -> Result<Puzzle, ParseError> {
    let lengths = sides.map(|side| side.clues().len());
    let board = Board::new(lengths).map_err(|wrong| {
        ParseError::new(ParseErrorKind::Puzzle(PuzzleError::Board(wrong)), sides[0].heading())
    })?;
    let mut clues = alloc::vec![Clue::default(); board.line_count()];
    let order = file_order(board);
    for (side, lines) in sides.iter().zip(&order) {
        for (clue, &(line, is_backward)) in side.clues().iter().zip(lines) {
            clues[line] = if is_backward { clue.reversed() } else { clue.clone() };
        }
    }
    Puzzle::colored(file.palette().clone(), board, clues).map_err(|wrong| {
        let mut span = sides[0].heading();
        if let PuzzleError::NoSuchColor { place, .. } | PuzzleError::ClueTooBlotted { place } =
            &wrong
        {
            let number = board.number(*place);
            let mut spans = sides.iter().zip(&order).filter_map(|(side, lines)| {
                let clue = lines.iter().position(|&(line, _)| line == number)?;
                Some(side.span(clue))
            });
            span = spans.next().unwrap_or(span);
        }
        ParseError::new(ParseErrorKind::Puzzle(wrong), span)
    })
}
