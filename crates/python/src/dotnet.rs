//! Matching in the .NET dialect.

use std::cell::Cell;

use kleene_dotnet::{BuildError, MatchError, Regex as Matcher, RegexBuilder, Replacement};
use kleene_search::{Cancel, Deadline};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::background;
use crate::errors::{Mistake, raise, wrong};
use crate::how::{How, why_stopped};
use crate::recording::Recording;
use crate::regex::no_option;

/// A pattern of the .NET dialect.
#[pyclass(frozen)]
pub(crate) struct DotnetRegex {
    matcher: Matcher,
    /// The same, which stops after [`LOOKS`] looks at whether it should.
    quick: Matcher,
}

/// How often a quick search may look whether to stop: it does so when it begins and every 1024 steps.
const LOOKS: u32 = 32;

thread_local! {
    static LEFT: Cell<u32> = const { Cell::new(0) };
}

/// The captures of a group from the bottom of its stack to the top, as indices of characters.
type Group = Vec<(usize, usize)>;

impl DotnetRegex {
    /// Matches on this thread if that takes few steps, since handing it to another one takes longer than a short match, and
    /// otherwise on another thread within limits.
    fn work_on<T: Send + 'static>(
        &self,
        py: Python<'_>,
        text: PyBackedStr,
        how: Option<&How>,
        work: impl Fn(&Matcher, &str) -> Result<T, MatchError> + Send + 'static,
    ) -> PyResult<T> {
        let Some(how) = how else {
            LEFT.set(LOOKS);
            return match work(&self.quick, &text) {
                Ok(done) => Ok(done),
                Err(_) => self.work(py, &How::default(), move |matcher| work(matcher, &text)),
            };
        };
        self.work(py, how, move |matcher| work(matcher, &text))
    }

    /// Matches on another thread within limits.
    fn work<T: Send + 'static>(
        &self,
        py: Python<'_>,
        how: &How,
        work: impl FnOnce(&Matcher) -> Result<T, MatchError> + Send + 'static,
    ) -> PyResult<T> {
        let (limits, cancel) = how.limits()?;
        let deadline = limits.deadline();
        let matcher = stopping(self.matcher.clone(), deadline.clone());
        let done = background::run(py, &cancel, move || work(&matcher))?;
        done.map_err(|error| {
            let reason = match error {
                MatchError::StepLimit { .. } => "step limit".to_owned(),
                MatchError::MemoryLimit { .. } => "memory limit".to_owned(),
                MatchError::Stopped => deadline.hit().map_or_else(String::new, why_stopped),
                other => return wrong(other),
            };
            raise(py, "stopped", (reason,))
        })
    }
}

fn stopping(matcher: Matcher, deadline: Deadline) -> Matcher {
    matcher.stop_when(move || deadline.hit().is_some())
}

#[pymethods]
impl DotnetRegex {
    #[new]
    fn new(py: Python<'_>, pattern: &str, options: &str, steps: Option<u64>) -> PyResult<Self> {
        let mut builder = RegexBuilder::new(pattern).options(options.parse().map_err(no_option)?);
        if let Some(steps) = steps {
            builder = builder.step_limit(steps);
        }
        let matcher = builder.build().map_err(|error| match &error {
            BuildError::Parse(error) => {
                Mistake::new(error, pattern.as_bytes()).raise_in(py, pattern)
            }
            BuildError::Unsupported { span } => {
                let message = "this cannot be matched";
                Mistake::at(message, span.range(), pattern.as_bytes()).raise_in(py, pattern)
            }
            other => wrong(other),
        })?;
        let quick = matcher.clone().stop_when(|| LEFT.replace(LEFT.get().saturating_sub(1)) == 0);
        Ok(Self { matcher, quick })
    }

    /// The number and the name of each group.
    #[getter]
    fn groups(&self) -> Vec<(u32, Option<&str>)> {
        self.matcher.groups().iter().map(|group| (group.index, group.name.as_deref())).collect()
    }

    /// The matches, at most so many, each with all groups.
    fn matches(
        &self,
        py: Python<'_>,
        text: PyBackedStr,
        most: usize,
        how: Option<How>,
    ) -> PyResult<Vec<Vec<Group>>> {
        self.work_on(py, text, how.as_ref(), move |matcher, text| {
            let indices = Indices::new(text);
            let mut all = Vec::new();
            for captures in matcher.captures_iter(text).take(most) {
                let captures = captures?;
                let groups = captures.iter().map(|group| {
                    let captures = group
                        .captures()
                        .map(|capture| (indices.of(capture.start()), indices.of(capture.end())));
                    captures.collect()
                });
                all.push(groups.collect());
            }
            Ok(all)
        })
    }

    fn replace(
        &self,
        py: Python<'_>,
        text: PyBackedStr,
        by: String,
        most: usize,
        how: Option<How>,
    ) -> PyResult<String> {
        self.work_on(py, text, how.as_ref(), move |matcher, text| {
            let by = Replacement::new(&by, matcher);
            matcher.replacen(text, &by, most).map(std::borrow::Cow::into_owned)
        })
    }

    fn split(&self, py: Python<'_>, text: PyBackedStr, how: Option<How>) -> PyResult<Vec<String>> {
        self.work_on(py, text, how.as_ref(), move |matcher, text| {
            Ok(matcher.split(text)?.into_iter().map(str::to_owned).collect())
        })
    }

    /// How the first match is found.
    fn record(&self, py: Python<'_>, text: String, most: usize) -> PyResult<Recording> {
        let matcher = self.matcher.clone();
        background::run(py, &Cancel::new(), move || matcher.record(&text, most)).map(Recording)
    }
}

/// The indices of a text's characters, by their bytes.
struct Indices(Option<Vec<usize>>);

impl Indices {
    fn new(text: &str) -> Self {
        Self((!text.is_ascii()).then(|| text.char_indices().map(|(start, _)| start).collect()))
    }

    fn of(&self, byte: usize) -> usize {
        match &self.0 {
            None => byte,
            Some(starts) => starts.partition_point(|&start| start < byte),
        }
    }
}
