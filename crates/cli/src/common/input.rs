//! Reading puzzles.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result as Answer, anyhow};
use flate2::read::MultiGzDecoder;

use crate::common::{InputError, report};

/// The default length limit of a file.
pub(crate) const MAX_BYTES: usize = 1 << 24;

/// Opens a file, or stdin for `-`; and gives the name to show for it.
pub(crate) fn open(path: &Path) -> Result<(String, Box<dyn io::Read + Send>), InputError> {
    let shown = name(path);
    match reader(path).and_then(unpacked) {
        Ok(reader) => Ok((shown, reader)),
        Err(error) => Err(InputError::Read { name: shown, error }),
    }
}

/// The name to show for a file, for stdin, or for an argument that holds a puzzle.
pub(crate) fn name(path: &Path) -> String {
    match typed(path) {
        _ if path == Path::new("-") => "<stdin>".to_owned(),
        Some(_) => "<argument>".to_owned(),
        None => path.display().to_string(),
    }
}

/// A text that stands where a file might: an address that holds a puzzle, of which nothing is fetched, or a puzzle with
/// blanks between its words.
fn typed(path: &Path) -> Option<&str> {
    let text = path.to_str()?;
    ((kleene_text::is_address(text) || has_words(text)) && !path.exists()).then_some(text)
}

/// Whether a text has several words, and no suffix such as that of `my board.txt`.
fn has_words(text: &str) -> bool {
    const LONGEST: usize = 8;
    let has_suffix = kleene_text::suffix(text).is_some_and(|suffix| {
        suffix.len() <= LONGEST && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    // Slashes with blanks around them divide sizes.
    let is_path = text.replace(" / ", " ").contains('/');
    text.trim().contains(char::is_whitespace) && !is_path && !has_suffix
}

/// The suffix of a file's name, before `.gz` if it is packed.
pub(crate) fn suffix(path: &Path) -> Option<String> {
    let name = path.to_string_lossy();
    kleene_text::suffix(&name).filter(|_| typed(path).is_none()).map(str::to_owned)
}

/// Contents that stand in place of files, by their paths.
static GIVEN: Mutex<BTreeMap<PathBuf, Arc<[u8]>>> = Mutex::new(BTreeMap::new());

/// Lets a path, or `-` for stdin, be read as this content from here on, whatever the file has.
pub(crate) fn give(path: PathBuf, content: Vec<u8>) {
    GIVEN.lock().unwrap_or_else(PoisonError::into_inner).insert(path, content.into());
}

/// Whether a content stands in place of a file.
pub(crate) fn is_given(path: &Path) -> bool {
    GIVEN.lock().unwrap_or_else(PoisonError::into_inner).contains_key(path)
}

fn reader(path: &Path) -> io::Result<Box<dyn io::Read + Send>> {
    if let Some(content) = GIVEN.lock().unwrap_or_else(PoisonError::into_inner).get(path) {
        return Ok(Box::new(io::Cursor::new(Arc::clone(content))));
    }
    if let Some(kept) = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(path) {
        return Ok(kept.reader());
    }
    if path == Path::new("-") {
        return Ok(Box::new(stdin()));
    }
    if let Some(text) = typed(path) {
        return Ok(Box::new(io::Cursor::new(text.to_owned())));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(file))
}

/// The content that gzip packed in an input, or else the input itself.
fn unpacked(mut reader: Box<dyn io::Read + Send>) -> io::Result<Box<dyn io::Read + Send>> {
    const GZIP: &[u8] = b"\x1f\x8b";
    let mut start = Vec::new();
    reader.by_ref().take(GZIP.len() as u64).read_to_end(&mut start)?;
    let is_packed = start == GZIP;
    let whole = io::Cursor::new(start).chain(reader);
    Ok(if is_packed { Box::new(Unpacked::new(whole)) } else { Box::new(whole) })
}

/// The content that gzip packed. Errors name the place up to which it could be unpacked.
struct Unpacked<R> {
    decoder: MultiGzDecoder<R>,
    /// How many bytes it gave.
    len: u64,
}

impl<R: io::Read> Unpacked<R> {
    fn new(packed: R) -> Self {
        Self { decoder: MultiGzDecoder::new(packed), len: 0 }
    }
}

impl<R: io::Read> io::Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.decoder.read(buffer);
        let len = read.map_err(|error| {
            let what = match error.kind() {
                io::ErrorKind::UnexpectedEof => "is cut off",
                io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => "is damaged",
                _ => return error,
            };
            let bytes = report::number(self.len, "byte");
            let message = format!("the gzip data {what}, after {bytes} of the unpacked text");
            io::Error::new(error.kind(), message)
        })?;
        self.len += len as u64;
        Ok(len)
    }
}

/// The content of a file, or of stdin for `-`, without a byte order mark; and the name to show for it, which
/// an error has too.
pub(crate) fn read_bytes(path: &Path) -> Result<(String, Vec<u8>), InputError> {
    read_at_most(path, MAX_BYTES)
}

/// Whether a path is neither that of a file nor of a folder.
fn is_pipe(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// The whole lines within the first 64 KiB of a file.
pub(crate) fn first_lines(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    unpacked(reader(path)?)?.take(1 << 16).read_to_end(&mut content)?;
    let end = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    content.truncate(end);
    skip_mark(&mut content);
    Ok(content)
}

/// The text of a file of at most `most` bytes, or of stdin for `-`; and the name to show for it.
pub(crate) fn read_text(path: &Path, most: usize) -> Answer<(String, String)> {
    let (name, content) = read_at_most(path, most)?;
    let text = String::from_utf8(content).map_err(|_| anyhow!("{name} is not UTF-8"))?;
    Ok((name, text))
}

/// The starts of stdin and of pipes, which can be read only once: read to recognize them, for all later readers.
static KEPT: Mutex<BTreeMap<PathBuf, Kept>> = Mutex::new(BTreeMap::new());

/// The start of an input that can be read only once, and where the rest comes from.
#[derive(Debug)]
struct Kept {
    content: Arc<[u8]>,
    rest: Rest,
}

#[derive(Debug)]
enum Rest {
    /// The input has ended. At a terminal there would be more to come.
    Nothing,
    Stdin,
    Pipe(Arc<File>),
}

impl Kept {
    /// The input from its start.
    fn reader(&self) -> Box<dyn io::Read + Send> {
        let start = io::Cursor::new(Arc::clone(&self.content));
        match &self.rest {
            Rest::Nothing => Box::new(start),
            Rest::Stdin => Box::new(start.chain(io::stdin())),
            Rest::Pipe(file) => Box::new(start.chain(Arc::clone(file))),
        }
    }
}

/// Reads the start of stdin or of a pipe, such as `<(...)` of a shell, and keeps it for all who [`open`] it, so that the
/// first `most` bytes can be read more than once. Other files can be read again.
pub(crate) fn keep(path: &Path, most: usize) -> io::Result<()> {
    // Who reads that much looks for one byte more, and gzip for a block.
    let most = most + (1 << 16);
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let is_stdin = path == Path::new("-");
    if all.contains_key(path) || !(is_stdin || is_pipe(path)) {
        return Ok(());
    }
    let mut content = Vec::new();
    let rest = if is_stdin {
        stdin().take(most as u64).read_to_end(&mut content)?;
        Rest::Stdin
    } else {
        let file = Arc::new(File::open(path)?);
        Arc::clone(&file).take(most as u64).read_to_end(&mut content)?;
        Rest::Pipe(file)
    };
    let rest = if content.len() < most { Rest::Nothing } else { rest };
    all.insert(path.to_owned(), Kept { content: content.into(), rest });
    Ok(())
}

/// Stdin, with a note to a person at a terminal that the command waits for input.
pub(crate) fn stdin() -> io::Stdin {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        report::note("reading from the terminal; Ctrl-D ends the input");
    }
    stdin
}

/// The content of a file of at most `most` bytes when it is unpacked, or of stdin for `-`, without a byte order mark,
/// in UTF-8 if it is UTF-16, and the program of a notebook; and the name to show for it.
pub(crate) fn read_at_most(path: &Path, most: usize) -> Result<(String, Vec<u8>), InputError> {
    let shown = name(path);
    match reader(path).and_then(unpacked).and_then(|reader| read_some(reader, most)) {
        Ok(mut content) => {
            skip_mark(&mut content);
            Ok((shown, decoded(of_utf16(&content).unwrap_or(content))))
        }
        Err(error) => Err(InputError::Read { name: shown, error }),
    }
}

/// The program of a notebook, and other content as it is.
pub(crate) fn decoded(content: Vec<u8>) -> Vec<u8> {
    let text = std::str::from_utf8(&content).ok();
    let program = text.and_then(kleene_text::program_of_notebook);
    program.map_or(content, String::into_bytes)
}

/// The text of UTF-16 in UTF-8; `None` for content without the byte order mark of UTF-16.
fn of_utf16(content: &[u8]) -> Option<Vec<u8>> {
    let unit: fn([u8; 2]) -> u16 = match content {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let units: Vec<u16> =
        content[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok().map(String::into_bytes)
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

/// A text without the byte order mark that may stand before it.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// The byte order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();
