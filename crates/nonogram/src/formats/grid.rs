//! A picture drawn in characters: the goal.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use kleene_text::{Evidence, FormatInfo, Sniff, may_be_takuzu, split_byte_order_mark};

use super::at;
use super::colors::Colors;
use super::lines::Piece;
use super::spec::{Holds, Reader, Spec};
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::palette::Palette;
use crate::properties::names_other_puzzle;
use crate::{format::Format, puzzle::Puzzle, solution::Solution};

pub(super) const SPEC: Spec = Spec {
    format: Format::Grid,
    info: FormatInfo::read_only(
        "grid",
        &[],
        "a picture in characters such as `#` and `.`: the goal",
    ),
    title: "a picture in characters",
    claims: |content| is_grid(content.bytes),
    sniff: |bytes, _| Sniff::Weak(evidence(bytes)),
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// The characters for the ground; a blank too, if none of them occurs.
const GROUND: &[char] = &['.', '-', '_', '0', '·', '□', '░', '⬜', '◻', '▫', '☐', '○'];

/// The characters for a single ink.
const INKS: &[char] =
    &['#', 'X', 'x', '*', '@', '1', '█', '■', '▓', '▩', 'O', 'o', '⬛', '◼', '▪', '●'];

/// The squares of emoji that are inks with an RGB value of their own.
pub(super) const SQUARES: [(char, Rgb); 7] = [
    ('🟥', Rgb(0xE0, 0x2E, 0x3C)),
    ('🟧', Rgb(0xF4, 0x90, 0x0C)),
    ('🟨', Rgb(0xFD, 0xCB, 0x58)),
    ('🟩', Rgb(0x3A, 0x9B, 0x35)),
    ('🟦', Rgb(0x2A, 0x6F, 0xC9)),
    ('🟪', Rgb(0x8E, 0x5B, 0xC0)),
    ('🟫', Rgb(0x8A, 0x52, 0x2F)),
];

/// Those of them whose ground may be blanks.
const OPAQUE: &[char] = &['#', 'X', 'x', '*', '@', '█', '■', '▓', '▩', '⬛', '◼', '▪', '●'];

/// A row of a picture: its line, and its characters with their places.
struct Row<'t> {
    line: Piece<'t>,
    cells: Vec<(usize, char)>,
}

impl Row<'_> {
    fn len(&self) -> usize {
        self.cells.len()
    }

    fn chars(&self) -> impl Iterator<Item = char> {
        self.cells.iter().map(|&(_, c)| c)
    }
}

/// Whether a text is rows of characters of the ground and one of [`INKS`], perhaps below a title, of points and several inks, or
/// of the squares of emoji.
pub(super) fn is_grid(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let (title, rows) = split_rows(text);
    match title {
        // Zeros and ones may be any table.
        Some(title) => {
            is_of_one_ink(&rows)
                && !symbols(&rows).any(|c| c.is_ascii_digit())
                && !names_other_puzzle(title.text)
        }
        None => is_of_one_ink(&rows) || is_of_inks(&rows) || is_of_squares(&rows),
    }
}

/// How much a picture looks like one. Zeros and ones, or ones and points, may be other things; and letters of which
/// hardly any comes twice in a row or in a column are not a picture.
pub(super) fn evidence(content: &[u8]) -> Evidence {
    let (_, rows) = split_rows(core::str::from_utf8(content).unwrap_or_default());
    if symbols(&rows).all(|c| c == '1' || GROUND.contains(&c)) {
        return Evidence::Possible;
    }
    // A position of a game, with the marks of both players.
    let has = |mark: char| symbols(&rows).any(|c| c.eq_ignore_ascii_case(&mark));
    if rows.len() == 3 && rows.iter().all(|row| row.len() == 3) && has('X') && has('O') {
        return Evidence::Doubtful;
    }
    let width = rows.iter().map(Row::len).max().unwrap_or(0);
    // As many colors as rows and columns may be those of regions.
    let is_square = width > 4 && width == rows.len() && is_of_squares(&rows);
    if is_square && kleene_text::gather::<BTreeSet<_>, _>(symbols(&rows)).len() == width {
        return Evidence::Possible;
    }
    if is_of_one_ink(&rows) || is_of_squares(&rows) {
        return Evidence::Likely;
    }
    // A position of chess.
    let is_of_pieces = symbols(&rows).all(|c| "prnbqk.".contains(c.to_ascii_lowercase()));
    if rows.len() == 8 && width == 8 && is_of_pieces && has('k') {
        return Evidence::Doubtful;
    }
    if width == rows.len()
        && may_be_takuzu(width, |row, column| symbol(row, column, &rows).filter(|&c| is_letter(c)))
    {
        return Evidence::Doubtful;
    }
    let columns = (0..width).map(|column| {
        (0..rows.len()).filter_map(|row| symbol(row, column, &rows)).collect::<Vec<_>>()
    });
    let drawn = rows.iter().filter(|row| has_twice(&row.chars().collect::<Vec<_>>())).count()
        + columns.filter(|column| has_twice(column)).count();
    // One letter too many may be a slip in a board of letters.
    if 4 * drawn > rows.len() + width { Evidence::Possible } else { Evidence::Doubtful }
}

/// Whether some letter comes twice in a line.
fn has_twice(line: &[char]) -> bool {
    let mut letters: Vec<char> = line.iter().copied().filter(|&c| is_letter(c)).collect();
    kleene_text::sort(&mut letters);
    letters.windows(2).any(|pair| pair[0] == pair[1])
}

/// Whether a cell is neither ground nor open.
fn is_letter(c: char) -> bool {
    !GROUND.contains(&c) && c != ' '
}

/// The characters of all cells, row by row.
fn symbols(rows: &[Row<'_>]) -> impl Iterator<Item = char> {
    rows.iter().flat_map(Row::chars)
}

/// The character of a cell, if the row is that long.
fn symbol(row: usize, column: usize, rows: &[Row<'_>]) -> Option<char> {
    rows[row].cells.get(column).map(|&(_, c)| c)
}

/// Whether rows are of points, letters and `#`, of which there are two or more. Without a `#` they have to be alike in
/// length, so that words of a text are none.
fn is_of_inks(rows: &[Row<'_>]) -> bool {
    let inks = || rows.iter().flat_map(Row::chars).filter(|&c| c != '.');
    let width = rows.first().map_or(0, Row::len);
    let are_alike = rows.iter().all(|row| row.len() == width);
    let has_ground = rows.iter().any(|row| row.chars().any(|c| c == '.'));
    let first = inks().next();
    rows.len() > 1
        && width > 1
        && has_ground
        && (are_alike || inks().any(|c| c == '#'))
        && rows.iter().all(|row| !row.cells.is_empty())
        && inks().all(|c| c == '#' || c.is_ascii_alphabetic())
        && inks().any(|c| Some(c) != first)
}

fn is_of_one_ink(rows: &[Row<'_>]) -> bool {
    let mut grounds = symbols(rows).filter(|c| GROUND.contains(c));
    let ground = grounds.next();
    // Two of them are a board that is filled in part, such as zeros beside cells that are open.
    if grounds.any(|c| Some(c) != ground) {
        return false;
    }
    let has_ground = ground.is_some();
    let mut inks = symbols(rows).filter(|c| INKS.contains(c));
    let ink = inks.next();
    // Zeros and ones on one line are a number, and each on a line of its own a clue.
    let is_number = rows.len() < 2 || rows.iter().any(|row| row.len() < 2);
    let is_drawn = ink.is_some_and(|ink| match has_ground {
        true => (ink != '1' || !is_number) && !rows.iter().any(|row| row.cells.is_empty()),
        false => OPAQUE.contains(&ink),
    });
    is_drawn
        && symbols(rows)
            .all(|c| GROUND.contains(&c) || INKS.contains(&c) || c == ' ' && !has_ground)
        && inks.all(|c| Some(c) == ink)
}

/// Whether rows are of the squares of emoji, alike in length, with a white one and one of another color.
fn is_of_squares(rows: &[Row<'_>]) -> bool {
    rows.iter().all(|row| row.len() > 1 && row.len() == rows[0].len())
        && rows.iter().any(|row| row.chars().any(is_ink))
        && symbols(rows).all(|c| c == '⬜' || is_ink(c))
}

/// Whether a character is a square of emoji in black or a color.
fn is_ink(c: char) -> bool {
    c == '⬛' || square(c).is_some()
}

/// The RGB value of a colored square.
fn square(c: char) -> Option<Rgb> {
    SQUARES.iter().find(|(square, _)| *square == c).map(|&(_, light)| light)
}

/// Whether a line above rows is a word or several, of which the rows do not have all letters.
fn is_title(line: &str, rows: &[Piece<'_>]) -> bool {
    const FEWEST: usize = 3;
    const LONGEST: usize = 100;
    let letters = || line.chars().filter(|c| c.is_alphabetic());
    line.len() <= LONGEST
        && letters().count() >= FEWEST
        && line.starts_with(char::is_alphabetic)
        && line.chars().all(|c| c.is_alphanumeric() || " '-".contains(c))
        && letters().any(|letter| !rows.iter().any(|row| row.text.contains(letter)))
}

/// The title above a picture, and the rows from the first line that is not blank to the last. Blanks, tabs, commas or semicolons
/// between any two characters are not cells.
fn split_rows(text: &str) -> (Option<Piece<'_>>, Vec<Row<'_>>) {
    let (mark, _) = split_byte_order_mark(text.as_bytes());
    let (mark, rest) = text.split_at(mark.len());
    let lines = kleene_text::lines(rest);
    let lines = lines.map(|(start, text)| Piece { text, start: mark.len() + start });
    let mut rows: Vec<_> = lines.map(|line| Piece { text: line.text.trim_end(), ..line }).collect();
    rows.truncate(rows.iter().rposition(is_row).map_or(0, |last| last + 1));
    rows.drain(..rows.iter().position(is_row).unwrap_or(0));
    let titled = rows.split_first().filter(|(first, below)| is_title(first.text, below));
    let title = titled.map(|(first, _)| *first);
    if title.is_some() {
        rows.remove(0);
        rows.drain(..rows.iter().position(is_row).unwrap_or(0));
    }
    let separator = SEPARATORS.into_iter().find(|&separator| {
        !rows.is_empty() && rows.iter().all(|row| is_separated(row.text, separator))
    });
    let cells = |line: Piece<'_>| {
        let symbols = line.text.char_indices().filter(|&(_, c)| is_cell(c, separator));
        symbols.map(|(at, c)| (line.start + at, c)).collect()
    };
    (title, rows.into_iter().map(|line| Row { line, cells: cells(line) }).collect())
}

/// Whether a character is a cell and neither a separator nor a mark on the character before.
fn is_cell(c: char, separator: Option<char>) -> bool {
    match separator {
        Some(separator) => c != separator && !c.is_whitespace(),
        // What makes an emoji of a plain square.
        None => c != '\u{fe0f}',
    }
}

/// Whether a line has cells.
fn is_row(row: &Piece<'_>) -> bool {
    !row.is_empty()
}

/// What may stand between any two cells of a row.
const SEPARATORS: [char; 4] = [',', ';', '\t', ' '];

/// Whether a row is two characters or more, each alone between separators, of which none is needed after the last.
fn is_separated(row: &str, separator: char) -> bool {
    let row = row.trim();
    let row = row.strip_suffix(separator).unwrap_or(row);
    row.contains(separator) && row.split(separator).all(|cell| cell.trim().chars().count() == 1)
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let (title, rows) = split_rows(text);
    let has_ground = symbols(&rows).any(|c| GROUND.contains(&c));
    let width = rows.iter().map(Row::len).max().unwrap_or(0);
    let whole = 0..text.len();
    check_sides(width, rows.len()).map_err(at(whole))?;
    let mut colors = Colors::new(Some('.'));
    let mut cells = Vec::with_capacity(width.saturating_mul(rows.len()));
    for row in &rows {
        for &(start, c) in &row.cells {
            let span = start..start + c.len_utf8();
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
        let found = row.len();
        if has_ground && found != width {
            return Err(row.line.error(ParseErrorKind::CellCount { expected: width, found }));
        }
        cells.resize(cells.len() + width - found, Color::GROUND);
    }
    let is_plain = colors.named("ink 2").is_none() && symbols(&rows).any(|c| INKS.contains(&c));
    let palette = if is_plain { Palette::default() } else { colors.palette()? };
    let picture = Solution::from_cells(width, cells).map_err(at(0..text.len()))?;
    let puzzle = Puzzle::from_picture(picture).with_palette(palette);
    let puzzle = puzzle.map_err(at(0..text.len()))?;
    match title {
        None => Ok(puzzle),
        Some(title) => puzzle.with_property("title", title.text).map_err(at(title.span())),
    }
}

/// The ink of a character that has not come up before, with an RGB value that no other has.
fn add(
    colors: &mut Colors,
    mark: char,
    span: core::ops::Range<usize>,
) -> Result<Color, ParseError> {
    let usual = Palette::with_inks(Color::MAX_INKS);
    let number = (1..).find(|number| colors.named(&alloc::format!("ink {number}")).is_none());
    let index = number.unwrap_or(1);
    let light = square(mark)
        .unwrap_or_else(|| usual.inks().get(index - 1).map_or(Rgb::BLACK, |ink| ink.rgb));
    colors.add(Some(mark), alloc::format!("ink {index}"), light, span)
}
