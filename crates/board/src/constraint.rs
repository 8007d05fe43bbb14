//! Constraints on cells, and the languages and rules that express them.

use alloc::{boxed::Box, string::String, sync::Arc, vec::Vec};

use kleene_grid::{GridBuilder, GridError, Rule};
use kleene_line::{CellSet, Chain, Claim, Line, Narrowing, Scratch, Symbol, TooManyStates};
use kleene_nfa::NfaError;

use crate::symbols::Symbols;

mod connected;
mod description;
mod different;
mod fold;
mod kind;
mod sum;
mod together;

pub(crate) use description::Description;
pub(crate) use kind::quotient;
pub use kind::{ConstraintKind, Pattern};
pub(crate) use together::together;

use connected::Connected;
use different::Different;
use fold::{MAX_BALANCED, MAX_COUNTED};
use sum::Sum;

/// A requirement on certain cells, with a name for hints.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    /// The name: `row 3`, `cage A`.
    pub name: String,
    /// The cells, in order.
    pub cells: Vec<usize>,
    /// The requirement.
    pub kind: ConstraintKind,
    /// The predicate in hints after the name of the cells, in place of the general one of its kind.
    pub says: Option<String>,
    /// Whether the cells have a clue of their own, not one for all groups of their rule; it stands beside them in
    /// pictures.
    pub has_clue: bool,
}

kleene_text::errors! {
    /// Why a constraint cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Refused {
        #[error("the pattern is not regular: {0}")]
        Pattern(NfaError),
        #[error("the automaton of the rule has more than {limit} states")]
        TooManyStates { limit: usize },
        #[error(
            "a run cannot be of no cells or of the ground, and no symbol stands twice in a row"
        )]
        Clue,
        #[error("two to {MAX_BALANCED} symbols can be balanced, in at most {MAX_COUNTED} cells")]
        Balanced,
        #[error("`not` is not available for a rule of this kind")]
        Negated,
    }
}

impl From<TooManyStates> for Refused {
    fn from(TooManyStates { limit }: TooManyStates) -> Self {
        Self::TooManyStates { limit }
    }
}

/// The form of a constraint in a grid.
#[derive(Clone)]
pub(crate) enum Part {
    /// A language.
    Line(Box<Line>),
    /// A rule that is no automaton.
    Rule(Arc<dyn Rule>),
}

impl Part {
    /// Adds it to a grid, over these cells.
    pub(crate) fn add(self, builder: &mut GridBuilder, cells: &[usize]) -> Result<(), GridError> {
        let cells = cells.iter().copied();
        match self {
            Self::Line(line) => builder.add_line(*line, cells)?,
            Self::Rule(rule) => builder.add_rule(rule, cells)?,
        };
        Ok(())
    }

    /// Whether cells can be so, so many of which may hold any of these symbols.
    pub(crate) fn has_word(&self, all: CellSet, cells: usize) -> bool {
        let mut cells = alloc::vec![all; cells];
        let narrowing = match self {
            Self::Line(line) => line.narrow(&mut cells, &mut Scratch::default()),
            Self::Rule(rule) => rule.narrow(&mut cells),
        };
        narrowing != Narrowing::Contradiction
    }
}

impl Constraint {
    /// Whether these symbols of its cells, in their order, satisfy it. It knows the constraint alone, and no search.
    #[must_use]
    pub fn holds(&self, symbols: &Symbols, word: &[Symbol]) -> bool {
        self.kind.holds(symbols, word)
    }

    /// The lines and rules over the cells that together express it.
    pub(crate) fn parts(&self, symbols: &Symbols) -> Result<Vec<Part>, Refused> {
        let len = self.cells.len();
        Ok(match &self.kind {
            ConstraintKind::Different => [Part::Rule(Arc::new(Different::new(len)))].into(),
            ConstraintKind::Connected { of, sides } => {
                [Part::Rule(Arc::new(Connected::new(*of, len, sides)))].into()
            }
            ConstraintKind::Sum { total, is_different } => {
                match line(&self.kind, symbols, len, false) {
                    // The sum alone and the difference alone: weaker than both at once, but right.
                    Err(why @ Refused::TooManyStates { .. }) => {
                        let sum = Sum::new(*total, len, &symbols.values()).ok_or(why)?;
                        let different = is_different.then(|| Arc::new(Different::new(len)));
                        let different = different.map(|rule| Part::Rule(rule));
                        [Part::Rule(Arc::new(sum))].into_iter().chain(different).collect()
                    }
                    line => [Part::Line(line?.into())].into(),
                }
            }
            ConstraintKind::Not(kind) => {
                [Part::Line(line(kind, symbols, len, true)?.into())].into()
            }
            kind => [Part::Line(line(kind, symbols, len, false)?.into())].into(),
        })
    }
}

/// Cells under the claim that a symbol does not fit in one of them: it is there; and which one that is.
fn supposed(cells: &[CellSet], claim: Claim) -> (Vec<CellSet>, Option<usize>) {
    let mut supposed = cells.to_vec();
    match claim {
        Claim::Contradiction => (supposed, None),
        Claim::Removal { cell, symbol } => {
            supposed[cell] = CellSet::only(symbol);
            (supposed, Some(cell))
        }
    }
}

/// The language of a constraint on so many cells, or of all other strings.
fn line(
    kind: &ConstraintKind,
    symbols: &Symbols,
    len: usize,
    is_not: bool,
) -> Result<Line, Refused> {
    match kind {
        ConstraintKind::Different | ConstraintKind::Connected { .. } | ConstraintKind::Not(_) => {
            return Err(Refused::Negated);
        }
        ConstraintKind::Pattern(pattern) => {
            let line = match is_not {
                true => kleene_nfa::pattern_line(&pattern.ast.clone().not(), symbols.alphabet()),
                false => kleene_nfa::pattern_line(&pattern.ast, symbols.alphabet()),
            };
            return line.map_err(Refused::Pattern);
        }
        ConstraintKind::Runs { lengths, ink, ground } => {
            let runs = lengths.iter().map(|&length| (*ink, length));
            return clue_line(Chain::runs(*ground, runs), is_not);
        }
        ConstraintKind::Collapsed(symbols) => {
            return clue_line(Chain::repeats(symbols.iter().copied()), is_not);
        }
        ConstraintKind::Balanced(of)
            if !(2..=MAX_BALANCED).contains(&of.len()) || len > MAX_COUNTED =>
        {
            return Err(Refused::Balanced);
        }
        _ => {}
    }
    let positions = kind.positions(&symbols.values(), len, is_not)?;
    Ok(Line::from_positions(positions))
}

fn clue_line<E>(chain: Result<Chain, E>, is_not: bool) -> Result<Line, Refused> {
    match chain {
        Ok(chain) if !is_not => Ok(Line::new(chain)),
        Ok(_) => Err(Refused::Negated),
        Err(_) => Err(Refused::Clue),
    }
}
