//! The model's binary and ternary clauses, indexed by the literal that becomes false.

use alloc::vec::Vec;

use crate::layout::Lit;

/// An index into the lists of ternary clauses. Each clause occurs three times, once for each
/// literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triple(u32);

/// Binary and ternary clauses in arrays that propagation reads front to back. They never change
/// during a search.
///
/// The arrays are compact, to stay in the cache: of a ternary clause propagation reads two
/// literals, and only conflict analysis looks up the third.
#[derive(Debug, Default)]
pub(crate) struct ShortClauses {
    /// By literal, where its clauses start in `pairs` and in `triples`.
    starts: Vec<[u32; 2]>,
    pairs: Vec<Lit>,
    /// By entry of `pairs`, the clause's number in the proof.
    pair_numbers: Vec<u32>,
    triples: Vec<[Lit; 2]>,
    /// By entry of `triples`, the third literal and the clause's number in the proof.
    thirds: Vec<(Lit, u32)>,
}

impl ShortClauses {
    /// Indexes clauses with their numbers in the proof.
    pub(crate) fn new(vars: usize, pairs: &[([Lit; 2], u32)], triples: &[([Lit; 3], u32)]) -> Self {
        // Each clause is listed under each of its literals, so one range holds every clause that a false literal affects.
        let of_pairs = pairs.iter().flat_map(|&([a, b], number)| [(a, b, number), (b, a, number)]);
        let of_triples = triples.iter().flat_map(|&([a, b, c], number)| {
            [(a, [b, c]), (b, [c, a]), (c, [a, b])].map(|(lit, others)| (lit, others, number))
        });
        // A counting sort: count each literal's clauses, turn the counts into start indices, and fill the arrays.
        let mut starts = vec![[0; 2]; 2 * vars + 1];
        for (lit, ..) in of_pairs.clone() {
            starts[lit.index() + 1][0] += 1;
        }
        for (lit, ..) in of_triples.clone() {
            starts[lit.index() + 1][1] += 1;
        }
        for at in 0..2 * vars {
            let [pairs, triples] = starts[at];
            starts[at + 1][0] += pairs;
            starts[at + 1][1] += triples;
        }
        let mut next = starts.clone();
        let mut place = |lit: Lit, of: usize| {
            let next = &mut next[lit.index()][of];
            *next += 1;
            *next as usize - 1
        };
        let mut clauses = Self {
            starts,
            pairs: vec![Lit::TRUE; 2 * pairs.len()],
            pair_numbers: vec![0; 2 * pairs.len()],
            triples: vec![[Lit::TRUE; 2]; 3 * triples.len()],
            thirds: vec![(Lit::TRUE, 0); 3 * triples.len()],
        };
        for (lit, other, number) in of_pairs {
            let at = place(lit, 0);
            (clauses.pairs[at], clauses.pair_numbers[at]) = (other, number);
        }
        for (lit, others, number) in of_triples {
            let at = place(lit, 1);
            (clauses.triples[at], clauses.thirds[at]) = (others, (lit, number));
        }
        clauses
    }

    /// The literals that binary clauses force to true once this one is false.
    #[inline]
    pub(crate) fn pairs(&self, lit: Lit) -> &[Lit] {
        &self.pairs[self.range::<0>(lit)]
    }

    /// A binary clause's number in the proof.
    pub(crate) fn number_of_pair(&self, lit: Lit, other: Lit) -> u32 {
        let mut range = self.range::<0>(lit);
        let at = range.find(|&at| self.pairs[at] == other);
        self.pair_numbers[at.expect("it is a binary clause")]
    }

    /// The pairs of which ternary clauses force one literal to true once this one is false.
    #[inline]
    pub(crate) fn triples(&self, lit: Lit) -> &[[Lit; 2]] {
        &self.triples[self.range::<1>(lit)]
    }

    /// An index among the ternary clauses of a literal.
    #[inline]
    pub(crate) fn triple(&self, lit: Lit, at: usize) -> Triple {
        Triple(self.starts[lit.index()][1] + at as u32)
    }

    /// The literals of a ternary clause.
    #[inline]
    pub(crate) fn lits(&self, Triple(place): Triple) -> [Lit; 3] {
        let [a, b] = self.triples[place as usize];
        [self.thirds[place as usize].0, a, b]
    }

    /// A ternary clause's number in the proof.
    pub(crate) fn number(&self, Triple(place): Triple) -> u32 {
        self.thirds[place as usize].1
    }

    /// The index range of a literal's clauses, binary for 0 and ternary for 1.
    #[inline]
    fn range<const KIND: usize>(&self, lit: Lit) -> core::ops::Range<usize> {
        let [start, end] = [0, 1].map(|next| self.starts[lit.index() + next][KIND] as usize);
        start..end
    }
}
