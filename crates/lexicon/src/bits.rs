//! Bit fields of small numbers, lowest bit first.

use alloc::vec::Vec;

/// The largest number of bits in one read or write.
pub(crate) const MAX_WIDTH: u32 = 56;

/// Number of bits that distinguish `kinds` values.
pub(crate) fn width(kinds: usize) -> u32 {
    kinds.saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1)
}

#[derive(Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    /// The bits of an incomplete byte, fewer than 8.
    buffer: u64,
    filled: u32,
}

impl BitWriter {
    pub(crate) fn write(&mut self, value: u64, width: u32) {
        debug_assert!(width <= MAX_WIDTH && value >> width == 0);
        self.buffer |= value << self.filled;
        self.filled += width;
        while self.filled >= 8 {
            self.bytes.push(self.buffer as u8);
            self.buffer >>= 8;
            self.filled -= 8;
        }
    }

    /// The bytes, the last one padded with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.filled > 0 {
            self.bytes.push(self.buffer as u8);
        }
        self.bytes
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    /// The next bit. It may be beyond the end, where all bits are zero.
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    /// At least [`MAX_WIDTH`] bits from here on, without consuming them.
    pub(crate) fn peek(&self) -> u64 {
        let from = self.bytes.get(self.at / 8..).unwrap_or_default();
        let word = match from.first_chunk() {
            Some(&chunk) => u64::from_le_bytes(chunk),
            None => from.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
        };
        word >> (self.at % 8)
    }

    pub(crate) fn pass(&mut self, width: u32) {
        self.at += width as usize;
    }

    pub(crate) fn read(&mut self, width: u32) -> u64 {
        debug_assert!(width <= MAX_WIDTH);
        let value = self.peek() & ((1 << width) - 1);
        self.pass(width);
        value
    }

    /// The bytes after the one with the last bit; `None` if the input was too short.
    pub(crate) fn rest(&self) -> Option<&'a [u8]> {
        self.bytes.get(self.at.div_ceil(8)..)
    }
}

#[cfg(test)]
mod tests {
    use super::{BitReader, BitWriter, width};

    #[test]
    fn what_is_written_is_read() {
        let numbers: [(u64, u32); 6] =
            [(1, 1), (0, 3), (0x7F_FFFF, 23), (5, 3), ((1 << 56) - 1, 56), (9, 5)];
        let mut writer = BitWriter::default();
        numbers.iter().for_each(|&(value, width)| writer.write(value, width));
        let mut bytes = writer.finish();
        assert_eq!(bytes.len(), 12);
        bytes.push(77);
        let mut reader = BitReader::new(&bytes, 0);
        assert_eq!(numbers.map(|(_, width)| (reader.read(width), width)), numbers);
        assert_eq!(reader.rest(), Some(&[77][..]));
        assert_eq!(reader.read(30), 77 << 5);
        assert_eq!((reader.read(56), reader.rest()), (0, None));
    }

    #[test]
    fn widths() {
        assert_eq!([0, 1, 2, 3, 4, 5, 256, 257].map(width), [0, 0, 1, 2, 2, 3, 8, 9]);
    }
}
