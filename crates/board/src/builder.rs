//! Board files written by a program.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use crate::{error::ParseError, puzzle::Puzzle, quoted::quoted};

/// A board file that a program writes: the keys of a file are its methods, and `Display` writes the file.
///
/// ```
/// use kleene_board::{Board, Rule, Uniqueness};
///
/// let puzzle = Board::new("1234")
///     .title("Two cages")
///     .size(4, 4)
///     .boxes(2, 2)
///     .givens(["1...", "....", "...2", "...."])
///     .rule(Rule::new("different").over(["rows", "columns", "regions"]))
///     .rule(Rule::new("sum").flag("different", true).name("cage").over(["r1c1 r1c2 r2c2", "r3c3 r3c4"]).values("total", [8, 6]))
///     .rule(Rule::new("ascending").over(["r2c1 r3c1 r4c1"]))
///     .build()?;
/// assert!(!matches!(puzzle.uniqueness(), Uniqueness::None));
/// # Ok::<(), kleene_board::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Board {
    entries: Vec<(String, String)>,
    rules: Vec<Rule>,
}

/// A rule of a [`Board`]: the keys of a rule are its methods.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Rule {
    entries: Vec<(String, String)>,
}

/// A value that a key has in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value(String);

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self(quoted(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self(quoted(&text))
    }
}

macro_rules! as_written {
    ($($type:ty),+) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self(value.to_string())
            }
        })+
    };
}

as_written!(bool, i32, u32, u64, usize);

/// A list of values.
fn list<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.into().0).collect();
    format!("[{}]", values.join(", "))
}

impl Board {
    /// A board whose cells hold these characters.
    pub fn new(symbols: &str) -> Self {
        Self { entries: Vec::new(), rules: Vec::new() }.key("symbols", symbols)
    }

    /// Sets a key of the file that has no method of its own.
    pub fn key(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.entries.retain(|(known, _)| known != key);
        self.entries.push((key.into(), value.into().0));
        self
    }

    /// Whether the board is a square of this side.
    pub(crate) fn is_square(&self, side: usize) -> bool {
        let size = quoted(&format!("{side}x{side}"));
        self.entries.iter().any(|(key, value)| match &**key {
            "size" => *value == size,
            "regions" => value.matches(['\n', '\\']).count() + 1 == side,
            _ => false,
        })
    }

    /// Sets the title.
    pub fn title(self, title: &str) -> Self {
        self.key("title", title)
    }

    /// Sets the author.
    pub fn author(self, author: &str) -> Self {
        self.key("author", author)
    }

    /// Sets the numbers of columns and rows.
    pub fn size(self, columns: usize, rows: usize) -> Self {
        self.key("size", format!("{columns}x{rows}"))
    }

    /// Makes the board a hexagon of this side.
    pub fn hexagon(self, side: usize) -> Self {
        self.key("hexagon", side)
    }

    /// Makes boxes of so many columns and rows regions.
    pub fn boxes(self, columns: usize, rows: usize) -> Self {
        self.key("boxes", format!("{columns}x{rows}"))
    }

    /// Draws regions as letters, row by row.
    pub fn regions<'r>(self, rows: impl IntoIterator<Item = &'r str>) -> Self {
        self.picture("regions", rows)
    }

    /// Sets the givens, row by row; `.`, `?` and `_` are open cells.
    pub fn givens<'r>(self, rows: impl IntoIterator<Item = &'r str>) -> Self {
        self.picture("givens", rows)
    }

    /// Sets the character of places in pictures that are no cells.
    pub fn hole(self, hole: char) -> Self {
        self.key("hole", String::from(hole))
    }

    fn picture<'r>(self, key: &str, rows: impl IntoIterator<Item = &'r str>) -> Self {
        let rows: Vec<&str> = rows.into_iter().collect();
        self.key(key, rows.join("\n"))
    }

    /// Adds a rule.
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rules.push(rule);
        self
    }

    /// The puzzle.
    ///
    /// # Errors
    /// The first error in the file that `Display` writes, with its position.
    pub fn build(&self) -> Result<Puzzle, ParseError> {
        self.to_string().parse()
    }
}

impl Rule {
    /// A rule of this kind.
    pub fn new(kind: &str) -> Self {
        Self { entries: Vec::new() }.key("kind", kind)
    }

    /// Sets a key to a value.
    pub fn key(self, key: &str, value: impl Into<Value>) -> Self {
        self.set(key, value.into().0)
    }

    /// Sets a key to `true` or `false`.
    pub fn flag(self, key: &str, is_true: bool) -> Self {
        self.key(key, is_true)
    }

    /// Sets a key to a value for each group of cells.
    pub fn values<V: Into<Value>>(self, key: &str, values: impl IntoIterator<Item = V>) -> Self {
        let values = list(values);
        self.set(key, values)
    }

    /// Sets the groups of cells: names such as `rows`, or lists such as `r1c1 r1c2-r1c4`.
    pub fn over<'g>(self, groups: impl IntoIterator<Item = &'g str>) -> Self {
        self.values("over", groups)
    }

    /// Sets the name for hints.
    pub fn name(self, name: &str) -> Self {
        self.key("name", name)
    }

    fn set(mut self, key: &str, value: String) -> Self {
        self.entries.retain(|(known, _)| known != key);
        self.entries.push((key.into(), value));
        self
    }
}

/// Writes the file.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.entries {
            writeln!(f, "{} = {value}", quoted_key(key))?;
        }
        for rule in &self.rules {
            writeln!(f, "\n[[rule]]")?;
            for (key, value) in &rule.entries {
                writeln!(f, "{} = {value}", quoted_key(key))?;
            }
        }
        Ok(())
    }
}

/// A key as TOML takes it: as it is if it is a plain word.
fn quoted_key(key: &str) -> String {
    let is_plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_plain { key.into() } else { quoted(key) }
}
