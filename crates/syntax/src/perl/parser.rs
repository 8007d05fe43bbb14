//! From a pattern to its tree, one item after the other.

use alloc::vec::Vec;

use super::case::Case;
use super::classes;
use super::flavor::{Flavor, Options};
use super::known::Known;
use super::width::{MAX_LOOKBEHIND, Widths};
use crate::cursor::Cursor;
use crate::nesting::Nesting;
use crate::{
    Assertion, Ast, AstKind, Class, Group, Look, MAX_RANGES, ParseError, ParseErrorKind, Span,
    Words,
};

/// The state of the parser.
#[derive(Debug)]
pub(super) struct Parser<'p> {
    pub(super) cursor: Cursor<'p>,
    pub(super) options: Options,
    /// The groups of the whole pattern, once it has been read.
    pub(super) known: Option<Known>,
    /// Those that have opened.
    pub(super) found: Known,
    /// Those that are open.
    pub(super) open: Vec<u32>,
    /// How many groups there were at the start of each lookbehind that is open.
    pub(super) behind: Vec<u32>,
    pub(super) nesting: Nesting<Open>,
    pub(super) last: Last,
    /// Whether characters stand for themselves until `\E`.
    pub(super) quotes: bool,
    case: Case,
    /// Ranges of all classes so far, held to [`MAX_RANGES`].
    ranges: usize,
}

/// A group that is open.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) kind: Kind,
    /// The options to restore after it.
    pub(super) options: Options,
}

/// The effect of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Silent,
    Capture(Group),
    Look(Look),
    Atomic,
    IfGroup(Group),
    /// A condition that is the lookaround at the start of the group.
    IfLook,
}

/// The last construct, as far as a quantifier depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    Nothing,
    Item,
    /// Two halves of a character, of which a quantifier would repeat the second.
    Halves,
    Assertion,
    Ahead,
    Behind,
    Repeated,
}

impl<'p> Parser<'p> {
    pub(super) fn new(pattern: &'p str, options: Options, known: Option<Known>) -> Self {
        Self {
            cursor: Cursor::new(pattern),
            options,
            known,
            found: Known::default(),
            open: Vec::new(),
            behind: Vec::new(),
            nesting: Nesting::new(true),
            last: Last::Nothing,
            quotes: false,
            case: Case::default(),
            ranges: 0,
        }
    }

    /// The tree and the groups.
    pub(super) fn run(mut self) -> Result<(Ast, Known), ParseError> {
        if self.flavor() == Flavor::Pcre2 {
            self.cursor.eat("(*UTF)");
        }
        loop {
            if self.quotes {
                self.quoted()?;
                continue;
            }
            self.skip_blanks()?;
            if self.cursor.is_at_end() {
                break;
            }
            if !self.quantifier()? {
                self.item()?;
            }
        }
        let ast = self.nesting.finish(self.cursor.pos)?;
        Ok((ast, self.found))
    }

    pub(super) fn flavor(&self) -> Flavor {
        self.options.flavor()
    }

    /// Whether characters that mean something must be escaped even where they would mean nothing.
    pub(super) fn is_strict(&self) -> bool {
        self.flavor() == Flavor::JavaScript && self.options.unicode
    }

    /// The groups that can be referred to, as far as is known.
    pub(super) fn groups(&self) -> &Known {
        self.known.as_ref().unwrap_or(&self.found)
    }

    fn item(&mut self) -> Result<(), ParseError> {
        let start = self.cursor.pos;
        let Some(c) = self.cursor.next() else { return Ok(()) };
        match c {
            '(' => self.open(start),
            ')' => self.close(start),
            '|' => {
                self.last = Last::Nothing;
                self.nesting.bar(self.cursor.since(start))
            }
            '^' => self.assert(self.line_start(), start),
            '$' => self.assert(self.line_end(), start),
            '.' => self.class(classes::dot(self.options), start),
            '[' => self.bracket(start),
            '\\' => self.escape(start),
            ']' | '{' | '}' if self.is_strict() => {
                Err(ParseErrorKind::UnexpectedChar(c).at(self.cursor.since(start)))
            }
            _ => self.literal(c.into(), start),
        }
    }

    /// Reads a character between `\Q` and `\E`, or that end.
    fn quoted(&mut self) -> Result<(), ParseError> {
        let start = self.cursor.pos;
        if self.cursor.is_at_end() || self.cursor.eat(r"\E") {
            self.quotes = false;
            return Ok(());
        }
        let Some(c) = self.cursor.next() else { return Ok(()) };
        self.literal(c.into(), start)
    }

    /// Adds an assertion about positions.
    pub(super) fn assert(&mut self, ast: Ast, start: usize) -> Result<(), ParseError> {
        self.last = Last::Assertion;
        self.nesting.small(ast.at(self.cursor.since(start)))
    }

    fn line_start(&self) -> Ast {
        let text_start = Ast::assertion(Assertion::TextStart);
        match self.flavor() {
            _ if !self.options.multiline => text_start,
            Flavor::Python => Ast::assertion(Assertion::LineStart),
            Flavor::JavaScript => not_beside_others(Look::NotBehind),
            Flavor::Pcre2 => {
                let newline = Ast::literal('\n').look(Look::Behind);
                let more = Ast::class(Class::all()).look(Look::Ahead);
                Ast::alternate([text_start, Ast::concat([newline, more])])
            }
        }
    }

    fn line_end(&self) -> Ast {
        match (self.flavor(), self.options.multiline) {
            (Flavor::JavaScript, true) => not_beside_others(Look::NotAhead),
            (Flavor::JavaScript, false) => Ast::assertion(Assertion::TextEnd),
            (_, true) => Ast::assertion(Assertion::LineEnd),
            (_, false) => Ast::assertion(Assertion::LastLineEnd),
        }
    }

    /// A word boundary, or where there is none.
    pub(super) fn boundary(&self, holds: bool) -> Ast {
        boundary(self.options, holds)
    }

    /// Adds a character by its number; half of one matches nothing.
    pub(super) fn literal(&mut self, code: u32, start: usize) -> Result<(), ParseError> {
        let span = self.cursor.since(start);
        let Some(c) = char::from_u32(code) else {
            if self.flavor() == Flavor::JavaScript && !self.options.unicode {
                return Err(self.no_counterpart("half of a character", span));
            }
            return self.class(Class::default(), start);
        };
        let mut ast = Ast::literal(c);
        if self.options.ignore_case {
            let class = self.close_case(&Class::from_iter([c]), span)?;
            ast = class.single().map_or_else(|| Ast::class(class), Ast::literal);
        }
        self.nesting.item(ast.at(span));
        let halves = self.flavor() == Flavor::JavaScript && !self.options.unicode && c > '\u{FFFF}';
        self.last = if halves { Last::Halves } else { Last::Item };
        Ok(())
    }

    /// Adds a class.
    pub(super) fn class(&mut self, class: Class, start: usize) -> Result<(), ParseError> {
        let span = self.cursor.since(start);
        self.count_ranges(class.ranges().len(), span)?;
        self.nesting.item(Ast::class(class).at(span));
        self.last = Last::Item;
        Ok(())
    }

    /// A class with the other cases of its characters.
    pub(super) fn close_case(&mut self, class: &Class, span: Span) -> Result<Class, ParseError> {
        let (class, cost) = self.case.close(class, self.options);
        self.count_ranges(cost, span)?;
        Ok(class)
    }

    pub(super) fn count_ranges(&mut self, ranges: usize, span: Span) -> Result<(), ParseError> {
        self.ranges += ranges;
        if self.ranges <= MAX_RANGES {
            return Ok(());
        }
        Err(ParseErrorKind::TooManyRanges { limit: MAX_RANGES }.at(span))
    }

    /// Closes a group.
    fn close(&mut self, start: usize) -> Result<(), ParseError> {
        let sign = self.cursor.since(start);
        let flavor = self.flavor();
        let is_strict = flavor == Flavor::Pcre2;
        let known = self.known.as_ref();
        let (found, open, behind) = (&mut self.found, &mut self.open, &mut self.behind);
        let (options, last) = (&mut self.options, &mut self.last);
        let is_condition =
            self.nesting.group_begun().is_some_and(|around| around.kind == Kind::IfLook);
        self.nesting.close_group(sign, |group, alternatives, span| {
            *options = group.options;
            *last = match group.kind {
                _ if is_condition => Last::Nothing,
                Kind::Look(Look::Ahead | Look::NotAhead) => Last::Ahead,
                Kind::Look(_) => Last::Behind,
                _ => Last::Item,
            };
            match group.kind {
                Kind::Silent => Ok((Ast::alternate(alternatives), 0)),
                Kind::Atomic => Ok((Ast::alternate(alternatives).atomic(), 1)),
                Kind::Capture(group) => {
                    open.retain(|&index| index != group.index);
                    let ast = Ast::alternate(alternatives);
                    let width = Widths { groups: found, is_strict }.fixed(&ast);
                    found.set_width(group.index, width);
                    Ok((ast.capture(group.index, group.name.as_deref()), 1))
                }
                Kind::Look(look) => {
                    if matches!(look, Look::Behind | Look::NotBehind) {
                        behind.pop();
                        // Elsewhere a reference may precede its group.
                        let groups = if flavor == Flavor::Python { Some(&*found) } else { known };
                        if let Some(groups) = groups {
                            let widths = Widths { groups, is_strict };
                            check_width(flavor, &alternatives, widths, span)?;
                        }
                    }
                    Ok((Ast::alternate(alternatives).look(look), 1))
                }
                Kind::IfGroup(group) => {
                    let [yes, no] = branches(alternatives, span)?;
                    Ok((Ast::if_group(group, yes, no), 1))
                }
                Kind::IfLook => {
                    let [yes, no] = branches(alternatives, span)?;
                    let (condition, yes) = split_first(yes);
                    Ok((Ast::if_look(condition, yes, no), 1))
                }
            }
        })
    }

    /// An error about what another dialect has and this one does not.
    pub(super) fn absent(&self, construct: &'static str, span: Span) -> ParseError {
        ParseErrorKind::Absent { construct, flavor: self.flavor() }.at(span)
    }

    /// An error about a construct of the dialect that the tree lacks.
    pub(super) fn no_counterpart(&self, construct: &'static str, span: Span) -> ParseError {
        ParseErrorKind::NoCounterpart { construct, flavor: self.flavor() }.at(span)
    }
}

/// Where no character stands on one side that is none at which lines end.
fn not_beside_others(look: Look) -> Ast {
    Ast::class(crate::classical::class(classes::LINE_ENDS).negate()).look(look)
}

/// Python's lookbehinds have one length, PCRE2's one for each branch.
fn check_width(
    flavor: Flavor,
    alternatives: &[Ast],
    widths: Widths<'_>,
    span: Span,
) -> Result<(), ParseError> {
    let is_fixed = match flavor {
        Flavor::JavaScript => true,
        Flavor::Pcre2 => alternatives
            .iter()
            .all(|branch| widths.fixed(branch).is_some_and(|width| width <= MAX_LOOKBEHIND)),
        Flavor::Python => widths.same(alternatives).is_some(),
    };
    if is_fixed { Ok(()) } else { Err(ParseErrorKind::LookbehindLength { flavor }.at(span)) }
}

/// The branches of a condition.
fn branches(alternatives: Vec<Ast>, span: Span) -> Result<[Ast; 2], ParseError> {
    let mut alternatives = alternatives.into_iter();
    let yes = alternatives.next().unwrap_or_else(Ast::empty);
    let end = Span::new(span.end - 1, span.end - 1);
    let no = alternatives.next().unwrap_or_else(|| Ast::empty().at(end));
    match alternatives.next() {
        Some(third) => Err(ParseErrorKind::TooManyBranches.at(third.span())),
        None => Ok([yes, no]),
    }
}

/// The first item of a tree and the rest.
fn split_first(ast: Ast) -> (Ast, Ast) {
    let end = Span::new(ast.span().end, ast.span().end);
    match ast.kind() {
        AstKind::Concat(items) => (items[0].clone(), Ast::concat(items[1..].iter().cloned())),
        _ => (ast, Ast::empty().at(end)),
    }
}

/// A word boundary, or where there is none.
pub(super) fn boundary(options: Options, holds: bool) -> Ast {
    let words = classes::words(options);
    if words == Words::Ascii.class() && options.flavor() != Flavor::Python {
        return Ast::assertion(match holds {
            true => Assertion::WordBoundary(Words::Ascii),
            false => Assertion::NotWordBoundary(Words::Ascii),
        });
    }
    use Look::{Ahead, Behind, NotAhead, NotBehind};
    match holds {
        true => Ast::alternate([both(Behind, NotAhead, &words), both(NotBehind, Ahead, &words)]),
        // Python finds nothing in the empty text that is no boundary either.
        false if options.flavor() == Flavor::Python => {
            let after = Ast::concat([other(Behind, &words), word(NotAhead, &words)]);
            let before = Ast::concat([word(NotBehind, &words), other(Ahead, &words)]);
            Ast::alternate([both(Behind, Ahead, &words), after, before])
        }
        false => Ast::alternate([both(Behind, Ahead, &words), both(NotBehind, NotAhead, &words)]),
    }
}

/// A look at a character of a word.
fn word(look: Look, words: &Class) -> Ast {
    Ast::class(words.clone()).look(look)
}

/// A look at a character of no word.
fn other(look: Look, words: &Class) -> Ast {
    Ast::class(words.negate()).look(look)
}

/// Two looks at characters of a word, behind and ahead.
fn both(before: Look, after: Look, words: &Class) -> Ast {
    Ast::concat([word(before, words), word(after, words)])
}
