//! `kleene sudoku hint`: the next step, or all of them, with reasons; `kleene sudoku find`: every step of a technique.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_draw::Picture;
use kleene_sudoku::{
    BegunError, Candidates, Config, Hint, NoHint, Outcome, Puzzle, Technique, Uniqueness,
};

use super::args::{FindArgs, HintArgs};
use super::subject::{Sudokus, contents};
use crate::common::hint::{self, Asked, End, Step, give};
use crate::common::record::record;
use crate::common::report::number;
use crate::common::{
    Exit, Format, InputError, Named, both, json, limits, pictures, screen, trace_file,
};

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let HintArgs { hint, candidates: has_candidates, trace } = args;
    let (asked, has_candidates) = (hint.asked(), *has_candidates);
    if has_candidates && asked.format != Format::Text {
        bail!("--candidates needs --format text");
    }
    hint::run(&Sudokus { trace: trace.as_deref(), has_candidates, ..Sudokus::default() }, &asked)
}

/// Prints every step of a technique.
pub(super) fn find(args: &FindArgs) -> Result<Exit> {
    let sudokus = Sudokus { wanted: Some(args.technique), ..Sudokus::default() };
    hint::run(&sudokus, &args.steps.asked(true))
}

impl Sudokus<'_> {
    /// Gives the steps that the options of the call ask for.
    pub(super) fn told(
        &self,
        named: &Named,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        let puzzle: &Puzzle = named.typed();
        let begun = asked.board.map(|path| begun(puzzle, path)).transpose()?;
        let start = begun.unwrap_or_else(|| Candidates::read(puzzle));
        let puzzle = puzzle.filled_with(&start);
        if let Some(technique) = self.wanted {
            return Ok(found(technique, &puzzle, &start, take));
        }
        let mut hints = start.hints_beyond(&limited_config());
        let most = if asked.all { usize::MAX } else { 1 };
        let steps: Vec<Hint> = hints.by_ref().take(most).collect();
        let end = hints.end();
        self.trace(&steps, end)?;
        // The board before each step.
        let mut board = start;
        let given = give(
            steps.iter().map(|hint| {
                let picture = pictures::are_wanted().then(|| puzzle.draw_hint(&board, hint));
                board.apply(hint);
                step((hint, picture))
            }),
            take,
        );
        if self.has_candidates {
            screen::say(hints.board().to_text().trim_end())?;
        }
        match (given, end) {
            (ControlFlow::Continue(()), Some(end)) => Ok(end.end(hints.uniqueness()).into()),
            _ => Ok(End::More),
        }
    }
}

fn limited_config() -> Config {
    Config::new().limits(limits::search())
}

/// Every step of a technique on a board.
fn found(
    technique: Technique,
    puzzle: &Puzzle,
    board: &Candidates,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> End {
    let config = limited_config();
    if let Some(clash) = puzzle.clash() {
        return End::None(clash.to_string());
    }
    let supposes_one = technique.supposes_one_solution();
    let checking = Config::new().limits(hint::checking());
    match board.uniqueness(if supposes_one { &config } else { &checking }) {
        // Whatever followed from such a board would be false.
        Uniqueness::None => return End::None(NoHint::NoSolution.to_string()),
        Uniqueness::Unknown { why, .. } if supposes_one => return End::Stopped(why),
        Uniqueness::Many(..) if supposes_one => {
            let why = format!(
                "{technique} applies only to boards with exactly one solution, and this one has several"
            );
            return End::Open(why);
        }
        _ => {}
    }
    let found = board.find_all_within(technique, &config);
    let given = give(
        found.steps.iter().map(|hint| {
            let picture = pictures::are_wanted().then(|| puzzle.draw_hint(board, hint));
            step((hint, picture))
        }),
        take,
    );
    match (given, found.outcome, found.steps.len()) {
        (ControlFlow::Break(()), ..) => End::More,
        (_, Outcome::Stopped(why), _) => End::Stopped(why),
        (_, _, 0) if board.shape().size() > technique.max_size() => {
            let most = technique.max_size();
            End::Open(format!("the technique {technique} is for boards of up to {most} by {most}"))
        }
        (_, _, 0) => End::Absent(format!("no step by the technique {technique}")),
        (_, _, count) => End::Settled(number(count as u64, "step")),
    }
}

/// The board of a file, in which some cells of the puzzle are filled, or candidates are written.
fn begun(puzzle: &Puzzle, path: &Path) -> Result<Candidates> {
    let (name, bytes) = contents(path)?;
    match puzzle.begun(&bytes, &Config::new().limits(hint::checking())) {
        Ok(board) => Ok(board),
        Err(BegunError::Parse(error)) => Err(InputError::parse(name, bytes, &error).into()),
        Err(BegunError::Shape) => bail!("{name} is {}", BegunError::Shape),
        Err(error) => bail!("{name}: {error}"),
    }
}

impl Sudokus<'_> {
    /// Writes a line of JSON for every step, and one for the end, if a file is named for it.
    fn trace(&self, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
        let Some(path) = self.trace else { return Ok(()) };
        trace_file::check(path)?;
        trace(path, steps, end).with_context(|| format!("cannot write {}", path.display()))
    }
}

fn trace(path: &Path, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for (index, hint) in (1..).zip(steps) {
        let first = serde_json::json!({ "index": index, "reason": hint.reason() });
        writeln!(file, "{}", record("step", &both(first, json(&hint.fields())))?)?;
    }
    if let Some(end) = end {
        let reason = serde_json::json!({ "steps": steps.len(), "reason": end.to_string() });
        writeln!(file, "{}", record("end", &reason)?)?;
    }
    Ok(file.flush()?)
}

fn step((hint, picture): (&Hint, Option<Picture>)) -> Step {
    Step { text: hint.to_string(), fields: json(&hint.fields()), picture }
}
