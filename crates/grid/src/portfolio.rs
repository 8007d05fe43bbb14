//! Strategies as tables of phases.
//!
//! A phase searches with one engine until its share is used up. The next phase restarts at the
//! root, with everything that earlier phases have derived there and without the solutions that they
//! have returned.

use crate::search::Branching;

/// How to search a grid that propagation of lines alone does not finish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Chronological search with probing before every choice. An observer sees all of it; of other
    /// strategies it sees the chronological phases.
    Probing,
    /// Probing before the first choice, then conflict learning, which decides cells in the order of
    /// their probes' impact. After a few hundred nodes it restarts with order literals for the
    /// starts of each line's runs, which make its proofs shorter.
    Learning,
    /// A sequence of engines. First [`Strategy::Probing`], for half as long again as its first
    /// step, or to the end on a small board; then a few hundred nodes of learning over the cells.
    /// On a large board that is still open, belief-guided decimation follows: learning guided by
    /// beliefs, which restarts after few conflicts and keeps the messages of its last attempt. It
    /// takes turns with the learning of [`Strategy::Beliefs`], which restarts less often.
    /// Then alternating turns of growing length: learning guided by beliefs, as in
    /// [`Strategy::Beliefs`], for long if the beliefs expect many solutions; and learning with
    /// order literals. The second solution returned is a neighbor of the first, if one is found: it
    /// exchanges as few as four cells of crossing lines.
    #[default]
    Portfolio,
    /// Branching without probing, on cells with small domains on lines that have failed often
    /// (Frédéric Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting
    /// Systematic Search by Weighting Constraints", ECAI 2004). After a number of failures without
    /// a solution the search restarts and probes every node; after a number of failures since the
    /// last solution it probes until the next. Faster than probing where there are many solutions,
    /// and slower where a single one is hard to find.
    Weighted,
    /// [`Strategy::Weighted`] while it rarely fails, then conflict learning from the root, which
    /// first decides the cell whose symbol is surest by belief propagation over the lines. Beliefs
    /// are refreshed on the way down and at every restart. For boards with many solutions; it looks
    /// for a neighbor of the first solution as [`Strategy::Portfolio`] does.
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

/// The engine of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// Chronological search that probes every node.
    Probing,
    /// Chronological search by dom/wdeg.
    Weighted,
    /// Conflict learning over the cells, in the order of their probes' impact.
    Cells,
    /// Conflict learning over the cells, guided by beliefs.
    LikelyCells,
    /// Conflict learning over the cells, guided by beliefs, with restarts after few conflicts.
    Decimation,
    /// Conflict learning over the cells and order literals.
    OrderLiterals,
}

/// When a phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// At the end of the search.
    Exhausted,
    /// Before the first choice.
    FirstChoice,
    /// After this many nodes.
    Nodes(u64),
    /// After this many halves of the first step's propagations, but at least `at_least`
    /// propagations.
    Narrows { at_least: u64, halves_of_first_step: u64 },
    /// After many failures without a solution.
    NoSolution,
    /// After many failures since the last solution, unless there are more solutions than this.
    Failures { most_found: u64 },
    /// After a number of nodes, which depends on whether few or many solutions are expected, and
    /// doubles with each round of turns.
    Turn { few: u64, many: u64 },
}

impl Until {
    /// Whether a phase with this many solutions may still hand over to another. For each solution,
    /// the next learner needs a clause as long as the board.
    pub(crate) fn may_end(self, found: usize) -> bool {
        match self {
            // These phases end only without a solution.
            Self::Exhausted | Self::NoSolution => false,
            Self::Failures { most_found } => found as u64 <= most_found,
            Self::Turn { .. } => found as u64 <= TUNING.most_found,
            Self::FirstChoice | Self::Nodes(_) | Self::Narrows { .. } => true,
        }
    }
}

/// When a phase runs; otherwise it is skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// Unless the beliefs at the root expect many solutions.
    FewExpected,
    /// If few solutions are expected although a large board is still open at the root, because its
    /// messages have not converged.
    OpenAndFewExpected,
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

/// The shares of phases. `docs/explanation/learning.md` shows which boards end in which phase; `docs/measurements/log.md` measures
/// the shares halved and doubled.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The least number of propagations by probing before learning starts: the whole search of a
    /// small board. Halved and doubled: no change on the survey's boards.
    first_narrows: u64,
    /// The share of the first probing phase, in halves of its first step, that step included. With
    /// two instead of three, the survey's M&M takes 10 ms instead of 4, and no hard board takes
    /// less.
    first_halves: u64,
    /// Nodes of learning over the cells alone before belief propagation: the survey's Center and
    /// Flag end within them, faster than belief propagation would.
    first_cells_nodes: u64,
    /// Nodes of learning over the cells alone if few solutions are expected, some 10 ms on a board
    /// of 50 by 50: less than the setup of order literals on a large one. The survey's Forever ends
    /// within them.
    cells_nodes: u64,
    /// Nodes of the first guided turn if few solutions are expected. The survey's Knotty and Gettys
    /// end within them: they have many solutions, but messages that do not converge and suggest
    /// otherwise.
    beliefs_few: u64,
    /// Nodes of the first guided turn if many solutions are expected. Faase takes 50,000.
    beliefs_many: u64,
    /// The number of solutions beyond which a weighted search continues despite failures, and a
    /// turn does not end: each would be a clause as long as the board for the next learner. Not
    /// measured.
    most_found: u64,
    /// Nodes of the first of four turns that alternate between decimation and beliefs; the others take 2, 3 and 4 times as
    /// many. Of 140 random boards of 60 by 60, half black, 124 end in the first turn, 6 in the second and 4 in the two others.
    decimation_nodes: u64,
    /// Nodes of the first turn with order literals. With 10,000 the dominoes from 9 to 13 take 2 to
    /// 20 % more time, because of the other turns; 3,000 to 100,000 made no difference beyond
    /// chance for Thing.
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
    decimation_nodes: 20_000,
    order_literals: 40_000,
};

/// The phases of a strategy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// Each runs once. Without turns, the last one runs to the end of the search.
    pub(crate) phases: &'static [Phase],
    /// These alternate afterward; each round has twice the shares of the previous one.
    pub(crate) turns: &'static [Phase],
    /// Whether the second solution should be a neighbor of the first.
    pub(crate) has_neighbors: bool,
    /// Whether to record the removals of each probe at the root, for a proof.
    pub(crate) records_probes: bool,
}

/// A phase on a large board of which few solutions are expected.
const fn decimation(engine: Engine, factor: u64) -> Phase {
    let until = Until::Nodes(factor * TUNING.decimation_nodes);
    Phase { engine, until, when: When::OpenAndFewExpected }
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

const LIKELY_CELLS: Phase = Phase::new(
    Engine::LikelyCells,
    Until::Turn { few: TUNING.beliefs_few, many: TUNING.beliefs_many },
);

const ORDER_LITERALS: Phase = Phase::new(
    Engine::OrderLiterals,
    Until::Turn { few: TUNING.order_literals, many: TUNING.order_literals },
);

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
        decimation(Engine::Decimation, 1),
        decimation(Engine::LikelyCells, 2),
        decimation(Engine::Decimation, 3),
        decimation(Engine::LikelyCells, 4),
    ],
    turns: &[LIKELY_CELLS, ORDER_LITERALS],
    has_neighbors: true,
    records_probes: false,
};

/// What searches beside the first one do: less probing, and the other engine of each pair first.
#[cfg(feature = "std")]
pub(crate) const BESIDE: Table = Table {
    phases: &[
        Phase::new(Engine::Probing, Until::FirstChoice),
        decimation(Engine::LikelyCells, 2),
        decimation(Engine::Decimation, 1),
        decimation(Engine::LikelyCells, 4),
        decimation(Engine::Decimation, 3),
    ],
    turns: &[ORDER_LITERALS, LIKELY_CELLS],
    ..PORTFOLIO
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

/// The progress through a strategy's table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    table: Table,
    /// Number of phases started.
    begun: usize,
}

impl Schedule {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, begun: 0 }
    }

    /// Whether no phase remains.
    pub(crate) fn is_over(&self) -> bool {
        self.table.turns.is_empty() && self.begun >= self.table.phases.len()
    }

    /// The next phase that is not skipped, and the factor of its share.
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
                    // Shares double with each round: an engine that needs long gets there, at no more than a constant
                    // factor for the others.
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

#[cfg(feature = "std")]
impl Strategy {
    /// Whether the strategy comes to learn from conflicts.
    pub(crate) fn learns(self) -> bool {
        matches!(self, Self::Learning | Self::Portfolio | Self::Beliefs)
    }
}

impl Engine {
    /// Its branching, if it is a chronological search.
    pub(crate) fn branching(self) -> Option<Branching> {
        match self {
            Self::Probing => Some(Branching::Probing),
            Self::Weighted => Some(Branching::Weighted),
            Self::Cells | Self::LikelyCells | Self::Decimation | Self::OrderLiterals => None,
        }
    }
}
