//! A .NET pattern and a text: the options that say where they come from, and reading them.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::vec;

use anyhow::{Result, anyhow, bail};
use clap::Args as ClapArgs;
use kleene_dotnet::{BuildError, Options, Regex, RegexBuilder};
use kleene_text::Position;

use crate::common::{InputError, input, limits};

/// The longest text, pattern file or line that is read, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 27;

/// A pattern and a text, both on the command line or in files.
#[derive(Debug, ClapArgs)]
pub(crate) struct SubjectArgs {
    /// The pattern, unless --pattern-file gives it. After `--` it may start with a hyphen.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    #[arg(required_unless_present = "pattern_file")]
    pattern: Option<OsString>,
    /// The text file [default: stdin].
    #[arg(value_name = "FILE")]
    file: Option<OsString>,
    #[command(flatten)]
    input: InputArgs,
}

impl SubjectArgs {
    /// The pattern and the text, to be taken in this order.
    pub(crate) fn inputs(&self) -> Inputs<'_> {
        Inputs::new(&self.input, [self.pattern.as_deref(), self.file.as_deref()])
    }
}

/// How to read a pattern, and a text.
#[derive(Debug, ClapArgs)]
pub(crate) struct InputArgs {
    /// Read the pattern from this file, without its final line break.
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern_file: Option<PathBuf>,
    /// Match this text instead of a file.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) text: Option<String>,
    /// Options as letters of `imnsxre`: i ignore case, m multiline, n explicit capture, s single line, x white space
    /// and comments, r right to left, e ECMAScript.
    #[arg(long, value_name = "LETTERS", default_value = "", hide_default_value = true)]
    pub(crate) options: Options,
    #[command(flatten)]
    pub(crate) limits: MatcherArgs,
}

/// How far the search for a match may go.
#[derive(Debug, ClapArgs)]
pub(crate) struct MatcherArgs {
    /// Stop if one match takes more steps than this; an alias of --node-limit.
    #[arg(long, value_name = "N", default_value_t = RegexBuilder::STEP_LIMIT)]
    pub(crate) step_limit: u64,
}

impl MatcherArgs {
    /// A pattern that is to be matched within these limits.
    pub(crate) fn builder(&self, pattern: &str) -> RegexBuilder {
        let steps = limits::nodes().unwrap_or(u64::MAX).min(self.step_limit);
        let memory = limits::memory().unwrap_or(RegexBuilder::MEMORY_LIMIT);
        RegexBuilder::new(pattern).step_limit(steps).memory_limit(memory)
    }
}

/// The arguments of the command line, of which the first is the pattern unless a file has it.
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
        let word = self.words.next().ok_or_else(|| anyhow!("missing {what}"))?;
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
                InputError::in_argument(&name, &pattern, message, mistake.span()).into()
            }
            BuildError::Unsupported { span } => {
                let message = "this is not supported here";
                InputError::in_argument(&name, &pattern, message, span.range()).into()
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
            (Some(_), Some(_)) => bail!("give either FILE or --text, not both"),
            (None, Some(text)) => Ok(text.clone()),
            (file, None) => {
                let path = Path::new(file.unwrap_or(OsStr::new("-")));
                if is_stdin(path) && self.args.pattern_file.as_deref().is_some_and(is_stdin) {
                    bail!("pattern and text cannot both come from stdin");
                }
                if !is_stdin(path) && !path.exists() {
                    let message = "no such file or directory (--text gives a text itself)";
                    return Err(unreadable(path, message.to_owned()));
                }
                read(path)
            }
        }
    }
}

pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// A file's name for people.
pub(crate) fn shown(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// Opens a file, or stdin for `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn io::Read>> {
    if is_stdin(path) {
        return Ok(Box::new(input::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| cannot_read(path, error))?;
    Ok(Box::new(file))
}

pub(crate) fn cannot_read(path: &Path, error: io::Error) -> anyhow::Error {
    InputError::Read { name: shown(path), error }.into()
}

fn unreadable(path: &Path, message: String) -> anyhow::Error {
    InputError::Unfit { name: shown(path), message }.into()
}

/// A text from a file, or from stdin for `-`.
fn read(path: &Path) -> Result<String> {
    let mut content = Vec::new();
    let mut file = open(path)?.take(MAX_BYTES as u64 + 1);
    file.read_to_end(&mut content).map_err(|error| cannot_read(path, error))?;
    if content.len() > MAX_BYTES {
        return Err(unreadable(path, format!("it has more than {MAX_BYTES} bytes")));
    }
    String::from_utf8(content).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        let Position { line, .. } = Position::at(error.as_bytes(), byte);
        unreadable(path, format!("it is not UTF-8 at byte {byte}, in line {line}"))
    })
}

/// A pattern from a file, without the byte order mark and the final line break that an editor adds.
pub(crate) fn read_pattern(path: &Path) -> Result<String> {
    let text = read(path)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
    Ok(text.to_owned())
}
