//! The kinds of puzzles, as the page lists them.

use kleene::{AnyPuzzle, FormatInfo, Kind, Registry, Source};
use serde::Serialize;

use crate::givens;

/// A kind of puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct KindInfo {
    name: &'static str,
    about: &'static str,
    example: &'static str,
    /// More examples, by their names.
    examples: &'static [(&'static str, &'static str)],
    /// The verbs of puzzles of any kind that this kind answers.
    verbs: Vec<&'static str>,
    /// The strategies that are played, the usual one first.
    strategies: &'static [&'static str],
    formats: Vec<Format>,
}

/// Board files of well-known puzzles.
const BOARDS: [(&str, &str); 9] = [
    ("Killer", include_str!("../../cli/src/board/new/killer.toml")),
    ("Star battle", include_str!("../../cli/src/board/new/stars.toml")),
    ("Kakuro", include_str!("../../cli/src/board/new/kakuro.toml")),
    ("KenKen", include_str!("../../cli/src/board/new/kenken.toml")),
    ("Futoshiki", include_str!("../../cli/src/board/new/futoshiki.toml")),
    ("Thermometers", include_str!("../../cli/src/board/new/thermometer.toml")),
    ("Skyscrapers", include_str!("../../cli/src/board/new/skyscrapers.toml")),
    ("Hitori", include_str!("../../cli/src/board/new/hitori.toml")),
    ("Takuzu", include_str!("../../cli/src/board/new/takuzu.toml")),
];

/// A file format.
#[derive(Debug, Serialize)]
struct Format {
    name: &'static str,
    about: &'static str,
    is_read: bool,
    /// Whether it is written here: a text.
    is_written: bool,
}

impl Format {
    fn new(&FormatInfo { name, about, is_read, .. }: &FormatInfo, puzzle: &AnyPuzzle) -> Self {
        let written = puzzle.write(name).and_then(Result::ok);
        let is_written = written.is_some_and(|written| str::from_utf8(&written.content).is_ok());
        Self { name, about, is_read, is_written }
    }
}

/// Every kind.
pub(crate) fn all(kinds: &Registry) -> Vec<KindInfo> {
    kinds.kinds().iter().filter_map(|&kind| info(kind)).collect()
}

fn info(kind: Kind) -> Option<KindInfo> {
    let example = kind.example();
    let puzzle = kind.read(&Source::new(example.as_bytes())).ok()?.into_iter().next()?.puzzle;
    let formats: Vec<Format> =
        kind.formats().iter().map(|info| Format::new(info, &puzzle)).collect();
    let strategies = puzzle.recorded_strategies();
    let mut verbs = vec!["check", "count"];
    if puzzle.frame().is_some() {
        verbs.extend(["board", "mends", "judge"]);
    }
    if puzzle.variables().is_some() {
        verbs.push("candidates");
    }
    if givens::are_set(&puzzle) {
        verbs.push("givens");
    }
    if puzzle.has_hints() {
        verbs.extend(["hint", "explain", "grade"]);
    }
    if puzzle.parts().is_some() {
        verbs.push("why");
    }
    if !strategies.is_empty() {
        verbs.push("play");
    }
    if formats.iter().any(|format| format.is_written) {
        verbs.push("write");
    }
    if puzzle.blank().is_some() {
        verbs.push("blank");
    }
    let (name, about) = (kind.name(), kind.about());
    let examples: &[_] = if name == "board" { &BOARDS } else { &[] };
    Some(KindInfo { name, about, example, examples, verbs, strategies, formats })
}
