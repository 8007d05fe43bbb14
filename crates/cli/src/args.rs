//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

use crate::any::args::{CheckArgs, ConvertArgs, GenerateCommand, OfAnyKind, SolveArgs};
use crate::board::BoardCommand;
use crate::cluegrid::CluegridCommand;
use crate::common::answer::{AnswerArgs, CountArgs};
use crate::common::export::ExportArgs;
use crate::common::hint::{HintArgs, StepsArgs};
use crate::common::lazy::Lazy;
use crate::common::limits::LimitArgs;
use crate::common::pictures::PictureArgs;
use crate::common::proofs::{CheckProofArgs, ProveArgs};
use crate::common::svg_only::SvgOnly;
use crate::common::terminal::TerminalArgs;
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
use crate::sudoku::SudokuCommand;
use crate::tour::TourArgs;
use crate::triddler::TriddlerCommand;
use crate::words::WordsArgs;

/// The end of the help of a kind of puzzle.
const VERBS: &str = "\
The verbs for puzzles of any kind take this kind too, with all of its strategies and formats: `kleene solve FILE`, `check`, \
`count`, `hint`, `explain`, `grade`, `convert`, `export`, `play`; `kleene VERB --help` has their options.";

/// Solve puzzles whose rules are regular languages.
#[derive(Debug, Parser)]
#[command(name = "kleene", version, propagate_version = true, max_term_width = 100)]
#[command(disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  kleene generate sudoku --seed 1 | kleene solve   make a puzzle, and solve it
  kleene queens 8 --count                          how many ways there are
  kleene words '<listen>'                          the words of these letters
  kleene regex equal '(ab)*a' 'a(ba)*'             whether two patterns mean the same
  kleene play queens 6                             a search, step by step

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted by Ctrl-C.
More: `kleene help formats`, `kleene help limits`, `kleene help exit`.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) terminal: TerminalArgs,

    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles of any kind and draw their solutions.
    Solve(Lazy<OfAnyKind<SolveArgs>>),
    /// Say in one line whether a puzzle of any kind is unique, has several solutions, or none.
    Check(Lazy<OfAnyKind<CheckArgs>>),
    /// Count the solutions of puzzles of any kind.
    #[command(after_help = "\
One line for each puzzle: the number of its solutions, or `at least` and a number, or `stopped (...)`, where a limit came \
first.

Exit code: 0 some, 1 none, 2 bad input or usage, 3 stopped by a limit of time or nodes, 130 interrupted.")]
    Count(Lazy<OfAnyKind<CountArgs>>),
    /// Say the next step of a puzzle, and why.
    #[command(after_help = "\
A step is the conclusion of one line or rule, or else an assumption about one cell that they refute. Rows and columns count from 1.

Examples:
  kleene hint puzzle.non                     the first step
  kleene hint --board filled.txt puzzle.non  the next one, where some cells are filled
  kleene hint --all board.sdk                every step, as far as they lead

Exit code: 0 a step, or with --all all of them up to the solution, 1 the steps prove that there is no solution, \
2 bad input or usage, 3 such steps do not lead further, or a limit, 130 interrupted.")]
    Hint(Lazy<OfAnyKind<HintArgs>>),
    /// Say the whole solution of a puzzle as steps with reasons.
    #[command(after_help = "\
Examples:
  kleene explain puzzle.non              every step, as far as they lead
  kleene explain board.sdk --html a.html with a picture for each step

Exit code: 0 steps up to the solution, 1 the steps prove that there is no solution, 2 bad input or usage, 3 such steps \
do not lead further, or a limit, 130 interrupted.")]
    Explain(Lazy<OfAnyKind<StepsArgs>>),
    /// Say how hard puzzles are for a person.
    #[command(after_help = "\
Of nonograms, triddlers, boards of clues, sudokus, and boards of your own: what kind of steps they need. `several`, `none` or `stopped (...)` where \
there is no one solution to find.

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
    Grade(Lazy<OfAnyKind<AnswerArgs>>),
    /// Write a proof of the verdict on a puzzle, for `check-proof` or for checkers of DRAT.
    Prove(Lazy<OfAnyKind<ProveArgs>>),
    /// Follow a proof that `prove` or `check --proof` wrote, and print the verdict that it shows.
    CheckProof(Lazy<CheckProofArgs>),
    /// Write a puzzle in another format.
    Convert(Lazy<OfAnyKind<ConvertArgs>>),
    /// Write a puzzle as a model for another solver, or read what that solver found.
    Export(Lazy<OfAnyKind<ExportArgs>>),
    /// Cut the search for the solutions of a puzzle into parts that any machine can work at.
    Split(Lazy<SplitArgs>),
    /// Work at parts that `split` wrote, and write what comes of each.
    Work(Lazy<WorkArgs>),
    /// Put the results of all parts together to what a single call would have printed.
    Merge(Lazy<MergeArgs>),
    /// Make a new puzzle.
    #[command(subcommand)]
    Generate(Lazy<GenerateCommand>),
    /// Seven ideas, each with a picture and the command that made it.
    Tour(Lazy<TourArgs>),
    /// Show how a puzzle is solved, step by step: in the terminal, or as a page.
    Play(Lazy<PlayArgs>),
    /// Print the records of the formats for programs as a JSON Schema.
    #[command(hide = true)]
    Schema,
    /// Make nonograms; the verbs for any kind solve, check, grade and explain them.
    #[command(subcommand, after_help = VERBS)]
    Nonogram(Lazy<NonogramCommand>),
    /// Make triddlers, nonograms on triangles; the verbs for any kind solve and explain them.
    #[command(subcommand, after_help = VERBS)]
    Triddler(Lazy<TriddlerCommand>),
    /// Ask something of a line of cells that is partly known: what is certain, why, how many strings fit.
    Line(Lazy<LineArgs>),
    /// Ask something of a regular expression: what it means, its automaton, its words.
    #[command(subcommand)]
    Regex(Lazy<SvgOnly<RegexCommand>>),
    /// Solve color-clue grids and regex crosswords.
    #[command(subcommand)]
    Cluegrid(Lazy<CluegridCommand>),
    /// Begin, draw, explain and make boards of your own, whose rules are written down in a file.
    #[command(subcommand, after_help = VERBS)]
    Board(Lazy<BoardCommand>),
    /// Solve sudokus, one or a collection; rate, make, transform and enumerate them.
    #[command(subcommand, after_help = VERBS)]
    Sudoku(Lazy<SudokuCommand>),
    /// Place queens that do not attack each other: all boards, one, or their number.
    Queens(Lazy<QueensArgs>),
    /// Fill a rectangle with rectangles; count the fillings, make puzzles.
    #[command(subcommand)]
    Rectangles(Lazy<RectanglesCommand>),
    /// Choose options that cover every item exactly: exact covers of your own.
    #[command(subcommand, after_help = VERBS)]
    Cover(Lazy<CoverCommand>),
    /// Match patterns of the .NET dialect, with every capture of every group.
    #[command(subcommand)]
    Dotnet(Lazy<DotnetCommand>),
    /// Play Letter Boxed: the words that fit, the games, their number, the rules as a pattern.
    #[command(subcommand)]
    Letterboxed(Lazy<LetterboxedCommand>),
    /// Find words: by patterns, letters, lengths, in an English list or in any other.
    Words(Lazy<WordsArgs>),
    /// Write a script that completes the command's arguments in a shell.
    #[command(hide = true)]
    Completions(Lazy<CompletionsArgs>),
    /// Write the manual: a page for the command and one for each subcommand.
    #[command(hide = true)]
    Man(Lazy<ManArgs>),
    /// Print the help of a command, or a page about `formats`, `limits` or `exit`.
    Help(Lazy<HelpArgs>),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene completions bash > ~/.local/share/bash-completion/completions/kleene
  kleene completions zsh > ~/.zfunc/_kleene
  kleene completions fish > ~/.config/fish/completions/kleene.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The manual needs a build with the feature `manuals`: `cargo build --release --features manuals`.

Examples:
  kleene man target/man && man target/man/kleene.1")]
pub(crate) struct ManArgs {
    /// The folder, which is made if it is not there.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

impl Command {
    /// The command's name, as the line that shows progress has it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Solve(_) => "solve",
            Self::Check(_) => "check",
            Self::CheckProof(_) => "check-proof",
            Self::Convert(_) => "convert",
            Self::Export(_) => "export",
            Self::Split(_) => "split",
            Self::Work(_) => "work",
            Self::Merge(_) => "merge",
            Self::Count(_) => "count",
            Self::Hint(_) => "hint",
            Self::Explain(_) => "explain",
            Self::Prove(_) => "prove",
            Self::Grade(_) => "grade",
            Self::Generate(_) => "generate",
            Self::Play(_) => "play",
            Self::Tour(_) => "tour",
            Self::Schema => "schema",
            Self::Nonogram(_) => "nonogram",
            Self::Triddler(_) => "triddler",
            Self::Line(_) => "line",
            Self::Regex(_) => "regex",
            Self::Cluegrid(_) => "cluegrid",
            Self::Board(_) => "board",
            Self::Sudoku(_) => "sudoku",
            Self::Queens(_) => "queens",
            Self::Rectangles(_) => "rectangles",
            Self::Cover(_) => "cover",
            Self::Dotnet(_) => "dotnet",
            Self::Letterboxed(_) => "letterboxed",
            Self::Words(_) => "words",
            Self::Completions(_) => "completions",
            Self::Man(_) => "man",
            Self::Help(_) => "help",
        }
    }
}
