//! Saved games of Simon Tatham's collection.

use crate::{Located, lines};

/// The value of a key of a saved game of Simon Tatham's collection, which has a line `KEY     :length:value` for each.
///
/// ```
/// use kleene_text::saved_value;
///
/// let game = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :7:Pattern\nDESC    :7:1/2/2/1\n";
/// assert_eq!(saved_value(game, "GAME"), Some((65, "Pattern")));
/// assert_eq!(saved_value(game, "DESC").map(|(_, value)| value), Some("1/2/2/1"));
/// assert_eq!(saved_value(game, "PARAMS"), None);
/// ```
#[must_use]
pub fn saved_value<'t>(text: &'t str, key: &str) -> Option<Located<'t>> {
    let (start, line) = lines(text)
        .find(|(_, line)| line.split(':').next().is_some_and(|name| name.trim() == key))?;
    let value = line.splitn(3, ':').nth(2)?;
    Some((start + line.len() - value.len(), value.trim_end()))
}
