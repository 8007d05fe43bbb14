//! Writing a puzzle in any format, and the code that the formats share for it.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::write::{Lack, WriteError};
use crate::{clue::Clue, color::Color, format::Format, palette::Palette, puzzle::Puzzle};

impl Puzzle {
    /// The puzzle as a file of this format.
    ///
    /// The file is read back as an equal puzzle, except for what [`Puzzle::lost_in`] lists and for
    /// the order and letters of the colors of pictures, and unless it is longer than
    /// [`MAX_INPUT_BYTES`](crate::MAX_INPUT_BYTES).
    ///
    /// ```
    /// use kleene_nonogram::{Format, Puzzle};
    ///
    /// let puzzle: Puzzle = "P1 3 2 101 000".parse()?;
    /// assert_eq!(puzzle.write(Format::Mk).unwrap(), b"2 3\n1 1\n0\n#\n1\n0\n1\n");
    /// assert_eq!(puzzle.lost_in(Format::Mk), ["goal"]);
    /// let error = puzzle.write(Format::Tournament).unwrap_err();
    /// assert_eq!(error.to_string(), "a tournament's text supports only square boards");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Something that the format cannot express and without which the puzzle would be another one.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, WriteError> {
        let lack = if format.is_written() { Lack::LeftOut } else { Lack::OnlyRead };
        format.spec().writer.ok_or(WriteError::new(format, lack))?(self)
    }

    /// The parts of the puzzle that a format loses, none of which changes its solutions: names of
    /// properties, `goal`, `colors` (those of ink and ground), `names of colors`.
    #[must_use]
    pub fn lost_in(&self, format: Format) -> Vec<String> {
        let holds = &format.spec().holds;
        let properties = self.properties().filter(|(name, value)| !(holds.property)(name, value));
        let mut lost: Vec<String> = properties.map(|(name, _)| name.into()).collect();
        if self.goal().is_some() && !holds.goal {
            lost.push("goal".to_string());
        }
        if *self.palette() != Palette::default() {
            lost.extend(holds.lost_colors.map(String::from));
        }
        lost
    }

    /// Whether all runs have one ink. Those of rows and of columns may differ where there is no solution.
    fn has_one_ink(&self) -> bool {
        let mut runs = self.rows().iter().chain(self.columns()).flat_map(Clue::runs);
        let first = runs.next().map_or(Color::INK, |run| run.color);
        runs.all(|run| run.color == first)
    }
}

/// Refuses a puzzle that is more than clues and colors.
pub(super) fn check_known(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    let lack = if puzzle.givens().is_some() {
        Lack::Givens
    } else if !puzzle.rows().iter().chain(puzzle.columns()).all(Clue::is_exact) {
        Lack::UnknownLength
    } else {
        return Ok(());
    };
    Err(WriteError::new(format, lack))
}

/// Refuses a puzzle that is more than clues in one ink.
pub(super) fn check_classic(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    if !puzzle.has_one_ink() {
        return Err(WriteError::new(format, Lack::Colors));
    }
    check_known(puzzle, format)
}

/// Writes clues, one to a line, with something between the runs.
pub(super) fn write_clues(text: &mut String, palette: &Palette, clues: &[Clue], between: &str) {
    for clue in clues {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", palette.write_with(clue, between));
    }
}

/// Writes clues in one ink, one to a line.
pub(super) fn write_classic(text: &mut String, clues: &[Clue], between: &str) {
    write_clues(text, &Palette::default(), clues, between);
}
