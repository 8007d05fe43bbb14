//! The transitions of a position automaton as tables over sets of states.

use alloc::{boxed::Box, sync::Arc, vec::Vec};

use crate::word::{Stored, Word};
use crate::{cell_set::CellSet, positions::Positions, sweeps::Moves, symbol::Symbol};

/// The successors of sets of states, and the symbols that enter them.
///
/// All transitions into a state have the same symbols, so a step has two parts: all successors
/// regardless of the symbol, and of those the states that the symbol enters.
#[derive(Clone, Debug)]
pub(crate) struct PositionMoves<W> {
    ends: W,
    /// By symbol, the states that it enters.
    entered: Box<[W]>,
    /// The states that every set of the first [`TABLED`] symbols enters, by the set's bits.
    entered_of_set: Box<[W]>,
    next: Unions<W>,
    before: Unions<W>,
}

/// Number of symbols up to which the entered states of every set are tabled.
const TABLED: usize = 5;

impl<W: Stored> PositionMoves<W> {
    pub(crate) fn new(positions: &Positions) -> Self {
        let states = 0..positions.states();
        debug_assert!(positions.states() <= W::BITS, "every state has a bit");
        let symbols =
            states.clone().fold(CellSet::EMPTY, |all, state| all.or(positions.entering(state)));
        let len = (u64::BITS - symbols.bits().leading_zeros()) as usize;
        let entered: Box<[W]> = (0..len)
            .map(|symbol| {
                let symbol = Symbol::new(symbol);
                set(states.clone().filter(|&state| positions.entering(state).contains(symbol)))
            })
            .collect();
        let entered_of_set = (0..1 << len.min(TABLED))
            .map(|bits| union(&entered, CellSet::from_bits(bits)))
            .collect();
        let mut before = vec![W::NONE; positions.states()];
        for state in states.clone() {
            positions.follow(state).for_each(|next| before[next] = before[next].or(W::one(state)));
        }
        let next = states.clone().map(|state| set(positions.follow(state))).collect();
        Self {
            ends: set(states.filter(|&state| positions.accepts(state))),
            entered,
            entered_of_set,
            next: Unions::new(next),
            before: Unions::new(before),
        }
    }

    #[inline]
    fn entered(&self, cell: CellSet) -> W {
        if cell.bits() < self.entered_of_set.len() as u64 {
            self.entered_of_set[cell.bits() as usize]
        } else {
            union(&self.entered, cell)
        }
    }
}

impl<W: Stored> Moves for PositionMoves<W> {
    type Word = W;

    fn ends(&self) -> W {
        self.ends
    }

    #[inline]
    fn forward(&self, cell: CellSet, states: W) -> W {
        self.next.of(states).and(self.entered(cell))
    }

    #[inline]
    fn back(&self, cell: CellSet, states: W) -> W {
        self.before.of(states.and(self.entered(cell)))
    }

    #[inline]
    fn support(&self, cell: CellSet, reached: W, alive: W) -> (CellSet, W) {
        // Every transition into a state allows all its symbols, so a symbol stays if it enters one
        // of `alive`.
        let before = self.before.of(alive).and(reached);
        let kept = if self.entered.len() <= TABLED {
            // Without branches: they would be unpredictable, since a cell may hold any symbols.
            let entered = (0..).zip(&*self.entered);
            let bits = entered.map(|(i, &entered)| u64::from(!alive.and(entered).is_none()) << i);
            CellSet::from_bits(bits.fold(0, u64::wrapping_add)).and(cell)
        } else {
            let symbols = cell.symbols().filter(|symbol| {
                let entered = self.entered.get(symbol.index());
                entered.is_some_and(|&entered| !alive.and(entered).is_none())
            });
            symbols.collect()
        };
        (kept, before)
    }
}

fn set<W: Stored>(states: impl Iterator<Item = usize>) -> W {
    states.fold(W::NONE, |all, state| all.or(W::one(state)))
}

fn union<W: Word>(entered: &[W], cell: CellSet) -> W {
    let known = cell.symbols().map_while(|symbol| entered.get(symbol.index()));
    known.fold(W::NONE, |all, one| all.or(*one))
}

/// Maps any set of states to the union of the sets of its members.
#[derive(Clone, Debug)]
enum Unions<W> {
    /// By byte of the set and value of the byte: one look-up serves eight states.
    ///
    /// Shared, so that lines with the same pattern share cache lines.
    Bytes(Arc<[[W; 256]]>),
    /// By state, for sets so wide that the tables above would not stay in a cache.
    States(Box<[W]>),
}

impl<W: Stored> Unions<W> {
    fn new(of_state: Vec<W>) -> Self {
        if W::BITS > 128 {
            return Self::States(of_state.into());
        }
        let tables = of_state.chunks(8).map(|states| {
            let mut table = [W::NONE; 256];
            // Each value is its lowest bit and a smaller value, whose union is already in the
            // table.
            for value in 1..256_usize {
                let state = value.trailing_zeros() as usize;
                let one = states.get(state).copied().unwrap_or(W::NONE);
                table[value] = table[value & (value - 1)].or(one);
            }
            table
        });
        Self::Bytes(tables.collect())
    }

    #[inline]
    fn of(&self, set: W) -> W {
        match self {
            Self::Bytes(tables) => {
                let bytes = tables.iter().enumerate();
                bytes.fold(W::NONE, |all, (i, table)| all.or(table[usize::from(set.byte(i))]))
            }
            Self::States(of_state) => {
                let mut all = W::NONE;
                set.each(|state| all = all.or(of_state.get(state).copied().unwrap_or(W::NONE)));
                all
            }
        }
    }
}
