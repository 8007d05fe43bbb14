//! The board and the words of a command line.

use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_letterboxed::{Page, Puzzle, Words};
use kleene_lexicon::{Lexicon, WordList};

use super::args::BoardArgs;
use crate::common::input::read_bytes;
use crate::common::word_list::{SourceArgs, Strategy, Words as Source, load, load_by};
use crate::common::{InputError, report};

/// The name of the puzzle in records.
pub(super) const NAME: &str = "letterboxed";

/// Why a board has no game.
pub(super) const NO_GAME: &str = "no chain of words uses every letter";

/// The board of some arguments, and the words of its page if that is a file of one: the letters of its sides in one
/// argument or in several, or one file, or `-` for stdin.
fn given(args: &[String]) -> Result<(Puzzle, Vec<String>)> {
    if let [name] = args
        && (name == "-" || Path::new(name).is_file())
    {
        return read(Path::new(name));
    }
    // Arguments are sides where there is something between the letters of each.
    let has_separators = args.iter().any(|arg| !arg.chars().all(char::is_alphabetic));
    let text = args.join(if has_separators { "\n" } else { " " });
    let board = Puzzle::parse(text.as_bytes()).map_err(|error| {
        InputError::in_argument("<board>", &text, error.kind().to_string(), error.span())
    })?;
    Ok((board, Vec::new()))
}

/// Whether the first argument is a board of its own and the others are words, not sides.
pub(super) fn is_whole(first: &str, others: &[String]) -> bool {
    let is_file = first == "-" || Path::new(first).is_file();
    let has_sides = || {
        let puzzle = Puzzle::parse(first.as_bytes());
        puzzle.is_ok_and(|puzzle| puzzle.sides().iter().any(|side| side.len() > 1))
    };
    is_file || others.iter().all(|other| other.chars().all(char::is_alphabetic)) && has_sides()
}

/// The board of a file, and the words of its page if it is one.
fn read(path: &Path) -> Result<(Puzzle, Vec<String>)> {
    let (name, content) = read_bytes(path)?;
    if let Ok(page) = Page::parse(&content) {
        return Ok((page.puzzle, page.dictionary));
    }
    let board =
        Puzzle::parse(&content).map_err(|error| InputError::parse(name, content, &error))?;
    Ok((board, Vec::new()))
}

/// The board of some arguments.
pub(super) fn puzzle(args: &[String]) -> Result<Puzzle> {
    let (board, _) = given(args)?;
    note_repeats(&board);
    Ok(board)
}

/// Says which letters stand at several places, since that may be a mistake.
fn note_repeats(board: &Puzzle) {
    let mut letters: Vec<char> = board.sides().concat();
    kleene_text::sort(&mut letters);
    for same in letters.chunk_by(|a, b| a == b).filter(|same| same.len() > 1) {
        let letter = same[0].to_ascii_uppercase();
        let count = same.len();
        let all = if count == 2 { "both" } else { "each of them" };
        report::note(&format!(
            "{letter} appears {count} times on the board; a game must visit {all}"
        ));
    }
}

/// The words that fit the board of a command line.
pub(super) fn words(args: &BoardArgs) -> Result<Words> {
    let (board, dictionary) = board(args)?;
    let board = board.min_length(args.min_length);
    if !dictionary.is_empty() && args.source.words.is_none() {
        return Ok(Words::new(&board, dictionary));
    }
    fitting(&board, &args.source)
}

/// The board, and the words of its page if it has some.
pub(super) fn board(args: &BoardArgs) -> Result<(Puzzle, Vec<String>)> {
    let (board, dictionary) = match &args.page {
        Some(path) => {
            let (name, content) = read_bytes(path)?;
            let page = Page::parse(&content).with_context(|| format!("cannot read {name}"))?;
            (page.puzzle, page.dictionary)
        }
        None => given(&args.board)?,
    };
    note_repeats(&board);
    Ok((board, dictionary))
}

/// The words of a list that fit.
pub(super) fn fitting(board: &Puzzle, args: &SourceArgs) -> Result<Words> {
    Ok(match load_by(args, Strategy::Auto, |text, rule| board.fitting(text, rule))? {
        Source::Lexicon(lexicon) => Words::from_lexicon(board, &lexicon),
        Source::Fst(bytes) => Words::from_lexicon(board, &Lexicon::from_fst(&bytes)?),
        Source::List(list) => of_list(board, &list),
    })
}

/// A list that is not in alphabetical order is taken to have the commonest words first.
fn of_list(board: &Puzzle, list: &WordList) -> Words {
    if list.iter().is_sorted() {
        Words::new(board, list.iter())
    } else {
        Words::ranked(board, list.iter().zip(0..))
    }
}

/// The list of a command line, as an automaton.
pub(super) fn lexicon(args: &SourceArgs) -> Result<Lexicon> {
    Ok(match load(args, Strategy::Walk)? {
        Source::Lexicon(lexicon) => lexicon,
        Source::Fst(bytes) => Lexicon::from_fst(&bytes)?,
        Source::List(list) => Lexicon::from_list(&list),
    })
}
