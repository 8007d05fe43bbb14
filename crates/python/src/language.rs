//! Patterns as languages: set operations, automata that are taken apart and made, languages of words.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

use kleene_nfa::{Dfa, NfaErrorKind, TooManyStates};
use kleene_redos::{Scope, Verdict};
use kleene_search::Cancel;
use kleene_syntax::{Ast, AstKind, Class, Dialect, classical, dotnet};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Mistake, no_name, wrong};
use crate::regex::{Inner, Regex};

/// The language that two automata make.
fn combined(one: &Dfa, other: &Dfa, by: &str) -> Result<Dfa, TooManyStates> {
    match by {
        "&" => one.intersection(other),
        "|" => one.union(other),
        "-" => one.difference(other),
        _ => one.symmetric_difference(other),
    }
}

/// The words of two languages by a sign of Python: `&`, `|`, `-` or `^`.
#[pyfunction]
pub(crate) fn combine(py: Python<'_>, one: &Regex, other: &Regex, by: String) -> PyResult<Regex> {
    both(py, one, other, move |one, other| combined(one, other, &by))?
        .map_err(wrong)
        .map(Regex::from)
}

/// Whether a language has all words of another one.
#[pyfunction]
pub(crate) fn includes(py: Python<'_>, one: &Regex, other: &Regex) -> PyResult<bool> {
    both(py, one, other, |one, other| other.not_in(one).is_none())
}

fn both<T: Send + 'static>(
    py: Python<'_>,
    one: &Regex,
    other: &Regex,
    answer: impl FnOnce(&Dfa, &Dfa) -> T + Send + 'static,
) -> PyResult<T> {
    // A mistake in the other pattern is shown there.
    other.work(py, |inner| inner.dfa().map(|_| ()))?;
    let other = other.clone();
    one.work(py, move |inner| Ok(answer(inner.dfa()?, other.inner().dfa()?)))
}

/// The words that do not match.
#[pyfunction]
pub(crate) fn complement(py: Python<'_>, regex: &Regex) -> PyResult<Regex> {
    regex.work(py, |inner| Ok(inner.dfa()?.complement())).map(Regex::from)
}

/// The pattern of the mirrored words in a dialect; `None` if it has a part that depends on the direction.
#[pyfunction]
pub(crate) fn reverse(py: Python<'_>, regex: &Regex, dialect: &str) -> PyResult<Option<String>> {
    let dialect = named(dialect)?;
    regex.work(py, move |inner| {
        let ast = &inner.written()?.ast;
        if !ast.is_regular() {
            return Ok(None);
        }
        let reversed = match dialect.flavor() {
            Some(_) => ast.reverse().numbered_as_they_open(),
            None => ast.reverse(),
        };
        printed(inner, &reversed, dialect).map(Some)
    })
}

/// The pattern in another dialect.
#[pyfunction]
pub(crate) fn pattern_in(py: Python<'_>, regex: &Regex, dialect: &str) -> PyResult<String> {
    let dialect = named(dialect)?;
    regex.work(py, move |inner| printed(inner, &inner.written()?.ast, dialect))
}

fn named(dialect: &str) -> PyResult<Dialect> {
    let known = Dialect::ALL.into_iter().find(|known| known.name() == dialect);
    known.ok_or_else(|| wrong(format!("dialect: {}", no_name(dialect, &Dialect::NAMES))))
}

fn printed(inner: &Inner, ast: &Ast, dialect: Dialect) -> Result<String, Mistake> {
    let printed = match dialect {
        Dialect::Dotnet => dotnet::print(ast).or_else(|_| dotnet::print(&ast.without_names())),
        dialect => dialect.print(ast),
    };
    printed.map_err(|error| {
        let message = format!("{} has no equivalent in the dialect {dialect}", error.what);
        Mistake::at(message, error.span.range(), inner.pattern().as_bytes())
    })
}

/// The language of words, without others, or of words that are like them by a rule.
#[pyfunction]
pub(crate) fn from_words(
    py: Python<'_>,
    words: Vec<String>,
    exclude: Vec<String>,
    rule: Option<String>,
) -> PyResult<Regex> {
    let made = background::run(py, &Cancel::new(), move || {
        let wanted = words.iter().map(String::as_str);
        let dfa = match rule.as_deref() {
            None => {
                Dfa::from_words(wanted.filter(|word| exclude.iter().all(|other| other != *word)))
            }
            Some("rpni") => Dfa::inferred(wanted, exclude.iter().map(String::as_str)),
            _ => Dfa::reversible(wanted),
        };
        let dfa = dfa.map_err(|error| error.to_string())?;
        match exclude.iter().find(|word| dfa.is_match(word)) {
            Some(word) => {
                Err(format!("exclude: the smallest reversible language has {word:?} too"))
            }
            None => Ok(dfa),
        }
    })?;
    made.map(Regex::from).map_err(PyValueError::new_err)
}

/// An edge: a state, a character or a class in the classical dialect, and the next state.
type Edge = (usize, String, usize);

/// The language of a deterministic automaton with so many states.
#[pyfunction]
pub(crate) fn from_edges(
    py: Python<'_>,
    len: usize,
    start: usize,
    accepting: Vec<usize>,
    edges: Vec<Edge>,
) -> PyResult<Regex> {
    let edges = edges.iter().enumerate().map(|(index, (from, label, to))| match class_of(label) {
        Some(class) => Ok((*from, class, *to)),
        None => Err(wrong(format!(
            "edges[{index}]: {label:?} is neither a character nor a class such as [a-z]"
        ))),
    });
    let edges: Vec<_> = edges.collect::<PyResult<_>>()?;
    let made = background::run(py, &Cancel::new(), move || {
        Dfa::from_edges(len, start, &accepting, &edges)
    })?;
    made.map(Regex::from).map_err(wrong)
}

/// The characters of a label: a character stands for itself.
fn class_of(label: &str) -> Option<Class> {
    let mut chars = label.chars();
    if let (Some(only), None) = (chars.next(), chars.next()) {
        return Some(Class::from_iter([only]));
    }
    match classical::parse(label).ok()?.kind() {
        AstKind::Literal(c) => Some(Class::from_iter([*c])),
        AstKind::Class(class) => Some(class.clone()),
        _ => None,
    }
}

/// The number of states from which a word can match and at least one, the accepting ones, and the edges; the start is 0.
#[pyfunction]
pub(crate) fn edges(py: Python<'_>, regex: &Regex) -> PyResult<(usize, Vec<usize>, Vec<Edge>)> {
    regex.work(py, |inner| {
        let dfa = inner.dfa()?;
        // State 0 is dead, the others are numbered from the start.
        let (mut live, mut accepting, mut edges) = (0, Vec::new(), Vec::new());
        for state in dfa.states().skip(1) {
            live += 1;
            if dfa.accepts(state) {
                accepting.push(state.index() - 1);
            }
            let moves = dfa.moves(state).into_iter();
            edges
                .extend(moves.map(|(class, to)| (state.index() - 1, label(class), to.index() - 1)));
        }
        Ok((live.max(1), accepting, edges))
    })
}

fn label(class: Class) -> String {
    let first: Vec<char> = class.chars().take(2).collect();
    match first[..] {
        [only] => only.to_string(),
        _ => Ast::class(class).to_string(),
    }
}

/// A number that equal languages have in common.
#[pyfunction]
pub(crate) fn fingerprint(py: Python<'_>, regex: &Regex) -> PyResult<u64> {
    regex.work(py, |inner| {
        let dfa = inner.dfa()?;
        let mut hasher = DefaultHasher::new();
        for state in dfa.states().skip(1) {
            dfa.accepts(state).hash(&mut hasher);
            for (class, to) in dfa.moves(state) {
                (class, to.index()).hash(&mut hasher);
            }
        }
        Ok(hasher.finish())
    })
}

/// The verdict, its degree, the reason of an unknown one, the beginning of an attack and its repeated pieces with what
/// stands after them, rounds with counted steps, and a safe pattern.
type Redos = (
    &'static str,
    Option<u32>,
    Option<String>,
    Option<(String, Vec<(String, String)>)>,
    Option<(usize, u64, u64)>,
    Option<String>,
);

/// How the time of a matcher that backtracks grows with the text.
#[pyfunction]
pub(crate) fn redos(
    py: Python<'_>,
    regex: &Regex,
    whole: bool,
    dialect: &str,
    limit: Option<u64>,
) -> PyResult<Redos> {
    let dialect = named(dialect)?;
    regex.work(py, move |inner| {
        let scope = if whole { Scope::Whole } else { Scope::Search };
        let ast = &inner.written()?.ast;
        let found = match kleene_redos::analyze_within(ast, scope, limit) {
            Ok(found) => found,
            Err(error) if error.kind == NfaErrorKind::NotRegular => {
                let place = error.span.range();
                let piece = inner.pattern().get(place.clone()).unwrap_or_default();
                let place = place.start;
                let why = format!("{piece} at byte {place} depends on the captures of groups");
                return Ok(("unknown", None, Some(why), None, None, None));
            }
            Err(error) => return Err(inner.refused(&error)),
        };
        let (verdict, degree) = match found.verdict() {
            Verdict::Linear => ("linear", None),
            Verdict::Polynomial { degree } => ("polynomial", Some(degree)),
            Verdict::Exponential => ("exponential", None),
            other => {
                let why = match other {
                    Verdict::Unknown(why) => why.to_string(),
                    _ => "the verdict has no name".to_owned(),
                };
                return Ok(("unknown", None, Some(why), None, None, None));
            }
        };
        let attack = found.attack().map(|attack| {
            let pumps = attack.pumps().map(|(pump, then)| (pump.to_owned(), then.to_owned()));
            (attack.prefix().to_owned(), pumps.collect())
        });
        let counted = found.confirmation();
        let counted = counted.map(|counted| (counted.rounds, counted.steps, counted.doubled));
        let safe = found.safe().and_then(|ast| printed(inner, ast, dialect).ok());
        Ok((verdict, degree, None, attack, counted, safe))
    })
}
