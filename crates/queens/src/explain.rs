//! Hints and grades.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Highlight, Mark as DrawnMark, Picture};
use kleene_search::puzzle::{
    CellName, End, EndKind, Explain, Graded, HintError, HintRequest, HintStep, Mark, Steps, Value,
};
use kleene_search::{Deadline, Limits, Uniqueness};

use crate::logic::{Board, State, Step, Technique, name};
use crate::puzzle::{Puzzle, Square};
use crate::{Config, Solution};

/// The largest board that has steps: all its squares are kept, and each is tried.
const MAX_SIZE: usize = 100;

/// The steps of a board, one by one.
struct Deduction<'p> {
    puzzle: &'p Puzzle,
    board: Board,
    deadline: Deadline,
    #[cfg_attr(not(feature = "draw"), expect(dead_code, reason = "steps have no pictures"))]
    with_pictures: bool,
    end: Option<End>,
}

impl<'p> Deduction<'p> {
    fn new(puzzle: &'p Puzzle, board: Board, limits: &Limits, with_pictures: bool) -> Self {
        Self { puzzle, board, deadline: limits.deadline(), with_pictures, end: None }
    }

    /// The next step, which the board has from then on.
    fn next(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        let queens: Vec<_> = self.board.all(State::Queen).collect();
        let pair = queens.iter().enumerate().find_map(|(at, one)| {
            queens[at + 1..].iter().find(|other| one.attacks(**other)).map(|other| (*one, *other))
        });
        let end = if let Some((one, other)) = pair {
            let reason =
                format!("the queens in {} and {} attack each other", name(one), name(other));
            End::new(EndKind::NoSolution, reason)
        } else if let Some(unit) = self.board.dead_end() {
            let reason = format!("no square is left for the queen of {unit}: there is no solution");
            End::new(EndKind::NoSolution, reason)
        } else if queens.len() == self.puzzle.size() {
            End::new(EndKind::Solved, "all queens stand on the board")
        } else {
            let found = match self.board.step() {
                Some(step) => Ok(Some(step)),
                None => self.board.refutation(&self.deadline),
            };
            match found {
                Ok(Some(step)) => {
                    self.board.apply(&step);
                    return Some(step);
                }
                Ok(None) => End::new(
                    EndKind::Stuck,
                    "every open square may have a queen, as far as one trial goes",
                ),
                Err(stop) => End::new(EndKind::Stopped(stop), stop),
            }
        };
        self.end = Some(end);
        None
    }

    /// A step in words, and as a picture if that is wanted.
    fn hint(&self, step: &Step) -> HintStep {
        let mut hint = HintStep::new(step.text.clone(), step.technique.name());
        hint.level = step.technique as u8;
        hint.premises = step.premises.iter().map(|&square| cell(square)).collect();
        let marks: Vec<Mark> = step
            .changes
            .iter()
            .map(|&square| Mark { cell: cell(square), symbol: "Q".to_string() })
            .collect();
        let is_placed = step.technique == Technique::OnlySquare;
        let letter = if is_placed { "Q" } else { "." };
        let cells = step.changes.iter().map(|square| {
            Value::object([
                ("row", (square.row + 1).into()),
                ("column", (square.column + 1).into()),
                ("letter", letter.into()),
            ])
        });
        hint.fields = Value::object([
            ("grade", step.technique.name().into()),
            ("technique", step.technique.name().into()),
            ("cells", cells.collect()),
        ]);
        if is_placed {
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

    #[cfg(feature = "draw")]
    fn picture(&self, step: &Step) -> Picture {
        let side = self.puzzle.size();
        let mut picture = self.puzzle.blank();
        for queen in self.board.all(State::Queen) {
            let is_given = self.puzzle.queens().contains(&queen);
            *picture.cell_mut(queen.cell(side)) = queen.occupied().given(is_given);
        }
        for square in self.board.all(State::Excluded) {
            picture.change(square.cell(side), |cell| cell.mark(DrawnMark::Cross));
        }
        let roles = [(&step.premises, Highlight::Premise), (&step.changes, Highlight::Conclusion)];
        for (squares, role) in roles {
            for square in squares {
                picture.change(square.cell(side), |cell| cell.highlight(role));
            }
        }
        picture
    }
}

fn cell(square: Square) -> CellName {
    CellName::new(square.row as usize, square.column as usize)
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
            let is_wrong = |&(square, is_queen): &(Square, bool)| {
                solution.squares().any(|queen| queen == square) != is_queen
            };
            if let Some((square, _)) = { marks }.find(is_wrong) {
                return Err(HintError::Wrong(name(square)));
            }
        }
        Ok(board)
    }
}

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        if self.size() > MAX_SIZE {
            let message =
                format!("{} queens are too many for steps: at most {MAX_SIZE}", self.size());
            return Err(HintError::Unfit(message));
        }
        let board = match request.board {
            None => Board::new(self),
            Some(text) => Board::new(&self.begun(text, &request.checking)?),
        };
        let deduction = Deduction::new(self, board, &request.limits, request.pictures);
        Ok(Steps::new(
            deduction,
            |deduction| {
                let step = deduction.next()?;
                Some(deduction.hint(&step))
            },
            |deduction| deduction.end.clone(),
        ))
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let mut counts = [0_usize; Technique::ALL.len()];
        let mut hardest = None;
        if self.size() <= MAX_SIZE {
            let mut deduction = Deduction::new(self, Board::new(self), limits, false);
            while let Some(step) = deduction.next() {
                counts[step.technique as usize] += 1;
                hardest = hardest.max(Some(step.technique));
            }
            let is_solved = deduction.end.is_some_and(|end| end.kind == EndKind::Solved);
            hardest = hardest.filter(|_| is_solved);
        }
        let used = Technique::ALL.into_iter().zip(counts).filter(|&(_, steps)| steps > 0);
        Graded {
            grade: matches!(verdict, Uniqueness::One(_))
                .then(|| hardest.map_or("search", Technique::name)),
            verdict,
            remark: String::new(),
            details: used
                .clone()
                .map(|(technique, steps)| format!("{steps:4} {}", technique.name()))
                .collect(),
            fields: Value::object([(
                "techniques",
                used.map(|(technique, steps)| {
                    Value::object([("technique", technique.name().into()), ("steps", steps.into())])
                })
                .collect(),
            )]),
        }
    }
}
