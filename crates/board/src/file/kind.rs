//! The kinds of rules, and the keys that each takes.

/// The kind of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Different,
    Equal,
    Pattern,
    Runs,
    Collapsed,
    Sum,
    Product,
    Ascending,
    Arrow,
    Count,
    Places,
    Balanced,
    Visible,
    Difference,
    Consecutive,
    Double,
    Quotient,
    Unlike,
    Connected,
}

kleene_text::named! {
    Kind {
        Different => "different",
        Equal => "equal",
        Pattern => "pattern",
        Runs => "runs",
        Collapsed => "collapsed",
        Sum => "sum",
        Product => "product",
        Ascending => "ascending",
        Arrow => "arrow",
        Count => "count",
        Places => "places",
        Balanced => "balanced",
        Visible => "visible",
        Difference => "difference",
        Consecutive => "consecutive",
        Double => "double",
        Quotient => "quotient",
        Unlike => "unlike",
        Connected => "connected",
    }
}

impl Kind {
    /// The number of cells that it says something of.
    pub(super) fn least_cells(self) -> usize {
        match self {
            Self::Different
            | Self::Equal
            | Self::Ascending
            | Self::Arrow
            | Self::Balanced
            | Self::Difference
            | Self::Consecutive
            | Self::Double
            | Self::Quotient => 2,
            _ => 1,
        }
    }

    /// The most cells that it takes.
    pub(super) fn most_cells(self) -> usize {
        match self {
            Self::Quotient => 2,
            _ => usize::MAX,
        }
    }

    /// The keys that it takes beside those of every rule.
    pub(super) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Pattern => &["clues", "template", "dialect"],
            Self::Collapsed | Self::Visible => &["clues"],
            Self::Runs => &["clues", "ink", "ground"],
            Self::Sum => &["total", "different"],
            Self::Product | Self::Quotient => &["total"],
            Self::Count => &["of", "exactly", "least", "most"],
            Self::Difference => &["exactly", "least", "most"],
            Self::Places => &["of", "total"],
            Self::Balanced | Self::Connected => &["of"],
            Self::Ascending => &["strict"],
            Self::Arrow => &["circle"],
            _ => &[],
        }
    }

    /// The key of what each group has of its own.
    pub(super) fn clue_key(self) -> Option<&'static str> {
        match self {
            Self::Pattern | Self::Collapsed | Self::Visible | Self::Runs => Some("clues"),
            Self::Sum | Self::Product | Self::Quotient | Self::Places => Some("total"),
            Self::Count | Self::Difference => Some("exactly"),
            _ => None,
        }
    }
}
