//! The command line of `kleene line`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use crate::common::options::{Format, positive};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A clue such as `3 1` is of a nonogram: `.` is white and `#` black; an empty one is of a blank line. In `1a 2b` letters are inks, and runs of two inks may touch; with \
--alphabet it is a pattern. A cell of which something is known has its character, \
or those that it may have in brackets, as in `?.[rg]b`.

A line of --trace has a state in which a path is after a cell, what that state waits for, and the path, of which there \
is never more than one in a state.

Examples:
  kleene line '1 1' '??#??'
  kleene line '1 1' '??#??' --ask narrow,explain
  kleene line '2a 1b' '?a??b'
  kleene line 'r+g+b+' '.r..b' --alphabet rgb --ask enumerate
  kleene line '3 1' '??????#???' --svg line.svg

Exit code: 0 a string fits, 1 none does, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct LineArgs {
    /// A nonogram's clue, as `3 1` or with inks `1a 2b`, or a pattern.
    #[arg(value_name = "CLUE", allow_hyphen_values = true)]
    pub(crate) clue: String,

    /// The cells: `?` where nothing is known, and `.` too if the alphabet has no dot.
    #[arg(value_name = "CELLS", allow_hyphen_values = true)]
    pub(crate) cells: String,

    /// The characters that cells may have, if the clue is a pattern; those that it names if absent.
    #[arg(long, value_name = "CHARACTERS")]
    pub(crate) alphabet: Option<String>,

    /// What to say; may be given several times, or with commas. If absent, all but `explain` and `enumerate`.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub(crate) ask: Vec<Ask>,

    /// List no more than this many strings.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    /// Write for people which states are active after each cell: to stderr, or to this file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) trace: Option<Option<PathBuf>>,

    /// How to print the answers.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

/// What a line can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ask {
    /// What each cell can still be: all that is certain.
    Narrow,
    /// The string whose parts are as far left as can be.
    Leftmost,
    /// The string whose parts are as far right as can be.
    Rightmost,
    /// What leftmost and rightmost show together: less than what is certain.
    Overlap,
    /// How many strings fit.
    Count,
    /// The strings that fit, one a line, in the order of the alphabet.
    Enumerate,
    /// Why each cell is narrowed: cells that are enough, none of which can be left out.
    Explain,
}
