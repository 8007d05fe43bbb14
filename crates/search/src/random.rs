//! Random numbers that depend only on their seed.

/// A small generator of random numbers: G. Steele, D. Lea and C. Flood, "Fast splittable
/// pseudorandom number generators" (OOPSLA 2014). Its numbers stay the same in all versions of this
/// crate.
///
/// ```
/// use kleene_search::SplitMix64;
///
/// let mut random = SplitMix64::new(7);
/// let dice: Vec<u64> = (0..5).map(|_| random.below(6) + 1).collect();
/// let mut again = SplitMix64::new(7);
/// assert!(dice.iter().all(|&die| die == again.below(6) + 1));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Starts with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A random number, uniformly distributed.
    #[expect(clippy::should_implement_trait, reason = "it has no end, and is no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A random number below a bound, uniformly distributed.
    ///
    /// # Panics
    /// If the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // Reject larger numbers, which would favor small remainders.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.next();
            if number < fair {
                return number % bound;
            }
        }
    }

    /// A random item, uniformly distributed; `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let len = items.len() as u64;
        (len > 0).then(|| &items[self.below(len) as usize])
    }

    /// Shuffles the items, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}
