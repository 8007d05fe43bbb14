//! How to search for solutions, by name.

/// How a puzzle is searched once its lines alone do not finish it.
///
/// Every strategy finds every solution, each in a fixed order of its own. All but
/// [`Strategy::Textbook`] are those of `kleene-grid`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// Probing before every choice, and chronological search.
    Probing,
    /// Conflict learning.
    Learning,
    /// Probing, learning that belief propagation guides, and learning for proofs, by turns.
    #[default]
    Portfolio,
    /// Choices without probing, at a cell with few colors on lines that have failed often.
    Weighted,
    /// Conflict learning that decides the cell first whose color is surest by belief propagation:
    /// for puzzles with many solutions.
    Beliefs,
    /// The leftmost and rightmost places of each line's runs, and guesses: [`Puzzle::textbook`]. It
    /// takes much longer than the others.
    ///
    /// [`Puzzle::textbook`]: crate::Puzzle::textbook
    Textbook,
}

kleene_text::named! {
    Strategy {
        Probing => "probing",
        Learning => "learning",
        Portfolio => "portfolio",
        Weighted => "weighted",
        Beliefs => "beliefs",
        Textbook => "textbook",
    }
}

impl Strategy {
    /// The strategy of the grid, if it is one.
    pub(crate) fn of_grid(self) -> Option<kleene_grid::Strategy> {
        Some(match self {
            Self::Probing => kleene_grid::Strategy::Probing,
            Self::Learning => kleene_grid::Strategy::Learning,
            Self::Portfolio => kleene_grid::Strategy::Portfolio,
            Self::Weighted => kleene_grid::Strategy::Weighted,
            Self::Beliefs => kleene_grid::Strategy::Beliefs,
            Self::Textbook => return None,
        })
    }
}
