//! The steps of one technique: the first of them, or all, within limits.

use alloc::vec::Vec;
use core::cell::Cell as Counter;

use kleene_search::{Deadline, Limits, Outcome, Stop};

use super::{Callback, Candidates, Hint, Technique};
use crate::placement::Placement;
use crate::solve::Config;

/// The steps of a technique, and whether these are all.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FoundSteps {
    /// The steps.
    pub steps: Vec<Hint>,
    /// Whether there are no others, or a limit came first.
    pub outcome: Outcome,
}

impl Candidates {
    /// A step by this technique, if it leads to one.
    ///
    /// Some suppose that there is only one solution: [`Technique::supposes_one_solution`].
    #[must_use]
    pub fn find(&self, technique: Technique) -> Option<Hint> {
        self.find_and(technique, &Budget::new(&Limits::new()), &mut Some)
    }

    /// All steps by this technique. For nishio, nets and nested nets only the easiest, if it is of
    /// this technique.
    ///
    /// For AICs and chains of almost locked sets, the steps cover every candidate whose shortest
    /// chain is of this technique. No two steps rule out the same candidates.
    ///
    /// Boards larger than [`Technique::max_size`] yield no steps. In a unit with more than 16 open
    /// cells, almost locked sets consist of the first 16.
    ///
    /// The steps of cycles and of forcing chains are sorted, the easiest first, and their
    /// conclusions differ: one value placed or ruled out, or all eliminations of a cycle. For every
    /// assumption there is a shortest chain to its opposite, and for every strong link a shortest
    /// cycle unless that repeats a candidate. A conclusion counts for the technique of its easiest
    /// step; cycles compete with each other, forcing X-chains with forcing chains, and cell forcing
    /// chains with region forcing chains. A rating takes the first step of a chain, and looks for
    /// no cycles.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Puzzle, Technique};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let singles = Candidates::new(&puzzle).find_all(Technique::HiddenSingle);
    /// assert_eq!(singles.len(), 1);
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn find_all(&self, technique: Technique) -> Vec<Hint> {
        self.find_all_within(technique, &Config::new()).steps
    }

    /// Every step by this technique as [`Candidates::find_all`] has them, within limits, whose clock starts now.
    ///
    /// Nodes count the candidates and groups that AICs visit, the pairs of a set and a value that
    /// ALS chains visit, the pairs of sets that ALS-XZ compares, and the consequences of the
    /// assumptions of cycles and forcing chains; solutions count steps. If a limit ends the search,
    /// a step by a cycle or a chain from one assumption may not be the easiest for its conclusion.
    /// Cell and region forcing chains and nets are found completely or not at all; nodes of nets do
    /// not count.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Config, Limits, Outcome, Puzzle, Stop, Technique};
    ///
    /// let puzzle: Puzzle =
    ///     "3.1.....6..5..8...9..4..7........591..92......6...1...4..38.9.......7.1.5.3....2.".parse()?;
    /// let board = Candidates::new(&puzzle);
    /// let all = board.find_all_within(Technique::Aic, &Config::new());
    /// assert!(all.steps.len() > 1 && all.outcome == Outcome::Exhausted);
    /// let one = board.find_all_within(Technique::Aic, &Config::new().limits(Limits::new().solutions(1)));
    /// assert_eq!((one.steps.len(), one.outcome), (1, Outcome::Stopped(Stop::Solutions)));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn find_all_within(&self, technique: Technique, config: &Config) -> FoundSteps {
        let limits = config.to_limits();
        let (budget, most) = (Budget::new(&limits), limits.max_solutions());
        let mut steps: Vec<Hint> = Vec::new();
        let mut add = |hint: Hint| {
            if !steps.iter().any(|other| is_same(other, &hint)) {
                steps.push(hint);
            }
            let is_full = most.is_some_and(|most| steps.len() as u64 >= most);
            if is_full {
                budget.stop(Stop::Solutions);
            }
            // A search technique reports its steps only after the search, so the budget no longer
            // matters.
            is_full || !technique.is_searched() && !budget.spend(0)
        };
        match technique {
            _ if most == Some(0) => budget.stop(Stop::Solutions),
            _ if technique.supposes_one_solution() => {
                self.unique_steps(technique).into_iter().any(|step| add(step.hint));
            }
            _ => {
                // Techniques stop at a hint that is taken: none is, until the list is full.
                let mut take = |hint: Hint| add(hint.clone()).then_some(hint);
                self.find_and(technique, &budget, &mut take);
            }
        }
        if !technique.is_searched() {
            let _ = budget.spend(0);
        }
        FoundSteps { steps, outcome: budget.outcome() }
    }

    /// The first step by this technique that is taken.
    fn find_and(&self, technique: Technique, budget: &Budget, take: Callback<'_>) -> Option<Hint> {
        match technique {
            _ if self.shape().size() > technique.max_size() => None,
            Technique::FinnedXWing => self.finned_fish(2, take),
            Technique::FinnedSwordfish => self.finned_fish(3, take),
            Technique::FinnedJellyfish => self.finned_fish(4, take),
            Technique::AlsXz => self.als_xz(budget, take),
            Technique::AlsXyWing | Technique::AlsChain => self.als_chain(technique, budget, take),
            Technique::Aic => self.aic(false, budget, take),
            Technique::GroupedAic => self.aic(true, budget, take),
            Technique::AlignedPairExclusion => self.aligned_pair(take),
            Technique::XCycle
            | Technique::YCycle
            | Technique::ForcingXChain
            | Technique::Cycle
            | Technique::ForcingChain => self.unary_chains(technique, budget, take),
            Technique::CellForcingChains | Technique::RegionForcingChains => {
                self.multiple_chains(technique, budget, take)
            }
            graded if graded.grade() < super::Grade::Beyond => self.graded(graded, take),
            rated => self.find_rated(rated, &budget.deadline).map(|step| step.hint).and_then(take),
        }
    }

    /// The first step by a technique of the grades that is taken.
    pub(super) fn graded(&self, technique: Technique, take: Callback<'_>) -> Option<Hint> {
        match technique {
            Technique::HiddenSingle => self.hidden_single(take),
            Technique::NakedSingle => self.naked_single(take),
            Technique::Pointing | Technique::Claiming => {
                self.locked(technique).find_map(|locked| take(self.locked_hint(technique, &locked)))
            }
            Technique::NakedPair => self.naked_subset(2, take),
            Technique::NakedTriple => self.naked_subset(3, take),
            Technique::NakedQuad => self.naked_subset(4, take),
            Technique::HiddenPair => self.hidden_subset(2, take),
            Technique::HiddenTriple => self.hidden_subset(3, take),
            Technique::HiddenQuad => self.hidden_subset(4, take),
            Technique::XWing => self.fish(2, take),
            Technique::Swordfish => self.fish(3, take),
            Technique::Jellyfish => self.fish(4, take),
            Technique::XyWing | Technique::XyzWing => self.wing(technique, take),
            Technique::SimpleColoring => self.coloring(take),
            Technique::XChain => self.x_chain(take),
            Technique::XyChain => self.xy_chain(take),
            _ => None,
        }
    }
}

/// The rest of the limits of a call that looks for steps.
#[derive(Debug)]
pub(super) struct Budget {
    deadline: Deadline,
    nodes: Counter<u64>,
    stop: Counter<Option<Stop>>,
}

impl Budget {
    pub(super) fn new(limits: &Limits) -> Self {
        let nodes = Counter::new(limits.max_nodes().unwrap_or(u64::MAX));
        Self { deadline: limits.deadline(), nodes, stop: Counter::new(None) }
    }

    /// Spends nodes; returns whether no limit was hit.
    pub(super) fn spend(&self, nodes: u64) -> bool {
        match self.nodes.get().checked_sub(nodes) {
            Some(left) => self.nodes.set(left),
            // The nodes left stay as they are: the first reason to stop is the one that counts.
            None => self.stop(Stop::Nodes),
        }
        if let Some(stop) = self.deadline.hit() {
            self.stop(stop);
        }
        self.stop.get().is_none()
    }

    /// Notes a limit that was hit, unless there was one before.
    fn stop(&self, stop: Stop) {
        self.stop.set(self.stop.get().or(Some(stop)));
    }

    fn outcome(&self) -> Outcome {
        self.stop.get().map_or(Outcome::Exhausted, Outcome::Stopped)
    }
}

/// Whether two steps of a technique have the same conclusion and the same evidence, in any order.
fn is_same(one: &Hint, other: &Hint) -> bool {
    one.placement == other.placement
        && are_same(&one.eliminations, &other.eliminations)
        && are_same(&one.evidence, &other.evidence)
}

/// Whether two lists have the same candidates, in any order.
fn are_same(one: &[Placement], other: &[Placement]) -> bool {
    one.len() == other.len() && one.iter().all(|mark| other.contains(mark))
}
