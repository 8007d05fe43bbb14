//! `kleene sudoku hint`: the next step, or all of them, with reasons.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_draw::Picture;
use kleene_sudoku::{
    Candidates, Cell, Config, Hint, Limits, NoHint, Placement, Puzzle, Uniqueness,
};
use serde_json::{Value, json};

use super::args::HintArgs;
use super::subject::Sudokus;
use crate::common::exit::Exit;
use crate::common::hint::{self, Asked, End, Step, give};
use crate::common::record::{both, record};
use crate::common::subject::{Named, one};
use crate::common::{limits, pictures};

/// Nodes within which it is found out why no technique applies.
const NODES: u64 = 100_000;

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let HintArgs { from, format, all, .. } = args;
    let asked = Asked { from, format: *format, board: args.board.as_deref(), all: *all };
    hint::run(&Sudokus { trace: args.trace.as_deref(), ..Sudokus::default() }, &asked)
}

impl hint::Hint for Sudokus<'_> {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        let filled = asked.board.map(|path| filled(&named.puzzle, path)).transpose()?;
        let puzzle = filled.as_ref().unwrap_or(&named.puzzle);
        let (steps, end) = if asked.all {
            let deduction = puzzle.hints(&Config::new().limits(limits::search()));
            (deduction.steps().to_vec(), Some(deduction.end()))
        } else {
            puzzle.hint().map_or_else(|end| (Vec::new(), Some(end)), |hint| (vec![hint], None))
        };
        self.trace(&steps, end)?;
        // The board before each step.
        let mut board = Candidates::new(puzzle);
        let steps = steps.iter().map(|hint| {
            let picture = pictures::are_wanted().then(|| puzzle.draw_hint(&board, hint));
            board.apply(hint);
            (hint, picture)
        });
        match (give(steps, step, take), end) {
            (ControlFlow::Continue(()), Some(end)) => Ok(ended(puzzle, end)),
            _ => Ok(End::More),
        }
    }
}

/// The board of a file, in which some cells of the puzzle are filled.
fn filled(puzzle: &Puzzle, path: &Path) -> Result<Puzzle> {
    let board = one(&Sudokus::default(), path, None)?.puzzle;
    let name = path.display();
    if board.shape() != puzzle.shape() {
        bail!("{name} is a board of another size or with other boxes than the puzzle");
    }
    let values = board.values();
    let at = |cell: Cell| usize::from(cell.row) * puzzle.shape().size() + usize::from(cell.column);
    match puzzle.givens().find(|&(cell, value)| values.get(at(cell)) != Some(&value)) {
        Some((cell, value)) => {
            let given = puzzle.alphabet().symbol(value);
            bail!("{name}: {cell} is not {given}, which is given")
        }
        None => Ok(board),
    }
}

/// Why there is no further step.
fn ended(puzzle: &Puzzle, end: NoHint) -> End {
    match end {
        NoHint::Full => End::Solved(end.to_string()),
        NoHint::Stopped(why) => End::Stopped(why),
        NoHint::Stuck => {
            let config = Config::new().limits(Limits::new().nodes(NODES));
            let why = match puzzle.solve(&config).uniqueness() {
                Uniqueness::Many(..) => "the board has several solutions",
                Uniqueness::None => "the board has no solution",
                Uniqueness::One(_) => "the one solution needs a harder technique, or a guess",
                Uniqueness::Unknown { .. } => "whether the board has one solution is not known",
            };
            End::Open(format!("{end}: {why}"))
        }
        NoHint::EmptyCell(_) | NoHint::NoPlace { .. } | NoHint::Clash(_) => {
            End::None(end.to_string())
        }
    }
}

impl Sudokus<'_> {
    /// Writes a line of JSON for every step, and one for the end, if a file is named for it.
    fn trace(&self, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
        let Some(path) = self.trace else { return Ok(()) };
        trace(path, steps, end).with_context(|| format!("cannot write {}", path.display()))
    }
}

fn trace(path: &Path, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for (index, hint) in (1..).zip(steps) {
        let first = json!({ "index": index, "reason": hint.reason() });
        writeln!(file, "{}", record("step", &both(first, fields(hint)))?)?;
    }
    if let Some(end) = end {
        let reason = json!({ "steps": steps.len(), "reason": end.to_string() });
        writeln!(file, "{}", record("end", &reason)?)?;
    }
    Ok(file.flush()?)
}

fn step((hint, picture): (&Hint, Option<Picture>)) -> Step {
    Step { text: hint.to_string(), fields: fields(hint), picture }
}

/// What records say of a step; values in cells by row and column from 1.
fn fields(hint: &Hint) -> Value {
    let mark = |&Placement { cell, value }: &Placement| json!({ "row": cell.row + 1, "column": cell.column + 1, "value": value });
    let marks = |placements: &[Placement]| placements.iter().map(mark).collect::<Value>();
    json!({
        "grade": hint.technique().grade().name(),
        "technique": hint.technique().name(),
        "evidence": marks(hint.evidence()),
        "places": hint.placement().as_ref().map(mark),
        "removes": marks(hint.eliminations()),
    })
}
