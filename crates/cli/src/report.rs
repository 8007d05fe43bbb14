//! Errors for people: the file, the place, the text there underlined.

use std::io::{IsTerminal as _, Write as _, stderr};

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use kleene_nonogram::ParseError;

use crate::{
    input::{InputError, Source},
    output,
};

/// The longest line that is shown around an error, in bytes.
const MAX_SHOWN: usize = 400;

/// Says on stderr why a file gave no puzzle.
pub(crate) fn input_error(error: &InputError) {
    let report = match error {
        InputError::Read { name, error } => {
            let title = Level::ERROR.primary_title(format!("cannot read {name}: {}", plain(error)));
            renderer().render(&[annotate_snippets::Group::with_title(title)])
        }
        InputError::Parse { source, error } => parse_error(source, error),
    };
    // Nothing is left to be done if stderr is gone.
    let _ = writeln!(stderr(), "{report}");
}

/// Says on stderr why the command itself failed.
pub(crate) fn failure(error: &anyhow::Error) {
    let title = Level::ERROR.primary_title(format!("{error:#}"));
    let report = renderer().render(&[annotate_snippets::Group::with_title(title)]);
    let _ = writeln!(stderr(), "{report}");
}

/// Says on stderr what a person should know without it being an error.
pub(crate) fn warning(text: String) {
    let title = Level::WARNING.primary_title(text);
    let report = renderer().render(&[annotate_snippets::Group::with_title(title)]);
    let _ = writeln!(stderr(), "{report}");
}

/// Where an error is, counted from 1 in lines and in characters of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// The position of a byte; in a line that is not UTF-8 a byte counts as a column.
pub(crate) fn position(content: &[u8], byte: usize) -> Position {
    let before = &content[..byte];
    let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |end| end + 1);
    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
    let in_line = &before[line_start..];
    let column = str::from_utf8(in_line).map_or(in_line.len(), |text| text.chars().count()) + 1;
    Position { line, column }
}

fn parse_error(Source { name, content }: &Source, error: &ParseError) -> String {
    let title = Level::ERROR.primary_title(error.kind().to_string());
    let span = error.span();
    let Position { line, column } = position(content, span.start);
    let line_start = content[..span.start].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let rest = &content[line_start..];
    let text = &rest[..rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len())];
    let (from, to) = (span.start - line_start, (span.end - line_start).min(text.len()));
    let group = match str::from_utf8(text) {
        Ok(text) if text.len() <= MAX_SHOWN && !text.contains(char::is_control) => {
            let place = AnnotationKind::Primary.span(from..to.max(from));
            let snippet = Snippet::source(text).line_start(line).path(name.as_str());
            title.element(snippet.annotation(place))
        }
        _ => title.element(Origin::path(name.as_str()).line(line).char_column(column)),
    };
    renderer().render(&[group])
}

fn renderer() -> Renderer {
    let color = output::environment_allows_color() && stderr().is_terminal();
    if color { Renderer::styled() } else { Renderer::plain() }
}

/// An error of the system without its number.
fn plain(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}
