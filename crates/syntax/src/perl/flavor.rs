//! Which dialect, and the options of a pattern.

use core::fmt;

/// A dialect that comes from Perl's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Flavor {
    /// The library PCRE2, version 10.42, for UTF-8.
    Pcre2,
    /// The module `re` of Python 3.11, for patterns that are `str`.
    Python,
    /// `RegExp` of ECMAScript 2024, with what browsers take besides.
    JavaScript,
}

/// The options that a pattern of a dialect is read under; none at first.
///
/// ```
/// use kleene_syntax::perl::{Flavor, Options};
///
/// let options = Options::new(Flavor::Python).with("ia")?;
/// assert_eq!(options.flavor(), Flavor::Python);
/// let error = Options::new(Flavor::JavaScript).with("x").unwrap_err();
/// assert_eq!(error.to_string(), "JavaScript has no option 'x'");
/// # Ok::<(), kleene_syntax::perl::UnknownOption>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Options {
    flavor: Flavor,
    pub(super) ignore_case: bool,
    pub(super) multiline: bool,
    pub(super) dot_all: bool,
    /// White space and comments count for nothing.
    pub(super) extended: bool,
    /// Nor do blanks in classes.
    pub(super) extended_more: bool,
    /// Unnamed groups capture nothing.
    pub(super) explicit_capture: bool,
    /// Quantifiers are lazy, those with a question mark greedy.
    pub(super) ungreedy: bool,
    /// Python's classes are ASCII.
    pub(super) ascii: bool,
    /// JavaScript's patterns are Unicode's, and strict.
    pub(super) unicode: bool,
}

kleene_text::errors! {
    /// A letter that is no option of the dialect.
    #[error("{flavor} has no option {letter:?}")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct UnknownOption {
        /// The dialect.
        pub flavor: Flavor,
        /// The letter.
        pub letter: char,
    }
}

impl Options {
    /// No options.
    pub const fn new(flavor: Flavor) -> Self {
        Self {
            flavor,
            ignore_case: false,
            multiline: false,
            dot_all: false,
            extended: false,
            extended_more: false,
            explicit_capture: false,
            ungreedy: false,
            ascii: false,
            unicode: false,
        }
    }

    /// Sets the options of these letters: `imnsxU` for PCRE2 (`xx` skips blanks in classes too), `aimsux` for Python,
    /// `imsu` for JavaScript.
    ///
    /// # Errors
    /// A letter that the dialect does not have.
    pub fn with(self, letters: &str) -> Result<Self, UnknownOption> {
        let flavor = self.flavor;
        letters.chars().try_fold(self, |options, letter| {
            options.set(letter, true).ok_or(UnknownOption { flavor, letter })
        })
    }

    /// The dialect.
    #[must_use]
    pub const fn flavor(self) -> Flavor {
        self.flavor
    }

    /// Switches the option of a letter; `None` if the dialect has none.
    pub(super) fn set(mut self, letter: char, on: bool) -> Option<Self> {
        use Flavor::{JavaScript, Pcre2, Python};
        match (letter, self.flavor) {
            ('i', _) => self.ignore_case = on,
            ('m', _) => self.multiline = on,
            ('s', _) => self.dot_all = on,
            ('x', Pcre2) => {
                self.extended_more = on && self.extended;
                self.extended = on;
            }
            ('x', Python) => self.extended = on,
            ('n', Pcre2) => self.explicit_capture = on,
            ('U', Pcre2) => self.ungreedy = on,
            ('a', Python) => self.ascii = on,
            ('u', Python) => self.ascii = !on,
            ('u', JavaScript) => self.unicode = on,
            _ => return None,
        }
        Some(self)
    }
}

impl fmt::Display for Flavor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pcre2 => "PCRE2",
            Self::Python => "Python",
            Self::JavaScript => "JavaScript",
        })
    }
}
