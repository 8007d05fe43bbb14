//! The techniques by name, from the easiest, and what a puzzle that needs one is graded.

use core::fmt;

/// A way to draw a conclusion without a guess. The order is from the easiest to the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// A value has one place left in a unit.
    HiddenSingle,
    /// A cell has one value left.
    NakedSingle,
    /// In a box a value is on one line only, so it is nowhere else on the line.
    Pointing,
    /// On a line a value is in one box only, so it is nowhere else in the box.
    Claiming,
    /// Two cells of a unit have two values only, which are nowhere else in it.
    NakedPair,
    /// Two values have two places only in a unit, which hold nothing else.
    HiddenPair,
    /// The same with three cells.
    NakedTriple,
    /// The same with three values.
    HiddenTriple,
    /// In two rows a value is in the same two columns only, so it is nowhere else in these; and the
    /// same with rows and columns exchanged.
    XWing,
    /// The same with four cells.
    NakedQuad,
    /// The same with four values.
    HiddenQuad,
    /// The fish with three rows.
    Swordfish,
    /// The fish with four rows.
    Jellyfish,
    /// Whichever of its two values a cell has, one of two cells that it sees has a third.
    XyWing,
    /// The same, where the cell can have the third value itself.
    XyzWing,
    /// The places of a value that take turns have two colours, one of which is right.
    SimpleColouring,
    /// Links of one value: it is at one end of a chain or at the other.
    XChain,
    /// Cells with two values each: a value is at one end of a chain or at the other.
    XyChain,
}

impl Technique {
    /// Every technique, from the easiest.
    pub const ALL: [Self; 18] = [
        Self::HiddenSingle,
        Self::NakedSingle,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::NakedQuad,
        Self::HiddenQuad,
        Self::Swordfish,
        Self::Jellyfish,
        Self::XyWing,
        Self::XyzWing,
        Self::SimpleColouring,
        Self::XChain,
        Self::XyChain,
    ];

    /// The name of the technique.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::HiddenSingle => "hidden single",
            Self::NakedSingle => "naked single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedPair => "naked pair",
            Self::HiddenPair => "hidden pair",
            Self::NakedTriple => "naked triple",
            Self::HiddenTriple => "hidden triple",
            Self::XWing => "X-wing",
            Self::NakedQuad => "naked quad",
            Self::HiddenQuad => "hidden quad",
            Self::Swordfish => "swordfish",
            Self::Jellyfish => "jellyfish",
            Self::XyWing => "XY-wing",
            Self::XyzWing => "XYZ-wing",
            Self::SimpleColouring => "simple colouring",
            Self::XChain => "X-chain",
            Self::XyChain => "XY-chain",
        }
    }

    /// The grade of a puzzle that needs this technique and none harder.
    #[must_use]
    pub fn grade(self) -> Grade {
        match self {
            Self::HiddenSingle | Self::NakedSingle => Grade::Easy,
            Self::Pointing | Self::Claiming | Self::NakedPair | Self::HiddenPair => Grade::Medium,
            Self::NakedTriple | Self::HiddenTriple | Self::XWing => Grade::Hard,
            Self::NakedQuad
            | Self::HiddenQuad
            | Self::Swordfish
            | Self::Jellyfish
            | Self::XyWing
            | Self::XyzWing => Grade::Expert,
            Self::SimpleColouring | Self::XChain | Self::XyChain => Grade::Extreme,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How hard a puzzle is for a person: by the hardest technique that it needs.
///
/// | grade | what it needs |
/// |---|---|
/// | easy | singles |
/// | medium | locked candidates, pairs |
/// | hard | triples, X-wing |
/// | expert | quads, larger fish, wings |
/// | extreme | colouring, chains |
/// | beyond | more than the techniques here |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// Singles.
    Easy,
    /// Locked candidates and pairs.
    Medium,
    /// Triples and X-wings.
    Hard,
    /// Quads, larger fish and wings.
    Expert,
    /// Colouring and chains.
    Extreme,
    /// No technique known here is enough.
    Beyond,
}

impl Grade {
    /// Every grade, from the easiest.
    pub const ALL: [Self; 6] =
        [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme, Self::Beyond];

    /// The name of the grade.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
            Self::Beyond => "beyond",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl core::str::FromStr for Grade {
    type Err = crate::UnknownName;

    fn from_str(name: &str) -> Result<Self, crate::UnknownName> {
        Self::ALL.into_iter().find(|grade| grade.name() == name).ok_or(crate::UnknownName)
    }
}
