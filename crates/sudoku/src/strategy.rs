//! The strategies by name.

/// A way to search for solutions. All find the same ones, in different orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// [`Textbook::reading_order`](crate::Textbook::reading_order).
    ReadingOrder,
    /// [`Textbook::fewest_options`](crate::Textbook::fewest_options).
    FewestOptions,
    /// [`Fast`](crate::Fast) where it applies. Otherwise [`General`](crate::General), with clause
    /// learning once that makes no progress.
    Fast,
    /// [`General`](crate::General).
    General,
    /// Clause learning, for boards on which propagation is not enough.
    Learning,
}

kleene_text::named! {
    Strategy {
        ReadingOrder => "reading-order",
        FewestOptions => "fewest-options",
        Fast => "fast",
        General => "general",
        Learning => "learning",
    }
}

/// `fast`.
impl Default for Strategy {
    fn default() -> Self {
        Self::Fast
    }
}
