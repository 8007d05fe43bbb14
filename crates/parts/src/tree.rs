//! The tree of a search, whatever is searched: cut into parts, and searched below a prefix.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_grid::{BigUint, CellId, Grid, GridProblem, Proof};
use kleene_line::{CellSet, Symbol};
use kleene_search::{CutError, Limits, NotAPrefix, Outcome, Prefix, Problem, Walk, WeighedPrefix};
use serde_json::{Value, json};

use crate::error::Error;
use crate::id::PartId;
use crate::merged::CertifiedVerdict;

mod cubes;

pub(crate) use cubes::CubesTree;

type Result<T> = core::result::Result<T, Error>;

/// A part of a tree: its prefix, and how many nodes it is believed to have.
pub(crate) type Weighed = (Value, f64);

/// The tree of a search within limits.
pub trait Tree {
    /// Its name: a prefix is one of this tree.
    fn name(&self) -> &'static str;

    /// Splits the subtree below a prefix into at least this many parts, if there are as many, in the order of their
    /// solutions.
    fn cut(&self, below: &Value, parts: usize, walks: u32) -> Result<Vec<Weighed>>;

    /// The solutions below a prefix in order, as texts, at most so many.
    fn solutions(&self, prefix: &Value, most: usize) -> Result<(Vec<String>, Outcome)>;

    /// Numbers of which those of all parts make the count: they are added place by place.
    fn count(&self, prefix: &Value) -> Result<(Vec<String>, Outcome)> {
        let (solutions, outcome) = self.solutions(prefix, usize::MAX)?;
        Ok((vec![solutions.len().to_string()], outcome))
    }

    /// The proof that nothing but the solutions that it names is below a prefix; or of two there.
    fn prove(&self, prefix: &Value) -> Result<(Proof, Outcome)> {
        let _ = prefix;
        Err(Error::Unanswerable(self.name()))
    }

    /// The proof of a verdict that those of parts make.
    fn join(&self, proofs: &[(&PartId, &str)]) -> Result<CertifiedVerdict> {
        let _ = proofs;
        Err(Error::Unanswerable(self.name()))
    }

    /// The number of solutions, from these sums.
    fn total(&self, sums: &[BigUint]) -> Result<BigUint> {
        match sums {
            [count] => Ok(count.clone()),
            _ => Err(Error::NotACount),
        }
    }
}

fn weighed<C: Copy>(parts: &[WeighedPrefix<C>], write: fn(C) -> Value) -> Vec<Weighed> {
    let weighed = parts.iter().map(|part| {
        (part.prefix.choices().iter().map(|&choice| write(choice)).collect(), part.nodes)
    });
    weighed.collect()
}

/// How the choices of a problem are written.
pub(crate) struct Choices<C> {
    pub(crate) write: fn(C) -> Value,
    pub(crate) read: fn(&Value) -> Option<C>,
}

/// A problem of the kernel.
pub(crate) struct Kernel<P: Problem> {
    pub(crate) name: &'static str,
    pub(crate) problem: P,
    pub(crate) limits: Limits,
    pub(crate) choices: Choices<P::Choice>,
    pub(crate) solution: fn(&P, &P::State) -> String,
}

impl<P: Problem<Choice: PartialEq>> Kernel<P> {
    pub(crate) fn prefix(&self, written: &Value) -> Result<Prefix<P::Choice>> {
        let choices: Option<Vec<_>> = match written {
            Value::Null => Some(Vec::new()),
            Value::Array(choices) => choices.iter().map(self.choices.read).collect(),
            _ => None,
        };
        choices.map(Prefix::new).ok_or_else(|| Error::Unreadable(self.name.to_string()))
    }

    fn visit(
        &self,
        prefix: &Value,
        visit: impl FnMut(&P::State) -> ControlFlow<()>,
    ) -> Result<Outcome> {
        let mut walk = Walk::new(&self.problem).observe(self.limits.guard());
        Ok(walk.resume(&self.prefix(prefix)?, visit)?)
    }
}

impl<P: Problem<Choice: PartialEq>> Tree for Kernel<P> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn cut(&self, below: &Value, parts: usize, walks: u32) -> Result<Vec<Weighed>> {
        let (prefix, deadline) = (self.prefix(below)?, self.limits.deadline());
        let walk = Walk::new(&self.problem);
        let parts = walk.balanced_frontier(&prefix, parts, walks, &deadline)?;
        Ok(weighed(&parts, self.choices.write))
    }

    fn solutions(&self, prefix: &Value, most: usize) -> Result<(Vec<String>, Outcome)> {
        let mut found = Vec::new();
        let outcome = self.visit(prefix, |state| {
            found.push((self.solution)(&self.problem, state));
            if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok((found, outcome))
    }

    fn count(&self, prefix: &Value) -> Result<(Vec<String>, Outcome)> {
        let mut count = 0_u64;
        let outcome = self.visit(prefix, |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok((vec![count.to_string()], outcome))
    }
}

/// A grid, searched by probing. Its solutions are not counted one by one.
pub(crate) struct GridTree {
    kernel: Kernel<GridProblem>,
    grid: Grid,
}

/// How choices of a grid are written.
const CELLS: Choices<(CellId, CellSet)> = Choices {
    write: |(cell, symbols)| json!([cell.index(), symbols.bits().trailing_zeros()]),
    read: |choice| {
        let numbers = choice.as_array()?;
        let [cell, symbol] = numbers.as_slice() else { return None };
        let cell = u32::try_from(cell.as_u64()?).ok()?;
        let symbol = symbol.as_u64().filter(|&symbol| symbol < 64)?;
        let symbols = CellSet::from_bits(1 << symbol);
        Some((CellId::new(cell as usize), symbols))
    },
};

impl GridTree {
    pub(crate) fn new(grid: &Grid, limits: &Limits) -> Self {
        let kernel = Kernel {
            name: "grid-probing",
            problem: GridProblem::new(grid.clone(), limits.deadline()),
            limits: limits.clone(),
            choices: CELLS,
            solution: |_, state| {
                digits(state.cells().iter().map(|cell| cell.bits().trailing_zeros() as usize))
            },
        };
        Self { kernel, grid: grid.clone() }
    }
}

impl Tree for GridTree {
    fn name(&self) -> &'static str {
        self.kernel.name
    }

    fn cut(&self, below: &Value, parts: usize, walks: u32) -> Result<Vec<Weighed>> {
        self.kernel.cut(below, parts, walks)
    }

    fn solutions(&self, prefix: &Value, most: usize) -> Result<(Vec<String>, Outcome)> {
        self.kernel.solutions(prefix, most)
    }

    fn count(&self, prefix: &Value) -> Result<(Vec<String>, Outcome)> {
        let prefix = self.kernel.prefix(prefix)?;
        let state = match Walk::new(&self.kernel.problem).state_at(&prefix) {
            Ok(state) => state,
            Err(CutError::Stopped(stop)) => return Ok((Vec::new(), Outcome::Stopped(stop))),
            Err(CutError::NotAPrefix(error)) => return Err(error.into()),
        };
        let mut cells = state.cells().to_vec();
        // The last choice is not yet made on the board.
        if let Some((cell, symbols)) = prefix.choices().last() {
            cells[cell.index()] = *symbols;
        }
        let count = self.grid.with_cells(cells).count(&self.kernel.limits);
        Ok((vec![count.solutions.to_string()], count.outcome))
    }
}

/// The digits of symbols in texts of solutions.
const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// Numbers below 64 as a text.
pub(crate) fn digits(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| char::from(DIGITS[number % DIGITS.len()])).collect()
}

/// The symbols of a text of a solution.
pub(crate) fn symbols(text: &str) -> Option<Vec<Symbol>> {
    let places = text.bytes().map(|byte| DIGITS.iter().position(|&digit| digit == byte));
    places.map(|place| place.map(Symbol::new)).collect()
}

/// A choice that is a number.
pub(crate) const NUMBERS: Choices<u32> = Choices {
    write: |choice| choice.into(),
    read: |choice| choice.as_u64().and_then(|choice| choice.try_into().ok()),
};

/// Prefixes whose choices are numbers.
pub(crate) fn numbers(prefix: &Value) -> Result<Vec<u32>> {
    let none = Vec::new();
    let choices = if prefix.is_null() { Some(&none) } else { prefix.as_array() };
    let choices = choices.and_then(|choices| choices.iter().map(NUMBERS.read).collect());
    choices.ok_or_else(|| NotAPrefix { depth: 0 }.into())
}
