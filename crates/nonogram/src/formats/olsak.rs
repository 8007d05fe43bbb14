//! Olšák's `.g`: declarations of colors, then the clues between lines that begin with a colon.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::colors::{self, Colors};
use super::lines::{Piece, clue_of, lines};
use super::{Section, assemble, check_known, write_clues};
use crate::clue::{Clue, Run};
use crate::error::{ParseError, ParseErrorKind};
use crate::{color::Color, format::Format, palette::Palette, puzzle::Puzzle, write::WriteError};

/// Whether a text has the two lines with a colon in the first column that the format needs.
pub(super) fn is_olsak(content: &[u8]) -> bool {
    content.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b":")).count() >= 2
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut lines = lines(text).peekable();
    let mut colors = Colors::new(Some('0'));
    let is_mark = |line: Piece<'_>| line.is_in_first_column(text);
    // Text before the first mark is ignored.
    let heading = loop {
        let Some(line) = lines.next() else {
            return Err(ParseError::new(
                ParseErrorKind::Missing("the clues of the rows"),
                end(text),
            ));
        };
        match line.text.as_bytes() {
            [b':', ..] if is_mark(line) => break line,
            [b'#', b'd' | b'D', ..] if is_mark(line) => {
                while let Some(line) = lines.next_if(|line| !is_colon(text, *line)) {
                    if !line.is_empty() {
                        declaration(line, &mut colors)?;
                    }
                }
            }
            [b'#', b't' | b'T', ..] if is_mark(line) => {
                return Err(line.error(ParseErrorKind::NotAGrid));
            }
            _ => {}
        }
    };
    if !colors.has_inks() {
        colors.add(Some('1'), "black".into(), crate::Rgb::BLACK, 0..0)?;
    }
    let mut section = || -> Result<_, ParseError> {
        let mut clues = Vec::new();
        // Empty lines at the end of a text without an end mark are no clues.
        let mut empty = Vec::new();
        while let Some(line) = lines.next_if(|line| !is_colon(text, *line)) {
            if clues.len() + empty.len() == Puzzle::MAX_SIDE && !line.is_empty() {
                let expected = Puzzle::MAX_SIDE;
                return Err(line.error(ParseErrorKind::TooManyLines { expected }));
            }
            if line.is_empty() {
                empty.push((Clue::default(), line.span()));
                empty.truncate(Puzzle::MAX_SIDE + 1);
            } else {
                clues.append(&mut empty);
                clues.push((clue(line, &colors)?, line.span()));
            }
        }
        let next = lines.next();
        if next.is_some() {
            clues.append(&mut empty);
        }
        Ok((clues, next))
    };
    let (rows, next) = section()?;
    let Some(second) = next else {
        return Err(ParseError::new(
            ParseErrorKind::Missing("the clues of the columns"),
            end(text),
        ));
    };
    let (columns, _) = section()?;
    let palette = colors.palette()?;
    assemble(palette, Section::new(rows, heading.span()), Section::new(columns, second.span()))
}

fn end(text: &str) -> core::ops::Range<usize> {
    text.len()..text.len()
}

fn is_colon(text: &str, line: Piece<'_>) -> bool {
    line.text.starts_with(':') && line.is_in_first_column(text)
}

/// Reads `letter:character color comment`, where the color is a name or hexadecimal digits, and
/// the comment the name of a color of digits.
fn declaration(line: Piece<'_>, colors: &mut Colors) -> Result<(), ParseError> {
    let wrong = || line.error(ParseErrorKind::ColorDeclaration);
    let mut chars = line.text.chars();
    let (Some(mark), Some(':'), Some(_)) = (chars.next(), chars.next(), chars.next()) else {
        return Err(wrong());
    };
    if mark == ',' || mark.is_whitespace() || matches!(mark, '2'..='9') {
        return Err(wrong());
    }
    let start = line.start + line.text.len() - chars.as_str().len();
    let (word, comment) = Piece { text: chars.as_str(), start }.trim().split_first_word();
    let rgb = colors::rgb(word.text).ok_or_else(|| match word.is_empty() {
        true => wrong(),
        false => word.error(ParseErrorKind::NotRgb),
    })?;
    let has_name = word.text.starts_with('#') && !comment.is_empty();
    let (name, span) =
        if has_name { (comment.text, comment.span()) } else { (word.text, word.span()) };
    if mark == '0' {
        colors.set_ground(Some('0'), name.into(), rgb, span);
        return Ok(());
    }
    // An undeclared ground is white, but does not forbid a white ink.
    colors.add(Some(mark), colors.free_name(name), rgb, span)?;
    Ok(())
}

fn clue(line: Piece<'_>, colors: &Colors) -> Result<Clue, ParseError> {
    let words = line.parts().flat_map(Piece::words);
    clue_of(words, |word| {
        let (number, letter) = word.split_number();
        if number.is_empty() {
            return Err(word.error(ParseErrorKind::NotANumber));
        }
        let length = number.number()?;
        let mut letters = letter.text.chars();
        let color = match (letters.next(), letters.next()) {
            // A blank line needs no color.
            (None, _) if length == 0 => Color::INK,
            (None, _) => colors.marked('1').ok_or_else(|| word.error(ParseErrorKind::NoColor))?,
            (Some(mark), None) => {
                colors.marked(mark).ok_or_else(|| letter.error(ParseErrorKind::UnknownColor))?
            }
            (Some(_), Some(_)) => return Err(word.error(ParseErrorKind::NotANumber)),
        };
        Ok(Run::new(color, length))
    })
}

impl Puzzle {
    /// The clues and colors as a file for Olšák's solver, `.g`.
    ///
    /// The format cannot express properties and the goal.
    ///
    /// # Errors
    /// Unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 2 11 01".parse()?;
    /// assert_eq!(puzzle.to_olsak().unwrap(), ": rows\n2\n1\n: columns\n1\n2\n: end\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_olsak(&self) -> Result<String, WriteError> {
        check_known(self, Format::Olsak)?;
        let mut text = String::new();
        let palette = self.palette();
        // Writing to a string cannot fail.
        if *palette != Palette::default() {
            text.push_str("#d\n");
            let ground = palette.ground();
            let _ = writeln!(text, "   0:{} {} {}", ground.letter, ground.rgb, ground.name);
            for ink in palette.inks() {
                let mark = if palette.is_plain() { '1' } else { ink.letter };
                let _ = writeln!(text, "   {mark}:{} {} {}", ink.letter, ink.rgb, ink.name);
            }
        }
        text.push_str(": rows\n");
        write_clues(&mut text, palette, self.rows(), " ");
        text.push_str(": columns\n");
        write_clues(&mut text, palette, self.columns(), " ");
        text.push_str(": end\n");
        Ok(text)
    }
}
