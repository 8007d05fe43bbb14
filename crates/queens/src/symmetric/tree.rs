//! The search tree of a count by symmetry, which can be cut into parts.

use kleene_search::{Limits, NotAPrefix, Outcome, Problem, Step};

use super::budget::Budget;
use super::walk::{Rules, Walk};
use super::{EdgeCount, SymmetricCount, corner_rules, edge_rules};

/// The tree that [`SymmetricCount`] searches, row by row: a choice is the column of a row's queen.
///
/// To count a board too large for one machine, cut the tree with the
/// [`balanced_frontier`](kleene_search::Walk::balanced_frontier) of the kernel, count below every prefix, and add up.
///
/// ```
/// use kleene_queens::{Limits, Outcome, SymmetricTree};
/// use kleene_search::{Prefix, Walk};
///
/// let tree = SymmetricTree::new(10).expect("10 is below the limit");
/// let (root, deadline) = (Prefix::new(Vec::new()), Limits::new().deadline());
/// let parts = Walk::new(tree).balanced_frontier(&root, 8, 50, &deadline)?;
/// let mut boards = [0; 4];
/// for part in &parts {
///     let (found, outcome) = tree.count(part.prefix.choices(), &Limits::new())?;
///     assert_eq!(outcome, Outcome::Exhausted);
///     boards.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
/// }
/// assert_eq!(tree.solutions(boards), Some(724));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetricTree {
    size: u32,
}

impl SymmetricTree {
    /// The tree for the board of this size; `None` for 0 and above [`SymmetricCount::MAX_SIZE`].
    #[must_use]
    pub fn new(size: usize) -> Option<Self> {
        let is_fit = (1..=SymmetricCount::MAX_SIZE).contains(&size);
        is_fit.then_some(Self { size: size as u32 })
    }

    /// The number of boards below these choices, indexed by how many edges have a queen as near to
    /// a corner as the first row's, minus one; and the outcome of the count.
    ///
    /// # Errors
    /// Choices that do not belong to the tree.
    pub fn count(
        &self,
        prefix: &[u32],
        limits: &Limits,
    ) -> Result<([u64; 4], Outcome), NotAPrefix> {
        let mut state = self.root();
        for (depth, &column) in prefix.iter().enumerate() {
            let Step::Branch(mut columns) = self.step(&mut state, &mut ()) else {
                return Err(NotAPrefix { depth });
            };
            if columns.all(|one| one != column) {
                return Err(NotAPrefix { depth });
            }
            self.commit(&mut state, column);
        }
        let (mut edges, mut budget) = (EdgeCount::default(), Budget::new(limits));
        let counted = match state.rules(self.size) {
            Some(rules) => Walk::from(prefix, rules, &mut budget, &mut edges.boards),
            None if prefix.is_empty() => edges.add_board(self.size, &mut budget),
            None => edges.add_corner(self.size, &mut budget),
        };
        let outcome = counted.map_or_else(Outcome::Stopped, |()| Outcome::Exhausted);
        Ok((edges.boards, outcome))
    }

    /// The number of solutions if all parts together found these boards; `None` for numbers that no
    /// board of this size yields.
    #[must_use]
    pub fn solutions(&self, boards: [u64; 4]) -> Option<u64> {
        let most = u64::MAX / 32;
        let is_whole = boards[2] % 3 == 0 && boards.iter().all(|&boards| boards < most);
        is_whole.then(|| EdgeCount { boards }.all(self.size))
    }
}

/// The queens of the rows above one.
#[derive(Clone, Copy, Debug)]
pub struct SymmetricState {
    row: u32,
    /// The queens of the first two rows.
    first: u32,
    second: u32,
    /// The columns that have a queen, and those attacked along the diagonals.
    columns: u32,
    left: u32,
    right: u32,
    /// The column of the last queen.
    last: u32,
}

impl SymmetricState {
    /// The symmetry constraints on the rows below; `None` above the row that decides them.
    fn rules(&self, size: u32) -> Option<Rules> {
        match (self.row, self.first) {
            (0, _) | (1, 0) => None,
            (_, 0) => Some(corner_rules(size, self.second)),
            (_, first) => Some(edge_rules(size, first)),
        }
    }

    /// The columns that a queen of this row may have.
    fn free(&self, rules: &Rules) -> u32 {
        let all = (1 << rules.size) - 1;
        let free = all & !(self.columns | self.left | self.right);
        let missing = rules.sides & !self.columns;
        match self.row {
            row if row < rules.open => free & !rules.banned,
            row if row == rules.close && missing == rules.sides => 0,
            row if row == rules.close && missing != 0 => free & missing,
            _ => free,
        }
    }
}

impl Problem for SymmetricTree {
    type State = SymmetricState;
    type Choice = u32;
    type Choices = SymmetricColumns;
    type Memory = ();

    fn root(&self) -> SymmetricState {
        SymmetricState { row: 0, first: 0, second: 0, columns: 0, left: 0, right: 0, last: 0 }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut SymmetricState, (): &mut ()) -> Step<SymmetricColumns> {
        let free = match state.rules(self.size) {
            None if state.row == 0 => (1 << (self.size / 2)) - 1,
            // The queen in the corner attacks the first two columns of the second row.
            None => ((1_u32 << self.size.saturating_sub(1)) - 1) & !0b11,
            Some(rules) if state.row == self.size => {
                let is_banned = 1 << state.last & rules.banned_last != 0;
                return if is_banned { Step::Dead } else { Step::Solved };
            }
            Some(rules) => state.free(&rules),
        };
        if free == 0 { Step::Dead } else { Step::Branch(SymmetricColumns(free)) }
    }

    fn commit(&self, state: &mut SymmetricState, column: u32) {
        match state.row {
            0 => state.first = column,
            1 => state.second = column,
            _ => {}
        }
        let queen = 1 << column;
        state.columns |= queen;
        state.left = (state.left | queen) << 1;
        state.right = (state.right | queen) >> 1;
        state.last = column;
        state.row += 1;
    }
}

/// The columns that a row's queen may have, from the left.
#[derive(Clone, Debug)]
pub struct SymmetricColumns(u32);

impl Iterator for SymmetricColumns {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let column = (self.0 != 0).then(|| self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        column
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let columns = self.0.count_ones() as usize;
        (columns, Some(columns))
    }
}
