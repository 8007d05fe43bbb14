//! Olšák's `.mk` and the `.cwd` of QNonograms: heights before widths.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;

use kleene_text::{Evidence, FormatInfo, Sniff};

use super::lines::{Piece, clue, clues, lines};
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble, at, check_classic, write_classic};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::{clue::Clue, format::Format, palette::Palette, puzzle::Puzzle, write::WriteError};

pub(super) const MK: Spec = Spec {
    format: Format::Mk,
    info: FormatInfo::new("mk", &["mk"], "a line `height width`, the rows, `#`, the columns"),
    title: ".mk",
    claims: |content| content.begins_with_number() && is_mk(content.text),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read_mk)),
    writer: Some(|puzzle| Ok(puzzle.to_mk()?.into_bytes())),
    holds: Holds::CLUES,
};

pub(super) const CWD: Spec = Spec {
    format: Format::Cwd,
    info: FormatInfo::new(
        "cwd",
        &["cwd"],
        "the height, the width, the rows, an empty line, the columns",
    ),
    title: ".cwd",
    claims: |content| content.begins_with_number() && is_cwd(content.text),
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Text(read_cwd)),
    writer: Some(|puzzle| Ok(puzzle.to_cwd()?.into_bytes())),
    holds: Holds::CLUES,
};

/// Whether a text that begins with two numbers has its `#` where `.mk` has it. In a `.nin` file a
/// `#` begins a comment; on a square board it means the same there.
pub(super) fn is_mk(content: &[u8]) -> bool {
    let mut lines = content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let height = lines.find(|line| !line.is_empty()).and_then(|header| {
        let height = header.split(u8::is_ascii_whitespace).next()?;
        core::str::from_utf8(height).ok()?.parse::<usize>().ok()
    });
    let before = lines.clone().take_while(|line| *line != b"#");
    let (all, filled) = (before.clone().count(), before.filter(|line| !line.is_empty()).count());
    let has_end = lines.nth(all).is_some();
    has_end && height.is_some_and(|height| height == all || height == filled)
}

pub(super) fn read_mk(text: &str) -> Result<Puzzle, ParseError> {
    let mut rest = lines(text);
    let Some(header) = rest.find(|line| !line.is_empty()) else {
        return Err(ParseError::new(ParseErrorKind::Header, text.len()..text.len()));
    };
    let mut words = header.words();
    let (Some(height), Some(width), None) = (words.next(), words.next(), words.next()) else {
        return Err(header.error(ParseErrorKind::Header));
    };
    let (width, height) = sides(width, height)?;
    let before = rest.clone().take_while(|line| line.text != "#");
    let len = before.clone().count();
    let Some(divider) = rest.clone().nth(len) else {
        let missing = ParseErrorKind::Missing("the line # between rows and columns");
        return Err(ParseError::new(missing, text.len()..text.len()));
    };
    let rows = clues(before, height, divider.start, |line| clue(line.words()))?;
    let columns = clues(rest.skip(len + 1), width, text.len(), |line| clue(line.words()))?;
    let (rows, columns) = (Section::new(rows, header.span()), Section::new(columns, header.span()));
    assemble(Palette::default(), rows, columns)
}

/// Whether a text begins with two lines of one number each and has an empty line later.
pub(super) fn is_cwd(content: &[u8]) -> bool {
    let mut lines = content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines
        .by_ref()
        .take(2)
        .filter(|line| !line.is_empty() && line.iter().all(u8::is_ascii_digit))
        .count()
        == 2
        && lines.skip(1).any(<[u8]>::is_empty)
}

pub(super) fn read_cwd(text: &str) -> Result<Puzzle, ParseError> {
    let mut rest = lines(text);
    let mut side = || match rest.find(|line| !line.is_empty()) {
        Some(line) if line.words().count() == 1 => Ok(line),
        Some(line) => Err(line.error(ParseErrorKind::Header)),
        None => Err(ParseError::new(ParseErrorKind::Header, text.len()..text.len())),
    };
    let (height_line, width_line) = (side()?, side()?);
    let (width, height) = sides(width_line, height_line)?;
    let read = |lines: &mut dyn Iterator<Item = Piece<'_>>, expected| {
        let lines: Vec<_> = lines.collect();
        clues(lines.into_iter(), expected, text.len(), |line| clue(line.words()))
    };
    let filled = rest.clone().filter(|line| !line.is_empty()).count();
    let (rows, columns) = if filled < width + height {
        // Some clues are empty lines, so that every line counts.
        let rows = read(&mut rest.by_ref().take(height), height)?;
        if let Some(line) = rest.next().filter(|line| !line.is_empty()) {
            let missing = ParseErrorKind::Missing("the empty line between rows and columns");
            return Err(line.error(missing));
        }
        (rows, read(&mut rest, width)?)
    } else {
        let is_divided =
            rest.clone().skip_while(|line| !line.is_empty()).any(|line| !line.is_empty());
        let mut rows = read(&mut rest, height + width)?;
        let columns = rows.split_off(height);
        // Without an empty line the sums alone show that these are the sides of a board, unless the second number is the first clue
        // of a square one.
        if !is_divided && (cells(&rows) != cells(&columns) || height == width + 1) {
            let missing = ParseErrorKind::Missing("the empty line between rows and columns");
            return Err(height_line.error(missing));
        }
        (rows, columns)
    };
    let header: Range<usize> = height_line.start..width_line.span().end;
    assemble(Palette::default(), Section::new(rows, header.clone()), Section::new(columns, header))
}

/// The cells of all runs of some clues.
fn cells(clues: &[(Clue, Range<usize>)]) -> u64 {
    clues.iter().map(|(clue, _)| clue.sum()).sum()
}

fn sides(width: Piece<'_>, height: Piece<'_>) -> Result<(usize, usize), ParseError> {
    let height_len = height.number()? as usize;
    check_sides(1, height_len).map_err(at(height.span()))?;
    let width_len = width.number()? as usize;
    check_sides(width_len, 1).map_err(at(width.span()))?;
    Ok((width_len, height_len))
}

impl Puzzle {
    /// The clues as a file for Olšák's solver, `.mk`. It holds what [`Puzzle::to_nin`] does.
    ///
    /// # Errors
    /// More inks than one, unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 101 000".parse()?;
    /// assert_eq!(puzzle.to_mk().unwrap(), "2 3\n1 1\n0\n#\n1\n0\n1\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_mk(&self) -> Result<String, WriteError> {
        check_classic(self, Format::Mk)?;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {}", self.height(), self.width());
        write_classic(&mut text, self.rows(), " ");
        text.push_str("#\n");
        write_classic(&mut text, self.columns(), " ");
        Ok(text)
    }

    /// The clues as a file for QNonograms, `.cwd`. It holds what [`Puzzle::to_nin`] does.
    ///
    /// # Errors
    /// More inks than one, unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 101 000".parse()?;
    /// assert_eq!(puzzle.to_cwd().unwrap(), "2\n3\n1 1\n0\n\n1\n0\n1\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_cwd(&self) -> Result<String, WriteError> {
        check_classic(self, Format::Cwd)?;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}\n{}", self.height(), self.width());
        write_classic(&mut text, self.rows(), " ");
        text.push('\n');
        write_classic(&mut text, self.columns(), " ");
        Ok(text)
    }
}
