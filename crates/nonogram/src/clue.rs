//! Clues, and the places of the board that they belong to.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// The lengths of the black runs of one row or column, in order.
///
/// No run is empty. A line without any run is blank: its clue is written `0`.
///
/// ```
/// use kleene_nonogram::Clue;
///
/// let clue = Clue::new([3, 1, 2])?;
/// assert_eq!(clue.to_string(), "3 1 2");
/// assert_eq!((clue.sum(), clue.min_len()), (6, 8));
/// assert_eq!(Clue::default().to_string(), "0");
/// # Ok::<(), kleene_nonogram::ZeroRun>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clue(Box<[u32]>);

impl Clue {
    /// The clue of these run lengths.
    ///
    /// # Errors
    /// A run of length zero.
    pub fn new(runs: impl Into<Vec<u32>>) -> Result<Self, ZeroRun> {
        let runs = runs.into();
        match runs.iter().position(|&run| run == 0) {
            Some(index) => Err(ZeroRun { index }),
            None => Ok(Self(runs.into_boxed_slice())),
        }
    }

    /// The clue that describes these cells, of which `true` is black.
    ///
    /// ```
    /// # use kleene_nonogram::Clue;
    /// let cells = "##.#".chars().map(|cell| cell == '#');
    /// assert_eq!(Clue::of_cells(cells).runs(), [2, 1]);
    /// ```
    #[must_use]
    pub fn of_cells(cells: impl IntoIterator<Item = bool>) -> Self {
        let mut runs = Vec::new();
        let mut run = 0;
        for black in cells {
            if black {
                run += 1;
            } else if run > 0 {
                runs.push(run);
                run = 0;
            }
        }
        if run > 0 {
            runs.push(run);
        }
        Self(runs.into_boxed_slice())
    }

    /// The run lengths, none of them zero.
    #[must_use]
    pub fn runs(&self) -> &[u32] {
        &self.0
    }

    /// Whether the line has no black cell.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of black cells.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|&run| u64::from(run)).sum()
    }

    /// Length of the shortest line that satisfies the clue: its runs with one white cell between
    /// them.
    #[must_use]
    pub fn min_len(&self) -> u64 {
        self.sum() + (self.0.len() as u64).saturating_sub(1)
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_first() else {
            return f.write_str("0");
        };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|run| write!(f, " {run}"))
    }
}

/// A run of length zero where a clue was to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("run {} of the clue has length zero", .index + 1)]
pub struct ZeroRun {
    /// Index of the run in the clue, from 0.
    pub index: usize,
}

/// A row or a column of a board, by its index from 0.
///
/// Messages count from 1, as people do.
///
/// ```
/// # use kleene_nonogram::Place;
/// assert_eq!(Place::Column(6).to_string(), "column 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The row of this index, from the top.
    Row(usize),
    /// The column of this index, from the left.
    Column(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(index) => write!(f, "row {}", index + 1),
            Self::Column(index) => write!(f, "column {}", index + 1),
        }
    }
}
