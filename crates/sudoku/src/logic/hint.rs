//! A step with its reason.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_text::list;

use super::Technique;
use crate::{alphabet::Alphabet, cell::Cell, placement::Placement};

/// A logical step: its technique, its conclusion, the candidates that it rests on, and the reason.
///
/// `Display` writes the technique, the reason and the conclusion in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub(super) technique: Technique,
    pub(super) evidence: Vec<Placement>,
    pub(super) groups: Vec<Vec<Cell>>,
    pub(super) placement: Option<Placement>,
    pub(super) eliminations: Vec<Placement>,
    pub(super) reason: String,
    pub(super) alphabet: Alphabet,
}

impl Hint {
    /// The technique by which it follows.
    #[must_use]
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// The candidates that it rests on.
    #[must_use]
    pub fn evidence(&self) -> &[Placement] {
        &self.evidence
    }

    /// The cells that it combines: almost locked sets, in the order of the reason, and the groups
    /// of a grouped AIC. Pictures number the sets and outline the groups.
    #[must_use]
    pub fn groups(&self) -> &[Vec<Cell>] {
        &self.groups
    }

    /// The value that can be placed, if there is one.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        self.placement
    }

    /// The candidates that can be removed, by value and then by cell.
    #[must_use]
    pub fn eliminations(&self) -> &[Placement] {
        &self.eliminations
    }

    /// The reason in words.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, so ", self.technique, self.reason)?;
        if let Some(Placement { cell, value }) = self.placement {
            write!(f, "{cell} is {}", self.alphabet.symbol(value))?;
        }
        let conclusions = self.eliminations.chunk_by(|one, other| one.value == other.value);
        conclusions.enumerate().try_for_each(|(at, next)| {
            if at > 0 || self.placement.is_some() {
                f.write_str("; ")?;
            }
            self.fmt_elimination(f, next)
        })
    }
}

impl Hint {
    /// Turns this elimination into a placement; the reason then names the eliminations.
    pub(super) fn placing(self, placement: Placement) -> Self {
        Self { placement: Some(placement), eliminations: Vec::new(), ..self }
    }

    /// Adds the groups of cells that the step combines.
    pub(super) fn grouping(self, groups: Vec<Vec<Cell>>) -> Self {
        Self { groups, ..self }
    }

    fn fmt_elimination(&self, f: &mut fmt::Formatter<'_>, same: &[Placement]) -> fmt::Result {
        let cells = list(same.iter().map(|candidate| candidate.cell), "or");
        write!(f, "{} is not in {cells}", self.alphabet.symbol(same[0].value))
    }
}
