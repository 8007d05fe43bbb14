//! Lines of partly known cells, narrowed by the language that the finished line must be in.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{
    CellSet, Chain, Symbol,
    moves::Moves,
    word::{Memory, Wide, Word},
};

/// A language compiled to answer questions about lines of [`CellSet`]s.
///
/// The states that a line can be in after some cells are kept as a set in machine words, and a
/// cell is one shift and two masks. A forward sweep gives the states reachable from the start, a
/// backward sweep those that still reach the end; a symbol stays in a cell exactly if it leads from
/// the one into the other. This is complete (generalised arc consistency).
///
/// A line does not fix its length: the same clue serves rows of any length. Lines compare equal
/// when they are compiled from equal chains.
#[derive(Clone, Debug)]
pub struct Line {
    chain: Chain,
    steps: Steps,
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        self.chain == other.chain
    }
}

impl Eq for Line {}

/// What [`Line::narrow`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// No string of the language fits the cells, which are left as they were.
    Contradiction,
    /// Every symbol of every cell is part of some string that fits.
    Unchanged,
    /// The same, after some symbols were removed.
    Changed,
}

/// What [`Line::renarrow`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renarrowed<'a> {
    /// The cells that the line narrows, each with what is left of it, from the right to the left.
    pub removals: &'a [(usize, CellSet)],
    /// The cells that were looked at. The answer depends on nothing else: it stays the same when
    /// other cells of the line change, as long as no live state changes at these cells or between
    /// them and their neighbours.
    pub swept: Range<usize>,
}

/// No string of a line's language fits its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no string of the line's language fits its cells")]
pub struct Contradiction;

/// The states that a line can be in before each cell and after the last one, on some path from the
/// start to the end. See [`Line::renarrow`].
#[derive(Clone, Debug)]
pub struct Live(Memory);

/// The memory of the sweeps, to be used again by any line of any length.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(crate) sets: Memory,
    pub(crate) removals: Vec<(usize, CellSet)>,
}

/// A chain's moves in the narrowest word that holds its states.
#[derive(Clone, Debug)]
enum Steps {
    U64(Moves<u64>),
    U128(Moves<u128>),
    U256(Moves<Wide<4>>),
    U512(Moves<Wide<8>>),
    U1024(Moves<Wide<16>>),
}

/// Evaluates an expression with the line's moves.
macro_rules! with_moves {
    ($line:expr, |$moves:ident| $answer:expr) => {
        match &$line.steps {
            Steps::U64($moves) => $answer,
            Steps::U128($moves) => $answer,
            Steps::U256($moves) => $answer,
            Steps::U512($moves) => $answer,
            Steps::U1024($moves) => $answer,
        }
    };
}

impl Line {
    /// The line whose strings are those that the chain accepts.
    #[must_use]
    pub fn new(chain: Chain) -> Self {
        let steps = match chain.states() {
            0..=64 => Steps::U64(Moves::new(&chain)),
            65..=128 => Steps::U128(Moves::new(&chain)),
            129..=256 => Steps::U256(Moves::new(&chain)),
            257..=512 => Steps::U512(Moves::new(&chain)),
            _ => Steps::U1024(Moves::new(&chain)),
        };
        Self { chain, steps }
    }

    /// The automaton of the line.
    #[must_use]
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Removes from every cell the symbols that no string of the language puts there.
    ///
    /// ```
    /// use kleene_nfa::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 3)])?);
    /// let mut cells = [CellSet::first(2); 4];
    /// assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
    /// // Wherever the three blacks stand in four cells, the middle two are black.
    /// assert_eq!(cells.map(CellSet::known), [None, Some(black), Some(black), None]);
    /// # Ok::<(), kleene_nfa::ChainError>(())
    /// ```
    pub fn narrow(&self, cells: &mut [CellSet], scratch: &mut Scratch) -> Narrowing {
        with_moves!(self, |moves| moves.narrow(cells, &mut scratch.sets))
    }

    /// The same as [`Line::narrow`] after a few cells have changed, at a cost that depends on how
    /// far the change reaches and not on the line's length.
    ///
    /// `live` is of this line over as many cells. `changed` must cover every cell that differs
    /// from what it held when `live` was last kept, but for what this line itself has removed
    /// since then. `cell` gives what the cells hold now. Nothing is written to the cells, and `live`
    /// changes only if `keep` is true, which makes the present cells its new ground.
    ///
    /// # Errors
    /// No string of the language fits the cells. `live` is left as it was.
    ///
    /// # Panics
    /// If `changed` goes beyond the cells of `live`. With the `live` of another line the answer means
    /// nothing, if there is one.
    ///
    /// ```
    /// use kleene_nfa::{CellSet, Chain, Line, Scratch, Symbol};
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
    /// # Ok::<(), kleene_nfa::ChainError>(())
    /// ```
    pub fn renarrow<'a>(
        &self,
        live: &mut Live,
        changed: Range<usize>,
        keep: bool,
        cell: impl Fn(usize) -> CellSet,
        scratch: &'a mut Scratch,
    ) -> Result<Renarrowed<'a>, Contradiction> {
        with_moves!(self, |moves| moves.renarrow(&mut live.0, changed, keep, cell, scratch))
    }

    /// What [`Line::renarrow`] starts from: nothing is known of `len` cells, so the first call must
    /// cover all of them.
    #[must_use]
    pub fn live(&self, len: usize) -> Live {
        with_moves!(self, |moves| Live(moves.live(len)))
    }

    /// The string that is furthest ahead in the clue at every cell: every block as far left as can
    /// be, at the same time.
    ///
    /// Where several symbols of a cell make the same move, the one of lowest index is taken.
    /// `None` where no string fits.
    pub fn leftmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        with_moves!(self, |moves| {
            let alive = moves.sweep_back(cells, &mut scratch.sets)?;
            Some(self.walk(cells, |i, state| alive[i].has(state), Preference::Advance))
        })
    }

    /// The string that is least far in the clue at every cell: every block as far right as can be.
    ///
    /// Ties and failure are as in [`Line::leftmost`].
    pub fn rightmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        with_moves!(self, |moves| {
            let alive = moves.sweep_back(cells, &mut scratch.sets)?;
            Some(self.walk(cells, |i, state| alive[i].has(state), Preference::Stay))
        })
    }

    /// Number of strings of the language that fit the cells, `None` from 2^128 on.
    ///
    /// ```
    /// use kleene_nfa::{CellSet, Chain, Line, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2), (black, 1)])?);
    /// assert_eq!(line.count(&[CellSet::first(2); 6]), Some(6));
    /// # Ok::<(), kleene_nfa::ChainError>(())
    /// ```
    #[must_use]
    pub fn count(&self, cells: &[CellSet]) -> Option<u128> {
        let (stay, advance) = (self.chain.stay(), self.chain.advance());
        // By state, the number of strings that lead there; `None` is a number that is too large,
        // which matters only if it reaches the end.
        let mut paths = vec![Some(0u128); self.chain.states()];
        paths[0] = Some(1);
        for &cell in cells {
            for state in (0..paths.len()).rev() {
                let staying = times(paths[state], cell.and(stay[state]).len());
                let coming = match state.checked_sub(1) {
                    Some(before) => times(paths[before], cell.and(advance[before]).len()),
                    None => Some(0),
                };
                paths[state] = staying.zip(coming).and_then(|(a, b)| a.checked_add(b));
            }
        }
        paths[self.chain.states() - 1]
    }

    /// The string of the path that makes the preferred move wherever that keeps the end in reach.
    fn walk(
        &self,
        cells: &[CellSet],
        alive: impl Fn(usize, usize) -> bool,
        preference: Preference,
    ) -> Vec<Symbol> {
        let (stay, advance) = (self.chain.stay(), self.chain.advance());
        let mut state = 0;
        let mut string = Vec::with_capacity(cells.len());
        for (i, cell) in cells.iter().enumerate() {
            let staying = cell.and(stay[state]);
            let advancing = advance.get(state).map_or(CellSet::EMPTY, |symbols| cell.and(*symbols));
            let can_stay = !staying.is_empty() && alive(i + 1, state);
            let can_advance = !advancing.is_empty() && alive(i + 1, state + 1);
            let advances = match preference {
                Preference::Advance => can_advance,
                Preference::Stay => !can_stay,
            };
            let symbols = if advances { advancing } else { staying };
            state += usize::from(advances);
            string.extend(symbols.symbols().next());
        }
        string
    }
}

/// Which of two moves that both reach the end a walk makes.
#[derive(Clone, Copy)]
enum Preference {
    Advance,
    Stay,
}

/// `count * factor`, where 0 times a number that is too large is 0.
fn times(count: Option<u128>, factor: usize) -> Option<u128> {
    if factor == 0 { Some(0) } else { count?.checked_mul(factor as u128) }
}
