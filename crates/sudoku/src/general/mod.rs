//! The strategy `general`: boards of any shape, with a candidate set for each cell.

mod locked;
mod pick;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_search::{Problem, Step};

use crate::enumerate::Givens;
use crate::guess::{Guess, Guesses};
use crate::{geometry::Geometry, placement::Placement, puzzle::Puzzle, solution::Solution};

/// The search problem of a board of any shape.
///
/// Between two guesses it places naked and hidden singles and removes locked candidates. Then it
/// guesses where the fewest options are: among the values of a cell, or the places of a value in a
/// unit.
#[derive(Clone, Debug)]
pub struct General {
    puzzle: Puzzle,
    geometry: Arc<Geometry>,
}

impl General {
    /// The problem of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self { puzzle: puzzle.clone(), geometry: Arc::new(Geometry::new(puzzle.shape())) }
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The solution of a solved state; `None` if a cell is open.
    #[must_use]
    pub fn solution(&self, state: &GeneralState) -> Option<Solution> {
        let is_solved = state.candidates.iter().all(|cell| cell.is_power_of_two());
        is_solved.then(|| {
            let values: Vec<_> =
                state.candidates.iter().map(|cell| cell.trailing_zeros() as u8 + 1).collect();
            Solution::of(self.puzzle.shape(), self.puzzle.alphabet(), &values)
        })
    }
}

/// The remaining candidates, and the propagation queue.
#[derive(Clone, Debug)]
pub struct GeneralState {
    /// For each cell, bit v - 1 for the value v.
    candidates: Box<[u32]>,
    /// Cells with one candidate whose peers may still have it.
    singles: Vec<u16>,
    /// Units in which a candidate has been removed, one bit each, and hidden singles have to be
    /// looked for again.
    changed: u128,
}

struct Contradiction;

impl Problem for General {
    type State = GeneralState;
    type Choice = Guess;
    type Choices = Guesses;
    type Memory = ();

    fn root(&self) -> GeneralState {
        let all = self.geometry.all();
        let cells = self.puzzle.values().len();
        let changed = (1 << self.geometry.units.len()) - 1;
        let mut state =
            GeneralState { candidates: vec![all; cells].into(), singles: Vec::new(), changed };
        for (cell, placed) in self.puzzle.values().iter().enumerate() {
            if let Some(value) = placed.checked_sub(1) {
                // Nothing has been propagated yet, so every cell keeps a candidate and this cannot
                // fail.
                let _ = state.keep(&self.geometry, cell, 1 << value);
            }
        }
        state
    }

    fn memory(&self) {}

    fn step(&self, state: &mut GeneralState, (): &mut ()) -> Step<Guesses> {
        if state.conclude(&self.geometry).is_err() {
            return Step::Dead;
        }
        match state.pick(&self.geometry) {
            None => Step::Solved,
            Some((cell, value)) => {
                let cell = self.geometry.shape.cell(cell);
                Step::Branch(Guesses::new(Placement { cell, value: value + 1 }))
            }
        }
    }

    fn commit(&self, state: &mut GeneralState, guess: Guess) {
        let cell = self.geometry.shape.index(guess.placement.cell);
        let value = 1 << (guess.placement.value - 1);
        let kept = if guess.is_true { value } else { !value };
        // A guess concerns a cell with several candidates, so this cannot fail.
        let _ = state.keep(&self.geometry, cell, kept);
    }
}

impl Givens for General {
    fn give(&self, state: &mut GeneralState, cell: usize, value: u8) -> bool {
        state.keep(&self.geometry, cell, 1 << (value - 1)).is_ok()
            && state.conclude(&self.geometry).is_ok()
    }

    fn marks(&self, state: &GeneralState, cell: usize) -> u32 {
        state.candidates[cell]
    }
}

impl GeneralState {
    /// For each cell, bit v - 1 for the value v.
    #[cfg(feature = "draw")]
    pub(crate) fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// Restricts a cell to these candidates, and queues its units and, if it is now single, the
    /// cell.
    #[inline]
    fn keep(&mut self, geometry: &Geometry, cell: usize, kept: u32) -> Result<(), Contradiction> {
        let before = self.candidates[cell];
        let after = before & kept;
        if after == before {
            return Ok(());
        }
        if after == 0 {
            return Err(Contradiction);
        }
        self.candidates[cell] = after;
        for unit in geometry.units_of[cell] {
            self.changed |= 1 << unit;
        }
        if after.is_power_of_two() {
            self.singles.push(cell as u16);
        }
        Ok(())
    }

    /// Places singles and removes locked candidates to a fixpoint.
    fn conclude(&mut self, geometry: &Geometry) -> Result<(), Contradiction> {
        loop {
            self.place_singles(geometry)?;
            if !self.remove_locked(geometry)? {
                return Ok(());
            }
        }
    }

    /// Places naked and hidden singles until there are none.
    ///
    /// Naked singles go first: they are cheap, and a search for hidden singles in a unit that they
    /// still change would have to be repeated.
    fn place_singles(&mut self, geometry: &Geometry) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = self.singles.pop() {
                let value = self.candidates[usize::from(cell)];
                for &peer in &geometry.peers[usize::from(cell)] {
                    self.keep(geometry, usize::from(peer), !value)?;
                }
            }
            if self.changed == 0 {
                return Ok(());
            }
            let unit = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            self.place_hidden(geometry, &geometry.units[unit])?;
        }
    }

    /// Places the values that have one place left in a unit.
    fn place_hidden(&mut self, geometry: &Geometry, unit: &[u16]) -> Result<(), Contradiction> {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in unit {
            let cell = self.candidates[usize::from(cell)];
            twice |= once & cell;
            once |= cell;
            // Values already placed are excluded below: they are single in the unit too. An
            // empty cell cannot occur here, because `keep` refuses it.
            placed |= if cell & (cell - 1) == 0 { cell } else { 0 };
        }
        if once != geometry.all() {
            return Err(Contradiction);
        }
        let hidden = once & !twice & !placed;
        if hidden == 0 {
            return Ok(());
        }
        for &cell in unit {
            let here = self.candidates[usize::from(cell)] & hidden;
            if here != 0 {
                // Two values that both have only this cell contradict each other; keeping nothing
                // reports that.
                let kept = if here.is_power_of_two() { here } else { 0 };
                self.keep(geometry, usize::from(cell), kept)?;
            }
        }
        Ok(())
    }
}
