//! Two squares below each other: numbers, then the region of each cell.

use alloc::{string::String, vec::Vec};

use super::{
    Line,
    cages::{KILLER, killer},
    is_open,
};
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    game_id::{DIGITS, given, latin},
};

/// The board of a square of numbers above a square of regions. Regions of as many cells as the board has rows are those of a
/// jigsaw sudoku, whose numbers are givens; others are cages of a killer sudoku, each with its sum.
pub(super) fn read(lines: &[Line<'_>]) -> Option<Board> {
    let (side, numbers, areas) = layers(lines)?;
    if numbers.iter().all(Option::is_none) {
        return None;
    }
    if areas.len() == side && areas.iter().all(|area| area.len() == side) {
        return jigsaw(side, &numbers, &areas);
    }
    let mut cages = Vec::new();
    for area in areas {
        // The sum stands in one cell of the cage, whichever that is.
        let mut sums = area.iter().filter_map(|&cell| numbers[cell]);
        let sum = sums.next().filter(|_| sums.next().is_none())?;
        cages.push((area, sum));
    }
    if side == KILLER { killer(side, &[], &cages) } else { None }
}

/// The board of such a text, which is known to be a jigsaw sudoku and may have no givens.
pub(super) fn read_jigsaw(lines: &[Line<'_>]) -> Option<Board> {
    let (side, numbers, areas) = layers(lines)?;
    let are_even = areas.len() == side && areas.iter().all(|area| area.len() == side);
    if are_even { jigsaw(side, &numbers, &areas) } else { None }
}

/// The board of a jigsaw sudoku whose squares stand under headings such as `Givens:` and `## Regions`, in any order; `None` for
/// other texts.
pub(super) fn below_headings(lines: &[Line<'_>]) -> Option<Result<Board, ParseError>> {
    const NUMBERS: [&str; 8] =
        ["board", "clues", "digits", "givens", "grid", "numbers", "puzzle", "sudoku"];
    const REGIONS: [&str; 17] = [
        "areas",
        "blocks",
        "boxes",
        "groups",
        "houses",
        "layout",
        "map",
        "map of regions",
        "pieces",
        "region map",
        "regions",
        "shape map",
        "shapes",
        "zones",
        "area map",
        "irregular boxes",
        "jigsaw",
    ];
    let (mut squares, mut place) = ([Vec::new(), Vec::new()], None);
    for line in lines {
        let name = line.text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let found = [&NUMBERS[..], &REGIONS].iter().position(|names| names.contains(&&*name));
        match (found, place) {
            (Some(found), _) if squares[found].is_empty() => place = Some(found),
            (Some(_), _) => return None,
            (None, Some(place)) => squares[place].push(*line),
            // A title.
            (None, None) if kleene_text::is_courtesy(line.text) => {}
            (None, None) => return None,
        }
    }
    let [numbers, regions] = squares;
    if numbers.len() != regions.len() || numbers.is_empty() {
        return None;
    }
    let expected = "two squares: the givens, and the region of each cell";
    let first = numbers[0];
    let board = read_jigsaw(&[numbers, regions].concat());
    Some(board.ok_or_else(|| first.error(expected)))
}

/// The side, the numbers of the cells, and the cells of each region.
type Layers = (usize, Vec<Option<usize>>, Vec<Vec<usize>>);

fn layers(lines: &[Line<'_>]) -> Option<Layers> {
    let (first, rest) = lines.split_first()?;
    let lines = match first.numbers().as_deref() {
        Some(&[rows, columns]) if rows == columns && 2 * rows == rest.len() => rest,
        _ => lines,
    };
    let stacked = beside(lines);
    let side = if stacked.is_some() { lines.len() } else { lines.len() / 2 };
    if !(4..=DIGITS.len()).contains(&side) {
        return None;
    }
    let rows = stacked.unwrap_or_else(|| lines.iter().map(|line| line.cells()).collect());
    if rows.len() != 2 * side || rows.iter().any(|row| row.len() != side) {
        return None;
    }
    let cells = rows.concat();
    let (mut numbers, mut names) = cells.split_at(side * side);
    // The regions may stand first if they have letters.
    if numbers.iter().all(|cell| cell.starts_with(char::is_alphabetic)) {
        (numbers, names) = (names, numbers);
    }
    let numbers: Vec<Option<usize>> = numbers
        .iter()
        .map(|cell| match is_open(cell) {
            true => Some(None),
            false => cell.parse::<usize>().ok().map(Some),
        })
        .collect::<Option<_>>()?;
    if names.iter().any(|name| is_open(name)) {
        return None;
    }
    Some((side, numbers, kleene_text::regions(side, names)))
}

/// The rows of the two squares if these stand beside each other, each row a word without blanks.
fn beside<'t>(lines: &[Line<'t>]) -> Option<Vec<Vec<&'t str>>> {
    let halves = |at: usize| {
        let word = move |line: &Line<'t>| {
            let mut words = line.text.split_whitespace();
            let text = words.nth(at).filter(|_| words.count() == 1 - at)?;
            Some(Line { text, ..*line }.cells())
        };
        lines.iter().map(word)
    };
    halves(0).chain(halves(1)).collect()
}

fn jigsaw(side: usize, numbers: &[Option<usize>], regions: &[Vec<usize>]) -> Option<Board> {
    let givens: Vec<Option<char>> = numbers
        .iter()
        .map(|number| match number {
            None => Some(None),
            Some(number) => DIGITS[..side].chars().nth(number.checked_sub(1)?).map(Some),
        })
        .collect::<Option<_>>()?;
    let rows = (0..side)
        .map(|row| (0..side).map(|at| region(row * side + at, regions)).collect::<String>());
    let rows: Vec<String> = rows.collect();
    let board = latin("Jigsaw sudoku", (side, side)).regions(rows.iter().map(String::as_str));
    Some(given(board, &givens, side).rule(Rule::new("different").over(["regions"])))
}

/// The letter of the region of a cell.
fn region(cell: usize, regions: &[Vec<usize>]) -> char {
    let at = regions.iter().position(|region| region.contains(&cell)).unwrap_or(0);
    char::from_u32('A' as u32 + at as u32).unwrap_or('A')
}
