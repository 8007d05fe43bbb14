//! Steps and grades of sudokus as those of puzzles of any kind.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_search::puzzle::{
    End, EndKind, Explain, Fill, Frame, Graded, HintError, HintRequest, HintStep, Mark, Parts,
    Position, Steps, TextError, Value, Variables,
};

use super::{cells, name, place};
use crate::{
    BegunError, Candidates, Config, Grade, Hint, HintsBeyond, Limits, NoHint, Outcome, Placement,
    Puzzle, Solution, Stop, Technique, Uniqueness,
};

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        let board = match request.board {
            None => Candidates::read(self),
            Some(text) => self
                .begun(text, &Config::new().limits(request.checking.clone()))
                .map_err(|error| match error {
                    BegunError::Parse(error) => HintError::Text(error.into()),
                    error => HintError::Unfit(error.to_string()),
                })?,
        };
        Ok(self.steps(&board, request))
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let config = Config::new().limits(limits.clone());
        let deduction = self.hints(&config);
        let verdict = self.solve(&config).uniqueness();
        let is_one = matches!(verdict, Uniqueness::One(_));
        let steps = deduction.steps();
        let counts = Technique::ALL.map(|technique| {
            (technique.name(), steps.iter().filter(|step| step.technique() == technique).count())
        });
        let grade = deduction.grade().filter(|_| is_one).map(Grade::name);
        Graded::by_techniques(verdict, grade, counts.into_iter())
    }
}

impl Variables<Solution> for Puzzle {
    fn frame(&self) -> Frame {
        let values = 1..=self.shape().size() as u8;
        let givens = self.values().iter().map(|&value| (value > 0).then_some(value.into()));
        Frame {
            givens: givens.collect(),
            cells: cells(self.shape()).map(name).collect(),
            symbols: values.map(|value| (value.into(), self.alphabet().symbol(value))).collect(),
        }
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
        let board = self.read_begun(text.as_bytes()).map_err(|error| match error {
            BegunError::Parse(error) => error.into(),
            error => TextError::new(error.to_string(), 0..text.len()),
        })?;
        Ok(cells(self.shape()).map(|cell| board.value(cell).map(u32::from)).collect())
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        Some(self.draw_candidates(&self.partly_filled(cells, removed)))
    }

    fn position(
        &self,
        known: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        let mut puzzle = Some(self.clone());
        for (cell, value) in cells(self.shape()).zip(known) {
            let Some(value) = value else { continue };
            let value = u8::try_from(*value).unwrap_or(0);
            // A given may have another value.
            puzzle = puzzle.and_then(|puzzle| puzzle.with_given(cell, value).ok());
        }
        Box::new(BegunPuzzle { puzzle, removed: removed.to_vec() })
    }
}

impl Fill<Solution> for Puzzle {
    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Result<Steps<'_>, HintError> {
        let board = self.partly_filled(cells, removed);
        let known = self.givens().find(|&(cell, value)| board.value(cell) != Some(value));
        if let Some((cell, value)) = known {
            let symbol = self.alphabet().symbol(value);
            return Err(HintError::Unfit(BegunError::Given { cell, symbol }.to_string()));
        }
        let config = Config::new().limits(request.checking.clone());
        if let Uniqueness::One(solution) = self.solve(&config).uniqueness() {
            if let Some(mistake) = board.mistake(&solution) {
                return Err(HintError::Unfit(mistake.to_string()));
            }
        }
        Ok(self.steps(&board, request))
    }
}

/// The givens of a sudoku as removable parts.
pub(super) struct Givens<'p>(pub(super) &'p Puzzle);

impl Givens<'_> {
    /// The puzzle with some of its givens.
    fn rest(&self, kept: &[bool]) -> Puzzle {
        let left_out = self.0.givens().zip(kept).filter(|(_, is_kept)| !**is_kept);
        left_out.fold(self.0.clone(), |rest, ((cell, _), _)| rest.without(cell))
    }
}

impl Parts for Givens<'_> {
    fn names(&self) -> Vec<String> {
        let alphabet = self.0.alphabet();
        let givens = self.0.givens();
        givens.map(|(cell, value)| format!("{cell} is {}", alphabet.symbol(value))).collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        match self.rest(kept).solve(&Config::new().limits(limits.clone())).first() {
            (Some(_), _) => Ok(true),
            (None, Outcome::Exhausted) => Ok(false),
            (None, Outcome::Stopped(stop)) => Err(stop),
        }
    }

    fn steps(&self, kept: &[bool], request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        let rest = self.rest(kept);
        let mut steps = rest.steps(&Candidates::read(&rest), request);
        let found = steps.by_ref().collect();
        Some((found, steps.end()?))
    }
}

/// A partly filled board; none if a given has another value.
struct BegunPuzzle {
    puzzle: Option<Puzzle>,
    /// Indices of cells with values that they cannot have.
    removed: Vec<(usize, u32)>,
}

impl Position<Solution> for BegunPuzzle {
    fn excluded(&self, _: &Limits) -> Vec<(usize, u32)> {
        let Some(puzzle) = &self.puzzle else { return Vec::new() };
        let (shape, board) = (puzzle.shape(), Candidates::new(puzzle));
        let mut excluded = Vec::new();
        for (index, cell) in
            cells(shape).enumerate().filter(|(index, _)| puzzle.values()[*index] == 0)
        {
            let gone = (1..=shape.size() as u8)
                .filter(|value| board.candidates(cell).all(|own| own != *value));
            excluded.extend(gone.map(|value| (index, value.into())));
        }
        excluded
    }

    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> Outcome {
        let Some(puzzle) = &self.puzzle else { return Outcome::Exhausted };
        puzzle.solve(&Config::new().limits(limits.clone())).visit(|solution| {
            let is_removed = self.removed.iter().any(|&(cell, value)| {
                solution.values().get(cell).is_some_and(|&own| u32::from(own) == value)
            });
            if is_removed { ControlFlow::Continue(()) } else { take(solution) }
        })
    }
}

impl Puzzle {
    /// A board with these values, without candidates that are removed.
    fn partly_filled(&self, values: &[Option<u32>], removed: &[(usize, u32)]) -> Candidates {
        let mut board = Candidates::new(&Self::empty(self.shape()));
        board.set_alphabet(self.alphabet());
        for (cell, value) in cells(self.shape()).zip(values) {
            if let Some(value) = value.and_then(|value| u8::try_from(value).ok()) {
                board.place(Placement { cell, value });
            }
        }
        for &(index, value) in removed.iter().filter(|(index, _)| *index < self.shape().cells()) {
            let (cell, value) = (self.shape().cell(index), u8::try_from(value).unwrap_or_default());
            board.remove(Placement { cell, value });
        }
        board
    }

    /// The steps from a board, with pictures if the request wants them.
    fn steps(&self, board: &Candidates, request: &HintRequest<'_>) -> Steps<'_> {
        #[cfg(feature = "draw")]
        let filled = self.filled_with(board);
        let hints = board.hints_beyond(&Config::new().limits(request.limits.clone()));
        #[cfg(feature = "draw")]
        let (mut board, has_pictures) = (board.clone(), request.pictures);
        let next = move |hints: &mut HintsBeyond| {
            let hint = hints.next()?;
            #[cfg_attr(not(feature = "draw"), expect(unused_mut))]
            let mut step = self.told(&hint);
            #[cfg(feature = "draw")]
            {
                step.picture = has_pictures.then(|| filled.draw_hint(&board, &hint));
                board.apply(&hint);
            }
            Some(step)
        };
        Steps::new(hints, next, |hints| hints.end().map(|why| why.end(hints.uniqueness())))
    }

    /// A step for programs over all kinds, with a picture if there is the board before it.
    #[must_use]
    pub fn step(&self, hint: &Hint, before: Option<&Candidates>) -> HintStep {
        #[cfg_attr(not(feature = "draw"), expect(unused_mut))]
        let mut step = self.told(hint);
        #[cfg(feature = "draw")]
        {
            step.picture = before.map(|board| self.filled_with(board).draw_hint(board, hint));
        }
        #[cfg(not(feature = "draw"))]
        let _ = before;
        step
    }

    /// A step without a picture.
    fn told(&self, hint: &Hint) -> HintStep {
        let alphabet = self.alphabet();
        let mark = |&Placement { cell, value }: &Placement| Mark {
            cell: name(cell),
            symbol: alphabet.symbol(value).to_string(),
        };
        let mut step = HintStep::new(hint.to_string(), hint.technique().name());
        step.level = level(hint.technique());
        step.placements = hint.placement().iter().map(mark).collect();
        step.eliminations = hint.eliminations().iter().map(mark).collect();
        let evidence: BTreeSet<_> =
            kleene_text::gather(hint.evidence().iter().map(|place| place.cell));
        step.premises = evidence.into_iter().map(name).collect();
        step.fields = hint.fields();
        step
    }

    /// The puzzle with the values of a board as givens.
    #[must_use]
    pub fn filled_with(&self, board: &Candidates) -> Self {
        cells(self.shape()).fold(self.clone(), |filled, cell| match board.value(cell) {
            Some(value) => filled.clone().with_given(cell, value).unwrap_or(filled),
            None => filled,
        })
    }
}

/// The level of a technique: 0 of singles, the last one of all techniques beyond the grades.
fn level(technique: Technique) -> u8 {
    let harder = Technique::GRADED.iter().filter(|graded| graded.grade() > Grade::Easy);
    match technique.grade() {
        Grade::Easy => 0,
        _ => 1 + harder.take_while(|&&graded| graded != technique).count() as u8,
    }
}

impl Hint {
    /// The step as fields of JSON records: rows, columns and values count from 1.
    #[must_use]
    pub fn fields(&self) -> Value {
        let record =
            |&Placement { cell, value }: &Placement| place(cell).with("value", u32::from(value));
        let technique = self.technique();
        Value::object([
            ("grade", technique.grade().name().into()),
            ("technique", technique.name().into()),
            ("evidence", self.evidence().iter().map(record).collect()),
            ("places", self.placement().as_ref().map(record).into()),
            ("removes", self.eliminations().iter().map(record).collect()),
        ])
    }
}

impl NoHint {
    /// The end of steps for this reason, on a board of which a search knows this verdict.
    #[must_use]
    pub fn end(self, known: Option<&Uniqueness<Solution>>) -> End {
        match self {
            Self::Full => End::new(EndKind::Solved, self),
            Self::Stopped(stop) => End::new(EndKind::Stopped(stop), self),
            Self::Stuck => {
                let reason = match known {
                    Some(Uniqueness::Many(..)) => "the board has several solutions",
                    Some(Uniqueness::None) => "the board has no solution",
                    Some(Uniqueness::One(_)) => {
                        "the one solution needs a harder technique, or a guess"
                    }
                    _ => "whether the board has one solution is not known",
                };
                End::new(EndKind::Stuck, format!("{self}: {reason}"))
            }
            Self::EmptyCell(_) | Self::NoPlace { .. } | Self::Clash(_) | Self::NoSolution => {
                End::new(EndKind::NoSolution, self)
            }
        }
    }
}
