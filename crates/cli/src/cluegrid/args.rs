//! The command line of `kleene cluegrid`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use kleene_cluegrid::{Layout, ParseOptions, Puzzle, Strategy};

use crate::common::answer::{self};
use crate::common::convert::{FromToArgs, written};
use crate::common::options::named;
use crate::common::{AnswerArgs, NewBoardArgs, SeedArg, SolutionsArgs, VerdictArgs, export, hint};

#[derive(Debug, Subcommand)]
pub(crate) enum CluegridCommand {
    /// Solve clue grids and print them row by row.
    Solve(SolveArgs),
    /// Check whether boards have one solution, several or none.
    Check(CheckArgs),
    /// Count the solutions of boards.
    Count(CountArgs),
    /// Show the next step, with its reason.
    Hint(HintArgs),
    /// Grade boards by the kind of steps that they need.
    Grade(GradeArgs),
    /// Write a board in another format.
    Convert(ConvertArgs),
    /// Generate a color clue grid with one solution.
    Generate(GenerateArgs),
    /// Write a board as a model for another solver.
    Export(BoardExportArgs),
}

/// How puzzles are read.
#[derive(Debug, ClapArgs)]
pub(crate) struct InputArgs {
    /// The letters that cells can have, instead of the file's.
    #[arg(long, value_name = "LETTERS")]
    pub(crate) alphabet: Option<String>,

    /// If letters are derived from patterns, add one for every class of other characters.
    #[arg(long, conflicts_with = "alphabet")]
    pub(crate) any_other: bool,
}

impl InputArgs {
    pub(crate) fn options(&self) -> ParseOptions {
        let options = ParseOptions::new().any_other(self.any_other);
        match &self.alphabet {
            Some(letters) => options.letters(letters),
            None => options,
        }
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A text file has a line `rows` and a line `columns`, each with a clue per line of the grid: colors such as `rgb`, or \
patterns. A line `colors` may list the colors. A JSON file has lists of patterns `rows` and `cols`, or `lines` for a hexagon.

Examples:
  kleene cluegrid solve board.txt            the first solution
  kleene cluegrid solve --all board.txt      every solution
  kleene cluegrid solve --unique cross.json  the first solution and whether it is unique

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionsArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The search strategy.
    #[arg(long, value_name = "STRATEGY", value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Option<Strategy>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line per board: `unique`, `none`, `stopped (...)`, or `several: two differ in` with the cells in which two \
solutions differ.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) verdict: VerdictArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line per board: the exact number of solutions, counted without enumeration, or `stopped (...)`. With \
--limit, enumerates them and prints `at least N` if a limit stops the count.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) count: answer::CountArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A step is a conclusion from one line, or else an assumption about one letter that lines refute. Cells are named by row \
and place in the row, from 1.

Examples:
  kleene cluegrid hint board.txt                     the first step
  kleene cluegrid hint --board filled.txt board.txt  the next step on a partly filled board
  kleene cluegrid hint --all board.txt               every step

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no further step found, or stopped by a limit, 130 interrupted.")]
#[command(mut_arg("board", |board| board.help(
    "A file with the partly filled board: rows of letters, with `?` for open cells"
)))]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) hint: hint::HintArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line per board: `lines` if single lines solve it, `probing` if it also needs assumptions about one letter \
that lines refute, `search` if it needs more, each with counters; or `several`, `none` or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal seeds give equal boards. While a picture's clues have several solutions, a cell in which two of them differ \
gets another color.

Examples:
  kleene cluegrid generate --size 12x8 --colors 4 --seed 7
  kleene cluegrid generate --picture rows.txt          unchanged, with a warning if it is not unique
  kleene cluegrid generate --picture rows.txt --unique changed until it has one solution

Exit code: 0 made, 2 bad input or usage, 3 no board in the attempts, or a limit, 130 interrupted.")]
pub(crate) struct GenerateArgs {
    /// Columns and rows of a random board.
    #[arg(long, alias = "shape", value_name = "WxH", value_parser = size, required_unless_present = "picture")]
    pub(crate) size: Option<Layout>,

    /// The number of colors.
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "picture")]
    pub(crate) colors: usize,

    /// Use this picture instead of a random one: rows of letters.
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(crate) picture: Option<PathBuf>,

    /// Change the picture until it has one solution.
    #[arg(long)]
    pub(crate) unique: bool,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The number of attempts.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) attempts: u32,

    #[command(flatten)]
    pub(crate) board: NewBoardArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) from: FromToArgs,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = written::<Puzzle>())]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

fn size(text: &str) -> Result<Layout, String> {
    const EXPECTED: &str = "expected columns and rows, as in 12x8";
    let (width, height) = kleene_text::parse_size(text).ok_or(EXPECTED)?;
    Layout::rectangle(width, height).map_err(|error| error.to_string())
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BoardExportArgs {
    #[command(flatten)]
    pub(crate) export: export::ExportArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}
