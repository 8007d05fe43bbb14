//! The options that a pattern is parsed under.

use core::str::FromStr;

/// The options of a pattern, as in .NET's `RegexOptions`; none by default.
///
/// ```
/// use kleene_syntax::dotnet::Options;
///
/// let options: Options = "im".parse()?;
/// assert_eq!(options, Options::default().ignore_case(true).multiline(true));
/// assert!("q".parse::<Options>().is_err());
/// # Ok::<(), kleene_syntax::dotnet::UnknownOption>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Options {
    pub(super) ignore_case: bool,
    pub(super) multiline: bool,
    pub(super) explicit_capture: bool,
    pub(super) singleline: bool,
    pub(super) ignore_pattern_whitespace: bool,
    pub(super) right_to_left: bool,
    pub(super) ecma_script: bool,
}

kleene_text::errors! {
    /// A letter that is no option.
    #[error("unknown option {letter:?}: expected letters of imnsxre")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct UnknownOption {
        /// The letter.
        pub letter: char,
    }
}

impl Options {
    /// Ignores case (`i`).
    pub fn ignore_case(self, on: bool) -> Self {
        Self { ignore_case: on, ..self }
    }

    /// Makes `^` and `$` match at every line (`m`).
    pub fn multiline(self, on: bool) -> Self {
        Self { multiline: on, ..self }
    }

    /// Makes unnamed groups capture nothing (`n`).
    pub fn explicit_capture(self, on: bool) -> Self {
        Self { explicit_capture: on, ..self }
    }

    /// Makes the dot match `\n` too (`s`).
    pub fn singleline(self, on: bool) -> Self {
        Self { singleline: on, ..self }
    }

    /// Skips white space and `#` comments in the pattern (`x`).
    pub fn ignore_pattern_whitespace(self, on: bool) -> Self {
        Self { ignore_pattern_whitespace: on, ..self }
    }

    /// Reads text and pattern from right to left (`r`).
    ///
    /// The tree keeps the order of the pattern; only the conditions that are no lookarounds change.
    pub fn right_to_left(self, on: bool) -> Self {
        Self { right_to_left: on, ..self }
    }

    /// Whether the pattern is read from right to left.
    #[must_use]
    pub fn is_right_to_left(self) -> bool {
        self.right_to_left
    }

    /// Reads `\d`, `\s`, `\w` and `\b` for ASCII and escapes as ECMAScript does, and lets a
    /// reference to a group without a capture match the empty text (`e`). Of the other options only
    /// `i` and `m` can be combined with it.
    pub fn ecma_script(self, on: bool) -> Self {
        Self { ecma_script: on, ..self }
    }

    /// Whether patterns are read as ECMAScript's.
    #[must_use]
    pub fn is_ecma_script(self) -> bool {
        self.ecma_script
    }

    /// Whether the options can be combined.
    pub(super) fn are_compatible(self) -> bool {
        let others = self.explicit_capture
            || self.singleline
            || self.ignore_pattern_whitespace
            || self.right_to_left;
        !(self.ecma_script && others)
    }

    /// Sets the option of a letter that patterns may have; `None` if there is none.
    pub(super) fn set(self, letter: char, on: bool) -> Option<Self> {
        Some(match letter.to_ascii_lowercase() {
            'i' => self.ignore_case(on),
            'm' => self.multiline(on),
            'n' => self.explicit_capture(on),
            's' => self.singleline(on),
            'x' => self.ignore_pattern_whitespace(on),
            _ => return None,
        })
    }
}

/// Reads letters out of `imnsxre`.
impl FromStr for Options {
    type Err = UnknownOption;

    fn from_str(letters: &str) -> Result<Self, UnknownOption> {
        letters.chars().try_fold(Self::default(), |options, letter| match letter {
            'r' => Ok(options.right_to_left(true)),
            'e' => Ok(options.ecma_script(true)),
            'i' | 'm' | 'n' | 's' | 'x' => {
                options.set(letter, true).ok_or(UnknownOption { letter })
            }
            _ => Err(UnknownOption { letter }),
        })
    }
}
