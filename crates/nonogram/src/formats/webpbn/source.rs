//! The XML itself: checks before it is parsed, and the spans of its nodes in the input.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use roxmltree::{Document, Error, Node, ParsingOptions, TextPos};

use crate::error::{ParseError, ParseErrorKind};
use crate::{formats::html, formats::lines::Piece, parse::check_input_len};

/// The longest XML that is read, in bytes. Its tree takes several times as much memory.
const MAX_LEN: usize = 8 << 20;
const MAX_NODES: u32 = 500_000;
const MAX_ATTRIBUTES: usize = 200_000;
/// The parser compares every attribute of a tag with every other.
const MAX_ATTRIBUTES_IN_TAG: usize = 64;

/// The text of a file, with the named characters of HTML replaced.
///
/// webpbn's DTD declares those names. It is not read, so `&copy;` would be an unknown entity to the
/// parser.
pub(super) struct Source<'t> {
    text: Cow<'t, str>,
    len: usize,
    /// Where each replacement ends, in `text` and in the input.
    replaced: Vec<(usize, usize)>,
}

impl<'t> Source<'t> {
    pub(super) fn new(input: &'t str) -> Result<Self, ParseError> {
        check_input_len(input.as_bytes(), MAX_LEN)?;
        refuse_features(input)?;
        count_attributes(input)?;
        let mut replaced = Vec::new();
        let text =
            html::replace(input, html::by_name, |end, input_end| replaced.push((end, input_end)));
        Ok(Self { text, len: input.len(), replaced })
    }

    pub(super) fn parse(&self) -> Result<Document<'_>, ParseError> {
        let options =
            ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        Document::parse_with_options(&self.text, options).map_err(|error| self.malformed(&error))
    }

    fn malformed(&self, error: &Error) -> ParseError {
        let end = self.len..self.len;
        match error {
            Error::NodesLimitReached
            | Error::AttributesLimitReached
            | Error::NamespacesLimitReached => ParseError::new(ParseErrorKind::XmlTooLarge, end),
            // These have no position of their own; they point at the end of the input.
            Error::NoRootNode | Error::UnclosedRootNode | Error::UnexpectedEndOfStream => {
                ParseError::new(ParseErrorKind::Xml(error.to_string()), end)
            }
            _ => {
                let start = self.input_offset(offset_of(&self.text, error.pos()));
                let message =
                    one_line(&error.to_string().replace(&format!(" at {}", error.pos()), ""));
                ParseError::new(ParseErrorKind::Xml(message), start..start)
            }
        }
    }

    /// The bytes of the input that a node stands for.
    pub(super) fn span(&self, node: Node<'_, '_>) -> Range<usize> {
        self.input_span(node.range())
    }

    /// The tag that opens an element.
    pub(super) fn start_tag(&self, element: Node<'_, '_>) -> Range<usize> {
        let range = element.range();
        let end = match element.first_child() {
            Some(child) => child.range().start,
            None => range.end,
        };
        self.input_span(range.start..end)
    }

    /// The number that is all that an element holds, as a piece of the input.
    pub(super) fn number<'d>(&self, element: Node<'d, 'd>) -> Result<Piece<'d>, ParseError> {
        let only_child = element.first_child().filter(|child| child.next_sibling().is_none());
        match only_child.and_then(|child| Some((child, child.text()?))) {
            // Only an ASCII text is certain to be as long in the input.
            Some((child, text)) if text.is_ascii() => {
                let blanks = text.len() - text.trim_start().len();
                let start = self.input_offset(child.range().start + blanks);
                Ok(Piece { text: text.trim(), start })
            }
            _ => Err(self.error(ParseErrorKind::NotANumber, element)),
        }
    }

    pub(super) fn error(&self, kind: ParseErrorKind, node: Node<'_, '_>) -> ParseError {
        ParseError::new(kind, self.span(node))
    }

    fn input_span(&self, range: Range<usize>) -> Range<usize> {
        self.input_offset(range.start)..self.input_offset(range.end)
    }

    fn input_offset(&self, offset: usize) -> usize {
        let before = self.replaced.partition_point(|&(end, _)| end <= offset);
        match before.checked_sub(1).map(|last| self.replaced[last]) {
            Some((end, input_end)) => input_end + (offset - end),
            None => offset,
        }
    }
}

/// Refuses what makes a small file a large tree: entities that expand, and namespaces that every
/// element inherits. No puzzle needs them.
fn refuse_features(input: &str) -> Result<(), ParseError> {
    for (text, name) in [("<!ENTITY", "entity declarations"), ("xmlns:", "namespace prefixes")] {
        if let Some(start) = input.find(text) {
            return Err(ParseError::new(
                ParseErrorKind::XmlFeature(name),
                start..start + text.len(),
            ));
        }
    }
    Ok(())
}

/// Refuses more attributes than a puzzle needs, in one tag or in all.
///
/// Text that looks like an attribute is counted too, so tags and texts need not be distinguished.
fn count_attributes(input: &str) -> Result<(), ParseError> {
    let (mut start, mut all) = (0, 0);
    for piece in input.split('<') {
        let values =
            piece.split('=').skip(1).filter(|value| value.trim_start().starts_with(['"', '\'']));
        let count = values.count();
        all += count;
        if count > MAX_ATTRIBUTES_IN_TAG || all > MAX_ATTRIBUTES {
            return Err(ParseError::new(ParseErrorKind::XmlTooLarge, start..start + piece.len()));
        }
        start += piece.len() + 1;
    }
    Ok(())
}

/// The byte offset of a position, which counts lines and characters from 1.
fn offset_of(text: &str, position: TextPos) -> usize {
    let lines = text.split_inclusive('\n');
    let line_start: usize = lines.clone().take(position.row as usize - 1).map(str::len).sum();
    let line = &text[line_start..];
    let column = position.col as usize - 1;
    line.char_indices().nth(column).map_or(text.len(), |(offset, _)| line_start + offset)
}

/// A message may quote the input: no line breaks, and no more of it than one can read.
fn one_line(message: &str) -> String {
    const MAX_CHARS: usize = 120;
    message.chars().take(MAX_CHARS).map(|c| if c.is_control() { ' ' } else { c }).collect()
}
