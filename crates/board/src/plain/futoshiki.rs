//! Futoshiki: squares of numbers with signs between neighbors.

use alloc::{vec, vec::Vec};

use kleene_text::{f_puzzles_box_rows, parse_size};

use super::{OPEN, SEPARATORS, listed::place};
use crate::{
    builder::Board,
    game_id::{DIGITS, genres::signed, given, latin},
};

/// A text while it is read: the cells, and the pairs of them of which the first is the lesser one.
#[derive(Default)]
struct Drawing {
    givens: Vec<Option<char>>,
    less: Vec<(usize, usize)>,
}

/// The board of a text that has signs between its cells, or in blocks below them; `None` for other texts.
pub(super) fn read(text: &str, is_named: bool) -> Option<Board> {
    if !text.contains(['<', '>', '^', '∧', '∨']) && !text.contains(" v") {
        return None;
    }
    let lines: Vec<&str> = kleene_text::lines(text).map(|(_, line)| line).collect();
    let found = drawn(&lines).or_else(|| in_blocks(&lines));
    let (side, drawing) = found.or_else(|| listed(&lines, is_named))?;
    let highest = drawing.givens.iter().flatten().max();
    let are_known = highest.is_none_or(|&highest| DIGITS[..side].contains(highest));
    let board = given(latin("Futoshiki", (side, side)), &drawing.givens, side);
    (are_known && !drawing.less.is_empty()).then(|| signed(board, side, drawing.less.into_iter()))
}

/// Whether a sign between two cells says that the first is the lesser one; `None` for other characters.
fn is_less(sign: char) -> Option<bool> {
    match sign {
        '<' | '^' | '∧' => Some(true),
        '>' | 'v' | 'V' | '∨' => Some(false),
        _ => None,
    }
}

fn ordered(sign: char, one: usize, other: usize) -> Option<(usize, usize)> {
    is_less(sign).map(|is_less| if is_less { (one, other) } else { (other, one) })
}

/// The digit of a cell, or nothing for an open one; `None` for other characters.
fn cell(c: char) -> Option<Option<char>> {
    match c {
        '0' | '·' | '□' => Some(None),
        '1'..='9' => Some(Some(c)),
        _ => OPEN.iter().any(|open| open.starts_with(c)).then_some(None),
    }
}

/// Rows with the signs among their cells, and lines of signs between rows, whose columns show the cells that they belong to.
fn drawn(lines: &[&str]) -> Option<(usize, Drawing)> {
    let lines = lines.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty());
    let lines: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
    let has_size = lines.first().is_some_and(|line| line.iter().all(char::is_ascii_digit));
    let mut drawing = Drawing::default();
    // The columns of the text that have cells, and the signs of a line below the last row.
    let (mut places, mut pending): (Vec<usize>, Vec<(usize, char)>) = Default::default();
    let mut side = 0;
    for line in &lines[usize::from(has_size)..] {
        let signs = || (0..).zip(line).filter(|(_, c)| !c.is_whitespace());
        if signs().all(|(_, &c)| is_less(c).is_some() && !matches!(c, '<' | '>')) {
            if !pending.is_empty() || places.is_empty() {
                return None;
            }
            pending = signs().map(|(at, &c)| (at, c)).collect();
            continue;
        }
        let row = side * places.len();
        let mut columns: Vec<usize> = Vec::new();
        let mut sign = None;
        for (at, &c) in signs() {
            if matches!(c, '<' | '>') {
                if columns.is_empty() || sign.replace(c).is_some() {
                    return None;
                }
                continue;
            }
            drawing.givens.push(cell(c)?);
            if let Some(sign) = sign.take() {
                let one = row + columns.len() - 1;
                drawing.less.extend(ordered(sign, one, one + 1));
            }
            columns.push(at);
        }
        if sign.is_some() || side > 0 && columns != places {
            return None;
        }
        places = columns;
        for (at, sign) in pending.drain(..) {
            let column = places.iter().position(|&place| place == at)?;
            let below = side * places.len() + column;
            drawing.less.extend(ordered(sign, below - places.len(), below));
        }
        side += 1;
    }
    let is_square = (2..=9).contains(&side) && places.len() == side && pending.is_empty();
    is_square.then_some((side, drawing))
}

/// A square of numbers, a block of signs between the cells of a row, and one of signs between rows, with empty lines between
/// the blocks and 0 or a point for no sign.
fn in_blocks(lines: &[&str]) -> Option<(usize, Drawing)> {
    let blocks: Vec<Vec<Vec<char>>> = lines
        .split(|line| line.trim().is_empty())
        .filter(|block| !block.is_empty())
        .map(|block| {
            block
                .iter()
                .map(|line| line.chars().filter(|c| !SEPARATORS.contains(c)).collect())
                .collect()
        })
        .collect();
    let [cells, beside, below] = &blocks[..] else { return None };
    let side = cells.len();
    if !(2..=9).contains(&side)
        || !has_size(cells, side, side)
        || !has_size(beside, side, side - 1)
        || !has_size(below, side - 1, side)
    {
        return None;
    }
    let givens = cells.iter().flatten().map(|&c| cell(c)).collect::<Option<Vec<_>>>()?;
    let mut less = vec![];
    for (block, step) in [(beside, 1), (below, side)] {
        for (row, signs) in block.iter().enumerate() {
            for (column, &sign) in signs.iter().enumerate() {
                let one = row * side + column;
                match ordered(sign, one, one + step) {
                    Some(pair) => less.push(pair),
                    // A character for an open cell is no sign.
                    None => cell(sign).filter(Option::is_none).map(|_| ())?,
                }
            }
        }
    }
    Some((side, Drawing { givens, less }))
}

/// A square of numbers, and lines such as `r1c2 < r1c1` below it. A square that may be a sudoku needs a name.
fn listed(lines: &[&str], is_named: bool) -> Option<(usize, Drawing)> {
    let mut lines: Vec<&str> =
        lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
    let first = lines.first()?;
    let stated: Option<usize> = parse_size(first)
        .map_or_else(|| first.parse().ok(), |(side, _)| Some(side))
        .filter(|side| *side < 10);
    lines.drain(..usize::from(stated.is_some()));
    let side = lines.iter().take_while(|line| !line.contains(['<', '>'])).count();
    let may_be_sudoku = f_puzzles_box_rows(side) > 1;
    let is_side = (2..=9).contains(&side) && stated.is_none_or(|stated| stated == side);
    if !is_side || may_be_sudoku && !is_named {
        return None;
    }
    let (rows, signs) = lines.split_at(side);
    let mut drawing = Drawing::default();
    for row in rows {
        let cells = row.chars().filter(|c| !SEPARATORS.contains(c)).map(cell);
        let cells = cells.collect::<Option<Vec<_>>>().filter(|cells| cells.len() == side)?;
        drawing.givens.extend(cells);
    }
    for line in signs {
        let at = line.find(['<', '>'])?;
        let [one, other] = [&line[..at], &line[at + 1..]].map(|word| place(word.trim(), side));
        let (one, other) = (one?, other?);
        let is_beside =
            one.abs_diff(other) == side || one.abs_diff(other) == 1 && one / side == other / side;
        drawing.less.extend(ordered(line[at..].chars().next()?, one, other).filter(|_| is_beside));
        is_beside.then_some(())?;
    }
    Some((side, drawing))
}

fn has_size(block: &[Vec<char>], rows: usize, columns: usize) -> bool {
    block.len() == rows && block.iter().all(|row| row.len() == columns)
}
