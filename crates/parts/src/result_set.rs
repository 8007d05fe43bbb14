//! The parts of a search, and the results that are known of them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::Limits;

use crate::error::Error;
use crate::frontier::Frontier;
use crate::id::PartId;
use crate::merged::{Merged, merge};
use crate::part::Part;
use crate::result::{PartAnswer, PartResult, State};

/// The parts of a search with the results of the finished ones.
#[derive(Clone, Debug)]
pub struct ResultSet {
    frontier: Frontier,
    /// By the checksums of their parts.
    results: BTreeMap<String, PartState>,
}

/// The state of a part.
#[derive(Clone, Debug)]
struct PartState {
    part: PartId,
    /// Its answer.
    found: Option<PartAnswer>,
    /// The parts into which it was split. Results of these may still arrive after the part itself has finished
    /// elsewhere.
    cut: Option<Vec<Part>>,
}

kleene_text::errors! {
    /// Why a result does not go with the others.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ResultError {
        /// Two results of one part differ.
        #[error("part {0} has a different result earlier")]
        Another(PartId),
        /// It is of no part of the search.
        #[error("the result of part {0} is one of another search")]
        OtherSearch(PartId),
    }
}

/// How far a search is.
struct Standing<'g> {
    /// In the order of their solutions.
    found: Vec<(&'g PartId, &'g PartAnswer)>,
    rest: Vec<&'g Part>,
}

impl ResultSet {
    /// No results yet.
    #[must_use]
    pub fn new(frontier: Frontier) -> Self {
        Self { frontier, results: BTreeMap::new() }
    }

    /// The parts of the whole.
    #[must_use]
    pub fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// Adds a result, in any order. The same once more is no error, and one that is done takes the place of one that
    /// was cut.
    ///
    /// A result of another search is found out by [`ResultSet::check`]: it may be one of a part that is known only
    /// later.
    ///
    /// # Errors
    /// A result that differs from another one of the same part.
    pub fn add(&mut self, result: PartResult) -> Result<(), ResultError> {
        let part = result.part().clone();
        let known = self.results.entry(String::from(result.checksum()));
        let known =
            known.or_insert_with(|| PartState { part: part.clone(), found: None, cut: None });
        let is_same = known.part == part
            && match result.into_state() {
                State::Done(found) => put(&mut known.found, found),
                State::Split(parts) => put(&mut known.cut, parts),
            };
        if is_same { Ok(()) } else { Err(ResultError::Another(part)) }
    }

    /// Checks that all results are of parts of this search.
    ///
    /// # Errors
    /// The checksum of the first part that does not belong to this search, with the reason.
    pub fn check(&self) -> Result<(), (String, ResultError)> {
        let mut of_search = BTreeSet::new();
        let mut open: Vec<&Part> = self.frontier.parts().iter().collect();
        while let Some(part) = open.pop() {
            if let Some(known) = self.known(part) {
                of_search.insert(part.checksum());
                open.extend(known.cut.iter().flatten());
            }
        }
        match self.results.iter().find(|(checksum, _)| !of_search.contains(checksum.as_str())) {
            Some((checksum, known)) => {
                Err((checksum.clone(), ResultError::OtherSearch(known.part.clone())))
            }
            None => Ok(()),
        }
    }

    /// The parts that have no result, those of parts that were cut again too.
    #[must_use]
    pub fn rest(&self) -> Vec<&Part> {
        self.standing().rest
    }

    /// Merges the results of all parts.
    ///
    /// # Errors
    /// Results of another search, parts without a result, and results that do not answer the question.
    pub fn merge(&self) -> Result<Merged, Error> {
        self.merge_within(&Limits::new())
    }

    /// Merges the results of all parts. A search within these limits completes a proof.
    ///
    /// # Errors
    /// Results of another search, parts without a result, results that do not answer the question, and a limit.
    pub fn merge_within(&self, limits: &Limits) -> Result<Merged, Error> {
        self.check().map_err(|(_, error)| Error::Result(error))?;
        let Standing { found, rest } = self.standing();
        if !rest.is_empty() {
            return Err(Error::Incomplete(rest.iter().map(|part| part.id.clone()).collect()));
        }
        merge(self.frontier.parts(), &found, limits)
    }

    fn standing(&self) -> Standing<'_> {
        let mut standing = Standing { found: Vec::new(), rest: Vec::new() };
        let mut open: Vec<&Part> = self.frontier.parts().iter().rev().collect();
        while let Some(part) = open.pop() {
            match self.known(part) {
                Some(PartState { found: Some(found), .. }) => {
                    standing.found.push((&part.id, found));
                }
                Some(PartState { cut: Some(parts), .. }) => open.extend(parts.iter().rev()),
                _ => standing.rest.push(part),
            }
        }
        standing
    }

    /// The state of a part. Ignores a line that only shares its checksum, or that splits it into other parts than its
    /// own.
    ///
    /// The number of a part of a part is longer, so following parts into their parts ends.
    fn known(&self, part: &Part) -> Option<&PartState> {
        let known = self.results.get(part.checksum()).filter(|known| known.part == part.id)?;
        known.cut.iter().all(|parts| part.is_cut_into(parts)).then_some(known)
    }
}

/// Fills an empty place, and returns whether the place now has this value.
fn put<T: PartialEq>(place: &mut Option<T>, value: T) -> bool {
    match place {
        Some(known) => *known == value,
        None => {
            *place = Some(value);
            true
        }
    }
}
