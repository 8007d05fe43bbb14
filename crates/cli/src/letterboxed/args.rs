//! The command line of `kleene letterboxed`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgGroup, Args as ClapArgs, Subcommand, ValueEnum};
use kleene_letterboxed::{Detail, Order, Puzzle};

use crate::common::answer::MostArgs;
use crate::common::options::{Format, positive};
use crate::common::word_list::SourceArgs;

#[derive(Debug, Subcommand)]
#[command(after_help = "\
A board is the letters of its sides, as in \"ECF NDA ITR ULB\": any number of sides from two on, and up to \
32 letters. The words are those of an English list within, or of any list with --words.

Examples:
  kleene letterboxed words \"ECF NDA ITR ULB\" --limit 10
  kleene letterboxed solve \"ECF NDA ITR ULB\" --draw
  grep -P \"$(kleene letterboxed regex 'ECF NDA ITR ULB')\" /usr/share/dict/words")]
pub(crate) enum LetterboxedCommand {
    /// Print the words that fit, longest first.
    Words(WordsArgs),
    /// Print games: chains of words that use every letter, best first.
    Solve(SolveArgs),
    /// Print the number of games.
    Count(CountArgs),
    /// Print the rules of a board as a regular expression.
    Regex(RegexArgs),
    /// Say why a word cannot be played.
    WhyNot(WhyNotArgs),
    /// Help without giving the answer away.
    Hint(HintArgs),
    /// Make boards of which the best game is the only one of its kind.
    Generate(GenerateArgs),
}

/// A board, and the words to play with.
#[derive(Debug, ClapArgs)]
#[group(skip)]
#[command(group = ArgGroup::new("letters").required(true))]
pub(crate) struct BoardArgs {
    /// The letters of each side, as "ECF NDA ITR ULB" or as several arguments; or a file; `-` is stdin.
    #[arg(value_name = "BOARD", group = "letters")]
    pub(crate) board: Vec<String>,

    /// Read the board, and the words if it has them, from a saved page of the game or its JSON.
    #[arg(long, value_name = "FILE", group = "letters")]
    pub(crate) page: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    /// The length from which a word counts.
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

    /// No more than this many words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    /// How to print words.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

/// Which games are wanted.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameArgs {
    /// Games of up to this many words; as few as possible unless set.
    #[arg(long, value_name = "K", conflicts_with = "chain")]
    pub(crate) max_words: Option<usize>,

    /// Games of exactly this many words.
    #[arg(long, value_name = "K")]
    pub(crate) chain: Option<usize>,

    /// Only games of which no word can be left out.
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Games in which a word comes more than once, too.
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

    /// What makes a game good: few words, few letters, or common words.
    #[arg(long, value_name = "ORDER", default_value_t = Order::Words)]
    pub(crate) by: Order,

    /// No more than this many games.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,

    /// Print every game as it is found, fewer words first, then in alphabetical order.
    #[arg(long, conflicts_with_all = ["limit", "by", "pareto"])]
    pub(crate) all: bool,

    /// Print the games that no other beats in words, letters and commonness at once.
    #[arg(long, conflicts_with_all = ["limit", "by"])]
    pub(crate) pareto: bool,

    /// Draw each game.
    #[arg(long)]
    pub(crate) draw: bool,

    /// Print the proof that fewer words are not enough: where they can lead.
    #[arg(long)]
    pub(crate) proof: bool,

    /// How to print games.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Words are different, unless --repeats says otherwise. Where a limit came first the count is \
`at least` and a number; exit code 3.")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    #[command(flatten)]
    pub(crate) most: MostArgs,

    /// How to print the number.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) games: GameArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegexArgs {
    /// The letters of each side, as "ECF NDA ITR ULB" or as several arguments; or a file; `-` is stdin.
    #[arg(value_name = "BOARD", required = true)]
    pub(crate) board: Vec<String>,

    /// Without lookaheads, as any dialect takes it.
    #[arg(long)]
    pub(crate) free: bool,

    /// The way to the regular expression, from two sides of one letter on, and what its pieces mean.
    #[arg(long, conflicts_with_all = ["free", "dot", "format"])]
    pub(crate) explain: bool,

    /// The smallest automaton, for Graphviz.
    #[arg(long, conflicts_with_all = ["free", "format"])]
    pub(crate) dot: bool,

    /// The length from which a word counts; needs a lookahead.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["free", "explain", "dot"])]
    pub(crate) min_length: usize,

    /// How to print the pattern.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
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
    /// The letters of each side, as "ECF NDA ITR ULB" or as several arguments, or a file, but with --page; and the word.
    #[arg(value_name = "BOARD WORD", num_args = 1.., required = true)]
    pub(crate) what: Vec<String>,

    /// Read the board, and the words if it has them, from a saved page of the game or its JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    /// The length from which a word counts.
    #[arg(long, value_name = "N", default_value_t = Puzzle::MIN_LENGTH)]
    pub(crate) min_length: usize,

    /// How to print the answer.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,

    /// How to print the hint.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// How much to give away.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    pub(crate) detail: DetailArg,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DetailArg {
    /// How many words are enough, and how many games there are.
    #[default]
    Numbers,
    /// And first letters and lengths of a best game.
    Letters,
    /// And its first word.
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

    /// The fewest words that are to be enough.
    #[arg(long, value_name = "K", default_value_t = 2)]
    pub(crate) par: usize,

    /// Equal seeds give equal boards.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,

    /// How to print boards.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// Print the best game after each board.
    #[arg(long)]
    pub(crate) answer: bool,

    /// The length from which a word counts.
    #[arg(long, value_name = "N", default_value_t = Puzzle::MIN_LENGTH)]
    pub(crate) min_length: usize,

    #[command(flatten)]
    pub(crate) source: SourceArgs,
}
