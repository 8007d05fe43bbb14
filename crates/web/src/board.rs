//! Boards that are filled in by hand.

use kleene::{AnyPuzzle, EndKind, HintRequest, Limits};
use kleene_draw::Highlight;
use kleene_search::puzzle::{End, Frame, Mark};
use serde::Serialize;

use crate::MAX_BOARD;
use crate::answer::Answer;
use crate::any::{CHECKING, MAX_NODES, lacks};
use crate::mistake::Mistake;
use crate::question::Question;

/// Marks an open cell; no puzzle uses this character.
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
    /// The cells that the puzzle gives.
    givens: Vec<usize>,
    /// The number of each cell in the picture, if they differ: a board can have holes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<usize>,
    /// Whether every cell is filled, and none wrongly.
    is_done: bool,
}

/// A puzzle whose board is being filled in.
pub(crate) struct Hand<'a> {
    puzzle: &'a AnyPuzzle,
    frame: Frame,
    /// The names of the symbols, in their order in the frame.
    names: Vec<String>,
    cells: Vec<char>,
    /// Symbols that steps have removed from cells.
    removed: Vec<(usize, u32)>,
    /// The only solution, if it is known.
    solution: Vec<char>,
}

impl<'a> Hand<'a> {
    /// The board of a question, with the givens of its puzzle.
    pub(crate) fn new(puzzle: &'a AnyPuzzle, question: &Question) -> Result<Self, Mistake> {
        let frame = puzzle.frame().ok_or_else(|| lacks(puzzle, "board to fill in"))?;
        Self::over(puzzle, frame, question)
    }

    /// The variables of this frame as a question has them.
    pub(crate) fn over(
        puzzle: &'a AnyPuzzle,
        frame: Frame,
        question: &Question,
    ) -> Result<Self, Mistake> {
        let cells = filled(&frame, question.get("cells"))?;
        let names = puzzle.symbol_names().unwrap_or_default();
        let solution = question.letters("solution");
        let mut hand = Self { puzzle, frame, names, cells, removed: Vec::new(), solution };
        // Each as the cell's number and a letter, such as `12a`, with blanks between.
        for removed in question.get("removed").split_whitespace() {
            let letter = removed.chars().next_back().unwrap_or(OPEN);
            let cell = removed.strip_suffix(letter).and_then(|number| number.parse().ok());
            if let Some(cell) = cell.filter(|&cell: &usize| cell < hand.cells.len()) {
                hand.removed.push((cell, number_of(&hand.frame, letter)?));
            }
        }
        Ok(hand)
    }

    /// The numbers of these letters in its cells.
    pub(crate) fn numbers_of(&self, cells: &str) -> Result<Vec<Option<u32>>, Mistake> {
        numbers(&self.frame, &filled(&self.frame, cells)?)
    }

    pub(crate) fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The name of a cell.
    pub(crate) fn place(&self, cell: usize) -> String {
        self.frame.cells[cell].to_string()
    }

    /// The name of a number.
    pub(crate) fn name(&self, number: u32) -> &str {
        let at = self.frame.symbols.iter().position(|&(known, _)| known == number);
        at.and_then(|at| self.names.get(at)).map_or("", String::as_str)
    }

    /// Marks these cells as wrong.
    pub(crate) fn mark(&mut self, wrong: &[usize]) {
        if !wrong.is_empty() {
            self.solution = self.cells.clone();
            wrong.iter().for_each(|&cell| self.solution[cell] = OPEN);
        }
    }

    /// The cells as numbers.
    pub(crate) fn numbers(&self) -> Result<Vec<Option<u32>>, Mistake> {
        numbers(&self.frame, &self.cells)
    }

    /// The board, with the wrong cells marked, and a sentence about it.
    pub(crate) fn show(&self) -> Result<Answer, Mistake> {
        let numbers = self.numbers()?;
        let picture = self.puzzle.draw_filled(&numbers, &self.removed);
        let mut picture = picture.ok_or_else(|| lacks(self.puzzle, "picture"))?;
        let mut drawn = self.puzzle.drawn().unwrap_or_default();
        let open = self.cells.iter().filter(|&&letter| letter == OPEN).count();
        let wrong: Vec<usize> = self.wrong().collect();
        for &cell in &wrong {
            picture.change(drawn[cell], |cell| cell.highlight(Highlight::Differs));
        }
        // A board whose other cells are empty is solved as it is.
        let empty = self.frame.symbols.iter().find(|(_, letter)| *letter == '.');
        let full: Option<Vec<u32>> =
            numbers.into_iter().map(|number| number.or(empty.map(|(number, _)| *number))).collect();
        let full = full.filter(|_| wrong.is_empty());
        let violation = full.map(|numbers| self.violation(&numbers));
        let is_done = violation == Some(None);
        let violation = violation.flatten().filter(|_| open == 0 && self.solution.is_empty());
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
        let places = self.frame.cells.iter().enumerate();
        let is_first = |cell: usize, row: usize| {
            cell.checked_sub(1).is_none_or(|before| self.frame.cells[before].row != row)
        };
        let rows = places.filter(|(cell, place)| is_first(*cell, place.row)).map(|(cell, _)| cell);
        let givens = self.frame.givens.iter().enumerate();
        if drawn.iter().enumerate().all(|(cell, &number)| cell == number) {
            drawn.clear();
        }
        let names = self.names.iter().cloned();
        Ok(Answer::new("", said).board(Board {
            svg: picture.to_svg_by_cell(),
            cells: self.cells.iter().collect(),
            rows: rows.collect(),
            letters: self.frame.symbols.iter().map(|&(_, letter)| letter).zip(names).collect(),
            givens: givens.filter(|(_, given)| given.is_some()).map(|(cell, _)| cell).collect(),
            drawn,
            is_done,
        }))
    }

    /// The rule that a full board breaks.
    fn violation(&self, numbers: &[u32]) -> Option<String> {
        match self.puzzle.solution_of(numbers) {
            Some(solution) => solution.view().verify().err(),
            None => Some("the cells do not form a board of this puzzle".to_owned()),
        }
    }

    /// The cells that differ from the solution, if it is known.
    fn wrong(&self) -> impl Iterator<Item = usize> + '_ {
        let pairs = self.cells.iter().zip(&self.solution).enumerate();
        pairs.filter(|(_, (here, right))| **here != OPEN && here != right).map(|(cell, _)| cell)
    }

    /// Takes the next step, which places symbols or removes them, and shows the board after it, with the reason and the
    /// picture of the step.
    pub(crate) fn step(mut self) -> Result<Answer, Mistake> {
        if self.wrong().next().is_some() {
            return Ok(self.show()?.saying("no step", MEND));
        }
        // The page has already compared the board with its solution, if it knows one.
        let checking = if self.solution.is_empty() { CHECKING } else { 0 };
        let (limits, checking) = (Limits::new().nodes(MAX_NODES), Limits::new().nodes(checking));
        let request = HintRequest { limits, checking, pictures: true, ..HintRequest::default() };
        let numbers = self.numbers()?;
        let steps = self.puzzle.hints_from(&numbers, &self.removed, &request);
        let mut steps = steps.ok_or_else(|| lacks(self.puzzle, "hint"))?.map_err(Mistake::new)?;
        let Some(step) = steps.next() else {
            let Some(End { kind, reason }) = steps.end() else { return self.show() };
            let verdict = if matches!(kind, EndKind::Stopped(_)) { "stopped" } else { "no step" };
            return Ok(self.show()?.saying(verdict, reason));
        };
        for (cell, letter) in self.marked(&step.placements) {
            self.cells[cell] = letter;
        }
        let removed = self.marked(&step.eliminations);
        for &(cell, letter) in &removed {
            self.removed.push((cell, number_of(&self.frame, letter)?));
        }
        let answer = self.show()?.saying("step", step.text).removed(removed);
        Ok(match step.picture {
            Some(picture) => answer.svg(picture.to_svg_by_cell(), ""),
            None => answer,
        })
    }

    /// The cells and letters of marks.
    fn marked(&self, marks: &[Mark]) -> Vec<(usize, char)> {
        marks
            .iter()
            .filter_map(|mark| {
                let cell = self.frame.cells.iter().position(|place| *place == mark.cell)?;
                Some((cell, mark.symbol.chars().next()?))
            })
            .collect()
    }
}

/// The letter of a number.
pub(crate) fn letter_of(frame: &Frame, number: u32) -> Option<char> {
    frame.symbols.iter().find(|(known, _)| *known == number).map(|(_, letter)| *letter)
}

/// The message in place of a step from a board with wrong cells.
const MEND: &str = "Correct the marked cells first; steps based on them would be wrong.";

fn number_of(frame: &Frame, letter: char) -> Result<u32, Mistake> {
    let found = frame.symbols.iter().find(|(_, known)| *known == letter);
    found
        .map(|(number, _)| *number)
        .ok_or_else(|| Mistake::new(format!("no cell of this board can be {letter:?}")))
}

/// The numbers of the letters of the page; none where a cell is open.
pub(crate) fn numbers(frame: &Frame, cells: &[char]) -> Result<Vec<Option<u32>>, Mistake> {
    cells
        .iter()
        .map(|&letter| match letter {
            OPEN => Ok(None),
            letter => number_of(frame, letter).map(Some),
        })
        .collect()
}

/// The letters of the page, with the givens of the puzzle.
fn filled(frame: &Frame, cells: &str) -> Result<Vec<char>, Mistake> {
    let mut cells = letters(cells, frame.cells.len())?;
    for (cell, given) in cells.iter_mut().zip(&frame.givens) {
        *cell = given.and_then(|number| letter_of(frame, number)).unwrap_or(*cell);
    }
    Ok(cells)
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
        return Err(Mistake::new("the puzzle has changed: begin the board again"));
    }
    Ok(letters)
}
