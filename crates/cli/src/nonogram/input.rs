//! Reading nonograms.

use std::collections::HashSet;
use std::path::Path;

use kleene_nonogram::Puzzle;

use crate::common::error::InputError;
use crate::common::input::read_bytes;

/// The puzzles of a file, or of stdin for `-`, each with the name to show for it.
pub(crate) fn read_all(path: &Path) -> Result<Vec<(String, Puzzle)>, InputError> {
    let (file, content) = read_bytes(path)?;
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
        Err(error) => Err(InputError::parse(file, content, &error)),
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
