//! Clues in letters, A for 1: a line of rows and a line of columns for each puzzle, as in Rosetta Code's task.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{Evidence, FormatInfo, Sniff};

use super::lines::{Piece, lines};
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble};
use crate::clue::{Clue, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::{format::Format, palette::Palette, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Letters,
    info: FormatInfo::read_only(
        "letters",
        &[],
        "a line of rows and a line of columns in letters, `C BA` for `3` and `2 1`, as in \
            Rosetta Code's task; a file can hold several puzzles",
    ),
    title: "letters",
    claims: |content| is_letters(content.text),
    sniff: |_, _| Sniff::Weak(Evidence::Possible),
    reader: Some(Reader::Several(read, read_all)),
    writer: None,
    holds: Holds::COLORS,
};

/// The most puzzles of a collection.
const MAX_PUZZLES: usize = 10_000;

/// Whether the first two lines have words of capital letters with equal sums, or the first line has many.
pub(super) fn is_letters(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let mut rest = lines(text).filter(|line| !line.is_empty());
    let Some(rows) = rest.next() else { return false };
    is_capitals(rows)
        && (rows.words().count() >= 5
            || rest.next().is_some_and(|columns| is_capitals(columns) && sum(rows) == sum(columns)))
}

/// The sum of a line of letters, of which `A` is 1.
fn sum(line: Piece<'_>) -> u64 {
    let letters = line.text.bytes().filter(u8::is_ascii_uppercase);
    letters.map(|letter| u64::from(letter - b'A') + 1).sum::<u64>()
}

/// Whether a line has capitals and blanks alone.
fn is_capitals(line: Piece<'_>) -> bool {
    line.text.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b' ' || byte == b'\t')
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut rest = lines(text).filter(|line| !line.is_empty());
    let puzzle = read_two(&mut rest, text.len())?;
    match rest.next() {
        Some(line) => Err(line.error(ParseErrorKind::SeveralPuzzles)),
        None => Ok(puzzle),
    }
}

/// All puzzles of a collection, each with its number if there are several.
pub(super) fn read_all(text: &str) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    let mut rest = lines(text).filter(|line| !line.is_empty()).peekable();
    let mut puzzles = Vec::new();
    while let Some(&line) = rest.peek() {
        if puzzles.len() == MAX_PUZZLES {
            return Err(line.error(ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES }));
        }
        puzzles.push(read_two(&mut rest, text.len())?);
    }
    let is_one = puzzles.len() == 1;
    Ok((1..).map(|number| (!is_one).then(|| format!("#{number}"))).zip(puzzles).collect())
}

/// The puzzle of the next two lines.
fn read_two<'t>(
    lines: &mut impl Iterator<Item = Piece<'t>>,
    end: usize,
) -> Result<Puzzle, ParseError> {
    let mut next = |what| section(lines.next().ok_or_else(|| missing(what, end))?);
    let rows = next("the line of the rows")?;
    assemble(Palette::default(), rows, next("the line of the columns")?)
}

fn section(line: Piece<'_>) -> Result<Section, ParseError> {
    let clues = line.words().map(|word| {
        let runs = word.text.char_indices().map(|(at, letter)| match letter {
            'A'..='Z' => Ok(Run::new(Color::INK, u32::from(letter) - u32::from('A') + 1)),
            _ => {
                let start = word.start + at;
                Err(ParseError::new(ParseErrorKind::NotALetter, start..start + letter.len_utf8()))
            }
        });
        let clue = Clue::from_runs(runs.collect::<Result<Vec<_>, _>>()?);
        Ok((clue.map_err(|_| word.error(ParseErrorKind::NotALetter))?, word.span()))
    });
    Ok(Section::new(clues.collect::<Result<_, ParseError>>()?, line.span()))
}
