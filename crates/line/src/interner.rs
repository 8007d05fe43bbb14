//! Distinct values, numbered in order of first occurrence.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

/// Numbers distinct values from 0 on, in order of first occurrence.
///
/// The hash table does not depend on the type of the values, so it is compiled once: lines have
/// state sets of five widths, and a map for each would be a fifth of this crate's code.
#[derive(Clone, Debug)]
pub(crate) struct Interner<T> {
    values: Vec<T>,
    table: Table,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self { values: Vec::new(), table: Table::default() }
    }
}

impl<T: Eq + Hash> Interner<T> {
    /// Returns the number of a value, a new one for a new value.
    pub(crate) fn number(&mut self, value: T) -> u32 {
        let Self { values, table } = self;
        let number = table.number(hash(&value), &mut |known| values[known as usize] == value);
        if number as usize == values.len() {
            values.push(value);
        }
        number
    }

    /// Number of values.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The values, ordered by number.
    pub(crate) fn into_values(self) -> Vec<T> {
        self.values
    }
}

/// A hash table of numbers with linear probing: no empty slot lies between a value and the slot of
/// its hash.
#[derive(Clone, Debug, Default)]
struct Table {
    /// The slots, a power of two of them, at most three quarters full.
    slots: Vec<Option<Slot>>,
    /// Number of values.
    len: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u32,
    number: u32,
}

impl Table {
    /// The number with this hash that satisfies `is_it`, or else a new one.
    fn number(&mut self, hash: u32, is_it: &mut dyn FnMut(u32) -> bool) -> u32 {
        if self.slots.len() * 3 <= self.len as usize * 4 {
            self.grow();
        }
        let mut at = self.first(hash);
        while let Some(slot) = self.slots[at] {
            if slot.hash == hash && is_it(slot.number) {
                return slot.number;
            }
            at = self.after(at);
        }
        let number = self.len;
        self.slots[at] = Some(Slot { hash, number });
        self.len += 1;
        number
    }

    /// Doubles the slots. Each slot keeps its hash, so values are not hashed again.
    fn grow(&mut self) {
        let more = (self.slots.len() * 2).max(8);
        let before = core::mem::replace(&mut self.slots, alloc::vec![None; more]);
        for slot in before.into_iter().flatten() {
            let mut at = self.first(slot.hash);
            while self.slots[at].is_some() {
                at = self.after(at);
            }
            self.slots[at] = Some(slot);
        }
    }

    fn first(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn after(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }
}

fn hash<T: Hash>(value: &T) -> u32 {
    let mut hasher = Fold(0);
    value.hash(&mut hasher);
    // The low bits of a product depend only on the low bits of its factors; the high ones depend on
    // all.
    (hasher.0 >> 32) as u32
}

/// Folds words into one by rotation and multiplication, as FxHash does.
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Interner;

    #[test]
    fn values_keep_the_number_of_their_first_time() {
        let mut interner = Interner::default();
        let values = (0..5000).map(|i| [(i / 3) << 40, (i % 7) << 60]);
        let numbers: Vec<u32> = values.clone().map(|value| interner.number(value)).collect();
        let all = interner.clone().into_values();
        assert_eq!(all.len(), interner.len());
        let mut known: Vec<[u64; 2]> = Vec::new();
        for (one, &number) in values.zip(&numbers) {
            let expected = known.iter().position(|other| *other == one).unwrap_or(known.len());
            assert_eq!(number as usize, expected);
            if expected == known.len() {
                known.push(one);
            }
        }
        assert_eq!(all, known);
    }
}
