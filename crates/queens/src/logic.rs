//! Logical steps on a board of queens: squares that a queen attacks, the only square of a row, squares that are attacked
//! wherever the queen of a row stands, and squares whose queen would leave a row or a column without one.

use alloc::vec::Vec;
use core::fmt;

use kleene_search::puzzle::CellName;
use kleene_search::{Deadline, Stop};
use kleene_text::list;

use crate::puzzle::{Puzzle, Square};

/// A technique, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Technique {
    Attack,
    OnlySquare,
    CommonAttack,
    Refutation,
}

impl Technique {
    pub(crate) const NAMES: [&'static str; 4] =
        ["attack", "only square", "common attack", "refutation"];

    pub(crate) fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Open,
    Queen,
    Excluded,
}

/// A row or a column, each of which has one queen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    Row(u32),
    Column(u32),
}

impl Unit {
    fn square(self, place: u32) -> Square {
        match self {
            Self::Row(row) => Square::new(row, place),
            Self::Column(column) => Square::new(place, column),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {}", row + 1),
            Self::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}

/// A board on which some queens stand and some squares are excluded.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    side: u32,
    squares: Vec<State>,
}

impl Board {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let side = puzzle.side();
        let mut board = Self { side, squares: vec![State::Open; puzzle.size() * puzzle.size()] };
        puzzle.blocked().for_each(|square| board.set(square, State::Excluded));
        puzzle.queens().iter().for_each(|&square| board.set(square, State::Queen));
        board
    }

    fn state(&self, square: Square) -> State {
        self.squares[square.cell(self.side as usize)]
    }

    fn set(&mut self, square: Square, state: State) {
        self.squares[square.cell(self.side as usize)] = state;
    }

    /// The squares of a state, in reading order.
    pub(crate) fn all(&self, state: State) -> impl Iterator<Item = Square> + '_ {
        let squares = (0..self.side)
            .flat_map(|row| (0..self.side).map(move |column| Square::new(row, column)));
        squares.filter(move |&square| self.state(square) == state)
    }

    /// The rows and columns without a queen, with the squares on which it may stand.
    fn unfilled(&self) -> impl Iterator<Item = (Unit, Vec<Square>)> + '_ {
        let rows = (0..self.side).map(Unit::Row);
        rows.chain((0..self.side).map(Unit::Column)).filter_map(|unit| {
            let squares = (0..self.side).map(|place| unit.square(place));
            let has_queen = squares.clone().any(|square| self.state(square) == State::Queen);
            let open = squares.filter(|&square| self.state(square) == State::Open);
            (!has_queen).then(|| (unit, open.collect()))
        })
    }

    /// A row or column whose queen has no square left.
    pub(crate) fn dead_end(&self) -> Option<Unit> {
        self.unfilled().find(|(_, open)| open.is_empty()).map(|(unit, _)| unit)
    }

    /// Makes a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        let state = if step.places() { State::Queen } else { State::Excluded };
        step.changes.iter().for_each(|&square| self.set(square, state));
    }

    /// The first step of a technique that needs no trial.
    pub(crate) fn step(&self) -> Option<Step> {
        self.attack().or_else(|| self.only_square()).or_else(|| self.common_attack())
    }

    /// The open squares that all of these squares attack, if there are any.
    fn attacked(&self, from: &[Square], reason: Reason) -> Option<Step> {
        let open = self.all(State::Open);
        let changes: Vec<_> =
            open.filter(|&square| from.iter().all(|other| other.attacks(square))).collect();
        (!changes.is_empty()).then_some(Step { reason, changes })
    }

    fn attack(&self) -> Option<Step> {
        self.all(State::Queen).find_map(|queen| self.attacked(&[queen], Reason::Attack(queen)))
    }

    fn only_square(&self) -> Option<Step> {
        let (unit, changes) = self.unfilled().find(|(_, open)| open.len() == 1)?;
        Some(Step { reason: Reason::OnlySquare(unit), changes })
    }

    fn common_attack(&self) -> Option<Step> {
        // A queen elsewhere attacks at most three squares of a row: one in its column, and one on each diagonal.
        let mut few = self.unfilled().filter(|(_, open)| (2..=3).contains(&open.len()));
        few.find_map(|(unit, open)| self.attacked(&open, Reason::CommonAttack(unit, open.clone())))
    }

    /// A square whose queen, after all steps without a trial, leaves another queen no square.
    pub(crate) fn refutation(&self, deadline: &Deadline) -> Result<Option<Step>, Stop> {
        for square in self.all(State::Open) {
            let mut trial = self.clone();
            trial.set(square, State::Queen);
            let unit = loop {
                if let Some(stop) = deadline.hit() {
                    return Err(stop);
                }
                if let Some(unit) = trial.dead_end() {
                    break Some(unit);
                }
                match trial.step() {
                    Some(step) => trial.apply(&step),
                    None => break None,
                }
            };
            if let Some(unit) = unit {
                let reason = Reason::Refutation(unit, self.all(State::Queen).collect());
                return Ok(Some(Step { reason, changes: vec![square] }));
            }
        }
        Ok(None)
    }
}

/// The reason of a step, with the squares on which it rests.
#[derive(Clone, Debug)]
enum Reason {
    /// This queen attacks the squares.
    Attack(Square),
    /// The unit has one square left.
    OnlySquare(Unit),
    /// The queen of the unit attacks the squares from each of these.
    CommonAttack(Unit, Vec<Square>),
    /// Beside the queens on the board, one more would leave the unit without a square.
    Refutation(Unit, Vec<Square>),
}

/// A conclusion about open squares: a queen stands on the only one of a unit; with any other reason none stands on them.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    reason: Reason,
    pub(crate) changes: Vec<Square>,
}

impl Step {
    pub(crate) fn technique(&self) -> Technique {
        match self.reason {
            Reason::Attack(_) => Technique::Attack,
            Reason::OnlySquare(_) => Technique::OnlySquare,
            Reason::CommonAttack(..) => Technique::CommonAttack,
            Reason::Refutation(..) => Technique::Refutation,
        }
    }

    /// Whether the step places a queen.
    pub(crate) fn places(&self) -> bool {
        matches!(self.reason, Reason::OnlySquare(_))
    }

    /// The squares on which the reason rests.
    pub(crate) fn premises(&self) -> &[Square] {
        match &self.reason {
            Reason::Attack(queen) => core::slice::from_ref(queen),
            Reason::OnlySquare(_) => &[],
            Reason::CommonAttack(_, squares) | Reason::Refutation(_, squares) => squares,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = Named(&self.changes);
        match &self.reason {
            Reason::Attack(queen) => write!(f, "the queen in {} attacks {changed}", cell(*queen)),
            Reason::OnlySquare(unit) => {
                write!(f, "{unit} has only {changed} left, so a queen stands in {changed}")
            }
            Reason::CommonAttack(unit, from) => {
                let from: Vec<_> = from.iter().copied().map(cell).collect();
                write!(f, "the queen of {unit}, in {}, attacks {changed}", list(&from, "or"))
            }
            Reason::Refutation(unit, _) => {
                write!(f, "a queen in {changed} would leave no square for the queen of {unit}")
            }
        }
    }
}

/// Squares by their names, or, of many, their number.
struct Named<'s>(&'s [Square]);

impl Named<'_> {
    /// The most squares that a sentence names.
    const MOST: usize = 8;
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.len() > Self::MOST {
            return write!(f, "{} open squares", self.0.len());
        }
        let cells: Vec<_> = self.0.iter().copied().map(cell).collect();
        list(&cells, "and").fmt(f)
    }
}

pub(crate) fn cell(square: Square) -> CellName {
    CellName::new(square.row as usize, square.column as usize)
}
