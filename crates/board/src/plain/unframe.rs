//! Tables with bars around every cell.

use alloc::{string::String, vec::Vec};

/// The fewest rows of a table.
const FEWEST: usize = 3;

/// The text with blanks for the bars of a table and points for its empty cells, in as many bytes; `None` for a text without
/// such a table. A first row without a word above a rule of Markdown is none of its rows.
pub(super) fn without_bars(text: &str) -> Option<String> {
    let lines: Vec<&str> = kleene_text::lines(text).map(|(_, line)| line).collect();
    let rows: Vec<usize> = (0..lines.len()).filter(|&at| is_row(lines[at])).collect();
    let (&first, rest) = rows.split_first()?;
    let is_header = lines.get(first + 1).is_some_and(|next| is_rule(next) && next.contains('|'))
        && lines[first].chars().all(|c| c == '|' || c.is_whitespace());
    let rows = if is_header { rest } else { &rows };
    let cells = |at: usize| lines[at].matches('|').count();
    if rows.len() < FEWEST || rows.iter().any(|&at| cells(at) != cells(rows[0])) {
        return None;
    }
    let mut plain = String::new();
    for (at, line) in lines.iter().enumerate() {
        match () {
            () if rows.contains(&at) => plain += &cells_of(line),
            () if is_rule(line) || at == first => plain.extend(line.chars().map(|_| ' ')),
            () => plain += line,
        }
        plain.push('\n');
    }
    Some(plain)
}

fn is_row(line: &str) -> bool {
    let line = line.trim();
    line.is_ascii()
        && line.len() > 2
        && line.starts_with('|')
        && line.ends_with('|')
        && !is_rule(line)
}

/// Whether a line is a rule between rows.
fn is_rule(line: &str) -> bool {
    line.contains("-") && line.chars().all(|c| "+-=|: ".contains(c))
}

/// A row with blanks for its bars, and a point in the middle of each empty cell.
fn cells_of(row: &str) -> String {
    let inside = row.trim().strip_prefix('|').and_then(|row| row.strip_suffix('|')).unwrap_or(row);
    let mut cells = " ".repeat(row.len() - row.trim_start().len() + 1);
    for cell in inside.split('|') {
        if cell.is_empty() || !cell.trim().is_empty() {
            cells += cell;
        } else {
            let middle = cell.len() / 2;
            cells += &(" ".repeat(middle) + "." + &" ".repeat(cell.len() - middle - 1));
        }
        cells.push(' ');
    }
    cells
}
