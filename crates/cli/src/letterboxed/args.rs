//! The command line of `kleene letterboxed`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgGroup, Args as ClapArgs, Subcommand, ValueEnum};
use kleene_letterboxed::{Detail, Order, Puzzle};

use crate::common::options::positive;
use crate::common::word_list::SourceArgs;
use crate::common::{Format, MostArgs, SeedArg};

#[derive(Debug, Subcommand)]
#[command(after_help = "\
A board consists of the letters of its sides, as in \"ECF NDA ITR ULB\": at least two sides and up to 32 letters. Words \
come from the built-in English list or from --words.

Examples:
  kleene letterboxed words \"ECF NDA ITR ULB\" --limit 10
  kleene letterboxed solve \"ECF NDA ITR ULB\" --draw
  grep -P \"$(kleene letterboxed regex 'ECF NDA ITR ULB')\" /usr/share/dict/words")]
pub(crate) enum LetterboxedCommand {
    /// Print the words that fit, the longest first.
    Words(WordsArgs),
    /// Print games: chains of words that use every letter, the best first.
    Solve(SolveArgs),
    /// Print the number of games.
    Count(CountArgs),
    /// Print the rules of a board as a regular expression.
    Regex(RegexArgs),
    /// Explain why a word cannot be played.
    WhyNot(WhyNotArgs),
    /// Give a hint without the answer.
    Hint(HintArgs),
    /// Generate boards with a unique best game.
    Generate(GenerateArgs),
}

/// A board, and the words to play with.
#[derive(Debug, ClapArgs)]
#[group(skip)]
#[command(group = ArgGroup::new("letters").required(true))]
pub(crate) struct BoardArgs {
    /// The letters of each side, "ECF NDA ITR ULB" or one argument per side; or a file; `-` is stdin.
    #[arg(value_name = "BOARD", group = "letters")]
    pub(crate) board: Vec<String>,

    /// Read the board, and its words if present, from a saved page of the game or its JSON.
    #[arg(long, value_name = "FILE", group = "letters")]
    pub(crate) page: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    /// The minimum length of a word.
    #[arg(long, value_name = "N", default_value_t = Puzzle::MIN_LENGTH)]
    pub(crate) min_length: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct WordsArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    /// Print the length before each word.
    #[arg(long)]
    pub(crate) lengths: bool,

    /// The maximum number of words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Which games are wanted.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameArgs {
    /// The maximum number of words in a game [default: as few as possible].
    #[arg(long, value_name = "K", conflicts_with = "chain")]
    pub(crate) max_words: Option<usize>,

    /// The exact number of words in a game.
    #[arg(long, value_name = "K")]
    pub(crate) chain: Option<usize>,

    /// Only games in which every word is needed.
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Allow games that repeat a word.
    #[arg(long)]
    pub(crate) repeats: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit code: 0 if there is a game, 1 if there is none, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    #[command(flatten)]
    pub(crate) games: GameArgs,

    /// The order of games: fewest words, fewest letters or most common words.
    #[arg(long, value_name = "ORDER", default_value_t = Order::Words)]
    pub(crate) by: Order,

    /// The maximum number of games.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,

    /// Print every game, fewer words first, then in alphabetical order.
    #[arg(long, conflicts_with_all = ["limit", "by", "pareto"])]
    pub(crate) all: bool,

    /// Print the Pareto front: games that no other game beats in words, letters and commonness at once.
    #[arg(long, conflicts_with_all = ["limit", "by"])]
    pub(crate) pareto: bool,

    /// Draw each game.
    #[arg(long)]
    pub(crate) draw: bool,

    /// Print the proof that fewer words are not enough.
    #[arg(long)]
    pub(crate) proof: bool,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Games do not repeat a word, except with --repeats. If a limit stops the count, prints `at least N`.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    #[command(flatten)]
    pub(crate) most: MostArgs,

    #[command(flatten)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) games: GameArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegexArgs {
    /// The letters of each side, "ECF NDA ITR ULB" or one argument per side; or a file; `-` is stdin.
    #[arg(value_name = "BOARD", required = true)]
    pub(crate) board: Vec<String>,

    /// Without lookaheads, for any dialect.
    #[arg(long)]
    pub(crate) free: bool,

    /// Derive the pattern step by step, from two sides of one letter, and explain its pieces.
    #[arg(long, conflicts_with_all = ["free", "dot", "format"])]
    pub(crate) explain: bool,

    /// Print the minimal automaton for Graphviz.
    #[arg(long, conflicts_with_all = ["free", "format"])]
    pub(crate) dot: bool,

    /// The minimum length of a word, by a lookahead.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["free", "explain", "dot"])]
    pub(crate) min_length: usize,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(
    override_usage = "kleene letterboxed why-not [OPTIONS] <BOARD> <WORD>\n       \
                      kleene letterboxed why-not [OPTIONS] --page <FILE> <WORD>",
    after_help = "Exit code: 0 if the word can be played, 1 if not, 2 bad input or usage, 3 stopped by a limit, \
                  130 interrupted."
)]
pub(crate) struct WhyNotArgs {
    /// The letters of each side, "ECF NDA ITR ULB" or one argument per side, or a file; then one word. With --page
    /// only the word.
    #[arg(value_name = "BOARD WORD", num_args = 1.., required = true)]
    pub(crate) what: Vec<String>,

    /// Read the board, and its words if present, from a saved page of the game or its JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    /// The minimum length of a word.
    #[arg(long, value_name = "N", default_value_t = Puzzle::MIN_LENGTH)]
    pub(crate) min_length: usize,

    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    #[command(flatten)]
    pub(crate) format: Format,

    /// How much to reveal.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    pub(crate) detail: DetailArg,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DetailArg {
    /// The fewest words, and the number of games.
    #[default]
    Numbers,
    /// Also the first letters and lengths of a best game.
    Letters,
    /// Also its first word.
    FirstWord,
}

impl DetailArg {
    pub(crate) fn detail(self) -> Detail {
        match self {
            Self::Numbers => Detail::Numbers,
            Self::Letters => Detail::Letters,
            Self::FirstWord => Detail::FirstWord,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GenerateArgs {
    /// The number of sides.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) sides: usize,

    /// The number of letters on each side.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) letters: usize,

    /// The number of words of the best game.
    #[arg(long, value_name = "K", default_value_t = 2)]
    pub(crate) par: usize,

    #[command(flatten)]
    pub(crate) seed: SeedArg,

    /// The number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,

    #[command(flatten)]
    pub(crate) format: Format,

    /// Print the best game after each board.
    #[arg(long)]
    pub(crate) answer: bool,

    /// The minimum length of a word.
    #[arg(long, value_name = "N", default_value_t = Puzzle::MIN_LENGTH)]
    pub(crate) min_length: usize,

    #[command(flatten)]
    pub(crate) source: SourceArgs,
}
