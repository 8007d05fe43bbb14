//! Syntax trees, and their explanations.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_syntax::{Ast, AstKind, explain};
use serde::Serialize;
use serde_json::json;

use super::args::{ExplainArgs, ParseArgs};
use super::language::answer;
use super::pattern;
use crate::common::{Exit, Records, escaped};

pub(super) fn parse(args: &ParseArgs) -> Result<Exit> {
    let Some(dialect) = args.to else { return tree(args) };
    let records = Records::new(args.format, "pattern");
    let ast = pattern::parse(&args.pattern, &args.dialect)?;
    let pattern = pattern::print_to(&args.pattern, &ast, dialect)?;
    answer(&records, &pattern, &ast, Exit::Solved)
}

fn tree(args: &ParseArgs) -> Result<Exit> {
    let records = Records::new(args.format, "tree");
    let ast = pattern::parse(&args.pattern, &args.dialect)?;
    pattern::save_diagram(&args.pattern, &ast)?;
    let mut nodes = Vec::new();
    add_nodes(&args.pattern, &ast, 0, &mut nodes);
    let mut text = String::new();
    for Node { depth, node, source } in &nodes {
        let (indent, width) = ("  ".repeat(*depth), 36 - 2 * (*depth).min(16));
        // Writing to a string does not fail.
        let _ = match *source {
            "" => writeln!(text, "{indent}{node}"),
            source => writeln!(text, "{indent}{node:<width$} {}", escaped(source)),
        };
    }
    records.answer(&text, &json!({ "nodes": nodes }), None, Exit::Solved)
}

pub(super) fn explain(args: &ExplainArgs) -> Result<Exit> {
    let records = Records::new(args.format, "explanation");
    let ast = pattern::parse(&args.pattern, &args.dialect)?;
    pattern::save_diagram(&args.pattern, &ast)?;
    let text = if args.aligned {
        explain::aligned(&args.pattern, &ast)
    } else {
        explain::lines(&args.pattern, &ast)
    };
    let text = text.trim_end_matches('\n');
    let lines: Vec<_> = text.lines().collect();
    records.answer(&format!("{text}\n"), &json!({ "lines": lines }), None, Exit::Solved)
}

/// A node of a tree: its depth, its kind, and its source text.
#[derive(Debug, Serialize)]
struct Node<'p> {
    depth: usize,
    node: String,
    source: &'p str,
}

/// Adds a node and all below it, each before its children.
fn add_nodes<'p>(pattern: &'p str, ast: &Ast, depth: usize, nodes: &mut Vec<Node<'p>>) {
    let source = pattern.get(ast.span().range()).unwrap_or_default();
    nodes.push(Node { depth, node: node(ast), source });
    ast.children().iter().for_each(|child| add_nodes(pattern, child, depth + 1, nodes));
}

fn node(ast: &Ast) -> String {
    match ast.kind() {
        AstKind::Empty => "empty".to_owned(),
        AstKind::Literal(c) => format!("literal {c:?}"),
        AstKind::Class(class) if class.ranges().len() > 8 => {
            format!("class of {} characters", class.chars().count())
        }
        AstKind::Class(_) => format!("class {}", escaped(&ast.to_string())),
        AstKind::Concat(_) => "concatenation".to_owned(),
        AstKind::Alternate(_) => "alternatives".to_owned(),
        AstKind::Repeat { min, max, greedy, .. } => {
            let max = max.map_or_else(|| "any number".to_owned(), |max| max.to_string());
            format!("repeat {min} to {max}{}", if *greedy { "" } else { ", lazy" })
        }
        AstKind::Capture { group, .. } => format!("group {}", name(group)),
        AstKind::Assertion(assertion) => format!("assertion {assertion:?}"),
        AstKind::Look { look, .. } => format!("look {look:?}"),
        AstKind::Atomic(_) => "atomic".to_owned(),
        AstKind::Backreference { group, .. } => format!("reference to group {}", name(group)),
        AstKind::Balance { pop, push, .. } => {
            let push = push.as_ref().map_or_else(String::new, name);
            format!("balance {push}-{}", name(pop))
        }
        AstKind::IfGroup { group, .. } => format!("if group {}", name(group)),
        AstKind::IfLook(_) => "if".to_owned(),
        AstKind::And(_) => "and".to_owned(),
        AstKind::Not(_) => "not".to_owned(),
        other => format!("{other:?}"),
    }
}

fn name(group: &kleene_syntax::Group) -> String {
    match &group.name {
        Some(name) => format!("{} {name}", group.index),
        None => group.index.to_string(),
    }
}
