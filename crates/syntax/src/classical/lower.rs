//! Converts the tree of `regex-syntax` to [`Ast`].

use alloc::vec::{Drain, Vec};
use core::str::from_utf8;

use regex_syntax::ast::{
    self, AssertionKind, ClassSetItem, FlagsItemKind, GroupKind, RepetitionKind, Visitor,
};
use regex_syntax::hir::{self, Hir, HirKind, translate::TranslatorBuilder};

use super::error;
use crate::{
    Assertion, Ast, CharRange, Class, MAX_DEPTH, MAX_RANGES, ParseError, ParseErrorKind, Span,
    Unsupported, Words,
};

/// The ranges that a property inside brackets counts for, even where the class keeps few of them:
/// the lookup of a property takes time.
const PROPERTY_RANGES: usize = 256;

/// The state of one walk over a tree, in the order of the pattern.
///
/// `regex-syntax` walks without recursion, so that groups which leave no node cost no stack.
pub(super) struct Lowering {
    flags: Flags,
    /// For each open group, the flags to restore after it.
    outer: Vec<Flags>,
    /// Finished trees whose parents are not.
    done: Vec<Ast>,
    /// Unfinished nodes that will be nodes of ours.
    depth: u32,
    /// Ranges of all classes so far, held to [`MAX_RANGES`].
    ranges: usize,
}

/// The flags in force. The parser itself deals with `x`.
#[derive(Clone, Copy)]
struct Flags {
    case_insensitive: bool,
    multi_line: bool,
    dot_matches_new_line: bool,
    swap_greed: bool,
    unicode: bool,
    crlf: bool,
}

impl Lowering {
    pub(super) fn new() -> Self {
        let flags = Flags {
            case_insensitive: false,
            multi_line: false,
            dot_matches_new_line: false,
            swap_greed: false,
            unicode: true,
            crlf: false,
        };
        Self { flags, outer: Vec::new(), done: Vec::new(), depth: 0, ranges: 0 }
    }
}

impl Visitor for Lowering {
    type Output = Ast;
    type Err = ParseError;

    fn finish(mut self) -> Result<Ast, ParseError> {
        Ok(self.pop())
    }

    fn visit_pre(&mut self, node: &ast::Ast) -> Result<(), ParseError> {
        if let ast::Ast::Group(group) = node {
            self.outer.push(self.flags);
            if let Some(flags) = group.flags() {
                self.apply(flags);
            }
        }
        self.depth += u32::from(is_level(node));
        if self.depth <= MAX_DEPTH {
            return Ok(());
        }
        Err(ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH }.at(error::span(node.span())))
    }

    fn visit_post(&mut self, node: &ast::Ast) -> Result<(), ParseError> {
        self.depth -= u32::from(is_level(node));
        let lowered = match node {
            ast::Ast::Empty(_) => Ast::empty(),
            ast::Ast::Flags(directive) => {
                self.apply(&directive.flags);
                Ast::empty()
            }
            ast::Ast::Literal(literal) => self.literal(node, literal.c)?,
            ast::Ast::Dot(_)
            | ast::Ast::ClassUnicode(_)
            | ast::Ast::ClassPerl(_)
            | ast::Ast::ClassBracketed(_) => Ast::class(self.class(node)?),
            ast::Ast::Assertion(assertion) => Ast::assertion(self.assertion(assertion)),
            ast::Ast::Repetition(repetition) => self.repetition(repetition),
            ast::Ast::Group(group) => self.group(group),
            ast::Ast::Concat(concat) => self.concat(&concat.asts),
            ast::Ast::Alternation(alternation) => {
                Ast::alternate(self.pop_items(alternation.asts.len()))
            }
        };
        self.done.push(lowered.at(error::span(node.span())));
        Ok(())
    }

    fn visit_class_set_item_pre(&mut self, item: &ClassSetItem) -> Result<(), ParseError> {
        match item {
            ClassSetItem::Unicode(_) | ClassSetItem::Perl(_) => {
                self.count_ranges(PROPERTY_RANGES, error::span(item.span()))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a node will be one of ours, and not only flags or parentheses.
fn is_level(node: &ast::Ast) -> bool {
    match node {
        ast::Ast::Group(group) => group.is_capturing(),
        ast::Ast::Flags(_) => false,
        _ => true,
    }
}

impl Lowering {
    /// Takes the last finished tree; the walk finishes every child before its parent.
    fn pop(&mut self) -> Ast {
        self.done.pop().unwrap_or_else(Ast::empty)
    }

    fn pop_items(&mut self, len: usize) -> Drain<'_, Ast> {
        self.done.drain(self.done.len() - len..)
    }

    /// A directive among the items has done its work and leaves none.
    fn concat(&mut self, nodes: &[ast::Ast]) -> Ast {
        let items = self.pop_items(nodes.len()).zip(nodes);
        let items = items.filter(|(_, node)| !matches!(node, ast::Ast::Flags(_)));
        Ast::concat(items.map(|(item, _)| item))
    }

    fn group(&mut self, group: &ast::Group) -> Ast {
        self.flags = self.outer.pop().unwrap_or(self.flags);
        let body = self.pop();
        match &group.kind {
            GroupKind::NonCapturing(_) => body,
            GroupKind::CaptureIndex(index) => body.capture(*index, None),
            GroupKind::CaptureName { name, .. } => body.capture(name.index, Some(&name.name)),
        }
    }

    fn repetition(&mut self, node: &ast::Repetition) -> Ast {
        use ast::RepetitionRange::{AtLeast, Bounded, Exactly};
        let (min, max) = match node.op.kind {
            RepetitionKind::ZeroOrOne => (0, Some(1)),
            RepetitionKind::ZeroOrMore => (0, None),
            RepetitionKind::OneOrMore => (1, None),
            RepetitionKind::Range(Exactly(count)) => (count, Some(count)),
            RepetitionKind::Range(AtLeast(min)) => (min, None),
            RepetitionKind::Range(Bounded(min, max)) => (min, Some(max)),
        };
        let greedy = node.greedy != self.flags.swap_greed;
        self.pop().repeat(min, max, greedy)
    }

    fn assertion(&self, node: &ast::Assertion) -> Assertion {
        let words = if self.flags.unicode { Words::Unicode } else { Words::Ascii };
        let lines = self.flags.multi_line;
        match (&node.kind, self.flags.crlf) {
            (AssertionKind::StartLine, true) if lines => Assertion::CrlfLineStart,
            (AssertionKind::EndLine, true) if lines => Assertion::CrlfLineEnd,
            (AssertionKind::StartLine, _) if lines => Assertion::LineStart,
            (AssertionKind::EndLine, _) if lines => Assertion::LineEnd,
            (AssertionKind::StartLine | AssertionKind::StartText, _) => Assertion::TextStart,
            (AssertionKind::EndLine | AssertionKind::EndText, _) => Assertion::TextEnd,
            (AssertionKind::WordBoundary, _) => Assertion::WordBoundary(words),
            (AssertionKind::NotWordBoundary, _) => Assertion::NotWordBoundary(words),
            (AssertionKind::WordBoundaryStart | AssertionKind::WordBoundaryStartAngle, _) => {
                Assertion::WordStart(words)
            }
            (AssertionKind::WordBoundaryEnd | AssertionKind::WordBoundaryEndAngle, _) => {
                Assertion::WordEnd(words)
            }
            (AssertionKind::WordBoundaryStartHalf, _) => Assertion::WordStartHalf(words),
            (AssertionKind::WordBoundaryEndHalf, _) => Assertion::WordEndHalf(words),
        }
    }

    /// A literal stays one unless case folding gives it company.
    fn literal(&mut self, leaf: &ast::Ast, c: char) -> Result<Ast, ParseError> {
        if self.flags.unicode && !self.flags.case_insensitive {
            return Ok(Ast::literal(c));
        }
        let class = self.class(leaf)?;
        Ok(class.single().map_or_else(|| Ast::class(class), Ast::literal))
    }

    /// The characters that a leaf matches under the flags in force.
    fn class(&mut self, leaf: &ast::Ast) -> Result<Class, ParseError> {
        let span = error::span(leaf.span());
        // The translator reads the pattern for its own error texts only.
        let hir = TranslatorBuilder::new()
            .case_insensitive(self.flags.case_insensitive)
            .dot_matches_new_line(self.flags.dot_matches_new_line)
            .unicode(self.flags.unicode)
            .crlf(self.flags.crlf)
            .build()
            .translate("", leaf)
            .map_err(|error| error::from_hir(&error))?;
        let bytes_mode = ParseErrorKind::Unsupported(Unsupported::BytesMode);
        let class = characters(&hir).ok_or_else(|| bytes_mode.at(span))?;
        self.count_ranges(class.ranges().len(), span)?;
        Ok(class)
    }

    fn count_ranges(&mut self, ranges: usize, span: Span) -> Result<(), ParseError> {
        self.ranges += ranges;
        if self.ranges <= MAX_RANGES {
            return Ok(());
        }
        Err(ParseErrorKind::TooManyRanges { limit: MAX_RANGES }.at(span))
    }

    fn apply(&mut self, flags: &ast::Flags) {
        let mut on = true;
        for item in &flags.items {
            match item.kind {
                FlagsItemKind::Negation => on = false,
                FlagsItemKind::Flag(ast::Flag::CaseInsensitive) => self.flags.case_insensitive = on,
                FlagsItemKind::Flag(ast::Flag::MultiLine) => self.flags.multi_line = on,
                FlagsItemKind::Flag(ast::Flag::DotMatchesNewLine) => {
                    self.flags.dot_matches_new_line = on;
                }
                FlagsItemKind::Flag(ast::Flag::SwapGreed) => self.flags.swap_greed = on,
                FlagsItemKind::Flag(ast::Flag::Unicode) => self.flags.unicode = on,
                FlagsItemKind::Flag(ast::Flag::CRLF) => self.flags.crlf = on,
                FlagsItemKind::Flag(ast::Flag::IgnoreWhitespace) => {}
            }
        }
    }
}

/// The characters of a translated leaf, `None` if it matches bytes that are none.
fn characters(hir: &Hir) -> Option<Class> {
    match hir.kind() {
        HirKind::Literal(literal) => Some(from_utf8(&literal.0).ok()?.chars().collect()),
        HirKind::Class(hir::Class::Unicode(class)) => Some(ranges(class)),
        HirKind::Class(hir::Class::Bytes(class)) => class.to_unicode_class().as_ref().map(ranges),
        _ => None,
    }
}

/// The ranges of a class of regex-syntax.
fn ranges(class: &hir::ClassUnicode) -> Class {
    class.iter().map(|range| CharRange::new(range.start(), range.end())).collect()
}
