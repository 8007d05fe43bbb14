//! Comparison of two languages: which regions of their Venn diagram have words.

use alloc::string::String;

use indexmap::IndexSet;
use kleene_line::TooManyStates;
use rustc_hash::FxBuildHasher;

use super::algebra::spell;
use super::{Dfa, check};

/// The relation of one language to another. See [`Comparison::relation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Both have the same words.
    Equal,
    /// Every word of the first is in the second, which has more.
    Subset,
    /// Every word of the second is in the first, which has more.
    Superset,
    /// They have words in common, and each has words of its own.
    Overlap,
    /// Both have words, but none in common.
    Disjoint,
}

impl Relation {
    /// The relation's name, one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Subset => "subset",
            Self::Superset => "superset",
            Self::Overlap => "overlap",
            Self::Disjoint => "disjoint",
        }
    }
}

/// A shortest word of each nonempty region of two languages. See [`Dfa::compare`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// A word of each region: in neither language, only the first, only the second, both.
    words: [Option<String>; 4],
}

impl Comparison {
    /// A shortest word that only the first language has.
    #[must_use]
    pub fn only_first(&self) -> Option<&str> {
        self.words[1].as_deref()
    }

    /// A shortest word that only the second language has.
    #[must_use]
    pub fn only_second(&self) -> Option<&str> {
        self.words[2].as_deref()
    }

    /// A shortest word that both languages have.
    #[must_use]
    pub fn both(&self) -> Option<&str> {
        self.words[3].as_deref()
    }

    /// A shortest word over both universes that neither language has.
    #[must_use]
    pub fn neither(&self) -> Option<&str> {
        self.words[0].as_deref()
    }

    /// The relation of the first language to the second. The empty language is a subset of any
    /// other.
    #[must_use]
    pub fn relation(&self) -> Relation {
        let [_, first, second, both] = self.words.each_ref().map(Option::is_some);
        match (first, second, both) {
            (false, false, _) => Relation::Equal,
            (false, true, _) => Relation::Subset,
            (true, false, _) => Relation::Superset,
            (true, true, true) => Relation::Overlap,
            (true, true, false) => Relation::Disjoint,
        }
    }
}

impl Dfa {
    /// Compares this language with another, and finds a shortest word of each nonempty region: only
    /// here, only there, in both, in neither.
    ///
    /// Among characters that no state distinguishes, words use one that is easy to read: a letter
    /// from `a` on where possible. One breadth-first search over pairs of states serves all four
    /// regions, and ends when each has its word.
    ///
    /// ```
    /// use kleene_nfa::{Dfa, dfa::Relation};
    /// use kleene_syntax::classical;
    ///
    /// let dfa = |pattern| Ok::<_, Box<dyn std::error::Error>>(Dfa::new(&classical::parse(pattern)?)?);
    /// let compared = dfa("a+b*")?.compare(&dfa("a*b+")?)?;
    /// assert_eq!(compared.relation(), Relation::Overlap);
    /// assert_eq!((compared.only_first(), compared.only_second()), (Some("a"), Some("b")));
    /// assert_eq!((compared.both(), compared.neither()), (Some("ab"), Some("")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// More pairs of states than the larger of the two limits, as for [`Dfa::intersection`].
    pub fn compare(&self, other: &Self) -> Result<Comparison, TooManyStates> {
        let (letters, origins) = self.letters.refine(&other.letters);
        let limit = self.limit.max(other.limit);
        let mut pairs: IndexSet<[u32; 2], FxBuildHasher> = IndexSet::default();
        pairs.insert([self.start, other.start]);
        // By pair, its predecessor and the letter between.
        let mut before = vec![(0, 0)];
        let mut first: [Option<usize>; 4] = [None; 4];
        let mut done = 0;
        while let Some(&pair) = pairs.get_index(done) {
            let region = usize::from(self.ends(pair[0])) + 2 * usize::from(other.ends(pair[1]));
            // Breadth first, so the first pair of a region has a shortest word.
            first[region].get_or_insert(done);
            if first.iter().all(Option::is_some) {
                break;
            }
            for (letter, &[a, b]) in origins.iter().enumerate() {
                if pairs.insert([self.step(pair[0], a), other.step(pair[1], b)]) {
                    before.push((done, letter));
                    check(pairs.len(), letters.len(), limit)?;
                }
            }
            done += 1;
        }
        let chars = letters.readable();
        let words = first.map(|pair| pair.map(|pair| spell(pair, &before, &letters, &chars)));
        Ok(Comparison { words })
    }
}
