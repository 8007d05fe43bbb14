//! The clauses of a line.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use kleene_line::{CellSet, Symbol};

#[cfg(feature = "proofs")]
use super::OrderLiterals;
use super::{Cnf, Value, equivalence::Classes};
use crate::model::{Line, Model, plain};

impl Cnf {
    /// A line spells a word of its automaton.
    pub(super) fn add_line(&mut self, model: &Model, line: &Line) {
        let domains = model.domains(line);
        let layers = line.automaton.layers(&domains);
        let edges_over = edges(line, &domains, &layers);
        let classes = Classes::new(line, &layers, &edges_over, || self.new_variable());
        // Channel states and order literals between any two cells: each determines the other.
        for (place, states) in layers.iter().enumerate() {
            if states.is_empty() {
                // No word has these cells.
                self.add([]);
            }
            for (i, _) in states.iter().enumerate() {
                let (state, from, after) =
                    (classes.state(place, i), classes.from(place, i), classes.from(place, i + 1));
                self.add([state.not(), from]);
                self.add([state.not(), after.not()]);
                self.add([from.not(), after, state]);
                self.add([after.not(), from]);
            }
        }
        for (place, (edges, cell)) in edges_over.iter().zip(&line.cells).enumerate() {
            let cell = self.cells[*cell];
            // An edge is taken with its symbols, from a state to a state.
            for (number, edge) in edges.iter().enumerate() {
                let symbols = edge.symbols.symbols().map(|symbol| cell.value(symbol));
                let not_taken = classes.edge(place, number).not();
                self.add([not_taken].into_iter().chain(symbols));
                self.add([not_taken, classes.state(place + 1, edge.to)]);
                let states = edge.from.iter().map(|&from| classes.state(place, from));
                self.add([not_taken].into_iter().chain(states));
            }
            // Support: a state needs an edge that leaves it and one that enters it, and a symbol an
            // edge that reads it. These clauses make unit propagation complete for the line.
            let mut leaving = vec![Vec::new(); layers[place].len()];
            let mut entering = vec![Vec::new(); layers[place + 1].len()];
            for (number, edge) in edges.iter().enumerate() {
                let taken = classes.edge(place, number);
                edge.from.iter().for_each(|&from| leaving[from].push(taken));
                entering[edge.to].push(taken);
            }
            for (from, leaving) in leaving.into_iter().enumerate() {
                self.add([classes.state(place, from).not()].into_iter().chain(leaving));
            }
            for (to, entering) in entering.into_iter().enumerate() {
                self.add([classes.state(place + 1, to).not()].into_iter().chain(entering));
            }
            for symbol in cell.symbols.symbols() {
                let reading =
                    edges.iter().enumerate().filter(|(_, edge)| edge.symbols.contains(symbol));
                let reading: Vec<_> =
                    reading.map(|(number, _)| classes.edge(place, number)).collect();
                self.add([cell.value(symbol).not()].into_iter().chain(reading));
            }
        }
        self.legend.extend(labels(model, line, &layers, &edges_over, &classes));
        #[cfg(feature = "proofs")]
        self.order_literals.push(order_literals(&layers, &classes));
    }
}

#[cfg(feature = "proofs")]
fn order_literals(layers: &[Vec<usize>], classes: &Classes) -> Vec<OrderLiterals> {
    layers
        .iter()
        .enumerate()
        .map(|(place, states)| OrderLiterals {
            states: states.clone(),
            from: (0..states.len()).map(|i| classes.from(place, i)).collect(),
        })
        .collect()
}

/// An edge of the unfolded automaton over a cell: from one of some states, by one of some symbols, to a state. A state is
/// its place in its layer.
pub(super) struct Edge {
    pub(super) from: Vec<usize>,
    pub(super) symbols: CellSet,
    pub(super) to: usize,
}

/// By cell of a line, the edges over it. Symbols that lead from the same states to a state are one edge.
fn edges(line: &Line, domains: &[CellSet], layers: &[Vec<usize>]) -> Vec<Vec<Edge>> {
    let mut all = Vec::with_capacity(domains.len());
    for (place, cell) in domains.iter().enumerate() {
        let mut sources: BTreeMap<(usize, Symbol), Vec<usize>> = BTreeMap::new();
        for (from, &state) in layers[place].iter().enumerate() {
            for symbol in cell.symbols() {
                let next = line.automaton.rows()[state - 1][symbol.index()];
                if let Ok(to) = layers[place + 1].binary_search(&next) {
                    sources.entry((to, symbol)).or_default().push(from);
                }
            }
        }
        let mut edges: Vec<Edge> = Vec::new();
        for ((to, symbol), from) in sources {
            let same_end = edges.iter_mut().rev().take_while(|edge| edge.to == to);
            match { same_end }.find(|edge| edge.from == from) {
                Some(edge) => edge.symbols = edge.symbols.or(CellSet::only(symbol)),
                None => edges.push(Edge { from, symbols: CellSet::only(symbol), to }),
            }
        }
        all.push(edges);
    }
    all
}

/// Comments for labeled states: the line enters such a state from another one at a cell.
fn labels(
    model: &Model,
    line: &Line,
    layers: &[Vec<usize>],
    edges: &[Vec<Edge>],
    classes: &Classes,
) -> Vec<String> {
    let mut legend = Vec::new();
    for (place, edges) in edges.iter().enumerate() {
        for (number, edge) in edges.iter().enumerate() {
            let state = layers[place + 1][edge.to];
            let comes = edge.from.iter().all(|&from| layers[place][from] != state);
            let Some((_, mark)) = line.labels.iter().find(|(of, _)| *of == state && comes) else {
                continue;
            };
            let (name, cell) = (plain(&line.name), model.cell_name(line.cells[place]));
            legend.push(match classes.edge(place, number) {
                Value::Open(literal) => format!("{name}, {mark} starts at {cell}: {literal}"),
                _ => format!("{name}, {mark} starts at {cell}"),
            });
        }
    }
    legend
}
