//! Files of the crate `fst`.

use alloc::vec::Vec;

use fst::raw::Fst;
use fst::{IntoStreamer as _, Streamer as _};
use thiserror::Error;

use crate::builder::is_word;
use crate::list::Rule;
use crate::{Lexicon, WordList};

/// Why bytes are no set or map of the crate `fst` whose keys are words.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FstError {
    /// The crate `fst` cannot read them.
    #[error("not an fst: {0}")]
    Fst(#[from] fst::Error),
    /// No key is a word.
    #[error("an fst without words")]
    NoWords,
}

impl Lexicon {
    /// The keys of a set or map that are words of the letters a to z; others are left out. In a map,
    /// a key's value is its rank if all values are below 2 to the power of 32. A map whose values
    /// are all zero has no ranks, as a set.
    ///
    /// The bytes can be those of a file in memory.
    ///
    /// # Errors
    /// Bytes that are no such set or map, or have no such words.
    ///
    /// ```
    /// use kleene_lexicon::Lexicon;
    ///
    /// let map = fst::Map::from_iter([("Ann", 3), ("ant", 7), ("bee", 5)])?;
    /// let lexicon = Lexicon::from_fst(map.as_fst().as_bytes())?;
    /// assert_eq!(lexicon.iter().collect::<Vec<_>>(), ["ant", "bee"]);
    /// assert_eq!(lexicon.rank(1), Some(5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_fst(bytes: &[u8]) -> Result<Self, FstError> {
        let fst = Fst::new(bytes)?;
        let mut words: Vec<(Vec<u8>, Option<u32>)> = Vec::new();
        let mut stream = fst.into_stream();
        while let Some((key, value)) = stream.next() {
            if is_word(key) {
                words.push((key.to_vec(), u32::try_from(value.value()).ok()));
            }
        }
        if words.is_empty() {
            return Err(FstError::NoWords);
        }
        let lexicon = Self::from_sorted(words.iter().map(|(word, _)| &**word));
        let ranks: Option<Vec<u32>> = words.iter().map(|&(_, rank)| rank).collect();
        let ranks = ranks.filter(|ranks| ranks.iter().any(|&rank| rank != 0));
        Ok(match ranks {
            Some(ranks) => lexicon.with_ranks(crate::ranks::Ranks::new(&ranks)),
            None => lexicon,
        })
    }
}

impl WordList {
    /// The keys of a set or map in their order, by the rule for lines of a text; keys that are not
    /// UTF-8 are left out.
    ///
    /// # Errors
    /// Bytes that are no such set or map, or have no such words.
    pub fn from_fst(bytes: &[u8], rule: Rule) -> Result<Self, FstError> {
        let fst = Fst::new(bytes)?;
        let mut list = Self::default();
        let mut stream = fst.into_stream();
        while let Some((key, _)) = stream.next() {
            list.read_key(key, rule);
        }
        if list.is_empty() { Err(FstError::NoWords) } else { Ok(list) }
    }
}
