//! The command line of verbs that take any kind of puzzle.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum as _};
use kleene_sudoku::Format as SudokuFormat;

use crate::cluegrid::args as cluegrid;
use crate::common::convert::FromToArgs;
use crate::common::options::Format;
use crate::common::subject::FilesArgs;
use crate::letterboxed::args as letterboxed;
use crate::nonogram::args as nonogram;
use crate::rectangles::args as rectangles;
use crate::sudoku::args as sudoku;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each puzzle: the number of its solutions, or `at least` and a number, or `stopped (...)`, where a limit came \
first.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    /// How to print numbers.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Of nonograms, boards of clues, and sudokus: what kind of steps they need. `several`, `none` or `stopped (...)` where \
there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    /// How to print grades.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Formats: of nonograms nin, mk, cwd, tournament, g, non, xml, pbm, ppm and png; of sudokus line, grid, sdk, ss and json; of \
boards of clues text and json; of rectangles compact, blocks and json.")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) from: FromToArgs,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = target())]
    pub(crate) to: Target,
}

/// A format of some kind of puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Nonogram(nonogram::Target),
    Sudoku(SudokuFormat),
    Cluegrid(cluegrid::Target),
    Rectangles(rectangles::Target),
    /// Several kinds have one of this name.
    Json(SudokuFormat, cluegrid::Target, rectangles::Target),
}

impl Target {
    const JSON: Self =
        Self::Json(SudokuFormat::Json, cluegrid::Target::Json, rectangles::Target::Json);

    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        let nonograms = nonogram::Target::value_variants().iter().copied().map(Self::Nonogram);
        let sudokus = SudokuFormat::ALL.into_iter().map(Self::Sudoku);
        let others = [
            Self::Cluegrid(cluegrid::Target::Text),
            Self::Rectangles(rectangles::Target::Compact),
            Self::Rectangles(rectangles::Target::Blocks),
        ];
        let others = sudokus.chain(others).filter(|target| target.name() != "json");
        nonograms.chain(others).chain([Self::JSON])
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Nonogram(format) => format.name(),
            Self::Sudoku(format) => format.name(),
            Self::Cluegrid(format) => format.name(),
            Self::Rectangles(format) => format.name(),
            Self::Json(..) => "json",
        }
    }
}

fn target() -> impl TypedValueParser<Value = Target> {
    let names = PossibleValuesParser::new(Target::all().map(Target::name));
    names.map(|name| {
        let found = Target::all().find(|target| target.name() == name);
        found.expect("the parser knows these names only")
    })
}

/// Which kind of puzzle is made.
#[derive(Debug, Subcommand)]
pub(crate) enum GenerateCommand {
    /// A nonogram with one solution, of a picture or at random.
    Nonogram(nonogram::GenerateArgs),
    /// A colour-clue board with one solution.
    Cluegrid(cluegrid::GenerateArgs),
    /// Sudokus, each with one solution.
    Sudoku(sudoku::GenerateArgs),
    /// A rectangle that is cut into rectangles.
    Rectangles(rectangles::GenerateArgs),
    /// Boards of Letter Boxed of which the best game is the only one of its kind.
    Letterboxed(letterboxed::GenerateArgs),
}
