//! The command line.

use std::env;
use std::path::PathBuf;

use clap::{ArgMatches, Args as ClapArgs, Parser, Subcommand};

use crate::any::args::{CheckArgs, ConvertArgs, GenerateCommand, OfAnyKind, SolveArgs};
use crate::board::BoardCommand;
use crate::cluegrid::CluegridCommand;
use crate::common::candidates::CandidatesArgs;
use crate::common::lazy::Lazy;
use crate::common::limits::LimitArgs;
use crate::common::pictures::PictureArgs;
use crate::common::proofs::{CheckProofArgs, ProveArgs};
use crate::common::terminal::TerminalArgs;
use crate::common::{AnswerArgs, CountArgs, ExportArgs, HintArgs, StepsArgs};
use crate::cover::CoverCommand;
use crate::dotnet::DotnetCommand;
use crate::help::HelpArgs;
use crate::letterboxed::LetterboxedCommand;
use crate::line::args::LineArgs;
use crate::nonogram::NonogramCommand;
use crate::parts::args::{MergeArgs, SplitArgs, WorkArgs};
use crate::play::args::PlayArgs;
use crate::queens::QueensArgs;
use crate::rectangles::RectanglesCommand;
use crate::regex::RegexCommand;
use crate::schema::SchemaArgs;
use crate::sudoku::SudokuCommand;
use crate::tour::TourArgs;
use crate::triddler::TriddlerCommand;
use crate::words::WordsArgs;

/// The end of the help of a kind of puzzle.
const VERBS: &str = "\
These commands take puzzles of every kind, including this one: `kleene solve FILE`, `check`, \
`count`, `candidates`, `hint`, `explain`, `grade`, `convert`, `export`, `play`.";

/// Solve puzzles whose rules are regular languages.
#[derive(Debug, Parser)]
#[command(name = "kleene", version, propagate_version = true, max_term_width = 100)]
#[command(disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  kleene generate sudoku --seed 1 | kleene solve   generate a puzzle and solve it
  kleene queens 8 --count                          count the boards
  kleene words '<listen>'                          find the anagrams of a word
  kleene regex equal '(ab)*a' 'a(ba)*'             compare two patterns
  kleene play queens 6                             watch a search

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted by Ctrl-C.
More: `kleene help formats`, `kleene help limits`, `kleene help exit`.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The options of every command.
#[derive(Debug, ClapArgs)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) terminal: TerminalArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureArgs,
}

/// The matches of a valid call, found with a description of nothing but the command that it seems to name. Clap copies
/// every option of [`Options`] into every command that is described, which takes half of the time of a short call.
///
/// Calls for help, mistakes and unusual calls are `None`: they need the whole description.
pub(crate) fn matches_of_one_command() -> Option<ArgMatches> {
    let words = env::args_os().skip(1).filter_map(|word| word.into_string().ok());
    let name = words.into_iter().find(|word| Command::has_subcommand(word))?;
    let commands = Command::augment_subcommands(clap::Command::new("kleene"));
    let root = Options::augment_args(clap::Command::new("kleene"));
    let root = root.disable_help_subcommand(true).subcommand_required(true);
    root.subcommand(commands.find_subcommand(&name)?.clone()).try_get_matches().ok()
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles of any kind and draw the solutions.
    Solve(Lazy<OfAnyKind<SolveArgs>>),
    /// Check whether puzzles have one solution, several or none.
    Check(Lazy<OfAnyKind<CheckArgs>>),
    /// Count the solutions of puzzles of any kind.
    #[command(after_help = "\
Prints one line per puzzle: the number of solutions. If a limit stops the count, the line is `at least N` or `stopped (...)`.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    Count(Lazy<OfAnyKind<CountArgs>>),
    /// List the values that each cell of a puzzle, or option of a cover, has in some solution.
    #[command(after_help = "\
Prints the cells that are the same in all solutions, with `?` for the others, and then the values of each of these. \
For rectangles and polyominoes the values are the letters of pieces; for covers the options that are chosen or left out. Only \
Letter Boxed has no candidates.

Examples:
  kleene candidates puzzle.non           the values of every cell
  kleene candidates --unique draft.sdk   and which of them would make the solution unique
  kleene candidates --counts draft.toml  and the number of solutions with each of them
  kleene candidates --walks 500 big.non  and estimates of that number, from random walks

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Candidates(Lazy<OfAnyKind<CandidatesArgs>>),
    /// Show the next step of a puzzle, with its reason.
    #[command(after_help = "\
A step is a conclusion from one line or rule, or else an assumption about one cell that the lines or rules refute. Rows \
and columns count from 1.

Examples:
  kleene hint puzzle.non                     the first step
  kleene hint --board filled.txt puzzle.non  the next step on a partly filled board
  kleene hint --all board.sdk                every step

Exit code: 0 a step, or with --all all of them up to the solution, 1 there is no solution, 2 bad input or usage, \
3 no further step found, or stopped by a limit, 130 interrupted.")]
    Hint(Lazy<OfAnyKind<HintArgs>>),
    /// Explain the whole solution of a puzzle, step by step.
    #[command(after_help = "\
Examples:
  kleene explain puzzle.non                every step
  kleene explain board.sdk --html a.html   with a picture of each step

Exit code: 0 solved step by step, 1 the steps prove that there is no solution, 2 bad input or usage, 3 no further step found, or stopped by a limit, 130 interrupted.")]
    Explain(Lazy<OfAnyKind<StepsArgs>>),
    /// Grade how hard puzzles are for a person.
    #[command(after_help = "\
Grades nonograms, triddlers, clue grids, sudokus and board files by the kind of steps that they need. A puzzle without \
exactly one solution is `several` or `none`; a limit gives `stopped (...)`.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Grade(Lazy<OfAnyKind<AnswerArgs>>),
    /// Prove the verdict on a puzzle: write a proof for `check-proof` or for another checker.
    Prove(Lazy<OfAnyKind<ProveArgs>>),
    /// Check a proof and print the verdict that it proves.
    CheckProof(Lazy<OfAnyKind<CheckProofArgs>>),
    /// Write a puzzle in another format.
    Convert(Lazy<OfAnyKind<ConvertArgs>>),
    /// Write a puzzle as a model for another solver, or read that solver's answer.
    Export(Lazy<OfAnyKind<ExportArgs>>),
    /// Split the search for solutions into independent parts.
    Split(Lazy<SplitArgs>),
    /// Run parts that `split` wrote, and write a result for each.
    Work(Lazy<WorkArgs>),
    /// Merge the results of all parts into the answer of a single call.
    Merge(Lazy<MergeArgs>),
    /// Generate a new puzzle.
    #[command(subcommand)]
    Generate(Lazy<GenerateCommand>),
    /// Tour seven ideas, each with a picture and its command.
    Tour(Lazy<TourArgs>),
    /// Play a search step by step, in the terminal or as a page.
    Play(Lazy<PlayArgs>),
    /// Print the JSON Schema of the records of `--format json` and `ndjson`, or of board files.
    #[command(hide = true)]
    Schema(SchemaArgs),
    /// Generate nonograms.
    #[command(subcommand, after_help = VERBS)]
    Nonogram(Lazy<NonogramCommand>),
    /// Generate triddlers, nonograms on a grid of triangles.
    #[command(subcommand, after_help = VERBS)]
    Triddler(Lazy<TriddlerCommand>),
    /// Solve one line of a nonogram or of any pattern: forced cells, reasons, numbers of arrangements.
    Line(Lazy<LineArgs>),
    /// Analyze regular expressions: meaning, automata, words, comparison, backtracking.
    #[command(subcommand)]
    Regex(Lazy<RegexCommand>),
    /// Solve color-clue grids and regex crosswords.
    #[command(subcommand)]
    Cluegrid(Lazy<CluegridCommand>),
    /// Create, draw, explain and generate puzzles with custom rules.
    #[command(subcommand, after_help = VERBS)]
    Board(Lazy<BoardCommand>),
    /// Solve, rate, generate, transform and enumerate sudokus.
    #[command(subcommand, after_help = VERBS)]
    Sudoku(Lazy<SudokuCommand>),
    /// Place queens that do not attack each other: find, list or count boards.
    Queens(Lazy<QueensArgs>),
    /// Fill rectangles with rectangles or polyominoes, by search or by a .NET pattern.
    #[command(subcommand)]
    Rectangles(Lazy<RectanglesCommand>),
    /// Solve exact covers: choose options that cover every item.
    #[command(subcommand, after_help = VERBS)]
    Cover(Lazy<CoverCommand>),
    /// Match .NET patterns, with every capture of every group.
    #[command(subcommand)]
    Dotnet(Lazy<DotnetCommand>),
    /// Solve Letter Boxed: words, best games, counts, the rules as a pattern.
    #[command(subcommand)]
    Letterboxed(Lazy<LetterboxedCommand>),
    /// Find words by patterns, letters and lengths.
    Words(Lazy<WordsArgs>),
    /// Print a shell completion script.
    #[command(hide = true)]
    Completions(Lazy<CompletionsArgs>),
    /// Write man pages for the command and every subcommand.
    #[command(hide = true)]
    Man(Lazy<ManArgs>),
    /// Print the help of a command or topic: `formats`, `limits`, `exit`.
    Help(Lazy<HelpArgs>),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene completions bash > ~/.local/share/bash-completion/completions/kleene
  kleene completions zsh > ~/.zfunc/_kleene
  kleene completions fish > ~/.config/fish/completions/kleene.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell to complete for.
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The manual needs a build with the feature `manuals`: `cargo build --release --features manuals`.

Examples:
  kleene man target/man && man target/man/kleene.1")]
pub(crate) struct ManArgs {
    /// The output folder; created if missing.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}
