//! Long texts of numbers, which are written piece by piece.

use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

use crate::clauses::Literal;

/// A text by the function that writes it.
pub(crate) struct Text<F>(pub(crate) F);

impl<F: Fn(&mut Pen<'_, '_>) -> fmt::Result> Display for Text<F> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let mut pen = Pen { out, bytes: Vec::with_capacity(2 * Pen::PIECE) };
        self.0(&mut pen)?;
        pen.flush()
    }
}

/// The most digits of a number.
const DIGITS: usize = 10;

/// The two digits of each number below 100.
const PAIRS: [u8; 200] = {
    let mut pairs = [b'0'; 200];
    let mut number = 0;
    while number < 100 {
        pairs[2 * number] += number as u8 / 10;
        pairs[2 * number + 1] += number as u8 % 10;
        number += 1;
    }
    pairs
};

/// Collects words and numbers, and writes them in pieces. Half a million clauses would spend most of their time in the
/// formatting of single numbers.
pub(crate) struct Pen<'o, 'f> {
    out: &'o mut Formatter<'f>,
    bytes: Vec<u8>,
}

impl Pen<'_, '_> {
    /// Bytes of a piece.
    const PIECE: usize = 1 << 13;

    #[inline]
    pub(crate) fn word(&mut self, word: &str) {
        self.bytes.extend_from_slice(word.as_bytes());
    }

    pub(crate) fn number(&mut self, mut number: u32) {
        // The digits come from the last to the first, two by two while there are more than two.
        let mut digits = [0; 2 * DIGITS];
        let mut start = DIGITS;
        while number >= 10 {
            start -= 2;
            let pair = 2 * (number % 100) as usize;
            digits[start..start + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
            number /= 100;
        }
        // The first digit alone, if their number is odd.
        if number > 0 || start == DIGITS {
            start -= 1;
            digits[start] = b'0' + number as u8;
        }
        // Always so many bytes, which are copied without a call; those after the digits are taken back.
        self.bytes.extend_from_slice(&digits[start..start + DIGITS]);
        self.bytes.truncate(self.bytes.len() - start);
    }

    /// A space before each of these numbers.
    pub(crate) fn numbers(&mut self, numbers: impl IntoIterator<Item = u32>) {
        for number in numbers {
            self.bytes.push(b' ');
            self.number(number);
        }
    }

    /// The literals of a clause and the 0 that ends it.
    pub(crate) fn clause(&mut self, clause: &[Literal]) {
        for &literal in clause {
            if literal < 0 {
                self.bytes.push(b'-');
            }
            self.number(literal.unsigned_abs());
            self.bytes.push(b' ');
        }
        self.bytes.push(b'0');
    }

    /// The terms of a sum of literals, each with a space after it.
    pub(crate) fn sum(&mut self, literals: &[Literal]) {
        for &literal in literals {
            // Words of known lengths are copied without a call.
            match literal < 0 {
                true => self.word("1 ~x"),
                false => self.word("1 x"),
            }
            self.number(literal.unsigned_abs());
            self.bytes.push(b' ');
        }
    }

    /// Ends a line, and writes the lines so far if they are enough for a piece.
    pub(crate) fn line(&mut self, end: &str) -> fmt::Result {
        self.word(end);
        self.bytes.push(b'\n');
        if self.bytes.len() < Self::PIECE { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> fmt::Result {
        let text = core::str::from_utf8(&self.bytes).map_err(|_| fmt::Error)?;
        self.out.write_str(text)?;
        self.bytes.clear();
        Ok(())
    }
}
