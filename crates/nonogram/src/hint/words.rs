//! Hints in words.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use kleene_grid::Names as _;
use kleene_line::CellSet;
use kleene_text::list;

use super::{CellDomain, Hint, Part, Reasoning, Step, Why};
use crate::{clue::Place, color::Color, puzzle::Puzzle};

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words(self.puzzle);
        match &self.reasoning {
            Reasoning::Line(step) => {
                write!(f, "{}: {}", step.place, words.step(step))
            }
            Reasoning::Refutation(refuted) => {
                let CellDomain { row, column, .. } = refuted.assumed;
                let name = format!("row {} column {}", row + 1, column + 1);
                write!(f, "suppose {name} is {}: ", self.puzzle.any_of(refuted.assumed.colors))?;
                for step in &refuted.steps {
                    write!(f, "in {}, {}; ", step.place, words.step(step))?;
                }
                write!(f, "then {} has no arrangement left", refuted.failed.place)?;
                if !refuted.failed.because.is_empty() {
                    write!(f, ", {}", words.because(&refuted.failed))?;
                }
                write!(f, "; so {name} is {}", self.puzzle.any_of(refuted.conclusion.colors))
            }
        }
    }
}

struct Words<'p>(&'p Puzzle);

impl Words<'_> {
    fn step(&self, step: &Step) -> String {
        let because = match step.because.is_empty() {
            true => String::new(),
            false => format!("{}, ", self.because(step)),
        };
        let parts: Vec<_> = step.parts.iter().map(|part| self.part(step.place, part)).collect();
        format!("{because}{}", parts.join("; "))
    }

    /// The cells that a step rests on.
    fn because(&self, step: &Step) -> String {
        let mut groups: Vec<(CellSet, Vec<usize>)> = Vec::new();
        for known in &step.because {
            let at = index_of(step.place, known);
            match groups.iter_mut().find(|(colors, _)| *colors == known.colors) {
                Some((_, places)) => places.push(at),
                None => groups.push((known.colors, [at].into())),
            }
        }
        let groups: Vec<_> =
            groups.iter().map(|(colors, places)| self.are(step.place, places, *colors)).collect();
        format!("as {}", list(&groups, "and"))
    }

    fn part(&self, place: Place, part: &Part) -> String {
        let places: Vec<_> = part.cells.iter().map(|known| index_of(place, known)).collect();
        let are = self.are(place, &places, part.cells[0].colors);
        match &part.why {
            Why::Overlap { run } => {
                let named = name_cells(place, &places, "and");
                format!("{} covers {named} wherever it is", self.run(place, *run))
            }
            Why::Rest if self.clue(place).is_blank() => format!("there is no run, so {are}"),
            Why::Rest => format!("all runs are in place, so {are}"),
            Why::Complete { cells, color } => {
                let run = format!("{} run", self.color(*color));
                format!("the {run} at {} is complete, so {are}", range(place, cells))
            }
            Why::Reach if self.0.palette().is_plain() => {
                format!("no run reaches {}", self.so(place, &places, part))
            }
            Why::Reach => {
                format!("no run of another color reaches {}", self.so(place, &places, part))
            }
            Why::TooSmall { gap, run: Some(run) } => {
                let (run, gap) = (self.run(place, *run), range(place, gap));
                format!("{run} does not fit at {gap}, so {are}")
            }
            Why::TooSmall { gap, .. } => {
                let gap = range(place, gap);
                format!("the gap at {gap} is too small for any run, so {are}")
            }
            Why::Line => {
                let clue = self.0.palette().write(self.clue(place)).to_string();
                format!("{are} in every arrangement of {clue}")
            }
        }
    }

    /// The cells of a part, and the conclusion about them: `columns 1 or 2, so they are white`.
    fn so(&self, place: Place, places: &[usize], part: &Part) -> String {
        let they_are = if places.len() > 1 { "they are" } else { "it is" };
        let colors = self.0.any_of(part.cells[0].colors);
        format!("{}, so {they_are} {colors}", name_cells(place, places, "or"))
    }

    fn clue(&self, place: Place) -> &crate::Clue {
        match place {
            Place::Row(row) => &self.0.rows()[row],
            Place::Column(column) => &self.0.columns()[column],
        }
    }

    /// A run by its length, and by its number if there are others like it.
    fn run(&self, place: Place, index: usize) -> String {
        let runs = self.clue(place).runs();
        let run = runs[index];
        let color = match self.0.palette().is_plain() {
            true => String::new(),
            false => format!("{} ", self.color(run.color)),
        };
        match runs.iter().filter(|&&other| other == run).count() {
            1 => format!("the {color}run of {}", run.min_len()),
            _ => format!("run {} (the {color}{})", index + 1, run.min_len()),
        }
    }

    fn color(&self, color: Color) -> &str {
        self.0.palette().name(color)
    }

    fn are(&self, place: Place, places: &[usize], colors: CellSet) -> String {
        let verb = if places.len() > 1 { "are" } else { "is" };
        format!("{} {verb} {}", name_cells(place, places, "and"), self.0.any_of(colors))
    }
}

/// Where a cell is in its line.
fn index_of(place: Place, cell: &CellDomain) -> usize {
    match place {
        Place::Row(_) => cell.column,
        Place::Column(_) => cell.row,
    }
}

fn range(place: Place, cells: &Range<usize>) -> String {
    name_cells(place, &cells.clone().collect::<Vec<_>>(), "and")
}

/// Cells of a line, in ascending order, with three or more in a row as a range; the conjunction
/// stands before the last.
fn name_cells(place: Place, cells: &[usize], conjunction: &str) -> String {
    let kind = match place {
        Place::Row(_) => "column",
        Place::Column(_) => "row",
    };
    let mut names = Vec::new();
    let mut rest = cells;
    while let [first, ..] = rest {
        let len = rest.iter().zip(*first..).take_while(|(cell, next)| *cell == next).count();
        match len {
            1 | 2 => names.extend(rest[..len].iter().map(|cell| (cell + 1).to_string())),
            _ => names.push(format!("{} to {}", first + 1, first + len)),
        }
        rest = &rest[len..];
    }
    let plural = if cells.len() > 1 { "s" } else { "" };
    format!("{kind}{plural} {}", list(&names, conjunction))
}
