//! Logical steps, whatever deduces them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use super::{CellName, TextError, Value};
use crate::limits::Limits;
use crate::outcome::Stop;

/// A request for steps.
#[derive(Clone, Debug, Default)]
pub struct HintRequest<'a> {
    /// A partly filled board as text; the puzzle itself if absent.
    pub board: Option<&'a [u8]>,
    /// The limits.
    pub limits: Limits,
    /// The limits of the search for a solution: a board without one has no steps, and the only one shows mistakes on a
    /// partly filled board. With [`nodes(0)`](Limits::nodes) there is no such search.
    pub checking: Limits,
    /// Whether each step comes with a picture.
    pub pictures: bool,
}

/// The reason why there are no steps from a partly filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HintError {
    /// Its text has a mistake.
    Text(TextError),
    /// A cell differs from the only solution, so conclusions could be false.
    Wrong(String),
    /// It is no board of this puzzle.
    Unfit(String),
}

impl From<TextError> for HintError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl fmt::Display for HintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Wrong(cell) => write!(f, "{cell} differs from the solution"),
            Self::Unfit(reason) => f.write_str(reason),
        }
    }
}

impl Error for HintError {}

/// A symbol in a cell, or removed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: CellName,
    /// The symbol, as solutions have it.
    pub symbol: String,
}

/// A step in words.
///
/// [`HintStep::new`] makes it: its fields depend on a feature, so a struct expression of another crate could break
/// when a third crate turns the feature on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HintStep {
    /// The conclusion and its reason.
    pub text: String,
    /// The technique or the grade of the step.
    pub technique: &'static str,
    /// The difficulty of the technique, from 0. A step of a level comes only when no step of a lower level is left.
    pub level: u8,
    /// The symbols that the step places.
    pub placements: Vec<Mark>,
    /// The symbols that the step removes.
    pub eliminations: Vec<Mark>,
    /// The cells that the reason names, in reading order.
    pub premises: Vec<CellName>,
    /// Fields of JSON records.
    pub fields: Value,
    /// The board with the step marked, if the request wants pictures.
    #[cfg(feature = "draw")]
    pub picture: Option<Picture>,
}

impl HintStep {
    /// A step of the lowest level without marks, premises, fields and picture.
    pub fn new(text: impl Into<String>, technique: &'static str) -> Self {
        Self {
            text: text.into(),
            technique,
            level: 0,
            placements: Vec::new(),
            eliminations: Vec::new(),
            premises: Vec::new(),
            fields: Value::default(),
            #[cfg(feature = "draw")]
            picture: None,
        }
    }
}

/// The reason why there are no further steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The class of the reason.
    pub kind: EndKind,
    /// The reason in words.
    pub reason: String,
}

impl End {
    /// An end of this class.
    pub fn new(kind: EndKind, reason: impl fmt::Display) -> Self {
        Self { kind, reason: alloc::format!("{reason}") }
    }
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        Self::new(EndKind::Stopped(stop), stop)
    }
}

/// The class of a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    /// The board is full.
    Solved,
    /// The steps prove that there is no solution.
    NoSolution,
    /// No known technique applies.
    Stuck,
    /// A limit came first.
    Stopped(Stop),
}

/// Steps that are found one by one, with the reason for the end.
pub trait Deduction: Iterator<Item = HintStep> {
    /// The reason why there are no more steps; `None` while there may be more.
    fn end(&self) -> Option<End>;
}

/// A board and the techniques that fill it, where every step changes the board.
pub trait Logic {
    /// A conclusion with its reason.
    type Step;

    /// The names of the techniques, the easiest first.
    const TECHNIQUES: &'static [&'static str];

    /// The first step of the easiest technique that has one.
    ///
    /// # Errors
    /// The reason why there is none.
    fn find(&mut self) -> Result<Self::Step, End>;

    /// Makes a step.
    fn apply(&mut self, step: &Self::Step);

    /// The technique of a step, by its place in [`TECHNIQUES`](Self::TECHNIQUES).
    fn level(&self, step: &Self::Step) -> usize;

    /// Describes a step in words, given the board before it.
    fn tell(&self, step: &Self::Step) -> HintStep;
}

/// The steps of a [`Logic`], one by one.
#[derive(Clone, Debug)]
pub struct LogicSteps<L> {
    logic: L,
    end: Option<End>,
}

impl<L: Logic> LogicSteps<L> {
    /// The steps from this board on.
    pub fn new(logic: L) -> Self {
        Self { logic, end: None }
    }

    /// Ends at once for this reason, if there is one.
    #[must_use]
    pub fn ended(self, end: Option<End>) -> Self {
        Self { end, ..self }
    }

    /// The next step; also makes it on the board.
    fn next_step(&mut self) -> Option<L::Step> {
        if self.end.is_some() {
            return None;
        }
        match self.logic.find() {
            Ok(step) => {
                self.logic.apply(&step);
                Some(step)
            }
            Err(end) => {
                self.end = Some(end);
                None
            }
        }
    }

    /// The number of steps of each technique up to the end, and whether they solve the puzzle. Formats no text.
    pub(super) fn counts(mut self) -> (Vec<usize>, bool) {
        let mut counts = vec![0; L::TECHNIQUES.len()];
        while let Some(step) = self.next_step() {
            counts[self.logic.level(&step)] += 1;
        }
        (counts, self.end.is_some_and(|end| end.kind == EndKind::Solved))
    }
}

impl<L: Logic> Iterator for LogicSteps<L> {
    type Item = HintStep;

    fn next(&mut self) -> Option<HintStep> {
        let step = self.next_step()?;
        let mut hint = self.logic.tell(&step);
        hint.level = self.logic.level(&step) as u8;
        Some(hint)
    }
}

impl<L: Logic> Deduction for LogicSteps<L> {
    fn end(&self) -> Option<End> {
        self.end.clone()
    }
}

impl<'p, L: Logic + 'p> From<LogicSteps<L>> for Steps<'p> {
    fn from(deduced: LogicSteps<L>) -> Self {
        Self(Box::new(deduced))
    }
}

/// The steps of a puzzle. They may borrow the puzzle.
pub struct Steps<'p>(Box<dyn Deduction + 'p>);

impl<'p> Steps<'p> {
    /// Steps that `next` takes from a deduction, which ends as `end` says.
    pub fn new<H: 'p>(
        hints: H,
        next: impl FnMut(&mut H) -> Option<HintStep> + 'p,
        end: impl Fn(&H) -> Option<End> + 'p,
    ) -> Self {
        Self(Box::new(Adapter { hints, next, end }))
    }

    /// No steps, for this reason.
    #[must_use]
    pub fn none(end: End) -> Self {
        Self::new(end, |_| None, |end| Some(end.clone()))
    }

    /// The reason why there are no more steps; `None` while there may be more.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.0.end()
    }
}

impl Iterator for Steps<'_> {
    type Item = HintStep;

    fn next(&mut self) -> Option<HintStep> {
        self.0.next()
    }
}

impl fmt::Debug for Steps<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Steps").field("end", &self.end()).finish_non_exhaustive()
    }
}

struct Adapter<H, N, E> {
    hints: H,
    next: N,
    end: E,
}

impl<H, N: FnMut(&mut H) -> Option<HintStep>, E> Iterator for Adapter<H, N, E> {
    type Item = HintStep;

    fn next(&mut self) -> Option<HintStep> {
        (self.next)(&mut self.hints)
    }
}

impl<H, N, E> Deduction for Adapter<H, N, E>
where
    N: FnMut(&mut H) -> Option<HintStep>,
    E: Fn(&H) -> Option<End>,
{
    fn end(&self) -> Option<End> {
        (self.end)(&self.hints)
    }
}
