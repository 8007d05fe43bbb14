//! Boards that are filled in by hand.

use std::fmt::Display;

use kleene_draw::{Highlight, Picture};
use kleene_nfa::{CellSet, Symbol};
use serde::Serialize;

use crate::MAX_BOARD;
use crate::answer::Answer;
use crate::mistake::Mistake;

/// The letter of a cell that is open, which no puzzle has.
pub(crate) const OPEN: char = '\u{1}';

/// A board as it is now, for the page to draw and to take clicks and keys on.
#[derive(Debug, Serialize)]
pub(crate) struct Board {
    svg: String,
    /// The letter of each cell, [`OPEN`] where it is open.
    cells: String,
    /// For arrow keys: the number of each row's first cell.
    rows: Vec<usize>,
    /// The letters that a cell can hold, with their names.
    letters: Vec<(char, String)>,
    /// Whether every cell is filled, and none wrongly.
    is_done: bool,
}

/// How the cells of a board are checked and shown.
pub(crate) struct Filled<'a> {
    pub(crate) picture: Picture,
    pub(crate) cells: &'a [char],
    /// Cells of a row.
    pub(crate) rows: Vec<usize>,
    pub(crate) letters: Vec<(char, String)>,
    /// The only solution, if it is known.
    pub(crate) solution: &'a [char],
    /// The rule that a full board breaks, if any: called if the puzzle has several solutions or none.
    pub(crate) violation: &'a dyn Fn() -> Option<String>,
}

impl Filled<'_> {
    /// The board, with the wrong cells marked, and a sentence about it.
    pub(crate) fn show(mut self) -> Answer {
        let open = self.cells.iter().filter(|&&letter| letter == OPEN).count();
        let wrong: Vec<usize> = wrong(self.cells, self.solution).collect();
        for &number in &wrong {
            self.picture.change(number, |cell| cell.highlight(Highlight::Differs));
        }
        let violation =
            if open == 0 && self.solution.is_empty() { (self.violation)() } else { None };
        let is_done = open == 0 && wrong.is_empty() && violation.is_none();
        let said = match (wrong.len(), open) {
            _ if is_done => "Solved.".to_owned(),
            _ if violation.is_some() => {
                format!("Every cell is filled, but {}.", violation.unwrap_or_default())
            }
            (0, 1) => "1 cell is open.".to_owned(),
            (0, open) => format!("{open} cells are open."),
            (1, open) => format!("1 cell is wrong, {open} are open."),
            (wrong, open) => format!("{wrong} cells are wrong, {open} are open."),
        };
        let svg = self.picture.to_svg_by_cell();
        let rows = self.rows.iter().scan(0, |next, len| {
            let first = *next;
            *next += len;
            Some(first)
        });
        let (rows, cells) = (rows.collect(), self.cells.iter().collect());
        Answer::new("", said).board(Board { svg, cells, rows, letters: self.letters, is_done })
    }
}

/// The cells that differ from the solution, if it is known.
pub(crate) fn wrong<'a>(
    cells: &'a [char],
    solution: &'a [char],
) -> impl Iterator<Item = usize> + 'a {
    let pairs = cells.iter().zip(solution).enumerate();
    pairs.filter(|(_, (here, right))| **here != OPEN && here != right).map(|(number, _)| number)
}

/// The message in place of a step from a board with wrong cells.
pub(crate) const MEND: &str = "First mend the marked cells: steps from them would be wrong.";

/// Takes steps up to the first that settles an open cell, and fills in what is settled then; gives what the steps say
/// and the picture of the last one.
pub(crate) fn step<H: Iterator<Item: Display>>(
    hints: &mut H,
    cells_of: impl Fn(&H) -> &[CellSet],
    letter: impl Fn(Symbol) -> char,
    draw: impl Fn(&H::Item) -> Picture,
    cells: &mut [char],
) -> Option<(String, Picture)> {
    let mut said: Vec<String> = Vec::new();
    while let Some(hint) = hints.next() {
        said.push(hint.to_string());
        let mut is_settled = false;
        for (cell, here) in cells_of(hints).iter().zip(&mut *cells) {
            if let Some(symbol) = cell.known().filter(|_| *here == OPEN) {
                *here = letter(symbol);
                is_settled = true;
            }
        }
        if is_settled {
            return Some((said.join("\n"), draw(&hint)));
        }
    }
    None
}

/// The board after a step with the step's sentence and picture, or with the reason why there is none.
pub(crate) fn stepped(
    board: Answer,
    step: Option<(String, Picture)>,
    end: Option<impl Display>,
) -> Answer {
    match step {
        Some((said, picture)) => board.saying("step", said).picture(&picture, ""),
        None => board.saying("no step", end.map_or_else(String::new, |end| end.to_string())),
    }
}

/// The letters of the page for a board of this many cells: all open if there are none yet.
pub(crate) fn letters(cells: &str, count: usize) -> Result<Vec<char>, Mistake> {
    if count > MAX_BOARD {
        return Err(Mistake::new(format!(
            "{count} cells are too many to be filled in by hand: at most {MAX_BOARD}"
        )));
    }
    if cells.is_empty() {
        return Ok(vec![OPEN; count]);
    }
    let letters: Vec<char> = cells.chars().collect();
    if letters.len() != count {
        return Err(Mistake::new("the board has changed since: begin again"));
    }
    Ok(letters)
}
