//! The verbs for any kind that a puzzle answers.

use anyhow::{Error, anyhow};
use kleene::{AnyPuzzle, Kind};
use kleene_text::list;

/// The error of a verb that this kind of puzzle does not answer: it lists the verbs that the kind does answer.
pub(crate) fn unanswered(verb: &str, puzzle: &AnyPuzzle) -> Error {
    let kind = puzzle.kind();
    let known = list(&answered(puzzle), "and").to_string();
    anyhow!("`{verb}` does not support {kind} puzzles; supported commands: {known}")
}

fn answered(puzzle: &AnyPuzzle) -> Vec<&'static str> {
    let kind = puzzle.kind();
    // Letter Boxed has hints of its own, without steps.
    let has_own_hint = kind == Kind::of::<kleene_letterboxed::Words>();
    let has_steps = puzzle.has_hints();
    [
        ("solve", true),
        ("check", true),
        ("count", true),
        ("candidates", puzzle.variables().is_some()),
        ("hint", has_steps || has_own_hint),
        ("explain", has_steps),
        ("grade", has_steps),
        ("prove", puzzle.as_prove().is_some() || puzzle.as_export().is_some()),
        ("play", !puzzle.recorded_strategies().is_empty()),
        ("convert", kind.formats().iter().any(|format| format.is_written)),
        ("export", puzzle.as_export().is_some()),
    ]
    .into_iter()
    .filter_map(|(verb, is_answered)| is_answered.then_some(verb))
    .collect()
}
