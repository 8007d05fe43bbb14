//! Questions about a line of cells, and their answers.

use kleene_line::{CellSet, Claim, Line, Narrowing, Scratch, Strings, Symbol};
use serde::Serialize;

use super::args::Ask;
use super::input::Input;
use super::reasons::Reason;
use crate::common::Number;

/// The answers to the questions about a line.
#[derive(Debug)]
pub(super) struct Answers<'l> {
    line: &'l Line,
    cells: Vec<CellSet>,
    pub(super) fits: bool,
    /// Rows of cells by name, in the order in which they are printed; the first are the cells that are given.
    pub(super) rows: Vec<(&'static str, Vec<CellSet>)>,
    pub(super) count: Option<String>,
    pub(super) reasons: Vec<Reason>,
    /// Whether the call asks for reasons.
    is_explained: bool,
    /// Whether the call asks for the strings.
    pub(super) is_listed: bool,
    written: Vec<(&'static str, String)>,
}

impl<'l> Answers<'l> {
    pub(super) fn new(input: &Input, line: &'l Line, asked: &[Ask]) -> Self {
        let cells = input.cells.clone();
        let mut scratch = Scratch::default();
        let mut narrowed = cells.clone();
        let fits = line.narrow(&mut narrowed, &mut scratch) != Narrowing::Contradiction;
        let mut rows = vec![("cells", cells.clone())];
        for ask in asked.iter().filter(|_| fits) {
            match ask {
                Ask::Leftmost => {
                    let string = line.leftmost(&cells, &mut scratch).map(known);
                    rows.extend(string.map(|string| ("leftmost", string)));
                }
                Ask::Rightmost => {
                    let string = line.rightmost(&cells, &mut scratch).map(known);
                    rows.extend(string.map(|string| ("rightmost", string)));
                }
                Ask::Overlap => {
                    let mut overlapped = cells.clone();
                    let found = line.overlap(&mut overlapped, &mut scratch);
                    rows.extend(found.map(|_| ("overlap", overlapped)));
                }
                Ask::Narrow => rows.push(("narrow", narrowed.clone())),
                Ask::Count | Ask::Enumerate | Ask::Explain => {}
            }
        }
        let is_counted = asked.contains(&Ask::Count);
        let count = is_counted.then(|| line.count_exactly(&cells)).flatten();
        let count = count.map(|count| count.to_string());
        let reasons = match (asked.contains(&Ask::Explain), fits) {
            (false, _) => Vec::new(),
            (true, false) => why(input, line, Claim::Contradiction).into_iter().collect(),
            (true, true) => {
                let removals = cells.iter().zip(&narrowed).enumerate();
                removals
                    .flat_map(|(cell, (before, left))| {
                        let removed = before.without(*left).symbols();
                        let reasons = removed.filter_map(move |symbol| {
                            why(input, line, Claim::Removal { cell, symbol })
                        });
                        Reason::joined(reasons, input, *left)
                    })
                    .collect()
            }
        };
        let written = rows.iter().map(|(name, cells)| (*name, input.written(cells))).collect();
        let is_listed = asked.contains(&Ask::Enumerate);
        let is_explained = asked.contains(&Ask::Explain);
        Self { line, cells, fits, rows, count, reasons, is_explained, is_listed, written }
    }

    /// The rows as text.
    pub(super) fn rows(&self) -> &[(&'static str, String)] {
        &self.written
    }

    /// The strings that fit.
    pub(super) fn strings(&self) -> Strings<'_> {
        self.line.strings(&self.cells)
    }

    /// The text beside the cells.
    pub(super) fn text(&self) -> String {
        let count = match self.count.as_deref() {
            Some("1") => Some("1 string fits".to_owned()),
            Some(count) => Some(format!("{count} strings fit")),
            None => None,
        };
        let reasons = self.reasons.iter().map(ToString::to_string);
        count.into_iter().chain(reasons).collect::<Vec<_>>().join("\n")
    }

    /// The answers for programs.
    pub(super) fn record(&self, input: &Input) -> Record<'_> {
        let row = |name: &str| {
            self.written.iter().find(|row| row.0 == name).map(|(_, cells)| cells.clone())
        };
        let count = self.count.clone().and_then(|count| Number::new(Some(count)).ok());
        Record {
            clue: input.clue.clone(),
            pattern: input.pattern.clone(),
            alphabet: input.alphabet.chars().collect(),
            cells: row("cells").unwrap_or_default(),
            fits: self.fits,
            leftmost: row("leftmost"),
            rightmost: row("rightmost"),
            overlap: row("overlap"),
            narrow: row("narrow"),
            count,
            reasons: self.is_explained.then_some(&*self.reasons),
        }
    }
}

/// Cells that can have one symbol each.
fn known(string: Vec<Symbol>) -> Vec<CellSet> {
    string.into_iter().map(CellSet::only).collect()
}

fn why(input: &Input, line: &Line, claim: Claim) -> Option<Reason> {
    let mut scratch = Scratch::default();
    let because = line.explain(&input.cells, input.alphabet.all(), claim, &mut scratch)?;
    Some(Reason::new(input, claim, because))
}

/// The record of a line. Answers that the call does not ask for are absent.
#[derive(Debug, Serialize)]
pub(super) struct Record<'a> {
    clue: String,
    pattern: String,
    alphabet: String,
    cells: String,
    fits: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    leftmost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rightmost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    overlap: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    narrow: Option<String>,
    #[serde(flatten)]
    count: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<&'a [Reason]>,
}
