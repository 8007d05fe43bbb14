//! Hints: steps with their reasons.

use kleene_draw::Picture;
use pyo3::prelude::*;

/// A cell by row and column from 0, and a symbol.
pub(crate) type Placement = (usize, usize, String);

/// Steps in order, and why there is no further one; nothing if there may be.
#[derive(Debug)]
pub(crate) struct Steps {
    pub(crate) steps: Vec<Step>,
    pub(crate) end: Option<String>,
}

impl Steps {
    /// The first steps of a deduction, at most so many, and how it ended.
    pub(crate) fn take<H: Iterator, E>(
        mut hints: H,
        most: usize,
        read: impl FnMut(H::Item) -> Step,
        end: impl FnOnce(&H) -> Option<E>,
    ) -> Self
    where
        E: ToString,
    {
        let steps: Vec<Step> = hints.by_ref().take(most).map(read).collect();
        // Whether there is another is not asked: finding it may take as long as all before.
        let end = if steps.len() < most { end(&hints).map(|end| end.to_string()) } else { None };
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
