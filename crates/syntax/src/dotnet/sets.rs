//! The classes that have names, and the classes that case widens.

use alloc::string::String;
use alloc::vec::Vec;

use super::blocks;
use super::case::Lower;
use super::options::Options;
use crate::classical::class as ask;
use crate::{Ast, CharRange, Class, MAX_RANGES, ParseError, ParseErrorKind, Span};

/// The ranges that a property counts for, however few it has: looking it up takes time.
const PROPERTY_RANGES: usize = 256;

const CATEGORIES: &[&str] = &[
    "C", "Cc", "Cf", "Cn", "Co", "Cs", "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn",
    "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "S", "Sc", "Sk", "Sm",
    "So", "Z", "Zl", "Zp", "Zs",
];

/// A class by its name: that of a category or a block, or a letter's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'p> {
    pub(super) name: &'p str,
    pub(super) negated: bool,
}

impl Named<'_> {
    /// The class of `\d` and its like; capital letters negate.
    pub(super) fn of_letter(letter: char, options: Options) -> Self {
        let name = match (letter.to_ascii_lowercase(), options.ecma_script) {
            ('d', false) => "Nd",
            ('s', false) => "s",
            (_, false) => "w",
            ('d', true) => "ECMAScript d",
            ('s', true) => "ECMAScript s",
            (_, true) => "ECMAScript w",
        };
        Self { name, negated: letter.is_ascii_uppercase() }
    }
}

/// Makes the classes of one pattern, within its limit.
#[derive(Debug, Default)]
pub(super) struct Sets {
    lower: Option<Lower>,
    /// Classes by name, with `true` where case is ignored: made once, as they are large.
    made: Vec<(String, bool, Class)>,
    /// Ranges of all classes so far, held to [`MAX_RANGES`].
    ranges: usize,
}

impl Sets {
    pub(super) fn named(
        &mut self,
        Named { name, negated }: Named<'_>,
        ignore_case: bool,
        span: Span,
    ) -> Result<Class, ParseError> {
        self.count(PROPERTY_RANGES, span)?;
        let key = format!("{}{name}", if negated { "^" } else { "" });
        let known = self.made.iter().find(|(made, case, _)| *made == key && *case == ignore_case);
        if let Some((_, _, class)) = known {
            return Ok(class.clone());
        }
        let class = self
            .make(name, negated, ignore_case)
            .ok_or_else(|| ParseErrorKind::UnknownProperty.at(span))?;
        self.made.push((key, ignore_case, class.clone()));
        Ok(class)
    }

    /// Blocks are ranges like any others, and case widens them; of a category .NET asks whether the
    /// lower case is in it.
    fn make(&mut self, name: &str, negated: bool, ignore_case: bool) -> Option<Class> {
        if let Some(block) = name.strip_prefix("Is") {
            let (first, last) = blocks::find(block)?;
            let start = char::from_u32(first).unwrap_or('\u{E000}');
            let class = sign(
                Class::new([CharRange { start, end: char::from_u32(last).unwrap_or('\0') }]),
                negated,
            );
            return Some(if ignore_case { self.lower().same_case(&class).0 } else { class });
        }
        if let Some(letter) = name.strip_prefix("ECMAScript ") {
            let class = sign(
                ask(match letter {
                    "d" => "[0-9]",
                    "s" => r"[\t-\r ]",
                    _ => r"[0-9A-Z_a-z\x{130}]",
                }),
                negated,
            );
            return Some(if ignore_case { self.lower().same_case(&class).0 } else { class });
        }
        let class = match name {
            "s" => ask(r"\s"),
            "w" => ask(r"[\p{L}\p{Mn}\p{Nd}\p{Pc}]"),
            // Surrogates are no characters.
            "Cs" => Class::default(),
            "Ll" | "Lt" | "Lu" if ignore_case => ask(r"[\p{Ll}\p{Lt}\p{Lu}]"),
            _ if CATEGORIES.contains(&name) => ask(&format!(r"\p{{gc={name}}}")),
            _ => return None,
        };
        let class = sign(class, negated);
        Some(if ignore_case { self.lower().lowered_into(&class) } else { class })
    }

    /// What these characters match where case is ignored.
    pub(super) fn ignore_case(&mut self, class: &Class, span: Span) -> Result<Class, ParseError> {
        let (class, cost) = self.lower().same_case(class);
        self.count(cost, span)?;
        Ok(class)
    }

    /// The characters that match a character; a class only if there are several.
    pub(super) fn literal(
        &mut self,
        c: char,
        ignore_case: bool,
        span: Span,
    ) -> Result<Ast, ParseError> {
        if !ignore_case {
            return Ok(Ast::literal(c));
        }
        let class = self.ignore_case(&Class::from_iter([c]), span)?;
        Ok(class.single().map_or_else(|| Ast::class(class), Ast::literal))
    }

    pub(super) fn count(&mut self, ranges: usize, span: Span) -> Result<(), ParseError> {
        self.ranges += ranges;
        if self.ranges <= MAX_RANGES {
            return Ok(());
        }
        Err(ParseErrorKind::TooManyRanges { limit: MAX_RANGES }.at(span))
    }

    fn lower(&mut self) -> &Lower {
        self.lower.get_or_insert_with(Lower::new)
    }
}

/// The class, or all others if it is negated.
fn sign(class: Class, negated: bool) -> Class {
    if negated { class.negate() } else { class }
}
