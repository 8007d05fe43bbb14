//! A chain's moves as masks over sets of states.

use alloc::boxed::Box;

use crate::word::{Stored, Wide, Word};
use crate::{cell_set::CellSet, chain::Chain, sweeps::Moves, symbol::Symbol};

/// By symbol, the states that stay on it and the states that advance on it.
#[derive(Clone, Debug)]
pub(crate) struct ChainMoves<W> {
    from_symbol: Box<[Masks<W>]>,
    /// The masks for every set of the first [`TABLED`] symbols, by the set's bits.
    of_set: Box<[Masks<W>]>,
    ends: W,
}

#[derive(Clone, Copy, Debug)]
struct Masks<W> {
    stay: W,
    advance: W,
}

/// Number of symbols up to which the masks of every set are tabled.
const TABLED: usize = 3;

impl<W: Stored> ChainMoves<W> {
    pub(crate) fn new(chain: &Chain) -> Self {
        debug_assert!(chain.states() <= W::BITS, "every state has a bit");
        let symbols =
            chain.stay().iter().chain(chain.advance()).fold(CellSet::EMPTY, |a, b| a.or(*b));
        let len = (u64::BITS - symbols.bits().leading_zeros()) as usize;
        let from_symbol: Box<[_]> = (0..len)
            .map(|symbol| Masks {
                stay: states_with(chain.stay(), symbol),
                advance: states_with(chain.advance(), symbol),
            })
            .collect();
        let of_set = (0..1 << len.min(TABLED))
            .map(|bits| union(&from_symbol, CellSet::from_bits(bits)))
            .collect();
        Self { from_symbol, of_set, ends: W::one(chain.states() - 1) }
    }

    #[inline]
    fn masks(&self, cell: CellSet) -> Masks<W> {
        if cell.bits() < self.of_set.len() as u64 {
            self.of_set[cell.bits() as usize]
        } else {
            union(&self.from_symbol, cell)
        }
    }
}

impl<W: Stored> Moves for ChainMoves<W> {
    type Word = W;

    fn ends(&self) -> W {
        self.ends
    }

    #[inline]
    fn forward(&self, cell: CellSet, states: W) -> W {
        self.masks(cell).forward(states)
    }

    #[inline]
    fn back(&self, cell: CellSet, states: W) -> W {
        self.masks(cell).back(states)
    }

    #[inline]
    fn support(&self, cell: CellSet, reached: W, alive: W) -> (CellSet, W) {
        match &*self.from_symbol {
            [first, second] => support_of_two([*first, *second], cell, reached, alive),
            masks => support_of_any(|symbol| masks.get(symbol).copied(), cell, reached, alive),
        }
    }
}

/// Moves over `N` words, starting at some word of the full state set.
impl<const M: usize> ChainMoves<Wide<M>> {
    #[inline(always)]
    pub(crate) fn ends_within<const N: usize>(&self, first: usize) -> Wide<N> {
        self.ends.words(first)
    }

    #[inline(always)]
    pub(crate) fn forward_within<const N: usize>(
        &self,
        first: usize,
        cell: CellSet,
        states: Wide<N>,
    ) -> Wide<N> {
        match self.of_set.get(cell.bits() as usize) {
            Some(masks) => masks.words(first).forward(states),
            None => union(&self.from_symbol, cell).words(first).forward(states),
        }
    }

    #[inline(always)]
    pub(crate) fn support_within<const N: usize>(
        &self,
        first: usize,
        cell: CellSet,
        reached: Wide<N>,
        alive: Wide<N>,
    ) -> (CellSet, Wide<N>) {
        match &*self.from_symbol {
            [one, two] => support_of_two([one, two].map(|m| m.words(first)), cell, reached, alive),
            masks => support_of_any(
                |symbol: usize| masks.get(symbol).map(|masks| masks.words(first)),
                cell,
                reached,
                alive,
            ),
        }
    }
}

impl<const M: usize> Masks<Wide<M>> {
    #[inline(always)]
    fn words<const N: usize>(&self, first: usize) -> Masks<Wide<N>> {
        Masks { stay: self.stay.words(first), advance: self.advance.words(first) }
    }
}

impl<W: Word> Masks<W> {
    /// The states after a cell with these masks.
    #[inline]
    fn forward(self, states: W) -> W {
        // All states step at once: those that stay keep their bit, those that advance shift it by
        // one.
        states.and(self.stay).or(states.and(self.advance).next())
    }

    /// The states before a cell with these masks that reach one of `states`.
    #[inline]
    fn back(self, states: W) -> W {
        states.and(self.stay).or(states.previous().and(self.advance))
    }
}

#[inline]
fn support_of_any<W: Word>(
    from_symbol: impl Fn(usize) -> Option<Masks<W>>,
    cell: CellSet,
    reached: W,
    alive: W,
) -> (CellSet, W) {
    let mut kept = CellSet::EMPTY;
    let mut before = W::NONE;
    for symbol in cell.symbols() {
        let Some(masks) = from_symbol(symbol.index()) else { break };
        let from = masks.back(alive).and(reached);
        if !from.is_none() {
            kept = kept.or(CellSet::only(symbol));
            before = before.or(from);
        }
    }
    (kept, before)
}

/// The supported symbols of a two-symbol alphabet. It has no branches, since they would be
/// unpredictable: a cell may or may not be known.
#[inline]
fn support_of_two<W: Word>(
    from_symbol: [Masks<W>; 2],
    cell: CellSet,
    reached: W,
    alive: W,
) -> (CellSet, W) {
    let [first, second] = [0, 1].map(|symbol| {
        let from = from_symbol[symbol].back(alive).and(reached);
        from.and(W::all_or_none(cell.contains(Symbol::new(symbol))))
    });
    let kept = u64::from(!first.is_none()) | u64::from(!second.is_none()) << 1;
    (CellSet::from_bits(kept), first.or(second))
}

/// The states whose set has a symbol.
fn states_with<W: Stored>(sets: &[CellSet], symbol: usize) -> W {
    let states = sets.iter().enumerate().filter(|(_, set)| set.contains(Symbol::new(symbol)));
    states.fold(W::NONE, |all, (state, _)| all.or(W::one(state)))
}

fn union<W: Word>(from_symbol: &[Masks<W>], cell: CellSet) -> Masks<W> {
    let known = cell.symbols().map_while(|symbol| from_symbol.get(symbol.index()));
    known.fold(Masks { stay: W::NONE, advance: W::NONE }, |all, one| Masks {
        stay: all.stay.or(one.stay),
        advance: all.advance.or(one.advance),
    })
}
