//! The command line of `kleene cluegrid`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use kleene_cluegrid::{Layout, ParseOptions, Puzzle, Strategy};

use crate::common::answer::{self, AnswerArgs, SolutionsArgs, VerdictArgs};
use crate::common::convert::{FromToArgs, written};
use crate::common::export;
use crate::common::hint;
use crate::common::options::{Format, named};

#[derive(Debug, Subcommand)]
pub(crate) enum CluegridCommand {
    /// Fill boards, and print them row by row.
    Solve(SolveArgs),
    /// Say of boards whether they have one solution, none, or where two differ.
    Check(CheckArgs),
    /// Count the solutions of boards.
    Count(CountArgs),
    /// Say the next step of a person, and why.
    Hint(HintArgs),
    /// Say of boards what kind of steps they need.
    Grade(GradeArgs),
    /// Write a board in another format.
    Convert(ConvertArgs),
    /// Make a color-clue board with one solution.
    Generate(GenerateArgs),
    /// Write a board as a model for another tool.
    Export(BoardExportArgs),
}

/// How puzzles are read.
#[derive(Debug, ClapArgs)]
pub(crate) struct InputArgs {
    /// The letters that cells can have, whatever the file says.
    #[arg(long, value_name = "LETTERS")]
    pub(crate) alphabet: Option<String>,

    /// Where letters are derived from patterns: add one for every kind of other characters.
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
A board of color clues is text: a line `rows` and a line `columns`, each with a word for every line, and perhaps \
`colors` with the colors. A crossword is JSON with `rows` and `cols`, or for a hexagon `lines`: each a list of \
patterns.

Examples:
  kleene cluegrid solve board.txt            the first solution
  kleene cluegrid solve --all board.txt      every solution, as it is found
  kleene cluegrid solve --unique cross.json  the first, and whether it is the only one

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionsArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How to search.
    #[arg(long, value_name = "STRATEGY", value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Option<Strategy>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each board: `unique`; `several: two differ in` and the cells, as row and column; `none`; or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) verdict: VerdictArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each board: the number of its solutions, however large, without finding them one by one; or `stopped (...)`. \
With --limit they are found, and it is `at least` and a number where a limit came first.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) count: answer::CountArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A step is what one line says, or else an assumption about one letter that lines refute. Cells are named by row and \
place in the row, from 1.

Examples:
  kleene cluegrid hint board.txt                     the first step
  kleene cluegrid hint --board filled.txt board.txt  the next one, where some cells are filled
  kleene cluegrid hint --all board.txt               every step, as far as they lead

Exit code: 0 a step, or with --all all of them up to the solution, 1 the steps prove that there is no solution, \
2 bad input or usage, 3 such steps do not lead further, or a limit, 130 interrupted.")]
#[command(mut_arg("board", |board| board.help(
    "What is filled so far: the board's rows of letters, with `?` for an open cell"
)))]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) hint: hint::HintArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each board: `lines` if one line at a time is enough, `probing` if assumptions about one letter are needed \
that lines refute, `search` if that is not enough, each with counters; `several`, `none` or `stopped (...)` where there is \
no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal arguments make equal boards. Where a picture's clues have several solutions, one of the cells in which two of \
them differ gets another color, until there is one solution.

Examples:
  kleene cluegrid generate --size 12x8 --colors 4 --seed 7
  kleene cluegrid generate --picture rows.txt          as it is, with what is wrong on stderr
  kleene cluegrid generate --picture rows.txt --unique the next best picture with one solution

Exit code: 0 made, 2 bad input or usage, 3 no board in the attempts, or a limit, 130 interrupted.")]
pub(crate) struct GenerateArgs {
    /// Columns and rows of a random board.
    #[arg(long, alias = "shape", value_name = "WxH", value_parser = size, required_unless_present = "picture")]
    pub(crate) size: Option<Layout>,

    /// How many colors it has.
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "picture")]
    pub(crate) colors: usize,

    /// The board of this picture instead: rows of letters.
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(crate) picture: Option<PathBuf>,

    /// Change the picture until there is one solution.
    #[arg(long, requires = "picture")]
    pub(crate) unique: bool,

    /// Which board.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many pictures are tried.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) attempts: u32,

    /// How to print the board.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
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
    let (width, height) = text.split_once('x').ok_or(EXPECTED)?;
    let number = |text: &str| text.parse().map_err(|_| EXPECTED);
    Layout::rectangle(number(width)?, number(height)?).map_err(|error| error.to_string())
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BoardExportArgs {
    #[command(flatten)]
    pub(crate) export: export::ExportArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}
