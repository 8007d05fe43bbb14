//! The cells that a rule of a board file is about.

use alloc::{format, string::ToString, vec::Vec};

use super::{Fields, named, node::Node, picture::Picture};
use crate::{
    error::{ParseError, ParseErrorKind},
    layout::{Group, Groups, Layout, Shape},
};

/// Cells that a rule is about together.
#[derive(Clone, Debug)]
pub(super) struct Over {
    pub(super) group: Group,
    /// The letter that a picture has for them.
    pub(super) letter: Option<char>,
    /// Whether they are one of the groups that a word such as `rows` names, not cells that the file lists or draws.
    pub(super) is_named: bool,
}

/// The groups of `over`, without those of `except`. Each item of `over` has its own list. A word leaves
/// out the groups with fewer cells than the rule needs, unless that leaves none.
pub(super) fn read(
    text: &str,
    fields: &Fields<'_>,
    layout: &Layout,
    least_cells: usize,
) -> Result<Vec<Vec<Over>>, ParseError> {
    let items = fields.need("over")?.items();
    let mut lists =
        items.iter().map(|item| cells(text, item, layout)).collect::<Result<Vec<_>, _>>()?;
    let excepted = fields.get("except").map(Node::items).into_iter().flatten();
    for item in excepted {
        for without in cells(text, item, layout)? {
            let without = sorted(&without.group.cells);
            let mut found = false;
            for list in &mut lists {
                list.retain(|over| {
                    let is_it = sorted(&over.group.cells) == without;
                    found |= is_it;
                    !is_it
                });
            }
            if !found {
                return Err(item.expected("all the cells of a group of `over`"));
            }
        }
    }
    let is_long = |over: &Over| !over.is_named || over.group.cells.len() >= least_cells;
    if lists.iter().flatten().any(is_long) {
        lists.iter_mut().for_each(|list| list.retain(is_long));
    }
    Ok(lists)
}

fn sorted(cells: &[usize]) -> Vec<usize> {
    let mut cells = cells.to_vec();
    kleene_text::sort(&mut cells);
    cells
}

/// The groups that a string names: `rows`, cells such as `r1c1 r2c2-r4c4`, or a picture with a letter for each group.
fn cells(text: &str, node: &Node, layout: &Layout) -> Result<Vec<Over>, ParseError> {
    let named_cells = node.text()?;
    if named_cells.trim().contains('\n') {
        return drawn(text, node, layout);
    }
    let mut words = named_cells.split_whitespace();
    if named_cells.contains(' ') && words.all(|word| word.parse::<Groups>().is_ok()) {
        return Err(node.expected("a list of groups, as in [\"rows\", \"columns\"]"));
    }
    // A cell beyond the board counts as a cell, not as the name of a group.
    let is_place = named_cells.starts_with('r')
        && named_cells.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    let first = named_cells.split([' ', '-']).next().unwrap_or_default();
    if is_place || named_cells.contains(' ') || layout.cell_named(first).is_some() {
        let cells = listed(node, named_cells, layout)?;
        let group = Group { name: named_cells.into(), cells };
        return Ok([Over { group, letter: None, is_named: false }].into());
    }
    let groups: Groups = named("group", node)?;
    let found = layout.groups(groups);
    let is_hexagon = matches!(layout.shape(), Shape::Hexagon { .. });
    match groups {
        _ if !found.is_empty() => Ok(found
            .into_iter()
            .map(|group| Over { group, letter: None, is_named: true })
            .collect()),
        Groups::Regions => {
            Err(node.error(ParseErrorKind::NoGroups("regions: give `boxes` or `regions`")))
        }
        Groups::Diagonals if !is_hexagon => {
            Err(node.error(ParseErrorKind::NoGroups("diagonals, as it is no square")))
        }
        _ if is_hexagon => Err(node.error(ParseErrorKind::NoGroups(
            "such cells: a hexagon has rows, rising, falling, across, neighbors",
        ))),
        _ => Err(node.error(ParseErrorKind::NoGroups("such cells"))),
    }
}

/// Cells one by one, and from one to another in a straight line.
fn listed(node: &Node, names: &str, layout: &Layout) -> Result<Vec<usize>, ParseError> {
    let place = |part: &str| names.find(part).map_or(0..0, |start| start..start + part.len());
    let unknown = |name: &str| {
        node.error_within(names, place(name), ParseErrorKind::UnknownCell(name.into()))
    };
    let named = |name: &str| layout.cell_named(name).ok_or_else(|| unknown(name));
    let mut cells = Vec::new();
    for word in names.split_whitespace() {
        let Some((first, last)) =
            word.split_once('-').filter(|_| layout.cell_named(word).is_none())
        else {
            cells.push(named(word)?);
            continue;
        };
        let ends = (named(first)?, named(last)?);
        let straight = layout.straight(ends.0, ends.1);
        let bent =
            || node.error_within(names, place(word), ParseErrorKind::NotStraight(word.into()));
        cells.extend(straight.ok_or_else(bent)?);
    }
    Ok(cells)
}

/// Groups that a picture draws, in the order of their letters' first cells; `.` is no group's.
fn drawn(text: &str, node: &Node, layout: &Layout) -> Result<Vec<Over>, ParseError> {
    let picture = Picture::of_node(text, node, false)?;
    picture.check(layout.shape())?;
    let mut groups: Vec<Over> = Vec::new();
    for (cell, (_, letter)) in picture.chars(layout).enumerate() {
        if letter == '.' {
            continue;
        }
        match groups.iter_mut().find(|over| over.letter == Some(letter)) {
            Some(over) => over.group.cells.push(cell),
            None => {
                let group = Group { name: letter.to_string(), cells: [cell].into() };
                groups.push(Over { group, letter: Some(letter), is_named: false });
            }
        }
    }
    Ok(groups)
}

/// Gives groups the name of the rule.
pub(super) fn name(fields: &Fields<'_>, lists: &mut [Vec<Over>]) -> Result<(), ParseError> {
    let Some(name) = fields.text("name")? else { return Ok(()) };
    let is_one = lists.iter().map(Vec::len).sum::<usize>() == 1;
    for Over { group, letter, .. } in lists.iter_mut().flatten() {
        group.name = match letter {
            _ if is_one => name.into(),
            Some(letter) => format!("{name} {letter}"),
            None => format!("{name} ({})", group.name),
        };
    }
    Ok(())
}
