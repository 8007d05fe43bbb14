//! The command line of `kleene nonogram`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args as ClapArgs, Subcommand};
use kleene_nonogram::{Grade, Puzzle};

use crate::args::{Format, Target};
use crate::threads::ManyArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum NonogramCommand {
    /// Say the next step of a board with its reason, without guessing.
    Hint(HintArgs),
    /// Say the whole solution of a board as such steps.
    Explain(ExplainArgs),
    /// Say how hard boards are for a person.
    Grade(GradeArgs),
    /// Make a new board with one solution, of a picture or by lot.
    Generate(GenerateArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A step is what one line says, or else an assumption about one cell that lines refute. Rows and columns count from 1.

Examples:
  kleene nonogram hint puzzle.non                     the first step
  kleene nonogram hint --board filled.txt puzzle.non  the next one, where some cells are filled
  kleene nonogram hint --all puzzle.non               every step, as far as they lead

Exit code: 0 a step, or with --all all of them up to the solution, 1 the steps prove that there is no solution, \
2 bad input or usage, 3 such steps do not lead further, or a limit, 130 interrupted.")]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) from: ExplainArgs,

    /// Every step, as far as they lead.
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit code: 0 steps up to the solution, 1 the steps prove that there is no solution, 2 bad input or usage, 3 such steps \
do not lead further, or a limit, 130 interrupted.")]
pub(crate) struct ExplainArgs {
    /// A nonogram in any format that `convert` writes; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,

    /// Which puzzle of a file that has several, from 1 on.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,

    /// How to print steps.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// What is filled so far: the rows in the letters of the colours (# and . for black and white), with
    /// `?` for an open cell.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each board: `overlap` if the leftmost and rightmost places of runs are enough, `lines` if all that single \
lines say is, `probing` if assumptions about one cell are needed that lines refute, `search` if that is not enough, \
each with counters; `several`, `none` or `stopped (...)` where there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct GradeArgs {
    /// Nonograms in any format that `convert` writes; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal arguments make equal boards. Where a picture's clues have several solutions, cells in which two of them differ \
change until there is one solution, and what is not needed is taken back; how many cells changed is said on stderr. \
That they are the fewest is only proven where it says so.

Examples:
  kleene nonogram generate --size 20x15 --density 0.6 --seed 7
  kleene nonogram generate --size 10x10 --grade probing
  kleene nonogram generate --picture drawing.png           as it is, with what is wrong on stderr
  kleene nonogram generate --picture drawing.png --unique  changed until it has one solution

Exit code: 0 made, 2 bad input or usage, 3 no board in the attempts, or a limit, 130 interrupted.")]
#[command(group = ArgGroup::new("board").required(true))]
pub(crate) struct GenerateArgs {
    /// Columns and rows of a board by lot.
    #[arg(long, value_name = "WxH", value_parser = size, group = "board")]
    pub(crate) size: Option<(usize, usize)>,

    /// The share of cells in an ink, before changes.
    #[arg(long, value_name = "SHARE", default_value_t = 0.5, conflicts_with = "picture")]
    pub(crate) density: f64,

    /// How many inks it has.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "picture")]
    pub(crate) inks: usize,

    /// The grade that it must have.
    #[arg(long, value_name = "GRADE", value_parser = grade(), conflicts_with = "picture")]
    pub(crate) grade: Option<Grade>,

    /// The board of this picture instead: any nonogram with a goal, such as PBM, PPM or PNG.
    #[arg(long, value_name = "FILE", group = "board")]
    pub(crate) picture: Option<PathBuf>,

    /// Change the picture until there is one solution.
    #[arg(long, requires = "picture")]
    pub(crate) unique: bool,

    /// Which board.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many changes of a picture, or pictures by lot, are tried.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) attempts: u32,

    /// The format to write.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Target::Non)]
    pub(crate) to: Target,
}

fn grade() -> impl TypedValueParser<Value = Grade> {
    PossibleValuesParser::new(Grade::ALL.map(Grade::name)).map(|name| {
        let named = Grade::ALL.into_iter().find(|grade| grade.name() == name);
        named.expect("only names of grades are possible")
    })
}

fn size(text: &str) -> Result<(usize, usize), String> {
    const EXPECTED: &str = "expected columns and rows, as in 12x8";
    let (width, height) = text.split_once('x').ok_or(EXPECTED)?;
    let number = |text: &str| match text.parse() {
        Ok(side @ 1..=Puzzle::MAX_SIDE) => Ok(side),
        Ok(_) => Err(format!("a side is 1 to {}", Puzzle::MAX_SIDE)),
        Err(_) => Err(EXPECTED.to_owned()),
    };
    Ok((number(width)?, number(height)?))
}
