//! A table, such as a spreadsheet, with the clues of the rows on the left and those of the columns above empty cells.

use alloc::vec::Vec;

use super::lines::Piece;

/// The fewest rows and columns of such a board: fewer may be of another table.
const FEWEST: usize = 3;

/// The clues of the rows and of the columns; `None` for other texts.
pub(super) fn clues(text: &str) -> Option<[Vec<Vec<Piece<'_>>>; 2]> {
    let rows: Vec<Vec<Piece<'_>>> = lines(text)?;
    let width = rows.iter().map(Vec::len).max()?;
    let has_number = |row: &[Piece<'_>], from: usize, to: usize| {
        row.iter().take(to).skip(from).any(|cell| !cell.is_empty())
    };
    // The clues of the columns are in the rows above, those of the rows in the columns on the left: nothing is in the corner and in
    // the board itself.
    let mut found = (1..rows.len()).filter_map(|above| {
        let (tops, board) = rows.split_at(above);
        let left =
            board.iter().filter_map(|row| row.iter().rposition(|cell| !cell.is_empty())).max()? + 1;
        let is_open = !tops.iter().any(|row| has_number(row, 0, left));
        if !is_open || board.len() < FEWEST || width < left + FEWEST {
            return None;
        }
        let of_rows = board.iter().map(|row| numbers(row.iter().take(left).copied()));
        let rows = of_rows.collect::<Option<Vec<_>>>()?;
        let of_columns = (left..width)
            .map(|column| numbers(tops.iter().filter_map(|row| row.get(column)).copied()));
        let columns = of_columns.collect::<Option<Vec<_>>>()?;
        fit(&rows, &columns).then_some([rows, columns])
    });
    let clues = found.next()?;
    found.next().is_none().then_some(clues)
}

/// The cells of the lines of a table, with blanks for the rules of Markdown.
fn lines(text: &str) -> Option<Vec<Vec<Piece<'_>>>> {
    // Blanks before a line may be empty cells.
    let lines: Vec<Piece<'_>> = kleene_text::lines(text).map(Piece::from).collect();
    let end = lines.iter().rposition(|line| !line.is_empty())? + 1;
    let lines = &lines[..end];
    let sign = ['|', ',', ';', '\t'].into_iter().find(|&sign| lines[0].text.contains(sign))?;
    let is_rule = |line: &Piece<'_>| {
        sign == '|' && line.text.contains('-') && line.text.chars().all(|c| "|-: ".contains(c))
    };
    let rows = lines.iter().filter(|line| !is_rule(line)).map(|line| {
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

/// Whether the clues of both sides have as many cells, and each fits into its line.
fn fit(rows: &[Vec<Piece<'_>>], columns: &[Vec<Piece<'_>>]) -> bool {
    let cells = |clue: &Vec<Piece<'_>>| {
        clue.iter()
            .map(|run| run.text.parse::<u16>().map_or(u64::MAX >> 16, u64::from))
            .sum::<u64>()
    };
    let all = |side: &[Vec<Piece<'_>>]| side.iter().map(cells).sum::<u64>();
    let fits = |side: &[Vec<Piece<'_>>], len: usize| {
        side.iter().all(|clue| cells(clue) + clue.len().saturating_sub(1) as u64 <= len as u64)
    };
    all(rows) == all(columns) && fits(rows, columns.len()) && fits(columns, rows.len())
}
