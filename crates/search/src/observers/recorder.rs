//! Recording searches as events to draw.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_draw::{Cell, Changes, Event, EventKind, Highlight, Picture, Recording, Value};

use crate::limits::Limits;
use crate::observer::Observer;
use crate::outcome::{Outcome, Stop};
use crate::problem::Problem;
use crate::search::Search;

/// A problem whose search can be drawn: every state changes cells of a picture.
pub trait Drawn: Problem {
    /// The kind of puzzle, such as `queens`.
    const PUZZLE: &'static str;

    /// The name of the search, such as `textbook`.
    fn strategy(&self) -> &'static str;

    /// The picture before any choice.
    fn frame(&self) -> Picture;

    /// Calls `show` for each cell that a state changes from the [frame](Drawn::frame).
    fn show(&self, state: &Self::State, show: &mut dyn FnMut(usize, Cell));

    /// Describes a choice in a state.
    fn describe(&self, state: &Self::State, choice: &Self::Choice) -> Described;

    /// The reason why no solution lies below a state that was just chosen, as the end of a sentence
    /// such as `row 1 column 2 is attacked`, if known.
    fn failure(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// Whether the recording also removes choices that fail at once, as the search's own display does; by default it
    /// removes only placed choices.
    fn removes_failures(&self) -> bool {
        true
    }
}

/// The description of a choice: by names and values, in words, and in cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Described {
    /// Names such as `row` and `column` with their values. Rows, columns and lines are counted from 1.
    pub fields: Vec<(&'static str, Value)>,
    /// A noun, such as `a queen in row 3, column 1`.
    pub text: String,
    /// The cells that show the choice.
    pub cells: Vec<(usize, Cell)>,
}

/// Turns a search into the events of a recording.
///
/// A choice appears as a [guess](Highlight::Guess) while it is considered, and its cells as
/// [differing](Highlight::Differs) when it fails. Each placed choice is removed in the end,
/// including those of a solution if the search continues, and those that failed at once if
/// [`Drawn::removes_failures`], as in the textbook's displays. If `take` breaks, the search stops
/// with [`Stop::Nodes`].
///
/// ```no_run
/// use core::ops::ControlFlow;
/// use kleene_search::{Drawn, Limits, Recorder, Search};
///
/// fn events<P: Drawn>(problem: &P) -> usize {
///     let mut events = 0;
///     let recorder = Recorder::new(problem, |_| {
///         events += 1;
///         ControlFlow::Continue(())
///     });
///     Search::with(problem, Limits::new(), recorder).for_each(drop);
///     events
/// }
/// ```
#[derive(Debug)]
pub struct Recorder<'p, P: Drawn, T> {
    problem: &'p P,
    take: T,
    /// The placed states, by depth.
    placed: Vec<P::State>,
    tape: Tape,
}

/// The picture of a search and its events, independent of the problem's type, so that it is
/// compiled only once.
#[derive(Debug)]
struct Tape {
    is_full: bool,
    changes: Changes,
    frame: Vec<Cell>,
    /// By depth, the cells of the picture for each placed state.
    shown: Vec<Vec<Cell>>,
    /// By depth, the pending choices; the last one may belong to a node without an end.
    chosen: Vec<Described>,
    /// Whether the last choice failed or led to a solution, and must still be removed.
    is_over: bool,
}

/// Receives the events.
type Callback<'t> = &'t mut dyn FnMut(Event) -> ControlFlow<()>;

impl<'p, P: Drawn, T: FnMut(Event) -> ControlFlow<()>> Recorder<'p, P, T> {
    /// Creates an observer that passes the events of this problem's search on to `take`.
    pub fn new(problem: &'p P, take: T) -> Self {
        let picture = problem.frame();
        let (changes, frame) = (Changes::new(&picture), picture.cells().to_vec());
        let (shown, chosen) = (Vec::new(), Vec::new());
        let tape = Tape { is_full: false, changes, frame, shown, chosen, is_over: false };
        Self { problem, take, placed: Vec::new(), tape }
    }

    /// The cells of the picture for a state.
    fn shown(&self, state: &P::State) -> Vec<Cell> {
        let mut cells = self.tape.frame.clone();
        self.problem.show(state, &mut |number, cell| put(&mut cells, number, cell));
        cells
    }
}

impl<P, T> Observer<&P> for Recorder<'_, P, T>
where
    P: Drawn,
    T: FnMut(Event) -> ControlFlow<()>,
{
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        let above = depth.checked_sub(1).and_then(|above| self.placed.get(above));
        let described = match (choice, above) {
            (Some(choice), Some(state)) => self.problem.describe(state, &choice),
            _ => Described::default(),
        };
        self.tape.consider(depth, described, &mut self.take);
    }

    fn place(&mut self, depth: usize, state: &P::State) {
        let cells = self.shown(state);
        self.placed.truncate(depth);
        self.placed.push(state.clone());
        self.tape.place(depth, cells, &mut self.take);
    }

    fn dead(&mut self, depth: usize, state: &P::State) {
        let why = self.problem.failure(state);
        self.tape.dead(depth, why, self.problem.removes_failures(), &mut self.take);
    }

    fn solved(&mut self, depth: usize, state: &P::State) {
        let cells = self.shown(state);
        self.tape.solved(depth, cells, &mut self.take);
    }

    fn remove(&mut self, depth: usize) {
        self.placed.truncate(depth);
        self.tape.remove(depth, &mut self.take);
    }

    fn proceed(&mut self) -> ControlFlow<Stop> {
        if self.tape.is_full { ControlFlow::Break(Stop::Nodes) } else { ControlFlow::Continue(()) }
    }
}

impl Tape {
    fn consider(&mut self, depth: usize, described: Described, take: Callback<'_>) {
        self.close(take);
        let text = match depth {
            0 => "The search begins.".into(),
            _ => format!("Consider {}.", described.text),
        };
        let mut cells = self.before(depth);
        for (number, cell) in &described.cells {
            put(&mut cells, *number, cell.clone().highlight(Highlight::Guess));
        }
        let fields = described.fields.clone();
        self.chosen.truncate(depth);
        self.chosen.push(described);
        self.hand_on(EventKind::Consider, depth, fields, text, cells, take);
    }

    fn place(&mut self, depth: usize, cells: Vec<Cell>, take: Callback<'_>) {
        self.shown.truncate(depth);
        self.shown.push(cells.clone());
        let (fields, words) = self.current();
        let text = match depth {
            0 => "No conflict so far.".into(),
            _ => format!("Place {words} for now."),
        };
        self.hand_on(EventKind::Place, depth, fields, text, cells, take);
    }

    fn dead(&mut self, depth: usize, why: Option<String>, is_removed: bool, take: Callback<'_>) {
        let (fields, words) = self.current();
        let words = if depth == 0 { "the puzzle" } else { words };
        let text = match why {
            Some(why) => format!("{} fails: {why}.", capitalized(words)),
            None => format!("{} fails: no possibility is left.", capitalized(words)),
        };
        let mut cells = self.before(depth);
        for (number, cell) in self.chosen.last().iter().flat_map(|chosen| &chosen.cells) {
            put(&mut cells, *number, cell.clone().highlight(Highlight::Differs));
        }
        self.is_over = is_removed;
        if !self.is_over {
            self.chosen.pop();
        }
        self.hand_on(EventKind::Dead, depth, fields, text, cells, take);
    }

    fn solved(&mut self, depth: usize, cells: Vec<Cell>, take: Callback<'_>) {
        let (fields, _) = self.current();
        self.is_over = true;
        self.hand_on(EventKind::Solved, depth, fields, "This is a solution.".into(), cells, take);
    }

    fn remove(&mut self, depth: usize, take: Callback<'_>) {
        self.close(take);
        self.shown.truncate(depth);
        self.chosen.truncate(depth + 1);
        self.removed(take);
    }

    /// Removes a choice that failed or was part of a solution, when the search continues.
    fn close(&mut self, take: Callback<'_>) {
        if core::mem::take(&mut self.is_over) {
            self.removed(take);
        }
    }

    /// Removes the last choice.
    fn removed(&mut self, take: Callback<'_>) {
        let described = self.chosen.pop().unwrap_or_default();
        let depth = self.chosen.len();
        let text = match depth {
            0 => "Everything has been tried.".into(),
            _ => format!("Remove {}.", described.text),
        };
        let before = self.before(depth);
        self.hand_on(EventKind::Remove, depth, described.fields, text, before, take);
    }

    /// The cells of the picture before a choice at this depth.
    fn before(&self, depth: usize) -> Vec<Cell> {
        let above = depth.checked_sub(1).and_then(|above| self.shown.get(above));
        above.unwrap_or(&self.frame).clone()
    }

    /// The choice of the current node, and its description.
    fn current(&self) -> (Vec<(&'static str, Value)>, &str) {
        self.chosen.last().map_or((vec![], ""), |one| (one.fields.clone(), one.text.as_str()))
    }

    /// Passes on an event, after which the picture shows these cells.
    fn hand_on(
        &mut self,
        kind: EventKind,
        depth: usize,
        fields: Vec<(&'static str, Value)>,
        text: String,
        cells: Vec<Cell>,
        take: Callback<'_>,
    ) {
        if self.is_full {
            return;
        }
        let cells = self.changes.to(cells);
        let event = Event { kind, depth, fields, text, cells };
        self.is_full = take(event).is_break();
    }
}

/// Puts a cell in its place, if the picture has that place.
fn put(cells: &mut [Cell], number: usize, cell: Cell) {
    if let Some(place) = cells.get_mut(number) {
        *place = cell;
    }
}

/// Starts an empty recording of a problem's search.
pub fn recording<P: Drawn>(problem: &P) -> Recording {
    Recording::new(P::PUZZLE, problem.strategy(), problem.frame())
}

/// The extent of a recording.
#[derive(Clone, Debug)]
#[must_use]
pub struct RecordConfig {
    events: usize,
    all: bool,
    limits: Limits,
}

impl Default for RecordConfig {
    fn default() -> Self {
        Self { events: usize::MAX, all: false, limits: Limits::new() }
    }
}

impl RecordConfig {
    /// Records all events up to the first solution.
    pub fn new() -> Self {
        Self::default()
    }

    /// Records at most this many events.
    pub fn events(mut self, most: usize) -> Self {
        self.events = most;
        self
    }

    /// Sets whether the search continues after the first solution.
    pub fn all(mut self, all: bool) -> Self {
        self.all = all;
        self
    }

    /// Sets the limits of the search.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }
}

/// Records the search of a problem, which another observer (or `()`) also receives. The recording
/// is [cut](Recording::is_cut) if there were too many events, or if a limit stopped the search.
///
/// ```no_run
/// use kleene_search::{Drawn, RecordConfig, record};
///
/// fn page<P: Drawn>(problem: &P) -> String {
///     record(problem, &RecordConfig::new().events(20_000), ()).to_html()
/// }
/// ```
pub fn record<'p, P: Drawn>(
    problem: &'p P,
    config: &RecordConfig,
    observer: impl Observer<&'p P>,
) -> Recording {
    let mut recorded = recording(problem);
    // Whether the recording ends at its intended end.
    let mut is_whole = false;
    let outcome = {
        let recorder = Recorder::new(problem, |event| {
            let is_end = !config.all && event.kind == EventKind::Solved;
            if recorded.events().len() >= config.events {
                return ControlFlow::Break(());
            }
            recorded.push(event);
            is_whole = is_end;
            if is_end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut search = Search::with(problem, config.limits.clone(), (recorder, observer));
        search.by_ref().for_each(drop);
        search.outcome()
    };
    if !is_whole && outcome != Some(Outcome::Exhausted) {
        recorded.cut();
    }
    recorded
}

/// A text that begins with a capital letter.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
