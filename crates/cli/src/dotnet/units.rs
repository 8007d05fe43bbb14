//! Offsets in units of UTF-16, for many offsets of one text.

/// The distance of the marks, in bytes.
const STEP: usize = 64;

/// Turns byte offsets of a text into units of UTF-16, each in constant time.
#[derive(Debug)]
pub(super) struct Units<'t> {
    text: &'t [u8],
    /// The number of units in front of every `STEP`th byte; empty if bytes and units are the same.
    marks: Vec<usize>,
}

impl<'t> Units<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        if text.is_ascii() {
            return Self { text: bytes, marks: Vec::new() };
        }
        let mut marks = vec![0];
        for (step, chunk) in bytes.chunks(STEP).enumerate() {
            marks.push(marks[step] + units(chunk));
        }
        Self { text: bytes, marks }
    }

    /// The units in front of a byte.
    pub(super) fn before(&self, byte: usize) -> usize {
        match self.marks.get(byte / STEP) {
            None => byte,
            Some(mark) => mark + units(&self.text[byte / STEP * STEP..byte]),
        }
    }
}

/// The units of the characters that start here. Those of four bytes have two.
fn units(bytes: &[u8]) -> usize {
    let starts = bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
    starts + bytes.iter().filter(|&&byte| byte >= 0xf0).count()
}

#[cfg(test)]
mod tests {
    use kleene_dotnet::utf16;

    use super::*;

    #[track_caller]
    fn check(text: &str) {
        let units = Units::new(text);
        for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
            assert_eq!(units.before(byte), utf16::from_bytes(text, byte), "{byte} of {text}");
        }
    }

    #[test]
    fn every_offset_is_that_of_the_library() {
        check("");
        check("ascii only");
        for length in 0..200 {
            check(&"aé€😀".chars().cycle().skip(length % 4).take(length).collect::<String>());
        }
    }
}
