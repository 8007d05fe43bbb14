//! The day's puzzle from a saved page.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;

use crate::puzzle::{Puzzle, PuzzleError};

/// The longest page that is read, in bytes (16 MiB).
pub const MAX_PAGE_BYTES: usize = 16 << 20;

/// A puzzle as a page of the game has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The box.
    pub puzzle: Puzzle,
    /// The words that the game takes, in lower case; none if the page has no list.
    pub dictionary: Vec<String>,
    /// The number of words that the game asks for, if the page says.
    pub par: Option<u64>,
}

impl Page {
    /// Reads JSON `{"sides": ["ECF", ...], "dictionary": ["WORD", ...], "par": 4}`, or a page with
    /// such an object in it. Other members are skipped.
    ///
    /// # Errors
    /// No such object, or sides that make no puzzle.
    ///
    /// ```
    /// use kleene_letterboxed::Page;
    ///
    /// let html = r#"<script>window.gameData = {"id": {"day": 3}, "par": 4,
    ///     "sides": ["ECF", "NDA", "ITR", "ULB"], "dictionary": ["DENTAL"]}</script>"#;
    /// let page = Page::parse(html.as_bytes())?;
    /// assert_eq!(page.puzzle.to_string(), "ECF NDA ITR ULB");
    /// assert_eq!((page.dictionary, page.par), (vec!["dental".to_string()], Some(4)));
    /// # Ok::<(), kleene_letterboxed::PageError>(())
    /// ```
    pub fn parse(page: &[u8]) -> Result<Self, PageError> {
        if page.len() > MAX_PAGE_BYTES {
            return Err(PageError::TooLarge);
        }
        let objects = sides_keys(page).filter_map(|key| object_around(page, key));
        let game = objects.into_iter().next().ok_or(PageError::NoSides)?;
        let puzzle = Puzzle::new(strings("sides", &game)).map_err(PageError::Puzzle)?;
        Ok(Self { puzzle, dictionary: strings("dictionary", &game), par: game["par"].as_u64() })
    }
}

/// The strings of a list, in small letters.
fn strings(key: &str, game: &Value) -> Vec<String> {
    let items = game[key].as_array().into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_ascii_lowercase)).collect()
}

/// The offsets of `"sides"`.
fn sides_keys(page: &[u8]) -> impl Iterator<Item = usize> {
    let key = br#""sides""#;
    page.windows(key.len()).enumerate().filter(move |(_, text)| text == key).map(|(at, _)| at)
}

/// The smallest object around this place that has sides of its own.
fn object_around(page: &[u8], key: usize) -> Option<Value> {
    /// Objects may precede the key in its own object; the search stops after this many, for pages
    /// of nothing but braces.
    const MOST: usize = 1000;
    let starts = (0..key).rev().filter(|&at| page[at] == b'{').take(MOST);
    starts
        .filter_map(|start| {
            let values = serde_json::Deserializer::from_slice(&page[start..]);
            values.into_iter::<Value>().next()?.ok()
        })
        .find(|value| {
            value["sides"].as_array().is_some_and(|sides| sides.iter().all(Value::is_string))
        })
}

kleene_text::errors! {
    /// The reason why a page has no puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PageError {
        /// More than [`MAX_PAGE_BYTES`].
        #[error("page of more than {MAX_PAGE_BYTES} bytes")]
        TooLarge,
        /// No object with sides.
        #[error("no object with `\"sides\": [\"...\"]` in the page")]
        NoSides,
        /// Sides that make no puzzle.
        #[error(transparent)]
        Puzzle(PuzzleError),
    }
}
