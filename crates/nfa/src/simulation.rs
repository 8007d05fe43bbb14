//! The textbook simulation: all paths through an automaton at once, one cell at a time.
//!
//! A line of cells is partly known: each [`CellSet`] holds the symbols that its cell may still
//! have. Which string of a pattern's language fits? Trying the paths through the automaton one
//! after the other can take exponential time, since every cell may offer a choice. But once a path
//! has consumed a number of cells, only its state matters for the rest. So we follow all paths side
//! by side, and where two of them meet in one state we keep one, with the symbols that it has
//! consumed. At most one path per state is ever active, however many paths there are.
//!
//! For clues, patterns that are a row of repeated symbols, it matters which path we keep. In
//! `W*B{3}W+B{1}W*` a path that waits in a loop `W+` has finished its block earlier than one that
//! has just come out of the block. Therefore, where paths meet,
//!
//! 1. a path that repeats its state, having gone around a loop once, wins;
//! 2. next comes a path that leaves a loop, before one that was in none;
//! 3. among equals the first to enter stays.
//!
//! The path that accepts at the end of the line is then the leftmost match: every block is as far
//! to the left as in any match. The rightmost match is the leftmost one of the reversed pattern in
//! the reversed line. For other patterns the result is some match. There is a result exactly if a
//! match exists.
//!
//! Time is at most cells times states squared; for clues, cells times states. Memory is at most
//! cells times states.
//!
//! The method is Ken Thompson's ("Regular Expression Search Algorithm", Communications of the ACM
//! 11(6), 1968), as retold by Russ Cox in "Regular Expression Matching Can Be Simple And Fast"
//! (2007).
//!
//! ```
//! use kleene_nfa::{Alphabet, simulation::Simulation};
//! use kleene_syntax::classical;
//!
//! let cells = Alphabet::new("WB".chars())?;
//! let clue = Simulation::new(&classical::parse("W*B{3}W+B{1}W*")?, &cells)?;
//!
//! // Of seven cells we know that the third one is black and the last one white.
//! let mut line = [cells.all(); 7];
//! line[2] = cells.symbol('B').into_iter().collect();
//! line[6] = cells.symbol('W').into_iter().collect();
//!
//! let text = |word: Vec<_>| word.into_iter().map(|symbol| cells.char(symbol)).collect::<String>();
//! assert_eq!(clue.leftmost(&line).map(text).as_deref(), Some("BBBWBWW"));
//! assert_eq!(clue.rightmost(&line).map(text).as_deref(), Some("WBBBWBW"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::{fmt, mem};

use indexmap::{IndexMap, map::Entry};
use kleene_line::{Alphabet, CellSet, Symbol};
use kleene_syntax::Ast;
use rustc_hash::FxBuildHasher;

use crate::nfa::{Closure, Nfa, State, StateId};
use crate::thompson::NfaError;

#[cfg(feature = "draw")]
mod draw;

/// A pattern prepared for simulation in both directions.
#[derive(Clone, Debug)]
pub struct Simulation {
    forwards: Nfa,
    backwards: Nfa,
}

impl Simulation {
    /// Builds the automata of the pattern and of its reversal.
    ///
    /// # Errors
    /// A pattern that [`Nfa::thompson`] refuses.
    pub fn new(ast: &Ast, alphabet: &Alphabet) -> Result<Self, NfaError> {
        Ok(Self {
            forwards: Nfa::thompson(ast, alphabet)?,
            backwards: Nfa::thompson(&ast.reverse(), alphabet)?,
        })
    }

    /// A string of the language that fits the line, for a clue the leftmost; `None` if none fits.
    #[must_use]
    pub fn leftmost(&self, line: &[CellSet]) -> Option<Vec<Symbol>> {
        simulate(&self.forwards, line.iter().copied(), &mut ())
    }

    /// A string of the language that fits the line, for a clue the rightmost; `None` if none fits.
    #[must_use]
    pub fn rightmost(&self, line: &[CellSet]) -> Option<Vec<Symbol>> {
        let mut word = simulate(&self.backwards, line.iter().rev().copied(), &mut ())?;
        word.reverse();
        Some(word)
    }
}

/// Follows all paths through the automaton along the line, and reports every step to the observer.
///
/// Returns the path that accepts at the end of the line.
pub fn simulate(
    nfa: &Nfa,
    line: impl IntoIterator<Item = CellSet>,
    observer: &mut impl Observer,
) -> Option<Vec<Symbol>> {
    let mut trail = Trail::default();
    let mut reached = Closure::new(nfa.len());
    let mut active = Active::new(nfa);
    let mut next = Active::new(nfa);

    reached.add(nfa, nfa.start());
    for state in waiting(nfa, &reached) {
        active.arrive(state, Arrival { path: None, origin: Origin::Straight }, &trail, observer);
    }
    // Invariant: `active` has, for each state that the cells so far can reach, the preferred path
    // to it.
    for (index, cell) in line.into_iter().enumerate() {
        observer.step(index, cell);
        for (&state, arrival) in &active.paths {
            let Some((symbol, after)) = consume(nfa, state, cell) else {
                observer.stuck(state, trail.view(arrival.path));
                continue;
            };
            let path = trail.append(arrival.path, symbol);
            reached.clear();
            reached.add(nfa, after);
            // The state belongs to a loop if its own successors include it.
            let loops = reached.contains(state);
            for target in waiting(nfa, &reached) {
                let origin = Origin::of(loops, target == state);
                next.arrive(target, Arrival { path, origin }, &trail, observer);
            }
        }
        mem::swap(&mut active, &mut next);
        next.paths.clear();
    }
    let accepted = active.paths.iter().find(|&(&state, _)| *nfa.state(state) == State::Accept);
    accepted.map(|(_, arrival)| trail.view(arrival.path).symbols())
}

/// Observes the steps of a simulation, for a display. Every method does nothing by default.
pub trait Observer {
    /// The simulation turns to the cell of this index.
    fn step(&mut self, _index: usize, _cell: CellSet) {}

    /// A path enters a state that had none.
    fn enter(&mut self, _state: StateId, _path: Path<'_>) {}

    /// A path replaces the one that its state had.
    fn replace(&mut self, _state: StateId, _path: Path<'_>) {}

    /// A path is dropped, since its state already has one that is preferred.
    fn drop_path(&mut self, _state: StateId, _path: Path<'_>) {}

    /// A path ends, since its state consumes no symbol of the cell.
    fn stuck(&mut self, _state: StateId, _path: Path<'_>) {}
}

/// The observer that ignores everything.
impl Observer for () {}

/// The symbols that a path has consumed.
#[derive(Clone, Copy)]
pub struct Path<'t> {
    trail: &'t Trail,
    end: Option<StepId>,
}

impl Path<'_> {
    /// The symbols, one for each cell from the first one on.
    #[must_use]
    pub fn symbols(self) -> Vec<Symbol> {
        let steps = core::iter::successors(self.end, |&StepId(step)| self.trail.steps[step].before);
        let mut symbols: Vec<_> = steps.map(|StepId(step)| self.trail.steps[step].symbol).collect();
        symbols.reverse();
        symbols
    }
}

impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.symbols().into_iter().map(Symbol::index)).finish()
    }
}

/// All paths, with each step stored once: paths share their common beginning.
#[derive(Debug, Default)]
struct Trail {
    steps: Vec<Step>,
}

/// A symbol and the step before it, `None` at the line's start.
#[derive(Debug)]
struct Step {
    symbol: Symbol,
    before: Option<StepId>,
}

/// The last step of a path, which identifies the path.
#[derive(Clone, Copy, Debug)]
struct StepId(usize);

impl Trail {
    fn append(&mut self, before: Option<StepId>, symbol: Symbol) -> Option<StepId> {
        self.steps.push(Step { symbol, before });
        Some(StepId(self.steps.len() - 1))
    }

    fn view(&self, end: Option<StepId>) -> Path<'_> {
        Path { trail: self, end }
    }
}

/// The states that paths wait in, in the order of entering, each with its one path.
struct Active {
    paths: IndexMap<StateId, Arrival, FxBuildHasher>,
}

/// A path and how it came to its state.
struct Arrival {
    path: Option<StepId>,
    origin: Origin,
}

/// Where a path comes from, the preferred origin last.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Origin {
    /// From a state that cannot repeat, or from the start.
    Straight,
    /// From another state, one that could have repeated.
    Loop,
    /// From the state itself, which repeats.
    Itself,
}

impl Origin {
    fn of(loops: bool, repeats: bool) -> Self {
        match (loops, repeats) {
            (_, true) => Self::Itself,
            (true, false) => Self::Loop,
            (false, false) => Self::Straight,
        }
    }
}

impl Active {
    fn new(nfa: &Nfa) -> Self {
        Self { paths: IndexMap::with_capacity_and_hasher(nfa.len(), FxBuildHasher) }
    }

    fn arrive(
        &mut self,
        state: StateId,
        arrival: Arrival,
        trail: &Trail,
        observer: &mut impl Observer,
    ) {
        let path = trail.view(arrival.path);
        match self.paths.entry(state) {
            Entry::Vacant(place) => {
                observer.enter(state, path);
                place.insert(arrival);
            }
            Entry::Occupied(mut place) if arrival.origin > place.get().origin => {
                observer.replace(state, path);
                place.insert(arrival);
            }
            Entry::Occupied(_) => observer.drop_path(state, path),
        }
    }
}

/// The states in which a path waits for the next cell, or for the end of the line.
fn waiting(nfa: &Nfa, reached: &Closure) -> impl Iterator<Item = StateId> {
    reached.states().iter().copied().filter(|&id| !matches!(nfa.state(id), State::Split(_)))
}

/// The first symbol of the cell that the state consumes, and the successor.
///
/// The other symbols lead to the same state, so leaving them out loses nothing.
fn consume(nfa: &Nfa, state: StateId, cell: CellSet) -> Option<(Symbol, StateId)> {
    match *nfa.state(state) {
        State::Consume { set, next } => Some((set.and(cell).symbols().next()?, next)),
        _ => None,
    }
}
