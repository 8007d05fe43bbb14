//! Solutions up to symmetry: classes of those that turning and mirroring exchange.

use core::ops::ControlFlow;

use kleene_search::Outcome;

use crate::solve::{Config, symmetric};
use crate::{puzzle::Puzzle, solution::Solution, verify::verify};

/// Numbers of classes of solutions that turning and mirroring exchange, by the size of the class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Classes {
    /// Classes of eight different boards.
    pub eight: u64,
    /// Classes of four: a half turn leaves each board as it is.
    pub four: u64,
    /// Classes of two: a quarter turn leaves each board as it is.
    pub two: u64,
    /// Classes of one: the single queen on its single square.
    pub one: u64,
}

impl Classes {
    /// The number of classes, whatever their size: the number of fundamental solutions.
    #[must_use]
    pub fn fundamental(&self) -> u64 {
        self.eight + self.four + self.two + self.one
    }

    /// The number of boards in all classes: the number of solutions if the puzzle is empty.
    #[must_use]
    pub fn boards(&self) -> u64 {
        8 * self.eight + 4 * self.four + 2 * self.two + self.one
    }

    /// Adds the class of a solution.
    fn add(&mut self, images: &[Solution; 8]) {
        // Every board of the class comes up equally often among the images.
        match images.iter().filter(|&image| *image == images[0]).count() {
            1 => self.eight += 1,
            2 => self.four += 1,
            4 => self.two += 1,
            _ => self.one += 1,
        }
    }
}

/// The classes of the solutions of a puzzle, and whether they are all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fundamental {
    /// The classes; if the search was stopped, there are at least as many of every size.
    pub classes: Classes,
    /// The end of the search.
    pub outcome: Outcome,
}

impl Puzzle {
    /// Counts the solutions that differ by more than turning and mirroring.
    ///
    /// An empty board is counted by [`SymmetricCount`](crate::SymmetricCount) if it is small enough
    /// and solutions are not limited. Otherwise the solutions are searched one by one, and a class
    /// counts if at least one of its boards solves the puzzle.
    ///
    /// ```
    /// use kleene_queens::{Config, Puzzle};
    ///
    /// let six = Puzzle::new(6)?.fundamental(&Config::new()).classes;
    /// assert_eq!((six.fundamental(), six.four, six.boards()), (1, 1, 4));
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn fundamental(&self, config: &Config) -> Fundamental {
        if let Some(count) = symmetric(self, config) {
            return Fundamental { classes: count.classes(), outcome: count.outcome() };
        }
        let mut classes = Classes::default();
        let outcome = self.for_each(config, |solution| {
            // A solution has no two queens in one row, so it has images.
            if let Some(images) = solution.images().filter(|images| self.is_first_of_class(images))
            {
                classes.add(&images);
            }
            ControlFlow::Continue(())
        });
        Fundamental { classes, outcome }
    }

    /// Whether no image of the first board that solves the puzzle comes before it.
    fn is_first_of_class(&self, images: &[Solution; 8]) -> bool {
        let mut others = images.iter().filter(|&image| *image < images[0]);
        others.all(|image| verify(self, image).is_err())
    }
}
