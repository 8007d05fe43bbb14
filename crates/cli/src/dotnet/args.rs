//! The command line of `kleene dotnet`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::common::options::Format;
use crate::common::pattern::{InputArgs, MatcherArgs, SubjectArgs};

#[derive(Debug, Subcommand)]
pub(crate) enum DotnetCommand {
    /// Print the matches of a pattern in a text, and what its groups captured.
    Match(MatchArgs),
    /// Print a text with its matches replaced.
    Replace(ReplaceArgs),
    /// Print the pieces of a text between its matches, one a line.
    Split(SplitArgs),
    /// Answer records of a pattern and a text, one a line, as a .NET process would.
    Cases(CasesArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The whole input is one text. A match is printed as its byte range and its text in quotes.

A line of --trace has the position in the text, what stands there, and the node of the pattern that \
is tried there or goes on, with its place in the pattern. `try` is a new start, `back` a step back; + \
is pushed to a group's stack, - popped off it, and `undo` takes that back.

Example: what is in parentheses, the inner ones first
  kleene dotnet match '^(?:[^()]|(?<open>\\()|(?<in-open>\\)))*(?(open)(?!))$' \\
    --text 'f(g(x)(y))' --captures

Exit code: 0 if something matches, 1 if nothing does, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet match [OPTIONS] <PATTERN> [FILE]
       kleene dotnet match [OPTIONS] --pattern-file <FILE> [FILE]")]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// Print every capture of every group below its match. The formats for programs always do.
    #[arg(long)]
    pub(crate) captures: bool,
    /// How to print matches.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
    /// Stop after the first match.
    #[arg(long)]
    pub(crate) first: bool,
    /// Write for people how the first match is found, step by step: to stderr, or to this file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) trace: Option<Option<PathBuf>>,
    /// Write no more than this many steps of the trace.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub(crate) trace_limit: u64,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In the replacement $1 and ${name} are what a group captured last, $& is the match, $` and $' are what \
is before and after it, $+ is the last group, $_ the text, $$ a dollar sign.

Example:
  kleene dotnet replace '(\\w+) (\\w+)' '$2 $1' --text 'one two'

Exit code: 0, also if nothing matches, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet replace [OPTIONS] <PATTERN> <REPLACEMENT> [FILE]
       kleene dotnet replace [OPTIONS] --pattern-file <FILE> <REPLACEMENT> [FILE]")]
pub(crate) struct ReplaceArgs {
    /// The pattern, if it is not in a file. After `--` it may look like an option.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true, required = true)]
    pub(crate) pattern: Option<OsString>,
    /// What each match is replaced by.
    #[arg(value_name = "REPLACEMENT", allow_hyphen_values = true)]
    #[arg(required_unless_present = "pattern_file")]
    pub(crate) replacement: Option<OsString>,
    /// The text; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<OsString>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How to print the text.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
What groups captured last stands between the pieces, as in .NET. A line break in a piece is shown as \
\\n; take json where that must not be confused with a backslash and an n.

Example:
  kleene dotnet split '\\s*,\\s*' --text 'a, b ,c'

Exit code: 0, also if nothing matches, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene dotnet split [OPTIONS] <PATTERN> [FILE]
       kleene dotnet split [OPTIONS] --pattern-file <FILE> [FILE]")]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// How to print pieces.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A record is {\"id\", \"pattern\", \"options\", \"input\"}, and may have \"start\", where to begin, and \
\"max\", the most matches to look for. Options are letters of imnsxre; c and v change nothing here. \
Offsets and lengths are in units of UTF-16. Other fields are ignored.

The answer has \"names\" and \"numbers\" of the groups and \"matches\": \"i\" and \"l\", where each is and \
how long, and \"g\", the groups with their captures. If \"ok\" is false, \"error\" is parse, unsupported, \
steps, memory, text or record, and \"msg\" says more.

Example:
  echo '{\"id\":1,\"pattern\":\"(a)+\",\"input\":\"aab\"}' | kleene dotnet cases

Exit code: 0 all answered, 2 a line that is no record or a pattern that is not supported, 3 stopped \
by a limit, 130 interrupted. A pattern that .NET refuses is answered.")]
pub(crate) struct CasesArgs {
    /// JSON Lines; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: MatcherArgs,
    /// Add `us`, the microseconds that the search took.
    #[arg(long)]
    pub(crate) time: bool,
}
