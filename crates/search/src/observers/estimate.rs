//! Estimates of a tree's size, and of the part already searched.

use alloc::vec::Vec;

use crate::problem::{Problem, Step};
use crate::{observer::Observer, outcome::Stop, random::SplitMix64};

/// Estimates the searched part of a tree during a search.
///
/// Each node counts for an equal share of its parent, and the root for everything: the weighted
/// backtrack estimator of Kilby, Slaney, Thiébaux and Walsh, "Estimating search tree size" (AAAI
/// 2006). It is exact at both ends and never decreases. The number of choices at a node comes from
/// its iterator's `size_hint` if that is exact, or else from the last such node at the same depth.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The placed nodes above the current one.
    path: Vec<Part>,
    /// The last known number of choices, by depth.
    widths: Vec<f64>,
    done: f64,
    nodes: u64,
}

/// A placed node: its share of the tree, its number of choices, and how many have started.
#[derive(Clone, Copy, Debug)]
struct Part {
    weight: f64,
    width: Option<f64>,
    begun: f64,
}

impl Progress {
    /// Starts before the search.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The searched share of the tree, from 0 to 1.
    #[must_use]
    pub fn done(&self) -> f64 {
        self.done.clamp(0.0, 1.0)
    }

    /// The estimated number of nodes in the whole tree, if the rest resembles the searched part.
    #[must_use]
    pub fn nodes(&self) -> Option<f64> {
        (self.done > 0.0).then(|| self.nodes as f64 / self.done())
    }

    /// The share of a new node at this depth.
    fn weight(&self, depth: usize) -> f64 {
        let above = depth.checked_sub(1).and_then(|above| self.path.get(above));
        above.map_or(1.0, |part| {
            let guess = self.widths.get(depth - 1).copied().unwrap_or(2.0);
            let width = part.width.unwrap_or(guess).max(part.begun);
            part.weight / width
        })
    }
}

impl<P: Problem> Observer<P> for Progress {
    fn consider(&mut self, depth: usize, _: Option<P::Choice>) {
        self.nodes += 1;
        self.path.truncate(depth);
        if let Some(above) = self.path.last_mut() {
            above.begun += 1.0;
        }
    }
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        let weight = self.weight(depth);
        let is_exact = choices.1 == Some(choices.0);
        let width = is_exact.then_some(choices.0 as f64);
        self.path.push(Part { weight, width, begun: 0.0 });
        if let Some(width) = width {
            self.widths.resize(self.widths.len().max(depth + 1), 2.0);
            self.widths[depth] = width;
        }
    }
    fn dead(&mut self, depth: usize, _: &P::State) {
        self.done += self.weight(depth);
    }
    fn solved(&mut self, depth: usize, _: &P::State) {
        self.done += self.weight(depth);
    }
    fn remove(&mut self, depth: usize) {
        // Add the share that a wrong guess of the width missed, or the whole of a node without
        // choices.
        if let Some(part) = self.path.get(depth).copied() {
            if part.begun == 0.0 {
                self.done += part.weight;
            }
            let guess = self.widths.get(depth).copied().unwrap_or(2.0);
            let width = part.width.unwrap_or(guess).max(part.begun);
            if part.begun > 0.0 && part.begun < width {
                self.done += part.weight * (1.0 - part.begun / width);
            }
            self.path.truncate(depth);
        }
    }
}

/// The size of a tree as estimated from random walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnuthEstimate {
    /// The mean of the estimates for the number of nodes.
    pub nodes: f64,
    /// The standard error of that mean.
    pub nodes_error: f64,
    /// The mean of the estimates for the number of solutions.
    pub solutions: f64,
    /// The standard error of that mean.
    pub solutions_error: f64,
}

/// Estimates the size of a tree from random walks down from its root.
///
/// Each step of a walk to one of `w` choices multiplies its weight by `w`: Knuth, "Estimating the
/// efficiency of backtrack programs" (Mathematics of Computation 29, 1975). The estimates are
/// unbiased; their variance can be large for uneven trees. Equal seeds give equal estimates.
///
/// # Errors
/// A stopped step.
pub fn knuth_estimate<P: Problem>(
    problem: &P,
    walks: u32,
    seed: u64,
) -> Result<KnuthEstimate, Stop> {
    let mut random = SplitMix64::new(seed);
    let (mut nodes, mut solutions) = (Mean::default(), Mean::default());
    for _ in 0..walks {
        let (mut seen, mut found, mut weight) = (0.0, 0.0, 1.0);
        let (mut state, mut memory) = (problem.root(), problem.memory());
        loop {
            seen += weight;
            match problem.step(&mut state, &mut memory) {
                Step::Stopped(stop) => return Err(stop),
                Step::Dead => break,
                Step::Solved => {
                    found = weight;
                    break;
                }
                Step::Branch(choices) => {
                    let choices: Vec<_> = choices.collect();
                    if choices.is_empty() {
                        break;
                    }
                    weight *= choices.len() as f64;
                    let at = random.next() % choices.len() as u64;
                    problem.commit(&mut state, choices[at as usize]);
                }
            }
        }
        nodes.add(seen);
        solutions.add(found);
    }
    Ok(KnuthEstimate {
        nodes: nodes.mean,
        nodes_error: nodes.error(),
        solutions: solutions.mean,
        solutions_error: solutions.error(),
    })
}

/// A running mean and the sum of squared deviations from it, after Welford.
#[derive(Clone, Default)]
pub(crate) struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        let deviation = value - self.mean;
        self.mean += deviation / self.count;
        self.squares += deviation * (value - self.mean);
    }

    pub(crate) fn value(&self) -> f64 {
        self.mean
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        if self.count < 2.0 {
            f64::INFINITY
        } else {
            sqrt(self.squares / (self.count - 1.0) / self.count)
        }
    }
}

/// The square root, which `core` lacks, by Newton's method.
fn sqrt(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let mut root = value.max(1.0);
    loop {
        let next = 0.5 * (root + value / root);
        if next >= root {
            return root;
        }
        root = next;
    }
}
