//! Reading the parts of a search, and the results of all that is known of them.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_parts::{
    Damaged, Frontier, FrontierError, Gathered, LineError, PartResult, read_results,
};

use crate::common::error::InputError;
use crate::common::input;

/// The longest file that is read.
const MAX_BYTES: usize = 1 << 32;

/// A mistake in a line of a file.
fn wrong(name: &str, line: u64, message: String) -> anyhow::Error {
    InputError::Line { name: name.to_owned(), line, message }.into()
}

/// The results of a file, with the number of the line of each.
pub(super) fn results_of(path: &Path) -> Result<Vec<(u64, Result<PartResult, Damaged>)>> {
    let (_, text) = input::read_text(path, MAX_BYTES)?;
    Ok(read_results(&text).collect())
}

/// Reads the parts of a search, which are all there and of one search.
fn frontier_of(path: &Path) -> Result<Frontier> {
    let (name, text) = input::read_text(path, MAX_BYTES)?;
    match Frontier::parse(&text) {
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
) -> Result<Gathered> {
    let mut gathered = Gathered::new(frontier_of(frontier)?);
    let mut places = HashMap::new();
    for path in results {
        let name = input::name(path);
        for (number, result) in results_of(path)? {
            match result {
                Ok(result) => {
                    let place = (name.clone(), number);
                    places.entry(result.checksum().to_owned()).or_insert(place);
                    gathered
                        .add(result)
                        .map_err(|error| wrong(&name, number, error.to_string()))?;
                }
                Err(Damaged { error: LineError::CutOff, .. }) => {}
                Err(Damaged { error, part }) => {
                    let of = part.map(|part| format!(" of part {part}")).unwrap_or_default();
                    return Err(wrong(&name, number, format!("the result{of} is {error}")));
                }
            }
        }
    }
    gathered.check().map_err(|(checksum, error)| {
        let (name, line) = &places[&checksum];
        wrong(name, *line, error.to_string())
    })?;
    Ok(gathered)
}
