//! The clues of color-clue grids and crosswords of patterns, which the page edits in place.

use kleene_cluegrid::{Clue, Pattern, Puzzle};

use crate::answer::{Answer, ClueField};
use crate::mistake::Mistake;
use crate::question::Question;

/// The clues, to be edited in place.
pub(crate) fn clues(puzzle: &Puzzle) -> Vec<ClueField> {
    let lines = puzzle.layout().lines().into_iter().zip(puzzle.clues()).enumerate();
    let clues = lines.flat_map(|(line, ((name, _), clues))| {
        clues.iter().enumerate().map(move |(place, clue)| ClueField {
            name: name.to_string(),
            line,
            place,
            text: text_of(clue),
        })
    });
    clues.collect()
}

/// A clue as its field has it.
fn text_of(clue: &Clue) -> String {
    match clue {
        Clue::Pattern(pattern) => pattern.text().to_owned(),
        clue => clue.to_string(),
    }
}

/// The board with one clue changed, in the format that it had. Letters that only the clues named are derived again.
pub(crate) fn edit(puzzle: &Puzzle, question: &Question) -> Result<Answer, Mistake> {
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
