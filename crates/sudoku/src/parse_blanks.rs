//! Boards whose empty cells are blanks, as copied from web pages, where only the column of a
//! character tells its cell.

use alloc::string::String;
use alloc::vec::Vec;

use crate::parse_cells::{BARS, is_rule, is_section};
use crate::{alphabet::Alphabet, puzzle::Puzzle, shape::Shape};

/// Reads a board of which blanks are empty cells, by a parser of the board with points in their
/// place; `None` if the text is no such board, or is ambiguous.
///
/// The number of rows is the number of cells of a row. They stand side by side, or with a blank
/// between any two and around bars, or with a tab between any two. A line that has nothing but a
/// comment is no row. A blank line is one where nothing else makes a board: of several readings the
/// one with square boxes is taken, and then one of which a line has all cells of a row.
pub(crate) fn parse(text: &str, parse: impl Fn(&str) -> Option<Puzzle>) -> Option<Puzzle> {
    let all = lines(text);
    let written: Vec<_> = all.iter().copied().filter(|line| has_value(line)).collect();
    if written.iter().any(|line| line.contains(|symbol| Alphabet::value(symbol) == Some(0))) {
        return None;
    }
    if let [line] = written[..] {
        return on_a_line(line).and_then(|text| parse(&text));
    }
    let boards = selections(&all).into_iter().filter_map(|rows| Board::new(&rows));
    let mut boards: Vec<_> =
        boards.filter_map(|board| Some((parse(&board.text)?, board))).collect();
    let preferences: [fn(&Board) -> bool; 2] =
        [|board| board.rows.isqrt().pow(2) == board.rows, |board| board.is_full];
    for is_preferred in preferences {
        if boards.iter().any(|(_, board)| is_preferred(board)) {
            boards.retain(|(_, board)| is_preferred(board));
        }
    }
    let is_only = boards.len() == 1;
    boards.pop().filter(|_| is_only).map(|(puzzle, _)| puzzle)
}

/// The lines of a text without comments and the names of sections.
fn lines(text: &str) -> Vec<&str> {
    let lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
    let lines = lines.filter(|line| !is_section(line));
    let content = lines.filter_map(|line| match line.split_once('#') {
        Some((before, _)) => Some(before.trim_end()).filter(|line| !line.is_empty()),
        None => Some(line.trim_end_matches('\r')),
    });
    content.collect()
}

/// The lines that may be the rows of a board, and the rules between them: all, without the blank
/// ones before or after the others, or without any blank one.
fn selections<'t>(lines: &[&'t str]) -> Vec<Vec<&'t str>> {
    let without_blanks: Vec<_> = lines.iter().copied().filter(is_written).collect();
    // With bars every row has some.
    if without_blanks.iter().any(|line| line.contains(BARS)) {
        return Vec::from([without_blanks]);
    }
    let first = lines.iter().position(is_written).unwrap_or(0);
    let end = lines.iter().rposition(is_written).map_or(0, |last| last + 1);
    let parts = [&lines[first..end], &lines[..end], &lines[first..], lines];
    let mut selections = Vec::from([without_blanks]);
    for part in parts {
        if selections.iter().all(|selection| selection != part) {
            selections.push(part.to_vec());
        }
    }
    selections
}

/// A board with points for empty cells.
struct Board {
    text: String,
    rows: usize,
    /// Whether some line has all cells of a row, with those that are blank.
    is_full: bool,
}

impl Board {
    fn new(lines: &[&str]) -> Option<Self> {
        let rows = lines.iter().filter(|line| !is_rule(line)).count();
        if !(4..=Shape::MAX_SIZE).contains(&rows) {
            return None;
        }
        let has_tabs = lines.iter().any(|line| line.contains('\t'));
        let layouts: &[Layout] =
            if has_tabs { &[Layout::Tabs] } else { &[Layout::SideBySide, Layout::Spaced] };
        layouts.iter().find_map(|&layout| Self::with(layout, lines, rows))
    }

    fn with(layout: Layout, lines: &[&str], rows: usize) -> Option<Self> {
        let mut board = Self { text: String::new(), rows, is_full: false };
        for line in lines {
            if is_rule(line) {
                board.text += line;
            } else {
                board.text += &layout.row(line, rows)?;
                board.is_full |= layout.cells(line) == rows;
            }
            board.text.push('\n');
        }
        // Otherwise the ends of lines are missing, perhaps by mistake.
        board.text.lines().any(has_blank_before_value).then_some(board)
    }
}

/// How the cells of a row stand.
#[derive(Clone, Copy)]
enum Layout {
    SideBySide,
    Spaced,
    Tabs,
}

impl Layout {
    /// The number of cells that a line without bars shows.
    fn cells(self, line: &str) -> usize {
        match self {
            Self::SideBySide => line.chars().count(),
            Self::Spaced => line.chars().count().div_ceil(2),
            Self::Tabs => line.split('\t').count(),
        }
    }

    /// A row of `cells` cells, with its bars.
    fn row(self, line: &str, cells: usize) -> Option<String> {
        match self {
            Self::SideBySide => row(line, cells, false),
            Self::Spaced => row(line, cells, true),
            Self::Tabs => tabbed(line, cells),
        }
    }
}

/// A row of `cells` cells, with its bars, which are spaced or stand side by side.
fn row(line: &str, cells: usize, is_spaced: bool) -> Option<String> {
    let bare = line.trim();
    let inside = bare.strip_prefix(BARS).and_then(|line| line.strip_suffix(BARS));
    let parts: Vec<&str> = inside.unwrap_or(line).split(BARS).collect();
    let wide = (cells % parts.len() == 0).then(|| cells / parts.len())?;
    let is_framed = inside.is_some();
    let last = parts.len() - 1;
    let parts = parts.iter().enumerate().map(|(number, part)| {
        let mut symbols: Vec<char> = part.chars().collect();
        if is_spaced && !is_framed && number == 0 {
            symbols.insert(0, ' ');
        }
        let length = if is_spaced { 2 * wide + 1 } else { wide };
        // Blanks at the end of a line may be missing.
        if !is_framed && number == last {
            symbols.resize(length.max(symbols.len()), ' ');
        }
        let is_cell = |at: usize| !is_spaced || at % 2 == 1;
        let fits = symbols.len() == length
            && symbols.iter().enumerate().all(|(at, &symbol)| is_cell(at) || symbol == ' ');
        let cells = symbols.iter().enumerate().filter(|(at, _)| is_cell(*at));
        fits.then(|| cells.map(|(_, &symbol)| point(symbol)).collect::<String>())
    });
    parts.collect::<Option<Vec<_>>>().map(|parts| parts.join("|"))
}

/// A row of `cells` cells with a tab between any two; those at its end may be missing.
fn tabbed(line: &str, cells: usize) -> Option<String> {
    let mut row = String::new();
    for field in line.split('\t') {
        let mut symbols = field.trim().chars();
        row.push(symbols.next().unwrap_or('.'));
        if symbols.next().is_some() {
            return None;
        }
    }
    let missing = cells.checked_sub(row.chars().count())?;
    row.extend(core::iter::repeat_n('.', missing));
    Some(row)
}

fn on_a_line(line: &str) -> Option<String> {
    let cells = line.chars().count();
    let is_board = (4..=Shape::MAX_SIZE).any(|size| size * size == cells);
    is_board.then(|| line.chars().map(point).collect())
}

fn is_written(line: &&str) -> bool {
    !line.trim().is_empty()
}

fn has_value(line: &str) -> bool {
    !is_rule(line) && is_written(&line)
}

fn has_blank_before_value(line: &str) -> bool {
    line.split_once('.').is_some_and(|(_, rest)| rest.contains(char::is_alphanumeric))
}

fn point(symbol: char) -> char {
    if symbol == ' ' { '.' } else { symbol }
}

/// A board of a spreadsheet without the empty columns and rows between its boxes; `None` for other texts. A board of four,
/// nine, 16 or 25 rows has then a side that is prime, or that no board with such gaps has.
pub(crate) fn without_gaps(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.trim_end_matches('\n').split('\n').collect();
    let mark = [',', ';', '\t'].into_iter().find(|&mark| text.contains(mark))?;
    let rows: Vec<Vec<&str>> =
        lines.iter().map(|line| line.split(mark).map(str::trim).collect()).collect();
    let side = (2..=5).find(|side| side * side + side - 1 == rows.len())?;
    let is_gap = |at: usize| at % (side + 1) == side;
    let is_right = rows.iter().enumerate().all(|(row, cells)| {
        cells.len() == rows.len()
            && cells
                .iter()
                .enumerate()
                .all(|(column, cell)| cell.is_empty() || !is_gap(row) && !is_gap(column))
    });
    let rows = rows.iter().enumerate().filter(|(row, _)| !is_gap(*row)).map(|(_, cells)| {
        let cells = cells.iter().enumerate().filter(|(column, _)| !is_gap(*column));
        cells.map(|(_, cell)| *cell).collect::<Vec<_>>().join(",") + "\n"
    });
    is_right.then(|| rows.collect())
}
