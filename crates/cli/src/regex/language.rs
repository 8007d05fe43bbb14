//! New patterns: of one or two others, and of lists of words.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use kleene_nfa::dfa::TooLong;
use kleene_nfa::{Dfa, TooManyStates};
use kleene_syntax::Ast;
use serde_json::json;

use super::args::{Dialect, DialectArgs, LanguageArgs};
use super::backtracking::without_automaton;
use super::pattern::{
    automata, automaton, parse, print, print_found, print_to, save_diagram, too_many,
};
use crate::common::input::{MAX_BYTES, read_text};
use crate::common::{Exit, Format, InputError, Records, report};

/// How a pattern is printed.
#[derive(Debug, ClapArgs)]
struct PrintArgs {
    /// The dialect of the output [default: that of the input, or classical].
    #[arg(long, value_enum, value_name = "DIALECT")]
    to: Option<Dialect>,
    #[command(flatten)]
    format: Format,
}

const EXITS: &str = "Exit code: 0 if a pattern was found, 1 if its language is empty, 2 bad input or usage, 3 stopped by a limit, \
130 interrupted.";

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Mirrors lookarounds and assertions, and keeps the numbers of groups. In pcre2, python and javascript, where a group's \
number is the position of its parenthesis, unnamed groups become noncapturing unless all groups are in order. Does not \
mirror which match is preferred.

Exit code: 0 if the pattern was turned, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct ReverseArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    dialect: DialectArgs,
    #[command(flatten)]
    print: PrintArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = EXITS)]
pub(crate) struct DifferenceArgs {
    /// The first pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    /// The pattern to subtract.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    other: String,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    print: PrintArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = EXITS)]
pub(crate) struct OneArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    print: PrintArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Without --generalize the pattern matches exactly the words, except those of --not. With it, the pattern matches more \
words, by one of two rules:

  rpni        merges states of the prefix tree, earliest first, unless a word of --not would match
              (Oncina and García 1992); the default with --not
  reversible  the smallest zero-reversible language: if two words share an ending, their prefixes share all
              endings (Angluin 1982); the default without --not

Examples:
  kleene regex from cat car cart
  kleene regex from --words names.txt --to dotnet
  kleene regex from 1 01 001 --not 0 00 10 --generalize

Exit code: 0 if a pattern was found, 1 if there are no words, 2 bad input or usage, 3 stopped by a limit, 130 \
interrupted.")]
pub(crate) struct FromArgs {
    /// The words to match.
    #[arg(value_name = "WORD", required_unless_present = "words")]
    word: Vec<String>,
    /// A file of words to match, one per line; `-` is stdin. Empty lines are ignored.
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// Words that must not match.
    #[arg(long, value_name = "WORD", num_args = 1..)]
    not: Vec<String>,
    /// A file of words that must not match, one per line.
    #[arg(long, value_name = "FILE")]
    not_words: Option<PathBuf>,
    /// Generalize by this rule.
    #[arg(long, alias = "generalise", value_enum, value_name = "RULE", num_args = 0..=1, require_equals = true, default_missing_value = "auto")]
    generalize: Option<Rule>,
    #[command(flatten)]
    print: PrintArgs,
}

/// By which rule words are found that are like others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rule {
    /// `rpni` if there are words that must not match, else `reversible`.
    Auto,
    /// Merge states unless a word of --not would match.
    Rpni,
    /// The smallest zero-reversible language.
    Reversible,
}

pub(super) fn reverse(args: &ReverseArgs) -> Result<Exit> {
    let records = Records::new(args.print.format, "pattern");
    let ast = parse(&args.pattern, &args.dialect)?;
    if let Some(part) = without_automaton(&ast) {
        let message = "cannot reverse references to groups and atomic groups, which depend on the direction of matching";
        let error = InputError::in_argument(
            "<pattern>",
            &args.pattern,
            message.to_owned(),
            part.span().range(),
        );
        return Err(error.into());
    }
    let to = args.print.to.unwrap_or(args.dialect.dialect);
    let reversed = match kleene_syntax::Dialect::from(to).flavor() {
        Some(_) => ast.reverse().numbered_as_they_open(),
        None => ast.reverse(),
    };
    let pattern = print_to(&args.pattern, &reversed, to)?;
    answer(&records, &pattern, &reversed, Exit::Solved)
}

pub(super) fn difference(args: &DifferenceArgs) -> Result<Exit> {
    let records = Records::new(args.print.format, "pattern");
    let patterns = [args.pattern.as_str(), &args.other];
    let [kept, gone] =
        automata(patterns.map(|pattern| (&args.language.dialect, pattern)), &args.language)?;
    let left = kept.difference(&gone).map_err(too_many)?;
    language(&records, &left, args.print.to, args.language.dialect.dialect)
}

pub(super) fn not(args: &OneArgs) -> Result<Exit> {
    let records = Records::new(args.print.format, "pattern");
    let complement = automaton(&args.pattern, &args.language)?.complement();
    language(&records, &complement, args.print.to, args.language.dialect.dialect)
}

pub(super) fn free(args: &OneArgs) -> Result<Exit> {
    let records = Records::new(args.print.format, "pattern");
    let dfa = automaton(&args.pattern, &args.language)?;
    found(&records, &dfa, dfa.to_ast(), args.print.to, args.language.dialect.dialect)
}

pub(super) fn from(args: &FromArgs) -> Result<Exit> {
    let records = Records::new(args.print.format, "pattern");
    let mut words = args.word.clone();
    let mut not = args.not.clone();
    for (file, list) in [(&args.words, &mut words), (&args.not_words, &mut not)] {
        if let Some(file) = file {
            let (_, text) = read_text(file, MAX_BYTES)?;
            list.extend(text.lines().filter(|line| !line.is_empty()).map(str::to_owned));
        }
    }
    let wanted = || words.iter().map(String::as_str);
    let unwanted = || not.iter().map(String::as_str);
    let dfa = match args.generalize {
        None => Dfa::from_words(wanted().filter(|word| !not.iter().any(|other| other == word))),
        Some(Rule::Rpni) => Dfa::inferred(wanted(), unwanted()),
        Some(Rule::Auto) if !not.is_empty() => Dfa::inferred(wanted(), unwanted()),
        Some(Rule::Auto | Rule::Reversible) => Dfa::reversible(wanted()),
    };
    let dfa = dfa.map_err(|TooManyStates { limit }| {
        report::problem(&format!("the words have more than {limit} prefixes"));
        report::ReportedLimit
    })?;
    if let Some(word) = unwanted().find(|word| dfa.is_match(word)) {
        bail!(
            "the smallest reversible language also has {word:?}, which must not match: --generalize=rpni avoids it"
        );
    }
    let exit = language(&records, &dfa, args.print.to, Dialect::Classical)?;
    if dfa.is_empty() && !words.is_empty() {
        report::note("no words left: --not excludes all of them");
    }
    Ok(exit)
}

/// Answers with a short pattern of a language.
fn language(records: &Records, dfa: &Dfa, to: Option<Dialect>, own: Dialect) -> Result<Exit> {
    found(records, dfa, dfa.to_short_ast(), to, own)
}

/// Answers with a pattern of a language, unless it is too long. Without a requested dialect the pattern is in `own`, or
/// in `classical` if `own` cannot express it.
fn found(
    records: &Records,
    dfa: &Dfa,
    ast: Result<Ast, TooLong>,
    to: Option<Dialect>,
    own: Dialect,
) -> Result<Exit> {
    let ast = match ast {
        Ok(ast) => ast,
        Err(error) => {
            report::note(&format!("stopped (pattern limit): {error}"));
            return records.close(Some("limit"), Exit::Stopped);
        }
    };
    let exit = if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved };
    let pattern = match (to, print(&ast, own)) {
        (None, Ok(pattern)) => pattern,
        (None, Err(error)) => {
            let own = kleene_syntax::Dialect::from(own);
            let what = error.what;
            report::note(&format!(
                "printed in the classical dialect: {what} has no equivalent in {own}"
            ));
            ast.to_string()
        }
        (Some(to), _) => print_found(&ast, to)?,
    };
    answer(records, &pattern, &ast, exit)?;
    if dfa.is_empty() {
        report::problem("no word matches");
    }
    Ok(exit)
}

/// Answers with a pattern, the tree of which may be drawn.
pub(super) fn answer(records: &Records, pattern: &str, ast: &Ast, exit: Exit) -> Result<Exit> {
    save_diagram(pattern, ast)?;
    records.answer(&format!("{pattern}\n"), &json!({ "pattern": pattern }), None, exit)
}
