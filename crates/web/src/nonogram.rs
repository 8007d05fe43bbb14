//! Nonograms.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | whether it has one solution |
//! | `board` | `text`, `cells`, `solution` | the partly filled board; with the solution, its mistakes |
//! | `hint` | `text`, `cells`, `solution` | the next step, with its reason |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_nfa::Symbol;
use kleene_nonogram::{Color, Config, Hint, Hints, PartialSolution, Puzzle, Solution, verify};

use crate::answer::Answer;
use crate::any;
use crate::board::{Filled, MEND, OPEN, letters, step, stepped, wrong};
use crate::mistake::Mistake;
use crate::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let cells = question.get("cells");
    let solution = question.letters("solution");
    match question.verb() {
        "check" => any::check_by_hand(question, |puzzle: &Puzzle, solution| {
            let palette = puzzle.palette();
            solution.rows().flatten().map(|&color| palette.letter(color)).collect()
        }),
        "board" => {
            let puzzle: Puzzle = any::parse(question)?;
            let cells = letters(cells, puzzle.width() * puzzle.height())?;
            show_board(&puzzle, &cells, &solution)
        }
        "hint" => hint(&any::parse(question)?, cells, &solution),
        _ => any::answer(question),
    }
}

/// The domains of a board with these letters.
fn read_known(puzzle: &Puzzle, cells: &[char]) -> Result<PartialSolution, Mistake> {
    let palette = puzzle.palette();
    let is_letter = |&letter: &char| letter == OPEN || palette.color_of(letter).is_some();
    if let Some(other) = cells.iter().find(|letter| !is_letter(letter)) {
        return Err(Mistake::new(format!("{other:?} is no color of this board")));
    }
    PartialSolution::from_fn(puzzle.width(), puzzle.height(), |row, column| {
        let letter = cells[row * puzzle.width() + column];
        palette.color_of(letter).map_or(PartialSolution::OPEN, Into::into)
    })
    .map_err(Mistake::new)
}

fn show_board(puzzle: &Puzzle, cells: &[char], solution: &[char]) -> Result<Answer, Mistake> {
    let palette = puzzle.palette();
    let picture = puzzle.draw_partial(&read_known(puzzle, cells)?);
    let letters =
        palette.colors().map(|color| (palette.letter(color), palette.name(color).to_owned()));
    let violation = || {
        let picture = Solution::for_puzzle(puzzle, |row, column| {
            palette.color_of(cells[row * puzzle.width() + column]).unwrap_or_default()
        });
        verify(puzzle, &picture).err().map(|violation| violation.to_string())
    };
    let rows = vec![puzzle.width(); puzzle.height()];
    let letters = letters.collect();
    Ok(Filled { picture, cells, rows, letters, solution, violation: &violation }.show())
}

/// The steps up to the first that settles a cell, and the board after it.
fn hint(puzzle: &Puzzle, cells: &str, solution: &[char]) -> Result<Answer, Mistake> {
    let mut cells = letters(cells, puzzle.width() * puzzle.height())?;
    if wrong(&cells, solution).next().is_some() {
        return Ok(show_board(puzzle, &cells, solution)?.saying("no step", MEND));
    }
    let known = read_known(puzzle, &cells)?;
    let mut hints = puzzle.hints_from(&known, &Config::new()).map_err(Mistake::new)?;
    let letter =
        |symbol: Symbol| puzzle.palette().letter(Color::new(symbol.index()).unwrap_or_default());
    let draw = |hint: &Hint<'_>| puzzle.draw_hint(hint);
    let taken = step(&mut hints, Hints::cells, letter, draw, &mut cells);
    let board = show_board(puzzle, &cells, &[])?;
    Ok(stepped(board, taken, hints.end()))
}
