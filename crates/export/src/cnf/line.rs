//! The clauses of a line.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use kleene_nfa::{CellSet, Symbol};

#[cfg(feature = "proofs")]
use super::Stage;
use super::{Cnf, Value, classes::Classes};
use crate::model::{Line, Model, plain};

impl Cnf {
    /// A line spells a word of its automaton.
    pub(super) fn add_line(&mut self, model: &Model, line: &Line) {
        let domains = model.domains(line);
        let layers = line.automaton.layers(&domains);
        let ways = ways(line, &domains, &layers);
        let classes = Classes::new(line, &layers, &ways, || self.new_variable());
        // Between any two cells: the states are in order, and one stage is said by the states.
        for (place, states) in layers.iter().enumerate() {
            if states.is_empty() {
                // No word has these cells.
                self.add([]);
            }
            for (i, _) in states.iter().enumerate() {
                let (state, from, behind) =
                    (classes.state(place, i), classes.from(place, i), classes.from(place, i + 1));
                self.add([state.not(), from]);
                self.add([state.not(), behind.not()]);
                self.add([from.not(), behind, state]);
                self.add([behind.not(), from]);
            }
        }
        for (place, (ways, cell)) in ways.iter().zip(&line.cells).enumerate() {
            let cell = self.cells[*cell];
            let taken = |way: usize| classes.way(place, way);
            // A way is taken with its symbols, from a state to a state.
            for (number, way) in ways.iter().enumerate() {
                let symbols = way.symbols.symbols().map(|symbol| cell.value(symbol));
                self.add([taken(number).not()].into_iter().chain(symbols));
                self.add([taken(number).not(), classes.state(place + 1, way.to)]);
                let states = way.from.iter().map(|&from| classes.state(place, from));
                self.add([taken(number).not()].into_iter().chain(states));
            }
            // A state is left and entered, and a symbol read, by one of the ways.
            let mut leaving = vec![Vec::new(); layers[place].len()];
            let mut entering = vec![Vec::new(); layers[place + 1].len()];
            for (number, way) in ways.iter().enumerate() {
                way.from.iter().for_each(|&from| leaving[from].push(taken(number)));
                entering[way.to].push(taken(number));
            }
            for (from, leaving) in leaving.into_iter().enumerate() {
                self.add([classes.state(place, from).not()].into_iter().chain(leaving));
            }
            for (to, entering) in entering.into_iter().enumerate() {
                self.add([classes.state(place + 1, to).not()].into_iter().chain(entering));
            }
            for symbol in cell.symbols.symbols() {
                let reading =
                    ways.iter().enumerate().filter(|(_, way)| way.symbols.contains(symbol));
                let reading: Vec<_> = reading.map(|(number, _)| taken(number)).collect();
                self.add([cell.value(symbol).not()].into_iter().chain(reading));
            }
        }
        self.legend.extend(marks(model, line, &layers, &ways, &classes));
        #[cfg(feature = "proofs")]
        self.stages.push(stages(&layers, &classes));
    }
}

#[cfg(feature = "proofs")]
fn stages(layers: &[Vec<usize>], classes: &Classes) -> Vec<Stage> {
    let stage = |(place, states): (usize, &Vec<usize>)| Stage {
        states: states.clone(),
        from: (0..states.len()).map(|i| classes.from(place, i)).collect(),
    };
    layers.iter().enumerate().map(stage).collect()
}

/// A way over a cell: from one of some states, by one of some symbols, to a state. States are places in their layers.
pub(super) struct Way {
    pub(super) from: Vec<usize>,
    pub(super) symbols: CellSet,
    pub(super) to: usize,
}

/// By cell of a line, the ways over it. Symbols that lead from the same states to a state are one way.
fn ways(line: &Line, domains: &[CellSet], layers: &[Vec<usize>]) -> Vec<Vec<Way>> {
    let over = |(place, cell): (usize, &CellSet)| {
        let mut sources: BTreeMap<(usize, Symbol), Vec<usize>> = BTreeMap::new();
        for (from, &state) in layers[place].iter().enumerate() {
            for symbol in cell.symbols() {
                let next = line.automaton.rows()[state - 1][symbol.index()];
                if let Ok(to) = layers[place + 1].binary_search(&next) {
                    sources.entry((to, symbol)).or_default().push(from);
                }
            }
        }
        let mut ways: Vec<Way> = Vec::new();
        for ((to, symbol), from) in sources {
            let same_end = ways.iter_mut().rev().take_while(|way| way.to == to);
            match { same_end }.find(|way| way.from == from) {
                Some(way) => way.symbols = way.symbols.or(CellSet::only(symbol)),
                None => ways.push(Way { from, symbols: CellSet::only(symbol), to }),
            }
        }
        ways
    };
    domains.iter().enumerate().map(over).collect()
}

/// What the marked states of a line mean: that it enters one from another state at a cell.
fn marks(
    model: &Model,
    line: &Line,
    layers: &[Vec<usize>],
    ways: &[Vec<Way>],
    classes: &Classes,
) -> Vec<String> {
    let mut legend = Vec::new();
    for (place, ways) in ways.iter().enumerate() {
        for (number, way) in ways.iter().enumerate() {
            let state = layers[place + 1][way.to];
            let comes = way.from.iter().all(|&from| layers[place][from] != state);
            let Some((_, mark)) = line.marks.iter().find(|(of, _)| *of == state && comes) else {
                continue;
            };
            let (name, cell) = (plain(&line.name), model.cell_name(line.cells[place]));
            legend.push(match classes.way(place, number) {
                Value::Open(literal) => format!("{name}, {mark} starts at {cell}: {literal}"),
                _ => format!("{name}, {mark} starts at {cell}"),
            });
        }
    }
    legend
}
