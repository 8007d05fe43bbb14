//! Finding the lines of a text that an automaton accepts, without cutting the text into lines.

use alloc::{boxed::Box, vec::Vec};

use super::Dfa;

/// Number of parts of a text that are read at the same time.
const STREAMS: usize = 4;

/// The largest number of entries in a table.
const MOST: usize = 1 << 20;

/// Finds the lines of texts that an automaton accepts.
///
/// The scan cuts a text at line ends into four parts and reads them in step: each step of one
/// automaton waits for the step before it, but the steps of four do not wait for each other. The
/// end of a line is a letter like any other and leads back to the start, so lines of different
/// lengths cost no branch; only an accepted line does.
///
/// ```
/// use kleene_nfa::Dfa;
/// use kleene_syntax::classical;
///
/// let scan = Dfa::new(&classical::parse("[a-z]+")?)?.line_scan().expect("few states");
/// let mut found = Vec::new();
/// scan.scan("ant\nBee\ncat\nrömi".as_bytes(), |line| found.push((line.end, line.is_sure)));
/// // The last line has a character beyond ASCII: the caller must still ask the automaton.
/// assert_eq!(found, [(3, true), (11, true), (17, false)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LineScan {
    /// The letter of each byte.
    letters: Box<[u8; 256]>,
    /// By state and letter, where the successor's row begins in this table.
    next: Vec<u32>,
    /// Where the start's row begins.
    start: u32,
    /// Where the row begins to which the end of an accepted line leads: a copy of the start's row.
    /// The row after it is for the end of a line in doubt.
    accepted: u32,
}

/// The end of a line that a [`LineScan`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineEnd {
    /// Where the line ends: the position of its `\n`, or the length of the text.
    pub end: usize,
    /// Whether the automaton accepts the line. If not, the line has a byte beyond ASCII or a
    /// carriage return, and the caller must ask the automaton.
    pub is_sure: bool,
}

impl Dfa {
    /// Compiles the automaton for scanning lines; `None` if its table would be too large, or if it
    /// distinguishes too many classes of characters.
    #[must_use]
    pub fn line_scan(&self) -> Option<LineScan> {
        // Two more letters: the end of a line, and bytes that put a line in doubt.
        let other = self.letters.len() + 1;
        let (end, doubtful) = (other, other + 1);
        let width = (doubtful + 1).next_power_of_two();
        let states = self.accepts.len();
        // Three more rows: one inside a line in doubt, and one each for the ends of accepted and of
        // doubtful lines.
        let rows = states + 3;
        if doubtful > usize::from(u8::MAX) || rows * width > MOST {
            return None;
        }
        let start = self.start as usize >> self.shift;
        let [in_doubt, accepted, was_in_doubt, start] =
            [states, states + 1, states + 2, start].map(|row| (row * width) as u32);
        let mut next = alloc::vec![0; rows * width];
        for (state, row) in next.chunks_exact_mut(width).enumerate().take(states) {
            let old = &self.next[state << self.shift..][..other];
            for (new, &target) in row.iter_mut().zip(old) {
                *new = ((target as usize >> self.shift) * width) as u32;
            }
            row[end] = if self.accepts[state] { accepted } else { start };
            // A dead state rejects whatever the other characters are.
            row[doubtful] = if state == 0 { 0 } else { in_doubt };
        }
        let row = &mut next[in_doubt as usize..][..width];
        row.fill(in_doubt);
        row[end] = was_in_doubt;
        for row in [accepted, was_in_doubt] {
            next.copy_within(start as usize..start as usize + width, row as usize);
        }
        let mut letters = Box::new([doubtful as u8; 256]);
        for (letter, &class) in letters.iter_mut().zip(self.letters.ascii()) {
            *letter = class as u8;
        }
        letters[usize::from(b'\n')] = end as u8;
        letters[usize::from(b'\r')] = doubtful as u8;
        Some(LineScan { letters, next, start, accepted })
    }
}

impl LineScan {
    /// Calls `visit` with the ends of the lines that are accepted or in doubt, in order. The text
    /// begins at the start of a line; its last line may lack an end.
    pub fn scan(&self, text: &[u8], mut visit: impl FnMut(LineEnd)) {
        // Four parts of whole lines, of about the same length.
        let mut parts = [&text[..0]; STREAMS];
        let (mut rest, mut from) = (text, [0; STREAMS]);
        for (index, part) in parts.iter_mut().enumerate() {
            from[index] = text.len() - rest.len();
            let aim = rest.len() / (STREAMS - index);
            let end = rest[aim..].iter().position(|&byte| byte == b'\n');
            let is_last = index + 1 == STREAMS;
            (*part, rest) = match end {
                Some(end) if !is_last => rest.split_at(aim + end + 1),
                _ => (rest, &rest[..0]),
            };
        }
        let mut found = [const { Vec::new() }; STREAMS];
        let mut at = [self.start; STREAMS];
        // Read all parts in step, up to the length of the shortest.
        let [first, second, third, fourth] = parts;
        let bytes = first.iter().zip(second).zip(third).zip(fourth);
        for (place, (((&a, &b), &c), &d)) in bytes.enumerate() {
            at = [
                self.step(at[0], a),
                self.step(at[1], b),
                self.step(at[2], c),
                self.step(at[3], d),
            ];
            // The rows that report a line are the last ones, so one comparison covers all four
            // parts.
            if at[0].max(at[1]).max(at[2]).max(at[3]) >= self.accepted {
                for (found, &at) in found.iter_mut().zip(&at) {
                    self.find(found, place, at);
                }
            }
        }
        let read = parts.iter().map(|part| part.len()).min().unwrap_or(0);
        for (part, found) in found.iter_mut().enumerate() {
            // Read the rest of each part, and the end of a line without `\n`.
            let bytes = parts[part];
            for (place, &byte) in bytes.iter().enumerate().skip(read) {
                at[part] = self.step(at[part], byte);
                self.find(found, place, at[part]);
            }
            if bytes.last().is_some_and(|&byte| byte != b'\n') {
                self.find(found, bytes.len(), self.step(at[part], b'\n'));
            }
            for line in found.drain(..) {
                visit(LineEnd { end: from[part] + line.end, ..line });
            }
        }
    }

    #[inline]
    fn step(&self, at: u32, byte: u8) -> u32 {
        self.next[at as usize + usize::from(self.letters[usize::from(byte)])]
    }

    /// Records the end of a line if this row reports one.
    #[inline]
    fn find(&self, found: &mut Vec<LineEnd>, end: usize, at: u32) {
        if at >= self.accepted {
            found.push(LineEnd { end, is_sure: at == self.accepted });
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use kleene_syntax::classical;

    use super::*;

    const PIECES: [&str; 12] =
        ["a", "b", "ab", "", "\n", "\n", "\r", "\r\n", "é", "c", "\na", "abab\n"];

    fn accepted(dfa: &Dfa, text: &str) -> Vec<usize> {
        let mut found = Vec::new();
        dfa.line_scan().expect("few states").scan(text.as_bytes(), |line| {
            let start = text[..line.end].rfind('\n').map_or(0, |at| at + 1);
            let whole = &text[start..line.end];
            let whole = whole.strip_suffix('\r').unwrap_or(whole);
            let is_plain = whole.is_ascii() && !whole.contains('\r');
            assert_eq!(
                line.is_sure,
                is_plain && !text[start..line.end].ends_with('\r'),
                "{whole:?}"
            );
            if line.is_sure || dfa.is_match(whole) {
                found.push(start);
            }
        });
        found
    }

    #[test]
    fn lines_are_those_that_the_automaton_accepts_one_by_one() {
        for pattern in ["[ab]*", "(?:ab)+", "a?", ".*b", "é|.b?", "[^a]*", "x", "", "[a\r]*c?"] {
            let dfa = Dfa::new(&classical::parse(pattern).unwrap()).unwrap();
            let mut state = 1_u64;
            for len in 0..400 {
                let mut text = String::new();
                for _ in 0..len / 8 {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    text.push_str(PIECES[(state >> 33) as usize % PIECES.len()]);
                }
                let mut expected = Vec::new();
                let mut start = 0;
                for line in text.split_inclusive('\n') {
                    let whole = line.strip_suffix('\n').unwrap_or(line);
                    if dfa.is_match(whole.strip_suffix('\r').unwrap_or(whole)) {
                        expected.push(start);
                    }
                    start += line.len();
                }
                assert_eq!(accepted(&dfa, &text), expected, "{pattern} {text:?}");
            }
        }
    }

    #[test]
    fn an_automaton_with_many_classes_has_none() {
        let many: Vec<_> = (0..400_u32).filter_map(|n| char::from_u32(0x4E00 + 2 * n)).collect();
        let pattern: String =
            many.iter().flat_map(|c| ['|', *c, *c]).skip(1).chain(['|', 'a']).collect();
        let dfa = Dfa::new(&classical::parse(&pattern).unwrap()).unwrap();
        assert!(dfa.line_scan().is_none());
    }
}
