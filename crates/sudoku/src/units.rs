//! Boxes in words, and programs that state the units of a board: `unitlist = ...`, `#define BOX_W 3`.

use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind};
use crate::parse_cells::shows_boxes;
use crate::shape::Shape;

/// Names of the list of all units.
const LISTS: [&str; 5] = ["all_units", "allunits", "unit_list", "unitlist", "units"];

/// Parts of statements about boxes: names, and the rows and columns of some in Norvig's program.
const BOXES: [&str; 7] = ["box", "block", "nonet", "region", "square", "subgrid", "'abc'"];

/// Refuses a program whose units are not those of a board of this shape.
pub(crate) fn refuse_units(text: &str, shape: Shape) -> Result<(), ParseError> {
    // Only programs assign values to names.
    if !text.contains("unit") && !text.contains("#define") {
        return Ok(());
    }
    let wrong = units(text).or_else(|| side_of_boxes(text, shape));
    wrong.map_or(Ok(()), |span| Err(ParseError::new(ParseErrorKind::Change, span)))
}

/// The list of all units, if it has no boxes, or others that a `zip` makes.
fn units(text: &str) -> Option<Range<usize>> {
    let mut lines = kleene_text::lines(text).peekable();
    while let Some((start, line)) = lines.next() {
        let Some((name, value)) = line.split_once('=') else { continue };
        let name = name.trim().to_ascii_lowercase();
        if !LISTS.iter().any(|list| name.split_whitespace().next_back() == Some(list)) {
            continue;
        }
        // The lines that go on are indented.
        let mut end = start + line.len();
        while let Some((next, more)) = lines.next_if(|(_, line)| line.starts_with([' ', '\t'])) {
            end = next + more.len();
        }
        let all = text[start..end].to_ascii_lowercase().replace('"', "'");
        // A dictionary of the units of each cell names the list.
        let is_of_list = value.contains("unit");
        if !is_of_list && !BOXES.iter().any(|part| all.contains(part)) || all.contains("zip") {
            return Some(start..end);
        }
    }
    None
}

/// A side of the boxes in a macro of C that the shape does not have.
fn side_of_boxes(text: &str, shape: Shape) -> Option<Range<usize>> {
    kleene_text::lines(text).find_map(|(start, line)| {
        let mut words = line.strip_prefix("#define")?.split_whitespace();
        let (name, value) = (words.next()?.to_ascii_lowercase(), words.next()?);
        let is_of_box = ["box", "block", "subgrid"].iter().any(|word| name.contains(word));
        let side: usize = value.parse().ok()?;
        let is_usual = [shape.box_rows(), shape.box_columns(), shape.size()].contains(&side);
        let is_square = side == shape.size() && shape.box_rows() != side;
        let is_side =
            ["w", "h", "width", "height", "rows", "cols"].iter().any(|end| name.ends_with(end));
        (is_of_box && (!is_usual || is_square && is_side)).then_some(start..start + line.len())
    })
}

/// Refuses a text that has the sizes of boxes in words, where the board has none that are square and shows none.
pub(crate) fn refuse_boxes(text: &str, shape: Shape) -> Result<(), ParseError> {
    let is_drawn = shape.box_rows() == shape.box_columns() || shows_boxes(text, shape.size());
    // Lists have names for them.
    if is_drawn || text.contains(['[', '{', '"']) {
        return Ok(());
    }
    let sizes = kleene_text::lines(text).find(|(_, line)| {
        let line = line.to_ascii_lowercase();
        let mut words = line.split(|c: char| !c.is_alphanumeric());
        let is_named =
            words.any(|word| ["box", "block", "region"].iter().any(|name| word.starts_with(name)));
        is_named && line.contains(|c: char| c.is_ascii_digit())
    });
    match sizes {
        None => Ok(()),
        Some((start, line)) => {
            let kind = ParseErrorKind::Variant(line.trim().into());
            Err(ParseError::new(kind, start..start + line.len()))
        }
    }
}
