//! Patterns as railroad diagrams: every way through the tracks spells a word.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::mem;

use railroad::{
    Choice, Comment, Diagram, Empty, LabeledBox, Node, NonTerminal, Optional, Repeat, Sequence,
    SimpleEnd, SimpleStart, Terminal, svg,
};

use crate::Class;
use crate::ast::{Ast, AstKind, Group, Look};

/// The looks of a diagram in light and dark surroundings.
const STYLE: &str = include_str!("railroad.css");

/// The diagram of a tree as an SVG document of its own. The pattern from which the tree was parsed is its title for
/// screen readers, and gives classes such as `\w` their names; a long class without one is cut. Equal patterns give equal
/// bytes.
///
/// ```
/// use kleene_syntax::{classical, railroad};
///
/// let ast = classical::parse("(a|b)+")?;
/// assert!(railroad::diagram("(a|b)+", &ast).contains("group 1"));
/// let pattern = r"[\p{Greek}--α]+";
/// assert!(railroad::diagram(pattern, &classical::parse(pattern)?).contains(r"[\p{Greek}--α]<"));
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[must_use]
pub fn diagram(pattern: &str, ast: &Ast) -> String {
    let ends: Vec<Box<dyn Node>> =
        vec![Box::new(SimpleStart), track(pattern, ast), Box::new(SimpleEnd)];
    let mut diagram = Diagram::new(Sequence::new(ends));
    diagram.add_element(svg::Element::new("title").text(&shown(pattern)));
    diagram.add_css(STYLE);
    format!("{diagram}\n")
}

/// The tracks of a part of a pattern.
fn track(pattern: &str, ast: &Ast) -> Box<dyn Node> {
    match ast.kind() {
        AstKind::Empty => Box::new(Empty),
        AstKind::Literal(c) => Box::new(Terminal::new(shown(&c.to_string()))),
        AstKind::Concat(items) => Box::new(Sequence::new(joined(pattern, items))),
        AstKind::Alternate(items) => {
            Box::new(Choice::new(items.iter().map(|ast| track(pattern, ast)).collect()))
        }
        AstKind::Repeat { ast, min, max, greedy } => repeat(pattern, ast, (*min, *max), *greedy),
        AstKind::Capture { ast, group } => {
            boxed(track(pattern, ast), format!("group {}", name(group)))
        }
        AstKind::Look { ast, look } => boxed(track(pattern, ast), label(*look).to_owned()),
        AstKind::Atomic(ast) => boxed(track(pattern, ast), "no way back".to_owned()),
        AstKind::Balance { ast, pop, push } => {
            let push =
                push.as_ref().map_or_else(String::new, |push| format!(", to {}", name(push)));
            boxed(track(pattern, ast), format!("forget the last of {}{push}", name(pop)))
        }
        AstKind::IfGroup { group, branches } => {
            let [yes, no] = &**branches;
            let ways = vec![track(pattern, yes), track(pattern, no)];
            boxed(Box::new(Choice::new(ways)), format!("if {} has a text, else below", name(group)))
        }
        AstKind::IfLook(parts) => {
            let [condition, yes, no] = &**parts;
            let ways = vec![track(pattern, yes), track(pattern, no)];
            let ways: Vec<Box<dyn Node>> =
                vec![track(pattern, condition), Box::new(Choice::new(ways))];
            boxed(Box::new(Sequence::new(ways)), "if, then above, else below".to_owned())
        }
        AstKind::And(items) => boxed(
            Box::new(Choice::new(items.iter().map(|ast| track(pattern, ast)).collect())),
            "all of them".to_owned(),
        ),
        AstKind::Not(ast) => boxed(track(pattern, ast), "anything but".to_owned()),
        AstKind::Class(class) => {
            let written = pattern.get(ast.span().range()).unwrap_or("");
            Box::new(NonTerminal::new(class_text(class, written, &ast.to_string())))
        }
        // Assertions and references, as the pattern has them.
        _ => Box::new(NonTerminal::new(shown(&ast.to_string()))),
    }
}

/// The most characters of a class in a diagram.
const LONGEST: usize = 40;

/// The ranges that stand for a class which is longer.
const FIRST: usize = 6;

/// A class as it is written, if that is an escape such as `\w`, or as the classical dialect prints it; a long one is
/// cut.
fn class_text(class: &Class, written: &str, printed: &str) -> String {
    let is_set = written.starts_with('[') && written.ends_with(']');
    match () {
        () if written.starts_with('\\') && !is_long(written) => shown(written),
        () if !is_long(printed) => shown(printed),
        () if is_set && !is_long(written) => shown(written),
        () => {
            let ranges = class.ranges();
            let first = Class::new(ranges.iter().take(FIRST).copied());
            format!(
                "{} and {} more",
                shown(&Ast::class(first).to_string()),
                ranges.len().saturating_sub(FIRST)
            )
        }
    }
}

/// Whether a text is too long for its box.
fn is_long(text: &str) -> bool {
    text.chars().count() > LONGEST
}

/// The items of a row, with characters that follow each other in one.
fn joined(pattern: &str, items: &[Ast]) -> Vec<Box<dyn Node>> {
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
        tracks.push(track(pattern, item));
    }
    if !text.is_empty() {
        tracks.push(Box::new(Terminal::new(shown(&text))));
    }
    tracks
}

fn repeat(pattern: &str, ast: &Ast, (min, max): (u32, Option<u32>), greedy: bool) -> Box<dyn Node> {
    let lazy = if greedy { "" } else { ", as few as possible" };
    match (min, max) {
        (0, Some(0)) => Box::new(Empty),
        (1, Some(1)) => track(pattern, ast),
        (0, Some(1)) => Box::new(Optional::new(track(pattern, ast))),
        (0, None) => {
            let lazy = again(lazy.trim_start_matches(", ").to_owned());
            Box::new(Optional::new(Repeat::new(track(pattern, ast), lazy)))
        }
        (1, None) => Box::new(Repeat::new(
            track(pattern, ast),
            again(lazy.trim_start_matches(", ").to_owned()),
        )),
        (min, max) => {
            let times = match max {
                Some(max) if max == min => format!("{min} times{lazy}"),
                Some(max) => format!("{min} to {max} times{lazy}"),
                None => format!("{min} times or more{lazy}"),
            };
            let repeated = Repeat::new(track(pattern, ast), again(times));
            if min == 0 { Box::new(Optional::new(repeated)) } else { Box::new(repeated) }
        }
    }
}

/// The comment on a way back, which says how often it may be taken.
fn again(text: String) -> Box<dyn Node + 'static> {
    if text.is_empty() { Box::new(Empty) } else { Box::new(Comment::new(text)) }
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
    text.chars()
        .map(|c| match c {
            ' ' => '\u{2423}'.to_string(),
            // XML has no place for these.
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {
                c.escape_default().to_string()
            }
            c => c.to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classical;

    #[track_caller]
    fn check(pattern: &str, written: &str, expected: &str) {
        let ast = classical::parse(pattern).unwrap();
        let AstKind::Class(class) = ast.kind() else { panic!("{ast}") };
        assert_eq!(class_text(class, written, &ast.to_string()), expected);
    }

    #[test]
    fn classes_as_they_are_written_or_cut() {
        check(r"[\p{Greek}--α]", r"\p{Greek}", r"\p{Greek}");
        check(r"[\p{Greek}--α]", r"[\p{Greek}--α]", r"[\p{Greek}--α]");
        check(r"[\p{Greek}--α]", "", "[Ͱ-ͳ͵-ͷͺ-ͽͿ΄Ά] and 31 more");
        check("(?i)[a-c]", "[a-c]", "[A-Ca-c]");
        check(r"\w", "", r"\w");
    }
}
