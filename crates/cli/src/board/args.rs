//! The command line of `kleene board`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use kleene_board::Genre;

use super::new::kinds;
use crate::any::args::{CheckArgs, SolveArgs};
use crate::common::options::named;
use crate::common::proofs::{CheckProofArgs, ProveArgs};
use crate::common::{
    AnswerArgs, CountArgs, ExportArgs, FileArgs, Format, HintArgs, NewBoardArgs, SeedArg,
};
use crate::play::args::PlayFileArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Fill boards, and draw them.
    #[command(hide = true)]
    Solve(SolveArgs),
    /// Check whether boards have one solution, several or none.
    #[command(after_help = "\
Prints one line per board: `unique`, `none`, `stopped (...)`, or `several: two differ in` with the cells in which two \
solutions differ.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Check(CheckArgs),
    /// Write a proof of the verdict on a board, for `check-proof` or for another checker.
    #[command(hide = true)]
    Prove(ProveArgs),
    /// Check a proof and print the verdict that it proves.
    #[command(hide = true)]
    CheckProof(CheckProofArgs),
    /// Count the solutions of boards.
    #[command(after_help = "\
Prints one line per board: the exact number of solutions, counted without enumeration, or `stopped (...)`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    #[command(hide = true)]
    Count(CountArgs),
    /// Show the next step, with its reason.
    #[command(after_help = "\
A step is what one rule says of its cells, or else an assumption about one symbol that rules refute. With --board a step \
follows from what a file has filled: a row a line, `?`, `.` or `_` for an open cell.

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no further step found, or stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Hint(HintArgs),
    /// Explain the rules of a board in words, or why a cell has its value.
    Explain(ExplainArgs),
    /// Draw a board with its givens.
    Draw(DrawArgs),
    /// Write a board file to start from, with comments that explain its keys.
    New(NewArgs),
    /// Convert a game id or saved game of Simon Tatham's Portable Puzzle Collection to a board file.
    Convert(ConvertArgs),
    /// Generate a puzzle from the rules of a board file.
    Generate(GenerateArgs),
    /// Grade boards by the kind of steps that they need.
    #[command(after_help = "\
A grade is `lines` (one rule after the other), `probing` (assumptions that fail) or `search`; `several`, `none` or \
`stopped (...)` where there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Grade(AnswerArgs),
    /// Write a board as a model for another solver.
    #[command(hide = true)]
    Export(ExportArgs),
    /// Show how a board is solved, step by step: in the terminal, or as a page.
    #[command(hide = true)]
    Play(PlayFileArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
For a cell, prints only the steps on which its value depends; each follows from the givens and earlier steps.

Examples:
  kleene board explain killer.toml                      every rule in a sentence
  kleene board explain killer.toml r3c5                 why the cell has its value
  kleene board explain killer.toml r3c5 --html why.html with a picture of each step

Exit code: 0 the rules, or steps up to the cell, 1 the steps prove that there is no solution, 2 bad input or usage, \
3 no steps found up to the cell, or stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// A cell by name: `r3c5` is the fifth cell of the third row.
    #[arg(value_name = "CELL")]
    pub(crate) cell: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene board draw killer.toml                          in the terminal
  kleene board draw killer.toml --svg killer.svg --blank on a sheet of paper

Exit code: 0 drawn, 2 bad input or usage, 130 interrupted.")]
#[group(skip)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Without a kind, lists the kinds.

Examples:
  kleene board new killer -o mine.toml
  kleene board new nonogram | kleene board solve

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
#[group(skip)]
pub(crate) struct NewArgs {
    /// The kind of board.
    #[arg(value_name = "KIND", ignore_case = true, value_parser = PossibleValuesParser::new(kinds()))]
    pub(crate) kind: Option<String>,

    /// The output file, which must not exist yet [default: stdout].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A game id consists of parameters, a colon and a description. Ids of different genres look alike, so --game names the \
genre; a saved game contains it.

Examples:
  kleene board convert --game towers --id '5:3/1/2//2//3/2/3/2/3/1/2//2//2/1/3/2' -o towers.toml
  kleene board convert --game unruly --id 8x8dn:BbbahDMchcbdDEAc | kleene board solve
  kleene board convert saved.sgt

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
#[group(skip)]
pub(crate) struct ConvertArgs {
    /// A file with a game id or a saved game [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// A game id instead of a file.
    #[arg(long, value_name = "ID", requires = "game", conflicts_with = "file")]
    pub(crate) id: Option<String>,

    /// The genre of the game id.
    #[arg(long, value_name = "GENRE", ignore_case = true, value_parser = named::<Genre, _>(Genre::NAMES))]
    pub(crate) game: Option<Genre>,

    /// The output file [default: stdout].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Fills the board at random under the rules and givens of the file, and computes the clues that the file leaves open \
(`total = \"?\"`). Then adds random givens until the solution is unique, and removes those that are not needed. Everything \
else in the file, comments included, stays. Equal seeds give equal puzzles. Limits apply to each search.

Examples:
  kleene board new skyscrapers -o rules.toml
  kleene board generate rules.toml --seed 7 > puzzle.toml

Exit code: 0 made, 1 no board keeps the rules, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct GenerateArgs {
    /// A board file [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    #[command(flatten)]
    pub(crate) board: NewBoardArgs,
}
