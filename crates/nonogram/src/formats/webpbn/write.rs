//! Writing webpbn's XML, version 0.3.

use alloc::string::String;
use core::fmt::Write as _;

use kleene_line::CellSet;

use crate::formats::cells;
use crate::triddler_file::TriddlerFile;
use crate::{clue::Clue, color::Color, palette::Palette, puzzle::Puzzle};

/// The element of a property that no element of the format can hold as it is.
pub(super) const PROPERTY: &str = "property";

/// The name of the saved position that has the given cells.
pub(super) const GIVEN: &str = "given";

impl Puzzle {
    /// The puzzle as webpbn's XML, with all that it has but properties with characters that XML
    /// cannot hold.
    ///
    /// Given cells are a saved position of the name `given`. An unknown length is `?`. Properties
    /// that the format has no element for are in elements of ours, `property`.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 1 01".parse()?;
    /// let xml = puzzle.to_webpbn();
    /// assert!(xml.contains("<clues type=\"rows\">\n<line><count>1</count></line>\n</clues>"));
    /// assert!(xml.contains("<image>\n|.X|\n</image>"));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_webpbn(&self) -> String {
        let palette = self.palette();
        let mut text = head("grid", palette, self.properties());
        write_clues(&mut text, palette, "columns", self.columns());
        write_clues(&mut text, palette, "rows", self.rows());
        if let Some(goal) = self.goal() {
            let rows = goal.rows().map(|row| row.iter().map(|&color| color.into()));
            self.write_image(&mut text, "type=\"goal\"", rows);
        }
        if let Some(start) = self.givens() {
            let rows = start.rows().map(|row| row.iter().copied());
            self.write_image(&mut text, &alloc::format!("type=\"saved\" id=\"{GIVEN}\""), rows);
        }
        text.push_str(END);
        text
    }

    fn write_image(
        &self,
        text: &mut String,
        attributes: &str,
        rows: impl Iterator<Item = impl Iterator<Item = CellSet>>,
    ) {
        let any = self.palette().all();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<solution {attributes}>\n<image>");
        for row in rows {
            let mut cells = String::new();
            row.for_each(|cell| {
                cells::write(&mut cells, cell, any, |color| mark(self.palette(), color));
            });
            let _ = writeln!(text, "|{}|", escaped(&cells));
        }
        text.push_str("</image>\n</solution>\n");
    }
}

/// The kinds of clues of a triddler, in the order of its sides, and whether their lines and the ends that clues are
/// read from are the other way round than those of [`TriddlerFile`].
pub(super) const TRIDDLER_SIDES: [(&str, (bool, bool)); 6] = [
    ("topleft", (false, false)),
    ("bottomleft", (false, false)),
    ("bottom", (false, true)),
    ("bottomright", (false, true)),
    ("topright", (true, false)),
    ("top", (true, false)),
];

/// A triddler as webpbn's XML.
pub(crate) fn write_triddler(file: &TriddlerFile) -> String {
    let palette = &file.palette;
    let mut text = head("triddler", palette, file.properties.iter());
    let sides = file.sides.iter().flatten().zip(TRIDDLER_SIDES);
    for (side, (kind, (order, ends))) in sides {
        let side = side.clone().turned(order, ends);
        write_clues(&mut text, palette, kind, &side.clues);
    }
    if let Some(goal) = &file.goal {
        text.push_str("<solution type=\"goal\">\n<image>\n");
        for row in &goal.rows {
            let cells: String = row.cells.iter().map(|&color| mark(palette, color)).collect();
            let (left, right) = (edge(row.left_rises), edge(row.right_rises));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{left}{}{right}", escaped(&cells));
        }
        text.push_str("</image>\n</solution>\n");
    }
    text.push_str(END);
    text
}

/// The character of a triangle whose edge rises or falls.
fn edge(rises: bool) -> char {
    if rises { '/' } else { '\\' }
}

/// What closes a file.
const END: &str = "</puzzle>\n</puzzleset>\n";

/// The beginning of a file, up to its colors.
fn head<'p>(
    kind: &str,
    palette: &Palette,
    properties: impl Iterator<Item = (&'p str, &'p str)>,
) -> String {
    let (ground, ink) = (escaped(&palette.ground().name), escaped(&palette.inks()[0].name));
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\">\n<puzzleset>\n",
    );
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "<puzzle type=\"{kind}\" defaultcolor=\"{ink}\" backgroundcolor=\"{ground}\">"
    );
    for (name, value) in properties.filter(can_hold) {
        write_property(&mut text, name, value);
    }
    for color in palette.colors() {
        if let Some(paint) = palette.paint(color) {
            let name = escaped(&paint.name);
            let light = alloc::format!("{}", paint.rgb);
            let mut mark_text = String::new();
            mark_text.push(mark(palette, color));
            let _ = writeln!(
                text,
                "<color name=\"{name}\" char=\"{}\">{}</color>",
                escaped(&mark_text),
                light.trim_start_matches('#')
            );
        }
    }
    text
}

/// The character for a color in pictures.
fn mark(palette: &Palette, color: Color) -> char {
    match color {
        Color::INK if palette.is_plain() => 'X',
        _ => palette.letter(color),
    }
}

fn write_clues(text: &mut String, palette: &Palette, kind: &str, clues: &[Clue]) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "<clues type=\"{kind}\">");
    for clue in clues {
        text.push_str("<line>");
        for run in clue.runs() {
            text.push_str("<count");
            if !palette.is_plain() {
                let _ = write!(text, " color=\"{}\"", escaped(palette.name(run.color)));
            }
            let _ = match run.length {
                Some(length) => write!(text, ">{length}</count>"),
                None => write!(text, ">?</count>"),
            };
        }
        text.push_str("</line>\n");
    }
    text.push_str("</clues>\n");
}

/// Writes a property as the element that the format has for it, if a reader gives the same back.
fn write_property(text: &mut String, name: &str, value: &str) {
    let element = match name {
        "by" => Some("author"),
        "title" | "copyright" | "source" | "id" | "description" | "note" => Some(name),
        _ => None,
    };
    let is_kept = !value.is_empty() && value.trim() == value;
    // Writing to a string cannot fail.
    let _ = match element.filter(|_| is_kept) {
        Some(element) => writeln!(text, "<{element}>{}</{element}>", escaped(value)),
        None => {
            writeln!(text, "<{PROPERTY} name=\"{}\" value=\"{}\"/>", escaped(name), escaped(value))
        }
    };
}

/// Whether XML has all characters of a property.
pub(crate) fn can_hold((name, value): &(&str, &str)) -> bool {
    name.chars().chain(value.chars()).all(|c| {
        matches!(c, '\t' | '\n' | '\r') || c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}')
    })
}

/// A text that can stand between tags and between quotation marks.
fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => result.push_str("&amp;"),
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            '"' => result.push_str("&quot;"),
            '\'' => result.push_str("&apos;"),
            // The reader refuses `xmlns:` as a namespace declaration.
            ':' if result.ends_with("xmlns") => result.push_str("&#58;"),
            c if c.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(result, "&#{};", u32::from(c));
            }
            c => result.push(c),
        }
    }
    result
}
