//! Logical steps on a board of queens: squares that a queen attacks, the only square of a row, squares that are attacked
//! wherever the queen of a row stands, and squares whose queen would leave a row or a column without one.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use kleene_search::puzzle::CellName;
use kleene_search::{Deadline, Stop};
use kleene_text::list;

use crate::puzzle::{Puzzle, Square};

/// The most squares that a sentence names.
const MAX_NAMED: usize = 8;

/// A technique, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Technique {
    Attack,
    OnlySquare,
    CommonAttack,
    Refutation,
}

impl Technique {
    pub(crate) const ALL: [Self; 4] =
        [Self::Attack, Self::OnlySquare, Self::CommonAttack, Self::Refutation];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::OnlySquare => "only square",
            Self::CommonAttack => "common attack",
            Self::Refutation => "refutation",
        }
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

    /// The row or column for whose queen no square is left.
    pub(crate) fn dead_end(&self) -> Option<Unit> {
        self.unfilled().find(|(_, open)| open.is_empty()).map(|(unit, _)| unit)
    }

    /// Makes a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        let state =
            if step.technique == Technique::OnlySquare { State::Queen } else { State::Excluded };
        step.changes.iter().for_each(|&square| self.set(square, state));
    }

    /// The first step of one of the techniques that need no trial.
    pub(crate) fn step(&self) -> Option<Step> {
        self.attack().or_else(|| self.only_square()).or_else(|| self.common_attack())
    }

    /// The open squares that a queen attacks.
    fn attack(&self) -> Option<Step> {
        self.all(State::Queen).find_map(|queen| {
            let changes: Vec<_> =
                self.all(State::Open).filter(|&square| queen.attacks(square)).collect();
            let text = format!("the queen in {} attacks {}", name(queen), names(&changes));
            (!changes.is_empty()).then(|| Step {
                technique: Technique::Attack,
                text,
                premises: vec![queen],
                changes,
            })
        })
    }

    /// The only square that is left for the queen of a row or a column.
    fn only_square(&self) -> Option<Step> {
        self.unfilled().find(|(_, open)| open.len() == 1).map(|(unit, open)| Step {
            technique: Technique::OnlySquare,
            text: format!("{unit} has only {0} left, so a queen stands in {0}", name(open[0])),
            premises: Vec::new(),
            changes: open,
        })
    }

    /// Squares that are attacked from every open square of a row or a column.
    fn common_attack(&self) -> Option<Step> {
        // From another row at most three squares of a row are attacked: below, and on the two diagonals.
        let few = self.unfilled().filter(|(_, open)| (2..=3).contains(&open.len()));
        few.into_iter().find_map(|(unit, open)| {
            let is_attacked = |square: &Square| open.iter().all(|from| from.attacks(*square));
            let changes: Vec<_> = self.all(State::Open).filter(is_attacked).collect();
            let text = format!(
                "the queen of {unit}, in {}, attacks {}",
                list(&open.iter().map(|&square| name(square)).collect::<Vec<_>>(), "or"),
                names(&changes),
            );
            (!changes.is_empty()).then_some(Step {
                technique: Technique::CommonAttack,
                text,
                premises: open,
                changes,
            })
        })
    }

    /// A square whose queen, with all that follows by the other techniques, leaves no square for another one.
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
                let text =
                    format!("a queen in {} would leave no square for that of {unit}", name(square));
                return Ok(Some(Step {
                    technique: Technique::Refutation,
                    text,
                    premises: self.all(State::Queen).collect(),
                    changes: vec![square],
                }));
            }
        }
        Ok(None)
    }
}

pub(crate) fn name(square: Square) -> String {
    CellName::new(square.row as usize, square.column as usize).to_string()
}

/// Squares by their names, or how many there are.
fn names(squares: &[Square]) -> String {
    if squares.len() > MAX_NAMED {
        return format!("{} open squares", squares.len());
    }
    list(&squares.iter().map(|&square| name(square)).collect::<Vec<_>>(), "and").to_string()
}

/// A conclusion about open squares: a queen stands on the only one of a unit, and none stands on those of other techniques.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) technique: Technique,
    pub(crate) text: String,
    pub(crate) premises: Vec<Square>,
    pub(crate) changes: Vec<Square>,
}
