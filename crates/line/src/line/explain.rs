//! Explanations: why a line rules something out.

use super::{Line, Steps};
use crate::sweeps::{self, Scratch};
use crate::{answers::Claim, cell_set::CellSet};

impl Line {
    /// Explains a conclusion of the line: a set of absent symbols, by cell, that implies it.
    ///
    /// `all` is the full domain of every cell. The explanation is irreducible: with any one of its
    /// symbols back in its cell, the claim would not follow. Cells are relaxed from left to right,
    /// so explanations tend to lie to the right. The call takes one backward and one forward sweep,
    /// and allocates nothing. An explanation of [`Claim::Removal`] never includes the cell of the
    /// removal, whatever it holds.
    ///
    /// `None` if the claim is false.
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
    /// // The fifth cell alone implies that the first is white.
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

    /// Explains a conclusion of the line relative to the permanent domains `ground`: symbols absent
    /// there are never part of the explanation. See [`Line::explain`].
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Claim, Line, Scratch, Symbol};
    ///
    /// // Two blacks in a row; the second of four cells is white for certain.
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
