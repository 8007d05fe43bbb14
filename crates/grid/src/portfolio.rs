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
    /// First [`Strategy::Probing`], for half as long again as its first step, or the whole search of a small board; and
    /// some hundred nodes of learning over the cells. Then, by turns that get longer: learning that is guided by beliefs as in
    /// [`Strategy::Beliefs`], for a long time if the beliefs expect many solutions; and learning with order literals.
    /// A neighbor of the first solution is looked for, to be the second: cells of crossing lines, as few as four, that
    /// can be exchanged.
    #[default]
    Portfolio,
    /// Choices without probing, at a cell with few symbols on lines that have failed often (Frédéric
    /// Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting Systematic Search by
    /// Weighting Constraints", ECAI 2004). After a number of failures without a solution the search restarts
    /// and probes every node; after a number since the last solution it probes until the next. Quicker
    /// than probing where there are many solutions, and slower where a single one is hard to find.
    Weighted,
    /// [`Strategy::Weighted`] as long as it fails seldom, then conflict learning from the root on, which decides the
    /// cell first whose symbol is surest by belief propagation over the lines' strings. Beliefs are refreshed on the
    /// way down and at every restart. For boards that have many solutions; a
    /// neighbor of the first solution is looked for as in [`Strategy::Portfolio`].
    Beliefs,
}

kleene_text::named! {
    Strategy {
        Probing => "probing",
        Learning => "learning",
        Portfolio => "portfolio",
        Weighted => "weighted",
        Beliefs => "beliefs",
    }
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
    /// A number of nodes for boards that are believed to have few solutions, another for those that have many, twice as
    /// large in each later round of turns.
    Turn { few: u64, many: u64 },
}

impl Until {
    /// Whether a phase that has found this many solutions may still be left for another one. Each would be a clause as long
    /// as the board for one that learns.
    pub(crate) fn may_end(self, found: usize) -> bool {
        match self {
            // With a solution there is no reason to leave a search that looks for one.
            Self::Exhausted | Self::NoSolution => false,
            Self::Failures { most_found } => found as u64 <= most_found,
            Self::Turn { .. } => found as u64 <= TUNING.most_found,
            Self::FirstChoice | Self::Nodes(_) | Self::Narrows { .. } => true,
        }
    }
}

/// Which phases are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// Only if few solutions are expected, by what is believed at the root.
    FewExpected,
}

/// A row of a strategy's table.
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

/// How large the shares of phases are. `docs/explanation/learning.md` names boards that end in each phase, and
/// `docs/measurements/log.md` has the effect of halving or doubling each.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Lines that probing narrows at least before anything learns: the whole search of a small board. Halved
    /// and doubled: nothing changes on the survey's boards.
    first_narrows: u64,
    /// Halves of the first step's narrows that the first probing may take, that step counted. With two instead of three M&M of
    /// the survey takes 10 ms instead of 4, and no hard board less.
    first_halves: u64,
    /// Nodes of learning over the cells alone before belief propagation: Center and Flag of the survey end
    /// within them, in less time than belief propagation takes.
    first_cells_nodes: u64,
    /// Nodes of learning over the cells alone where few solutions are expected, some 10 ms on a board of 50 by 50: less
    /// than order literals take to set up on a large one. Forever of the survey ends within them.
    cells_nodes: u64,
    /// Nodes of the first turn guided by beliefs where few solutions are expected. Knotty and Gettys of the survey end
    /// within them: they have many solutions, but messages that do not settle and say otherwise.
    beliefs_few: u64,
    /// Nodes of the first turn guided by beliefs where many solutions are expected. Faase takes 50,000.
    beliefs_many: u64,
    /// Solutions beyond which a weighted search goes on whatever fails, and a turn does not end: each would be a clause
    /// as long as the board for the next that learns. The number itself was not measured.
    most_found: u64,
    /// Nodes of the first turn with order literals. With 10,000 the dominoes from 9 to 13 take 2 to 20 % more time, for
    /// what the other turns take; 3,000 to 100,000 were tried for Thing, without a difference beyond luck.
    order_literals: u64,
}

const TUNING: Tuning = Tuning {
    first_narrows: 2_000,
    first_halves: 3,
    first_cells_nodes: 100,
    cells_nodes: 400,
    beliefs_few: 1_000,
    beliefs_many: 100_000,
    most_found: 256,
    order_literals: 40_000,
};

/// The phases of a strategy, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// Each once. If there are no turns the last one goes on until the search is exhausted.
    pub(crate) phases: &'static [Phase],
    /// By turns after that, each round with shares twice as large.
    pub(crate) turns: &'static [Phase],
    /// Whether a neighbor of the first solution is looked for, to be the second.
    pub(crate) has_neighbors: bool,
    /// Whether it is recorded what each probe has removed at the root, for a proof.
    pub(crate) records_probes: bool,
}

pub(crate) const PROBING: Table = Table {
    phases: &[Phase::new(Engine::Probing, Until::Exhausted)],
    turns: &[],
    has_neighbors: false,
    records_probes: false,
};

const LEARNING: Table = Table {
    phases: &[
        Phase::new(Engine::Probing, Until::FirstChoice),
        Phase::new(Engine::Cells, Until::Nodes(TUNING.cells_nodes)),
        Phase::new(Engine::OrderLiterals, Until::Exhausted),
    ],
    turns: &[],
    has_neighbors: false,
    records_probes: false,
};

const PORTFOLIO: Table = Table {
    phases: &[
        Phase::new(
            Engine::Probing,
            Until::Narrows {
                at_least: TUNING.first_narrows,
                halves_of_first_step: TUNING.first_halves,
            },
        ),
        Phase::new(Engine::Cells, Until::Nodes(TUNING.first_cells_nodes)),
        Phase {
            engine: Engine::Cells,
            until: Until::Nodes(TUNING.cells_nodes),
            when: When::FewExpected,
        },
    ],
    turns: &[
        Phase::new(
            Engine::LikelyCells,
            Until::Turn { few: TUNING.beliefs_few, many: TUNING.beliefs_many },
        ),
        Phase::new(
            Engine::OrderLiterals,
            Until::Turn { few: TUNING.order_literals, many: TUNING.order_literals },
        ),
    ],
    has_neighbors: true,
    records_probes: false,
};

const WEIGHTED: Table = Table {
    phases: &[
        Phase::new(Engine::Weighted, Until::NoSolution),
        Phase::new(Engine::Probing, Until::Exhausted),
    ],
    turns: &[],
    has_neighbors: false,
    records_probes: false,
};

const BELIEFS: Table = Table {
    phases: &[
        Phase::new(Engine::Weighted, Until::Failures { most_found: TUNING.most_found }),
        Phase::new(Engine::LikelyCells, Until::Exhausted),
    ],
    turns: &[],
    has_neighbors: true,
    records_probes: false,
};

/// Where a strategy's table is being followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    table: Table,
    /// Number of phases that have begun.
    begun: usize,
}

impl Schedule {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, begun: 0 }
    }

    /// Whether no phase is to come.
    pub(crate) fn is_over(&self) -> bool {
        self.table.turns.is_empty() && self.begun >= self.table.phases.len()
    }

    /// The next phase that is not left out, and the factor of its share.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn next(&mut self, mut is_left_out: impl FnMut(When) -> bool) -> (Phase, u64) {
        let Table { phases, turns, .. } = self.table;
        loop {
            let at = self.begun;
            self.begun += 1;
            let (phase, factor) = match at.checked_sub(phases.len()) {
                None => (phases[at], 1),
                Some(turn) => {
                    let round = (turn / turns.len()).min(40);
                    (turns[turn % turns.len()], 1 << round)
                }
            };
            if !is_left_out(phase.when) {
                return (phase, factor);
            }
        }
    }
}

impl Strategy {
    pub(crate) fn table(self) -> Table {
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
