//! Files of the crate `fst`.

mod check;

use alloc::vec::Vec;

use fst::raw::Fst;
use fst::{IntoStreamer as _, Streamer as _};

use crate::builder::is_word;
use crate::list::Rule;
use crate::{Lexicon, WordList};

kleene_text::errors! {
    /// Why bytes are not a set or map of the crate `fst` whose keys are words.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum FstError {
        /// The crate `fst` cannot read them.
        #[error("not an fst: {0}")]
        Fst(#[from] fst::Error),
        /// They are damaged, although header and footer are right.
        #[error("damaged fst: no node of its automaton at byte {at}")]
        Damaged {
            /// Where the node should be.
            at: usize,
        },
        /// No key is a word.
        #[error("an fst without words")]
        NoWords,
    }
}

/// Whether bytes begin as the files of the crate `fst` do, with their version; no text has zeros.
#[must_use]
pub fn is_fst(bytes: &[u8]) -> bool {
    bytes.first_chunk().is_some_and(|&version| (1..=3).contains(&u64::from_le_bytes(version)))
}

/// Checks that bytes are a set or map of the crate `fst` which that crate can follow to every key:
/// it panics where a node is damaged.
///
/// The checksum is verified if there is one, which files of versions 1 and 2 have not; then every
/// node is checked, and the keys are counted. It takes time in the length of the bytes.
///
/// # Errors
/// Bytes that are no such set or map, or are damaged.
///
/// ```
/// let set = fst::Set::from_iter(["pear", "plum"])?;
/// let mut bytes = set.as_fst().as_bytes().to_vec();
/// assert!(kleene_lexicon::check_fst(&bytes).is_ok());
/// bytes[20] ^= 1;
/// assert!(kleene_lexicon::check_fst(&bytes).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_fst(bytes: &[u8]) -> Result<(), FstError> {
    read(bytes).map(|_| ())
}

/// The automaton in bytes that are checked.
fn read(bytes: &[u8]) -> Result<Fst<&[u8]>, FstError> {
    let number = |at: usize| {
        let bytes = bytes.get(at..)?.first_chunk()?;
        Some(u64::from_le_bytes(*bytes))
    };
    let version = number(0).unwrap_or_default();
    let checksum = if version > 2 { 4 } else { 0 };
    let root = bytes.len().checked_sub(checksum + 8).and_then(number).unwrap_or_default();
    let root = usize::try_from(root).ok().filter(|&root| root < bytes.len());
    // The crate adds to the address of the root before it looks.
    let root = root.ok_or(FstError::Damaged { at: bytes.len() })?;
    let fst = Fst::new(bytes)?;
    if checksum > 0 {
        fst.verify()?;
    }
    check::check(&bytes[..bytes.len() - checksum - 16], version, root, fst.len())?;
    Ok(fst)
}

impl Lexicon {
    /// The keys of a set or map that are words of the letters a to z; others are left out. In a
    /// map, a key's value is its rank if all values are below 2 to the power of 32. A map whose
    /// values are all zero has no ranks, as a set.
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
        let fst = read(bytes)?;
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
        let fst = read(bytes)?;
        let mut list = Self::default();
        let mut stream = fst.into_stream();
        while let Some((key, _)) = stream.next() {
            list.read_key(key, rule);
        }
        if list.is_empty() { Err(FstError::NoWords) } else { Ok(list) }
    }
}
