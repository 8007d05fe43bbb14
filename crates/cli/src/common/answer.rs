//! The arguments of verbs that answer for every puzzle of some files.

use clap::Args as ClapArgs;

use crate::common::solve::Asked;
use crate::common::{FilesArgs, Format, Wanted, WantedArgs, check};

/// The puzzles that a call is about, and how it answers.
#[derive(Debug, ClapArgs)]
pub(crate) struct AnswerArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    #[command(flatten)]
    pub(crate) format: Format,
}

impl AnswerArgs {
    /// Their solutions, as many as are wanted.
    pub(crate) fn asked(&self, wanted: Wanted) -> Asked<'_> {
        Asked { files: self.from.all(), format: self.format, wanted, stats: false }
    }
}

/// The puzzles whose solutions a call prints, and which of them.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct SolutionsArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) wanted: WantedArgs,

    /// Print work counters and times to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl SolutionsArgs {
    /// The requested solutions; by default any one of each puzzle.
    pub(crate) fn asked(&self) -> Asked<'_> {
        let wanted = self.wanted.or(Wanted::Any);
        Asked { stats: self.stats, ..self.answer.asked(wanted) }
    }
}

/// The puzzles whose verdicts a call prints.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct VerdictArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Print work counters and times to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl VerdictArgs {
    /// The requested verdicts.
    pub(crate) fn asked(&self) -> check::Asked<'_> {
        check::Asked { stats: self.stats, ..check::Asked::new(&self.answer) }
    }
}

/// The puzzles whose solutions a call counts, and how far.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

/// How far solutions are counted.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct MostArgs {
    /// Count at most this many, by enumeration.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    /// Print the time to stderr, and with --limit the work counters.
    #[arg(long)]
    pub(crate) stats: bool,
}
