//! Hints and grades.

use alloc::string::ToString as _;

#[cfg(feature = "draw")]
use kleene_draw::{Highlight, Mark as DrawnMark, Picture};
use kleene_search::puzzle::{
    self as any, End, EndKind, Explain, Fill as _, Graded, HintError, HintRequest, HintStep, Logic,
    LogicSteps, Mark, TextError, Value, Variables as _,
};
use kleene_search::{Deadline, Limits};

use crate::fill::MAX_SIZE;
use crate::logic::{Board, State, Step, Technique, cell};
use crate::puzzle::Puzzle;
use crate::{Config, ParseError, ParseErrorKind, Solution};

/// The steps of a board.
pub(crate) struct Steps<'p> {
    puzzle: &'p Puzzle,
    board: Board,
    deadline: Deadline,
    #[cfg_attr(not(feature = "draw"), expect(dead_code, reason = "steps have no pictures"))]
    with_pictures: bool,
}

impl<'p> Steps<'p> {
    /// The steps from a board of the puzzle that has been begun.
    pub(crate) fn new(
        puzzle: &'p Puzzle,
        begun: &Puzzle,
        limits: &Limits,
        with_pictures: bool,
    ) -> LogicSteps<Self> {
        let end = begun.attack().map(|(one, other)| {
            let (one, other) = (cell(one), cell(other));
            let reason = format!("the queens in {one} and {other} attack each other");
            End::new(EndKind::NoSolution, reason)
        });
        let board = Board::new(begun);
        let steps = Self { puzzle, board, deadline: limits.deadline(), with_pictures };
        LogicSteps::new(steps).ended(end)
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

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<any::Steps<'_>, HintError> {
        if self.size() > MAX_SIZE {
            let message =
                format!("{} queens are too many for steps: at most {MAX_SIZE}", self.size());
            return Err(HintError::Unfit(message));
        }
        let Some(text) = request.board else {
            return Ok(Steps::new(self, self, &request.limits, request.pictures).into());
        };
        let text = core::str::from_utf8(text).map_err(|_| {
            TextError::from(ParseError::new(ParseErrorKind::NotUtf8, 0..text.len()))
        })?;
        self.hints_from(&self.read_board(text)?, &[], request)
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let steps = (self.size() <= MAX_SIZE).then(|| Steps::new(self, self, limits, false));
        Graded::by_logic(verdict, steps)
    }
}
