//! The strategies by name.

use core::fmt;
use core::str::FromStr;

use crate::UnknownName;

/// A way to search for solutions. All find the same ones, in different orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// [`Textbook::reading_order`](crate::Textbook::reading_order).
    ReadingOrder,
    /// [`Textbook::fewest_options`](crate::Textbook::fewest_options).
    FewestOptions,
    /// [`Fast`](crate::Fast) where it applies, else [`General`](crate::General).
    Fast,
    /// [`General`](crate::General).
    General,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: [Self; 4] = [Self::ReadingOrder, Self::FewestOptions, Self::Fast, Self::General];

    /// The name of the strategy.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ReadingOrder => "reading-order",
            Self::FewestOptions => "fewest-options",
            Self::Fast => "fast",
            Self::General => "general",
        }
    }
}

/// `fast`.
impl Default for Strategy {
    fn default() -> Self {
        Self::Fast
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Strategy {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|strategy| strategy.name() == name).ok_or(UnknownName)
    }
}
