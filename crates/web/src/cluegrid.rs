//! Color-clue grids and crosswords of patterns.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | whether it has one solution |
//! | `edit` | `text`, `line`, `place`, `clue` | the same board with another clue |
//! | `board` | `text`, `cells`, `solution` | the partly filled board; with the solution, its mistakes |
//! | `hint` | `text`, `cells`, `solution` | the next step, with its reason |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_cluegrid::{
    CellSet, Clue, Config, Hint, Hints, Pattern, Puzzle, Solution, Symbol, verify,
};

use crate::answer::{Answer, ClueField};
use crate::any;
use crate::board::{Filled, MEND, OPEN, letters, step, stepped, wrong};
use crate::mistake::Mistake;
use crate::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let cells = question.get("cells");
    let solution = question.letters("solution");
    match question.verb() {
        "check" => {
            let answer = any::check_by_hand(question, |_: &Puzzle, solution| {
                solution.letters().iter().collect()
            })?;
            Ok(answer.clues(clues(&any::parse(question)?)))
        }
        "edit" => edit(&any::parse(question)?, question),
        "board" => {
            let puzzle: Puzzle = any::parse(question)?;
            let cells = letters(cells, puzzle.layout().cells())?;
            show_board(&puzzle, &cells, &solution)
        }
        "hint" => hint(&any::parse(question)?, cells, &solution),
        _ => any::answer(question),
    }
}

/// The clues, to be edited in place.
fn clues(puzzle: &Puzzle) -> Vec<ClueField> {
    let lines = puzzle.layout().lines().into_iter().zip(puzzle.clues()).enumerate();
    let clues = lines.flat_map(|(line, ((name, _), clues))| {
        let clue = move |(place, clue): (usize, &Clue)| ClueField {
            name: name.to_string(),
            line,
            place,
            text: text_of(clue),
        };
        clues.iter().enumerate().map(clue)
    });
    clues.collect()
}

/// The domains of the cells with these letters.
fn read_known(puzzle: &Puzzle, cells: &[char]) -> Result<Vec<CellSet>, Mistake> {
    let alphabet = puzzle.alphabet();
    let cell = |&letter: &char| match alphabet.symbol(letter) {
        _ if letter == OPEN => Ok(alphabet.all()),
        Some(symbol) => Ok([symbol].into_iter().collect()),
        None => Err(Mistake::new(format!("no cell of this board can be {letter:?}"))),
    };
    cells.iter().map(cell).collect()
}

fn show_board(puzzle: &Puzzle, cells: &[char], solution: &[char]) -> Result<Answer, Mistake> {
    let picture = puzzle.draw_partial(&read_known(puzzle, cells)?);
    let letters = puzzle.alphabet().chars().map(|letter| (letter, letter.to_string())).collect();
    let rows = puzzle.layout().rows().map(|row| row.len()).collect();
    let violation = || {
        let filled = Solution::new(puzzle.layout(), cells.iter().copied())?;
        verify(puzzle, &filled).err().map(|violation| violation.to_string())
    };
    Ok(Filled { picture, cells, rows, letters, solution, violation: &violation }.show())
}

/// The steps up to the first that settles a cell, and the board after it.
fn hint(puzzle: &Puzzle, cells: &str, solution: &[char]) -> Result<Answer, Mistake> {
    let mut cells = letters(cells, puzzle.layout().cells())?;
    if wrong(&cells, solution).next().is_some() {
        return Ok(show_board(puzzle, &cells, solution)?.saying("no step", MEND));
    }
    let known = read_known(puzzle, &cells)?;
    let mut hints = puzzle.hints_from(&known, &Config::new());
    let letter = |symbol: Symbol| puzzle.alphabet().char(symbol);
    let draw = |hint: &Hint<'_>| puzzle.draw_hint(hint);
    let taken = step(&mut hints, Hints::cells, letter, draw, &mut cells);
    let board = show_board(puzzle, &cells, &[])?;
    Ok(stepped(board, taken, hints.end()))
}

/// A clue as its field has it.
fn text_of(clue: &Clue) -> String {
    match clue {
        Clue::Pattern(pattern) => pattern.text().to_owned(),
        clue => clue.to_string(),
    }
}

/// The board with one clue changed, in the format that it had. Letters that only the clues named are derived again.
fn edit(puzzle: &Puzzle, question: &Question) -> Result<Answer, Mistake> {
    let (line, place) = (question.number::<usize>("line")?, question.number::<usize>("place")?);
    let mut clues = puzzle.clues().to_vec();
    let old = clues.get_mut(line).and_then(|clues| clues.get_mut(place));
    let old = old.ok_or_else(|| Mistake::new("the board has no such clue"))?;
    let text = question.get("clue");
    let made = match old {
        Clue::Pattern(pattern) if pattern.is_backward() => {
            Pattern::new(text).map(|pattern| Clue::Pattern(pattern.backward()))
        }
        Clue::Pattern(_) => Clue::pattern(text),
        _ => Clue::colors(text),
    };
    let names = puzzle.layout().lines();
    *old = made.map_err(|error| Mistake::new(format!("{}: {error}", names[line].0)))?;
    let letters: String = puzzle.alphabet().chars().collect();
    let is_derived = Puzzle::deriving(puzzle.layout(), puzzle.clues().to_vec(), false)
        .is_ok_and(|derived| derived.alphabet() == puzzle.alphabet());
    let edited = if is_derived {
        Puzzle::deriving(puzzle.layout(), clues, false)
    } else {
        Puzzle::new(puzzle.layout(), &letters, clues)
    };
    let edited = edited.map_err(Mistake::new)?;
    let edited = match puzzle.name() {
        Some(name) => edited.with_name(name),
        None => edited,
    };
    let text = match edited.to_text().filter(|_| !question.get("text").trim().starts_with('{')) {
        Some(text) => text,
        None => edited.to_json(),
    };
    Ok(Answer::default().text("Edited", "puzzle.txt", text))
}
