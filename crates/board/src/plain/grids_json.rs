//! Boards without clues beside them, and those with regions, in JSON.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_text::{Json, JsonValue};

use super::{
    binary,
    cages_json::{Place, located, places},
    genre::Genre,
    hitori,
    json::{Fields, REGIONS},
    kakuro, layers,
    rows::{lines, lines_of, number, plain_cell, rows},
    skyscrapers,
    titled::latin_square,
};
use crate::{builder::Board, error::ParseError, game_id::DIGITS};

/// The board of a grid without clues beside it.
pub(super) fn alone(grid: &JsonValue, genre: Option<Genre>) -> Option<Result<Board, ParseError>> {
    let is_or_may_be = |wanted| genre.is_none_or(|genre| genre == wanted);
    let mut found = None;
    if let Some(rows) = rows(grid, plain_cell) {
        let text = lines_of(&rows);
        let drawn = lines(&text, grid);
        if genre == Some(Genre::Skyscrapers) {
            found = skyscrapers::bordered(&drawn);
        }
        if is_or_may_be(Genre::Takuzu) || genre == Some(Genre::Unruly) {
            found = binary::read(&drawn, genre);
        }
        if genre == Some(Genre::Latin) {
            found = latin_square(&drawn).map(Ok);
        }
        if found.is_none() && is_or_may_be(Genre::Hitori) {
            found = hitori::read(&drawn, genre.is_some()).map(Ok);
        }
    }
    if found.is_none() && is_or_may_be(Genre::Kakuro) {
        found = kakuro_of(grid);
    }
    match (found, genre) {
        (Some(board), _) => {
            Some(board.map_err(|error| ParseError::new(error.into_kind(), grid.span())))
        }
        (None, None) => None,
        (None, Some(Genre::Takuzu | Genre::Unruly)) => {
            Some(Err(grid.error("rows of 0, 1 and one value for open cells, as null")))
        }
        (None, Some(Genre::Latin)) => Some(Err(
            grid.error("rows of numbers up to their length, with 0 or null for open cells")
        )),
        (None, Some(Genre::Skyscrapers)) => {
            Some(Err(grid.error("rows of cells with the clues around them, and open corners")))
        }
        (None, Some(Genre::Hitori)) => Some(Err(grid.error("rows of numbers up to their length"))),
        (None, Some(_)) => Some(Err(grid
            .error("rows of walls such as \"23\\\\16\" and of open cells, whose sums have cells"))),
    }
}

/// The board of a table of walls and open cells. A pair of sums is that of the cells below and of those on the right, or the
/// other way around, whichever fits.
fn kakuro_of(grid: &JsonValue) -> Option<Result<Board, ParseError>> {
    let cells =
        || grid.as_list().unwrap_or_default().iter().filter_map(JsonValue::as_list).flatten();
    let has_open = cells().any(is_open);
    let mut boards = Vec::new();
    for is_right_first in [false, true] {
        let drawn = rows(grid, |cell| kakuro_cell(cell, has_open, is_right_first))?;
        let text = lines_of(&drawn);
        boards.extend(kakuro::read(&lines(&text, grid)));
    }
    let are_alike = boards.windows(2).all(|pair| pair[0].to_string() == pair[1].to_string());
    if !are_alike {
        return Some(Err(grid.error("sums with names, as in {\"down\": 23, \"right\": 16}")));
    }
    boards.pop().map(Ok)
}

fn is_open(cell: &JsonValue) -> bool {
    match cell.kind() {
        Json::Number(Some(0)) => true,
        Json::String(text) => matches!(&**text, "" | " " | "." | "_" | "?"),
        _ => false,
    }
}

/// A wall or an open cell in characters. Null is a wall if other values are open cells.
fn kakuro_cell(cell: &JsonValue, has_open: bool, is_right_first: bool) -> Option<String> {
    Some(match cell.kind() {
        _ if is_open(cell) => ".".to_string(),
        Json::Null if has_open => "#".to_string(),
        Json::Null => ".".to_string(),
        Json::Number(Some(-1)) => "#".to_string(),
        Json::String(text) => text.replace('/', "\\"),
        Json::Array(pair) => match &pair[..] {
            [right, below] if is_right_first => wall(Some(below), Some(right))?,
            [below, right] => wall(Some(below), Some(right))?,
            _ => return None,
        },
        Json::Object(_) => {
            let below = cell.key(&["down", "below", "vertical", "col", "column", "v"]);
            let right = cell.key(&["right", "across", "horizontal", "row", "h"]);
            below.or(right)?;
            wall(below, right)?
        }
        _ => return None,
    })
}

/// A wall in characters.
fn wall(below: Option<&JsonValue>, right: Option<&JsonValue>) -> Option<String> {
    Some(alloc::format!("{}\\{}", sum(below)?, sum(right)?))
}

/// A sum that a cell states; 0 for none.
fn sum(value: Option<&JsonValue>) -> Option<usize> {
    match value.map(JsonValue::kind) {
        None | Some(Json::Null | Json::Number(Some(-1))) => Some(0),
        Some(Json::String(text)) if text.is_empty() => Some(0),
        Some(_) => number(value?),
    }
}

/// A sudoku whose regions are named beside the board: by the rows of names, or by lists of cells.
pub(super) fn jigsaw(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let (Some(regions), Some(grid)) = (fields.key(&REGIONS), fields.grid) else {
        return Err(fields.value.error("`grid` and `regions`"));
    };
    let side = fields.rows_of_grid().unwrap_or(0);
    if !(4..=DIGITS.len()).contains(&side) {
        return Err(grid.error("a board of 4 to 35 rows"));
    }
    fields.check(side, &[&REGIONS, &["cellsize"]])?;
    let expected = "`regions`: rows with the name of the region of each cell, or a list of cells for each; connected, and with \
                    as many cells as the board has rows";
    let wrong = || regions.error(expected);
    let names = region_names(regions, side).ok_or_else(wrong)?;
    let mut letters: Vec<&String> = names.iter().collect();
    kleene_text::sort(&mut letters);
    letters.dedup();
    let are_even = letters.len() == side
        && letters.iter().all(|name| names.iter().filter(|other| other == name).count() == side);
    if !are_even {
        return Err(wrong());
    }
    let mut rows = fields.grid(side)?;
    for row in names.chunks(side) {
        let places = row.iter().map(|name| letters.iter().position(|letter| *letter == name));
        rows.push(places.flatten().map(|at| char::from(b'A' + at as u8).to_string()).collect());
    }
    let text = lines_of(&rows);
    layers::read_jigsaw(&lines(&text, grid)).ok_or_else(wrong)
}

/// Whether regions are boxes of so many columns and rows.
pub(super) fn are_boxes(regions: &JsonValue, side: usize, (columns, rows): (usize, usize)) -> bool {
    let in_row = side / columns;
    let number = |cell: usize| cell / side / rows * in_row + cell % side / columns;
    region_names(regions, side).is_some_and(|names| {
        (0..names.len()).all(|one| {
            (0..one).all(|other| (names[one] == names[other]) == (number(one) == number(other)))
        })
    })
}

/// The name of the region of each cell.
pub(super) fn region_names(regions: &JsonValue, side: usize) -> Option<Vec<String>> {
    if let Some(text) = regions.as_str() {
        let names: Vec<String> =
            text.chars().filter(|c| c.is_alphanumeric()).map(String::from).collect();
        return (names.len() == side * side).then_some(names);
    }
    let lists: Vec<&JsonValue> = match regions.as_object() {
        Some(entries) => entries.iter().map(|(_, cells)| cells).collect(),
        None => regions.as_list()?.iter().collect(),
    };
    let areas: Option<Vec<Vec<Place>>> = lists
        .into_iter()
        .map(|region| {
            let cells = region.key(&["cells"]).unwrap_or(region);
            places(cells.as_list()?).ok()
        })
        .collect();
    // Numbers that stand there twice are names.
    let cells = areas.iter().flatten().flatten().copied().collect::<Vec<_>>();
    let are_cells =
        cells.len() == side * side && (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
    if let Some(areas) = areas.filter(|_| are_cells) {
        let areas = located(&areas, Some(side)).ok()?;
        let mut names = alloc::vec![None; side * side];
        for (index, cell) in areas
            .iter()
            .enumerate()
            .flat_map(|(index, area)| area.iter().map(move |cell| (index, *cell)))
        {
            if names.get_mut(cell)?.replace(index.to_string()).is_some() {
                return None;
            }
        }
        return names.into_iter().collect();
    }
    let regions = rows(regions, |cell| match cell.kind() {
        Json::String(name) => Some(name.to_string()),
        _ => number(cell).map(|number| number.to_string()),
    })?;
    (regions.len() == side && regions.iter().all(|row| row.len() == side)).then(|| regions.concat())
}
