//! Forcing chains and nets: conclusions common to assumptions one of which is true, or from one
//! that is refuted.
//!
//! A node states that a cell has a value, or that it has not. A cell that has a value has no other,
//! and its peers do not have it; where one of two values or places is ruled out, the other remains.
//! A chain is a path of such implications, and its difficulty grows with its length. A net is a
//! dynamic chain: candidates ruled out on the way count as gone, so one implication may need
//! several earlier ones.

mod basic;
mod board;
mod cycles;
mod every;
mod multiple;
mod nested;
mod net;
mod unary;
mod words;

use alloc::vec::Vec;

use kleene_search::Deadline;

use self::board::{Board, Node};
use self::multiple::From;
use self::net::{Reach, StoryNode};
use super::{Candidates, RatedStep, Technique};

/// The kind of chain after a conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ValueCycle,
    CellCycle,
    ValueChain,
    Cycle,
    Chain,
    Nishio,
    Cell,
    Unit,
    Dynamic,
    DynamicPlus,
    Nested,
}

/// A conclusion.
#[derive(Debug)]
struct Conclusion {
    tenths: u16,
    /// Number of nodes.
    length: usize,
    kind: Kind,
    conclusions: Vec<Node>,
    parts: Parts,
}

/// The implications after a conclusion.
#[derive(Debug)]
enum Parts {
    /// Nodes, each of which follows from the one before.
    Path(Vec<Node>),
    /// The assumptions, and for each the implications up to the conclusion or the contradiction.
    Stories(From, Vec<Vec<StoryNode>>),
}

impl Kind {
    fn technique(self) -> Technique {
        match self {
            Self::ValueCycle => Technique::XCycle,
            Self::CellCycle => Technique::YCycle,
            Self::ValueChain => Technique::ForcingXChain,
            Self::Cycle => Technique::Cycle,
            Self::Chain => Technique::ForcingChain,
            Self::Nishio => Technique::Nishio,
            Self::Cell => Technique::CellForcingChains,
            Self::Unit => Technique::RegionForcingChains,
            Self::Dynamic => Technique::ForcingNet,
            Self::DynamicPlus => Technique::ForcingNetPlus,
            Self::Nested => Technique::NestedForcingNet,
        }
    }
}

/// The length surcharge on a technique's difficulty, in tenths: one more beyond 6, 8, 10, 14, 18
/// ... nodes.
fn added(nodes: usize) -> u16 {
    let (mut added, mut limit) = (0, 4);
    while nodes > limit + 2 {
        limit = if added % 2 == 0 { limit * 3 / 2 } else { limit * 4 / 3 };
        added += 1;
    }
    added
}

/// The stages of the search for chains, each tried after the one before has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Chains from one assumption to its opposite.
    Unary,
    /// Nets of one value.
    Nishio,
    /// Chains from every value of a cell, or every place of a unit.
    Multiple,
    /// Nets, with simple techniques within from level 1, with chains within from level 2.
    Net(u8),
}

impl Stage {
    /// All stages, from the easiest.
    pub(super) const ALL: [Self; 8] = [
        Self::Unary,
        Self::Nishio,
        Self::Multiple,
        Self::Net(0),
        Self::Net(1),
        Self::Net(2),
        Self::Net(3),
        Self::Net(4),
    ];
}

impl Candidates {
    /// The easiest forcing chain of a stage, on boards of up to nine rows; none as well if a limit comes first.
    pub(super) fn forcing(&self, stage: Stage, deadline: &Deadline) -> Option<RatedStep> {
        // One copy of the candidates for all chains of a stage, with places beside marks.
        let board = Board::new(self)?;
        let goes_on = |_| deadline.hit().is_none();
        let found = match stage {
            Stage::Unary => unary::easiest(&board),
            Stage::Nishio => multiple::of_one_value(&board, &goes_on),
            Stage::Multiple => multiple::easiest(&board, multiple::STATIC, &goes_on),
            Stage::Net(level) => {
                let reach = Reach { has_cells: true, is_dynamic: true, level };
                multiple::easiest(&board, reach, &goes_on)
            }
        }?;
        let tenths = found.tenths;
        Some(RatedStep::new(tenths, words::hint(self, &board, &found)))
    }
}
