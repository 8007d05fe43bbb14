//! Writes a tree as a classical pattern.

use alloc::string::{String, ToString};
use core::fmt::{self, Display, Formatter, Write};

use crate::printing::{Name, Quantifier, look_text};
use crate::{Assertion, Ast, AstKind, CharRange, Class, PrintError, Words};

/// Classes with more ranges than this are compared with those that have a short name.
const LONG_CLASS: usize = 8;

const NAMED_CLASSES: [&str; 6] = [r"\d", r"\D", r"\s", r"\S", r"\w", r"\W"];

/// Writes a tree in the classical dialect.
///
/// # Errors
/// A [`PrintError`] with the span of the first node that the dialect cannot express: lookarounds,
/// back-references, atomic and balancing groups, conditions, the assertions of other dialects,
/// intersection and complement.
///
/// ```
/// use kleene_syntax::{Ast, Look, classical};
///
/// let ast = classical::parse("(?i)a|b+")?;
/// assert_eq!(classical::print(&ast), Ok("[Aa]|[Bb]+".into()));
/// assert!(classical::print(&ast.look(Look::Ahead)).is_err());
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn print(ast: &Ast) -> Result<String, PrintError> {
    expressible(ast)?;
    Ok(ast.to_string())
}

fn expressible(ast: &Ast) -> Result<(), PrintError> {
    let own = match ast.kind() {
        AstKind::Look { .. }
        | AstKind::Atomic(_)
        | AstKind::Backreference { .. }
        | AstKind::Balance { .. }
        | AstKind::IfGroup { .. }
        | AstKind::IfLook(_)
        | AstKind::And(_)
        | AstKind::Not(_) => false,
        AstKind::Assertion(assertion) => !is_foreign(*assertion),
        _ => true,
    };
    if !own {
        return Err(PrintError::of(ast));
    }
    ast.children().iter().try_for_each(expressible)
}

fn is_foreign(assertion: Assertion) -> bool {
    match assertion {
        Assertion::LastLineEnd | Assertion::MatchStart => true,
        Assertion::WordBoundary(words)
        | Assertion::NotWordBoundary(words)
        | Assertion::WordStart(words)
        | Assertion::WordEnd(words)
        | Assertion::WordStartHalf(words)
        | Assertion::WordEndHalf(words) => words == Words::Dotnet,
        _ => false,
    }
}

/// Writes the classical dialect, for any tree that it can express; see
/// [`classical`](crate::classical) for the tree that the parser makes of the text.
///
/// Other nodes have a notation for reading only: that of .NET, `(?&...)` around an intersection,
/// whose parts `&` separates, and `(?~...)` around a complement.
impl Display for Ast {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_in(Place::Whole, self, f)
    }
}

/// Where a node stands: the further down, the fewer nodes can do without a group there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// All there is between parentheses, or in the pattern.
    Whole,
    /// An alternative.
    Branch,
    /// An item of a concatenation.
    Item,
    /// Before a quantifier.
    Repeated,
}

impl Place {
    /// The last place in which a node needs no group.
    pub(crate) fn last_for(kind: &AstKind) -> Self {
        match kind {
            AstKind::Alternate(_) => Self::Whole,
            AstKind::Empty | AstKind::Concat(_) => Self::Branch,
            // `\b{2}` would open the name of another assertion, `a+?` is a lazy `a+`.
            AstKind::Repeat { .. } | AstKind::Assertion(_) => Self::Item,
            _ => Self::Repeated,
        }
    }
}

fn write_in(place: Place, ast: &Ast, f: &mut Formatter<'_>) -> fmt::Result {
    if place <= Place::last_for(ast.kind()) {
        return write_bare(ast, f);
    }
    f.write_str("(?:")?;
    write_bare(ast, f)?;
    f.write_char(')')
}

fn write_bare(ast: &Ast, f: &mut Formatter<'_>) -> fmt::Result {
    match ast.kind() {
        AstKind::Empty => Ok(()),
        AstKind::Literal(c) => write_char(*c, r"\.+*?()|[]{}^$", f),
        AstKind::Class(class) => write_class(class, f),
        AstKind::Concat(items) => items.iter().try_for_each(|item| write_in(Place::Item, item, f)),
        AstKind::Alternate(items) => items.iter().enumerate().try_for_each(|(i, item)| {
            f.write_str(if i == 0 { "" } else { "|" })?;
            write_in(Place::Branch, item, f)
        }),
        AstKind::Repeat { ast, min, max, greedy } => {
            write_in(Place::Repeated, ast, f)?;
            Quantifier { min: *min, max: *max, greedy: *greedy }.fmt(f)
        }
        AstKind::Capture { ast, group } => match &group.name {
            Some(name) => write_group(format_args!("?<{name}>"), ast, f),
            None => write_group(format_args!(""), ast, f),
        },
        AstKind::Assertion(assertion) => write_assertion(*assertion, f),
        AstKind::Look { ast, look } => write_group(format_args!("{}", look_text(*look)), ast, f),
        AstKind::Atomic(ast) => write_group(format_args!("?>"), ast, f),
        AstKind::Backreference { group, ignores_case } => {
            let flag = if *ignores_case { "i" } else { "-i" };
            write!(f, r"(?{flag}:\k<{}>)", Name(group))
        }
        AstKind::Balance { ast, pop, push } => match push {
            Some(push) => write_group(format_args!("?<{}-{}>", Name(push), Name(pop)), ast, f),
            None => write_group(format_args!("?<-{}>", Name(pop)), ast, f),
        },
        AstKind::IfGroup { group, branches } => {
            write!(f, "(?({})", Name(group))?;
            write_branches(&branches[0], &branches[1], f)
        }
        AstKind::IfLook(parts) => {
            let [condition, yes, no] = &**parts;
            f.write_str("(?")?;
            write_bare(condition, f)?;
            write_branches(yes, no, f)
        }
        AstKind::And(items) => {
            f.write_str("(?&")?;
            for (i, item) in items.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { "&" })?;
                write_in(Place::Item, item, f)?;
            }
            f.write_char(')')
        }
        AstKind::Not(ast) => write_group(format_args!("?~"), ast, f),
    }
}

fn write_group(opening: fmt::Arguments<'_>, ast: &Ast, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "({opening}")?;
    write_in(Place::Whole, ast, f)?;
    f.write_char(')')
}

fn write_branches(yes: &Ast, no: &Ast, f: &mut Formatter<'_>) -> fmt::Result {
    write_in(Place::Branch, yes, f)?;
    f.write_char('|')?;
    write_in(Place::Branch, no, f)?;
    f.write_char(')')
}

fn write_assertion(assertion: Assertion, f: &mut Formatter<'_>) -> fmt::Result {
    match assertion {
        Assertion::TextStart => f.write_str("^"),
        Assertion::TextEnd => f.write_str("$"),
        Assertion::LineStart => f.write_str("(?m:^)"),
        Assertion::LineEnd => f.write_str("(?m:$)"),
        Assertion::CrlfLineStart => f.write_str("(?mR:^)"),
        Assertion::CrlfLineEnd => f.write_str("(?mR:$)"),
        Assertion::LastLineEnd => f.write_str(r"\Z"),
        Assertion::MatchStart => f.write_str(r"\G"),
        Assertion::WordBoundary(words) => word(words, r"\b", f),
        Assertion::NotWordBoundary(words) => word(words, r"\B", f),
        Assertion::WordStart(words) => word(words, r"\b{start}", f),
        Assertion::WordEnd(words) => word(words, r"\b{end}", f),
        Assertion::WordStartHalf(words) => word(words, r"\b{start-half}", f),
        Assertion::WordEndHalf(words) => word(words, r"\b{end-half}", f),
    }
}

/// Writes a boundary of words, which is of ASCII only by a flag.
fn word(words: Words, text: &str, f: &mut Formatter<'_>) -> fmt::Result {
    match words {
        Words::Ascii => write!(f, "(?-u:{text})"),
        Words::Unicode | Words::Dotnet => f.write_str(text),
    }
}

fn write_class(class: &Class, f: &mut Formatter<'_>) -> fmt::Result {
    if class.is_empty() {
        return f.write_str(r"\P{any}");
    }
    if let Some(name) = name(class) {
        return f.write_str(name);
    }
    let negated = class.contains('\0') && class.contains(char::MAX);
    let complement = negated.then(|| class.negate());
    let ranges = complement.as_ref().unwrap_or(class).ranges();
    match (negated, ranges) {
        (true, []) => return f.write_str("(?s:.)"),
        (true, [CharRange { start: '\n', end: '\n' }]) => return f.write_char('.'),
        _ => {}
    }
    f.write_str(if negated { "[^" } else { "[" })?;
    ranges.iter().try_for_each(|&range| write_range(range, f))?;
    f.write_char(']')
}

fn name(class: &Class) -> Option<&'static str> {
    NAMED_CLASSES.into_iter().filter(|_| class.ranges().len() > LONG_CLASS).find(|name| {
        super::parse(name).is_ok_and(|ast| matches!(ast.kind(), AstKind::Class(c) if c == class))
    })
}

fn write_range(CharRange { start, end }: CharRange, f: &mut Formatter<'_>) -> fmt::Result {
    let escaped = r"\[]^-&~";
    write_char(start, escaped, f)?;
    if end == start {
        return Ok(());
    }
    if end as u32 - start as u32 > 1 {
        f.write_char('-')?;
    }
    write_char(end, escaped, f)
}

/// Writes a character visibly, escaped if it is one of `special`.
fn write_char(c: char, special: &str, f: &mut Formatter<'_>) -> fmt::Result {
    match c {
        '\0' => f.write_str(r"\x00"),
        '\'' | '"' => f.write_char(c),
        '\\' => f.write_str(r"\\"),
        _ if special.contains(c) => write!(f, "\\{c}"),
        _ => write!(f, "{}", c.escape_debug()),
    }
}
