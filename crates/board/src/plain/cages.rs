//! Cages with results: KenKen and killer sudoku.

use alloc::{string::String, vec, vec::Vec};

use kleene_text::{f_puzzles_box_rows, is_number};

use super::{Line, SEPARATORS, genre::Genre, listed};
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    game_id::{
        DIGITS, cell,
        genres::{Operation, caged},
        given, latin,
    },
};

/// The side of the usual killer sudoku.
pub(super) const KILLER: usize = 9;

/// A cage: its cells, its result, and the operation, if the text has one.
pub(super) struct Cage<'t> {
    pub(super) line: Line<'t>,
    pub(super) cells: Vec<usize>,
    pub(super) result: usize,
    pub(super) operation: Option<Operation>,
}

/// The board of a text that draws its cages or lists their cells; `None` for other texts. The genre is that of a title.
pub(super) fn read(lines: &[Line<'_>], genre: Option<Genre>) -> Option<Result<Board, ParseError>> {
    drawn(lines, genre)
        .or_else(|| listed::below_size(lines, genre))
        .or_else(|| drawn_below(lines, genre))
}

/// Cages drawn below two clues or more.
fn drawn_below(lines: &[Line<'_>], genre: Option<Genre>) -> Option<Result<Board, ParseError>> {
    let side = lines.last()?.cells().len();
    let (clues, rows) = lines.split_at(lines.len().checked_sub(side)?);
    drawn(&[rows, clues].concat(), genre).filter(|board| board.is_ok() && clues.len() > 1)
}

/// Cages drawn as letters or numbers, with a clue for each below.
fn drawn(lines: &[Line<'_>], genre: Option<Genre>) -> Option<Result<Board, ParseError>> {
    let (first, rest) = lines.split_first()?;
    let lines = match first.numbers().as_deref() {
        // The side, or the side and the number of cages.
        Some(&[side] | &[side, _]) if (2..rest.len()).contains(&side) => rest,
        _ => lines,
    };
    let has_givens = split_givens(lines[0]).is_some();
    let side = names_of(lines[0], has_givens).cells().len();
    if !(2..=DIGITS.len()).contains(&side) || lines.len() <= side {
        return None;
    }
    let (rows, below) = lines.split_at(side);
    let mut names = Vec::new();
    let mut givens = vec![None; side * side];
    for (row, line) in rows.iter().enumerate() {
        let cells = names_of(*line, has_givens).cells();
        if cells.len() != side {
            return None;
        }
        names.extend(cells);
        if has_givens {
            for (column, symbol) in split_givens(*line)?.0.chars().enumerate() {
                givens[row * side + column] =
                    Some(symbol).filter(|symbol| DIGITS.contains(*symbol));
            }
        }
    }
    let mut clues: Vec<(&str, Cage<'_>)> = Vec::new();
    for &line in below {
        clues.extend(clues_of(line, &names)?);
    }
    // Without an operation and a board of nine rows the lines are pairs of numbers.
    let has_operations = clues.iter().any(|(_, cage)| cage.operation.is_some());
    if side != KILLER && genre != Some(Genre::Killer) && !has_operations {
        return None;
    }
    Some(named(rows, &names, clues).and_then(|cages| board(side, givens, cages, genre)))
}

/// The cages of a drawing. A digit without a clue is a given, as is a cage of one cell.
fn named<'t>(
    rows: &[Line<'t>],
    names: &[&str],
    clues: Vec<(&str, Cage<'t>)>,
) -> Result<Vec<Cage<'t>>, ParseError> {
    let mut cages: Vec<Cage<'t>> = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for (name, cage) in clues {
        if seen.contains(&name) {
            return Err(cage.line.error("one clue for each cage"));
        }
        seen.push(name);
        cages.push(cage);
    }
    for (at, name) in names.iter().enumerate().filter(|(_, name)| !seen.contains(name)) {
        let line = rows[at / rows.len()];
        let result = name.parse().map_err(|_| line.error("cages that each have a clue below"))?;
        cages.push(Cage { line, cells: vec![at], result, operation: None });
    }
    Ok(cages)
}

/// The names of the cages in a row.
fn names_of(line: Line<'_>, has_givens: bool) -> Line<'_> {
    if has_givens { split_givens(line).map_or(line, |(_, names)| names) } else { line }
}

/// The givens of a row and the names of its cages, as killer sudokus have them.
fn split_givens<'t>(line: Line<'t>) -> Option<(&'t str, Line<'t>)> {
    let (givens, names) = line.text.split_once(' ')?;
    let start = line.start + givens.len() + 1;
    (is_row(givens) && is_row(names)).then_some((givens, Line { start, text: names }))
}

/// Whether a line is the nine cells of a row, without anything between them.
fn is_row(text: &str) -> bool {
    text.chars().count() == KILLER && !text.contains(SEPARATORS)
}

/// The clues of a line, each after the name of its cage; `None` if the line has anything else.
fn clues_of<'t>(line: Line<'t>, names: &[&str]) -> Option<Vec<(&'t str, Cage<'t>)>> {
    let words = line.text.split(|c: char| SEPARATORS.contains(&c) || matches!(c, ':' | '='));
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let mut clues = Vec::new();
    while let Some(name) = words.next() {
        let cells: Vec<usize> = (0..names.len()).filter(|&at| names[at] == name).collect();
        let first = words.next().filter(|_| !cells.is_empty())?;
        let (result, operation) = match operation_of(first) {
            Some(operation) => (words.next()?.parse().ok()?, Some(operation)),
            None => {
                let (result, attached) = result_of(first)?;
                // A cage may have the name `x`.
                let sign = match attached {
                    Some(_) => None,
                    None => words.next_if(|word| operation_of(word).is_some() && *word != "x"),
                };
                (result, attached.or_else(|| operation_of(sign?)))
            }
        };
        clues.push((name, Cage { line, cells, result, operation }));
    }
    Some(clues)
}

/// The operation of a sign or a word that stands alone.
pub(super) fn operation_of(word: &str) -> Option<Operation> {
    match word {
        "+" | "add" | "addition" | "plus" | "sum" => Some(Operation::Sum),
        "-" | "−" | "–" | "sub" | "subtract" | "subtraction" | "minus" => {
            Some(Operation::Difference)
        }
        "*" | "x" | "X" | "×" | "mul" | "mult" | "multiply" | "multiplication" | "times" => {
            Some(Operation::Product)
        }
        "/" | "÷" | "div" | "divide" | "division" => Some(Operation::Quotient),
        _ => None,
    }
}

/// A number and perhaps the sign of its operation, before it or behind it.
pub(super) fn result_of(word: &str) -> Option<(usize, Option<Operation>)> {
    let digits = word.trim_matches(|c: char| !c.is_ascii_digit());
    let (before, after) = word.split_once(digits)?;
    let sign = if before.is_empty() { after } else { before };
    if before.len() + after.len() != sign.len() {
        return None;
    }
    let operation = operation_of(sign);
    (sign.is_empty() || operation.is_some()).then_some(())?;
    Some((digits.parse().ok().filter(|_| is_number(digits))?, operation))
}

/// A killer sudoku or a KenKen, as the genre says. Without one it is a killer sudoku if it has nine rows and no cage has an
/// operation.
pub(super) fn board(
    side: usize,
    mut givens: Vec<Option<char>>,
    cages: Vec<Cage<'_>>,
    genre: Option<Genre>,
) -> Result<Board, ParseError> {
    let has_operations = cages.iter().any(|cage| cage.operation.is_some());
    if genre == Some(Genre::Killer) || genre.is_none() && !has_operations && side == KILLER {
        let mut others =
            cages.iter().filter(|cage| !matches!(cage.operation, None | Some(Operation::Sum)));
        if let Some(other) = others.next() {
            return Err(other.line.error("sums alone, as a killer sudoku has"));
        }
        let line = cages.first().map(|cage| cage.line);
        let cages: Vec<_> = cages.into_iter().map(|cage| (cage.cells, cage.result)).collect();
        let board = killer(side, &givens, &cages);
        return board.ok_or_else(|| {
            line.unwrap_or(Line { start: 0, text: "" })
                .error("a killer sudoku of 4, 6, 8 or 9 rows")
        });
    }
    let mut clues = Vec::new();
    for Cage { line, cells, result, operation } in cages {
        match (operation, cells.len()) {
            (_, 1) => {
                let digit = result.checked_sub(1).and_then(|at| DIGITS[..side].chars().nth(at));
                let digit = digit.ok_or_else(|| {
                    line.error("a number of one cell up to the side of the board")
                })?;
                if givens[cells[0]].replace(digit).is_some_and(|given| given != digit) {
                    return Err(line.error("the given of its cell"));
                }
            }
            (None, _) => return Err(line.error("the operation of the cage, as in `12+`")),
            (Some(Operation::Difference | Operation::Quotient), len) if len != 2 => {
                return Err(line.error("`+` or `x`, as the cage does not have two cells"));
            }
            (Some(operation), _) => clues.push((operation, cells, result)),
        }
    }
    Ok(caged(given(latin("KenKen", (side, side)), &givens, side), side, &clues))
}

/// The columns and rows of the boxes of a killer sudoku with so many rows.
pub(super) fn killer_boxes(side: usize) -> Option<(usize, usize)> {
    let rows = f_puzzles_box_rows(side);
    (rows > 1).then_some((side / rows, rows))
}

/// A sudoku of 4, 6, 8 or 9 rows with cages, each with its cells and their sum. Boxes are as square as the side allows, and
/// wide.
pub(super) fn killer(
    side: usize,
    givens: &[Option<char>],
    cages: &[(Vec<usize>, usize)],
) -> Option<Board> {
    let (columns, rows) = killer_boxes(side)?;
    let names = cages.iter().map(|(cells, _)| {
        let cells: Vec<String> = cells.iter().map(|&at| cell(at, side)).collect();
        cells.join(" ")
    });
    let names: Vec<String> = names.collect();
    let board = latin("Killer sudoku", (side, side)).boxes(columns, rows);
    let sums = Rule::new("sum")
        .flag("different", true)
        .name("cage")
        .over(names.iter().map(String::as_str))
        .values("total", cages.iter().map(|(_, sum)| *sum));
    Some(given(board, givens, side).rule(Rule::new("different").over(["regions"])).rule(sums))
}
