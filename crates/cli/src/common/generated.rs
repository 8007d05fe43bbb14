//! Records of new boards.

use anyhow::{Result, ensure};
use clap::{Args as ClapArgs, ValueEnum};
use kleene::{AnyPuzzle, HintRequest, Limits, Request, Uniqueness, Value};
use kleene_parts::checksum;
use kleene_sudoku::Puzzle as Sudoku;
use serde::Serialize;

use crate::common::{
    Cell, Exit, Format, Records, both, check, fields_of, json, limits, refused, report, unanswered,
};

/// Further fields of the records of new boards.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct WithArgs {
    /// Add these to each record, and an id that equivalent boards share.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FIELD")]
    pub(crate) with: Vec<Extra>,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Extra {
    /// A solution.
    Solution,
    /// The grade.
    Grade,
    /// The steps with their reasons.
    Steps,
}

impl WithArgs {
    /// Refuses them where no records are printed.
    ///
    /// # Errors
    /// Another format than that of records.
    pub(crate) fn check(&self, format: Format) -> Result<()> {
        let is_right = self.with.is_empty() || format != Format::Text;
        ensure!(is_right, "--with adds to records: `--format ndjson` prints them");
        Ok(())
    }

    /// These fields of a puzzle.
    pub(crate) fn fields(&self, puzzle: &AnyPuzzle) -> Result<Value> {
        let mut fields = Value::default();
        if !self.with.is_empty() {
            fields = fields.with("id", id(puzzle));
        }
        if self.with.contains(&Extra::Solution) {
            let (first, _) = puzzle.first(&Request::within(limits::search())).map_err(refused)?;
            fields = fields.with("solution", first.map(|solution| solution.view().record()));
        }
        if self.with.contains(&Extra::Grade) {
            let graded = puzzle.grade(&limits::search());
            let graded = graded.ok_or_else(|| unanswered("grade", puzzle))?;
            fields = fields.with("grade", graded.grade);
        }
        if self.with.contains(&Extra::Steps) {
            // The puzzle has a solution, so no search is due before the steps.
            let (limits, checking) = (limits::search(), Limits::new().nodes(0));
            let request = HintRequest { limits, checking, ..HintRequest::default() };
            let steps = puzzle.hints(&request).ok_or_else(|| unanswered("hint", puzzle))??;
            fields = fields.with("steps", steps.map(step).collect::<Value>());
        }
        Ok(fields)
    }
}

/// The fields of a step, its sentence first.
fn step(step: kleene::HintStep) -> Value {
    match step.fields {
        Value::Object(mut fields) => {
            fields.insert(0, ("reason", step.text.into()));
            Value::Object(fields)
        }
        other => other,
    }
}

/// A name of a puzzle: the checksum of its canonical form, if its kind has one.
fn id(puzzle: &AnyPuzzle) -> String {
    let canonical = puzzle.downcast_ref::<Sudoku>().and_then(Sudoku::canonical);
    let canonical = canonical.map_or_else(|| puzzle.to_state(), |form| form.to_string());
    checksum(format!("{}\n{canonical}", puzzle.kind()).as_bytes())
}

/// The fields of a new board, the only one of its call, beside its size.
#[derive(Debug, Serialize)]
struct NewBoard<'b> {
    subject: &'static str,
    /// Counted from 1.
    index: u64,
    seed: u64,
    /// In the requested format.
    board: &'b str,
}

/// The options for the only new board of a call.
#[derive(Debug, ClapArgs)]
pub(crate) struct NewBoardArgs {
    #[command(flatten)]
    pub(crate) format: Format,

    #[command(flatten)]
    with: WithArgs,
}

impl NewBoardArgs {
    /// The records of the call.
    ///
    /// # Errors
    /// Further fields where no records are printed.
    pub(crate) fn records(&self) -> Result<Records> {
        self.with.check(self.format)?;
        Ok(Records::new(self.format, "board"))
    }

    /// The record of the board.
    pub(crate) fn fields<'b>(
        &self,
        puzzle: &AnyPuzzle,
        seed: u64,
        board: &'b str,
    ) -> Result<impl Serialize + use<'b>> {
        let new = NewBoard { subject: puzzle.kind().name(), index: 1, seed, board };
        Ok(both(fields_of(puzzle), both(new, json(&self.with.fields(puzzle)?))))
    }

    /// Prints the board, which has this text.
    pub(crate) fn answer(
        &self,
        records: &Records,
        puzzle: &AnyPuzzle,
        seed: u64,
        text: &str,
    ) -> Result<Exit> {
        records.answer(text, &self.fields(puzzle, seed, text)?, None, Exit::Solved)
    }
}

/// Notes where the clues of a picture leave a choice, after the word for several solutions.
pub(crate) fn note_choice(puzzle: &AnyPuzzle, several: &str) -> Result<()> {
    let mut solutions = puzzle.solve(&Request::within(limits::search())).map_err(refused)?;
    match solutions.uniqueness() {
        Uniqueness::Many(one, other) => {
            let cells: Vec<_> = one.differing(&other).iter().map(Cell::from).collect();
            report::note(&format!("{several}: two differ in {}", check::names(&cells)));
        }
        Uniqueness::Unknown { why, .. } => {
            let why = limits::text(why);
            report::note(&format!("uniqueness unknown: stopped ({why})"));
        }
        _ => {}
    }
    Ok(())
}
