//! Order literals: where the items of a line start, as auxiliary cells for the learner.
//!
//! A chain is a sequence of *items*, each a number of cells with the same symbols: in a clue the
//! blank before a run, the run, the gap, and so on. For item `k` and cell `i` an auxiliary cell
//! with two symbols tells whether cell `i` is in item `k` or a later one, which is an order literal
//! of the item's start. Three kinds of clauses connect them to the line:
//!
//! - an item that has started stays started: `i` implies `i + 1`;
//! - item `k + 1` starts no earlier than item `k` can end, and exactly then if the length of `k` is
//!   fixed, which needs no auxiliary cells;
//! - a cell in item `k` but not in `k + 1` has a symbol of item `k`.
//!
//! The chain's state determines the item of a cell, and every accepted string has one path: cell
//! `i` is in item `k` or a later one if the state before the cell, or after it, is at least the
//! item's first state. [`Grid::check`](crate::Grid::check) knows only these states, not items.
//!
//! A clue of `r` runs needs `O(r)` auxiliary cells and clauses per cell of the line. They make
//! proofs shorter: a clause can say "run 3 starts before cell 20".

use alloc::vec::Vec;

use kleene_learn::{Literal, Model, Propagator};
use kleene_line::{CellSet, Chain};

/// Adds the auxiliary cells and clauses of a line over cells with these numbers and domains.
///
/// Returns the meanings of the new cells, in order: 1 means that after so many cells of the line
/// its chain is in this state or a later one.
pub(crate) fn add<P: Propagator>(
    model: &mut Model<P>,
    chain: &Chain,
    numbers: &[u32],
    cells: &[CellSet],
) -> Vec<[u32; 2]> {
    let all = items(chain);
    let mut meanings = Vec::new();
    let Some(states) = LiveStates::new(chain, cells) else { return meanings };
    let mut starts: Vec<Vec<Start>> = vec![vec![Start::Before; cells.len()]];
    for (k, pair) in all.windows(2).enumerate() {
        let [before, item] = [&pair[0], &pair[1]];
        let earlier = |i: usize| match i.checked_sub(before.least) {
            Some(i) => starts[k][i],
            None => Start::After,
        };
        let own = |i| {
            let at = || {
                let place = i + usize::from(item.is_after);
                meanings.push([place as u32, item.state as u32]);
                Start::At(model.add_cell(0b11))
            };
            states.start(item, i, at)
        };
        // After an item of fixed length the next one starts exactly that much later: its literals are
        // those of the item before, shifted. Only an open item needs literals of its own.
        let row: Vec<_> = if before.is_open {
            (0..cells.len()).map(own).collect()
        } else {
            (0..cells.len()).map(earlier).collect()
        };
        if before.is_open {
            for i in 0..cells.len() {
                // An item starts no earlier than the one before allows.
                clause(model, &[(row[i], false), (earlier(i), true)], None);
                if i > 0 {
                    // Order encoding: started by one cell means started by the next.
                    clause(model, &[(row[i - 1], false), (row[i], true)], None);
                }
            }
        }
        starts.push(row);
    }
    starts.push(vec![Start::After; cells.len()]);
    for (k, item) in all.iter().enumerate() {
        for (i, &cell) in cells.iter().enumerate() {
            // A cell by which this item has started and the next has not lies in this item.
            let within = [(starts[k][i], false), (starts[k + 1][i], true)];
            let rest = cell.without(item.symbols);
            if let (1, Some(symbol)) = (item.symbols.len(), item.symbols.symbols().next()) {
                if !rest.is_empty() {
                    clause(model, &within, Some(Literal::is(numbers[i], symbol.index() as u8)));
                }
                continue;
            }
            for symbol in rest.symbols() {
                clause(model, &within, Some(Literal::is_not(numbers[i], symbol.index() as u8)));
            }
        }
    }
    meanings
}

/// Consecutive cells with the same symbols.
struct Item {
    symbols: CellSet,
    /// The least number of cells.
    least: usize,
    /// Whether there may be more.
    is_open: bool,
    /// A cell is in this item or a later one if the state before the cell, or after it if
    /// `is_after`, is at least this one.
    state: usize,
    is_after: bool,
}

fn items(chain: &Chain) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut push = |item: Item| match items.last_mut() {
        Some(last) if last.symbols == item.symbols => {
            last.least += item.least;
            last.is_open |= item.is_open;
        }
        _ => items.push(item),
    };
    for (state, &stay) in chain.stay().iter().enumerate() {
        if !stay.is_empty() {
            push(Item { symbols: stay, least: 0, is_open: true, state, is_after: false });
        }
        if let Some(&symbols) = chain.advance().get(state) {
            push(Item { symbols, least: 1, is_open: false, state: state + 1, is_after: true });
        }
    }
    items
}

/// For each gap between cells, the first and the last state in which a fitting string can be.
struct LiveStates(Vec<(usize, usize)>);

impl LiveStates {
    /// `None` if no string fits.
    fn new(chain: &Chain, cells: &[CellSet]) -> Option<Self> {
        // Forward: the states reachable from the start. Then backward: of those, the states that
        // reach the end.
        let (stay, advance) = (chain.stay(), chain.advance());
        let mut reached = vec![vec![false; stay.len()]; cells.len() + 1];
        reached[0][0] = true;
        for (i, &cell) in cells.iter().enumerate() {
            for state in 0..stay.len() {
                if !reached[i][state] {
                    continue;
                }
                reached[i + 1][state] |= !cell.and(stay[state]).is_empty();
                if advance.get(state).is_some_and(|&symbols| !cell.and(symbols).is_empty()) {
                    reached[i + 1][state + 1] = true;
                }
            }
        }
        let last = stay.len() - 1;
        if !reached[cells.len()][last] {
            return None;
        }
        reached[cells.len()][..last].fill(false);
        for (i, &cell) in cells.iter().enumerate().rev() {
            for state in 0..stay.len() {
                let stays = !cell.and(stay[state]).is_empty() && reached[i + 1][state];
                let moves =
                    advance.get(state).is_some_and(|&symbols| !cell.and(symbols).is_empty())
                        && reached[i + 1][state + 1];
                reached[i][state] &= stays || moves;
            }
        }
        let ranges = reached.iter().map(|states| {
            let first = states.iter().position(|&is| is);
            first.zip(states.iter().rposition(|&is| is))
        });
        ranges.collect::<Option<_>>().map(Self)
    }

    fn start(&self, item: &Item, i: usize, open: impl FnOnce() -> Start) -> Start {
        let (first, last) = self.0[i + usize::from(item.is_after)];
        if first >= item.state {
            Start::Before
        } else if last < item.state {
            Start::After
        } else {
            open()
        }
    }
}

/// Whether an item starts at or before a cell.
#[derive(Clone, Copy)]
enum Start {
    Before,
    After,
    /// This auxiliary cell tells: 1 means at or before.
    At(u32),
}

/// Adds a clause: one of the starts is as given, or the literal is true.
fn clause<P: Propagator>(model: &mut Model<P>, starts: &[(Start, bool)], or: Option<Literal>) {
    let mut clause = Vec::with_capacity(3);
    for &(start, is_before) in starts {
        match (start, is_before) {
            (Start::Before, true) | (Start::After, false) => return,
            (Start::Before, false) | (Start::After, true) => {}
            (Start::At(cell), true) => clause.push(Literal::is(cell, 1)),
            (Start::At(cell), false) => clause.push(Literal::is(cell, 0)),
        }
    }
    clause.extend(or);
    model.add_clause(&clause);
}
