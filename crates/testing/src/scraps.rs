//! Random patterns, and texts of lines that they may match.

use crate::random::Random;

const PIECES: &[&str] = &[
    "a", "b", "c", "é", "[ab]", "[^a]", "[^\\n]", ".", r"\w", r"\s", r"\W", "(?i:B)", r"\n", r"\r",
    "ab", "cab", "(?:", "(", "(?:", ")", ")", ")*", ")+", ")?", "|", "|", "*", "+", "?", "{2}",
    "{1,3}", "x", "(?s:.)", "(?:a|bc)", "[a-z]*",
];

const TEXT: &[&[u8]] = &[
    b"a",
    b"b",
    b"c",
    b"ab",
    b"cab",
    b"x",
    b"B",
    b"A",
    "é".as_bytes(),
    b"\xe9",
    b" ",
    b"\t",
    b"\r",
    b"\n",
    b"\n",
    b"\r\n",
    b"\n\n",
    b"a\n",
    b"b\r\n",
    b"ab\n",
    b"bc\n",
    b"cab\n",
    b"x\n",
    "\u{feff}".as_bytes(),
    "\u{a0}".as_bytes(),
    "\u{2003}".as_bytes(),
];

impl Random {
    /// A pattern of a few pieces in the dialect of the crate `regex`, or a text that is none.
    pub fn pattern(&mut self) -> String {
        (0..1 + self.below(7)).map(|_| *self.choose(PIECES)).collect()
    }

    /// Lines of few letters, some of them not UTF-8, with blanks and ends of all kinds.
    pub fn lines(&mut self) -> Vec<u8> {
        let pieces = (0..self.below(40)).map(|_| *self.choose(TEXT));
        pieces.collect::<Vec<_>>().concat()
    }
}
