//! The automorphisms of a pattern: orders of rows and columns that map it to itself.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use kleene_search::{Deadline, Stop};

use super::Pattern;
use crate::canonical::orders;
use crate::shape::Shape;

/// The largest number of orders that are tried one by one; 9 by 9 boards with square boxes have 1.7
/// million.
const MOST: u64 = 1 << 22;

/// The number of comparisons between two checks of the clock.
const CHECKED: usize = 1 << 12;

/// The most values, and 0.
const NAMES: usize = 10;

/// The automorphisms of a pattern without the identity; those that move its cells alike count once.
///
/// Each is stored as the indices of a row order and a column order, six bytes: there are up to 3.4
/// million.
#[derive(Clone, Debug, Default)]
pub(super) struct Orders {
    /// The cells of the pattern: row and column.
    cells: Vec<[u8; 2]>,
    /// By cell of the board, its number among those of the pattern.
    number: Vec<u8>,
    size: usize,
    lines: [Vec<Vec<u8>>; 2],
    all: Vec<Order>,
}

#[derive(Clone, Copy, Debug)]
struct Order {
    is_transposed: bool,
    rows: u16,
    columns: u16,
}

/// The comparison of a partial puzzle's image under an automorphism with the puzzle itself.
enum Comparison {
    Less,
    Greater,
    /// Equal as far as both are filled.
    Equal,
}

impl Orders {
    /// Whether the orders of a board can be tried one by one.
    pub(super) fn are_few(shape: Shape) -> bool {
        let rows = count_orders(shape.size(), shape.box_rows());
        let columns = count_orders(shape.size(), shape.box_columns());
        let both = rows.zip(columns).and_then(|(one, other)| one.checked_mul(other));
        shape.size() < NAMES && both.is_some_and(|both| both <= MOST)
    }

    /// The orders of a pattern, unless a limit comes first.
    pub(super) fn new(pattern: &Pattern, deadline: &Deadline) -> Result<Self, Stop> {
        let shape = pattern.shape();
        let size = shape.size();
        let cells: Vec<[u8; 2]> =
            pattern.cells().iter().map(|cell| [cell.row, cell.column]).collect();
        let mut number = vec![u8::MAX; shape.cells()];
        for (at, &cell) in pattern.cells().iter().enumerate() {
            number[shape.index(cell)] = at as u8;
        }
        let lines =
            [shape.box_rows(), shape.box_columns()].map(|of_box| orders(size / of_box, of_box));
        let mut found = Self { cells, number, size, lines, all: Vec::new() };
        let is_square = shape.box_rows() == shape.box_columns();
        for is_transposed in [false, true] {
            if !is_transposed || is_square {
                found.add(is_transposed, deadline)?;
            }
        }
        Ok(found)
    }

    /// Adds the automorphisms with or without transposition.
    fn add(&mut self, is_transposed: bool, deadline: &Deadline) -> Result<(), Stop> {
        // For each row, the columns in which the pattern has cells: before and after transposition.
        let (mut before, mut after) = ([0_u16; NAMES], [0_u16; NAMES]);
        for &[row, column] in &self.cells {
            after[usize::from(row)] |= 1 << column;
            let [row, column] = if is_transposed { [column, row] } else { [row, column] };
            before[usize::from(row)] |= 1 << column;
        }
        let used_rows: Vec<_> = (0..self.size).filter(|&row| before[row] != 0).collect();
        let columns = before.iter().fold(0, |columns, row| columns | row);
        let used_columns: Vec<_> = (0..self.size).filter(|&at| columns >> at & 1 == 1).collect();
        let rows = distinct(&self.lines[0], &used_rows);
        for column_order in distinct(&self.lines[1], &used_columns) {
            deadline.check()?;
            let to = &self.lines[1][usize::from(column_order)];
            // A row order fits these columns if it takes each row to one whose cells are where the columns go.
            let mut moved = [0_u16; NAMES];
            for &row in &used_rows {
                let there = used_columns.iter().filter(|&&column| before[row] >> column & 1 == 1);
                moved[row] = there.fold(0, |moved, &column| moved | 1 << to[column]);
            }
            for &row_order in &rows {
                let to_row = &self.lines[0][usize::from(row_order)];
                if used_rows.iter().all(|&row| after[usize::from(to_row[row])] == moved[row]) {
                    let order = Order { is_transposed, rows: row_order, columns: column_order };
                    // An order that moves no cell of the pattern compares nothing.
                    if (0..self.cells.len()).any(|at| self.moved(order, at) != at) {
                        self.all.push(order);
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.all.len() as u32
    }

    /// The number of the cell to which an order moves one.
    fn moved(&self, order: Order, at: usize) -> usize {
        let [row, column] = self.cells[at];
        let [row, column] = if order.is_transposed { [column, row] } else { [row, column] };
        let row = self.lines[0][usize::from(order.rows)][usize::from(row)];
        let column = self.lines[1][usize::from(order.columns)][usize::from(column)];
        usize::from(self.number[usize::from(row) * self.size + usize::from(column)])
    }

    /// Partitions `among`: moves the automorphisms that may still map an extension of these values
    /// to a smaller puzzle to the front, and returns their number; `None` if one maps the values
    /// themselves to a smaller puzzle.
    ///
    /// An image renames its values in order of appearance, from 1.
    pub(super) fn least(
        &self,
        among: &mut [u32],
        values: &[u8],
        deadline: &Deadline,
    ) -> Result<Option<usize>, Stop> {
        let mut left = 0;
        for at in 0..among.len() {
            if at > 0 && at % CHECKED == 0 {
                deadline.check()?;
            }
            match self.compare(self.all[among[at] as usize], values) {
                Comparison::Less => return Ok(None),
                Comparison::Greater => {}
                Comparison::Equal => {
                    among.swap(left, at);
                    left += 1;
                }
            }
        }
        Ok(Some(left))
    }

    fn compare(&self, order: Order, values: &[u8]) -> Comparison {
        let (mut names, mut named) = ([0; NAMES], 0);
        for (at, value) in values.iter().enumerate() {
            // The image is open here: the rest of the puzzle decides, so the order stays among the active ones.
            let Some(&there) = values.get(self.moved(order, at)) else { break };
            let name = &mut names[usize::from(there)];
            if *name == 0 {
                named += 1;
                *name = named;
            }
            if *name != *value {
                return if *name < *value { Comparison::Less } else { Comparison::Greater };
            }
        }
        Comparison::Equal
    }
}

/// The number of orders of `size` lines that keep boxes of `of_box` lines together.
fn count_orders(size: usize, of_box: usize) -> Option<u64> {
    let boxes = size / of_box;
    factorial(of_box)?.checked_pow(boxes as u32)?.checked_mul(factorial(boxes)?)
}

fn factorial(of: usize) -> Option<u64> {
    (1..=of as u64).try_fold(1_u64, u64::checked_mul)
}

/// The indices of orders that differ on the used lines, one for each image.
fn distinct(orders: &[Vec<u8>], used: &[usize]) -> Vec<u16> {
    let mut seen = BTreeSet::new();
    orders
        .iter()
        .enumerate()
        .filter(|(_, order)| seen.insert(used.iter().map(|&line| order[line]).collect::<Vec<_>>()))
        .map(|(number, _)| number as u16)
        .collect()
}
