//! Nonograms.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | whether it has one solution |
//! | `board` | `text`, `cells`, `solution` | the board as it is filled in so far; with the solution, what is wrong |
//! | `hint` | `text`, `cells`, `solution` | the next step, with its reason |
//! | `grade` | `text` | how hard it is |
//! | `play` | `text`, `strategy` | a search or the steps, to be played |
//! | `write` | `text`, `format` | the same puzzle in another format |
//! | `blank` | `text` | the board without its solution |

use kleene_nfa::Symbol;
use kleene_nonogram::{
    Color, Config, Format, Hint, Hints, PartialSolution, Puzzle, Solution, verify,
};

use crate::answer::Answer;
use crate::board::{Filled, MEND, OPEN, letters, step, stepped, wrong};
use crate::mistake::Mistake;
use crate::question::Question;
use crate::{MAX_EVENTS, play};

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let cells = question.get("cells");
    let format = question.get("format");
    let solution = question.letters("solution");
    let strategy = question.get("strategy");
    let text = question.get("text");
    Ok(match question.verb() {
        "check" => check(&parse(text)?),
        "board" => {
            let puzzle = parse(text)?;
            let cells = letters(cells, puzzle.width() * puzzle.height())?;
            board(&puzzle, &cells, &solution)?
        }
        "hint" => hint(&parse(text)?, cells, &solution)?,
        "grade" => grade(&parse(text)?),
        "play" => {
            let puzzle = parse(text)?;
            play::room(puzzle.width() * puzzle.height())?;
            match strategy {
                "reasons" => Answer::player(&puzzle.record_hints(&Config::new(), MAX_EVENTS)),
                "textbook" => play::search(&puzzle.textbook()),
                "probing" => play::search(&puzzle.probing()),
                other => return Err(play::unknown(other)),
            }
        }
        "write" => write(&parse(text)?, format)?,
        "blank" => Answer::default().picture(&parse(text)?.blank(), ""),
        _ => return Err(question.unknown()),
    })
}

/// The formats that are texts, by the names that their files end with.
const FORMATS: [(&str, Format); 9] = [
    ("non", Format::Non),
    ("nin", Format::Nin),
    ("xml", Format::Webpbn),
    ("mk", Format::Mk),
    ("cwd", Format::Cwd),
    ("g", Format::Olsak),
    ("txt", Format::Tournament),
    ("pbm", Format::Pbm),
    ("ppm", Format::Ppm),
];

fn parse(text: &str) -> Result<Puzzle, Mistake> {
    Puzzle::parse(text.as_bytes()).map_err(|error| Mistake::parse(&error, text))
}

fn check(puzzle: &Puzzle) -> Answer {
    let letters = |solution: &Solution| {
        solution.rows().flatten().map(|&color| puzzle.palette().letter(color)).collect()
    };
    let draw = |solution: &Solution| puzzle.draw(solution);
    Answer::checked(&puzzle.uniqueness(), draw, letters, puzzle.conflict())
}

/// What is known of a board with these letters.
fn known(puzzle: &Puzzle, cells: &[char]) -> Result<PartialSolution, Mistake> {
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

fn board(puzzle: &Puzzle, cells: &[char], solution: &[char]) -> Result<Answer, Mistake> {
    let palette = puzzle.palette();
    let picture = puzzle.draw_partial(&known(puzzle, cells)?);
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
        return Ok(board(puzzle, &cells, solution)?.saying("no step", MEND));
    }
    let known = known(puzzle, &cells)?;
    let mut hints = puzzle.hints_from(&known, &Config::new()).map_err(Mistake::new)?;
    let letter =
        |symbol: Symbol| puzzle.palette().letter(Color::new(symbol.index()).unwrap_or_default());
    let draw = |hint: &Hint<'_>| puzzle.draw_hint(hint);
    let step = step(&mut hints, Hints::cells, letter, draw, &mut cells);
    let board = board(puzzle, &cells, &[])?;
    Ok(stepped(board, step, hints.end()))
}

fn grade(puzzle: &Puzzle) -> Answer {
    let said = |_: &_| "This is the hardest that is needed.".to_owned();
    Answer::graded(&puzzle.grade(&Config::new()), said, |solution| puzzle.draw(solution))
}

fn write(puzzle: &Puzzle, format: &str) -> Result<Answer, Mistake> {
    let known = FORMATS.into_iter().find(|(name, _)| *name == format);
    let (_, to) =
        known.ok_or_else(|| Mistake::new(format!("there is no format {format:?} here")))?;
    let content = puzzle.write(to).map_err(Mistake::new)?;
    let lost = puzzle.lost_in(to);
    let answer = match &*lost {
        [] => Answer::default(),
        lost => Answer::new("", format!("It has no room for {}.", lost.join(", "))),
    };
    let text = String::from_utf8_lossy(&content);
    Ok(answer.text(format!("As {to}"), format!("puzzle.{format}"), text))
}
