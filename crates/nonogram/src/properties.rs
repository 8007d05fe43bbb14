//! Properties: the texts of a file about a puzzle beyond its clues.

use alloc::{string::String, vec::Vec};

use kleene_text::{NameSet, is_courtesy, other_puzzle, parse_size, plain_name};

use crate::error::{MAX_PROPERTIES, PuzzleError};
use crate::puzzle::Puzzle;

/// Named texts: the statements of a file about a puzzle beyond its clues.
///
/// They are in the order in which they were given, which does not matter when they are compared.
///
/// ```
/// use kleene_nonogram::Properties;
///
/// let mut properties = Properties::default();
/// properties.set("title".into(), "Bees".into())?;
/// assert_eq!(properties.get("title"), Some("Bees"));
/// # Ok::<(), kleene_nonogram::PuzzleError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Properties(Vec<(String, String)>);

impl PartialEq for Properties {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len()
            && self.iter().all(|(name, value)| other.get(name) == Some(value))
    }
}

impl Eq for Properties {}

impl Properties {
    /// Sets a property; a value of the same name is replaced.
    ///
    /// # Errors
    /// An invalid name, or too many properties.
    pub fn set(&mut self, name: String, value: String) -> Result<(), PuzzleError> {
        self.make_room_for(&name)?;
        match self.value_mut(&name) {
            Some(old) => *old = value,
            None => self.0.push((name, value)),
        }
        Ok(())
    }

    /// Adds a property; after a value of the same name the new one follows on a line of its own.
    ///
    /// # Errors
    /// An invalid name, or too many properties.
    pub fn append(&mut self, name: &str, value: &str) -> Result<(), PuzzleError> {
        self.make_room_for(name)?;
        match self.value_mut(name) {
            Some(values) => {
                values.push('\n');
                values.push_str(value);
            }
            None => self.0.push((name.into(), value.into())),
        }
        Ok(())
    }

    fn make_room_for(&self, name: &str) -> Result<(), PuzzleError> {
        if !is_name(name) {
            return Err(PuzzleError::PropertyName);
        }
        if self.0.len() == MAX_PROPERTIES && self.get(name).is_none() {
            return Err(PuzzleError::TooManyProperties);
        }
        Ok(())
    }

    /// The value of a property.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn value_mut(&mut self, name: &str) -> Option<&mut String> {
        self.0.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The names and values, in the order in which they were given.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The keys of a `.non` file that are not properties.
const BOARD_KEYS: [&str; 8] =
    ["width", "height", "rows", "columns", "goal", "given", "color", "color-name"];

/// Whether a line of a `.non` file that starts with `name` can only be read as this property.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !starts_clue(name)
        && !name.contains(|c: char| c.is_whitespace() || c.is_control())
        && !name.chars().all(|c| c == '=')
        && !BOARD_KEYS.contains(&name)
}

/// Whether a line of a `.non` file is meant as a clue: no key starts so.
pub(crate) fn starts_clue(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | ',' | '?'))
}

/// Parts of the names of rules that a nonogram does not have, in small letters.
const RULES: [&str; 11] = [
    "aquarium", "cyclic", "diagonal", "fleet", "mines", "rules", "ships", "toroidal", "torus",
    "variant", "wrap",
];

/// Parts of the names of other puzzles whose lines have numbers.
static PUZZLES: NameSet = NameSet::new(&[
    "abcbox",
    "aquarium",
    "battleship",
    "binairo",
    "binarypuzzle",
    "binarysums",
    "boxsums",
    "campixu",
    "canalview",
    "crossapix",
    "crossingsums",
    "crosssums",
    "dotapix",
    "easyasabc",
    "futoshiki",
    "gameoflife",
    "hitori",
    "japanesesum",
    "kakuro",
    "kenken",
    "lightsout",
    "linkapix",
    "magnets",
    "mazeapix",
    "meganonogram",
    "megapicross",
    "mosaic",
    "nonogramsum",
    "numberbars",
    "numberframe",
    "paintbypairs",
    "picross3d",
    "pixelcount",
    "railroadtracks",
    "sandwich",
    "shadingsum",
    "skyscraper",
    "starbattle",
    "starsum",
    "str8ts",
    "subsetsum",
    "sudoku",
    "sumframe",
    "symapix",
    "takuzu",
    "tents",
    "thermometer",
    "triddler",
]);

/// Whether a statement about a puzzle is one of a rule that a nonogram does not have, or names another kind of puzzle.
pub(crate) fn is_stated_rule(name: &str, value: &str) -> bool {
    let (name, value) = (name.to_ascii_lowercase(), value.trim().to_ascii_lowercase());
    let is_off = matches!(&*value, "" | "0" | "false" | "no" | "none" | "null");
    let is_named = is_kind(&name) || ["category", "format", "game", "puzzle"].contains(&&*name);
    let names_other = is_named && (names_other_puzzle(&value) || KINDS.contains(&&*value));
    !is_off && (names_other || RULES.iter().any(|rule| name.contains(rule)))
}

/// Names of other puzzles that may also be those of pictures.
const KINDS: [&str; 23] = [
    "boggle",
    "camping",
    "cave",
    "circuit",
    "clouds",
    "coral",
    "counts",
    "fortress",
    "gaps",
    "gardens",
    "histogram",
    "lighthouses",
    "loop",
    "pentominous",
    "polyomino",
    "pyramid",
    "radar",
    "rings",
    "snake",
    "stars",
    "stostone",
    "trees",
    "weather",
];

/// Whether a kind of puzzle is a nonogram by one of its names, or says nothing but how hard or how large it is.
pub(crate) fn is_nonogram(kind: &str) -> bool {
    const NAMES: [&str; 14] = [
        "crucipixel",
        "edel",
        "griddler",
        "hanjie",
        "illustlogic",
        "japanesecrossword",
        "logicart",
        "nonogram",
        "paintbynumber",
        "pbn",
        "picapix",
        "picross",
        "pictureforming",
        "picturelogic",
    ];
    const OTHERS: &str = "and art bitmap black bw by color colored colour coloured crossword illust japanese json logic mono \
                          monochrome multi numbers paint pic picture pixel white";
    let kind = &*kind.to_lowercase();
    let plain: String = kind.chars().filter(|c| c.is_alphanumeric()).collect();
    let is_named = NAMES.iter().any(|name| plain.contains(name));
    let words = kind.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let rest: Vec<&str> = words
        .filter(|word| {
            !OTHERS.split_whitespace().any(|other| other == *word)
                && !NAMES.iter().any(|name| word.trim_end_matches('s') == *name)
                && parse_size(word).is_none()
        })
        .collect();
    !names_other_puzzle(kind)
        && (rest.is_empty()
            || is_courtesy(&rest.join(" "))
            || is_named && rest.len() < 2 && !kind.contains(' '))
}

/// Whether a name, in letters of any case, is or has that of another puzzle.
pub(crate) fn names_other_puzzle(name: &str) -> bool {
    let plain = plain_name(name);
    PUZZLES.are_in(&plain) || other_puzzle(&plain).is_some() || WHOLE.contains(&&*plain)
}

/// Names of other puzzles that pictures have too, in order.
static PICTURES: NameSet = NameSet::new(&[
    "aquarium",
    "battleship",
    "gameoflife",
    "lightsout",
    "magnets",
    "mosaic",
    "railroadtracks",
    "sandwich",
    "skyscraper",
    "thermometer",
]);

/// Whether the title of a puzzle is the name of another one. Where a clue has several runs, a name that pictures have too is
/// that of the picture.
pub(crate) fn is_titled_as_other(puzzle: &Puzzle) -> bool {
    let title = puzzle.title().unwrap_or_default();
    let plain = plain_name(title);
    let mut clues = puzzle.rows().iter().chain(puzzle.columns());
    let is_other = PUZZLES.are_in(&plain) && !PICTURES.are_in(&plain);
    is_other
        || (names_other_puzzle(title) || KINDS.contains(&&*plain))
            && clues.all(|clue| clue.runs().len() < 2)
}

/// Whether the value of this name is a kind of puzzle.
pub(crate) fn is_kind(name: &str) -> bool {
    ["type", "kind", "genre", "puzzletype", "puzzle_type"]
        .iter()
        .any(|kind| name.eq_ignore_ascii_case(kind))
}

/// Names of other puzzles as a whole only.
const WHOLE: [&str; 12] = [
    "crossword",
    "gomoku",
    "maze",
    "mines",
    "othello",
    "queens",
    "reversi",
    "sokoban",
    "tents",
    "towers",
    "tracks",
    "unruly",
];

/// The place of a comment at the beginning of a program that is the name of another puzzle.
pub(crate) fn titled_as_other(text: &str) -> Option<core::ops::Range<usize>> {
    const LONGEST: usize = 3;
    let (start, line) = kleene_text::lines(text).find(|(_, line)| !line.trim().is_empty())?;
    let title = line.trim_start_matches(['#', '/', '%', ';', '-', '*', '"', ' ']);
    let is_title = title.len() < line.len() && title.split_whitespace().count() <= LONGEST;
    (is_title && names_other_puzzle(title)).then_some(start..start + line.len())
}

/// The place of the name of another puzzle in a program or an object: in a name, a key or a comment. Texts in quotes are
/// titles, unless they are keys.
pub(crate) fn other_puzzle_in(text: &str) -> Option<core::ops::Range<usize>> {
    kleene_text::lines(text).find_map(|(start, line)| {
        let parts: Vec<&str> = line.split('"').collect();
        let mut at = start;
        parts.iter().enumerate().find_map(|(number, part)| {
            let place = at;
            at += part.len() + 1;
            let is_key =
                parts.get(number + 1).is_some_and(|next| next.trim_start().starts_with(':'));
            let is_text = number % 2 == 1 && !is_key;
            let mut words = part.split(|c: char| !c.is_alphanumeric());
            words.find_map(|word| {
                let from = place + (word.as_ptr() as usize - part.as_ptr() as usize);
                (!is_text && names_other_puzzle(word)).then_some(from..from + word.len())
            })
        })
    })
}
