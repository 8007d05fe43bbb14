//! Clues of logic programs: the lists of a query in Prolog, and the facts of clingo.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{Evidence, Fact, FormatInfo, JsonValue, Side, Sniff};

use super::json;
use super::runs::{Line, Spelled};
use super::spec::{Holds, Reader, Spec};
use crate::error::{ParseError, ParseErrorKind};
use crate::{format::Format, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Logic,
    info: FormatInfo::read_only(
        "logic",
        &[],
        "a query `nonogram([[3], [1, 1]], [[2], ...], X).` of Prolog: rows, then columns; or a fact \
            `row_hint(1, 2, 3).` of clingo for each run: the line, the place in its clue, the length",
    ),
    title: "a logic program",
    claims: |content| {
        core::str::from_utf8(content.text).is_ok_and(|text| query(text).is_some() || is_facts(text))
    },
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    if let Some(lists) = query(text) {
        return of_query(text, &lists);
    }
    let [mut rows, mut columns] = [Side::Rows, Side::Columns].map(|side| Lines::new(text, side));
    // Lines count from 0 if a line of either side has this number.
    let from_zero =
        [&rows, &columns].iter().any(|lines| lines.runs.iter().any(|run| run.line == 0));
    json::of_lines(rows.clues(from_zero)?, columns.clues(from_zero)?)
}

/// The names that Prolog's programs have for a nonogram.
const NAMES: [&str; 5] = ["nono", "picross", "griddler", "hanjie", "paint_by"];

/// The lists of a query with the name of a nonogram: the text between the parentheses with brackets around it, at its place in
/// a text of blanks; without the variables after the lists.
fn query(text: &str) -> Option<String> {
    let start = text.find('(')?;
    let name = text[..start].rsplit(|c: char| c.is_whitespace() || c == '-').next()?;
    let name = name.to_ascii_lowercase();
    let is_name = NAMES.iter().any(|word| name.contains(word));
    let end = text.rfind(')').filter(|&end| is_name && end > start)?;
    let is_end = text[end + 1..].trim_start_matches(['.', ';']).trim().is_empty();
    let inside = &text[start + 1..end];
    let (lists, variables) = inside.split_at(inside.rfind(']')? + 1);
    let are_variables = variables.chars().all(|c| c.is_alphanumeric() || " \t\r\n_,".contains(c));
    let are_lists = lists.trim_start().starts_with('[') && is_end && are_variables;
    are_lists.then(|| [&*" ".repeat(start), "[", lists, "]"].concat())
}

fn of_query(text: &str, lists: &str) -> Result<Puzzle, ParseError> {
    let value = JsonValue::parse_code(lists).map_err(|error| error.map(ParseErrorKind::from))?;
    let expected = "the list of the rows and that of the columns";
    let [rows, columns] = value.list(expected)? else {
        let kind = ParseErrorKind::Missing(expected);
        return Err(ParseError::new(kind, 0..text.len()));
    };
    json::of_lines(json::side(rows)?, json::side(columns)?)
}

/// Whether a text is facts of runs and sizes for both sides.
fn is_facts(text: &str) -> bool {
    let Some(facts) = Fact::all(text) else { return false };
    has_side(Side::Rows, &facts)
        && has_side(Side::Columns, &facts)
        && facts.iter().all(|fact| {
            let is_run = Side::from_key(fact.name.1).is_some() && fact.numbers::<3>().is_some();
            is_run || size_of(fact).is_some()
        })
}

/// Whether some fact states a run of this side.
fn has_side(side: Side, facts: &[Fact<'_>]) -> bool {
    facts
        .iter()
        .any(|fact| Side::from_key(fact.name.1) == Some(side) && fact.numbers::<3>().is_some())
}

/// The side whose number of lines a fact states, or neither for both; and the number.
fn size_of(fact: &Fact<'_>) -> Option<(Option<Side>, usize)> {
    let [number] = fact.numbers()?;
    let name = fact.name.1.to_ascii_lowercase();
    let side = match &*name {
        "h" | "height" => Some(Side::Rows),
        "w" | "width" => Some(Side::Columns),
        "n" | "size" => None,
        name => Some(Side::from_key(name)?),
    };
    Some((side, number))
}

/// A run of a fact: its line, its place in the clue, and its length.
struct Run {
    line: usize,
    place: usize,
    spelled: Spelled,
}

/// The runs and the number of lines of a side.
struct Lines {
    runs: Vec<Run>,
    count: Option<usize>,
    end: usize,
}

impl Lines {
    fn new(text: &str, side: Side) -> Self {
        let mut lines = Self { runs: Vec::new(), count: None, end: text.len() };
        for fact in Fact::all(text).unwrap_or_default() {
            let span = fact.name.0..fact.name.0 + fact.name.1.len();
            match (fact.numbers(), size_of(&fact)) {
                (Some([line, place, length]), _) if Side::from_key(fact.name.1) == Some(side) => {
                    let length = Some(u32::try_from(length).unwrap_or(u32::MAX));
                    let spelled = Spelled::new(length, None, span);
                    lines.runs.push(Run { line, place, spelled });
                }
                (_, Some((of, count))) if of.is_none_or(|of| of == side) => {
                    lines.count = Some(count);
                }
                _ => {}
            }
        }
        kleene_text::sort_by_key(&mut lines.runs, |run| (run.line, run.place));
        lines
    }

    /// The clue of each line, with the place of its first run. A line without a run is blank.
    fn clues(
        &mut self,
        from_zero: bool,
    ) -> Result<(Vec<Line>, core::ops::Range<usize>), ParseError> {
        let first = usize::from(!from_zero);
        let found = self.runs.last().map_or(0, |run| run.line + 1 - first);
        let expected = self.count.unwrap_or(found);
        if found > expected {
            let kind = ParseErrorKind::TooManyLines { expected };
            return Err(ParseError::new(kind, self.runs[self.runs.len() - 1].spelled.span.clone()));
        }
        crate::error::check_sides(1, expected).map_err(super::at(0..self.end))?;
        let mut lines: Vec<Line> = (0..expected).map(|_| (Vec::new(), 0..self.end)).collect();
        let mut before: Option<(usize, usize)> = None;
        for Run { line, place, spelled } in self.runs.drain(..) {
            let is_next = match before {
                Some((same, before)) if same == line => place == before + 1,
                _ => place <= 1,
            };
            if !is_next {
                let kind =
                    ParseErrorKind::Missing("the run before this one, or its place in the clue");
                return Err(ParseError::new(kind, spelled.span));
            }
            before = Some((line, place));
            let (runs, span) = &mut lines[line - first];
            if runs.is_empty() {
                span.clone_from(&spelled.span);
            }
            if spelled.length != Some(0) {
                runs.push(spelled);
            }
        }
        Ok((lines, 0..self.end))
    }
}
