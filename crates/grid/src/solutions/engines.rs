//! The engines of a search over a grid: one chronological search, and a learner for each kind of
//! learning phase.
//!
//! A suspended engine keeps its state. A learner resumes where it stopped; a chronological
//! search starts again at its root, with its results there and the weights of its lines.

use alloc::{boxed::Box, vec::Vec};

use kleene_learn::Config;
use kleene_line::Symbol;
use kleene_search::{Advance, Deadline, Limits, Observer, Outcome, Search, Stats, Stop};

use super::share::Share;
use crate::grid::Grid;
use crate::guided_learner::{self, Beliefs, ClauseExchange, GuidedLearner};
use crate::learn::order_by_impact;
use crate::portfolio::{Engine, When};
use crate::search::{GridMemory, GridProblem, Kept};
use crate::stats::GridStats;

/// The least number of cells of a board on which decimation is tried; on smaller boards the other phases take little time.
const LARGE: usize = 2_000;

#[derive(Debug)]
pub(super) struct Engines<O> {
    chronological: Chronological<O>,
    learners: Vec<KeptLearner>,
    /// The beliefs at the root, once computed.
    beliefs: Option<Beliefs>,
    running: Engine,
    /// The work of earlier chronological searches.
    left: Stats,
    limits: Limits,
    deadline: Deadline,
    /// The other searches, if there are any.
    exchange: Option<Box<dyn ClauseExchange>>,
}

#[derive(Debug)]
enum Chronological<O> {
    Searching(Box<Search<GridProblem, O>>),
    /// Ready to start again at its root.
    Parked(Box<Parked<O>>),
    /// Only during the transition between the two.
    Nothing,
}

#[derive(Debug)]
struct Parked<O> {
    problem: GridProblem,
    memory: GridMemory,
    observer: O,
}

#[derive(Debug)]
struct KeptLearner {
    engine: Engine,
    learner: GuidedLearner,
    /// How many of the found solutions it excludes.
    known: usize,
}

impl<O: Observer<GridProblem>> Engines<O> {
    /// Starts with a chronological search of a grid; other engines may follow if it keeps the root.
    pub(super) fn new(
        grid: &Grid,
        engine: Engine,
        kept: Kept,
        limits: Limits,
        deadline: Deadline,
        observer: O,
    ) -> Self {
        let branching = engine.branching().expect("the first phase does not learn");
        let problem = GridProblem::new(grid.clone(), deadline.clone());
        let problem = problem.branching(branching, kept);
        // Every step checks the deadline, so the search gets no clock of its own.
        let search = Search::with(problem, counts(&limits, Stats::default()), observer);
        Self {
            chronological: Chronological::Searching(Box::new(search)),
            learners: Vec::new(),
            beliefs: None,
            running: engine,
            left: Stats::default(),
            limits,
            deadline,
            exchange: None,
        }
    }

    /// Connects this search with others.
    #[cfg(feature = "std")]
    pub(super) fn connect(&mut self, exchange: Box<dyn ClauseExchange>) {
        self.exchange = Some(exchange);
    }

    /// The running engine.
    pub(super) fn running(&self) -> Engine {
        self.running
    }

    /// The memory of the chronological search.
    pub(super) fn memory(&self) -> &GridMemory {
        match &self.chronological {
            Chronological::Searching(search) => search.memory(),
            Chronological::Parked(parked) => &parked.memory,
            Chronological::Nothing => unreachable!("it searches or is parked"),
        }
    }

    /// The work of all engines so far.
    pub(super) fn work(&self) -> GridStats {
        let mut stats = match &self.chronological {
            Chronological::Searching(search) => search.memory().stats(self.left + search.stats()),
            Chronological::Parked(parked) => parked.memory.stats(self.left),
            Chronological::Nothing => unreachable!("it searches or is parked"),
        };
        stats.belief_rounds = self.beliefs.as_ref().map_or(0, Beliefs::rounds);
        for KeptLearner { learner, .. } in &self.learners {
            stats.search = stats.search + learner.stats().search;
            stats.learn = stats.learn + learner.stats();
            stats.belief_rounds += learner.belief_rounds();
        }
        stats
    }

    /// Runs the current engine until the next solution, or pauses when its share is used up.
    pub(super) fn advance(&mut self, share: &mut Share) -> Advance<Vec<Symbol>> {
        if let Some(kept) = self.learners.iter_mut().find(|kept| kept.engine == self.running) {
            // The share of a turn depends on the beliefs, which only the root has.
            let expects_many = self.beliefs.as_ref().is_some_and(Beliefs::expects_many);
            let learner = &mut kept.learner;
            return learner
                .next_while(&mut |progress| share.is_left_to_learn(progress, expects_many));
        }
        let Chronological::Searching(search) = &mut self.chronological else {
            unreachable!("either a learner or the chronological search runs")
        };
        if let Some(stop) = self.deadline.hit() {
            return Advance::Ended(Outcome::Stopped(stop));
        }
        let advance = search.next_while(|memory, depth| {
            share.nodes += 1;
            // The root is always stepped, so that a phase that ends has at least its results.
            depth == 0 || share.is_left(memory)
        });
        match advance {
            Advance::Solution(state) => Advance::Solution(state.into_symbols()),
            Advance::Paused => Advance::Paused,
            Advance::Ended(outcome) => Advance::Ended(outcome),
        }
    }

    /// Starts another engine, which excludes the solutions found so far; fails if the deadline passes during setup.
    pub(super) fn begin(&mut self, engine: Engine, found: &[Found]) -> Result<Begun, Stop> {
        // Park the chronological search: every other engine starts from its root.
        match engine {
            Engine::LikelyCells => _ = self.believe(),
            _ => self.park(),
        }
        self.running = engine;
        let work = self.work();
        // All engines share the limits: the nodes of one are lost to the next.
        let remaining = counts(&self.limits, work.search);
        let Chronological::Parked(parked) = &self.chronological else {
            unreachable!("it has been parked")
        };
        let Some(branching) = engine.branching() else {
            // An engine that ran before goes on with its clauses.
            let at = match self.learners.iter().position(|kept| kept.engine == engine) {
                Some(at) => at,
                None => {
                    let Parked { problem, memory, .. } = &**parked;
                    let beliefs = self.beliefs.as_ref();
                    let exchange = self.exchange.as_deref();
                    let learner = learner_at_root(
                        engine,
                        problem.grid(),
                        memory,
                        beliefs,
                        exchange,
                        &self.deadline,
                    )?;
                    self.learners.push(KeptLearner { engine, learner, known: 0 });
                    self.learners.len() - 1
                }
            };
            let KeptLearner { learner, known, .. } = &mut self.learners[at];
            // A learner already excludes the solutions that it found itself.
            let others = found[*known..].iter().filter(|found| found.by != Some(engine));
            others.for_each(|found| learner.forbid(&found.symbols));
            *known = found.len();
            learner.set_counts(&remaining);
            return Ok(Begun { narrows: work.narrows, nodes: learner.stats().search.nodes });
        };
        let Chronological::Parked(parked) =
            core::mem::replace(&mut self.chronological, Chronological::Nothing)
        else {
            unreachable!("it has been parked")
        };
        let Parked { problem, memory, observer } = *parked;
        // A chronological search begins again at the root, with all that was derived there.
        let root = memory.root().expect("a search that is left has come to a choice");
        let problem = problem.restarted(branching, root);
        let search = Search::with_memory(problem, memory, remaining, observer);
        self.chronological = Chronological::Searching(Box::new(search));
        Ok(Begun { narrows: work.narrows, nodes: 0 })
    }

    /// Suspends the chronological search, if it runs.
    fn park(&mut self) {
        match core::mem::replace(&mut self.chronological, Chronological::Nothing) {
            Chronological::Searching(search) => {
                self.left = self.left + search.stats();
                let (problem, memory, observer) = search.into_parts();
                let parked = Parked { problem, memory, observer };
                self.chronological = Chronological::Parked(Box::new(parked));
            }
            other => self.chronological = other,
        }
    }

    /// Whether a phase is skipped.
    pub(super) fn skips(&mut self, when: When) -> bool {
        match when {
            When::Always => false,
            When::FewExpected => self.expects_many(),
            When::OpenAndFewExpected => self.expects_many() || !self.is_open(),
        }
    }

    /// Whether the beliefs at the root expect many solutions.
    pub(super) fn expects_many(&mut self) -> bool {
        self.believe().expects_many()
    }

    /// Whether the board is large, and at most a quarter of its cells are settled at the root.
    fn is_open(&self) -> bool {
        let root = self.memory().root().expect("a search that is left has come to a choice");
        let cells = root.state.cells();
        let open = cells.iter().filter(|cell| cell.len() > 1).count();
        cells.len() >= LARGE && 4 * open >= 3 * cells.len()
    }

    /// The beliefs at the root, computed on first use.
    fn believe(&mut self) -> &Beliefs {
        self.park();
        let Chronological::Parked(parked) = &self.chronological else {
            unreachable!("it has been parked")
        };
        let root = parked.memory.root().expect("a search that is left has come to a choice");
        let (grid, deadline) = (parked.problem.grid(), &self.deadline);
        self.beliefs.get_or_insert_with(|| Beliefs::new(grid, root.state.cells(), deadline))
    }
}

/// Creates a learner that starts from the results at the root. No observer is a parameter, so learners are compiled once.
fn learner_at_root(
    engine: Engine,
    grid: &Grid,
    memory: &GridMemory,
    beliefs: Option<&Beliefs>,
    exchange: Option<&dyn ClauseExchange>,
    deadline: &Deadline,
) -> Result<GuidedLearner, Stop> {
    let root = memory.root().expect("a search that is left has come to a choice");
    let cells = root.state.cells();
    let model = match engine {
        Engine::OrderLiterals => grid.model_with_order_literals(cells, deadline)?,
        _ => grid.model(cells),
    };
    if let Some(stop) = deadline.hit() {
        return Err(stop);
    }
    let config = Config::new().deadline(deadline.clone());
    let config = match engine {
        Engine::LikelyCells => config.restarts(guided_learner::RESTARTS),
        Engine::Decimation => config.restarts(guided_learner::DECIMATION_RESTARTS),
        _ => config,
    };
    let mut learner = model.learner(&config);
    order_by_impact(&mut learner, root);
    let learner = GuidedLearner::new(learner, cells.len());
    let search = exchange.map_or(0, ClauseExchange::search);
    let learner = match (engine, beliefs) {
        (Engine::LikelyCells, Some(beliefs)) => learner.guided(beliefs.clone(), search),
        (Engine::Decimation, Some(beliefs)) => learner.decimating(beliefs.clone(), search),
        (Engine::OrderLiterals, Some(beliefs)) => learner.begun_with(beliefs),
        _ => learner,
    };
    // Proofs gain from the clauses of others. Engines that look for a solution import none, so they run as fast as
    // alone.
    let exchange = exchange.filter(|_| engine == Engine::OrderLiterals);
    Ok(match exchange.and_then(|exchange| exchange.exchanger(cells)) {
        Some(exchanger) => learner.exchanging(exchanger),
        None => learner,
    })
}

/// A solution and the engine that found it; none if it is the neighbor of another.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) symbols: Vec<Symbol>,
    pub(super) by: Option<Engine>,
}

/// The counters at the start of a phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    /// Lines propagated so far.
    pub(super) narrows: u64,
    /// Nodes of the phase's learner so far.
    pub(super) nodes: u64,
}

/// The remaining node and solution limits after some work.
fn counts(limits: &Limits, done: Stats) -> Limits {
    let mut left = Limits::new();
    if let Some(most) = limits.max_nodes() {
        left = left.nodes(most.saturating_sub(done.nodes));
    }
    if let Some(most) = limits.max_solutions() {
        left = left.solutions(most.saturating_sub(done.solutions));
    }
    left
}
