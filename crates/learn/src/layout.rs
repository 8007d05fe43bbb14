//! The mapping from cells to variables: one for a cell of two symbols, one per symbol of a larger
//! one.

use alloc::vec::Vec;

use crate::Literal;

/// A variable or its negation: twice the variable's number, plus one if negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(pub(crate) u32);

impl Lit {
    /// The literal that is always true; the first variable exists only for it.
    pub(crate) const TRUE: Self = Self(0);

    #[inline]
    pub(crate) fn new(var: usize, is_true: bool) -> Self {
        Self((var as u32) << 1 | u32::from(!is_true))
    }

    #[inline]
    pub(crate) fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }
}

impl core::ops::Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The variables of each cell.
///
/// The variable of a cell with two symbols tells whether it holds the higher one. A cell with one
/// symbol has no variable. A larger cell has one per symbol, in ascending order.
#[derive(Debug)]
pub(crate) struct Layout {
    initial: Vec<u64>,
    /// By cell, its first variable.
    first: Vec<u32>,
    /// By literal, its effect: the symbols that it removes from its cell.
    effects: Vec<Effect>,
    /// By variable, whether a propagator covers its cell, or it excludes other symbols of its cell.
    is_seen: Vec<bool>,
}

/// The symbols that a literal removes from a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    pub(crate) cell: u32,
    pub(crate) removed: u64,
}

impl Layout {
    pub(crate) fn new(domains: &[u64]) -> Self {
        // The first variable belongs to no cell and is never looked up.
        let mut effects = vec![Effect { cell: u32::MAX, removed: 0 }; 2];
        let mut first = Vec::with_capacity(domains.len());
        for (cell, &domain) in (0..).zip(domains) {
            first.push((effects.len() / 2) as u32);
            let mut effect = |removed| effects.push(Effect { cell, removed });
            match domain.count_ones() {
                0 | 1 => {}
                2 => {
                    let low = domain & domain.wrapping_neg();
                    effect(low);
                    effect(domain & !low);
                }
                _ => bits(domain).for_each(|symbol| {
                    effect(0);
                    effect(1 << symbol);
                }),
            }
        }
        let mut is_seen = vec![true; effects.len() / 2];
        is_seen[0] = false;
        Self { initial: domains.to_vec(), first, effects, is_seen }
    }

    /// Records which cells have no propagator.
    pub(crate) fn hide(&mut self, is_alone: impl Fn(u32) -> bool) {
        for var in 1..self.vars() {
            let cell = self.effects[2 * var].cell;
            self.is_seen[var] = self.is_large(cell) || !is_alone(cell);
        }
    }

    pub(crate) fn vars(&self) -> usize {
        self.effects.len() / 2
    }

    /// Whether a variable matters beyond clauses.
    #[inline]
    pub(crate) fn is_seen(&self, var: usize) -> bool {
        self.is_seen[var]
    }

    pub(crate) fn initial(&self) -> &[u64] {
        &self.initial
    }

    #[inline]
    pub(crate) fn effect(&self, lit: Lit) -> Effect {
        self.effects[lit.index()]
    }

    /// The literal that a cell holds a symbol.
    #[inline]
    pub(crate) fn is(&self, cell: u32, symbol: u8) -> Lit {
        let domain = self.initial[cell as usize];
        if domain >> symbol & 1 == 0 {
            return !Lit::TRUE;
        }
        let rank = (domain & ((1 << symbol) - 1)).count_ones();
        let first = self.first[cell as usize];
        match domain.count_ones() {
            1 => Lit::TRUE,
            2 => Lit::new(first as usize, rank == 1),
            _ => Lit::new((first + rank) as usize, true),
        }
    }

    #[inline]
    pub(crate) fn lit(&self, literal: Literal) -> Lit {
        let is = self.is(literal.cell(), literal.symbol());
        if literal.is_equal() { is } else { !is }
    }

    /// Whether the variables of a cell exclude each other.
    #[inline]
    pub(crate) fn is_large(&self, cell: u32) -> bool {
        self.initial[cell as usize].count_ones() > 2
    }

    /// The variables of a cell.
    #[inline]
    pub(crate) fn vars_of(&self, cell: u32) -> core::ops::Range<usize> {
        let first = self.first[cell as usize] as usize;
        let count = match self.initial[cell as usize].count_ones() {
            0 | 1 => 0,
            2 => 1,
            symbols => symbols as usize,
        };
        first..first + count
    }

    /// The literals of a large cell, one per symbol that it may hold.
    #[inline]
    pub(crate) fn all(&self, cell: u32) -> impl Iterator<Item = Lit> + use<> {
        let first = self.first[cell as usize];
        let count = self.initial[cell as usize].count_ones();
        (first..first + count).map(|var| Lit::new(var as usize, true))
    }

    /// Converts a literal into one about a cell and a symbol.
    #[inline]
    pub(crate) fn literal(&self, lit: Lit) -> Literal {
        // The negation of either kind of variable removes exactly one symbol.
        let negated = Lit::new(lit.var(), false);
        let Effect { cell, removed, .. } = self.effect(negated);
        let symbol = removed.trailing_zeros() as u8;
        if lit.is_negated() { Literal::is_not(cell, symbol) } else { Literal::is(cell, symbol) }
    }
}

/// The positions of a word's ones, ascending.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(bit)
    })
}
