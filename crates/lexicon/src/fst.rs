//! Files of the crate `fst`.

mod check;

use alloc::vec::Vec;

use fst::raw::Fst;
use fst::{IntoStreamer as _, Streamer as _};

use crate::builder::is_word;
use crate::list::Rule;
use crate::{Lexicon, WordList};

kleene_text::errors! {
    /// The reason why bytes are not a set or map of the crate `fst` with words as keys.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum FstError {
        /// The crate `fst` cannot read them.
        #[error("not an fst: {0}")]
        Fst(#[from] fst::Error),
        /// They are damaged, despite a valid header and footer.
        #[error("damaged fst: no node of its automaton at byte {at}")]
        Damaged {
            /// The position of the missing node.
            at: usize,
        },
        /// No key is a word.
        #[error("an fst without words")]
        NoWords,
    }
}

/// Whether bytes start like files of the crate `fst`, with their version; no text has zero bytes.
#[must_use]
pub fn is_fst(bytes: &[u8]) -> bool {
    bytes.first_chunk().is_some_and(|&version| (1..=3).contains(&u64::from_le_bytes(version)))
}

/// Checks that bytes are a set or map of the crate `fst` whose keys that crate can enumerate
/// without panicking at a damaged node.
///
/// Verifies the checksum, which files of versions 1 and 2 lack, then checks every node and counts
/// the keys. Takes time proportional to the length.
///
/// # Errors
/// Bytes that are not such a set or map, or are damaged.
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

/// Checks bytes and opens the automaton in them.
fn read(bytes: &[u8]) -> Result<Fst<&[u8]>, FstError> {
    let number = |at: usize| {
        let bytes = bytes.get(at..)?.first_chunk()?;
        Some(u64::from_le_bytes(*bytes))
    };
    let version = number(0).unwrap_or_default();
    let checksum = if version > 2 { 4 } else { 0 };
    let root = bytes.len().checked_sub(checksum + 8).and_then(number).unwrap_or_default();
    let root = usize::try_from(root).ok().filter(|&root| root < bytes.len());
    // The crate adds to the address of the root without checking it.
    let root = root.ok_or(FstError::Damaged { at: bytes.len() })?;
    let fst = Fst::new(bytes)?;
    if checksum > 0 {
        fst.verify()?;
    }
    check::check(&bytes[..bytes.len() - checksum - 16], version, root, fst.len())?;
    Ok(fst)
}

impl Lexicon {
    /// Builds a lexicon from the keys of a set or map that consist of the letters a to z, and
    /// leaves out the others. A map's values are ranks if all of them are below 2^32; a map whose
    /// values are all zero has no ranks, like a set.
    ///
    /// The bytes can be those of a memory-mapped file.
    ///
    /// # Errors
    /// Bytes that are not such a set or map, or have no such words.
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
    /// Reads the keys of a set or map in their order, with the rule for lines of a text; leaves out
    /// keys that are not UTF-8.
    ///
    /// # Errors
    /// Bytes that are not such a set or map, or have no such words.
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
