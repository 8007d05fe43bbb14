//! The values that cells have in some solution, and reasons why a puzzle has not one.

use alloc::borrow::ToOwned;
use alloc::string::ToString;

use kleene::{
    AnyPuzzle, CandidateRequest, Change, Conflict, Estimate, Exchange, Frame, Judged, Mend, Mends,
    Outcome, Value, Walks,
};

use crate::answer::{self, cell};
use crate::cells;
use crate::error::{Trouble, word};
use crate::puzzle::lacks;
use crate::question::Question;

pub(crate) fn candidates(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let frame = puzzle.variables().ok_or_else(|| lacks(puzzle, "candidates"))?;
    let cells = cells::of_frame(puzzle, question, Some(frame.clone()))?
        .unwrap_or_else(|| vec![None; frame.cells.len()]);
    let request = CandidateRequest {
        cells: &cells,
        limits: question.limits()?,
        alone: question.flag("unique")?,
        counts: question.flag("counts")?,
        walks: walks(question)?,
    };
    let found = puzzle.candidates(&request).ok_or_else(|| lacks(puzzle, "candidates"))?;
    let of_cells = frame.cells.iter().zip(&found.cells).map(|(at, candidates)| {
        let candidates = candidates.iter().map(|candidate| {
            let count = candidate.count.as_ref();
            Value::object([
                ("symbol", letter(&frame, candidate.number).into()),
                ("possible", candidate.is_certain.then_some(true).into()),
                ("unique", candidate.is_alone.into()),
                ("count", count.map(|count| count.solutions.to_string()).into()),
                ("exact", count.map(|count| count.outcome == Outcome::Exhausted).into()),
                ("estimate", candidate.estimate.map(estimate).into()),
            ])
        });
        let fields = match &at.name {
            Some(name) => cell(at).with("name", name.as_str()),
            None => cell(at),
        };
        fields.with("candidates", candidates.collect::<Value>())
    });
    Ok(Value::object([
        ("cells", of_cells.collect()),
        ("forced", found.forced().into()),
        ("several", found.are_several.into()),
        ("estimate", found.estimate.map(estimate).into()),
        ("stopped_by", found.stop.map(word).into()),
    ]))
}

/// The random walks that are wanted.
fn walks(question: &Question) -> Result<Option<Walks>, Trouble> {
    let Some(number) = question.number("walks")? else { return Ok(None) };
    let number = u32::try_from(number).map_err(|_| Trouble::argument("walks", "too many"))?;
    Ok(Some(Walks { number, seed: question.number("seed")?.unwrap_or(Walks::default().seed) }))
}

/// An estimate, with the bits of its numbers as texts: that needs no code for decimal fractions, of 15 kB.
fn estimate(estimate: Estimate) -> Value {
    let Estimate { solutions, error, low, high, walks } = estimate;
    Value::object([
        ("solutions", solutions.to_bits().to_string().into()),
        ("error", error.to_bits().to_string().into()),
        ("low", low.to_bits().to_string().into()),
        ("high", high.to_bits().to_string().into()),
        ("walks", walks.into()),
    ])
}

/// Judges the claim of a text, as `r1c2=3` or `r1c2!=3`, about a board.
pub(crate) fn judge(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let frame = puzzle.frame().ok_or_else(|| lacks(puzzle, "claims"))?;
    let claim = puzzle.claim(question.needed("step")?).ok_or_else(|| lacks(puzzle, "claims"))?;
    let claim = claim.map_err(|mistake| Trouble::argument("step", mistake.message))?;
    let cells = cells::on_board(puzzle, question)?.unwrap_or_else(|| vec![None; frame.cells.len()]);
    let judged = puzzle.judge(&cells, &claim, &question.limits()?);
    let judged = judged.ok_or_else(|| lacks(puzzle, "claims"))?;
    let step = match &judged {
        Judged::Follows { step, .. } => answer::step(step, false),
        _ => Value::Null,
    };
    let fields = cell(&frame.cells[claim.cell]).with("symbol", letter(&frame, claim.number));
    Ok(fields
        .with("placed", claim.has_it)
        .with("verdict", judged.verdict())
        .with("reason", judged.reason().map(str::to_owned))
        .with("step", step)
        .with("techniques", judged.techniques().iter().copied().collect::<Value>())
        .with("needs", judged.needs())
        .with("solution", judged.refutation().map_or(Value::Null, answer::solution))
        .with("stopped_by", judged.stop().map(word)))
}

pub(crate) fn why(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let Some(Conflict { parts, is_minimal, steps }) =
        puzzle.minimal_conflict(&question.limits()?)?
    else {
        return Ok(Value::Null);
    };
    Ok(Value::object([
        ("parts", parts.into()),
        ("minimal", is_minimal.into()),
        ("steps", steps.into()),
    ]))
}

pub(crate) fn mends(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let frame = puzzle.frame().ok_or_else(|| lacks(puzzle, "mends"))?;
    let mends = puzzle.mends(&question.limits()?).ok_or_else(|| lacks(puzzle, "mends"))?;
    let Mends { open, exchange, changes, stop } = mends;
    let changes = changes.into_iter().map(|Mend { size, change }| {
        let kind = change.name();
        let fields = match change {
            Change::Given { cell: index, number } | Change::Picture { cell: index, number } => {
                cell(&frame.cells[index]).with("symbol", letter(&frame, number))
            }
            Change::Clue { clue, from, to } => {
                Value::object([("clue", clue.into()), ("from", from.into()), ("to", to.into())])
            }
        };
        fields.with("kind", kind).with("size", size)
    });
    Ok(Value::object([
        ("open", open.iter().map(|&index| cell(&frame.cells[index])).collect()),
        (
            "exchange",
            exchange.map_or(Value::Null, |Exchange { cells, is_smallest, .. }| {
                let from = marks(&frame, cells.iter().map(|&(cell, from, _)| (cell, from)));
                let to = marks(&frame, cells.iter().map(|&(cell, _, to)| (cell, to)));
                Value::object([("from", from), ("to", to), ("smallest", is_smallest.into())])
            }),
        ),
        ("changes", changes.collect()),
        ("stopped_by", stop.map(word).into()),
    ]))
}

/// Cells by index, each with a symbol.
fn marks(frame: &Frame, changes: impl IntoIterator<Item = (usize, u32)>) -> Value {
    let changes = changes.into_iter();
    let marks = changes.map(|(index, number)| (&frame.cells[index], letter(frame, number)));
    marks.map(|(at, symbol)| cell(at).with("symbol", symbol)).collect()
}

/// The letter of a number in texts.
fn letter(frame: &Frame, number: u32) -> char {
    let symbol = frame.symbols.iter().find(|(own, _)| *own == number);
    symbol.map_or('?', |&(_, letter)| letter)
}
