//! Sudoku.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | whether it has one solution |
//! | `board` | `text`, `cells`, `removed`, `solution` | the board as it is filled in so far, with pencil marks; with the solution, what is wrong |
//! | `hint` | `text`, `cells`, `removed`, `solution` | the next step, with its reason, from a board without the candidates that steps before it have removed |
//! | `grade` | `text` | how hard it is |
//! | `play` | `text`, `strategy` | a search or the steps, to be played |
//! | `write` | `text`, `format` | the same puzzle in another format |
//! | `blank` | `text` | the board without its solution |
//! | `generate` | `size`, `seed` | a new puzzle |

use kleene_sudoku::{
    Candidates, Cell, Config, Fast, Format, General, Generator, GradeStats, Limits, NoHint,
    Placement, Puzzle, Shape, Solution, Textbook, verify,
};

use crate::answer::Answer;
use crate::board::{Filled, MEND, OPEN, letters, wrong};
use crate::mistake::Mistake;
use crate::question::Question;
use crate::{MAX_EVENTS, play};

/// The most nodes in which it is found out, before a hard step, whether the board has one solution: a second on a board
/// of 25 by 25.
const MAX_NODES: u64 = 50_000;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let cells = question.get("cells");
    let format = question.get("format");
    let removed = question.get("removed");
    let solution = question.letters("solution");
    let strategy = question.get("strategy");
    let text = question.get("text");
    Ok(match question.verb() {
        "check" => check(&parse(text)?),
        "board" => Hand::new(&parse(text)?, cells, removed)?.show(&solution),
        "hint" => Hand::new(&parse(text)?, cells, removed)?.hint(&solution),
        "grade" => grade(&parse(text)?),
        "play" => {
            let puzzle = parse(text)?;
            match strategy {
                "reasons" => Answer::player(&puzzle.record_hints(&Config::new(), MAX_EVENTS)),
                "fewest-options" => play::search(&Textbook::fewest_options(&puzzle)),
                "reading-order" => play::search(&Textbook::reading_order(&puzzle)),
                "general" => play::search(&General::new(&puzzle)),
                "fast" => play::search(
                    &Fast::new(&puzzle)
                        .ok_or_else(|| Mistake::new("the strategy fast is for boards of 9 by 9"))?,
                ),
                other => return Err(play::unknown(other)),
            }
        }
        "write" => {
            let to: Format = format.parse().map_err(Mistake::new)?;
            let written = parse(text)?.to_text(to);
            Answer::default().text(format!("As {format}"), format!("puzzle.{format}"), written)
        }
        "blank" => Answer::default().picture(&parse(text)?.blank(), ""),
        "generate" => {
            let shape = Shape::of_size(question.number("size")?).map_err(Mistake::new)?;
            let puzzle =
                Generator::new(shape).generate(question.number("seed")?).map_err(Mistake::new)?;
            let text = puzzle.to_text(Format::Line);
            Answer::new("new", "").text("New", "puzzle.txt", text)
        }
        _ => return Err(question.unknown()),
    })
}

fn parse(text: &str) -> Result<Puzzle, Mistake> {
    Puzzle::parse(text.as_bytes()).map_err(|error| Mistake::parse(&error, text))
}

fn check(puzzle: &Puzzle) -> Answer {
    let letters = |solution: &Solution| {
        let alphabet = solution.alphabet();
        solution.values().iter().map(|&value| alphabet.symbol(value)).collect()
    };
    let draw = |solution: &Solution| puzzle.draw(solution);
    Answer::checked(&puzzle.uniqueness(), draw, letters, puzzle.clash())
}

fn grade(puzzle: &Puzzle) -> Answer {
    let said =
        |stats: &GradeStats| format!("A person needs {} steps that have a name here.", stats.steps);
    Answer::graded(&puzzle.grade(&Config::new()), said, |solution| puzzle.draw(solution))
}

/// A sudoku that is being solved by hand.
struct Hand {
    puzzle: Puzzle,
    cells: Vec<char>,
    candidates: Candidates,
}

impl Hand {
    fn new(puzzle: &Puzzle, cells: &str, removed: &str) -> Result<Self, Mistake> {
        let mut hand = Self {
            puzzle: puzzle.clone(),
            cells: letters(cells, puzzle.shape().cells())?,
            candidates: Candidates::read(puzzle),
        };
        for (cell, value) in puzzle.givens() {
            let number = hand.number(cell);
            hand.cells[number] = puzzle.alphabet().symbol(value);
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
