//! The trail: true literals in order, with their levels and reasons.

use alloc::vec::Vec;

use crate::{
    binary_ternary::Triple,
    clauses::ClauseRef,
    layout::{Layout, Lit},
};

/// Why a literal is true.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reason {
    /// A decision or an assumption, or a literal true in every solution.
    None,
    Clause(ClauseRef),
    /// Another literal, alone.
    Equal(Lit),
    /// Two other literals, by a ternary clause of the model.
    Triple(Triple),
    /// The cell has no other symbol left.
    Last,
    /// A propagator that has not explained it yet.
    Propagator(u32),
    /// A propagator whose explanation starts at this index.
    Explained(u32),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub(crate) reason: Reason,
    pub(crate) level: u32,
    /// Its index on the trail.
    pub(crate) at: u32,
}

/// The literals that are true, level by level.
#[derive(Debug)]
pub(crate) struct Trail {
    pub(crate) lits: Vec<Lit>,
    /// Where each decision level above 0 starts.
    starts: Vec<u32>,
    /// By literal: 1 is true, -1 false, 0 open.
    values: Vec<i8>,
    pub(crate) facts: Vec<Fact>,
    /// The domain of each cell, except for variables that are not [seen](Layout::is_seen).
    domains: Vec<u64>,
    /// The domain of each cell at level 0: its root domain.
    root: Vec<u64>,
}

impl Trail {
    pub(crate) fn new(layout: &Layout) -> Self {
        let none = Fact { reason: Reason::None, level: 0, at: 0 };
        let mut trail = Self {
            lits: Vec::new(),
            starts: Vec::new(),
            values: vec![0; 2 * layout.vars()],
            facts: vec![none; layout.vars()],
            domains: layout.initial().to_vec(),
            root: layout.initial().to_vec(),
        };
        trail.values[Lit::TRUE.index()] = 1;
        trail.values[(!Lit::TRUE).index()] = -1;
        trail
    }

    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    /// The index of the first pair whose values have a negative sum: neither literal is true, and
    /// at least one is false.
    #[inline]
    pub(crate) fn first_negative(&self, pairs: &[[Lit; 2]]) -> Option<usize> {
        pairs.iter().position(|&[a, b]| self.value(a) + self.value(b) < 0)
    }

    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    #[inline]
    pub(crate) fn level_of(&self, lit: Lit) -> u32 {
        self.facts[lit.var()].level
    }

    #[inline]
    pub(crate) fn reason(&self, lit: Lit) -> Reason {
        self.facts[lit.var()].reason
    }

    /// The index on the trail at which the last level starts.
    #[inline]
    pub(crate) fn level_start(&self) -> usize {
        self.starts.last().map_or(0, |&start| start as usize)
    }

    /// Number of literals of level 0.
    pub(crate) fn root_len(&self) -> usize {
        self.starts.first().map_or(self.lits.len(), |&start| start as usize)
    }

    /// The present domain of a cell.
    #[inline]
    pub(crate) fn domain(&self, cell: u32) -> u64 {
        self.domains[cell as usize]
    }

    /// The symbol of each cell, once all variables have a value.
    pub(crate) fn symbols(&self, layout: &Layout) -> Vec<u8> {
        let symbols = (0..).zip(&self.domains).map(|(cell, &domain)| {
            let high = 63 - domain.leading_zeros() as u8;
            let is_high = self.value(layout.is(cell, high)) == 1;
            if is_high { high } else { (domain & !(1 << high)).trailing_zeros() as u8 }
        });
        symbols.collect()
    }

    /// The root domain of a cell.
    #[inline]
    pub(crate) fn root(&self, cell: u32) -> u64 {
        self.root[cell as usize]
    }

    /// The domain of a cell when the trail had `at` literals.
    #[inline]
    pub(crate) fn domain_before(&self, layout: &Layout, cell: u32, at: u32) -> u64 {
        let (now, root) = (self.domains[cell as usize], self.root[cell as usize]);
        if now == root {
            return root;
        }
        let is_later = |lit: Lit| self.facts[lit.var()].at >= at;
        if !layout.is_large(cell) {
            // One fact removed the other symbol.
            let lit = layout.is(cell, now.trailing_zeros() as u8);
            return if is_later(lit) { root } else { now };
        }
        let mut domain = now;
        for symbol in crate::layout::bits(root & !now) {
            if is_later(layout.is(cell, symbol)) {
                domain |= 1 << symbol;
            }
        }
        domain
    }

    #[inline]
    pub(crate) fn new_level(&mut self) {
        self.starts.push(self.lits.len() as u32);
    }

    /// Makes an open literal true.
    #[inline]
    pub(crate) fn push(&mut self, layout: &Layout, lit: Lit, reason: Reason) {
        debug_assert_eq!(self.value(lit), 0, "the literal is open");
        let level = self.level();
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        self.facts[lit.var()] = Fact { reason, level, at: self.lits.len() as u32 };
        self.lits.push(lit);
        if !layout.is_seen(lit.var()) {
            return;
        }
        let effect = layout.effect(lit);
        // Domains follow the literals at once, so that propagators read them without a look at the trail.
        self.domains[effect.cell as usize] &= !effect.removed;
        if level == 0 {
            self.root[effect.cell as usize] &= !effect.removed;
        }
    }

    /// Undoes every literal above a level, last one first.
    #[inline]
    pub(crate) fn backtrack(&mut self, layout: &Layout, level: u32, mut undone: impl FnMut(Lit)) {
        let Some(&start) = self.starts.get(level as usize) else { return };
        for lit in self.lits.drain(start as usize..).rev() {
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            if layout.is_seen(lit.var()) {
                let effect = layout.effect(lit);
                self.domains[effect.cell as usize] |= effect.removed;
            }
            undone(lit);
        }
        self.starts.truncate(level as usize);
    }
}
