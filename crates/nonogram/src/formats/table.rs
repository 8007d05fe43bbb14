//! A table, such as a spreadsheet, with the clues of the rows on the left and those of the columns above empty cells.

use alloc::vec::Vec;

use super::lines::Piece;
use super::nin::{fits, needs_of};

/// The fewest rows and columns of such a board: fewer may be of another table.
const FEWEST: usize = 3;

/// The clues of the rows and of the columns; `None` for other texts.
pub(super) fn clues(text: &str) -> Option<[Vec<Vec<Piece<'_>>>; 2]> {
    let rows = cells(text)?;
    let width = rows.iter().map(Vec::len).max()?;
    // The clues of the columns are in the rows above, those of the rows in the columns on the left: nothing is in the corner and in
    // the board itself.
    let mut found = (1..rows.len()).filter_map(|above| {
        let (tops, board) = rows.split_at(above);
        let left =
            board.iter().filter_map(|row| row.iter().rposition(|cell| !cell.is_empty())).max()? + 1;
        let is_open = tops.iter().all(|row| row.iter().take(left).all(|cell| cell.is_empty()));
        if !is_open || board.len() < FEWEST || width < left + FEWEST {
            return None;
        }
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

/// The cells of each line of a table, without the rules of Markdown.
fn cells(text: &str) -> Option<Vec<Vec<Piece<'_>>>> {
    // Blanks before a line may be empty cells.
    let lines: Vec<Piece<'_>> = kleene_text::lines(text).map(Piece::from).collect();
    let end = lines.iter().rposition(|line| !line.is_empty())? + 1;
    let sign = ['|', ',', ';', '\t'].into_iter().find(|&sign| lines[0].text.contains(sign))?;
    let rows = lines[..end].iter().filter(|line| sign != '|' || !is_rule(line.text)).map(|line| {
        let framed = line.trim();
        let line = if sign == '|' && framed.text.len() > 1 {
            let text = framed.text.strip_prefix('|')?.strip_suffix('|')?;
            Piece { text, start: framed.start + 1 }
        } else {
            *line
        };
        Some(line.split(&[sign]).map(Piece::trim).collect())
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
