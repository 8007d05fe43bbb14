//! Equivalent boards: the same puzzle up to the order of rows, columns and values.

use alloc::boxed::Box;
use alloc::vec::Vec;

use kleene_search::SplitMix64;

use crate::error::{OrderError, OrderOf, PuzzleError};
use crate::puzzle::Puzzle;

/// A symmetry of sudoku: an order of rows and of columns that keeps boxes together, a renaming of
/// values, and transposition where boxes are square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transformation {
    /// Whether rows become columns; applied first.
    is_transposed: bool,
    /// The old row at each new position, and the old column.
    rows: Box<[u8]>,
    columns: Box<[u8]>,
    /// The new value of each old one, from 1.
    values: Box<[u8]>,
}

impl Transformation {
    /// A random transformation for puzzles of this shape, determined by the seed.
    #[must_use]
    pub fn random(puzzle: &Puzzle, seed: u64) -> Self {
        let (shape, mut random) = (puzzle.shape(), SplitMix64::new(seed));
        let (tall, wide) = (shape.box_rows(), shape.box_columns());
        let is_transposed = tall == wide && random.below(2) == 1;
        let mut lines = |of_box: usize| {
            // Bands change places as wholes, and lines within their band, so that boxes stay together.
            let mut bands: Vec<usize> = (0..shape.size() / of_box).collect();
            random.shuffle(&mut bands);
            let mut lines = Vec::new();
            for band in bands {
                let mut within: Vec<usize> = (0..of_box).collect();
                random.shuffle(&mut within);
                lines.extend(within.into_iter().map(|line| (band * of_box + line) as u8));
            }
            lines.into()
        };
        let (rows, columns) = (lines(tall), lines(wide));
        let mut values: Vec<u8> = (1..=shape.size() as u8).collect();
        random.shuffle(&mut values);
        Self { is_transposed, rows, columns, values: values.into() }
    }

    /// The transformation with these orders: `rows` and `columns` hold the old line at each new
    /// position, from 0, and `values` the new value of each old one, from 1.
    ///
    /// # Errors
    /// A list that is not a permutation, that separates the lines of a box, or a transposition of
    /// boxes that are not square. The error names the list and the entry.
    pub fn new(
        puzzle: &Puzzle,
        is_transposed: bool,
        rows: &[u8],
        columns: &[u8],
        values: &[u8],
    ) -> Result<Self, PuzzleError> {
        let shape = puzzle.shape();
        let (tall, wide) = (shape.box_rows(), shape.box_columns());
        if is_transposed && tall != wide {
            return Err(PuzzleError::Transformation(OrderError::Transposed));
        }
        let size = shape.size();
        check_order(OrderOf::Rows, rows, 0, size)
            .and_then(|()| keeps_boxes(OrderOf::Rows, rows, tall))
            .and_then(|()| check_order(OrderOf::Columns, columns, 0, size))
            .and_then(|()| keeps_boxes(OrderOf::Columns, columns, wide))
            .and_then(|()| check_order(OrderOf::Values, values, 1, size))
            .map_err(PuzzleError::Transformation)?;
        let (rows, columns, values) = (rows.into(), columns.into(), values.into());
        Ok(Self { is_transposed, rows, columns, values })
    }
}

impl Puzzle {
    /// The puzzle under a transformation. A transformation for another size leaves it unchanged.
    ///
    /// ```
    /// use kleene_sudoku::{Puzzle, Transformation};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let order = Transformation::new(&puzzle, false, &[1, 0, 2, 3], &[0, 1, 2, 3], &[2, 1, 3, 4])?;
    /// assert_eq!(puzzle.transformed(&order).to_string(), "3...21..........");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, by: &Transformation) -> Self {
        let size = self.shape().size();
        if by.rows.len() != size {
            return self.clone();
        }
        let mut values = Vec::with_capacity(size * size);
        for &row in &by.rows {
            for &column in &by.columns {
                let (row, column) = if by.is_transposed { (column, row) } else { (row, column) };
                values.push(match self.values()[usize::from(row) * size + usize::from(column)] {
                    0 => 0,
                    value => by.values[usize::from(value) - 1],
                });
            }
        }
        self.with_values(&values)
    }

    /// The canonical form (minlex) of the puzzle: the lexicographically least line of cells, with
    /// empty cells before values, over all transformations. Two puzzles are equivalent if and only
    /// if their canonical forms are equal.
    ///
    /// `None` for boards above 9 by 9, which have too many transformations.
    ///
    /// ```
    /// use kleene_sudoku::Puzzle;
    ///
    /// let one: Puzzle = "12..3...........".parse()?;
    /// let other: Puzzle = "...........4..31".parse()?;
    /// assert_eq!(one.canonical(), other.canonical());
    /// assert_eq!(one.canonical().expect("it is small").to_string(), "...........1..23");
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Option<Self> {
        let size = self.shape().size();
        if size > MOST {
            return None;
        }
        let is_square = self.shape().box_rows() == self.shape().box_columns();
        let mut boards = vec![self.values().to_vec()];
        if is_square {
            boards.push(
                (0..size * size).map(|at| self.values()[at % size * size + at / size]).collect(),
            );
        }
        let columns = orders(size / self.shape().box_columns(), self.shape().box_columns());
        let mut least = Least { size, tall: self.shape().box_rows(), columns, boards };
        Some(self.with_values(&least.find()))
    }
}

/// Checks that a list contains each of `size` numbers from `first` once.
fn check_order(list: OrderOf, order: &[u8], first: u8, size: usize) -> Result<(), OrderError> {
    let found = order.len();
    if found != size {
        return Err(OrderError::Length { list, expected: size, found });
    }
    for (place, entry) in order.iter().enumerate() {
        if entry.checked_sub(first).is_none_or(|number| usize::from(number) >= size) {
            return Err(OrderError::Outside { list, place, size });
        }
        if let Some(earlier) = order[..place].iter().position(|other| other == entry) {
            return Err(OrderError::Twice { list, place, earlier });
        }
    }
    Ok(())
}

/// Checks that the lines of a box stay together.
fn keeps_boxes(list: OrderOf, lines: &[u8], of_box: usize) -> Result<(), OrderError> {
    for (band, together) in lines.chunks(of_box).enumerate() {
        let first = usize::from(together[0]) / of_box;
        if let Some(at) = together.iter().position(|&line| usize::from(line) / of_box != first) {
            let first = band * of_box;
            return Err(OrderError::Torn { list, place: first + at, first });
        }
    }
    Ok(())
}

/// The largest boards that have a canonical form.
const MOST: usize = 9;

/// All orders of lines that keep boxes together.
pub(crate) fn orders(boxes: usize, of_box: usize) -> Vec<Vec<u8>> {
    let within = permutations(of_box);
    let mut all = Vec::new();
    for order in permutations(boxes) {
        // All orders within each box, combined with all those of the boxes before it.
        let mut some = vec![Vec::new()];
        for &at in &order {
            let mut more = Vec::new();
            for lines in &some {
                for part in &within {
                    let mut lines: Vec<u8> = Clone::clone(lines);
                    lines.extend(part.iter().map(|&line| at * of_box as u8 + line));
                    more.push(lines);
                }
            }
            some = more;
        }
        all.extend(some);
    }
    all
}

fn permutations(count: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for next in 0..count as u8 {
        let longer = all.iter().flat_map(|some: &Vec<u8>| {
            // The next number goes into every gap of each shorter permutation.
            (0..=some.len()).map(move |at| {
                let mut some = some.clone();
                some.insert(at, next);
                some
            })
        });
        all = longer.collect();
    }
    all
}

/// The search for the canonical form, row by row over all partial transformations at once.
struct Least {
    ///
    /// It is breadth first. After each row it keeps only the partial transformations that wrote the
    /// least text so far, since all others are greater for good. Values are renamed in order of
    /// appearance, which is the least renaming of every prefix, so only the order of lines is
    /// searched.
    size: usize,
    /// The number of rows in a box.
    tall: usize,
    columns: Vec<Vec<u8>>,
    /// The board, and its transpose if boxes are square.
    boards: Vec<Vec<u8>>,
}

/// A partial transformation: an order of all columns and of the first rows.
#[derive(Clone, Copy)]
struct Begun {
    board: u8,
    columns: u16,
    /// The rows used so far, one bit each.
    used: u16,
    /// The band of the last row, by which the rest of that band is chosen.
    band: u8,
    /// The new names of values, 0 for those that have not appeared, and the number of those that
    /// have.
    names: [u8; MOST + 1],
    named: u8,
}

impl Least {
    fn find(&mut self) -> Vec<u8> {
        let mut begun = Vec::new();
        // Every order of the columns, of the board and its transpose, begins at once. Few survive the first row.
        for board in 0..self.boards.len() as u8 {
            for columns in 0..self.columns.len() as u16 {
                let names = [0; MOST + 1];
                begun.push(Begun { board, columns, used: 0, band: 0, names, named: 0 });
            }
        }
        let mut least = Vec::with_capacity(self.size * self.size);
        for row in 0..self.size {
            let mut best = [u8::MAX; MOST];
            let mut next: Vec<Begun> = Vec::new();
            for from in &begun {
                // A new band may start with any unused row; within a band, only its own rows follow.
                let rows = if row % self.tall == 0 { 0..self.size } else { self.band(from.band) };
                for at in rows.filter(|at| from.used >> at & 1 == 0) {
                    let (written, then) = self.write(from, at);
                    // A smaller row makes all previous candidates for this row obsolete.
                    if written[..self.size] < best[..self.size] {
                        best = written;
                        next.clear();
                    }
                    if written == best {
                        next.push(then);
                    }
                }
            }
            least.extend_from_slice(&best[..self.size]);
            begun = next;
        }
        least
    }

    fn band(&self, band: u8) -> core::ops::Range<usize> {
        let first = usize::from(band) * self.tall;
        first..first + self.tall
    }

    /// Writes one more row of the old board and returns its text and the extended transformation.
    fn write(&self, from: &Begun, row: usize) -> ([u8; MOST], Begun) {
        let board = &self.boards[usize::from(from.board)];
        let mut then = *from;
        let mut written = [u8::MAX; MOST];
        for (at, &column) in self.columns[usize::from(from.columns)].iter().enumerate() {
            let value = board[row * self.size + usize::from(column)];
            // A value takes the next name at its first appearance.
            if value != 0 && then.names[usize::from(value)] == 0 {
                then.named += 1;
                then.names[usize::from(value)] = then.named;
            }
            written[at] = then.names[usize::from(value)];
        }
        then.used |= 1 << row;
        then.band = (row / self.tall) as u8;
        (written, then)
    }
}
