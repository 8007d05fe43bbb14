//! `check --mend`: the cells in which the solutions of a puzzle differ, and single changes that leave one solution.

use anyhow::Result;
use kleene::Stop;
use serde::Serialize;

use crate::common::candidates::letter;
use crate::common::check::some;
use crate::common::report::number;
use crate::common::{Named, limits, unanswered};

/// Single changes that leave a puzzle with one solution, each of them proven to.
#[derive(Debug, Serialize)]
pub(crate) struct Mends {
    /// The names of the cells that are not the same in all solutions.
    open: Vec<String>,
    /// The fewest cells in which another solution differs from the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    exchange: Option<Exchange>,
    /// The changes, the smallest first.
    changes: Vec<Mend>,
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

/// A single change that leaves one solution.
#[derive(Debug, Serialize)]
struct Mend {
    /// `given`, `clue` or `picture`.
    kind: &'static str,
    size: u64,
    #[serde(flatten)]
    change: Changed,
}

/// A value for a cell, or another value of a clue.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Changed {
    Cell(Change),
    Clue { clue: String, from: String, to: String },
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
    let change = |(cell, number): (usize, u32)| {
        let symbol = letter(&frame, number).to_string();
        Change { cell: name(cell), symbol }
    };
    let exchange = found.exchange.map(|kleene::Exchange { cells, is_smallest, .. }| {
        let from = cells.iter().map(|&(cell, from, _)| change((cell, from))).collect();
        let to = cells.iter().map(|&(cell, _, to)| change((cell, to))).collect();
        Exchange { from, to, smallest: is_smallest }
    });
    let changes = found.changes.into_iter().map(|kleene::Mend { size, change: own }| {
        let kind = own.name();
        let change = match own {
            kleene::Change::Given { cell, number } | kleene::Change::Picture { cell, number } => {
                Changed::Cell(change((cell, number)))
            }
            kleene::Change::Clue { clue, from, to } => Changed::Clue { clue, from, to },
        };
        Mend { kind, size, change }
    });
    Ok(Mends {
        exchange,
        open: found.open.iter().map(|&cell| name(cell)).collect(),
        changes: changes.collect(),
        stopped: found.stop.is_some(),
        stop: found.stop,
    })
}

impl Mends {
    /// For people.
    pub(crate) fn text(&self) -> String {
        let mut lines = vec![format!("cells in which solutions differ: {}", some(&self.open))];
        if let Some(Exchange { from, to, smallest }) = &self.exchange {
            let cells = number(from.len(), "cell");
            let listed =
                |changes: &[Change]| some(&changes.iter().map(Change::text).collect::<Vec<_>>());
            let (from, to) = (listed(from), listed(to));
            let bound = if *smallest { "" } else { ", or fewer" };
            lines.push(format!("smallest exchange, {cells}{bound}: {from} or {to}"));
        }
        match &*self.changes {
            [] => lines.push("single changes that leave one solution: none".to_owned()),
            _ => lines.push("single changes that leave one solution, by size:".to_owned()),
        }
        for same in self.changes.chunk_by(|a, b| (a.size, a.kind) == (b.size, b.kind)) {
            let all: Vec<_> = same.iter().map(|mend| mend.change.text()).collect();
            lines.push(format!("{:3} {:8}{}", same[0].size, same[0].kind, some(&all)));
        }
        if let Some(stop) = self.stop {
            lines.push(format!("{}: there may be others", limits::Stopped(stop)));
        }
        lines.join("\n")
    }
}

impl Change {
    fn text(&self) -> String {
        format!("{}={}", self.cell, self.symbol)
    }
}

impl Changed {
    fn text(&self) -> String {
        match self {
            Self::Cell(change) => change.text(),
            Self::Clue { clue, from, to } => format!("({clue} is {to}, not {from})"),
        }
    }
}
