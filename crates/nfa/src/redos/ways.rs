//! In how many ways a matcher gets from one character of a pattern to the next.

use alloc::{vec, vec::Vec};
use core::cmp::Ordering;

/// The way holds only at the start of the text.
pub(super) const START: usize = 1;
/// The way holds only at its end.
pub(super) const END: usize = 2;
/// The way holds only at its end or before a newline that ends it.
pub(super) const LAST: usize = 4;
/// The way holds only between a character of a word and none.
pub(super) const EDGE: usize = 8;
/// The way holds only where [`EDGE`] does not.
pub(super) const INNER: usize = 16;

/// The number of sets of conditions.
const SETS: usize = 32;

/// By the conditions on them, whether there is no way, one, or several (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ways([u8; SETS]);

impl Ways {
    pub(super) const NONE: Self = Self([0; SETS]);
    pub(super) const ONE: Self = Self::on(0);

    /// One way on these conditions.
    pub(super) const fn on(conditions: usize) -> Self {
        let mut ways = [0; SETS];
        ways[conditions] = 1;
        Self(ways)
    }

    /// Either of these ways.
    pub(super) fn or(self, other: Self) -> Self {
        let mut ways = self.0;
        ways.iter_mut().zip(other.0).for_each(|(a, b)| *a = (*a + b).min(2));
        Self(ways)
    }

    /// One of these ways and then one of those.
    pub(super) fn then(self, other: Self) -> Self {
        let mut ways = [0_u8; SETS];
        for (i, &a) in self.0.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            for (j, &b) in other.0.iter().enumerate() {
                ways[i | j] = (ways[i | j] + a * b).min(2);
            }
        }
        Self(ways)
    }

    /// The ways on no other conditions than these, all of them together.
    pub(super) fn within(self, conditions: usize) -> u8 {
        let fits = |(on, _): &(usize, &u8)| on & !conditions == 0;
        self.0.iter().enumerate().filter(fits).map(|(_, &ways)| ways).fold(0, |a, b| (a + b).min(2))
    }

    /// Whether there is a way that has one of these conditions.
    pub(super) fn has_any_of(self, conditions: usize) -> bool {
        self.0.iter().enumerate().any(|(on, &ways)| on & conditions != 0 && ways > 0)
    }
}

/// Places of a pattern with the ways to them, ascending.
pub(super) type Places = Vec<(u32, Ways)>;

/// What a part of a pattern looks like from its two ends: Glushkov's sets, with ways counted.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The ways through it without a character.
    pub(super) empty: Ways,
    pub(super) first: Places,
    pub(super) last: Places,
}

impl Part {
    pub(super) fn empty(ways: Ways) -> Self {
        Self { empty: ways, first: Vec::new(), last: Vec::new() }
    }

    pub(super) fn place(place: u32) -> Self {
        let one = vec![(place, Ways::ONE)];
        Self { empty: Ways::NONE, first: one.clone(), last: one }
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self {
            empty: self.empty.or(other.empty),
            first: merge(self.first, other.first),
            last: merge(self.last, other.last),
        }
    }

    /// This part and then another one, the ways between which are counted elsewhere.
    pub(super) fn then(self, other: Self) -> Self {
        Self {
            empty: self.empty.then(other.empty),
            first: merge(self.first, after(self.empty, &other.first)),
            last: merge(after(other.empty, &self.last), other.last),
        }
    }
}

/// Places with these ways before or behind those to them.
pub(super) fn after(ways: Ways, places: &Places) -> Places {
    let each = places.iter().map(|&(place, to)| (place, ways.then(to)));
    each.filter(|(_, ways)| *ways != Ways::NONE).collect()
}

/// The places of both lists.
pub(super) fn merge(a: Places, b: Places) -> Places {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    loop {
        let order = match (a.peek(), b.peek()) {
            (Some((a, _)), Some((b, _))) => a.cmp(b),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => return merged,
        };
        match order {
            Ordering::Less => merged.extend(a.next()),
            Ordering::Greater => merged.extend(b.next()),
            Ordering::Equal => {
                let pair = a.next().zip(b.next());
                merged.extend(pair.map(|((place, a), (_, b))| (place, a.or(b))));
            }
        }
    }
}
