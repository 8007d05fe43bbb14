//! Writes a tree as a pattern of PCRE2, Python or JavaScript.

use alloc::string::{String, ToString as _};

use super::classes::lettered;
use super::flavor::{Flavor, Options};
use super::parser::boundary;
use super::rounds::Rounds;
use crate::classical::Place;
use crate::printing::{Quantifier, look_text};
use crate::{Assertion, Ast, AstKind, CharRange, Class, Group, Look, PrintError, Words};

/// Writes a tree as a pattern of a dialect that needs no options but JavaScript's `u`, where that is among those given.
///
/// What [`parse`](super::parse) gave for the dialect is printed so that parsing gives it again. Assertions that the
/// dialect does not have are written as lookarounds.
///
/// # Errors
/// A [`PrintError`] with the span of a node that the dialect cannot express: balancing groups, intersection and
/// complement; in JavaScript atomic groups, conditions, references that must not be unset or ignore case, and, without
/// `u`, characters above U+FFFF in classes; lookarounds as conditions everywhere but in PCRE2; lookbehinds of lengths
/// that the dialect does not have; and groups that are not numbered as they open.
///
/// ```
/// use kleene_syntax::perl::{self, Flavor, Options};
/// use kleene_syntax::dotnet;
///
/// let ast = dotnet::parse(r"(?<x>a+)(?>b*)\k<x>\z", dotnet::Options::default())?;
/// assert_eq!(perl::print(&ast, Options::new(Flavor::Python)), Ok(r"(?P<x>a+)(?>b*)(?:\1)\Z".into()));
/// assert!(perl::print(&ast, Options::new(Flavor::JavaScript)).is_err());
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn print(ast: &Ast, options: Options) -> Result<String, PrintError> {
    let (flavor, unicode) = (options.flavor(), options.unicode);
    let mut options = Options::new(flavor);
    options.unicode = unicode;
    let mut printer = Printer { text: String::new(), flavor, unicode, groups: 0, looks: 0 };
    printer.node(Place::Whole, ast)?;
    // Lengths of lookbehinds, and references from wrong places, are for the parser to know.
    match super::parse(&printer.text, options) {
        Ok(_) => Ok(printer.text),
        Err(_) => {
            let what = if has_lookbehind(ast) {
                "a lookbehind of this length, or with such a reference,"
            } else {
                "a reference from this place"
            };
            Err(PrintError { span: all_lookbehinds(ast).span(), what })
        }
    }
}

/// The innermost node that has all lookbehinds of a tree.
fn all_lookbehinds(ast: &Ast) -> &Ast {
    if is_lookbehind(ast) {
        return ast;
    }
    let mut below = ast.children().iter().filter(|child| has_lookbehind(child));
    match (below.next(), below.next()) {
        (Some(child), None) => all_lookbehinds(child),
        _ => ast,
    }
}

fn has_lookbehind(ast: &Ast) -> bool {
    is_lookbehind(ast) || ast.children().iter().any(has_lookbehind)
}

fn is_lookbehind(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Look { look: Look::Behind | Look::NotBehind, .. })
}

struct Printer {
    text: String,
    flavor: Flavor,
    /// Whether JavaScript sees large characters whole.
    unicode: bool,
    /// The groups that have opened.
    groups: u32,
    /// The lookarounds that are open.
    looks: u32,
}

impl Printer {
    fn node(&mut self, place: Place, ast: &Ast) -> Result<(), PrintError> {
        let is_sign =
            place <= Place::Item && (self.boundary(ast).is_some() || Rounds::of(ast).is_some());
        if is_sign || place <= Place::last_for(ast.kind()) {
            return self.bare(ast);
        }
        self.grouped("(?:", ast)
    }

    /// A node in parentheses that are opened so.
    fn grouped(&mut self, open: &str, ast: &Ast) -> Result<(), PrintError> {
        self.text.push_str(open);
        self.node(Place::Whole, ast)?;
        self.text.push(')');
        Ok(())
    }

    fn bare(&mut self, ast: &Ast) -> Result<(), PrintError> {
        let javascript = self.flavor == Flavor::JavaScript;
        let impossible = Err(PrintError::of(ast));
        if let Some(rounds) = Rounds::of(ast) {
            // Elsewhere an empty round is one that captures, or that comes first.
            if !javascript && (rounds.captures() || self.looks > 0) {
                let what = "a repeat that JavaScript leaves before a round that reads nothing";
                return Err(PrintError { span: ast.span(), what });
            }
            return self.repeat(rounds.body, rounds.min, rounds.max, rounds.greedy);
        }
        match ast.kind() {
            AstKind::Empty => {}
            AstKind::Literal(c) if javascript && *c > '\u{FFFF}' => {
                self.text.push_str("(?:");
                self.char(*c, "");
                self.text.push(')');
            }
            AstKind::Literal(c) => self.char(*c, r"\.+*?()|[]{}^$/"),
            AstKind::Class(class) => self.class(class, ast)?,
            AstKind::Concat(items) => {
                items.iter().try_for_each(|item| self.node(Place::Item, item))?;
            }
            AstKind::Alternate(items) => match self.boundary(ast) {
                Some(sign) => self.text.push_str(sign),
                None => self.branches(items)?,
            },
            AstKind::Repeat { ast, min, max, greedy } => self.repeat(ast, *min, *max, *greedy)?,
            AstKind::Capture { ast: inner, group } => {
                self.groups += 1;
                if group.index != self.groups {
                    let what = "a group that is not numbered as it opens";
                    return Err(PrintError { span: ast.span(), what });
                }
                let open = match &group.name {
                    None => "(".into(),
                    Some(name) if self.flavor == Flavor::Python => format!("(?P<{name}>"),
                    Some(name) => format!("(?<{name}>"),
                };
                self.grouped(&open, inner)?;
            }
            AstKind::Assertion(assertion) => self.assertion(*assertion, ast)?,
            AstKind::Look { ast, look } => {
                self.looks += 1;
                self.grouped(&format!("({}", look_text(*look)), ast)?;
                self.looks -= 1;
            }
            AstKind::Atomic(inner) if !javascript => self.grouped("(?>", inner)?,
            AstKind::Backreference { group, ignores_case } if !javascript => {
                let open = if *ignores_case { "(?i:" } else { "(?:" };
                self.text.push_str(&format!(r"{open}\{})", group.index));
            }
            // There a reference to a group that is not set matches the empty text.
            AstKind::Backreference { ignores_case: false, .. } => {
                let what = "a reference that fails where its group is not set";
                return Err(PrintError { span: ast.span(), what });
            }
            AstKind::IfGroup { group, branches } if javascript => match branches[0].kind() {
                AstKind::Backreference { group: referred, ignores_case: false }
                    if referred == group && *branches[1].kind() == AstKind::Empty =>
                {
                    self.text.push_str(&format!(r"(?:\{})", group.index));
                }
                _ => return impossible,
            },
            AstKind::IfGroup { group: Group { index, .. }, branches } => {
                self.text.push_str(&format!("(?({index})"));
                self.branches(&**branches)?;
                self.text.push(')');
            }
            AstKind::IfLook(parts) if self.flavor == Flavor::Pcre2 => {
                self.text.push_str("(?");
                self.bare(&parts[0])?;
                self.branches(&parts[1..])?;
                self.text.push(')');
            }
            _ => return impossible,
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        ast: &Ast,
        min: u32,
        max: Option<u32>,
        greedy: bool,
    ) -> Result<(), PrintError> {
        self.node(Place::Repeated, ast)?;
        self.text.push_str(&Quantifier { min, max, greedy }.to_string());
        Ok(())
    }

    fn branches(&mut self, branches: &[Ast]) -> Result<(), PrintError> {
        for (at, branch) in branches.iter().enumerate() {
            self.text.push_str(if at == 0 { "" } else { "|" });
            self.node(Place::Branch, branch)?;
        }
        Ok(())
    }

    fn assertion(&mut self, assertion: Assertion, ast: &Ast) -> Result<(), PrintError> {
        use Flavor::{JavaScript, Pcre2, Python};
        let text = match (assertion, self.flavor) {
            (Assertion::TextStart, JavaScript) => "^",
            (Assertion::TextStart, _) => r"\A",
            (Assertion::TextEnd, Pcre2) => r"\z",
            (Assertion::TextEnd, Python) => r"\Z",
            (Assertion::TextEnd, JavaScript) => "$",
            (Assertion::LastLineEnd, Pcre2 | Python) => "$",
            (Assertion::LineStart, Python) => "(?m:^)",
            (Assertion::LineEnd, Pcre2 | Python) => "(?m:$)",
            (Assertion::MatchStart, Pcre2) => r"\G",
            (Assertion::WordBoundary(Words::Ascii), Pcre2 | JavaScript) => r"\b",
            (Assertion::NotWordBoundary(Words::Ascii), Pcre2 | JavaScript) => r"\B",
            (Assertion::WordStart(Words::Ascii), Pcre2) => "[[:<:]]",
            (Assertion::WordEnd(Words::Ascii), Pcre2) => "[[:>:]]",
            _ => {
                let look = assertion.to_look().ok_or(PrintError::of(ast))?;
                return self.grouped("(?:", &look);
            }
        };
        self.text.push_str(text);
        Ok(())
    }

    /// A word boundary of the dialect, where that is a choice of lookarounds.
    fn boundary(&self, ast: &Ast) -> Option<&'static str> {
        let is_choice =
            matches!(ast.kind(), AstKind::Alternate(items) if items.iter().all(is_pair));
        [(true, r"\b"), (false, r"\B")]
            .into_iter()
            .find(|&(holds, _)| is_choice && boundary(self.options(), holds) == *ast)
            .map(|(_, sign)| sign)
    }

    /// The letter that the dialect has for a class of many ranges.
    fn letter(&self, class: &Class) -> Option<&'static str> {
        const MANY: usize = 8;
        let letters = [r"\w", r"\W", r"\d", r"\D", r"\s", r"\S"];
        letters.into_iter().filter(|_| class.ranges().len() >= MANY).find(|letter| {
            let letter = letter.chars().last().and_then(|c| lettered(c, self.options()));
            letter.as_ref() == Some(class)
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new(self.flavor);
        options.unicode = self.unicode;
        options
    }

    fn class(&mut self, class: &Class, ast: &Ast) -> Result<(), PrintError> {
        if let Some(letter) = self.letter(class) {
            self.text.push_str(letter);
            return Ok(());
        }
        let javascript = self.flavor == Flavor::JavaScript;
        let negated = class.contains('\0') && class.contains(char::MAX);
        let complement = negated.then(|| class.negate());
        let ranges = complement.as_ref().unwrap_or(class).ranges();
        match self.flavor {
            // A class must have a character there.
            Flavor::Pcre2 | Flavor::Python if ranges.is_empty() => {
                let none = if self.flavor == Flavor::Pcre2 {
                    r"[^\x00-\x{10ffff}]"
                } else {
                    r"[^\x00-\U0010ffff]"
                };
                self.text.push_str(if negated { "(?s:.)" } else { none });
                return Ok(());
            }
            _ => {}
        }
        if javascript && !self.unicode && ranges.iter().any(|range| range.end > '\u{FFFF}') {
            return Err(PrintError::of(ast));
        }
        self.text.push_str(if negated { "[^" } else { "[" });
        // Python warns of pairs of the signs that may become operators.
        let special = if self.flavor == Flavor::Python { r"\[]^-&~|" } else { r"\[]^-" };
        for &CharRange { start, end } in ranges {
            self.char(start, special);
            if end != start {
                if end as u32 - start as u32 > 1 {
                    self.text.push('-');
                }
                self.char(end, special);
            }
        }
        self.text.push(']');
        Ok(())
    }

    /// Writes a character visibly.
    fn char(&mut self, c: char, special: &str) {
        let code = u32::from(c);
        if special.contains(c) {
            self.text.push('\\');
            self.text.push(c);
        } else if c == '\'' || c == '"' || (c != '\\' && c.escape_debug().count() == 1) {
            self.text.push(c);
        } else {
            self.text.push_str(&match (self.flavor, code) {
                (_, ..=0xFF) => format!(r"\x{code:02x}"),
                (Flavor::Pcre2, _) => format!(r"\x{{{code:x}}}"),
                (_, ..=0xFFFF) => format!(r"\u{code:04x}"),
                (Flavor::JavaScript, _) => {
                    let mut units = [0; 2];
                    c.encode_utf16(&mut units).iter().map(|unit| format!(r"\u{unit:04x}")).collect()
                }
                _ => format!(r"\U{code:08x}"),
            });
        }
    }
}

/// Whether it is two lookarounds.
fn is_pair(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Concat(items) if items.len() == 2 && items.iter().all(|ast| matches!(ast.kind(), AstKind::Look { .. })))
}
