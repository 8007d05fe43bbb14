//! Hints that reveal as much as requested.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::{Limits, Outcome};

use crate::{rank::Order, solve::Config, words::Words};

/// The amount of help in a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// The number of fitting words, the fewest words of a game, and the number of games with so
    /// few.
    #[default]
    Numbers,
    /// Also the first letter and the length of each word of the best game.
    Letters,
    /// Also the first word.
    FirstWord,
}

/// A hint. Here a game is one with the fewest words; the best game is one of these with the fewest
/// letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The number of words that fit.
    pub fitting: usize,
    /// The fewest words that are enough; `None` if no number is enough, or if a limit came first;
    /// `games` tells which.
    pub fewest: Option<usize>,
    /// The number of games with so few words, and whether it is all of them. More than 8 words are
    /// not counted.
    pub games: Option<(u128, Outcome)>,
    /// The first letter and the length of each word of the best game, if the detail allows it.
    pub letters: Vec<(char, usize)>,
    /// The first word of the best game, if the detail allows it.
    pub first: Option<String>,
}

impl Words {
    /// Gives a hint of this detail; the limits apply to each of three searches.
    ///
    /// ```
    /// use kleene_letterboxed::{Detail, Limits, Puzzle, Words};
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let words = Words::new(&puzzle, ["bifurcated", "denial", "dental"]);
    /// let hint = words.hint(Detail::Letters, &Limits::new());
    /// assert_eq!((hint.fewest, hint.games.map(|(games, _)| games)), (Some(2), Some(2)));
    /// assert_eq!(hint.letters, [('b', 10), ('d', 6)]);
    /// assert_eq!(hint.first, None);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn hint(&self, detail: Detail, limits: &Limits) -> Hint {
        let (fewest, games) = match self.fewest_within(limits) {
            Ok(fewest) => (fewest.words(), None),
            Err(why) => (None, Some((0, Outcome::Stopped(why)))),
        };
        let mut hint =
            Hint { fitting: self.len(), fewest, games, letters: Vec::new(), first: None };
        let Some(fewest) = fewest else { return hint };
        let config = Config::fewest(fewest).limits(limits.clone());
        hint.games = self.count(&config).ok().map(|count| (count.solutions, count.outcome));
        if detail >= Detail::Letters {
            let best = self.best(&config, Order::Words, 1);
            let words = best.games.first().map(|(_, game)| self.spell(game).collect::<Vec<_>>());
            let words = words.unwrap_or_default();
            hint.letters = words
                .iter()
                .map(|word| (word.chars().next().unwrap_or_default(), word.len()))
                .collect();
            hint.first =
                words.first().filter(|_| detail >= Detail::FirstWord).map(|&first| first.into());
        }
        hint
    }
}
