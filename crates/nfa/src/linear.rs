//! Recognising automata that are chains.

use alloc::vec::Vec;

use crate::{CellSet, Chain, Positions, Symbol};

impl Positions {
    /// The chain of the same strings, if this is the automaton of a clue or of the like.
    ///
    /// Walks from the start as a deterministic automaton would. The walk ends where a symbol leads to
    /// a second state ahead, or where a string may end too early; then `None`. Two sets of positions
    /// are the same state if the same may follow, which is enough to see the chain in a pattern of
    /// pieces in a row such as `r+g+b+`, though not in every pattern that has one.
    ///
    /// ```
    /// use kleene_nfa::{Alphabet, Chain, Positions, Symbol};
    /// use kleene_syntax::classical;
    ///
    /// let cells = Alphabet::new("WB".chars())?;
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let pattern = Positions::glushkov(&classical::parse("W*B{3}W+BW*")?, &cells)?;
    /// assert_eq!(pattern.chain(), Some(Chain::runs(white, [(black, 3), (black, 1)])?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn chain(&self) -> Option<Chain> {
        let mut here = self.ahead(&[0]);
        let (stay, mut step) = self.ways(&here)?;
        let mut chain = Chain::new(stay);
        while let Some((advance, next)) = step {
            if here.accepts {
                return None;
            }
            here = next;
            let (stay, onward) = self.ways(&here)?;
            chain = chain.then(advance, stay).ok()?;
            step = onward;
        }
        here.accepts.then_some(chain)
    }

    /// The symbols that change nothing, and those that do with what is ahead behind them; `None` if
    /// that is not the same for all of them.
    fn ways(&self, here: &Ahead) -> Option<(CellSet, Option<(CellSet, Ahead)>)> {
        let entering = here.follow.iter().map(|&state| self.entering(state));
        let mut stay = CellSet::EMPTY;
        let mut step: Option<(CellSet, Ahead)> = None;
        for symbol in entering.fold(CellSet::EMPTY, CellSet::or).symbols() {
            let behind = self.behind(here, symbol);
            let symbol = CellSet::only(symbol);
            match &mut step {
                _ if behind == *here => stay = stay.or(symbol),
                None => step = Some((symbol, behind)),
                Some((set, same)) if *same == behind => *set = set.or(symbol),
                Some(_) => return None,
            }
        }
        Some((stay, step))
    }

    fn behind(&self, here: &Ahead, symbol: Symbol) -> Ahead {
        let entered = here.follow.iter().copied();
        let entered = entered.filter(|&state| self.entering(state).contains(symbol));
        self.ahead(&entered.collect::<Vec<_>>())
    }

    fn ahead(&self, states: &[usize]) -> Ahead {
        let mut follow: Vec<_> = states.iter().flat_map(|&state| self.follow(state)).collect();
        follow.sort_unstable();
        follow.dedup();
        Ahead { follow, accepts: states.iter().any(|&state| self.accepts(state)) }
    }
}

/// What may come: all that the strings to the end depend on.
#[derive(PartialEq, Eq)]
struct Ahead {
    /// In ascending order.
    follow: Vec<usize>,
    /// Whether a string may end here.
    accepts: bool,
}
