//! Hints: steps with their reasons.

use kleene_draw::Picture;
use kleene_search::Stop;
use pyo3::prelude::*;

use crate::how::why_stopped;

/// A cell by row and column from 0, and a symbol.
pub(crate) type Placement = (usize, usize, String);

/// Why there is no further step.
#[derive(Debug)]
pub(crate) enum End {
    /// Every cell is settled.
    Full(String),
    /// A limit came first.
    Stopped(Stop),
    /// No technique leads on, or the board has no solution.
    Open(String),
}

impl End {
    /// A word for the case, and the reason.
    pub(crate) fn parts(self) -> (&'static str, String) {
        match self {
            Self::Full(reason) => ("full", reason),
            Self::Stopped(stop) => ("stopped", why_stopped(stop)),
            Self::Open(reason) => ("open", reason),
        }
    }
}

/// Steps in order, and why there is no further one; nothing if there may be.
#[derive(Debug)]
pub(crate) struct Steps {
    pub(crate) steps: Vec<Step>,
    pub(crate) end: Option<End>,
}

impl Steps {
    /// The first steps of a deduction, at most so many, and how it ended.
    pub(crate) fn take<H: Iterator>(
        mut hints: H,
        most: usize,
        read: impl FnMut(H::Item) -> Step,
        end: impl FnOnce(&H) -> Option<End>,
    ) -> Self {
        let steps: Vec<Step> = hints.by_ref().take(most).map(read).collect();
        // Whether there is another is not asked: finding it may take as long as all before.
        let end = if steps.len() < most { end(&hints) } else { None };
        Self { steps, end }
    }
}

/// A step with its reason.
#[pyclass(frozen)]
#[derive(Debug)]
pub(crate) struct Step {
    /// The reason and what follows from it, in words.
    #[pyo3(get)]
    pub(crate) text: String,
    /// The name of the technique, or the grade of the step.
    #[pyo3(get)]
    pub(crate) technique: String,
    /// The cells that are settled by it.
    #[pyo3(get)]
    pub(crate) placements: Vec<Placement>,
    /// The symbols that cells cannot have.
    #[pyo3(get)]
    pub(crate) eliminations: Vec<Placement>,
    pub(crate) picture: Picture,
}

#[pymethods]
impl Step {
    fn svg(&self) -> String {
        self.picture.to_svg()
    }
}
