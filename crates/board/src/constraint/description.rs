//! Constraints in words.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use core::fmt;

use kleene_line::{CellSet, Symbol};
use kleene_text::list;

use super::together::is_pair;
use super::{Constraint, ConstraintKind};
use crate::layout::Layout;
use crate::symbols::Symbols;

/// A constraint on certain cells, in the words of a hint: `row 3 has no repeated symbol`.
pub(crate) struct Description<'a> {
    pub(crate) constraint: &'a Constraint,
    pub(crate) symbols: &'a Symbols,
    pub(crate) layout: &'a Layout,
}

/// The most ways to make up a sum that are listed.
const MAX_WAYS: usize = 4;

/// The most symbols for a search over sets of symbols, whose number is exponential.
const MAX_SYMBOLS: usize = 16;

impl fmt::Display for Description<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Constraint { name, kind, says, .. } = self.constraint;
        match says {
            Some(says) => write!(f, "{name} {says}"),
            None => self.write(kind, f),
        }
    }
}

impl Description<'_> {
    fn names(&self, set: CellSet, conjunction: &str) -> String {
        let names: Vec<String> = set.symbols().map(|symbol| self.symbols.name(symbol)).collect();
        list(&names, conjunction).to_string()
    }

    /// Writes a kind of constraint as a predicate of the cells: that of the constraint, or the one that it negates.
    fn write(&self, kind: &ConstraintKind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Constraint { name, cells, .. } = self.constraint;
        // `row 1` is singular, `r1c1 and r1c2` plural, and `each of ...` singular again.
        let are_many = is_pair(name) && !name.starts_with("each ");
        let has = if are_many { "have" } else { "has" };
        let is = if are_many { "are" } else { "is" };
        let s = if are_many { "" } else { "s" };
        match kind {
            ConstraintKind::Different if are_many && cells.len() == 2 => write!(f, "{name} differ"),
            ConstraintKind::Different => write!(f, "{name} {has} no repeated symbol"),
            ConstraintKind::Equal => write!(f, "{name} {has} one symbol"),
            ConstraintKind::Pattern(pattern) => match pattern.clue() {
                Some(clue) => write!(f, "{name} {is} as {clue} says"),
                None if are_many => write!(f, "{name} match {}", pattern.text()),
                None => write!(f, "{name} matches {}", pattern.text()),
            },
            ConstraintKind::Runs { lengths, ink, .. } => match &lengths[..] {
                [] => write!(f, "{name} {has} no {}", self.symbols.name(*ink)),
                [one] => write!(f, "{name} {has} a run of {one}"),
                _ => write!(f, "{name} {has} runs of {}", list(lengths, "and")),
            },
            ConstraintKind::Collapsed(symbols) => {
                let text: String =
                    symbols.iter().map(|&symbol| self.symbols.char(symbol)).collect();
                write!(f, "{name} {is} {text}")
            }
            ConstraintKind::Sum { total, is_different: false } => {
                write!(f, "{name} add{s} up to {total}")
            }
            ConstraintKind::Sum { total, is_different: true } if cells.len() == 1 => {
                write!(f, "{name} add{s} up to {total}")
            }
            ConstraintKind::Sum { total, is_different: true } => {
                write!(f, "{name} add{s} up to {total} with {} different values", cells.len())?;
                match self.ways(*total) {
                    Some(ways) => write!(f, ": {}", list(&ways, "or")),
                    None => Ok(()),
                }
            }
            ConstraintKind::Product(total) => write!(f, "the product of {name} is {total}"),
            ConstraintKind::Ascending { is_strict } => match (&cells[..], is_strict) {
                ([one, other], true) => {
                    let [one, other] = [one, other].map(|&cell| self.layout.cell_name(cell));
                    write!(f, "{one} is less than {other}")
                }
                (_, true) => write!(f, "{name} ascend{s}"),
                (_, false) => write!(f, "{name} never descend{s}"),
            },
            ConstraintKind::Arrow { circle: 1 } => {
                write!(f, "the first cell of {name} is the sum of the others")
            }
            ConstraintKind::Arrow { circle } => {
                write!(
                    f,
                    "the number in the first {circle} cells of {name} is the sum of the others"
                )
            }
            ConstraintKind::Count { of, least, most } => {
                let names = self.names(*of, "or");
                let (1, 1) = (*most, of.len()) else {
                    let number = range(*least as u64, *most as u64, cells.len() as u64);
                    return write!(f, "{name} {has} {number} of {names}");
                };
                let least = if *least == 1 { "exactly" } else { "at most" };
                write!(f, "{name} {has} {least} one {names}")
            }
            ConstraintKind::Places { of, total } => {
                write!(f, "the places of {} in {name} add up to {total}", self.names(*of, "and"))
            }
            ConstraintKind::Balanced(of) => {
                write!(f, "{name} {has} as many of each of {}", self.names(*of, "and"))
            }
            ConstraintKind::Visible(count) => {
                let (end, line) = match name.strip_suffix(" from its end") {
                    Some(line) => ("end", line),
                    None => ("start", &**name),
                };
                let verb = if *count == 1 { "is" } else { "are" };
                write!(f, "from the {end} of {line}, {count} {verb} visible")
            }
            ConstraintKind::Difference { least, most } => {
                let far = range(*least, *most, u64::MAX);
                write!(f, "{name} {has} values {far} apart")
            }
            ConstraintKind::Double => write!(f, "{name} {has} one value twice the other"),
            ConstraintKind::Quotient(number) => match number {
                Some(number) => write!(f, "the quotient of {name} is {number}"),
                None => write!(f, "the quotient of {name} is a whole number"),
            },
            ConstraintKind::Unlike => write!(f, "{name} are not alike"),
            ConstraintKind::Connected { of, .. } if name == "the board" => {
                write!(f, "the cells with {} are in one piece", self.names(*of, "or"))
            }
            ConstraintKind::Connected { of, .. } => {
                write!(f, "{name} has its {} in one piece", self.names(*of, "or"))
            }
            ConstraintKind::Not(kind) => {
                f.write_str("it is not true that ")?;
                self.write(kind, f)
            }
        }
    }

    /// The sets of different symbols whose values add up, if they are few: `8+9`.
    fn ways(&self, total: u64) -> Option<Vec<String>> {
        let all: Vec<Symbol> = self.symbols.all().symbols().collect();
        if all.len() > MAX_SYMBOLS {
            return None;
        }
        let mut ways = Vec::new();
        let mut chosen = Vec::new();
        self.add_ways(&all, self.constraint.cells.len(), total, &mut chosen, &mut ways);
        (1..=MAX_WAYS).contains(&ways.len()).then_some(ways)
    }

    /// Adds the ways to choose so many more symbols of these, until there are too many.
    fn add_ways(
        &self,
        from: &[Symbol],
        more: usize,
        total: u64,
        chosen: &mut Vec<String>,
        ways: &mut Vec<String>,
    ) {
        if ways.len() > MAX_WAYS {
            return;
        }
        if more == 0 {
            if total == 0 {
                ways.push(chosen.join("+"));
            }
            return;
        }
        for (at, &symbol) in from.iter().enumerate() {
            let Some(left) = total.checked_sub(self.symbols.value(symbol)) else { continue };
            chosen.push(self.symbols.name(symbol));
            self.add_ways(&from[at + 1..], more - 1, left, chosen, ways);
            chosen.pop();
        }
    }
}

/// From the least to the most in words, where nothing is more than `all`.
fn range(least: u64, most: u64, all: u64) -> String {
    match (least, most) {
        (least, most) if least == most => format!("{least}"),
        (0, most) => format!("at most {most}"),
        (least, most) if most >= all => format!("at least {least}"),
        (least, most) => format!("{least} to {most}"),
    }
}
