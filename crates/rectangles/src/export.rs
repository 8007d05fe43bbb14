//! Fillings as models for other tools: exact covers of the cells by places of the pieces.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::any::Any;

use kleene_cover::Problem;
use kleene_search::puzzle::{Export, RequestError};

use crate::model::{Model, Placed};
use crate::{PolyominoPuzzle, PolyominoSolution, Puzzle, Solution};

/// The model of a cover.
fn model_of(cover: Option<Problem>) -> Result<Box<dyn Any>, RequestError> {
    let model = cover.and_then(|problem| problem.model());
    Ok(Box::new(model.ok_or_else(refusal)?))
}

/// The refusal of fillings that no model can state.
fn refusal() -> RequestError {
    RequestError::new(
        "a filling with too many places of pieces, with none, or with a limit on pieces is no model for other tools",
    )
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        model_of(self.cover().map(|cover| cover.problem))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        let taken = self.cover()?.places.into_iter().zip(symbols);
        let taken: Vec<Placed> =
            taken.filter(|&(_, &symbol)| symbol == 1).map(|(placed, _)| placed).collect();
        Some(Model::new(self).solution_of(&taken))
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        let (model, places) = (Model::new(self), self.cover()?.places);
        let sides = places.iter().map(|placed| {
            let (width, height) = model.sides(placed.kind, placed.is_turned);
            [placed.row, placed.column, width, height].map(u32::from)
        });
        let all: BTreeMap<_, _> = kleene_text::gather(sides.zip(0..));
        let taken = solution.placements().iter().map(|p| [p.row, p.column, p.width, p.height]);
        taken_of(places.len(), taken.map(|placed| all.get(&placed).copied()))
    }
}

impl Export<PolyominoSolution> for PolyominoPuzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        model_of(Some(self.model().problem))
    }

    fn filled(&self, symbols: &[usize]) -> Option<PolyominoSolution> {
        let model = self.model();
        let taken = (0..model.options.len()).filter(|&option| symbols.get(option) == Some(&1));
        Some(model.solution(&kleene_cover::Solution::new(taken.collect())))
    }

    fn symbols(&self, solution: &PolyominoSolution) -> Option<Vec<usize>> {
        let options = self.model().options;
        // Shapes of different kinds never cover the same cells.
        let all: BTreeMap<_, _> =
            kleene_text::gather(options.iter().map(|option| &option.cells).zip(0..));
        let taken = solution.placements().iter().map(|placed| all.get(&placed.cells).copied());
        taken_of(options.len(), taken)
    }
}

/// The symbols of so many options, of which these are taken; `None` if one does not exist.
fn taken_of(options: usize, taken: impl Iterator<Item = Option<usize>>) -> Option<Vec<usize>> {
    let mut symbols = vec![0; options];
    for option in taken {
        symbols[option?] = 1;
    }
    Some(symbols)
}
