//! Lines of partly known cells, and their propagation.

use alloc::vec::Vec;
use core::ops::Range;

use crate::answers::{Contradiction, Narrowing, Renarrowed};
use crate::sweeps::{self, Scratch};
use crate::word::{Memory, Wide};
use crate::{
    band::Band, cell_set::CellSet, chain::Chain, chain_moves::ChainMoves,
    position_moves::PositionMoves, positions::Positions, symbol::Symbol,
};

/// A regular language, compiled for propagation over lines of [`CellSet`]s.
///
/// A set in machine words holds the states that a line can be in after some cells. For a [`Chain`],
/// a cell is then one shift and two masks; for any other automaton, given as [`Positions`], one
/// table look-up per eight states and a mask. A forward sweep computes the states reachable from
/// the start, a backward sweep those that still reach the end; a cell keeps a symbol exactly if it
/// leads from one of the former to one of the latter. This is complete (generalized arc
/// consistency).
///
/// A line does not fix its length: the same clue serves rows of any length. Lines are equal if
/// their automata are.
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
    /// The domains at the time `states` were kept, to check later calls.
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
    /// If it is recognized as a [chain](Positions::chain), the line uses the chain, which is
    /// faster.
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

    /// The automaton of the line, unless it is a chain.
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

    /// Number of cells of the shortest string; `None` if there is no string.
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

    /// Propagates incrementally after a few cells have changed: the same result as
    /// [`Line::narrow`], at a cost that depends on how far the change reaches and not on the line's
    /// length.
    ///
    /// `live` must come from this line over the same number of cells. `cell` returns the current
    /// domains: since `live` was last kept they may have lost symbols, but must not have gained
    /// any. To give a symbol back, use a clone of a `live` from before its removal. `changed` must
    /// cover every cell that has lost symbols since, except for removals by this line itself. The
    /// call does not write cells, and changes `live` only if `keep` is true: then it records the
    /// live states of the present cells.
    ///
    /// # Errors
    /// No string of the language fits the cells. `live` stays unchanged.
    ///
    /// # Panics
    /// If `changed` goes beyond the cells of `live`; with debug assertions also if a cell has a
    /// symbol that it lacked when `live` was kept. Without debug assertions the answer is
    /// meaningless in that case, as it is for the `live` of another line.
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
    /// // One black cell leaves its two neighbors open and nothing else.
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
        // A regained symbol would open paths that are not in `live`.
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

    /// The live states of `len` unknown cells, from which [`Line::renarrow`] starts; the first call
    /// must cover all cells.
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

    /// Number of strings of the language that fit the cells; `None` from 2^128 on, and if counting
    /// takes too much memory.
    ///
    /// In a position automaton several paths can spell the same string, so strings are counted by
    /// the set of states to which they lead. Most patterns have few such sets, but the worst, such
    /// as `.*a.{30}b.*`, have exponentially many. `None` then means more than
    /// [`Line::MAX_COUNTED_SETS`] sets after some cell. Chains are deterministic and need no sets.
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

    /// Number of strings of the language that fit the cells, however large; `None` if
    /// [counting](Line::count) takes too much memory.
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

    /// The slack: the number of cells beyond the shortest string; `None` if there are fewer cells
    /// than that.
    fn slack(&self, cells: usize) -> Option<usize> {
        cells.checked_sub(self.shortest?)
    }

    /// For [`Strings`]: computes the states that can reach the end; returns whether any string
    /// fits.
    pub(crate) fn sweep_strings(&self, cells: &[CellSet], alive: &mut Memory) -> bool {
        with_moves!(self, |moves| sweeps::sweep_back(moves, cells, alive).is_some())
    }

    /// For [`Strings`]: advances `string` in lexicographic order; returns whether there is a next
    /// one.
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
