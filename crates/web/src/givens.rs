//! The givens of sudokus and board files, which the page sets in place.

use kleene::AnyPuzzle;
use kleene_board::Puzzle as Board;
use kleene_sudoku::{Format, Puzzle as Sudoku};

use crate::answer::Answer;
use crate::any::lacks;
use crate::board::{letters, numbers};
use crate::mistake::Mistake;
use crate::question::Question;

/// Whether givens of the puzzle can be set.
pub(crate) fn are_set(puzzle: &AnyPuzzle) -> bool {
    puzzle.downcast_ref::<Sudoku>().is_some() || puzzle.downcast_ref::<Board>().is_some()
}

/// The puzzle whose givens are the cells of the question, as text.
pub(crate) fn edit(puzzle: &AnyPuzzle, question: &Question) -> Result<Answer, Mistake> {
    let frame = puzzle.frame().ok_or_else(|| lacks(puzzle, "given"))?;
    let cells = letters(question.get("cells"), frame.cells.len())?;
    let given = numbers(&frame, &cells)?;
    let text = if let Some(sudoku) = puzzle.downcast_ref::<Sudoku>() {
        // Values are numbers up to the size of the board, 0 where it is open.
        let values: Vec<u8> = given.iter().map(|number| number.unwrap_or(0) as u8).collect();
        let sudoku = Sudoku::new(sudoku.shape(), &values)
            .map_err(Mistake::new)?
            .with_alphabet(sudoku.alphabet());
        sudoku.to_text(Format::Grid)
    } else if let Some(board) = puzzle.downcast_ref::<Board>() {
        let symbols: Vec<_> = cells.iter().map(|&letter| board.symbols().symbol(letter)).collect();
        board.text_with_givens(&symbols).map_err(|error| Mistake::new(error.to_string()))?
    } else {
        return Err(lacks(puzzle, "given"));
    };
    Ok(Answer::default().text("Edited", "puzzle.txt", text))
}
