//! The clauses of a line.

use alloc::vec::Vec;
use core::{mem, ops::Range};

use kleene_line::{CellSet, Symbol};

use super::{Cnf, Scope, Value, equivalence::Classes};
use crate::model::{Line, Model, plain};

impl Cnf {
    /// A line spells a word of its automaton.
    pub(super) fn add_line(&mut self, model: &Model, line: &Line) {
        let unfolded = Unfolded::new(model, line);
        let classes = Classes::new(&unfolded, false, || self.new_variable());
        let layers = &unfolded.layers;
        if layers.iter().any(Vec::is_empty) {
            // No word has these cells.
            self.add([]);
        }
        let mut by_source = Vec::new();
        for (place, cell) in line.cells.iter().enumerate() {
            let cell = self.cells[*cell];
            let edges = unfolded.over(place);
            // An edge is taken with its symbols, from a state to a state.
            for (number, edge) in edges.iter().enumerate() {
                let symbols = edge.symbols.symbols().map(|symbol| cell.value(symbol));
                let not_taken = classes.edge(place, number).not();
                self.add([not_taken].into_iter().chain(symbols));
                self.add_implied(classes.edge(place, number), [classes.state(place + 1, edge.to)]);
                let sources = unfolded.sources(edge);
                let states = sources.iter().map(|&from| classes.state(place, from as usize));
                self.add_implied(classes.edge(place, number), states);
            }
            // Support: a state needs an edge that leaves it and one that enters it, and a symbol an
            // edge that reads it. These clauses make unit propagation complete for the line.
            by_source.clear();
            for (number, edge) in edges.iter().enumerate() {
                by_source.extend(unfolded.sources(edge).iter().map(|&from| (from, number)));
            }
            by_source.sort_unstable();
            for leaving in by_source.chunk_by(|one, other| one.0 == other.0) {
                let left = classes.state(place, leaving[0].0 as usize);
                let edges = leaving.iter().map(|&(_, number)| classes.edge(place, number));
                self.add_implied(left, edges);
            }
            let mut first = 0;
            for entering in edges.chunk_by(|one, other| one.to == other.to) {
                let numbers = first..first + entering.len();
                first = numbers.end;
                let entered = classes.state(place + 1, entering[0].to);
                self.add_implied(entered, numbers.map(|number| classes.edge(place, number)));
            }
            for symbol in cell.symbols.symbols() {
                let reading =
                    edges.iter().enumerate().filter(|(_, edge)| edge.symbols.contains(symbol));
                let reading = reading.map(|(number, _)| classes.edge(place, number));
                self.add([cell.value(symbol).not()].into_iter().chain(reading));
            }
        }
        self.add_labels(model, line, &unfolded, &classes);
    }

    /// Adds that a value implies one of these, unless it is the first of them: most states have one edge, which is the same
    /// variable.
    fn add_implied(&mut self, value: Value, values: impl IntoIterator<Item = Value>) {
        let mut values = values.into_iter().peekable();
        if values.peek() != Some(&value) {
            self.add([value.not()].into_iter().chain(values));
        }
    }

    /// Adds the order literals of a line that is a chain.
    pub(super) fn add_order_literals(&mut self, model: &Model, line: &Line) {
        let unfolded = Unfolded::new(model, line);
        if !unfolded.is_chain {
            return;
        }
        let Scope { own, order, .. } = &mut self.scopes[line.number];
        *order = self.variables;
        let mut own = own.clone();
        let classes =
            Classes::new(&unfolded, true, || own.next().unwrap_or_else(|| self.new_variable()));
        // States and order literals between any two cells determine each other. The states inside a run are one variable,
        // whose clauses are needed once.
        let mut known: Vec<(Value, Value, Value)> = Vec::new();
        for (place, states) in unfolded.layers.iter().enumerate() {
            let before = mem::take(&mut known);
            for i in 0..states.len() {
                let (state, from, after) =
                    (classes.state(place, i), classes.from(place, i), classes.from(place, i + 1));
                known.push((state, from, after));
                let is_known = |at: usize| before.get(at) == known.last();
                if is_known(i) || i.checked_sub(1).is_some_and(is_known) {
                    continue;
                }
                self.add([state.not(), from]);
                self.add([state.not(), after.not()]);
                self.add([from.not(), after, state]);
                self.add([after.not(), from]);
            }
        }
    }

    /// Comments for labeled states: the line enters such a state from another one at a cell.
    fn add_labels(&mut self, model: &Model, line: &Line, unfolded: &Unfolded, classes: &Classes) {
        if self.legend.is_none() || line.labels.is_empty() {
            return;
        }
        for place in 0..line.cells.len() {
            for (number, edge) in unfolded.over(place).iter().enumerate() {
                let state = unfolded.layers[place + 1][edge.to];
                let sources = unfolded.sources(edge).iter();
                let comes = { sources }.all(|&from| unfolded.layers[place][from as usize] != state);
                let Some((_, mark)) = line.labels.iter().find(|(of, _)| *of == state && comes)
                else {
                    continue;
                };
                let (name, cell) = (plain(&line.name), model.cell_name(line.cells[place]));
                self.explain(|| match classes.edge(place, number) {
                    Value::Open(literal) => format!("{name}, {mark} starts at {cell}: {literal}"),
                    _ => format!("{name}, {mark} starts at {cell}"),
                });
            }
        }
    }
}

/// An automaton unfolded over the cells of a line. A state is its place in its layer.
pub(super) struct Unfolded {
    /// By place between cells, the states on a path from the start to the end.
    pub(super) layers: Vec<Vec<usize>>,
    /// The edges over all cells; those over a cell are in order of the states to which they lead.
    edges: Vec<Edge>,
    /// By cell, the end of its edges.
    ends: Vec<usize>,
    /// The states from which edges lead, edge by edge.
    sources: Vec<u32>,
    /// Whether every move stays or leads to the next state, so that there are order literals.
    pub(super) is_chain: bool,
}

/// An edge of the unfolded automaton over a cell: from one of some states, by one of some symbols, to a state.
pub(super) struct Edge {
    sources: Range<u32>,
    symbols: CellSet,
    pub(super) to: usize,
}

impl Unfolded {
    pub(super) fn new(model: &Model, line: &Line) -> Self {
        let domains = model.domains(line);
        let layers = line.automaton.layers(&domains);
        let mut unfolded = Self {
            layers,
            edges: Vec::new(),
            ends: Vec::with_capacity(domains.len()),
            sources: Vec::new(),
            is_chain: line.automaton.moves().all(|(from, _, to)| to == from || to == from + 1),
        };
        // The moves over a cell: to a state, by a symbol, from a state.
        let mut moves: Vec<(u32, Symbol, u32)> = Vec::new();
        // The place of each state in the next layer.
        let mut places = vec![None; line.automaton.rows().len() + 1];
        for (cell, domain) in domains.iter().enumerate() {
            moves.clear();
            let next = &unfolded.layers[cell + 1];
            next.iter().zip(0..).for_each(|(&state, place)| places[state] = Some(place));
            for (from, &state) in (0..).zip(&unfolded.layers[cell]) {
                let row = &line.automaton.rows()[state - 1];
                let leading = domain.symbols().map(|symbol| (places[row[symbol.index()]], symbol));
                moves.extend(leading.filter_map(|(to, symbol)| Some((to?, symbol, from))));
            }
            next.iter().for_each(|&state| places[state] = None);
            moves.sort_unstable();
            for same in moves.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
                unfolded.push(same);
            }
            unfolded.ends.push(unfolded.edges.len());
        }
        unfolded
    }

    /// Adds the moves by one symbol to one state. Symbols that lead there from the same states are one edge.
    fn push(&mut self, moves: &[(u32, Symbol, u32)]) {
        let (to, symbol) = (moves[0].0 as usize, moves[0].1);
        let start = self.sources.len();
        self.sources.extend(moves.iter().map(|&(_, _, from)| from));
        let first = self.ends.last().copied().unwrap_or(0);
        let (before, here) = self.sources.split_at(start);
        let same_end = self.edges[first..].iter_mut().rev().take_while(|edge| edge.to == to);
        let same = { same_end }
            .find(|edge| before[edge.sources.start as usize..edge.sources.end as usize] == *here);
        if let Some(edge) = same {
            edge.symbols = edge.symbols.or(CellSet::only(symbol));
            self.sources.truncate(start);
            return;
        }
        let sources = start as u32..self.sources.len() as u32;
        self.edges.push(Edge { sources, symbols: CellSet::only(symbol), to });
    }

    /// The edges over a cell.
    pub(super) fn over(&self, cell: usize) -> &[Edge] {
        let start = cell.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[start..self.ends[cell]]
    }

    /// The states from which an edge leads.
    pub(super) fn sources(&self, edge: &Edge) -> &[u32] {
        &self.sources[edge.sources.start as usize..edge.sources.end as usize]
    }
}

/// The order literals of a line: whether it is in a state at a place, or in a later one.
#[cfg(feature = "proofs")]
pub(crate) struct OrderLiterals {
    layers: Vec<Vec<usize>>,
    classes: Classes,
}

#[cfg(feature = "proofs")]
impl OrderLiterals {
    /// Those of a line with these variables.
    pub(super) fn new(model: &Model, line: &Line, scope: &Scope) -> Option<Self> {
        let unfolded = Unfolded::new(model, line);
        let mut variables = scope.own.clone().chain(scope.order + 1..);
        let classes =
            Classes::new(&unfolded, true, || variables.next().expect("a range without an end"));
        unfolded.is_chain.then_some(Self { layers: unfolded.layers, classes })
    }

    /// Whether after so many cells the automaton is in this state, counted from 1, or in a later one.
    pub(crate) fn at(&self, place: usize, state: usize) -> Option<Value> {
        let first = self.layers.get(place)?.partition_point(|&other| other < state);
        Some(self.classes.from(place, first))
    }
}
