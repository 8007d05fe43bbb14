//! The equivalences between the variables of a line, and the numbers of their classes.

use alloc::vec::Vec;

use super::{Literal, Value, line::Unfolded};

/// The variables of a line: for its states, for the edges over its cells, and its order literals.
pub(super) struct Classes {
    /// By place between cells, where its states begin among the variables.
    states: Vec<usize>,
    /// By cell, where its edges begin.
    edges: Vec<usize>,
    /// By place, where the values "this state or a later one" begin; those of a chain alone.
    from: Vec<usize>,
    /// The value of each variable: a constant or its class's literal.
    values: Vec<Value>,
}

impl Classes {
    /// Joins equivalent variables, and takes a new number for each class.
    ///
    /// Order literals get theirs last, and only `with_order`.
    pub(super) fn new(
        unfolded: &Unfolded,
        with_order: bool,
        mut new_variable: impl FnMut() -> Literal,
    ) -> Self {
        let layers = &unfolded.layers;
        let mut count = 0;
        let mut begin = |len: usize| {
            count += len;
            count - len
        };
        let states: Vec<usize> = layers.iter().map(|layer| begin(layer.len())).collect();
        let cells = 0..layers.len() - 1;
        let first_edges: Vec<usize> =
            cells.clone().map(|cell| begin(unfolded.over(cell).len())).collect();
        let without_order = begin(0);
        let from: Vec<usize> = match unfolded.is_chain {
            true => layers.iter().map(|layer| begin(layer.len() + 1)).collect(),
            false => Vec::new(),
        };
        let mut joined = UnionFind::new(count);
        for (&state, layer) in states.iter().zip(layers) {
            if layer.len() == 1 {
                // The line has no other state there.
                joined.set(state, true);
            }
        }
        for (&first, (place, layer)) in from.iter().zip(layers.iter().enumerate()) {
            joined.set(first, true);
            joined.set(first + layer.len(), false);
            if let Some(last) = layer.len().checked_sub(1) {
                // In the last state or a later one is in the last.
                joined.join(states[place] + last, first + last);
            }
        }
        let (mut leaving, mut entering) = (Vec::new(), Vec::new());
        for place in cells {
            let edges = unfolded.over(place);
            leaving.clear();
            leaving.resize(layers[place].len(), 0);
            entering.clear();
            entering.resize(layers[place + 1].len(), 0);
            for edge in edges {
                unfolded.sources(edge).iter().for_each(|&from| leaving[from as usize] += 1);
                entering[edge.to] += 1;
            }
            for (number, edge) in edges.iter().enumerate() {
                let variable = first_edges[place] + number;
                // A state entered by a single edge is equivalent to that edge, and so is a state
                // left by a single edge.
                if entering[edge.to] == 1 {
                    joined.join(variable, states[place + 1] + edge.to);
                }
                if let [from] = *unfolded.sources(edge) {
                    if leaving[from as usize] == 1 {
                        joined.join(variable, states[place] + from as usize);
                    }
                }
            }
            if unfolded.is_chain {
                equal_order_literals(unfolded, place, |before, after| {
                    joined.join(from[place] + before, from[place + 1] + after);
                });
            }
        }
        let values =
            joined.values(if with_order { count } else { without_order }, &mut new_variable);
        Self { states, edges: first_edges, from, values }
    }

    /// Whether the line is in a state at a place.
    pub(super) fn state(&self, place: usize, state: usize) -> Value {
        self.values[self.states[place] + state]
    }

    /// Whether the line takes an edge over a cell.
    pub(super) fn edge(&self, cell: usize, edge: usize) -> Value {
        self.values[self.edges[cell] + edge]
    }

    /// Whether the line is in this state at a place, or in one with a higher number.
    pub(super) fn from(&self, place: usize, state: usize) -> Value {
        self.values[self.from[place] + state]
    }
}

/// Visits the pairs of equivalent order literals before and after a cell, each as the index of its state
/// in the layer: no edge crosses from below the one to above the other, or the other way round.
fn equal_order_literals(unfolded: &Unfolded, place: usize, mut visit: impl FnMut(usize, usize)) {
    let states = unfolded.layers[place].len();
    let mut highest = vec![None; states];
    let mut lowest = vec![usize::MAX; states + 1];
    for edge in unfolded.over(place) {
        for &from in unfolded.sources(edge) {
            let from = from as usize;
            highest[from] = highest[from].max(Some(edge.to));
            lowest[from] = lowest[from].min(edge.to);
        }
    }
    // For each state, the lowest state to which it or a later one leads.
    for state in (0..states).rev() {
        lowest[state] = lowest[state].min(lowest[state + 1]);
    }
    let mut before = None;
    for state in 1..states {
        before = before.max(highest[state - 1]);
        // Every state after the cell is led to from either side.
        if lowest[state] < usize::MAX && before < Some(lowest[state]) {
            visit(state, lowest[state]);
        }
    }
}

/// A union-find structure over variables.
struct UnionFind {
    parents: Vec<usize>,
    known: Vec<Option<bool>>,
}

impl UnionFind {
    fn new(count: usize) -> Self {
        Self { parents: (0..count).collect(), known: vec![None; count] }
    }

    fn root(&mut self, mut variable: usize) -> usize {
        while self.parents[variable] != variable {
            self.parents[variable] = self.parents[self.parents[variable]];
            variable = self.parents[variable];
        }
        variable
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.known[one] = self.known[one].or(self.known[other]);
        self.parents[other] = one;
    }

    fn set(&mut self, variable: usize, is_true: bool) {
        let root = self.root(variable);
        self.known[root] = Some(is_true);
    }

    /// The values of the first variables, so many.
    fn values(mut self, count: usize, new_variable: &mut impl FnMut() -> Literal) -> Vec<Value> {
        let mut numbers = vec![0; self.parents.len()];
        let mut values = Vec::with_capacity(count);
        for variable in 0..count {
            let root = self.root(variable);
            values.push(match self.known[root] {
                Some(true) => Value::True,
                Some(false) => Value::False,
                None => {
                    if numbers[root] == 0 {
                        numbers[root] = new_variable();
                    }
                    Value::Open(numbers[root])
                }
            });
        }
        values
    }
}
