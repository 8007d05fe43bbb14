//! Writes a tree as a .NET pattern.

use alloc::string::{String, ToString as _};
use alloc::vec::{IntoIter, Vec};
use core::fmt::Write;

use super::cursor::MAX_NUMBER;
use super::plan::{Parenthesis, Plan};
use crate::classical::class as ask;
use crate::printing::{Name, Quantifier, look_text};
use crate::{Assertion, Ast, AstKind, CharRange, Class, Group, PrintError, Words};

/// Classes with more ranges than this are compared with those that have a short name.
const LONG_CLASS: usize = 8;

/// Writes a tree as a .NET pattern that needs no options.
///
/// Assertions of other dialects are written as lookarounds. What [`parse`](super::parse) gave is printed so that
/// parsing gives it again, with [`Options::right_to_left`](super::Options::right_to_left) or without.
///
/// # Errors
/// A [`PrintError`] with the span of a node that .NET cannot express: intersection, complement, counts from
/// 2,147,483,647 on, and groups whose names or numbers .NET would not give them. Of the trees that
/// [`parse`](super::parse) gives, only those fail that need a number that .NET counts within a class by mistake:
/// `[a-[](]]\k<1>` has a group 1.
///
/// ```
/// use kleene_syntax::{Ast, Look, classical, dotnet};
///
/// let ast = dotnet::parse("(?i)(a)\\1$", "m".parse()?)?;
/// assert_eq!(dotnet::print(&ast), Ok(r"([Aa])(?i:\k<1>)(?m:$)".into()));
/// assert!(dotnet::print(&ast.not()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn print(ast: &Ast) -> Result<String, PrintError> {
    let plan = Plan::new(ast)?;
    let mut printer = Printer {
        text: String::new(),
        implied: plan.implied.into_iter(),
        conditions: plan.conditions.into_iter(),
        named: Vec::new(),
    };
    printer.node(Place::Whole, ast)?;
    Ok(printer.text)
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
    /// Before a quantifier.
    Repeated,
    /// Directly after a lookaround that is a condition, where no options may be.
    Chosen,
}

impl Place {
    /// Whether a node needs a group here.
    fn needs_group(self, ast: &Ast) -> bool {
        let last = match ast.kind() {
            AstKind::Empty if self == Self::Chosen => return false,
            AstKind::Alternate(_) => Self::Whole,
            AstKind::Empty | AstKind::Concat(_) => Self::Branch,
            AstKind::Repeat { .. } => Self::Item,
            AstKind::Assertion(Assertion::LineStart | Assertion::LineEnd)
            | AstKind::Backreference { ignores_case: true, .. } => Self::Repeated,
            _ => Self::Chosen,
        };
        self > last
    }
}

struct Printer {
    text: String,
    /// The decisions of [`Plan`] that are still to come.
    implied: IntoIter<bool>,
    conditions: IntoIter<Parenthesis>,
    /// The classes with short names, computed on first use.
    named: Vec<(&'static str, Class)>,
}

impl Printer {
    fn node(&mut self, place: Place, ast: &Ast) -> Result<(), PrintError> {
        if !place.needs_group(ast) {
            return self.bare(ast);
        }
        self.text.push_str("(?:");
        self.bare(ast)?;
        self.text.push(')');
        Ok(())
    }

    fn bare(&mut self, ast: &Ast) -> Result<(), PrintError> {
        match ast.kind() {
            AstKind::Empty => {}
            AstKind::Literal(c) => self.char(*c, r"\.+*?()|[]{}^$#"),
            AstKind::Class(class) => self.class(class),
            AstKind::Concat(items) => {
                return items.iter().try_for_each(|item| self.node(Place::Item, item));
            }
            AstKind::Alternate(items) => return self.branches(Place::Branch, items),
            AstKind::Repeat { ast: repeated, min, max, greedy } => {
                if *min > MAX_NUMBER || max.is_some_and(|max| max >= MAX_NUMBER) {
                    return Err(PrintError::of(ast));
                }
                self.node(Place::Repeated, repeated)?;
                let quantifier = Quantifier { min: *min, max: *max, greedy: *greedy };
                self.text.push_str(&quantifier.to_string());
            }
            AstKind::Capture { ast, group } => {
                let implied = group.name.is_none() && self.implied.next() == Some(true);
                let opening = if implied { String::new() } else { opening(Some(group), None) };
                return self.group(&opening, ast);
            }
            AstKind::Balance { ast, pop, push } => {
                return self.group(&opening(push.as_ref(), Some(pop)), ast);
            }
            AstKind::Look { ast, look } => return self.group(look_text(*look), ast),
            AstKind::Atomic(ast) => return self.group("?>", ast),
            AstKind::Assertion(assertion) => {
                if let Some(text) = assertion_text(*assertion) {
                    self.text.push_str(text);
                    return Ok(());
                }
                // Those of other dialects are written out.
                let look = assertion.to_look().ok_or(PrintError::of(ast))?;
                self.text.push_str("(?:");
                self.bare(&look)?;
                self.text.push(')');
            }
            AstKind::Backreference { group, ignores_case } => {
                let (open, close) = if *ignores_case { ("(?i:", ")") } else { ("", "") };
                self.text.push_str(&[open, r"\k<", &Name(group).to_string(), ">", close].concat());
            }
            AstKind::IfGroup { group, branches } => {
                self.text.push_str(&["(?(", &Name(group).to_string(), ")"].concat());
                self.branches(Place::Branch, &**branches)?;
                self.text.push(')');
            }
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                self.text.push_str("(?");
                self.condition(condition)?;
                self.branches(Place::Chosen, [yes, no])?;
                self.text.push(')');
            }
            AstKind::And(_) | AstKind::Not(_) => return Err(PrintError::of(ast)),
        }
        Ok(())
    }

    fn group(&mut self, opening: &str, ast: &Ast) -> Result<(), PrintError> {
        self.text.push('(');
        self.text.push_str(opening);
        self.node(Place::Whole, ast)?;
        self.text.push(')');
        Ok(())
    }

    /// A lookaround that is a condition, with its parenthesis.
    fn condition(&mut self, ast: &Ast) -> Result<(), PrintError> {
        let (open, close) = match self.conditions.next() {
            Some(Parenthesis::Counted) => ("(", ")"),
            Some(Parenthesis::Uncounted) => ("(?n:((?-n:", ")))"),
            Some(Parenthesis::None) | None => ("", ""),
        };
        let AstKind::Look { ast: body, look } = ast.kind() else {
            return Err(PrintError::of(ast));
        };
        self.text.push_str(&["(", look_text(*look), open].concat());
        self.node(Place::Whole, body)?;
        self.text.push_str(close);
        self.text.push(')');
        Ok(())
    }

    fn branches<'a>(
        &mut self,
        place: Place,
        branches: impl IntoIterator<Item = &'a Ast>,
    ) -> Result<(), PrintError> {
        for (i, branch) in branches.into_iter().enumerate() {
            self.text.push_str(if i == 0 { "" } else { "|" });
            self.node(place, branch)?;
        }
        Ok(())
    }

    fn class(&mut self, class: &Class) {
        if let Some(name) = self.short_name(class) {
            return self.text.push_str(name);
        }
        let negated = class.contains('\0') && class.contains(char::MAX);
        let complement = negated.then(|| class.negate());
        self.text.push_str(if negated { "[^" } else { "[" });
        for &CharRange { start, end } in complement.as_ref().unwrap_or(class).ranges() {
            self.class_char(start);
            if end as u32 - start as u32 > 1 {
                self.text.push('-');
            }
            if end != start {
                self.class_char(end);
            }
        }
        self.text.push(']');
    }

    /// A dash that is escaped by a backslash alone does not end a range.
    fn class_char(&mut self, c: char) {
        match c {
            '-' => self.text.push_str(r"\x2D"),
            _ => self.char(c, r"\[]^"),
        }
    }

    fn short_name(&mut self, class: &Class) -> Option<&'static str> {
        match class.ranges() {
            [] => return Some(r"[^\s\S]"),
            [CharRange { start: '\0', end: char::MAX }] => return Some(r"[\s\S]"),
            ranges if ranges.len() <= LONG_CLASS => {
                return (*class == Class::from_iter(['\n']).negate()).then_some(".");
            }
            _ => {}
        }
        if self.named.is_empty() {
            self.named = named_classes();
        }
        self.named.iter().find(|(_, named)| named == class).map(|&(name, _)| name)
    }

    /// Writes a character visibly, escaped if it is one of `special`.
    fn char(&mut self, c: char, special: &str) {
        if special.contains(c) {
            self.text.push('\\');
        } else if !matches!(c, '\'' | '"') && c.escape_debug().count() > 1 {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string does not fail.
                let _ = write!(self.text, r"\u{unit:04X}");
            }
            return;
        }
        self.text.push(c);
    }
}

fn named_classes() -> Vec<(&'static str, Class)> {
    let classes = [
        (r"\d", r"\D", ask(r"\p{Nd}")),
        (r"\s", r"\S", ask(r"\s")),
        (r"\w", r"\W", ask(r"[\p{L}\p{Mn}\p{Nd}\p{Pc}]")),
    ];
    let both = classes.map(|(name, negated, class)| [(negated, class.negate()), (name, class)]);
    both.into_iter().flatten().collect()
}

/// The text after the parenthesis of a group that captures or pops.
fn opening(push: Option<&Group>, pop: Option<&Group>) -> String {
    let dash = if pop.is_some() { "-" } else { "" };
    let [push, pop] =
        [push, pop].map(|group| group.map(|group| Name(group).to_string()).unwrap_or_default());
    ["?<", &push, dash, &pop, ">"].concat()
}

fn assertion_text(assertion: Assertion) -> Option<&'static str> {
    Some(match assertion {
        Assertion::TextStart => "^",
        Assertion::TextEnd => r"\z",
        Assertion::LineStart => "(?m:^)",
        Assertion::LineEnd => "(?m:$)",
        Assertion::LastLineEnd => "$",
        Assertion::MatchStart => r"\G",
        Assertion::WordBoundary(Words::Dotnet) => r"\b",
        Assertion::NotWordBoundary(Words::Dotnet) => r"\B",
        _ => return None,
    })
}
