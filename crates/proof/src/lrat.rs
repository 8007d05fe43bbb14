//! LRAT: clauses with hints.

use alloc::vec::Vec;
use core::{fmt::Display, str::SplitAsciiWhitespace};

use kleene_text::ParseError;

use crate::{
    checker::{Checker, StepError},
    clauses::{Clauses, Literal},
    derivation::steps,
    refutation::Refutation,
    text::{Pen, Text},
};

kleene_text::errors! {
    /// The reason why a text is no LRAT proof of the clauses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LratError {
        /// A line is no step.
        #[error("expected `NUMBER LITERALS 0 HINTS 0` or `NUMBER d NUMBERS 0`")]
        Step,
        /// A step has a negative hint, which belongs to a resolution asymmetric tautology.
        #[error("steps with RAT hints are not read: each step has to follow by unit propagation")]
        Rat,
        /// A step does not follow.
        #[error(transparent)]
        Wrong(#[from] StepError),
        /// The last step does not have the empty clause.
        #[error("the proof does not end with the empty clause")]
        Open,
    }
}

impl Refutation {
    /// The text of an LRAT proof: a line a step, with the number of the clause, its literals, 0, its hints, 0.
    ///
    /// Clauses are deleted after their last use, so that a checker needs no more memory than the proof does.
    #[must_use]
    pub fn lrat(&self) -> impl Display + use<'_> {
        Text(|pen: &mut Pen<'_, '_>| {
            self.try_for_each(&mut |step, forgotten| {
                pen.number(step.number);
                pen.word(" ");
                pen.clause(step.clause);
                pen.numbers(step.hints.iter().copied());
                pen.line(" 0")?;
                if !forgotten.is_empty() && !step.clause.is_empty() {
                    pen.number(step.number);
                    pen.word(" d");
                    pen.numbers(forgotten.iter().copied());
                    pen.line(" 0")?;
                }
                Ok(())
            })
        })
    }
}

/// Checks that a text is an LRAT proof that these clauses have no solution.
///
/// It follows the hints and does not search. Steps whose clause follows only as a resolution asymmetric tautology are
/// refused, as they may remove solutions; a refutation needs none.
///
/// ```
/// use kleene_proof::{Clauses, check_lrat};
///
/// let clauses: Clauses = [&[1][..], &[-1, 2], &[-2]].into_iter().collect();
/// assert_eq!(check_lrat(&clauses, "4 2 0 1 2 0\n5 0 4 3 0\n"), Ok(()));
/// assert!(check_lrat(&clauses, "4 0 1 3 0\n").is_err());
/// ```
///
/// # Errors
/// A line that is no step, a step that does not follow, a proof that does not end with the empty clause.
pub fn check_lrat(clauses: &Clauses, text: &str) -> Result<(), ParseError<LratError>> {
    let mut checker = Checker::new(clauses);
    for (start, line) in steps(text) {
        step(&mut checker, line)
            .map_err(|error| ParseError::new(error, start..start + line.len()))?;
        if checker.is_refuted() {
            return Ok(());
        }
    }
    Err(ParseError::new(LratError::Open, text.len()..text.len()))
}

/// Follows a step.
fn step(checker: &mut Checker, line: &str) -> Result<(), LratError> {
    let mut words = line.split_ascii_whitespace();
    let number: u64 = next(&mut words)?;
    if words.clone().next() == Some("d") {
        words.next();
        let gone = until_zero::<u64>(&mut words)?;
        gone.into_iter().try_for_each(|number| checker.delete(number))?;
    } else {
        let clause = until_zero::<Literal>(&mut words)?;
        let hints = until_zero::<i64>(&mut words)?;
        if hints.iter().any(|&hint| hint < 0) {
            return Err(LratError::Rat);
        }
        checker.derive(number, clause, hints.into_iter().map(i64::unsigned_abs))?;
    }
    if words.next().is_some() { Err(LratError::Step) } else { Ok(()) }
}

/// The numbers before the next 0.
fn until_zero<N: core::str::FromStr + Default + PartialEq>(
    words: &mut SplitAsciiWhitespace<'_>,
) -> Result<Vec<N>, LratError> {
    let mut numbers = Vec::new();
    loop {
        let number: N = next(words)?;
        if number == N::default() {
            return Ok(numbers);
        }
        numbers.push(number);
    }
}

fn next<N: core::str::FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Result<N, LratError> {
    words.next().and_then(|word| word.parse().ok()).ok_or(LratError::Step)
}
