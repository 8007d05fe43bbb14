//! What puzzles on grids have in common: how they are searched and look, their grades, hints, and the ends of hints.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use kleene_board::{
    CellSet, Grade, Grading, GridStats, NoDeduction, NoHint, Outcome, Stop, Symbol,
};
use kleene_draw::Picture;
use kleene_grid::{CellId, Hint, Hints, Names};
use kleene_search::{Solutions, Uniqueness};
use serde_json::{Value, json};

use crate::common::grade::Graded;
use crate::common::hint::{self, End, Step};
use crate::common::report::number;
use crate::common::solve::{self, Found, Looks, Take};
use crate::common::verdict::Verdict;
use crate::common::{pictures, work};

/// How puzzles on grids look in a text.
pub(crate) const LOOKS: Looks = Looks { says_stop: true, ..Looks::USUAL };

/// Takes the solutions that are wanted, and says what the search came to.
pub(crate) fn found<S>(
    solutions: &mut Solutions<'static, S, GridStats>,
    take: Take<'_, S>,
) -> Found {
    solve::give(&mut *solutions, take);
    let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    Found { outcome, work: Some(work::of_grid(solutions.stats())) }
}

/// Gives the steps of a person, and says why they end.
pub(crate) fn hint<N: Names>(
    hints: &mut Hints<'_, N>,
    step: impl Fn(&Hint<'_, N>) -> Step,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> End {
    if hint::give(&mut *hints, |hint| step(&hint), take).is_break() {
        return End::More;
    }
    hints.end().map_or(End::More, |why| end(&why))
}

/// A step, with the cells that it settles, each as `placement` has it in records.
pub(crate) fn step<N: Names>(
    hint: &Hint<'_, N>,
    placement: impl Fn(usize, Symbol) -> Value,
    draw: impl FnOnce() -> Picture,
) -> Step {
    let cells = hint.placements().into_iter();
    let cells: Vec<_> = cells.map(|(cell, symbol)| placement(cell.index(), symbol)).collect();
    Step {
        text: hint.to_string(),
        fields: json!({ "grade": hint.grade().name(), "cells": cells }),
        picture: pictures::are_wanted().then(draw),
    }
}

/// The cells of a board that is begun, none of which has another symbol in the only solution, if that is known.
pub(crate) fn begun<N: Names>(
    puzzle: &N,
    path: &Path,
    cells: Vec<CellSet>,
    known: Uniqueness<Vec<Symbol>>,
) -> Result<Vec<CellSet>> {
    let Uniqueness::One(only) = known else { return Ok(cells) };
    let wrong = cells.iter().zip(only).position(|(cell, symbol)| !cell.contains(symbol));
    let named = |cell: usize| hint::mistake(path, puzzle.cell(CellId::new(cell)));
    wrong.map_or(Ok(cells), |cell| Err(named(cell)))
}

/// The grade of a puzzle on a grid, whose symbols have this name.
pub(crate) fn graded<S>(grading: &Grading<S>, symbol: &str) -> Graded {
    let (grade, stats) = (grading.grade, &grading.stats);
    let steps = if stats.line_steps == 1 { "step" } else { "steps" };
    let mut remark =
        format!(": {} {steps} by a line in {}", stats.line_steps, number(stats.rounds, "round"));
    if grade > Grade::Lines {
        let symbols = number(stats.refutations, symbol);
        let rounds = number(stats.depth, "round");
        remark += &format!(", {symbols} refuted, in {rounds} at most");
    }
    if grade > Grade::Probing {
        let cells = number(stats.open_cells as u64, "cell");
        let nodes = number(stats.nodes, "node");
        remark += &format!(", then {cells} open and a search of {nodes}");
    }
    let is_one = matches!(grading.verdict, Uniqueness::One(_));
    Graded {
        verdict: Verdict::of(&grading.verdict),
        grade: is_one.then(|| grade.name()),
        remark,
        fields: json!({
            "line_steps": stats.line_steps, "rounds": stats.rounds, "refutations": stats.refutations,
            "depth": stats.depth, "open_cells": stats.open_cells, "nodes": stats.nodes,
        }),
    }
}

/// Why the steps of a person end.
pub(crate) fn end(why: &NoHint) -> End {
    match why.why() {
        NoDeduction::Complete => End::Solved(why.to_string()),
        NoDeduction::EmptyCell(_) | NoDeduction::NoString(_) => End::None(why.to_string()),
        NoDeduction::Stuck => End::Open(why.to_string()),
        NoDeduction::Stopped(stop) => End::Stopped(*stop),
    }
}
