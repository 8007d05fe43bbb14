//! Changes of one cell of a picture that leave its clues with one solution.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_search::puzzle::Neighbor;
use kleene_search::{Limits, Stop, Uniqueness};

use crate::clue::Clue;
use crate::color::Color;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::solve::Config;

/// The changes of one cell of a picture that leave its clues with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mends {
    /// The picture: the goal of the puzzle, or its first solution.
    pub picture: Solution,
    /// The changes, those first that change the clues least, and of equal ones those of cells in which two solutions
    /// differ.
    pub changes: Vec<Repaint>,
    /// The limit that came before all changes were tried.
    pub stop: Option<Stop>,
}

/// Another color for a cell of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repaint {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// The new color.
    pub color: Color,
    /// How much the clues of the row and the column change, by [`Clue::distance`].
    pub size: u64,
}

impl Puzzle {
    /// The changes of one cell of its picture after which the picture is the only solution of its clues. `None` if two
    /// solutions are not found, or if the puzzle has givens. The time limit holds for all searches together, the other
    /// limits for each of them.
    ///
    /// A change whose row and column contain no differing cell keeps both solutions, so it is not tried.
    ///
    /// ```
    /// use kleene_nonogram::{Limits, Puzzle};
    ///
    /// let puzzle = Puzzle::parse(b"#.\n.#\n")?;
    /// let mends = puzzle.mends(&Limits::new()).expect("it has two solutions");
    /// // Any black cell could be missing, and any white one could be black.
    /// assert_eq!(mends.changes.len(), 4);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn mends(&self, limits: &Limits) -> Option<Mends> {
        let deadline = limits.deadline();
        let config = Config::new().limits(limits.clone().until(&deadline));
        if self.givens().is_some() {
            return None;
        }
        let Uniqueness::Many(one, other) = self.solve(&config).uniqueness() else { return None };
        let picture = self.goal().unwrap_or(&one).clone();
        let differing = picture.differing(if picture == other { &one } else { &other });
        let all = (0..self.height()).flat_map(|row| (0..self.width()).map(move |at| (row, at)));
        let (differ, mut tried): (Vec<_>, Vec<_>) = all.partition(|cell| differing.contains(cell));
        tried.retain(|&(row, at)| {
            differing.iter().any(|&(other, across)| row == other || at == across)
        });
        let before = Self::from_picture(picture.clone());
        let (mut changes, mut stop) = (Vec::new(), None);
        'cells: for (row, column) in differ.into_iter().chain(tried) {
            for color in self.palette().colors() {
                if picture.get(row, column) == Some(color) {
                    continue;
                }
                let changed = Self::from_picture(picture.with(row, column, color));
                match changed.solve(&config).uniqueness() {
                    Uniqueness::One(_) => {
                        let size = before.rows()[row].distance(&changed.rows()[row])
                            + before.columns()[column].distance(&changed.columns()[column]);
                        changes.push(Repaint { row, column, color, size });
                    }
                    Uniqueness::Unknown { why, .. } => stop = Some(why),
                    Uniqueness::None | Uniqueness::Many(..) => {}
                }
                if !matches!(stop, None | Some(Stop::Nodes)) {
                    break 'cells;
                }
            }
        }
        kleene_text::sort_by_key(&mut changes, |change| change.size);
        Some(Mends { picture, changes, stop })
    }

    /// The puzzles in which one cell of one clue has moved to another run, or to a run of its own.
    pub(crate) fn other_clues(&self) -> impl Iterator<Item = Neighbor<Self>> + '_ {
        let clues = self.rows().iter().chain(self.columns()).enumerate();
        clues.flat_map(move |(line, from)| {
            let len = if line < self.height() { self.width() } else { self.height() };
            from.neighbors(len).filter_map(move |to| self.with_clue(line, from, to))
        })
    }

    /// The puzzle with another clue of a line; `None` if the clue is too large for a puzzle.
    fn with_clue(&self, line: usize, from: &Clue, to: Clue) -> Option<Neighbor<Self>> {
        let size = from.distance(&to);
        let [from, shown] = [from, &to].map(|clue| self.palette().write(clue).to_string());
        let (mut rows, mut columns) = (self.rows().to_vec(), self.columns().to_vec());
        match line.checked_sub(self.height()) {
            None => rows[line] = to,
            Some(column) => columns[column] = to,
        }
        let mut puzzle = Self::colored(self.palette().clone(), rows, columns).ok()?;
        if let Some(givens) = self.givens() {
            puzzle = puzzle.with_givens(givens.clone()).ok()?;
        }
        Some(Neighbor { clue: self.place_of(line).to_string(), from, to: shown, size, puzzle })
    }
}
