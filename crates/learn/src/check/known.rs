//! The state of a check: the clauses so far, and their consequences by unit propagation.

use alloc::{boxed::Box, collections::BTreeSet, vec::Vec};

use super::CheckErrorKind;
use crate::Literal;

mod cube;

/// The domain of an auxiliary cell.
pub(super) const DEFINED: u64 = 0b11;

/// The clauses so far, and the domains as far as unit clauses determine them.
///
/// A clause watches two symbols, of two different cells, either of which would make it true. It is
/// visited when a cell loses one of them.
#[derive(Debug)]
pub(super) struct Known {
    /// The domain of each cell, given everything so far.
    cells: Vec<u64>,
    /// The number of auxiliary cells.
    defined: usize,
    /// Whether clauses are kept and watched. Hints do not need this.
    is_watching: bool,
    /// A clause starts with its watched parts; a deleted one is empty.
    clauses: Vec<Box<[Part]>>,
    /// The clauses by the [`sum`] of their literals.
    by_sum: BTreeSet<(u64, u32)>,
    /// By cell, where its symbols start in `watches`.
    first: Vec<usize>,
    watches: Vec<Vec<Watch>>,
    /// The cells that have lost a symbol, each with its domain before.
    lost: Vec<(u32, u64)>,
    is_refuted: bool,
    /// The state before the present cube.
    before_cube: Option<cube::Before>,
}

/// The literals of a clause about one cell: it holds one of these symbols.
#[derive(Clone, Copy, Debug)]
struct Part {
    cell: u32,
    symbols: u64,
}

/// A clause, and another of its parts: the clause need not be visited while that part, the blocker,
/// is true.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    other: Part,
}

/// A cell has lost its last symbol.
struct Refuted;

/// A valid clause, in one of the forms used in proofs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Premise<'p> {
    /// One of these is true.
    Clause(&'p [Literal]),
    /// The cells do not have all of these symbols.
    Not(&'p [u8]),
    /// One of these is false.
    NotAll(&'p [Literal]),
}

/// The parts of a clause that can still be true.
enum Left {
    Nothing,
    One(Part),
    More,
}

impl Known {
    pub(super) fn new(domains: &[u64]) -> Self {
        let mut known = Self {
            cells: Vec::new(),
            defined: 0,
            is_watching: false,
            clauses: Vec::new(),
            by_sum: BTreeSet::new(),
            first: Vec::new(),
            watches: Vec::new(),
            lost: Vec::new(),
            is_refuted: domains.contains(&0),
            before_cube: None,
        };
        domains.iter().for_each(|&domain| known.add_cell(domain));
        known
    }

    /// Whether the premises have been refuted.
    pub(super) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Number of auxiliary cells.
    pub(super) fn defined(&self) -> usize {
        self.defined
    }

    /// Adds an auxiliary cell.
    pub(super) fn define(&mut self) {
        self.defined += 1;
        self.add_cell(DEFINED);
    }

    fn add_cell(&mut self, domain: u64) {
        self.cells.push(domain);
        self.first.push(self.watches.len());
        let symbols = u64::BITS - domain.leading_zeros();
        self.watches.resize(self.watches.len() + symbols as usize, Vec::new());
    }

    /// Whether the cells of a clause exist.
    pub(super) fn has_cells(&self, clause: &[Literal]) -> bool {
        clause.iter().all(|literal| (literal.cell() as usize) < self.cells.len())
    }

    /// Whether falsifying every literal of a clause empties a cell, or else leaves domains for
    /// which `is_impossible` holds.
    pub(super) fn without(
        &mut self,
        clause: &[Literal],
        is_impossible: impl FnOnce(&[u64]) -> bool,
    ) -> bool {
        let answer = self.falsify(clause).is_err() || is_impossible(&self.cells);
        self.undo();
        answer
    }

    /// Whether unit propagation refutes the negation of a clause.
    pub(super) fn follows(&mut self, clause: &[Literal]) -> bool {
        let follows =
            self.is_refuted || self.falsify(clause).and_then(|()| self.propagate()).is_err();
        self.undo();
        follows
    }

    /// Whether a clause follows by hints: under its negation, each hint in turn must be unit, and
    /// some hint or cell must become empty.
    pub(super) fn follows_by<'p>(
        &mut self,
        clause: &[Literal],
        hints: &[u32],
        premise: impl Fn(u32) -> Option<Premise<'p>>,
    ) -> Result<bool, CheckErrorKind> {
        let mut follows = self.is_refuted || self.falsify(clause).is_err();
        let mut wrong = None;
        for &hint in hints {
            let Some(premise) = premise(hint) else {
                wrong = Some(CheckErrorKind::NoSuchHint(hint));
                break;
            };
            if follows {
                continue;
            }
            match self.left(premise) {
                Left::Nothing => follows = true,
                Left::One(part) => follows = self.restrict(part).is_err(),
                Left::More => {
                    wrong = Some(CheckErrorKind::OpenHint(hint));
                    break;
                }
            }
        }
        self.undo();
        wrong.map_or(Ok(follows), Err)
    }

    /// The parts of a clause that can still be true.
    fn left(&self, premise: Premise<'_>) -> Left {
        match premise {
            Premise::Clause(clause) => self.left_of(clause.iter().map(|&literal| part(literal))),
            Premise::Not(symbols) => self.left_of(parts_of_not(symbols)),
            Premise::NotAll(cube) => self.left_of(cube.iter().map(|&literal| part(!literal))),
        }
    }

    fn left_of(&self, parts: impl Iterator<Item = Part>) -> Left {
        let mut left: Option<Part> = None;
        for part in parts.filter(|&part| self.is_open(part)) {
            match &mut left {
                None => left = Some(part),
                Some(other) if other.cell == part.cell => other.symbols |= part.symbols,
                Some(_) => return Left::More,
            }
        }
        left.map_or(Left::Nothing, Left::One)
    }

    /// Keeps and watches clauses from now on; returns whether that is new.
    pub(super) fn start_watching(&mut self) -> bool {
        !core::mem::replace(&mut self.is_watching, true)
    }

    /// Adds a clause that holds, and propagates it.
    pub(super) fn add(&mut self, premise: Premise<'_>) {
        match (self.is_watching, premise) {
            (false, premise) => {
                self.is_refuted |= match self.left(premise) {
                    Left::Nothing => true,
                    Left::One(part) => self.restrict(part).is_err(),
                    Left::More => false,
                };
                self.lost.clear();
            }
            (true, Premise::Clause(clause)) => self.keep(clause),
            (true, Premise::Not(symbols)) => {
                let clause = (0..).zip(symbols);
                let clause = clause.map(|(cell, &symbol)| Literal::is_not(cell, symbol));
                self.keep(&clause.collect::<Vec<_>>());
            }
            (true, Premise::NotAll(cube)) => {
                self.keep(&cube.iter().map(|&literal| !literal).collect::<Vec<_>>());
            }
        }
    }

    fn keep(&mut self, clause: &[Literal]) {
        let at = self.clauses.len() as u32;
        self.by_sum.insert((sum(clause), at));
        let mut clause = parts(clause);
        // Put two parts that are not false first, as far as there are any.
        clause.sort_by_key(|part| self.cells[part.cell as usize] & part.symbols == 0);
        let result = match *clause {
            [] => Err(Refuted),
            [only] => self.restrict(only),
            _ if clause.iter().any(|&part| self.is_true(part)) => Ok(()),
            [first, second, ..] if self.is_open(second) => {
                self.watch(first, at, second);
                self.watch(second, at, first);
                Ok(())
            }
            [first, ..] => self.restrict(first),
        };
        self.clauses.push(clause.into());
        self.is_refuted |= result.and_then(|()| self.propagate()).is_err();
        // Consequences of clauses alone are permanent.
        self.lost.clear();
    }

    /// Deletes a clause; returns whether it existed. Its consequences stay.
    pub(super) fn delete(&mut self, clause: &[Literal]) -> bool {
        let key = sum(clause);
        let Some(&place) = self.by_sum.range((key, 0)..=(key, u32::MAX)).next() else {
            return false;
        };
        self.by_sum.remove(&place);
        self.clauses[place.1 as usize] = Box::default();
        true
    }

    fn is_open(&self, part: Part) -> bool {
        self.cells[part.cell as usize] & part.symbols != 0
    }

    fn is_true(&self, part: Part) -> bool {
        self.cells[part.cell as usize] & !part.symbols == 0
    }

    /// Makes every literal of a clause false.
    fn falsify(&mut self, clause: &[Literal]) -> Result<(), Refuted> {
        clause.iter().try_for_each(|&literal| self.restrict(part(!literal)))
    }

    /// Makes a part of a clause true.
    fn restrict(&mut self, Part { cell, symbols }: Part) -> Result<(), Refuted> {
        let held = &mut self.cells[cell as usize];
        if *held & !symbols != 0 {
            self.lost.push((cell, *held));
            *held &= symbols;
        }
        if *held == 0 { Err(Refuted) } else { Ok(()) }
    }

    fn undo(&mut self) {
        while let Some((cell, before)) = self.lost.pop() {
            self.cells[cell as usize] = before;
        }
    }

    /// Makes a clause watch the first symbol that could make this part true.
    fn watch(&mut self, part: Part, clause: u32, other: Part) {
        let symbol = (self.cells[part.cell as usize] & part.symbols).trailing_zeros();
        let place = self.first[part.cell as usize] + symbol as usize;
        self.watches[place].push(Watch { clause, other });
    }

    /// Propagates: visits the clauses that watch lost symbols.
    fn propagate(&mut self) -> Result<(), Refuted> {
        let mut next = 0;
        while let Some(&(cell, before)) = self.lost.get(next) {
            next += 1;
            let mut gone = before & !self.cells[cell as usize];
            while gone != 0 {
                self.look(cell, gone.trailing_zeros() as usize)?;
                gone &= gone - 1;
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch a lost symbol.
    fn look(&mut self, cell: u32, symbol: usize) -> Result<(), Refuted> {
        let place = self.first[cell as usize] + symbol;
        let mut list = core::mem::take(&mut self.watches[place]);
        let mut result = Ok(());
        list.retain(|&watch| {
            if result.is_err() || self.is_true(watch.other) {
                return true;
            }
            if self.clauses[watch.clause as usize].is_empty() {
                return false;
            }
            match self.unwatch(cell, watch.clause) {
                Some(last) => {
                    result = self.restrict(last);
                    true
                }
                None => false,
            }
        });
        // The symbol is lost, so no clause has started to watch it meanwhile.
        self.watches[place] = list;
        result
    }

    /// Finds another symbol for a clause to watch in place of a lost one. If there is none, returns
    /// the other watched part, which must then be true.
    fn unwatch(&mut self, cell: u32, at: u32) -> Option<Part> {
        let cells = &self.cells;
        let is_open = |part: &Part| cells[part.cell as usize] & part.symbols != 0;
        let clause = &mut self.clauses[at as usize];
        let gone = usize::from(clause[0].cell != cell);
        let other = clause[1 - gone];
        if !is_open(&clause[gone]) {
            match clause[2..].iter().position(is_open) {
                Some(place) => clause.swap(gone, 2 + place),
                None => return Some(other),
            }
        }
        let part = clause[gone];
        self.watch(part, at, other);
        None
    }
}

fn part(literal: Literal) -> Part {
    let bit = 1 << literal.symbol();
    Part { cell: literal.cell(), symbols: if literal.is_equal() { bit } else { !bit } }
}

/// The clause that the cells do not have all of these symbols.
fn parts_of_not(symbols: &[u8]) -> impl Iterator<Item = Part> + '_ {
    (0..).zip(symbols).map(|(cell, &symbol)| part(Literal::is_not(cell, symbol)))
}

/// Groups a clause by cell; at least one cell must be as its part requires.
fn parts(clause: &[Literal]) -> Vec<Part> {
    let mut parts: Vec<Part> = clause.iter().map(|&literal| part(literal)).collect();
    parts.sort_unstable_by_key(|part| part.cell);
    parts.dedup_by(|part, before| {
        let is_same = part.cell == before.cell;
        before.symbols |= if is_same { part.symbols } else { 0 };
        is_same
    });
    parts
}

/// A hash that does not depend on the order of the literals. On a collision the wrong clause is
/// deleted, which cannot make a wrong proof pass.
fn sum(clause: &[Literal]) -> u64 {
    let numbers = clause.iter().map(|literal| {
        // The increment and the factors of SplitMix64 mix the bits.
        let mut bits = u64::from(literal.cell()) << 7
            | u64::from(literal.symbol()) << 1
            | u64::from(literal.is_equal());
        for factor in [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb] {
            bits = (bits ^ bits >> 31).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(factor);
        }
        bits ^ bits >> 31
    });
    numbers.fold(0, u64::wrapping_add)
}
