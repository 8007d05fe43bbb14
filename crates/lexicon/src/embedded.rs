//! The embedded English word list.

use crate::Lexicon;

/// The output of `cargo xtask gen-lexicon`.
static PACKED: &[u8] = include_bytes!("../data/scowl-60.klx");

/// The license of SCOWL, from which the embedded list comes. The documentation of every program
/// with the list must include it.
pub const SCOWL_LICENSE: &str = include_str!("../data/SCOWL-LICENSE.txt");

impl Lexicon {
    /// The embedded English list: 77 thousand words of SCOWL in American spelling, without names,
    /// abbreviations and rare words. A word's rank is its SCOWL level, from 10, the most common,
    /// to 60.
    ///
    /// Each call unpacks the list, in one to two milliseconds: keep the result.
    ///
    /// ```
    /// use kleene_lexicon::Lexicon;
    ///
    /// let lexicon = Lexicon::embedded();
    /// assert_eq!(lexicon.len(), 77_092);
    /// let rank = |word| lexicon.number(word).and_then(|number| lexicon.rank(number));
    /// assert_eq!(["color", "kernel", "fief", "colour"].map(rank), [Some(10), Some(20), Some(50), None]);
    /// ```
    #[must_use]
    pub fn embedded() -> Self {
        let Ok(lexicon) = Self::unpack(PACKED) else {
            unreachable!("the crate's own list is a packed lexicon, as its tests know")
        };
        lexicon
    }

    /// The packed bytes of [`Lexicon::embedded`].
    #[must_use]
    pub fn embedded_bytes() -> &'static [u8] {
        PACKED
    }
}
