//! Files of puzzles: one, several, or a collection that is read as it is answered.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Component, Path};
use std::sync::Arc;

use kleene::{AnyCollection, Cut, CutLines, Source};

use crate::any::registry;
use crate::common::named::{Line, LineError};
use crate::common::{File, InputError, Puzzles, Subject, input, report};

/// The puzzles of a file, or of stdin for `-`.
///
/// # Errors
/// A file that cannot be read, or has a mistake.
pub(crate) fn file(subject: &(impl Subject + ?Sized), path: &Path) -> Result<File, InputError> {
    let start = subject.kind().collection_start();
    let (name, content) = if start > 0 {
        let (name, content, rest) = beginning(path, start)?;
        if let Some(collection) = subject.kind().collection(&content) {
            let reader = Box::new(BufReader::new(io::Cursor::new(content).chain(rest)));
            return Ok(File { name, puzzles: lines(collection, reader) });
        }
        (name, input::decoded(content))
    } else {
        input::read_bytes(path)?
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    let is_given = input::is_given(path);
    let beside = |name: &str| match is_given {
        true => Err("a board in a line of work has its clues in itself".to_owned()),
        false => content_beside(folder, name),
    };
    let suffix = input::suffix(path);
    let source = Source { content: &content, suffix: suffix.as_deref(), beside: Some(&beside) };
    match subject.read(&source) {
        Ok(puzzles) => {
            if let Some(assumption) = subject.kind().assumption(&source) {
                report::note(&format!("{name}: {assumption}"));
            }
            Ok(File { name, puzzles: Puzzles::Known(puzzles) })
        }
        Err(mistake) => match mistake.beside {
            Some(file) => {
                let (name, content) = *file;
                let name = folder.join(name).display().to_string();
                let (message, span) = (mistake.message, mistake.span);
                Err(InputError::Parse { name, content: content.into_bytes(), message, span })
            }
            None => {
                let mistake = registry().with_part(mistake, &content);
                Err(subject.mistake(name, content, mistake))
            }
        },
    }
}

/// The content of a file that another one names: it is in the folder of that one, or below it.
pub(crate) fn content_beside(folder: &Path, name: &str) -> Result<String, String> {
    let is_below = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    if !is_below || name.is_empty() {
        return Err(format!("{name:?} is not in the folder of the board"));
    }
    let (_, text) = input::read_text(&folder.join(name), input::MAX_BYTES)
        .map_err(|error| error.to_string())?;
    Ok(text)
}

/// The name of a file, so many of its first bytes, and a reader of the bytes after them.
pub(crate) fn beginning(
    path: &Path,
    len: usize,
) -> Result<(String, Vec<u8>, impl Read + Send + use<>), InputError> {
    let (name, mut reader) = input::open(path)?;
    let mut start = Vec::new();
    match reader.by_ref().take(len as u64).read_to_end(&mut start) {
        Ok(_) => {
            input::skip_mark(&mut start);
            Ok((name, start, reader))
        }
        Err(error) => Err(InputError::Read { name, error }),
    }
}

/// The puzzles of a collection.
fn lines(collection: AnyCollection, reader: Box<dyn BufRead + Send>) -> Puzzles {
    let AnyCollection { cut, parse, max_len } = collection;
    let lines = Pieces { reader, number: 0, cut, max_len, begun: None, is_over: false };
    Puzzles::Lines { lines: Box::new(lines), parse: Arc::from(parse) }
}

/// The most bytes of a line.
const MAX_LINE: u64 = 1 << 16;

/// The pieces of a collection, of which no more is kept than a puzzle can have.
struct Pieces {
    reader: Box<dyn BufRead + Send>,
    /// The number of the last line, from 1.
    number: u64,
    cut: CutLines,
    max_len: usize,
    /// The piece that has begun.
    begun: Option<Line>,
    is_over: bool,
}

impl Pieces {
    /// The next line with its line break, or an error in its place.
    fn line(&mut self) -> Option<Line> {
        let mut text = Vec::new();
        self.number += 1;
        let number = self.number;
        let failed = |error| Line { number, text: Err(LineError::Read(error)) };
        match self.reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut text) {
            Ok(0) => return None,
            Err(error) => return Some(failed(error)),
            Ok(_) => {}
        }
        if text.len() as u64 == MAX_LINE && !text.ends_with(b"\n") {
            // The rest of it is no board either.
            if let Err(error) = self.reader.skip_until(b'\n') {
                return Some(failed(error));
            }
            let message = format!("line longer than {MAX_LINE} bytes");
            return Some(Line { number, text: Err(LineError::Line(message)) });
        }
        Some(Line { number, text: Ok(text) })
    }
}

impl Iterator for Pieces {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        while !self.is_over {
            let Some(line) = self.line() else {
                self.is_over = true;
                break;
            };
            let Ok(text) = &line.text else {
                // The piece before it comes first.
                match self.begun.replace(line) {
                    Some(before) => return Some(before),
                    None => return self.begun.take(),
                }
            };
            match (self.cut)(text) {
                Cut::Skip => {}
                Cut::Whole if self.begun.is_none() => return Some(line),
                Cut::Whole | Cut::Begins => {
                    if let Some(before) = self.begun.replace(line) {
                        return Some(before);
                    }
                }
                Cut::Continues => {
                    // The start of a piece that is too long is enough for the message.
                    if let Some(Line { text: Ok(piece), .. }) = &mut self.begun
                        && piece.len() <= self.max_len
                    {
                        piece.extend(text);
                    }
                }
            }
        }
        self.begun.take()
    }
}
