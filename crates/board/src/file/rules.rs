//! The rules of a board file.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{ops::Range, str::FromStr};

use kleene_nfa::{Alphabet, Symbol};
use kleene_syntax::dotnet;
use kleene_text::UnknownName;

use super::{Fields, node::Node};
use crate::{
    constraint::{Constraint, Demand, Pattern, Refused},
    error::{ParseError, ParseErrorKind},
    layout::{Groups, Layout},
};

/// The keys of every rule, and of some.
const KEYS: [&str; 13] = [
    "kind",
    "over",
    "name",
    "reverse",
    "clues",
    "total",
    "different",
    "of",
    "exactly",
    "least",
    "most",
    "ink",
    "ground",
];

/// What a rule demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Different,
    Pattern,
    Runs,
    Collapsed,
    Sum,
    Product,
    Ascending,
    Arrow,
    Count,
    Visible,
    Consecutive,
    Double,
}

kleene_text::named! {
    Kind {
        Different => "different",
        Pattern => "pattern",
        Runs => "runs",
        Collapsed => "collapsed",
        Sum => "sum",
        Product => "product",
        Ascending => "ascending",
        Arrow => "arrow",
        Count => "count",
        Visible => "visible",
        Consecutive => "consecutive",
        Double => "double",
    }
}

impl Kind {
    /// The number of cells that it says something of.
    fn least_cells(self) -> usize {
        match self {
            Self::Different | Self::Ascending | Self::Arrow | Self::Consecutive | Self::Double => 2,
            _ => 1,
        }
    }

    /// The keys that it takes beside those of every rule.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Pattern | Self::Collapsed | Self::Visible => &["clues"],
            Self::Runs => &["clues", "ink", "ground"],
            Self::Sum => &["total", "different"],
            Self::Product => &["total"],
            Self::Count => &["of", "exactly", "least", "most"],
            _ => &[],
        }
    }
}

/// The constraints of a rule, each with the place of what demands it.
pub(super) fn read(
    node: &Node,
    layout: &Layout,
    alphabet: &Alphabet,
) -> Result<Vec<(Constraint, Range<usize>)>, ParseError> {
    let kind_node = Fields::new(node, &KEYS)?.need("kind")?;
    let kind: Kind = named(kind_node)?;
    let known: Vec<&str> =
        ["kind", "over", "name", "reverse"].iter().chain(kind.keys()).copied().collect();
    let fields = Fields::new(node, &known)?;
    let over = fields.need("over")?;
    let mut groups = Vec::new();
    for item in over.items() {
        groups.extend(cells(item, layout)?);
    }
    name(&fields, &mut groups)?;
    let is_reversed = fields.get("reverse").map(Node::is_true).transpose()?.unwrap_or(false);
    let clues = match kind {
        Kind::Sum | Kind::Product => Some(fields.need("total")?),
        Kind::Pattern | Kind::Runs | Kind::Collapsed | Kind::Visible => Some(fields.need("clues")?),
        _ => None,
    };
    let per_group = clues.map_or(&[][..], Node::items);
    if per_group.len() > 1 && per_group.len() != groups.len() {
        let (expected, found) = (groups.len(), per_group.len());
        let what = "values";
        let node = clues.unwrap_or(node);
        return Err(node.error(ParseErrorKind::Size { what, expected, found }));
    }
    let mut constraints = Vec::new();
    for (index, (name, mut cells)) in groups.into_iter().enumerate() {
        let clue = per_group.get(index).or(per_group.first());
        let place = clue.unwrap_or(over).span.clone();
        let needed = kind.least_cells();
        if cells.len() < needed {
            let kind = ParseErrorKind::TooFew { name, found: cells.len(), needed };
            return Err(ParseError::new(kind, place));
        }
        let Some(demand) = demand(kind, &fields, clue, alphabet)? else { continue };
        if is_reversed {
            cells.reverse();
        }
        let name = if is_reversed { format!("{name} from its end") } else { name };
        let constraint = Constraint { name, cells, demand };
        check(&constraint, alphabet, &place)?;
        constraints.push((constraint, place));
    }
    Ok(constraints)
}

/// Gives groups the name of the rule.
fn name(fields: &Fields<'_>, groups: &mut [(String, Vec<usize>)]) -> Result<(), ParseError> {
    let Some(name) = fields.text("name")? else { return Ok(()) };
    let is_one = groups.len() == 1;
    for (of, _) in groups {
        *of = if is_one { name.into() } else { format!("{name} ({of})") };
    }
    Ok(())
}

/// What is demanded of a group, by its clue; nothing where the clue says nothing.
fn demand(
    kind: Kind,
    fields: &Fields<'_>,
    clue: Option<&Node>,
    alphabet: &Alphabet,
) -> Result<Option<Demand>, ParseError> {
    let missing = || fields.node.error(ParseErrorKind::Missing("a clue"));
    let clue = || clue.ok_or_else(missing);
    Ok(Some(match kind {
        Kind::Different => Demand::Different,
        Kind::Ascending => Demand::Ascending,
        Kind::Arrow => Demand::Arrow,
        Kind::Consecutive => Demand::Consecutive,
        Kind::Double => Demand::Double,
        Kind::Sum => {
            let is_different = fields.get("different").map(Node::is_true).transpose()?;
            Demand::Sum { total: clue()?.number()?, is_different: is_different.unwrap_or(false) }
        }
        Kind::Product => Demand::Product(clue()?.number()?),
        Kind::Visible => match clue()?.number()? {
            0 => return Ok(None),
            count => Demand::Visible(count as usize),
        },
        Kind::Pattern => {
            let node = clue()?;
            let text = node.text()?;
            let wrong = |error: kleene_syntax::ParseError| {
                node.error(ParseErrorKind::Pattern(error.kind().to_string()))
            };
            let ast = dotnet::parse(text, dotnet::Options::default()).map_err(wrong)?;
            Demand::Pattern(Pattern::new(text, ast))
        }
        Kind::Collapsed => {
            let node = clue()?;
            Demand::Collapsed(
                node.text()?
                    .chars()
                    .map(|c| symbol(c, node, alphabet))
                    .collect::<Result<_, _>>()?,
            )
        }
        Kind::Runs => {
            let node = clue()?;
            let words = node.text()?.split([' ', ',']).filter(|word| !word.is_empty());
            let lengths = words.map(|word| word.parse::<u32>()).collect::<Result<Vec<_>, _>>();
            let mut lengths =
                lengths.map_err(|_| node.expected("lengths of runs, as in \"3 1\""))?;
            if lengths == [0] {
                lengths.clear();
            }
            let named = |key: &str, usual: usize| match fields.get(key) {
                Some(node) => one(node, alphabet),
                None if usual < alphabet.len() => Ok(Symbol::new(usual)),
                None => Err(fields.node.error(ParseErrorKind::Missing("a second symbol"))),
            };
            Demand::Runs { lengths, ink: named("ink", 1)?, ground: named("ground", 0)? }
        }
        Kind::Count => {
            let number = |key: &str| fields.get(key).map(Node::number).transpose();
            let (exactly, least, most) = (number("exactly")?, number("least")?, number("most")?);
            let of = one(fields.need("of")?, alphabet)?;
            let (least, most) = match (exactly, least, most) {
                (Some(exactly), None, None) => (exactly, exactly),
                (None, None, None) | (Some(_), ..) => {
                    let what = "`exactly`, or `least` and `most`,";
                    return Err(fields.node.error(ParseErrorKind::Missing(what)));
                }
                (None, least, most) => (least.unwrap_or(0), most.unwrap_or(u64::from(u32::MAX))),
            };
            Demand::Count { of, least: least as usize, most: most as usize }
        }
    }))
}

/// A symbol of the board.
fn symbol(c: char, node: &Node, alphabet: &Alphabet) -> Result<Symbol, ParseError> {
    alphabet.symbol(c).ok_or_else(|| node.error(ParseErrorKind::UnknownSymbol(c)))
}

/// The one symbol of a string.
fn one(node: &Node, alphabet: &Alphabet) -> Result<Symbol, ParseError> {
    let mut chars = node.text()?.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => symbol(c, node, alphabet),
        _ => Err(node.expected("one symbol")),
    }
}

/// A value by its name.
fn named<T: FromStr<Err = UnknownName>>(node: &Node) -> Result<T, ParseError> {
    let name = node.text()?;
    name.parse().map_err(|error: UnknownName| {
        let known = error.to_string();
        node.error(ParseErrorKind::UnknownName { name: name.into(), known })
    })
}

/// The groups that a string names: `rows`, or cells such as `r1c1 r2c2-r4c4`.
fn cells(node: &Node, layout: &Layout) -> Result<Vec<(String, Vec<usize>)>, ParseError> {
    let text = node.text()?;
    if !text.starts_with('r') || text.starts_with("ro") || text.starts_with("re") {
        let groups: Groups = named(node)?;
        let found = layout.groups(groups);
        let is_square = layout.width() == layout.height();
        return match groups {
            Groups::Regions if found.is_empty() => {
                Err(node.error(ParseErrorKind::NoGroups("regions: give `boxes` or `regions`")))
            }
            Groups::Diagonals if !is_square => {
                Err(node.error(ParseErrorKind::NoGroups("diagonals, as it is no square")))
            }
            _ => Ok(found),
        };
    }
    let unknown = |name: &str| node.error(ParseErrorKind::UnknownCell(name.into()));
    let place = |name: &str| {
        let place = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let place = place.and_then(|(row, column)| {
            Some((
                row.parse::<usize>().ok()?.checked_sub(1)?,
                column.parse::<usize>().ok()?.checked_sub(1)?,
            ))
        });
        place.ok_or_else(|| unknown(name))
    };
    let mut cells = Vec::new();
    for word in text.split_whitespace() {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (mut at, end) = (place(first)?, place(last)?);
        let (rows, columns) = (at.0.abs_diff(end.0), at.1.abs_diff(end.1));
        if rows > 0 && columns > 0 && rows != columns || rows.max(columns) > Layout::MAX_SIDE {
            return Err(unknown(word));
        }
        loop {
            cells.push(layout.cell(at.0, at.1).ok_or_else(|| unknown(word))?);
            if at == end {
                break;
            }
            let step = |from: usize, to: usize| match from.cmp(&to) {
                core::cmp::Ordering::Less => from + 1,
                core::cmp::Ordering::Equal => from,
                core::cmp::Ordering::Greater => from - 1,
            };
            at = (step(at.0, end.0), step(at.1, end.1));
        }
    }
    Ok([(text.into(), cells)].into())
}

/// Refuses a demand that no symbols satisfy.
fn check(
    constraint: &Constraint,
    alphabet: &Alphabet,
    place: &Range<usize>,
) -> Result<(), ParseError> {
    let len = constraint.cells.len();
    let alone = Constraint { cells: (0..len).collect(), ..constraint.clone() };
    let mut builder = kleene_grid::GridBuilder::new((0..len).map(|_| alphabet.all()));
    let added: Result<usize, Refused> = alone.add(&mut builder, alphabet);
    added.map_err(|why| ParseError::new(why.into(), place.clone()))?;
    match builder.build().impossible_line() {
        None => Ok(()),
        Some(_) => {
            let (name, cells) = (constraint.name.clone(), len);
            Err(ParseError::new(ParseErrorKind::NoWord { name, cells }, place.clone()))
        }
    }
}
