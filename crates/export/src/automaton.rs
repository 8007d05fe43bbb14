//! Deterministic automata as tables, unfolded over the cells of a line.

use alloc::vec::Vec;
use core::{mem, ops::RangeInclusive};

use kleene_line::{CellSet, Chain, Positions, Symbol, TooManyStates};

/// A deterministic automaton as a table: states are numbered from 1, the first is the start, and 0 leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Automaton {
    /// The next state, by state from 1 and by symbol.
    rows: Vec<Vec<usize>>,
    accepting: Vec<usize>,
}

/// The start of every automaton here.
pub(crate) const START: usize = 1;

impl Automaton {
    /// The automaton of a table: for each state from 1 on the next one by symbol, 0 where there is none, and the states in
    /// which a string may end.
    ///
    /// # Panics
    /// If there is no row, rows have different lengths, or a state is beyond the last one.
    pub fn new(rows: Vec<Vec<usize>>, mut accepting: Vec<usize>) -> Self {
        let (states, symbols) = (rows.len(), rows.first().expect("there is a start").len());
        assert!(
            rows.iter().all(|row| row.len() == symbols),
            "each state has a move for each symbol"
        );
        assert!(rows.iter().flatten().all(|&to| to <= states), "a move leads to a state");
        kleene_text::sort(&mut accepting);
        accepting.dedup();
        assert!(accepting.iter().all(|state| (1..=states).contains(state)), "it ends in a state");
        Self { rows, accepting }
    }

    /// The automaton that accepts nothing.
    pub fn empty(symbols: usize) -> Self {
        // Every tool requires an accepting state: use an unreachable one.
        Self::new(vec![vec![0; symbols]; 2], vec![START + 1])
    }

    /// The automaton of a chain over so many symbols: state `q` of the chain, counted from 0, is state `q + 1`.
    pub fn from_chain(chain: &Chain, symbols: usize) -> Self {
        let rows = (0..chain.states()).map(|state| {
            let next =
                (0..symbols).map(Symbol::new).map(|symbol| match chain.advance().get(state) {
                    Some(advance) if advance.contains(symbol) => state + 2,
                    _ if chain.stay()[state].contains(symbol) => state + 1,
                    _ => 0,
                });
            next.collect()
        });
        Self::new(rows.collect(), vec![chain.states()])
    }

    /// The automaton of positions over so many symbols, by the construction of subsets.
    ///
    /// # Errors
    /// More states than the limit.
    pub fn from_positions(
        positions: &Positions,
        symbols: usize,
        limit: usize,
    ) -> Result<Self, TooManyStates> {
        let subsets = positions.subsets(CellSet::first(symbols), limit)?;
        let mut rows = vec![vec![0; symbols]; subsets.sets().len()];
        for &(from, on, to) in subsets.moves() {
            on.symbols().for_each(|symbol| rows[from][symbol.index()] = to + 1);
        }
        let accepting = (1..)
            .zip(subsets.sets())
            .filter(|(_, set)| set.iter().any(|&position| positions.accepts(position)));
        let accepting: Vec<_> = accepting.map(|(state, _)| state).collect();
        Ok(if accepting.is_empty() { Self::empty(symbols) } else { Self::new(rows, accepting) })
    }

    /// The automaton of these strings over so many symbols, as a trie.
    pub fn from_strings<'s>(
        strings: impl IntoIterator<Item = &'s [Symbol]>,
        symbols: usize,
    ) -> Self {
        let mut rows = vec![vec![0; symbols]];
        let mut accepting = Vec::new();
        for string in strings {
            let mut state = START;
            for symbol in string {
                if rows[state - 1][symbol.index()] == 0 {
                    rows.push(vec![0; symbols]);
                    rows[state - 1][symbol.index()] = rows.len();
                }
                state = rows[state - 1][symbol.index()];
            }
            accepting.push(state);
        }
        if accepting.is_empty() { Self::empty(symbols) } else { Self::new(rows, accepting) }
    }

    /// The automaton of strings over so many symbols in which a number of cells in this range hold one of a set.
    ///
    /// ```
    /// use kleene_export::{Automaton, CellSet, Symbol};
    ///
    /// // At most one of the second of two symbols.
    /// let one = Automaton::counting(2, CellSet::only(Symbol::new(1)), 0..=1);
    /// assert_eq!(one.rows(), [[1, 2], [2, 0]]);
    /// assert_eq!(one.accepting(), [1, 2]);
    /// ```
    pub fn counting(symbols: usize, of: CellSet, range: RangeInclusive<usize>) -> Self {
        if range.is_empty() {
            return Self::empty(symbols);
        }
        let most = *range.end();
        // State `count + 1` has seen so many.
        let rows = (0..=most).map(|count| {
            let next = (0..symbols).map(|symbol| match of.contains(Symbol::new(symbol)) {
                false => count + 1,
                true if count < most => count + 2,
                true => 0,
            });
            next.collect()
        });
        Self::new(rows.collect(), range.map(|count| count + 1).collect())
    }

    /// The next state or 0, by state from 1 and by symbol.
    #[must_use]
    pub fn rows(&self) -> &[Vec<usize>] {
        &self.rows
    }

    /// The states in which a string may end, in ascending order.
    #[must_use]
    pub fn accepting(&self) -> &[usize] {
        &self.accepting
    }

    /// The moves that lead on: from a state, on a symbol from 0, to a state.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        (1..).zip(&self.rows).flat_map(|(from, row)| {
            let on = row.iter().enumerate().filter(|(_, to)| **to > 0);
            on.map(move |(symbol, &to)| (from, symbol, to))
        })
    }

    /// Before each of these cells and after the last, in ascending order, the states on some path from the start to the end
    /// whose symbols the cells may hold.
    pub(crate) fn layers(&self, cells: &[CellSet]) -> Vec<Vec<usize>> {
        // Forward, the states that some prefix reaches.
        let mut layers = vec![vec![START]];
        let mut is_marked = vec![false; self.rows.len() + 1];
        for (at, &cell) in cells.iter().enumerate() {
            let mut next = Vec::with_capacity(layers[at].len() + 1);
            for to in layers[at].iter().flat_map(|&state| self.successors(state, cell)) {
                if !mem::replace(&mut is_marked[to], true) {
                    next.push(to);
                }
            }
            next.iter().for_each(|&state| is_marked[state] = false);
            next.sort_unstable();
            layers.push(next);
        }
        // Backward, those of them from which the end can be reached; the ones after a cell are marked.
        for (at, layer) in layers.iter_mut().enumerate().rev() {
            match cells.get(at) {
                None => layer.retain(|state| self.accepting.binary_search(state).is_ok()),
                Some(&cell) => {
                    layer.retain(|&state| self.successors(state, cell).any(|to| is_marked[to]));
                }
            }
            is_marked.fill(false);
            layer.iter().for_each(|&state| is_marked[state] = true);
        }
        layers
    }

    /// The states after a state by the symbols of a cell.
    fn successors(&self, state: usize, cell: CellSet) -> impl Iterator<Item = usize> + '_ {
        let row = &*self.rows[state - 1];
        cell.symbols().map(move |symbol| row[symbol.index()]).filter(|&to| to > 0)
    }

    /// A normal form for automata that differ only in the names of symbols (mostly, but not always,
    /// the same for all of them), and the column of each symbol of this automaton. Columns and
    /// states are numbered in the order of a walk from the start.
    pub(crate) fn canonical(&self) -> (Self, Vec<usize>) {
        let symbols = self.rows[0].len();
        let mut order: Vec<usize> = Vec::new();
        // The states in their new order, and by old number the new one, or 0.
        let mut states = vec![START];
        let mut numbers = vec![0; self.rows.len() + 1];
        numbers[START] = START;
        let mut at = 0;
        while let Some(&state) = states.get(at) {
            let row = &self.rows[state - 1];
            // Order: symbols that have a column, then self-loops, then moves to known states, then
            // moves to new states; symbols that lead nowhere wait.
            let mut rest: Vec<usize> =
                (0..symbols).filter(|symbol| row[*symbol] > 0 && !order.contains(symbol)).collect();
            kleene_text::sort_by_key(&mut rest, |&symbol| {
                match (row[symbol] == state, numbers[row[symbol]]) {
                    (true, _) => 0,
                    (false, 0) => usize::MAX,
                    (false, number) => number,
                }
            });
            order.extend(rest);
            for &symbol in &order {
                let to = row[symbol];
                if to > 0 && numbers[to] == 0 {
                    states.push(to);
                    numbers[to] = states.len();
                }
            }
            at += 1;
        }
        let idle: Vec<usize> = (0..symbols).filter(|symbol| !order.contains(symbol)).collect();
        order.extend(idle);
        let rows: Vec<Vec<usize>> = states
            .iter()
            .map(|&state| {
                order.iter().map(|&symbol| numbers[self.rows[state - 1][symbol]]).collect()
            })
            .collect();
        let accepting = self.accepting.iter().map(|&state| numbers[state]);
        let accepting: Vec<usize> = accepting.filter(|&state| state > 0).collect();
        let mut column = vec![0; symbols];
        order.iter().enumerate().for_each(|(place, &symbol)| column[symbol] = place);
        if accepting.is_empty() {
            return (Self::empty(symbols), column);
        }
        (Self::new(rows, accepting), column)
    }
}
