//! From the command line to trees and automata.

use std::borrow::Cow;
use std::path::Path;

use anyhow::{Result, anyhow};
use kleene_nfa::dfa::Config;
use kleene_nfa::{Dfa, Nfa, NfaError, NfaErrorKind, TooManyStates};
use kleene_search::Stop;
use kleene_syntax::{
    Ast, Class, ParseErrorKind, PrintError, Unsupported, classical, dotnet, perl, railroad,
};

use super::alphabet::{self, Pieces};
use super::args::{Dialect, DialectArgs, LanguageArgs};
use crate::common::limits::{self, Stopped};
use crate::common::pattern::read_pattern;
use crate::common::pictures::save;
use crate::common::report::{self, ReportedLimit};
use crate::common::{InputError, diagrams, progress};

/// The tree of a pattern; mistakes are shown in it.
pub(super) fn parse(pattern: &str, args: &DialectArgs) -> Result<Ast> {
    let dialect = kleene_syntax::Dialect::from(args.dialect);
    let parsed = match (dialect.flavor(), args.dialect) {
        (Some(flavor), _) => perl::parse(pattern, perl::Options::new(flavor).with(&args.options)?),
        (None, Dialect::Dotnet) => dotnet::parse(pattern, args.options.parse()?),
        (None, _) => dialect.parse(pattern),
    };
    if !args.dialect.has_options() && !args.options.is_empty() {
        return Err(anyhow!(
            "this dialect has no options; dotnet, pcre2, python and javascript have some"
        ));
    }
    parsed.map_err(|error| {
        let (kind, span) = (error.kind(), error.span());
        let hint = match kind {
            ParseErrorKind::Unsupported(Unsupported::LookAround) => "; --dialect dotnet has them",
            ParseErrorKind::Unsupported(Unsupported::BackReference) => {
                "; `kleene dotnet match` matches them"
            }
            ParseErrorKind::InvalidFlag if pattern[span.start..].starts_with('(') => {
                "; conditionals need --dialect dotnet"
            }
            _ => "",
        };
        InputError::in_argument("<pattern>", pattern, format!("{kind}{hint}"), span).into()
    })
}

/// The pattern of an argument, or of stdin for `-`.
pub(super) fn given(arg: &str) -> Result<Cow<'_, str>> {
    match arg {
        "-" => read_pattern(Path::new("-")).map(Cow::Owned),
        _ => Ok(Cow::Borrowed(arg)),
    }
}

/// A tree in a dialect.
pub(super) fn print(ast: &Ast, dialect: Dialect) -> Result<String, PrintError> {
    let dialect = kleene_syntax::Dialect::from(dialect);
    dialect.print(ast).or_else(|error| match dialect {
        kleene_syntax::Dialect::Dotnet => dotnet::print(&ast.without_names()),
        _ => Err(error),
    })
}

/// A tree in a dialect; an error marks the part without an equivalent in the tree's own pattern.
pub(super) fn print_to(pattern: &str, ast: &Ast, to: Dialect) -> Result<String> {
    print(ast, to).map_err(|error| no_equal("<pattern>", pattern, error, to))
}

/// An inferred tree in a dialect; an error marks the part without an equivalent in the classical pattern of the tree.
pub(super) fn print_found(ast: &Ast, to: Dialect) -> Result<String> {
    print(ast, to).map_err(|error| {
        let text = ast.to_string();
        // It comes from no pattern, so its nodes have no place before it is read.
        match classical::parse(&text).map(|ast| print(&ast, to)) {
            Ok(Err(error)) => no_equal("<found pattern>", &text, error, to),
            _ => anyhow!(error),
        }
    })
}

/// Saves the diagram of a pattern, if one is wanted.
pub(super) fn save_diagram(pattern: &str, ast: &Ast) -> Result<()> {
    match diagrams::svg_only()? {
        Some(path) => save(path, &railroad::diagram(pattern, ast)),
        None => Ok(()),
    }
}

fn no_equal(name: &str, pattern: &str, error: PrintError, to: Dialect) -> anyhow::Error {
    let to = kleene_syntax::Dialect::from(to);
    let message = format!("{} has no equivalent in the dialect {to}", error.what);
    InputError::in_argument(name, pattern, message, error.span.range()).into()
}

/// The automaton of the words that match a pattern and all further conditions.
pub(super) fn automaton(pattern: &str, args: &LanguageArgs) -> Result<Dfa> {
    let symbols = named_symbols(&[(&args.dialect, pattern)], args)?;
    compiled((&args.dialect, pattern), args, symbols, |ast| ast)
}

/// The automata of two patterns, each in its dialect, over the same characters.
pub(super) fn automata(
    patterns: [(&DialectArgs, &str); 2],
    args: &LanguageArgs,
) -> Result<[Dfa; 2]> {
    let symbols = named_symbols(&patterns, args)?;
    let [first, second] = patterns;
    let first = compiled(first, args, symbols.clone(), |ast| ast)?;
    Ok([first, compiled(second, args, symbols, |ast| ast)?])
}

/// The option that says how many states an automaton may have.
pub(super) const MAX_STATES: &str = "--max-states";

/// The automaton of the words that match the pattern that `around` makes, and all further conditions.
pub(super) fn automaton_around(
    pattern: &str,
    args: &LanguageArgs,
    around: impl Fn(Ast) -> Ast,
) -> Result<Dfa> {
    automaton_in(&args.dialect, pattern, args, around)
}

/// The automaton of the words that match the pattern that `around` makes, of this dialect. Further patterns have the
/// dialect of the call.
pub(super) fn automaton_in(
    dialect: &DialectArgs,
    pattern: &str,
    args: &LanguageArgs,
    around: impl Fn(Ast) -> Ast,
) -> Result<Dfa> {
    compiled((dialect, pattern), args, None, around)
}

/// The characters that formal patterns of a call name, which are what `Σ` and complements are of in textbooks; nothing
/// if --alphabet has them, if a pattern has another dialect, or if none is named.
fn named_symbols(patterns: &[(&DialectArgs, &str)], args: &LanguageArgs) -> Result<Option<Class>> {
    let more = args.and.iter().chain(&args.not).map(|pattern| (&args.dialect, pattern.as_str()));
    let all: Vec<_> = patterns.iter().copied().chain(more).collect();
    let is_formal = all.iter().all(|(dialect, _)| dialect.dialect == Dialect::Formal);
    if args.alphabet.is_some() || !is_formal {
        return Ok(None);
    }
    let mut named = Class::new([]);
    for (dialect, pattern) in all {
        named = named.union(&alphabet::symbols(&parse(pattern, dialect)?));
    }
    Ok(Some(named).filter(|named| !named.is_empty()))
}

/// The automaton of the pattern that `around` makes, and of further patterns, over these characters.
fn compiled(
    (dialect, pattern): (&DialectArgs, &str),
    args: &LanguageArgs,
    symbols: Option<Class>,
    around: impl Fn(Ast) -> Ast,
) -> Result<Dfa> {
    progress::begin(None);
    let config = build_config(args, symbols)?;
    let compile = |dialect: &DialectArgs, pattern: &str| -> Result<Dfa> {
        let ast = around(parse(pattern, dialect)?);
        Dfa::with(&ast, &config).map_err(|NfaError { kind, span }| {
            if matches!(kind, NfaErrorKind::TooManyStates { limit } if is_asked(limit)) {
                return Stopped(Stop::Nodes).into();
            }
            let is_own = kind == NfaErrorKind::TooManyStates { limit: args.max_states };
            let more = (is_own && args.max_states < Nfa::MAX_STATES).then_some(MAX_STATES);
            let message = kind.to_string();
            let error = InputError::in_argument("<pattern>", pattern, message, span.range());
            report::automaton(&kind, more, error)
        })
    };
    let mut dfa = compile(dialect, pattern)?;
    for other in &args.and {
        dfa = dfa.intersection(&compile(&args.dialect, other)?).map_err(too_many)?;
    }
    for other in &args.not {
        dfa = dfa.difference(&compile(&args.dialect, other)?).map_err(too_many)?;
    }
    Ok(dfa)
}

/// An automaton made of others that is too large.
pub(super) fn too_many(error: TooManyStates) -> anyhow::Error {
    if is_asked(error.limit) {
        return Stopped(Stop::Nodes).into();
    }
    report::problem(&format!("{error}; raise {MAX_STATES}"));
    ReportedLimit.into()
}

/// Whether this number of states is the user's limit.
fn is_asked(limit: usize) -> bool {
    limits::nodes().is_some_and(|nodes| nodes == limit as u64)
}

fn build_config(args: &LanguageArgs, symbols: Option<Class>) -> Result<Config> {
    let nodes = limits::nodes().map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
    let config = Config::new().max_states(args.max_states.min(nodes));
    let given = args.alphabet.as_deref().map(Pieces::parse).transpose()?;
    Ok(match given.map(|pieces| pieces.class()).or(symbols) {
        Some(chars) => config.alphabet(chars),
        None => config,
    })
}
