//! What grids of any kind of puzzle have to say: grades, and why there is no further hint.

use kleene_board::{Grade, Grading, NoDeduction, NoHint};
use kleene_search::Uniqueness;
use serde_json::json;

use crate::common::grade::Graded;
use crate::common::hint::End;
use crate::common::report::number;
use crate::common::verdict::Verdict;

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
