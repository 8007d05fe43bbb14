//! The exact number of solutions, without finding them one by one.

mod segment;
mod transfer;

use alloc::{vec, vec::Vec};

use kleene_line::CellSet;
use kleene_search::{Count, Deadline, Limits, Outcome, Stop};
use num_bigint::BigUint;

use self::segment::Segment;
use crate::{
    deduce::{Waves, Went, open},
    grid::{CellId, Grid},
};

impl Grid {
    /// The exact number of solutions.
    ///
    /// Lines are narrowed; then the open cells fall apart into components that have no line in common, or only
    /// lines whose parts do not depend on each other, and their numbers are multiplied. A component is counted
    /// cell by cell in the order of cells, all ways that have led its lines into the same states together:
    /// a transfer, which is quick where few lines are under way at a time. Where those states are too many,
    /// a cell is chosen, and it begins again for each of its symbols.
    ///
    /// Of the limits the time and the flag count, and the nodes: the root is one, and each choice of a symbol.
    ///
    /// ```
    /// use kleene_grid::{GridBuilder, Limits, Outcome};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Forty lines of their own, each with one black cell of three.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 120]);
    /// for i in 0..40 {
    ///     builder.add_line(one.clone(), [3 * i, 3 * i + 1, 3 * i + 2])?;
    /// }
    /// let count = builder.build().count(&Limits::new());
    /// assert_eq!((count.solutions, count.outcome), (3_u128.pow(40).into(), Outcome::Exhausted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(&self, limits: &Limits) -> Count<BigUint> {
        let deadline = limits.deadline();
        let none = |outcome| Count { solutions: BigUint::ZERO, outcome };
        // The root is a node.
        let nodes = limits.max_nodes().unwrap_or(u64::MAX).checked_sub(1).ok_or(Stop::Nodes);
        let nodes = match nodes.and_then(|nodes| deadline.check().map(|()| nodes)) {
            Ok(nodes) => nodes,
            Err(why) => return none(Outcome::Stopped(why)),
        };
        let Some(cells) = self.narrowed() else { return none(Outcome::Exhausted) };
        let mut counter = Counter { waves: Waves::new(self), deadline, nodes, grid: self };
        let all: Vec<CellId> = open(&cells).map(|(cell, _)| cell).collect();
        match counter.count(&cells, &all, transfer::MOST) {
            Ok(solutions) => Count { solutions, outcome: Outcome::Exhausted },
            Err(why) => none(Outcome::Stopped(why)),
        }
    }
}

struct Counter<'g> {
    grid: &'g Grid,
    waves: Waves,
    deadline: Deadline,
    /// Choices that are left.
    nodes: u64,
}

impl Counter<'_> {
    /// Narrows the lines that are awake; whether each has a string left.
    fn settles(&mut self, cells: &mut [CellSet]) -> bool {
        !matches!(self.waves.settle(self.grid, cells, &mut 0), Went::Failed(..))
    }

    /// The number of ways to fill these cells of a board on which lines have nothing to add. No line has
    /// any of them and other open cells that depend on each other.
    fn count(&mut self, cells: &[CellSet], of: &[CellId], most: usize) -> Result<BigUint, Stop> {
        let mut product = BigUint::from(1_u8);
        for component in self.components(cells, of, most)? {
            if let Some(stop) = self.deadline.hit() {
                return Err(stop);
            }
            product *= match transfer::count(&component, cells, most, &self.deadline)? {
                Some(count) => count,
                None => self.branch(cells, &component.cells, most)?,
            };
            if product == BigUint::ZERO {
                break;
            }
        }
        Ok(product)
    }

    /// The number of ways to fill one component, by the symbols of its middle cell.
    fn branch(&mut self, cells: &[CellSet], of: &[CellId], most: usize) -> Result<BigUint, Stop> {
        let cell = of[of.len() / 2];
        let mut sum = BigUint::ZERO;
        for symbol in cells[cell.index()].symbols() {
            self.nodes = self.nodes.checked_sub(1).ok_or(Stop::Nodes)?;
            let mut cells = cells.to_vec();
            cells[cell.index()] = CellSet::only(symbol);
            self.waves.wake_through(self.grid, cell);
            if self.settles(&mut cells) {
                let left: Vec<CellId> =
                    of.iter().copied().filter(|cell| cells[cell.index()].len() > 1).collect();
                sum += self.count(&cells, &left, (most / 2).max(transfer::LEAST))?;
            }
        }
        Ok(sum)
    }

    /// Divides open cells by the segments of lines that they have in common.
    ///
    /// Where the diagrams of all lines are large together, those of the last lines are not made, and all open cells of such a
    /// line are in one component, which is counted by choices: cell by cell there would mostly be too many combinations.
    fn components(
        &self,
        cells: &[CellSet],
        of: &[CellId],
        most: usize,
    ) -> Result<Vec<Component>, Stop> {
        let mut is_asked = vec![false; cells.len()];
        of.iter().for_each(|cell| is_asked[cell.index()] = true);
        let mut groups = Groups((0..cells.len()).collect());
        let (mut segments, mut opaque) = (Vec::new(), Vec::new());
        let mut nodes = segment::most_nodes(most);
        for line in self.grid.line_ids() {
            let visited = self.grid.line(line).1.iter();
            let asked: Vec<CellId> =
                visited.copied().filter(|cell| is_asked[cell.index()]).collect();
            let Some(&first) = asked.first() else { continue };
            if let Some(stop) = self.deadline.hit() {
                return Err(stop);
            }
            match segment::of(self.grid, line, cells, &mut nodes) {
                Some(parts) => {
                    // Parts without a cell that is asked for belong to others.
                    for part in parts.into_iter().filter(|part| is_asked[part.cells[0].index()]) {
                        groups.join_all(&part.cells);
                        segments.push(part);
                    }
                }
                None => {
                    groups.join_all(&asked);
                    opaque.push(first);
                }
            }
        }
        let mut index = vec![usize::MAX; cells.len()];
        let mut components: Vec<Component> = Vec::new();
        for &cell in of {
            let group = groups.of(cell.index());
            if index[group] == usize::MAX {
                index[group] = components.len();
                components.push(Component { cells: Vec::new(), segments: Some(Vec::new()) });
            }
            components[index[group]].cells.push(cell);
        }
        for segment in segments {
            let group = groups.of(segment.cells[0].index());
            if let Some(segments) = &mut components[index[group]].segments {
                segments.push(segment);
            }
        }
        for cell in opaque {
            components[index[groups.of(cell.index())]].segments = None;
        }
        Ok(components)
    }
}

/// Open cells that depend on each other, in ascending order.
struct Component {
    cells: Vec<CellId>,
    /// What lines ask of them; `None` if one of those is a rule or too large.
    segments: Option<Vec<Segment>>,
}

/// Disjoint sets of cells, each named by one of them.
struct Groups(Vec<usize>);

impl Groups {
    fn of(&mut self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            self.0[cell] = self.0[self.0[cell]];
            cell = self.0[cell];
        }
        cell
    }

    fn join_all(&mut self, cells: &[CellId]) {
        for pair in cells.windows(2) {
            let (one, other) = (self.of(pair[0].index()), self.of(pair[1].index()));
            self.0[one.max(other)] = one.min(other);
        }
    }
}
