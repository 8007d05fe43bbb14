//! Puzzles in JSON, YAML and the lists of programs. Their boards are written in characters, which have readers already.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_text::{Json, JsonValue, NameSet, is_about, is_harmless, other_puzzle, plain_name};

use super::{
    cages::killer_boxes,
    cages_json,
    genre::{Extra, Genre, commented, is_classic, listed_extras, spaced},
    grids_json::{self, alone, jigsaw},
    kakuro_json, lines_json,
    rows::{lines, lines_of, number, plain_cell, rows, side_of},
    signs_json, stars,
    titled::sudoku,
};
use crate::{
    builder::Board,
    error::{ParseError, ParseErrorKind},
};

/// The keys of the genre, of the board, of regions, and of what says nothing about the rules.
const TYPES: [&str; 6] = ["type", "kind", "genre", "puzzle_type", "game", "variant"];
const GRID: [&str; 14] = [
    "grid",
    "board",
    "cells",
    "givens",
    "puzzle",
    "initial",
    "start",
    "matrix",
    "problem",
    "fixed",
    "given",
    "known",
    "numbers",
    "prefilled",
];
pub(super) const REGIONS: [&str; 6] =
    ["regions", "areas", "blocks", "boxes", "shapes", "colorregions"];
/// The keys of names, which may be those of a genre or of a rule.
const NAMED: [&str; 7] = ["title", "name", "id", "tag", "tags", "labels", "keywords"];
/// The keys of lists with names of rules.
const LISTS: [&str; 4] = ["rules", "variants", "constraints", "modifiers"];
const SIZE: [&str; 5] = ["size", "n", "width", "height", "side"];
/// Keys of a filled board, beside those that [`is_about`] knows.
pub(super) const FILLED: [&str; 2] = ["solution", "answer"];

/// Keys that only files of another kind have: puzzles with custom rules.
const FOREIGN: [&str; 4] = ["symbols", "rule", "rules", "layout"];

/// An object while it is read: its entries, and those of an object within it that has the clues.
pub(super) struct Fields<'v> {
    pub(super) value: &'v JsonValue,
    pub(super) entries: Vec<(&'v str, &'v JsonValue)>,
    genre: Option<Genre>,
    /// The side of the board in a comment with its genre.
    pub(super) side: Option<usize>,
    /// The rules of a sudoku beside the usual ones.
    extras: Vec<Extra>,
    pub(super) grid: Option<&'v JsonValue>,
}

impl<'v> Fields<'v> {
    fn new(value: &'v JsonValue) -> Self {
        let mut fields = Self {
            value,
            entries: Vec::new(),
            genre: None,
            side: None,
            extras: Vec::new(),
            grid: None,
        };
        let Some(entries) = value.as_object() else {
            fields.grid = Some(value);
            return fields;
        };
        for (key, value) in entries {
            let is_wrapper = matches!(
                &**key,
                "clues" | "hints" | "edges" | "puzzle" | "game" | "data" | "board"
            );
            match value.as_object() {
                Some(inner) if is_wrapper || entries.len() == 1 => {
                    fields.genre = fields.genre.or_else(|| Genre::named(key));
                    fields.entries.extend(inner.iter().map(|(key, value)| (&**key, value)));
                }
                // `"puzzle": "futoshiki"`
                _ if key == "puzzle" && value.as_str().and_then(Genre::stated).is_some() => {
                    fields.entries.push(("type", value));
                }
                // `GIVEN_TOP`
                _ => {
                    let plain = key.strip_prefix("GIVEN_").or(key.strip_prefix("given_"));
                    fields.entries.push((plain.unwrap_or(key), value));
                }
            }
        }
        // `hitori = [[...], ...]`
        let mut named = fields.entries.iter().filter(|(_, value)| value.as_list().is_some());
        let named = named.find_map(|&(key, grid)| Some((Genre::stated(key)?, grid)));
        if let Some((genre, grid)) = named {
            (fields.grid, fields.genre) = (Some(grid), Some(genre));
        }
        let grid = fields.key(&GRID).filter(|grid| {
            grid.as_list().is_some() || grid.as_str().is_some_and(|text| side_of(text).is_some())
        });
        // Values without rows are those that cells can have.
        let values = fields.key(&["values"]).filter(|grid| rows(grid, plain_cell).is_some());
        let stated = fields.key(&TYPES).and_then(JsonValue::as_str);
        let title = fields.key(&["title", "name"]).and_then(JsonValue::as_str);
        let titled = title.and_then(Genre::of_title).map(|(genre, _)| genre);
        fields.genre = stated.and_then(Genre::stated).or(titled).or(fields.genre);
        // Rows of cells below the name of a genre; beside columns they are clues.
        let texts = fields.key(&["rows"]).filter(|value| {
            let found = rows(value, plain_cell).filter(|rows| rows.len() > 1);
            stated.is_some()
                && fields.key(&["columns", "cols"]).is_none()
                && found.is_some_and(|rows| rows.iter().all(|row| row.len() == rows[0].len()))
        });
        fields.grid = grid.or(values).or(texts).or(fields.grid);
        fields.take_extras();
        fields
    }

    /// Takes the rules of a sudoku out of the entries: names of a genre, also in a list, and rules that are switched on.
    fn take_extras(&mut self) {
        let extras = &mut self.extras;
        self.entries.retain(|(key, value)| {
            let plain = key.to_ascii_lowercase();
            if let (true, Some(listed)) = (LISTS.contains(&&*plain), listed_extras(value)) {
                extras.extend(listed);
                return false;
            }
            let named = match value.kind() {
                Json::Bool(true) => Genre::of_title(&spaced(key)),
                Json::String(name) if plain == "title" || TYPES.contains(&&*plain) => {
                    Genre::of_title(name)
                }
                _ => None,
            };
            let Some((Genre::Sudoku(extra), None | Some(4 | 9))) = named else { return true };
            if !extras.contains(&extra) {
                extras.push(extra);
            }
            false
        });
        if !self.extras.is_empty() {
            // A sudoku may be a text of all cells.
            self.grid = self.key(&GRID).or(self.grid);
        }
    }

    /// The mistake of a title or a type that names another genre than the keys show, or one that is not read.
    fn other_genre(&self) -> Option<ParseError> {
        /// Genres with clues around a board, and others with lists of numbers.
        static OTHERS: NameSet = NameSet::new(&[
            "abc",
            "battenburg",
            "frame",
            "magnets",
            "outside",
            "sandwich",
            "tango",
            "xsum",
        ]);
        let shown = match () {
            () if cages_json::has_cages(self) => Some([Genre::Cages, Genre::Killer]),
            () if signs_json::has_signs(self) => Some([Genre::Futoshiki; 2]),
            () if signs_json::has_sides(self) => Some([Genre::Skyscrapers; 2]),
            () => self.genre.map(|genre| [genre; 2]),
        };
        self.entries.iter().find_map(|(key, value)| {
            let key = key.to_ascii_lowercase();
            let is_type = TYPES.contains(&&*key);
            let has_name = is_type || NAMED.contains(&&*key);
            let texts = value.as_list().unwrap_or_default().iter().chain([*value]);
            let mut texts = texts.filter_map(JsonValue::as_str).filter(|_| has_name);
            let is_other = texts.any(|text| {
                let plain = plain_name(text);
                let is_unread = OTHERS.are_in(&plain) || other_puzzle(&plain).is_some();
                let is_another = shown.is_some_and(|shown| match Genre::named(text) {
                    // A word beside the name, as in `killer-x`, may be a rule.
                    Some(named) => {
                        !shown.contains(&named) || is_type && Genre::of_title(text).is_none()
                    }
                    None => Genre::has_extra(&plain) && self.extras.is_empty(),
                });
                is_unread || is_another
            });
            is_other.then(|| value.error("the name of the genre that the keys show"))
        })
    }

    /// The board of a sudoku with more rules.
    pub(super) fn sudoku(&self, known: &[&[&str]]) -> Result<Board, ParseError> {
        let grid = self.grid.unwrap_or(self.value);
        let text = match grid.kind() {
            Json::String(cells) => cells.to_string(),
            _ => lines_of(&rows(grid, plain_cell).unwrap_or_default()),
        };
        let board = sudoku(&lines(&text, grid), &self.extras);
        let board = board.ok_or_else(|| grid.error("nine rows of nine cells, or four of four"))?;
        // Another genre makes other rules.
        let others =
            self.key(&TYPES).filter(|value| !is_classic(value.as_str().unwrap_or_default()));
        if let Some(other) = others {
            return Err(other.error("`sudoku`, or a name of its rule"));
        }
        let side = text.chars().filter(|c| !c.is_whitespace()).count().isqrt();
        self.check(side, known).map(|()| board)
    }

    pub(super) fn key(&self, names: &[&str]) -> Option<&'v JsonValue> {
        let entry =
            self.entries.iter().find(|(key, _)| names.contains(&&*key.to_ascii_lowercase()));
        entry.map(|(_, value)| *value)
    }

    /// A value under one of these names beside this one.
    pub(super) fn beside(
        &self,
        names: &[&str],
        value: Option<&JsonValue>,
    ) -> Option<&'v JsonValue> {
        let mut all = names.iter().filter_map(|name| self.key(&[name]));
        all.find(|other| value.is_none_or(|value| value.span() != other.span()))
    }

    /// The items of a list, none if there is no list under these names.
    pub(super) fn list(&self, names: &[&str]) -> &'v [JsonValue] {
        self.key(names).and_then(JsonValue::as_list).unwrap_or_default()
    }

    /// Checks that every other key says nothing about the rules, and that the size is this one.
    pub(super) fn check(&self, side: usize, known: &[&[&str]]) -> Result<(), ParseError> {
        self.check_as(self.genre, side, known)
    }

    /// Checks the same of a board of this genre.
    pub(super) fn check_as(
        &self,
        genre: Option<Genre>,
        side: usize,
        known: &[&[&str]],
    ) -> Result<(), ParseError> {
        if self.side.is_some_and(|stated| stated != side) {
            return Err(self.value.error("a board of the size that the comment has"));
        }
        for &(key, value) in &self.entries {
            let plain = key.to_ascii_lowercase();
            let is_among = |names: &[&str]| names.contains(&&*plain);
            let is_grid = self.grid.is_some_and(|grid| grid.span() == value.span());
            // The boxes are those that a killer sudoku has.
            let boxes = if genre == Some(Genre::Killer) { killer_boxes(side) } else { None };
            let is_box = plain.starts_with("box")
                && boxes.is_some_and(|(columns, rows)| {
                    let has = |parts: [&str; 2]| parts.iter().any(|part| plain.contains(part));
                    number(value).is_some_and(|number| match () {
                        () if has(["width", "col"]) => number == columns,
                        () if has(["height", "row"]) => number == rows,
                        () => columns == rows && number == rows,
                    })
                });
            let are_usual = is_among(&REGIONS)
                && boxes.is_some_and(|boxes| grids_json::are_boxes(value, side, boxes));
            if is_box || are_usual || value.as_list().is_some_and(<[_]>::is_empty) {
                continue;
            }
            let is_count =
                matches!(&*plain, "rows" | "cols" | "columns") && number(value).is_some();
            if SIZE.contains(&&*plain) || is_count {
                // The size of a board that is no square is not read.
                if number(value).is_some_and(|number| number != side) {
                    return Err(value.error("the number of rows and columns"));
                }
            } else if !is_grid && plain == "values" {
                let values = value.as_list().unwrap_or_default().iter().map(number);
                if !values.eq((1..=side).map(Some)) {
                    return Err(value.error("the values 1, 2, 3 up to the number of rows"));
                }
            } else if is_among(&TYPES) {
                let name = value.as_str().unwrap_or_default();
                let is_read = Genre::stated(name).is_some_and(|genre| Some(genre) == self.genre);
                if !is_read && !is_classic(name) {
                    return Err(value.error("the name of one genre that is read"));
                }
            } else if (!is_about(key) || !is_harmless(key, value))
                && !is_grid
                && !is_among(&FILLED)
                && !known.iter().any(|names| is_among(names))
            {
                let known = known
                    .iter()
                    .flat_map(|names| names.iter().take(1))
                    .chain(["grid", "title"].iter());
                let known = kleene_text::list(known, "or").to_string();
                let kind = ParseErrorKind::UnknownKey { key: key.to_string(), known };
                return Err(ParseError::new(kind, value.span()));
            }
        }
        Ok(())
    }

    fn has_given(&self) -> bool {
        let rows = self.grid.and_then(|grid| rows(grid, plain_cell)).unwrap_or_default();
        rows.iter().flatten().any(|cell| !super::is_open(cell))
    }

    /// The genre that a title, a key or a type names.
    pub(super) fn genre(&self) -> Option<Genre> {
        self.genre
    }

    /// The number of rows of the board.
    pub(super) fn rows_of_grid(&self) -> Option<usize> {
        let grid = self.grid?;
        rows(grid, plain_cell).map(|rows| rows.len()).or_else(|| grid.as_list().map(<[_]>::len))
    }

    /// The rows of the board, or so many open ones.
    pub(super) fn grid(&self, side: usize) -> Result<Vec<Vec<String>>, ParseError> {
        let Some(grid) = self.grid else {
            return Ok((0..side).map(|_| (0..side).map(|_| ".".to_string()).collect()).collect());
        };
        let expected =
            "rows of cells, as many as columns: numbers, with 0 or null for an open cell";
        rows(grid, plain_cell)
            .filter(|rows| rows.len() == side && rows.iter().all(|row| row.len() == side))
            .ok_or_else(|| grid.error(expected))
    }
}

/// The board of an object or of a list of rows; `None` for other texts.
pub(super) fn read(text: &str) -> Option<Result<Board, ParseError>> {
    let value = JsonValue::find_data(text)?;
    if value
        .key(&FOREIGN)
        .is_some_and(|rules| rules.as_list().is_none_or(|_| value.key(&["symbols"]).is_some()))
    {
        return None;
    }
    let mut fields = Fields::new(&value);
    if let Some((genre, side)) = commented(text).filter(|_| fields.genre.is_none()) {
        (fields.genre, fields.side) = (Some(genre), side);
    }
    if let Some(error) = fields.other_genre() {
        return Some(Err(error));
    }
    match fields.genre {
        Some(Genre::Kakuro) if kakuro_json::has_runs(&fields) => Some(kakuro_json::read(&fields)),
        _ if lines_json::has_lines(&fields) => Some(lines_json::with_lines(&fields)),
        _ if !fields.extras.is_empty() => Some(fields.sudoku(&[])),
        _ if cages_json::has_cages(&fields) => Some(cages_json::read(&fields, text)),
        _ if signs_json::has_signs(&fields) => Some(signs_json::futoshiki(&fields, text)),
        _ if signs_json::has_sides(&fields) => Some(signs_json::skyscrapers(&fields)),
        None | Some(Genre::StarBattle) if stars::has_regions_alone(&fields) => {
            stars::of_fields(&fields, text)
        }
        genre if fields.key(&REGIONS).is_some() && (genre.is_some() || fields.has_given()) => {
            Some(jigsaw(&fields))
        }
        Some(
            Genre::Cages
            | Genre::Killer
            | Genre::Futoshiki
            | Genre::Jigsaw
            | Genre::StarBattle
            | Genre::Sudoku(_),
        ) => None,
        genre => {
            let grid = fields.grid?;
            let rows = fields.rows_of_grid().unwrap_or(0);
            // The first and the last row have clues.
            let side =
                if genre == Some(Genre::Skyscrapers) { rows.saturating_sub(2) } else { rows };
            let board = alone(grid, genre)?;
            Some(board.and_then(|board| fields.check(side, &[]).map(|()| board)))
        }
    }
}
