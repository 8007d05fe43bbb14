//! Reading boards.

use std::path::Path;

use anyhow::Result;
use kleene_cluegrid::ParseError;

use crate::common::error::InputError;
use crate::common::input;

/// What is read from the text of a file, or of stdin for `-`.
pub(super) fn read_with<T>(path: &Path, read: impl Fn(&str) -> Result<T, ParseError>) -> Result<T> {
    let (name, text) = input::read_text(path, input::MAX_BYTES)?;
    let read = read(&text);
    read.map_err(|error| InputError::parse(name, text.into_bytes(), &error).into())
}
