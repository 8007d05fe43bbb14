//! Patterns and runs of clues.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use kleene_syntax::Dialect;

use super::{Fields, named, node::Node};
use crate::{
    constraint::Pattern,
    error::{ParseError, ParseErrorKind},
};

/// The lengths of runs, as in `3 1`; none for `0`.
pub(super) fn lengths(node: &Node) -> Result<Vec<u32>, ParseError> {
    if let Ok(length) = node.number() {
        let length = u32::try_from(length).map_err(|_| node.expected("a shorter run"))?;
        return Ok(if length == 0 { Vec::new() } else { [length].into() });
    }
    let words = node.text()?.split([' ', ',']).filter(|word| !word.is_empty());
    let lengths = words.map(|word| word.parse::<u32>().ok().filter(|&length| length > 0));
    let lengths = lengths.collect::<Option<_>>();
    lengths.ok_or_else(|| node.expected("lengths of runs, as in \"3 1\""))
}

/// The pattern of a clue, by the template of the rule if there is one.
pub(super) fn pattern(fields: &Fields<'_>, clue: &Node) -> Result<Pattern, ParseError> {
    let dialect = fields
        .get("dialect")
        .map(|node| named("dialect", node))
        .transpose()?
        .unwrap_or(Dialect::Dotnet);
    let written = clue.text()?;
    let template = fields.get("template");
    let text = match template {
        Some(template) => expand(template, clue, written)?,
        None => written.to_string(),
    };
    let ast = dialect.parse(&text).map_err(|error| {
        let kind = error.kind().to_string();
        match template {
            // The place in a text that nobody wrote would not help.
            Some(_) => clue.error(ParseErrorKind::Expanded { pattern: text.clone(), kind }),
            None => clue.error_within(written, error.span(), ParseErrorKind::Pattern(kind)),
        }
    })?;
    Ok(Pattern::new(&text, template.map(|_| written), ast))
}

/// A template with the clue for `{clue}`, and the pattern of its runs for `{runs: #}`.
fn expand(template: &Node, clue: &Node, written: &str) -> Result<String, ParseError> {
    let (mut rest, mut text) = (template.text()?, String::new());
    let mut has_clue = false;
    while let Some(at) = rest.find(['{']) {
        let (before, marker) = rest.split_at(at);
        text += before;
        if let Some(after) = marker.strip_prefix("{clue}") {
            text += written;
            (rest, has_clue) = (after, true);
        } else if let Some((ink, after)) = marker.strip_prefix("{runs:").and_then(ink_of) {
            text += &runs(ink, &lengths(clue)?);
            (rest, has_clue) = (after, true);
        } else {
            text.push('{');
            rest = &marker[1..];
        }
    }
    match has_clue {
        true => Ok(text + rest),
        false => Err(template
            .expected("a template with `{clue}`, or with `{runs: #}` and the symbol of runs")),
    }
}

/// The symbol and the rest after the brace, of ` #} ...`.
fn ink_of(rest: &str) -> Option<(char, &str)> {
    let mut chars = rest.trim_start().chars();
    let ink = chars.next()?;
    Some((ink, chars.as_str().trim_start().strip_prefix('}')?))
}

/// The pattern of runs of a symbol with others between them.
fn runs(ink: char, lengths: &[u32]) -> String {
    let ink = match ink {
        c if c.is_alphanumeric() || !c.is_ascii() => c.to_string(),
        c => format!("\\{c}"),
    };
    let runs: Vec<String> = lengths.iter().map(|length| format!("{ink}{{{length}}}")).collect();
    format!("[^{ink}]*{}[^{ink}]*", runs.join(&format!("[^{ink}]+")))
}
