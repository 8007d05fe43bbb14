//! `kleene sudoku solve`.

use anyhow::{Result, bail};
use kleene_sudoku::{
    Config, Format as BoardFormat, Outcome, Solution, Solutions, Stop, Strategy, Uniqueness,
};
use serde::Serialize;

use super::args::SolveArgs;
use super::sheet::{self, Board, From, Sheet};
use super::traced::Traced;
use crate::common::exit::{Exit, cut_short};
use crate::common::limits;
use crate::common::options::Format;
use crate::common::verdict::Verdict;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let is_textbook = matches!(args.strategy, Strategy::ReadingOrder | Strategy::FewestOptions);
    if args.display && !is_textbook {
        bail!("the display is that of the textbook: --strategy reading-order or fewest-options");
    }
    let (format, to) = args.output.formats()?;
    let is_watched = args.trace.is_some() || args.display;
    let is_quoted = to == BoardFormat::Json;
    sheet::each(&args.file, (format, "puzzle"), is_quoted, args.many.threads(), |board, sheet| {
        if is_watched && board.line.is_some() {
            bail!("a trace or a display is of one board; {} has several", board.file);
        }
        let verdict = if args.all {
            return all(args, to, board, sheet);
        } else if is_watched {
            let traced = Traced {
                strategy: args.strategy,
                limits: limits::search(),
                is_first: args.first,
                trace: args.trace.as_deref(),
                is_displayed: args.display,
            };
            traced.uniqueness(board.puzzle)?
        } else {
            let mut solutions = board.puzzle.solve(&config(args));
            if args.first { first(&mut solutions) } else { solutions.uniqueness() }
        };
        let (found, verdict, outcome) = known(verdict);
        print(&found, verdict, to, sheet)?;
        record(board, &found, verdict, outcome, sheet)
    })
}

fn config(args: &SolveArgs) -> Config {
    Config::new().strategy(args.strategy).limits(limits::search())
}

/// The first solution, of which it is not known whether it is the only one.
fn first(solutions: &mut Solutions) -> Uniqueness<Solution> {
    let first = solutions.next();
    let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    Uniqueness::new(first, None, outcome)
}

/// The solutions that are known, the verdict, and how the search ended.
fn known(verdict: Uniqueness<Solution>) -> (Vec<Solution>, Verdict, Outcome) {
    let enough = Outcome::Stopped(Stop::Solutions);
    match verdict {
        Uniqueness::None => (Vec::new(), Verdict::None, Outcome::Exhausted),
        Uniqueness::One(only) => (vec![only], Verdict::Unique, Outcome::Exhausted),
        Uniqueness::Many(one, other) => (vec![one, other], Verdict::Several, enough),
        Uniqueness::Unknown { found: Some(first), why: Stop::Solutions } => {
            (vec![first], Verdict::Solved, enough)
        }
        Uniqueness::Unknown { found, why } => {
            (found.into_iter().collect(), Verdict::Stopped(why), Outcome::Stopped(why))
        }
    }
}

/// Whether a board is a line of its own.
fn is_line(to: BoardFormat) -> bool {
    matches!(to, BoardFormat::Line | BoardFormat::Json)
}

/// Prints the first solution, and below it the verdict; where a board is a line of its own the one or the
/// other.
fn print(
    found: &[Solution],
    verdict: Verdict,
    to: BoardFormat,
    sheet: &mut Sheet<'_>,
) -> Result<()> {
    let is_line = is_line(to);
    let is_answer = matches!(verdict, Verdict::Unique | Verdict::Solved);
    if let Some(solution) = found.first().filter(|_| !is_line || is_answer) {
        sheet.text(&solution.to_text(to))?;
    }
    if verdict != Verdict::Solved && !(is_line && is_answer) {
        say(verdict, is_line, sheet)?;
    }
    Ok(())
}

/// Prints a verdict: where a board is a line of its own, as one word of a few.
fn say(verdict: Verdict, is_line: bool, sheet: &mut Sheet<'_>) -> Result<()> {
    if is_line { sheet.word(verdict.word()) } else { sheet.text(&verdict.text()) }
}

/// Prints every solution as it is found.
fn all(args: &SolveArgs, to: BoardFormat, board: Board<'_>, sheet: &mut Sheet<'_>) -> Result<Exit> {
    let mut solutions = board.puzzle.solve(&config(args));
    let mut found = 0_u64;
    for solution in solutions.by_ref() {
        found += 1;
        let text = solution.to_text(to);
        let gap = if found > 1 && text.contains('\n') { "\n" } else { "" };
        sheet.text(&format!("{gap}{text}"))?;
        match sheet.format() {
            Format::Text => {}
            Format::Json => sheet.found().push(rows(&solution).into()),
            Format::Ndjson => sheet.record(&SolutionRecord::new(board, found, &solution))?,
        }
    }
    let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    let verdict = match cut_short(outcome) {
        Some(why) => Verdict::Stopped(why),
        None => Verdict::new(found, outcome),
    };
    if matches!(verdict, Verdict::None | Verdict::Stopped(_)) {
        say(verdict, is_line(to), sheet)?;
    }
    sheet.record(&PuzzleRecord::new(board, found, verdict, outcome, sheet))?;
    Ok(Exit::new(found, outcome))
}

/// The records of a board whose solutions are all known.
fn record(
    board: Board<'_>,
    found: &[Solution],
    verdict: Verdict,
    outcome: Outcome,
    sheet: &mut Sheet<'_>,
) -> Result<Exit> {
    let number = found.len() as u64;
    for (index, solution) in (1..).zip(found) {
        match sheet.format() {
            Format::Text => {}
            Format::Json => sheet.found().push(rows(solution).into()),
            Format::Ndjson => sheet.record(&SolutionRecord::new(board, index, solution))?,
        }
    }
    sheet.record(&PuzzleRecord::new(board, number, verdict, outcome, sheet))?;
    Ok(match verdict {
        Verdict::Stopped(_) => Exit::Stopped,
        Verdict::None => Exit::NoSolution,
        _ => Exit::Solved,
    })
}

#[derive(Debug, Serialize)]
struct SolutionRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    /// Counted from 1.
    index: u64,
    rows: Vec<String>,
}

impl<'b> SolutionRecord<'b> {
    fn new(board: Board<'b>, index: u64, solution: &Solution) -> Self {
        Self { from: board.from("solution"), index, rows: rows(solution) }
    }
}

/// What a board came to.
#[derive(Debug, Serialize)]
struct PuzzleRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    size: usize,
    /// The rows and the columns of a box.
    r#box: [usize; 2],
    verdict: &'static str,
    found: u64,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
    /// In the format that has them here; they are filled in by [`Sheet`].
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[(); 0]>,
}

impl<'b> PuzzleRecord<'b> {
    fn new(
        board: Board<'b>,
        found: u64,
        verdict: Verdict,
        outcome: Outcome,
        sheet: &Sheet<'_>,
    ) -> Self {
        let shape = board.puzzle.shape();
        let (outcome, stopped_by) = sheet::outcome(match outcome {
            Outcome::Exhausted => None,
            Outcome::Stopped(why) => Some(why),
        });
        Self {
            from: board.from("puzzle"),
            size: shape.size(),
            r#box: [shape.box_rows(), shape.box_columns()],
            verdict: verdict.word(),
            found,
            outcome,
            stopped_by,
            solutions: (sheet.format() == Format::Json).then_some([]),
        }
    }
}

/// A board's rows, each a string of its own characters.
fn rows(solution: &Solution) -> Vec<String> {
    let sdk = solution.to_text(BoardFormat::Sdk);
    sdk.lines().skip(1).map(str::to_owned).collect()
}
