//! Sudoku.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | whether it has one solution |
//! | `board` | `text`, `cells`, `removed`, `solution` | the partly filled board with pencil marks; with the solution, its mistakes |
//! | `hint` | `text`, `cells`, `removed`, `solution` | the next step, with its reason, from a board without the candidates that steps before it have removed |
//! | `generate` | `size`, `seed` | a new puzzle |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_sudoku::{
    Candidates, Cell, Config, Format, Generator, Limits, NoHint, Placement, Puzzle, Shape,
    Solution, verify,
};

use crate::answer::Answer;
use crate::any::{self, MAX_NODES};
use crate::board::{Filled, MEND, OPEN, letters, wrong};
use crate::mistake::Mistake;
use crate::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let hand = || Hand::new(any::parse(question)?, question.get("cells"), question.get("removed"));
    let solution = question.letters("solution");
    match question.verb() {
        "check" => any::check_by_hand(question, |_: &Puzzle, solution| {
            let alphabet = solution.alphabet();
            solution.values().iter().map(|&value| alphabet.symbol(value)).collect()
        }),
        "board" => Ok(hand()?.show(&solution)),
        "hint" => Ok(hand()?.hint(&solution)),
        "generate" => {
            let shape = Shape::from_size(question.number("size")?).map_err(Mistake::new)?;
            let puzzle =
                Generator::new(shape).generate(question.number("seed")?).map_err(Mistake::new)?;
            let text = puzzle.to_text(Format::Line);
            Ok(Answer::new("new", "").text("New", "puzzle.txt", text))
        }
        _ => any::answer(question),
    }
}

/// A sudoku that is being solved by hand.
struct Hand {
    puzzle: Puzzle,
    cells: Vec<char>,
    candidates: Candidates,
}

impl Hand {
    fn new(puzzle: Puzzle, cells: &str, removed: &str) -> Result<Self, Mistake> {
        let cells = letters(cells, puzzle.shape().cells())?;
        let candidates = Candidates::read(&puzzle);
        let mut hand = Self { puzzle, cells, candidates };
        for (cell, value) in hand.puzzle.givens() {
            let number = hand.number(cell);
            hand.cells[number] = hand.puzzle.alphabet().symbol(value);
        }
        for number in 0..hand.cells.len() {
            let letter = hand.cells[number];
            if letter != OPEN {
                let value = hand.value(letter)?;
                hand.candidates.place(Placement { cell: hand.cell(number), value });
            }
        }
        // Each as the cell's number and a letter, such as `12a`, with blanks between.
        for removed in removed.split_whitespace() {
            let letter = removed.chars().next_back().unwrap_or(OPEN);
            let number = removed.strip_suffix(letter).and_then(|number| number.parse().ok());
            let number = number.unwrap_or(usize::MAX);
            if number >= hand.cells.len() {
                continue;
            }
            let value = hand.value(letter)?;
            hand.candidates.remove(Placement { cell: hand.cell(number), value });
        }
        Ok(hand)
    }

    fn size(&self) -> usize {
        self.puzzle.shape().size()
    }

    fn number(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.size() + usize::from(cell.column)
    }

    fn cell(&self, number: usize) -> Cell {
        // A side is at most 25.
        Cell::new((number / self.size()) as u8, (number % self.size()) as u8)
    }

    fn symbols(&self) -> impl Iterator<Item = (u8, char)> + use<> {
        let alphabet = self.puzzle.alphabet();
        (1..=self.size() as u8).map(move |value| (value, alphabet.symbol(value)))
    }

    fn value(&self, letter: char) -> Result<u8, Mistake> {
        let found = self.symbols().find(|(_, symbol)| *symbol == letter);
        found
            .map(|(value, _)| value)
            .ok_or_else(|| Mistake::new(format!("{letter:?} is no value of this board")))
    }

    fn show(&self, solution: &[char]) -> Answer {
        let letters = self.symbols().map(|(_, symbol)| (symbol, symbol.to_string()));
        Filled {
            picture: self.puzzle.draw_candidates(&self.candidates),
            cells: &self.cells,
            rows: vec![self.size(); self.size()],
            letters: letters.collect(),
            solution,
            violation: &|| {
                let values = self.cells.iter().map(|&letter| self.value(letter).unwrap_or(0));
                let filled = Solution::new(self.puzzle.shape(), values.collect());
                match filled {
                    Ok(filled) => {
                        verify(&self.puzzle, &filled).err().map(|wrong| wrong.to_string())
                    }
                    Err(wrong) => Some(wrong.to_string()),
                }
            },
        }
        .show()
    }

    fn hint(mut self, solution: &[char]) -> Answer {
        if wrong(&self.cells, solution).next().is_some() {
            return self.show(solution).saying("no step", MEND);
        }
        let limits = Limits::new().nodes(MAX_NODES);
        let mut hints = self.candidates.hints_beyond(&Config::new().limits(limits));
        let Some(hint) = hints.next() else {
            let end = hints.end().unwrap_or(NoHint::Stuck);
            let verdict = if matches!(end, NoHint::Stopped(_)) { "stopped" } else { "no step" };
            return self.show(&[]).saying(verdict, end.to_string());
        };
        let picture = self.puzzle.draw_hint(&self.candidates, &hint);
        self.candidates.apply(&hint);
        if let Some(Placement { cell, value }) = hint.placement() {
            let number = self.number(cell);
            self.cells[number] = self.puzzle.alphabet().symbol(value);
        }
        let removed = hint.eliminations().iter().map(|Placement { cell, value }| {
            (self.number(*cell), self.puzzle.alphabet().symbol(*value))
        });
        let removed: Vec<_> = removed.collect();
        self.show(&[]).saying("step", hint.to_string()).removed(removed).picture(&picture, "")
    }
}
