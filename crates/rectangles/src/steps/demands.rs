//! The needs of cells and pieces as removable parts.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_cover::{Kind, Needs};
use kleene_search::puzzle::{self as any, Deduction as _, End, HintRequest, HintStep, LogicSteps};
use kleene_search::{Limits, Stop};

use super::{Steps, Tiled};
use crate::tiling::{Tiling, name_of};
use crate::{PolyominoPuzzle, Puzzle};

/// The most nodes of a search for a filling of some parts.
const MAX_NODES: u64 = 10_000;

/// Cells that need a piece, and pieces that need a place.
struct Demands<'p, P> {
    puzzle: &'p P,
    tiling: Tiling,
    needs: Needs,
}

impl<P: Tiled> any::Parts for Demands<'_, P> {
    fn names(&self) -> Vec<String> {
        let names = self.needs.items().iter().map(|&item| {
            if let Some(cell) = self.tiling.cell(item) {
                return format!("{} needs a piece", name_of(cell));
            }
            let name = self.tiling.kind(item).map_or("a piece", |kind| &kind.name);
            match self.tiling.problem.kind(item) {
                Kind::Primary { least: least @ 2.., .. } => {
                    format!(
                        "each of the {least} pieces {} needs a place",
                        name.replace(" or ", " and ")
                    )
                }
                _ => format!("{name} needs a place"),
            }
        });
        names.collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        // A search that fails by the colors of cells ends late. Parts that it cannot decide soon stay in the clash.
        let limits = match kept.contains(&false) {
            true => {
                let nodes = limits.max_nodes().map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES));
                limits.clone().nodes(nodes)
            }
            false => limits.clone(),
        };
        self.needs.are_solvable(kept, &limits)
    }

    fn steps(&self, kept: &[bool], request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        let mut parts = self.needs.items().iter().zip(kept);
        let is_whole = parts.all(|(&item, is_kept)| *is_kept || self.tiling.cell(item).is_none());
        let tiling = Tiling { problem: self.needs.relaxed(kept).into(), ..self.tiling.clone() };
        let steps = Steps::new(self.puzzle, tiling, is_whole, &request.limits, request.pictures);
        let mut steps = LogicSteps::new(steps);
        let told = steps.by_ref().collect();
        Some((told, steps.end()?))
    }
}

/// The demands of a tiling, each of which is removable; `None` if it has too many places or demands.
fn demands<P: Tiled>(puzzle: &P, tiling: Option<Tiling>) -> Option<Box<dyn any::Parts + '_>> {
    let tiling = tiling?;
    let needs = Needs::new(Arc::clone(&tiling.problem))?;
    Some(Box::new(Demands { puzzle, tiling, needs }))
}

impl Puzzle {
    pub(crate) fn demands(&self) -> Option<Box<dyn any::Parts + '_>> {
        demands(self, self.small_tiling())
    }
}

impl PolyominoPuzzle {
    pub(crate) fn demands(&self) -> Option<Box<dyn any::Parts + '_>> {
        demands(self, self.small_tiling())
    }
}
