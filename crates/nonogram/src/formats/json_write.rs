//! Puzzles written as JSON.

use alloc::string::{String, ToString as _};
use core::fmt::Write as _;

use kleene_line::CellSet;
use kleene_text::is_label;

use super::cells;
use crate::clue::Clue;
use crate::properties::is_stated_rule;
use crate::{color::Color, palette::Palette, puzzle::Puzzle};

impl Puzzle {
    /// The puzzle as JSON, with all that it has but properties whose names [`kleene_text::is_label`] does not know.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "3 2\n1 1\n2\n2\n1\n1\n".parse()?;
    /// assert_eq!(
    ///     puzzle.to_json(),
    ///     r##"{"width":3,"height":2,"rows":[[1,1],[2]],"columns":[[2],[1],[1]]}
    /// "##
    /// );
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let palette = self.palette();
        let mut json = String::new();
        // Writing to a string cannot fail.
        let _ = write!(json, "{{\"width\":{},\"height\":{}", self.width(), self.height());
        for (name, value) in self.properties().filter(|(name, _)| can_hold(name)) {
            json.push(',');
            quote(name, &mut json);
            json.push(':');
            quote(value, &mut json);
        }
        if *palette != Palette::default() {
            json.push_str(",\"colors\":");
            list(&mut json, palette.colors(), |json, color| {
                let Some(paint) = palette.paint(color) else { return };
                json.push_str("{\"letter\":");
                quote(paint.letter.encode_utf8(&mut [0; 4]), json);
                json.push_str(",\"name\":");
                quote(&paint.name, json);
                let _ = write!(json, ",\"rgb\":\"{}\"}}", paint.rgb);
            });
        }
        for (name, clues) in [("rows", self.rows()), ("columns", self.columns())] {
            let _ = write!(json, ",\"{name}\":");
            list(&mut json, clues, |json, clue| write_clue(json, palette, clue));
        }
        let any = palette.all();
        let mut write = |name: &str, rows: &mut dyn Iterator<Item = String>| {
            let _ = write!(json, ",\"{name}\":");
            list(&mut json, rows, |json, row| quote(&row, json));
        };
        let mark = |color: Color| palette.letter(color);
        if let Some(givens) = self.givens() {
            write("given", &mut givens.rows().map(|row| text(row.iter().copied(), any, mark)));
        }
        if let Some(goal) = self.goal() {
            write(
                "goal",
                &mut goal.rows().map(|row| text(row.iter().map(|&color| color.into()), any, mark)),
            );
        }
        json.push_str("}\n");
        json
    }
}

/// Whether a property is read back as one: it says who made the puzzle, when, how hard it is, and states no rule.
pub(super) fn can_hold(name: &str) -> bool {
    is_label(name) && !is_stated_rule(name, "true")
}

fn text(
    cells: impl Iterator<Item = CellSet>,
    any: CellSet,
    mark: impl Fn(Color) -> char,
) -> String {
    let mut text = String::new();
    cells.for_each(|cell| cells::write(&mut text, cell, any, &mark));
    text
}

/// Writes runs as numbers if the only ink is black, else as strings such as `3a`.
fn write_clue(json: &mut String, palette: &Palette, clue: &Clue) {
    list(json, clue.runs(), |json, run| match run.length {
        Some(length) if palette.is_plain() => {
            let _ = write!(json, "{length}");
        }
        _ => quote(&palette.write_run(*run).to_string(), json),
    });
}

fn list<T>(json: &mut String, items: impl IntoIterator<Item = T>, write: impl Fn(&mut String, T)) {
    json.push('[');
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        write(json, item);
    }
    json.push(']');
}

fn quote(text: &str, json: &mut String) {
    json.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            c => json.push(c),
        }
    }
    json.push('"');
}
