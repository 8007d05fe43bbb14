//! Searching the word sets of the crate `fst` with an automaton.

use super::Dfa;

/// Adapts an automaton to search a set or map of the crate `fst`.
///
/// ```
/// use fst::{IntoStreamer, Set, Streamer};
/// use kleene_nfa::{Dfa, dfa::FstAutomaton};
/// use kleene_syntax::classical;
///
/// let words = Set::from_iter(["apple", "pear", "plum", "épi"])?;
/// let dfa = Dfa::new(&classical::parse("p.*|é.*")?)?;
/// let found = words.search(FstAutomaton::new(&dfa)).into_stream().into_strs()?;
/// assert_eq!(found, ["pear", "plum", "épi"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FstAutomaton<'a> {
    dfa: &'a Dfa,
}

/// The state of a search: after a whole character, or inside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FstState {
    /// Where the row of the state begins; 0 is the dead state.
    row: u32,
    /// The bits of the character so far.
    bits: u32,
    /// Number of bytes of the character that are still to come.
    left: u8,
}

impl FstState {
    const DEAD: Self = Self { row: 0, bits: 0, left: 0 };
}

impl<'a> FstAutomaton<'a> {
    /// Accepts the UTF-8 of the automaton's words.
    #[must_use]
    pub fn new(dfa: &'a Dfa) -> Self {
        Self { dfa }
    }

    fn step(self, row: u32, bits: u32) -> FstState {
        let letter = char::from_u32(bits).map(|c| self.dfa.letters.letter(c));
        let next = letter.map_or(0, |letter| self.dfa.next[row as usize + letter]);
        FstState { row: next, ..FstState::DEAD }
    }
}

impl fst::Automaton for FstAutomaton<'_> {
    type State = FstState;

    fn start(&self) -> FstState {
        FstState { row: self.dfa.start, ..FstState::DEAD }
    }

    fn is_match(&self, state: &FstState) -> bool {
        state.left == 0 && self.dfa.accepts[(state.row >> self.dfa.shift) as usize]
    }

    fn can_match(&self, state: &FstState) -> bool {
        state.row != 0
    }

    fn accept(&self, &FstState { row, bits, left }: &FstState, byte: u8) -> FstState {
        match (left, byte) {
            (0, 0..=0x7F) => self.step(row, u32::from(byte)),
            (0, 0xC0..=0xDF) => FstState { row, bits: u32::from(byte & 0x1F), left: 1 },
            (0, 0xE0..=0xEF) => FstState { row, bits: u32::from(byte & 0x0F), left: 2 },
            (0, 0xF0..=0xF7) => FstState { row, bits: u32::from(byte & 0x07), left: 3 },
            (1.., 0x80..=0xBF) => {
                let bits = bits << 6 | u32::from(byte & 0x3F);
                if left == 1 {
                    self.step(row, bits)
                } else {
                    FstState { row, bits, left: left - 1 }
                }
            }
            _ => FstState::DEAD,
        }
    }
}
