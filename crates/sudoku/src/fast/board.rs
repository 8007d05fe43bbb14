//! The candidates of a 9 by 9 board and their propagation: for each digit, the cells in which it is
//! still possible, as three bands of 27 bits.

//!
//! Every operation works on whole bands, so that one instruction treats 27 cells. Each digit is
//! first propagated on its own, by hidden singles and locked candidates, with three table look-ups
//! a band; then a count over all nine digits finds naked singles. Other fast solvers, such as
//! JCZSolve, use the same layout.
use core::array::from_fn;

use super::tables::{BAND, CLAIMING, KEPT, KEPT_BELOW, LOCKED, MINIROWS, POINTING};

/// The cells of the three bands, 27 bits each. The fourth word is 0: four words fill a vector
/// register.
pub(super) type Cells = [u32; 4];

/// For each digit, the cells in which it is still possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) candidates: [Cells; 9],
    /// For each digit, the [`sum`] of its candidates when it was last propagated on its own.
    settled: [u32; 9],
    /// The cells that propagation has not closed yet. One of them may have a single candidate.
    pub(super) open: Cells,
}

/// A digit has no place left in some unit, or a cell no candidate.
pub(super) struct Contradiction;

const EVERYWHERE: Cells = [BAND, BAND, BAND, 0];

impl Board {
    pub(super) fn new(values: &[u8]) -> Self {
        // Slot 0 collects the open cells; writing to it costs less than a branch for each cell.
        let mut cells_of = [[0; 4]; 16];
        for (band, values) in values.chunks_exact(27).enumerate().take(3) {
            for (cell, &value) in values.iter().enumerate() {
                cells_of[usize::from(value) % 16][band] |= 1 << cell;
            }
        }
        let [open, givens @ ..] = cells_of;
        let givens = &givens[..9];
        let mut board = Self { candidates: [EVERYWHERE; 9], settled: [0; 9], open };
        // A digit loses the peers of its givens and the cells that other digits occupy.
        for (digit, given) in givens.iter().enumerate() {
            board.place_all(digit, given);
            let cells = &mut board.candidates[digit];
            *cells = from_fn(|band| cells[band] & (open[band] | given[band]));
        }
        board
    }

    /// Removes a digit from all peers of each of these cells.
    #[inline]
    fn place_all(&mut self, digit: usize, cells: &Cells) {
        for (band, mut left) in cells.iter().copied().enumerate().take(3) {
            while left != 0 {
                self.place(band, left.trailing_zeros() as usize, digit);
                left &= left - 1;
            }
        }
    }

    /// Removes a digit from the row, the column and the box of a cell, but not from the cell
    /// itself.
    #[inline]
    pub(super) fn place(&mut self, band: usize, cell: usize, digit: usize) {
        let cell = cell & 31;
        for (other, cells) in self.candidates[digit][..3].iter_mut().enumerate() {
            *cells &= if other == band { KEPT[cell] } else { KEPT_BELOW[cell] };
        }
    }

    /// A value for each cell: its largest candidate, or 0 if it has none. On a solved board each
    /// cell has one candidate.
    pub(super) fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (value, bands) in (1..).zip(&self.candidates) {
            for (cells, &band) in values.chunks_exact_mut(27).zip(bands) {
                let mut left = band & BAND;
                while left != 0 {
                    cells[left.trailing_zeros() as usize] = value;
                    left &= left - 1;
                }
            }
        }
        values
    }

    /// The candidates of each cell: bit v - 1 for the value v.
    #[cfg(feature = "draw")]
    pub(super) fn marks(&self) -> [u32; 81] {
        from_fn(|index| {
            let bands = self.candidates.iter().enumerate();
            bands.fold(0, |marks, (digit, bands)| {
                marks | (bands[index / 27] >> (index % 27) & 1) << digit
            })
        })
    }

    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 4]
    }

    /// The cells with at least one, two, three and four candidates, by a bit-sliced count that
    /// saturates at four.
    #[inline]
    pub(super) fn at_least(&self) -> [Cells; 4] {
        let [mut one, mut two, mut three, mut four] = [[0; 4]; 4];
        for cells in &self.candidates {
            four = from_fn(|band| four[band] | three[band] & cells[band]);
            three = from_fn(|band| three[band] | two[band] & cells[band]);
            two = from_fn(|band| two[band] | one[band] & cells[band]);
            one = from_fn(|band| one[band] | cells[band]);
        }
        [one, two, three, four]
    }

    /// The number of cells that have no value.
    #[inline]
    pub(super) fn open_cells(&self) -> u32 {
        self.open.iter().map(|cells| cells.count_ones()).sum()
    }

    /// Propagates to a fixpoint and returns the cells with exactly two candidates.
    #[inline]
    pub(super) fn conclude(&mut self) -> Result<Cells, Contradiction> {
        loop {
            self.settle()?;
            // Count the candidates of all cells at once, as in `at_least`. Three counters are
            // enough here.
            let (mut one, mut two, mut three) = ([0; 4], [0; 4], [0; 4]);
            for cells in &self.candidates {
                three = from_fn(|band| three[band] | two[band] & cells[band]);
                two = from_fn(|band| two[band] | one[band] & cells[band]);
                one = from_fn(|band| one[band] | cells[band]);
            }
            if one != EVERYWHERE {
                return Err(Contradiction);
            }
            // Cells placed before have one candidate too; only open ones are new.
            let single: Cells = from_fn(|band| self.open[band] & !two[band]);
            if single == [0; 4] {
                return Ok(from_fn(|band| two[band] & !three[band]));
            }
            self.place_singles(&single);
        }
    }

    /// Propagates each digit on its own, until none removes candidates of another.
    #[inline]
    fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            let open = self.open;
            for digit in 0..9 {
                if sum(&self.candidates[digit]) != self.settled[digit] {
                    self.settle_digit(digit)?;
                }
            }
            // A digit affects the others only where it was placed, which closes cells.
            if self.open == open {
                return Ok(());
            }
        }
    }

    /// Propagates one digit: locked candidates to a fixpoint, then hidden singles in rows.
    #[inline]
    fn settle_digit(&mut self, digit: usize) -> Result<(), Contradiction> {
        let mut bands = self.candidates[digit];
        loop {
            // Within a band, the nine minirows form a 3 by 3 matrix of rows and boxes. A digit
            // takes one minirow of each row and each box, so only six arrangements exist, and
            // `LOCKED` keeps the minirows that belong to a possible one. That covers both kinds of
            // locked candidates along rows, and finds contradictions.
            for cells in &mut bands[..3] {
                *cells &= LOCKED[minirows(*cells) & 511];
            }
            if bands[..3].contains(&0) {
                return Err(Contradiction);
            }
            let before = bands;
            // Along columns: a column that the digit has in this band alone claims its box
            // (`CLAIMING`); a box whose places share one column removes that column from the other
            // bands (`POINTING`).
            let [a, b, c] = [0, 1, 2].map(|band| columns(bands[band]));
            let points = [a, b, c].map(|columns| POINTING[columns & 511]);
            bands[0] &= CLAIMING[a & !(b | c) & 511] & !(points[1] | points[2]);
            bands[1] &= CLAIMING[b & !(a | c) & 511] & !(points[0] | points[2]);
            bands[2] &= CLAIMING[c & !(a | b) & 511] & !(points[0] | points[1]);
            if bands == before {
                break;
            }
        }
        self.candidates[digit] = bands;
        self.settled[digit] = sum(&bands);
        // Closing a hidden single removes the other digits from its cell. The candidates of this digit do not change, so
        // the recorded sum stays valid.
        let single = single_in_row(bands);
        let single: Cells = from_fn(|band| single[band] & self.open[band]);
        if single != [0; 4] {
            self.open = from_fn(|band| self.open[band] & !single[band]);
            for cells in &mut self.candidates {
                *cells = from_fn(|band| cells[band] & !single[band]);
            }
            self.candidates[digit] = bands;
        }
        Ok(())
    }

    /// Removes the digits of cells with one candidate from the peers of these cells.
    #[inline]
    fn place_singles(&mut self, single: &Cells) {
        for digit in 0..9 {
            let cells: Cells = from_fn(|band| self.candidates[digit][band] & single[band]);
            if cells != [0; 4] {
                self.place_all(digit, &cells);
            }
        }
    }
}

/// A checksum that decreases whenever a cell is removed, so an equal sum means equal candidates.
#[inline]
fn sum(cells: &Cells) -> u32 {
    cells[0] + cells[1] + cells[2]
}

/// The minirows that contain one of these cells.
#[inline]
fn minirows(cells: u32) -> usize {
    let [first, second, third] =
        [0, 9, 18].map(|row| usize::from(MINIROWS[(cells >> row & 511) as usize]));
    first | second << 3 | third << 6
}

/// The columns that contain one of these cells.
#[inline]
fn columns(cells: u32) -> usize {
    (cells | cells >> 9 | cells >> 18) as usize & 511
}

/// The cells that are alone in their row. Requires that every row of a band has a cell, or that
/// none has.
#[inline]
fn single_in_row(cells: Cells) -> Cells {
    const FIRST: u32 = 1 | 1 << 9 | 1 << 18;
    const LAST: u32 = FIRST << 8;
    const OTHERS: u32 = BAND & !LAST;
    from_fn(|band| {
        let cells = cells[band];
        // No row is empty, so the subtraction never borrows across rows: it clears the first cell
        // of each row.
        let more = cells & cells.wrapping_sub(FIRST);
        // Adding 377 octal carries into the ninth bit of a row with anything left below it.
        let has_more = (((more & OTHERS) + OTHERS) | more) & LAST;
        cells & !(has_more | (has_more - (has_more >> 8)))
    })
}
