//! The rules of a board file.

use alloc::{format, vec::Vec};
use core::ops::Range;

use kleene_line::{CellSet, Symbol};

use super::{
    Fields,
    clues::{Clues, Unknown},
    kind::Kind,
    named,
    node::Node,
    one_char,
    over::{self, Over},
    template,
};
use crate::{
    constraint::{Constraint, ConstraintKind, Part, Refused},
    error::{ParseError, ParseErrorKind},
    layout::{Group, Groups, Layout},
    symbols::Symbols,
};

/// The number of recent constraints that are compared with a new one.
const MAX_RECENT: usize = 64;

/// The keys of every rule.
const KEYS: [&str; 7] = ["kind", "over", "except", "name", "says", "reverse", "not"];

/// The keys of some.
const OWN_KEYS: [&str; 13] = [
    "clues",
    "total",
    "different",
    "of",
    "exactly",
    "least",
    "most",
    "ink",
    "ground",
    "strict",
    "circle",
    "template",
    "dialect",
];

/// The constraints of rules, each with its form in a grid, and the open clues.
#[derive(Default)]
pub(super) struct Rules {
    pub(super) constraints: Vec<(Constraint, Vec<Part>)>,
    pub(super) unknown: Vec<Unknown>,
    /// What constraints on so many cells are in a grid, each made once.
    known: Vec<(ConstraintKind, usize, Vec<Part>)>,
}

/// The context for reading the rules of a file.
pub(super) struct Reader<'r> {
    pub(super) text: &'r str,
    pub(super) layout: &'r Layout,
    pub(super) symbols: &'r Symbols,
    /// Whether open clues are to be filled in, so that their cells need one.
    pub(super) needs_clues: bool,
}

impl Reader<'_> {
    /// Adds the constraints of a rule.
    pub(super) fn read(&self, node: &Node, rules: &mut Rules) -> Result<(), ParseError> {
        let all: Vec<&str> = KEYS.iter().chain(&OWN_KEYS).copied().collect();
        let kind: Kind = named("kind", Fields::new(node, &all)?.need("kind")?)?;
        let known: Vec<&str> = KEYS.iter().chain(kind.keys()).copied().collect();
        let fields = Fields::new(node, &known)?;
        let mut lists = over::read(self.text, &fields, self.layout, kind.least_cells())?;
        if lists.iter().all(Vec::is_empty) {
            return Err(fields.need("over")?.expected("cells"));
        }
        over::name(&fields, &mut lists)?;
        let groups: Vec<Over> = match kind {
            Kind::Unlike => unlike(&fields, lists, self.layout)?,
            _ => lists.into_iter().flatten().collect(),
        };
        let is_reversed = fields.is_true("reverse")?.unwrap_or(false);
        let is_negated = fields.is_true("not")?.unwrap_or(false);
        let says = fields.text("says")?;
        let clues = kind.clue_key().and_then(|key| fields.get(key));
        let clues = clues.map(|node| Clues::of(self.text, node, &groups)).transpose()?;
        for (index, Over { group: Group { name, mut cells }, .. }) in groups.into_iter().enumerate()
        {
            let clue = clues.as_ref().and_then(|clues| clues.get(index));
            let place = clue.unwrap_or(fields.need("over")?).span.clone();
            let (found, needed, most) = (cells.len(), kind.least_cells(), kind.most_cells());
            if found < needed {
                return Err(ParseError::new(ParseErrorKind::TooFew { name, found, needed }, place));
            }
            if found > most {
                return Err(ParseError::new(ParseErrorKind::TooMany { name, found, most }, place));
            }
            if let Some(cell) = twice(&cells) {
                let kind = ParseErrorKind::Twice(self.layout.cell_name(cell));
                return Err(fields.need("over")?.error(kind));
            }
            if is_reversed {
                cells.reverse();
            }
            let name = if is_reversed { format!("{name} from its end") } else { name };
            if let Some(node) = clue.filter(|clue| clue.is_unknown()) {
                if is_negated {
                    return Err(node.error(ParseErrorKind::NotDerived));
                }
                let told = self.told(kind, &fields, node)?;
                let is_shared = clues.as_ref().is_some_and(Clues::is_shared);
                let span = place.clone();
                rules.unknown.push(Unknown { told, cells: cells.clone(), span, is_shared });
            }
            let Some(constraint_kind) = self.constraint_kind(kind, &fields, clue, &cells)? else {
                continue;
            };
            let constraint_kind = if is_negated {
                ConstraintKind::Not(constraint_kind.into())
            } else {
                constraint_kind
            };
            let has_clue = clues.as_ref().is_some_and(|clues| !clues.is_shared());
            let says = says.map(Into::into);
            let constraint = Constraint { name, cells, kind: constraint_kind, says, has_clue };
            let parts = self.parts(&constraint, &mut rules.known, &place, fields.get("not"))?;
            rules.constraints.push((constraint, parts));
        }
        Ok(())
    }

    /// The kind of the constraint on a group, by its clue; `None` where the clue is empty or open.
    fn constraint_kind(
        &self,
        kind: Kind,
        fields: &Fields<'_>,
        clue: Option<&Node>,
        cells: &[usize],
    ) -> Result<Option<ConstraintKind>, ParseError> {
        let needed =
            |key: &'static str| clue.ok_or_else(|| fields.node.error(ParseErrorKind::Missing(key)));
        let is_different = fields.is_true("different")?.unwrap_or(false);
        if clue.is_some_and(Node::is_unknown) {
            return Ok(match kind {
                // The cells of a sum differ, whether its total is known or not.
                Kind::Sum if is_different && cells.len() > 1 => Some(ConstraintKind::Different),
                // Other cells have no clue.
                Kind::Runs if self.needs_clues && self.symbols.len() > 2 => {
                    let (ink, ground) = self.ink(fields)?;
                    let (of, all) = ([ink, ground].into_iter().collect(), cells.len());
                    Some(ConstraintKind::Count { of, least: all, most: all })
                }
                Kind::Quotient if self.needs_clues => Some(ConstraintKind::Quotient(None)),
                _ => None,
            });
        }
        Ok(Some(match kind {
            Kind::Different => ConstraintKind::Different,
            Kind::Equal => ConstraintKind::Equal,
            Kind::Ascending => {
                ConstraintKind::Ascending { is_strict: fields.is_true("strict")?.unwrap_or(true) }
            }
            Kind::Arrow => ConstraintKind::Arrow { circle: circle(fields, cells.len())? },
            Kind::Double => ConstraintKind::Double,
            Kind::Quotient => ConstraintKind::Quotient(Some(needed("total")?.clue_number()?)),
            Kind::Unlike => ConstraintKind::Unlike,
            Kind::Consecutive => ConstraintKind::Difference { least: 1, most: 1 },
            Kind::Difference => {
                let (least, most) = range(fields, clue)?;
                ConstraintKind::Difference { least, most }
            }
            Kind::Sum => {
                ConstraintKind::Sum { total: needed("total")?.clue_number()?, is_different }
            }
            Kind::Product => ConstraintKind::Product(needed("total")?.clue_number()?),
            Kind::Visible => match needed("clues")?.clue_number()? {
                0 => return Ok(None),
                count => ConstraintKind::Visible(count as usize),
            },
            Kind::Pattern => ConstraintKind::Pattern(template::pattern(fields, needed("clues")?)?),
            Kind::Collapsed => {
                let node = needed("clues")?;
                let symbols = node.text()?.chars().filter(|c| !c.is_whitespace());
                let symbols = symbols.map(|c| super::symbol(c, node, self.symbols));
                ConstraintKind::Collapsed(symbols.collect::<Result<_, _>>()?)
            }
            Kind::Runs => {
                let lengths = template::lengths(needed("clues")?)?;
                let (ink, ground) = self.ink(fields)?;
                ConstraintKind::Runs { lengths, ink, ground }
            }
            Kind::Count => {
                let (least, most) = range(fields, clue)?;
                let most = usize::try_from(most).unwrap_or(usize::MAX);
                ConstraintKind::Count {
                    of: self.set(fields.need("of")?)?,
                    least: least as usize,
                    most,
                }
            }
            Kind::Places => ConstraintKind::Places {
                of: self.set(fields.need("of")?)?,
                total: needed("total")?.clue_number()?,
            },
            Kind::Balanced => ConstraintKind::Balanced(match fields.get("of") {
                Some(node) => self.set(node)?,
                None => self.symbols.all(),
            }),
            Kind::Connected => ConstraintKind::Connected {
                of: self.set(fields.need("of")?)?,
                sides: sides(self.layout, cells),
            },
        }))
    }

    /// The symbol of runs, and the one between them: the second and the first of the board, if the rule does not say.
    fn ink(&self, fields: &Fields<'_>) -> Result<(Symbol, Symbol), ParseError> {
        let named = |key: &str, usual: usize| match fields.get(key) {
            Some(node) => super::symbol(one_char(node)?, node, self.symbols),
            None if usual < self.symbols.len() => Ok(Symbol::new(usual)),
            None => Err(fields.node.error(ParseErrorKind::Missing("a second symbol"))),
        };
        Ok((named("ink", 1)?, named("ground", 0)?))
    }

    /// The symbols of a string.
    fn set(&self, node: &Node) -> Result<CellSet, ParseError> {
        node.text()?.chars().map(|c| super::symbol(c, node, self.symbols)).collect()
    }

    /// The quantity that determines an open clue from a filled board.
    fn told(
        &self,
        kind: Kind,
        fields: &Fields<'_>,
        node: &Node,
    ) -> Result<super::Told, ParseError> {
        use super::Told;
        Ok(match kind {
            Kind::Sum => Told::Sum,
            Kind::Product => Told::Product,
            Kind::Quotient => Told::Quotient,
            Kind::Visible => Told::Visible,
            Kind::Count => Told::Count(self.set(fields.need("of")?)?),
            Kind::Places => Told::Places(self.set(fields.need("of")?)?),
            Kind::Collapsed => Told::Collapsed,
            Kind::Runs => {
                let (ink, _) = self.ink(fields)?;
                Told::Runs(ink)
            }
            _ => return Err(node.error(ParseErrorKind::NotDerived)),
        })
    }

    /// The form of a constraint in a grid. A constraint that no symbols satisfy is refused.
    fn parts(
        &self,
        constraint: &Constraint,
        known: &mut Vec<(ConstraintKind, usize, Vec<Part>)>,
        place: &Range<usize>,
        not: Option<&Node>,
    ) -> Result<Vec<Part>, ParseError> {
        let (kind, cells) = (&constraint.kind, constraint.cells.len());
        // Those made last are the likeliest: the groups of a rule come one after the other.
        let recent = known.iter().rev().take(MAX_RECENT);
        let same = recent.into_iter().find(|(other, len, _)| *len == cells && other == kind);
        if let Some((.., parts)) = same {
            return Ok(parts.clone());
        }
        let parts = constraint.parts(self.symbols).map_err(|why| match not {
            Some(not) if why == Refused::Negated => not.error(why.into()),
            _ => ParseError::new(why.into(), place.clone()),
        })?;
        if !parts.iter().all(|part| part.has_word(self.symbols.all(), cells)) {
            let name = constraint.name.clone();
            return Err(ParseError::new(ParseErrorKind::NoWord { name, cells }, place.clone()));
        }
        known.push((kind.clone(), cells, parts.clone()));
        Ok(parts)
    }
}

/// A cell that is there twice.
fn twice(cells: &[usize]) -> Option<usize> {
    let mut sorted = cells.to_vec();
    kleene_text::sort(&mut sorted);
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Every two groups of one length that are compared: those that one string names, and all that have a string of their
/// own.
fn unlike(
    fields: &Fields<'_>,
    lists: Vec<Vec<Over>>,
    layout: &Layout,
) -> Result<Vec<Over>, ParseError> {
    let (alone, together): (Vec<_>, Vec<_>) = lists.into_iter().partition(|list| list.len() == 1);
    let alone: Vec<Over> = alone.into_iter().flatten().collect();
    let all: Vec<Over> = together.iter().chain([&alone]).flat_map(|list| pairs(list)).collect();
    // A cell at two places would be compared with itself.
    for Over { group: Group { name, cells }, .. } in &all {
        if let Some(cell) = twice(cells) {
            let (groups, cell) = (name.clone(), layout.cell_name(cell));
            return Err(fields.need("over")?.error(ParseErrorKind::Overlapping { groups, cell }));
        }
    }
    match all.is_empty() {
        true => Err(fields.need("over")?.expected("two groups of equal size")),
        false => Ok(all),
    }
}

/// Every two groups of one length, their cells in turn. A cell that both have at one place tells nothing.
fn pairs(groups: &[Over]) -> Vec<Over> {
    let mut pairs = Vec::new();
    for (index, Over { group: one, .. }) in groups.iter().enumerate() {
        for Over { group: other, .. } in &groups[index + 1..] {
            if other.cells.len() != one.cells.len() {
                continue;
            }
            let places = one.cells.iter().zip(&other.cells).filter(|(a, b)| a != b);
            let cells = places.flat_map(|(&a, &b)| [a, b]).collect();
            let name = format!("{} and {}", one.name, other.name);
            pairs.push(Over { group: Group { name, cells }, letter: None, is_named: false });
        }
    }
    pairs
}

/// The pairs of places among these cells that share a side.
fn sides(layout: &Layout, cells: &[usize]) -> Vec<(usize, usize)> {
    let place = |cell: usize| cells.iter().position(|&other| other == cell);
    let pairs = layout.groups(Groups::Neighbors).into_iter();
    pairs.filter_map(|pair| Some((place(pair.cells[0])?, place(pair.cells[1])?))).collect()
}

/// The number of cells of an arrow's circle, one if the rule does not say.
fn circle(fields: &Fields<'_>, cells: usize) -> Result<usize, ParseError> {
    let Some(node) = fields.get("circle") else { return Ok(1) };
    match usize::try_from(node.number()?) {
        Ok(circle) if circle > 0 && circle < cells => Ok(circle),
        _ => Err(node.expected("a number from 1 on, less than the number of the arrow's cells")),
    }
}

/// At least so much and at most so much: `exactly`, or `least` and `most`.
fn range(fields: &Fields<'_>, exactly: Option<&Node>) -> Result<(u64, u64), ParseError> {
    let [least, most] = ["least", "most"].map(|key| fields.get(key).map(Node::number).transpose());
    let exactly = exactly.map(Node::number).transpose()?;
    match (exactly, least?, most?) {
        (Some(exactly), None, None) => Ok((exactly, exactly)),
        (None, None, None) | (Some(_), ..) => {
            let what = "`exactly`, or `least` and `most`";
            Err(fields.node.error(ParseErrorKind::Missing(what)))
        }
        (None, Some(least), Some(most)) if least > most => {
            Err(fields.need("most")?.expected("no less than `least`"))
        }
        (None, least, most) => Ok((least.unwrap_or(0), most.unwrap_or(u64::MAX))),
    }
}
