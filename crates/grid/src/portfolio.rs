//! Strategies as tables of phases.
//!
//! A phase searches with one engine until it has had its share. The next one restarts at the root, with what the
//! phases before have found out about it and without the solutions that they have given.

use crate::search::Branching;

/// How a grid is searched once lines alone do not finish it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Probing before every choice, and chronological search. It can be observed.
    Probing,
    /// Probing before the first choice, and then conflict learning, which takes the cells first whose
    /// probes led to most. After a few hundred nodes it begins again with order literals for where the runs of
    /// each line start, which make its proofs shorter.
    Learning,
    /// Four phases, each of which restarts at the root without the solutions that were found:
    /// [`Strategy::Probing`] for half the work of its first step; a few hundred nodes of learning; if nothing was
    /// found, probing for some five times its first step; and [`Strategy::Learning`] to the end.
    #[default]
    Portfolio,
    /// Choices without probing, at a cell with few symbols on lines that have failed often (Frédéric
    /// Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting Systematic Search by
    /// Weighting Constraints", ECAI 2004). After a number of failures without a solution the search restarts
    /// and probes every node; after a number since the last solution it probes until the next. Quicker
    /// than probing where there are many solutions, and slower where a single one is hard to find.
    Weighted,
    /// [`Strategy::Weighted`] as long as it fails seldom, then conflict learning from the root on,
    /// which tries first what is likely where every line is a random string of its language. For boards that
    /// have many solutions, or none that probing helps to find.
    Beliefs,
}

/// What searches in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// Chronological search, every node probed.
    Probing,
    /// Chronological search by dom/wdeg.
    Weighted,
    /// Conflict learning over the cells, those first whose probes led to most.
    Cells,
    /// Conflict learning over the cells, likely symbols first.
    LikelyCells,
    /// Conflict learning over the cells and the order literals of where runs start.
    OrderLiterals,
}

/// When a phase has had its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// Never: it goes on to the end of the search.
    Exhausted,
    /// The first choice is about to be made.
    FirstChoice,
    /// This many nodes.
    Nodes(u64),
    /// Lines narrowed in the phase: a number of halves of what the first step took, and at least so many.
    Narrows { at_least: u64, halves_of_first_step: u64 },
    /// Many failures, and no solution.
    NoSolution,
    /// Many failures since the last solution, unless there were more solutions than this.
    Failures { most_found: u64 },
}

/// Which phases are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// Only if no phase before has found a solution.
    NothingFound,
}

/// A row of a strategy's table. The last one goes on until the search is exhausted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phase {
    pub(crate) engine: Engine,
    pub(crate) until: Until,
    pub(crate) when: When,
}

impl Phase {
    pub(crate) const fn new(engine: Engine, until: Until) -> Self {
        Self { engine, until, when: When::Always }
    }
}

/// How large the shares of phases are. `docs/learning.md` has what ends in which phase.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Nodes of learning over the cells alone: some 10 ms on a board of 50 by 50, less than order literals take to
    /// set up on a large one. Forever, Center and Flag of the survey end within them.
    cells_nodes: u64,
    /// Lines that probing narrows at least before anything learns: the whole search of a small board. The number
    /// itself was not measured.
    first_narrows: u64,
    /// Halves of the first step's narrows that the first probing may take, that step counted. Not measured.
    first_halves: u64,
    /// Lines that probing narrows at least when it comes for the second time. Not measured.
    second_narrows: u64,
    /// Halves of the first step's narrows that the second probing may take: Lion and Marley of the survey, which have
    /// many solutions and hardly ever contradict a choice, end within it.
    second_halves: u64,
    /// Solutions beyond which a weighted search goes on whatever fails: each would be a clause as long as the board
    /// for one that learns. The number itself was not measured.
    most_found: u64,
}

const TUNING: Tuning = Tuning {
    cells_nodes: 400,
    first_narrows: 2_000,
    first_halves: 3,
    second_narrows: 10_000,
    second_halves: 10,
    most_found: 256,
};

pub(crate) const PROBING: &[Phase] = &[Phase::new(Engine::Probing, Until::Exhausted)];

const LEARNING: &[Phase] = &[
    Phase::new(Engine::Probing, Until::FirstChoice),
    Phase::new(Engine::Cells, Until::Nodes(TUNING.cells_nodes)),
    Phase::new(Engine::OrderLiterals, Until::Exhausted),
];

pub(crate) const PORTFOLIO: &[Phase] = &[
    Phase::new(
        Engine::Probing,
        Until::Narrows {
            at_least: TUNING.first_narrows,
            halves_of_first_step: TUNING.first_halves,
        },
    ),
    Phase::new(Engine::Cells, Until::Nodes(TUNING.cells_nodes)),
    Phase {
        engine: Engine::Probing,
        until: Until::Narrows {
            at_least: TUNING.second_narrows,
            halves_of_first_step: TUNING.second_halves,
        },
        when: When::NothingFound,
    },
    Phase::new(Engine::OrderLiterals, Until::Exhausted),
];

const WEIGHTED: &[Phase] = &[
    Phase::new(Engine::Weighted, Until::NoSolution),
    Phase::new(Engine::Probing, Until::Exhausted),
];

const BELIEFS: &[Phase] = &[
    Phase::new(Engine::Weighted, Until::Failures { most_found: TUNING.most_found }),
    Phase::new(Engine::LikelyCells, Until::Exhausted),
];

impl Strategy {
    pub(crate) fn phases(self) -> &'static [Phase] {
        match self {
            Self::Probing => PROBING,
            Self::Learning => LEARNING,
            Self::Portfolio => PORTFOLIO,
            Self::Weighted => WEIGHTED,
            Self::Beliefs => BELIEFS,
        }
    }
}

impl Engine {
    /// How it chooses a cell, if it is a chronological search.
    pub(crate) fn branching(self) -> Option<Branching> {
        match self {
            Self::Probing => Some(Branching::Probing),
            Self::Weighted => Some(Branching::Weighted),
            Self::Cells | Self::LikelyCells | Self::OrderLiterals => None,
        }
    }
}
