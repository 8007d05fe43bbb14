//! Rectangles and polyominoes as puzzles with steps.

use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Weight};
use kleene_search::puzzle::{self as any, Explain, Graded, HintError, HintRequest, LogicSteps};
use kleene_search::{Limits, Uniqueness};

use super::{Steps, Tiled};
use crate::tiling::{MAX_PLACES, Tiling};
use crate::{Config, PolyominoPuzzle, PolyominoSolution, Puzzle, Solution};

/// The places of a filling, each by its cells.
pub(super) type Places = Vec<Vec<(u32, u32)>>;

/// The steps of a tiling; an error if it has too many places.
fn begin_steps<'p, P: Tiled>(
    puzzle: &'p P,
    tiling: Option<Tiling>,
    request: &HintRequest<'_>,
    solution: impl FnOnce() -> Option<Places>,
) -> Result<LogicSteps<Steps<'p, P>>, HintError> {
    let tiling = tiling.ok_or_else(|| {
        let message = format!(
            "a filling with more than {MAX_PLACES} places of pieces, or with a limit on pieces, has no steps"
        );
        HintError::Unfit(message)
    })?;
    let mut steps = Steps::new(puzzle, tiling, true, &request.limits, request.pictures);
    if let Some(text) = request.board {
        steps.begin(text, solution)?;
    }
    Ok(LogicSteps::new(steps))
}

/// The places in the only solution, if there is one.
fn only<S>(found: Uniqueness<S>, places: impl FnOnce(S) -> Places) -> Option<Places> {
    match found {
        Uniqueness::One(solution) => Some(places(solution)),
        _ => None,
    }
}

impl Tiled for Puzzle {
    #[cfg(feature = "draw")]
    fn width(&self) -> u32 {
        self.width()
    }

    #[cfg(feature = "draw")]
    fn draw_places(&self, tiling: &Tiling, options: &[usize]) -> Picture {
        self.draw(&self.filled(tiling, options)).grid(Weight::Thin)
    }
}

impl Tiled for PolyominoPuzzle {
    #[cfg(feature = "draw")]
    fn width(&self) -> u32 {
        self.target().width()
    }

    #[cfg(feature = "draw")]
    fn draw_places(&self, _: &Tiling, options: &[usize]) -> Picture {
        let model = self.model();
        let found = kleene_cover::Solution::new(options.to_vec());
        self.draw(&model.solution(&found)).grid(Weight::Thin)
    }
}

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<any::Steps<'_>, HintError> {
        let config = Config::new().limits(request.checking.clone());
        let steps = begin_steps(self, self.small_tiling(), request, || {
            only(self.solve(&config).uniqueness(), |solution| {
                let places = solution.placements().iter().map(|lies| {
                    let rows = lies.row..lies.row + lies.height;
                    let columns = lies.column..lies.column + lies.width;
                    rows.flat_map(|row| columns.clone().map(move |column| (row, column))).collect()
                });
                places.collect()
            })
        });
        Ok(steps?.into())
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let request = HintRequest { limits: limits.clone(), ..HintRequest::default() };
        Graded::by_logic(verdict, begin_steps(self, self.small_tiling(), &request, || None).ok())
    }
}

impl Explain<PolyominoSolution> for PolyominoPuzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<any::Steps<'_>, HintError> {
        let config = Config::new().limits(request.checking.clone());
        let steps = begin_steps(self, self.small_tiling(), request, || {
            only(self.solve(&config).uniqueness(), |solution| {
                solution.placements().iter().map(|place| place.cells.clone()).collect()
            })
        });
        Ok(steps?.into())
    }

    fn grade(&self, limits: &Limits) -> Graded<PolyominoSolution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let request = HintRequest { limits: limits.clone(), ..HintRequest::default() };
        Graded::by_logic(verdict, begin_steps(self, self.small_tiling(), &request, || None).ok())
    }
}
