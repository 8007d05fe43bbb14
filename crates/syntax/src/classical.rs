//! The classical dialect: the syntax of the crate `regex`, as far as it is about characters.
//!
//! Alternatives, groups, counted and lazy quantifiers, classes with set operations, Unicode
//! properties, assertions, escapes, and the flags `i s m x U R` with their scopes have the meaning of
//! [`regex_syntax`], which parses the pattern and resolves its classes. `(?-u)` is accepted
//! wherever only ASCII can match under it. Everything else is a typed error: bytes that are not
//! characters, lookaround and back-references.
//!
//! Flags and groups that remember nothing leave no node: `(?i)s` is a class of three characters.
//!
//! [`print()`] and the `Display` of [`Ast`] write this dialect. A tree from any parser of this
//! crate, printed and parsed again, gives an equal tree. So does one that was built by hand, as
//! long as it is within [`MAX_DEPTH`], its groups are numbered from 1 in the order in which they
//! open, and their names are distinct names that the dialect has.

mod error;
mod lower;
mod print;

use regex_syntax::ast::{parse::ParserBuilder, visit};

use self::lower::Lowering;
pub(crate) use self::print::Place;
pub use self::print::print;
use crate::limits::check_length;
use crate::{Ast, AstKind, Class, MAX_DEPTH, ParseError};

/// How deep `regex-syntax` may nest its own nodes, which include groups that leave none of ours.
///
/// A printed tree needs two of its levels for each of ours, a class up to three more.
const NEST_LIMIT: u32 = 2 * MAX_DEPTH + 4;

/// Parses a pattern of the classical dialect.
///
/// # Errors
/// A [`ParseError`] with the place of the mistake.
///
/// ```
/// use kleene_syntax::{ParseErrorKind, classical};
///
/// let ast = classical::parse(r"(?i:s)\d{2,}?")?;
/// assert_eq!(ast.to_string(), r"[Ssſ]\d{2,}?");
///
/// let error = classical::parse("ab(c").unwrap_err();
/// assert_eq!(error.kind(), &ParseErrorKind::UnclosedGroup);
/// assert_eq!(error.span(), 2..3);
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn parse(pattern: &str) -> Result<Ast, ParseError> {
    check_length(pattern)?;
    let tree = ParserBuilder::new()
        .nest_limit(NEST_LIMIT)
        .build()
        .parse(pattern)
        .map_err(|error| error::from_ast(&error))?;
    visit(&tree, Lowering::new())
}

/// The class of a pattern that is one, written within this crate.
pub(crate) fn class(pattern: &str) -> Class {
    find_class(pattern).unwrap_or_else(|| unreachable!("the pattern is a class"))
}

/// The class of a pattern, `None` if it is none.
pub(crate) fn find_class(pattern: &str) -> Option<Class> {
    match parse(pattern).ok()?.kind() {
        AstKind::Class(class) => Some(class.clone()),
        AstKind::Literal(c) => Some(Class::from_iter([*c])),
        _ => None,
    }
}
