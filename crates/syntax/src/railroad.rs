//! Patterns as railroad diagrams: every way through the tracks spells a word.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use railroad::{
    Choice, Comment, Diagram, Empty, LabeledBox, Node, NonTerminal, Optional, Repeat, Sequence,
    SimpleEnd, SimpleStart, Terminal, svg,
};

use crate::ast::{Ast, AstKind, Group, Look};

/// The looks of a diagram in light and dark surroundings.
const STYLE: &str = include_str!("railroad.css");

/// A pattern's diagram as an SVG document of its own; the title is for screen readers. Equal patterns give equal bytes.
///
/// ```
/// use kleene_syntax::{classical, railroad};
///
/// let ast = classical::parse("(a|b)+")?;
/// assert!(railroad::diagram("(a|b)+", &ast).contains("group 1"));
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[must_use]
pub fn diagram(pattern: &str, ast: &Ast) -> String {
    let ends: Vec<Box<dyn Node>> = vec![Box::new(SimpleStart), track(ast), Box::new(SimpleEnd)];
    let mut diagram = Diagram::new(Sequence::new(ends));
    diagram.add_element(svg::Element::new("title").text(&shown(pattern)));
    diagram.add_css(STYLE);
    format!("{diagram}\n")
}

/// The tracks of a part of a pattern.
fn track(ast: &Ast) -> Box<dyn Node> {
    match ast.kind() {
        AstKind::Empty => Box::new(Empty),
        AstKind::Literal(c) => Box::new(Terminal::new(shown(&c.to_string()))),
        AstKind::Concat(items) => Box::new(Sequence::new(joined(items))),
        AstKind::Alternate(items) => Box::new(Choice::new(items.iter().map(track).collect())),
        AstKind::Repeat { ast, min, max, greedy } => repeat(ast, (*min, *max), *greedy),
        AstKind::Capture { ast, group } => boxed(track(ast), format!("group {}", name(group))),
        AstKind::Look { ast, look } => boxed(track(ast), label(*look).to_owned()),
        AstKind::Atomic(ast) => boxed(track(ast), "no way back".to_owned()),
        AstKind::Balance { ast, pop, push } => {
            let push =
                push.as_ref().map_or_else(String::new, |push| format!(", to {}", name(push)));
            boxed(track(ast), format!("forget the last of {}{push}", name(pop)))
        }
        AstKind::IfGroup { group, branches } => {
            let [yes, no] = &**branches;
            let ways = vec![track(yes), track(no)];
            boxed(Box::new(Choice::new(ways)), format!("if {} has a text, else below", name(group)))
        }
        AstKind::IfLook(parts) => {
            let [condition, yes, no] = &**parts;
            let ways = vec![track(yes), track(no)];
            let ways: Vec<Box<dyn Node>> = vec![track(condition), Box::new(Choice::new(ways))];
            boxed(Box::new(Sequence::new(ways)), "if, then above, else below".to_owned())
        }
        AstKind::And(items) => boxed(
            Box::new(Choice::new(items.iter().map(track).collect())),
            "all of them".to_owned(),
        ),
        AstKind::Not(ast) => boxed(track(ast), "anything but".to_owned()),
        // Classes, assertions and references, as the pattern has them.
        _ => Box::new(NonTerminal::new(shown(&ast.to_string()))),
    }
}

/// The items of a row, with characters that follow each other in one.
fn joined(items: &[Ast]) -> Vec<Box<dyn Node>> {
    let mut tracks: Vec<Box<dyn Node>> = Vec::new();
    let mut text = String::new();
    for item in items {
        if let AstKind::Literal(c) = item.kind() {
            text.push(*c);
            continue;
        }
        if !text.is_empty() {
            tracks.push(Box::new(Terminal::new(shown(&mem::take(&mut text)))));
        }
        tracks.push(track(item));
    }
    if !text.is_empty() {
        tracks.push(Box::new(Terminal::new(shown(&text))));
    }
    tracks
}

fn repeat(ast: &Ast, (min, max): (u32, Option<u32>), greedy: bool) -> Box<dyn Node> {
    let lazy = if greedy { "" } else { ", as few as possible" };
    let again = |text: String| -> Box<dyn Node> {
        if text.is_empty() { Box::new(Empty) } else { Box::new(Comment::new(text)) }
    };
    match (min, max) {
        (0, Some(0)) => Box::new(Empty),
        (1, Some(1)) => track(ast),
        (0, Some(1)) => Box::new(Optional::new(track(ast))),
        (0, None) => {
            let lazy = again(lazy.trim_start_matches(", ").to_owned());
            Box::new(Optional::new(Repeat::new(track(ast), lazy)))
        }
        (1, None) => {
            Box::new(Repeat::new(track(ast), again(lazy.trim_start_matches(", ").to_owned())))
        }
        (min, max) => {
            let times = match max {
                Some(max) if max == min => format!("{min} times{lazy}"),
                Some(max) => format!("{min} to {max} times{lazy}"),
                None => format!("{min} times or more{lazy}"),
            };
            let repeated = Repeat::new(track(ast), again(times));
            if min == 0 { Box::new(Optional::new(repeated)) } else { Box::new(repeated) }
        }
    }
}

fn boxed(inner: Box<dyn Node>, label: String) -> Box<dyn Node> {
    Box::new(LabeledBox::new(inner, Comment::new(label)))
}

fn label(look: Look) -> &'static str {
    match look {
        Look::Ahead => "what follows must begin with",
        Look::NotAhead => "what follows must not begin with",
        Look::Behind => "what precedes must end with",
        Look::NotBehind => "what precedes must not end with",
    }
}

fn name(group: &Group) -> String {
    group.name.as_deref().map_or_else(|| group.index.to_string(), str::to_owned)
}

/// A text with visible blanks and unprintable characters.
fn shown(text: &str) -> String {
    let shown = |c: char| match c {
        ' ' => '\u{2423}'.to_string(),
        // XML has no place for these.
        c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {
            c.escape_default().to_string()
        }
        c => c.to_string(),
    };
    text.chars().map(shown).collect()
}
