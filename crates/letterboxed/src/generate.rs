//! New boxes with a wanted number of words.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_lexicon::Lexicon;
use kleene_search::{Limits, Outcome, SplitMix64, Stop};

use crate::{fewest::Budget, puzzle::Puzzle, rank::Order, solve::Config, words::Words};

/// Generates boxes that have a single best game.
///
/// A box has a par: the fewest words that are enough. The best game has that many words and the
/// fewest letters, and no other game has as few of both.
///
/// ```
/// use kleene_letterboxed::{Generator, Words};
/// use kleene_lexicon::Lexicon;
///
/// let lexicon = Lexicon::embedded();
/// let generator = Generator::new().sides(3).letters(3).par(2);
/// let puzzle = generator.generate(&lexicon, 7)?;
/// assert_eq!((puzzle.sides().len(), puzzle.len()), (3, 9));
/// assert_eq!(Words::from_lexicon(&puzzle, &lexicon).fewest().words(), Some(2));
/// assert_eq!(generator.generate(&lexicon, 7)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Generator {
    sides: usize,
    letters: usize,
    par: usize,
    shortest: usize,
    attempts: u64,
    limits: Limits,
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator {
    /// Boxes of four sides with three letters each, for two words.
    pub fn new() -> Self {
        Self {
            sides: 4,
            letters: 3,
            par: 2,
            shortest: Puzzle::MIN_LENGTH,
            attempts: 100_000,
            limits: Limits::new(),
        }
    }

    /// The number of sides.
    pub fn sides(mut self, sides: usize) -> Self {
        self.sides = sides;
        self
    }

    /// The number of letters on each side.
    pub fn letters(mut self, letters: usize) -> Self {
        self.letters = letters;
        self
    }

    /// Sets the par: the fewest words with which a box can be solved.
    pub fn par(mut self, words: usize) -> Self {
        self.par = words;
        self
    }

    /// The minimum length of a word.
    pub fn min_length(mut self, letters: usize) -> Self {
        self.shortest = letters;
        self
    }

    /// The number of games tried as the best game of a box; 100,000 by default.
    pub fn attempts(mut self, attempts: u64) -> Self {
        self.attempts = attempts;
        self
    }

    /// Limits on the generation: time, cancellation, and the nodes of all attempts together.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The box of this seed.
    ///
    /// # Errors
    /// An impossible shape, or no box of this par within the attempts and limits.
    pub fn generate(&self, lexicon: &Lexicon, seed: u64) -> Result<Puzzle, GenerateError> {
        let places = self.sides.saturating_mul(self.letters);
        let only_singles = self.letters == 1 && self.sides > Puzzle::MAX_SINGLES;
        if self.sides < 2 || self.letters == 0 || self.par == 0 || places > 26 || only_singles {
            return Err(GenerateError::Shape);
        }
        let mut budget = Budget::new(&self.limits);
        let mut random = SplitMix64::new(seed);
        let chains = RandomChains::new(lexicon, places, self.shortest);
        for _ in 0..self.attempts {
            budget.check().map_err(GenerateError::Stopped)?;
            let Some(game) = chains.draw(self.par, &mut random) else { continue };
            let Some(sides) = self.arrange(&game, &mut random) else { continue };
            let Ok(puzzle) = Puzzle::new(sides) else { continue };
            let puzzle = puzzle.min_length(self.shortest);
            if self.is_wanted(&puzzle, lexicon, &mut budget)? {
                return Ok(puzzle);
            }
        }
        Err(GenerateError::Attempts(self.attempts))
    }

    /// Puts the letters of a game on random sides, such that no two in a row share a side.
    fn arrange(&self, game: &[&str], random: &mut SplitMix64) -> Option<Vec<String>> {
        let mut beside: BTreeMap<u8, u32> = BTreeMap::new();
        for word in game {
            for pair in word.as_bytes().windows(2) {
                *beside.entry(pair[0]).or_default() |= 1 << (pair[1] - b'a');
                *beside.entry(pair[1]).or_default() |= 1 << (pair[0] - b'a');
            }
        }
        // Letters with many neighbors first: they are the most constrained.
        let mut letters: Vec<(u8, u32)> = beside.into_iter().collect();
        kleene_text::sort_by_key(&mut letters, |&(letter, beside)| {
            (u32::MAX - beside.count_ones(), letter)
        });
        let mut sides = vec![(0_u32, String::new()); self.sides];
        for (letter, beside) in letters {
            let free: Vec<usize> = (0..self.sides)
                .filter(|side| {
                    let (set, letters) = &sides[*side];
                    letters.len() < self.letters && set & beside == 0
                })
                .collect();
            let side = *random.choose(&free)?;
            sides[side].0 |= 1 << (letter - b'a');
            sides[side].1.push(char::from(letter));
        }
        Some(sides.into_iter().map(|(_, letters)| letters).collect())
    }

    /// Whether a box has the par, and one best game.
    fn is_wanted(
        &self,
        puzzle: &Puzzle,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<bool, GenerateError> {
        let words = Words::from_lexicon(puzzle, lexicon);
        let fewest = words.fewest_by(budget).map_err(GenerateError::Stopped)?;
        if fewest.words() != Some(self.par) {
            return Ok(false);
        }
        let config = Config::fewest(self.par).limits(budget.limits(&self.limits));
        let (best, nodes) = words.best_and_nodes(&config, Order::Words, 2);
        budget.spend(nodes);
        if let Outcome::Stopped(why) = best.outcome {
            return Err(GenerateError::Stopped(why));
        }
        let [first, rest @ ..] = &best.games[..] else { return Ok(false) };
        Ok(rest.iter().all(|second| second.0.letters > first.0.letters))
    }
}

/// Words by their first letter, and the letters each has.
struct RandomChains {
    /// The number of different letters of a game.
    letters: u32,
    words: Vec<(String, u32)>,
    all: Vec<usize>,
    by_first: [Vec<usize>; 26],
}

impl RandomChains {
    /// The words without doubled letters that have no more different letters than a box.
    fn new(lexicon: &Lexicon, letters: usize, shortest: usize) -> Self {
        let letters = letters as u32;
        let (words, by_first) = (Vec::new(), Default::default());
        let mut chains = Self { letters, words, all: Vec::new(), by_first };
        let mut all = lexicon.iter();
        while all.advance().is_some() {
            let word = all.word();
            let set = set_of(word);
            let has_doubles = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
            if word.len() >= shortest && !has_doubles && set.count_ones() <= letters {
                let first = usize::from(word.as_bytes()[0] - b'a');
                chains.by_first[first].push(chains.words.len());
                chains.all.push(chains.words.len());
                chains.words.push((word.into(), set));
            }
        }
        chains
    }

    /// A random chain of words, each starting as the one before it ends, that together have as many
    /// letters as a box; `None` if the draw gets stuck.
    fn draw(&self, words: usize, random: &mut SplitMix64) -> Option<Vec<&str>> {
        let mut game: Vec<&str> = Vec::new();
        let mut set = 0;
        for left in (0..words).rev() {
            let last = game.last().and_then(|word| word.bytes().last());
            let next = last.map_or(&self.all, |last| &self.by_first[usize::from(last - b'a')]);
            let fits = |word: usize| {
                let letters = (set | self.words[word].1).count_ones();
                if left == 0 { letters == self.letters } else { letters <= self.letters }
            };
            let fitting: Vec<usize> = next.iter().copied().filter(|&word| fits(word)).collect();
            let (word, letters) = &self.words[*random.choose(&fitting)?];
            game.push(word);
            set |= letters;
        }
        Some(game)
    }
}

/// The letters of a word, with a bit for each.
fn set_of(word: &str) -> u32 {
    word.bytes().fold(0, |set, letter| set | 1 << (letter - b'a'))
}

kleene_text::errors! {
    /// The reason why no box was made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// Fewer than two sides, sides without letters, more than 26 letters, or a par of no words.
        #[error(
            "a box to generate has two sides or more, up to 26 letters, and a par of a word or more"
        )]
        Shape,
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
        /// No box of the par with one best game.
        #[error("no box of this par with one best game in {0} attempts")]
        Attempts(u64),
    }
}
