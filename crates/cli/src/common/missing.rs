//! Tips for arguments that are meant as something else than the files that they would name.

use std::env;
use std::io::ErrorKind;
use std::path::Path;

use kleene::Source;
use kleene_text::is_number;

use crate::common::{InputError, escaped, input};
use crate::{any, board};

/// A tip for a file that does not exist, if the arguments that are no files mean a kind of puzzle, a game or the cells of
/// a sudoku. Of several such arguments the first has it. For a mistake in a file whose suffix decided its kind, the tip
/// names the kind that the content looks like.
pub(crate) fn tip(error: &InputError) -> Option<String> {
    if let InputError::Parse { name, content, .. } = error {
        return of_suffix(name, content);
    }
    let InputError::Read { name, error } = error else { return None };
    if error.kind() != ErrorKind::NotFound {
        return None;
    }
    let mut args = env::args_os().skip(1).filter_map(|arg| arg.into_string().ok());
    let verb = args.next()?;
    let words: Vec<String> =
        args.filter(|word| !word.starts_with('-') && !Path::new(word).exists()).collect();
    if words.first() != Some(name) {
        return None;
    }
    of_kind(&verb, &words).or_else(|| of_game(&words)).or_else(|| of_cells(name))
}

/// The tip for a file whose suffix decided its kind, where the content looks like another one.
fn of_suffix(name: &str, content: &[u8]) -> Option<String> {
    let registry = any::registry();
    let mut args = env::args().skip(1);
    let verb = args.next()?;
    if registry.kinds().iter().any(|kind| kind.name() == verb)
        || args.any(|arg| arg.starts_with("--as"))
    {
        return None;
    }
    let suffix = input::suffix(Path::new(name))?;
    let kind = registry.kind_of_suffix(&suffix)?;
    let looks = registry.recognize(&Source::new(content)).ok()?.kind;
    (looks != kind).then(|| {
        format!("{name} is read as {kind} because of its suffix; the content looks like {looks}: add --as {looks}")
    })
}

/// The tip for a word of cells that are too few or too many for a sudoku, with two other characters at most.
fn of_cells(name: &str) -> Option<String> {
    const LEAST: usize = 4;
    let all = name.chars().count();
    let cells = name.chars().filter(|c| c.is_ascii_digit() || *c == '.').count();
    let is_meant = cells >= LEAST && all <= cells + 2 && name.contains("..");
    is_meant.then(|| format!("as a sudoku it has {all} cells, not 16, 36, 81, 256 or 625"))
}

/// The tip for words of which the first is a kind of puzzle.
fn of_kind(verb: &str, words: &[String]) -> Option<String> {
    let (kind, more) = words.split_first()?;
    if any::registry().kinds().iter().any(|known| known.name() == kind) {
        let numbers = more.first().filter(|number| is_number(number));
        return Some(match numbers {
            Some(number) if kind == "queens" => {
                format!("`kleene queens {number}` places {number} queens on an empty board")
            }
            _ => format!(
                "{kind} is a kind of puzzle, not a file: `kleene {verb} --as {kind} FILE` reads a file as one"
            ),
        });
    }
    let kind = board::kind_of(kind)?;
    Some(format!(
        "{kind} is a kind of board, not a file: `kleene board new {kind}` writes one to start from"
    ))
}

/// The tip for words that are the sides of a game: three or more, all with the same number of letters.
fn of_game(words: &[String]) -> Option<String> {
    let sides: Vec<&str> = words.iter().flat_map(|word| word.split(['-', ',', '/'])).collect();
    let len = sides.first()?.len();
    let are_sides = sides.len() > 2
        && len > 1
        && sides
            .iter()
            .all(|side| side.len() == len && side.bytes().all(|byte| byte.is_ascii_alphabetic()));
    let sides = escaped(&sides.join(" ")).into_owned();
    are_sides.then(|| format!("`kleene letterboxed solve {sides}` takes the sides of a game"))
}
