//! The command line of `kleene board`.

use clap::{Args as ClapArgs, Subcommand};
use kleene_board::Strategy;

use crate::common::answer::{AnswerArgs, CountArgs};
use crate::common::options::named;
use crate::common::solve::WantedArgs;
use crate::nonogram::args::HintArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Fill boards, and draw them.
    Solve(SolveArgs),
    /// Say of boards whether they have one solution, none, or where two differ.
    #[command(after_help = "\
One line for each board: `unique`; `several: two differ in` and the cells, as row and column; `none`; or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Check(CheckArgs),
    /// Count the solutions of boards.
    #[command(after_help = "\
One line for each board: the number of its solutions, however large, without finding them one by one; or `stopped (...)`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    Count(CountArgs),
    /// Say the next step of a person, and why.
    #[command(after_help = "\
A step is what one rule says of its cells, or else an assumption about one symbol that rules refute. With --board a step \
follows from what a file has filled: a row a line, `?`, `.` or `_` for an open cell.

Exit code: 0 a step, or with --all all of them up to the solution, 1 the steps prove that there is no solution, \
2 bad input or usage, 3 such steps do not lead further, or a limit, 130 interrupted.")]
    Hint(HintArgs),
    /// Say of boards what kind of steps they need.
    #[command(after_help = "\
A grade is `lines` (one rule after the other), `probing` (assumptions that fail) or `search`; `several`, `none` or \
`stopped (...)` where there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Grade(AnswerArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A board file is TOML, or JSON with the same keys: symbols, a size or givens, and rules over groups of cells. docs/board.md \
describes it.

Examples:
  kleene board solve killer.toml             the first solution
  kleene board solve --unique killer.toml    the first, and whether it is the only one
  kleene board hint --all killer.toml        every step with its reason

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) wanted: WantedArgs,

    /// How to search.
    #[arg(long, value_name = "STRATEGY", default_value_t, value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Strategy,

    /// Print work counters and the time taken to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}

#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// How to search.
    #[arg(long, value_name = "STRATEGY", default_value_t, value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Strategy,

    /// Print work counters and the time taken to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}
