//! Demands in words.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use core::fmt;

use kleene_nfa::{CellSet, Symbol};
use kleene_text::list;

use super::{Constraint, Demand};
use crate::symbols::Symbols;

/// What is demanded of which cells, in the words of a hint: `row 3 has no symbol twice`.
pub(crate) struct Said<'a> {
    pub(crate) constraint: &'a Constraint,
    pub(crate) symbols: &'a Symbols,
}

/// The most ways to make up a sum that are listed.
const MAX_WAYS: usize = 4;

/// The most symbols among which ways are looked for: there are as many sets as bits make.
const MAX_SYMBOLS: usize = 16;

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Constraint { name, demand, cells, says, .. } = self.constraint;
        if let Some(says) = says {
            return write!(f, "{name} {says}");
        }
        let (demand, not) = match demand {
            Demand::Not(demand) => (&**demand, "not so: "),
            demand => (demand, ""),
        };
        f.write_str(not)?;
        let any = |set: CellSet| {
            let names: Vec<String> =
                set.symbols().map(|symbol| self.symbols.name(symbol)).collect();
            list(&names, "or").to_string()
        };
        match demand {
            Demand::Different => write!(f, "{name} has no symbol twice"),
            Demand::Equal => write!(f, "{name} has one symbol"),
            Demand::Pattern(pattern) => match pattern.clue() {
                Some(clue) => write!(f, "{name} is as {clue} says"),
                None => write!(f, "{name} matches {}", pattern.text()),
            },
            Demand::Runs { lengths, ink, .. } => match &lengths[..] {
                [] => write!(f, "{name} has no {}", self.symbols.name(*ink)),
                [one] => write!(f, "{name} has a run of {one}"),
                _ => write!(f, "{name} has runs of {}", list(lengths, "and")),
            },
            Demand::Collapsed(symbols) => {
                let text: String =
                    symbols.iter().map(|&symbol| self.symbols.char(symbol)).collect();
                write!(f, "{name} is {text}")
            }
            Demand::Sum { total, is_different: false } => write!(f, "{name} adds up to {total}"),
            Demand::Sum { total, is_different: true } => {
                write!(f, "{name} needs {total} in {} different cells", cells.len())?;
                match self.ways(*total) {
                    Some(ways) => write!(f, ": {}", list(&ways, "or")),
                    None => Ok(()),
                }
            }
            Demand::Product(total) => write!(f, "the product of {name} is {total}"),
            Demand::Ascending { is_strict: true } => write!(f, "{name} ascends"),
            Demand::Ascending { is_strict: false } => write!(f, "{name} never descends"),
            Demand::Arrow => write!(f, "the first cell of {name} is the sum of the others"),
            Demand::Count { of, least, most } => {
                let number = match (least, most) {
                    (least, most) if least == most => format!("{least}"),
                    (0, most) => format!("at most {most}"),
                    (least, most) if *most >= cells.len() => format!("at least {least}"),
                    (least, most) => format!("{least} to {most}"),
                };
                write!(f, "{name} has {number} of {}", any(*of))
            }
            Demand::Balanced(of) => {
                let names: Vec<String> =
                    of.symbols().map(|symbol| self.symbols.name(symbol)).collect();
                write!(f, "{name} has as many of each of {}", list(&names, "and"))
            }
            Demand::Visible(count) => write!(f, "from the first cell of {name} {count} are seen"),
            Demand::Difference { least, most } => {
                let far = match (least, most) {
                    (least, most) if least == most => format!("{least}"),
                    (0, most) => format!("at most {most}"),
                    (least, &u64::MAX) => format!("at least {least}"),
                    (least, most) => format!("{least} to {most}"),
                };
                write!(f, "{name} has values {far} apart")
            }
            Demand::Double => write!(f, "{name} has one value twice the other"),
            Demand::Unlike => write!(f, "{name} are not alike"),
            Demand::Connected { of, .. } => write!(f, "{name} has its {} in one piece", any(*of)),
            Demand::Not(_) => unreachable!("a negation is not negated"),
        }
    }
}

impl Said<'_> {
    /// The sets of different symbols whose values add up, in words, if they are few: `8 and 9`.
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
                ways.push(list(&*chosen, "and").to_string());
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
