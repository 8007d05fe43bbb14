//! The kinds of constraints, and whether symbols satisfy one.

use alloc::{boxed::Box, string::String, vec::Vec};

use kleene_line::{CellSet, Symbol};
use kleene_nfa::Dfa;
use kleene_syntax::Ast;

use crate::symbols::Symbols;

/// The requirement of a constraint on its cells, in their order.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ConstraintKind {
    /// No two cells hold the same symbol.
    Different,
    /// All cells hold the same symbol.
    Equal,
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
    /// The values add up to a number; perhaps no two symbols are equal.
    Sum {
        /// The number.
        total: u64,
        /// Whether no two cells hold the same symbol.
        is_different: bool,
    },
    /// The product of the values.
    Product(u64),
    /// Each value is greater than the one before.
    Ascending {
        /// Whether it is greater; otherwise it is not less.
        is_strict: bool,
    },
    /// The number of the first cells is the sum of the other values.
    Arrow {
        /// So many cells, whose values are the digits of the number.
        circle: usize,
    },
    /// The number of cells that hold one of some symbols.
    Count {
        /// The symbols.
        of: CellSet,
        /// At least so many.
        least: usize,
        /// At most so many.
        most: usize,
    },
    /// The sum of the places, counted from 1, of the cells that hold one of some symbols.
    Places {
        /// The symbols.
        of: CellSet,
        /// The sum.
        total: u64,
    },
    /// As many cells hold the one as the other of some symbols.
    Balanced(CellSet),
    /// The number of cells whose value is greater than all before: the count of those visible from the first cell.
    Visible(usize),
    /// How far values of cells that follow each other are apart.
    Difference {
        /// At least so far.
        least: u64,
        /// At most so far.
        most: u64,
    },
    /// Of two cells that follow each other one has twice the value of the other.
    Double,
    /// Of two values the greater is this many times the smaller, which is not 0; any whole number of times without a
    /// number.
    Quotient(Option<u64>),
    /// Two lines of cells hold different words. The cells are the first of both, the second of both, and so on.
    Unlike,
    /// Between any two cells that hold one of some symbols there is a way over such cells that share sides.
    Connected {
        /// The symbols.
        of: CellSet,
        /// Pairs of places among the cells that share a side.
        sides: Vec<(usize, usize)>,
    },
    /// Something else than this. It is not about [`Different`](ConstraintKind::Different) or [`Connected`](ConstraintKind::Connected)
    /// cells.
    Not(Box<Self>),
}

/// A pattern, as it was written and as it is understood.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: Box<str>,
    clue: Option<Box<str>>,
    pub(super) ast: Box<Ast>,
}

impl Pattern {
    /// A pattern whose text comes from a clue, or is one.
    pub(crate) fn new(text: &str, clue: Option<&str>, ast: Ast) -> Self {
        Self { text: text.into(), clue: clue.map(Into::into), ast: Box::new(ast) }
    }

    /// The text of the pattern.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The clue that a template made it from.
    #[must_use]
    pub fn clue(&self) -> Option<&str> {
        self.clue.as_deref()
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl ConstraintKind {
    /// Whether these symbols satisfy it. It knows the constraint alone.
    pub(crate) fn holds(&self, of: &Symbols, word: &[Symbol]) -> bool {
        let values: Vec<u64> = word.iter().map(|&symbol| of.value(symbol)).collect();
        match self {
            Self::Different => are_different(word),
            Self::Equal => word.windows(2).all(|pair| pair[0] == pair[1]),
            Self::Pattern(pattern) => {
                let text: String = word.iter().map(|&symbol| of.char(symbol)).collect();
                Dfa::new(&pattern.ast).is_ok_and(|dfa| dfa.is_match(&text))
            }
            Self::Runs { lengths, ink, ground } => {
                let runs = word.split(|symbol| symbol == ground).filter(|run| !run.is_empty());
                let is_ink = word.iter().all(|symbol| symbol == ink || symbol == ground);
                is_ink && runs.map(<[Symbol]>::len).eq(lengths.iter().map(|&run| run as usize))
            }
            Self::Collapsed(expected) => {
                let mut collapsed = word.to_vec();
                collapsed.dedup();
                collapsed == *expected
            }
            Self::Sum { total, is_different } => {
                values.iter().sum::<u64>() == *total && (!is_different || are_different(word))
            }
            Self::Product(total) => {
                let product = values.iter().try_fold(1u64, |all, &value| all.checked_mul(value));
                product == Some(*total)
            }
            Self::Ascending { is_strict: true } => values.is_sorted_by(|a, b| a < b),
            Self::Ascending { is_strict: false } => values.is_sorted(),
            Self::Arrow { circle } => {
                let (circle, rest) = values.split_at((*circle).min(values.len()));
                let number = circle.iter().fold(0, |number, digit| 10 * number + digit);
                values.is_empty() || number == rest.iter().sum::<u64>()
            }
            Self::Count { of, least, most } => (*least..=*most).contains(&count(word, *of)),
            Self::Places { of, total } => {
                let places = (1..).zip(word).filter(|(_, symbol)| of.contains(**symbol));
                places.map(|(place, _)| place).sum::<u64>() == *total
            }
            Self::Balanced(of) => {
                let mut numbers = of.symbols().map(|symbol| count(word, CellSet::only(symbol)));
                numbers.next().is_none_or(|first| numbers.all(|number| number == first))
            }
            Self::Visible(count) => {
                let seen = (0..values.len())
                    .filter(|&at| values[..at].iter().all(|&value| value < values[at]));
                seen.count() == *count
            }
            Self::Difference { least, most } => {
                each(&values, |a, b| (*least..=*most).contains(&a.abs_diff(b)))
            }
            Self::Double => each(&values, |a, b| a == 2 * b || b == 2 * a),
            Self::Quotient(Some(number)) => each(&values, |a, b| quotient(a, b) == Some(*number)),
            Self::Quotient(None) => each(&values, |a, b| quotient(a, b).is_some()),
            Self::Unlike => word.chunks(2).any(|pair| pair[0] != pair[1]),
            Self::Connected { of, sides } => is_connected(word, *of, sides),
            Self::Not(kind) => !kind.holds(of, word),
        }
    }
}

fn are_different(word: &[Symbol]) -> bool {
    let mut sorted = word.to_vec();
    sorted.sort_unstable();
    sorted.is_sorted_by(|one, other| one < other)
}

/// Whether every two values that follow each other fit.
fn each(values: &[u64], fits: impl Fn(u64, u64) -> bool) -> bool {
    values.windows(2).all(|pair| fits(pair[0], pair[1]))
}

fn count(word: &[Symbol], of: CellSet) -> usize {
    word.iter().filter(|symbol| of.contains(**symbol)).count()
}

/// The greater of two values divided by the smaller one, if that is a whole number.
pub(crate) fn quotient(one: u64, other: u64) -> Option<u64> {
    let (greater, smaller) = (one.max(other), one.min(other));
    (smaller > 0 && greater % smaller == 0).then(|| greater / smaller)
}

/// Whether the places of some symbols are joined by these sides, each found by spreading from the first one.
fn is_connected(word: &[Symbol], of: CellSet, sides: &[(usize, usize)]) -> bool {
    let is_among: Vec<bool> = word.iter().map(|&symbol| of.contains(symbol)).collect();
    let Some(first) = is_among.iter().position(|&is_among| is_among) else { return true };
    let mut joined = alloc::vec![false; word.len()];
    joined[first] = true;
    let mut grows = true;
    while grows {
        grows = false;
        for &(one, other) in sides {
            if is_among[one] && is_among[other] && joined[one] != joined[other] {
                (joined[one], joined[other], grows) = (true, true, true);
            }
        }
    }
    joined == is_among
}
