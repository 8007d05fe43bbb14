//! The board that a value is.

use alloc::vec::Vec;

use super::{Kind, Node};
use crate::parse_cells::{Symbol, build, parse_cells_on_a_line, squarest};
use crate::parse_facts::board_of_givens;
use crate::{puzzle::Puzzle, shape::Shape};

/// The board that a value is: a text of all cells, a list of rows or of cells, or the givens with their places.
pub(super) fn board(node: &Node<'_>) -> Option<Puzzle> {
    match &node.kind {
        Kind::Word(word) => {
            // A backslash at the end of a line joins it to the next one.
            let cells = word.replace("\\\n", "").replace("\\n", "").replace("\\r", "");
            let count = cells.chars().filter(|c| !c.is_whitespace()).count();
            is_board(count).then(|| parse_cells_on_a_line(&cells, 0, squarest))?.ok()
        }
        Kind::List(items) => placed(items).or_else(|| paired(items)).or_else(|| of_rows(items)),
    }
}

/// Whether a value may be the clues around a board of four rows: sixteen digits, under no name of a board.
pub(super) fn may_be_clues(node: &Node<'_>, name: Option<&str>) -> bool {
    let Kind::List(items) = &node.kind else { return false };
    items.len() == 16
        && items.iter().all(|item| matches!(item.kind, Kind::Word(word) if word.len() == 1))
        && !name.is_some_and(is_board_name)
}

/// Whether a name is one of boards.
fn is_board_name(name: &str) -> bool {
    const NAMES: [&str; 16] = [
        "board", "cell", "data", "field", "given", "grid", "initial", "input", "matrix", "problem",
        "puzzle", "question", "quiz", "start", "sudoku", "value",
    ];
    let name = name.to_ascii_lowercase();
    NAMES.iter().any(|part| name.contains(part))
}

fn is_board(cells: usize) -> bool {
    (4..=Shape::MAX_SIZE).any(|size| size * size == cells)
}

/// The board of a list of rows, or of all cells.
fn of_rows(items: &[Node<'_>]) -> Option<Puzzle> {
    // Lists with names are no rows: they may be clues around a board.
    if items.iter().any(|item| item.key.is_some()) {
        return None;
    }
    let is_marked = has_marks(items);
    let size = items.len();
    if (4..=Shape::MAX_SIZE).contains(&size) {
        let rows: Option<Vec<Vec<Symbol>>> =
            items.iter().map(|item| row(item, size, is_marked)).collect();
        if let Some(rows) = rows {
            return build(squarest(size).ok()?, &rows.concat()).ok();
        }
    }
    let side = size.isqrt();
    let cells = is_board(size).then(|| cells(items, side, is_marked))??;
    build(squarest(side).ok()?, &cells).ok()
}

/// The cells of a row: a list of them, or a text with or without blanks between them.
fn row(node: &Node<'_>, size: usize, has_marks: bool) -> Option<Vec<Symbol>> {
    let start = node.span.start;
    match &node.kind {
        Kind::List(items) => (items.len() == size).then(|| cells(items, size, has_marks))?,
        Kind::Word(word) if word.chars().count() == size => {
            let symbols = word.char_indices();
            symbols
                .map(|(at, symbol)| {
                    Symbol::of_word(start + at, symbol.encode_utf8(&mut [0; 4]), size)
                })
                .collect()
        }
        Kind::Word(word) => {
            let words: Vec<&str> = word.split([' ', ',']).filter(|word| !word.is_empty()).collect();
            let cells = words.iter().map(|word| Symbol::of_word(start, word, size));
            (words.len() == size).then(|| cells.collect())?
        }
    }
}

fn cells(items: &[Node<'_>], size: usize, has_marks: bool) -> Option<Vec<Symbol>> {
    let cells = items.iter().map(|node| {
        let word = match &node.kind {
            Kind::Word(word) => word.trim(),
            Kind::List(fields) => value(fields, has_marks)?,
        };
        Symbol::of_word(node.span.start, word, size)
    });
    cells.collect()
}

/// Whether some cell says that its value is given: others are then the entries of a player.
fn has_marks(items: &[Node<'_>]) -> bool {
    items.iter().any(|item| match (&item.kind, item.key) {
        (Kind::List(items), _) => has_marks(items),
        (Kind::Word(word), Some(key)) => is_mark(key) && !is_false(word),
        (Kind::Word(_), None) => false,
    })
}

/// Fields of a cell that have its value.
const VALUES: [&str; 8] = ["value", "val", "v", "digit", "number", "num", "n", "clue"];

/// Fields of a cell that tell whether a value is given; a value without any of them is.
const GIVEN: [&str; 9] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "locked",
    "readonly",
    "prefilled",
    "initial",
    "original",
];

/// Fields of a cell that say nothing of the puzzle: its place, and the marks of a player.
const PLAYERS: [&str; 21] = [
    "candidates",
    "center",
    "centerpencilmarks",
    "col",
    "column",
    "corner",
    "cornerpencilmarks",
    "earmarks",
    "focused",
    "id",
    "index",
    "key",
    "marks",
    "notes",
    "pencilmarks",
    "position",
    "r",
    "row",
    "selected",
    "x",
    "y",
];

fn is_mark(key: &str) -> bool {
    GIVEN.contains(&&*key.to_ascii_lowercase().replace('_', ""))
}

/// The value of a cell that is an object, empty without one; `None` for a field that may say more, such as its region.
fn value<'t>(fields: &[Node<'t>], has_marks: bool) -> Option<&'t str> {
    let mut value = "";
    let mut is_given = !has_marks;
    for field in fields {
        let key = field.key?;
        let name = key.to_ascii_lowercase().replace('_', "");
        match field.kind {
            Kind::Word(word) if VALUES.contains(&&*name) => value = word,
            Kind::Word(word) if is_mark(key) => is_given = !is_false(word),
            Kind::Word(word) if name == "editable" => is_given = is_false(word),
            // A column; anything else may be a color.
            Kind::Word(word) if name == "c" && word.parse::<u8>().is_ok() => {}
            _ if PLAYERS.contains(&&*name) => {}
            _ => return None,
        }
    }
    Some(if is_given { value } else { "" })
}

fn is_false(word: &str) -> bool {
    matches!(word, "false" | "False" | "0" | "null" | "")
}

/// The board of givens, each with its place as its name, such as `A1` or `r1c1`, or in fields for its row and its column.
fn placed<'t>(items: &[Node<'t>]) -> Option<Puzzle> {
    let is_marked = has_marks(items);
    let givens: Vec<([usize; 2], &str)> = items
        .iter()
        .map(|node| match (node.key, &node.kind) {
            (Some(key), Kind::Word(word)) => Some((place(key)?, *word)),
            (None, Kind::List(fields)) => {
                let pair = fields.iter().find(|field| field.key == Some("position"));
                let place = match pair {
                    Some(pair) => pair.pair()?,
                    None => [
                        line(&["row", "r", "y"], fields)?,
                        line(&["col", "column", "c", "x"], fields)?,
                    ],
                };
                Some((place, value(fields, is_marked)?))
            }
            _ => None,
        })
        .collect::<Option<_>>()?;
    let numbers = givens.iter().map(|&([row, column], word)| {
        let value = if is_false(word) { 0 } else { word.parse().ok()? };
        Some([row, column, value])
    });
    board_of_givens(&numbers.collect::<Option<Vec<_>>>()?)?.ok()
}

/// The board of pairs with a value after each, `(0, 2): 5`.
fn paired(items: &[Node<'_>]) -> Option<Puzzle> {
    let givens = items.chunks(2).map(|given| {
        let [place, value] = given else { return None };
        let [row, column] = place.pair()?;
        Some([row, column, value.number()?])
    });
    board_of_givens(&givens.collect::<Option<Vec<_>>>()?)?.ok()
}

/// The row or column that a field of one of these names states.
fn line(names: &[&str], fields: &[Node<'_>]) -> Option<usize> {
    let field = fields.iter().find(|field| field.key.is_some_and(|key| names.contains(&key)))?;
    let Kind::Word(word) = field.kind else { return None };
    word.parse::<usize>().ok()
}

/// The row and the column of a cell's name: `A1`, of which the letter is the row; `r1c1`; or `0,0`.
fn place(name: &str) -> Option<[usize; 2]> {
    let name = name.trim_matches(['(', ')']).to_ascii_lowercase();
    if let Some((row, column)) = name.split_once([',', '-', '_']) {
        return Some([row.trim().parse().ok()?, column.trim().parse().ok()?]);
    }
    if let Some(place) = place_by_numbers(&name) {
        return Some(place);
    }
    let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
    Some([letter as usize - 'a' as usize + 1, name[1..].parse().ok()?])
}

/// The row and the column of a name such as `r1c1`, in small letters.
pub(crate) fn place_by_numbers(name: &str) -> Option<[usize; 2]> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}
