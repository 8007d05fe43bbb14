//! Boards of Letter Boxed as the verbs of all kinds of puzzles see them: in a file, with the words of the list within.

use std::path::Path;

use anyhow::Result;
use kleene_draw::Picture;
use kleene_letterboxed::{Config, Order, Outcome, Page, Puzzle, Solution, Stop, Words};
use kleene_lexicon::Lexicon;
use kleene_search::Uniqueness;
use serde_json::{Value, json};

use super::board::{NAME, NO_GAME};
use crate::common::check::{Check, Checked};
use crate::common::count::{Count, Counted};
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::limits;
use crate::common::report;
use crate::common::solve::{Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::{File, Named, Puzzles, Subject};

/// Boards of Letter Boxed, whose solutions are the games with the fewest words.
#[derive(Debug, Default)]
pub(crate) struct Letterboxed;

/// The words of a game.
type Game = Vec<String>;

/// The board of a file: the letters of its sides, or a page of the game with its list of words.
fn read(path: &Path) -> Result<(String, Puzzle, Vec<String>), InputError> {
    let (name, content) = read_bytes(path)?;
    if let Ok(page) = Page::parse(&content) {
        return Ok((name, page.puzzle, page.dictionary));
    }
    match Puzzle::parse(&content) {
        Ok(puzzle) => Ok((name, puzzle, Vec::new())),
        Err(error) => Err(InputError::parse(name, content, &error)),
    }
}

impl Letterboxed {
    /// Whether a file has a board that no other words look like: sides of equal length, at least three of at least
    /// three letters. No list of words is loaded for it.
    pub(crate) fn reads(path: &Path) -> bool {
        let is_line = |content: &[u8]| {
            let line = content.trim_ascii();
            line.contains(&b' ') && !line.contains(&b'\n') || Page::parse(content).is_ok()
        };
        if !read_bytes(path).is_ok_and(|(_, content)| is_line(&content)) {
            return false;
        }
        read(path).is_ok_and(|(_, puzzle, dictionary)| {
            let board = puzzle.to_string();
            let sides: Vec<usize> = board.split(' ').map(|side| side.chars().count()).collect();
            let is_usual =
                sides.len() >= 3 && sides.iter().all(|&side| side >= 3 && side == sides[0]);
            is_usual || !dictionary.is_empty()
        })
    }
}

impl Subject for Letterboxed {
    const NAME: &'static str = NAME;

    type Puzzle = Words;

    fn open(&self, path: &Path) -> Result<File<Words>, InputError> {
        let (name, puzzle, dictionary) = read(path)?;
        let words = if dictionary.is_empty() {
            Words::from_lexicon(&puzzle, &Lexicon::embedded())
        } else {
            Words::new(&puzzle, dictionary)
        };
        Ok(File { name, puzzles: Puzzles::One(Box::new(words)) })
    }

    fn fields(&self, words: &Words) -> Value {
        json!({ "board": words.puzzle().to_string() })
    }

    fn blank(&self, words: &Words) -> Option<Picture> {
        Some(words.puzzle().blank())
    }
}

impl Solve for Letterboxed {
    type Solution = Game;

    fn solve(&self, named: &Named<Words>, wanted: Wanted, take: Take<'_, Game>) -> Result<Found> {
        let words = &named.puzzle;
        let fewest = match fewest(named) {
            Ok(fewest) => fewest,
            Err(why) => return Ok(Outcome::Stopped(why).into()),
        };
        let Some(fewest) = fewest else { return Ok(Outcome::Exhausted.into()) };
        let spell = |game: &Solution| words.spell(game).map(str::to_owned).collect();
        let Some(most) = wanted.most() else {
            let mut games = words.solve(&config(fewest));
            give(games.by_ref().map(|game| spell(&game)), take);
            return Ok(games.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)).into());
        };
        // The best ones, as of `letterboxed solve`; one more says whether there are others.
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let best = words.best(&config(fewest), Order::default(), most.saturating_add(1));
        give(best.games.iter().take(most).map(|(_, game)| spell(game)), take);
        let has_others = best.games.len() > most && best.outcome == Outcome::Exhausted;
        Ok(if has_others { Outcome::Stopped(Stop::Solutions) } else { best.outcome }.into())
    }

    fn solution(&self, _: &Words, game: &Game) -> Value {
        json!({ "words": game })
    }

    fn draw(&self, _: &Words, game: &Game, _: u64) -> String {
        game.join(" ")
    }

    fn picture(&self, words: &Words, game: &Game) -> Option<Picture> {
        words.puzzle().draw(game)
    }

    fn looks(&self, _: &Words) -> Looks {
        Looks { gap: Gap::None, shows_second: true, ..Looks::USUAL }
    }
}

impl Check for Letterboxed {
    fn check(&self, named: &Named<Words>) -> Result<Checked> {
        // Two games differ in words, which are no cells.
        Ok(Checked::new(&uniqueness(named), |_, _| Vec::new()))
    }
}

impl Count for Letterboxed {
    fn count(&self, named: &Named<Words>) -> Result<Counted> {
        let words = &named.puzzle;
        let fewest = match fewest(named) {
            Ok(fewest) => fewest,
            Err(why) => return Ok(Counted::new(&0, Outcome::Stopped(why))),
        };
        let Some(fewest) = fewest else { return Ok(Counted::new(&0, Outcome::Exhausted)) };
        let count = words.count(&config(fewest))?;
        Ok(Counted::new(&count.solutions, count.outcome))
    }
}

/// Whether there is one game of the fewest words.
fn uniqueness(named: &Named<Words>) -> Uniqueness<Solution> {
    match fewest(named) {
        Ok(None) => Uniqueness::None,
        Err(why) => Uniqueness::new(None, None, Outcome::Stopped(why)),
        Ok(Some(fewest)) => {
            // Any two say that there are several.
            let config = config(fewest).limits(limits::search().solutions(2));
            let mut games = named.puzzle.solve(&config);
            let (first, second) = (games.next(), games.next());
            let outcome = games.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
            Uniqueness::new(first, second, outcome)
        }
    }
}

/// Games of the fewest words, within the limits of the call.
fn config(fewest: usize) -> Config {
    Config::new().words(fewest..=fewest).repeats().limits(limits::search())
}

/// The fewest words of a game; of a board without one a warning says why.
fn fewest(named: &Named<Words>) -> Result<Option<usize>, Stop> {
    let fewest = named.puzzle.fewest_within(&limits::search())?.words();
    if fewest.is_none() {
        report::warning(&format!("{}: {NO_GAME}", named.name()));
    }
    Ok(fewest)
}
