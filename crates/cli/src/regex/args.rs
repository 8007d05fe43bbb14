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
use crate::common::options::{Format, positive};

#[derive(Debug, Subcommand)]
pub(crate) enum RegexCommand {
    /// Print a pattern's tree.
    Parse(ParseArgs),
    /// Say in plain words what each piece of a pattern means.
    Explain(ExplainArgs),
    /// Draw a pattern's smallest automaton.
    Automaton(AutomatonArgs),
    /// Print the lines or words that a pattern matches from their start to their end.
    Match(MatchArgs),
    /// Count the words of a pattern, by length.
    Count(CountArgs),
    /// List the words of a pattern, shorter ones first, one a line.
    Enumerate(EnumerateArgs),
    /// Say whether two patterns match the same words, and if not, a word that only one matches.
    Equal(EqualArgs),
    /// Say how two patterns lie to each other: equal, subset, superset, overlap or disjoint, with a word of each region.
    Compare(CompareArgs),
    /// Draw random words of a pattern, each equally likely.
    Sample(SampleArgs),
    /// Write a pattern for the words read from right to left.
    Reverse(ReverseArgs),
    /// Write a pattern for the words of one pattern that are not of another.
    Difference(DifferenceArgs),
    /// Write a pattern for the words that do not match.
    Not(OneArgs),
    /// Write a short pattern for a list of words, or with --generalize for more like them.
    From(FromArgs),
    /// Say how the time of backtracking grows with the text, and show a text on which it does.
    Redos(RedosArgs),
    /// Print a pattern's transition table for the `regular` constraint.
    Table(TableArgs),
    /// Write a pattern in postfix notation, as Thompson's construction reads it.
    Postfix(PostfixArgs),
    /// Walk a word through a pattern's automaton, step by step.
    Walk(WalkArgs),
    /// Count the steps of recursive backtracking and of the simulation, as a pattern and a word grow.
    Steps(StepsArgs),
    /// Write a pattern anew, without lookarounds and assertions.
    Free(OneArgs),
}

/// A pattern and how to read it.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DialectArgs {
    /// The dialect of the pattern.
    #[arg(long, value_enum, default_value_t, value_name = "DIALECT")]
    pub(crate) dialect: Dialect,

    /// Options of the dialect: letters of `imnsxre` for dotnet, `imnsxU` for pcre2, `aimsux` for python, `imsu` for javascript.
    #[arg(long, value_name = "LETTERS", default_value = "")]
    pub(crate) options: String,
}

/// How an automaton is built.
#[derive(Debug, ClapArgs)]
pub(crate) struct LanguageArgs {
    #[command(flatten)]
    pub(crate) dialect: DialectArgs,

    /// The characters that words may have, each once, as in a class: `abc`, `a-z0-9`. All if absent; those that the patterns
    /// name if all are of the dialect `formal`, except for `match`.
    #[arg(long, value_name = "CHARS")]
    pub(crate) alphabet: Option<String>,

    /// Another pattern that words must match. May be given several times.
    #[arg(long = "and", value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) and: Vec<String>,

    /// A pattern that words must not match. May be given several times.
    #[arg(long = "not", value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) not: Vec<String>,

    /// Give up on an automaton of more states.
    #[arg(long, value_name = "N", default_value_t = 1 << 16)]
    pub(crate) max_states: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dialect {
    /// Lowercase letters, sets of them, star, `|` and parentheses.
    Course,
    /// Textbooks': symbols, `+` or `|` for alternatives, star, ε and ∅.
    Formal,
    /// What the Rust crate `regex` takes.
    #[default]
    Classical,
    /// .NET's, with lookarounds.
    #[value(aliases = [".net", "net"])]
    Dotnet,
    /// What PCRE2 takes, as PHP does; grep -P makes \w, \d and \b those of Unicode in a UTF-8 locale.
    #[value(alias = "pcre")]
    Pcre2,
    /// What Python's module `re` takes.
    #[value(aliases = ["py", "re"])]
    Python,
    /// What JavaScript takes; the option `u` is its flag for Unicode.
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
        matches!(self, Self::Course | Self::Formal)
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
    /// Print the pattern in this dialect instead of its tree.
    #[arg(long, value_enum, value_name = "DIALECT")]
    pub(crate) to: Option<Dialect>,
    /// How to print the tree.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) dialect: DialectArgs,
    /// Put the pattern on one line and what its pieces mean below them.
    #[arg(long)]
    pub(crate) aligned: bool,
    /// How to print the explanation.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
States of the smallest automaton are numbered from 1; the dead state, 0, is left out of drawings unless nothing matches, \
when it is the start. With --svg nothing \
is printed unless --format is given. The other stages are over at most 64 characters: those of --alphabet, or those that \
the pattern names.

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
    /// Which automata on the way to the smallest one. May be given several times, or with commas.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "minimal",
        value_name = "STAGE"
    )]
    pub(crate) stage: Vec<Stage>,
    /// What to print; dot unless --svg is given.
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<Drawing>,
}

/// A way to make an automaton of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// Thompson's construction: with transitions that consume nothing.
    Thompson,
    /// Glushkov's construction: a state for each place in the pattern.
    Glushkov,
    /// The sets of places in which one can be, as states.
    Subset,
    /// The smallest deterministic automaton.
    Minimal,
    /// All four.
    All,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Drawing {
    /// Graphviz.
    #[default]
    Dot,
    /// A drawing.
    Svg,
    /// Mermaid, for Markdown.
    Mermaid,
    /// JFLAP: a move for each character.
    Jff,
    /// A state a line: its moves as classes and states.
    Text,
    /// One document: states, and their moves as classes and ranges of characters.
    Json,
    /// The automaton as a line of JSON, and a summary.
    Ndjson,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Patterns of the dialect dotnet with back-references and atomic groups, which have no automaton, are matched by the \
matcher of kleene dotnet, line by line.

Examples:
  kleene regex match 'm[aeiou]+x' words.txt
  kleene regex match --dialect dotnet '(.)(.)\\2\\1' words.txt

Exit code: 0 if something matches, 1 if nothing does, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct MatchArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    /// Files of words, one a line; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Try this word instead of files. May be given several times.
    #[arg(long, value_name = "WORD", conflicts_with = "files", allow_hyphen_values = true)]
    pub(crate) word: Vec<String>,
    /// Search each line: match a part of it, not only all of it.
    #[arg(long, visible_alias = "search")]
    pub(crate) anywhere: bool,
    /// Print the number of matching lines only.
    #[arg(long)]
    pub(crate) count: bool,
    /// How to print lines.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CountArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Count words of each length up to this, in characters.
    #[arg(long, value_name = "N", conflicts_with = "length")]
    pub(crate) max_length: Option<usize>,
    /// Count words of this length only.
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// How to print numbers.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EnumerateArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pub(crate) pattern: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Stop after words of this length, in characters.
    #[arg(long, value_name = "N")]
    pub(crate) max_length: Option<usize>,
    /// Stop after this many words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,
    /// How to print words.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
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
    /// How to print the answer.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The first line has the number of states, the number of symbols, the start and, after a colon, the \
accepting states. The second names the columns: the characters in the order of --alphabet. Then a line for \
each state from 1 on: the state after each character, 0 for the dead one.

--to writes it so that it can be pasted into a model of another tool, as a predicate or a function of this --name.

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
    /// The name of what --to defines; if absent, one made of the pattern.
    #[arg(long, value_name = "NAME", requires = "to")]
    pub(crate) name: Option<String>,
    /// How to print the table.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}
