//! Detection of sudokus among texts of any kind.

use alloc::vec::Vec;

use kleene_text::{
    Evidence, Sniff, find_phrase, is_f_puzzles_variant, parse_size, regions, split_byte_order_mark,
};

use crate::answered::two_boards;
use crate::collection::{Collection, Contents};
use crate::error::ParseErrorKind;
use crate::fold::Folded;
use crate::parse::has_board;
use crate::parse_address::is_address;
use crate::parse_cells::{is_rule, shows_boxes};
use crate::parse_library::is_library;
use crate::parse_programs;
use crate::puzzle::{Clash, Puzzle};

/// The confidence that a text is a sudoku or a collection of them.
///
/// A unique mark makes it sure, even if the board has a mistake. Otherwise the board must parse:
/// without a given it is degenerate, as one of 9 rows or more with one given too many; without boxes, with other givens
/// that clash, or with values that each fill one region, it is doubtful; a line of 81 cells or more, or boxes drawn by
/// bars, make it likely, as does a full board beside it that is named its solution and is none.
///
/// ```
/// use kleene_sudoku::sniff;
/// use kleene_text::{Evidence, Sniff};
///
/// assert_eq!(sniff(b"[Puzzle]\n1..4\n"), Sniff::Sure);
/// assert_eq!(sniff(b"1.|.4\n..|..\n--+--\n2.|..\n..|..\n"), Sniff::Weak(Evidence::Likely));
/// assert_eq!(sniff(b"1..4\n....\n2...\n....\n"), Sniff::Weak(Evidence::Possible));
/// assert_eq!(sniff(b"1..1\n....\n2...\n....\n"), Sniff::Weak(Evidence::Doubtful));
/// assert_eq!(sniff(b"1..1....2......."), Sniff::Weak(Evidence::Degenerate));
/// assert_eq!(sniff(b"1..1\n....\n2..2\n....\n"), Sniff::Weak(Evidence::Doubtful));
/// assert_eq!(sniff(b"a picture"), Sniff::No);
/// ```
#[must_use]
pub fn sniff(bytes: &[u8]) -> Sniff {
    let (_, content) = split_byte_order_mark(bytes);
    let folded = Folded::new(content).ok();
    let text = folded.as_ref().map_or("", |folded| &*folded.text);
    if has_mark(text) {
        return Sniff::Sure;
    }
    match Contents::parse(bytes) {
        Ok(Contents::One(puzzle)) => of_boards(of_board(&puzzle, text)),
        Ok(Contents::Collection) => {
            let lines: Vec<_> =
                Collection::new(content).take(SAMPLE).map(|(_, puzzle)| puzzle).collect();
            if matches!(&*lines, [Ok(first), Ok(second)]
                if are_regions(first) || are_regions(second))
            {
                return Sniff::Weak(Evidence::Doubtful);
            }
            let found: Vec<_> = lines.iter().filter(|line| has_board(line)).collect();
            // Some line among many that are something else may look like a board.
            let are_most = 2 * found.len() >= lines.len();
            let best = found.iter().filter_map(|line| match line {
                Ok(puzzle) => of_board(puzzle, text),
                Err(_) => Some(Evidence::Likely),
            });
            of_boards(best.max().filter(|_| are_most))
        }
        Ok(Contents::Several(boards)) => {
            of_boards(boards.iter().filter_map(|(_, puzzle)| of_board(puzzle, text)).max())
        }
        Ok(Contents::Boards) => Sniff::Weak(Evidence::Likely),
        Err(error) if *error.kind() == ParseErrorKind::OtherSolution => {
            Sniff::Weak(Evidence::Likely)
        }
        Err(_) => Sniff::No,
    }
}

/// How surely a file is of this format, from the best of its boards.
fn of_boards(best: Option<Evidence>) -> Sniff {
    best.map_or(Sniff::No, Sniff::Weak)
}

/// How surely a text is this board; `None` for boards that other texts make by chance.
fn of_board(puzzle: &Puzzle, text: &str) -> Option<Evidence> {
    if puzzle.shape().size() < SMALLEST || !is_drawn(puzzle, text) {
        return None;
    }
    Some(evidence(puzzle, text))
}

/// The evidence that a board is a sudoku.
fn evidence(puzzle: &Puzzle, text: &str) -> Evidence {
    // Zeros beside points are the lowest value. With ones alone they are the symbols of a takuzu.
    let size = puzzle.shape().size();
    let has_line =
        text.lines().any(|line| line.split_whitespace().any(|word| word.len() >= LIKELY));
    let is_likely = has_line || shows_boxes(text, size);
    // A side that is a prime number makes no boxes, and a few numbers may be those of any puzzle.
    let has_boxes = puzzle.shape().box_rows() > 1;
    let has_few = puzzle.givens().count() < FEWEST && size == USUAL;
    let is_small_square = size < USUAL && !puzzle.is_full() && text.trim().contains('\n');
    match puzzle.clash() {
        _ if !has_boxes || size == SAMURAI => Evidence::Doubtful,
        Some(_) if is_map(puzzle) => Evidence::Doubtful,
        // Small squares of numbers and open cells are puzzles of many kinds.
        Some(_) if !is_likely && is_small_square => Evidence::Doubtful,
        Some(clash) if !is_likely && (has_few || !is_slip(puzzle, clash)) => Evidence::Doubtful,
        Some(_) => Evidence::Degenerate,
        None if !is_likely && (has_two_marks(text) || is_sized(puzzle, text)) => Evidence::Doubtful,
        None if puzzle.givens().next().is_none() || is_binary(text, puzzle) => Evidence::Degenerate,
        None if is_likely => Evidence::Likely,
        None => Evidence::Possible,
    }
}

/// Whether a text is a small board without a name and without a solution: it may be another puzzle.
pub(crate) fn may_be_other(content: &[u8]) -> bool {
    /// The most bytes of a small board without a name.
    const LONGEST: usize = 1 << 10;
    if content.len() > LONGEST || find_phrase(content, &["doku"]).is_some() {
        return false;
    }
    let Ok(Contents::One(puzzle)) = Contents::parse(content) else { return false };
    // Clashing givens are a mistake that a message names.
    puzzle.shape().size() < USUAL && puzzle.clash().is_none() && puzzle.solutions().next().is_none()
}

/// Whether the rows of a text have an `x` or a `*` beside another mark: one of both is hardly an open cell.
fn has_two_marks(text: &str) -> bool {
    let mut has = [false; 2];
    for row in text.lines().filter(|line| is_row(line)) {
        has[0] |= row.contains(['x', 'X', '*']);
        has[1] |= row.contains(['.', '_', '-']);
    }
    has == [true; 2]
}

/// Whether a line may be a row of values and of marks for open cells: no rule, no title and no size such as `6x6`.
fn is_row(line: &str) -> bool {
    !is_rule(line)
        && line.chars().all(|c| !c.is_alphabetic() || matches!(c, 'x' | 'X'))
        && line.split_whitespace().all(|word| parse_size(word).is_none())
}

/// Whether a small board with few givens stands below its number of rows and of columns, as in files of other puzzles.
fn is_sized(puzzle: &Puzzle, text: &str) -> bool {
    let size = puzzle.shape().size();
    let first = text.lines().next().unwrap_or_default();
    let words: Vec<&str> = first.split_whitespace().collect();
    let has_size = words.len() == 2 && words.iter().all(|word| word.parse() == Ok(size));
    has_size && size < USUAL && puzzle.givens().count() < size
}

/// Whether a text has zeros and marks for open cells, and no value above 2.
fn is_binary(text: &str, puzzle: &Puzzle) -> bool {
    text.contains('0')
        && text.contains(['.', '_', '-', '?', '*'])
        && puzzle.givens().all(|(_, value)| value <= 2)
}

/// Whether boards that do not each stand on a line are two, and one is rather the regions of the other, or shows which cells of
/// the other, which is full, are given.
pub(crate) fn has_map(contents: &Contents, content: &[u8]) -> bool {
    if matches!(contents, Contents::Collection) {
        return false;
    }
    let Some([first, second]) = two_boards(contents, content) else { return false };
    are_regions(&first)
        || are_regions(&second)
        || first.is_full() && is_mask(&second)
        || is_mask(&first) && second.is_full()
}

/// Whether a board has ones alone, of which some clash.
fn is_mask(board: &Puzzle) -> bool {
    board.clash().is_some() && board.givens().all(|(_, value)| value == 1)
}

/// Whether one of two boards is rather the regions of the other: most of its cells have values, which clash at several
/// places.
pub(crate) fn are_regions(board: &Puzzle) -> bool {
    2 * board.givens().count() >= board.shape().cells()
        && board.clash().is_some_and(|clash| !is_slip(board, clash))
}

/// Whether all cells have values, and the cells of each value are one region.
fn is_map(board: &Puzzle) -> bool {
    let mut values = board.values().to_vec();
    let count = regions(board.shape().size(), &values).len();
    kleene_text::sort(&mut values);
    values.dedup();
    board.is_full() && count == values.len()
}

/// Whether no givens clash without one of these two: a slip of a board that is a sudoku.
fn is_slip(puzzle: &Puzzle, clash: Clash) -> bool {
    let shape = puzzle.shape();
    [clash.first, clash.second].into_iter().any(|cell| {
        let mut values = puzzle.values().to_vec();
        values[shape.index(cell)] = 0;
        Puzzle::new(shape, &values).is_ok_and(|puzzle| puzzle.clash().is_none())
    })
}

/// The side of the smallest board.
const SMALLEST: usize = 4;

/// The side of five boards of 9 by 9 that overlap at their corners.
const SAMURAI: usize = 21;

/// The side of the usual board, and the fewest givens with which it has one solution.
pub(crate) const USUAL: usize = 9;
const FEWEST: usize = 17;

/// Whether a text has a character for each cell, so that no blank is one; or is so large a board with so many givens that it
/// is hardly anything else.
fn is_drawn(puzzle: &Puzzle, text: &str) -> bool {
    let shape = puzzle.shape();
    text.chars().filter(|c| !c.is_whitespace()).count() >= shape.cells() || is_large(&shape, puzzle)
}

/// Whether a board of nine rows or more has many givens, and none that clash.
fn is_large(shape: &crate::Shape, puzzle: &Puzzle) -> bool {
    let size = shape.size();
    size >= 9 && puzzle.givens().count() + 1 >= 2 * size && puzzle.clash().is_none()
}

/// The cells of a board of 9 by 9.
const LIKELY: usize = 81;

/// The boards of a collection that are looked at.
const SAMPLE: usize = 100;

/// Whether a text has what only texts of sudokus have.
fn has_mark(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let is_json = text.trim_start().starts_with('{');
    text.lines().any(|line| line.trim().eq_ignore_ascii_case("[puzzle]"))
        // A game with diagonals is a board of another kind.
        || parse_programs::has_mark(text) && !first.starts_with("3x3x")
        || is_address(first) && !is_f_puzzles_variant(first)
        || first.starts_with(':') && is_library(first)
        || is_json && text.contains("\"box\"") && text.contains("\"cells\"")
}
