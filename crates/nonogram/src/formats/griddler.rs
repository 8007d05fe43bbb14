//! `.sgriddler` of Griddlers Solver, "MK Version 3.0": a size, perhaps a picture, clues from their ends.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, Sniff};

use super::lines::{Piece, clue_of_runs, lines};
use super::nin::read_header;
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble};
use crate::clue::{Clue, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind};
use crate::{format::Format, palette::Palette, puzzle::Puzzle, solution::Solution};

pub(super) const SPEC: Spec = Spec {
    format: Format::Griddler,
    info: FormatInfo::read_only(
        "griddler",
        &["sgriddler", "griddler"],
        "`MK Version 3.0`, the size, a picture, the columns and the rows from their ends, \
         with empty lines between",
    ),
    title: ".sgriddler",
    claims: |content| content.text.starts_with(MARK),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// What every file begins with.
pub(super) const MARK: &[u8] = b"MK Version";

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut rest = lines(text);
    rest.next();
    let Some(header) = rest.find(|line| !line.is_empty()) else {
        return Err(ParseError::new(ParseErrorKind::Header, text.len()..text.len()));
    };
    let (width_len, height_len) = read_header(header)?;

    // Parts come in this order, each with a line for each row or column, and an empty line before it. A
    // line of a part may be empty as well, so that only its place identifies it.
    let mut part = |len: usize| -> Vec<Piece<'_>> {
        let ahead = rest.clone();
        let skipped = usize::from(ahead.clone().next().is_some_and(Piece::is_empty));
        let part: Vec<_> = ahead.skip(skipped).take(len).collect();
        rest.by_ref().take(skipped + part.len()).for_each(drop);
        part
    };
    let picture = part(height_len);
    let (columns, rows) = (part(width_len), part(height_len));
    let goal = read_goal(&picture, width_len, height_len);
    if columns.iter().chain(&rows).all(|line| line.is_empty()) {
        // The program makes the clues of a picture as well.
        let goal = goal.ok_or_else(|| header.error(ParseErrorKind::Missing("the clues")))?;
        return Ok(Puzzle::from_picture(goal));
    }
    let read = |lines: Vec<Piece<'_>>, expected| {
        if lines.len() < expected {
            let kind = ParseErrorKind::MissingLines { expected, found: lines.len() };
            return Err(ParseError::new(kind, text.len()..text.len()));
        }
        let clues = lines.into_iter().map(|line| Ok((clue(line)?, line.span())));
        Ok(Section::new(clues.collect::<Result<_, ParseError>>()?, header.span()))
    };
    let (columns, rows) = (read(columns, width_len)?, read(rows, height_len)?);
    let puzzle = assemble(Palette::default(), rows, columns)?;
    // A picture that does not fit is how far somebody came, not a goal.
    Ok(match goal.filter(|goal| crate::verify(&puzzle, goal).is_ok()) {
        Some(goal) => puzzle.with_checked_goal(goal),
        None => puzzle,
    })
}

/// The clue of a line that begins with the last run. A number below zero is one that a person has crossed out.
fn clue(line: Piece<'_>) -> Result<Clue, ParseError> {
    let mut runs: Vec<(Run, Range<usize>)> = Vec::new();
    for word in line.words() {
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        let number = Piece { text: digits, start: word.span().end - digits.len() }.number()?;
        runs.push((Run::new(Color::INK, number), word.span()));
    }
    runs.reverse();
    clue_of_runs(&runs)
}

/// The picture, if every cell of it is known: `#` is black, `.` is white.
fn read_goal(lines: &[Piece<'_>], width: usize, height: usize) -> Option<Solution> {
    let mut cells = Vec::new();
    for line in lines {
        let start = cells.len();
        for word in line.words() {
            cells.push(match word.text {
                "#" => Color::INK,
                "." => Color::GROUND,
                _ => return None,
            });
        }
        if cells.len() - start != width {
            return None;
        }
    }
    let is_whole = lines.len() == height;
    is_whole.then(|| Solution::from_cells(width, cells).ok()).flatten()
}
