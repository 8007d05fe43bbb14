//! The board and the words of a command line.

use anyhow::{Context as _, Result};
use kleene_letterboxed::{Page, Puzzle, Words};
use kleene_lexicon::{Lexicon, WordList};

use super::args::BoardArgs;
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::word_list::{SourceArgs, Strategy, Words as Source, load, load_some};

/// The name of the puzzle in records.
pub(super) const NAME: &str = "letterboxed";

/// Why a board has no game.
pub(super) const NO_GAME: &str = "no number of words uses every letter";

/// A board as an argument.
pub(super) fn puzzle(text: &str) -> Result<Puzzle> {
    Puzzle::parse(text.as_bytes()).map_err(|error| {
        InputError::in_argument("<board>", text, error.kind().to_string(), error.span()).into()
    })
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
    let Some(path) = &args.page else {
        let board = args.board.as_deref().unwrap_or_default();
        return Ok((puzzle(board)?, Vec::new()));
    };
    let (name, content) = read_bytes(path)?;
    let page = Page::parse(&content).with_context(|| format!("cannot read {name}"))?;
    Ok((page.puzzle, page.dictionary))
}

/// The words of a list that fit.
pub(super) fn fitting(board: &Puzzle, args: &SourceArgs) -> Result<Words> {
    Ok(match load_some(args, Strategy::Auto, |word| board.fits(word))? {
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
