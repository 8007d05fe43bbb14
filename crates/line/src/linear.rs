//! Recognition of automata that are chains.

use alloc::vec::Vec;

use crate::{cell_set::CellSet, chain::Chain, positions::Positions, symbol::Symbol};

impl Positions {
    /// The chain of the same language, if this is the automaton of a clue or of a similar pattern.
    ///
    /// Follows the subset construction from the start. Returns `None` if a state has a second
    /// successor besides itself, or if a string may end too early. Two sets of positions count as
    /// one state if the same positions may follow. That suffices for patterns that are a sequence
    /// of pieces, such as `r+g+b+`, but not for every pattern that has a chain.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Positions, Symbol};
    ///
    /// // White, two black ones in a row, white.
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let (w, b) = (CellSet::only(white), CellSet::only(black));
    /// let moves = [(0, w, 0), (0, b, 1), (1, b, 2), (2, w, 2)];
    /// let positions = Positions::from_transitions(3, 0, |state| state == 2, moves)?;
    /// assert_eq!(positions.chain(), Some(Chain::runs(white, [(black, 2)])?));
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

    /// Splits the alphabet into the symbols that loop and those that advance, with the common
    /// successor of the latter; `None` if their successors differ.
    fn ways(&self, here: &Ahead) -> Option<(CellSet, Option<(CellSet, Ahead)>)> {
        let entering = here.follow.iter().map(|&state| self.entering(state));
        let mut stay = CellSet::EMPTY;
        let mut step: Option<(CellSet, Ahead)> = None;
        for symbol in entering.fold(CellSet::EMPTY, CellSet::or).symbols() {
            let after = self.after(here, symbol);
            let symbol = CellSet::only(symbol);
            match &mut step {
                _ if after == *here => stay = stay.or(symbol),
                None => step = Some((symbol, after)),
                Some((set, same)) if *same == after => *set = set.or(symbol),
                Some(_) => return None,
            }
        }
        Some((stay, step))
    }

    fn after(&self, here: &Ahead, symbol: Symbol) -> Ahead {
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

/// A state of the subset construction, reduced to the part on which the rest of a string depends.
#[derive(PartialEq, Eq)]
struct Ahead {
    /// In ascending order.
    follow: Vec<usize>,
    /// Whether a string may end here.
    accepts: bool,
}
