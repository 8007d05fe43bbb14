//! The command line of `kleene triddler`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use kleene_triddler::Board;

use crate::any::args::{CheckArgs, ConvertArgs, SolveArgs};
use crate::common::{AnswerArgs, CountArgs, HintArgs, NewBoardArgs, SeedArg};

#[derive(Debug, Subcommand)]
pub(crate) enum TriddlerCommand {
    /// Solve triddlers, and draw them.
    #[command(hide = true)]
    Solve(SolveArgs),
    /// Say of triddlers whether they have one solution, none, or where two differ.
    #[command(after_help = "\
One line for each triddler: `unique`; `several: two differ in` and the cells, as row and place in the row; `none`; or \
`stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Check(CheckArgs),
    /// Count the solutions of triddlers.
    #[command(after_help = "\
One line for each triddler: the number of its solutions, however large, without finding them one by one; or `stopped (...)`. \
With --limit they are found, and it is `at least` and a number where a limit came first.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    #[command(hide = true)]
    Count(CountArgs),
    /// Show the next step, with its reason.
    #[command(after_help = "\
A step is what one line says, or else an assumption about one color that lines refute. Cells are named by row and place in \
the row, lines by their number from the top or from the left, and every clue is read from the left to the right.

Examples:
  kleene triddler hint bees.g                     the first step
  kleene triddler hint --board filled.txt bees.g  the next step on a partly filled board
  kleene triddler hint --all bees.g               every step

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no further step found, or stopped by a limit, 130 interrupted.")]
    #[command(mut_arg("board", |board| board.help(
        "What is filled so far: rows of letters between slashes, as `/.#?\\`, with `?` for an open cell"
    )))]
    #[command(hide = true)]
    Hint(HintArgs),
    /// Say of triddlers what kind of steps they need.
    #[command(after_help = "\
One line for each triddler: `lines` if one line at a time is enough, `probing` if assumptions about one color are needed \
that lines refute, `search` if that is not enough, each with counters; `several`, `none` or `stopped (...)` where there is \
no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Grade(AnswerArgs),
    /// Write a triddler in another format.
    #[command(hide = true)]
    Convert(ConvertArgs),
    /// Generate a triddler with one solution.
    Generate(GenerateArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal seeds give equal triddlers. While a picture's clues have several solutions, a cell that lines leave open gets \
another color.

Examples:
  kleene triddler generate --side 5 --seed 7
  kleene triddler generate --sides 4-3-5-4-3-5 --colors 3
  kleene triddler generate --picture fish.txt  from a picture in characters

Exit code: 0 made, 2 bad input or usage, 3 no triddler in the attempts, or a limit, 130 interrupted.")]
pub(crate) struct GenerateArgs {
    /// The number of cells on each side of a random triddler.
    #[arg(long, value_name = "N", required_unless_present_any = ["sides", "picture"])]
    pub(crate) side: Option<usize>,

    /// The lengths of the six sides, counterclockwise from the upper left.
    #[arg(long, value_name = "A-B-C-D-E-F", value_parser = sides, conflicts_with = "side")]
    pub(crate) sides: Option<Board>,

    /// The number of colors besides the background.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "picture")]
    pub(crate) colors: usize,

    /// Use this picture instead, changed until it has one solution: rows of letters between slashes.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["side", "sides"])]
    pub(crate) picture: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The number of attempts.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) attempts: u32,

    #[command(flatten)]
    pub(crate) board: NewBoardArgs,
}

fn sides(text: &str) -> Result<Board, String> {
    const EXPECTED: &str = "expected six numbers, as in 4-3-5-4-3-5";
    let numbers = text.split('-').map(|side| side.parse().map_err(|_| EXPECTED));
    let numbers: Vec<usize> = numbers.collect::<Result<_, _>>()?;
    let sides: [usize; 6] = numbers.try_into().map_err(|_| EXPECTED)?;
    Board::new(sides).map_err(|error| error.to_string())
}
