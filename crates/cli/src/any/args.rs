//! The command line of verbs that take any kind of puzzle.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use kleene::Kind;

use crate::cluegrid::args as cluegrid;
use crate::common::answer::{SolutionsArgs, VerdictArgs};
use crate::common::convert::FromToArgs;
use crate::common::proofs::ProofFormat;
use crate::letterboxed::args as letterboxed;
use crate::nonogram::args as nonogram;
use crate::rectangles::args as rectangles;
use crate::sudoku::args as sudoku;
use crate::triddler::args as triddler;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In a drawing of a nonogram a character is two rows: the clue of the upper one is on its left, that of the lower \
one on its right. A board in colors is drawn in letters where color is off, a row a line.

Examples:
  kleene solve puzzle.non               draw the first solution
  kleene solve --unique *.nin           draw it, and say whether it is the only one
  kleene solve --no-guess puzzle.non    as far as one comes without guessing
  kleene solve --all --format ndjson -  every solution of a puzzle on stdin, a record a line

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionsArgs,

    /// Nonograms only: use line solving and refuted assumptions, never search; print the cells left open.
    #[arg(long, conflicts_with_all = ["limit", "all", "unique", "strategy", "stats"])]
    pub(crate) no_guess: bool,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
One line for each puzzle: `unique`; `several: two differ in` and the cells, as row and column; `none`; or `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) verdict: VerdictArgs,

    /// Draw the two solutions as well where there are several.
    #[arg(long, conflicts_with = "format")]
    pub(crate) draw: bool,

    /// Write a proof of the verdict to this file, for `check-proof`: two solutions if there are several, and otherwise
    /// the steps of conflict learning; for one puzzle, a nonogram, a triddler or a board file.
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    pub(crate) proof: Option<PathBuf>,

    /// The form of the proof: steps for `check-proof`, or DRAT for outside checkers. With DRAT the clauses of the
    /// board are written beside the proof, into a file of the same name that ends in `.cnf`.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "proof")]
    pub(crate) to: ProofFormat,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,
}

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct StrategyArgs {
    /// How to search; the usual way of the kind if absent.
    ///
    /// Nonograms, triddlers and board files: `probing` assumes each value of a cell before every choice, `learning` learns
    /// from conflicts, `beliefs` decides the surest cell first, `weighted` a cell of lines that failed often, and
    /// `portfolio` takes turns. Nonograms also `textbook`: the leftmost and rightmost places of runs, and guesses, to be
    /// read and slow. Clue grids `learning`, `weighted`, `probing`, `table` and `enumerate`; sudokus `fast`, `general`,
    /// `learning`, `fewest-options` and `reading-order`.
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Formats: of nonograms nin, mk, cwd, tournament, g, non, xml, json, puzz-link, pbm, ppm and png; of sudokus line, grid, sdk, ss, json and puzz-link; of \
boards of clues text and json; of rectangles compact, blocks and json; of polyominoes shapes; of triddlers g, xml and picture; \
of queens and board files board; of exact covers items.")]
#[group(skip)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) from: FromToArgs,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(formats()))]
    pub(crate) to: String,
}

/// The names of all formats that are written, each once.
fn formats() -> Vec<&'static str> {
    let formats = Kind::ALL.iter().flat_map(|kind| kind.formats());
    let mut names: Vec<&str> =
        formats.filter(|format| format.is_written).map(|format| format.name).collect();
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// The kind of puzzle of files that do not show it.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct KindArgs {
    /// Read the files as puzzles of this kind, which is found out otherwise.
    #[arg(long = "as", value_name = "KIND", value_parser = PossibleValuesParser::new(kinds()))]
    kind: Option<String>,
}

/// The names of the kinds.
fn kinds() -> impl Iterator<Item = &'static str> {
    Kind::ALL.iter().map(|kind| kind.name())
}

impl KindArgs {
    /// The kind that is named.
    pub(crate) fn kind(&self) -> Option<Kind> {
        self.kind.as_deref().and_then(Kind::named)
    }
}

/// A verb's arguments, and the kind of puzzle of its files.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct OfAnyKind<A: ClapArgs> {
    #[command(flatten)]
    pub(crate) of: A,

    #[command(flatten)]
    pub(crate) kind: KindArgs,
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
