//! Thermometers and arrows of a sudoku in JSON.

use alloc::{string::String, vec::Vec};

use kleene_text::{JsonValue, is_courtesy};

use super::cages_json::{Place, located, places};
use super::json::Fields;
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    game_id::cell,
};

/// The keys of the lists of lines, and of a list that has lines of any kind, each below the name of its kind.
const THERMOMETERS: [&str; 4] = ["thermos", "thermometers", "thermo", "thermometer"];
const ARROWS: [&str; 2] = ["arrows", "arrow"];
const ANY: [&str; 2] = ["constraints", "lines"];

/// The keys of the parts of a line.
const CIRCLE: [&str; 4] = ["circle", "bulb", "head", "start"];
const CELLS: [&str; 4] = ["line", "cells", "path", "shaft"];

const A_LINE: &str = "a thermometer, a list of cells from its bulb on, or an arrow such as {\"circle\": [0, 0], \"line\": \
                      [[0, 1], [0, 2]]}, each cell a neighbor of the next";

/// A line while it is read: whether it is an arrow, and its cells from the bulb or the circle on.
type Line = (bool, Vec<Place>);

/// The lines of an object; none if a value is no line.
fn lines(fields: &Fields<'_>) -> Option<Vec<Line>> {
    let thermometers = fields.list(&THERMOMETERS).iter().map(|line| line_of(false, line));
    let arrows = fields.list(&ARROWS).iter().map(|line| line_of(true, line));
    let any = fields.list(&ANY).iter().map(|item| {
        let [(name, line)] = item.as_object()? else { return None };
        let name = name.to_ascii_lowercase();
        let is_arrow = ARROWS.contains(&&*name);
        (is_arrow || THERMOMETERS.contains(&&*name)).then(|| line_of(is_arrow, line))?
    });
    thermometers.chain(arrows).chain(any).collect()
}

fn line_of(is_arrow: bool, line: &JsonValue) -> Option<Line> {
    let entries = line.as_object().map_or(0, <[_]>::len);
    let cells = line.key(&CELLS).unwrap_or(line).as_list()?;
    let mut cells = places(cells).ok()?;
    match (is_arrow, line.key(&CIRCLE), entries) {
        (false, None, 0 | 1) => {}
        (true, Some(circle), 2) => {
            let circle = Place::of(circle).or_else(|| match circle.as_list()? {
                [only] => Place::of(only),
                _ => None,
            })?;
            if cells.first() != Some(&circle) {
                cells.insert(0, circle);
            }
        }
        _ => return None,
    }
    (cells.len() > 1).then_some((is_arrow, cells))
}

fn is_line(word: &&str) -> bool {
    THERMOMETERS.iter().chain(&ARROWS).any(|name| name == word)
}

/// Whether a title names thermometers or arrows in other words than their usual names, or another kind of line.
fn names_other(title: &JsonValue) -> bool {
    const OTHERS: [&str; 9] =
        ["anti", "average", "double", "equal", "fast", "negative", "product", "reverse", "slow"];
    let title = title.as_str().unwrap_or_default().to_lowercase();
    let words = title.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let rest: Vec<&str> = words.clone().filter(|word| !is_line(word)).collect();
    let names_lines = words.clone().any(|word| is_line(&word));
    names_lines && !rest.is_empty() && !is_courtesy(&rest.join(" "))
        || words.clone().any(|word| OTHERS.iter().any(|other| word.starts_with(other)))
}

pub(super) fn has_lines(fields: &Fields<'_>) -> bool {
    fields.grid.is_some() && lines(fields).is_some_and(|lines| !lines.is_empty())
}

/// Whether two cells touch, if only at a corner.
fn is_beside([one, other]: [usize; 2], side: usize) -> bool {
    one != other
        && (one / side).abs_diff(other / side) < 2
        && (one % side).abs_diff(other % side) < 2
}

/// A sudoku with these lines.
pub(super) fn with_lines(fields: &Fields<'_>) -> Result<Board, ParseError> {
    if let Some(title) =
        fields.key(&["title", "name", "description"]).filter(|title| names_other(title))
    {
        return Err(title.error("a title without another kind of lines"));
    }
    let mut board = fields.sudoku(&[&THERMOMETERS, &ARROWS, &ANY])?;
    let wrong = |expected| fields.value.error(expected);
    let side = fields.rows_of_grid().unwrap_or(0);
    let found = lines(fields).ok_or_else(|| wrong(A_LINE))?;
    let areas: Vec<Vec<Place>> = found.iter().map(|(_, cells)| cells.clone()).collect();
    let areas = located(&areas, Some(side)).map_err(wrong)?;
    for ((is_arrow, _), cells) in found.iter().zip(areas) {
        if !cells.windows(2).all(|pair| is_beside([pair[0], pair[1]], side)) {
            return Err(wrong(A_LINE));
        }
        let (kind, name) =
            if *is_arrow { ("arrow", "arrow") } else { ("ascending", "thermometer") };
        let names: Vec<String> = cells.iter().map(|&at| cell(at, side)).collect();
        board = board.rule(Rule::new(kind).name(name).over([&*names.join(" ")]));
    }
    Ok(board)
}
