//! The command line of `kleene regex`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use kleene_syntax::dotnet;

use super::compare::{CompareArgs, SecondArgs};
use super::growth::StepsArgs;
use super::language::{DifferenceArgs, FromArgs, OneArgs, ReverseArgs};
use super::redos::RedosArgs;
use super::sample::SampleArgs;
use super::steps::{PostfixArgs, WalkArgs};
use super::table::Tool;
use crate::common::Format;
use crate::common::options::positive;

#[derive(Debug, Subcommand)]
pub(crate) enum RegexCommand {
    /// Print the syntax tree of a pattern.
    Parse(ParseArgs),
    /// Explain each piece of a pattern in plain words.
    Explain(ExplainArgs),
    /// Draw the minimal automaton of a pattern.
    Automaton(AutomatonArgs),
    /// Print the lines that a pattern matches completely, or with --anywhere in part.
    Match(MatchArgs),
    /// Count the words of a pattern, by length.
    Count(CountArgs),
    /// List the words of a pattern, shorter ones first.
    Enumerate(EnumerateArgs),
    /// Check whether two patterns match the same words, or find a word that only one matches.
    Equal(EqualArgs),
    /// Compare the languages of two patterns: equal, subset, superset, overlap or disjoint.
    Compare(CompareArgs),
    /// Sample random words of a pattern, each equally likely.
    Sample(SampleArgs),
    /// Print a pattern for the reversed words.
    Reverse(ReverseArgs),
    /// Print a pattern for the words of one pattern without those of another.
    Difference(DifferenceArgs),
    /// Print a pattern for the words that a pattern does not match.
    Not(OneArgs),
    /// Infer a short pattern from a list of words.
    From(FromArgs),
    /// Check patterns for catastrophic backtracking, with an attack text.
    Redos(RedosArgs),
    /// Print the transition table of a pattern for the `regular` constraint.
    Table(TableArgs),
    /// Print a pattern in postfix notation, the input of Thompson's construction.
    Postfix(PostfixArgs),
    /// Run a pattern's automaton on a word, step by step.
    Walk(WalkArgs),
    /// Count the steps of backtracking and of simulation while a pattern and a word grow.
    Steps(StepsArgs),
    /// Rewrite a pattern without lookarounds and assertions.
    Free(OneArgs),
}

/// A pattern and how to read it.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DialectArgs {
    /// The dialect of the pattern.
    #[arg(long, value_enum, default_value_t, value_name = "DIALECT")]
    pub(crate) dialect: Dialect,

    /// Options of the dialect: letters of `imnsxre` for dotnet, `imnsxU` for pcre2, `aimsux` for python, `imsu` for
    /// javascript.
    #[arg(long, value_name = "LETTERS", default_value = "")]
    pub(crate) options: String,
}

/// How an automaton is built.
#[derive(Debug, ClapArgs)]
pub(crate) struct LanguageArgs {
    #[command(flatten)]
    pub(crate) dialect: DialectArgs,

    /// The alphabet, as in a character class: `abc`, `a-z0-9` [default: all characters; for the dialect `formal`,
    /// except in `match`, those in the patterns].
    #[arg(long, value_name = "CHARS")]
    pub(crate) alphabet: Option<String>,

    /// Another pattern that words must match; repeatable.
    #[arg(long = "and", value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) and: Vec<String>,

    /// A pattern that words must not match; repeatable.
    #[arg(long = "not", value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) not: Vec<String>,

    /// The maximum number of states of an automaton.
    #[arg(long, value_name = "N", default_value_t = 1 << 16)]
    pub(crate) max_states: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dialect {
    /// Lowercase letters and sets, star, `|` and parentheses.
    Course,
    /// Formal language theory: symbols, `+` or `|` for alternatives, star, ε and ∅.
    Formal,
    /// The syntax of the Rust crate `regex`.
    #[default]
    #[value(alias = "rust")]
    Classical,
    /// The regular expressions of .NET.
    #[value(aliases = [".net", "net"])]
    Dotnet,
    /// PCRE2, as in PHP; grep -P makes \w, \d and \b Unicode-aware in a UTF-8 locale.
    #[value(alias = "pcre")]
    Pcre2,
    /// Python's module `re`.
    #[value(aliases = ["py", "re"])]
    Python,
    /// JavaScript; the option `u` is its Unicode flag.
    #[value(alias = "js")]
    Javascript,
}

impl From<Dialect> for kleene_syntax::Dialect {
    fn from(dialect: Dialect) -> Self {
        match dialect {
            Dialect::Course => Self::Course,
            Dialect::Formal => Self::Formal,
            Dialect::Classical => Self::Classical,
            Dialect::Dotnet => Self::Dotnet,
            Dialect::Pcre2 => Self::Pcre2,
            Dialect::Python => Self::Python,
            Dialect::Javascript => Self::JavaScript,
        }
    }
}

impl Dialect {
    /// Whether patterns stand for whole words, and are searched for in no text.
    pub(crate) fn is_whole(self) -> bool {
        kleene_syntax::Dialect::from(self).is_whole()
    }

    /// Whether patterns have options.
    pub(crate) fn has_options(self) -> bool {
        kleene_syntax::Dialect::from(self).has_options()
    }
}

impl DialectArgs {
    /// Whether patterns are read from right to left.
    pub(crate) fn is_right_to_left(&self) -> anyhow::Result<bool> {
        Ok(self.dialect == Dialect::Dotnet
            && self.options.parse::<dotnet::Options>()?.is_right_to_left())
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ParseArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) dialect: DialectArgs,
    /// Print the pattern in this dialect instead of the tree.
    #[arg(long, value_enum, value_name = "DIALECT")]
    pub(crate) to: Option<Dialect>,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) dialect: DialectArgs,
    /// Print the pattern on one line, with explanations below its pieces.
    #[arg(long)]
    pub(crate) aligned: bool,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
States of the minimal automaton are numbered from 1. Drawings omit the dead state, 0, unless nothing matches and it is \
the start. With --svg nothing is printed unless --format is given. The other stages have at most 64 characters: those \
of --alphabet or of the pattern.

Examples:
  kleene regex automaton '(ab|ba)*' --svg automaton.svg
  kleene regex automaton '(ab|ba)*' --stage all --svg stages.svg
  kleene regex automaton '(ab|ba)*' --stage thompson --format mermaid
  kleene regex automaton '(ab|ba)*' --format jff > automaton.jff
  kleene regex automaton '(ab|ba)*' | dot -Tsvg > automaton.svg")]
pub(crate) struct AutomatonArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// The automata to draw, separated by commas.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "minimal",
        value_name = "STAGE"
    )]
    pub(crate) stage: Vec<Stage>,
    /// The output format [default: dot, without --svg].
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<Drawing>,
}

/// A way to make an automaton of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// Thompson's construction, with empty transitions.
    Thompson,
    /// Glushkov's construction, with one state for each position in the pattern.
    Glushkov,
    /// The subset construction on Glushkov's automaton.
    Subset,
    /// The minimal deterministic automaton.
    Minimal,
    /// All four.
    All,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Drawing {
    /// Graphviz.
    #[default]
    Dot,
    /// An SVG drawing.
    Svg,
    /// Mermaid, for Markdown.
    Mermaid,
    /// JFLAP, with one transition for each character.
    Jff,
    /// One state per line, with its transitions.
    Text,
    /// One JSON document with states and transitions.
    Json,
    /// One JSON record, then a summary.
    Ndjson,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Patterns with back-references or atomic groups, which have no automaton, are matched line by line by the matcher of \
`kleene dotnet`; only in the dialect dotnet.

Examples:
  kleene regex match 'm[aeiou]+x' words.txt
  kleene regex match --dialect dotnet '(.)(.)\\2\\1' words.txt

Exit code: 0 if something matches, 1 if nothing does, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct MatchArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    /// Files with one word per line [default: stdin].
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Match this word instead of files; repeatable.
    #[arg(long, value_name = "WORD", conflicts_with = "files", allow_hyphen_values = true)]
    pub(crate) word: Vec<String>,
    /// Match any part of a line instead of the whole line.
    #[arg(long, visible_alias = "search")]
    pub(crate) anywhere: bool,
    /// Print only the number of matching lines.
    #[arg(long)]
    pub(crate) count: bool,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CountArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Count the words of each length up to this.
    #[arg(long, value_name = "N", conflicts_with = "length")]
    pub(crate) max_length: Option<usize>,
    /// Count only the words of this length.
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EnumerateArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// The maximum length of a word.
    #[arg(long, value_name = "N")]
    pub(crate) max_length: Option<usize>,
    /// The maximum number of words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Exit code: 0 if the patterns match the same words, 1 if they do not, 2 bad input or usage, 3 stopped by a limit, 130 \
interrupted."
)]
pub(crate) struct EqualArgs {
    /// The first pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    /// The second pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) other: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(super) second: SecondArgs,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The first line has the number of states, the number of symbols, the start state and, after a colon, the accepting \
states. The second line has the characters of the columns, in the order of --alphabet. Then follows a line for each \
state from 1, with the next state for each character; 0 is the dead state.

--to writes a predicate or function of this --name that can be pasted into a model for another tool.

Examples:
  kleene regex table 'r+g+b+' --alphabet rgb
  kleene regex table 'r+g+b+' --alphabet rgb --to minizinc --name row1

Exit code: 0 printed, 1 nothing matches, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct TableArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Write the table for this tool.
    #[arg(long, value_enum, value_name = "TOOL")]
    pub(crate) to: Option<Tool>,
    /// The name of the predicate or function of --to [default: derived from the pattern].
    #[arg(long, value_name = "NAME", requires = "to")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) format: Format,
}
