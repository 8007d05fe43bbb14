//! The needs of cells and pieces as removable parts.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use kleene_cover::{Config, Deduction, Item, Kind, Problem};
use kleene_search::puzzle::{self as any, Deduced, Deduction as _, End, HintRequest, HintStep};
use kleene_search::{Limits, Outcome, Stop};

use super::puzzles::MAX_PLACES;
use super::{Steps, Tiled};
use crate::tiling::{Tiling, name_of};
use crate::{PolyominoPuzzle, Puzzle};

/// The most parts of a puzzle that has a clash: each is left out in turn.
const MAX_PARTS: usize = 1_000;

/// The most nodes of a search for a filling of some parts.
const MAX_NODES: u64 = 10_000;

/// Cells that need a piece, and pieces that need a place.
struct Needs<'p, P> {
    puzzle: &'p P,
    tiling: Tiling,
    items: Vec<Item>,
}

impl<P> Needs<'_, P> {
    /// The cover in which only the parts that are kept need anything.
    fn relaxed(&self, kept: &[bool]) -> Problem {
        let mut is_needed = vec![false; self.tiling.problem.items().len()];
        for (item, is_kept) in self.items.iter().zip(kept) {
            is_needed[item.index()] = *is_kept;
        }
        self.tiling.problem.needing(|item| is_needed[item.index()])
    }
}

impl<P: Tiled> any::Parts for Needs<'_, P> {
    fn names(&self) -> Vec<String> {
        let names = self.items.iter().map(|&item| {
            if let Some(cell) = self.tiling.cell(item) {
                return format!("{} needs a piece", name_of(cell));
            }
            let name = self.tiling.kind(item).map_or("a piece", |kind| &kind.name);
            match self.tiling.problem.kind(item) {
                Kind::Primary { least: least @ 2.., .. } => {
                    format!("each of the {least} pieces {name} needs a place")
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
        match self.relaxed(kept).first(&Config::new().limits(limits)) {
            (Some(_), _) => Ok(true),
            (None, Outcome::Exhausted) => Ok(false),
            (None, Outcome::Stopped(stop)) => Err(stop),
        }
    }

    fn steps(&self, kept: &[bool], request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        let mut parts = self.items.iter().zip(kept);
        let is_whole = parts.all(|(&item, is_kept)| *is_kept || self.tiling.cell(item).is_none());
        let tiling = Tiling { problem: self.relaxed(kept).into(), ..self.tiling.clone() };
        let mut steps = Deduced::new(Steps {
            puzzle: self.puzzle,
            cover: Deduction::new(Arc::clone(&tiling.problem)),
            tiling,
            deadline: request.limits.deadline(),
            is_whole,
            with_pictures: request.pictures,
        });
        let told = steps.by_ref().collect();
        Some((told, steps.end()?))
    }
}

/// The needs of a tiling, each of which is removable; `None` if it has too many places or parts.
fn needs<P: Tiled>(puzzle: &P, tiling: Option<Tiling>) -> Option<Box<dyn any::Parts + '_>> {
    let tiling = tiling.filter(|tiling| tiling.places.len() <= MAX_PLACES)?;
    let problem = &tiling.problem;
    let items = problem.items();
    let items =
        items.filter(|&item| matches!(problem.kind(item), Kind::Primary { least: 1.., .. }));
    let items: Vec<Item> = items.take(MAX_PARTS + 1).collect();
    let is_small = items.len() <= MAX_PARTS;
    is_small.then(|| Box::new(Needs { puzzle, tiling, items }) as Box<dyn any::Parts>)
}

impl Puzzle {
    pub(crate) fn needs(&self) -> Option<Box<dyn any::Parts + '_>> {
        needs(self, self.tiling())
    }
}

impl PolyominoPuzzle {
    pub(crate) fn needs(&self) -> Option<Box<dyn any::Parts + '_>> {
        needs(self, Some(self.tiling()))
    }
}
