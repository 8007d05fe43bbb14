//! Reading puzzles.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

use kleene_nonogram::{MAX_INPUT_BYTES, ParseError, Puzzle};

/// A file's name as it is shown, and its content.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Why a file gave no puzzle.
#[derive(Debug)]
pub(crate) enum InputError {
    Read { name: String, error: io::Error },
    Parse { source: Source, error: Box<ParseError> },
}

/// The puzzle of a file, or of stdin for `-`, and the name to show for it.
pub(crate) fn read(path: &Path) -> Result<(String, Puzzle), InputError> {
    let (name, content) =
        read_bytes(path).map_err(|(name, error)| InputError::Read { name, error })?;
    let suffix = path.extension().and_then(|suffix| suffix.to_str());
    match Puzzle::parse_with_suffix(&content, suffix) {
        Ok(puzzle) => Ok((name, puzzle)),
        Err(error) => {
            let source = Source { name, content };
            Err(InputError::Parse { source, error: Box::new(error) })
        }
    }
}

/// The content of a file, or of stdin for `-`, and the name to show for it, which an error has too.
pub(crate) fn read_bytes(path: &Path) -> Result<(String, Vec<u8>), (String, io::Error)> {
    read_at_most(path, MAX_INPUT_BYTES)
}

/// The same of no more than so many bytes.
pub(crate) fn read_at_most(
    path: &Path,
    most: usize,
) -> Result<(String, Vec<u8>), (String, io::Error)> {
    let stdin = path == Path::new("-");
    let name = if stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    match if stdin { read_some(io::stdin(), most) } else { read_file(path, most) } {
        Ok(content) => Ok((name, content)),
        Err(error) => Err((name, error)),
    }
}

fn read_file(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a directory"));
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
