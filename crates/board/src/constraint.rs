//! What is demanded of cells, and the languages and rules that say it.

use alloc::{boxed::Box, format, string::String, sync::Arc, vec::Vec};
use core::fmt;

use kleene_grid::{GridBuilder, GridError};
use kleene_nfa::{Alphabet, Chain, Dfa, Line, NfaError, Symbol, TooManyStates};
use kleene_syntax::Ast;
use kleene_text::list;

mod different;
mod fold;

use different::Different;
use fold::Fold;

/// What is demanded of a group of cells, in their order.
///
/// The value of a symbol is its digit; of another symbol, its place among the symbols, from 1.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Demand {
    /// No two cells hold the same symbol.
    Different,
    /// The symbols spell a word that a pattern matches.
    Pattern(Pattern),
    /// The runs of one symbol have these lengths, in order; all other cells hold another one.
    Runs {
        /// The lengths, in cells.
        lengths: Vec<u32>,
        /// The symbol of the runs.
        ink: Symbol,
        /// The symbol between them.
        ground: Symbol,
    },
    /// The symbols with repeats collapsed.
    Collapsed(Vec<Symbol>),
    /// The values add up to a number; perhaps no two are equal.
    Sum {
        /// The number.
        total: u64,
        /// Whether no two cells hold the same symbol.
        is_different: bool,
    },
    /// The product of the values.
    Product(u64),
    /// Each value is greater than the one before.
    Ascending,
    /// The first value is the sum of the others.
    Arrow,
    /// The number of cells that hold a symbol.
    Count {
        /// The symbol.
        of: Symbol,
        /// At least so many.
        least: usize,
        /// At most so many.
        most: usize,
    },
    /// The number of cells whose value is greater than all before: what is seen from the first cell.
    Visible(usize),
    /// Values of cells that follow each other differ by one.
    Consecutive,
    /// Of two cells that follow each other one has twice the value of the other.
    Double,
}

/// A pattern, as it was written and as it is understood.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: Box<str>,
    ast: Box<Ast>,
}

impl Pattern {
    pub(crate) fn new(text: &str, ast: Ast) -> Self {
        Self { text: text.into(), ast: Box::new(ast) }
    }

    /// The text of the pattern.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// What is demanded of which cells, with a name for hints.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    /// What it is called: `row 3`, `cage A`.
    pub name: String,
    /// The cells, in order.
    pub cells: Vec<usize>,
    /// What is demanded of them.
    pub demand: Demand,
}

/// Why a constraint cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    #[error("the pattern is not regular: {0}")]
    Pattern(NfaError),
    #[error("the automaton of the rule has more than {limit} states")]
    TooManyStates { limit: usize },
    #[error("a rule takes a cell once")]
    Twice,
    #[error("a run cannot be of no cells or of the ground, and no symbol stands twice in a row")]
    Clue,
}

impl From<TooManyStates> for Refused {
    fn from(TooManyStates { limit }: TooManyStates) -> Self {
        Self::TooManyStates { limit }
    }
}

impl From<GridError> for Refused {
    fn from(_: GridError) -> Self {
        Self::Twice
    }
}

impl Constraint {
    /// Adds the constraint to a grid: one line, or two where one would have too many states. Gives the number of lines.
    pub(crate) fn add(
        &self,
        builder: &mut GridBuilder,
        alphabet: &Alphabet,
    ) -> Result<usize, Refused> {
        let cells = || self.cells.iter().copied();
        let values = values(alphabet);
        let line = match self.language(alphabet, &values) {
            Ok(Some(line)) => line,
            Ok(None) => {
                builder.add_rule(Arc::new(Different::new(self.cells.len())), cells())?;
                return Ok(1);
            }
            Err(Refused::TooManyStates { .. })
                if matches!(self.demand, Demand::Sum { is_different: true, .. }) =>
            {
                // The sum alone and the difference alone: weaker than both at once, but right.
                let Demand::Sum { total, .. } = self.demand else { unreachable!() };
                let sum = Fold::Sum { total, is_different: false };
                let line = Line::from_positions(sum.positions(&values, self.cells.len())?);
                builder.add_line(line, cells())?;
                builder.add_rule(Arc::new(Different::new(self.cells.len())), cells())?;
                return Ok(2);
            }
            Err(error) => return Err(error),
        };
        builder.add_line(line, cells())?;
        Ok(1)
    }

    /// The line of the constraint; nothing if it is a rule.
    fn language(&self, alphabet: &Alphabet, values: &[u64]) -> Result<Option<Line>, Refused> {
        let len = self.cells.len();
        let clue = |chain: Result<Chain, _>| chain.map(Line::new).map_err(|_| Refused::Clue);
        let fold = match &self.demand {
            Demand::Different => return Ok(None),
            Demand::Pattern(pattern) => {
                return Line::pattern(&pattern.ast, alphabet).map(Some).map_err(Refused::Pattern);
            }
            Demand::Runs { lengths, ink, ground } => {
                let runs = lengths.iter().map(|&length| (*ink, length));
                return clue(Chain::runs(*ground, runs)).map(Some);
            }
            Demand::Collapsed(symbols) => {
                return clue(Chain::repeats(symbols.iter().copied())).map(Some);
            }
            Demand::Sum { total, is_different } => {
                Fold::Sum { total: *total, is_different: *is_different }
            }
            Demand::Product(total) => Fold::Product(*total),
            Demand::Ascending => Fold::Ascending,
            Demand::Arrow => Fold::Arrow,
            Demand::Count { of, least, most } => {
                Fold::Count { of: of.index(), least: *least, most: *most }
            }
            Demand::Visible(count) => Fold::Visible(*count),
            Demand::Consecutive => Fold::Consecutive,
            Demand::Double => Fold::Double,
        };
        Ok(Some(Line::from_positions(fold.positions(values, len)?)))
    }

    /// Whether these symbols, one for each of the cells, are as demanded. It knows the demand alone.
    pub(crate) fn holds(&self, alphabet: &Alphabet, symbols: &[Symbol]) -> bool {
        let all = values(alphabet);
        let values: Vec<u64> = symbols.iter().map(|symbol| all[symbol.index()]).collect();
        let differ = || {
            let mut sorted = symbols.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[0] != pair[1])
        };
        let each =
            |fits: &dyn Fn(u64, u64) -> bool| values.windows(2).all(|pair| fits(pair[0], pair[1]));
        match &self.demand {
            Demand::Different => differ(),
            Demand::Pattern(pattern) => {
                let word: String = symbols.iter().map(|&symbol| alphabet.char(symbol)).collect();
                Dfa::new(&pattern.ast).is_ok_and(|dfa| dfa.is_match(&word))
            }
            Demand::Runs { lengths, ink, ground } => {
                let runs = symbols.split(|symbol| symbol == ground).filter(|run| !run.is_empty());
                let is_ink = symbols.iter().all(|symbol| symbol == ink || symbol == ground);
                is_ink && runs.map(<[Symbol]>::len).eq(lengths.iter().map(|&run| run as usize))
            }
            Demand::Collapsed(expected) => {
                let mut collapsed = symbols.to_vec();
                collapsed.dedup();
                collapsed == *expected
            }
            Demand::Sum { total, is_different } => {
                values.iter().sum::<u64>() == *total && (!is_different || differ())
            }
            Demand::Product(total) => {
                let product = values.iter().try_fold(1u64, |all, &value| all.checked_mul(value));
                product == Some(*total)
            }
            Demand::Ascending => each(&|a, b| a < b),
            Demand::Arrow => {
                values.split_first().is_none_or(|(first, rest)| *first == rest.iter().sum::<u64>())
            }
            Demand::Count { of, least, most } => {
                let count = symbols.iter().filter(|symbol| *symbol == of).count();
                (*least..=*most).contains(&count)
            }
            Demand::Visible(count) => {
                let seen = |(most, count): (Option<u64>, usize), &value: &u64| {
                    if most.is_none_or(|most| value > most) {
                        (Some(value), count + 1)
                    } else {
                        (most, count)
                    }
                };
                values.iter().fold((None, 0), seen).1 == *count
            }
            Demand::Consecutive => each(&|a, b| a.abs_diff(b) == 1),
            Demand::Double => each(&|a, b| a == 2 * b || b == 2 * a),
        }
    }
}

/// By symbol, its value.
pub(crate) fn values(alphabet: &Alphabet) -> Vec<u64> {
    let value = |(place, c): (u64, char)| c.to_digit(10).map_or(place, u64::from);
    (1..).zip(alphabet.chars()).map(value).collect()
}

/// What is demanded, in the words of a hint: `row 3 has no symbol twice`.
pub(crate) struct Said<'a> {
    pub(crate) constraint: &'a Constraint,
    pub(crate) alphabet: &'a Alphabet,
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Constraint { name, demand, .. } = self.constraint;
        let letter = |symbol: Symbol| self.alphabet.char(symbol);
        match demand {
            Demand::Different => write!(f, "{name} has no symbol twice"),
            Demand::Pattern(pattern) => write!(f, "{name} matches {}", pattern.text),
            Demand::Runs { lengths, ink, .. } => match &lengths[..] {
                [] => write!(f, "{name} has no {}", letter(*ink)),
                [one] => write!(f, "{name} has a run of {one}"),
                _ => write!(f, "{name} has runs of {}", list(lengths, "and")),
            },
            Demand::Collapsed(symbols) => {
                let text: String = symbols.iter().map(|&symbol| letter(symbol)).collect();
                write!(f, "{name} is {text}")
            }
            Demand::Sum { total, is_different } => {
                let how = if *is_different { " without a symbol twice" } else { "" };
                write!(f, "{name} adds up to {total}{how}")
            }
            Demand::Product(total) => write!(f, "the product of {name} is {total}"),
            Demand::Ascending => write!(f, "{name} ascends"),
            Demand::Arrow => write!(f, "the first cell of {name} is the sum of the others"),
            Demand::Count { of, least, most } => {
                let number = match (least, most) {
                    (least, most) if least == most => format!("{least}"),
                    (0, most) => format!("at most {most}"),
                    (least, most) if *most >= self.constraint.cells.len() => {
                        format!("at least {least}")
                    }
                    (least, most) => format!("{least} to {most}"),
                };
                write!(f, "{name} has {number} of {}", letter(*of))
            }
            Demand::Visible(count) => write!(f, "from the first cell of {name} {count} are seen"),
            Demand::Consecutive => write!(f, "{name} has values one apart"),
            Demand::Double => write!(f, "{name} has one value twice the other"),
        }
    }
}
