//! The merged answer of all parts.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_grid::{BigUint, Proof};
use kleene_search::{Limits, Outcome, Stop, Uniqueness};

use crate::collection;
use crate::error::Error;
use crate::id::PartId;
use crate::kind::Divide;
use crate::part::Part;
use crate::query::Query;
use crate::question::Question;
use crate::result::{BoardAnswer, PartAnswer};

/// A question, and the answer that the results of all parts come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    question: Question,
    answer: Answer,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// The number of solutions: to [`Query::Count`].
    Count(BigUint),
    /// The solutions: to [`Query::All`], [`Query::Unique`] and [`Query::Check`].
    Solutions(Solutions),
    /// The verdict with its proof: to [`Query::Prove`].
    Proof(CertifiedVerdict),
    /// The answers about the lines of a collection, by their numbers, with counts to [`Query::Count`]. A line that is no
    /// puzzle has none.
    Lines(BTreeMap<u64, BoardAnswer>),
}

/// Solutions of a puzzle as texts, which [`Solutions::of`] reads and checks. The results alone show that they are
/// complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Solutions in the order of the search; only the first two if the question is a verdict.
    pub texts: Vec<String>,
    /// Whether there are no others.
    pub is_all: bool,
}

/// A verdict with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedVerdict {
    /// The solutions that the proof names.
    pub solutions: Solutions,
    /// Every step, which [`Grid::check`](kleene_grid::Grid::check) follows. Whether those of the parts are right was
    /// not looked at.
    pub proof: Proof,
}

impl Merged {
    /// The question, with the text of the whole collection if it is about one.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// The answer alone.
    #[must_use]
    pub fn into_answer(self) -> Answer {
        self.answer
    }
}

impl Solutions {
    /// The solutions of a puzzle.
    ///
    /// # Errors
    /// A text that is no solution of it.
    pub fn of<P: Divide>(&self, puzzle: &P) -> Result<Vec<P::Solution>, Error> {
        let solutions = self.texts.iter().map(|text| {
            let solution = puzzle.solution_of_text(text);
            solution.ok_or_else(|| Error::NotASolution(text.clone()))
        });
        solutions.collect()
    }

    /// How the search for them ended.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.is_all { Outcome::Exhausted } else { Outcome::Stopped(Stop::Solutions) }
    }

    /// The verdict on a puzzle.
    ///
    /// # Errors
    /// A text that is no solution of it.
    pub fn uniqueness<P: Divide>(&self, puzzle: &P) -> Result<Uniqueness<P::Solution>, Error> {
        let mut solutions = self.of(puzzle)?.into_iter();
        Ok(Uniqueness::new(solutions.next(), solutions.next(), self.outcome()))
    }
}

impl From<BoardAnswer> for Solutions {
    fn from(answer: BoardAnswer) -> Self {
        Self { texts: answer.solutions, is_all: answer.is_all }
    }
}

/// Combines the answers of all parts, in order.
pub(crate) fn merge(
    parts: &[Part],
    found: &[(&PartId, &PartAnswer)],
    limits: &Limits,
) -> Result<Merged, Error> {
    let first = parts.first().expect("a frontier is not empty");
    let question = first.question.clone();
    if collection::is_of_one(first) {
        let question = question.about(collection::text(parts)?);
        return Ok(Merged { question, answer: Answer::Lines(lines(first.question.query, found)?) });
    }
    let answer = match question.query {
        Query::Count => Answer::Count(count(&question, found)?),
        Query::Prove => Answer::Proof(proof(&question, found, limits)?),
        query @ (Query::All | Query::Unique | Query::Check) => {
            Answer::Solutions(solutions(query, found)?)
        }
    };
    Ok(Merged { question, answer })
}

/// The count of all parts together.
fn count(question: &Question, found: &[(&PartId, &PartAnswer)]) -> Result<BigUint, Error> {
    let mut sums: Vec<BigUint> = Vec::new();
    for (_, found) in found {
        let PartAnswer::Count(count) = found else { return Err(Error::OtherAnswer) };
        let numbers = count.iter().map(|count| count.parse().map_err(|_| Error::NotACount));
        let numbers = numbers.collect::<Result<Vec<BigUint>, _>>()?;
        sums.resize(sums.len().max(numbers.len()), BigUint::default());
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
    }
    question.tree(&Limits::new())?.total(&sums)
}

/// The proof that those of all parts make.
fn proof(
    question: &Question,
    found: &[(&PartId, &PartAnswer)],
    limits: &Limits,
) -> Result<CertifiedVerdict, Error> {
    let mut proofs = Vec::new();
    for &(part, found) in found {
        let PartAnswer::Proof(proof) = found else { return Err(Error::OtherAnswer) };
        proofs.push((part, proof.as_str()));
    }
    question.tree(limits)?.join(&proofs)
}

/// The solutions of all parts, in order.
fn solutions(query: Query, found: &[(&PartId, &PartAnswer)]) -> Result<Solutions, Error> {
    let mut texts = Vec::new();
    for (_, found) in found {
        let PartAnswer::Solutions(solutions) = found else { return Err(Error::OtherAnswer) };
        texts.extend(solutions.iter().take(query.enough() - texts.len()).cloned());
    }
    let is_all = texts.len() < query.enough();
    Ok(Solutions { texts, is_all })
}

/// The answers for the lines of a collection, with counts if the question is a count.
fn lines(
    query: Query,
    found: &[(&PartId, &PartAnswer)],
) -> Result<BTreeMap<u64, BoardAnswer>, Error> {
    let mut all = BTreeMap::new();
    for (_, found) in found {
        let PartAnswer::Lines(lines) = found else { return Err(Error::OtherAnswer) };
        for answer in lines {
            match &answer.count {
                Some(count) if count.parse::<BigUint>().is_err() => return Err(Error::NotACount),
                count if count.is_some() != (query == Query::Count) => {
                    return Err(Error::OtherAnswer);
                }
                _ => all.insert(answer.line, answer.clone()),
            };
        }
    }
    Ok(all)
}
