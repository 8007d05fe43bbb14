//! Exact counts of games, without listing them.

use alloc::vec::{IntoIter, Vec};
use core::ops::ControlFlow;

use kleene_search::{Guard, Outcome, Problem, Step, Walk};
use smallvec::SmallVec;

use crate::{
    classes::Classes, feasible::Feasible, game_state::Standing, solve::Config, words::Words,
};

/// A number of games, and whether it is all of them.
pub type Count = kleene_search::Count<u128>;

kleene_text::errors! {
    /// A count of games that are too long.
    #[error("games of {length} words are not counted, only of up to {}", Words::MAX_COUNTED)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TooManyWords {
        /// The requested number of words.
        pub length: usize,
    }
}

impl Words {
    /// The most words of games that are counted.
    pub const MAX_COUNTED: usize = 8;

    /// The number of games of this kind. A limit on solutions has no effect.
    ///
    /// Words with the same start, end and visited places are counted together. If the box has no
    /// letter twice and at most 16 letters, and not only minimal games count, a table counts the
    /// last word of each game.
    ///
    /// # Errors
    /// More than [`Words::MAX_COUNTED`] words.
    ///
    /// ```
    /// use kleene_letterboxed::{Config, Puzzle, Words};
    ///
    /// let puzzle: Puzzle = "ab cd".parse()?;
    /// let words = Words::new(&puzzle, ["acbd", "dacb", "bca", "acb", "bda"]);
    /// let pairs = Config::new().words(2..=2);
    /// assert_eq!(words.count(&pairs)?.solutions, 7);
    /// assert_eq!(words.count(&pairs.minimal())?.solutions, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, config: &Config) -> Result<Count, TooManyWords> {
        let lengths = match config.lengths(self) {
            Ok(lengths) => lengths,
            Err(why) => return Ok(Count { solutions: 0, outcome: Outcome::Stopped(why) }),
        };
        if *lengths.end() > Self::MAX_COUNTED {
            return Err(TooManyWords { length: *lengths.end() });
        }
        let classes = Classes::new(self);
        let mut counter = Counter {
            finish: Feasible::new(classes.graph()),
            last: LastWords::new(&classes).filter(|_| !config.is_minimal()),
            prefixes: Prefixes { classes, length: 0, depth: 0, has_repeats: config.has_repeats() },
            is_minimal: config.is_minimal(),
            guard: Guard::new(config.to_limits()),
            solutions: 0,
        };
        let mut outcome = Outcome::Exhausted;
        for length in lengths.filter(|&length| length > 0) {
            outcome = counter.count(length);
            if outcome != Outcome::Exhausted {
                break;
            }
        }
        Ok(Count { solutions: counter.solutions, outcome })
    }
}

struct Counter {
    prefixes: Prefixes,
    /// Shared by the walks of all lengths.
    finish: Feasible,
    /// The table by which the last word of a game is counted, if there is one.
    last: Option<LastWords>,
    is_minimal: bool,
    guard: Guard,
    solutions: u128,
}

impl Counter {
    /// Counts the games of `length` words.
    fn count(&mut self, length: usize) -> Outcome {
        let last = self.last.as_ref().filter(|_| length > 1);
        self.prefixes.length = length;
        self.prefixes.depth = length - usize::from(last.is_some());
        let prefixes = &self.prefixes;
        let graph = prefixes.classes.graph();
        let mut walk = Walk::new(prefixes).observe(&mut self.guard);
        walk.for_each_with(&mut self.finish, |prefix| {
            let games = match last {
                Some(last) => last.count_after(prefixes, prefix),
                None => u128::from(!self.is_minimal || graph.is_minimal(&prefix.chain)),
            };
            self.solutions += prefix.ways * games;
            ControlFlow::Continue(())
        })
    }
}

/// All chains of a number of classes that can become games of a given length.
struct Prefixes {
    classes: Classes,
    length: usize,
    depth: usize,
    has_repeats: bool,
}

/// Classes one after another, and the number of ways to choose words of them.
struct Prefix {
    chain: SmallVec<[u32; 8]>,
    standing: Standing,
    ways: u128,
}

impl Clone for Prefix {
    #[inline]
    fn clone(&self) -> Self {
        // `from_slice` copies memory, which is quicker than `clone`, which clones items one by one.
        let chain = SmallVec::from_slice(&self.chain);
        Self { chain, standing: self.standing.clone(), ways: self.ways }
    }
}

impl Problem for Prefixes {
    type State = Prefix;
    type Choice = u32;
    type Choices = IntoIter<u32>;
    type Memory = Feasible;

    fn root(&self) -> Prefix {
        Prefix { chain: SmallVec::new(), standing: Standing::default(), ways: 1 }
    }

    fn memory(&self) -> Feasible {
        Feasible::new(self.classes.graph())
    }

    fn step(&self, prefix: &mut Prefix, finish: &mut Feasible) -> Step<IntoIter<u32>> {
        if prefix.ways == 0 {
            Step::Dead
        } else if prefix.chain.len() == self.depth {
            Step::Solved
        } else {
            let (graph, standing) = (self.classes.graph(), &prefix.standing);
            let next = match self.length - prefix.chain.len() - 1 {
                0 => graph.finishing(standing),
                left => finish.following(graph, standing, left),
            };
            Step::Branch(next.into_iter())
        }
    }

    fn commit(&self, prefix: &mut Prefix, class: u32) {
        let used = prefix.chain.iter().filter(|&&other| !self.has_repeats && other == class).count()
            as u64;
        prefix.ways *= u128::from(self.classes.size(class).saturating_sub(used));
        prefix.chain.push(class);
        let standing = prefix.standing.after(self.classes.graph().routes(class));
        prefix.standing = standing.unwrap_or_default();
    }
}

/// For boxes where each letter has one place: the number of words that start at a place and visit
/// at least a set of places.
struct LastWords {
    places: usize,
    /// By first place and places.
    counts: Vec<u32>,
}

impl LastWords {
    /// `None` if a box is too large or has a letter twice.
    fn new(classes: &Classes) -> Option<Self> {
        let graph = classes.graph();
        let places = graph.places();
        if places > 16 || !(0..graph.len() as u32).all(|class| graph.routes(class).len() == 1) {
            return None;
        }
        let mut counts = vec![0; places << places];
        for class in 0..graph.len() as u32 {
            let route = graph.routes(class)[0];
            let slot = (usize::from(route.first) << places) + route.visited as usize;
            counts[slot] += classes.size(class) as u32;
        }
        // Sum over supersets (a zeta transform): from words that visit exactly these places to
        // words that visit at least these.
        for counts in counts.chunks_exact_mut(1 << places) {
            for bit in 0..places {
                for half in counts.chunks_exact_mut(2 << bit) {
                    let (without, with) = half.split_at_mut(1 << bit);
                    without.iter_mut().zip(with).for_each(|(without, with)| *without += *with);
                }
            }
        }
        Some(Self { places, counts })
    }

    /// The number of words that finish the game.
    fn count_after(&self, prefixes: &Prefixes, prefix: &Prefix) -> u128 {
        let graph = prefixes.classes.graph();
        let Some(place) = prefix.standing.place() else { return 0 };
        let missing = graph.everywhere() & !place.visited;
        let all = self.counts[(usize::from(place.last) << self.places) + missing as usize];
        let used = prefix.chain.iter().filter(|&&class| {
            let route = graph.routes(class)[0];
            !prefixes.has_repeats && route.first == place.last && missing & !route.visited == 0
        });
        u128::from(all) - used.count() as u128
    }
}
