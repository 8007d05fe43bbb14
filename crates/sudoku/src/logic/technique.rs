//! The techniques by name, from the easiest, and the grades that they lead to.

use crate::shape::Shape;

/// A way to draw a conclusion without a guess.
///
/// Those of the grades come first ([`Technique::GRADED`]), then those beyond them; both from the easiest to the
/// hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::string::String", into = "&'static str"))]
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
    /// Three cells of a unit have three values only, which are nowhere else in it.
    NakedTriple,
    /// Three values have three places only in a unit, which hold nothing else.
    HiddenTriple,
    /// In two rows a value is in the same two columns only, so it is nowhere else in these; or the
    /// other way round, with rows and columns exchanged.
    XWing,
    /// Four cells of a unit have four values only, which are nowhere else in it.
    NakedQuad,
    /// Four values have four places only in a unit, which hold nothing else.
    HiddenQuad,
    /// In three rows a value is in the same three columns only; or the other way round.
    Swordfish,
    /// In four rows a value is in the same four columns only; or the other way round.
    Jellyfish,
    /// Whichever of its two values a cell (the pivot) has, one of two cells that it sees has a
    /// third value.
    XyWing,
    /// An XY-wing whose pivot can have the third value itself.
    XyzWing,
    /// The places of a value are linked in pairs and get two colors, one of which is right.
    SimpleColoring,
    /// A chain of one value: the value is at one end of the chain or at the other.
    XChain,
    /// A chain of cells with two values each: a value is at one end of the chain or at the other.
    XyChain,
    /// An X-wing, but for some places of one box: the value is at one of these, or the X-wing holds.
    FinnedXWing,
    /// A swordfish, but for some places of one box.
    FinnedSwordfish,
    /// A jellyfish, but for some places of one box.
    FinnedJellyfish,
    /// Two almost locked sets, cells of a unit with one value more than cells, and a restricted common: a value that at most
    /// one of them has. Or two such values (doubly linked).
    AlsXz,
    /// A chain of three almost locked sets, of which each two neighbors have a restricted common.
    AlsXyWing,
    /// A chain of four or more almost locked sets, of which each two neighbors have a restricted common.
    AlsChain,
    /// An alternating inference chain: candidates that strong and weak links join by turns.
    Aic,
    /// An alternating inference chain some of whose nodes are the places of a value where a box and a line cross.
    GroupedAic,
    /// In four cells of two rows, two columns and two boxes two values could be exchanged, unless something else is in
    /// one of them.
    UniqueRectangle,
    /// In a loop of six cells or more two values could be exchanged, unless something else is in one of them.
    UniqueLoop,
    /// The bivalue universal grave: every open cell would have two candidates and every value two
    /// places in each unit, unless one of a few cells has an extra candidate.
    Bug,
    /// Pairs of values of two cells that some cell near both has as its only two are ruled out.
    AlignedPairExclusion,
    /// A cycle of one value, whose links are alternately the two places of a unit, and places that see each other.
    XCycle,
    /// A cycle of cells with two values each.
    YCycle,
    /// A chain of one value from an assumption to its opposite.
    ForcingXChain,
    /// A cycle of any links.
    Cycle,
    /// A chain of any links from an assumption to its opposite.
    ForcingChain,
    /// A place of a value is assumed, and the value ends up without a place, or twice, in a unit.
    Nishio,
    /// Every value of a cell leads to the same conclusion by chains.
    CellForcingChains,
    /// Every place of a value in a unit leads to the same conclusion by chains.
    RegionForcingChains,
    /// Nets from assumptions of which one is true, or from one that is refuted.
    ForcingNet,
    /// Nets in which locked candidates, pairs and X-wings are used as well.
    ForcingNetPlus,
    /// Nets in which chains and nets are used as well.
    NestedForcingNet,
}

kleene_text::named! {
    Technique {
        HiddenSingle => "hidden single",
        NakedSingle => "naked single",
        Pointing => "pointing",
        Claiming => "claiming",
        NakedPair => "naked pair",
        HiddenPair => "hidden pair",
        NakedTriple => "naked triple",
        HiddenTriple => "hidden triple",
        XWing => "X-wing",
        NakedQuad => "naked quad",
        HiddenQuad => "hidden quad",
        Swordfish => "swordfish",
        Jellyfish => "jellyfish",
        XyWing => "XY-wing",
        XyzWing => "XYZ-wing",
        SimpleColoring => "simple coloring",
        XChain => "X-chain",
        XyChain => "XY-chain",
        FinnedXWing => "finned X-wing",
        FinnedSwordfish => "finned swordfish",
        FinnedJellyfish => "finned jellyfish",
        AlsXz => "ALS-XZ",
        AlsXyWing => "ALS-XY-wing",
        AlsChain => "ALS chain",
        Aic => "AIC",
        GroupedAic => "grouped AIC",
        UniqueRectangle => "unique rectangle",
        UniqueLoop => "unique loop",
        Bug => "BUG",
        AlignedPairExclusion => "aligned pair exclusion",
        XCycle => "X-cycle",
        YCycle => "Y-cycle",
        ForcingXChain => "forcing X-chain",
        Cycle => "cycle",
        ForcingChain => "forcing chain",
        Nishio => "nishio",
        CellForcingChains => "cell forcing chains",
        RegionForcingChains => "region forcing chains",
        ForcingNet => "forcing net",
        ForcingNetPlus => "forcing net plus",
        NestedForcingNet => "nested forcing net",
    }
}

impl Technique {
    /// The techniques that grades know, from the easiest.
    pub const GRADED: [Self; 18] = *Self::ALL.first_chunk().unwrap();

    /// Whether grades or ratings look for it. The others only have a name, by which
    /// [`Candidates::find`](crate::Candidates::find) finds them.
    #[must_use]
    pub fn is_rated(self) -> bool {
        let is_only_named = (Self::FinnedXWing..=Self::GroupedAic).contains(&self);
        !is_only_named && !matches!(self, Self::XCycle | Self::YCycle | Self::Cycle)
    }

    /// The largest board, in rows, on which the technique applies.
    #[must_use]
    pub fn max_size(self) -> usize {
        match self {
            // Sets of cells are bits of a 128-bit word.
            Self::Aic | Self::GroupedAic | Self::AlsXyWing | Self::AlsChain => 11,
            technique if technique >= Self::XCycle => 9,
            _ => Shape::MAX_SIZE,
        }
    }

    /// Whether its steps are reported only after a complete search.
    pub(super) fn is_searched(self) -> bool {
        (Self::AlsXyWing..=Self::GroupedAic).contains(&self)
            || (Self::XCycle..=Self::RegionForcingChains).contains(&self) && self != Self::Nishio
    }

    /// Whether a step holds only if the puzzle has exactly one solution.
    #[must_use]
    pub fn supposes_one_solution(self) -> bool {
        matches!(self, Self::UniqueRectangle | Self::UniqueLoop | Self::Bug)
    }

    /// The grade of a puzzle that needs this technique and none harder.
    #[must_use]
    pub fn grade(self) -> Grade {
        const HARDEST: [(Technique, Grade); 5] = [
            (Technique::NakedSingle, Grade::Easy),
            (Technique::HiddenPair, Grade::Medium),
            (Technique::XWing, Grade::Hard),
            (Technique::XyzWing, Grade::Expert),
            (Technique::XyChain, Grade::Extreme),
        ];
        let grade = HARDEST.iter().find(|(hardest, _)| self <= *hardest);
        grade.map_or(Grade::Beyond, |&(_, grade)| grade)
    }
}

/// The difficulty of a puzzle for a person, by the hardest technique that it needs.
///
/// | grade | hardest techniques |
/// |---|---|
/// | easy | singles |
/// | medium | locked candidates, pairs |
/// | hard | triples, X-wing |
/// | expert | quads, larger fish, wings |
/// | extreme | coloring, chains |
/// | beyond | more than these |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::string::String", into = "&'static str"))]
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
    /// Coloring and chains.
    Extreme,
    /// None of these techniques is enough.
    Beyond,
}

kleene_text::named! {
    Grade {
        Easy => "easy",
        Medium => "medium",
        Hard => "hard",
        Expert => "expert",
        Extreme => "extreme",
        Beyond => "beyond",
    }
}
