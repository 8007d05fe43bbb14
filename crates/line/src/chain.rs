//! Linear automata: states in a row, each with transitions to itself and to the next only.

use alloc::vec::Vec;

use crate::{cell_set::CellSet, symbol::Symbol};

/// A linear automaton: every move leads from a state to itself or to the next one.
///
/// The first state is the start, the last one accepts. Clues of nonograms and of color grids have
/// this shape, which allows a [`Line`](crate::Line) to step with one shift and two masks.
///
/// A chain is deterministic: no symbol both stays in a state and leaves it, so a string has at most
/// one path and counting paths counts strings.
///
/// ```
/// use kleene_line::{Chain, Symbol};
///
/// let (white, black) = (Symbol::new(0), Symbol::new(1));
/// // W* B B B W+ B W*: before, three blacks, the gap, one black and what follows.
/// let chain = Chain::runs(white, [(black, 3), (black, 1)])?;
/// assert_eq!(chain.states(), 6);
/// # Ok::<(), kleene_line::ChainError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// By state: the symbols on which it stays.
    stay: Vec<CellSet>,
    /// By state but the last: the symbols on which it moves to the next.
    advance: Vec<CellSet>,
}

impl Chain {
    /// The most states that a chain can have.
    pub const MAX_STATES: usize = 1024;

    /// The chain of one state, which stays on these symbols.
    #[must_use]
    pub fn new(stay: CellSet) -> Self {
        Self { stay: [stay].into(), advance: Vec::new() }
    }

    /// Adds a last state that is reached on `advance` and stays on `stay`.
    ///
    /// # Errors
    /// A symbol of `advance` on which the state before stays, or too many states.
    pub fn then(mut self, advance: CellSet, stay: CellSet) -> Result<Self, ChainError> {
        self.push(advance, stay)?;
        Ok(self)
    }

    /// The clue of a nonogram line: `blank` cells around runs of a symbol and a length in cells.
    ///
    /// Between two runs of the same symbol stands at least one blank cell; runs of different
    /// symbols may touch. Without runs, the clue is that of a blank line.
    ///
    /// # Errors
    /// A run of `blank` or of no cells, or too many states (the sum of the runs, the forced gaps
    /// and one more).
    pub fn runs(
        blank: Symbol,
        runs: impl IntoIterator<Item = (Symbol, u32)>,
    ) -> Result<Self, ChainError> {
        let between = CellSet::only(blank);
        let mut chain = Self::new(between);
        let mut before = None;
        for (symbol, length) in runs {
            if symbol == blank || length == 0 {
                return Err(ChainError::BlankRun);
            }
            if before == Some(symbol) {
                // The state at a run's end stays on blanks; a gap that is forced moves on them.
                chain.stay[chain.advance.len()] = CellSet::EMPTY;
                chain.push(between, between)?;
            }
            for _ in 1..length {
                chain.push(CellSet::only(symbol), CellSet::EMPTY)?;
            }
            chain.push(CellSet::only(symbol), between)?;
            before = Some(symbol);
        }
        Ok(chain)
    }

    /// A color clue: every symbol at least once, in this order (`rgb` is `r+g+b+`).
    ///
    /// # Errors
    /// The same symbol twice in a row, or too many states (one per symbol and one more).
    pub fn repeats(symbols: impl IntoIterator<Item = Symbol>) -> Result<Self, ChainError> {
        symbols
            .into_iter()
            .map(CellSet::only)
            .try_fold(Self::new(CellSet::EMPTY), |chain, symbol| chain.then(symbol, symbol))
    }

    /// Number of states.
    #[must_use]
    pub fn states(&self) -> usize {
        self.stay.len()
    }

    /// By state: the symbols on which it stays.
    pub fn stay(&self) -> &[CellSet] {
        &self.stay
    }

    /// By state but the last: the symbols on which it moves to the next.
    pub fn advance(&self) -> &[CellSet] {
        &self.advance
    }

    /// Number of cells of the shortest string, `None` if there is no string.
    #[must_use]
    pub fn shortest(&self) -> Option<usize> {
        let is_dead = self.advance.iter().any(|symbols| symbols.is_empty());
        (!is_dead).then_some(self.advance.len())
    }

    /// Number of strings that fit the cells, `None` from 2^128 on.
    pub(crate) fn count(&self, cells: &[CellSet]) -> Option<u128> {
        // By state, the number of strings that lead there; `None` is a number that is too large,
        // which matters only if it reaches the end.
        let mut paths = vec![Some(0u128); self.states()];
        paths[0] = Some(1);
        for &cell in cells {
            for state in (0..paths.len()).rev() {
                let staying = times(paths[state], cell.and(self.stay[state]).len());
                let coming = match state.checked_sub(1) {
                    Some(before) => times(paths[before], cell.and(self.advance[before]).len()),
                    None => Some(0),
                };
                paths[state] = staying.zip(coming).and_then(|(a, b)| a.checked_add(b));
            }
        }
        paths[self.states() - 1]
    }

    /// The pairs of cells of a string whose different symbols can be exchanged: the language also
    /// has the resulting string. Each pair is in ascending order, and so are the pairs.
    ///
    /// ```
    /// use kleene_line::{Chain, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let chain = Chain::runs(white, [(black, 1), (black, 1)])?;
    /// // The first black can move one cell to the right, the second one cell to the left or to the
    /// // right.
    /// let string = [black, white, white, black, white];
    /// assert_eq!(chain.exchanges(&string), [(0, 1), (2, 3), (3, 4)]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    ///
    /// # Panics
    /// If the string is not in the language.
    #[must_use]
    pub fn exchanges(&self, string: &[Symbol]) -> Vec<(usize, usize)> {
        // The state before each cell and after the last.
        let mut states = vec![0];
        for &symbol in string {
            let next = self.step(states[states.len() - 1], symbol);
            states.push(next.expect("the string is in the language"));
        }
        assert_eq!(states.last(), Some(&(self.states() - 1)), "the string is in the language");
        let symbols = string.iter().fold(CellSet::EMPTY, |all, &one| all.or(CellSet::only(one)));
        let mut pairs = Vec::new();
        for (a, &symbol) in string.iter().enumerate() {
            // For every other symbol since `a`: the state before `b` if that symbol stood in `a`,
            // if there is one.
            let mut instead: Vec<(Symbol, Option<usize>)> = Vec::new();
            for (b, &other) in string.iter().enumerate().skip(a + 1) {
                if other != symbol {
                    let known =
                        instead.iter().find(|(of, _)| *of == other).map(|&(_, state)| state);
                    let before = known.unwrap_or_else(|| {
                        let first = self.step(states[a], other)?;
                        self.read(first, &string[a + 1..b])
                    });
                    if known.is_none() {
                        instead.push((other, before));
                    }
                    let after = before.and_then(|state| self.step(state, symbol));
                    // From the same state, the rest of the string leads to the end as before.
                    let is_same = after == Some(states[b + 1]);
                    let end = states.last().copied();
                    if is_same
                        || after.is_some_and(|after| self.read(after, &string[b + 1..]) == end)
                    {
                        pairs.push((a, b));
                    }
                }
                for (_, state) in &mut instead {
                    *state = state.and_then(|state| self.step(state, other));
                }
                let is_over = instead.iter().all(|(_, state)| state.is_none());
                if is_over && instead.len() + 1 == symbols.len() {
                    break;
                }
            }
        }
        pairs
    }

    /// The state after a symbol, if there is a transition.
    fn step(&self, state: usize, symbol: Symbol) -> Option<usize> {
        if self.stay[state].contains(symbol) {
            Some(state)
        } else {
            self.advance.get(state)?.contains(symbol).then_some(state + 1)
        }
    }

    /// The state after a string from this state on, if there are its transitions.
    fn read(&self, from: usize, string: &[Symbol]) -> Option<usize> {
        string.iter().try_fold(from, |state, &symbol| self.step(state, symbol))
    }

    #[inline]
    fn push(&mut self, advance: CellSet, stay: CellSet) -> Result<(), ChainError> {
        let last = self.advance.len();
        if self.states() == Self::MAX_STATES {
            return Err(ChainError::TooManyStates);
        }
        if !self.stay[last].and(advance).is_empty() {
            return Err(ChainError::Ambiguous { state: last });
        }
        self.advance.push(advance);
        self.stay.push(stay);
        Ok(())
    }
}

/// `count * factor`, where zero times an overflow is zero.
fn times(count: Option<u128>, factor: usize) -> Option<u128> {
    if factor == 0 { Some(0) } else { count?.checked_mul(factor as u128) }
}

kleene_text::errors! {
    /// Why a clue does not make a chain.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ChainError {
        /// A run of blank cells, or of none.
        #[error("a run has a length of at least one and a symbol that is not blank")]
        BlankRun,
        /// A symbol that would both stay in a state and leave it.
        #[error("a symbol both stays in state {state} and leaves it")]
        Ambiguous {
            /// The state, counted from 0.
            state: usize,
        },
        /// More than [`Chain::MAX_STATES`] states.
        #[error("a chain has at most 1024 states")]
        TooManyStates,
    }
}
