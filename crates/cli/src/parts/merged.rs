//! A kind of puzzle whose answers were found in parts: it says them as the kind itself does.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_draw::Picture;
use kleene_parts::{Answer, Divide as _, LineAnswer, Solutions};
use kleene_search::{Outcome, Stop, Uniqueness};
use serde_json::Value;

use super::kinds::{self, Parted};
use crate::common::check::{Check, Checked, uniqueness};
use crate::common::count::{Count, Counted};
use crate::common::error::InputError;
use crate::common::proofs::Target;
use crate::common::solve::{Found, Looks, Solve, Take, Wanted};
use crate::common::subject::{File, Named, Subject};

/// A kind of puzzle, with the answer.
pub(super) struct Merged<'s, S> {
    pub(super) subject: &'s S,
    pub(super) answer: &'s Answer,
}

impl<S: Parted> Subject for Merged<'_, S> {
    const NAME: &'static str = S::NAME;

    const SAYS_FILE: bool = S::SAYS_FILE;

    type Puzzle = S::Puzzle;

    fn open(&self, path: &Path) -> Result<File<S::Puzzle>, InputError> {
        self.subject.open(path)
    }

    fn fields(&self, puzzle: &S::Puzzle) -> Value {
        self.subject.fields(puzzle)
    }

    fn conflict(&self, puzzle: &S::Puzzle) -> Option<String> {
        self.subject.conflict(puzzle)
    }

    fn blank(&self, puzzle: &S::Puzzle) -> Option<Picture> {
        self.subject.blank(puzzle)
    }

    fn word(&self, text: &str) -> String {
        self.subject.word(text)
    }
}

impl<S: Parted> Merged<'_, S> {
    /// The solutions of a puzzle.
    fn found(&self, named: &Named<S::Puzzle>) -> Result<Solutions> {
        match self.answer {
            Answer::Solutions(solutions) => Ok(solutions.clone()),
            Answer::Proof(proven) => Ok(proven.solutions.clone()),
            Answer::Lines(_) => Ok(self.line(named)?.clone().into()),
            _ => bail!("the parts have counts, and no solutions"),
        }
    }

    /// Writes the proof of the verdict, if there is one and it is wanted.
    pub(super) fn write_proof(&self, target: Option<Target<'_>>, puzzle: &S::Puzzle) -> Result<()> {
        let (Some(target), Answer::Proof(proven)) = (target, self.answer) else { return Ok(()) };
        let verdict = proven.solutions.uniqueness(puzzle).map_err(kinds::error)?;
        self.subject.write_proof(puzzle, &verdict, &proven.proof, target)
    }

    fn line(&self, named: &Named<S::Puzzle>) -> Result<&LineAnswer> {
        let line = named.about.line;
        match self.answer {
            Answer::Lines(answers) => line.and_then(|line| answers.get(&line)),
            _ => None,
        }
        .with_context(|| format!("no part has an answer about {}", named.name()))
    }
}

impl<S: Parted> Solve for Merged<'_, S> {
    type Solution = S::Solution;

    fn solve(
        &self,
        named: &Named<S::Puzzle>,
        wanted: Wanted,
        take: Take<'_, S::Solution>,
    ) -> Result<Found> {
        let found = self.found(named)?;
        let most = wanted.most().map_or(usize::MAX, |most| most as usize);
        let is_all = found.is_all && found.texts.len() < most;
        for text in found.texts.iter().take(most) {
            let solution = named.puzzle.solution_of_text(text);
            let solution = solution.with_context(|| format!("{text:?} is no solution"))?;
            if let ControlFlow::Break(()) = take(solution) {
                break;
            }
        }
        let outcome = if is_all { Outcome::Exhausted } else { Outcome::Stopped(Stop::Solutions) };
        Ok(outcome.into())
    }

    fn solution(&self, puzzle: &S::Puzzle, solution: &S::Solution) -> Value {
        self.subject.solution(puzzle, solution)
    }

    fn draw(&self, puzzle: &S::Puzzle, solution: &S::Solution, index: u64) -> String {
        self.subject.draw(puzzle, solution, index)
    }

    fn picture(&self, puzzle: &S::Puzzle, solution: &S::Solution) -> Option<Picture> {
        self.subject.picture(puzzle, solution)
    }

    fn heading(&self, named: &Named<S::Puzzle>) -> Option<String> {
        self.subject.heading(named)
    }

    fn looks(&self, puzzle: &S::Puzzle) -> Looks {
        self.subject.looks(puzzle)
    }
}

impl<S: Parted> Count for Merged<'_, S> {
    fn count(&self, named: &Named<S::Puzzle>) -> Result<Counted> {
        let count = match self.answer {
            Answer::Count(count) => Some(count.to_string()),
            _ => self.line(named)?.count.clone(),
        };
        let count = count.with_context(|| format!("no part has a count of {}", named.name()))?;
        Ok(Counted::new(&count, Outcome::Exhausted))
    }
}

impl<S: Parted> Check for Merged<'_, S> {
    fn check(&self, named: &Named<S::Puzzle>) -> Result<Checked> {
        let known = uniqueness(self, named)?;
        let (subject, puzzle) = (self.subject, &named.puzzle);
        let mut checked = Checked::new(&known, |one, other| subject.differing(puzzle, one, other));
        if let Uniqueness::Many(one, other) = &known {
            checked.names = subject.names(puzzle, one, other);
        }
        Ok(checked)
    }
}
