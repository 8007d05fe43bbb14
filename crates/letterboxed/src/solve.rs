//! Games one by one.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use kleene_search::{Limits, Outcome, Stop};

use crate::chains::Chains;
use crate::words::{WordId, Words};

/// The kind of games to search for.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Config {
    lengths: Option<RangeInclusive<usize>>,
    is_minimal: bool,
    has_repeats: bool,
    limits: Limits,
}

impl Config {
    /// Games with as few words as possible, all of them, and no limits.
    ///
    /// A word comes twice only where it must ([`Words::fewest`]).
    pub fn new() -> Self {
        Self::default()
    }

    /// Games with a number of words in this range, whether or not fewer are enough, and no word
    /// twice.
    pub fn words(mut self, lengths: RangeInclusive<usize>) -> Self {
        self.lengths = Some(lengths);
        self
    }

    /// The configuration for games of the fewest words, once their number is known.
    pub(crate) fn fewest(words: usize) -> Self {
        Self::new().words(words..=words).repeats()
    }

    /// Only games in which no word is redundant ([`Words::is_minimal`]).
    pub fn minimal(mut self) -> Self {
        self.is_minimal = true;
        self
    }

    /// Also returns games that use a word more than once.
    pub fn repeats(mut self) -> Self {
        self.has_repeats = true;
        self
    }

    /// Sets the limits of the search.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The numbers of words, or the limit that came before the fewest were known.
    pub(crate) fn lengths(&self, words: &Words) -> Result<RangeInclusive<usize>, Stop> {
        if let Some(lengths) = &self.lengths {
            return Ok(lengths.clone());
        }
        let fewest = words.fewest_within(&self.limits)?.words().unwrap_or(0);
        Ok(fewest..=fewest)
    }

    pub(crate) fn has_repeats(&self) -> bool {
        self.has_repeats || self.lengths.is_none()
    }

    pub(crate) fn is_minimal(&self) -> bool {
        self.is_minimal
    }

    pub(crate) fn to_limits(&self) -> Limits {
        self.limits.clone()
    }
}

/// Games, found on demand.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
pub type Solutions<'w> = kleene_search::Solutions<'w, Solution>;

/// The words of a game, in order, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Vec<WordId>);

impl Solution {
    /// The game that consists of these words.
    pub(crate) fn of(words: &[WordId]) -> Self {
        Self(words.to_vec())
    }
}

impl Solution {
    /// The numbers of the words.
    #[must_use]
    pub fn words(&self) -> &[WordId] {
        &self.0
    }
}

impl Words {
    /// All games with the fewest words, found on demand.
    pub fn solutions(&self) -> Solutions<'_> {
        self.solve(&Config::new())
    }

    /// The games of this kind, found on demand: fewer words first, then in the order of the words.
    ///
    /// ```
    /// use kleene_letterboxed::{Config, Puzzle, Words};
    ///
    /// let puzzle: Puzzle = "abc def ghi jkl".parse()?;
    /// // A word between the others that adds no letter.
    /// let words = Words::new(&puzzle, ["adgjbehk", "kad", "dcilf"]);
    /// let mut games = words.solve(&Config::new());
    /// let game = games.next().expect("there is one");
    /// assert_eq!(words.spell(&game).collect::<Vec<_>>(), ["adgjbehk", "kad", "dcilf"]);
    /// assert_eq!(games.next(), None);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    pub fn solve(&self, config: &Config) -> Solutions<'_> {
        let lengths = match config.lengths(self) {
            Ok(lengths) => lengths,
            Err(why) => return Solutions::ended(Outcome::Stopped(why)),
        };
        let chains = Chains::new(self, lengths);
        let chains = chains.minimal(config.is_minimal()).repeats(config.has_repeats());
        Solutions::search(chains, config.to_limits(), |_, state| Solution(state.words().to_vec()))
    }

    /// The words of a game.
    ///
    /// # Panics
    /// If the game is of other words.
    pub fn spell(&self, game: &Solution) -> impl ExactSizeIterator<Item = &str> {
        game.0.iter().map(|&id| self.word(id))
    }
}
