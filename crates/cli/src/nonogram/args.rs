//! The command line of `kleene nonogram`.

use std::path::PathBuf;

use clap::{ArgGroup, Args as ClapArgs, Subcommand};
use kleene_nonogram::{Grade, Puzzle};

use crate::any::args::{CheckArgs, ConvertArgs, SolveArgs};
use crate::common::convert::written;
use crate::common::options::named;
use crate::common::proofs::CheckProofArgs;
use crate::common::{
    AnswerArgs, CountArgs, ExportArgs, HintArgs, NewBoardArgs, SeedArg, StepsArgs,
};

/// The end of the help of `hint`.
const HINT_HELP: &str = "\
A step is what one line says, or else an assumption about one cell that lines refute. Rows and columns count from 1.

Examples:
  kleene nonogram hint puzzle.non                     the first step
  kleene nonogram hint --board filled.txt puzzle.non  the next step on a partly filled board
  kleene nonogram hint --all puzzle.non               every step

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no further step found, or stopped by a limit, 130 interrupted.";

/// What `--board` is, for steps from where a nonogram stands.
const BOARD_HELP: &str = "What is filled so far: rows in the letters of the colors (# and . for black and white), with `?` \
    for an open cell";

#[derive(Debug, Subcommand)]
pub(crate) enum NonogramCommand {
    /// Solve nonograms and draw their solutions.
    #[command(hide = true)]
    Solve(SolveArgs),
    /// Say in one line whether a nonogram is unique, has several solutions, or none.
    #[command(hide = true)]
    Check(CheckArgs),
    /// Check a proof and print the verdict that it proves.
    #[command(hide = true)]
    CheckProof(CheckProofArgs),
    /// Count the solutions of nonograms.
    #[command(after_help = "\
Prints one line per board: the exact number of solutions, counted without enumeration, or `stopped (...)`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    #[command(hide = true)]
    Count(CountArgs),
    /// Write a nonogram in another format.
    #[command(hide = true)]
    Convert(ConvertArgs),
    /// Write a puzzle as a model for another solver.
    #[command(hide = true)]
    Export(ExportArgs),
    /// Show the next step of a board with its reason, without guessing.
    #[command(after_help = HINT_HELP, mut_arg("board", |board| board.help(BOARD_HELP)))]
    #[command(hide = true)]
    Hint(HintArgs),
    /// Say the whole solution of a board as such steps.
    #[command(after_help = "\
Exit code: 0 solved step by step, 1 the steps prove that there is no solution, 2 bad input or usage, 3 no further step found, or stopped by a limit, 130 interrupted.")]
    #[command(mut_arg("board", |board| board.help(BOARD_HELP)))]
    #[command(hide = true)]
    Explain(StepsArgs),
    /// Say how hard boards are for a person.
    #[command(after_help = "\
One line for each board: `overlap` if the leftmost and rightmost places of runs are enough, `lines` if all that single \
lines say is, `probing` if assumptions about one cell are needed that lines refute, `search` if that is not enough, \
each with counters; `several`, `none` or `stopped (...)` where there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Grade(AnswerArgs),
    /// Generate a nonogram with one solution, from a picture or at random.
    Generate(GenerateArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal seeds give equal boards. With --unique, while a picture's clues have several solutions, cells in which two of \
them differ change; changes that turn out not to be needed are reverted. The number of changed cells goes to stderr, \
with `fewest` if it is proven minimal.

Examples:
  kleene nonogram generate --size 20x15 --density 0.6 --seed 7
  kleene nonogram generate --size 10x10 --grade probing
  kleene nonogram generate --domino 9                      Domino Logic III
  kleene nonogram generate --picture drawing.png           unchanged, with a warning if it is not unique
  kleene nonogram generate --picture drawing.png --unique  changed until it has one solution
  kleene nonogram generate --picture photo.jpg --size 40x30 --colors 4 --repair

Exit code: 0 made, 2 bad input or usage, 3 no board in the attempts, or a limit, 130 interrupted.")]
#[command(group = ArgGroup::new("board").required(true).multiple(true))]
pub(crate) struct GenerateArgs {
    /// Columns and rows of a random board, or of the board to which a photograph is scaled.
    #[arg(long, alias = "shape", value_name = "WxH", value_parser = size, group = "board")]
    pub(crate) size: Option<(usize, usize)>,

    /// The share of inked cells in the random picture.
    #[arg(long, value_name = "SHARE", value_parser = share, default_value_t = 0.5, conflicts_with = "picture")]
    pub(crate) density: f64,

    /// The number of inks.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "picture")]
    pub(crate) inks: usize,

    /// The grade of the board.
    #[arg(long, value_name = "GRADE", value_parser = named::<Grade, _>(Grade::NAMES), conflicts_with = "picture")]
    pub(crate) grade: Option<Grade>,

    /// Use this picture instead: any nonogram with a goal, such as PBM, PPM or PNG; or, with --size or --colors, a
    /// photograph (JPEG, PNG, GIF, BMP or WebP), which needs a build with the feature `photos`.
    #[arg(long, value_name = "FILE", group = "board")]
    pub(crate) picture: Option<PathBuf>,

    /// The board of this many dominoes instead: Domino Logic III has 9. Dominoes are easy to count and hard for lines.
    #[arg(long, value_name = "N", group = "board", conflicts_with_all = ["size", "picture", "density", "inks", "grade", "seed"])]
    pub(crate) domino: Option<usize>,

    /// The number of colors to which a photograph is reduced, including the background [default: 2, black and white].
    #[arg(long, value_name = "N", requires = "picture")]
    pub(crate) colors: Option<usize>,

    /// Change the picture until it has one solution.
    #[arg(long, visible_alias = "repair")]
    pub(crate) unique: bool,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The number of attempts: changes of a picture, or random pictures.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) attempts: u32,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", default_value = "non", value_parser = written::<Puzzle>())]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) board: NewBoardArgs,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    const EXPECTED: &str = "expected columns and rows, as in 12x8";
    let (width, height) = kleene_text::parse_size(text).ok_or(EXPECTED)?;
    match [width, height].iter().all(|side| (1..=Puzzle::MAX_SIDE).contains(side)) {
        true => Ok((width, height)),
        false => Err(format!("expected sides from 1 to {}", Puzzle::MAX_SIDE)),
    }
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".into())
}
