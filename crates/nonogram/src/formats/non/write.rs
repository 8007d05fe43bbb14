//! Writing `.non` files.

use alloc::string::String;
use core::fmt::Write as _;

use kleene_line::CellSet;

use crate::formats::{cells, html, write_clues};
use crate::{color::Color, palette::Palette, puzzle::Puzzle};

impl Puzzle {
    /// The puzzle as a `.non` file, with all that it has.
    ///
    /// The names of colors and the given cells have keys of ours, `color-name` and `given`, which
    /// other programs ignore; a `?` for an unknown length is an extension of ours too.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 2 11 01".parse::<Puzzle>()?.with_property("title", "\"7\"")?;
    /// assert_eq!(
    ///     puzzle.to_non(),
    ///     "\
    /// width 2
    /// height 2
    /// title \"&quot;7&quot;\"
    ///
    /// rows
    /// 2
    /// 1
    ///
    /// columns
    /// 1
    /// 2
    ///
    /// goal \"1101\"
    /// "
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_non(&self) -> String {
        let mut text = String::new();
        let palette = self.palette();
        let mark = |color: Color| match color {
            Color::GROUND => '0',
            Color::INK if palette.is_plain() => '1',
            _ => palette.letter(color),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "width {}\nheight {}", self.width(), self.height());
        write_colors(&mut text, palette, mark);
        for (name, value) in self.properties() {
            let _ = match name {
                "license" if is_licence_code(value) => writeln!(text, "license {value}"),
                _ => writeln!(text, "{name} \"{}\"", html::encode(value)),
            };
        }
        text.push_str("\nrows\n");
        write_clues(&mut text, palette, self.rows(), ",");
        text.push_str("\ncolumns\n");
        write_clues(&mut text, palette, self.columns(), ",");
        let any = palette.all();
        let mut write = |key: &str, cells: &mut dyn Iterator<Item = CellSet>| {
            let mut value = String::new();
            cells.for_each(|cell| cells::write(&mut value, cell, any, mark));
            let _ = writeln!(text, "\n{key} \"{}\"", html::encode(&value));
        };
        if let Some(start) = self.givens() {
            write("given", &mut start.rows().flatten().copied());
        }
        if let Some(goal) = self.goal() {
            write("goal", &mut goal.rows().flatten().map(|&color| color.into()));
        }
        text
    }
}

/// Writes the colors of a palette that is not black on white.
fn write_colors(text: &mut String, palette: &Palette, mark: impl Fn(Color) -> char) {
    let usual = Palette::default();
    for color in palette.colors() {
        let paint = palette.paint(color);
        if let Some(paint) =
            paint.filter(|paint| !palette.is_plain() || usual.paint(color) != Some(paint))
        {
            let (mark, name) = (mark(color), html::encode(&paint.name));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "color {mark} {}\ncolor-name {mark} \"{name}\"", paint.rgb);
        }
    }
}

/// Whether the value looks like an SPDX code, which stands without quotation marks.
fn is_licence_code(value: &str) -> bool {
    !value.is_empty()
        && value
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+'))
}
