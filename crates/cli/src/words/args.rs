//! The command line of `kleene words`.

use std::num::NonZeroUsize;

use clap::Args as ClapArgs;
use kleene_words::Order;

use super::steps::WordsCommand;
use crate::common::Format;
use crate::common::options::positive;
use crate::common::word_list::{SourceArgs, Strategy};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A query is one condition or several joined by &:
  m[aeiou][x-z]       a .NET pattern that matches the whole word, including lookarounds and back-references
  <aest>              an anagram of these letters; a dot is any letter
  <aest+>  <aest->    contains these letters; contains no others
  {5} {5,8} {5,} {,8} this many characters
  !condition          the condition does not hold
  (... & ...)         all conditions hold

To find the words `expand`, `split` or `segments` themselves, put -- before them.

The built-in list has 77 thousand English words, each with a level from 10 (common) to 60. It is part of SCOWL; \
`--license` prints its terms.

Examples:
  kleene words 'm[aeiou][x-z]'
  kleene words '(.)(.)(.?)\\2\\1'
  kleene words '.*q.* & !.*qu.*' --words /usr/share/dict/words
  kleene words '<aeglnrtu-> & {5,}' --longest --limit 10
  kleene words '[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*' --strategy textbook --stats

Exit code: 0 if there is a word, 1 if there is none, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[command(override_usage = "\
kleene words [OPTIONS] <QUERY>
       kleene words expand <SET>
       kleene words split <PATTERN>
       kleene words segments <PATTERN>...
       kleene words --license")]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct WordsArgs {
    #[command(subcommand)]
    pub(crate) command: Option<WordsCommand>,

    /// The query. After `--` it may start with a hyphen.
    #[arg(value_name = "QUERY", required_unless_present = "license", allow_hyphen_values = true)]
    #[arg(default_value = "", hide_default_value = true)]
    pub(crate) query: String,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    #[command(flatten)]
    order: OrderArgs,

    /// The maximum number of words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    /// Print only the number of words.
    #[arg(long, conflicts_with_all = ["limit", "longest", "shortest", "common", "sort"])]
    pub(crate) count: bool,

    /// Explain the query instead of running it.
    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) format: Format,

    /// The search strategy.
    #[arg(long, value_enum, default_value_t, value_name = "STRATEGY")]
    pub(crate) strategy: Strategy,

    #[command(flatten)]
    pub(crate) textbook: TextbookArgs,

    /// Print work counters and times to stderr.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Print the license of the built-in list.
    #[arg(long, exclusive = true)]
    pub(crate) license: bool,
}

#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
struct OrderArgs {
    /// Sort the longest words first.
    #[arg(long)]
    longest: bool,

    /// Sort the shortest words first.
    #[arg(long)]
    shortest: bool,

    /// Sort the most common words first; those of a file in its order.
    #[arg(long)]
    common: bool,

    /// Sort in alphabetical order.
    #[arg(long)]
    sort: bool,
}

impl WordsArgs {
    pub(crate) fn order(&self) -> Order {
        match self.order {
            OrderArgs { longest: true, .. } => Order::Longest,
            OrderArgs { shortest: true, .. } => Order::Shortest,
            OrderArgs { common: true, .. } => Order::Common,
            OrderArgs { sort: true, .. } => Order::Alphabetical,
            _ => Order::Source,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TextbookArgs {
    /// Trace the recursive matcher on this word only.
    #[arg(long, value_name = "WORD")]
    pub(crate) trace: Option<String>,

    /// The maximum length of the trace: lines, or calls in JSON.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub(crate) trace_limit: usize,

    /// Stop after this many calls of the recursive matcher.
    #[arg(long, value_name = "N")]
    pub(crate) call_limit: Option<u64>,
}
