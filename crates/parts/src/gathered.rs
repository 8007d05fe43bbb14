//! The parts of a search, and the results that are known of them.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::Limits;

use crate::error::Error;
use crate::frontier::Frontier;
use crate::id::PartId;
use crate::merged::{Merged, merge};
use crate::part::Part;
use crate::result::{Found, PartResult, State};

/// The parts of a search, and what is found in those that are done.
#[derive(Clone, Debug)]
pub struct Gathered {
    frontier: Frontier,
    /// By the checksums of their parts.
    results: BTreeMap<String, (PartId, State)>,
}

/// Why a result does not go with the others.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResultError {
    /// The same part has another result.
    #[error("part {0} has another result before")]
    Another(PartId),
    /// It is of no part of the search.
    #[error("the result of part {0} is one of another search")]
    OtherSearch(PartId),
}

/// How far a search is.
struct Standing<'g> {
    /// In the order of their solutions.
    found: Vec<(&'g PartId, &'g Found)>,
    rest: Vec<&'g Part>,
}

impl Gathered {
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

    /// Adds a result, in any order. The same once more is no error, and one that is done takes the place of one that was cut.
    ///
    /// A result of another search is found out by [`Gathered::check`]: it may be one of a part that is known only later.
    ///
    /// # Errors
    /// A result that differs from another one of the same part.
    pub fn add(&mut self, result: PartResult) -> Result<(), ResultError> {
        let known = self.results.get(result.checksum()).map(|known| &known.1);
        match (known, result.state()) {
            (None, _) | (Some(State::Split(_)), State::Done(_)) => {
                let (part, checksum) = (result.part().clone(), String::from(result.checksum()));
                self.results.insert(checksum, (part, result.into_state()));
            }
            // It was done elsewhere in time.
            (Some(State::Done(_)), State::Split(_)) => {}
            (Some(known), state) if known == state => {}
            (Some(_), _) => return Err(ResultError::Another(result.part().clone())),
        }
        Ok(())
    }

    /// Checks that all results are of parts of this search.
    ///
    /// # Errors
    /// The checksum of the first part that is none of this search, with what is wrong.
    pub fn check(&self) -> Result<(), (String, ResultError)> {
        let mut known: BTreeMap<&str, ()> = BTreeMap::new();
        let mut open: Vec<&Part> = self.frontier.parts().iter().collect();
        while let Some(part) = open.pop() {
            if let Some((_, State::Split(parts))) = self.results.get(part.checksum()) {
                open.extend(parts);
            }
            known.insert(part.checksum(), ());
        }
        let mut results = self.results.iter();
        match results.find(|(checksum, _)| !known.contains_key(checksum.as_str())) {
            Some((checksum, (part, _))) => {
                Err((checksum.clone(), ResultError::OtherSearch(part.clone())))
            }
            None => Ok(()),
        }
    }

    /// The parts that have no result, those of parts that were cut again too.
    #[must_use]
    pub fn rest(&self) -> Vec<&Part> {
        self.standing().rest
    }

    /// What the results of all parts come to.
    ///
    /// # Errors
    /// Parts without a result, and results that do not answer the question.
    pub fn merge(&self) -> Result<Merged, Error> {
        self.merge_within(&Limits::new())
    }

    /// What the results of all parts come to. A proof is brought to its end by a search, which is limited.
    ///
    /// # Errors
    /// Parts without a result, results that do not answer the question, and a limit.
    pub fn merge_within(&self, limits: &Limits) -> Result<Merged, Error> {
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
            match self.results.get(part.checksum()) {
                None => standing.rest.push(part),
                Some((_, State::Done(found))) => standing.found.push((&part.id, found)),
                Some((_, State::Split(parts))) => open.extend(parts.iter().rev()),
            }
        }
        standing
    }
}
