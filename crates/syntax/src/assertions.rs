//! Assertions written as lookarounds.

use alloc::vec::Vec;

use crate::{Assertion, Ast, CharRange, Class, Look, Words, classical};

impl Assertion {
    /// The assertion as lookarounds for single characters; `None` for [`Assertion::MatchStart`],
    /// which depends on more than the text.
    ///
    /// ```
    /// use kleene_syntax::Assertion;
    ///
    /// let look = Assertion::LineEnd.to_look().expect("it depends on the text alone");
    /// assert_eq!(look.to_string(), "(?!.)");
    /// ```
    #[must_use]
    pub fn to_look(self) -> Option<Ast> {
        let line_end = ['\n'].into_iter().collect::<Class>();
        let crlf_end = ['\n', '\r'].into_iter().collect::<Class>();
        let ast = match self {
            Self::TextStart => class(Class::all(), Look::NotBehind),
            Self::TextEnd => class(Class::all(), Look::NotAhead),
            Self::LineStart => class(line_end.negate(), Look::NotBehind),
            Self::LineEnd => class(line_end.negate(), Look::NotAhead),
            Self::CrlfLineStart => Ast::concat([
                class(crlf_end.negate(), Look::NotBehind),
                inside_crlf(Look::NotBehind, Look::NotAhead),
            ]),
            Self::CrlfLineEnd => Ast::concat([
                class(crlf_end.negate(), Look::NotAhead),
                inside_crlf(Look::NotBehind, Look::NotAhead),
            ]),
            Self::LastLineEnd => {
                let newline = Ast::literal('\n').repeat(0, Some(1), true);
                Ast::concat([newline, class(Class::all(), Look::NotAhead)]).look(Look::Ahead)
            }
            Self::MatchStart => return None,
            Self::WordBoundary(words) => Ast::alternate([
                between(words, Look::Behind, Look::NotAhead),
                between(words, Look::NotBehind, Look::Ahead),
            ]),
            Self::NotWordBoundary(words) => Ast::alternate([
                between(words, Look::Behind, Look::Ahead),
                between(words, Look::NotBehind, Look::NotAhead),
            ]),
            Self::WordStart(words) => between(words, Look::NotBehind, Look::Ahead),
            Self::WordEnd(words) => between(words, Look::Behind, Look::NotAhead),
            Self::WordStartHalf(words) => class(words.class(), Look::NotBehind),
            Self::WordEndHalf(words) => class(words.class(), Look::NotAhead),
        };
        Some(ast)
    }
}

impl Words {
    /// The characters that make words.
    pub fn class(self) -> Class {
        let pattern = match self {
            Self::Unicode => r"\w",
            Self::Ascii => r"(?-u:\w)",
            Self::Dotnet => r"[\p{L}\p{Mn}\p{Nd}\p{Pc}\x{200C}\x{200D}]",
        };
        classical::class(pattern)
    }
}

fn class(class: Class, look: Look) -> Ast {
    Ast::class(class).look(look)
}

fn between(words: Words, before: Look, after: Look) -> Ast {
    Ast::concat([class(words.class(), before), class(words.class(), after)])
}

/// Where the text has not `\r` before and `\n` after.
fn inside_crlf(before: Look, after: Look) -> Ast {
    Ast::alternate(Vec::from([class(only('\r'), before), class(only('\n'), after)]))
}

/// The class of one character.
fn only(c: char) -> Class {
    Class::new([CharRange::new(c, c)])
}
