//! Boards of users as numbers of cells.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

use kleene::{AnyPuzzle, CellName, Frame, Value};
use kleene_text::{Json, JsonValue};

use crate::answer::cell;
use crate::error::Trouble;
use crate::question::Question;

/// The cells of a puzzle's board and their symbols.
pub(crate) fn frame(puzzle: &AnyPuzzle, Frame { cells, givens, symbols }: &Frame) -> Value {
    let names = puzzle.symbol_names().unwrap_or_default();
    let symbols = symbols.iter().zip(names).map(|(&(number, letter), name)| {
        Value::object([("number", number.into()), ("letter", letter.into()), ("name", name.into())])
    });
    Value::object([
        ("cells", cells.iter().map(|at| cell(at).with("name", at.to_string())).collect()),
        ("givens", givens.clone().into()),
        ("symbols", symbols.collect()),
    ])
}

/// The field that has the cells: a flat list, or a text.
const CELLS: &str = "cells";

/// The cells of a question, `None` where they are open.
pub(crate) fn of(
    puzzle: &AnyPuzzle,
    question: &Question,
) -> Result<Option<Vec<Option<u32>>>, Trouble> {
    read(puzzle, question, puzzle.frame())
}

/// The cells of a question, which are those of a frame if there is one.
fn read(
    puzzle: &AnyPuzzle,
    question: &Question,
    frame: Option<Frame>,
) -> Result<Option<Vec<Option<u32>>>, Trouble> {
    let Some(value) = question.get(CELLS) else { return Ok(None) };
    if let Some(text) = value.as_str() {
        let read = frame.and_then(|_| puzzle.read_board(text));
        let read = read.ok_or_else(|| wrong(None, "expected a list of cells".into()))?;
        return read.map(Some).map_err(|mistake| Trouble::read(mistake, text));
    }
    let listed = value.as_list().ok_or_else(|| wrong(None, "expected a list or a text".into()))?;
    let frame = frame.filter(|_| !has_rows(puzzle, listed.len()));
    if let Some(frame) = &frame
        && frame.cells.len() != listed.len()
    {
        let (expected, found) = (frame.cells.len(), listed.len());
        return Err(wrong(None, format!("expected {expected} cells, not {found}")));
    }
    let reader = Reader { frame: frame.as_ref(), is_zero_open: puzzle.kind().name() == "sudoku" };
    let cells = listed
        .iter()
        .enumerate()
        .map(|(index, cell)| reader.cell(cell).map_err(|message| wrong(Some(index), message)));
    cells.collect::<Result<_, _>>().map(Some)
}

/// The cells of a question on the board of [`AnyPuzzle::frame`].
pub(crate) fn on_board(
    puzzle: &AnyPuzzle,
    question: &Question,
) -> Result<Option<Vec<Option<u32>>>, Trouble> {
    of_frame(puzzle, question, puzzle.frame())
}

/// The cells of a question as variables of this frame.
pub(crate) fn of_frame(
    puzzle: &AnyPuzzle,
    question: &Question,
    frame: Option<Frame>,
) -> Result<Option<Vec<Option<u32>>>, Trouble> {
    let cells = read(puzzle, question, frame)?;
    let Some(rows) = cells.as_ref().filter(|cells| has_rows(puzzle, cells.len())) else {
        return Ok(cells);
    };
    let squares = (0..rows.len() as u32)
        .flat_map(|row| rows.iter().map(move |queen| queen.map(|queen| u32::from(queen == row))));
    Ok(Some(squares.collect()))
}

/// The candidates that cells of a question have lost: the index of the cell, and the number.
pub(crate) fn removed(
    puzzle: &AnyPuzzle,
    question: &Question,
) -> Result<Vec<(usize, u32)>, Trouble> {
    let Some(value) = question.get("removed") else { return Ok(Vec::new()) };
    let frame = puzzle.frame();
    let reader = Reader { frame: frame.as_ref(), is_zero_open: false };
    let pairs = value.as_list().unwrap_or_default().iter().map(|pair| match pair.as_list()? {
        [index, symbol] => {
            let index = index.as_number()?;
            let is_cell = frame.as_ref().is_some_and(|frame| index < frame.cells.len());
            is_cell.then_some((index, reader.cell(symbol).ok()??))
        }
        _ => None,
    });
    let pairs: Option<Vec<_>> = pairs.collect();
    pairs.ok_or_else(|| Trouble::argument("removed", "expected pairs of a cell and a symbol"))
}

fn wrong(index: Option<usize>, message: String) -> Trouble {
    let place = index.map_or_else(|| CELLS.to_owned(), |index| format!("{CELLS}[{index}]"));
    Trouble::argument(&place, message)
}

/// Reads the cells of a board.
struct Reader<'f> {
    frame: Option<&'f Frame>,
    is_zero_open: bool,
}

impl Reader<'_> {
    fn cell(&self, cell: &JsonValue) -> Result<Option<u32>, String> {
        match cell.kind() {
            Json::Null => Ok(None),
            Json::Number(Some(-1)) => Ok(None),
            Json::Number(Some(0)) if self.is_zero_open => Ok(None),
            Json::Number(Some(number)) => match u32::try_from(*number) {
                Ok(number) if self.is_symbol(|known, _| known == number) => Ok(Some(number)),
                _ => Err(self.unknown()),
            },
            Json::String(text) => self.symbol(text),
            _ => Err(self.unknown()),
        }
    }

    fn symbol(&self, text: &str) -> Result<Option<u32>, String> {
        if matches!(text, "" | "?") || self.is_zero_open && matches!(text, "0" | ".") {
            return Ok(None);
        }
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(self.unknown());
        };
        match self.frame {
            // Letters without a frame are those of words.
            None => Ok(Some(letter.into())),
            Some(frame) => {
                let known = frame.symbols.iter().find(|symbol| symbol.1 == letter);
                known.map(|symbol| Some(symbol.0)).ok_or_else(|| self.unknown())
            }
        }
    }

    fn is_symbol(&self, test: impl Fn(u32, char) -> bool) -> bool {
        self.frame
            .is_none_or(|frame| frame.symbols.iter().any(|&(number, letter)| test(number, letter)))
    }

    fn unknown(&self) -> String {
        let letters: Vec<String> = match self.frame {
            None => return "expected a whole number or null".to_owned(),
            Some(frame) => frame.symbols.iter().map(|(_, letter)| letter.to_string()).collect(),
        };
        format!("expected {}, or null for an open cell", kleene_text::list(&letters, "or"))
    }
}

/// Whether so many cells are the rows of the queens in the columns; a single one is a square.
fn has_rows(puzzle: &AnyPuzzle, cells: usize) -> bool {
    puzzle.kind().name() == "queens" && cells == puzzle.size().1 && cells > 1
}

/// The place of a cell by its index.
pub(crate) fn place(puzzle: &AnyPuzzle, cells: &[Option<u32>], index: usize) -> CellName {
    if has_rows(puzzle, cells.len()) {
        return CellName::new(cells[index].unwrap_or_default() as usize, index);
    }
    if let Some(frame) = puzzle.frame() {
        return frame.cells[index].clone();
    }
    match puzzle.kind().name() {
        "cover" | "letterboxed" => CellName::new(0, index),
        _ => {
            let width = puzzle.size().1.max(1);
            CellName::new(index / width, index % width)
        }
    }
}
