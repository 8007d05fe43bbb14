//! Patterns without an automaton, matched by the backtracking matcher of the .NET dialect.

use anyhow::{Context as _, Result, bail};
use kleene_dotnet::{Cache, Regex, RegexBuilder};
use kleene_syntax::{Assertion, Ast, AstKind, dotnet};

use super::args::MatchArgs;
use crate::common::report::ReportedLimit;
use crate::common::{limits, matcher};

/// Matches lines one by one.
#[derive(Debug)]
pub(super) struct Matcher {
    regex: Regex,
    cache: Cache,
}

/// The matcher of a pattern that refers to what groups remember, or is about the order in which
/// ways are tried; `None` for others, which have an automaton.
pub(super) fn matcher(ast: &Ast, args: &MatchArgs) -> Result<Option<Matcher>> {
    let dialect = &args.language.dialect;
    if without_automaton(ast).is_none() {
        return Ok(None);
    }
    if dialect.is_right_to_left()? {
        bail!("right-to-left matching is not supported here; use `kleene dotnet match`");
    }
    let ends = [Assertion::TextStart, Assertion::TextEnd].map(Ast::assertion);
    let [start, end] = ends;
    let ast = if args.anywhere { ast.clone() } else { Ast::concat([start, ast.clone(), end]) };
    let pattern = dotnet::print(&ast.without_names())
        .context("the pattern cannot be written without its options")?;
    let steps = limits::nodes().unwrap_or(RegexBuilder::STEP_LIMIT);
    let regex = RegexBuilder::new(&pattern).step_limit(steps).build()?;
    Ok(Some(Matcher { regex, cache: Cache::default() }))
}

impl Matcher {
    pub(super) fn is_match(&mut self, line: &str) -> Result<bool> {
        let found = self.regex.find_at(line, 0, &mut self.cache);
        let found = found.map_err(|error| {
            matcher::tell(error);
            ReportedLimit
        })?;
        Ok(found.is_some())
    }
}

/// The first part of a tree that refers to what groups remember, or is about the order in which ways are tried: what
/// matches it is no matter of automata.
pub(super) fn without_automaton(ast: &Ast) -> Option<&Ast> {
    let below = ast.children().iter().find_map(without_automaton);
    below.or_else(|| {
        let is_here = matches!(ast.kind(), AstKind::Atomic(_)) || !ast.is_regular();
        is_here.then_some(ast)
    })
}
