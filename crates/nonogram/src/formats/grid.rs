//! A picture drawn in characters: the goal.

use alloc::vec::Vec;

use kleene_text::split_byte_order_mark;

use super::at;
use super::colors::Colors;
use super::lines::Piece;
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::palette::Palette;
use crate::{puzzle::Puzzle, solution::Solution};

/// What the ground is drawn with; a blank too, if none of them is there.
const GROUND: &[char] = &['.', '-', '_', '0', '·', '□', '░'];

/// What an only ink is drawn with.
const INKS: &[char] = &['#', 'X', 'x', '*', '@', '1', '█', '■', '▓', '▩', 'O', 'o'];

/// Those of them whose ground may be blanks.
const OPAQUE: &[char] = &['#', 'X', 'x', '*', '@', '█', '■', '▓', '▩'];

/// Whether a text is rows of characters of the ground and one of [`INKS`], or of points and several inks.
pub(super) fn is_grid(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let rows = rows(text);
    is_of_one_ink(&rows) || is_of_inks(&rows)
}

/// Whether rows are of points, letters and `#`, of which there are two or more. Without a `#` they have to be alike in
/// length, so that words of a text are none.
fn is_of_inks(rows: &[Piece<'_>]) -> bool {
    let inks = || rows.iter().flat_map(|row| row.text.chars()).filter(|&c| c != '.');
    let width = rows.first().map_or(0, |row| row.text.len());
    let are_alike = rows.iter().all(|row| row.text.len() == width);
    let has_ground = rows.iter().any(|row| row.text.contains('.'));
    let first = inks().next();
    rows.len() > 1
        && width > 1
        && has_ground
        && (are_alike || inks().any(|c| c == '#'))
        && rows.iter().all(|row| !row.is_empty())
        && inks().all(|c| c == '#' || c.is_ascii_alphabetic())
        && inks().any(|c| Some(c) != first)
}

fn is_of_one_ink(rows: &[Piece<'_>]) -> bool {
    let symbols = || rows.iter().flat_map(|row| row.text.chars());
    let has_ground = symbols().any(|c| GROUND.contains(&c));
    let mut inks = symbols().filter(|c| INKS.contains(c));
    let ink = inks.next();
    let is_known = |c: char| GROUND.contains(&c) || INKS.contains(&c) || c == ' ' && !has_ground;
    // Zeros and ones on one line are a number, and each on a line of its own a clue.
    let is_number = rows.len() < 2 || rows.iter().any(|row| row.text.len() < 2);
    let is_drawn = ink.is_some_and(|ink| match has_ground {
        true => (ink != '1' || !is_number) && !rows.iter().any(|row| row.is_empty()),
        false => OPAQUE.contains(&ink),
    });
    is_drawn && symbols().all(is_known) && inks.all(|c| Some(c) == ink)
}

/// The lines from the first that is not blank to the last, without blanks at their ends.
fn rows(text: &str) -> Vec<Piece<'_>> {
    let (mark, _) = split_byte_order_mark(text.as_bytes());
    let (mark, rest) = text.split_at(mark.len());
    let lines = kleene_text::lines(rest);
    let lines = lines.map(|(start, text)| Piece { text, start: mark.len() + start });
    let mut rows: Vec<_> = lines.map(|line| Piece { text: line.text.trim_end(), ..line }).collect();
    let is_row = |row: &Piece<'_>| !row.is_empty();
    rows.truncate(rows.iter().rposition(is_row).map_or(0, |last| last + 1));
    rows.drain(..rows.iter().position(is_row).unwrap_or(0));
    rows
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let rows = rows(text);
    let symbols = || rows.iter().flat_map(|row| row.text.chars());
    let has_ground = symbols().any(|c| GROUND.contains(&c));
    let width = rows.iter().map(|row| row.text.chars().count()).max().unwrap_or(0);
    let whole = 0..text.len();
    check_sides(width, rows.len()).map_err(at(whole))?;
    let mut colors = Colors::new(Some('.'));
    let mut cells = Vec::with_capacity(width.saturating_mul(rows.len()));
    for row in &rows {
        let mut count = 0;
        for (start, c) in row.text.char_indices() {
            let span = row.start + start..row.start + start + c.len_utf8();
            count += 1;
            cells.push(match c {
                _ if GROUND.contains(&c) || c == ' ' && !has_ground => Color::GROUND,
                _ if c.is_whitespace() || c.is_control() => {
                    return Err(ParseError::new(ParseErrorKind::NotACell, span));
                }
                _ => match colors.marked(c) {
                    Some(color) => color,
                    None => add(&mut colors, c, span)?,
                },
            });
        }
        if has_ground && count != width {
            let kind = ParseErrorKind::CellCount { expected: width, found: count };
            return Err(row.error(kind));
        }
        cells.resize(cells.len() + width - count, Color::GROUND);
    }
    let is_plain = colors.named("ink 2").is_none() && symbols().any(|c| INKS.contains(&c));
    let palette = if is_plain { Palette::default() } else { colors.palette()? };
    let picture = Solution::from_cells(width, cells).map_err(at(0..text.len()))?;
    let puzzle = Puzzle::from_picture(picture);
    puzzle.with_palette(palette).map_err(at(0..text.len()))
}

/// The ink of a character that has not come up before, in a light that no other has.
fn add(
    colors: &mut Colors,
    mark: char,
    span: core::ops::Range<usize>,
) -> Result<Color, ParseError> {
    let usual = Palette::of_inks(Color::MAX_INKS);
    let number = (1..).find(|number| colors.named(&alloc::format!("ink {number}")).is_none());
    let index = number.unwrap_or(1);
    let light = usual.inks().get(index - 1).map_or(Rgb::BLACK, |ink| ink.rgb);
    colors.add(Some(mark), alloc::format!("ink {index}"), light, span)
}
