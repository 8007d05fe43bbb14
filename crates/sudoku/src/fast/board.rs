//! The candidates of a board of 9 by 9, and their propagation.

use core::array::from_fn;

use super::tables::{BAND, CLAIMING, KEPT, KEPT_BELOW, LOCKED, MINIROWS, POINTING};

/// Cells of the three bands, 27 bits each. The fourth word is 0: four make a vector register.
pub(super) type Cells = [u32; 4];

/// The cells in which each digit may still stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) candidates: [Cells; 9],
    /// The candidates up to which each digit has been propagated on its own.
    settled: [u32; 9],
    /// The cells from which the other digits have not been removed.
    pub(super) open: Cells,
}

/// A digit cannot be placed, or a cell not filled.
pub(super) struct Contradiction;

const EVERYWHERE: Cells = [BAND, BAND, BAND, 0];

impl Board {
    pub(super) fn new(values: &[u8]) -> Self {
        // Row 0 is of the cells that are open; it costs less than a branch for each cell.
        let mut cells_of = [[0; 4]; 16];
        for (band, values) in values.chunks_exact(27).enumerate().take(3) {
            for (cell, &value) in values.iter().enumerate() {
                cells_of[usize::from(value) % 16][band] |= 1 << cell;
            }
        }
        let [open, givens @ ..] = cells_of;
        let givens = &givens[..9];
        let mut board = Self { candidates: [EVERYWHERE; 9], settled: [0; 9], open };
        for (digit, given) in givens.iter().enumerate() {
            board.place_all(digit, given);
            let cells = &mut board.candidates[digit];
            *cells = from_fn(|band| cells[band] & (open[band] | given[band]));
        }
        board
    }

    /// Places a digit in some cells.
    #[inline]
    fn place_all(&mut self, digit: usize, cells: &Cells) {
        for (band, mut left) in cells.iter().copied().enumerate().take(3) {
            while left != 0 {
                self.place(band, left.trailing_zeros() as usize, digit);
                left &= left - 1;
            }
        }
    }

    /// Removes a digit from the cells that share something with this one.
    #[inline]
    pub(super) fn place(&mut self, band: usize, cell: usize, digit: usize) {
        let cell = cell & 31;
        for (other, cells) in self.candidates[digit][..3].iter_mut().enumerate() {
            *cells &= if other == band { KEPT[cell] } else { KEPT_BELOW[cell] };
        }
    }

    /// A candidate of every cell, where it has one.
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

    /// The candidates of every cell, bit v - 1 for the value v.
    #[cfg(feature = "draw")]
    pub(super) fn marks(&self) -> [u32; 81] {
        from_fn(|index| {
            let has = |digit: usize| self.candidates[digit][index / 27] >> (index % 27) & 1;
            (0..9).fold(0, |marks, digit| marks | has(digit) << digit)
        })
    }

    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 4]
    }

    /// The cells with at least one candidate, two, three, and four.
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

    /// Propagates to a fixpoint; returns the cells with two candidates.
    #[inline]
    pub(super) fn conclude(&mut self) -> Result<Cells, Contradiction> {
        loop {
            self.settle()?;
            let (mut one, mut two, mut three) = ([0; 4], [0; 4], [0; 4]);
            for cells in &self.candidates {
                three = from_fn(|band| three[band] | two[band] & cells[band]);
                two = from_fn(|band| two[band] | one[band] & cells[band]);
                one = from_fn(|band| one[band] | cells[band]);
            }
            if one != EVERYWHERE {
                return Err(Contradiction);
            }
            let single: Cells = from_fn(|band| self.open[band] & !two[band]);
            if single == [0; 4] {
                return Ok(from_fn(|band| two[band] & !three[band]));
            }
            self.place_singles(&single);
        }
    }

    /// Propagates each digit on its own, until none is changed by another one.
    #[inline]
    fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            let open = self.open;
            for digit in 0..9 {
                if sum(&self.candidates[digit]) != self.settled[digit] {
                    self.settle_digit(digit)?;
                }
            }
            // A digit changes others only where it is placed.
            if self.open == open {
                return Ok(());
            }
        }
    }

    #[inline]
    fn settle_digit(&mut self, digit: usize) -> Result<(), Contradiction> {
        let mut bands = self.candidates[digit];
        loop {
            for cells in &mut bands[..3] {
                *cells &= LOCKED[minirows(*cells) & 511];
            }
            if bands[..3].contains(&0) {
                return Err(Contradiction);
            }
            let before = bands;
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

    /// Places the only candidates of cells.
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

/// A checksum that gets smaller when a cell is removed.
#[inline]
fn sum(cells: &Cells) -> u32 {
    cells[0] + cells[1] + cells[2]
}

/// The minirows that have cells of these.
#[inline]
fn minirows(cells: u32) -> usize {
    let row = |row: u32| usize::from(MINIROWS[(cells >> (9 * row) & 511) as usize]);
    row(0) | row(1) << 3 | row(2) << 6
}

#[inline]
fn columns(cells: u32) -> usize {
    (cells | cells >> 9 | cells >> 18) as usize & 511
}

/// The cells that are alone in their row; every row of a band has one, or none has.
#[inline]
fn single_in_row(cells: Cells) -> Cells {
    const FIRST: u32 = 1 | 1 << 9 | 1 << 18;
    const LAST: u32 = FIRST << 8;
    const OTHERS: u32 = BAND & !LAST;
    from_fn(|band| {
        let cells = cells[band];
        // As no row is empty, the difference borrows from none: it lacks the first cell of each.
        let more = cells & cells.wrapping_sub(FIRST);
        let has_more = (((more & OTHERS) + OTHERS) | more) & LAST;
        cells & !(has_more | (has_more - (has_more >> 8)))
    })
}
