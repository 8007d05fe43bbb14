//! Polyominoes as an exact cover, and its solutions.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_cover::Item;
use kleene_search::{Outcome, Uniqueness};

use super::{PolyominoPlacement, PolyominoPuzzle, PolyominoSolution, Shape};
use crate::solve::{Config, Count};

/// The problem of `kleene-cover`, and what its options place.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) problem: kleene_cover::Problem,
    pub(crate) options: Vec<PolyominoPlacement>,
    /// For each kind the numbers of its pieces, the lowest first.
    pub(crate) numbers: Vec<Vec<usize>>,
    is_repeating: bool,
}

/// Pieces that may lie in the same ways.
struct Kind {
    images: Vec<Shape>,
    pieces: Vec<usize>,
}

/// The solutions of a polyomino puzzle, found on demand.
///
/// After `None`, [`PolyominoSolutions::outcome`] tells whether there are no more or a limit was hit.
pub type PolyominoSolutions = kleene_search::Solutions<'static, PolyominoSolution>;

impl PolyominoPuzzle {
    /// All solutions, found on demand.
    pub fn solutions(&self) -> PolyominoSolutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    pub fn solve(&self, config: &Config) -> PolyominoSolutions {
        let model = self.model();
        let config = kleene_cover::Config::new().limits(config.to_limits());
        let found = model.problem.solve(&config);
        PolyominoSolutions::new(found, move |_, solution| model.solution(&solution))
    }

    /// The number of solutions, if no limit comes first.
    ///
    /// ```
    /// use kleene_rectangles::{Config, PolyominoPuzzle};
    ///
    /// // Seven cells are not enough for nine; corners that repeat fill six in two ways.
    /// let puzzle: PolyominoPuzzle = "aa\na\n\nbb\nbb\n\n~~~\n~~~\n~~~".parse()?;
    /// assert_eq!(puzzle.count(&Config::new()).solutions, 0);
    /// let corners: PolyominoPuzzle = "aa\na\n\n~~~\n~~~".parse()?;
    /// assert_eq!(corners.repeating(true).count(&Config::new()).solutions, 2);
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        #[cfg(feature = "rayon")]
        let is_parallel = config.is_parallel();
        let config = kleene_cover::Config::new().limits(config.to_limits());
        let problem = self.model().problem;
        #[cfg(feature = "rayon")]
        let count = if is_parallel { problem.par_count(&config) } else { problem.count(&config) };
        #[cfg(not(feature = "rayon"))]
        let count = problem.count(&config);
        Count { solutions: count.solutions.into(), outcome: count.outcome }
    }

    /// The numbers of solutions with and without those that turning and mirroring the board
    /// exchanges.
    ///
    /// The board is turned and mirrored as pieces may be, where that does not change the target.
    #[must_use]
    pub fn fundamental(&self, config: &Config) -> PolyominoFundamental {
        let (width, height) = (self.target().width(), self.target().height());
        let symmetries: Vec<u8> = self
            .images()
            .into_iter()
            .filter(|image| self.target().image(*image) == *self.target())
            .collect();
        let (mut solutions, mut fundamental) = (0, 0);
        let model = self.model();
        let outcome = model.for_each(config, |solution| {
            let solution = model.unnumbered(&solution);
            solutions += 1;
            let mut images = symmetries.iter().map(|&image| solution.image(image, width, height));
            fundamental += u64::from(images.all(|image| solution <= image));
            ControlFlow::Continue(())
        });
        PolyominoFundamental { fundamental, solutions, outcome }
    }

    /// Shows the solutions to `visit`, in the order of [`PolyominoPuzzle::solve`], until that
    /// breaks off, which ends the search as [`Stop::Solutions`](crate::Stop::Solutions).
    pub fn for_each(
        &self,
        config: &Config,
        mut visit: impl FnMut(PolyominoSolution) -> ControlFlow<()>,
    ) -> Outcome {
        let model = self.model();
        model.for_each(config, |solution| visit(model.solution(&solution)))
    }

    /// Whether the puzzle has no solution, one, or several.
    pub fn uniqueness(&self) -> Uniqueness<PolyominoSolution> {
        self.solutions().uniqueness()
    }

    /// By piece, the first piece that may lie in the same ways.
    pub(crate) fn first_of_kind(&self) -> Vec<usize> {
        let mut first = vec![0; self.pieces().len()];
        for Kind { pieces, .. } in self.kinds() {
            pieces.iter().for_each(|&piece| first[piece] = pieces[0]);
        }
        first
    }

    fn kinds(&self) -> Vec<Kind> {
        let ways = self.images();
        let mut kinds: Vec<Kind> = Vec::new();
        for (piece, polyomino) in self.pieces().iter().enumerate() {
            let images = polyomino.shape.images(&ways);
            match kinds.iter_mut().find(|kind| kind.images == images) {
                Some(kind) => kind.pieces.push(piece),
                None => kinds.push(Kind { images, pieces: vec![piece] }),
            }
        }
        kinds
    }

    /// A primary item for each cell, and an item for each kind that counts its pieces.
    pub(crate) fn model(&self) -> Model {
        let mut builder = kleene_cover::Problem::builder();
        let cells = self.target().cells();
        let squares: Vec<Item> =
            cells.iter().map(|(row, column)| builder.primary(&format!("{row},{column}"))).collect();
        let area: usize = self.pieces().iter().map(|piece| piece.shape.cells().len()).sum();
        // If the pieces have no cell too many, all are used.
        let is_using_all = self.using_all || area == cells.len() && !self.repeating;
        let mut options = Vec::new();
        let kinds = self.kinds();
        for (number, kind) in kinds.iter().enumerate() {
            let (name, count) = (format!("piece {number}"), kind.pieces.len() as u32);
            let item = match (is_using_all, self.repeating) {
                (true, true) => Some(builder.primary_between(&name, 1, cells.len() as u32)),
                (true, false) => Some(builder.primary_between(&name, count, count)),
                (false, true) => None,
                (false, false) if count == 1 => Some(builder.secondary(&name)),
                (false, false) => Some(builder.primary_between(&name, 0, count)),
            };
            for image in &kind.images {
                for &(row, column) in cells {
                    let Some(placed) = self.placed(image, row, column) else { continue };
                    let squares = placed.iter().map(|&square| squares[square]);
                    builder.option(item.into_iter().chain(squares));
                    let cells = placed.iter().map(|&square| cells[square]).collect();
                    options.push(PolyominoPlacement { cells, piece: number });
                }
            }
        }
        let problem = builder.build().expect("names differ, and `new` has limited the entries");
        let numbers = kinds.into_iter().map(|kind| kind.pieces).collect();
        Model { problem, options, numbers, is_repeating: self.repeating }
    }

    /// The numbers of the target's cells under a shape whose first cell is on this one, if all are
    /// there.
    fn placed(&self, shape: &Shape, row: u32, column: u32) -> Option<Vec<usize>> {
        let first = *shape.cells().first()?;
        let cells = shape.cells().iter().map(|cell| {
            let row = row.checked_add(cell.0)?.checked_sub(first.0)?;
            let column = column.checked_add(cell.1)?.checked_sub(first.1)?;
            self.target().cells().binary_search(&(row, column)).ok()
        });
        cells.collect()
    }
}

impl Model {
    fn for_each(
        &self,
        config: &Config,
        visit: impl FnMut(kleene_cover::Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let limits = kleene_cover::Config::new().limits(config.to_limits());
        #[cfg(feature = "rayon")]
        if config.is_parallel() {
            return self.problem.par_for_each(&limits, visit);
        }
        self.problem.for_each(&limits, visit)
    }

    /// A filling whose pieces have the numbers of their kinds.
    fn unnumbered(&self, found: &kleene_cover::Solution) -> PolyominoSolution {
        let placements = found.options().iter().map(|&option| self.options[option].clone());
        PolyominoSolution::new(placements.collect())
    }

    pub(crate) fn solution(&self, found: &kleene_cover::Solution) -> PolyominoSolution {
        let mut used = vec![0; self.numbers.len()];
        self.unnumbered(found).numbered(|kind| {
            let number = self.numbers[kind][used[kind]];
            used[kind] += usize::from(!self.is_repeating);
            number
        })
    }
}

/// Numbers of solutions up to symmetry and in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolyominoFundamental {
    /// The number of classes of solutions that turning and mirroring the board exchanges.
    pub fundamental: u64,
    /// The number of solutions.
    pub solutions: u64,
    /// The end of the search; if it was stopped, there are at least as many solutions.
    pub outcome: Outcome,
}
