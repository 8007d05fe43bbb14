//! The kind of a puzzle, which is found out from its file.

use std::io;
use std::path::Path;
use std::sync::OnceLock;

use anyhow::Result;
use kleene::{Kind, ReadError, Recognized, Registry, Source};
use kleene_text::list;

use crate::common::{InputError, input, report};
use crate::nonogram::picture_format;

/// The kind of nonograms, as which a file is read that shows no kind.
const NONOGRAM: Kind = Kind::of::<kleene_nonogram::Puzzle>();

/// The kinds that the call knows.
static KINDS: OnceLock<Registry> = OnceLock::new();

/// Sets the kinds that the call knows, before anything asks for them.
pub(crate) fn register(kinds: Registry) {
    let _ = KINDS.set(kinds);
}

/// The kinds that the call knows.
pub(crate) fn registry() -> &'static Registry {
    KINDS.get_or_init(Registry::builtin)
}

/// The kind of a file; `None` if it can be read as no kind, and looks like none.
///
/// # Errors
/// A file that could be of several kinds, if none is named.
pub(super) fn of_file(path: &Path, named: Option<Kind>) -> Result<Option<Kind>, InputError> {
    if named.is_some() {
        return Ok(named);
    }
    let (registry, suffix) = (registry(), input::suffix(path));
    // A suffix of one kind tells it without a look at the file.
    if let Some(kind) = suffix.as_deref().and_then(|suffix| registry.kind_of_suffix(suffix)) {
        return Ok(Some(kind));
    }
    // Stdin and pipes are read once, and looked at several times.
    input::keep(path, input::MAX_BYTES)
        .map_err(|error| InputError::Read { name: input::name(path), error })?;
    let (name, content) = match input::read_bytes(path) {
        Ok(read) => read,
        // A collection of sudokus may be of any length: its first lines show the kind.
        Err(InputError::Read { name, error }) if error.kind() == io::ErrorKind::FileTooLarge => {
            let Ok(content) = input::first_lines(path) else { return Ok(None) };
            (name, content)
        }
        Err(_) => return Ok(None),
    };
    let source = Source { suffix: suffix.as_deref(), ..Source::new(&content) };
    match registry.recognize(&source) {
        Ok(Recognized { kind, others }) => {
            if others.is_empty() && kind.may_be_other(&content) {
                report::note(&format!(
                    "reading {name} as {kind}; if it is another puzzle, use --as KIND"
                ));
            } else if !others.is_empty() {
                let others = list(&others.iter().map(option).collect::<Vec<_>>(), "or").to_string();
                report::note(&format!(
                    "reading {name} as {kind}; use {others} for the other reading"
                ));
            }
            Ok(Some(kind))
        }
        Err(ReadError::Ambiguous(kinds)) => {
            let options = list(&kinds.iter().map(option).collect::<Vec<_>>(), "or").to_string();
            Err(InputError::Several { name, options })
        }
        Err(ReadError::Doubtful(kind)) => {
            let message = format!(
                "it is not in a known puzzle format; `--as {kind}` would read it, but probably not as intended"
            );
            Err(InputError::Unfit { name, message })
        }
        Err(error @ ReadError::Other(_)) => {
            Err(InputError::Unfit { name, message: format!("it is {error}") })
        }
        Err(ReadError::Within(part)) => {
            let message = format!("it is not in a known puzzle format, but {part}");
            Err(InputError::Unfit { name, message })
        }
        // The reader of nonograms says what makes a puzzle of a photograph.
        Err(_) => Ok(picture_format(&content).map(|_| NONOGRAM)),
    }
}

/// The option that names a kind.
fn option(kind: &Kind) -> String {
    format!("--as {kind}")
}

/// The kind of the only file of a call.
///
/// # Errors
/// A file that could be of several kinds, or looks like none, if no kind is named.
pub(super) fn of_one(path: &Path, named: Option<Kind>) -> Result<Kind> {
    Ok(of_file(path, named)?.map_or_else(|| unread(path), Ok)?)
}

/// The kind of a file that cannot be read or is empty, for the error about it: the reader of nonograms has it.
///
/// # Errors
/// A file with content, for it looks like no kind.
fn unread(path: &Path) -> Result<Kind, InputError> {
    if !has_content(path) {
        return Ok(NONOGRAM);
    }
    let message = "it is not in a known puzzle format; see `kleene help formats`, or set the kind with --as KIND";
    Err(InputError::Unfit { name: input::name(path), message: message.to_owned() })
}

fn has_content(path: &Path) -> bool {
    input::read_bytes(path).is_ok_and(|(_, content)| !content.trim_ascii().is_empty())
}

/// The kind of each file of a call. A file of no kind has the kind of the files before it, or of those after it, and a
/// note says so: the message about its mistake is that of this kind.
///
/// # Errors
/// A file that could be of several kinds; one that looks like none, if all do.
pub(super) fn of_all(
    paths: &[std::path::PathBuf],
    named: Option<Kind>,
) -> Vec<Result<Kind, InputError>> {
    let kinds: Vec<_> = paths.iter().map(|path| of_file(path, named).transpose()).collect();
    let mut last = kinds.iter().find_map(|kind| kind.as_ref()?.as_ref().ok().copied());
    let kinds = kinds.into_iter().zip(paths).map(|(kind, path)| match (kind, last) {
        (Some(kind), _) => {
            last = kind.as_ref().ok().copied().or(last);
            kind
        }
        (None, Some(last)) => {
            if has_content(path) {
                let name = input::name(path);
                report::note(&format!(
                    "cannot tell what kind of puzzle {name} is; assuming {last} (set it with --as KIND; see `kleene help formats`)"
                ));
            }
            Ok(last)
        }
        (None, None) => unread(path),
    });
    kinds.collect()
}
