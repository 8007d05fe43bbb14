//! The command line of `kleene dotnet`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::common::Format;
use crate::common::pattern::{InputArgs, MatcherArgs, SubjectArgs};

#[derive(Debug, Subcommand)]
pub(crate) enum DotnetCommand {
    /// Print the matches of a pattern in a text, and the captures of its groups.
    Match(MatchArgs),
    /// Print a text with its matches replaced.
    Replace(ReplaceArgs),
    /// Print the pieces of a text between its matches, one a line.
    Split(SplitArgs),
    /// Answer records with a pattern and a text, one per line, as a .NET process would.
    Cases(CasesArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Treats the whole input as one text, and prints each match as its byte range and its text in quotes.

A line of --trace has the position in the text, the text there, and the node of the pattern that is tried, with its \
place in the pattern. `try` is a new start and `back` a backtrack; + pushes to a group's stack, - pops from it, and \
`undo` reverts either.

Example: the contents of nested parentheses, inner ones first
  kleene dotnet match '^(?:[^()]|(?<open>\\()|(?<in-open>\\)))*(?(open)(?!))$' \\
    --text 'f(g(x)(y))' --captures

Exit code: 0 if something matches, 1 if nothing does, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet match [OPTIONS] <PATTERN> [FILE]
       kleene dotnet match [OPTIONS] --pattern-file <FILE> [FILE]")]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// Print every capture of every group below its match; JSON always has them.
    #[arg(long)]
    pub(crate) captures: bool,
    #[command(flatten)]
    pub(crate) format: Format,
    /// Stop after the first match.
    #[arg(long)]
    pub(crate) first: bool,
    /// Trace the first match step by step, to stderr or to this file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) trace: Option<Option<PathBuf>>,
    /// The maximum number of steps in the trace.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub(crate) trace_limit: u64,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In the replacement, $1 and ${name} are the last capture of a group, $& the match, $` and $' the text before and after \
it, $+ the last group, $_ the whole text, $$ a dollar sign.

Example:
  kleene dotnet replace '(\\w+) (\\w+)' '$2 $1' --text 'one two'

Exit code: 0, also if nothing matches, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet replace [OPTIONS] <PATTERN> <REPLACEMENT> [FILE]
       kleene dotnet replace [OPTIONS] --pattern-file <FILE> <REPLACEMENT> [FILE]")]
pub(crate) struct ReplaceArgs {
    /// The pattern, unless --pattern-file gives it. After `--` it may start with a hyphen.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true, required = true)]
    pub(crate) pattern: Option<OsString>,
    /// The replacement for each match.
    #[arg(value_name = "REPLACEMENT", allow_hyphen_values = true)]
    #[arg(required_unless_present = "pattern_file")]
    pub(crate) replacement: Option<OsString>,
    /// The text file [default: stdin].
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<OsString>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
As in .NET, the last captures of groups stand between the pieces. A line break in a piece is printed as \\n; use \
--format json to tell it from a backslash and an n.

Example:
  kleene dotnet split '\\s*,\\s*' --text 'a, b ,c'

Exit code: 0, also if nothing matches, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet split [OPTIONS] <PATTERN> [FILE]
       kleene dotnet split [OPTIONS] --pattern-file <FILE> [FILE]")]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    #[command(flatten)]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A record is {\"id\", \"pattern\", \"options\", \"input\"}, with optional \"start\", the offset of the search, and \
\"max\", the maximum number of matches. Options are letters of imnsxre; c and v have no effect. Offsets and lengths \
count UTF-16 units. Other fields are ignored.

The answer has the \"names\" and \"numbers\" of the groups and \"matches\": offset \"i\", length \"l\", and \"g\", the \
groups with their captures. If \"ok\" is false, \"error\" is parse, unsupported, steps, memory, text or record, and \
\"msg\" the message.

Example:
  echo '{\"id\":1,\"pattern\":\"(a)+\",\"input\":\"aab\"}' | kleene dotnet cases

Exit code: 0 all answered, 2 an invalid record or unsupported pattern, 3 stopped \
by a limit, 130 interrupted. A pattern that .NET refuses is answered.")]
pub(crate) struct CasesArgs {
    /// A file of JSON lines [default: stdin].
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: MatcherArgs,
    /// Add `us`, the time of the search in microseconds.
    #[arg(long)]
    pub(crate) time: bool,
}
