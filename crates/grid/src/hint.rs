//! Deductions phrased with a puzzle's names for its lines, cells and symbols.

#[cfg(feature = "draw")]
mod draw;
mod reasoning;

use alloc::{string::String, vec::Vec};
use core::{
    error::Error,
    fmt,
    iter::{self, FusedIterator},
};

use kleene_line::{CellSet, Symbol};
use kleene_search::Limits;
use kleene_text::list;

pub use self::reasoning::{CellDomain, Reasoning, Refuted, Removal, Step};
use crate::{
    deduce::{Deduction, Deductions, NoDeduction},
    grade::Grade,
    grid::{CellId, Grid, LineId},
};

/// A puzzle's names for the lines, cells and symbols of its grid.
///
/// ```
/// use kleene_grid::{CellId, GridBuilder, Hints, Limits, LineId, Names};
/// use kleene_line::{CellSet, Chain, Line, Symbol};
///
/// struct Row;
///
/// impl Names for Row {
///     const SYMBOL: &'static str = "color";
///
///     fn symbols(&self) -> CellSet {
///         CellSet::first(2)
///     }
///
///     fn symbol(&self, symbol: Symbol) -> String {
///         ["white", "black"][symbol.index()].to_owned()
///     }
///
///     fn cell(&self, cell: CellId) -> String {
///         format!("cell {}", cell.index() + 1)
///     }
///
///     fn line(&self, _: LineId) -> String {
///         "the row has a run of 2".to_owned()
///     }
/// }
///
/// let mut builder = GridBuilder::new([CellSet::first(2); 3]);
/// builder.add_line(Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?), 0..3)?;
/// let grid = builder.build();
/// let hint = Hints::new(&Row, &grid, grid.cells(), &Limits::new()).first()?;
/// assert_eq!(hint.to_string(), "the row has a run of 2, so cell 2 is black");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Names {
    /// The generic name of a symbol: `letter`, `color`.
    const SYMBOL: &'static str;

    /// All symbols of the puzzle.
    fn symbols(&self) -> CellSet;

    /// The name of a symbol.
    fn symbol(&self, symbol: Symbol) -> String;

    /// The name of a cell.
    fn cell(&self, cell: CellId) -> String;

    /// The name of a line, and its clue.
    fn line(&self, line: LineId) -> String;

    /// The name of a domain: one of these symbols, or none of the others if that is shorter.
    fn any_of(&self, symbols: CellSet) -> String {
        let others = self.symbols().without(symbols);
        // The shorter of the two lists, and the symbols themselves where both are as long.
        let (not, named) = match others.is_empty() || symbols.len() <= others.len().max(1) {
            true => ("", symbols),
            false => ("not ", others),
        };
        format!("{not}{}", list(named.symbols().map(|symbol| self.symbol(symbol)), "or"))
    }
}

/// A step with its reason, which `Display` writes as a sentence.
#[derive(Clone, Debug)]
pub struct Hint<'p, N> {
    names: &'p N,
    deduction: Deduction,
    before: Vec<CellSet>,
}

impl<'p, N: Names> Hint<'p, N> {
    /// The puzzle's names.
    #[must_use]
    pub fn names(&self) -> &'p N {
        self.names
    }

    /// The step, in terms of removed symbols.
    #[must_use]
    pub fn deduction(&self) -> &Deduction {
        &self.deduction
    }

    /// The step, in terms of domains.
    #[must_use]
    pub fn reasoning(&self) -> Reasoning {
        Reasoning::new(&self.deduction, &self.before, self.names.symbols())
    }

    /// The domains before the step.
    pub fn before(&self) -> &[CellSet] {
        &self.before
    }

    /// Phrases the step for a board with the domains `before`, which must at least imply the step's
    /// reasons.
    ///
    /// # Panics
    /// If the number of cells differs.
    #[must_use]
    pub fn at_cells(self, before: &[CellSet]) -> Self {
        assert_eq!(before.len(), self.before.len(), "there is a set for each cell of the grid");
        Self { before: before.to_vec(), ..self }
    }

    /// The difficulty of the step: a line alone, or probing.
    #[must_use]
    pub fn grade(&self) -> Grade {
        match self.deduction {
            Deduction::Line(_) => Grade::Lines,
            Deduction::Refutation(_) => Grade::Probing,
        }
    }

    /// The cells that the step determines, and their symbols.
    #[must_use]
    pub fn placements(&self) -> Vec<(CellId, Symbol)> {
        let removed = self.deduction.removed().into_iter();
        let placed = removed.filter_map(|(cell, symbols)| {
            Some((cell, self.before[cell.index()].without(symbols).known()?))
        });
        placed.collect()
    }
}

impl<N: Names> fmt::Display for Hint<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names;
        match self.reasoning() {
            Reasoning::Line(step) => {
                write!(f, "{}, so {}", because(names, &step), conclusion(names, &step.removals))
            }
            Reasoning::Refutation(Refuted { assumed, steps, failed, conclusion: left }) => {
                let CellDomain { cell, symbols } = assumed;
                // The sentence has the assumption, then each line that follows from it, and ends with the line that has no string left.
                write!(f, "suppose that {} is {}: ", names.cell(cell), names.any_of(symbols))?;
                for step in &steps {
                    let so = conclusion(names, &step.removals);
                    write!(f, "{}, so {so}; ", because(names, step))?;
                }
                // The cell has all its symbols but those of the assumption.
                let removal = Removal { cell, removed: symbols, left: left.symbols };
                let so = conclusion(names, &[removal]);
                write!(f, "{}: a contradiction; so {so}", because(names, &failed))
            }
        }
    }
}

/// A line and the relevant domains of its cells: `row 2 has one a, and r2c1 and r2c3 are b`.
fn because(names: &impl Names, step: &Step) -> String {
    let known = step.because.iter().map(|known| (known.cell, names.any_of(known.symbols)));
    joined(iter::once(names.line(step.line)).chain(sentences(names, known)))
}

/// The conclusions about cells.
fn conclusion(names: &impl Names, removals: &[Removal]) -> String {
    let conclusions = removals.iter().map(|&Removal { cell, removed, left }| match left.len() {
        1 => (cell, names.any_of(left)),
        _ => (cell, names.any_of(names.symbols().without(removed))),
    });
    joined(sentences(names, conclusions).into_iter())
}

/// Sentences as parts of one; each may have an `and` of its own.
fn joined(sentences: impl Iterator<Item = String>) -> String {
    let mut sentences = sentences.peekable();
    let mut text = sentences.next().unwrap_or_default();
    while let Some(sentence) = sentences.next() {
        text += if sentences.peek().is_some() { ", " } else { ", and " };
        text += &sentence;
    }
    text
}

/// Sentences about cells; those of which the same is true share one.
fn sentences(names: &impl Names, cells: impl Iterator<Item = (CellId, String)>) -> Vec<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (cell, is) in cells {
        match groups.iter_mut().find(|(same, _)| *same == is) {
            Some((_, cells)) => cells.push(names.cell(cell)),
            None => groups.push((is, [names.cell(cell)].into())),
        }
    }
    let sentences = groups.iter().map(|(is, cells)| {
        let verb = if cells.len() > 1 { "are" } else { "is" };
        format!("{} {verb} {is}", list(cells, "and"))
    });
    sentences.collect()
}

/// Steps one after the other, each the easiest at its point.
///
/// After `None`, [`Hints::end`] says why there are no more.
#[derive(Debug)]
#[must_use]
pub struct Hints<'p, N> {
    names: &'p N,
    all: Vec<CellSet>,
    deductions: Deductions,
}

impl<'p, N: Names> Hints<'p, N> {
    /// An iterator over the steps from these domains of a grid's cells.
    ///
    /// Respects the time limit, cancellation and the check limit ([`Limits::nodes`]), counted from
    /// now on.
    ///
    /// # Panics
    /// If the number of cells differs from the grid's.
    pub fn new(names: &'p N, grid: &Grid, cells: &[CellSet], limits: &Limits) -> Self {
        Self { names, all: grid.cells().to_vec(), deductions: grid.deductions(cells, limits) }
    }

    /// The first step.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn first(mut self) -> Result<Hint<'p, N>, NoHint> {
        self.next().ok_or_else(|| self.no(self.deductions.end().unwrap_or(&NoDeduction::Stuck)))
    }

    /// The domains after the steps so far.
    pub fn cells(&self) -> &[CellSet] {
        self.deductions.cells()
    }

    /// Why there are no more steps; `None` while there may be some.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        self.deductions.end().map(|end| self.no(end))
    }

    fn no(&self, end: &NoDeduction) -> NoHint {
        let names = self.names;
        let text = match end {
            NoDeduction::Complete => "the board is full".into(),
            NoDeduction::EmptyCell(cell) => format!("{} has no candidates left", names.cell(*cell)),
            NoDeduction::NoString(step) => {
                let step = Step::new(step, &mut self.all.clone(), names.symbols());
                format!("{}: a contradiction", because(names, &step))
            }
            NoDeduction::Stuck => {
                "no further step: line reasoning and single assumptions are exhausted".into()
            }
            NoDeduction::Stopped(stop) => format!("stopped: {stop}"),
        };
        NoHint { why: end.clone(), text }
    }
}

impl<'p, N: Names> Iterator for Hints<'p, N> {
    type Item = Hint<'p, N>;

    fn next(&mut self) -> Option<Hint<'p, N>> {
        let before = self.deductions.cells().to_vec();
        let deduction = self.deductions.next()?;
        Some(Hint { names: self.names, deduction, before })
    }
}

impl<N: Names> FusedIterator for Hints<'_, N> {}

/// The reason why there is no hint, which `Display` writes in the puzzle's names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoHint {
    why: NoDeduction,
    text: String,
}

impl NoHint {
    /// The reason, in numbers of cells and lines.
    #[must_use]
    pub fn why(&self) -> &NoDeduction {
        &self.why
    }
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl Error for NoHint {}
