//! Kakuro: tables of walls and open cells.

use alloc::{vec, vec::Vec};

use super::Line;
use crate::{
    builder::Board,
    link::{Walls, genres::kakuro},
};

/// The board of a table with a wall such as `23\16`, `23:16`, `23/16`, `23-16` or `C23F16` and an open cell; `None` for other texts,
/// and where a sum has no cells. The sum before a slash is that of the cells below or that of the cells on the right, whichever
/// fits.
pub(super) fn read(lines: &[Line<'_>]) -> Option<Board> {
    // Below the head of a table in Markdown there is a rule.
    let lines: Vec<Line<'_>> =
        lines.iter().copied().filter(|line| !is_rule_of_table(line.text)).collect();
    let lines = &lines[..];
    if let Some(board) = read_with(lines, &['\\', ':', ','], false) {
        return Some(board);
    }
    let [one, other] = [false, true].map(|right_first| read_with(lines, &['/'], right_first));
    if one.is_some() && other.is_some() {
        return None;
    }
    one.or(other)
        .or_else(|| read_with(lines, &['-'], false))
        .or_else(|| read_with(lines, &DOWN, false))
}

/// Letters before the sum of the cells below a wall, and before that of the cells on its right.
const DOWN: [char; 5] = ['C', 'v', 'd', '↓', 'D'];
const ACROSS: [char; 5] = ['F', '>', 'a', '→', 'A'];

/// The board of a table with one of these signs between the sums of a wall.
fn read_with(lines: &[Line<'_>], signs: &[char], right_first: bool) -> Option<Board> {
    let has = |c: char| lines.iter().any(|line| line.text.contains(c));
    // A comma is a sign if it has a number on one side alone: other lists have one on both.
    let mut signs = signs.iter().copied();
    let sign = signs.find(|&c| has(c)).filter(|&c| c != ',' || has_half(lines))?;
    // Letters stand before their sums, and not between two.
    let sign = Some(sign).filter(|sign| !DOWN.contains(sign));
    let between = ['|', ',', ';', '\t'].into_iter().find(|&c| has(c) && Some(c) != sign);
    // The number of rows and that of columns may come first.
    let mut size = lines.first()?.text.split([',', ' ']).map(str::parse::<usize>);
    let has_size =
        size.next()?.is_ok_and(|rows| rows == lines.len() - 1) && size.all(|side| side.is_ok());
    let lines = &lines[usize::from(has_size)..];
    let mut cells = Vec::new();
    let columns = cells_of(lines.first()?.text, between).len();
    // A hyphen is an open cell, unless others are.
    let has_open = lines
        .iter()
        .any(|line| cells_of(line.text, between).iter().any(|cell| OPEN.contains(cell)));
    for line in lines {
        let row = cells_of(line.text, between);
        if row.len() != columns {
            return None;
        }
        for cell in row {
            cells.push(match cell {
                "-" if has_open => Some([0, 0]),
                "-" if sign != Some('-') => None,
                cell => wall(cell, sign, right_first)?,
            });
        }
    }
    let is_puzzle = cells.iter().any(Option::is_none)
        && cells.iter().flatten().flatten().any(|&sum| sum > 0)
        && columns > 1
        && (0..cells.len()).all(|at| cells[at].is_some() || has_sum(&cells, at, columns));
    let walls = Walls { cells, above: vec![0; columns], left: vec![0; lines.len()] };
    if is_puzzle { kakuro((columns, lines.len()), &walls) } else { None }
}

/// Whether an open cell is in a run with a sum, across or down: any other is a wall whose mark is missing.
fn has_sum(cells: &[Option<[usize; 2]>], at: usize, columns: usize) -> bool {
    let (row, column) = (at / columns, at % columns);
    let left = (0..column).rev().find_map(|column| cells[row * columns + column]);
    let above = (0..row).rev().find_map(|row| cells[row * columns + column]);
    left.is_some_and(|[_, right]| right > 0) || above.is_some_and(|[below, _]| below > 0)
}

/// Whether some word has a comma at one end.
fn has_half(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| {
        line.text.split_whitespace().any(|word| word.starts_with(',') || word.ends_with(','))
    })
}

/// Whether a line is the rule below the head of a table in Markdown.
fn is_rule_of_table(line: &str) -> bool {
    line.contains("--") && line.chars().all(|c| "|-: ".contains(c))
}

/// The characters of open cells.
const OPEN: [&str; 5] = [".", "_", "?", "0", "---"];

/// The cells of a row, of which empty ones count only between commas and the like.
fn cells_of(text: &str, between: Option<char>) -> Vec<&str> {
    match between {
        Some('|') => text.trim_matches('|').split('|').map(str::trim).collect(),
        Some(c) => text.split(c).map(str::trim).collect(),
        None => text.split_whitespace().collect(),
    }
}

/// The sums of a wall for the cells below it and for those on its right, 0 for none; or an open cell.
fn wall(cell: &str, sign: Option<char>, right_first: bool) -> Option<Option<[usize; 2]>> {
    match cell {
        "" => return Some(None),
        "-1" => return Some(Some([0, 0])),
        cell if OPEN.contains(&cell) => return Some(None),
        cell if cell.chars().all(|c| "#Xx*■█".contains(c)) => return Some(Some([0, 0])),
        _ => {}
    }
    let Some(sign) = sign else { return lettered(cell).map(Some) };
    let cell = cell.trim_start_matches('(').trim_end_matches(')');
    let (below, right) = cell.split_once(sign)?;
    let [below, right] = if right_first { [right, below] } else { [below, right] };
    Some(Some([sum(below)?, sum(right)?]))
}

/// The sums of a wall whose letters name them: `C23`, `F16`, `C23F16`.
fn lettered(cell: &str) -> Option<[usize; 2]> {
    let mut sums = [0; 2];
    let mut rest = cell;
    // Each step takes a letter and the digits behind it.
    while let Some(letter) = rest.chars().next() {
        let side = [DOWN, ACROSS].iter().position(|letters| letters.contains(&letter))?;
        let digits = &rest[letter.len_utf8()..];
        let len = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        sums[side] = digits[..len].parse().ok()?;
        rest = &digits[len..];
    }
    Some(sums)
}

/// A sum in a cell; 0 for none.
fn sum(text: &str) -> Option<usize> {
    match text.trim() {
        "" | "-" | "x" | "X" | "." => Some(0),
        text => text.parse().ok().filter(|_| !text.starts_with('+')),
    }
}
