//! The command line of `split`, `work` and `merge`.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};
use kleene_parts as parts;

use crate::any::args::KindArgs;
use crate::common::limits::duration;
use crate::common::options::{Format, positive};
use crate::common::proofs::ProofFormat;

/// What is asked of a puzzle that is searched in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ask {
    /// The number of solutions, as `count` says it.
    Count,
    /// Every solution, as `solve --all` prints them.
    All,
    /// The first solution and the verdict, as `solve --unique` prints them.
    Unique,
    /// The verdict, as `check` says it.
    Check,
    /// The verdict with a proof, as `check --proof` says and writes it: of nonograms and board files.
    Prove,
}

impl From<Ask> for parts::Ask {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Count => Self::Count,
            Ask::All => Self::All,
            Ask::Unique => Self::Unique,
            Ask::Check => Self::Check,
            Ask::Prove => Self::Prove,
        }
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Each line is a part with all that is needed to work at it: `kleene work < line`. The parts are about equally large, by what \
random walks say of them. Grids are searched by probing, so solutions come in the order of `--strategy probing`. Of a \
collection of sudokus a part is some of its lines. docs/explanation/distribution.md has the format, and pages for GNU parallel and Slurm.

Examples:
  kleene split queens 12 --parts 8 -o frontier.ndjson
  kleene work < frontier.ndjson > results.ndjson
  kleene merge frontier.ndjson results.ndjson          what `kleene queens 12 --count` prints

Exit code: 0 written, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct SplitArgs {
    /// A puzzle: a nonogram, a board of clues, a sudoku or a collection, a board file, a board of queens; `-` is stdin. Or
    /// the word `queens` before a number.
    #[arg(value_name = "FILE|queens")]
    pub(crate) file: PathBuf,

    /// After the word `queens`, how many there are on an empty board.
    #[arg(value_name = "N")]
    pub(crate) size: Option<u32>,

    /// What is asked.
    #[arg(long, value_enum, value_name = "QUESTION", default_value_t = Ask::Count)]
    pub(crate) ask: Ask,

    /// Make this many parts, or some more; fewer if the search has no more.
    #[arg(long, value_name = "N", default_value = "64", value_parser = positive::<NonZeroU32>())]
    pub(crate) parts: NonZeroU32,

    /// Take the mean of this many random walks for how large a part is. Parts of a proof are measured by their open cells.
    #[arg(long, value_name = "N", default_value = "16", value_parser = positive::<NonZeroU32>())]
    pub(crate) walks: NonZeroU32,

    /// The file to write, whole or not at all; stdout if absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A result is a line, printed when its part is done, in the order of the parts. Results of several calls can be put together in any \
order. A part that is cut again is answered by a line with its parts, which `kleene merge --rest` hands out.

Examples:
  kleene work < frontier.ndjson > results.ndjson
  kleene work --done results.ndjson < frontier.ndjson >> results.ndjson      go on after a stop
  parallel --pipe -N1 kleene work < frontier.ndjson > results.ndjson         a process for each part

Exit code: 0 all parts are done or cut, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct WorkArgs {
    /// Lines that `split` or `merge --rest` wrote; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// Leave out the parts that have a result in this file, which need not be there.
    #[arg(long, value_name = "RESULTS")]
    pub(crate) done: Vec<PathBuf>,

    /// Cut a part again that takes longer than this, unless it cannot be cut.
    #[arg(long, value_name = "TIME", value_parser = duration::parse, allow_negative_numbers = true)]
    pub(crate) time_limit_part: Option<Duration>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints what a single call would have printed: `count`, `solve --all`, `solve --unique`, `check` or `check --proof`, whichever was asked. Refuses \
results that are missing, damaged, of other parts, or that differ for the same part.

Examples:
  kleene merge frontier.ndjson results.ndjson
  kleene merge --rest frontier.ndjson results.ndjson > rest.ndjson           what is still to be worked at
  kleene merge --proof proof.txt frontier.ndjson results.ndjson              after `split --ask prove`

Exit code: 0 found, 1 no solution, 2 bad input or usage, 3 parts are missing, or a limit, 130 interrupted. With --rest: 0 written.")]
#[group(skip)]
pub(crate) struct MergeArgs {
    /// What `split` wrote.
    #[arg(value_name = "FRONTIER")]
    pub(crate) frontier: PathBuf,

    /// What `work` wrote.
    #[arg(value_name = "RESULTS")]
    pub(crate) results: Vec<PathBuf>,

    /// Write the lines of all parts that have no result instead, those of parts that were cut again too.
    #[arg(long, conflicts_with = "format")]
    pub(crate) rest: bool,

    /// Write the proof that was asked for, whole or not at all; `kleene check-proof` follows it. `-` is stdout.
    #[arg(long, value_name = "FILE", conflicts_with = "rest")]
    pub(crate) proof: Option<PathBuf>,

    /// How the proof is written: as steps for `check-proof`, or in DRAT for outside checkers. With DRAT the clauses of the
    /// board are written beside the proof, into a file of the same name that ends in `.cnf`.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "proof")]
    pub(crate) to: ProofFormat,

    /// How to print answers.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}
