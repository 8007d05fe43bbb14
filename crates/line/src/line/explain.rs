//! Explanations: why a line rules something out.

use super::{Line, Steps};
use crate::sweeps::{self, Scratch};
use crate::{answers::Claim, cell_set::CellSet};

impl Line {
    /// Explains why the line rules something out: absent symbols, by cell, that together are
    /// enough.
    ///
    /// `all` are the symbols that cells can have at all. The explanation is irreducible: were any
    /// one of the symbols given back to its cell, the claim would not follow. Cells are relaxed
    /// from left to right, so where there is a choice explanations tend to lie to the right. It
    /// takes one sweep back and one forward, and allocates nothing. The cell of a
    /// [`Claim::Removal`] is never part of the explanation, whatever it holds.
    ///
    /// `None` if the claim is not true.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Claim, Line, Scratch, Symbol};
    ///
    /// // Two blacks in a row; the third of five cells is white, the fifth one black.
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2)])?);
    /// let all = CellSet::first(2);
    /// let cells = [all, all, CellSet::only(white), all, CellSet::only(black)];
    ///
    /// // That the first cell is white follows from the fifth alone.
    /// let claim = Claim::Removal { cell: 0, symbol: black };
    /// let mut scratch = Scratch::default();
    /// let reason = line.explain(&cells, all, claim, &mut scratch).expect("it is true");
    /// assert_eq!(reason, [(4, CellSet::only(white))]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    pub fn explain<'a>(
        &self,
        cells: &[CellSet],
        all: CellSet,
        claim: Claim,
        scratch: &'a mut Scratch,
    ) -> Option<&'a [(usize, CellSet)]> {
        with_moves!(self, |moves| sweeps::explain(moves, cells, |_| all, claim, scratch))
    }

    /// Explains why the line rules something out, relative to what is known for good: `ground` has
    /// what each cell can hold at all. Symbols that are absent there are never part of the
    /// explanation. Otherwise this is [`Line::explain`].
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Claim, Line, Scratch, Symbol};
    ///
    /// // Two blacks in a row; that the second of four cells is white is certain.
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2)])?);
    /// let all = CellSet::first(2);
    /// let ground = [all, CellSet::only(white), all, all];
    /// let cells = [all, CellSet::only(white), all, CellSet::only(white)];
    ///
    /// let mut scratch = Scratch::default();
    /// let reason = line.explain_from(&cells, &ground, Claim::Contradiction, &mut scratch);
    /// assert_eq!(reason, Some(&[(3, CellSet::only(black))][..]));
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    ///
    /// # Panics
    /// If `ground` is shorter than `cells`.
    pub fn explain_from<'a>(
        &self,
        cells: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
        scratch: &'a mut Scratch,
    ) -> Option<&'a [(usize, CellSet)]> {
        with_moves!(self, |moves| sweeps::explain(moves, cells, |i| ground[i], claim, scratch))
    }
}
