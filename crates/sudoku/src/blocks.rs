//! Collections of boards that have several lines each.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::split_byte_order_mark;

use crate::collection::SMALL;
use crate::error::MAX_INPUT_BYTES;
use crate::puzzle::Puzzle;
use crate::tidy::{is_heading, states_no_rule};

/// Finds the boards of a text that has several lines for each, such as an SDK file, line by line.
///
/// A section `[Puzzle]` begins a board, and other sections are passed over. Without sections a board
/// ends at an empty line. Lines that begin with `#` are no part of a board.
///
/// ```
/// use kleene_sudoku::{Block, Blocks};
///
/// let mut blocks = Blocks::new();
/// let text = "# two\n1234\n3412\n2143\n4321\n\n4321\n";
/// let found: Vec<_> = text.lines().map(|line| blocks.next(line.as_bytes())).collect();
/// let (outside, goes_on) = (Block::Outside, Block::GoesOn);
/// assert_eq!(
///     found,
///     [outside, Block::Begins, goes_on, goes_on, goes_on, outside, Block::Begins]
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    has_sections: bool,
    is_within: bool,
}

/// The role of a line in a text of several boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Block {
    /// The first line of a board.
    Begins,
    /// Another line of the board that has begun.
    GoesOn,
    /// A line of no board.
    Outside,
}

impl Blocks {
    /// The boards of a text that begins.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The boards of a text, each with the number of its first line, from 1.
    ///
    /// ```
    /// use kleene_sudoku::Blocks;
    ///
    /// let text = b"1234\n3412\n2143\n4321\n\n4321\n";
    /// let boards = Blocks::split(text);
    /// assert_eq!(boards, [(1, text[..20].to_vec()), (6, text[21..].to_vec())]);
    /// ```
    #[must_use]
    pub fn split(text: &[u8]) -> Vec<(usize, Vec<u8>)> {
        let mut blocks = Self::new();
        let mut found: Vec<(usize, Vec<u8>)> = Vec::new();
        for (number, line) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
            match (blocks.next(line), found.last_mut()) {
                (Block::Begins, _) => found.push((number, line.to_vec())),
                (Block::GoesOn, Some((_, board))) => board.extend(line),
                _ => {}
            }
        }
        found
    }

    /// Reads the next line of the text and returns its role.
    pub fn next(&mut self, line: &[u8]) -> Block {
        let line = split_byte_order_mark(line).1.trim_ascii();
        let was_within = self.is_within;
        match line.first() {
            Some(b'[') => {
                self.is_within = line.eq_ignore_ascii_case(b"[puzzle]");
                self.has_sections |= self.is_within;
                return if self.is_within { Block::Begins } else { Block::Outside };
            }
            Some(b'#') => return Block::Outside,
            None if !self.has_sections => self.is_within = false,
            Some(_) if !self.has_sections => self.is_within = true,
            _ => {}
        }
        match (was_within, self.is_within) {
            (_, false) => Block::Outside,
            (false, true) => Block::Begins,
            (true, true) => Block::GoesOn,
        }
    }
}

/// Whether a text has several sections with a board each.
pub(crate) fn has_several_sections(text: &[u8]) -> bool {
    let mut blocks = Blocks::new();
    let lines = text.split(|&byte| byte == b'\n');
    let boards = lines.filter(|line| {
        blocks.next(line) == Block::Begins && line.trim_ascii_start().starts_with(b"[")
    });
    boards.count() > 1
}

/// Whether a text with a section `[Puzzle]` has rows of digits in another one, but for the state of a game and the solution.
pub(crate) fn has_other_board(text: &[u8]) -> bool {
    const KNOWN: [&[u8]; 6] =
        [b"[puzzle]", b"[state]", b"[solution]", b"[pencilmarks]", b"[answer]", b"[progress]"];
    if !text.trim_ascii_start().starts_with(b"[") {
        return false;
    }
    let (mut sections, mut is_other, mut rows) = (0, false, 0);
    for line in text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
        if line.starts_with(b"[") {
            let is_known = KNOWN.iter().any(|known| line.eq_ignore_ascii_case(known));
            sections += usize::from(line.eq_ignore_ascii_case(KNOWN[0]));
            is_other = line.ends_with(b"]") && !is_known;
        } else if is_other && line.len() >= SMALLEST {
            let is_row = line.iter().all(|byte| byte.is_ascii_digit() || b" .,".contains(byte));
            rows += usize::from(is_row);
        }
    }
    sections > 0 && rows >= SMALLEST
}

/// Whether a text that is not one board consists of several, separated by empty lines: at least one
/// block, and at least half of them, have several lines and givens that do not clash. Beside one board the other block has to
/// have digits as a board has, with a mistake.
pub(crate) fn is_of_boards(text: &[u8]) -> bool {
    let all = Blocks::split(text);
    let (boards, others): (Vec<_>, Vec<_>) = all.iter().partition(|(_, text)| is_board(text));
    let seem_boards = boards.len() > 1 || others.iter().all(|(_, text)| seems_board(text));
    let is_compared = others.iter().any(|(_, text)| has_comparison(text));
    all.len() > 1
        && !boards.is_empty()
        && 2 * boards.len() >= all.len()
        && seem_boards
        && !is_compared
}

/// The boards of a text that also has blocks of words alone, as the log of a solver has, each with the heading in its block.
/// `None` if there are fewer than two boards, no such words, or words that may state a rule.
pub(crate) fn among_words(text: &[u8]) -> Option<Vec<(Option<String>, Puzzle)>> {
    let all = Blocks::split(text);
    let (words, boards): (Vec<_>, Vec<_>) = all.iter().partition(|(_, text)| is_of_words(text));
    if words.is_empty() || boards.len() < 2 {
        return None;
    }
    boards
        .into_iter()
        .map(|(_, block)| {
            let text = core::str::from_utf8(block).ok()?;
            let heading = text.lines().next().filter(|line| is_heading(line));
            let name = heading.map(|line| line.trim().trim_end_matches(':').to_string());
            Some((name, Puzzle::parse_any(block).ok()?))
        })
        .collect()
}

/// Whether each line of a block is prose that states no rule.
fn is_of_words(text: &[u8]) -> bool {
    core::str::from_utf8(text).is_ok_and(|text| text.lines().all(states_no_rule))
}

/// Whether a line compares or adds cells, as in `r1c2 < r1c1`: that is a clue of another puzzle.
fn has_comparison(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n').any(|line| {
        line.iter().any(|byte| b"<>=".contains(byte))
            && line.iter().any(u8::is_ascii_digit)
            && !line.contains(&b'|')
    })
}

/// Whether a block has several lines with digits, or a word of so many digits as a small board has.
fn seems_board(text: &[u8]) -> bool {
    let has_digit = |line: &[u8]| line.iter().any(u8::is_ascii_digit);
    let lines = text.trim_ascii().split(|&byte| byte == b'\n').count();
    let mut words = text.split(u8::is_ascii_whitespace);
    lines >= SMALLEST && has_digit(text)
        || words.any(|word| word.len() >= SMALLEST * SMALLEST && has_digit(word))
}

/// Whether a block is a board of several lines whose givens do not clash.
fn is_board(text: &[u8]) -> bool {
    let puzzle = Puzzle::parse(text).ok().filter(|puzzle| puzzle.clash().is_none());
    let lines = text.trim_ascii().split(|&byte| byte == b'\n').count();
    puzzle.is_some_and(|puzzle| lines >= puzzle.shape().size() && lines >= SMALLEST)
}

/// The least number of lines by which a board is recognized.
const SMALLEST: usize = 4;

/// The boards below a line with their number, each of as many rows as it has columns.
pub(crate) fn counted(text: &[u8]) -> Option<Vec<Puzzle>> {
    if text.len() > MAX_INPUT_BYTES {
        return None;
    }
    let mut rows = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let number = core::str::from_utf8(rows.next()?).ok()?.trim().parse::<usize>().ok()?;
    let rows: Vec<&[u8]> = rows.collect();
    let size = rows.len().checked_div(number).filter(|size| size * number == rows.len())?;
    if size < SMALL {
        return None;
    }
    rows.chunks(size)
        .map(|rows| {
            let puzzle = Puzzle::parse_plain(&rows.join(&b'\n')).ok()?;
            (puzzle.shape().size() == size).then_some(puzzle)
        })
        .collect()
}
