//! Kakuro: tables of walls and open cells.

use alloc::{vec, vec::Vec};

use super::Line;
use crate::{
    builder::Board,
    link::{Walls, genres::kakuro},
};

/// The board of a table with a wall such as `23\16` or `23:16` and an open cell; `None` for other texts, and where a sum
/// has no cells.
pub(super) fn read(lines: &[Line<'_>]) -> Option<Board> {
    let has = |c: char| lines.iter().any(|line| line.text.contains(c));
    let between = [',', ';', '\t'].into_iter().find(|&c| has(c));
    let sign = ['\\', ':'].into_iter().find(|&c| has(c))?;
    let mut cells = Vec::new();
    let columns = cells_of(lines.first()?.text, between).len();
    for line in lines {
        let row = cells_of(line.text, between);
        if row.len() != columns {
            return None;
        }
        for cell in row {
            cells.push(wall(cell, sign)?);
        }
    }
    let is_puzzle = cells.iter().any(Option::is_none)
        && cells.iter().flatten().flatten().any(|&sum| sum > 0)
        && columns > 1;
    let walls = Walls { cells, above: vec![0; columns], left: vec![0; lines.len()] };
    if is_puzzle { kakuro((columns, lines.len()), &walls) } else { None }
}

/// The cells of a row, of which empty ones count only between commas and the like.
fn cells_of(text: &str, between: Option<char>) -> Vec<&str> {
    match between {
        Some(c) => text.split(c).map(str::trim).collect(),
        None => text.split_whitespace().collect(),
    }
}

/// The sums of a wall for the cells below it and for those on its right, 0 for none; or an open cell.
fn wall(cell: &str, sign: char) -> Option<Option<[usize; 2]>> {
    match cell {
        "" | "." | "_" | "?" | "0" => return Some(None),
        "#" | "X" | "x" => return Some(Some([0, 0])),
        _ => {}
    }
    let (below, right) = cell.split_once(sign)?;
    let sum = |text: &str| match text.trim() {
        "" => Some(0),
        text => text.parse().ok().filter(|_| !text.starts_with('+')),
    };
    Some(Some([sum(below)?, sum(right)?]))
}
