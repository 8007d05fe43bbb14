//! The command line of verbs that take any kind of puzzle.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum as _};
use kleene_sudoku::Format as SudokuFormat;

use super::kinds;
use crate::cluegrid::args as cluegrid;
use crate::common::convert::FromToArgs;
use crate::letterboxed::args as letterboxed;
use crate::nonogram::args as nonogram;
use crate::rectangles::args as rectangles;
use crate::sudoku::args as sudoku;
use crate::triddler::args as triddler;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Formats: of nonograms nin, mk, cwd, tournament, g, non, xml, json, puzz-link, pbm, ppm and png; of sudokus line, grid, sdk, ss, json and puzz-link; of \
boards of clues text and json; of rectangles compact, blocks and json; of triddlers g, xml and picture.")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) from: FromToArgs,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = target())]
    pub(crate) to: Target,

    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

/// Which kind of puzzle files are, where they do not show it.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct KindArgs {
    /// Read the files as puzzles of this kind, which is found out otherwise.
    #[arg(long = "as", value_name = "KIND", value_parser = PossibleValuesParser::new(kinds()))]
    pub(crate) kind: Option<String>,
}

/// A verb's arguments, and which kind of puzzle its files are.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct OfAnyKind<A: ClapArgs> {
    #[command(flatten)]
    pub(crate) of: A,

    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

/// A format of some kind of puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Nonogram(nonogram::Target),
    Sudoku(SudokuFormat),
    Cluegrid(cluegrid::Target),
    Rectangles(rectangles::Target),
    Triddler(triddler::Target),
    /// Several kinds have one of this name.
    Json(SudokuFormat, cluegrid::Target, rectangles::Target),
}

impl Target {
    const JSON: Self =
        Self::Json(SudokuFormat::Json, cluegrid::Target::Json, rectangles::Target::Json);

    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        let nonograms = nonogram::Target::value_variants().iter().copied().map(Self::Nonogram);
        // An address of puzz.link is that of either kind.
        let sudokus = SudokuFormat::ALL.into_iter().filter(|to| *to != SudokuFormat::PuzzLink);
        let sudokus = sudokus.map(Self::Sudoku);
        let others = [
            Self::Cluegrid(cluegrid::Target::Text),
            Self::Rectangles(rectangles::Target::Compact),
            Self::Rectangles(rectangles::Target::Blocks),
            Self::Triddler(triddler::Target::Picture),
        ];
        let all = nonograms.chain(sudokus).chain(others);
        all.filter(|target| target.name() != "json").chain([Self::JSON])
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Nonogram(format) => format.name(),
            Self::Sudoku(format) => format.name(),
            Self::Cluegrid(format) => format.name(),
            Self::Rectangles(format) => format.name(),
            Self::Triddler(format) => format.name(),
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
    /// A color-clue board with one solution.
    Cluegrid(cluegrid::GenerateArgs),
    /// Sudokus, each with one solution.
    Sudoku(sudoku::GenerateArgs),
    /// A rectangle that is cut into rectangles.
    Rectangles(rectangles::GenerateArgs),
    /// Boards of Letter Boxed of which the best game is the only one of its kind.
    Letterboxed(letterboxed::GenerateArgs),
    /// A triddler with one solution, at random or of a picture.
    Triddler(triddler::GenerateArgs),
}
