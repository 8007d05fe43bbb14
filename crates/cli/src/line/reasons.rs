//! Reasons of lines, as sentences.

use std::fmt;

use kleene_line::{CellSet, Claim};
use kleene_text::list;
use serde::Serialize;

use super::input::Input;

/// Why a cell cannot have some characters, or why no string fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Reason {
    /// The cell of the conclusion, from 1; none if no string fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cell: Option<usize>,
    /// The characters that it cannot have.
    #[serde(skip_serializing_if = "String::is_empty")]
    not: String,
    /// What of the other cells is enough for that; without any one of it, it would not follow.
    pub(super) because: Vec<Premise>,
    text: String,
}

/// A cell that is known not to have some characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Premise {
    /// From 1.
    pub(super) cell: usize,
    not: String,
    #[serde(skip)]
    text: String,
}

impl Reason {
    pub(super) fn new(input: &Input, claim: Claim, because: &[(usize, CellSet)]) -> Self {
        let premise = |&(cell, absent): &(usize, CellSet)| {
            let left = input.alphabet.all().without(absent);
            let text = format!("cell {} {}", cell + 1, is(input, absent, left));
            Premise { cell: cell + 1, not: input.chars(absent), text }
        };
        let mut because: Vec<Premise> = because.iter().map(premise).collect();
        kleene_text::sort_by_key(&mut because, |premise| premise.cell);
        let (cell, not) = match claim {
            Claim::Contradiction => (None, String::new()),
            Claim::Removal { cell, symbol } => {
                (Some(cell + 1), input.alphabet.char(symbol).to_string())
            }
        };
        let mut reason = Self { cell, not, because, text: String::new() };
        if cell.is_none() {
            reason.text = reason.sentence("no string fits");
        }
        reason
    }

    /// Joins reasons for one cell that rest on the same cells, and states the candidates that remain.
    pub(super) fn joined(
        reasons: impl Iterator<Item = Self>,
        input: &Input,
        left: CellSet,
    ) -> Vec<Self> {
        let mut joined: Vec<Self> = Vec::new();
        for reason in reasons {
            match joined.iter_mut().find(|other| other.because == reason.because) {
                Some(other) => other.not.push_str(&reason.not),
                None => joined.push(reason),
            }
        }
        let is_all = joined.len() == 1;
        for reason in &mut joined {
            let removed = reason.not.chars().filter_map(|c| input.alphabet.symbol(c)).collect();
            // If one reason is enough, the remaining candidates say it better.
            let left = if is_all { left } else { CellSet::EMPTY };
            let claim = format!("cell {} {}", reason.cell.unwrap_or(0), is(input, removed, left));
            reason.text = reason.sentence(&claim);
        }
        joined
    }

    fn sentence(&self, claim: &str) -> String {
        let premises: Vec<&str> =
            self.because.iter().map(|premise| premise.text.as_str()).collect();
        match (premises.is_empty(), self.cell) {
            (true, Some(_)) => format!("{claim}, whatever the other cells are"),
            (true, None) => format!("{claim}, whatever the cells are"),
            (false, _) => format!("{claim}, since {}", list(premises, "and")),
        }
    }
}

/// The knowledge about a cell: its character, if one is left, and otherwise the excluded ones.
fn is(input: &Input, absent: CellSet, left: CellSet) -> String {
    match left.known() {
        Some(symbol) => format!("is {}", input.alphabet.char(symbol)),
        None => {
            let absent: Vec<String> =
                absent.symbols().map(|symbol| input.alphabet.char(symbol).to_string()).collect();
            format!("is not {}", list(absent, "or"))
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
