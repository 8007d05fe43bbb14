//! Answers about a puzzle of any kind.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::Value;
use super::hints::{Logic, LogicSteps};
use crate::outcome::{Stop, Uniqueness};
use crate::stats::Stats;

/// The reason why a request cannot be answered for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestError {
    reason: String,
    stop: Option<Stop>,
}

impl RequestError {
    /// An error with this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), stop: None }
    }

    /// A limit that came before the search could begin.
    #[must_use]
    pub fn stopped(stop: Stop) -> Self {
        Self { reason: format!("stopped ({stop})"), stop: Some(stop) }
    }

    /// The limit, if one is the reason.
    #[must_use]
    pub const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// The error for a name that is none of these.
    #[must_use]
    pub fn unknown(name: &str, known: &'static [&'static str]) -> Self {
        Self::new(format!("{name:?}: expected {}", kleene_text::list(known, "or")))
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for RequestError {}

/// A puzzle that differs from another one in one clue or given.
#[derive(Clone, Debug)]
pub struct Neighbor<P> {
    /// The subject of the clue, such as `row 3` or `the total of cage A`.
    pub clue: String,
    /// Its value in the other puzzle.
    pub from: String,
    /// Its value in this one.
    pub to: String,
    /// The sum of the changes of the clue's numbers. An added or removed number counts with its value, and a changed given counts
    /// 2: one removed, one added.
    pub size: u64,
    /// The puzzle with the changed clue.
    pub puzzle: P,
}

/// A puzzle in a file format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenPuzzle {
    /// The content of the file.
    pub content: Vec<u8>,
    /// The properties of the puzzle that the format cannot hold.
    pub lost: Vec<String>,
}

impl From<String> for WrittenPuzzle {
    fn from(text: String) -> Self {
        Self { content: text.into_bytes(), lost: Vec::new() }
    }
}

/// Counters with names.
pub trait Counters {
    /// Every counter, always in the same order.
    fn counters(&self) -> Vec<(&'static str, u64)>;

    /// The counters in words.
    fn in_words(&self) -> String {
        let counters = self.counters();
        let words: Vec<_> =
            counters.iter().map(|(name, count)| format!("{count} {name}")).collect();
        words.join(", ")
    }
}

impl Counters for Stats {
    fn counters(&self) -> Vec<(&'static str, u64)> {
        Vec::from([("nodes", self.nodes), ("dead", self.dead)])
    }

    fn in_words(&self) -> String {
        let nodes = if self.nodes == 1 { "node" } else { "nodes" };
        format!("{} {nodes}, {} dead", self.nodes, self.dead)
    }
}

/// A number of solutions of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Total {
    /// A number that fits in a word.
    Small(u64),
    /// The decimal digits of any other number.
    Digits(String),
}

impl Total {
    /// A number whose `Display` writes its decimal digits, such as a `BigUint`.
    pub fn new(number: impl fmt::Display) -> Self {
        let digits = number.to_string();
        digits.parse().map_or(Self::Digits(digits), Self::Small)
    }
}

impl From<u64> for Total {
    fn from(number: u64) -> Self {
        Self::Small(number)
    }
}

impl From<u128> for Total {
    fn from(number: u128) -> Self {
        u64::try_from(number).map_or_else(|_| Self::new(number), Self::Small)
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Small(number) => number.fmt(f),
            Self::Digits(digits) => f.pad(digits),
        }
    }
}

/// The cells of a solution as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    /// Numbers of values, colors or rows, or code points of letters, in reading order.
    pub values: Vec<u32>,
    /// Rows and columns; the number of cells alone if they form no rectangle.
    pub shape: Vec<usize>,
    /// Whether the numbers are code points.
    pub are_letters: bool,
}

impl Cells {
    /// The numbers of a rectangle.
    pub fn numbers(height: usize, width: usize, values: impl IntoIterator<Item = u32>) -> Self {
        let values = values.into_iter().collect();
        Self { values, shape: Vec::from([height, width]), are_letters: false }
    }

    /// The letters of a rectangle, or of another board if there is no size.
    pub fn letters(size: Option<(usize, usize)>, letters: impl IntoIterator<Item = char>) -> Self {
        let values: Vec<u32> = letters.into_iter().map(u32::from).collect();
        let shape = match size {
            Some((height, width)) => Vec::from([height, width]),
            None => Vec::from([values.len()]),
        };
        Self { values, shape, are_letters: true }
    }
}

/// A cell by its place, from 0, and by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellName {
    /// Its row.
    pub row: usize,
    /// Its place in the row.
    pub column: usize,
    /// Its name, where it is not made of the numbers of row and column.
    pub name: Option<String>,
}

impl CellName {
    /// The cell of a row and a column from 0.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Self {
        Self { row, column, name: None }
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => f.pad(name),
            None => write!(f, "r{}c{}", self.row + 1, self.column + 1),
        }
    }
}

/// Text appended to a verdict.
#[derive(Clone, Debug, Default)]
pub struct Remark {
    /// The words after the verdict.
    pub text: Option<String>,
    /// Fields of JSON records.
    pub fields: Value,
    /// The limit that stopped the work, if any.
    pub stop: Option<Stop>,
}

/// The grade of a puzzle and the work that led to it.
#[derive(Clone, Debug)]
pub struct Graded<S> {
    /// Whether there is no solution, one or several.
    pub verdict: Uniqueness<S>,
    /// The name of the grade, if there is exactly one solution.
    pub grade: Option<&'static str>,
    /// The work after the grade, in words that continue its line.
    pub remark: String,
    /// Further lines, for a puzzle that stands alone.
    pub details: Vec<String>,
    /// Fields of JSON records.
    pub fields: Value,
}

impl<S> Graded<S> {
    /// The grade of a puzzle from the number of steps of each technique; techniques without a step are left out.
    pub fn by_techniques(
        verdict: Uniqueness<S>,
        grade: Option<&'static str>,
        techniques: impl Iterator<Item = (&'static str, usize)>,
    ) -> Self {
        let used: Vec<_> = techniques.filter(|&(_, steps)| steps > 0).collect();
        let records = used.iter().map(|&(name, steps)| {
            Value::object([("technique", name.into()), ("steps", steps.into())])
        });
        Self {
            verdict,
            grade,
            remark: String::new(),
            details: used.iter().map(|(name, steps)| format!("{steps:4} {name}")).collect(),
            fields: Value::object([("techniques", records.collect())]),
        }
    }

    /// The grade of a puzzle by the hardest technique that its steps need, or `search` if they do not solve it.
    pub fn by_logic<L: Logic>(verdict: Uniqueness<S>, steps: Option<LogicSteps<L>>) -> Self {
        let (counts, is_solved) = steps.map(LogicSteps::counts).unwrap_or_default();
        let techniques = L::TECHNIQUES.iter().copied().zip(counts);
        let mut used = techniques.clone().filter(|(_, steps)| *steps > 0);
        let hardest = used.next_back().filter(|_| is_solved).map_or("search", |(name, _)| name);
        let grade = matches!(verdict, Uniqueness::One(_)).then_some(hardest);
        Self::by_techniques(verdict, grade, techniques)
    }

    /// The grade with another form of its solutions.
    pub fn map<T>(self, form: impl FnMut(S) -> T) -> Graded<T> {
        let Self { verdict, grade, remark, details, fields } = self;
        Graded { verdict: verdict.map(form), grade, remark, details, fields }
    }
}

/// The layout of solutions in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLayout {
    /// Where blank lines stand between solutions.
    pub separator: Separator,
    /// Whether the second solution is printed where a verdict needs it.
    pub shows_second: bool,
    /// Whether a stopped search is part of the answer, on stdout.
    pub says_stop: bool,
    /// Whether the title and the size stand above the solutions.
    pub has_heading: bool,
}

impl Default for TextLayout {
    fn default() -> Self {
        Self {
            separator: Separator::Across,
            shows_second: false,
            says_stop: true,
            has_heading: false,
        }
    }
}

/// Where blank lines stand between solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// Nowhere.
    None,
    /// Between those of one puzzle.
    Within,
    /// Between all.
    Across,
}
