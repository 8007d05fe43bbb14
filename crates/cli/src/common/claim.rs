//! `check --step`: whether a step that a person claims is true, and whether logic alone leads to it.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use kleene::Judged;
use serde::Serialize;
use serde_json::Value;

use crate::common::candidates::{letter, read_board};
use crate::common::report::number;
use crate::common::subject::fields;
use crate::common::{Cell, Exit, Format, Named, Records, both, json, limits, screen};

#[derive(Debug, Serialize)]
struct ClaimFields<'c> {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    cell: Cell,
    symbol: char,
    /// Whether the claim is that the cell has the symbol, or that it has not.
    placed: bool,
    /// The step that shows it, and the techniques of the steps up to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'c str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    techniques: &'c [&'static str],
    /// The technique or grade that it does not follow without, unless the easiest are enough or that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'static str>,
    /// A solution in which the claim is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Value>,
}

/// Judges a claimed step from a puzzle or from a partly filled board of it.
pub(crate) fn run(named: &Named, step: &str, board: Option<&Path>, format: Format) -> Result<Exit> {
    let records = Records::new(format, "claim");
    records.begin(named);
    let Some(frame) = named.puzzle.frame() else {
        bail!("--step does not support {} puzzles", named.puzzle.kind());
    };
    let claim = named.puzzle.claim(step).expect("there is a frame");
    let claim = claim.map_err(|mistake| anyhow!("--step: {}", mistake.message))?;
    let cells = match board {
        Some(path) => read_board(&named.puzzle, "--board", path)?,
        None => vec![None; frame.cells.len()],
    };
    let judged = named.puzzle.judge(&cells, &claim, &limits::search());
    let judged = judged.expect("the cell and the number are those of the frame");
    let exit = match &judged {
        Judged::Follows { .. } | Judged::BySearch(_) | Judged::Filled => Exit::Solved,
        Judged::False(_) | Judged::Open(_) | Judged::NoSolution => Exit::NoSolution,
        Judged::Stopped(_) => Exit::Stopped,
    };
    let text = match &judged {
        Judged::Follows { step, before, techniques, needs } => {
            let text = &step.text;
            let after = match before {
                0 => "at once".to_owned(),
                _ => format!("after {} ({})", number(*before, "step"), techniques.join(", ")),
            };
            match needs {
                None => format!("true: it follows {after}\n{text}"),
                Some(hardest) => {
                    format!("true, but it needs {hardest}: it follows {after}\n{text}")
                }
            }
        }
        Judged::BySearch(end) => {
            format!("true, but only a search shows it: {end}")
        }
        Judged::Filled => "true: the cell is already filled".to_owned(),
        Judged::False(other) => {
            format!(
                "false: the claim fails in every solution, for example in:\n{}",
                other.view().text()
            )
        }
        Judged::Open(other) => {
            format!(
                "open: it holds in some solutions, but not in this one:\n{}",
                other.view().text()
            )
        }
        Judged::NoSolution => "none: the board has no solution".to_owned(),
        Judged::Stopped(stop) => limits::Stopped(*stop).to_string(),
    };
    let stopped_by = judged.stop().map(limits::word);
    if format == Format::Text {
        screen::say(&text)?;
    }
    let of_claim = ClaimFields {
        verdict: judged.verdict(),
        stopped_by,
        cell: Cell::from(&frame.cells[claim.cell]),
        symbol: letter(&frame, claim.number),
        placed: claim.has_it,
        reason: judged.reason(),
        techniques: judged.techniques(),
        needs: judged.needs(),
        solution: judged.refutation().map(|other| json(&other.view().record())),
    };
    let end = both(fields(&named.puzzle), of_claim);
    records.end(&both(&named.about, end), stopped_by, exit)?;
    records.finish(exit)
}
