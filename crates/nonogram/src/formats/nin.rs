//! `.nin`: the size, then the clues of rows and columns, one to a line.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;

use kleene_text::{Evidence, FormatInfo, Sniff};

use super::lines::{Piece, clue, clues, lines};
use super::spec::{Holds, Reader, Spec};
use super::{MAX_PUZZLES, Named, Section, assemble, at, check_classic, write_classic};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::{format::Format, palette::Palette, puzzle::Puzzle, write::WriteError};

pub(super) const NIN: Spec = Spec {
    format: Format::Nin,
    info: FormatInfo::new(
        "nin",
        &["nin"],
        "a line `width height`, then the clue of each row and each column; several have an empty line between them",
    ),
    title: ".nin",
    claims: |content| content.begins_with_number() && has_numbers(content.text),
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Several(read, read_all)),
    writer: Some(|puzzle| Ok(puzzle.to_nin()?.into_bytes())),
    holds: Holds::CLUES,
};

pub(super) const COLUMNS_FIRST: Spec = Spec {
    format: Format::ColumnsFirst,
    info: FormatInfo::read_only(
        "columns-first",
        &[],
        "a line `width height`, the clue of each column, the clue of each row; \
         tried only if the other order does not fit",
    ),
    title: "a size, the columns, the rows",
    claims: |content| {
        content.begins_with_number()
            && has_all_lines(content.text)
            && has_columns_first(content.text)
    },
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Text(read_columns_first)),
    writer: None,
    holds: Holds::COLORS,
};

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    read_sides(text, false)
}

/// All puzzles of a text, each with its number if there are several.
fn read_all(text: &str) -> Result<Vec<Named>, ParseError> {
    let sized = blocks(text).filter(|blocks| blocks.len() > 1 && blocks.iter().all(is_whole));
    let Some(sized) = sized else { return Ok([(None, read(text)?)].into()) };
    let puzzles = (1..).zip(sized).map(|(number, block)| {
        let start = block.start;
        let puzzle = read(block.text).map_err(|error| error.shifted(start))?;
        Ok((Some(format!("#{number}")), puzzle))
    });
    puzzles.collect()
}

/// The parts of a text between empty lines; `None` for more than the most puzzles of a file.
fn blocks(text: &str) -> Option<Vec<Piece<'_>>> {
    let mut blocks: Vec<Range<usize>> = Vec::new();
    let mut was_empty = true;
    for line in lines(text) {
        match blocks.last_mut() {
            _ if line.is_empty() => {}
            Some(block) if !was_empty => block.end = line.span().end,
            _ => blocks.push(line.span()),
        }
        was_empty = line.is_empty();
    }
    let pieces =
        blocks.iter().map(|block| Piece { text: &text[block.clone()], start: block.start });
    (blocks.len() <= MAX_PUZZLES).then(|| pieces.collect())
}

/// Whether a part of a text has the size of a board before as many lines as that has.
fn is_whole(block: &Piece<'_>) -> bool {
    block.text.lines().count() > 2 && has_all_lines(block.text.as_bytes())
}

/// Whether each part of a text between empty lines has as many lines as the one or two numbers in its first line say, and there
/// are two parts or more.
pub(super) fn has_sized_blocks(content: &[u8]) -> bool {
    let Some(blocks) = core::str::from_utf8(content).ok().and_then(blocks) else { return false };
    blocks.len() > 1 && blocks.iter().all(|block| is_whole(block) || is_square(block))
}

/// Whether a part of a text has a number before twice as many lines.
fn is_square(block: &Piece<'_>) -> bool {
    let mut lines = block.text.lines();
    let side = lines.next().and_then(|line| line.trim().parse::<usize>().ok());
    side.and_then(|side| side.checked_mul(2)) == Some(lines.count())
}

fn read_sides(text: &str, columns_first: bool) -> Result<Puzzle, ParseError> {
    let mut rest = lines(text).filter(|line| !line.text.starts_with('#'));
    let Some(header) = rest.find(|line| !line.is_empty()) else {
        return Err(ParseError::new(ParseErrorKind::Header, text.len()..text.len()));
    };
    let (mut width, mut height) = read_header(header)?;
    // Before each clue the number of its runs: contests have such files, below the number of rows and that of columns.
    let order = counted(rest.clone(), (width, height)).filter(|_| !columns_first);
    if order == Some(Size::HeightFirst) {
        (width, height) = (height, width);
    }
    let skipped = usize::from(order.is_some());
    let mut first =
        clues(rest, width + height, text.len(), |line| clue(line.numbers().skip(skipped)))?;
    let second = first.split_off(if columns_first { width } else { height });
    let (rows, columns) = if columns_first { (second, first) } else { (first, second) };
    assemble(
        Palette::default(),
        Section::new(rows, header.span()),
        Section::new(columns, header.span()),
    )
}

/// Whether the first line has two words, or most lines are of numbers: anything else is not a list of clues with a
/// mistake.
fn has_numbers(content: &[u8]) -> bool {
    let is_number =
        |word: &&[u8]| word.strip_prefix(b"-").unwrap_or(word).iter().all(u8::is_ascii_digit);
    let lines = content.split(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"#"));
    let lines = lines
        .map(|line| {
            let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            (words.clone().filter(is_number).count(), words.count())
        })
        .filter(|&(_, all)| all > 0);
    let of_numbers = lines.clone().filter(|(numbers, all)| numbers == all).count();
    lines.clone().next().is_some_and(|(_, all)| all == 2) || 2 * of_numbers > lines.count()
}

/// Whether a text begins with two numbers and has as many lines after them as they say.
pub(super) fn has_all_lines(content: &[u8]) -> bool {
    let lines = content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.starts_with(b"#"));
    let header = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let mut words = header.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let (Some(width), Some(height), None) = (words.next(), words.next(), words.next()) else {
        return false;
    };
    let expected = number(width).zip(number(height)).and_then(|(w, h)| w.checked_add(h));
    let lines: Vec<_> = lines.collect();
    let filled = lines.iter().filter(|line| !line.is_empty()).count();
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    expected == Some(filled) || expected == Some(last)
}

/// A number in digits.
fn number(word: &[u8]) -> Option<usize> {
    core::str::from_utf8(word).ok()?.parse::<usize>().ok()
}

/// Whether only the reading with the columns first makes a board of a text that has a size and as many lines as that
/// says: in this order both sides have as many cells, and in the other they do not.
pub(super) fn has_columns_first(content: &[u8]) -> bool {
    fitting_orders(content) == Some([false, true])
}

/// Whether the clues fit a board if those of the rows come first, and if those of the columns do; `None` for a text without a
/// size and as many lines as it says, and for one whose two halves are equal.
pub(super) fn fitting_orders(content: &[u8]) -> Option<[bool; 2]> {
    let text = core::str::from_utf8(content).ok()?;
    let mut rest = lines(text).filter(|line| !line.text.starts_with('#') && !line.is_empty());
    let (width, height) = read_header(rest.next()?).ok()?;
    let clues: Vec<Piece<'_>> = rest.collect();
    let halves = clues.split_at_checked(width)?;
    let are_equal = halves.0.iter().map(|line| line.text).eq(halves.1.iter().map(|line| line.text));
    if clues.len() != width + height || are_equal {
        return None;
    }
    let needs = clues.iter().map(|line| needs_of(line.numbers())).collect::<Option<Vec<_>>>()?;
    Some([fits(height, width, &needs), fits(width, height, &needs)])
}

/// Which of two numbers is the width.
#[derive(Clone, Copy, PartialEq)]
enum Size {
    WidthFirst,
    HeightFirst,
}

/// The order of the size if each line has the number of its runs before them, and such lines fit it while their numbers as runs
/// do not.
fn counted<'t>(
    lines: impl Iterator<Item = Piece<'t>>,
    (width, height): (usize, usize),
) -> Option<Size> {
    let (mut whole, mut without) = (Vec::new(), Vec::new());
    for line in lines.filter(|line| !line.is_empty()) {
        let (count, runs) = line.split_first_word();
        if count.text.parse() != Ok(runs.numbers().count()) {
            return None;
        }
        whole.push(needs_of(line.numbers())?);
        without.push(needs_of(runs.numbers())?);
    }
    let is_plain = fits(height, width, &whole) || fits(width, height, &whole);
    match without.len() == width + height && !is_plain {
        true if fits(height, width, &without) => Some(Size::WidthFirst),
        true if fits(width, height, &without) => Some(Size::HeightFirst),
        _ => None,
    }
}

/// The cells of a line's runs, and those with a gap between any two.
pub(super) fn needs_of<'t>(words: impl Iterator<Item = Piece<'t>>) -> Option<(u64, u64)> {
    let runs = words.map(|word| word.text.parse::<u64>());
    let runs: Vec<u64> = runs.collect::<Result<_, _>>().ok()?;
    let cells: u64 = runs.iter().fold(0, |sum, run| sum.saturating_add(*run));
    Some((cells, cells.saturating_add(runs.len().saturating_sub(1) as u64)))
}

/// Whether the first lines and the rest may be the two sides of a board of these sizes.
pub(super) fn fits(first: usize, second: usize, needs: &[(u64, u64)]) -> bool {
    let Some((one, other)) = needs.split_at_checked(first) else { return false };
    let cells =
        |lines: &[(u64, u64)]| lines.iter().fold(0, |sum: u64, line| sum.saturating_add(line.0));
    cells(one) == cells(other) && fit(one, second) && fit(other, first)
}

/// Whether the clues of all lines fit into lines of this length.
fn fit(lines: &[(u64, u64)], len: usize) -> bool {
    lines.iter().all(|line| line.1 <= len as u64)
}

/// Reads the width, the height, the clues of the columns and those of the rows.
pub(super) fn read_columns_first(text: &str) -> Result<Puzzle, ParseError> {
    read_sides(text, true)
}

/// The width and the height that a line has.
pub(super) fn read_header(header: Piece<'_>) -> Result<(usize, usize), ParseError> {
    let mut words = header.words();
    let (Some(width), Some(height), None) = (words.next(), words.next(), words.next()) else {
        return Err(header.error(ParseErrorKind::Header));
    };
    let (width_len, height_len) = (width.number()? as usize, height.number()? as usize);
    check_sides(width_len, 1).map_err(at(width.span()))?;
    check_sides(1, height_len).map_err(at(height.span()))?;
    Ok((width_len, height_len))
}

impl Puzzle {
    /// The clues as a `.nin` file.
    ///
    /// The format cannot express properties, the goal, and the colors of ink and ground;
    /// [`Puzzle::to_non`] writes them too.
    ///
    /// # Errors
    /// More inks than one, unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 101 000".parse()?;
    /// assert_eq!(puzzle.to_nin().unwrap(), "3 2\n1 1\n0\n1\n0\n1\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_nin(&self) -> Result<String, WriteError> {
        check_classic(self, Format::Nin)?;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {}", self.width(), self.height());
        write_classic(&mut text, self.rows(), " ");
        write_classic(&mut text, self.columns(), " ");
        Ok(text)
    }
}
