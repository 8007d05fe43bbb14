//! Why a puzzle cannot be written in a format.

use core::fmt;

use crate::format::Format;

/// A puzzle that a format cannot express.
///
/// ```
/// use kleene_nonogram::{Clue, Color, Puzzle, Run};
///
/// let blotted = Clue::from_runs([Run::unknown(Color::INK)])?;
/// let puzzle = Puzzle::new(vec![blotted.clone()], vec![blotted])?;
/// let error = puzzle.to_nin().unwrap_err();
/// assert_eq!(error.to_string(), ".nin cannot store runs of unknown length");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteError {
    format: Format,
    lack: Lack,
}

/// The parts of a puzzle that a format cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lack {
    /// More inks than one.
    Colors,
    /// A run of unknown length.
    UnknownLength,
    /// Cells that are given.
    Givens,
    /// Different numbers of rows and columns.
    NotSquare,
    /// A puzzle without a picture, where a picture is all that is written.
    NoGoal,
    /// Two colors with the same RGB value, in a format that stores only RGB values.
    SameLight,
    /// A ground that would read back as an ink, in a format that stores only RGB values.
    Ground,
    /// A line with more runs, or a longer run, than the format has places for.
    ManyRuns,
    /// The whole format: it is only read.
    OnlyRead,
    /// The whole format: this build of the crate does not include it.
    LeftOut,
}

impl WriteError {
    pub(crate) fn new(format: Format, lack: Lack) -> Self {
        Self { format, lack }
    }

    /// The format.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// The part that the format cannot express.
    #[must_use]
    pub fn lack(&self) -> Lack {
        self.lack
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, lack } = self;
        match lack {
            Lack::Colors => write!(f, "{format} does not support colors"),
            Lack::UnknownLength => {
                write!(f, "{format} cannot store runs of unknown length")
            }
            Lack::Givens => write!(f, "{format} cannot store givens"),
            Lack::NotSquare => write!(f, "{format} supports only square boards"),
            Lack::NoGoal => write!(
                f,
                "{format} stores the finished picture, which this puzzle does not contain"
            ),
            Lack::SameLight => {
                write!(f, "{format} cannot tell two colors with the same RGB value apart")
            }
            Lack::Ground => write!(f, "{format} cannot tell which of the colors is the ground"),
            Lack::ManyRuns => write!(f, "{format} cannot store so many or such long runs"),
            Lack::OnlyRead => write!(f, "{format} is read-only"),
            Lack::LeftOut => write!(f, "this build cannot write {format}"),
        }
    }
}

impl core::error::Error for WriteError {}
