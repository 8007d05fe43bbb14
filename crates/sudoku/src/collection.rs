//! Collections: a puzzle on every line.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_text::split_byte_order_mark;

use crate::{
    answered::answered,
    blocks,
    error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind},
    fold::Folded,
    lone::refuse_after_one,
    parse::refuse_variants,
    parse_columns::{is_header, is_numbered, other_kind, refuse_columns},
    parse_lists, parse_programs,
    puzzle::Puzzle,
    shape::Shape,
    sniff::{USUAL, has_map},
    tidy::with_headings,
};

/// The puzzles of a text with one on every line, such as an `.sdm` file.
///
/// Blank lines, lines that begin with `#`, and a first line that names the columns are skipped. A line may have other
/// columns beside the board. A line that is no puzzle is an error of its own, and the rest goes on.
///
/// ```
/// use kleene_sudoku::Collection;
///
/// let text = b"# two\n1..............2\n\n1.............2";
/// let lines: Vec<_> = Collection::new(text).map(|(line, puzzle)| (line, puzzle.is_ok())).collect();
/// assert_eq!(lines, [(2, true), (4, false)]);
/// ```
#[derive(Clone, Debug)]
pub struct Collection<'t> {
    /// The unread text.
    rest: Option<&'t [u8]>,
    /// Its byte offset in the whole text.
    start: usize,
    line: usize,
    /// The number of the line that names the columns.
    header: usize,
}

impl<'t> Collection<'t> {
    /// The puzzles of this text.
    #[must_use]
    pub fn new(text: &'t [u8]) -> Self {
        Self { rest: Some(text), start: 0, line: 0, header: Self::header(text) }
    }

    /// The lines of a text that may be puzzles, with their numbers from 1: those that are not blank or begin with `#`.
    pub fn lines(text: &'t [u8]) -> impl Iterator<Item = (usize, &'t [u8])> {
        let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
        lines.filter(|(_, line)| Self::has_puzzle(line))
    }

    /// Whether there is more to a line than blanks, comments and the fences of Markdown. A line that begins with `#` and a
    /// number may have a board after it.
    #[must_use]
    pub fn has_puzzle(line: &[u8]) -> bool {
        let text = line.trim_ascii_start();
        match text.first() {
            None | Some(b';') => false,
            Some(b'#') => is_numbered(text),
            Some(b'/' | b'`') => !text.starts_with(b"//") && !text.starts_with(b"```"),
            Some(_) => true,
        }
    }

    /// The number of the header line, from 1: it names the columns of a collection or counts its
    /// boards. It is 0 if the first line is no header.
    #[must_use]
    pub fn header(text: &'t [u8]) -> usize {
        let text = split_byte_order_mark(text).1;
        let mut lines = Self::lines(text);
        let Some((number, line)) = lines.next().filter(|(_, line)| is_header(line)) else {
            return 0;
        };
        let next = lines.next().and_then(|(_, line)| size_of_line(line));
        if size_of_line(line).is_none_or(|size| size < SMALL)
            && next.is_some_and(|size| size >= SMALL)
        {
            number
        } else {
            0
        }
    }

    /// The next line, without its end, and the byte at which it begins.
    fn next_line(&mut self) -> Option<(&'t [u8], usize)> {
        let rest = self.rest?;
        let start = self.start;
        let len = rest.iter().position(|&byte| byte == b'\n');
        self.rest = len.map(|len| &rest[len + 1..]);
        let line = &rest[..len.unwrap_or(rest.len())];
        self.start += line.len() + 1;
        self.line += 1;
        Some((line, start))
    }
}

/// The number of the line, from 1, and its puzzle; errors point into the whole text.
impl Iterator for Collection<'_> {
    type Item = (usize, Result<Puzzle, ParseError>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (line, start) = self.next_line()?;
            if self.line != self.header && Self::has_puzzle(line) {
                let puzzle = Puzzle::parse_line(line).map_err(|error| error.shifted(start));
                return Some((self.line, puzzle));
            }
        }
    }
}

impl FusedIterator for Collection<'_> {}

/// The contents of a sudoku file: one puzzle, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contents {
    /// One puzzle, in any format.
    One(Box<Puzzle>),
    /// A puzzle on every line, which [`Collection`] reads.
    Collection,
    /// Puzzles of several lines each, which [`Blocks`](crate::Blocks) finds.
    Boards,
    /// Puzzles of a file that has them in another way, such as a heading above each, each with its name.
    Several(Vec<(Option<String>, Puzzle)>),
}

impl Contents {
    /// Detects the contents of a text. For a text longer than [`MAX_INPUT_BYTES`], a prefix that is
    /// also longer suffices.
    ///
    /// A text is a collection if some line is a puzzle too long to be the row of one, if all lines
    /// are puzzles, or if most are puzzles of 4 by 4. It has boards of several lines each if it has
    /// several sections `[Puzzle]`, or if half of the blocks between empty lines are boards.
    ///
    /// ```
    /// use kleene_sudoku::Contents;
    ///
    /// let line = format!("12{}\n", ".".repeat(79));
    /// assert!(matches!(Contents::parse(line.as_bytes())?, Contents::One(_)));
    /// assert_eq!(Contents::parse(line.repeat(2).as_bytes())?, Contents::Collection);
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// A text that is neither; the error is that of one puzzle.
    pub fn parse(text: &[u8]) -> Result<Self, ParseError> {
        let contents = Self::of(text)?;
        let contents = match answered(&contents, text).transpose()? {
            Some(puzzle) => Self::One(Box::new(puzzle)),
            None => contents,
        };
        match contents {
            // Each line is checked as it is read, but for those before the first board.
            Self::Collection => refuse_heading(text)?,
            Self::One(ref puzzle) => refuse_variants(text, Some(puzzle))?,
            Self::Boards | Self::Several(_) => refuse_variants(text, None)?,
        }
        refuse_after_one(&contents, text)?;
        let content = split_byte_order_mark(text).1;
        if has_map(&contents, content) || blocks::has_other_board(content) {
            let kind = ParseErrorKind::Variant("regions".into());
            return Err(ParseError::new(kind, 0..text.len()));
        }
        Ok(contents)
    }

    /// The contents, whatever the words beside the boards say.
    fn of(text: &[u8]) -> Result<Self, ParseError> {
        let (_, content) = split_byte_order_mark(text);
        if blocks::has_several_sections(content) {
            return Ok(Self::Boards);
        }
        let error = match Puzzle::parse_plain(text) {
            Ok(puzzle) if puzzle.clash().is_some() && is_of_small(text) => {
                return Ok(Self::Collection);
            }
            Ok(puzzle) => return Ok(Self::One(Box::new(puzzle))),
            Err(error) => error,
        };
        if is_plain(text) {
            return Ok(Self::Collection);
        }
        if let Some(mut boards) = blocks::counted(text) {
            return Ok(match boards.pop() {
                Some(puzzle) if boards.is_empty() => Self::One(Box::new(puzzle)),
                last => Self::Several(
                    (1..)
                        .zip(boards.into_iter().chain(last))
                        .map(|(number, puzzle)| (Some(format!("{number}")), puzzle))
                        .collect(),
                ),
            });
        }
        // A line of JSON for each.
        let mut sizes_of_lines = sizes(text);
        if has_lists(content)
            && lines(text).count() > 1
            && sizes_of_lines.all(|size| size.is_some())
        {
            return Ok(Self::Collection);
        }
        if let Some(several) = several(text) {
            return Ok(Self::Several(several));
        }
        let is_of_lists = content.trim_ascii_start().starts_with(b"<") || has_lists(content);
        if let Some(boards) = blocks::among_words(content).filter(|_| !is_of_lists) {
            return Ok(Self::Several(boards));
        }
        if !is_of_lists && blocks::is_of_boards(content) {
            // Or one board below a heading and an empty line.
            let one = Puzzle::parse_any(text).map(|puzzle| Self::One(Box::new(puzzle)));
            return Ok(one.unwrap_or(Self::Boards));
        }
        match assigns_text(content).then(|| Puzzle::parse_any(text)) {
            Some(Ok(puzzle)) => return Ok(Self::One(Box::new(puzzle))),
            Some(Err(error)) if *error.kind() == ParseErrorKind::Change => return Err(error),
            _ => {}
        }
        if !is_of_lists && is_collection(text) {
            return Ok(Self::Collection);
        }
        match error.kind() {
            ParseErrorKind::TooLarge { .. } => Err(error),
            _ => Puzzle::parse_any(text).map(|puzzle| Self::One(Box::new(puzzle))),
        }
    }
}

/// Refuses a collection above whose first board a line names another puzzle, or a column with a rule.
fn refuse_heading(text: &[u8]) -> Result<(), ParseError> {
    let header = Collection::header(text);
    let mut start = 0;
    for (number, line) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
        if Collection::has_puzzle(line) && number != header {
            break;
        }
        refuse_variants(line, None).map_err(|error| error.shifted(start))?;
        start += line.len();
        if number == header {
            refuse_columns(line).map_err(|error| error.shifted(start - line.len()))?;
            if let Some(place) = other_kind(line, &text[start..]) {
                let place = start + place.start..start + place.end;
                let kind = String::from_utf8_lossy(&text[place.clone()]).into_owned();
                return Err(ParseError::new(ParseErrorKind::Variant(kind), place));
            }
        }
    }
    Ok(())
}

/// Whether the first two lines are boards that are too long for rows of one, and have nothing else.
fn is_plain(text: &[u8]) -> bool {
    let mut rest = lines(text);
    let first = [rest.next(), rest.next()];
    first.into_iter().all(|line| {
        line.is_some_and(|line| {
            let line = line.trim_ascii();
            matches!(line.len(), 81 | 256 | 625) && Puzzle::parse_line(line).is_ok()
        })
    })
}

/// The size of the board on a line, if it is one; that of most boards for a line whose second board should solve the first.
fn size_of_line(line: &[u8]) -> Option<usize> {
    match Puzzle::parse_line(line) {
        Ok(puzzle) => Some(puzzle.shape().size()),
        Err(error) => (*error.kind() == ParseErrorKind::OtherSolution).then_some(USUAL),
    }
}

/// Whether a text begins with a bracket that is none of a section.
fn has_lists(content: &[u8]) -> bool {
    let text = content.trim_ascii_start();
    text.starts_with(b"{")
        || text.starts_with(b"[")
            && text[1..].trim_ascii_start().first().is_some_and(|first| b"[{".contains(first))
}

/// The boards of a file that stores several in another way: as games of another program, as lists,
/// or under headings.
fn several(text: &[u8]) -> Option<Vec<(Option<String>, Puzzle)>> {
    if text.len() > MAX_INPUT_BYTES {
        return None;
    }
    let folded = Folded::new(split_byte_order_mark(text).1).ok()?;
    let text = &*folded.text;
    let boards = match parse_programs::boards(text) {
        Some(boards) => boards.ok()?,
        None => {
            let mut lists = parse_lists::boards(text).unwrap_or_default();
            if !has_lists(text.as_bytes()) && !parse_lists::are_cases(&lists, text) {
                lists.clear();
            }
            if lists.iter().any(|board| board.error.is_some()) {
                return None;
            }
            let is_of_one_name = lists.iter().all(|board| board.name == lists[0].name);
            let levels: Option<Vec<(&str, &str)>> =
                lists.iter().map(|board| level(&board.name)).collect();
            if let Some(levels) = levels
                .filter(|levels| levels.len() > 1 && levels.iter().all(|of| of.1 == levels[0].1))
            {
                let names: Vec<_> = levels.iter().map(|(name, _)| Some((*name).into())).collect();
                let boards = lists.into_iter().map(|board| board.puzzle);
                return Some(names.into_iter().zip(boards).collect());
            }
            match is_of_one_name && !lists.is_empty() {
                true => {
                    let named = (1..).zip(lists);
                    named.map(|(number, board)| (Some(format!("{number}")), board.puzzle)).collect()
                }
                false => {
                    let headed = with_headings(text);
                    headed
                        .into_iter()
                        .map(|(name, rows)| {
                            let puzzle = Puzzle::parse_plain(text[rows].as_bytes()).ok()?;
                            (puzzle.shape().size() >= SMALL).then_some((Some(name), puzzle))
                        })
                        .collect::<Option<Vec<_>>>()?
                }
            }
        }
    };
    (boards.len() > 1).then_some(boards)
}

/// How hard a board is by the first of the keys that lead to it, and the others.
fn level(name: &str) -> Option<(&str, &str)> {
    const LEVELS: [&str; 6] = ["beginner", "easy", "medium", "hard", "expert", "evil"];
    name.split_once('.').filter(|(first, _)| LEVELS.contains(first))
}

/// Whether a short text is a program that assigns a text in quotes to a name.
fn assigns_text(content: &[u8]) -> bool {
    const LONGEST: usize = 1 << 16;
    let assigns = |line: &[u8]| {
        let sign = line.iter().position(|&byte| byte == b'=');
        sign.is_some_and(|sign| matches!(line[sign + 1..].trim_ascii_start(), [b'\'' | b'"', ..]))
    };
    content.len() <= LONGEST && lines(content).any(assigns)
}

/// Whether a text that is no puzzle is a collection. Sections and bars are those of one puzzle.
fn is_collection(text: &[u8]) -> bool {
    if text.len() > MAX_INPUT_BYTES {
        // The last line may be cut off.
        let whole = text.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
        return sizes(&text[..whole]).any(|size| size.is_some());
    }
    !lines(text).any(|line| {
        // A section, a bar, or the end of an object.
        let line = line.trim_ascii_start();
        line.starts_with(b"[") || line.starts_with(b"}") || line.contains(&b'|')
    }) && are_boards(text)
}

/// Whether the lines are boards: half of them or more, of which one is too large for the row of one, since fewer stand in
/// prose; or, of several lines, all are boards or most are of 4 by 4.
fn are_boards(text: &[u8]) -> bool {
    let [mut count, mut sized, mut boards, mut large] = [0_usize; 4];
    for size in sizes(text).map(Option::unwrap_or_default) {
        count += 1;
        sized += usize::from(size > 1);
        boards += usize::from(size >= SMALL);
        large += usize::from(size * size > Shape::MAX_SIZE);
    }
    large > 0 && 2 * boards >= count
        || is_of_small(text)
        // Zeros and ones are a matrix.
        || count > 1 && sized == count && lines(text).flatten().any(|b| (b'2'..=b'9').contains(b))
}

/// The size of boards whose lines may also be rows of a board of 16 by 16 without letters and numbers above 4.
pub(crate) const SMALL: usize = 4;

/// Whether most lines, of several, are puzzles of 4 by 4.
fn is_of_small(text: &[u8]) -> bool {
    let count = lines(text).count();
    count > 1 && 2 * sizes(text).filter(|&size| size == Some(SMALL)).count() > count
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    Collection::lines(text).map(|(_, line)| line)
}

/// The sizes of the puzzles of a line each; `None` for a line that is none.
fn sizes(text: &[u8]) -> impl Iterator<Item = Option<usize>> {
    lines(text).map(size_of_line)
}
