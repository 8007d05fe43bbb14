//! Sets of states packed in machine words.

use alloc::vec::Vec;
use core::hash::Hash;

/// A set of states, one bit per state, of a width fixed at compile time.
pub(crate) trait Word: Copy + Eq + Hash {
    /// Number of states that fit.
    const BITS: usize;
    /// The empty set.
    const NONE: Self;

    /// The set of one state, which must be below [`Word::BITS`].
    fn one(state: usize) -> Self;
    /// The full set or the empty one.
    fn all_or_none(all: bool) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Shifts every state to the next; drops the last one.
    fn next(self) -> Self;
    /// Shifts every state to the previous; drops the first one.
    fn previous(self) -> Self;

    /// The states from `8 * i` on as the bits of a byte.
    fn byte(self, i: usize) -> u8;
    /// Calls `state` with each state, in ascending order.
    fn each(self, state: impl FnMut(usize));

    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    #[inline]
    fn has(self, state: usize) -> bool {
        !self.and(Self::one(state)).is_none()
    }
}

macro_rules! machine_word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            const NONE: Self = 0;

            #[inline]
            fn one(state: usize) -> Self {
                1 << state
            }
            #[inline]
            fn all_or_none(all: bool) -> Self {
                <$word>::from(all).wrapping_neg()
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn next(self) -> Self {
                self << 1
            }
            #[inline]
            fn previous(self) -> Self {
                self >> 1
            }
            #[inline]
            fn byte(self, i: usize) -> u8 {
                (self >> (8 * i)) as u8
            }
            #[inline]
            fn each(mut self, mut state: impl FnMut(usize)) {
                while self != 0 {
                    state(self.trailing_zeros() as usize);
                    self &= self - 1;
                }
            }
        }
    )*};
}

machine_word!(u64, u128);

/// `N` machine words in a row, the first with the lowest states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const M: usize> Wide<M> {
    /// `N` of the words, starting at word `first`.
    ///
    /// # Panics
    /// If there are fewer words.
    #[inline]
    pub(crate) fn words<const N: usize>(&self, first: usize) -> Wide<N> {
        Wide(*self.0[first..].first_chunk().expect("so many words follow"))
    }

    /// Drops the first word, and appends an empty one.
    #[inline]
    pub(crate) fn without_first_word(self) -> Self {
        Self(core::array::from_fn(|i| if i + 1 == M { 0 } else { self.0[i + 1] }))
    }

    /// Prepends an empty word, and drops the last one.
    #[inline]
    pub(crate) fn after_a_word(self) -> Self {
        Self(core::array::from_fn(|i| if i == 0 { 0 } else { self.0[i - 1] }))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: usize = 64 * N;
    const NONE: Self = Self([0; N]);

    #[inline]
    fn one(state: usize) -> Self {
        let mut words = [0; N];
        words[state / 64] = 1 << (state % 64);
        Self(words)
    }

    #[inline]
    fn all_or_none(all: bool) -> Self {
        Self([u64::from(all).wrapping_neg(); N])
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    fn next(self) -> Self {
        Self(core::array::from_fn(|i| {
            self.0[i] << 1 | if i == 0 { 0 } else { self.0[i - 1] >> 63 }
        }))
    }

    #[inline]
    fn previous(self) -> Self {
        Self(core::array::from_fn(|i| {
            self.0[i] >> 1 | if i + 1 == N { 0 } else { self.0[i + 1] << 63 }
        }))
    }

    #[inline]
    fn byte(self, i: usize) -> u8 {
        (self.0[i / 8] >> (i % 8 * 8)) as u8
    }

    #[inline]
    fn each(self, mut state: impl FnMut(usize)) {
        for (i, word) in self.0.into_iter().enumerate() {
            word.each(|bit| state(64 * i + bit));
        }
    }
}

/// Vectors of sets, one for every width that a line can have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    u64: Vec<u64>,
    u128: Vec<u128>,
    band128: Vec<Wide<2>>,
    band192: Vec<Wide<3>>,
    u256: Vec<Wide<4>>,
    u512: Vec<Wide<8>>,
    u1024: Vec<Wide<16>>,
}

/// A width for which [`Memory`] has a vector.
pub(crate) trait Stored: Word {
    fn of(memory: &mut Memory) -> &mut Vec<Self>;
}

macro_rules! stored {
    ($($field:ident: $word:ty),*) => {$(
        impl Stored for $word {
            fn of(memory: &mut Memory) -> &mut Vec<Self> {
                &mut memory.$field
            }
        }
    )*};
}

stored!(
    u64: u64,
    u128: u128,
    band128: Wide<2>,
    band192: Wide<3>,
    u256: Wide<4>,
    u512: Wide<8>,
    u1024: Wide<16>
);

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_moves<W: Word + core::fmt::Debug>() {
        for state in 0..W::BITS {
            let one = W::one(state);
            assert!(one.has(state));
            let next = if state + 1 < W::BITS { W::one(state + 1) } else { W::NONE };
            let previous = if state > 0 { W::one(state - 1) } else { W::NONE };
            assert_eq!(one.next(), next, "after state {state}");
            assert_eq!(one.previous(), previous, "before state {state}");
        }
    }

    #[test]
    fn every_width_moves_states_across_its_words() {
        check_moves::<u64>();
        check_moves::<u128>();
        check_moves::<Wide<4>>();
        check_moves::<Wide<8>>();
        check_moves::<Wide<16>>();
    }
}
