//! The command line of `kleene rectangles`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use kleene_rectangles::Puzzle;

use crate::any::args::ConvertArgs;
use crate::common::convert::written;
use crate::common::pattern::SubjectArgs;
use crate::common::{
    AnswerArgs, Format, MostArgs, NewBoardArgs, PathsArgs, SeedArg, ThreadArgs, WantedArgs,
};

#[derive(Debug, Subcommand)]
pub(crate) enum RectanglesCommand {
    /// Fill a rectangle with rectangles and draw the filling.
    Solve(SolveArgs),
    /// Check whether there is one filling, none or several.
    Check(CheckArgs),
    /// Count the fillings, also up to symmetry.
    Count(CountArgs),
    /// Print the .NET pattern that fills a rectangle, explain it, or run it.
    Regex(RegexArgs),
    /// Run your own .NET pattern on a puzzle and paint the target from its captures.
    Paint(PaintArgs),
    /// Fill a target of any shape with polyominoes.
    Polyomino(PolyominoArgs),
    /// Write a puzzle in another format.
    #[command(hide = true)]
    Convert(ConvertArgs),
    /// Generate a puzzle by cutting a rectangle.
    Generate(GenerateArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A file has blocks of one letter for the pieces and a block of `~` for the target, separated by empty lines; or a line \
with the width and height of the target, then a line with width, height and optional number for each piece; or JSON: \
{\"W\": 3, \"H\": 2, \"pieces\": [[2, 2], [2, 1]]}. By default a piece is used at most once, may be rotated, and may be \
left out.

Examples:
  kleene rectangles solve puzzle.txt
  kleene rectangles solve --all --no-rotation puzzle.txt
  kleene rectangles solve --unique --list --svg filling.svg puzzle.txt

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) from: PathsArgs,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// Place as many pieces as possible, without filling the target.
    #[arg(long, conflicts_with_all = ["all", "limit", "unique", "all_pieces", "first_placements"])]
    pub(crate) partial: bool,

    #[command(flatten)]
    pub(crate) shown: ShownArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}

/// How pieces are used.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct RuleArgs {
    /// Use pieces any number of times.
    #[arg(long)]
    repeating: bool,

    /// Do not rotate pieces.
    #[arg(long)]
    no_rotation: bool,

    /// Use all pieces; with --repeating, each size at least once.
    #[arg(long)]
    all_pieces: bool,

    /// Place only this many pieces, each at the first free cell, without filling the target.
    #[arg(long, value_name = "K")]
    first_placements: Option<u32>,
}

impl RuleArgs {
    pub(super) fn apply(&self, puzzle: Puzzle) -> Puzzle {
        let puzzle = puzzle.repeating(self.repeating).turning(!self.no_rotation);
        puzzle.using_all(self.all_pieces).first_placements(self.first_placements)
    }
}

/// Which solutions are wanted, and how they are printed.
#[derive(Debug, ClapArgs)]
pub(crate) struct ShownArgs {
    #[command(flatten)]
    pub(super) wanted: WantedArgs,

    #[command(flatten)]
    pub(super) format: Format,

    /// List the place and rotation of each piece below the drawing.
    #[arg(long)]
    pub(super) list: bool,

    /// Print work counters and times to stderr.
    #[arg(long)]
    pub(super) stats: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Pieces of equal size are interchangeable. If a limit stops the count, prints `at least N`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) from: PathsArgs,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// Also count fillings up to rotation and reflection.
    #[arg(long, conflicts_with = "limit")]
    pub(crate) fundamental: bool,

    #[command(flatten)]
    pub(crate) most: MostArgs,

    #[command(flatten)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The pattern depends only on the rules; sizes and pieces are in the text, which --text prints. The pattern sets its own \
options and runs in .NET too. --format ndjson prints both as a record for `kleene dotnet cases`.

Examples:
  kleene rectangles regex puzzle.txt
  kleene rectangles regex --explain --repeating puzzle.txt
  kleene rectangles regex --solve --all puzzle.txt

Exit code: 0 solved or printed, 1 no match, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct RegexArgs {
    /// A puzzle file; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// Explain each stage of the pattern.
    #[arg(long, conflicts_with_all = ["solve", "text"])]
    pub(crate) explain: bool,

    /// Omit the final condition that the target is full: the pattern then places pieces until no remaining piece fits
    /// the next free cell.
    #[arg(long, conflicts_with_all = ["all_pieces", "first_placements"])]
    pub(crate) partial: bool,

    /// Capture each piece and each cell too, in groups that `rectangles paint` and `dotnet match --captures` read: IndexLength, Rectangle, Rotate, NextPos, Filled and SolutionChar.
    #[arg(long, conflicts_with_all = ["partial", "solve", "text"])]
    pub(crate) cells: bool,

    /// Print the text that the pattern runs over.
    #[arg(long, conflicts_with = "solve")]
    pub(crate) text: bool,

    /// Run the pattern, and draw the fillings that it matches.
    #[arg(long)]
    pub(crate) solve: bool,

    /// Stop the matcher after this many steps; --node-limit is another name for it.
    #[arg(long, value_name = "N", requires = "solve")]
    pub(crate) step_limit: Option<u64>,

    #[command(flatten)]
    pub(crate) shown: ShownArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The text is a puzzle in blocks. The first match provides two groups: the captures of --filled end at cells of the \
target, and the captures of --characters are the characters of these cells, in the same order.

Example:
  kleene rectangles paint --pattern-file pattern.txt --options msx puzzle.txt

Exit code: 0 painted, 1 no match, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene rectangles paint [OPTIONS] <PATTERN> [FILE]
       kleene rectangles paint [OPTIONS] --pattern-file <FILE> [FILE]")]
pub(crate) struct PaintArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,

    /// The group whose captures end at the filled cells.
    #[arg(long, value_name = "GROUP", default_value = "Filled")]
    pub(crate) filled: String,

    /// The group whose captures are the characters of these cells.
    #[arg(long, value_name = "GROUP", default_value = "SolutionChar")]
    pub(crate) characters: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A file has a block of one letter for each piece and a block of `~` for the target, separated by empty lines; blanks and \
dots are missing cells. A line `pentominoes` stands for all twelve, `pentominoes F I L` for three of them. By default a \
piece is used at most once, may be rotated and reflected, and may be left out.

Examples:
  kleene rectangles polyomino puzzle.txt
  kleene rectangles polyomino --count --fundamental puzzle.txt
  kleene rectangles polyomino --all --no-reflection --format ndjson puzzle.txt

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct PolyominoArgs {
    #[command(flatten)]
    pub(crate) from: PathsArgs,

    /// Use pieces any number of times.
    #[arg(long)]
    pub(crate) repeating: bool,

    /// Do not rotate pieces.
    #[arg(long)]
    pub(crate) no_rotation: bool,

    /// Do not reflect pieces.
    #[arg(long)]
    pub(crate) no_reflection: bool,

    /// Use all pieces; with --repeating, each shape at least once.
    #[arg(long)]
    pub(crate) all_pieces: bool,

    /// Count the solutions.
    #[arg(long, conflicts_with_all = ["all", "unique"])]
    pub(crate) count: bool,

    /// With --count: also count solutions up to rotation and reflection.
    #[arg(long, requires = "count", conflicts_with = "limit")]
    pub(crate) fundamental: bool,

    #[command(flatten)]
    pub(crate) shown: ShownArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Equal seeds give equal puzzles.

Examples:
  kleene rectangles generate 20 20 --pieces 18
  kleene rectangles generate 12 9 --pieces 11 --decoys 4 --cut pinwheel --seed 7 --to blocks")]
pub(crate) struct GenerateArgs {
    /// Columns of the target.
    #[arg(value_name = "WIDTH", required_unless_present = "size")]
    width: Option<u32>,

    /// Rows of the target.
    #[arg(value_name = "HEIGHT", required_unless_present = "size")]
    height: Option<u32>,

    /// Columns and rows of the target, instead of two arguments.
    #[arg(long, alias = "shape", value_name = "WxH", value_parser = size, conflicts_with_all = ["width", "height"])]
    size: Option<(u32, u32)>,

    /// The number of pieces of the cut.
    #[arg(long, value_name = "N")]
    pub(crate) pieces: usize,

    /// The number of additional pieces.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) decoys: usize,

    /// How the target is cut.
    #[arg(long, value_enum, default_value_t, value_name = "KIND")]
    pub(crate) cut: CutKind,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The format to write.
    #[arg(long, default_value = "compact", value_name = "FORMAT", value_parser = written::<Puzzle>())]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) board: NewBoardArgs,
}

impl GenerateArgs {
    /// Columns and rows of the target.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.size.unwrap_or((self.width.unwrap_or(0), self.height.unwrap_or(0)))
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text
        .split_once('x')
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    sides.ok_or_else(|| "expected columns and rows, as in 12x8".to_owned())
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CutKind {
    /// Guillotine cuts, from side to side of a piece.
    #[default]
    Guillotine,
    /// Also pinwheels: four pieces around a fifth.
    Pinwheel,
}
