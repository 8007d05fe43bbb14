//! The lines of a text, and those of them that an automaton accepts.

use alloc::collections::VecDeque;
use core::ops::Range;

use memchr::{memchr, memrchr};

use crate::dfa::{Dfa, LineScan};

/// The bytes that are read at once, and on to the end of a line.
const BLOCK: usize = 1 << 16;

/// Where more than one line is accepted in this many bytes, lines are read one after another.
const DENSE: usize = 48;

/// The lines of a text that an automaton accepts, which are asked for in order.
#[derive(Debug)]
pub struct LineReader {
    /// `None` if the automaton is too large for it.
    scan: Option<LineScan>,
    /// Lines that were found and not yet asked for, each with the place where the next one begins.
    found: VecDeque<(Range<usize>, usize)>,
    /// How much of the text has been read.
    read: usize,
    /// Whether so many lines are accepted that one after another is quicker.
    is_dense: bool,
}

impl LineReader {
    /// Reads lines with this automaton.
    #[must_use]
    pub fn new(dfa: &Dfa) -> Self {
        Self { scan: dfa.line_scan(), found: VecDeque::new(), read: 0, is_dense: false }
    }

    /// Begins with another text.
    pub fn restart(&mut self) {
        self.found.clear();
        self.read = 0;
    }

    /// The next line that the automaton accepts, without `\n` and a `\r` before it, of those that begin at `from` or
    /// later, where a line begins; and where the one after it begins.
    pub fn next(&mut self, dfa: &Dfa, text: &[u8], from: usize) -> Option<(Range<usize>, usize)> {
        loop {
            while let Some((line, next)) = self.found.pop_front() {
                if line.start >= from {
                    return Some((line, next));
                }
            }
            let start = self.read.max(from);
            let scan = match &self.scan {
                Some(scan) if !self.is_dense => scan,
                _ => return next_accepted(dfa, text, start),
            };
            if start >= text.len() {
                return None;
            }
            self.read = end_of_line(text, text.len().min(start + BLOCK));
            self.read = text.len().min(self.read + 1);
            let block = &text[start..self.read];
            scan.scan(block, |line| {
                let whole = memrchr(b'\n', &block[..line.end]).map_or(0, |at| at + 1)..line.end;
                let content = without_return(&block[whole.clone()]);
                if line.is_sure || is_match(dfa, content) {
                    let first = start + whole.start;
                    self.found.push_back((first..first + content.len(), start + line.end + 1));
                }
            });
            self.is_dense = self.found.len() * DENSE > block.len();
        }
    }
}

/// As [`LineReader::next`], one line after another.
fn next_accepted(dfa: &Dfa, text: &[u8], mut from: usize) -> Option<(Range<usize>, usize)> {
    while from < text.len() {
        let (state, len) = dfa.read_line(&text[from..]);
        let mut end = from + len;
        let mut is_accepted = dfa.accepts(state);
        if text.get(end).is_some_and(|&byte| byte != b'\n') {
            // A dead state, a carriage return, or a character that is not ASCII.
            end = end_of_line(text, end);
            is_accepted = state.index() > 0 && is_match(dfa, without_return(&text[from..end]));
        }
        if is_accepted {
            return Some((from..from + without_return(&text[from..end]).len(), end + 1));
        }
        from = end + 1;
    }
    None
}

/// The line that begins at `from`, if there is one, without `\n`.
#[must_use]
pub fn next_line(text: &[u8], from: usize) -> Option<Range<usize>> {
    (from < text.len()).then(|| from..end_of_line(text, from))
}

/// Where the line ends that this place is in: the place of its `\n`, or the length of the text.
pub(super) fn end_of_line(text: &[u8], from: usize) -> usize {
    memchr(b'\n', &text[from..]).map_or(text.len(), |len| from + len)
}

/// A line without the carriage return at its end.
#[must_use]
pub fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Whether an automaton accepts a line, which it never does if that is not UTF-8.
fn is_match(dfa: &Dfa, line: &[u8]) -> bool {
    core::str::from_utf8(line).is_ok_and(|line| dfa.is_match(line))
}
