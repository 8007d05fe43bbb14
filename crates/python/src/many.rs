//! A question to many puzzles at once.

use kleene::{AnyPuzzle, HintRequest, Limits, Outcome, RequestError, Uniqueness};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::answers::Answer;
use crate::background;
use crate::errors::wrong;
use crate::how::{How, why_stopped};
use crate::puzzle::{Checked, Grade, Puzzle, Stepped, checked, checking_all, graded};
use crate::steps::{Step, checking, ended};

/// An answer, or the limit that came first, or the reason why there is none.
type Asked<T> = (Option<T>, Option<String>, Option<String>);

/// Asks every puzzle on as many threads as the call says, each within the limits.
fn ask<T: Send + 'static>(
    py: Python<'_>,
    puzzles: Vec<PyRef<'_, Puzzle>>,
    how: How,
    question: impl Fn(&AnyPuzzle, &How, Limits) -> Result<T, RequestError> + Send + Sync + 'static,
) -> PyResult<Vec<(AnyPuzzle, Result<T, RequestError>)>> {
    let (limits, cancel) = how.limits()?;
    let puzzles: Vec<AnyPuzzle> = puzzles.iter().map(|puzzle| puzzle.0.clone()).collect();
    let answered = background::run(py, &cancel, move || {
        // A pool of this call's own: threads do not live on in a process that forks.
        let pool = ThreadPoolBuilder::new().num_threads(how.threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| error.to_string())?;
        let one = How { threads: None, ..how };
        Ok(pool.install(|| {
            let answers = puzzles.into_par_iter().map(|puzzle| {
                let answer = question(&puzzle, &one, limits.clone());
                (puzzle, answer)
            });
            answers.collect()
        }))
    })?;
    answered.map_err(|error: String| wrong(error))
}

fn told<T, U>(
    answered: Vec<(AnyPuzzle, Result<T, RequestError>)>,
    tell: impl Fn(&AnyPuzzle, T) -> U,
) -> Vec<Asked<U>> {
    let told = answered.into_iter().map(|(puzzle, answer)| match answer {
        Ok(answer) => (Some(tell(&puzzle, answer)), None, None),
        Err(error) => match error.stop() {
            Some(stop) => (None, Some(why_stopped(stop)), None),
            None => (None, None, Some(error.to_string())),
        },
    });
    told.collect()
}

#[pyfunction]
pub(crate) fn check_many(
    py: Python<'_>,
    puzzles: Vec<PyRef<'_, Puzzle>>,
    how: How,
) -> PyResult<Vec<Asked<Checked>>> {
    Ok(told(ask(py, puzzles, how, checking_all)?, checked))
}

#[pyfunction]
pub(crate) fn first_many(
    py: Python<'_>,
    puzzles: Vec<PyRef<'_, Puzzle>>,
    how: How,
) -> PyResult<Vec<Asked<Option<Answer>>>> {
    let answered =
        ask(py, puzzles, how, |puzzle, how, limits| match puzzle.first(&how.request(limits))? {
            (None, Outcome::Stopped(stop)) => Err(RequestError::stopped(stop)),
            (first, _) => Ok(first),
        })?;
    Ok(told(answered, |puzzle, first| first.map(|first| Answer::new(puzzle, first))))
}

#[pyfunction]
pub(crate) fn grade_many(
    py: Python<'_>,
    puzzles: Vec<PyRef<'_, Puzzle>>,
    how: How,
) -> PyResult<Vec<Asked<Grade>>> {
    let answered = ask(py, puzzles, how, |puzzle, _, limits| {
        let graded = puzzle.grade(&limits).ok_or_else(|| has_no(puzzle, "grades"))?;
        match graded.verdict {
            Uniqueness::Unknown { why, .. } => Err(RequestError::stopped(why)),
            _ => Ok(graded),
        }
    })?;
    Ok(told(answered, graded))
}

#[pyfunction]
pub(crate) fn hints_many(
    py: Python<'_>,
    puzzles: Vec<PyRef<'_, Puzzle>>,
    how: How,
) -> PyResult<Vec<Asked<Stepped>>> {
    let answered = ask(py, puzzles, how, |puzzle, _, limits| {
        let request =
            HintRequest { board: None, checking: checking(&limits), limits, pictures: true };
        let steps = puzzle.hints(&request).ok_or_else(|| has_no(puzzle, "hints"))?;
        let mut steps = steps.map_err(|error| RequestError::new(error.to_string()))?;
        let taken: Vec<_> = steps.by_ref().collect();
        Ok((taken, steps.end()))
    })?;
    Ok(told(answered, |_, (steps, end)| (steps.into_iter().map(Step).collect(), end.map(ended))))
}

fn has_no(puzzle: &AnyPuzzle, answers: &str) -> RequestError {
    RequestError::new(format!("there are no {answers} of puzzles of the kind {}", puzzle.kind()))
}
