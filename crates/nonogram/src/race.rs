//! Several searches of one puzzle side by side; the first to finish stops the others.

use alloc::vec::Vec;
use core::num::NonZeroUsize;

use kleene_grid::GridStats;
use kleene_search::Race;

use crate::image::Image;
use crate::{
    puzzle::Puzzle,
    solution::Solution,
    solve::{Config, Solutions},
    strategy::Strategy,
};

/// What searches of [`Strategy::Portfolio`] do side by side.
const SIDE_BY_SIDE: [Strategy; 3] = [Strategy::Portfolio, Strategy::Learning, Strategy::Beliefs];

impl Puzzle {
    /// Runs up to `searches` searches in parallel until one finishes. They use different strategies if that of the
    /// config is [`Strategy::Portfolio`], and the puzzle's images in mirrors and with rows and columns exchanged, so
    /// that each begins elsewhere. A solution that one finds counts for all. Blocks until the race is over.
    ///
    /// As many solutions are found as by [`Puzzle::solve`]; which of several come first, and the work, is a matter of
    /// luck. If the requested number is reached, [`Solutions::outcome`] does not report exhaustion, although a single
    /// search sometimes can. The first search, which is that of [`Puzzle::solve`], has a head start of a tenth of a
    /// second. There is no other if the config limits nodes, whose order decides, or does not limit solutions.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_nonogram::{Config, Limits, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
    /// let config = Config::new().limits(Limits::new().solutions(2));
    /// let verdict = puzzle.race(&config, NonZeroUsize::new(4).unwrap()).uniqueness();
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn race(&self, config: &Config, searches: NonZeroUsize) -> Solutions<'static> {
        self.racers(config, searches).run(config.to_limits())
    }

    /// The searches side by side.
    fn racers(
        &self,
        config: &Config,
        searches: NonZeroUsize,
    ) -> Race<'_, 'static, Solution, GridStats> {
        let mut entries = race_entries(config.to_strategy(), searches.get()).into_iter();
        let first = entries.next().unwrap_or((config.to_strategy(), Image::ALL[0]));
        Race::of(first, entries, searches, |&(strategy, image), limits| {
            let config = Config::new().strategy(strategy).limits(limits);
            let found = image.apply(self).solve(&config);
            Solutions::new(found, move |_, solution| image.back(&solution))
        })
    }
}

/// The strategies and images of so many searches, all of them different; fewer if there are no more.
fn race_entries(strategy: Strategy, searches: usize) -> Vec<(Strategy, Image)> {
    let strategies = match strategy {
        Strategy::Portfolio => &SIDE_BY_SIDE[..],
        _ => &[strategy],
    };
    let all = strategies.len() * Image::ALL.len();
    let entries = (0..searches.min(all)).map(|at| {
        // Each round has every strategy once, and the next image for each.
        let (round, which) = (at / strategies.len(), at % strategies.len());
        (strategies[which], Image::ALL[(round + which) % Image::ALL.len()])
    });
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use core::time::Duration;

    use kleene_search::{Cancel, Limits, Outcome, SplitMix64, Stop, Uniqueness};

    /// All searches begin at once here.
    #[test]
    fn whichever_is_first_says_what_one_says() {
        let mut random = SplitMix64::new(18);
        let (mut one, mut several) = (0, 0);
        for round in 0..60 {
            let side = 3 + round % 6;
            let picture = Solution::from_fn(side, side, |_, _| random.below(2) == 0);
            let puzzle = Puzzle::from_picture(picture.expect("it is small"));
            let alone = puzzle.uniqueness();
            for searches in [2, 5, 24] {
                let config = Config::new().limits(Limits::new().solutions(2));
                let searches = NonZeroUsize::new(searches).expect("some");
                let mut race = puzzle
                    .racers(&config, searches)
                    .head_start(Duration::ZERO)
                    .run(config.to_limits());
                match (&alone, race.uniqueness()) {
                    (Uniqueness::One(only), Uniqueness::One(found)) => assert_eq!(*only, found),
                    (Uniqueness::Many(..), Uniqueness::Many(first, second)) => {
                        assert_ne!(first, second);
                        for found in [first, second] {
                            assert_eq!(crate::verify(&puzzle, &found), Ok(()));
                        }
                    }
                    other => panic!("{round}: {other:?}"),
                }
            }
            one += usize::from(matches!(alone, Uniqueness::One(_)));
            several += usize::from(matches!(alone, Uniqueness::Many(..)));
        }
        assert!(one > 10 && several > 10, "{one} and {several}");
    }

    #[test]
    fn a_limit_ends_the_searches_that_follow() {
        let puzzle =
            Puzzle::from_picture(Solution::from_fn(6, 6, |row, at| row == at).expect("small"));
        let (cancel, searches) = (Cancel::new(), NonZeroUsize::new(4).expect("some"));
        let two = Limits::new().solutions(2);
        cancel.cancel();
        for (limits, why) in
            [(two.clone().cancel(cancel), Stop::Cancelled), (two.time(Duration::ZERO), Stop::Time)]
        {
            for head_start in [Duration::ZERO, Duration::from_secs(60)] {
                let config = Config::new().limits(limits.clone());
                let mut race =
                    puzzle.racers(&config, searches).head_start(head_start).run(config.to_limits());
                let found: Vec<_> = race.by_ref().collect();
                assert_eq!((found.len(), race.outcome()), (0, Some(Outcome::Stopped(why))));
            }
        }
    }

    #[test]
    fn no_two_searches_are_equal() {
        for (strategy, most) in [(Strategy::Portfolio, 24), (Strategy::Probing, 8)] {
            let all = race_entries(strategy, 100);
            assert_eq!(all.len(), most);
            assert!((0..most).all(|at| !all[..at].contains(&all[at])), "{all:?}");
            assert_eq!(race_entries(strategy, 1), [(strategy, Image::ALL[0])]);
        }
    }
}
