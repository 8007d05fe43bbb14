//! The dialects that come from Perl's: PCRE2, Python and JavaScript.
//!
//! One parser reads them all into the tree; where they differ, it asks predicates of [`Flavor`]. A construct without a
//! counterpart in the tree, and one that only another dialect has, are errors with name, place and dialect.
//!
//! | | PCRE2 10.42 | Python 3.11 (`re`, `str`) | JavaScript (ECMAScript 2024) |
//! |---|---|---|---|
//! | options | `imnsxU` | `aimsux` | `imsu` |
//! | `\d` `\w` `\b` | ASCII | Unicode; ASCII with `a` | ASCII |
//! | `\s` | ASCII, `\v` too | Unicode, U+001C to U+001F too | Unicode, U+FEFF too |
//! | `.` | not `\n` | not `\n` | not `\n` `\r` U+2028 U+2029 |
//! | `$` | also before a last `\n` | also before a last `\n` | at the end |
//! | `\Z` | also before a last `\n` | at the end | the letter, an error with `u` |
//! | `[]a]` | a class of `]` and `a` | a class of `]` and `a` | the empty class, `a`, `]` |
//! | `{,3}` | these characters | none to three times | these characters |
//! | `a*+`, `(?>a)` | possessive, atomic | possessive, atomic | errors |
//! | lookbehind | each branch of one length | of one length | any |
//! | `\12` | octal where there are not so many groups before | a reference, octal with three digits | octal where there are not so many groups |
//! | `\1` of an unset group | fails | fails | matches the empty text |
//! | case | Unicode's simple folding | lower case, then upper case | upper case; simple folding with `u` |
//!
//! Details that are easily missed:
//!
//! - PCRE2 is as its library is with `PCRE2_UTF` and nothing else: `PCRE2_UCP` would widen `\w`. Later versions read `{,3}` as
//!   Python does, and take longer lookbehinds.
//! - In PCRE2 a multi-line `^` does not hold after a `\n` that is last; in Python `\B` does not hold in the empty text. Both
//!   are followed.
//! - JavaScript without `u` reads texts in halves of characters above U+FFFF. Here texts are read as with `u`, and a pattern that
//!   takes such a character to pieces is an error.
//! - JavaScript empties the groups inside a repeat in each round. A reference to a group for which that matters is an error.
//! - JavaScript takes no round of a repeat beyond the minimum that reads nothing: after `(a?)*` on `a`, group 1 is `a`, and
//!   empty elsewhere. Where a reference can tell, lookaheads in the tree say so; .NET can have them, PCRE2 and Python cannot.
//! - Python's names of characters (`\N{...}`), PCRE2's recursion, callouts, verbs, `\K`, `\X`, `\C`, branch reset and scripts
//!   as sets of characters beyond those of [`regex_syntax`] have no counterpart.

mod brackets;
mod case;
mod chars;
mod classes;
mod escapes;
mod flavor;
mod known;
mod opening;
mod parser;
mod print;
mod quantifiers;
mod references;
mod rounds;
mod width;

pub use self::flavor::{Flavor, Options, UnknownOption};
use self::parser::Parser;
pub use self::print::print;
use crate::limits::check_length;
use crate::{Ast, ParseError};

/// Parses a pattern of PCRE2, Python or JavaScript.
///
/// # Errors
/// A [`ParseError`] with the place of the mistake, or of the construct without a counterpart in the tree.
///
/// ```
/// use kleene_syntax::perl::{self, Flavor, Options};
///
/// let [pcre2, python, javascript] = [Flavor::Pcre2, Flavor::Python, Flavor::JavaScript].map(Options::new);
/// assert_eq!(perl::parse("a{,2}", python)?.to_string(), "a{0,2}");
/// assert_eq!(perl::parse("a{,2}", javascript)?.to_string(), r"a\{,2\}");
/// assert_eq!(perl::parse("[^]", javascript)?.to_string(), "(?s:.)");
///
/// let error = perl::parse("x(?R)?y", pcre2).unwrap_err();
/// assert_eq!(error.to_string(), "PCRE2's recursion has no counterpart here (at byte 1)");
/// let error = perl::parse("a*+", javascript).unwrap_err();
/// assert_eq!(error.to_string(), "JavaScript has no possessive quantifier (at byte 2)");
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn parse(pattern: &str, options: Options) -> Result<Ast, ParseError> {
    check_length(pattern)?;
    // References may precede their groups, so these are found first.
    let (_, groups) = Parser::new(pattern, options, None).run()?;
    let (ast, _) = Parser::new(pattern, options, Some(groups)).run()?;
    if options.flavor() == Flavor::JavaScript { references::resolve(ast) } else { Ok(ast) }
}
