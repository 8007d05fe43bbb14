//! The command line of `split`, `work` and `merge`.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};
use kleene_parts as parts;

use crate::any::args::KindArgs;
use crate::common::Format;
use crate::common::limits::duration;
use crate::common::options::positive;
use crate::common::proofs::To;

/// A question about a puzzle that is searched in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ask {
    /// The number of solutions, as `count` prints it.
    Count,
    /// Every solution, as `solve --all` prints them.
    All,
    /// The first solution and the verdict, as `solve --unique` prints them.
    Unique,
    /// The verdict, as `check` prints it.
    Check,
    /// The verdict with a proof, as `check --proof` writes it; for nonograms, triddlers and board files.
    Prove,
}

impl From<Ask> for parts::Query {
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
Each line is a self-contained part: `kleene work < line`. Random walks estimate sizes so that parts are about equally \
large. Grids are searched by probing, so solutions come in the order of `--strategy probing`. A part of a collection of \
sudokus is some of its lines. docs/explanation/distribution.md describes the format and shows scripts for GNU parallel \
and Slurm.

Examples:
  kleene split queens 12 --parts 8 -o frontier.ndjson
  kleene work < frontier.ndjson > results.ndjson
  kleene merge frontier.ndjson results.ndjson          as `kleene queens 12 --count`

Exit code: 0 written, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct SplitArgs {
    /// A puzzle file: nonogram, triddler, clue grid, sudoku or collection, board file or queens; `-` is stdin. Or
    /// the word `queens` before a number.
    #[arg(value_name = "FILE|queens")]
    pub(crate) file: PathBuf,

    /// After the word `queens`: the size of an empty board.
    #[arg(value_name = "N")]
    pub(crate) size: Option<u32>,

    /// The question.
    #[arg(long, value_enum, value_name = "QUESTION", default_value_t = Ask::Count)]
    pub(crate) ask: Ask,

    /// The approximate number of parts.
    #[arg(long, value_name = "N", default_value = "64", value_parser = positive::<NonZeroU32>())]
    pub(crate) parts: NonZeroU32,

    /// The number of random walks that estimate the size of a part. Parts of a proof are measured by their open cells
    /// instead.
    #[arg(long, value_name = "N", default_value = "16", value_parser = positive::<NonZeroU32>())]
    pub(crate) walks: NonZeroU32,

    /// The output file [default: stdout].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one result per line, in the order of the parts, as each part is done. Results of several calls can be \
concatenated in any order. If a part is split again, its result lists the new parts, and `kleene merge --rest` prints them.

Examples:
  kleene work < frontier.ndjson > results.ndjson
  kleene work --done results.ndjson < frontier.ndjson >> results.ndjson      resume
  parallel --pipe -N1 kleene work < frontier.ndjson > results.ndjson         one process per part

Exit code: 0 all parts are done or cut, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct WorkArgs {
    /// The output of `split` or `merge --rest` [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// Skip the parts that have a result in this file, which may be missing.
    #[arg(long, value_name = "RESULTS")]
    pub(crate) done: Vec<PathBuf>,

    /// Split a part again if it takes longer than this.
    #[arg(long, value_name = "TIME", value_parser = duration::parse, allow_negative_numbers = true)]
    pub(crate) time_limit_part: Option<Duration>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints the output of a single call of `count`, `solve --all`, `solve --unique`, `check` or `check --proof`, depending \
on the question. Refuses results that are missing, damaged, contradictory or of other parts.

Examples:
  kleene merge frontier.ndjson results.ndjson
  kleene merge --rest frontier.ndjson results.ndjson > rest.ndjson           the parts left to run
  kleene merge --proof proof.txt frontier.ndjson results.ndjson              after `split --ask prove`

Exit code: 0 found, 1 no solution, 2 bad input or usage, 3 parts are missing, or a limit, 130 interrupted. With --rest: 0 written.")]
#[group(skip)]
pub(crate) struct MergeArgs {
    /// The output of `split`.
    #[arg(value_name = "FRONTIER")]
    pub(crate) frontier: PathBuf,

    /// The output of `work`.
    #[arg(value_name = "RESULTS")]
    pub(crate) results: Vec<PathBuf>,

    /// Write the parts without a result instead, including those that were split again.
    #[arg(long, conflicts_with = "format")]
    pub(crate) rest: bool,

    /// Write the proof to this file, for `kleene check-proof`; `-` is stdout.
    #[arg(long, value_name = "FILE", conflicts_with = "rest")]
    pub(crate) proof: Option<PathBuf>,

    /// The format of the proof. Those for other checkers come with the clauses of the board, in a file of the same name
    /// with the suffix `.cnf` or `.opb`.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "proof")]
    pub(crate) to: To,

    #[command(flatten)]
    pub(crate) format: Format,
}
