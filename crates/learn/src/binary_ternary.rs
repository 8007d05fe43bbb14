//! The problem's binary and ternary clauses, listed by the literal that becomes false.

use alloc::{vec, vec::Vec};

use crate::layout::Lit;

/// The number of a ternary clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triple(u32);

/// Binary and ternary clauses in arrays that propagation reads from front to back. They never
/// change during a search.
#[derive(Debug, Default)]
pub(crate) struct ShortClauses {
    /// By literal, where its others start in `pairs`.
    pair_starts: Vec<u32>,
    pairs: Vec<Lit>,
    /// The number in the proof of each clause in `pairs`.
    pair_numbers: Vec<u32>,
    /// By literal, where its others start in `triples`.
    triple_starts: Vec<u32>,
    triples: Vec<([Lit; 2], Triple)>,
    clauses: Vec<[Lit; 3]>,
    /// The number in the proof of each clause in `clauses`.
    triple_numbers: Vec<u32>,
}

impl ShortClauses {
    /// Of clauses with their numbers in the proof.
    pub(crate) fn new(vars: usize, pairs: &[([Lit; 2], u32)], triples: &[([Lit; 3], u32)]) -> Self {
        let of_pairs =
            pairs.iter().flat_map(|&([a, b], number)| [(a, (b, number)), (b, (a, number))]);
        let (pair_starts, numbered) = by_literal(vars, of_pairs.collect());
        let (pairs, pair_numbers) = numbered.into_iter().unzip();
        let of_triples = (0..).zip(triples).flat_map(|(id, &([a, b, c], _))| {
            [(a, [b, c]), (b, [c, a]), (c, [a, b])].map(|(lit, others)| (lit, (others, Triple(id))))
        });
        let (triple_starts, of_literal) = by_literal(vars, of_triples.collect());
        let (clauses, triple_numbers) = triples.iter().copied().unzip();
        Self {
            pair_starts,
            pairs,
            pair_numbers,
            triple_starts,
            triples: of_literal,
            clauses,
            triple_numbers,
        }
    }

    /// The literals that must be true once this one is false, by binary clauses.
    #[inline]
    pub(crate) fn pairs(&self, lit: Lit) -> &[Lit] {
        &self.pairs[range(&self.pair_starts, lit)]
    }

    /// The number in the proof of a binary clause.
    pub(crate) fn number_of_pair(&self, lit: Lit, other: Lit) -> u32 {
        let mut range = range(&self.pair_starts, lit);
        let at = range.find(|&at| self.pairs[at] == other);
        self.pair_numbers[at.expect("it is a binary clause")]
    }

    /// The number in the proof of a ternary clause.
    pub(crate) fn number(&self, triple: Triple) -> u32 {
        self.triple_numbers[triple.0 as usize]
    }

    /// The pairs of literals, one of which must be true once this one is false, by ternary clauses.
    #[inline]
    pub(crate) fn triples(&self, lit: Lit) -> &[([Lit; 2], Triple)] {
        &self.triples[range(&self.triple_starts, lit)]
    }

    #[inline]
    pub(crate) fn lits(&self, triple: Triple) -> [Lit; 3] {
        self.clauses[triple.0 as usize]
    }
}

#[inline]
fn range(starts: &[u32], lit: Lit) -> core::ops::Range<usize> {
    starts[lit.index()] as usize..starts[lit.index() + 1] as usize
}

/// Values in one array, with where those of each literal start.
fn by_literal<T>(vars: usize, mut values: Vec<(Lit, T)>) -> (Vec<u32>, Vec<T>) {
    values.sort_by_key(|(lit, _)| *lit);
    let mut starts = vec![0; 2 * vars + 1];
    for (lit, _) in &values {
        starts[lit.index() + 1] += 1;
    }
    for at in 0..2 * vars {
        starts[at + 1] += starts[at];
    }
    (starts, values.into_iter().map(|(_, value)| value).collect())
}
