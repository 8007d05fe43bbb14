//! How solutions look in a text.

/// How solutions look in a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    /// Whether a blank line stands between two of them.
    pub(crate) gap: Gap,
    /// Whether the second is shown where it is asked if there is one.
    pub(crate) shows_second: bool,
    /// Whether a board stands on a line by itself, and a word in its place where it has not one solution.
    pub(crate) is_line: bool,
    /// Whether the first solution is shown only when it is known whether it is the only one, where that is asked:
    /// nobody could see it earlier.
    pub(crate) is_quick: bool,
    /// Whether a search that was stopped is told of on stdout.
    pub(crate) says_stop: bool,
}

impl Looks {
    /// Boards that stand apart from each other, of which one is enough.
    pub(crate) const USUAL: Self = Self {
        gap: Gap::Across,
        shows_second: false,
        is_line: false,
        is_quick: false,
        says_stop: false,
    };
}

/// Where blank lines stand between solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    None,
    /// Between those of one puzzle.
    Within,
    /// Between all.
    Across,
}
