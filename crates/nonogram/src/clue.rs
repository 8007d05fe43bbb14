//! Clues, and the places of the board that they belong to.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

use kleene_line::Line;

use crate::color::Color;
use crate::model;
use crate::puzzle::Puzzle;

/// A run of cells of one ink: its color, and its length unless that is unknown.
///
/// Any pair can be constructed; a [`Clue`] takes only runs of one cell or more, in an ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Run {
    /// The ink.
    pub color: Color,
    /// Number of cells; `None` if it is unknown, which on paper is a blot or a `?`.
    pub length: Option<u32>,
}

impl Run {
    /// A run of this many cells.
    #[must_use]
    pub const fn new(color: Color, length: u32) -> Self {
        Self { color, length: Some(length) }
    }

    /// A run of unknown length: one cell or more.
    #[must_use]
    pub const fn unknown(color: Color) -> Self {
        Self { color, length: None }
    }

    /// The least number of cells: the length, or 1 if it is unknown.
    #[must_use]
    pub fn min_len(self) -> u32 {
        self.length.unwrap_or(1)
    }
}

/// The runs of one row or column, in order.
///
/// Between two runs of one color is at least one cell of the ground; runs of different colors may
/// touch. A line without any run is blank: its clue is written `0`.
///
/// ```
/// use kleene_nonogram::{Clue, Color, Run};
///
/// let clue = Clue::new([3, 1, 2])?;
/// assert_eq!(clue.to_string(), "3 1 2");
/// assert_eq!((clue.sum(), clue.min_len()), (6, 8));
/// assert_eq!(Clue::default().to_string(), "0");
///
/// let [red, blue] = [1, 2].map(|index| Color::new(index).unwrap());
/// let clue = Clue::from_runs([Run::new(red, 3), Run::new(blue, 1), Run::unknown(blue)])?;
/// assert_eq!(clue.to_string(), "3a 1b ?b");
/// assert_eq!((clue.sum(), clue.min_len()), (5, 6));
/// # Ok::<(), kleene_nonogram::ClueError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "alloc::vec::Vec<Run>", into = "alloc::vec::Vec<Run>")
)]
pub struct Clue(Box<[Run]>);

impl Clue {
    /// The clue of runs of these lengths, all in the first ink.
    ///
    /// # Errors
    /// A run of length zero.
    pub fn new(lengths: impl Into<Vec<u32>>) -> Result<Self, ClueError> {
        Self::from_runs(lengths.into().into_iter().map(|length| Run::new(Color::INK, length)))
    }

    /// The clue of these runs.
    ///
    /// # Errors
    /// A run of length zero, or in the color of the ground.
    pub fn from_runs(runs: impl IntoIterator<Item = Run>) -> Result<Self, ClueError> {
        let runs: Box<[Run]> = runs.into_iter().collect();
        for (index, run) in runs.iter().enumerate() {
            if run.length == Some(0) {
                return Err(ClueError::Empty { index });
            }
            if run.color.is_ground() {
                return Err(ClueError::Ground { index });
            }
        }
        Ok(Self(runs))
    }

    /// The clue that describes these cells. In black on white, `true` is black.
    ///
    /// ```
    /// # use kleene_nonogram::Clue;
    /// let cells = "##.#".chars().map(|cell| cell == '#');
    /// assert_eq!(Clue::from_cells(cells).to_string(), "2 1");
    /// ```
    #[must_use]
    pub fn from_cells(cells: impl IntoIterator<Item = impl Into<Color>>) -> Self {
        let mut runs: Vec<(Color, u32)> = Vec::new();
        let mut before = Color::GROUND;
        for cell in cells {
            let color = cell.into();
            match runs.last_mut() {
                Some((_, length)) if color == before && !color.is_ground() => *length += 1,
                _ if color.is_ground() => {}
                _ => runs.push((color, 1)),
            }
            before = color;
        }
        Self(runs.into_iter().map(|(color, length)| Run::new(color, length)).collect())
    }

    /// The clue of the line read from its end.
    ///
    /// ```
    /// # use kleene_nonogram::Clue;
    /// assert_eq!(Clue::new([3, 1, 2])?.reversed(), Clue::new([2, 1, 3])?);
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }

    /// The runs, in order.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.0
    }

    /// Whether the line has no run.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the length of every run is known.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.0.iter().all(|run| run.length.is_some())
    }

    /// The least number of cells in runs; an unknown length counts as 1.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|run| u64::from(run.min_len())).sum()
    }

    /// Length of the shortest line that satisfies the clue: its runs with one cell of the ground
    /// between two of one color.
    #[must_use]
    pub fn min_len(&self) -> u64 {
        let gaps = self.0.windows(2).filter(|pair| pair[0].color == pair[1].color).count();
        self.sum() + gaps as u64
    }

    /// Number of cells of a color.
    #[must_use]
    pub fn cells_of(&self, color: Color) -> Sum {
        let runs = self.0.iter().filter(|run| run.color == color);
        runs.fold(Sum::default(), |sum, run| sum.plus(Sum::of(*run)))
    }

    /// The greatest color of a run; the ground if there is none.
    #[must_use]
    pub fn max_color(&self) -> Color {
        self.0.iter().map(|run| run.color).max().unwrap_or_default()
    }

    /// The clue as a constraint on a line of `len` cells, with colors as symbols. Its language is empty if the clue
    /// needs more cells. `None` for more than [`Puzzle::MAX_SIDE`] cells, and for unknown lengths that need more than
    /// 1024 states.
    ///
    /// ```
    /// use kleene_nonogram::{CellSet, Clue, Color};
    /// use kleene_line::Scratch;
    ///
    /// let line = Clue::new([2])?.line(3).expect("known lengths have a line");
    /// let mut cells = [CellSet::first(2); 3];
    /// line.narrow(&mut cells, &mut Scratch::default());
    /// assert_eq!(cells[1], Color::INK.into());
    /// assert!(Clue::new([2000])?.line(1500).is_none());
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    #[must_use]
    pub fn line(&self, len: usize) -> Option<Line> {
        let has_line = len <= Puzzle::MAX_SIDE && model::has_line(self, len);
        has_line.then(|| model::line(self, len))
    }

    /// The edit distance to another clue: matching two runs of one color costs their difference in length; an unmatched
    /// run costs its length. An unknown length counts as 1.
    ///
    /// ```
    /// use kleene_nonogram::Clue;
    ///
    /// // One cell moves to another run, or is a run of its own.
    /// assert_eq!(Clue::new([3, 1])?.distance(&Clue::new([2, 2])?), 2);
    /// assert_eq!(Clue::new([3])?.distance(&Clue::new([1, 2])?), 2);
    /// assert_eq!(Clue::new([3])?.distance(&Clue::default()), 3);
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    #[must_use]
    pub fn distance(&self, other: &Self) -> u64 {
        // The row of an edit distance: the cost to turn the runs so far into each beginning of the other clue.
        let mut costs = Vec::from([0]);
        costs.extend(other.0.iter().scan(0, |sum, run| {
            *sum += len(run);
            Some(*sum)
        }));
        for own in &self.0 {
            let mut diagonal = costs[0];
            costs[0] += len(own);
            for (at, run) in other.0.iter().enumerate() {
                let apart = (costs[at + 1] + len(own)).min(costs[at] + len(run));
                let together =
                    (own.color == run.color).then(|| diagonal + len(own).abs_diff(len(run)));
                diagonal = costs[at + 1];
                costs[at + 1] = together.map_or(apart, |together| together.min(apart));
            }
        }
        costs[other.0.len()]
    }

    /// The clues in which one cell has moved from a run to another one of its color, or to a run of its own, as far as
    /// they fit in this many cells. They are produced lazily, since their number is quadratic in the number of runs.
    pub(crate) fn neighbors(&self, len: usize) -> impl Iterator<Item = Self> + '_ {
        let mut seen: BTreeSet<_> = kleene_text::gather([self.0.clone()]);
        let moved = (0..self.0.len()).flat_map(|from| self.moved_from(from));
        moved.filter(move |clue| clue.min_len() <= len as u64 && seen.insert(clue.0.clone()))
    }

    /// The clues in which one cell of this run has moved, of which some may be equal.
    fn moved_from(&self, from: usize) -> Vec<Self> {
        let Run { color, length: Some(length) } = self.0[from] else { return Vec::new() };
        let mut rest = self.0.to_vec();
        match length {
            1 => _ = rest.remove(from),
            _ => rest[from].length = Some(length - 1),
        }
        let mut moved = Vec::new();
        for at in 0..=rest.len() {
            let mut apart = rest.clone();
            apart.insert(at, Run::new(color, 1));
            moved.push(Self(apart.into()));
            let Some(other) = rest.get(at).filter(|other| other.color == color) else { continue };
            let Some(length) = other.length else { continue };
            let mut together = rest.clone();
            together[at].length = Some(length + 1);
            moved.push(Self(together.into()));
        }
        moved
    }

    /// Whether the runs `found` in a line match this clue.
    ///
    /// ```
    /// use kleene_nonogram::{Clue, Color, Run};
    ///
    /// let clue = Clue::from_runs([Run::new(Color::INK, 3), Run::unknown(Color::INK)])?;
    /// assert!(clue.is_met_by(&Clue::new([3, 5])?) && !clue.is_met_by(&Clue::new([3])?));
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    #[must_use]
    pub fn is_met_by(&self, found: &Self) -> bool {
        let mut pairs = self.0.iter().zip(&found.0);
        self.0.len() == found.0.len()
            && pairs.all(|(wanted, found)| {
                wanted.color == found.color
                    && (wanted.length.is_none() || wanted.length == found.length)
            })
    }
}

/// The least number of cells of a run.
fn len(run: &Run) -> u64 {
    u64::from(run.min_len())
}

/// A number of cells: exact, or a lower bound.
///
/// ```
/// use kleene_nonogram::{Clue, Color, Run};
///
/// let clue = Clue::from_runs([Run::new(Color::INK, 3), Run::unknown(Color::INK)])?;
/// assert_eq!(clue.cells_of(Color::INK).to_string(), "at least 4");
/// # Ok::<(), kleene_nonogram::ClueError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The number, or its lower bound.
    pub least: u64,
    /// Whether the number is exact.
    pub is_exact: bool,
}

impl Sum {
    fn of(run: Run) -> Self {
        Self { least: run.min_len().into(), is_exact: run.length.is_some() }
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            least: self.least.saturating_add(other.least),
            is_exact: self.is_exact && other.is_exact,
        }
    }

    /// Whether some number satisfies both.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.reaches(other) && other.reaches(self)
    }

    fn reaches(self, other: Self) -> bool {
        !self.is_exact || self.least >= other.least
    }
}

/// No cells.
impl Default for Sum {
    fn default() -> Self {
        Self::from(0)
    }
}

impl From<u64> for Sum {
    fn from(cells: u64) -> Self {
        Self { least: cells, is_exact: true }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_exact { "" } else { "at least " }, self.least)
    }
}

kleene_text::errors! {
    /// A run that no clue can have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ClueError {
        /// A run of length zero.
        #[error("run {} of the clue has length zero", index + 1)]
        Empty {
            /// Index of the run in the clue, from 0.
            index: usize,
        },
        /// A run in the color of the ground.
        #[error("run {} of the clue has the color of the ground", index + 1)]
        Ground {
            /// Index of the run in the clue, from 0.
            index: usize,
        },
    }
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
