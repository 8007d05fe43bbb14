//! What boards of automata have in common: grades, and steps with their reasons.

use std::fmt::Display;

use kleene_draw::Picture;
use kleene_grid::{CellId, GradeStats, Grading, Hint, Hints, Names, NoDeduction};
use kleene_nfa::Symbol;

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
