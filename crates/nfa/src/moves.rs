//! A chain's moves as masks over sets of states, and the sweeps made of them.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use crate::{
    CellSet, Chain, Contradiction, Narrowing, Renarrowed, Scratch, Symbol,
    word::{Memory, Stored, Word},
};

/// By symbol, the states that stay on it and the states that it moves on.
#[derive(Clone, Debug)]
pub(crate) struct Moves<W> {
    of_symbol: Box<[Masks<W>]>,
    /// The same for every set of the first [`TABLED`] symbols, by the set's bits.
    of_set: Box<[Masks<W>]>,
    accept: usize,
}

#[derive(Clone, Copy, Debug)]
struct Masks<W> {
    stay: W,
    advance: W,
}

/// Number of symbols up to which the masks of every set are tabled.
const TABLED: usize = 3;

impl<W: Stored> Moves<W> {
    pub(crate) fn new(chain: &Chain) -> Self {
        debug_assert!(chain.states() <= W::BITS, "every state has a bit");
        let symbols =
            chain.stay().iter().chain(chain.advance()).fold(CellSet::EMPTY, |a, b| a.or(*b));
        let len = (u64::BITS - symbols.bits().leading_zeros()) as usize;
        let states_with = |sets: &[CellSet], symbol: usize| {
            let has = |set: &CellSet| set.contains(Symbol::new(symbol));
            let states = sets.iter().enumerate().filter(|(_, set)| has(set));
            states.fold(W::NONE, |all, (state, _)| all.or(W::one(state)))
        };
        let of_symbol: Box<[_]> = (0..len)
            .map(|symbol| Masks {
                stay: states_with(chain.stay(), symbol),
                advance: states_with(chain.advance(), symbol),
            })
            .collect();
        let of_set = (0..1 << len.min(TABLED))
            .map(|bits| union(&of_symbol, CellSet::from_bits(bits)))
            .collect();
        Self { of_symbol, of_set, accept: chain.states() - 1 }
    }

    #[inline]
    fn masks(&self, cell: CellSet) -> Masks<W> {
        if cell.bits() < self.of_set.len() as u64 {
            self.of_set[cell.bits() as usize]
        } else {
            union(&self.of_symbol, cell)
        }
    }

    pub(crate) fn narrow(&self, cells: &mut [CellSet], memory: &mut Memory) -> Narrowing {
        let memory = W::of(memory);
        let reached = self.sweep(cells, memory);
        if !reached.has(self.accept) {
            return Narrowing::Contradiction;
        }
        let mut alive = W::one(self.accept);
        let mut removed = CellSet::EMPTY;
        for (cell, &reached) in cells.iter_mut().zip(memory.iter()).rev() {
            let (kept, before) = self.support(*cell, reached, alive);
            removed = removed.or(cell.without(kept));
            *cell = kept;
            alive = before;
        }
        if removed.is_empty() { Narrowing::Unchanged } else { Narrowing::Changed }
    }

    /// The symbols of a cell that lead from `reached` into `alive`, and the states before the cell
    /// from which they do so.
    #[inline]
    fn support(&self, cell: CellSet, reached: W, alive: W) -> (CellSet, W) {
        match &*self.of_symbol {
            [first, second] => support_of_two([*first, *second], cell, reached, alive),
            masks => support_of_any(masks, cell, reached, alive),
        }
    }

    /// The live states of a line of which nothing is known: only where it starts and ends.
    pub(crate) fn live(&self, len: usize) -> Memory {
        let mut memory = Memory::default();
        let live = W::of(&mut memory);
        live.resize(len + 1, W::all_or_none(true));
        live[0] = W::one(0);
        live[len] = live[len].and(W::one(self.accept));
        memory
    }

    /// The two sweeps of [`Moves::narrow`], each only as far as the live states change.
    ///
    /// Every path that is left is one of those that made up `live`, so the sweeps may stay within
    /// `live`; where they meet it beyond the changed cells, nothing is different from there on.
    pub(crate) fn renarrow<'a>(
        &self,
        live: &mut Memory,
        changed: Range<usize>,
        keep: bool,
        cell: impl Fn(usize) -> CellSet,
        scratch: &'a mut Scratch,
    ) -> Result<Renarrowed<'a>, Contradiction> {
        let live = &mut W::of(live)[..];
        let len = live.len() - 1;
        assert!(changed.end <= len, "the change is within the line");
        let Scratch { sets, removals } = scratch;
        removals.clear();
        // From `changed.start` on, the live states that are still reached before each cell.
        let reached = W::of(sets);
        if reached.len() < len {
            reached.resize(len, W::NONE);
        }
        let reached = &mut reached[..len];

        let mut states = live[changed.start];
        let mut end = changed.start;
        while end < len && !states.is_none() && (end < changed.end || states != live[end]) {
            reached[end] = states;
            states = self.masks(cell(end)).forward(states).and(live[end + 1]);
            end += 1;
        }
        if states.is_none() {
            return Err(Contradiction);
        }

        let mut start = end;
        while start > 0 && (start > changed.start || states != live[start]) {
            start -= 1;
            let before = if start < changed.start { live[start] } else { reached[start] };
            if keep {
                live[start + 1] = states;
            }
            let symbols = cell(start);
            let (kept, alive) = self.support(symbols, before, states);
            states = alive;
            if kept != symbols {
                removals.push((start, kept));
            }
        }
        Ok(Renarrowed { removals, swept: start..end })
    }

    /// Fills `memory` with the states reachable before each cell; returns those after the last.
    fn sweep(&self, cells: &[CellSet], memory: &mut Vec<W>) -> W {
        memory.clear();
        let mut reached = W::one(0);
        memory.extend(cells.iter().map(|&cell| {
            let before = reached;
            reached = self.masks(cell).forward(before);
            before
        }));
        reached
    }

    /// The states from which the end can be reached, before each cell and after the last; `None`
    /// if the start is not among them.
    pub(crate) fn sweep_back<'a>(
        &self,
        cells: &[CellSet],
        memory: &'a mut Memory,
    ) -> Option<&'a [W]> {
        let memory = W::of(memory);
        memory.clear();
        memory.resize(cells.len() + 1, W::NONE);
        let mut alive = W::one(self.accept);
        memory[cells.len()] = alive;
        for (slot, &cell) in memory.iter_mut().zip(cells).rev() {
            alive = self.masks(cell).back(alive);
            *slot = alive;
        }
        alive.has(0).then_some(memory)
    }
}

impl<W: Word> Masks<W> {
    /// The states after a cell with these masks.
    #[inline]
    fn forward(self, states: W) -> W {
        states.and(self.stay).or(states.and(self.advance).next())
    }

    /// The states before a cell with these masks from which one of `states` is reached.
    #[inline]
    fn back(self, states: W) -> W {
        states.and(self.stay).or(states.previous().and(self.advance))
    }
}

#[inline]
fn support_of_any<W: Word>(
    of_symbol: &[Masks<W>],
    cell: CellSet,
    reached: W,
    alive: W,
) -> (CellSet, W) {
    let mut kept = CellSet::EMPTY;
    let mut before = W::NONE;
    for symbol in cell.symbols() {
        let Some(masks) = of_symbol.get(symbol.index()) else { break };
        let from = masks.back(alive).and(reached);
        if !from.is_none() {
            kept = kept.or(CellSet::only(symbol));
            before = before.or(from);
        }
    }
    (kept, before)
}

/// The same for two symbols, without a branch: whether a cell is known cannot be predicted.
#[inline]
fn support_of_two<W: Word>(
    of_symbol: [Masks<W>; 2],
    cell: CellSet,
    reached: W,
    alive: W,
) -> (CellSet, W) {
    let [first, second] = [0, 1].map(|symbol| {
        let from = of_symbol[symbol].back(alive).and(reached);
        from.and(W::all_or_none(cell.contains(Symbol::new(symbol))))
    });
    let kept = u64::from(!first.is_none()) | u64::from(!second.is_none()) << 1;
    (CellSet::from_bits(kept), first.or(second))
}

fn union<W: Word>(of_symbol: &[Masks<W>], cell: CellSet) -> Masks<W> {
    let known = cell.symbols().map_while(|symbol| of_symbol.get(symbol.index()));
    known.fold(Masks { stay: W::NONE, advance: W::NONE }, |all, one| Masks {
        stay: all.stay.or(one.stay),
        advance: all.advance.or(one.advance),
    })
}
