//! The records of the formats for programs. `docs/formats.md` describes them.

use std::ops::Range;

use kleene_nonogram::{GridStats, Outcome, Paint, Palette, Puzzle, Solution, Stop};
use serde::Serialize;
use serde_json::Value;

use crate::{
    input::{InputError, choice},
    limits::{self, Why},
    report::{Position, position, system_error},
    verdict::{Exit, Verdict},
};

/// Changes when a field changes its meaning or goes away; a new field does not change it.
pub(crate) const SCHEMA: u32 = 1;

/// All puzzles of a call.
#[derive(Debug, Serialize)]
pub(crate) struct Document {
    schema: u32,
    /// What ended the call before all files were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
    puzzles: Vec<Value>,
}

impl Document {
    /// The document of all puzzles, or of those before the call was ended.
    pub(crate) fn new(puzzles: Vec<Value>, ended_by: Option<Why>) -> Self {
        Self { schema: SCHEMA, stopped_by: ended_by.map(Why::word), puzzles }
    }
}

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
        Self { r#type: "solution", file, index, rows: rows(puzzle, solution) }
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
    /// In the format that has them here; they are filled in by [`Records`](crate::records::Records).
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

/// Why a file gave no puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    message: String,
    /// The bytes that are wrong, and where they start.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceRecord>,
}

/// Bytes of a file that are wrong, and where they start.
#[derive(Debug, Serialize)]
struct PlaceRecord {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

impl PlaceRecord {
    fn new(content: &[u8], span: Range<usize>) -> Self {
        let Position { line, column } = position(content, span.start);
        Self { start: span.start, end: span.end, line, column }
    }
}

impl<'a> ErrorRecord<'a> {
    pub(crate) fn new(error: &'a InputError) -> Self {
        match error {
            InputError::Read { name, error } => Self::of_file(name, system_error(error)),
            InputError::Parse { source, error } => {
                Self::at(&source.name, error.kind().to_string(), &source.content, error.span())
            }
            InputError::Choice { name, puzzles } => Self::of_file(name, choice(*puzzles)),
        }
    }

    /// What is wrong with a file as a whole.
    pub(crate) fn of_file(file: &'a str, message: String) -> Self {
        Self { r#type: "error", file, line: None, message, place: None }
    }

    /// What is wrong with these bytes of a file.
    pub(crate) fn at(file: &'a str, message: String, content: &[u8], span: Range<usize>) -> Self {
        Self { place: Some(PlaceRecord::new(content, span)), ..Self::of_file(file, message) }
    }

    /// What is wrong with a line of a collection, if it is one, in words.
    pub(crate) fn in_line(&self) -> Option<String> {
        self.line.map(|line| format!("line {line}: {}", self.message))
    }

    /// What is wrong with a line of a collection.
    pub(crate) fn of_line(file: &'a str, line: u64, message: String) -> Self {
        Self { line: Some(line), ..Self::of_file(file, message) }
    }
}

/// How many puzzles came to what.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    r#type: &'static str,
    schema: u32,
    #[serde(flatten)]
    counted: Counted,
    solved: u64,
    none: u64,
    stopped: u64,
    errors: u64,
    /// What ended the call before all files were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
}

/// How many there were of what is counted.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Counted {
    Files(u64),
    Boards(u64),
}

impl Summary {
    pub(crate) fn of_files() -> Self {
        Self::new(Counted::Files(0))
    }

    pub(crate) fn of_boards() -> Self {
        Self::new(Counted::Boards(0))
    }

    fn new(counted: Counted) -> Self {
        let (solved, none, stopped, errors) = (0, 0, 0, 0);
        Self {
            r#type: "summary",
            schema: SCHEMA,
            counted,
            solved,
            none,
            stopped,
            errors,
            stopped_by: None,
        }
    }

    pub(crate) fn count(&mut self, exit: Exit) {
        let (Counted::Files(all) | Counted::Boards(all)) = &mut self.counted;
        *all += 1;
        *match exit {
            Exit::Solved => &mut self.solved,
            Exit::NoSolution => &mut self.none,
            Exit::Stopped => &mut self.stopped,
            Exit::BadInput => &mut self.errors,
        } += 1;
    }

    /// Says that the call was ended before all files were done.
    pub(crate) fn ended_by(&mut self, why: Why) {
        self.stopped_by = Some(why.word());
    }

    /// The exit code for what was done.
    pub(crate) fn exit(&self) -> Exit {
        if self.errors > 0 { Exit::BadInput } else { Exit::Stopped }
    }
}

/// The record of a puzzle at which the call was ended.
#[derive(Debug, Serialize)]
pub(crate) struct EndedRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    verdict: &'static str,
    stopped_by: &'static str,
}

impl<'a> EndedRecord<'a> {
    pub(crate) fn new(r#type: &'static str, file: &'a str, line: Option<u64>, why: Why) -> Self {
        Self { r#type, file, line, verdict: "stopped", stopped_by: why.word() }
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

fn rows(puzzle: &Puzzle, solution: &Solution) -> Vec<String> {
    puzzle.letters(solution).to_string().lines().map(str::to_owned).collect()
}

pub(crate) fn limit(why: Stop) -> &'static str {
    limits::word(why)
}
