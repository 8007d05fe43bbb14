//! From a tree to its pieces.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Piece;
use super::classes::{Classes, either_case};
use super::words;
use crate::{Ast, AstKind, Span};

pub(super) struct Outline<'p> {
    /// The pattern, if the tree's spans are places in it.
    pattern: Option<&'p str>,
    classes: Classes,
    pieces: Vec<Piece>,
}

/// What nodes around a body say of it.
struct Wrapped<'a> {
    /// From the outside to the inside.
    phrases: Vec<String>,
    /// Whether the last of the phrases is a count.
    counted: bool,
    body: &'a Ast,
}

impl<'p> Outline<'p> {
    pub(super) fn new(pattern: Option<&'p str>) -> Self {
        Self { pattern, classes: Classes::default(), pieces: Vec::new() }
    }

    pub(super) fn run(mut self, ast: &Ast) -> Vec<Piece> {
        match ast.kind() {
            AstKind::Alternate(branches) => self.branches(branches, 0),
            _ => self.node(ast, 0, ""),
        }
        self.pieces
    }

    /// Adds a node, with a word for its role in the piece around it.
    fn node(&mut self, ast: &Ast, depth: usize, lead: &str) {
        let Wrapped { mut phrases, counted, body } = unwrap(ast);
        if let Some(unit) = self.unit(body) {
            let count = if counted { phrases.pop() } else { None };
            let unit = match count {
                Some(count) => format!("{unit}, {count}"),
                None => unit,
            };
            phrases.push(unit);
            let text = match phrases.split_last() {
                Some((unit, phrases)) if !phrases.is_empty() => {
                    format!("{}: {unit}", phrases.join(", "))
                }
                _ => phrases.concat(),
            };
            return self.push(core::slice::from_ref(ast), depth, &spaced(lead, &text));
        }
        phrases.extend(header(body));
        let text = spaced(lead, &phrases.join(", "));
        if text.is_empty() {
            return self.sequence(body.children(), depth);
        }
        self.push(core::slice::from_ref(ast), depth, &(text + ":"));
        self.parts(body, depth + 1);
    }

    fn parts(&mut self, body: &Ast, depth: usize) {
        match body.kind() {
            AstKind::Alternate(branches) => self.branches(branches, depth),
            AstKind::IfGroup { branches, .. } => {
                self.node(&branches[0], depth, "then");
                self.node(&branches[1], depth, "else");
            }
            AstKind::IfLook(parts) => {
                self.node(&parts[0], depth, "if");
                self.node(&parts[1], depth, "then");
                self.node(&parts[2], depth, "else");
            }
            AstKind::And(items) => {
                for (i, item) in items.iter().enumerate() {
                    self.node(item, depth, if i == 0 { "both" } else { "and" });
                }
            }
            _ => self.sequence(body.children(), depth),
        }
    }

    fn branches(&mut self, branches: &[Ast], depth: usize) {
        for (i, branch) in branches.iter().enumerate() {
            self.node(branch, depth, if i == 0 { "either" } else { "or" });
        }
    }

    /// Adds the items of a concatenation, with characters in a row as one.
    fn sequence(&mut self, items: &[Ast], depth: usize) {
        let mut rest = items;
        while let Some(first) = rest.first() {
            let (len, text) = run(rest);
            match first.kind() {
                _ if len > 0 => self.push(&rest[..len], depth, &text),
                AstKind::Empty => {}
                AstKind::Concat(items) => self.sequence(items, depth),
                _ => self.node(first, depth, ""),
            }
            rest = &rest[len.max(1)..];
        }
    }

    /// The meaning of a body, if it is one piece.
    fn unit(&self, body: &Ast) -> Option<String> {
        let (len, text) = run(core::slice::from_ref(body));
        if len > 0 {
            return Some(text);
        }
        match body.kind() {
            AstKind::Empty => Some("nothing".into()),
            AstKind::Class(class) => Some(self.classes.describe(class)),
            AstKind::Assertion(assertion) => Some(words::assertion(*assertion).into()),
            AstKind::Backreference { group, ignores_case } => {
                Some(words::backreference(group, *ignores_case))
            }
            _ if never_holds(body) => Some("always fails".into()),
            _ if is_line_end(body) => Some("the end of a line, of which \"\\r\\n\" is one".into()),
            AstKind::Concat(items) => {
                let (len, text) = run(items);
                (len == items.len()).then_some(text)
            }
            _ => None,
        }
    }

    fn push(&mut self, nodes: &[Ast], depth: usize, text: &str) {
        let span = nodes.iter().map(Ast::span).reduce(Span::cover).unwrap_or_default();
        let piece = match self.pattern.and_then(|pattern| pattern.get(span.range())) {
            Some(source) => Piece { span, depth, source: source.into(), text: text.into() },
            None => Piece {
                span: Span::default(),
                depth,
                source: nodes.iter().map(ToString::to_string).collect(),
                text: text.into(),
            },
        };
        self.pieces.push(piece);
    }
}

fn unwrap(mut body: &Ast) -> Wrapped<'_> {
    let mut phrases = Vec::new();
    let mut counted = false;
    loop {
        let (phrase, inner) = match body.kind() {
            AstKind::Repeat { ast, min, max, greedy } => (words::count(*min, *max, *greedy), ast),
            AstKind::Capture { ast, group } => (words::remembered(group), ast),
            _ if never_holds(body) || is_line_end(body) => {
                return Wrapped { phrases, counted, body };
            }
            AstKind::Look { ast, look } => (words::look(*look).into(), ast),
            AstKind::Atomic(ast) => ("as it fits first, never tried another way".into(), ast),
            AstKind::Balance { ast, pop, push } => (words::balance(pop, push.as_ref()), ast),
            AstKind::Not(ast) => ("any text but".into(), ast),
            _ => return Wrapped { phrases, counted, body },
        };
        counted = matches!(body.kind(), AstKind::Repeat { .. });
        phrases.push(phrase);
        body = inner;
    }
}

/// Whether this is `(?!)` or its like, with which patterns give up.
fn never_holds(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Look { ast, look } => !look.is_positive() && *ast.kind() == AstKind::Empty,
        _ => false,
    }
}

/// Whether this is PCRE2's `\R`.
fn is_line_end(ast: &Ast) -> bool {
    let AstKind::Atomic(inner) = ast.kind() else { return false };
    let AstKind::Alternate(ends) = inner.kind() else { return false };
    let [pair, one] = &ends[..] else { return false };
    let is_pair =
        matches!(pair.children(), [cr, lf] if is_literal(cr, '\r') && is_literal(lf, '\n'));
    let AstKind::Class(class) = one.kind() else { return false };
    is_pair && "\n\u{b}\u{c}\r\u{85}\u{2028}\u{2029}".chars().eq(class.chars())
}

/// Whether a pattern is this literal.
fn is_literal(ast: &Ast, c: char) -> bool {
    *ast.kind() == AstKind::Literal(c)
}

/// What introduces the parts of a body.
fn header(body: &Ast) -> Option<String> {
    match body.kind() {
        AstKind::Alternate(_) => Some("one of these".into()),
        AstKind::IfGroup { group, .. } => {
            Some(format!("if {} remembers something", words::group(group)))
        }
        AstKind::IfLook(_) => Some("one of two ways".into()),
        AstKind::And(_) => Some("all of these at once".into()),
        _ => None,
    }
}

fn spaced(lead: &str, text: &str) -> String {
    let space = if lead.is_empty() || text.is_empty() { "" } else { " " };
    [lead, space, text].concat()
}

/// How case matters to a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Exact,
    Either,
    /// There is only one.
    None,
}

/// The number of leading items that are characters, and their text.
fn run(items: &[Ast]) -> (usize, String) {
    let mut text = String::new();
    let mut case = Case::None;
    let mut len = 0;
    for item in items {
        let Some((c, own)) = character(item) else { break };
        if own != Case::None && case != Case::None && own != case {
            break;
        }
        if own != Case::None {
            case = own;
        }
        text.push(c);
        len += 1;
    }
    let what = if len == 1 { "the character" } else { "the text" };
    let suffix = if case == Case::Either { ", in upper or lower case" } else { "" };
    (len, format!("{what} {}{suffix}", words::quoted(&text)))
}

fn character(ast: &Ast) -> Option<(char, Case)> {
    match ast.kind() {
        AstKind::Literal(c) if c.is_alphabetic() => Some((*c, Case::Exact)),
        AstKind::Literal(c) => Some((*c, Case::None)),
        AstKind::Class(class) => either_case(class).map(|c| (c, Case::Either)),
        _ => None,
    }
}
