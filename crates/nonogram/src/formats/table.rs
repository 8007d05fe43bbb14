//! A table, such as a spreadsheet, with the clues of the rows on the left and those of the columns above empty cells.

use alloc::vec;
use alloc::vec::Vec;

use super::lines::Piece;
use super::nin::{fits, needs_of};
use crate::error::MAX_SIDE;

/// The fewest rows and columns of such a board: fewer may be of another table.
const FEWEST: usize = 3;

/// The most lines of such a table: those of the longest board and of the longest clue.
const MOST: usize = MAX_SIDE + MAX_SIDE.div_ceil(2);

/// The most places where such a table may be divided. Each takes a pass over its cells, and stairs have one at each step.
const MOST_SPLITS: usize = 8;

/// The clues of the rows and of the columns; `None` for other texts.
pub(super) fn clues(text: &str) -> Option<[Vec<Vec<Piece<'_>>>; 2]> {
    let rows = cells(text)?;
    let width = rows.iter().map(Vec::len).max()?;
    // The clues of the columns are in the rows above, those of the rows in the columns on the left; nothing is in the corner and in
    // the board itself. So a row above is empty up to the last clue of all rows below it.
    // By row, the columns that its clues and those below it take.
    let mut lefts = vec![0; rows.len() + 1];
    for (at, row) in rows.iter().enumerate().rev() {
        let end = row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        lefts[at] = end.max(lefts[at + 1]);
    }
    // The empty columns on the left of all rows above a split.
    let mut indent = width;
    let mut splits = Vec::new();
    for above in 1..rows.len() {
        let start = rows[above - 1].iter().position(|cell| !cell.is_empty());
        indent = indent.min(start.unwrap_or(width));
        let (left, height) = (lefts[above], rows.len() - above);
        if left > 0 && indent >= left && height >= FEWEST && width >= left + FEWEST {
            splits.push(above);
        }
    }
    if splits.len() > MOST_SPLITS {
        return None;
    }
    let mut found = splits.iter().filter_map(|&above| {
        let left = lefts[above];
        let (tops, board) = rows.split_at(above);
        let of_rows = board.iter().map(|row| numbers(row.iter().take(left).copied()));
        let rows = of_rows.collect::<Option<Vec<_>>>()?;
        let of_columns = (left..width)
            .map(|column| numbers(tops.iter().filter_map(|row| row.get(column)).copied()));
        let columns = of_columns.collect::<Option<Vec<_>>>()?;
        // As many cells in the rows as in the columns, and no clue longer than its line.
        let needs = rows.iter().chain(&columns).map(|clue| needs_of(clue.iter().copied()));
        let needs = needs.collect::<Option<Vec<_>>>()?;
        fits(rows.len(), columns.len(), &needs).then_some([rows, columns])
    });
    let clues = found.next()?;
    found.next().is_none().then_some(clues)
}

/// The cells of each line of a table with an empty corner, without the rules of Markdown.
fn cells(text: &str) -> Option<Vec<Vec<Piece<'_>>>> {
    // Blanks before a line may be empty cells.
    let text = text.trim_end_matches(['\n', '\r', ' ']);
    let first = text.lines().next()?;
    let sign = ['|', ',', ';', '\t'].into_iter().find(|&sign| first.contains(sign))?;
    let corner = first.trim_start().strip_prefix('|').filter(|_| sign == '|').unwrap_or(first);
    if !corner.split(sign).next()?.trim().is_empty() || text.lines().nth(MOST).is_some() {
        return None;
    }
    let lines = kleene_text::lines(text).map(Piece::from);
    let rows = lines.filter(|line| sign != '|' || !is_rule(line.text)).map(|line| {
        if sign != '|' {
            return Some(line.split(&[sign]).collect());
        }
        let framed = line.trim();
        let inside = framed.text.strip_prefix('|')?.strip_suffix('|')?;
        Some(Piece { text: inside, start: framed.start + 1 }.split(&[sign]).collect())
    });
    rows.collect()
}

/// Whether a line of Markdown divides the head of a table from its rows.
fn is_rule(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| "|-: ".contains(c))
}

/// The numbers of some cells, in which breaks of HTML and blanks stand between two; `None` if something else is there.
fn numbers<'t>(cells: impl Iterator<Item = Piece<'t>>) -> Option<Vec<Piece<'t>>> {
    let mut all = Vec::new();
    for word in cells.flat_map(|cell| cell.split(&['<', '>', ' '])) {
        match word.text.trim_matches(['"', '*']) {
            "" | "br" | "br/" | "/" => {}
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                let start = word.start + word.text.find(number)?;
                all.push(Piece { text: number, start });
            }
            _ => return None,
        }
    }
    Some(all)
}
