//! Hints and grades.

use alloc::format;
use alloc::string::ToString as _;

#[cfg(feature = "draw")]
use kleene_draw::{Highlight, Mark as DrawnMark, Picture};
use kleene_search::puzzle::{
    self as any, Deduced, End, EndKind, Explain, Graded, HintError, HintRequest, HintStep, Logic,
    Mark, Value,
};
use kleene_search::{Deadline, Limits, Uniqueness};

use crate::logic::{Board, State, Step, Technique, cell};
use crate::puzzle::Puzzle;
use crate::{Config, Solution};

/// The largest board that has steps: all its squares are kept, and each is tried.
const MAX_SIZE: usize = 100;

/// The steps of a board.
struct Steps<'p> {
    puzzle: &'p Puzzle,
    board: Board,
    deadline: Deadline,
    #[cfg_attr(not(feature = "draw"), expect(dead_code, reason = "steps have no pictures"))]
    with_pictures: bool,
}

impl<'p> Steps<'p> {
    /// The steps from a board of the puzzle that has been begun.
    fn new(
        puzzle: &'p Puzzle,
        begun: &Puzzle,
        limits: &Limits,
        with_pictures: bool,
    ) -> Deduced<Self> {
        let end = begun.attack().map(|(one, other)| {
            let (one, other) = (cell(one), cell(other));
            let reason = format!("the queens in {one} and {other} attack each other");
            End::new(EndKind::NoSolution, reason)
        });
        let board = Board::new(begun);
        let steps = Self { puzzle, board, deadline: limits.deadline(), with_pictures };
        Deduced::new(steps).ended(end)
    }
}

impl Logic for Steps<'_> {
    type Step = Step;

    const TECHNIQUES: &'static [&'static str] = &Technique::NAMES;

    fn find(&mut self) -> Result<Step, End> {
        if let Some(unit) = self.board.dead_end() {
            let reason = format!("no square is left for the queen of {unit}");
            return Err(End::new(EndKind::NoSolution, reason));
        }
        if self.board.all(State::Queen).count() == self.puzzle.size() {
            return Err(End::new(EndKind::Solved, "all queens stand on the board"));
        }
        if let Some(step) = self.board.step() {
            return Ok(step);
        }
        self.board.refutation(&self.deadline)?.ok_or_else(|| {
            let reason = "trying the open squares one at a time rules none out";
            End::new(EndKind::Stuck, reason)
        })
    }

    fn apply(&mut self, step: &Step) {
        self.board.apply(step);
    }

    fn level(&self, step: &Step) -> usize {
        step.technique() as usize
    }

    fn tell(&self, step: &Step) -> HintStep {
        let name = step.technique().name();
        let mut hint = HintStep::new(step.to_string(), name);
        hint.premises = step.premises().iter().copied().map(cell).collect();
        let letter = if step.places() { "Q" } else { "." };
        let cells = step.changes.iter().map(|square| {
            Value::object([
                ("row", (square.row + 1).into()),
                ("column", (square.column + 1).into()),
                ("letter", letter.into()),
            ])
        });
        hint.fields = Value::object([
            ("grade", name.into()),
            ("technique", name.into()),
            ("cells", cells.collect()),
        ]);
        let changed = step.changes.iter().copied().map(cell);
        let marks = changed.map(|cell| Mark { cell, symbol: "Q".to_string() }).collect();
        if step.places() {
            hint.placements = marks;
        } else {
            hint.eliminations = marks;
        }
        #[cfg(feature = "draw")]
        if self.with_pictures {
            hint.picture = Some(self.picture(step));
        }
        hint
    }
}

#[cfg(feature = "draw")]
impl Steps<'_> {
    fn picture(&self, step: &Step) -> Picture {
        let side = self.puzzle.size();
        let mut picture = self.puzzle.with_queens(self.board.all(State::Queen));
        for square in self.board.all(State::Excluded) {
            picture.change(square.cell(side), |cell| cell.mark(DrawnMark::Cross));
        }
        let roles = [(step.premises(), Highlight::Premise), (&step.changes, Highlight::Conclusion)];
        for (squares, role) in roles {
            for square in squares {
                picture.change(square.cell(side), |cell| cell.highlight(role));
            }
        }
        picture
    }
}

impl Puzzle {
    /// This board with the queens and the blocked squares of another one that a person began.
    fn begun(&self, text: &[u8], checking: &Limits) -> Result<Self, HintError> {
        let mine = Self::parse(text).map_err(|error| HintError::Mistake(error.into()))?;
        if mine.size() != self.size() {
            let message = format!("the board has {} rows, the puzzle {}", mine.size(), self.size());
            return Err(HintError::Unfit(message));
        }
        let queens = mine.queens().iter().map(|&square| (square, true));
        let marks = queens.chain(mine.blocked().map(|square| (square, false)));
        let board = marks.clone().try_fold(self.clone(), |board, (square, is_queen)| {
            if is_queen { board.with_queen(square) } else { board.with_blocked(square) }
        });
        let board = board.map_err(|error| HintError::Unfit(error.to_string()))?;
        let config = Config::new().limits(checking.clone());
        if let Uniqueness::One(solution) = self.solve(&config).uniqueness() {
            for (square, is_queen) in marks {
                if solution.squares().any(|queen| queen == square) != is_queen {
                    return Err(HintError::Wrong(cell(square).to_string()));
                }
            }
        }
        Ok(board)
    }
}

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<any::Steps<'_>, HintError> {
        if self.size() > MAX_SIZE {
            let message =
                format!("{} queens are too many for steps: at most {MAX_SIZE}", self.size());
            return Err(HintError::Unfit(message));
        }
        let begun = match request.board {
            Some(text) => &self.begun(text, &request.checking)?,
            None => self,
        };
        Ok(Steps::new(self, begun, &request.limits, request.pictures).into())
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let steps = (self.size() <= MAX_SIZE).then(|| Steps::new(self, self, limits, false));
        Graded::by_logic(verdict, steps)
    }
}
