//! Writes a tree as a classical pattern.

use core::fmt::{self, Display, Formatter, Write};

use crate::{Assertion, Ast, AstKind, CharRange, Class};

/// Classes with more ranges than this are compared with those that have a short name.
const LONG_CLASS: usize = 8;

const NAMED_CLASSES: [&str; 6] = [r"\d", r"\D", r"\s", r"\S", r"\w", r"\W"];

/// Writes the classical dialect; see [`classical`](crate::classical) for what parsing it gives
/// back.
impl Display for Ast {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_in(Place::Whole, self, f)
    }
}

/// Where a node stands: the further down, the fewer nodes can do without a group there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// All there is between parentheses, or in the pattern.
    Whole,
    /// An alternative.
    Branch,
    /// An item of a concatenation.
    Item,
    /// In front of a quantifier.
    Repeated,
}

impl Place {
    /// The last place in which a node needs no group.
    fn last_for(kind: &AstKind) -> Self {
        match kind {
            AstKind::Alternate(_) => Self::Whole,
            AstKind::Empty | AstKind::Concat(_) => Self::Branch,
            // `\b{2}` would open the name of another assertion, `a+?` is a lazy `a+`.
            AstKind::Repeat { .. } | AstKind::Assertion(_) => Self::Item,
            AstKind::Literal(_) | AstKind::Class(_) | AstKind::Capture { .. } => Self::Repeated,
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
            write_quantifier(*min, *max, f)?;
            f.write_str(if *greedy { "" } else { "?" })
        }
        AstKind::Capture { ast, name, .. } => {
            match name {
                Some(name) => write!(f, "(?<{name}>")?,
                None => f.write_char('(')?,
            }
            write_in(Place::Whole, ast, f)?;
            f.write_char(')')
        }
        AstKind::Assertion(assertion) => f.write_str(assertion_text(*assertion)),
    }
}

fn write_quantifier(min: u32, max: Option<u32>, f: &mut Formatter<'_>) -> fmt::Result {
    match (min, max) {
        (0, None) => f.write_char('*'),
        (1, None) => f.write_char('+'),
        (0, Some(1)) => f.write_char('?'),
        (min, None) => write!(f, "{{{min},}}"),
        (min, Some(max)) if min == max => write!(f, "{{{min}}}"),
        (min, Some(max)) => write!(f, "{{{min},{max}}}"),
    }
}

fn assertion_text(assertion: Assertion) -> &'static str {
    match assertion {
        Assertion::TextStart => "^",
        Assertion::TextEnd => "$",
        Assertion::LineStart => "(?m:^)",
        Assertion::LineEnd => "(?m:$)",
        Assertion::WordBoundary => r"\b",
        Assertion::NotWordBoundary => r"\B",
        Assertion::WordStart => r"\b{start}",
        Assertion::WordEnd => r"\b{end}",
        Assertion::WordStartHalf => r"\b{start-half}",
        Assertion::WordEndHalf => r"\b{end-half}",
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
    let means = |name: &&str| {
        super::parse(name).is_ok_and(|ast| matches!(ast.kind(), AstKind::Class(c) if c == class))
    };
    NAMED_CLASSES.into_iter().filter(|_| class.ranges().len() > LONG_CLASS).find(means)
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

/// Writes a character so that it shows and stands for itself where the `special` ones do not.
fn write_char(c: char, special: &str, f: &mut Formatter<'_>) -> fmt::Result {
    match c {
        '\0' => f.write_str(r"\x00"),
        '\'' | '"' => f.write_char(c),
        '\\' => f.write_str(r"\\"),
        _ if special.contains(c) => write!(f, "\\{c}"),
        _ => write!(f, "{}", c.escape_debug()),
    }
}
