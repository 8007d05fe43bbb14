//! Cages of which each line has the result and the cells.

use alloc::{vec, vec::Vec};

use super::{
    Line, SEPARATORS,
    cages::{Cage, board, operation_of, result_of},
    cages_json::Place,
    genre::Genre,
    is_rule, sudoku_givens,
};
use crate::{
    builder::Board,
    error::ParseError,
    game_id::{DIGITS, genres::Operation},
};

/// Cages of which each line has the result and the cells, below the size of the board.
pub(super) fn below_size(
    lines: &[Line<'_>],
    genre: Option<Genre>,
) -> Option<Result<Board, ParseError>> {
    let (first, lines) = lines.split_first()?;
    let &[side] = first.numbers()?.as_slice() else { return None };
    read(side, lines, genre)
}

/// The cages of a killer sudoku, each on a line below the square of givens.
pub(super) fn below_givens(lines: &[Line<'_>]) -> Option<Result<Board, ParseError>> {
    let lines: Vec<Line<'_>> = lines.iter().filter(|line| !is_rule(line)).copied().collect();
    let side = lines.iter().take_while(|line| cage(line.text, DIGITS.len()).is_none()).count();
    if !(2..=DIGITS.len()).contains(&side) {
        return None;
    }
    let (rows, lines) = lines.split_at(side);
    let mut cells = Vec::new();
    for row in rows {
        let before = cells.len();
        cells.extend(row.text.chars().filter(|c| !SEPARATORS.contains(c)));
        (cells.len() == before + side).then_some(())?;
    }
    let givens = sudoku_givens(&cells, side)?;
    // Without givens it is the same whether the letter of `A1` is the row or the column.
    let are_open = givens.iter().all(Option::is_none);
    let has_letters = lines.iter().any(|line| !line.text.contains(['r', 'R', '#']));
    (are_open || !has_letters).then(|| of_lines(side, givens, lines, Some(Genre::Killer)))?
}

/// Cages of which each line has the result and the cells, as in `11 + A1 A2` or `11#0-6#+`.
pub(super) fn read(
    side: usize,
    lines: &[Line<'_>],
    genre: Option<Genre>,
) -> Option<Result<Board, ParseError>> {
    let is_side = (2..=DIGITS.len()).contains(&side);
    is_side.then(|| of_lines(side, vec![None; side * side], lines, genre))?
}

fn of_lines(
    side: usize,
    givens: Vec<Option<char>>,
    lines: &[Line<'_>],
    genre: Option<Genre>,
) -> Option<Result<Board, ParseError>> {
    let first = lines.first()?;
    let mut cages = Vec::new();
    let mut taken = vec![false; side * side];
    for &line in lines {
        let (result, operation, cells) = cage(line.text, side)?;
        if cells.is_empty() || cells.iter().any(|&cell| cell >= side * side) {
            return None;
        }
        for &cell in &cells {
            if core::mem::replace(&mut taken[cell], true) {
                return Some(Err(line.error("cells that no other cage has")));
            }
        }
        cages.push(Cage { line, cells, result, operation });
    }
    // Where cells have numbers, a cell without a cage may show that they count from 1.
    let is_numbered = lines.iter().any(|line| line.text.contains('#'));
    if is_numbered && taken.contains(&false) {
        return Some(Err(first.error("cages that have all cells, which count from 0,")));
    }
    Some(board(side, givens, cages, genre))
}

/// The result, the operation and the cells of a cage.
type Clue = (usize, Option<Operation>, Vec<usize>);

fn cage(text: &str, side: usize) -> Option<Clue> {
    match text {
        _ if text.contains('#') => numbered_cage(text),
        _ if text.contains('=') && text.contains('+') => sum(text, side),
        _ => named_cage(text, side),
    }
}

/// The cage of a line such as `A1 + A2 = 11`.
fn sum(text: &str, side: usize) -> Option<Clue> {
    let (cells, total) = text.split_once('=')?;
    let cells = cells.split('+').map(|word| place(word.trim(), side)).collect::<Option<_>>()?;
    Some((total.trim().parse().ok()?, Some(Operation::Sum), cells))
}

/// The cage of a line such as `11 + A1 A2` or `11: A1 A2`, or with its operation first; a cage of one cell may have `=` for it.
fn named_cage(text: &str, side: usize) -> Option<Clue> {
    let words = text.split(|c: char| SEPARATORS.contains(&c) || c == ':');
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let before = words.next_if(is_sign);
    let (result, attached) = result_of(words.next()?)?;
    let sign = before.or_else(|| words.next_if(is_sign));
    let operation = attached.or_else(|| operation_of(sign?));
    let cells: Vec<usize> = words.map(|word| place(word, side)).collect::<Option<_>>()?;
    (sign != Some("=") || cells.len() == 1).then_some((result, operation, cells))
}

/// Whether a word stands for an operation, or for equality.
fn is_sign(word: &&str) -> bool {
    *word == "=" || operation_of(word).is_some()
}

/// The result, the operation and the cells of a line such as `11#0-6#+`, whose cells count from 0 in reading order.
fn numbered_cage(text: &str) -> Option<Clue> {
    let mut fields = text.split('#').map(str::trim);
    let result = fields.next()?.parse().ok()?;
    let cells = fields.next()?.split('-').map(|cell| cell.trim().parse().ok());
    let cells = cells.collect::<Option<Vec<usize>>>()?;
    let sign = fields.next().unwrap_or_default();
    let operation = operation_of(sign);
    // A cage of one cell needs no sign, or has `=`.
    let has_sign = operation.is_some() || cells.len() == 1 && matches!(sign, "" | "=");
    (has_sign && fields.next().is_none()).then_some((result, operation, cells))
}

/// The cell `B3`, in the second column of the third row, or `r3c2`.
pub(super) fn place(word: &str, side: usize) -> Option<usize> {
    match Place::of_name(word)? {
        Place::Named(row, column) if row.min(column) > 0 && row.max(column) <= side => {
            Some((row - 1) * side + column - 1)
        }
        _ => None,
    }
}
