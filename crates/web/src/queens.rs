//! Queens.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | how many ways there are to place the queens, and the first of them |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_queens::{Config, Outcome, Puzzle, Solution};
use kleene_search::Limits;

use crate::MAX_CELLS;
use crate::answer::Answer;
use crate::any;
use crate::mistake::Mistake;
use crate::question::Question;

/// Boards up to this size are counted whenever they are changed: it takes half a second.
const MAX_COUNTED: usize = 12;

/// The most nodes of a search for a first way: some seconds.
const MAX_NODES: u64 = 50_000_000;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    match question.verb() {
        "check" => Ok(check(&any::parse(question)?)),
        _ => any::answer(question),
    }
}

fn check(puzzle: &Puzzle) -> Answer {
    let limits = Limits::new().solutions(1).nodes(MAX_NODES);
    let first = match puzzle.first(&Config::new().limits(limits)) {
        (Some(first), _) => first,
        (None, Outcome::Stopped(why)) => {
            return Answer::new("stopped", format!("{why}: no way was found so far."));
        }
        (None, Outcome::Exhausted) => {
            let answer = Answer::new("none", "There is no way to place the queens.");
            return shown(answer, puzzle, None);
        }
    };
    let answer = if puzzle.size() <= MAX_COUNTED {
        let count = puzzle.count(&Config::new()).solutions;
        let ways = if count == 1 { "way" } else { "ways" };
        Answer::new(count.to_string(), format!("{ways} to place the queens. This is the first."))
    } else {
        Answer::new("placed", "This is the first way that was found.")
    };
    shown(answer, puzzle, Some(&first))
}

/// Adds the board; of one that is too large to be drawn, the rows of the queens.
fn shown(answer: Answer, puzzle: &Puzzle, first: Option<&Solution>) -> Answer {
    let cells = puzzle.size().saturating_mul(puzzle.size());
    if cells <= MAX_CELLS {
        let picture = first.map_or_else(|| puzzle.blank(), |first| puzzle.draw(first));
        return answer.picture(&picture, "");
    }
    let answer = answer.too_large(cells);
    let Some(first) = first else { return answer };
    let rows: Vec<String> = first.rows().iter().map(|row| (row + 1).to_string()).collect();
    answer.text("The row of the queen in each column", "queens.txt", rows.join(" "))
}
