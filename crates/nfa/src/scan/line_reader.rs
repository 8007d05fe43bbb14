//! Reading the lines of a text that an automaton accepts.

use alloc::collections::VecDeque;
use core::ops::Range;

use memchr::{memchr, memrchr};

use crate::dfa::{Dfa, LineScan};

/// The number of bytes read at once, extended to the end of a line.
const BLOCK: usize = 1 << 16;

/// If lines are accepted more often than once in this many bytes, they are read one after another.
const DENSE: usize = 48;

/// Returns, in order, the lines of a text that an automaton accepts.
#[derive(Debug)]
pub struct LineReader {
    /// `None` if the automaton is too large for it.
    scan: Option<LineScan>,
    /// Lines found but not yet returned, each with the start of the next line.
    found: VecDeque<(Range<usize>, usize)>,
    /// The length of the text read so far.
    read: usize,
    /// Whether so many lines are accepted that reading one after another is faster.
    is_dense: bool,
}

impl LineReader {
    /// Reads lines with this automaton.
    #[must_use]
    pub fn new(dfa: &Dfa) -> Self {
        Self { scan: dfa.line_scan(), found: VecDeque::new(), read: 0, is_dense: false }
    }

    /// Starts another text.
    pub fn restart(&mut self) {
        self.found.clear();
        self.read = 0;
    }

    /// The next accepted line among those that begin at `from` or later, without its `\n` and a
    /// `\r` before it, and the start of the line after it; `from` is the start of a line.
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

/// Like [`LineReader::next`], but reads one line after another.
fn next_accepted(dfa: &Dfa, text: &[u8], mut from: usize) -> Option<(Range<usize>, usize)> {
    while from < text.len() {
        let (state, len) = dfa.read_line(&text[from..]);
        let mut end = from + len;
        let mut is_accepted = dfa.accepts(state);
        if text.get(end).is_some_and(|&byte| byte != b'\n') {
            // Stopped at a dead state, a carriage return, or a character beyond ASCII.
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

/// The line that begins at `from`, without its `\n`; `None` at the end of the text.
#[must_use]
pub fn next_line(text: &[u8], from: usize) -> Option<Range<usize>> {
    (from < text.len()).then(|| from..end_of_line(text, from))
}

/// The end of the line around this position: the position of its `\n`, or the length of the text.
pub(super) fn end_of_line(text: &[u8], from: usize) -> usize {
    memchr(b'\n', &text[from..]).map_or(text.len(), |len| from + len)
}

/// A line without the carriage return at its end.
#[must_use]
pub fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Whether an automaton accepts a line; always false if the line is not UTF-8.
fn is_match(dfa: &Dfa, line: &[u8]) -> bool {
    core::str::from_utf8(line).is_ok_and(|line| dfa.is_match(line))
}
