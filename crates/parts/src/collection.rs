//! Collections of sudokus, whose parts are some of their lines.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::{Limits, Outcome, Stop};
use kleene_sudoku::{Blocks, Collection, Config, ParseError, Puzzle};
use serde_json::Value;

use crate::error::Error;
use crate::kind::Kind;
use crate::kinds::values;
use crate::part::{Part, Place, id_of};
use crate::query::Query;
use crate::question::Question;
use crate::result::BoardAnswer;

/// Replaces the name of a tree in a line of a collection.
const LINES: &str = "lines";

/// How many empty lines are kept at most between those of a collection. There is no room for any number that a line may
/// say that it has.
pub(crate) const MAX_EMPTY: u64 = 1 << 24;

/// The lines of a text that may be puzzles, with their numbers.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (u64, String)> {
    // Lines of a text are texts.
    Collection::lines(text.as_bytes()).filter_map(|(number, line)| {
        let line = core::str::from_utf8(line).ok()?;
        Some((number as u64, line.trim_end_matches('\r').to_owned()))
    })
}

/// The boards of a text that has several lines for each, on a line each, with the numbers of their first lines.
pub(crate) fn boards(text: &str) -> Result<Vec<(u64, String)>, ParseError> {
    let text = text.as_bytes();
    let boards = Blocks::split(text).into_iter();
    let lines = boards.map(|(number, board)| Ok((number as u64, Puzzle::parse(&board)?.to_line())));
    lines.collect()
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
    if question.query == Query::Prove {
        return Err(Error::NoProof(question.kind.name()));
    }
    if question.query == Query::Check {
        return Err(Error::CheckOfSudoku);
    }
    if let Some(pair) = lines.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        return Err(Error::LineOrder(pair[1].0));
    }
    if lines.first().is_some_and(|line| line.0 == 0) {
        return Err(Error::LineOrder(0));
    }
    let last = lines.last().map_or(0, |line| line.0);
    if last.saturating_sub(lines.len() as u64) > MAX_EMPTY {
        return Err(Error::TooManyEmptyLines);
    }
    Ok(chunks(question, lines, parts, None))
}

/// Parts of numbered lines, or of those of a part.
fn chunks(question: &Question, all: &[(u64, String)], parts: u32, of: Option<&Part>) -> Vec<Part> {
    let parts = parts.clamp(1, u32::try_from(all.len()).unwrap_or(u32::MAX).max(1));
    let mut chunks = Vec::new();
    let mut start = 0;
    for number in 0..parts {
        let end = (all.len() as u64 * u64::from(number + 1) / u64::from(parts)) as usize;
        let lines = &all[start..end];
        start = end;
        let first = lines.first().map_or(1, |line| line.0);
        let mut puzzle = Numbered::new(first);
        lines.iter().for_each(|(at, text)| puzzle.push(*at, text));
        let (id, parts) = id_of(number, parts, of);
        let (nodes, tree) = (lines.len() as f64, LINES.to_owned());
        let place = Place { id, parts, nodes, tree, prefix: first.into() };
        chunks.push(Part::new(question.about(puzzle.text), place));
    }
    chunks
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

    /// Adds a line after those that are there.
    fn push(&mut self, at: u64, text: &str) {
        (self.next..at).for_each(|_| self.text.push('\n'));
        self.text += text;
        self.text.push('\n');
        self.next = at + 1;
    }
}

/// The lines of a part that are not empty, with their numbers.
fn numbered(part: &Part) -> Result<Vec<(u64, &str)>, Error> {
    let lines = part.question.puzzle.lines();
    let first = part.prefix.as_u64().filter(|&first| {
        first > 0 && first.checked_add(part.question.puzzle.len() as u64).is_some()
    });
    let first = first.ok_or_else(|| Error::Unreadable(LINES.to_owned()))?;
    Ok((first..).zip(lines).filter(|(_, text)| !text.is_empty()).collect())
}

/// Whether the parts have the lines of this part, in order.
pub(crate) fn is_cut_into(part: &Part, parts: &[Part]) -> bool {
    let of_parts: Result<Vec<_>, Error> = parts.iter().map(numbered).collect();
    of_parts.is_ok_and(|of_parts| numbered(part).is_ok_and(|lines| lines == of_parts.concat()))
}

/// The two halves of a part; nothing for a single line.
pub(crate) fn cut(part: &Part) -> Result<Option<Vec<Part>>, Error> {
    let all: Vec<_> = numbered(part)?.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
    Ok((all.len() > 1).then(|| chunks(&part.question, &all, 2, Some(part))))
}

/// The answers for the lines of a part, and how their search ended.
pub(crate) fn work(
    part: &Part,
    limits: &dyn Fn() -> Limits,
    is_over: impl Fn() -> bool,
) -> Result<(Vec<BoardAnswer>, Outcome), Error> {
    if part.question.kind != Kind::Sudoku {
        return Err(Error::NoCollection(part.question.kind.name()));
    }
    let mut answers = Vec::new();
    for (number, text) in numbered(part)? {
        if is_over() {
            return Ok((answers, Outcome::Stopped(Stop::Time)));
        }
        // Merging reports the mistakes of the other lines.
        let Ok(puzzle) = Puzzle::parse_line(text.as_bytes()) else { continue };
        let (answer, outcome) = answer(&puzzle, part.question.query, number, limits());
        match outcome {
            Outcome::Exhausted | Outcome::Stopped(Stop::Solutions) => answers.push(answer),
            stopped => return Ok((answers, stopped)),
        }
    }
    Ok((answers, Outcome::Exhausted))
}

/// The answer about the puzzle of a line.
fn answer(puzzle: &Puzzle, query: Query, line: u64, limits: Limits) -> (BoardAnswer, Outcome) {
    let mut answer = BoardAnswer { line, is_all: true, count: None, solutions: Vec::new() };
    let outcome = if query == Query::Count {
        let counted = puzzle.count(&Config::new().limits(limits));
        answer.count = Some(counted.solutions.to_string());
        counted.outcome
    } else {
        let limits = match query.enough() {
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
    let (mut text, mut empty) = (Numbered::new(1), 0_u64);
    for part in parts {
        for (at, line) in numbered(part)? {
            let before = at.checked_sub(text.next);
            empty += before.ok_or_else(|| Error::Unreadable(LINES.to_owned()))?;
            if empty > MAX_EMPTY {
                return Err(Error::TooManyEmptyLines);
            }
            text.push(at, line);
        }
    }
    Ok(text.text)
}

/// Whether a part is one of a collection.
pub(crate) fn is_of_one(part: &Part) -> bool {
    part.tree == LINES && matches!(part.prefix, Value::Number(_))
}
