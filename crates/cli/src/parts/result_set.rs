//! Reading the parts of a search, and the results of all that is known of them.

use std::collections::HashMap;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_parts::{
    CorruptLine, Frontier, FrontierError, LineError, PartResult, ResultSet, read_results,
};

use crate::common::{InputError, input, lines};

/// The longest line that is read: a result has all solutions of its part.
const MAX_BYTES: u64 = 1 << 32;

/// A mistake in a line of a file.
fn wrong(name: &str, line: u64, message: String) -> anyhow::Error {
    InputError::Line { name: name.to_owned(), line, message }.into()
}

/// The lines of a file, which are JSON objects, with their numbers. Any other line is cut after its beginning.
pub(super) fn lines_of(path: &Path) -> Result<impl Iterator<Item = Result<(u64, String)>>> {
    let (name, reader) = input::open(path)?;
    let (mut reader, mut line) = (BufReader::new(reader), Vec::new());
    Ok((1..).map_while(move |number| {
        let text = match lines::next_object(&mut reader, &mut line, MAX_BYTES) {
            Ok(None) => return None,
            Ok(Some(_)) => match str::from_utf8(without_mark(&line, number)) {
                Ok(text) => Ok((number, text.to_owned())),
                Err(_) => Err(wrong(&name, number, "it is not UTF-8".to_owned())),
            },
            Err(error) => Err(InputError::Read { name: name.clone(), error }.into()),
        };
        Some(text)
    }))
}

/// A line without the byte order mark that some editors put before the first one.
fn without_mark(line: &[u8], number: u64) -> &[u8] {
    if number == 1 { input::without_mark(line) } else { line }
}

/// The results of a line, of which there are several where a worker was ended.
pub(super) fn results_of(line: &str) -> impl Iterator<Item = Result<PartResult, CorruptLine>> {
    read_results(line).map(|(_, result)| result)
}

/// Reads the parts of a search, which are all there and of one search.
fn frontier_of(path: &Path) -> Result<Frontier> {
    let (name, mut failure) = (input::name(path), None);
    // What cannot be read is the end of the lines.
    let lines = lines_of(path)?.map_while(|line| line.map_err(|error| failure = Some(error)).ok());
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let frontier =
        Frontier::from_lines(lines.map(|(number, line)| (number, line.trim_end().parse())));
    if let Some(error) = failure {
        return Err(error);
    }
    match frontier {
        Ok(frontier) => Ok(frontier),
        Err(FrontierError::Line { line, source }) => Err(wrong(&name, line, source.to_string())),
        Err(FrontierError::Empty) => bail!("{name} has no parts"),
        Err(error) => {
            let message = error.to_string();
            bail!("{name} {}", message.strip_prefix("it ").unwrap_or(&message))
        }
    }
}

/// Reads the parts of a search, and results of them.
///
/// # Errors
/// A part that is missing or damaged; a result that is damaged, of another search, or not the same as another one of
/// the same part. One that is cut off counts for nothing.
pub(super) fn read<'p>(
    frontier: &Path,
    results: impl Iterator<Item = &'p Path>,
) -> Result<ResultSet> {
    let mut result_set = ResultSet::new(frontier_of(frontier)?);
    let mut places = HashMap::new();
    for path in results {
        let name = input::name(path);
        for line in lines_of(path)? {
            let (number, line) = line?;
            for result in results_of(&line) {
                match result {
                    Ok(result) => {
                        let place = (name.clone(), number);
                        places.entry(result.checksum().to_owned()).or_insert(place);
                        result_set
                            .add(result)
                            .map_err(|error| wrong(&name, number, error.to_string()))?;
                    }
                    Err(CorruptLine { error: LineError::CutOff, .. }) => {}
                    Err(damaged) => return Err(wrong(&name, number, damaged.to_string())),
                }
            }
        }
    }
    result_set.check().map_err(|(checksum, error)| {
        let (name, line) = &places[&checksum];
        wrong(name, *line, error.to_string())
    })?;
    Ok(result_set)
}
