//! Names of puzzles that no kind here reads, and how a text is searched for such names.

use alloc::string::String;

/// Names of other puzzles in small letters, without blanks, in order; none begins another.
const PUZZLES: [&str; 46] = [
    "arrowsums",
    "castlewall",
    "chocobanana",
    "countryroad",
    "dominosa",
    "doppelblock",
    "fillapix",
    "fillomino",
    "flowfree",
    "galaxies",
    "gokigen",
    "hakyuu",
    "hashiwokakero",
    "heyawacky",
    "heyawake",
    "hidato",
    "hidoku",
    "kakurasu",
    "kurodoko",
    "kuromasu",
    "lightup",
    "masyu",
    "mathrax",
    "minesweeper",
    "nanro",
    "norinori",
    "numberlink",
    "numbrix",
    "nurikabe",
    "nurimisaki",
    "pipelink",
    "renzoku",
    "rippleeffect",
    "sashigane",
    "shakashaka",
    "shikaku",
    "slitherlink",
    "snakepuzzle",
    "statuepark",
    "suguru",
    "sukoro",
    "tectonic",
    "tetris",
    "tomography",
    "yajilin",
    "yinyang",
];

/// Names that are of another puzzle as a whole only.
const WHOLE: [&str; 10] = [
    "akari",
    "aqre",
    "bridges",
    "corral",
    "hashi",
    "lits",
    "mines",
    "neighbors",
    "neighbours",
    "tapa",
];

/// The puzzle that no kind here reads and whose name a name, in small letters and without blanks, is or has.
///
/// ```
/// use kleene_text::other_puzzle;
///
/// assert_eq!(other_puzzle("myshikaku"), Some("shikaku"));
/// assert_eq!(other_puzzle("tapa"), Some("tapa"));
/// assert!(other_puzzle("datapath").is_none() && other_puzzle("sudoku").is_none());
/// ```
#[must_use]
pub fn other_puzzle(name: &str) -> Option<&'static str> {
    let part = find_any(name, &PUZZLES);
    part.or_else(|| WHOLE.iter().copied().find(|whole| *whole == name))
}

/// The first of some names that a text has. They are in the order of their bytes, and none begins another: so the last name
/// that is no greater than the rest of the text is the only one that can begin it.
///
/// ```
/// use kleene_text::find_any;
///
/// assert_eq!(find_any("anti-knights", &["king", "knight"]), Some("knight"));
/// assert_eq!(find_any("knit", &["king", "knight"]), None);
/// ```
#[must_use]
pub fn find_any(text: &str, names: &[&'static str]) -> Option<&'static str> {
    debug_assert!(
        names.windows(2).all(|pair| pair[0] < pair[1] && !pair[1].starts_with(pair[0])),
        "names in order",
    );
    text.char_indices().find_map(|(at, _)| {
        let rest = &text[at..];
        let before = names.partition_point(|name| *name <= rest);
        names[..before].last().copied().filter(|name| rest.starts_with(*name))
    })
}

/// The letters and digits of ASCII in a name, in small letters: a name without its separators.
///
/// ```
/// assert_eq!(kleene_text::plain_name("Link-a-Pix"), "linkapix");
/// ```
#[must_use]
pub fn plain_name(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}
