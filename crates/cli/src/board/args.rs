//! The command line of `kleene board`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use kleene_board::Genre;

use super::new::kinds;
use crate::any::args::{CheckArgs, SolveArgs};
use crate::common::answer::{AnswerArgs, CountArgs};
use crate::common::export::ExportArgs;
use crate::common::hint::HintArgs;
use crate::common::options::{Format, named};
use crate::common::proofs::{CheckProofArgs, ProveArgs};
use crate::common::subject::FileArgs;
use crate::play::args::PlayFileArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Fill boards, and draw them.
    #[command(hide = true)]
    Solve(SolveArgs),
    /// Say of boards whether they have one solution, none, or where two differ.
    #[command(after_help = "\
One line for each board: `unique`; `several: two differ in` and the cells, as row and column; `none`; or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Check(CheckArgs),
    /// Write a proof of the verdict on a board, for `check-proof` or for checkers of DRAT.
    #[command(hide = true)]
    Prove(ProveArgs),
    /// Follow a proof that `prove` or `check --proof` wrote, and say what it shows.
    #[command(hide = true)]
    CheckProof(CheckProofArgs),
    /// Count the solutions of boards.
    #[command(after_help = "\
One line for each board: the number of its solutions, however large, without finding them one by one; or `stopped (...)`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    #[command(hide = true)]
    Count(CountArgs),
    /// Say the next step of a person, and why.
    #[command(after_help = "\
A step is what one rule says of its cells, or else an assumption about one symbol that rules refute. With --board a step \
follows from what a file has filled: a row a line, `?`, `.` or `_` for an open cell.

Exit code: 0 a step, or with --all all of them up to the solution, 1 the steps prove that there is no solution, \
2 bad input or usage, 3 such steps do not lead further, or a limit, 130 interrupted.")]
    #[command(hide = true)]
    Hint(HintArgs),
    /// Say in words what a board demands, or why a cell holds what it does.
    Explain(ExplainArgs),
    /// Draw a board with its givens.
    Draw(DrawArgs),
    /// Write a board file of some kind to begin with, whose comments explain its keys.
    New(NewArgs),
    /// Write a board file of a game id or a saved game of Simon Tatham's Portable Puzzle Collection.
    Convert(ConvertArgs),
    /// Make a puzzle of a board file's rules: a random board, its clues, and the givens that it needs.
    Generate(GenerateArgs),
    /// Say of boards what kind of steps they need.
    #[command(after_help = "\
A grade is `lines` (one rule after the other), `probing` (assumptions that fail) or `search`; `several`, `none` or \
`stopped (...)` where there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Grade(AnswerArgs),
    /// Write a board as a model for another tool.
    #[command(hide = true)]
    Export(ExportArgs),
    /// Show how a board is solved, step by step: in the terminal, or as a page.
    #[command(hide = true)]
    Play(PlayFileArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Of a cell the steps are told that what it holds rests on, and no others; each follows from the givens and the steps before it.

Examples:
  kleene board explain killer.toml                      every rule as a sentence
  kleene board explain killer.toml r3c5                 why that cell holds what it does
  kleene board explain killer.toml r3c5 --html why.html the same with a picture for each step

Exit code: 0 the rules, or steps up to the cell, 1 the steps prove that there is no solution, 2 bad input or usage, \
3 such steps do not lead to the cell, or a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// A cell, by its name: `r3c5` is the fifth of the third row.
    #[arg(value_name = "CELL")]
    pub(crate) cell: Option<String>,

    /// How to print the explanation.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
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

    /// How to print the board.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Without a kind the kinds are listed.

Examples:
  kleene board new killer -o mine.toml
  kleene board new nonogram | kleene board solve

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
#[group(skip)]
pub(crate) struct NewArgs {
    /// What kind of board.
    #[arg(value_name = "KIND", ignore_case = true, value_parser = PossibleValuesParser::new(kinds()))]
    pub(crate) kind: Option<String>,

    /// The file to write, which must not be there yet; stdout if absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A game id has parameters, a colon and the description. Many genres have ids that look alike, so --game names the genre; a saved game \
names its own.

Examples:
  kleene board convert --game towers --id '5:3/1/2//2//3/2/3/2/3/1/2//2//2/1/3/2' -o towers.toml
  kleene board convert --game unruly --id 8x8dn:BbbahDMchcbdDEAc | kleene board solve
  kleene board convert saved.sgt

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
#[group(skip)]
pub(crate) struct ConvertArgs {
    /// A file with a game id or a saved game; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// A game id, in place of a file.
    #[arg(long, value_name = "ID", requires = "game", conflicts_with = "file")]
    pub(crate) id: Option<String>,

    /// The genre of the game id.
    #[arg(long, value_name = "GENRE", ignore_case = true, value_parser = named::<Genre, _>(Genre::NAMES))]
    pub(crate) game: Option<Genre>,

    /// The file to write, whole or not at all; stdout if absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Clues that the file leaves open, as in `total = \"?\"`, become those of a random board that keeps the rules and the givens \
of the file. Then random cells of it are given until it is the only solution, and none that could be left out. What else \
the file has, comments too, stays as it is. Equal arguments make equal puzzles; the limits count for each search.

Examples:
  kleene board new skyscrapers -o rules.toml
  kleene board generate rules.toml --seed 7 > puzzle.toml

Exit code: 0 made, 1 no board keeps the rules, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct GenerateArgs {
    /// A board file; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// Which puzzle.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How to print the puzzle.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}
