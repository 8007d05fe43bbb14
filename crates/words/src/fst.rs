//! Sets and maps of the crate `fst` as sources of words.

use core::fmt;
use core::ops::ControlFlow;

use fst::raw::Fst;
use fst::{IntoStreamer as _, Streamer as _};
use kleene_lexicon::{FstError, check_fst};
use kleene_nfa::dfa::FstAutomaton;

use crate::Query;
use crate::find::Visit;

/// The words of a set or map of the crate `fst`, searched in place: nothing is unpacked.
///
/// Keys that are not UTF-8 are no words. If a map's values are below 2 to the power of 32, they are
/// ranks; those of a set, which are zero, are not.
pub struct FstWords<'a> {
    fst: Fst<&'a [u8]>,
}

impl<'a> FstWords<'a> {
    /// The words in the bytes of a file.
    ///
    /// # Errors
    /// Bytes that are no set or map of the crate `fst`, one that is damaged, and one without words.
    ///
    /// ```
    /// use kleene_words::{FstWords, Order, Query, Source};
    ///
    /// let set = fst::Set::from_iter(["pear", "plum", "épi"])?;
    /// let words = FstWords::new(set.as_fst().as_bytes())?;
    /// let query: Query = "!.*m".parse()?;
    /// let found = query.find(Source::Fst(&words), Order::Longest, None);
    /// assert_eq!(found.iter().map(|it| &*it.word).collect::<Vec<_>>(), ["pear", "épi"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(bytes: &'a [u8]) -> Result<Self, FstError> {
        check_fst(bytes)?;
        let fst = Fst::new(bytes)?;
        if fst.is_empty() { Err(FstError::NoWords) } else { Ok(Self { fst }) }
    }

    /// Number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fst.len()
    }

    /// Whether there are no keys: never.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fst.is_empty()
    }

    pub(crate) fn visit(&self, query: &Query, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let plan = query.plan();
        let mut found = self.fst.search(FstAutomaton::new(&plan.dfa)).into_stream();
        while let Some((key, value)) = found.next() {
            let Ok(word) = core::str::from_utf8(key) else { continue };
            if query.is_match(word) {
                let rank = u32::try_from(value.value()).ok().filter(|&rank| rank != 0);
                visit(word, rank)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl fmt::Debug for FstWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FstWords").field("len", &self.fst.len()).finish()
    }
}
