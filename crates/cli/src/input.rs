//! Reading puzzles.

use std::{
    collections::HashSet,
    fs::File,
    io::{self, IsTerminal as _, Read as _},
    path::Path,
};

use kleene_nonogram::{MAX_INPUT_BYTES, ParseError, Puzzle};

use crate::report;

/// A file's name as it is shown, and its content.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Why a file gave no puzzle.
#[derive(Debug)]
pub(crate) enum InputError {
    Read {
        name: String,
        error: io::Error,
    },
    Parse {
        source: Source,
        error: Box<ParseError>,
    },
    /// Not the number of one of the file's puzzles, or none where there are several.
    Choice {
        name: String,
        puzzles: usize,
    },
}

/// The puzzles of a file, or of stdin for `-`, each with the name to show for it.
pub(crate) fn read_all(path: &Path) -> Result<Vec<(String, Puzzle)>, InputError> {
    let (file, content) =
        read_bytes(path).map_err(|(name, error)| InputError::Read { name, error })?;
    let suffix = path.extension().and_then(|suffix| suffix.to_str());
    match Puzzle::parse_all(&content, suffix) {
        Ok(puzzles) => {
            let is_one = puzzles.len() == 1;
            let mut seen = HashSet::new();
            let name = |(number, (name, puzzle)): (usize, (Option<String>, Puzzle))| match name {
                None => (file.clone(), puzzle),
                Some(_) if is_one => (file.clone(), puzzle),
                Some(name) if seen.insert(name.clone()) => (format!("{file} {name}"), puzzle),
                // A heading that comes again is told from the first by its place in the file.
                Some(name) => (format!("{file} {name} (#{number})"), puzzle),
            };
            Ok((1..).zip(puzzles).map(name).collect())
        }
        Err(error) => {
            let source = Source { name: file, content };
            Err(InputError::Parse { source, error: Box::new(error) })
        }
    }
}

/// The puzzle of a file, or of stdin for `-`, and the name to show for it: the one of this number, from 1, or
/// else the only one.
pub(crate) fn read(path: &Path, number: Option<usize>) -> Result<(String, Puzzle), InputError> {
    let mut puzzles = read_all(path)?;
    let index = number.map_or(0, |number| number.wrapping_sub(1));
    if index >= puzzles.len() || number.is_none() && puzzles.len() > 1 {
        let name = path.display().to_string();
        return Err(InputError::Choice { name, puzzles: puzzles.len() });
    }
    Ok(puzzles.swap_remove(index))
}

/// What to do about [`InputError::Choice`].
pub(crate) fn choice(puzzles: usize) -> String {
    match puzzles {
        1 => "the file has one puzzle, number 1".to_owned(),
        _ => format!("the file has {puzzles} puzzles: choose one with --puzzle, from 1 on"),
    }
}

/// The content of a file, or of stdin for `-`, without a byte order mark; and the name to show for it, which
/// an error has too.
pub(crate) fn read_bytes(path: &Path) -> Result<(String, Vec<u8>), (String, io::Error)> {
    read_at_most(path, MAX_INPUT_BYTES)
}

/// Stdin, with a word to whoever sits at a terminal and may wonder what it waits for.
pub(crate) fn stdin() -> io::Stdin {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        report::note("reading from the terminal; Ctrl-D ends the input");
    }
    stdin
}

/// The same of no more than so many bytes.
pub(crate) fn read_at_most(
    path: &Path,
    most: usize,
) -> Result<(String, Vec<u8>), (String, io::Error)> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    match if is_stdin { read_some(stdin(), most) } else { read_file(path, most) } {
        Ok(mut content) => {
            skip_mark(&mut content);
            Ok((name, content))
        }
        Err(error) => Err((name, error)),
    }
}

fn read_file(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    read_some(file, most)
}

/// Reads no more than this, however long the file is.
fn read_some(reader: impl io::Read, most: usize) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut content)?;
    if content.len() > most {
        let message = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(content)
}

/// Takes away the byte order mark that some editors put before a text.
pub(crate) fn skip_mark(start: &mut Vec<u8>) {
    if start.starts_with(MARK) {
        start.drain(..MARK.len());
    }
}

/// The byte order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();
