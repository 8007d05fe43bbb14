//! Two patterns beside each other.

use std::fmt::Write as _;

use anyhow::Result;
use clap::{Args as ClapArgs, ValueEnum};
use kleene_nfa::dfa::{Comparison, Relation};
use serde_json::json;

use super::args::{Dialect, DialectArgs, LanguageArgs};
use super::pattern::{automata, too_many};
use super::regions;
use crate::common::pictures::save;
use crate::common::{Exit, Format, Records, diagrams};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints a shortest word of each nonempty region; --svg draws the regions. The exit code answers --is [default: equal].

Examples:
  kleene regex compare '(a|b)*abb' '[ab]*b'
  kleene regex compare --is disjoint 'a+' 'b+'
  kleene regex compare --dialect formal '(a+b)*a' --other-dialect dotnet '(?=.*a$)[ab]+'

Exit code: 0 if the patterns are as --is asks, 1 if they are not, 2 bad input or usage, 3 stopped by a limit, 130 \
interrupted.")]
pub(crate) struct CompareArgs {
    /// The first pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    /// The second pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    other: String,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    second: SecondArgs,
    /// The relation that the exit code tests.
    #[arg(
        long,
        value_enum,
        value_name = "RELATION",
        default_value = "equal",
        hide_default_value = true
    )]
    is: Asked,
    #[command(flatten)]
    format: Format,
}

/// How two patterns may lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Asked {
    /// Both have the same words.
    Equal,
    /// The second has all words of the first.
    Subset,
    /// The first has all words of the second.
    Superset,
    /// Both have common words, and each has words of its own.
    Overlap,
    /// They have no word in common.
    Disjoint,
}

pub(super) fn compare(args: &CompareArgs) -> Result<Exit> {
    let svg = diagrams::svg_only()?;
    let records = Records::new(args.format, "comparison");
    let [first, second] = args.second.both(&args.language.dialect);
    let patterns = [(&first, &*args.pattern), (&second, &*args.other)];
    let [first_dfa, second_dfa] = automata(patterns, &args.language)?;
    let found = first_dfa.compare(&second_dfa).map_err(too_many)?;
    let fields = json!({
        "relation": found.relation().name(),
        "only_first": found.only_first(),
        "only_second": found.only_second(),
        "both": found.both(),
        "neither": found.neither(),
    });
    if let Some(path) = svg {
        save(path, &regions::draw([&args.pattern, &args.other], &found))?;
    }
    let exit = if args.is.holds(&found) { Exit::Solved } else { Exit::NoSolution };
    let text = comparison_text(&found, [&args.pattern, &args.other]);
    records.answer(&text, &fields, None, exit)
}

/// The dialect of a second pattern.
#[derive(Debug, ClapArgs)]
pub(super) struct SecondArgs {
    /// The dialect of the second pattern, if different.
    #[arg(long, value_enum, value_name = "DIALECT")]
    other_dialect: Option<Dialect>,

    /// The options of the second pattern, if different.
    #[arg(long, value_name = "LETTERS")]
    other_options: Option<String>,
}

impl SecondArgs {
    /// The dialects of both patterns.
    pub(super) fn both(&self, first: &DialectArgs) -> [DialectArgs; 2] {
        let second = self.other_dialect.unwrap_or(first.dialect);
        let shares = second == first.dialect || !first.dialect.has_options();
        let second_options = match &self.other_options {
            Some(options) => options.clone(),
            None if shares && second.has_options() => first.options.clone(),
            None => String::new(),
        };
        // Options without a dialect of their own are an error.
        let first_options = match second.has_options() && !first.dialect.has_options() {
            true => String::new(),
            false => first.options.clone(),
        };
        let first = DialectArgs { dialect: first.dialect, options: first_options };
        [first, DialectArgs { dialect: second, options: second_options }]
    }
}

impl Asked {
    fn holds(self, found: &Comparison) -> bool {
        match self {
            Self::Equal => found.relation() == Relation::Equal,
            Self::Subset => found.only_first().is_none(),
            Self::Superset => found.only_second().is_none(),
            Self::Overlap => found.relation() == Relation::Overlap,
            Self::Disjoint => found.both().is_none(),
        }
    }
}

fn comparison_text(found: &Comparison, patterns: [&str; 2]) -> String {
    let relation = found.relation();
    let meaning = match relation {
        Relation::Equal => "both match the same words",
        Relation::Subset => "the second matches every word of the first, and others",
        Relation::Superset => "the first matches every word of the second, and others",
        Relation::Overlap => "they share words, and each matches others",
        Relation::Disjoint => "they share no word",
    };
    let mut text = format!("{}: {meaning}\n", relation.name());
    for (region, word) in [
        ("only the first", found.only_first()),
        ("only the second", found.only_second()),
        ("both", found.both()),
        ("neither", found.neither()),
    ] {
        let word = word.map_or_else(|| "no word".to_owned(), |word| quoted(word, patterns));
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {region:<16} {word}");
    }
    text
}

/// A word in quotes, with the code points of characters beyond ASCII that no pattern has: they may look like others.
pub(super) fn quoted(word: &str, patterns: [&str; 2]) -> String {
    let strange: Vec<String> = word
        .chars()
        .filter(|c| {
            !c.is_ascii() && !c.is_control() && patterns.iter().all(|pattern| !pattern.contains(*c))
        })
        .map(|c| format!("U+{:04X}", u32::from(c)))
        .collect();
    match strange.is_empty() {
        true => format!("{word:?}"),
        false => format!("{word:?} ({})", strange.join(", ")),
    }
}
