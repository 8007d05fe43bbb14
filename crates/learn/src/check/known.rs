//! What a proof has shown so far, and what follows from it by unit propagation.

use alloc::{boxed::Box, collections::BTreeSet, vec::Vec};

use super::CheckErrorKind;
use crate::Literal;

mod cube;

/// What a new cell may hold.
pub(super) const DEFINED: u64 = 0b11;

/// The clauses so far, and the cells as far as single literals tell.
///
/// A clause watches two symbols, of two of its cells, each of which would make it true. It is
/// visited when a cell loses one of them.
#[derive(Debug)]
pub(super) struct Known {
    /// What each cell may hold by everything so far.
    cells: Vec<u64>,
    /// How many of them were defined.
    defined: usize,
    /// Whether clauses are kept and watched. Hints do without.
    is_watching: bool,
    /// A clause has its watched parts first; a deleted one has none.
    clauses: Vec<Box<[Part]>>,
    /// The clauses by the [`sum`] of their literals.
    by_sum: BTreeSet<(u64, u32)>,
    /// By cell, where its symbols start in `watches`.
    first: Vec<usize>,
    watches: Vec<Vec<Watch>>,
    /// The cells that have lost a symbol and what they held before.
    lost: Vec<(u32, u64)>,
    is_refuted: bool,
    /// What was known before the cube that is assumed.
    before_cube: Option<cube::Before>,
}

/// What a clause says of one cell: it holds one of these symbols.
#[derive(Clone, Copy, Debug)]
struct Part {
    cell: u32,
    symbols: u64,
}

/// A clause, and another of its parts: while that is true the clause need not be visited (a
/// blocker).
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    other: Part,
}

/// A cell has lost its last symbol.
struct Refuted;

/// A clause that holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Said<'p> {
    /// One of these is true.
    Clause(&'p [Literal]),
    /// The cells do not have all of these symbols.
    Not(&'p [u8]),
    /// One of these is false.
    NotAll(&'p [Literal]),
}

/// What of a clause can still be true.
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

    /// Whether nothing is left.
    pub(super) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Number of cells that were defined.
    pub(super) fn defined(&self) -> usize {
        self.defined
    }

    /// Adds a cell that is defined.
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

    /// Whether a cell has nothing left, or else `is_impossible` says so of all cells, if every
    /// literal of a clause is false.
    pub(super) fn without(
        &mut self,
        clause: &[Literal],
        is_impossible: impl FnOnce(&[u64]) -> bool,
    ) -> bool {
        let answer = self.falsify(clause).is_err() || is_impossible(&self.cells);
        self.undo();
        answer
    }

    /// Whether unit propagation refutes that every literal of a clause is false.
    pub(super) fn follows(&mut self, clause: &[Literal]) -> bool {
        let follows =
            self.is_refuted || self.falsify(clause).and_then(|()| self.propagate()).is_err();
        self.undo();
        follows
    }

    /// Whether a clause follows by hints: if every literal of it is false, each hint in turn has one part left that can
    /// be true, and some hint or cell has none.
    pub(super) fn follows_by<'p>(
        &mut self,
        clause: &[Literal],
        hints: &[u32],
        said: impl Fn(u32) -> Option<Said<'p>>,
    ) -> Result<bool, CheckErrorKind> {
        let mut follows = self.is_refuted || self.falsify(clause).is_err();
        let mut wrong = None;
        for &hint in hints {
            let Some(said) = said(hint) else {
                wrong = Some(CheckErrorKind::NoSuchHint(hint));
                break;
            };
            if follows {
                continue;
            }
            match self.left(said) {
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

    /// What of a clause can still be true.
    fn left(&self, said: Said<'_>) -> Left {
        match said {
            Said::Clause(clause) => self.left_of(clause.iter().map(|&literal| part(literal))),
            Said::Not(symbols) => self.left_of(parts_of_not(symbols)),
            Said::NotAll(cube) => self.left_of(cube.iter().map(|&literal| part(!literal))),
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

    /// Keeps and watches clauses from now on; returns whether it did not before.
    pub(super) fn start_watching(&mut self) -> bool {
        !core::mem::replace(&mut self.is_watching, true)
    }

    /// Adds a clause that holds, and what follows from it at once.
    pub(super) fn add(&mut self, said: Said<'_>) {
        match (self.is_watching, said) {
            (false, said) => {
                self.is_refuted |= match self.left(said) {
                    Left::Nothing => true,
                    Left::One(part) => self.restrict(part).is_err(),
                    Left::More => false,
                };
                self.lost.clear();
            }
            (true, Said::Clause(clause)) => self.keep(clause),
            (true, Said::Not(symbols)) => {
                let forbid = |(cell, &symbol)| Literal::is_not(cell, symbol);
                self.keep(&(0..).zip(symbols).map(forbid).collect::<Vec<_>>());
            }
            (true, Said::NotAll(cube)) => {
                self.keep(&cube.iter().map(|&literal| !literal).collect::<Vec<_>>());
            }
        }
    }

    fn keep(&mut self, clause: &[Literal]) {
        let at = self.clauses.len() as u32;
        self.by_sum.insert((sum(clause), at));
        let mut clause = parts(clause);
        // Two parts that are not false come first, as far as there are any.
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
        // What follows from clauses alone holds for good.
        self.lost.clear();
    }

    /// Deletes a clause; returns whether it was there. What was derived from it stays.
    pub(super) fn delete(&mut self, clause: &[Literal]) -> bool {
        let sum = sum(clause);
        let Some(&place) = self.by_sum.range((sum, 0)..=(sum, u32::MAX)).next() else {
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

    /// Makes a clause watch the first symbol that could make one of its parts true.
    fn watch(&mut self, part: Part, clause: u32, other: Part) {
        let symbol = (self.cells[part.cell as usize] & part.symbols).trailing_zeros();
        let place = self.first[part.cell as usize] + symbol as usize;
        self.watches[place].push(Watch { clause, other });
    }

    /// Propagates: visits the clauses that watch symbols which cells have lost.
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

    /// Visits the clauses that watch a symbol which a cell has lost.
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
        // Nothing was added meanwhile, as the symbol is lost.
        self.watches[place] = list;
        result
    }

    /// Finds a clause another symbol to watch instead of one that a cell has lost. If there is
    /// none, the other part that it watches must be true.
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

/// That the cells do not have all of these symbols, as a clause.
fn parts_of_not(symbols: &[u8]) -> impl Iterator<Item = Part> + '_ {
    (0..).zip(symbols).map(|(cell, &symbol)| part(Literal::is_not(cell, symbol)))
}

/// A clause by cells, of which one at least must be as it says.
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

/// A number that is the same for the same literals in any order. If two clauses have the same
/// number, the wrong one is deleted, which makes no wrong proof right.
fn sum(clause: &[Literal]) -> u64 {
    let number = |literal: &Literal| {
        let mut bits = u64::from(literal.cell()) << 7
            | u64::from(literal.symbol()) << 1
            | u64::from(literal.is_equal());
        for factor in [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb] {
            bits = (bits ^ bits >> 31).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(factor);
        }
        bits ^ bits >> 31
    };
    clause.iter().map(number).fold(0, u64::wrapping_add)
}
