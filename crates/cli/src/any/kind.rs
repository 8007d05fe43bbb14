//! The kind of a puzzle, which is found out from its file.

use std::path::Path;
use std::sync::OnceLock;

use anyhow::Result;
use kleene::{Kind, ReadError, Recognized, Registry, Source};
use kleene_text::list;

use crate::common::error::InputError;
use crate::common::{input, report};
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
    if path == Path::new("-") {
        // It is read once, and looked at several times.
        input::keep_stdin(input::MAX_BYTES).map_err(|error| {
            let name = "<stdin>".to_owned();
            InputError::Read { name, error }
        })?;
    }
    let Ok((name, content)) = input::read_bytes(path) else { return Ok(None) };
    let source = Source { suffix: suffix.as_deref(), ..Source::new(&content) };
    match registry.recognize(&source) {
        Ok(Recognized { kind, others }) => {
            if !others.is_empty() {
                let others = list(&others.iter().map(option).collect::<Vec<_>>(), "or").to_string();
                report::note(&format!("reading {name} as {kind}; {others} reads it differently"));
            }
            Ok(Some(kind))
        }
        Err(ReadError::Ambiguous(kinds)) => {
            let options = list(&kinds.iter().map(option).collect::<Vec<_>>(), "or").to_string();
            Err(InputError::Several { name, options })
        }
        Err(ReadError::Doubtful(kind)) => {
            let message = format!(
                "it looks like no puzzle in a known format, but `--as {kind}` reads it as a {kind}"
            );
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
/// A file that could be of several kinds, if none is named.
pub(super) fn of_one(path: &Path, named: Option<Kind>) -> Result<Kind> {
    Ok(of_file(path, named)?.unwrap_or_else(|| assumed(NONOGRAM, path)))
}

/// This kind, for a file that shows none; if there is something to read in it, a note says so.
pub(super) fn assumed(kind: Kind, path: &Path) -> Kind {
    let has_text = |(_, content): (String, Vec<u8>)| !content.trim_ascii().is_empty();
    if input::read_bytes(path).is_ok_and(has_text) {
        let name = input::name(path);
        report::note(&format!(
            "cannot tell what kind of puzzle {name} is; assuming {kind} (--as KIND chooses another, `kleene help formats` lists all formats)"
        ));
    }
    kind
}

/// The kind of each file of a call. A file of no kind has the kind of the files before it, or of those after it, or is
/// a nonogram: the message about its mistake is that of this kind.
pub(super) fn of_all(
    paths: &[std::path::PathBuf],
    named: Option<Kind>,
) -> Vec<Result<Kind, InputError>> {
    let kinds: Vec<_> = paths.iter().map(|path| of_file(path, named).transpose()).collect();
    let known = |kind: &Option<Result<Kind, InputError>>| match kind {
        Some(Ok(kind)) => Some(*kind),
        _ => None,
    };
    let mut last = kinds.iter().find_map(known).unwrap_or(NONOGRAM);
    let kinds = kinds.into_iter().zip(paths).map(|(kind, path)| {
        last = known(&kind).unwrap_or(last);
        kind.unwrap_or_else(|| Ok(assumed(last, path)))
    });
    kinds.collect()
}
