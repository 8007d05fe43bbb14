//! The ranking of games.

use alloc::vec::Vec;

use kleene_search::Outcome;

use crate::solve::{Config, Solution};
use crate::words::Words;

/// The measures of a game; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// Words.
    pub words: usize,
    /// Letters of all words together.
    pub letters: usize,
    /// The rank of the rarest word.
    pub rank: u32,
}

impl Score {
    /// Whether this score dominates the other: it is no worse in any respect and better in one.
    #[must_use]
    pub fn beats(&self, other: &Self) -> bool {
        let is_no_worse =
            self.words <= other.words && self.letters <= other.letters && self.rank <= other.rank;
        is_no_worse && self != other
    }
}

/// The measure that matters most. Ties go by the other measures, then by the order of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// Few words, then few letters, then common words.
    #[default]
    Words,
    /// Few letters, then few words, then common words.
    Letters,
    /// Common words, then few words, then few letters.
    Common,
}

kleene_text::named! {
    Order {
        Words => "words",
        Letters => "letters",
        Common => "common",
    }
}

impl Order {
    fn key(self, score: &Score) -> (usize, usize, usize) {
        let (words, letters, rank) = (score.words, score.letters, score.rank as usize);
        match self {
            Self::Words => (words, letters, rank),
            Self::Letters => (letters, words, rank),
            Self::Common => (rank, words, letters),
        }
    }
}

/// Games that are better than others, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The games with their scores.
    pub games: Vec<(Score, Solution)>,
    /// The end of the search; if it was stopped, there may be better games.
    pub outcome: Outcome,
}

impl Words {
    /// The score of a game.
    ///
    /// # Panics
    /// If the game is of other words.
    #[must_use]
    pub fn score(&self, game: &Solution) -> Score {
        let ids = game.words();
        Score {
            words: ids.len(),
            letters: ids.iter().map(|&id| self.word(id).len()).sum(),
            rank: ids.iter().map(|&id| self.rank(id)).max().unwrap_or(0),
        }
    }

    /// The best games of this kind, at most `count` of them.
    ///
    /// ```
    /// use kleene_letterboxed::{Config, Order, Puzzle, Words};
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let words = Words::new(&puzzle, ["bifurcated", "denial", "delineated", "dental"]);
    /// let best = words.best(&Config::new().words(1..=3), Order::Words, 1);
    /// let (score, game) = &best.games[0];
    /// assert_eq!(words.spell(game).collect::<Vec<_>>(), ["bifurcated", "denial"]);
    /// assert_eq!((score.words, score.letters), (2, 16));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn best(&self, config: &Config, order: Order, count: usize) -> Best {
        self.best_and_nodes(config, order, count).0
    }

    /// The best games, and how many nodes the search had.
    pub(crate) fn best_and_nodes(
        &self,
        config: &Config,
        order: Order,
        count: usize,
    ) -> (Best, u64) {
        let key = |(score, _): &(Score, Solution)| order.key(score);
        // Sorting waits until there are twice as many games as wanted, so each game costs only a
        // few comparisons.
        let most = count.saturating_mul(2).max(64);
        let mut worst = None;
        let (mut best, nodes) = self.fold(config, |games, score, game| {
            // Ties go to the game found first.
            if worst.is_some_and(|worst| order.key(&score) >= worst) {
                return;
            }
            games.push((score, game));
            if games.len() == most {
                kleene_text::sort_by_key(games, key);
                games.truncate(count);
                worst = games.last().map(key);
            }
        });
        kleene_text::sort_by_key(&mut best.games, key);
        best.games.truncate(count);
        (best, nodes)
    }

    /// The Pareto front: games of this kind that no other beats in all respects; of those with the
    /// same score, the first.
    #[must_use]
    pub fn pareto(&self, config: &Config) -> Best {
        let (mut best, _) = self.fold(config, |games, score, game| {
            if !games.iter().any(|(other, _)| other.beats(&score) || *other == score) {
                games.retain(|(other, _)| !score.beats(other));
                games.push((score, game));
            }
        });
        kleene_text::sort_by_key(&mut best.games, |(score, _)| *score);
        best
    }

    fn fold(
        &self,
        config: &Config,
        mut take: impl FnMut(&mut Vec<(Score, Solution)>, Score, Solution),
    ) -> (Best, u64) {
        let mut games = Vec::new();
        let mut solutions = self.solve(config);
        for game in solutions.by_ref() {
            take(&mut games, self.score(&game), game);
        }
        // The iterator is exhausted.
        let outcome = solutions.outcome().unwrap_or(Outcome::Exhausted);
        (Best { games, outcome }, solutions.stats().nodes)
    }
}
