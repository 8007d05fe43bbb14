//! The exact number of solutions, without enumerating them.

mod segment;
mod transfer;

use alloc::vec::Vec;

use kleene_line::CellSet;
use kleene_search::{Count, Deadline, Limits, Outcome, Stop};
use num_bigint::BigUint;

use self::segment::Segment;
use crate::{
    deduce::{WaveOutcome, Waves, open},
    grid::{CellId, Grid},
};

impl Grid {
    /// The exact number of solutions.
    /// Lines are propagated first. The open cells then fall apart into components that share no
    /// line, or only lines whose parts are independent, and their counts are multiplied. Each
    /// component is counted cell by cell, merging all assignments that bring its lines into the
    /// same states: a transfer, which is fast where few lines are active at a time. Where there are
    /// too many states, it branches on a cell and starts again for each of its symbols.
    ///
    /// Respects the time limit, cancellation and the node limit: the root is a node, and so is each
    /// choice of a symbol.
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
    pub fn count(&self, limits: &Limits) -> Count<BigUint> {
        let deadline = limits.deadline();
        // The root is a node.
        let nodes = limits.max_nodes().unwrap_or(u64::MAX).checked_sub(1).ok_or(Stop::Nodes);
        let nodes = match nodes.and_then(|nodes| deadline.check().map(|()| nodes)) {
            Ok(nodes) => nodes,
            Err(why) => return uncounted(Outcome::Stopped(why)),
        };
        let Some(cells) = self.narrowed() else { return uncounted(Outcome::Exhausted) };
        let mut counter = Counter { waves: Waves::new(self), deadline, nodes, grid: self };
        let all: Vec<CellId> = open(&cells).map(|(cell, _)| cell).collect();
        match counter.count(&cells, &all, transfer::MOST) {
            Ok(solutions) => Count { solutions, outcome: Outcome::Exhausted },
            Err(why) => uncounted(Outcome::Stopped(why)),
        }
    }
}

/// A count that found nothing before this outcome.
fn uncounted(outcome: Outcome) -> Count<BigUint> {
    Count { solutions: BigUint::ZERO, outcome }
}

struct Counter<'g> {
    grid: &'g Grid,
    waves: Waves,
    deadline: Deadline,
    /// The remaining nodes.
    nodes: u64,
}

impl Counter<'_> {
    /// Propagates the woken lines; whether each still has a string.
    fn settles(&mut self, cells: &mut [CellSet]) -> bool {
        !matches!(self.waves.settle(self.grid, cells, &mut 0), WaveOutcome::Contradiction(..))
    }

    /// The number of ways to fill these cells of a propagated board. No line connects them with
    /// other open cells, except through independent parts.
    fn count(&mut self, cells: &[CellSet], of: &[CellId], most: usize) -> Result<BigUint, Stop> {
        let mut product = BigUint::from(1_u8);
        for component in self.components(cells, of, most)? {
            if let Some(stop) = self.deadline.hit() {
                return Err(stop);
            }
            // Components share no line, so their counts multiply.
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

    /// The number of ways to fill one component, branching on its middle cell.
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

    /// Divides open cells into components by the segments of lines that they share.
    ///
    /// If the diagrams of all lines become too large together, the remaining lines get none, and
    /// all open cells of such a line fall into one component, which is counted by branching: a
    /// transfer would mostly have too many combinations.
    fn components(
        &self,
        cells: &[CellSet],
        of: &[CellId],
        most: usize,
    ) -> Result<Vec<Component>, Stop> {
        let mut is_counted = vec![false; cells.len()];
        of.iter().for_each(|cell| is_counted[cell.index()] = true);
        let mut groups = Groups((0..cells.len()).collect());
        let (mut segments, mut opaque) = (Vec::new(), Vec::new());
        let mut nodes = segment::most_nodes(most);
        for line in self.grid.line_ids() {
            let visited = self.grid.line(line).1.iter();
            let counted: Vec<CellId> =
                visited.copied().filter(|cell| is_counted[cell.index()]).collect();
            let Some(&first) = counted.first() else { continue };
            if let Some(stop) = self.deadline.hit() {
                return Err(stop);
            }
            match segment::segments(self.grid, line, cells, &mut nodes) {
                Some(parts) => {
                    // Parts without any of the counted cells belong to other calls.
                    for part in parts.into_iter().filter(|part| is_counted[part.cells[0].index()]) {
                        groups.join_all(&part.cells);
                        segments.push(part);
                    }
                }
                None => {
                    groups.join_all(&counted);
                    // One cell stands for the line: its others have joined the same group.
                    opaque.push(first);
                }
            }
        }
        let mut index = vec![usize::MAX; cells.len()];
        let mut components: Vec<Component> = Vec::new();
        for &cell in of {
            let group = groups.find(cell.index());
            if index[group] == usize::MAX {
                index[group] = components.len();
                components.push(Component { cells: Vec::new(), segments: Some(Vec::new()) });
            }
            components[index[group]].cells.push(cell);
        }
        for segment in segments {
            let group = groups.find(segment.cells[0].index());
            if let Some(segments) = &mut components[index[group]].segments {
                segments.push(segment);
            }
        }
        for cell in opaque {
            components[index[groups.find(cell.index())]].segments = None;
        }
        Ok(components)
    }
}

/// Open cells that depend on each other, in ascending order.
struct Component {
    cells: Vec<CellId>,
    /// The constraints of their lines; `None` if one of those is a rule or too large.
    segments: Option<Vec<Segment>>,
}

/// Disjoint sets of cells, each named by one of its members (union-find).
struct Groups(Vec<usize>);

impl Groups {
    fn find(&mut self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            // Path halving: each cell on the way gets its grandparent as parent.
            self.0[cell] = self.0[self.0[cell]];
            cell = self.0[cell];
        }
        cell
    }

    fn join_all(&mut self, cells: &[CellId]) {
        for pair in cells.windows(2) {
            let (one, other) = (self.find(pair[0].index()), self.find(pair[1].index()));
            self.0[one.max(other)] = one.min(other);
        }
    }
}
