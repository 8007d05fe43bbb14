//! Changes of one cell of a picture that leave its clues one solution.

use alloc::vec::Vec;

use kleene_search::{Limits, Stop, Uniqueness};

use crate::color::Color;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::solve::Config;

/// The changes of one cell of a picture that leave its clues one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mends {
    /// The picture: the goal of the puzzle, or its first solution.
    pub picture: Solution,
    /// The changes: a row and a column from 0, and the color of the cell. Those of cells in which two solutions differ
    /// come first.
    pub changes: Vec<(usize, usize, Color)>,
    /// The limit that came before all changes were tried.
    pub stop: Option<Stop>,
}

impl Puzzle {
    /// The changes of one cell of its picture after which the picture is the only solution of its clues. `None` if two
    /// solutions are not found, or if the puzzle has givens. The time limit holds for all searches together, the other
    /// limits for each of them.
    ///
    /// Two solutions that differ in some cells stay solutions after a change in a row and a column without such cells, so only
    /// the others are tried.
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
        let (mut changes, mut stop) = (Vec::new(), None);
        for (row, column) in differ.into_iter().chain(tried) {
            for color in self.palette().colors() {
                if picture.get(row, column) == Some(color) {
                    continue;
                }
                let changed = Self::from_picture(picture.with(row, column, color));
                match changed.solve(&config).uniqueness() {
                    Uniqueness::One(_) => changes.push((row, column, color)),
                    Uniqueness::Unknown { why, .. } => stop = Some(why),
                    Uniqueness::None | Uniqueness::Many(..) => {}
                }
                if !matches!(stop, None | Some(Stop::Nodes)) {
                    return Some(Mends { picture, changes, stop });
                }
            }
        }
        Some(Mends { picture, changes, stop })
    }
}
