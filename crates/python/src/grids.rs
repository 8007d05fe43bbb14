//! What boards of automata have in common: grades, and steps with their reasons.

use std::fmt::Display;
use std::time::Duration;

use kleene_draw::Picture;
use kleene_grid::{CellId, GradeStats, Grading, Hint, Hints, Names, NoDeduction};
use kleene_nfa::Symbol;
use kleene_search::{Limits, Uniqueness};

use crate::kind::Graded;
use crate::steps::{End, Step, Steps};

/// How hard a board is.
pub(crate) fn graded<S, G: Display>(grading: Grading<S, G>) -> Graded<S> {
    let Grading { verdict, grade, stats } = grading;
    Graded { verdict, grade: grade.to_string(), work: work(&stats) }
}

/// The work of a person.
fn work(stats: &GradeStats) -> Vec<(&'static str, u64)> {
    vec![
        ("rounds", stats.rounds.into()),
        ("line_steps", stats.line_steps),
        ("refutations", stats.refutations),
        ("depth", stats.depth.into()),
        ("open_cells", stats.open_cells as u64),
        ("nodes", stats.nodes),
    ]
}

/// The nodes in which the only solution is looked for, to tell whether a board that is begun has a mistake.
const NODES: u64 = 1000;

/// The longest that it is looked for.
const LONGEST: Duration = Duration::from_secs(2);

/// Refuses a board that is begun with a cell that is not as in the only solution, if that is soon found: what followed
/// from it would be false.
pub(crate) fn begun<S, R: IntoIterator<Item = bool>>(
    known: Uniqueness<S>,
    are_right: impl FnOnce(S) -> R,
    cell: impl FnOnce(usize) -> String,
) -> Result<(), String> {
    let Uniqueness::One(only) = known else { return Ok(()) };
    let wrong = are_right(only).into_iter().position(|is_right| !is_right);
    wrong.map_or(Ok(()), |wrong| Err(format!("{} has another value in the solution", cell(wrong))))
}

/// The limits of that search.
pub(crate) fn checking(limits: &Limits) -> Limits {
    let nodes = limits.max_nodes().map_or(NODES, |nodes| nodes.min(NODES));
    limits.clone().nodes(nodes).at_most(LONGEST)
}

/// The first steps of a person, at most so many, for cells with a place and symbols with a letter.
pub(crate) fn steps<'p, N: Names>(
    hints: Hints<'p, N>,
    most: usize,
    place: impl Fn(CellId) -> (usize, usize),
    letter: impl Fn(Symbol) -> char,
    draw: impl Fn(&Hint<'p, N>) -> Picture,
) -> Steps {
    let read = |hint: Hint<'p, N>| {
        let settled = hint.placements().into_iter().map(|(cell, symbol)| {
            let (row, column) = place(cell);
            (row, column, letter(symbol).to_string())
        });
        Step {
            text: hint.to_string(),
            technique: hint.grade().to_string(),
            placements: settled.collect(),
            eliminations: Vec::new(),
            picture: draw(&hint),
        }
    };
    let end = |hints: &Hints<'p, N>| {
        hints.end().map(|end| match end.why() {
            NoDeduction::Complete => End::Full(end.to_string()),
            NoDeduction::Stopped(stop) => End::Stopped(*stop),
            _ => End::Open(end.to_string()),
        })
    };
    Steps::take(hints, most, read, end)
}
