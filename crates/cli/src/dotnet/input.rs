//! The pattern and the text of a command.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::vec;

use anyhow::{Result, anyhow, bail};
use kleene_dotnet::{BuildError, Regex};

use super::args::InputArgs;
use crate::input;
use crate::report::{self, Position, Reported, position, system_error};

/// The longest text, pattern file or line that is read, in bytes.
pub(super) const MAX_BYTES: usize = 1 << 27;

/// What stands on the command line, of which a pattern is the first if it has no file.
#[derive(Debug)]
pub(crate) struct Inputs<'a> {
    args: &'a InputArgs,
    words: vec::IntoIter<&'a OsStr>,
}

impl<'a> Inputs<'a> {
    pub(crate) fn new(
        args: &'a InputArgs,
        words: impl IntoIterator<Item = Option<&'a OsStr>>,
    ) -> Self {
        let words: Vec<_> = words.into_iter().flatten().collect();
        Self { args, words: words.into_iter() }
    }

    /// The next thing on the command line.
    pub(crate) fn word(&mut self, what: &str) -> Result<&'a str> {
        let word = self.words.next().ok_or_else(|| anyhow!("there is no {what}"))?;
        word.to_str().ok_or_else(|| anyhow!("the {what} is not UTF-8"))
    }

    /// The pattern, compiled; mistakes are shown in it.
    pub(crate) fn regex(&mut self) -> Result<Regex> {
        let (name, pattern) = match &self.args.pattern_file {
            Some(path) => (shown(path), read_pattern(path)?),
            None => ("<pattern>".to_owned(), self.word("pattern")?.to_owned()),
        };
        let built = self.args.limits.builder(&pattern).options(self.args.options).build();
        built.map_err(|error| match &error {
            BuildError::Parse(mistake) => {
                let message = mistake.kind().to_string();
                report::in_pattern(&name, &pattern, &message, mistake.span());
                Reported.into()
            }
            BuildError::Unsupported { span } => {
                let message = "this is not supported here";
                report::in_pattern(&name, &pattern, message, span.range());
                Reported.into()
            }
            _ => error.into(),
        })
    }

    /// The text, when everything else has been taken.
    pub(crate) fn text(mut self) -> Result<String> {
        let file = self.words.next();
        if let Some(more) = self.words.next() {
            bail!("unexpected argument {:?}", more.to_string_lossy());
        }
        match (file, &self.args.text) {
            (Some(_), Some(_)) => bail!("a text is either a file or given with --text"),
            (None, Some(text)) => Ok(text.clone()),
            (file, None) => {
                let path = Path::new(file.unwrap_or(OsStr::new("-")));
                if is_stdin(path) && self.args.pattern_file.as_deref().is_some_and(is_stdin) {
                    bail!("pattern and text cannot both come from stdin");
                }
                read(path)
            }
        }
    }
}

pub(super) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// A file's name for people.
pub(super) fn shown(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// Opens a file, or stdin for `-`.
pub(super) fn open(path: &Path) -> Result<Box<dyn io::Read>> {
    if is_stdin(path) {
        return Ok(Box::new(input::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| cannot_read(path, &error))?;
    Ok(Box::new(file))
}

/// A file that cannot be read, or is no text.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) file: String,
    pub(crate) message: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {}: {}", self.file, self.message)
    }
}

impl std::error::Error for Unreadable {}

pub(super) fn cannot_read(path: &Path, error: &io::Error) -> anyhow::Error {
    unreadable(path, system_error(error))
}

fn unreadable(path: &Path, message: String) -> anyhow::Error {
    Unreadable { file: shown(path), message }.into()
}

/// A text from a file, or from stdin for `-`.
fn read(path: &Path) -> Result<String> {
    let mut content = Vec::new();
    let mut file = open(path)?.take(MAX_BYTES as u64 + 1);
    file.read_to_end(&mut content).map_err(|error| cannot_read(path, &error))?;
    if content.len() > MAX_BYTES {
        return Err(unreadable(path, format!("it has more than {MAX_BYTES} bytes")));
    }
    String::from_utf8(content).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        let Position { line, .. } = position(error.as_bytes(), byte);
        unreadable(path, format!("it is not UTF-8 at byte {byte}, in line {line}"))
    })
}

/// A pattern from a file, without what an editor adds: a mark at its start and a line break at its end.
fn read_pattern(path: &Path) -> Result<String> {
    let text = read(path)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
    Ok(text.to_owned())
}
