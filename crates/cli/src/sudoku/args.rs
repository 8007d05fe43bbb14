//! The command line of `kleene sudoku`.

mod order;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand};
use kleene_sudoku::{Format as BoardFormat, Grade, Shape, Strategy, Symmetry, Technique};

pub(crate) use self::order::{MinlexArgs, SameArgs, TransformArgs};
use crate::any::args::ConvertArgs;
use crate::common::answer::{self};
use crate::common::generated::WithArgs;
use crate::common::options::{named, named_of};
use crate::common::{AnswerArgs, ExportArgs, FilesArgs, Format, SeedArg, WantedArgs, hint};

#[derive(Debug, Subcommand)]
pub(crate) enum SudokuCommand {
    /// Solve boards and prove that each solution is unique.
    Solve(SolveArgs),
    /// Check whether boards are unique and minimal.
    #[command(after_help = "\
Prints one line per board: `unique, minimal`; `unique, not minimal: ...` with a redundant given; `several: ...` with \
the cells in which two solutions differ; `none`; or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    #[command(hide = true)]
    Check(AnswerArgs),
    /// Count the solutions of boards.
    Count(CountArgs),
    /// Grade boards by the hardest technique that they need.
    #[command(after_help = "\
Grades are easy (singles), medium (locked candidates, pairs), hard (triples, X-wing), expert (quads, larger fish, \
wings), extreme (coloring, chains) and beyond (needs other techniques). A board without exactly one solution is `none` \
or `several`.

Prints one line per board; for a single board, the number of steps by each technique follows.")]
    #[command(hide = true)]
    Grade(AnswerArgs),
    /// Rate boards from 1.0 to 12.0: the hardest step of all, the hardest up to the first value, and the first step.
    #[command(after_help = "\
The scale is the solving community's: 1.2 and 1.5 for hidden singles, 2.3 for naked singles, 2.6 and 2.8 for locked \
candidates, 4.5 for unique rectangles, 6.5 to 7.5 for cycles and forcing chains, 8.0 and more for forcing chains from \
several assumptions, 8.5 and more for forcing nets. The three numbers rate the hardest step, the hardest step up to the \
first value, and the first step. A board on which no technique applies is `beyond`. Boards up to 9 by 9 with one \
solution are rated; others are `none` or `several`.

Prints one line per board; for a single board, the number of steps by each technique follows.

Exit code: 0 rated, or several solutions, 1 none, 2 bad input or usage, 3 stopped by a limit or no technique applies, \
130 interrupted.")]
    Rate(AnswerArgs),
    /// Show the next step of a board with its reason, without guessing.
    Hint(HintArgs),
    /// Find every step of a technique on a board.
    Find(FindArgs),
    /// Find the givens that a board does not need.
    #[command(after_help = "\
Prints one line per board: `minimal`; `not minimal: ...` with the redundant givens; `several`, `none` or `stopped \
(...)`. Any one of these givens can be removed; without two of them there may be several solutions.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Minimal(AnswerArgs),
    /// Write boards in minlex form: the lexicographically smallest equivalent board.
    Minlex(MinlexArgs),
    /// Permute the rows, columns and values of boards.
    Transform(TransformArgs),
    /// Check whether two boards are the same up to the order of rows, columns and values.
    Same(SameArgs),
    /// Write a board in another format.
    #[command(hide = true)]
    Convert(ConvertArgs),
    /// Write a board as a model for another solver.
    #[command(hide = true)]
    Export(ExportArgs),
    /// Generate boards with one solution each.
    Generate(GenerateArgs),
    /// Enumerate the boards with givens in the cells of a pattern, up to symmetry.
    Enumerate(EnumerateArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A file is a single board (a line, a grid with or without bars, SDK, Simple Sudoku, JSON) or a collection of any length, \
with one board per line. Boards go up to 25 by 25.

--to line and --to json print one line per board: its solution, in the board's own alphabet, or `none`, `several`, \
`stopped` or `error: ` with the message.

Examples:
  kleene sudoku solve board.txt
  kleene sudoku solve --to line puzzles.sdm > solved.txt
  kleene sudoku solve --format ndjson puzzles.sdm
  kleene sudoku solve --strategy reading-order --first --display board.txt
  kleene sudoku solve --trace trace.jsonl board.txt

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The search strategy [default: fast; with --display, reading-order].
    #[arg(long, value_name = "STRATEGY", value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Option<Strategy>,

    #[command(flatten)]
    pub(crate) wanted: WantedArgs,

    /// Print the first solution without checking that it is unique.
    #[arg(long, conflicts_with_all = ["all", "limit", "unique"])]
    pub(crate) first: bool,

    /// Show the search of a textbook strategy on stderr: in a terminal the changing board, else one line per event.
    /// For one board.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) display: bool,

    /// Write every event of the search to this file, as JSON lines. For one board.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "limit"])]
    pub(crate) trace: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line per board: the number of solutions, or `at least N` if a limit stops the count.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) count: answer::CountArgs,

    /// The search strategy.
    #[arg(long, value_name = "STRATEGY", default_value_t = Strategy::Fast, value_parser = named::<Strategy, _>(Strategy::NAMES))]
    pub(crate) strategy: Strategy,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Uses the techniques of the grades and, if none applies and the board has one solution, the harder ones of `kleene \
sudoku rate`. If no technique applies, says so, and whether the board has several solutions. Never guesses.

--board reads a board with pencil marks: a grid with the candidates of each cell, as --candidates writes it. A missing \
candidate of the solution is an error.

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no technique applies, 130 interrupted.")]
#[command(mut_arg("board", |board| board.help(
    "A file with the partly filled board, givens included, in any format [default: the puzzle itself]"
)))]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) hint: hint::HintArgs,

    /// Print the candidates of the board after the steps, for --board.
    #[arg(long)]
    pub(crate) candidates: bool,

    /// Also write the steps to this file, as JSON lines.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Finds the steps on the board as it is; none depends on another. For nishio and nets, finds only the easiest.

Examples:
  kleene sudoku find --technique pointing board.txt
  kleene sudoku find --technique X-wing --board marks.txt board.txt

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit, or a technique that is not for this board, 130 interrupted.")]
#[command(mut_arg("board", |board| board.help("A file with the partly filled board, or with pencil marks")))]
pub(crate) struct FindArgs {
    #[command(flatten)]
    pub(crate) steps: hint::StepsArgs,

    /// The technique.
    #[arg(long, value_name = "NAME", value_parser = named::<Technique, _>(Technique::NAMES))]
    pub(crate) technique: Technique,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal seeds give equal boards; each further board takes the next seed.

Examples:
  kleene sudoku generate --seed 1 --symmetry half-turn --grade hard
  kleene sudoku generate --seed 1 --count 1000 --to line > new.sdm
  kleene sudoku generate --boxes 3x2 --to sdk")]
pub(crate) struct GenerateArgs {
    /// Columns and rows of a box: 3x3 makes boards of 9 by 9, 3x2 of 6 by 6.
    #[arg(long, value_name = "WxH", default_value = "3x3", value_parser = boxes)]
    boxes: Shape,

    /// Rows and columns of the board, with boxes as square as possible: 6 or 6x6 is --boxes 3x2.
    #[arg(long, value_name = "N", value_parser = size, conflicts_with = "boxes")]
    size: Option<Shape>,

    /// The symmetry of the givens.
    #[arg(long, value_name = "NAME", default_value_t = Symmetry::None, value_parser = named::<Symmetry, _>(Symmetry::NAMES))]
    pub(crate) symmetry: Symmetry,

    /// Only boards of this grade.
    #[arg(long, value_name = "NAME", value_parser = named::<Grade, _>(Grade::NAMES))]
    pub(crate) grade: Option<Grade>,

    /// Only boards whose solution needs this technique, in their grade or, for harder boards, in their rating.
    #[arg(long, value_name = "NAME", value_parser = named_of::<Technique, _>(Technique::NAMES, is_rated))]
    pub(crate) technique: Option<Technique>,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The number of boards.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) with: WithArgs,

    /// Write the search that proves the last board unique to this file, as JSON lines.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
}

/// Whether boards are made for the technique of this name.
fn is_rated(name: &str) -> bool {
    name.parse().is_ok_and(Technique::is_rated)
}

impl GenerateArgs {
    /// The shape of the boards.
    pub(crate) fn shape(&self) -> Shape {
        self.size.unwrap_or(self.boxes)
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A pattern is a board in any format, with any values, or x, in the cells of givens; up to 9 by 9. Every board found has \
one solution, and no two are the same up to symmetry. Boards come in ascending order, in which the first boards of a \
pattern with few givens can take very long; --seed makes the order random.

Examples:
  kleene sudoku enumerate pattern.txt
  kleene sudoku enumerate --seed 1 --limit 10 --time-limit 1m pattern.txt

Exit code: 0 all, or the number requested, 1 there are none, 2 bad input or usage, 3 stopped by a limit of time or \
nodes, 130 interrupted.")]
pub(crate) struct EnumerateArgs {
    /// A pattern file [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// Columns and rows of a box, if not the usual ones: 2x3 for a board of 6 by 6.
    #[arg(long, value_name = "WxH", value_parser = boxes)]
    pub(crate) boxes: Option<Shape>,

    /// The maximum number of boards.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Enumerate in random order, from this seed.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) format: Format,

    /// The format of boards in text.
    #[arg(long, value_name = "BOARD", default_value_t = BoardFormat::Line, value_parser = named::<BoardFormat, _>(BoardFormat::NAMES))]
    pub(crate) to: BoardFormat,
}

/// How boards are printed.
#[derive(Debug, ClapArgs)]
pub(crate) struct OutputArgs {
    /// The output format.
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = printed())]
    format: Printed,

    /// The format of boards in text.
    #[arg(long, value_name = "BOARD", value_parser = named::<BoardFormat, _>(BoardFormat::NAMES))]
    to: Option<BoardFormat>,
}

/// A value of `--format`.
#[derive(Clone, Copy, Debug)]
enum Printed {
    In(Format),
    /// A value of the former `--format`, before there were records.
    As(BoardFormat),
}

impl OutputArgs {
    /// The format of the call, and that of boards in a text.
    pub(crate) fn formats(&self) -> Result<(Format, BoardFormat)> {
        match (self.format, self.to) {
            (Printed::In(Format::Text), to) => Ok((Format::Text, to.unwrap_or(BoardFormat::Grid))),
            (Printed::As(board), None) => Ok((Format::Text, board)),
            (Printed::As(board), Some(_)) => bail!("--format {board} is now --to {board}"),
            (Printed::In(format), None) => Ok((format, BoardFormat::Grid)),
            (Printed::In(_), Some(to)) => bail!("--to {to} needs --format text"),
        }
    }
}

fn printed() -> impl TypedValueParser<Value = Printed> {
    let old = [BoardFormat::Line, BoardFormat::Grid, BoardFormat::Sdk, BoardFormat::SimpleSudoku];
    let names = [
        PossibleValue::new("text").help("Boards, and verdicts in words"),
        PossibleValue::new("json").help("One document for all boards"),
        PossibleValue::new("ndjson").help("One record per line, as found, then a summary"),
    ];
    let hidden = old.map(|board| PossibleValue::new(board.name()).hide(true));
    PossibleValuesParser::new(names.into_iter().chain(hidden)).map(move |text| match &*text {
        "json" => Printed::In(Format::Json),
        "ndjson" => Printed::In(Format::Ndjson),
        name => {
            let board = old.into_iter().find(|board| board.name() == name);
            board.map_or(Printed::In(Format::Text), Printed::As)
        }
    })
}

fn boxes(text: &str) -> Result<Shape, String> {
    const EXPECTED: &str = "expected the columns and rows of a box, as in 3x3";
    let (columns, rows) = kleene_text::parse_size(text).ok_or(EXPECTED)?;
    Shape::new(rows, columns).map_err(|error| error.to_string())
}

/// The shape of a board of this many rows.
fn size(text: &str) -> Result<Shape, String> {
    const EXPECTED: &str = "expected the rows of a board, as in 9 or 9x9";
    let (rows, columns) = text.split_once('x').unwrap_or((text, text));
    let rows = rows.parse().ok().filter(|_| rows == columns).ok_or(EXPECTED)?;
    let shape = Shape::from_size(rows).map_err(|error| error.to_string())?;
    // Rows of a prime number of cells have no other boxes than rows.
    if shape.box_rows() == 1 && rows > 3 {
        return Err(format!(
            "a board of {rows} rows has no boxes: take another size, such as 6 or 9"
        ));
    }
    Ok(shape)
}
