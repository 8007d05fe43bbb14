//! Hints: steps with their reasons.

use std::time::Duration;

use kleene::{End, EndKind, HintStep, Limits, Mark};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::how::why_stopped;

/// A cell by row and column from 0, and a symbol.
type Placement = (usize, usize, String);

/// A step with its reason.
#[pyclass(frozen)]
pub(crate) struct Step(pub(crate) HintStep);

fn placements(marks: &[Mark]) -> Vec<Placement> {
    marks.iter().map(|mark| (mark.cell.row, mark.cell.column, mark.symbol.clone())).collect()
}

#[pymethods]
impl Step {
    /// The reason and its consequence, in words.
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    /// The name of the technique, or the grade of the step.
    #[getter]
    fn technique(&self) -> &'static str {
        self.0.technique
    }

    /// The cells that are settled by it.
    #[getter]
    fn placements(&self) -> Vec<Placement> {
        placements(&self.0.placements)
    }

    /// The symbols that cells cannot have.
    #[getter]
    fn eliminations(&self) -> Vec<Placement> {
        placements(&self.0.eliminations)
    }

    /// The fields of records, as JSON.
    #[getter]
    fn fields(&self) -> String {
        self.0.fields.to_string()
    }

    fn png<'py>(&self, py: Python<'py>, cell: u32) -> PyResult<Option<Bound<'py, PyBytes>>> {
        crate::puzzle::png(py, self.0.picture.clone(), cell)
    }

    fn svg(&self) -> Option<String> {
        self.0.picture.as_ref().map(kleene_draw::Picture::to_svg)
    }
}

/// A word for the case in which there is no further step, and the reason.
pub(crate) fn ended(End { kind, reason }: End) -> (&'static str, String) {
    match kind {
        EndKind::Solved => ("full", reason),
        EndKind::Stopped(stop) => ("stopped", why_stopped(stop)),
        EndKind::NoSolution | EndKind::Stuck => ("open", reason),
    }
}

/// The most nodes of the search for the only solution, which shows the mistakes of a board that is begun.
const NODES: u64 = 1000;

/// The longest time of that search.
const LONGEST: Duration = Duration::from_secs(2);

/// The limits of that search.
pub(crate) fn checking(limits: &Limits) -> Limits {
    let nodes = limits.max_nodes().map_or(NODES, |nodes| nodes.min(NODES));
    limits.clone().nodes(nodes).at_most(LONGEST)
}
