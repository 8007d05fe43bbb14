//! The records of nonograms. `docs/formats.md` describes them.

use kleene_nonogram::{Color, GridStats, Outcome, Paint, Palette, Puzzle, Solution};
use serde::Serialize;

use crate::common::record::limit;
use crate::common::verdict::Verdict;

/// One solution, as soon as it is found.
#[derive(Debug, Serialize)]
pub(crate) struct SolutionRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    /// Counted from 1.
    index: u64,
    rows: Vec<String>,
}

impl<'a> SolutionRecord<'a> {
    pub(crate) fn new(file: &'a str, index: u64, puzzle: &Puzzle, solution: &Solution) -> Self {
        Self { r#type: "solution", file, index, rows: drawn(puzzle, solution) }
    }

    pub(crate) fn rows(&self) -> &[String] {
        &self.rows
    }
}

/// What a puzzle came to.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PuzzleRecord {
    r#type: &'static str,
    file: String,
    title: Option<String>,
    width: usize,
    height: usize,
    /// What the letters of the solutions mean, if there is more than one ink.
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<Vec<ColorRecord>>,
    verdict: &'static str,
    found: u64,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
    stats: StatsRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// In the format that has them here; they are filled in by [`Records`](crate::common::records::Records).
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[(); 0]>,
}

#[derive(Clone, Debug, Serialize)]
struct ColorRecord {
    letter: char,
    name: String,
    rgb: String,
}

fn colors(palette: &Palette) -> Vec<ColorRecord> {
    let paints = palette.colors().filter_map(|color| palette.paint(color));
    let record = |paint: &Paint| ColorRecord {
        letter: paint.letter,
        name: paint.name.clone(),
        rgb: paint.rgb.to_string(),
    };
    paints.map(record).collect()
}

/// What a finished search hands over to its record.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) file: &'a str,
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) outcome: Outcome,
    pub(crate) stats: GridStats,
    pub(crate) seconds: Option<f64>,
    /// Whether the record is to have the solutions.
    pub(crate) has_solutions: bool,
    pub(crate) found: u64,
    pub(crate) verdict: Verdict,
}

impl PuzzleRecord {
    pub(crate) fn new(search: &Search<'_>) -> Self {
        let (outcome, stopped_by) = match search.outcome {
            Outcome::Exhausted => ("exhausted", None),
            Outcome::Stopped(why) => ("stopped", Some(limit(why))),
        };
        let palette = search.puzzle.palette();
        Self {
            r#type: "puzzle",
            file: search.file.to_owned(),
            title: search.puzzle.title().map(str::to_owned),
            width: search.puzzle.width(),
            height: search.puzzle.height(),
            colors: (!palette.is_plain()).then(|| colors(palette)),
            verdict: search.verdict.word(),
            found: search.found,
            outcome,
            stopped_by,
            stats: StatsRecord::new(search.stats),
            seconds: search.seconds,
            solutions: search.has_solutions.then_some([]),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
struct StatsRecord {
    nodes: u64,
    dead: u64,
    max_depth: usize,
    probes: u64,
    narrows: u64,
}

impl StatsRecord {
    fn new(stats: GridStats) -> Self {
        let GridStats { search, probes, narrows, .. } = stats;
        Self {
            nodes: search.nodes,
            dead: search.dead,
            max_depth: search.max_depth,
            probes,
            narrows,
        }
    }
}

fn drawn(puzzle: &Puzzle, solution: &Solution) -> Vec<String> {
    puzzle.letters(solution).to_string().lines().map(str::to_owned).collect()
}

/// The rows of a board in letters, with `?` for cells whose colour is not known.
pub(crate) fn rows(puzzle: &Puzzle, known: impl Fn(usize, usize) -> Option<Color>) -> Vec<String> {
    let letter = |color: Option<Color>| color.map_or('?', |color| puzzle.palette().letter(color));
    let row = |row| (0..puzzle.width()).map(|column| letter(known(row, column))).collect();
    (0..puzzle.height()).map(row).collect()
}
