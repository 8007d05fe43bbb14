//! A polyomino puzzle as a problem of the search kernel.

use alloc::vec::IntoIter;

use kleene_search::{Problem, Step};

use super::solve::Model;
use super::{PolyominoPuzzle, PolyominoSolution};

/// The exact cover problem of a polyomino puzzle.
///
/// Its items are the cells of the target, and the shapes whose pieces are counted. The search
/// covers the item with the fewest options next, and at once every item with a single option.
/// Solutions come in the order of [`PolyominoPuzzle::solve`].
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
    /// The search problem of a puzzle.
    #[must_use]
    pub fn new(puzzle: &PolyominoPuzzle) -> Self {
        let ways = puzzle.model();
        let cover = kleene_cover::Model::new(&ways.problem);
        Self { puzzle: puzzle.clone(), ways, cover }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &PolyominoPuzzle {
        &self.puzzle
    }

    /// The solution of a solved state, or the placements so far of another one.
    #[must_use]
    pub fn solution(&self, state: &kleene_cover::Cells) -> PolyominoSolution {
        self.ways.solution(&self.cover.solution(state))
    }

    /// The placements of a state and a further choice.
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

    /// The cells that a choice covers, with the number of the shape; `None` if the choice is to use
    /// no other piece of a shape.
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
