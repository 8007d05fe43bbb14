//! The command line of `kleene words`.

use std::num::NonZeroUsize;

use clap::Args as ClapArgs;
use kleene_words::Order;

use super::steps::WordsCommand;
use crate::common::options::{Format, positive};
use crate::common::word_list::{SourceArgs, Strategy};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A query is one condition, or several with & between them:
  m[aeiou][x-z]       a pattern of the .NET dialect that the whole word matches, lookarounds and back-references included
  <aest>              exactly these letters in any order; a dot is any letter
  <aest+>  <aest->    at least these letters; no other letters than these
  {5} {5,8} {5,} {,8} this many characters
  !condition          it does not hold
  (... & ...)         all of these hold

The words `expand`, `split` and `segments` themselves are asked for after --.

Without --words the list is an English one of 77 thousand words, each with a level from 10 (common) \
to 60; it is part of SCOWL, whose terms `--license` prints.

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

    /// What words are asked for. After `--` it may look like an option.
    #[arg(value_name = "QUERY", required_unless_present = "license", allow_hyphen_values = true)]
    #[arg(default_value = "", hide_default_value = true)]
    pub(crate) query: String,

    #[command(flatten)]
    pub(crate) source: SourceArgs,

    #[command(flatten)]
    order: OrderArgs,

    /// No more than this many words.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    pub(crate) limit: Option<NonZeroUsize>,

    /// Print only the number of words.
    #[arg(long, conflicts_with_all = ["limit", "longest", "shortest", "common", "sort"])]
    pub(crate) count: bool,

    /// Print what the query means, and no words.
    #[arg(long)]
    pub(crate) explain: bool,

    /// How to print words.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// How to find them.
    #[arg(long, value_enum, default_value_t, value_name = "STRATEGY")]
    pub(crate) strategy: Strategy,

    #[command(flatten)]
    pub(crate) textbook: TextbookArgs,

    /// Print work counters and the time taken to stderr.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Print the terms of the list within the command, and nothing else.
    #[arg(long, exclusive = true)]
    pub(crate) license: bool,
}

#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
struct OrderArgs {
    /// The longest words first.
    #[arg(long)]
    longest: bool,

    /// The shortest words first.
    #[arg(long)]
    shortest: bool,

    /// The most common words first; of a list from a file, those that stand first.
    #[arg(long)]
    common: bool,

    /// In alphabetical order, whatever the list's.
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
    /// Write the calls of the textbook on this word, and look at no other.
    #[arg(long, value_name = "WORD")]
    pub(crate) trace: Option<String>,

    /// Write no more than this many lines of the trace, or calls where it is JSON.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub(crate) trace_limit: usize,

    /// Stop after this many calls of the textbook.
    #[arg(long, value_name = "N")]
    pub(crate) call_limit: Option<u64>,
}
