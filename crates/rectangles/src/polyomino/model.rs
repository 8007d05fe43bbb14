//! A polyomino puzzle as a problem of the search kernel.

use alloc::vec::IntoIter;

use kleene_search::{Problem, Step};

use super::solve::Model;
use super::{PolyominoPuzzle, PolyominoSolution};

/// Polyominoes put where fewest of them fit, as an exact cover.
///
/// An item is a cell of the target, or a shape whose pieces are counted. The one that can be
/// covered in the fewest ways is covered next, and what then has a single way follows at once. The
/// solutions come in the order of [`PolyominoPuzzle::solve`].
///
/// ```
/// use kleene_rectangles::{PolyominoModel, PolyominoPuzzle};
/// use kleene_search::{Outcome, Walk};
///
/// let puzzle: PolyominoPuzzle = "aa\na\n\nbb\nb\n\n~~~\n~~~".parse()?;
/// let model = PolyominoModel::new(&puzzle);
/// assert_eq!(Walk::new(&model).count(), (2, Outcome::Exhausted));
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PolyominoModel {
    puzzle: PolyominoPuzzle,
    ways: Model,
    cover: kleene_cover::Model,
}

impl PolyominoModel {
    /// Lays a puzzle out.
    #[must_use]
    pub fn new(puzzle: &PolyominoPuzzle) -> Self {
        let ways = puzzle.model();
        let cover = kleene_cover::Model::new(&ways.problem);
        Self { puzzle: puzzle.clone(), ways, cover }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &PolyominoPuzzle {
        &self.puzzle
    }

    /// The solution that a solved state has come to, or what lies in another one.
    #[must_use]
    pub fn solution(&self, state: &kleene_cover::Cells) -> PolyominoSolution {
        self.ways.solution(&self.cover.solution(state))
    }

    /// What lies in a state and by a choice.
    #[cfg(feature = "draw")]
    pub(crate) fn solution_with(
        &self,
        state: &kleene_cover::Cells,
        choice: kleene_cover::Choice,
    ) -> PolyominoSolution {
        let mut options = self.cover.solution(state).options().to_vec();
        options.extend(choice.option());
        self.ways.solution(&kleene_cover::Solution::new(options))
    }

    /// The cells that a choice covers, with the number of the shape; `None` if it is that no other
    /// piece of a shape is used.
    #[cfg(feature = "draw")]
    pub(crate) fn placement(
        &self,
        choice: kleene_cover::Choice,
    ) -> Option<&super::PolyominoPlacement> {
        self.ways.options.get(choice.option()?)
    }
}

impl Problem for PolyominoModel {
    type State = kleene_cover::Cells;
    type Choice = kleene_cover::Choice;
    type Choices = IntoIter<kleene_cover::Choice>;
    type Memory = ();

    fn root(&self) -> Self::State {
        self.cover.root()
    }

    fn memory(&self) {}

    fn step(&self, state: &mut Self::State, memory: &mut ()) -> Step<Self::Choices> {
        self.cover.step(state, memory)
    }

    fn commit(&self, state: &mut Self::State, choice: Self::Choice) {
        self.cover.commit(state, choice);
    }
}
