//! A kind of puzzle whose answers were found in parts: it says them as the kind itself does.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_draw::Picture;
use kleene_search::{Outcome, Stop};
use serde_json::Value;

use super::divide::{Divide, judge};
use super::outcome::LineAnswer;
use crate::common::check::{Check, Checked, uniqueness};
use crate::common::count::{Count, Counted};
use crate::common::error::InputError;
use crate::common::solve::{Found, Looks, Solve, Take, Wanted};
use crate::common::subject::{File, Named, Subject};

/// What was found in all parts.
pub(super) enum Answers {
    Count(String),
    Solutions(Vec<String>),
    /// About the lines of a collection, by their numbers.
    Lines(HashMap<u64, LineAnswer>),
}

/// A kind of puzzle, with the answers.
pub(super) struct Merged<'s, S> {
    pub(super) subject: &'s S,
    pub(super) answers: Answers,
}

impl<S: Divide> Subject for Merged<'_, S> {
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

impl<S: Divide> Merged<'_, S> {
    /// The texts of a puzzle's solutions, and whether they are all.
    fn found(&self, named: &Named<S::Puzzle>) -> Result<(&[String], bool)> {
        match &self.answers {
            Answers::Solutions(all) => Ok((all, true)),
            Answers::Lines(_) => {
                let answer = self.line(named)?;
                Ok((&answer.solutions, answer.is_all))
            }
            Answers::Count(_) => bail!("the parts have counts, and no solutions"),
        }
    }

    fn line(&self, named: &Named<S::Puzzle>) -> Result<&LineAnswer> {
        let line = named.about.line;
        match &self.answers {
            Answers::Lines(answers) => line.and_then(|line| answers.get(&line)),
            _ => None,
        }
        .with_context(|| format!("no part has an answer about {}", named.name()))
    }
}

impl<S: Divide> Solve for Merged<'_, S> {
    type Solution = S::Solution;

    fn solve(
        &self,
        named: &Named<S::Puzzle>,
        wanted: Wanted,
        take: Take<'_, S::Solution>,
    ) -> Result<Found> {
        let (texts, is_all) = self.found(named)?;
        let most = wanted.most().map_or(usize::MAX, |most| most as usize);
        for text in texts.iter().take(most) {
            let solution = self.subject.read(&named.puzzle, text);
            let solution = solution.with_context(|| format!("{text:?} is no solution"))?;
            if let ControlFlow::Break(()) = take(solution) {
                break;
            }
        }
        let is_all = is_all && texts.len() < most;
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

impl<S: Divide> Count for Merged<'_, S> {
    fn count(&self, named: &Named<S::Puzzle>) -> Result<Counted> {
        let count = match &self.answers {
            Answers::Count(count) => Some(count),
            _ => self.line(named)?.count.as_ref(),
        };
        let count = count.with_context(|| format!("no part has a count of {}", named.name()))?;
        Ok(Counted::new(count, Outcome::Exhausted))
    }
}

impl<S: Divide> Check for Merged<'_, S> {
    fn check(&self, named: &Named<S::Puzzle>) -> Result<Checked> {
        let known = uniqueness(self, named)?;
        Ok(judge(self.subject, named, &known))
    }
}
