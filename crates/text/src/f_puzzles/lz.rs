//! Texts packed by lz-string as base64, as addresses have them.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The longest text that is unpacked, in units of UTF-16.
const MAX_UNITS: usize = 1 << 20;

/// The text; `None` if it is not packed so, or is too long.
///
/// The packed text is a code of Lempel, Ziv and Welch whose words have as many bits as are needed. 0 and 1
/// announce a character of 8 or 16 bits that is new, 2 the end. Every word after those stands for a piece of
/// the text before it, so that the dictionary has ranges of it.
pub(super) fn unpack(packed: &str) -> Option<String> {
    let mut bits = Bits { symbols: packed.bytes(), symbol: 0, left: 0 };
    let mut units: Vec<u16> = Vec::new();
    let first = match bits.take(2)? {
        0 => bits.take(8)?,
        1 => bits.take(16)?,
        _ => return Some(String::new()),
    };
    units.push(first as u16);
    // The first three words are no pieces.
    let mut words: Vec<Range<usize>> = Vec::from([0..0, 0..0, 0..0, 0..1]);
    let mut last = 0..1;
    let (mut width, mut room) = (3, 4_usize);
    loop {
        let start = units.len();
        let word = bits.take(width)? as usize;
        match word {
            0 | 1 => {
                units.push(bits.take(if word == 0 { 8 } else { 16 })? as u16);
                words.push(start..start + 1);
                room -= 1;
                grow(&mut width, &mut room);
            }
            2 => return String::from_utf16(&units).ok(),
            _ => {
                let piece = words.get(word).cloned();
                let is_next = word == words.len();
                let piece = piece.or_else(|| is_next.then(|| last.clone()))?;
                units.extend_from_within(piece);
                if is_next {
                    units.push(units[last.start]);
                }
            }
        }
        if units.len() > MAX_UNITS {
            return None;
        }
        // The last piece and the first unit after it are a new word, and stand side by side.
        words.push(last.start..last.end + 1);
        room = room.checked_sub(1)?;
        last = start..units.len();
        grow(&mut width, &mut room);
    }
}

/// Widens the codes by a bit once all of this width are taken.
fn grow(width: &mut u32, room: &mut usize) {
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// Six bits for each symbol, the highest first.
struct Bits<'t> {
    symbols: core::str::Bytes<'t>,
    symbol: u32,
    left: u32,
}

impl Bits<'_> {
    /// The next bits, the lowest of the number first.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            if self.left == 0 {
                let symbol = self.symbols.next()?;
                self.symbol = match symbol {
                    b'A'..=b'Z' => u32::from(symbol - b'A'),
                    b'a'..=b'z' => u32::from(symbol - b'a') + 26,
                    b'0'..=b'9' => u32::from(symbol - b'0') + 52,
                    b'+' | b'-' | b' ' => 62,
                    b'/' | b'_' => 63,
                    b'=' => 0,
                    _ => return None,
                };
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.symbol >> self.left & 1) << place;
        }
        Some(number)
    }
}
