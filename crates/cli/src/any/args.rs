//! The command line of verbs that take any kind of puzzle.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use kleene::Kind;

use crate::any::registry;
use crate::cluegrid::args as cluegrid;
use crate::common::convert::FromToArgs;
use crate::common::proofs::To;
use crate::common::{SolutionsArgs, VerdictArgs};
use crate::letterboxed::args as letterboxed;
use crate::nonogram::args as nonogram;
use crate::rectangles::args as rectangles;
use crate::sudoku::args as sudoku;
use crate::triddler::args as triddler;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A line of a nonogram's drawing shows two rows: the upper row's clue is on the left, the lower row's on the right. \
Without color, a colored board is drawn in letters, one line per row.

Examples:
  kleene solve puzzle.non               draw the first solution
  kleene solve --unique *.nin           draw a solution of each, and say whether it is the only one
  kleene solve --no-guess puzzle.non    solve as far as possible without guessing
  kleene solve --all --format ndjson -  every solution of a puzzle on stdin, one record per line

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionsArgs,

    /// Nonograms only: solve by lines and refuted assumptions, never by search; leave other cells open.
    #[arg(long, conflicts_with_all = ["limit", "all", "unique", "strategy", "stats"])]
    pub(crate) no_guess: bool,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line per puzzle: `unique`, `none`, `stopped (...)`, or `several: two differ in` with the cells in which two \
solutions differ.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) verdict: VerdictArgs,

    /// Also draw two solutions if there are several.
    #[arg(long, conflicts_with = "format")]
    pub(crate) draw: bool,

    /// If there is no solution, also list a minimal set of clues, givens and rules that contradict each other.
    #[arg(long, conflicts_with = "proof")]
    pub(crate) why: bool,

    /// Also list the cells in which solutions differ, if there are several, and single changes that leave one solution:
    /// an added given, a changed clue or total, or a changed cell of a nonogram's picture.
    #[arg(long, conflicts_with = "proof")]
    pub(crate) mend: bool,

    /// Check a partly filled board instead: report whether it is correct so far, and the wrong cells. Rows as in a
    /// printed solution, with `?` for open cells.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["why", "mend", "proof", "draw", "stats", "strategy"])]
    pub(crate) board: Option<PathBuf>,

    /// Check a claim instead, about the puzzle or the board of --board: whether it holds in all solutions, and whether
    /// logical steps derive it. `CELL=SYMBOL`, or `CELL!=SYMBOL` for a cell without the symbol, such as `r3c7=5`.
    #[arg(long, value_name = "CLAIM", conflicts_with_all = ["why", "mend", "proof", "draw", "stats", "strategy"])]
    pub(crate) step: Option<String>,

    /// In a file of several puzzles, the one that --board or --step is about, counted from 1.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,

    /// Write a proof of the verdict to this file: two solutions if there are several, else the steps of conflict
    /// learning. For one puzzle.
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    pub(crate) proof: Option<PathBuf>,

    /// The format of the proof. Those for other checkers come with the clauses of the board, in a file of the same name
    /// with the suffix `.cnf` or `.opb`. `kleene` is for nonograms, triddlers, board files, and clue grids without back-references.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "proof")]
    pub(crate) to: To,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,
}

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct StrategyArgs {
    /// The search strategy [default: the kind's own].
    ///
    /// Nonograms, triddlers and board files: `probing` tests each value of each cell before a choice, `learning`
    /// learns from conflicts, `beliefs` decides the likeliest cell first, `weighted` decides a cell of lines that
    /// have failed often, and `portfolio` alternates between them. Nonograms also have `textbook`: leftmost and rightmost matches
    /// with guesses, simple and slow. Clue grids have `learning`, `weighted`, `probing`, `table` and `enumerate`;
    /// sudokus `fast`, `general`, `learning`, `fewest-options` and `reading-order`.
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Nonograms have the formats nin, mk, cwd, tournament, g, non, xml, json, puzz-link, pbm, ppm and png; sudokus line, \
grid, sdk, ss, json and puzz-link; clue grids text and json; rectangles compact, blocks and json; polyominoes shapes; \
triddlers g, xml and picture; queens and board files board; exact covers items. `kleene help formats` describes them.")]
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
    let formats = registry().kinds().iter().flat_map(|kind| kind.formats());
    let mut names: Vec<&str> =
        formats.filter(|format| format.is_written).map(|format| format.name).collect();
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// The kind of puzzle of files that do not show it.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct KindArgs {
    /// Read the files as puzzles of this kind instead of recognizing it.
    #[arg(long = "as", value_name = "KIND", value_parser = PossibleValuesParser::new(kinds()))]
    kind: Option<String>,
}

/// The names of the kinds.
fn kinds() -> impl Iterator<Item = &'static str> {
    registry().kinds().iter().map(|kind| kind.name())
}

impl KindArgs {
    /// The kind that is named.
    pub(crate) fn kind(&self) -> Option<Kind> {
        self.kind.as_deref().and_then(|name| registry().kind(name))
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
    /// Generate a nonogram, from a picture or at random with one solution.
    Nonogram(nonogram::GenerateArgs),
    /// Generate a color clue grid with one solution.
    Cluegrid(cluegrid::GenerateArgs),
    /// Generate sudokus with one solution each.
    Sudoku(sudoku::GenerateArgs),
    /// Generate a rectangle puzzle by cutting a rectangle.
    Rectangles(rectangles::GenerateArgs),
    /// Generate Letter Boxed boards with a unique best game.
    Letterboxed(letterboxed::GenerateArgs),
    /// Generate a triddler with one solution, from a picture or at random.
    Triddler(triddler::GenerateArgs),
}
