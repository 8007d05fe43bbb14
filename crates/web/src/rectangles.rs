//! Filling rectangles with rectangles.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | a filling |
//! | `regex` | `text` | the .NET pattern that fills it, in parts, and its result |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_rectangles::{Config, Outcome, Puzzle, RegexLimits};

use crate::MAX_CELLS;
use crate::answer::{Answer, Table};
use crate::any;
use crate::mistake::Mistake;
use crate::question::Question;

/// The most steps of a pattern that fills a rectangle.
const MAX_STEPS: u64 = 200_000_000;

/// The most bytes that it may remember.
const MAX_MEMORY: usize = 256 << 20;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    match question.verb() {
        "check" => check(&any::parse(question)?),
        "regex" => regex(&any::parse(question)?),
        _ => any::answer(question),
    }
}

/// Refuses boards that cannot be drawn.
fn room(puzzle: &Puzzle) -> Result<(), Mistake> {
    match puzzle.area() {
        area if area > MAX_CELLS as u64 => Err(Mistake::new(format!(
            "{area} cells are too many to be drawn here: at most {MAX_CELLS}"
        ))),
        _ => Ok(()),
    }
}

fn check(puzzle: &Puzzle) -> Result<Answer, Mistake> {
    room(puzzle)?;
    Ok(match puzzle.first(&Config::new()) {
        (Some(first), _) => {
            let pieces = first.placements().len();
            Answer::new("filled", format!("{pieces} pieces fill it."))
                .picture(&puzzle.draw(&first), "")
        }
        (None, Outcome::Exhausted) => {
            Answer::new("none", "No subset of the pieces fills it.").picture(&puzzle.blank(), "")
        }
        (None, Outcome::Stopped(why)) => Answer::new("stopped", why.to_string()),
    })
}

fn regex(puzzle: &Puzzle) -> Result<Answer, Mistake> {
    room(puzzle)?;
    let regex = puzzle.to_regex().map_err(Mistake::new)?;
    let stages = regex.stages().iter();
    let rows = stages.map(|stage| vec![stage.pattern.to_string(), stage.title.to_string()]);
    let table = Table {
        title: "What its parts do".to_owned(),
        heads: vec!["part".to_owned(), "does".to_owned()],
        rows: rows.collect(),
    };
    let limits = RegexLimits::new().steps(MAX_STEPS).memory(MAX_MEMORY);
    let answer = match regex.first(limits) {
        Ok(Some(found)) => {
            let said = "The pattern matches, and its captures are the pieces.";
            Answer::new("filled", said).picture(&puzzle.draw(&found), "")
        }
        Ok(None) => Answer::new("none", "The pattern does not match."),
        Err(stopped) => Answer::new("stopped", stopped.to_string()),
    };
    Ok(answer.table(table).text("The pattern", "pattern.txt", regex.pattern()).text(
        "The text that it is matched against",
        "text.txt",
        regex.text(),
    ))
}
