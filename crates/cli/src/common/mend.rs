//! `check --mend`: the cells in which the solutions of a puzzle differ, and single changes that leave one solution.

use anyhow::Result;
use kleene::Stop;
use serde::Serialize;

use crate::common::candidates::letter;
use crate::common::check::some;
use crate::common::limits;
use crate::common::report::number;
use crate::common::subject::Named;
use crate::common::verbs::unanswered;

/// Single changes that leave a puzzle with one solution, each of them proven to.
#[derive(Debug, Serialize)]
pub(crate) struct Mends {
    /// The names of the cells that are not the same in all solutions.
    open: Vec<String>,
    /// The fewest cells in which another solution differs from the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    exchange: Option<Exchange>,
    /// Values that leave one solution if they are given.
    givens: Vec<Change>,
    /// Of nonograms, cells of a picture, with the color that leaves one solution. Their clues change with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<Vec<Change>>,
    /// Whether a limit came before all changes were tried.
    stopped: bool,
    #[serde(skip)]
    stop: Option<Stop>,
}

/// Cells of a solution that can be exchanged for others.
#[derive(Debug, Serialize)]
struct Exchange {
    /// The values of these cells in the first solution, and in the other one.
    from: Vec<Change>,
    to: Vec<Change>,
    /// Whether no other solution differs from the first one in fewer cells; false if that is not known.
    smallest: bool,
}

/// A value for a cell.
#[derive(Debug, Serialize)]
pub(crate) struct Change {
    pub(crate) cell: String,
    pub(crate) symbol: String,
}

/// The single changes that leave a puzzle with several solutions one.
///
/// # Errors
/// A kind whose board is not filled cell by cell.
pub(crate) fn find(named: &Named) -> Result<Mends> {
    let puzzle = &named.puzzle;
    let frame = puzzle.frame().ok_or_else(|| unanswered("--mend", puzzle))?;
    let found = puzzle.mends(&limits::search()).expect("the kind has boards");
    let name = |cell: usize| frame.cells[cell].to_string();
    let changes = |changes: Vec<(usize, u32)>| -> Vec<Change> {
        let change = |(cell, number)| {
            let symbol = letter(&frame, number).to_string();
            Change { cell: name(cell), symbol }
        };
        changes.into_iter().map(change).collect()
    };
    let exchange = found.exchange.map(|kleene::Exchange { cells, is_smallest, .. }| {
        let from = changes(cells.iter().map(|&(cell, from, _)| (cell, from)).collect());
        let to = changes(cells.iter().map(|&(cell, _, to)| (cell, to)).collect());
        Exchange { from, to, smallest: is_smallest }
    });
    Ok(Mends {
        exchange,
        open: found.open.iter().map(|&cell| name(cell)).collect(),
        givens: changes(found.givens),
        picture: found.picture.map(changes),
        stopped: found.stop.is_some(),
        stop: found.stop,
    })
}

impl Mends {
    /// For people.
    pub(crate) fn text(&self) -> String {
        let mut lines = vec![format!("cells in which solutions differ: {}", some(&self.open))];
        let listed = |changes: &[Change]| {
            let all = changes.iter().map(|Change { cell, symbol }| format!("{cell}={symbol}"));
            if changes.is_empty() { "none".to_owned() } else { some(&all.collect::<Vec<_>>()) }
        };
        if let Some(Exchange { from, to, smallest }) = &self.exchange {
            let cells = number(from.len(), "cell");
            let (from, to) = (listed(from), listed(to));
            let bound = if *smallest { "" } else { ", or fewer" };
            lines.push(format!("smallest exchange, {cells}{bound}: {from} or {to}"));
        }
        lines.push(format!("givens of which one leaves one solution: {}", listed(&self.givens)));
        if let Some(picture) = &self.picture {
            let changes = listed(picture);
            lines.push(format!(
                "cells of the picture of which one leaves one solution if it changes: {changes}"
            ));
        }
        if let Some(stop) = self.stop {
            lines.push(format!("{}: there may be others", limits::Stopped(stop)));
        }
        lines.join("\n")
    }
}
