//! Validation of every node in a file of the crate `fst`.
//!
//! The crate trusts the header of a file and panics at a damaged node. A checksum detects damage
//! only by chance, and older files have none; so every reachable node is checked once before the
//! crate reads it.
//!
//! A node is read backward from its last byte, its address; its transitions lead to nodes before
//! it, or to address 0, the final node without transitions.

use alloc::vec::Vec;

use super::FstError;

/// The bytes before the first node: version and type.
const HEADER: usize = 16;

/// Nodes with more transitions than this have an index.
const INDEXED: usize = 32;

/// The shape of a node.
struct Node {
    is_final: bool,
    moves: Vec<usize>,
    /// The greatest value on a transition or of the node itself.
    most: u64,
}

/// Checks every node that is reachable from the root, and counts the words.
pub(super) fn check(bytes: &[u8], version: u64, root: usize, words: usize) -> Result<(), FstError> {
    let mut seen = vec![0_u64; bytes.len() / 64 + 1];
    let mut reached = Vec::new();
    let mut open = vec![root];
    while let Some(at) = open.pop() {
        if at == 0 || seen[at / 64] >> (at % 64) & 1 != 0 {
            continue;
        }
        seen[at / 64] |= 1 << (at % 64);
        reached.push(at);
        open.extend(node(bytes, version, at).ok_or(FstError::Damaged { at })?.moves);
    }
    // Transitions lead to earlier nodes, so a node's successors are processed before it.
    reached.sort_unstable();
    let mut known: Vec<(u64, u64)> = Vec::with_capacity(reached.len());
    for &at in &reached {
        let damaged = FstError::Damaged { at };
        let Some(node) = node(bytes, version, at) else { return Err(damaged) };
        let (mut count, mut greatest) = (u64::from(node.is_final), 0);
        for target in node.moves {
            let (words, most) = match reached.binary_search(&target) {
                Ok(place) => known[place],
                Err(_) => (1, 0),
            };
            count = count.saturating_add(words);
            greatest = greatest.max(most);
        }
        // Values add up along a word: the greatest sum must not overflow.
        let Some(most) = node.most.checked_add(greatest) else { return Err(damaged) };
        known.push((count, most));
    }
    let found = known.last().map_or(1, |&(count, _)| count);
    if found == words as u64 { Ok(()) } else { Err(FstError::Damaged { at: root }) }
}

/// The node at an address; `None` if it is malformed.
fn node(bytes: &[u8], version: u64, at: usize) -> Option<Node> {
    let state = *bytes.get(at)?;
    match state >> 6 {
        0b11 => {
            // The only transition leads to the node just before.
            let end = at.checked_sub(usize::from(state & 0x3f == 0))?;
            let target = end.checked_sub(1).filter(|&target| target >= HEADER)?;
            Some(Node { is_final: false, moves: vec![target], most: 0 })
        }
        0b10 => {
            let sizes = Sizes::at(bytes, at.checked_sub(1 + usize::from(state & 0x3f == 0))?)?;
            let (to, value) = (sizes.at - sizes.to, sizes.at - sizes.to - sizes.value);
            let target = sizes.target(bytes, to, value)?;
            let most = number(bytes, value, sizes.value)?;
            Some(Node { is_final: false, moves: vec![target], most })
        }
        _ => {
            let (count, at) = match usize::from(state & 0x3f) {
                0 => match *bytes.get(at.checked_sub(1)?)? {
                    1 => (256, at - 1),
                    count => (usize::from(count), at - 1),
                },
                count => (count, at),
            };
            many(bytes, version, at.checked_sub(1)?, count, state & 0x40 != 0)
        }
    }
}

/// The node with this number of transitions whose sizes are at an address.
fn many(bytes: &[u8], version: u64, at: usize, count: usize, is_final: bool) -> Option<Node> {
    let is_indexed = version >= 2 && count > INDEXED;
    let index = at.checked_sub(if is_indexed { 256 } else { 0 })?;
    let letters = index.checked_sub(count)?;
    let sizes = Sizes::of(bytes, at)?;
    let targets = letters.checked_sub(count * sizes.to)?;
    let values = targets.checked_sub(count * sizes.value)?;
    let end = values.checked_sub(if is_final { sizes.value } else { 0 })?;
    if end < HEADER || count > 0 && sizes.to == 0 {
        return None;
    }
    // The letters are stored in reverse, so they must descend.
    let letters = bytes.get(letters..index)?;
    if letters.windows(2).any(|pair| pair[0] <= pair[1]) {
        return None;
    }
    // The index names the place of each letter.
    let mut ascending = letters.iter().rev().enumerate();
    let agrees = ascending.all(|(number, &letter)| {
        bytes.get(index + usize::from(letter)).is_some_and(|&place| usize::from(place) == number)
    });
    if is_indexed && !agrees {
        return None;
    }
    let moves = (0..count).map(|number| sizes.target(bytes, targets + number * sizes.to, end));
    let mut most = if is_final { number(bytes, end, sizes.value)? } else { 0 };
    for value in 0..count {
        most = most.max(number(bytes, values + value * sizes.value, sizes.value)?);
    }
    Some(Node { is_final, moves: moves.collect::<Option<_>>()?, most })
}

/// The sizes of targets and values in bytes, encoded in one byte.
struct Sizes {
    at: usize,
    to: usize,
    value: usize,
}

impl Sizes {
    fn of(bytes: &[u8], at: usize) -> Option<Self> {
        let sizes = usize::from(*bytes.get(at)?);
        let (to, value) = (sizes >> 4, sizes & 0xf);
        (to <= 8 && value <= 8).then_some(Self { at, to, value })
    }

    /// The sizes of a node with one transition, if its target and value are inside the file.
    fn at(bytes: &[u8], at: usize) -> Option<Self> {
        let sizes = Self::of(bytes, at)?;
        (sizes.to > 0 && at >= HEADER + sizes.to + sizes.value).then_some(sizes)
    }

    /// The target stored at a position, for a node that begins at `end`.
    fn target(&self, bytes: &[u8], place: usize, end: usize) -> Option<usize> {
        let back = number(bytes, place, self.to)?;
        if back == 0 {
            return Some(0);
        }
        let target = end.checked_sub(usize::try_from(back).ok()?)?;
        (target >= HEADER).then_some(target)
    }
}

/// The little-endian number of this many bytes.
fn number(bytes: &[u8], at: usize, len: usize) -> Option<u64> {
    let bytes = bytes.get(at..at + len)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}
