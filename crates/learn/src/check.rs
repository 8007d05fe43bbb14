//! The checker of proofs. It shares no code with the search.
//!
//! It does unit propagation in its own way, by two watched literals over the symbols that cells have
//! lost, and asks only one thing of a constraint: whether given cells leave it nothing.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::fmt;

use crate::{Literal, Proof, ProofStep};

/// What is proven, as the checker needs to know it: cells, clauses and constraints.
pub trait Claims {
    /// What each cell may hold, a bit for each symbol.
    fn domains(&self) -> &[u64];

    /// The clauses that are given.
    fn clauses(&self) -> &[Vec<Literal>];

    /// Number of constraints.
    fn constraints(&self) -> usize;

    /// Whether no way to fill all cells from these sets satisfies a constraint. The sets may be smaller
    /// than the domains, never larger.
    ///
    /// A proof is worth as much as this answer: true must be right, false only makes proofs fail.
    fn is_impossible(&mut self, constraint: usize, cells: &[u64]) -> bool;
}

/// What a proof shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The solutions, each of which satisfies everything, in the order of the proof. They differ.
    pub solutions: Vec<Vec<u8>>,
    /// Whether there are no others.
    pub is_complete: bool,
}

/// A step of a proof that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The step, counted from 0.
    pub step: usize,
    /// What is wrong with it.
    pub kind: CheckErrorKind,
}

/// What is wrong with a step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckErrorKind {
    /// A literal about a cell, or a constraint, that does not exist.
    NoSuchThing,
    /// A clause that the constraint does not imply.
    NotImplied,
    /// A clause that does not follow by unit propagation.
    NotLearnt,
    /// A solution that breaks a rule, or was there before.
    NoSolution,
    /// A clause is given up that is not there.
    NotThere,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            CheckErrorKind::NoSuchThing => "speaks of a cell or constraint that does not exist",
            CheckErrorKind::NotImplied => "has a clause that its constraint does not imply",
            CheckErrorKind::NotLearnt => "has a clause that does not follow by unit propagation",
            CheckErrorKind::NoSolution => "has a solution that breaks a rule or was there before",
            CheckErrorKind::NotThere => "gives up a clause that is not there",
        };
        write!(f, "step {} of the proof {what}", self.step)
    }
}

impl core::error::Error for CheckError {}

/// Follows a proof step by step.
///
/// # Errors
/// The first step that does not hold.
pub fn check(claims: &mut impl Claims, proof: &Proof) -> Result<Checked, CheckError> {
    let mut checker = Checker::new(claims.domains());
    for clause in claims.clauses() {
        checker.add(clause);
    }
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    for (step, what) in proof.steps().iter().enumerate() {
        let fail = |kind| Err(CheckError { step, kind });
        match what {
            ProofStep::Implied { propagator, clause } => {
                if *propagator >= claims.constraints() || !checker.knows(clause) {
                    return fail(CheckErrorKind::NoSuchThing);
                }
                let cells = checker.without(clause);
                let holds = cells.contains(&0) || claims.is_impossible(*propagator, &cells);
                if !(checker.is_refuted || holds) {
                    return fail(CheckErrorKind::NotImplied);
                }
                checker.add(clause);
            }
            ProofStep::Learnt(clause) => {
                if !checker.knows(clause) {
                    return fail(CheckErrorKind::NoSuchThing);
                }
                if !checker.follows(clause) {
                    return fail(CheckErrorKind::NotLearnt);
                }
                checker.add(clause);
            }
            ProofStep::Solution(symbols) => {
                if solutions.contains(symbols) || !is_solution(claims, symbols) {
                    return fail(CheckErrorKind::NoSolution);
                }
                solutions.push(symbols.clone());
                let forbid = |(cell, &symbol)| Literal::is_not(cell, symbol);
                let clause: Vec<_> = (0..).zip(symbols).map(forbid).collect();
                checker.add(&clause);
            }
            ProofStep::GivenUp(clause) => {
                if !checker.give_up(clause) {
                    return fail(CheckErrorKind::NotThere);
                }
            }
        }
    }
    Ok(Checked { solutions, is_complete: checker.is_refuted })
}

fn is_solution(claims: &mut impl Claims, symbols: &[u8]) -> bool {
    let domains = claims.domains();
    let fits = |(domain, &symbol): (&u64, &u8)| symbol < 64 && domain >> symbol & 1 == 1;
    if domains.len() != symbols.len() || !domains.iter().zip(symbols).all(fits) {
        return false;
    }
    let is_true = |literal: &Literal| {
        symbols
            .get(literal.cell() as usize)
            .is_some_and(|&symbol| (symbol == literal.symbol()) == literal.is_equal())
    };
    let cells: Vec<u64> = symbols.iter().map(|symbol| 1 << symbol).collect();
    claims.clauses().iter().all(|clause| clause.iter().any(is_true))
        && (0..claims.constraints()).all(|constraint| !claims.is_impossible(constraint, &cells))
}

/// The clauses so far, and the cells as far as single literals tell.
#[derive(Debug)]
struct Checker {
    /// What each cell may hold on the ground of everything so far.
    cells: Vec<u64>,
    clauses: Vec<Option<Vec<Part>>>,
    /// The clauses with the same literals, sorted.
    places: BTreeMap<Vec<Literal>, Vec<usize>>,
    /// By cell, the clauses that watch it.
    watchers: Vec<Vec<usize>>,
    /// The cells that have lost a symbol and what they held before.
    lost: Vec<(usize, u64)>,
    is_refuted: bool,
}

/// What a clause says of one cell: it holds one of these symbols.
#[derive(Clone, Copy, Debug)]
struct Part {
    cell: usize,
    symbols: u64,
}

/// A clause by cells, of which one at least must be as it says.
fn parts(clause: &[Literal]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::with_capacity(clause.len());
    for literal in sorted(clause) {
        let (cell, bit) = (literal.cell() as usize, 1 << literal.symbol());
        let symbols = if literal.is_equal() { bit } else { !bit };
        match parts.last_mut().filter(|part| part.cell == cell) {
            Some(part) => part.symbols |= symbols,
            None => parts.push(Part { cell, symbols }),
        }
    }
    parts
}

fn sorted(clause: &[Literal]) -> Vec<Literal> {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted
}

/// A cell has lost its last symbol.
struct Refuted;

impl Checker {
    fn new(domains: &[u64]) -> Self {
        Self {
            cells: domains.to_vec(),
            clauses: Vec::new(),
            places: BTreeMap::new(),
            watchers: vec![Vec::new(); domains.len()],
            lost: Vec::new(),
            is_refuted: domains.contains(&0),
        }
    }

    fn knows(&self, clause: &[Literal]) -> bool {
        clause.iter().all(|literal| (literal.cell() as usize) < self.cells.len())
    }

    /// The symbols of a cell that make a part of a clause true.
    fn true_part(&self, part: Part) -> u64 {
        self.cells[part.cell] & part.symbols
    }

    /// The cells if every literal of a clause is false.
    fn without(&self, clause: &[Literal]) -> Vec<u64> {
        let mut cells = self.cells.clone();
        for part in parts(clause) {
            cells[part.cell] &= !part.symbols;
        }
        cells
    }

    /// Whether unit propagation refutes that every literal is false.
    fn follows(&mut self, clause: &[Literal]) -> bool {
        if self.is_refuted {
            return true;
        }
        let mut result = Ok(());
        for part in parts(clause) {
            let falsified = self.cells[part.cell] & !part.symbols;
            result = result.and_then(|()| self.set(part.cell, falsified));
        }
        let follows = result.and_then(|()| self.propagate(0)).is_err();
        while let Some((cell, before)) = self.lost.pop() {
            self.cells[cell] = before;
        }
        follows
    }

    /// Adds a clause that holds, and what follows from it at once.
    fn add(&mut self, clause: &[Literal]) {
        let at = self.clauses.len();
        self.places.entry(sorted(clause)).or_default().push(at);
        // Two parts that are not false come first, as far as there are any.
        let mut clause = parts(clause);
        clause.sort_by_key(|&part| self.true_part(part) == 0);
        for part in clause.iter().take(2) {
            self.watchers[part.cell].push(at);
        }
        self.clauses.push(Some(clause));
        let result = self.look_at(at).and_then(|()| self.propagate(0));
        self.is_refuted |= result.is_err();
        // What follows from clauses alone holds for good.
        self.lost.clear();
    }

    /// Drops a clause. What it has led to by then stays true.
    fn give_up(&mut self, clause: &[Literal]) -> bool {
        let key = sorted(clause);
        let Some(places) = self.places.get_mut(&key) else { return false };
        let Some(at) = places.pop() else { return false };
        if places.is_empty() {
            self.places.remove(&key);
        }
        self.clauses[at] = None;
        true
    }

    fn set(&mut self, cell: usize, symbols: u64) -> Result<(), Refuted> {
        if symbols != self.cells[cell] {
            self.lost.push((cell, self.cells[cell]));
            self.cells[cell] = symbols;
        }
        if symbols == 0 { Err(Refuted) } else { Ok(()) }
    }

    /// Looks at the clauses of cells that have lost symbols, from the `next`-th loss on.
    fn propagate(&mut self, mut next: usize) -> Result<(), Refuted> {
        while let Some(&(cell, _)) = self.lost.get(next) {
            next += 1;
            let mut watchers = core::mem::take(&mut self.watchers[cell]);
            let mut result = Ok(());
            let mut kept = 0;
            for read in 0..watchers.len() {
                let at = watchers[read];
                let stays = result.is_err() || {
                    result = self.look_at(at);
                    self.still_watches(at, cell)
                };
                if stays {
                    watchers[kept] = at;
                    kept += 1;
                }
            }
            watchers.truncate(kept);
            // Clauses whose new watch is in the same cell were put there meanwhile.
            watchers.append(&mut self.watchers[cell]);
            watchers.sort_unstable();
            watchers.dedup();
            self.watchers[cell] = watchers;
            result?;
        }
        Ok(())
    }

    fn still_watches(&self, at: usize, cell: usize) -> bool {
        let Some(clause) = &self.clauses[at] else { return false };
        clause.iter().take(2).any(|part| part.cell == cell)
    }

    /// Finds two parts of a clause that can still be true, or makes the only one true.
    fn look_at(&mut self, at: usize) -> Result<(), Refuted> {
        let Some(mut clause) = self.clauses[at].take() else { return Ok(()) };
        for place in 0..2.min(clause.len()) {
            if self.true_part(clause[place]) != 0 {
                continue;
            }
            let other = (2..clause.len()).find(|&other| self.true_part(clause[other]) != 0);
            if let Some(other) = other {
                clause.swap(place, other);
                self.watchers[clause[place].cell].push(at);
            }
        }
        let [first, second] =
            [0, 1].map(|i| clause.get(i).copied().filter(|&part| self.true_part(part) != 0));
        self.clauses[at] = Some(clause);
        match (first, second) {
            (None, None) => Err(Refuted),
            (Some(only), None) | (None, Some(only)) => self.set(only.cell, self.true_part(only)),
            _ => Ok(()),
        }
    }
}
