//! Normalization of texts in other encodings or with variant characters, with a map back to byte
//! positions.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind};

/// A normalized text, and the original offset of each of its bytes.
pub(crate) struct Folded {
    pub(crate) text: String,
    places: Vec<usize>,
    /// Whether normalization changed the text.
    pub(crate) is_other: bool,
}

impl Folded {
    /// Decodes UTF-16 with a byte order mark, or UTF-8, and replaces fullwidth digits, middle dots
    /// and other variants by the usual characters.
    ///
    /// # Errors
    /// Bytes that are no text.
    pub(crate) fn new(bytes: &[u8]) -> Result<Self, ParseError> {
        let mut folded = Self { text: String::new(), places: Vec::new(), is_other: false };
        match bytes {
            [0xff, 0xfe, units @ ..] => folded.take_units(units, u16::from_le_bytes)?,
            [0xfe, 0xff, units @ ..] => folded.take_units(units, u16::from_be_bytes)?,
            _ => {
                let text = kleene_text::utf8(bytes, ParseErrorKind::NotUtf8)?;
                text.char_indices().for_each(|(at, symbol)| folded.push(at, symbol));
            }
        }
        folded.places.push(bytes.len());
        Ok(folded)
    }

    fn take_units(&mut self, bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<(), ParseError> {
        let units = bytes.chunks(2).map(|pair| match *pair {
            [one, other] => unit([one, other]),
            _ => 0xdfff,
        });
        let mut at = 2;
        self.is_other = true;
        for symbol in char::decode_utf16(units) {
            let symbol =
                symbol.map_err(|_| ParseError::new(ParseErrorKind::NotUtf8, at..at + 1))?;
            self.push(at, symbol);
            at += 2 * symbol.len_utf16();
        }
        Ok(())
    }

    fn push(&mut self, at: usize, symbol: char) {
        if matches!(symbol, '\u{fe0f}' | '\u{20e3}') {
            // The frame of a key around a digit.
            self.is_other = true;
            return;
        }
        let plain = usual(symbol);
        self.is_other |= plain != symbol;
        self.text.push(plain);
        self.places.resize(self.text.len(), at);
    }

    /// Translates an error of the normalized text to positions in the original.
    pub(crate) fn error(&self, error: ParseError) -> ParseError {
        let span = error.span();
        let [start, end] = [span.start, span.end]
            .map(|at| self.places.get(at).or(self.places.last()).copied().unwrap_or(0));
        ParseError::new(error.into_kind(), Range { start, end: end.max(start) })
    }
}

/// The usual character of a kind.
fn usual(symbol: char) -> char {
    match symbol {
        // Fullwidth forms have a constant offset from ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(symbol as u32 - 0xfee0).unwrap_or(symbol),
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' | '\u{30fb}' | '\u{25a1}' | '\u{25a2}'
        | '\u{25ab}' | '\u{25fb}' | '\u{25fd}' | '\u{2610}' | '\u{2b1c}' | '\u{25cb}'
        | '\u{25e6}' | '\u{2423}' | '\u{3002}' => '.',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{a6}' | '\u{2502}' | '\u{2506}' | '\u{250a}' | '\u{254e}' => '|',
        '\u{201c}' | '\u{201d}' => '"',
        _ => symbol,
    }
}
