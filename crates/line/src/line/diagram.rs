//! The strings of a line as a decision diagram: an automaton with a layer for every cell.

use alloc::vec::Vec;

use super::{Line, Steps};
use crate::interner::Interner;
use crate::sweeps::{Moves, sweep_back};
use crate::{answers::Contradiction, cell_set::CellSet, symbol::Symbol, word::Memory};

/// The strings that fit a line's cells, as the minimal deterministic automaton with a layer of
/// nodes before every cell and one after the last. See [`Line::diagram`].
///
/// Every node is on the path of some string. The first and the last layer have one node. Where
/// another layer has only one, the parts of a string before and after it are independent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// By layer and node, the transitions into the next layer, in the order of their symbols.
    layers: Vec<Vec<Vec<(Symbol, u32)>>>,
}

impl Diagram {
    /// Number of nodes before a cell, or after the last one.
    ///
    /// # Panics
    /// If there is no such layer.
    #[must_use]
    pub fn nodes(&self, layer: usize) -> usize {
        self.layers[layer].len()
    }

    /// The transitions from a node over the next cell: symbols in ascending order, and nodes of the
    /// next layer.
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn moves(&self, layer: usize, node: usize) -> &[(Symbol, u32)] {
        &self.layers[layer][node]
    }
}

impl Line {
    /// Builds the diagram of the strings that fit the cells; `None` if some layer needs more nodes
    /// than the limit before minimization.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // One or more of the first symbol and then of the second.
    /// let line = Line::new(Chain::repeats([Symbol::new(0), Symbol::new(1)])?);
    /// let diagram = line.diagram(&[CellSet::first(2); 4], 100)?.expect("it is small");
    /// let nodes: Vec<_> = (0..5).map(|layer| diagram.nodes(layer)).collect();
    /// assert_eq!(nodes, [1, 1, 2, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No string fits.
    pub fn diagram(
        &self,
        cells: &[CellSet],
        limit: usize,
    ) -> Result<Option<Diagram>, Contradiction> {
        with_moves!(self, |moves| diagram(moves, cells, limit))
    }
}

fn diagram<M: Moves>(
    moves: &M,
    cells: &[CellSet],
    limit: usize,
) -> Result<Option<Diagram>, Contradiction> {
    use crate::word::Word as _;

    let mut memory = Memory::default();
    let alive = sweep_back(moves, cells, &mut memory).ok_or(Contradiction)?;
    let mut layers = Vec::with_capacity(cells.len() + 1);
    let mut here: Vec<M::Word> = vec![M::Word::one(0)];
    // The subset construction, layer by layer, restricted to the states from which the end is
    // reachable.
    for (i, cell) in cells.iter().enumerate() {
        let mut next = Interner::default();
        let mut layer = Vec::with_capacity(here.len());
        for &states in &here {
            let mut ways = Vec::new();
            for symbol in cell.symbols() {
                let after = moves.forward(CellSet::only(symbol), states).and(alive[i + 1]);
                if !after.is_none() {
                    ways.push((symbol, next.number(after)));
                }
            }
            layer.push(ways);
        }
        if next.len() > limit {
            return Ok(None);
        }
        layers.push(layer);
        here = next.into_values();
    }
    layers.push(vec![Vec::new(); here.len()]);
    Ok(Some(Diagram { layers: smallest(layers) }))
}

/// Minimizes from the last layer to the first: merges the nodes of a layer with the same
/// transitions.
fn smallest(layers: Vec<Vec<Vec<(Symbol, u32)>>>) -> Vec<Vec<Vec<(Symbol, u32)>>> {
    let mut small: Vec<Vec<Vec<(Symbol, u32)>>> = Vec::with_capacity(layers.len());
    let mut names: Vec<u32> = Vec::new();
    for layer in layers.into_iter().rev() {
        let mut kept = Interner::default();
        let new = layer.into_iter().map(|mut ways| {
            ways.iter_mut().for_each(|(_, to)| *to = names[*to as usize]);
            kept.number(ways)
        });
        names = new.collect();
        small.push(kept.into_values());
    }
    small.reverse();
    small
}
