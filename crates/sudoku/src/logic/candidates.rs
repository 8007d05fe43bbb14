//! A board with pencil marks.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::cell::{Cell, Unit};
use crate::puzzle::{Clash, Puzzle, clash};
use crate::{
    alphabet::Alphabet, geometry::Geometry, logic::Hint, placement::Placement, solution::Solution,
};

/// A partly solved board: values that are placed, and candidates of the open cells.
#[derive(Clone, Debug)]
pub struct Candidates {
    pub(super) geometry: Arc<Geometry>,
    alphabet: Alphabet,
    /// 0 for an open cell.
    values: Box<[u8]>,
    /// For an open cell, bit v - 1 for the value v; 0 for a cell that is not open.
    pub(super) marks: Box<[u32]>,
}

impl Candidates {
    /// The candidates of a puzzle: every value that no given rules out.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let geometry = Arc::new(Geometry::new(puzzle.shape()));
        let cells = puzzle.shape().cells();
        let marks = vec![geometry.all(); cells].into();
        let values = vec![0; cells].into();
        let mut board = Self { geometry, alphabet: puzzle.alphabet(), values, marks };
        puzzle.givens().for_each(|(cell, value)| board.place(Placement { cell, value }));
        board
    }

    /// The candidates that the text of a puzzle had, such as pencil marks or those that a line of HoDoKu's library
    /// leaves; of a text without any those of [`Candidates::new`].
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Cell, Puzzle};
    ///
    /// let puzzle: Puzzle = ":0000:x:12343...2...4..1:223:".parse()?;
    /// let board = Candidates::read(&puzzle);
    /// assert_eq!(board.candidates(Cell::new(1, 2)).collect::<Vec<_>>(), [1]);
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn read(puzzle: &Puzzle) -> Self {
        let mut board = Self::new(puzzle);
        if let Some(marks) = puzzle.marks() {
            board.marks.iter_mut().zip(marks).for_each(|(mark, read)| *mark &= read);
        }
        board
    }

    /// The value that is placed in a cell, if there is one.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<u8> {
        let index = self.index(cell)?;
        (self.values[index] != 0).then(|| self.values[index])
    }

    /// The candidates of a cell, in order; an open cell without any shows a contradiction.
    pub fn candidates(&self, cell: Cell) -> impl Iterator<Item = u8> + use<> {
        values(self.index(cell).map_or(0, |index| self.marks[index]))
    }

    /// Places a value, and removes it from the cells that share something with this one.
    ///
    /// Nothing happens off the board.
    pub fn place(&mut self, placement: Placement) {
        let size = self.geometry.size;
        let Some(index) = self.index(placement.cell) else { return };
        if !(1..=size).contains(&usize::from(placement.value)) {
            return;
        }
        self.values[index] = placement.value;
        self.marks[index] = 0;
        for &peer in &self.geometry.peers[index] {
            self.marks[usize::from(peer)] &= !bit(placement.value);
        }
    }

    /// Removes a candidate; nothing happens if it is not there.
    pub fn remove(&mut self, candidate: Placement) {
        let is_value = (1..=self.geometry.size).contains(&usize::from(candidate.value));
        if let Some(index) = self.index(candidate.cell).filter(|_| is_value) {
            self.marks[index] &= !bit(candidate.value);
        }
    }

    /// Applies a hint.
    pub fn apply(&mut self, hint: &Hint) {
        hint.placement().into_iter().for_each(|placement| self.place(placement));
        hint.eliminations().iter().for_each(|&candidate| self.remove(candidate));
    }

    /// The board, if every cell has a value and none stands twice in a unit.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let is_full = self.values.iter().all(|&value| value != 0);
        let shape = self.geometry.shape;
        let is_right = is_full && self.clash().is_none();
        is_right.then(|| Solution::of(shape, self.alphabet, &self.values))
    }

    /// Two equal values that share a unit.
    pub(super) fn clash(&self) -> Option<Clash> {
        clash(self.geometry.shape, &self.values)
    }

    /// The characters that the values are written in.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Sets the characters that the values are written in.
    pub(crate) fn set_alphabet(&mut self, alphabet: Alphabet) {
        self.alphabet = alphabet;
    }

    /// The number of a cell in reading order, if it is on the board.
    fn index(&self, cell: Cell) -> Option<usize> {
        let shape = self.geometry.shape;
        (usize::from(cell.row.max(cell.column)) < shape.size()).then(|| shape.index(cell))
    }

    /// By cell, its value; 0 for an open one.
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    pub(super) fn cell(&self, index: usize) -> Cell {
        self.geometry.shape.cell(index)
    }

    pub(super) fn is_open(&self, index: usize) -> bool {
        self.values[index] == 0
    }

    pub(super) fn units(&self) -> core::ops::Range<usize> {
        0..self.geometry.units.len()
    }

    pub(super) fn unit(&self, unit: usize) -> Unit {
        self.geometry.unit(unit)
    }

    /// The cells of a unit.
    pub(super) fn cells(&self, unit: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        self.geometry.units[unit].iter().map(|&cell| usize::from(cell))
    }

    /// The places of a value in a unit: bit i for its cell i.
    pub(super) fn places(&self, unit: usize, value: u8) -> u32 {
        let cells = self.cells(unit).enumerate();
        cells.fold(0, |places, (at, cell)| places | u32::from(self.has(cell, value)) << at)
    }

    /// Whether a cell has a candidate.
    pub(super) fn has(&self, cell: usize, value: u8) -> bool {
        self.marks[cell] & bit(value) != 0
    }

    /// Whether two different cells share a unit.
    pub(super) fn sees(&self, one: usize, other: usize) -> bool {
        self.geometry.peers[one].binary_search(&(other as u16)).is_ok()
    }

    /// The cells with a candidate that see all of these.
    pub(super) fn seen_by_all(&self, cells: &[usize], value: u8) -> Vec<Placement> {
        let Some((&first, others)) = cells.split_first() else { return Vec::new() };
        let peers = self.geometry.peers[first].iter().map(|&peer| usize::from(peer));
        peers
            .filter(|&peer| self.has(peer, value))
            .filter(|&peer| others.iter().all(|&other| self.sees(peer, other)))
            .map(|peer| self.mark(peer, value))
            .collect()
    }

    pub(super) fn mark(&self, cell: usize, value: u8) -> Placement {
        Placement { cell: self.cell(cell), value }
    }
}

/// The mark of a value.
pub(super) fn bit(value: u8) -> u32 {
    1 << (value - 1)
}

/// The values of marks, in order.
pub(super) fn values(mut marks: u32) -> impl Iterator<Item = u8> + Clone {
    core::iter::from_fn(move || {
        let value = (marks != 0).then(|| marks.trailing_zeros() as u8 + 1);
        marks &= marks.wrapping_sub(1);
        value
    })
}
