//! Independent parts of lines, each as a diagram over its open cells.

use alloc::vec::Vec;

use indexmap::IndexMap;
use kleene_line::{CellSet, Diagram, Symbol};
use rustc_hash::FxBuildHasher;

use crate::{CellId, Grid, LineId, rule::Language};

/// The largest number of nodes in a layer.
const MOST_NODES: usize = 1 << 12;

/// By open cell and node, the transitions over the cell.
type Layers = Vec<Vec<Vec<(Symbol, u32)>>>;

/// Some open cells of a line in ascending order, and the strings that fit them. It starts and ends
/// at node 0.
#[derive(Debug)]
pub(super) struct Segment {
    pub(super) cells: Vec<CellId>,
    pub(super) layers: Layers,
}

/// The total number of nodes in the diagrams of all lines beyond which no more are built, for this
/// limit on combinations. With the lowest limit they take a tenth of a second, with the first one a
/// second.
pub(super) fn most_nodes(combinations: usize) -> usize {
    (8 * combinations).max(1 << 17)
}

/// The segments of a line. `None` for a rule, for a line that needs more nodes than remain, and
/// for one that visits its cells in no monotone order. Subtracts its nodes from `left`.
pub(super) fn segments(
    grid: &Grid,
    line: LineId,
    board: &[CellSet],
    left: &mut usize,
) -> Option<Vec<Segment>> {
    let (Language::Regular(language), visited) = grid.line(line) else { return None };
    let cells: Vec<CellSet> = visited.iter().map(|cell| board[cell.index()]).collect();
    // A known cell has a layer too.
    if *left < cells.len() {
        return None;
    }
    let diagram = language.diagram(&cells, MOST_NODES).ok()??;
    let nodes: usize = (0..=cells.len()).map(|layer| diagram.nodes(layer)).sum();
    *left = left.saturating_sub(nodes);
    let mut segments = Vec::new();
    let mut current = Segment { cells: Vec::new(), layers: Vec::new() };
    for (at, cell) in cells.iter().enumerate() {
        if cell.len() > 1 {
            let after = skip(&diagram, &cells, at + 1);
            let layer = (0..diagram.nodes(at)).map(|node| {
                let moves = diagram.moves(at, node).iter();
                moves.map(|&(symbol, to)| (symbol, after[to as usize])).collect()
            });
            current.cells.push(visited[at]);
            current.layers.push(layer.collect());
        }
        // A layer with one node separates the string into independent parts.
        if diagram.nodes(at + 1) == 1 && !current.cells.is_empty() {
            let next = Segment { cells: Vec::new(), layers: Vec::new() };
            segments.push(core::mem::replace(&mut current, next).ascending()?);
        }
    }
    Some(segments)
}

/// By node of a layer, the node before the next open cell: over known cells, every node has one
/// transition.
fn skip(diagram: &Diagram, cells: &[CellSet], layer: usize) -> Vec<u32> {
    let mut at: Vec<u32> = (0..diagram.nodes(layer) as u32).collect();
    for known in (layer..cells.len()).take_while(|&known| cells[known].len() == 1) {
        at.iter_mut().for_each(|node| *node = diagram.moves(known, *node as usize)[0].1);
    }
    at
}

impl Segment {
    /// This segment with its cells in ascending order; `None` if they are in neither order.
    fn ascending(self) -> Option<Self> {
        if self.cells.is_sorted() {
            return Some(self);
        }
        if !self.cells.iter().rev().is_sorted() {
            return None;
        }
        let Self { mut cells, layers } = self;
        cells.reverse();
        Some(Self { cells, layers: reversed(&layers)? })
    }

    /// The successor of a node by the symbol of an open cell.
    pub(super) fn next(&self, at: usize, node: u32, symbol: Symbol) -> Option<u32> {
        let moves = &self.layers[at][node as usize];
        moves.iter().find(|(on, _)| *on == symbol).map(|&(_, to)| to)
    }
}

/// The diagram of the reversed strings, determinized by the subset construction.
fn reversed(layers: &Layers) -> Option<Layers> {
    let mut here: Vec<Vec<u32>> = vec![vec![0]];
    let mut turned = Layers::new();
    for layer in layers.iter().rev() {
        // A node of the reversed diagram is a set of nodes of this layer: those from which the
        // symbols read so far lead to the end.
        let mut next: IndexMap<Vec<u32>, (), FxBuildHasher> = IndexMap::default();
        let mut nodes = Vec::new();
        for targets in &here {
            let mut from: IndexMap<Symbol, Vec<u32>, FxBuildHasher> = IndexMap::default();
            for (node, moves) in (0..).zip(layer) {
                for (symbol, _) in moves.iter().filter(|(_, to)| targets.contains(to)) {
                    from.entry(*symbol).or_default().push(node);
                }
            }
            from.sort_unstable_by_key(|symbol, _| symbol.index());
            let moves = from.into_iter();
            let moves = moves.map(|(symbol, from)| (symbol, next.insert_full(from, ()).0 as u32));
            nodes.push(moves.collect());
        }
        if next.len() > MOST_NODES {
            return None;
        }
        turned.push(nodes);
        here = next.into_keys().collect();
    }
    Some(turned)
}
