//! The elements and attributes of a puzzle of webpbn.

use roxmltree::Node;

use super::source::Source;
use super::write::PROPERTY;
use crate::error::{ParseError, ParseErrorKind};

const ELEMENTS: [&str; 13] = [
    "author",
    "authorid",
    "clues",
    "color",
    "copyright",
    "description",
    "id",
    "image",
    "note",
    PROPERTY,
    "solution",
    "source",
    "title",
];

/// Attributes of a puzzle and of what its clues consist of.
const ATTRIBUTES: [&str; 4] = ["type", "defaultcolor", "backgroundcolor", "color"];

/// Refuses elements of a puzzle, and attributes of it and of its clues, that webpbn has not: they may be rules.
pub(super) fn check(source: &Source<'_>, puzzle: Node<'_, '_>) -> Result<(), ParseError> {
    let children = puzzle.children().filter(Node::is_element);
    let others = children.clone().filter(|node| !ELEMENTS.contains(&node.tag_name().name()));
    let clues = children.clone().filter(|node| node.has_tag_name("clues"));
    let nodes = [puzzle].into_iter().chain(clues.flat_map(|clues| clues.descendants()));
    let notes = children.filter(|node| {
        let text = node.text().unwrap_or_default();
        kleene_text::is_rule_in(node.tag_name().name(), text)
    });
    let mut others = others.chain(notes);
    let mut marked = nodes
        .filter(|node| node.attributes().any(|attribute| !ATTRIBUTES.contains(&attribute.name())));
    match others.next().or_else(|| marked.next()) {
        None => Ok(()),
        Some(node) => {
            let kind = ParseErrorKind::Variant(node.tag_name().name().into());
            Err(ParseError::new(kind, source.start_tag(node)))
        }
    }
}
