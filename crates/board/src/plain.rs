//! Puzzles in plain characters, as people type them and as small programs store them, as board files.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_search::{Limits, Uniqueness};

use crate::{
    builder::Board,
    error::{ParseError, ParseErrorKind},
    game_id::DIGITS,
    puzzle::Puzzle,
    solution::Solution,
    solve::Config,
};

mod binary;
mod cages;
mod cages_json;
mod filled;
mod futoshiki;
mod genre;
mod grids_json;
mod hitori;
mod ids;
mod json;
mod kakuro;
mod kakuro_json;
mod layers;
mod lines_json;
mod listed;
mod rows;
mod signs_json;
mod skyscrapers;
mod stars;
mod titled;
mod unframe;

/// The longest text that is read: a board of 100 rows of cells with some characters each.
const MAX_BYTES: usize = 1 << 16;

/// The board of a text, or its mistake; `None` for a text that has none of these genres.
pub(crate) fn read(text: &str) -> Option<Result<Puzzle, ParseError>> {
    if text.len() > MAX_BYTES {
        return None;
    }
    if let Some(puzzle) = ids::read(text.trim()) {
        return Some(puzzle);
    }
    let mut found = board(text);
    if !matches!(found, Some(Ok(_))) {
        let bare = kleene_text::without_carrier(text);
        let unframed = unframe::without_bars(bare.as_deref().unwrap_or(text));
        let others = [unframed, bare].into_iter().flatten();
        found = others.filter_map(|text| board(&text)).find(Result::is_ok).or(found);
    }
    let puzzle = found?.and_then(|board| {
        board.build().map_err(|error| ParseError::new(error.into_kind(), 0..text.len()))
    });
    Some(puzzle.and_then(|puzzle| match beside(text, &puzzle) {
        None => Ok(puzzle),
        Some(error) => Err(error),
    }))
}

fn board(text: &str) -> Option<Result<Board, ParseError>> {
    let mut lines: Vec<Line<'_>> = kleene_text::lines(text)
        .map(|(start, text)| Line {
            start: start + text.len() - text.trim_start().len(),
            text: text.trim(),
        })
        // Neither empty lines nor the fences of Markdown.
        .filter(|line| !line.text.is_empty() && !line.text.starts_with("```"))
        .collect();
    while lines.last().is_some_and(|line| kleene_text::is_courtesy(line.text)) {
        lines.pop();
    }
    json::read(text)
        .or_else(|| titled::read(text, &lines))
        .or_else(|| binary::read(&lines, None))
        .or_else(|| futoshiki::read(text, false).map(Ok))
        .or_else(|| skyscrapers::read(&lines).filter(may_have_solution))
        .or_else(|| cages::read(&lines, None))
        .or_else(|| layers::read(&lines).map(Ok))
        .or_else(|| layers::below_headings(&lines))
        .or_else(|| kakuro::read(&lines).map(Ok))
        .or_else(|| hitori::read(&lines, false).map(Ok).filter(may_have_solution))
        .or_else(|| stars::read(&lines, None))
        .or_else(|| skyscrapers::aligned(text))
}

/// Whether numbers without a name have a solution as a puzzle of the genre that they look like. A table of other numbers has
/// hardly any.
fn may_have_solution(board: &Result<Board, ParseError>) -> bool {
    /// How many nodes it may take to see that there is none.
    const MAX_NODES: u64 = 500;
    // The error of the board has a message of its own.
    let Ok(board) = board else { return true };
    // A search that is stopped has not refuted the board.
    verdict(board, MAX_NODES).is_some_and(|verdict| !matches!(verdict, Uniqueness::None))
}

/// The verdict on a board within so many nodes; `None` for a mistake of the board.
fn verdict(board: &Board, nodes: u64) -> Option<Uniqueness<Solution>> {
    let puzzle = board.build().ok()?;
    Some(puzzle.solve(&Config::new().limits(Limits::new().nodes(nodes))).uniqueness())
}

/// Why the puzzle is not all that a text states: a comment with a rule, or a solution that is none.
fn beside(text: &str, puzzle: &Puzzle) -> Option<ParseError> {
    let place = kleene_text::named_rule(text.as_bytes()).or_else(|| with_diagonals(text));
    let line = place.as_ref().and_then(|place| text[..place.end].rsplit('\n').next());
    if let Some(place) = place.filter(|_| !stars::is_stated(line.unwrap_or_default(), puzzle)) {
        let kind = ParseErrorKind::Expected("a text that states no other rule");
        return Some(ParseError::new(kind, place));
    }
    filled::wrong_solution(text, puzzle)
}

/// The place of the name of a solver for a genre with diagonals.
fn with_diagonals(text: &str) -> Option<Range<usize>> {
    let names = ["JigsawX", "KillerX", "jigsawx", "killerx"];
    names.iter().find_map(|name| text.find(name).map(|start| start..start + name.len()))
}

/// A line of a text without the blanks around it.
#[derive(Clone, Copy)]
struct Line<'t> {
    /// The place of its first character in the text.
    start: usize,
    text: &'t str,
}

impl<'t> Line<'t> {
    /// The cells of a row: words that each have one character or more, or else characters without blanks between them.
    fn cells(self) -> Vec<&'t str> {
        if self.text.contains(SEPARATORS) {
            return self.text.split(SEPARATORS).filter(|cell| !cell.is_empty()).collect();
        }
        let ends = self.text.char_indices().map(|(at, c)| at..at + c.len_utf8());
        ends.map(|cell| &self.text[cell]).collect()
    }

    /// The numbers of a line that has nothing else.
    fn numbers(self) -> Option<Vec<usize>> {
        let words = self.text.split_whitespace();
        words.map(|word| word.parse().ok().filter(|_| !word.starts_with('+'))).collect()
    }

    fn error(self, expected: &'static str) -> ParseError {
        let kind = ParseErrorKind::Expected(expected);
        ParseError::new(kind, self.start..self.start + self.text.len())
    }
}

/// The characters of open cells.
const OPEN: [&str; 5] = [".", "-", "_", "?", "*"];

fn is_open(cell: &str) -> bool {
    cell == "0" || OPEN.contains(&cell)
}

/// The characters between cells.
const SEPARATORS: [char; 5] = [' ', '\t', ',', ';', '|'];

/// A line with the size before the rows: the number of rows, or of rows and columns.
fn split_size<'l, 't>(lines: &'l [Line<'t>]) -> &'l [Line<'t>] {
    match lines.split_first() {
        Some((first, rows)) if is_size(*first, rows.len()) => rows,
        _ => lines,
    }
}

fn is_size(line: Line<'_>, rows: usize) -> bool {
    let numbers = line.numbers().unwrap_or_default();
    matches!(numbers.len(), 1 | 2) && numbers.iter().all(|&number| number == rows)
}

/// The side and the cells of a square of at least four rows; `None` for other lines.
fn square<'t>(lines: &[Line<'t>]) -> Option<(usize, Vec<&'t str>)> {
    let mut rows: Vec<Vec<&str>> = lines.iter().map(|line| line.cells()).collect();
    let side = rows.len();
    if rows.iter().any(|row| row.len() != side) {
        // Nothing between two commas is an open cell.
        let cells = lines.iter().map(|line| {
            let fields = line.text.split(',').map(str::trim);
            fields.map(|field| if field.is_empty() { "." } else { field }).collect()
        });
        rows = cells.collect();
    }
    (side >= 4 && rows.iter().all(|row| row.len() == side)).then(|| (side, rows.concat()))
}

/// The givens of a sudoku with so many rows, of its cells without blanks; `None` for other characters, and for two marks of
/// open cells, of which one may be that of a rule.
fn sudoku_givens(cells: &[char], side: usize) -> Option<Vec<Option<char>>> {
    let mut open = None;
    let givens = cells.iter().map(|&c| {
        if DIGITS[..side].contains(c) {
            return Some(Some(c));
        }
        let is_alike = *open.get_or_insert(c) == c;
        (is_alike && is_open(c.encode_utf8(&mut [0; 4]))).then_some(None)
    });
    givens.collect()
}

/// Whether a line is a rule between the boxes of a sudoku.
fn is_rule(line: &Line<'_>) -> bool {
    line.text.chars().all(|c| "+-=|* ".contains(c))
}

impl Puzzle {
    /// The board of a puzzle in plain characters.
    ///
    /// - Binary puzzles (takuzu, binairo): a square of `0`, `1` and one character for the open cells.
    /// - KenKen: a square of letters, one for each cage, and a line for each of them such as `a: 12+`; or such lines as
    ///   `12 + A1 A2` or `12#0-6#+` below the size, or JSON. Nine rows and sums without an operation are a killer
    ///   sudoku, as are fewer with that title; the givens may stand before the letters of each row, or above lines such as
    ///   `9: r1c1 r1c2`.
    /// - Futoshiki: a square of numbers and open cells with `<` and `>` between the cells of a row, and lines of `^` and `v`
    ///   between rows; or the square and below it a block of signs for each direction, or lines such as `r1c1 < r1c2`.
    /// - Skyscrapers: a square with the visible towers around it; or, below the size, the clues from above, from below, from
    ///   the left and from the right; or a line of them for each side, `top: 3 2 1 3`. Clues above and below stand over the
    ///   columns of the cells, where some are missing.
    /// - Latin squares: a square of numbers and open cells below the line `Latin square`.
    /// - Kakuro: a table of open cells and of walls such as `23\16`, the sum of the cells below and that of the cells on the
    ///   right.
    /// - Killer and jigsaw sudokus in layers: a square of numbers and `-`, and below it the region of each cell.
    /// - Hitori: a square of numbers, of which many stand twice in a row or a column.
    /// - Star battle: a square of letters, one for each region, optionally below a line with the number of stars.
    /// - Any of these in a table with bars around every cell.
    /// - Any of these below a line with its name, such as `Binairo 6x6`, and sudokus of nine rows below `Sudoku X`,
    ///   `Anti-knight sudoku`, `Anti-king sudoku`, `Nonconsecutive sudoku` or `Windoku`. Other words on that line are errors,
    ///   but for those about its source and how hard it is.
    /// - The same but for star battles as JSON, YAML or lists of a program: `cages` of a `sum` and `cells`, `regions` beside a
    ///   `grid`, `inequalities`, the clues at `top`, `right`, `bottom` and `left`, the `runs` of a kakuro, `rules` by name,
    ///   or a `grid` alone. Keys that may be rules are errors.
    ///
    /// ```
    /// use kleene_board::{Puzzle, Uniqueness};
    ///
    /// let puzzle = Puzzle::from_plain_text("aab\ncab\nccb\n\na 2x\nb 6+\nc 8+\n")?;
    /// assert!(!matches!(puzzle.uniqueness(), Uniqueness::None));
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Any other text, with the place of the mistake.
    pub fn from_plain_text(text: &str) -> Result<Self, ParseError> {
        read(text).unwrap_or_else(|| {
            let expected = "a binary puzzle, cages, a futoshiki, skyscrapers, a kakuro, a hitori or a star battle in characters";
            Err(ParseError::new(ParseErrorKind::Expected(expected), 0..text.len()))
        })
    }
}
