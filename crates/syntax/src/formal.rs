//! The formal dialect: regular expressions as courses and textbooks write them, for whole words.
//!
//! | written | is |
//! |---|---|
//! | a letter or a digit | that symbol |
//! | `\` and any other character | that symbol: `\+`, `\ ` |
//! | `ε` `ϵ` `λ` `\epsilon` `\varepsilon` `\lambda` | the empty word |
//! | `∅` `\emptyset` `\varnothing` | the empty set |
//! | `Σ` `\Sigma` | any one symbol |
//! | `r s`, `r·s`, `r\cdot s` | one after the other |
//! | `r+s`, `r\|s`, `r∪s`, `r\cup s` | alternatives |
//! | `r*` `r^*` | any number of times |
//! | `r⁺` `r^+` | once or more |
//! | `r^3` `r^{12}` | so many times |
//!
//! Parentheses group and remember nothing; blanks have no meaning. A plus stands between alternatives
//! and is no quantifier, so `a+` lacks an alternative. Any other character is a mistake, even one that
//! has a meaning in other dialects: brackets, dots, question marks.

mod print;

pub use self::print::print;
use crate::limits::check_length;
use crate::nesting::Nesting;
use crate::{Ast, Class, ParseError, ParseErrorKind, Span};

/// Parses a pattern of the formal dialect.
///
/// # Errors
/// A [`ParseError`] with the place of the first mistake.
///
/// ```
/// use kleene_syntax::{ParseErrorKind, formal};
///
/// assert_eq!(formal::parse("(a + bb)*c + ε")?.to_string(), "(?:a|bb)*c|");
/// let error = formal::parse("(a+)b").unwrap_err();
/// assert_eq!((error.kind(), error.span()), (&ParseErrorKind::MissingOperand, 3..4));
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn parse(pattern: &str) -> Result<Ast, ParseError> {
    check_length(pattern)?;
    let mut nesting = Nesting::new(false);
    // A dot that wants something after it.
    let mut dot = false;
    let mut at = 0;
    while let Some(token) = Token::read(pattern, at)? {
        let Token { what, span } = token;
        at = span.end;
        if dot && !matches!(what, What::Item(_) | What::Open) {
            return Err(ParseErrorKind::MissingOperand.at(span));
        }
        dot = false;
        match what {
            What::Item(ast) => nesting.item(ast.at(span)),
            What::Open => nesting.open(span.start),
            What::Close => nesting.close(span.start)?,
            What::Bar => nesting.bar(span)?,
            What::Dot if nesting.is_at_start() => {
                return Err(ParseErrorKind::MissingOperand.at(span));
            }
            What::Dot => dot = true,
            What::Repeat(min, max) => nesting.repeat(span, |ast| ast.repeat(min, max, true))?,
        }
    }
    if dot {
        return Err(ParseErrorKind::MissingOperand.at(pattern.len()..pattern.len()));
    }
    nesting.finish(pattern.len())
}

/// A sign of the dialect, and where it stands.
struct Token {
    what: What,
    span: Span,
}

enum What {
    Item(Ast),
    Open,
    Close,
    Bar,
    Dot,
    Repeat(u32, Option<u32>),
}

impl Token {
    /// The first sign at or after an offset, with no blank before it.
    fn read(pattern: &str, from: usize) -> Result<Option<Self>, ParseError> {
        let rest = pattern[from..].trim_start();
        let start = pattern.len() - rest.len();
        let Some(c) = rest.chars().next() else { return Ok(None) };
        let mut end = start + c.len_utf8();
        let what = match c {
            '(' => What::Open,
            ')' => What::Close,
            '|' | '+' | '∪' => What::Bar,
            '·' | '⋅' => What::Dot,
            '*' => What::Repeat(0, None),
            '⁺' => What::Repeat(1, None),
            'ε' | 'ϵ' | 'λ' => What::Item(Ast::empty()),
            '∅' => What::Item(Ast::class(Class::default())),
            'Σ' => What::Item(Ast::class(Class::all())),
            '^' => {
                let (what, len) = exponent(pattern, end)?;
                end += len;
                what
            }
            '\\' => {
                let (what, len) = escape(pattern, start)?;
                end = start + len;
                what
            }
            c if is_symbol(c) => What::Item(Ast::literal(c)),
            c => return Err(ParseErrorKind::UnexpectedChar(c).at(start..end)),
        };
        Ok(Some(Self { what, span: Span::new(start, end) }))
    }
}

/// Whether a character stands for itself: letters and digits but those that mean something here or
/// are raised or lowered.
fn is_symbol(c: char) -> bool {
    let is_raised = matches!(c, '²' | '³' | '¹' | '\u{2070}'..='\u{209F}');
    let is_sign = matches!(c, 'ε' | 'ϵ' | 'λ' | 'Σ');
    c.is_alphanumeric() && !is_raised && !is_sign
}

/// The exponent after `^`, and its length in bytes: a sign, a digit or a number in braces.
fn exponent(pattern: &str, at: usize) -> Result<(What, usize), ParseError> {
    let rest = &pattern[at..];
    let times = |digits: &str, len: usize| match digits.parse() {
        Ok(times) => Ok((What::Repeat(times, Some(times)), len)),
        Err(_) if digits.is_empty() => Err(ParseErrorKind::InvalidCount.at(at..at + len)),
        Err(_) => Err(ParseErrorKind::NumberTooLarge.at(at..at + len)),
    };
    match rest.chars().next() {
        Some('*') => Ok((What::Repeat(0, None), 1)),
        Some('+') => Ok((What::Repeat(1, None), 1)),
        Some('0'..='9') => times(&rest[..1], 1),
        Some('{') => {
            let Some(len) = rest.find('}') else {
                return Err(ParseErrorKind::UnclosedCount.at(at..pattern.len()));
            };
            let inner = rest[1..len].trim();
            match inner.chars().find(|c| !c.is_ascii_digit()) {
                Some('*') if inner == "*" => Ok((What::Repeat(0, None), len + 1)),
                Some('+') if inner == "+" => Ok((What::Repeat(1, None), len + 1)),
                Some(_) => Err(ParseErrorKind::InvalidCount.at(at..at + len + 1)),
                None => times(inner, len + 1),
            }
        }
        Some(c) => Err(ParseErrorKind::UnexpectedChar(c).at(at..at + c.len_utf8())),
        None => Err(ParseErrorKind::UnexpectedEnd.at(at..at)),
    }
}

/// The construct that a backslash at an offset begins, and its length in bytes.
fn escape(pattern: &str, at: usize) -> Result<(What, usize), ParseError> {
    let rest = &pattern[at + 1..];
    let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
    let what = match (name, rest.chars().next()) {
        ("epsilon" | "varepsilon" | "lambda", _) => What::Item(Ast::empty()),
        ("emptyset" | "varnothing", _) => What::Item(Ast::class(Class::default())),
        ("Sigma", _) => What::Item(Ast::class(Class::all())),
        ("cup" | "mid", _) => What::Bar,
        ("cdot", _) => What::Dot,
        ("", Some(c)) => return Ok((What::Item(Ast::literal(c)), 1 + c.len_utf8())),
        ("", None) => return Err(ParseErrorKind::UnexpectedEnd.at(pattern.len()..pattern.len())),
        _ => return Err(ParseErrorKind::UnknownEscape.at(at..at + 1 + name.len())),
    };
    Ok((what, 1 + name.len()))
}
