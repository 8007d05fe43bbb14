//! Saved games of Simon Tatham's collection, and addresses of its games.

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

/// The genre and the game id of an address of the collection, `.../solo.html#3x3:...`, and the byte at which the id begins.
///
/// ```
/// use kleene_text::game_of_address;
///
/// let address = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#2x2:1/2/2/1";
/// assert_eq!(game_of_address(address), Some(("pattern", (69, "2x2:1/2/2/1"))));
/// assert_eq!(game_of_address("https://example.org/pattern.html#2x2:1/2/2/1"), None);
/// ```
#[must_use]
pub fn game_of_address(text: &str) -> Option<(&str, Located<'_>)> {
    let address = text.trim();
    let (page, id) = address.split_once(".html#")?;
    let is_of_collection = page.contains("://") && page.contains("tatham");
    let genre = page.rsplit('/').next().filter(|_| is_of_collection && id.contains(':'))?;
    let start = text.len() - text.trim_start().len() + address.len() - id.len();
    Some((genre, (start, id)))
}
