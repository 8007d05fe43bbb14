//! Netpbm's pictures as the goal: bitmaps (P1, P4), grey (P2, P5) and colored (P3, P6).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;
use core::str;

use kleene_text::{FormatInfo, Sniff};

use super::lines::Piece;
use super::spec::{Content, Holds, Reader, Spec};
use super::{at, check_classic, pixels};
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::{
    format::Format,
    puzzle::Puzzle,
    solution::Solution,
    write::{Lack, WriteError},
};

pub(super) const BITS: Spec = Spec {
    format: Format::Pbm,
    info: FormatInfo::new(
        "pbm",
        &["pbm"],
        "a picture, plain (P1) or packed (P4): the goal, from which the clues follow",
    ),
    title: "PBM",
    claims: |content| matches!(kind(content), Some(b'1' | b'4' | b'7')),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Bytes(read_bits)),
    writer: Some(|puzzle| {
        check_classic(puzzle, Format::Pbm)?;
        let goal = puzzle.goal().ok_or(WriteError::new(Format::Pbm, Lack::NoGoal))?;
        Ok(goal.to_pbm().into_bytes())
    }),
    holds: Holds { goal: true, ..Holds::CLUES },
};

pub(super) const PIXELS: Spec = Spec {
    format: Format::Ppm,
    info: FormatInfo::new(
        "ppm",
        &["ppm", "pgm", "pnm"],
        "a picture in gray (P2, P5) or in colors (P3, P6): the goal",
    ),
    title: "PPM",
    claims: |content| matches!(kind(content), Some(b'2' | b'3' | b'5' | b'6')),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Bytes(read_pixels)),
    writer: Some(|puzzle| Ok(puzzle.to_ppm()?.into_bytes())),
    holds: Holds::PICTURE,
};

/// Reads a bitmap.
/// The digit after the `P` with which a picture begins.
fn kind(content: &Content<'_>) -> Option<u8> {
    match content.bytes {
        [b'P', digit, after, ..] if after.is_ascii_whitespace() || *after == b'#' => Some(*digit),
        _ => None,
    }
}

pub(super) fn read_bits(bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let mut file = File { bytes, next: MAGIC_LEN };
    let (width, cells) = match bytes {
        [b'P', b'1', ..] => {
            let (width, height) = file.sides()?;
            (width, file.plain_cells(width * height)?)
        }
        [b'P', b'4', ..] => {
            let (width, height) = file.sides()?;
            (width, file.packed_cells(width, height)?)
        }
        _ => return Err(file.wrong_magic(ParseErrorKind::NotABitmap)),
    };
    file.finish()?;
    let picture = Solution::from_cells(width, cells).map_err(at(0..bytes.len()))?;
    Ok(Puzzle::from_picture(picture))
}

/// Reads a picture in gray or in colors.
pub(super) fn read_pixels(bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let mut file = File { bytes, next: MAGIC_LEN };
    let (lights, plain) = match bytes {
        [b'P', b'2', ..] => (1, true),
        [b'P', b'3', ..] => (3, true),
        [b'P', b'5', ..] => (1, false),
        [b'P', b'6', ..] => (3, false),
        _ => return Err(file.wrong_magic(ParseErrorKind::NotAPixmap)),
    };
    let (width, height) = file.sides()?;
    let max = file.max()?;
    let samples = match plain {
        true => file.plain_samples(width * height * lights, max)?,
        false => file.packed_samples(width * height * lights, max)?,
    };
    file.finish()?;
    let pixels = samples.chunks_exact(lights).map(|light| match *light {
        [r, g, b] => Rgb(r, g, b),
        _ => Rgb(light[0], light[0], light[0]),
    });
    pixels::puzzle(width, &pixels.collect::<Vec<_>>())
        .map_err(|kind| ParseError::new(kind, 0..bytes.len()))
}

const MAGIC_LEN: usize = 2;

struct File<'b> {
    bytes: &'b [u8],
    next: usize,
}

impl File<'_> {
    /// The next byte; a comment counts as the end of its line.
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.next)?;
        self.next += 1;
        if byte != b'#' {
            return Some(byte);
        }
        let rest = &self.bytes[self.next..];
        self.next += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |len| len + 1);
        Some(b'\n')
    }

    /// The maximum value of a channel.
    fn max(&mut self) -> Result<u32, ParseError> {
        let (max, span) = self.number("the maximum value")?;
        match u32::try_from(max) {
            Ok(max @ 1..=0xFFFF) => Ok(max),
            _ => Err(ParseError::new(ParseErrorKind::Light(0xFFFF), span)),
        }
    }

    /// The intensities of P2 and P3: numbers, as 8 bits each.
    fn plain_samples(&mut self, expected: usize, max: u32) -> Result<Vec<u8>, ParseError> {
        let mut samples = Vec::with_capacity(expected.min(self.bytes.len() - self.next));
        while samples.len() < expected {
            if self.bytes[self.next..].trim_ascii().is_empty() {
                return Err(self.too_short("numbers", expected, samples.len()));
            }
            let (sample, span) = self.number("a number")?;
            let sample = u32::try_from(sample).ok().filter(|&sample| sample <= max);
            let sample = sample.ok_or(ParseError::new(ParseErrorKind::Light(max), span))?;
            samples.push(scaled(sample, max));
        }
        Ok(samples)
    }

    /// The intensities of P5 and P6: bytes, or pairs of bytes with the higher first.
    fn packed_samples(&mut self, expected: usize, max: u32) -> Result<Vec<u8>, ParseError> {
        let size = if max > 0xFF { 2 } else { 1 };
        let raster = &self.bytes[self.next..];
        let Some(raster) = raster.get(..expected * size) else {
            return Err(self.too_short("bytes", expected * size, raster.len()));
        };
        let start = self.next;
        self.next += raster.len();
        let samples = raster.chunks_exact(size).enumerate().map(|(index, bytes)| {
            let sample = bytes.iter().fold(0, |all, &byte| all << 8 | u32::from(byte));
            if sample > max {
                let span = start + index * size..start + (index + 1) * size;
                return Err(ParseError::new(ParseErrorKind::Light(max), span));
            }
            Ok(scaled(sample, max))
        });
        samples.collect()
    }

    fn wrong_magic(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(kind, 0..self.bytes.len().min(MAGIC_LEN))
    }

    fn sides(&mut self) -> Result<(usize, usize), ParseError> {
        let (width, span) = self.number("the width")?;
        check_sides(width, 1).map_err(at(span))?;
        let (height, span) = self.number("the height")?;
        check_sides(1, height).map_err(at(span))?;
        Ok((width, height))
    }

    /// The next number and its place; the one blank or comment that ends it is read too.
    fn number(&mut self, name: &'static str) -> Result<(usize, Range<usize>), ParseError> {
        let start = loop {
            let start = self.next;
            match self.byte() {
                Some(byte) if byte.is_ascii_whitespace() => {}
                Some(_) => break start,
                None => return Err(self.error(ParseErrorKind::Missing(name))),
            }
        };
        let rest = &self.bytes[start..];
        let word = &rest[..rest
            .iter()
            .position(|byte| byte.is_ascii_whitespace() || *byte == b'#')
            .unwrap_or(rest.len())];
        let span = start..start + word.len();
        self.next = span.end;
        self.byte();
        match str::from_utf8(word) {
            Ok(text) => Ok((Piece { text, start }.number()? as usize, span)),
            Err(_) => Err(ParseError::new(ParseErrorKind::NotANumber, span)),
        }
    }

    /// The cells of P1: characters 0 and 1, with or without blanks between them.
    fn plain_cells(&mut self, expected: usize) -> Result<Vec<Color>, ParseError> {
        // The size is only a claim until that many bytes are there.
        let mut cells = Vec::with_capacity(expected.min(self.bytes.len() - self.next));
        while cells.len() < expected {
            match self.byte() {
                Some(b'0') => cells.push(Color::GROUND),
                Some(b'1') => cells.push(Color::INK),
                Some(byte) if byte.is_ascii_whitespace() => {}
                Some(_) => {
                    let span = self.next - 1..self.next;
                    return Err(ParseError::new(ParseErrorKind::NotABit, span));
                }
                None => return Err(self.too_short("cells", expected, cells.len())),
            }
        }
        Ok(cells)
    }

    /// The cells of P4: rows of whole bytes, the leftmost cell in the highest bit.
    fn packed_cells(&mut self, width: usize, height: usize) -> Result<Vec<Color>, ParseError> {
        let row_len = width.div_ceil(8);
        let raster = &self.bytes[self.next..];
        let Some(raster) = raster.get(..row_len * height) else {
            return Err(self.too_short("bytes", row_len * height, raster.len()));
        };
        self.next += raster.len();
        let rows = raster.chunks_exact(row_len);
        Ok(rows
            .flat_map(|row| (0..width).map(|x| Color::from(row[x / 8] >> (7 - x % 8) & 1 == 1)))
            .collect())
    }

    /// Only blanks and comments may follow the picture.
    fn finish(mut self) -> Result<(), ParseError> {
        while let Some(byte) = self.byte() {
            if !byte.is_ascii_whitespace() {
                let span = self.next - 1..self.next;
                let again = byte == b'P' && matches!(self.byte(), Some(b'1'..=b'7'));
                let kind = if again {
                    ParseErrorKind::SeveralPuzzles
                } else {
                    ParseErrorKind::PictureTooLong
                };
                return Err(ParseError::new(kind, span));
            }
        }
        Ok(())
    }

    fn too_short(&self, unit: &'static str, expected: usize, found: usize) -> ParseError {
        self.error(ParseErrorKind::PictureTooShort { unit, expected, found })
    }

    /// An error about something that is missing at the end.
    fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(kind, self.bytes.len()..self.bytes.len())
    }
}

impl Solution {
    /// The picture as a plain PBM file (P1): black wherever there is ink.
    ///
    /// ```
    /// # use kleene_nonogram::Solution;
    /// let stairs = Solution::from_fn(3, 2, |row, column| column <= row)?;
    /// assert_eq!(stairs.to_pbm(), "P1\n3 2\n100\n110\n");
    /// # Ok::<(), kleene_nonogram::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn to_pbm(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "P1\n{} {}", self.width(), self.height());
        for line in self.rows().flat_map(|row| row.chunks(MAX_LINE)) {
            text.extend(line.iter().map(|&color| if color.is_ground() { '0' } else { '1' }));
            text.push('\n');
        }
        text
    }
}

/// An intensity of 8 bits.
fn scaled(sample: u32, max: u32) -> u8 {
    ((sample * 255 + max / 2) / max) as u8
}

impl Puzzle {
    /// The goal as a plain PPM file (P3), in the colors of the puzzle.
    ///
    /// # Errors
    /// No goal; unknown lengths or given cells, which a picture does not tell; colors with the same RGB value; or a
    /// ground that would read back as an ink: white is the ground if a cell is white, else the color of most cells, or
    /// white if there is only one.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 1 01".parse()?;
    /// assert_eq!(puzzle.to_ppm().unwrap(), "P3\n2 1\n255\n255 255 255\n0 0 0\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_ppm(&self) -> Result<String, WriteError> {
        let goal = pixels::check(self, Format::Ppm)?;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "P3\n{} {}\n255", goal.width(), goal.height());
        for &color in goal.rows().flatten() {
            let Rgb(r, g, b) = pixels::light(self, color);
            let _ = writeln!(text, "{r} {g} {b}");
        }
        Ok(text)
    }
}

/// The longest line that Netpbm's plain formats should have.
const MAX_LINE: usize = 70;
