//! The characters of `--alphabet`, in the order in which they are written.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Context as _, Result, anyhow};
use kleene_nfa::Alphabet;
use kleene_syntax::{Ast, AstKind, Class, classical};

use super::args::Dialect;
use crate::common::InputError;

/// The most characters of a class that are named one by one.
const MOST_NAMED: usize = 8;

/// What would stand in a class, piece by piece: a character, a range, or an escape such as `\d`.
pub(super) struct Pieces(Vec<Class>);

impl Pieces {
    /// The pieces of `a-z0-9`, no two of which have a character in common.
    pub(super) fn parse(text: &str) -> Result<Self> {
        if text.is_empty() {
            return Err(anyhow!("an alphabet has at least one character"));
        }
        let whole = class(text, text, 0..text.len())?;
        if is_expression(text) {
            return Ok(Self(vec![whole]));
        }
        let mut all = Class::new([]);
        let mut pieces = Vec::new();
        for span in spans(text) {
            let piece = class(text, &text[span.clone()], span.clone())?;
            if let Some(again) = piece.intersect(&all).chars().next() {
                let again = again.escape_debug();
                return Err(mistake(text, &format!("'{again}' is in the alphabet twice"), span));
            }
            all = all.union(&piece);
            pieces.push(piece);
        }
        Ok(Self(pieces))
    }

    /// The characters in their order; those of a range or of an escape ascend.
    pub(super) fn chars(&self) -> impl Iterator<Item = char> {
        self.0.iter().flat_map(Class::chars)
    }

    /// The set of the characters.
    pub(super) fn class(&self) -> Class {
        self.0.iter().fold(Class::new([]), |all, piece| all.union(piece))
    }
}

/// The alphabet of these characters, in the order in which they are written; if absent, of those that the pattern
/// names.
///
/// # Errors
/// Too many, or the same one twice.
pub(super) fn of(chars: Option<&str>, ast: &Ast, dialect: Dialect) -> Result<Alphabet> {
    match chars {
        Some(chars) => {
            Ok(Alphabet::new(Pieces::parse(chars)?.chars().take(Alphabet::MAX_LEN + 1))?)
        }
        None => derived(ast, dialect),
    }
}

/// The alphabet of these characters; if absent, of those that the pattern names, or none if they are too many, and of
/// those of the word.
pub(super) fn with_word(
    chars: Option<&str>,
    ast: &Ast,
    dialect: Dialect,
    word: &str,
) -> Result<Alphabet> {
    if chars.is_some() {
        return of(chars, ast, dialect);
    }
    let named = derived(ast, dialect).or_else(|_| Alphabet::new([]))?;
    let mut seen = BTreeSet::new();
    let chars = named.chars().chain(word.chars()).filter(|&c| seen.insert(c));
    Ok(Alphabet::new(chars.collect::<Vec<_>>())?)
}

/// The alphabet of the characters that a pattern names, in the order in which it names them; of none if it names none,
/// as the empty word does.
///
/// # Errors
/// Too many, as a dot names.
pub(crate) fn derived(ast: &Ast, dialect: Dialect) -> Result<Alphabet> {
    let mut chars = Vec::new();
    let is_formal = dialect == Dialect::Formal && !symbols(ast).is_empty();
    name(ast, is_formal, &mut chars);
    Alphabet::new(chars)
        .context("the pattern has too many characters (choose some with --alphabet)")
}

/// The characters that a pattern names other than by a class of all.
pub(super) fn symbols(ast: &Ast) -> Class {
    let here = match ast.kind() {
        AstKind::Literal(c) => Class::from_iter([*c]),
        AstKind::Class(class) if *class != Class::all() => class.clone(),
        _ => Class::new([]),
    };
    ast.children().iter().fold(here, |all, child| all.union(&symbols(child)))
}

/// The characters of a pattern that an alphabet lacks; those of a class count only if the alphabet has none of them.
pub(super) fn lacking(alphabet: &Alphabet, ast: &Ast) -> BTreeSet<char> {
    let here: Vec<char> = match ast.kind() {
        AstKind::Literal(c) => vec![*c],
        AstKind::Class(class) => class.chars().take(MOST_NAMED + 1).collect(),
        _ => Vec::new(),
    };
    let is_named = here.len() <= MOST_NAMED && !here.iter().any(|&c| alphabet.symbol(c).is_some());
    let here = here.into_iter().filter(|_| is_named);
    kleene_text::gather(
        here.chain(ast.children().iter().flat_map(|child| lacking(alphabet, child))),
    )
}

/// Adds the characters that a pattern names, each once, and no more than are enough to know that there are too many; a
/// class of all names none where it stands for those that are named elsewhere.
fn name(ast: &Ast, is_formal: bool, chars: &mut Vec<char>) {
    let here: Box<dyn Iterator<Item = char>> = match ast.kind() {
        AstKind::Literal(c) => Box::new([*c].into_iter()),
        AstKind::Class(class) if is_formal && *class == Class::all() => Box::new([].into_iter()),
        AstKind::Class(class) => Box::new(class.chars().take(Alphabet::MAX_LEN + 1)),
        _ => Box::new([].into_iter()),
    };
    for c in here {
        if chars.len() <= Alphabet::MAX_LEN && !chars.contains(&c) {
            chars.push(c);
        }
    }
    ast.children().iter().for_each(|child| name(child, is_formal, chars));
}

/// The class of a part of an alphabet; mistakes are shown in all of it.
fn class(text: &str, part: &str, span: Range<usize>) -> Result<Class> {
    let parsed = classical::parse(&format!("[{part}]")).map_err(|error| {
        let wrong = error.span();
        let within = |at: usize| (span.start + at.saturating_sub(1)).min(text.len());
        mistake(text, &error.kind().to_string(), within(wrong.start)..within(wrong.end))
    })?;
    match parsed.kind() {
        AstKind::Class(class) => Ok(class.clone()),
        _ => Err(anyhow!("expected an alphabet in the form of a character class, such as a-z0-9")),
    }
}

fn mistake(text: &str, message: &str, span: Range<usize>) -> anyhow::Error {
    InputError::in_argument("<alphabet>", text, message, span).into()
}

/// Whether a class says more than its characters one by one: `^`, a class within, or a difference. It has
/// no order of its own then, and its characters ascend.
fn is_expression(text: &str) -> bool {
    text.starts_with('^')
        || text.contains(['[', ']'])
        || ["&&", "--", "~~"].iter().any(|sign| text.contains(sign))
}

/// Where the pieces are.
fn spans(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let mut end = start + one(&text[start..]);
        // A hyphen between two characters makes a range.
        if let Some(last) = text[end..].strip_prefix('-').filter(|rest| !rest.is_empty()) {
            end += 1 + one(last);
        }
        spans.push(start..end);
        start = end;
    }
    spans
}

/// The bytes of the first character, which may be escaped.
fn one(text: &str) -> usize {
    let mut chars = text.chars();
    let first = chars.next().map_or(0, char::len_utf8);
    let escape = chars.next().filter(|_| text.starts_with('\\'));
    let Some(escape) = escape else { return first };
    let rest = &text[first + escape.len_utf8()..];
    let more = match (escape, rest.starts_with('{')) {
        ('x' | 'u' | 'U' | 'p' | 'P', true) => rest.find('}').map_or(rest.len(), |end| end + 1),
        ('x', _) => 2,
        ('u', _) => 4,
        ('U', _) => 8,
        ('p' | 'P', _) => rest.chars().next().map_or(0, char::len_utf8),
        _ => 0,
    };
    let end = first + escape.len_utf8() + more;
    (end..=text.len()).find(|&end| text.is_char_boundary(end)).unwrap_or(text.len())
}
