//! Collections of sudokus, whose parts are some of their lines.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::{Limits, Outcome, Stop};
use kleene_sudoku::{Collection, Config, Puzzle};
use serde_json::Value;

use crate::ask::Ask;
use crate::error::Error;
use crate::id::PartId;
use crate::kind::Kind;
use crate::kinds::values;
use crate::part::{Part, Place};
use crate::question::Question;
use crate::result::LineAnswer;

/// What stands in place of the name of a tree.
const LINES: &str = "lines";

/// The lines of a text that may be puzzles, with their numbers.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (u64, String)> {
    // Lines of a text are texts.
    Collection::lines(text.as_bytes()).filter_map(|(number, line)| {
        let line = core::str::from_utf8(line).ok()?;
        Some((number as u64, line.trim_end_matches('\r').to_owned()))
    })
}

/// Parts of about equally many lines.
pub(crate) fn split(
    question: &Question,
    lines: &[(u64, String)],
    parts: u32,
) -> Result<Vec<Part>, Error> {
    if question.kind != Kind::Sudoku {
        return Err(Error::NoCollection(question.kind.name()));
    }
    if question.ask == Ask::Prove {
        return Err(Error::NoProof(question.kind.name()));
    }
    if question.ask == Ask::Check {
        return Err(Error::CheckOfSudoku);
    }
    Ok(chunks(question, lines, parts, None))
}

/// Parts of numbered lines, or of those of a part.
fn chunks(question: &Question, all: &[(u64, String)], parts: u32, of: Option<&Part>) -> Vec<Part> {
    let parts = parts.clamp(1, u32::try_from(all.len()).unwrap_or(u32::MAX).max(1));
    let bound = |number: u32| (all.len() as u64 * u64::from(number) / u64::from(parts)) as usize;
    let chunk = |number: u32| {
        let lines = &all[bound(number)..bound(number + 1)];
        let first = lines.first().map_or(1, |line| line.0);
        let mut puzzle = Numbered::new(first);
        lines.iter().for_each(|(at, text)| puzzle.push(*at, text));
        let (id, parts) = match of {
            Some(part) => (part.id.child(number), part.parts),
            None => (PartId::new(number), parts),
        };
        let (nodes, tree) = (lines.len() as f64, LINES.to_owned());
        let place = Place { id, parts, nodes, tree, prefix: first.into() };
        Part::new(question.about(puzzle.text), place)
    };
    (0..parts).map(chunk).collect()
}

/// A text of numbered lines, with empty ones between them.
struct Numbered {
    text: String,
    /// The number of the next line.
    next: u64,
}

impl Numbered {
    fn new(first: u64) -> Self {
        Self { text: String::new(), next: first }
    }

    fn push(&mut self, at: u64, text: &str) {
        (self.next..at).for_each(|_| self.text.push('\n'));
        self.text += text;
        self.text.push('\n');
        self.next = self.next.max(at) + 1;
    }
}

/// The lines of a part that are not empty, with their numbers.
fn numbered(part: &Part) -> Result<Vec<(u64, &str)>, Error> {
    let first = part.prefix.as_u64().ok_or_else(|| Error::Unreadable(LINES.to_owned()))?;
    let lines = (first..).zip(part.question.puzzle.lines());
    Ok(lines.filter(|(_, text)| !text.is_empty()).collect())
}

/// The two halves of a part; nothing for a single line.
pub(crate) fn cut(part: &Part) -> Result<Option<Vec<Part>>, Error> {
    let all: Vec<_> = numbered(part)?.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
    Ok((all.len() > 1).then(|| chunks(&part.question, &all, 2, Some(part))))
}

/// What the lines of a part came to, and how the work at them ended.
pub(crate) fn work(
    part: &Part,
    limits: &dyn Fn() -> Limits,
    is_over: impl Fn() -> bool,
) -> Result<(Vec<LineAnswer>, Outcome), Error> {
    if part.question.kind != Kind::Sudoku {
        return Err(Error::NoCollection(part.question.kind.name()));
    }
    let mut answers = Vec::new();
    for (number, text) in numbered(part)? {
        if is_over() {
            return Ok((answers, Outcome::Stopped(Stop::Time)));
        }
        // What is wrong with the others is said when all is put together.
        let Ok(puzzle) = Puzzle::parse_line(text.as_bytes()) else { continue };
        let (answer, outcome) = answer(&puzzle, part.question.ask, number, limits());
        match outcome {
            Outcome::Exhausted | Outcome::Stopped(Stop::Solutions) => answers.push(answer),
            stopped => return Ok((answers, stopped)),
        }
    }
    Ok((answers, Outcome::Exhausted))
}

/// The answer about the puzzle of a line.
fn answer(puzzle: &Puzzle, ask: Ask, line: u64, limits: Limits) -> (LineAnswer, Outcome) {
    let mut answer = LineAnswer { line, is_all: true, count: None, solutions: Vec::new() };
    let outcome = if ask == Ask::Count {
        let counted = puzzle.count(&Config::new().limits(limits));
        answer.count = Some(counted.solutions.to_string());
        counted.outcome
    } else {
        let limits = match ask.enough() {
            usize::MAX => limits,
            enough => limits.solutions(enough as u64),
        };
        let mut solutions = puzzle.solve(&Config::new().limits(limits));
        answer.solutions = solutions.by_ref().map(|solution| values(&solution)).collect();
        solutions.outcome().unwrap_or(Outcome::Exhausted)
    };
    answer.is_all = outcome == Outcome::Exhausted;
    (answer, outcome)
}

/// The text of a collection, from its parts in order.
pub(crate) fn text(parts: &[Part]) -> Result<String, Error> {
    let mut text = Numbered::new(1);
    for part in parts {
        numbered(part)?.iter().for_each(|(at, line)| text.push(*at, line));
    }
    Ok(text.text)
}

/// Whether a part is one of a collection.
pub(crate) fn is_of_one(part: &Part) -> bool {
    part.tree == LINES && matches!(part.prefix, Value::Number(_))
}
