//! Forward and backward sweeps over a line: the states reachable from the start, and those that can
//! reach the end.

use alloc::vec::Vec;
use core::ops::Range;

use crate::answers::{Claim, Contradiction, Narrowing, Renarrowed};
use crate::word::{Memory, Stored, Word};
use crate::{cell_set::CellSet, symbol::Symbol};

/// The buffers of the sweeps, which any line of any length can reuse.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(crate) sets: Memory,
    pub(crate) removals: Vec<(usize, CellSet)>,
}

/// An automaton's transitions over sets of states. State 0 is the start.
pub(crate) trait Moves {
    type Word: Stored;

    /// The accepting states.
    fn ends(&self) -> Self::Word;

    /// The successors of a set of states over a cell.
    fn forward(&self, cell: CellSet, states: Self::Word) -> Self::Word;

    /// The predecessors of a set of states over a cell.
    fn back(&self, cell: CellSet, states: Self::Word) -> Self::Word;

    /// The symbols of a cell that lead from `reached` into `alive`, and the states before the cell
    /// that they lead from. The cell must lead from `reached` to every state of `alive`.
    fn support(
        &self,
        cell: CellSet,
        reached: Self::Word,
        alive: Self::Word,
    ) -> (CellSet, Self::Word);
}

/// Transitions over sets of states whose representation may depend on the cell, as in a band. A [`Moves`] uses the same
/// representation for all cells, so it is also a `MovesAt`.
pub(crate) trait MovesAt {
    type Word: Stored;

    /// The accepting states after a given number of cells.
    fn ends_behind(&self, cells: usize) -> Self::Word;

    /// [`Moves::forward`] over a cell, by its place in the line.
    fn forward_at(&self, at: usize, cell: CellSet, states: Self::Word) -> Self::Word;

    /// [`Moves::support`] of a cell, by its place in the line.
    fn support_at(
        &self,
        at: usize,
        cell: CellSet,
        reached: Self::Word,
        alive: Self::Word,
    ) -> (CellSet, Self::Word);
}

impl<M: Moves> MovesAt for M {
    type Word = M::Word;

    #[inline]
    fn ends_behind(&self, _: usize) -> M::Word {
        self.ends()
    }

    #[inline]
    fn forward_at(&self, _: usize, cell: CellSet, states: M::Word) -> M::Word {
        self.forward(cell, states)
    }

    #[inline]
    fn support_at(
        &self,
        _: usize,
        cell: CellSet,
        reached: M::Word,
        alive: M::Word,
    ) -> (CellSet, M::Word) {
        self.support(cell, reached, alive)
    }
}

pub(crate) fn narrow<M: MovesAt>(
    moves: &M,
    cells: &mut [CellSet],
    memory: &mut Memory,
) -> Narrowing {
    let memory = M::Word::of(memory);
    // Forward: the states reachable before each cell, in `memory`. After the last cell only the
    // accepting states are alive.
    let mut alive = sweep(moves, cells, memory).and(moves.ends_behind(cells.len()));
    if alive.is_none() {
        return Narrowing::Contradiction;
    }
    let mut removed = CellSet::EMPTY;
    // Backward, together with the removal: a cell keeps a symbol if it leads from a reachable state
    // to one that is alive after the cell; the states that it leads from are alive before the cell.
    for (at, (cell, &reached)) in cells.iter_mut().zip(memory.iter()).enumerate().rev() {
        let (kept, before) = moves.support_at(at, *cell, reached, alive);
        removed = removed.or(cell.without(kept));
        *cell = kept;
        alive = before;
    }
    if removed.is_empty() { Narrowing::Unchanged } else { Narrowing::Changed }
}

/// The live states of a line with unknown cells: only its start and its ends are restricted.
pub(crate) fn live<M: MovesAt>(moves: &M, len: usize) -> Memory {
    let mut memory = Memory::default();
    let live = M::Word::of(&mut memory);
    live.resize(len + 1, M::Word::all_or_none(true));
    live[0] = M::Word::one(0);
    live[len] = live[len].and(moves.ends_behind(len));
    memory
}

/// Incremental propagation: the two sweeps of [`narrow`], each only as far as the live states
/// change.
///
/// Every remaining path is one of those in `live`, so the sweeps may stay within `live`. A sweep can stop outside the
/// changed range once its states equal those in `live`. If `keep` is true, `live` becomes the live states of the
/// present cells; otherwise it stays unchanged.
pub(crate) fn renarrow<'a, M: MovesAt>(
    moves: &M,
    live: &mut Memory,
    changed: Range<usize>,
    keep: bool,
    cell: impl Fn(usize) -> CellSet,
    scratch: &'a mut Scratch,
) -> Result<Renarrowed<'a>, Contradiction> {
    let live = &mut M::Word::of(live)[..];
    let len = live.len() - 1;
    assert!(changed.end <= len, "the change is within the line");
    let Scratch { sets, removals } = scratch;
    removals.clear();
    // From `changed.start` on, the live states that are still reachable before each cell.
    let reached = M::Word::of(sets);
    if reached.len() < len {
        reached.resize(len, M::Word::NONE);
    }
    let reached = &mut reached[..len];

    // Forward from the first changed cell. The states live before it are still reachable, since
    // nothing to the left has changed. Past the changed range the sweep ends where it reaches every
    // live state: from there on it would repeat the old sweep.
    let mut states = live[changed.start];
    let mut end = changed.start;
    while end < len && !states.is_none() && (end < changed.end || states != live[end]) {
        reached[end] = states;
        // Every remaining path was a path before, so states that were not live cannot matter.
        states = moves.forward_at(end, cell(end), states).and(live[end + 1]);
        end += 1;
    }
    // No live state is reachable, so no path remains.
    if states.is_none() {
        return Err(Contradiction);
    }

    // Backward from the end of the forward sweep. `states` are the live states after the next cell
    // to visit. Left of the changed range the sweep ends where nothing changes.
    let mut start = end;
    while start > 0 && (start > changed.start || states != live[start]) {
        start -= 1;
        // The forward sweep did not go left of the changed range: there the old live states are
        // reachable.
        let before = if start < changed.start { live[start] } else { reached[start] };
        // Record the live states after the cell. Beyond the end of this sweep the old ones remain
        // valid.
        if keep {
            live[start + 1] = states;
        }
        let symbols = cell(start);
        // As in `narrow`: the symbols on some path, and the states that they lead from.
        let (kept, alive) = moves.support_at(start, symbols, before, states);
        states = alive;
        if kept != symbols {
            removals.push((start, kept));
        }
    }
    Ok(Renarrowed { removals, swept: start..end })
}

/// Fills `memory` with the states reachable before each cell; returns those after the last.
pub(crate) fn sweep<M: MovesAt>(
    moves: &M,
    cells: &[CellSet],
    memory: &mut Vec<M::Word>,
) -> M::Word {
    memory.clear();
    let mut reached = M::Word::one(0);
    memory.extend(cells.iter().enumerate().map(|(at, &cell)| {
        let before = reached;
        reached = moves.forward_at(at, cell, before);
        before
    }));
    reached
}

/// The states that can reach the end, before each cell and after the last; `None` if the start
/// cannot.
pub(crate) fn sweep_back<'a, M: Moves>(
    moves: &M,
    cells: &[CellSet],
    memory: &'a mut Memory,
) -> Option<&'a [M::Word]> {
    let memory = M::Word::of(memory);
    memory.clear();
    memory.resize(cells.len() + 1, M::Word::NONE);
    let mut alive = moves.ends();
    memory[cells.len()] = alive;
    for (slot, &cell) in memory.iter_mut().zip(cells).rev() {
        alive = moves.back(cell, alive);
        *slot = alive;
    }
    alive.has(0).then_some(memory)
}

/// The irreducible explanation of a claim; see [`Line::explain`](crate::Line::explain).
pub(crate) fn explain<'a, M: Moves>(
    moves: &M,
    cells: &[CellSet],
    ground: impl Fn(usize) -> CellSet,
    claim: Claim,
    scratch: &'a mut Scratch,
) -> Option<&'a [(usize, CellSet)]> {
    // A removal is right if no string has the symbol in the cell, so assume that the cell holds it.
    let supposed = match claim {
        Claim::Contradiction => None,
        Claim::Removal { cell, symbol } => Some((cell, symbol)),
    };
    let Scratch { sets, removals: reasons } = scratch;
    let alive = M::Word::of(sets);
    alive.clear();
    alive.resize(cells.len() + 1, moves.ends());
    // Backward over the present domains: the states that can reach the end.
    for i in (0..cells.len()).rev() {
        alive[i] = moves.back(claimed(cells, supposed, i), alive[i + 1]);
    }
    // The start reaches the end: some string fits, and the claim is false.
    if alive[0].has(0) {
        return None;
    }
    reasons.clear();
    let mut reached = M::Word::one(0);
    // Forward over cells that are as free as possible: absent symbols come back unless they would
    // connect a reached state with the end. Invariant: no state of `reached` is in `alive`, so the
    // claim still follows from the reasons so far and the cells to the right.
    for i in 0..cells.len() {
        let is_supposed = supposed.is_some_and(|(place, _)| place == i);
        let cell = claimed(cells, supposed, i);
        let absent = if is_supposed { CellSet::EMPTY } else { ground(i).without(cell) };
        // The explanation needs a symbol if it leads from a reached state to one that can reach the
        // end.
        let needed = absent.symbols().filter(|&symbol| {
            let after = moves.forward(CellSet::only(symbol), reached);
            !after.and(alive[i + 1]).is_none()
        });
        let needed: CellSet = needed.collect();
        if !needed.is_empty() {
            reasons.push((i, needed));
        }
        // All others come back, and more states are reached before the later cells.
        reached = moves.forward(cell.or(absent.without(needed)), reached);
    }
    Some(reasons)
}

/// The domain of a cell: if the claim removes a symbol from it, exactly that symbol.
#[inline]
fn claimed(cells: &[CellSet], supposed: Option<(usize, Symbol)>, i: usize) -> CellSet {
    match supposed {
        Some((place, symbol)) if place == i => CellSet::only(symbol),
        _ => cells[i],
    }
}
