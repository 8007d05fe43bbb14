//! Trees, and what they mean.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Context as _, Result};
use kleene_syntax::{Ast, AstKind, classical, course, dotnet, explain};

use super::args::{Dialect, ExplainArgs, ParseArgs};
use super::pattern;
use crate::common::exit::Exit;
use crate::common::screen;
use crate::common::terminal::escaped;

pub(super) fn parse(args: &ParseArgs) -> Result<Exit> {
    let ast = pattern::parse(&args.pattern, &args.dialect)?;
    let text = match args.to {
        None => {
            let mut text = String::new();
            write_tree(&args.pattern, &ast, 0, &mut text);
            text
        }
        Some(dialect) => {
            let printed = match dialect {
                Dialect::Course => course::print(&ast),
                Dialect::Classical => classical::print(&ast),
                Dialect::Dotnet => dotnet::print(&ast),
            };
            printed.context("the pattern has no equal there")? + "\n"
        }
    };
    screen::lines().write_all(text.as_bytes())?;
    Ok(Exit::Solved)
}

pub(super) fn explain(args: &ExplainArgs) -> Result<Exit> {
    let ast = pattern::parse(&args.pattern, &args.dialect)?;
    let text = if args.aligned {
        explain::aligned(&args.pattern, &ast)
    } else {
        explain::lines(&args.pattern, &ast)
    };
    writeln!(screen::lines(), "{}", text.trim_end_matches('\n'))?;
    Ok(Exit::Solved)
}

/// A node a line: what it is, and the text that it comes from.
fn write_tree(pattern: &str, ast: &Ast, depth: usize, text: &mut String) {
    let source = pattern.get(ast.span().range()).unwrap_or_default();
    let indent = "  ".repeat(depth);
    let node = node(ast);
    let width = 36 - 2 * depth.min(16);
    let _ = match source {
        "" => writeln!(text, "{indent}{node}"),
        _ => writeln!(text, "{indent}{node:<width$} {}", escaped(source)),
    };
    ast.children().iter().for_each(|child| write_tree(pattern, child, depth + 1, text));
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
