//! Addresses of puzz.link: `nonogram/5/4/` and the clues, from their ends, in one word. The text that its program saves has
//! a [reader of its own](pzprv3).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use kleene_text::{FormatInfo, Sniff};

use super::lines::{Piece, lines};
use super::spec::{self, Holds, Spec};
use super::{Section, assemble, at, check_classic, pzprv3};
use crate::clue::{Clue, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::write::{Lack, WriteError};
use crate::{format::Format, palette::Palette, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::PuzzLink,
    info: FormatInfo::new(
        "puzz-link",
        &[],
        "an address `https://puzz.link/p?nonogram/...`, or the text of pzpr that begins with `pzprv3/nonogram`",
    ),
    title: "puzz.link",
    claims: |content| {
        is_address(content.text) || core::str::from_utf8(content.text).is_ok_and(pzprv3::is_file)
    },
    sniff: |_, _| Sniff::Sure,
    reader: Some(spec::Reader::Text(read)),
    writer: Some(|puzzle| Ok(puzzle.to_puzz_link()?.into_bytes())),
    holds: Holds::CLUES,
};

/// The part of an address before width, height and clues.
const NAME: &str = "nonogram/";

/// Where the part of an address begins that tells of a nonogram; `None` for another text.
fn start(line: &str) -> Option<usize> {
    if line.contains(char::is_whitespace) {
        return None;
    }
    let at = line.find(NAME)?;
    (at == 0 || line[..at].ends_with('?')).then_some(at + NAME.len())
}

pub(super) fn is_address(content: &[u8]) -> bool {
    core::str::from_utf8(content).is_ok_and(|text| start(text.trim()).is_some())
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    if pzprv3::is_file(text) {
        return pzprv3::read(text);
    }
    let line = lines(text).find(|line| !line.is_empty());
    let whole = line.unwrap_or(Piece { text, start: 0 });
    let at_name = start(whole.text).ok_or_else(|| whole.error(ParseErrorKind::Address))?;
    let mut parts = Vec::new();
    let mut at_part = whole.start + at_name;
    for text in whole.text[at_name..].split('/') {
        parts.push(Piece { text, start: at_part });
        at_part += text.len() + 1;
    }
    let [width, height, clues] = parts[..] else {
        return Err(whole.error(ParseErrorKind::Address));
    };
    let (columns, rows) = (width.number()? as usize, height.number()? as usize);
    check_sides(columns, 1).map_err(at(width.span()))?;
    check_sides(1, rows).map_err(at(height.span()))?;
    let mut reader = Reader { clues, at: 0, blanks: 0 };
    let columns_read = reader.lines(columns, rows.div_ceil(2))?;
    let rows_read = reader.lines(rows, columns.div_ceil(2))?;
    if reader.at < clues.text.len() {
        let rest = Piece { text: &clues.text[reader.at..], start: clues.start + reader.at };
        return Err(rest.error(ParseErrorKind::Address));
    }
    assemble(
        Palette::default(),
        Section::new(rows_read, height.span()),
        Section::new(columns_read, width.span()),
    )
}

/// Reads numbers and gaps.
struct Reader<'t> {
    clues: Piece<'t>,
    at: usize,
    /// How many places are still empty.
    blanks: usize,
}

impl Reader<'_> {
    /// The clues of so many lines of so many places.
    fn lines(
        &mut self,
        count: usize,
        places: usize,
    ) -> Result<Vec<(Clue, core::ops::Range<usize>)>, ParseError> {
        (0..count)
            .map(|_| {
                let start = self.clues.start + self.at;
                let mut runs = Vec::new();
                for _ in 0..places {
                    runs.extend(self.place()?);
                }
                // The last run stands next to the board, and comes first.
                runs.reverse();
                let span = start..self.clues.start + self.at;
                let clue = Clue::from_runs(runs);
                Ok((
                    clue.map_err(|_| ParseError::new(ParseErrorKind::ZeroRun, span.clone()))?,
                    span,
                ))
            })
            .collect()
    }

    /// Reads the next place. Places beyond the end of the address are empty.
    fn place(&mut self) -> Result<Option<Run>, ParseError> {
        if self.blanks > 0 {
            self.blanks -= 1;
            return Ok(None);
        }
        let rest = &self.clues.text[self.at..];
        let Some(symbol) = rest.chars().next() else { return Ok(None) };
        let start = self.clues.start + self.at;
        let wrong = |len| ParseError::new(ParseErrorKind::NotANumber, start..start + len);
        let digits = match symbol {
            'g'..='z' => {
                self.blanks = symbol as usize - 'g' as usize;
                self.at += 1;
                return Ok(None);
            }
            '.' => {
                self.at += 1;
                return Ok(Some(Run::unknown(Color::INK)));
            }
            '-' => 1..3,
            '+' => 1..4,
            _ => 0..1,
        };
        let end = digits.end;
        let number = rest.get(digits).filter(|digits| is_hexadecimal(digits));
        let number = number.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let number = number.ok_or_else(|| wrong(symbol.len_utf8()))?;
        self.at += end;
        Ok(Some(Run::new(Color::INK, number)))
    }
}

fn is_hexadecimal(digits: &str) -> bool {
    digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Puzzle {
    /// The clues as an address of puzz.link.
    ///
    /// # Errors
    /// More inks than one, unknown lengths, given cells, or a line with more runs than half of its cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 101 110".parse()?;
    /// assert_eq!(puzzle.to_puzz_link().unwrap(), "https://puzz.link/p?nonogram/3/2/211112g\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_puzz_link(&self) -> Result<String, WriteError> {
        check_classic(self, Format::PuzzLink)?;
        let (width, height) = (self.width(), self.height());
        let mut text = format!("https://puzz.link/p?nonogram/{width}/{height}/");
        let mut blanks = 0;
        let sides = [(self.columns(), height.div_ceil(2)), (self.rows(), width.div_ceil(2))];
        for (clues, places) in sides {
            for clue in clues {
                let Some(empty) = places.checked_sub(clue.runs().len()) else {
                    return Err(WriteError::new(Format::PuzzLink, Lack::ManyRuns));
                };
                for run in clue.runs().iter().rev() {
                    write_blanks(&mut text, &mut blanks);
                    // Writing to a string cannot fail.
                    let _ = match run.min_len() {
                        length @ ..16 => write!(text, "{length:x}"),
                        length @ 16..256 => write!(text, "-{length:x}"),
                        length @ 256..4096 => write!(text, "+{length:x}"),
                        _ => return Err(WriteError::new(Format::PuzzLink, Lack::ManyRuns)),
                    };
                }
                blanks += empty;
            }
        }
        write_blanks(&mut text, &mut blanks);
        text.push('\n');
        Ok(text)
    }
}

/// Writes a letter for up to twenty empty places.
fn write_blanks(text: &mut String, blanks: &mut usize) {
    while *blanks > 0 {
        let some = (*blanks).min(20);
        text.push(char::from(b'f' + some as u8));
        *blanks -= some;
    }
}
