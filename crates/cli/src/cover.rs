//! `kleene cover`: exact covers with colors and multiplicities.

use anyhow::Result;
use clap::Subcommand;
use kleene::Kind;
use kleene_cover::Problem;

use crate::common::{AnswerArgs, CountArgs, Exit, Plain, SolutionsArgs, check, count, solve};

#[derive(Debug, Subcommand)]
pub(crate) enum CoverCommand {
    /// Choose options that cover every item and print them.
    #[command(after_help = "\
Words of a file are separated by blanks. The first line lists the items to cover exactly once, then after a word `|` \
those to cover at most once, or in one color. `3|item` is covered three times, `1:3|item` one to three times. Every \
other line is an option: its items, `item:color` for an item after the `|` in a color, and before them an optional \
`name =`. Lines that begin with `|` are comments.

Prints the options of a cover one per line, by name or else by items, and an empty line between covers.

Examples:
  kleene cover solve problem.txt
  kleene cover solve --all --format ndjson problem.txt
  printf 'a b c\\none = a b\\ntwo = c\\nthree = a\\n' | kleene cover solve

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Solve(SolutionsArgs),
    /// Check whether there is one cover, none or several.
    #[command(after_help = "\
Prints one line per file: `unique`, `several`, `none` or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Check(AnswerArgs),
    /// Count the covers.
    #[command(after_help = "\
Prints one line per file: the number of covers, or `at least N` if a limit stops the count.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    #[command(hide = true)]
    Count(CountArgs),
}

pub(crate) fn run(command: &CoverCommand) -> Result<Exit> {
    let covers = Plain::new(Kind::of::<Problem>());
    match command {
        CoverCommand::Solve(args) => solve::run(&covers, &args.asked()),
        CoverCommand::Check(args) => check::run(&covers, &check::Asked::new(args)),
        CoverCommand::Count(args) => count::run(&covers, args),
    }
}
