//! The command line of `kleene line`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use crate::common::Format;
use crate::common::options::positive;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A clue such as `3 1` is a nonogram's, with `.` for white and `#` for black; an empty clue is a blank line. In `1a 2b` \
letters are inks, and runs of different inks may touch. With --alphabet the clue is a pattern. A known cell has its \
character, a partly known one its candidates in brackets: `?.[rg]b`.

A line of --trace shows an active state after a cell, the symbol that the state expects, and one path to it.

Examples:
  kleene line '1 1' '??#??'
  kleene line '1 1' '??#??' --ask narrow,explain
  kleene line '2a 1b' '?a??b'
  kleene line 'r+g+b+' '.r..b' --alphabet rgb --ask enumerate
  kleene line '3 1' '??????#???' --svg line.svg

Exit code: 0 a string fits, 1 none does, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct LineArgs {
    /// A nonogram's clue, `3 1` or with inks `1a 2b`, or a pattern.
    #[arg(value_name = "CLUE", allow_hyphen_values = true)]
    pub(crate) clue: String,

    /// The cells, with `?` for an unknown cell, or `.` if the alphabet has no dot; or the number of unknown cells.
    #[arg(value_name = "CELLS", allow_hyphen_values = true)]
    pub(crate) cells: String,

    /// The characters that cells can have, if the clue is a pattern [default: those in the pattern].
    #[arg(long, value_name = "CHARACTERS")]
    pub(crate) alphabet: Option<String>,

    /// The answers to print, separated by commas [default: all but `explain` and `enumerate`].
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub(crate) ask: Vec<Ask>,

    /// The maximum number of strings to list.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    /// Trace the active states after each cell, to stderr or to this file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) trace: Option<Option<PathBuf>>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// A question about a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ask {
    /// The candidates that each cell has left in all strings that fit.
    Narrow,
    /// The leftmost match.
    Leftmost,
    /// The rightmost match.
    Rightmost,
    /// The overlap of the leftmost and rightmost matches: weaker than `narrow`.
    Overlap,
    /// The number of strings that fit.
    Count,
    /// The strings that fit, one per line, in alphabetical order.
    Enumerate,
    /// A minimal set of cells that explains each conclusion.
    Explain,
}
