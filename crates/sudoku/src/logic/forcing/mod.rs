//! Forcing chains: what follows from assumptions, of which one must be true or cannot be.
//!
//! A node says that a cell has a value, or that it has not. A cell that has a value has no other, and no cell that it
//! sees has it; where one of two values or places is ruled out, the other is left. A chain is a path of such steps, and
//! its number grows with its length. A net is one of a dynamic kind: what an assumption rules out on the way counts as
//! gone, so that a step may rest on several.

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
use self::net::{Reach, Told};
use super::{Candidates, RatedStep, Technique};

/// What kind of chain leads to a conclusion.
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
struct Found {
    tenths: u16,
    /// Number of nodes.
    length: usize,
    kind: Kind,
    conclusions: Vec<Node>,
    parts: Parts,
}

/// What a conclusion rests on.
#[derive(Debug)]
enum Parts {
    /// Nodes, each of which follows from the one before.
    Path(Vec<Node>),
    /// Assumptions, and for each the nodes that follow up to the conclusion or the clash.
    Stories(From, Vec<Vec<Told>>),
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

/// What is added to the number of a technique for a chain of so many nodes: a tenth at more than 6, 8, 10, 14, 18 ...
fn added(nodes: usize) -> u16 {
    let (mut added, mut limit) = (0, 4);
    while nodes > limit + 2 {
        limit = if added % 2 == 0 { limit * 3 / 2 } else { limit * 4 / 3 };
        added += 1;
    }
    added
}

/// How hard a chain may be that is looked for: each is tried after the one before has led nowhere.
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
