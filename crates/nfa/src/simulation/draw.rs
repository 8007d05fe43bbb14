//! The simulation as a recording: the line, and below it the path of each state.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{
    Cell, Changes, Clue, Direction, Event, EventKind, Fill, Highlight, Picture, Recording, Shape,
};
use kleene_line::{Alphabet, CellSet, Symbol};

use super::{Observer, Path, Simulation, simulate};
use crate::nfa::{Nfa, State, StateId};

impl Simulation {
    /// Searches for the leftmost match as [`Simulation::leftmost`] does, and records at most this
    /// many events: the active paths after each cell, and the one kept where two meet.
    ///
    /// ```
    /// use kleene_nfa::{Alphabet, simulation::Simulation};
    /// use kleene_syntax::classical;
    ///
    /// let cells = Alphabet::new("WB".chars())?;
    /// let clue = Simulation::new(&classical::parse("W*B{2}W*")?, &cells)?;
    /// let recording = clue.record(&[cells.all(); 3], &cells, 1000);
    /// assert_eq!(recording.events().last().map(|event| &*event.text), Some("The path that accepts is `BBW`."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record(&self, line: &[CellSet], alphabet: &Alphabet, most: usize) -> Recording {
        let nfa = &self.forwards;
        // A path can rest in a state that waits for a symbol, and in the accepting one.
        let states: Vec<StateId> = nfa
            .states()
            .filter(|(_, state)| !matches!(state, State::Split(_)))
            .map(|(id, _)| id)
            .collect();
        let width = line.len().max(1);
        let mut frame =
            Picture::new(Shape::rectangle(width, states.len() + 1), "A line and its paths")
                .clue(Clue::new(0, Direction::Left, "line"))
                .clues(states.iter().enumerate().map(|(row, &id)| {
                    Clue::new((row + 1) * width, Direction::Left, name(nfa, id, alphabet))
                }));
        for (column, &cell) in line.iter().enumerate() {
            *frame.cell_mut(column) = shown(cell, alphabet);
        }
        for cell in width..frame.cells().len() {
            *frame.cell_mut(cell) = Cell::new().fill(Fill::Outside);
        }
        let mut recorder = Recorder {
            recording: Recording::new("line", "simulation", frame.clone()),
            changes: Changes::new(&frame),
            frame,
            nfa,
            alphabet,
            line,
            states,
            active: BTreeMap::new(),
            next: BTreeMap::new(),
            at: None,
            most,
        };
        let found = simulate(nfa, line.iter().copied(), &mut recorder);
        recorder.at = None;
        recorder.active.clear();
        match found {
            Some(word) => {
                let text = format!("The path that accepts is {}.", recorder.word(&word));
                recorder.next.retain(|&state, _| *nfa.state(state) == State::Accept);
                recorder.tell(EventKind::Solved, vec![], text);
            }
            None => recorder.tell(EventKind::Dead, vec![], "No path accepts: nothing fits.".into()),
        }
        recorder.recording
    }
}

/// A state's number and the symbols for which it waits.
fn name(nfa: &Nfa, id: StateId, alphabet: &Alphabet) -> String {
    let number = id.index();
    match nfa.state(id) {
        State::Consume { set, .. } => {
            let symbols: String = set.symbols().map(|symbol| alphabet.char(symbol)).collect();
            format!("{number}: {symbols}")
        }
        _ => format!("{number}: end"),
    }
}

/// A cell of the line: its symbol, if only one is left, or a question mark.
fn shown(cell: CellSet, alphabet: &Alphabet) -> Cell {
    let symbols: Vec<char> = cell.symbols().map(|symbol| alphabet.char(symbol)).collect();
    match *symbols {
        [symbol] => Cell::new().glyph(symbol).given(true),
        [] => Cell::new().mark(kleene_draw::Mark::Cross),
        _ => Cell::new().glyph('?').fill(Fill::Unknown),
    }
}

struct Recorder<'s> {
    recording: Recording,
    changes: Changes,
    frame: Picture,
    nfa: &'s Nfa,
    alphabet: &'s Alphabet,
    line: &'s [CellSet],
    /// The states with a row of their own.
    states: Vec<StateId>,
    /// The paths before the current cell, and those after it.
    active: BTreeMap<StateId, Vec<Symbol>>,
    next: BTreeMap<StateId, Vec<Symbol>>,
    /// The current cell.
    at: Option<usize>,
    most: usize,
}

impl Recorder<'_> {
    fn word(&self, word: &[Symbol]) -> String {
        if word.is_empty() {
            return "of no cells".into();
        }
        let symbols: String = word.iter().map(|&symbol| self.alphabet.char(symbol)).collect();
        format!("`{symbols}`")
    }

    /// The symbols that a state reads; `None` if it accepts.
    fn reads(&self, state: StateId) -> Option<String> {
        let State::Consume { set, .. } = self.nfa.state(state) else { return None };
        let symbols: String = set.symbols().map(|symbol| self.alphabet.char(symbol)).collect();
        let one_of = if set.len() > 1 { "one of " } else { "" };
        Some(format!("{one_of}`{symbols}`"))
    }

    fn cells(&self) -> Vec<Cell> {
        let mut cells = self.frame.cells().to_vec();
        let width = self.line.len().max(1);
        if let Some(at) = self.at {
            cells[at] = cells[at].clone().highlight(Highlight::Guess);
        }
        // A row for each state, with the path that has come to it: a new one hides that of the cell before.
        for (row, state) in self.states.iter().enumerate() {
            let (path, is_next) = match (self.next.get(state), self.active.get(state)) {
                (Some(path), _) => (path, true),
                (None, Some(path)) => (path, false),
                (None, None) => continue,
            };
            for (column, &symbol) in path.iter().enumerate().take(width) {
                let cell = Cell::new().glyph(self.alphabet.char(symbol));
                let is_last = column + 1 == path.len() && is_next && self.at.is_some();
                let cell = cell.fill(Fill::Class(symbol.index() as u32));
                cells[(row + 1) * width + column] =
                    if is_last { cell.highlight(Highlight::Conclusion) } else { cell };
            }
        }
        cells
    }

    fn tell(
        &mut self,
        kind: EventKind,
        state: Vec<(&'static str, kleene_draw::Value)>,
        text: String,
    ) {
        if self.recording.events().len() >= self.most {
            self.recording.cut();
            return;
        }
        let mut fields = state;
        fields.extend(self.at.map(|at| ("cell", (at + 1).into())));
        let cells = self.changes.to(self.cells());
        self.recording.push(Event { kind, depth: 0, fields, text, cells });
    }

    fn arrival(&self, state: StateId) -> Vec<(&'static str, kleene_draw::Value)> {
        vec![("state", state.index().into())]
    }
}

impl Observer for Recorder<'_> {
    fn step(&mut self, index: usize, cell: CellSet) {
        self.active = core::mem::take(&mut self.next);
        self.at = Some(index);
        let symbols: Vec<String> =
            cell.symbols().map(|symbol| self.alphabet.char(symbol).to_string()).collect();
        let text = match &*symbols {
            [] => format!("Cell {} can be nothing.", index + 1),
            symbols => format!("Cell {} can be {}.", index + 1, symbols.join(" or ")),
        };
        self.tell(EventKind::Step, vec![], text);
    }

    fn enter(&mut self, state: StateId, path: Path<'_>) {
        let path = path.symbols();
        let after = match &*path {
            [] => "with no cell read yet".into(),
            path => format!("after {}", self.word(path)),
        };
        let number = state.index();
        let text = match self.reads(state) {
            Some(symbols) => {
                format!("A path enters state {number}, which reads {symbols}, {after}.")
            }
            None => format!("A path enters state {number}, which accepts, {after}."),
        };
        self.next.insert(state, path);
        self.tell(EventKind::Step, self.arrival(state), text);
    }

    fn replace(&mut self, state: StateId, path: Path<'_>) {
        let path = path.symbols();
        let (number, word) = (state.index(), self.word(&path));
        let text = format!("In state {number}, the path {word} replaces the one that was there.");
        self.next.insert(state, path);
        self.tell(EventKind::Step, self.arrival(state), text);
    }

    fn drop_path(&mut self, state: StateId, path: Path<'_>) {
        let (number, word) = (state.index(), self.word(&path.symbols()));
        let text = format!("The path {word} is dropped: state {number} has a path already.");
        self.tell(EventKind::Step, self.arrival(state), text);
    }

    fn stuck(&mut self, state: StateId, path: Path<'_>) {
        let (number, word) = (state.index(), self.word(&path.symbols()));
        let text = match self.reads(state) {
            Some(symbols) => {
                format!(
                    "The path {word} ends: state {number} reads {symbols}, which this cell is not."
                )
            }
            None => format!("The path {word} ends: state {number} accepts and reads no cell."),
        };
        self.active.remove(&state);
        self.tell(EventKind::Step, self.arrival(state), text);
    }
}
