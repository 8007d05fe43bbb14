//! Conclusions from several assumptions, of which one is true, and from one that leads to a clash.

use alloc::vec::Vec;

use super::board::{Board, NODES, Node, bits, is_on, opposite};
use super::net::{Net, Reach};
use super::{Conclusion, Kind, Parts, added};

/// The assumptions after a conclusion.
///
/// The order of variants and numbers is the order of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum From {
    /// One assumption, which leads to a contradiction.
    Clash(Node),
    /// An assumption and its opposite.
    Both(Node),
    /// Every value of a cell in turn.
    Cell(usize),
    /// Every place of a value in a unit in turn.
    Unit(usize, usize),
}

/// The nets of every candidate, from each of the two assumptions: the cell has the value, or has it
/// not.
struct Nets {
    on: Vec<Option<Net>>,
    off: Vec<Option<Net>>,
}

/// Receives the size of each net, and returns whether the search goes on.
pub(super) type GoesOn<'g> = &'g dyn Fn(usize) -> bool;

/// Static chains: every implication has one premise.
pub(super) const STATIC: Reach = Reach { has_cells: true, is_dynamic: false, level: 0 };

/// The easiest conclusion from nets of one value.
pub(super) fn of_one_value(board: &Board<'_>, goes_on: GoesOn<'_>) -> Option<Conclusion> {
    let reach = Reach { has_cells: false, is_dynamic: true, level: 0 };
    let nets = Nets::new(board, reach, false, goes_on)?;
    let mut best = None;
    clashes(board, &nets, &mut best);
    let (from, conclusion, _) = best?;
    Some(nets.found(board, from, conclusion, 75, Kind::Nishio))
}

/// The easiest conclusion from nets of all values: of a static reach from the values of cells and the places of
/// units, of a dynamic one from clashes and opposites as well.
pub(super) fn easiest(board: &Board<'_>, reach: Reach, goes_on: GoesOn<'_>) -> Option<Conclusion> {
    let nets = Nets::new(board, reach, reach.is_dynamic, goes_on)?;
    let mut best = None;
    if reach.is_dynamic {
        clashes(board, &nets, &mut best);
        both(board, &nets, &mut best);
    }
    // Two values or places are an assumption and its opposite, which static chains handle as unary.
    let least = if reach.is_dynamic { 2 } else { 3 };
    of_cells_and_units(board, least, |from, starts| {
        common(&nets, starts, |conclusion, length| offer(&mut best, from, conclusion, length));
    });
    let (from, conclusion, _) = best?;
    let (base, kind) = match (reach.is_dynamic, reach.level) {
        (false, _) => of_chains(from),
        (true, 0) => (85, Kind::Dynamic),
        (true, 1) => (90, Kind::DynamicPlus),
        (true, level) => (95 + 5 * (u16::from(level) - 2), Kind::Nested),
    };
    Some(nets.found(board, from, conclusion, base, kind))
}

/// Passes on every conclusion from the values of a cell or the places of a unit, the easiest first,
/// each with its easiest chains, until the callback stops.
pub(super) fn every(
    board: &Board<'_>,
    goes_on: GoesOn<'_>,
    mut is_last: impl FnMut(Conclusion) -> bool,
) {
    let Some(nets) = Nets::new(board, STATIC, false, goes_on) else { return };
    let mut best = of_each_conclusion(board, &nets);
    kleene_text::sort_by_key(&mut best, |&(from, conclusion, length)| (length, from, conclusion));
    let _ = best.into_iter().any(|(from, conclusion, _)| {
        let (base, kind) = of_chains(from);
        is_last(nets.found(board, from, conclusion, base, kind))
    });
}

/// The number and the kind of chains from the values of a cell or the places of a unit.
fn of_chains(from: From) -> (u16, Kind) {
    (80, if matches!(from, From::Cell(_)) { Kind::Cell } else { Kind::Unit })
}

/// The candidates that all values of a cell or all places of a unit rule out, each by the shortest
/// chains. `make` receives the assumptions, the nets and the number of nodes.
pub(super) fn of_several<T>(
    board: &Board<'_>,
    mut make: impl FnMut(From, Node, &[&Net], usize) -> T,
) -> Vec<T> {
    let Some(nets) = Nets::new(board, STATIC, false, &|_| true) else {
        return Vec::new();
    };
    let best = of_each_conclusion(board, &nets).into_iter();
    let best = best.filter(|&(_, conclusion, _)| !is_on(conclusion));
    best.map(|(from, conclusion, length)| {
        let starts = from.starts(board);
        let used: Vec<_> = starts.iter().filter_map(|&start| nets.of(start)).collect();
        make(from, conclusion, &used, length)
    })
    .collect()
}

/// Every conclusion by the shortest chains from the values of a cell or the places of a unit, in order.
fn of_each_conclusion(board: &Board<'_>, nets: &Nets) -> Vec<(From, Node, usize)> {
    let mut best: Vec<Best> = Vec::new();
    best.resize(NODES, None);
    of_cells_and_units(board, 3, |from, starts| {
        common(nets, starts, |conclusion, length| {
            offer(&mut best[usize::from(conclusion)], from, conclusion, length);
        });
    });
    best.into_iter().flatten().collect()
}

/// The best conclusion so far: its assumptions, the conclusion itself, and the number of nodes that
/// it rests on.
type Best = Option<(From, Node, usize)>;

fn offer(best: &mut Best, from: From, conclusion: Node, length: usize) {
    if best.is_none_or(|(.., least)| length < least) {
        *best = Some((from, conclusion, length));
    }
}

impl Nets {
    /// The nets, unless a limit comes first.
    fn new(board: &Board<'_>, reach: Reach, has_off: bool, goes_on: GoesOn<'_>) -> Option<Self> {
        let mut nets = Self { on: Vec::new(), off: Vec::new() };
        nets.on.resize_with(NODES / 2, || None);
        nets.off.resize_with(NODES / 2, || None);
        for (cell, value) in board.candidates() {
            let on = board.node(cell, value, true);
            // One net for each candidate; all conclusions below are intersections of these.
            let net = Net::new(board, on, reach);
            if !goes_on(net.size()) {
                return None;
            }
            nets.on[usize::from(on / 2)] = Some(net);
            if has_off {
                let off = opposite(on);
                nets.off[usize::from(on / 2)] = Some(Net::new(board, off, reach));
            }
        }
        Some(nets)
    }

    fn of(&self, node: Node) -> Option<&Net> {
        let nets = if node & 1 == 1 { &self.on } else { &self.off };
        nets[usize::from(node / 2)].as_ref()
    }

    fn found(
        &self,
        board: &Board<'_>,
        from: From,
        conclusion: Node,
        base: u16,
        kind: Kind,
    ) -> Conclusion {
        let starts = from.starts(board);
        let nets = starts.iter().filter_map(|&start| self.of(start));
        let (length, stories) = match from {
            From::Clash(start) => {
                let net = self.of(start);
                let length = net.and_then(Net::clash_count).unwrap_or(0);
                (length, net.map(Net::clash_story).into_iter().collect())
            }
            _ => {
                let length = nets.clone().map(|net| net.count(conclusion)).sum();
                (length, nets.map(|net| net.story_of(conclusion)).collect())
            }
        };
        let (tenths, conclusions) = (base + added(length), Vec::from([conclusion]));
        Conclusion { tenths, length, kind, conclusions, parts: Parts::Stories(from, stories) }
    }
}

impl From {
    /// The assumptions.
    pub(super) fn starts(self, board: &Board<'_>) -> Vec<Node> {
        match self {
            Self::Clash(start) => Vec::from([start]),
            Self::Both(start) => Vec::from([start, opposite(start)]),
            Self::Cell(cell) => {
                bits(board.marks[cell]).map(|value| board.node(cell, value, true)).collect()
            }
            Self::Unit(unit, value) => {
                let cells = board.cells_at(unit, board.places[unit][value]).into_iter();
                cells.map(|cell| board.node(cell, value, true)).collect()
            }
        }
    }
}

/// Finds assumptions that lead to a contradiction.
fn clashes(board: &Board<'_>, nets: &Nets, best: &mut Best) {
    for (cell, value) in board.candidates() {
        for is_on in [true, false] {
            let start = board.node(cell, value, is_on);
            if let Some(length) = nets.of(start).and_then(Net::clash_count) {
                offer(best, From::Clash(start), opposite(start), length);
            }
        }
    }
}

/// Finds the conclusions common to an assumption and its opposite.
fn both(board: &Board<'_>, nets: &Nets, best: &mut Best) {
    for (cell, value) in board.candidates() {
        let start = board.node(cell, value, true);
        common(nets, &[start, opposite(start)], |conclusion, length| {
            offer(best, From::Both(start), conclusion, length);
        });
    }
}

/// Calls with every cell of at least `least` values, every value with at least `least` places in a
/// unit, and the assumptions that these make.
fn of_cells_and_units(board: &Board<'_>, least: u32, mut take: impl FnMut(From, &[Node])) {
    let size = board.size();
    for cell in 0..size * size {
        if board.marks[cell].count_ones() >= least {
            let from = From::Cell(cell);
            take(from, &from.starts(board));
        }
    }
    for unit in 0..3 * size {
        for value in 0..size {
            if board.places[unit][value].count_ones() >= least {
                let from = From::Unit(unit, value);
                take(from, &from.starts(board));
            }
        }
    }
}

/// Calls with each common conclusion of these assumptions, and the number of nodes that it rests
/// on.
fn common(nets: &Nets, starts: &[Node], mut take: impl FnMut(Node, usize)) {
    // A conclusion holds if every assumption implies it: intersect the nets as bit sets. A net with
    // a contradiction implies everything and is left to `clashes`.
    let mut all = [u64::MAX; NODES.div_ceil(64)];
    for &start in starts {
        let Some(net) = nets.of(start).filter(|net| net.clash.is_none()) else { return };
        all.iter_mut().zip(&net.reached).for_each(|(all, reached)| *all &= reached);
    }
    for (at, &word) in all.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            let node = (64 * at) as Node + word.trailing_zeros() as Node;
            word &= word - 1;
            let counts = starts.iter().filter_map(|&start| nets.of(start));
            take(node, counts.map(|net| net.count(node)).sum());
        }
    }
}
