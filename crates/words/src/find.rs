//! Answers to a query, from any source of words, in any order.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_lexicon::{Automaton, Lexicon, WordList};

use crate::Query;
#[cfg(feature = "fst")]
use crate::fst::FstWords;

/// A source of words.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Source<'a> {
    /// An automaton, which is intersected with the query's.
    Lexicon(&'a Lexicon),
    /// A list, all of whose words are tested. A word's rank is its place, from 0.
    List(&'a WordList),
    /// A set or map of the crate `fst`, which is intersected with the query's automaton.
    #[cfg(feature = "fst")]
    Fst(&'a FstWords<'a>),
}

/// The order of answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Order {
    /// As the source has them: alphabetical for all but lists.
    #[default]
    Source,
    /// By their characters' code points.
    Alphabetical,
    /// The longest first, those of one length alphabetical.
    Longest,
    /// The shortest first, those of one length alphabetical.
    Shortest,
    /// The most common first: by rank, then alphabetical. Those without a rank come last.
    Common,
}

/// A word for which a query holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Found {
    /// The word.
    pub word: String,
    /// The rank of the word, lower for more common words, if the source has ranks.
    pub rank: Option<u32>,
}

impl Query {
    /// The words for which the query holds, in an order, at most `limit` of them.
    ///
    /// ```
    /// use kleene_lexicon::Lexicon;
    /// use kleene_words::{Order, Query, Source};
    ///
    /// let lexicon = Lexicon::from_ranked([("tin", 20), ("nit", 50), ("into", 10), ("it", 10)])?;
    /// let query: Query = "<into->".parse()?;
    /// let words = |order| {
    ///     let found = query.find(Source::Lexicon(&lexicon), order, None);
    ///     found.into_iter().map(|found| found.word).collect::<Vec<_>>()
    /// };
    /// assert_eq!(words(Order::Source), ["into", "it", "nit", "tin"]);
    /// assert_eq!(words(Order::Longest), ["into", "nit", "tin", "it"]);
    /// assert_eq!(words(Order::Common), ["into", "it", "tin", "nit"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find(&self, source: Source<'_>, order: Order, limit: Option<usize>) -> Vec<Found> {
        let limit = limit.unwrap_or(usize::MAX);
        let enough = if order == Order::Source { limit } else { usize::MAX };
        let mut found = Vec::new();
        if enough > 0 {
            let _ = self.try_for_each(source, |word, rank| {
                found.push(Found { word: word.into(), rank });
                if found.len() < enough {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        if order == Order::Source {
            return found;
        }
        let number = |found: &Found| match order {
            Order::Longest => u64::MAX - length(found) as u64,
            Order::Shortest => length(found) as u64,
            // Words without a rank come last.
            Order::Common => found.rank.map_or(u64::MAX, u64::from),
            _ => 0,
        };
        let mut numbered: Vec<_> = found.into_iter().map(|found| (number(&found), found)).collect();
        kleene_text::sort_by(&mut numbered, |(a, one), (b, other)| {
            (a, &one.word).cmp(&(b, &other.word))
        });
        numbered.into_iter().map(|(_, found)| found).take(limit).collect()
    }

    /// Number of words for which the query holds. A word that a list has twice counts twice.
    #[must_use]
    pub fn count(&self, source: Source<'_>) -> usize {
        let mut count = 0;
        let _ = self.try_for_each::<()>(source, |_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Calls `visit` with each word for which the query holds and its rank, in the source's order,
    /// until it breaks.
    pub fn try_for_each<B>(
        &self,
        source: Source<'_>,
        mut visit: impl FnMut(&str, Option<u32>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = None;
        let _ =
            self.visit(source, &mut |word, rank| visit(word, rank).map_break(|b| broken = Some(b)));
        broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// [`Query::try_for_each`], compiled once for all visitors.
    fn visit(&self, source: Source<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match source {
            Source::Lexicon(lexicon) => match self.letter_dfa() {
                Some(dfa) => walk(lexicon, dfa, visit),
                None => walk(lexicon, self, visit),
            },
            Source::List(list) => {
                let mut words = list.iter().zip(0..).filter(|(word, _)| self.is_match(word));
                words.try_for_each(|(word, place)| visit(word, Some(place)))
            }
            #[cfg(feature = "fst")]
            Source::Fst(words) => words.visit(self, visit),
        }
    }
}

/// Takes a word and its rank, and may end the search.
pub(crate) type Visit<'v> = dyn FnMut(&str, Option<u32>) -> ControlFlow<()> + 'v;

fn walk<A: Automaton>(lexicon: &Lexicon, automaton: A, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut search = lexicon.search(automaton);
    while let Some(number) = search.advance() {
        visit(search.word(), lexicon.rank(number))?;
    }
    ControlFlow::Continue(())
}

/// A word's number of characters.
fn length(found: &Found) -> usize {
    found.word.chars().count()
}
