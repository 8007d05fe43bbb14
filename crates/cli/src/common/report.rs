//! Errors for people: the file, the place, the text there underlined.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet, Title};
use kleene_nfa::NfaErrorKind;
use kleene_text::Position;

use crate::common::error::{system_error, without_number};
use crate::common::pictures::PNG;
use crate::common::terminal::{are_errors_colored, is_quiet};
use crate::common::{InputError, Work, escaped, missing, screen};

/// The longest line that is shown around an error, in bytes, and the most characters of a message.
const MAX_SHOWN: usize = 400;

/// Says on stderr why a file gave no puzzle.
pub(crate) fn input_error(error: &InputError) {
    match error {
        InputError::Parse { name, content, message, span } => {
            in_text(name, content, message, span.clone());
        }
        InputError::Line { .. } => problem(&error.to_string()),
        error => print(Group::with_title(report_title(Level::ERROR, &error.to_string()))),
    }
    if let Some(tip) = missing::tip(error) {
        note(&format!("tip: {tip}"));
    }
}

pub(crate) use kleene_text::counted as number;

/// Says on stderr what work a puzzle was, for `--stats`, and how long it took.
pub(crate) fn work(name: &str, work: Option<&Work>, seconds: f64) {
    if is_quiet() {
        return;
    }
    let work = work.map_or_else(String::new, |(text, _)| format!("{text}, "));
    screen::message(&format!("{}: {work}{:.1} ms\n", escaped(name), seconds * 1e3));
}

/// Says on stderr why the command itself failed.
pub(crate) fn failure(error: &anyhow::Error) {
    let text = error
        .chain()
        .map(|cause| match cause.downcast_ref() {
            Some(error) => system_error(error),
            None => without_number(&cause.to_string()),
        })
        .collect::<Vec<_>>()
        .join(": ");
    print(Group::with_title(report_title(Level::ERROR, &text)));
}

/// Prints a note on stderr that is not an error.
pub(crate) fn warning(text: &str) {
    print(Group::with_title(report_title(Level::WARNING, text)));
}

/// Prints a line on stderr about the work, unless `--quiet` is given.
pub(crate) fn note(text: &str) {
    if !is_quiet() {
        problem(text);
    }
}

/// Says on stderr which limit came first, unless `--quiet` is given: the exit code tells of it too.
pub(crate) fn stopped(limit: &str) {
    note(&format!("stopped ({limit})"));
}

/// Prints an error on stderr, in a line of its own.
pub(crate) fn problem(text: &str) {
    screen::message(&format!("{}\n", cut(escaped(text))));
}

/// The error of a command that has said why already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reported;

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the input has a mistake")
    }
}

impl std::error::Error for Reported {}

/// The error of a command that has said which limit of its own it went past.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReportedLimit;

impl fmt::Display for ReportedLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a limit came first")
    }
}

impl std::error::Error for ReportedLimit {}

/// The error of a pattern that has no automaton, which is a limit where the pattern has no mistake but is too
/// large.
///
/// `more` is the option that allows more states, if there is one.
pub(crate) fn automaton(
    kind: &NfaErrorKind,
    more: Option<&str>,
    mut error: InputError,
) -> anyhow::Error {
    match kind {
        NfaErrorKind::TooManyStates { .. } | NfaErrorKind::TooManyClasses { .. } => {
            if let (NfaErrorKind::TooManyStates { .. }, InputError::Parse { message, .. }) =
                (kind, &mut error)
            {
                *message += &match more {
                    Some(option) => format!("; raise {option}"),
                    None => "; a shorter pattern, or lower numbers in braces, needs fewer".into(),
                };
            }
            input_error(&error);
            ReportedLimit.into()
        }
        _ => error.into(),
    }
}

/// Prints an error at a place of an input on stderr.
pub(crate) fn in_text(name: &str, content: &[u8], message: &str, span: Range<usize>) {
    let title = report_title(Level::ERROR, message);
    let name = escaped(name);
    let Position { line, column } = Position::at(content, span.start);
    let line_start = content[..span.start].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let rest = &content[line_start..];
    let text = &rest[..rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len())];
    let text = text.strip_suffix(b"\r").unwrap_or(text);
    let in_line = |byte: usize| (byte - line_start).min(text.len());
    // There are no lines in a picture.
    if content.starts_with(PNG) {
        print(title.element(Origin::path(name)));
        return;
    }
    print(match str::from_utf8(text) {
        Ok(text)
            if text.len() <= MAX_SHOWN && !text.contains(|c: char| c.is_control() && c != '\t') =>
        {
            // A parser of bytes may point into the middle of a character.
            let is_boundary = |byte: &usize| text.is_char_boundary(*byte);
            let start = (0..=in_line(span.start)).rev().find(is_boundary).unwrap_or(0);
            let end = (in_line(span.end)..text.len()).find(is_boundary).unwrap_or(text.len());
            let place = AnnotationKind::Primary.span(start..end);
            let snippet = Snippet::source(text).line_start(line).path(name);
            title.element(snippet.annotation(place))
        }
        _ => title.element(Origin::path(name).line(line).char_column(column)),
    });
}

fn report_title<'t>(level: Level<'t>, text: &'t str) -> Title<'t> {
    level.primary_title(cut(escaped(text)))
}

/// Shortens a text to a readable length: it may quote a whole file.
fn cut(text: Cow<'_, str>) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}...", &text[..end])),
        None => text,
    }
}

fn print(group: Group<'_>) {
    let renderer = if are_errors_colored() { Renderer::styled() } else { Renderer::plain() };
    screen::message(&format!("{}\n", renderer.render(&[group])));
}
