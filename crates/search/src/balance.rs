//! Cutting a tree into parts of about equal size, as estimated by random walks.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::frontier::{NotAPrefix, Prefix, descend};
use crate::limits::{Deadline, Limits};
use crate::observers::Mean;
use crate::outcome::Stop;
use crate::problem::{Problem, Step};
use crate::random::SplitMix64;
use crate::{observer::Observer, walk::Walk};

/// A part of a tree with an estimate of its size.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedPrefix<C> {
    /// The choices from the root down to the part.
    pub prefix: Prefix<C>,
    /// The estimated number of its nodes.
    pub nodes: f64,
}

/// The reason why a tree below a prefix was not reached or not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutError {
    /// The prefix does not belong to the problem.
    NotAPrefix(NotAPrefix),
    /// A step was stopped, or the deadline came first.
    Stopped(Stop),
}

impl core::fmt::Display for CutError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotAPrefix(error) => error.fmt(f),
            Self::Stopped(stop) => write!(f, "stopped ({stop})"),
        }
    }
}

impl core::error::Error for CutError {}

impl<P: Problem, O: Observer<P>> Walk<P, O> {
    /// Cuts the tree below a prefix into at least `count` parts, if it is that large: every
    /// solution below the prefix is below exactly one part, and the parts have the order of their
    /// solutions.
    ///
    /// The part with the largest estimate is replaced by its children until there are enough. The
    /// estimate is the mean of this many random walks down from the part
    /// ([`knuth_estimate`](crate::knuth_estimate)), at least one. A replaced part counts as a node
    /// against the checks of the deadline. Equal calls return equal parts. Nodes that a step shows
    /// to be dead are left out, so there may be no part at all.
    ///
    /// ```
    /// # use kleene_search::{Deadline, Limits, Prefix, Problem, Step, Walk};
    /// # struct Words;
    /// # impl Problem for Words {
    /// #     type State = String;
    /// #     type Choice = char;
    /// #     type Choices = std::str::Chars<'static>;
    /// #     type Memory = ();
    /// #     fn root(&self) -> String { String::new() }
    /// #     fn memory(&self) {}
    /// #     fn step(&self, word: &mut String, (): &mut ()) -> Step<Self::Choices> {
    /// #         match word {
    /// #             word if word.ends_with("bb") => Step::Dead,
    /// #             word if word.len() == 10 => Step::Solved,
    /// #             _ => Step::Branch("ab".chars()),
    /// #         }
    /// #     }
    /// #     fn commit(&self, word: &mut String, letter: char) { word.push(letter); }
    /// # }
    /// let mut words = Walk::new(Words); // 10 letters `a` or `b`, no two `b` in a row
    /// let deadline = Limits::new().deadline();
    /// let parts = words.balanced_frontier(&Prefix::new(Vec::new()), 6, 100, &deadline)?;
    /// assert!(parts.len() >= 6);
    /// let mut count = 0;
    /// for part in &parts {
    ///     words.resume(&part.prefix, |_| {
    ///         count += 1;
    ///         std::ops::ControlFlow::Continue(())
    ///     })?;
    /// }
    /// assert_eq!(count, 144);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A prefix with a choice that the problem does not offer there, a stopped step, or the
    /// deadline.
    pub fn balanced_frontier(
        &self,
        below: &Prefix<P::Choice>,
        count: usize,
        walks: u32,
        deadline: &Deadline,
    ) -> Result<Vec<WeighedPrefix<P::Choice>>, CutError>
    where
        P::Choice: PartialEq,
    {
        let random = SplitMix64::new(0);
        self.cut(below, count, deadline, Size::Walks { random, walks: walks.max(1) })
    }

    /// Cuts the tree below a prefix like [`Walk::balanced_frontier`], with a function that
    /// estimates the size of the tree below a state. The state is one after its step.
    ///
    /// # Errors
    /// A prefix with a choice that the problem does not offer there, a stopped step, or the
    /// deadline.
    pub fn weighed_frontier(
        &self,
        below: &Prefix<P::Choice>,
        count: usize,
        deadline: &Deadline,
        size: impl Fn(&P::State) -> f64,
    ) -> Result<Vec<WeighedPrefix<P::Choice>>, CutError>
    where
        P::Choice: PartialEq,
    {
        self.cut(below, count, deadline, Size::Of(&size))
    }

    fn cut(
        &self,
        below: &Prefix<P::Choice>,
        count: usize,
        deadline: &Deadline,
        size: Size<'_, P>,
    ) -> Result<Vec<WeighedPrefix<P::Choice>>, CutError>
    where
        P::Choice: PartialEq,
    {
        let mut memory = self.problem.memory();
        let state = descend(&self.problem, below, &mut memory)?;
        let mut cutter = Cutter { problem: &self.problem, memory, size };
        let root = cutter.part(Vec::new(), below.choices().to_vec(), state);
        let mut open = BinaryHeap::new();
        let mut leaves = Vec::new();
        let mut keep = |part: Part<P>, open: &mut BinaryHeap<Part<P>>| match part.node {
            Some(_) => open.push(part),
            None => leaves.push(part),
        };
        let mut parts = 0;
        if let Some(root) = root.map_err(CutError::Stopped)? {
            keep(root, &mut open);
            parts = 1;
        }
        while parts < count {
            let Some(largest) = open.pop() else { break };
            // A part that is cut counts as a node.
            if let Some(stop) = deadline.hit_after(Limits::CHECKS) {
                return Err(CutError::Stopped(stop));
            }
            parts -= 1;
            for child in cutter.children(largest).map_err(CutError::Stopped)? {
                keep(child, &mut open);
                parts += 1;
            }
        }
        let mut all: Vec<_> = open.into_iter().chain(leaves).collect();
        kleene_text::sort_by(&mut all, |one, other| one.place.cmp(&other.place));
        let weighed =
            |part: Part<P>| WeighedPrefix { prefix: Prefix::new(part.choices), nodes: part.nodes };
        Ok(all.into_iter().map(weighed).collect())
    }

    /// The state at the end of a prefix, before its step.
    ///
    /// # Errors
    /// A prefix with a choice that the problem does not offer there, or a stopped step.
    pub fn state_at(&self, prefix: &Prefix<P::Choice>) -> Result<P::State, CutError>
    where
        P::Choice: PartialEq,
    {
        descend(&self.problem, prefix, &mut self.problem.memory())
    }
}

/// A part of a tree that may be cut further.
struct Part<P: Problem> {
    /// The index of each node among its siblings: the order of the parts.
    place: Vec<u32>,
    choices: Vec<P::Choice>,
    /// The node after its step, with its choices; `None` for a solution.
    node: Option<Node<P>>,
    nodes: f64,
}

struct Node<P: Problem> {
    state: P::State,
    choices: Vec<P::Choice>,
}

/// By size; among equals the first in order is the largest.
impl<P: Problem> Ord for Part<P> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.nodes.total_cmp(&other.nodes).then_with(|| other.place.cmp(&self.place))
    }
}

impl<P: Problem> PartialOrd for Part<P> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<P: Problem> PartialEq for Part<P> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<P: Problem> Eq for Part<P> {}

struct Cutter<'p, P: Problem> {
    problem: &'p P,
    memory: P::Memory,
    size: Size<'p, P>,
}

/// The estimator of sizes.
enum Size<'p, P: Problem> {
    /// The mean of this many random walks.
    Walks {
        random: SplitMix64,
        walks: u32,
    },
    Of(&'p dyn Fn(&P::State) -> f64),
}

impl<P: Problem> Cutter<'_, P> {
    /// The part below a state before its step; `None` if the state is dead.
    fn part(
        &mut self,
        place: Vec<u32>,
        choices: Vec<P::Choice>,
        mut state: P::State,
    ) -> Result<Option<Part<P>>, Stop> {
        let node = match self.problem.step(&mut state, &mut self.memory) {
            Step::Dead => return Ok(None),
            Step::Stopped(stop) => return Err(stop),
            Step::Solved => None,
            Step::Branch(choices) => Some(Node { state, choices: choices.collect() }),
        };
        let nodes = match &node {
            Some(node) if node.choices.is_empty() => return Ok(None),
            Some(node) => self.estimate(node)?,
            None => 1.0,
        };
        Ok(Some(Part { place, choices, node, nodes }))
    }

    /// The children of a part, in order.
    fn children(&mut self, part: Part<P>) -> Result<Vec<Part<P>>, Stop> {
        let Some(node) = part.node else { return Ok(Vec::new()) };
        let mut children = Vec::with_capacity(node.choices.len());
        for (number, choice) in (0..).zip(node.choices) {
            let mut state = node.state.clone();
            self.problem.commit(&mut state, choice);
            let place = part.place.iter().copied().chain([number]).collect();
            let choices = part.choices.iter().copied().chain([choice]).collect();
            children.extend(self.part(place, choices, state)?);
        }
        Ok(children)
    }

    /// Estimates the size of the part below this node.
    fn estimate(&mut self, node: &Node<P>) -> Result<f64, Stop> {
        let Self { problem, memory, size } = self;
        match size {
            Size::Of(size) => Ok(size(&node.state)),
            Size::Walks { random, walks } => {
                let mut mean = Mean::default();
                for _ in 0..*walks {
                    mean.add(walk(*problem, memory, random, node)?);
                }
                Ok(mean.value())
            }
        }
    }
}

/// Knuth's estimate for the number of nodes from one random walk below a node.
fn walk<P: Problem>(
    problem: &P,
    memory: &mut P::Memory,
    random: &mut SplitMix64,
    node: &Node<P>,
) -> Result<f64, Stop> {
    let mut state = node.state.clone();
    let mut choice = node.choices[random.below(node.choices.len() as u64) as usize];
    let (mut seen, mut weight) = (1.0, node.choices.len() as f64);
    loop {
        problem.commit(&mut state, choice);
        seen += weight;
        match problem.step(&mut state, memory) {
            Step::Stopped(stop) => return Err(stop),
            Step::Dead | Step::Solved => return Ok(seen),
            Step::Branch(choices) => {
                let choices: Vec<_> = choices.collect();
                if choices.is_empty() {
                    return Ok(seen);
                }
                weight *= choices.len() as f64;
                choice = choices[random.below(choices.len() as u64) as usize];
            }
        }
    }
}
