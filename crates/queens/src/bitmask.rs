//! The strategy `bitmask`: columns from the left, and only rows that no queen attacks.

use alloc::boxed::Box;

use kleene_search::{Problem, Step};

use crate::puzzle::{Puzzle, Square};
use crate::solution::Solution;

/// The search problem whose choices in a column are its free rows.
///
/// A row and its two diagonals are free if a bit is clear in each of three masks; the masks of the
/// diagonals shift by one row per column (Martin Richards, "Backtracking algorithms in MCPL using
/// bit patterns and recursion", University of Cambridge, 1997). Blocked rows and those that a given
/// queen attacks are removed beforehand.
///
/// ```
/// use kleene_queens::{Bitmask, Puzzle};
/// use kleene_search::Search;
///
/// let bitmask = Bitmask::new(&Puzzle::new(8)?).expect("8 is below the limit");
/// let mut search = Search::new(&bitmask);
/// let first = search.next().map(|state| bitmask.solution(&state)).expect("it has 92");
/// assert_eq!(first.rows(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// assert_eq!(search.count(), 91);
/// # Ok::<(), kleene_queens::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bitmask {
    /// For each column, the rows that the puzzle leaves open.
    open: Box<[u64]>,
}

impl Bitmask {
    /// The largest board, whose rows are the bits of a machine word.
    pub const MAX_SIZE: usize = 64;

    /// The problem of a puzzle; `None` above [`Bitmask::MAX_SIZE`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.size() > Self::MAX_SIZE {
            return None;
        }
        let side = puzzle.side();
        let is_legal = puzzle.attack().is_none();
        Some(Self {
            open: (0..side)
                .map(|column| {
                    let open = (0..side).filter(|&row| {
                        let square = Square::new(row, column);
                        let is_attacked = puzzle.queens().iter().any(|queen| queen.attacks(square));
                        is_legal && !is_attacked && !puzzle.is_blocked(square)
                    });
                    open.fold(0, |rows, row| rows | 1 << row)
                })
                .collect(),
        })
    }

    /// Number of columns.
    #[cfg(feature = "draw")]
    pub(crate) fn size(&self) -> usize {
        self.open.len()
    }

    /// The placement of a solved state. In other states, the columns from the next one on have row
    /// 0.
    #[must_use]
    pub fn solution(&self, state: &BitmaskState) -> Solution {
        let rows = &state.placed[..self.open.len()];
        Solution::from_rows(rows.iter().map(|&row| u32::from(row)).collect())
    }
}

/// The queens placed so far, and the rows that they attack in the next column: directly, along
/// rising and along falling diagonals.
#[derive(Clone, Debug)]
pub struct BitmaskState {
    rows: u64,
    rising: u64,
    falling: u64,
    column: usize,
    placed: [u8; Bitmask::MAX_SIZE],
}

impl BitmaskState {
    /// The column that comes next: the number of queens placed.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }
}

impl Problem for Bitmask {
    type State = BitmaskState;
    type Choice = u32;
    type Choices = FreeRows;
    type Memory = ();

    fn root(&self) -> BitmaskState {
        let placed = [0; Self::MAX_SIZE];
        BitmaskState { rows: 0, rising: 0, falling: 0, column: 0, placed }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut BitmaskState, (): &mut ()) -> Step<FreeRows> {
        let Some(&open) = self.open.get(state.column) else { return Step::Solved };
        let free = open & !(state.rows | state.rising | state.falling);
        if free == 0 { Step::Dead } else { Step::Branch(FreeRows(free)) }
    }

    fn commit(&self, state: &mut BitmaskState, row: u32) {
        let queen = 1 << row;
        // Moving to the next column, a rising diagonal goes up one row and a falling one goes down.
        state.rows |= queen;
        state.rising = (state.rising | queen) >> 1;
        state.falling = (state.falling | queen) << 1;
        state.placed[state.column] = row as u8;
        state.column += 1;
    }
}

/// The free rows of a column, from the top.
#[derive(Clone, Debug)]
pub struct FreeRows(u64);

impl Iterator for FreeRows {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let row = (self.0 != 0).then(|| self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        row
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rows = self.0.count_ones() as usize;
        (rows, Some(rows))
    }
}
