//! Lines of partly known cells, narrowed by the language that the finished line must be in.

use alloc::vec::Vec;
use core::ops::Range;

use crate::answers::{Contradiction, Narrowing, Renarrowed};
use crate::sweeps::{self, Scratch};
use crate::word::{Memory, Wide};
use crate::{
    band::Band, cell_set::CellSet, chain::Chain, chain_moves::ChainMoves,
    position_moves::PositionMoves, positions::Positions, symbol::Symbol,
};

/// A regular language, compiled to narrow lines of [`CellSet`]s.
///
/// The states that a line can be in after some cells are kept as a set in machine words. In a
/// [`Chain`] a cell is then one shift and two masks; in any other automaton, as [`Positions`], it
/// is a look-up for every eight states and a mask. A forward sweep gives the states reachable from
/// the start, a backward sweep those that still reach the end; a symbol stays in a cell exactly if
/// it leads from the one into the other. This is complete (generalised arc consistency).
///
/// A line does not fix its length: the same clue serves rows of any length. Lines compare equal
/// when they are compiled from equal automata.
#[derive(Clone, Debug)]
pub struct Line {
    automaton: Automaton,
    steps: Steps,
    shortest: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Automaton {
    Chain(Chain),
    Positions(Positions),
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        self.automaton == other.automaton
    }
}

impl Eq for Line {}

/// The states that a line can be in before each cell and after the last one, on some path from the
/// start to the end. See [`Line::renarrow`].
#[derive(Clone, Debug)]
pub struct Live {
    states: Memory,
    cells: usize,
    /// What the cells held when `states` were kept, to check later calls.
    #[cfg(debug_assertions)]
    kept: Vec<CellSet>,
}

/// An automaton's moves in the narrowest word that holds its states.
#[derive(Clone, Debug)]
enum Steps {
    Chain64(ChainMoves<u64>),
    Chain128(ChainMoves<u128>),
    Chain256(ChainMoves<Wide<4>>),
    Chain512(ChainMoves<Wide<8>>),
    Chain1024(ChainMoves<Wide<16>>),
    Positions64(PositionMoves<u64>),
    Positions128(PositionMoves<u128>),
    Positions256(PositionMoves<Wide<4>>),
    Positions512(PositionMoves<Wide<8>>),
    Positions1024(PositionMoves<Wide<16>>),
}

/// Evaluates an expression with the line's moves.
macro_rules! with_moves {
    ($line:expr, |$moves:ident| $answer:expr) => {
        match &$line.steps {
            Steps::Chain64($moves) => $answer,
            Steps::Chain128($moves) => $answer,
            Steps::Chain256($moves) => $answer,
            Steps::Chain512($moves) => $answer,
            Steps::Chain1024($moves) => $answer,
            Steps::Positions64($moves) => $answer,
            Steps::Positions128($moves) => $answer,
            Steps::Positions256($moves) => $answer,
            Steps::Positions512($moves) => $answer,
            Steps::Positions1024($moves) => $answer,
        }
    };
}

/// Evaluates an expression with the line's moves over a given number of cells: banded moves where
/// the line is long and has little slack.
macro_rules! with_moves_over {
    ($line:expr, $cells:expr, |$moves:ident| $answer:expr) => {
        match (&$line.steps, $line.slack($cells)) {
            (Steps::Chain512(moves), Some(slack @ ..=Band::<2, 8>::MOST)) => {
                let $moves = &Band::<2, 8>::new(moves, slack);
                $answer
            }
            (Steps::Chain512(moves), Some(slack @ ..=Band::<3, 8>::MOST)) => {
                let $moves = &Band::<3, 8>::new(moves, slack);
                $answer
            }
            (Steps::Chain512(moves), Some(slack @ ..=Band::<4, 8>::MOST)) => {
                let $moves = &Band::<4, 8>::new(moves, slack);
                $answer
            }
            (Steps::Chain1024(moves), Some(slack @ ..=Band::<2, 16>::MOST)) => {
                let $moves = &Band::<2, 16>::new(moves, slack);
                $answer
            }
            (Steps::Chain1024(moves), Some(slack @ ..=Band::<3, 16>::MOST)) => {
                let $moves = &Band::<3, 16>::new(moves, slack);
                $answer
            }
            (Steps::Chain1024(moves), Some(slack @ ..=Band::<4, 16>::MOST)) => {
                let $moves = &Band::<4, 16>::new(moves, slack);
                $answer
            }
            (Steps::Chain1024(moves), Some(slack @ ..=Band::<8, 16>::MOST)) => {
                let $moves = &Band::<8, 16>::new(moves, slack);
                $answer
            }
            _ => with_moves!($line, |$moves| $answer),
        }
    };
}

mod densities;
mod diagram;
mod ends;
mod explain;
mod strings;

pub use self::{densities::DensityScratch, diagram::Diagram, strings::Strings};

impl Line {
    /// The most sets of states that [`Line::count`] distinguishes after a cell: 131,072, less than
    /// 100 megabytes at the greatest width.
    pub const MAX_COUNTED_SETS: usize = crate::strings::MAX_COUNTED_SETS;

    /// The line whose strings are those that the chain accepts.
    #[must_use]
    pub fn new(chain: Chain) -> Self {
        let steps = match chain.states() {
            0..=64 => Steps::Chain64(ChainMoves::new(&chain)),
            65..=128 => Steps::Chain128(ChainMoves::new(&chain)),
            129..=256 => Steps::Chain256(ChainMoves::new(&chain)),
            257..=512 => Steps::Chain512(ChainMoves::new(&chain)),
            _ => Steps::Chain1024(ChainMoves::new(&chain)),
        };
        let shortest = chain.shortest();
        Self { automaton: Automaton::Chain(chain), steps, shortest }
    }

    /// The line whose strings are those that the automaton accepts.
    ///
    /// If it is recognised as a [chain](Positions::chain) the line is the chain's, which is faster.
    #[must_use]
    pub fn from_positions(positions: Positions) -> Self {
        if let Some(chain) = positions.chain() {
            return Self::new(chain);
        }
        let steps = match positions.states() {
            0..=64 => Steps::Positions64(PositionMoves::new(&positions)),
            65..=128 => Steps::Positions128(PositionMoves::new(&positions)),
            129..=256 => Steps::Positions256(PositionMoves::new(&positions)),
            257..=512 => Steps::Positions512(PositionMoves::new(&positions)),
            _ => Steps::Positions1024(PositionMoves::new(&positions)),
        };
        let shortest = positions.shortest();
        Self { automaton: Automaton::Positions(positions), steps, shortest }
    }

    /// The automaton of the line, if it is a chain.
    #[must_use]
    pub fn chain(&self) -> Option<&Chain> {
        match &self.automaton {
            Automaton::Chain(chain) => Some(chain),
            Automaton::Positions(_) => None,
        }
    }

    /// The automaton of the line, if it is no chain.
    #[must_use]
    pub fn positions(&self) -> Option<&Positions> {
        match &self.automaton {
            Automaton::Chain(_) => None,
            Automaton::Positions(positions) => Some(positions),
        }
    }

    /// Number of states of the line's automaton.
    #[must_use]
    pub fn states(&self) -> usize {
        match &self.automaton {
            Automaton::Chain(chain) => chain.states(),
            Automaton::Positions(positions) => positions.states(),
        }
    }

    /// Number of cells of the shortest string, `None` if there is no string.
    #[must_use]
    pub fn shortest(&self) -> Option<usize> {
        self.shortest
    }

    /// Removes from every cell the symbols that no string of the language puts there.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 3)])?);
    /// let mut cells = [CellSet::first(2); 4];
    /// assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
    /// // Wherever the three blacks stand in four cells, the middle two are black.
    /// assert_eq!(cells.map(CellSet::known), [None, Some(black), Some(black), None]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    pub fn narrow(&self, cells: &mut [CellSet], scratch: &mut Scratch) -> Narrowing {
        with_moves_over!(self, cells.len(), |moves| sweeps::narrow(moves, cells, &mut scratch.sets))
    }

    /// Narrows the line incrementally after a few cells have changed: the same result as
    /// [`Line::narrow`], at a cost that depends on how far the change reaches and not on the line's
    /// length.
    ///
    /// `live` is of this line over as many cells. `cell` gives what the cells hold now: since
    /// `live` was last kept they may have lost symbols, and must not hold one that they did not
    /// hold then. To give a symbol back, use a clone of a `live` that was kept before it was lost.
    /// `changed` must cover every cell that has lost symbols since, but for those that this line
    /// itself has removed. The cells are not written to, and `live` changes only if `keep` is true:
    /// then it records the live states of the present cells.
    ///
    /// # Errors
    /// No string of the language fits the cells. `live` is left as it was.
    ///
    /// # Panics
    /// If `changed` goes beyond the cells of `live`, and with debug assertions if a cell holds a
    /// symbol that it did not hold when `live` was kept; without them the answer then means
    /// nothing. Nor does it with the `live` of another line, if there is one.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Scratch, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2)])?);
    /// let mut scratch = Scratch::default();
    /// let mut cells = [CellSet::first(2); 8];
    /// let mut live = line.live(8);
    /// line.renarrow(&mut live, 0..8, true, |i| cells[i], &mut scratch).expect("nothing is known");
    ///
    /// // One black cell leaves its two neighbours open and nothing else.
    /// cells[3] = CellSet::only(black);
    /// let narrowed = line.renarrow(&mut live, 3..4, false, |i| cells[i], &mut scratch);
    /// let narrowed = narrowed.expect("there are two places");
    /// let cells: Vec<_> = narrowed.removals.iter().map(|&(i, _)| i).collect();
    /// assert_eq!(cells, [7, 6, 5, 1, 0]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    pub fn renarrow<'a>(
        &self,
        live: &mut Live,
        changed: Range<usize>,
        keep: bool,
        cell: impl Fn(usize) -> CellSet,
        scratch: &'a mut Scratch,
    ) -> Result<Renarrowed<'a>, Contradiction> {
        // A symbol that came back would make paths that are not in `live`.
        #[cfg(debug_assertions)]
        for (i, &kept) in live.kept.iter().enumerate() {
            let back = cell(i).without(kept);
            debug_assert!(back.is_empty(), "cell {i} has symbols again that it had lost: {back:?}");
        }
        let narrowed = with_moves_over!(self, live.cells, |moves| sweeps::renarrow(
            moves,
            &mut live.states,
            changed,
            keep,
            &cell,
            scratch
        ));
        #[cfg(debug_assertions)]
        if keep && narrowed.is_ok() {
            live.kept = (0..live.cells).map(cell).collect();
        }
        narrowed
    }

    /// The live states of `len` cells of which nothing is known, from which [`Line::renarrow`]
    /// starts; the first call must cover all cells.
    #[must_use]
    pub fn live(&self, len: usize) -> Live {
        let states = with_moves_over!(self, len, |moves| sweeps::live(moves, len));
        Live {
            states,
            cells: len,
            #[cfg(debug_assertions)]
            kept: alloc::vec![CellSet::from_bits(u64::MAX); len],
        }
    }

    /// Number of strings of the language that fit the cells; `None` from 2^128 on, and where
    /// counting takes too much memory.
    ///
    /// In an automaton of positions several paths can spell the same string, so strings are counted
    /// by the sets of states that they lead to: few in most patterns, exponentially many in the
    /// worst, as in `.*a.{30}b.*`. `None` then means more than [`Line::MAX_COUNTED_SETS`] sets
    /// after some cell. A chain needs none of this.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2), (black, 1)])?);
    /// assert_eq!(line.count(&[CellSet::first(2); 6]), Some(6));
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    #[must_use]
    pub fn count(&self, cells: &[CellSet]) -> Option<u128> {
        match &self.automaton {
            Automaton::Chain(chain) => chain.count(cells),
            Automaton::Positions(_) => {
                with_moves!(self, |moves| crate::strings::count(moves, cells))
            }
        }
    }

    /// Number of strings of the language that fit the cells, however large; `None` where [counting](Line::count) takes too
    /// much memory.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Two symbols that may stand anywhere.
    /// let line = Line::new(Chain::new(CellSet::first(2)));
    /// assert_eq!(line.count(&[CellSet::first(2); 128]), None);
    /// let count = line.count_exactly(&[CellSet::first(2); 128]).expect("one set of states");
    /// assert_eq!(count.to_string(), "340282366920938463463374607431768211456");
    /// ```
    #[cfg(feature = "counts")]
    #[must_use]
    pub fn count_exactly(&self, cells: &[CellSet]) -> Option<num_bigint::BigUint> {
        // A chain is deterministic: there are no more sets of states than states.
        let few = self.chain().and_then(|chain| chain.count(cells));
        match few {
            Some(count) => Some(count.into()),
            None => with_moves!(self, |moves| crate::strings::count(moves, cells)),
        }
    }

    /// The slack: how many cells the line has beyond its shortest string; `None` if it has fewer
    /// cells than that string.
    fn slack(&self, cells: usize) -> Option<usize> {
        cells.checked_sub(self.shortest?)
    }

    /// For [`Strings`]: finds the states from which the cells can be finished; whether there is a string.
    pub(crate) fn sweep_strings(&self, cells: &[CellSet], alive: &mut Memory) -> bool {
        with_moves!(self, |moves| sweeps::sweep_back(moves, cells, alive).is_some())
    }

    /// For [`Strings`]: makes `string` the next one in lexicographic order; whether there is one.
    pub(crate) fn next_string(
        &self,
        cells: &[CellSet],
        alive: &mut Memory,
        reached: &mut Memory,
        string: &mut Vec<Symbol>,
    ) -> bool {
        with_moves!(self, |moves| crate::strings::next(moves, cells, alive, reached, string))
    }
}
