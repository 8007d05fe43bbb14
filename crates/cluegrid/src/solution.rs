//! A filled board.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::layout::Layout;

/// A letter in every cell of a board.
///
/// `Display` writes a row per line with blanks between the letters; a blank that is a letter is
/// drawn `␣`. [`Puzzle::draw`](crate::Puzzle::draw) has colors.
///
/// ```
/// use kleene_cluegrid::{Layout, Solution};
///
/// let flag = Solution::new(Layout::rectangle(3, 2)?, "rgbrgb".chars()).expect("six cells");
/// assert_eq!(flag.to_string(), "r g b\nr g b");
/// let hexagon = Solution::new(Layout::hexagon(2)?, "abcdefg".chars()).expect("seven cells");
/// assert_eq!(hexagon.to_string(), " a b\nc d e\n f g");
/// # Ok::<(), kleene_cluegrid::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Filled", into = "crate::records::Filled")
)]
pub struct Solution {
    layout: Layout,
    letters: Box<[char]>,
}

impl Solution {
    /// The board with these letters, row by row; `None` if their number is not that of its cells.
    #[must_use]
    pub fn new(layout: Layout, letters: impl IntoIterator<Item = char>) -> Option<Self> {
        let letters: Box<[char]> = letters.into_iter().collect();
        (letters.len() == layout.cells()).then_some(Self { layout, letters })
    }

    /// The shape of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The letters of all cells, row by row.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The rows from the top, as texts.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = String> + '_ {
        self.layout.rows().map(|cells| self.letters[cells].iter().collect())
    }

    /// The cells in which two boards of the same shape differ, in ascending order.
    ///
    /// ```
    /// use kleene_cluegrid::{Layout, Solution};
    ///
    /// let layout = Layout::rectangle(3, 1)?;
    /// let board = |letters: &str| Solution::new(layout, letters.chars()).expect("three cells");
    /// assert_eq!(board("abc").differing(&board("xby")), [0, 2]);
    /// # Ok::<(), kleene_cluegrid::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<usize> {
        let pairs = self.letters.iter().zip(&other.letters).enumerate();
        pairs.filter(|(_, (one, two))| one != two).map(|(cell, _)| cell).collect()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, cells) in self.layout.rows().enumerate() {
            if row > 0 {
                f.write_str("\n")?;
            }
            let indent = self.layout.width() - cells.len();
            write!(f, "{:indent$}", "")?;
            for (i, &letter) in self.letters[cells].iter().enumerate() {
                let gap = if i > 0 { " " } else { "" };
                write!(f, "{gap}{}", visible(letter))?;
            }
        }
        Ok(())
    }
}

/// A blank as a character that can be seen.
pub(crate) fn visible(letter: char) -> char {
    if letter == ' ' { '␣' } else { letter }
}

/// Its rows as `Display` draws them.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution(\n{self}\n)")
    }
}
