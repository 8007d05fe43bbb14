//! Names of rules that a classic sudoku does not have, as files and addresses spell them.

mod prose;

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use self::prose::{remark_beside, stated_rule, unknown_script};
use crate::error::{ParseError, ParseErrorKind};
use crate::parse_cells::shows_boxes;
use crate::parse_lists::indices;
use crate::shape::Shape;

/// Parts of the names of other puzzles and of their rules, in small letters and without separators. They mean the same in a
/// name, an address or a sentence.
const PUZZLES: [&str; 118] = [
    "antiking",
    "antiknight",
    "argyle",
    "atlama",
    "battenburg",
    "betweenline",
    "bezbloków",
    "binairo",
    "bloksuz",
    "caballo",
    "cage",
    "capraz",
    "carrélatin",
    "cavalier",
    "cavallo",
    "centerdot",
    "chaosconstruction",
    "chevalier",
    "columnmajor",
    "consecutive",
    "cuadradolatino",
    "diagonaal",
    "diagonaali",
    "diagonal",
    "dijagonal",
    "disjointgroup",
    "düzensiz",
    "entropic",
    "epäsäännöll",
    "evenodd",
    "extrahouse",
    "extraline",
    "extraregion",
    "farklıkomşu",
    "fenster",
    "fillomino",
    "fogofwar",
    "futoshiki",
    "girandola",
    "hidato",
    "hitori",
    "hyperregion",
    "ikskow",
    "irregular",
    "jigsaw",
    "kakuro",
    "kendoku",
    "kenken",
    "killer",
    "kosegen",
    "kropki",
    "kutusuz",
    "köşegen",
    "lateinischesquadrat",
    "latinsquare",
    "lävistäj",
    "magicsquare",
    "minesweeper",
    "modularline",
    "nepravideln",
    "nieregular",
    "nonomino",
    "notouch",
    "numberedroom",
    "numberlink",
    "nurikabe",
    "oddeven",
    "ohneblock",
    "ohnebloecke",
    "ohneblöcke",
    "onregelmatig",
    "paardensprong",
    "palindrome",
    "parityline",
    "przekatn",
    "przekątn",
    "quadratolatino",
    "quadruple",
    "regionsum",
    "renban",
    "rösselsprung",
    "samurai",
    "sandwich",
    "sansblocs",
    "satranç",
    "schrodinger",
    "schrödinger",
    "semblocos",
    "senzablocchi",
    "sinbloques",
    "skoczek",
    "skyscraper",
    "slitherlink",
    "springer",
    "squiggly",
    "str8ts",
    "sudokuvariant",
    "suguru",
    "szabálytalan",
    "takuzu",
    "thermo",
    "toroidal",
    "uhloprieč",
    "úhlopříč",
    "unregelmäßig",
    "utanblock",
    "ventana",
    "windoku",
    "xsums",
    "yinyang",
    "zipperline",
    "zonderblok",
    "átló",
    "çapraz",
    "đườngchéo",
    "иагонал",
    "对角",
    "対角",
];

/// Names that are of another puzzle as a whole only.
const WHOLE: [&str; 12] = [
    "arrowsudoku",
    "diag",
    "hypersudoku",
    "nrc",
    "solvex",
    "sudokuenx",
    "sudokux",
    "sudokuxv",
    "whispers",
    "xpuzzle",
    "xsudoku",
    "xvsudoku",
];

/// Parts of names that are rules as the name of a value, and anything in a sentence.
const RULES: [&str; 25] = [
    "arrow",
    "asterisk",
    "blackdot",
    "constraint",
    "correction",
    "cyclic",
    "erratum",
    "extra",
    "greaterthan",
    "horizontal",
    "hyper",
    "inequalit",
    "knight",
    "maindiag",
    "miracle",
    "negativeconstraint",
    "parity",
    "queen",
    "region",
    "rule",
    "variant",
    "vertical",
    "whisper",
    "whitedot",
    "wraparound",
];

/// Names of values that are rules as a whole only.
const FIELDS: [&str; 13] = [
    "diag",
    "even",
    "odd",
    "boxheight",
    "boxwidth",
    "king",
    "magicsquare",
    "nobox",
    "noboxes",
    "usex",
    "windows",
    "x",
    "xv",
];

/// The puzzle that the page of an address is for, if it is no classic sudoku.
pub(crate) fn of_page(address: &str) -> Option<&'static str> {
    let page = address.split('?').next()?.to_ascii_lowercase().replace(['_', '-'], "");
    let mut names = PUZZLES.iter().chain(&WHOLE).chain(&["hyper", "arrow"]);
    names.find(|name| page.contains(**name)).copied()
}

/// Whether a name is that of a rule, or of a puzzle with other rules.
pub(crate) fn is_rule(name: &str) -> bool {
    let name = plain(name);
    PUZZLES.iter().chain(&RULES).any(|rule| name.contains(rule))
        || FIELDS.iter().chain(&WHOLE).any(|rule| name == *rule)
}

/// Refuses a text that names another puzzle or a rule: in a title, a comment, a section, a column or a value. A name whose
/// value is `false`, `none` or empty names none.
pub(crate) fn refuse_named(text: &str) -> Result<(), ParseError> {
    // Most lines of a collection have cells and numbers alone.
    let mut pairs = text.as_bytes().windows(2);
    if text.is_ascii() && !pairs.any(|pair| pair.iter().all(u8::is_ascii_alphabetic)) {
        return Ok(());
    }
    let words: Vec<Range<usize>> = words(text).collect();
    for (last, word) in words.iter().enumerate() {
        // A name of several words has a blank, a hyphen or the like between each two.
        let starts = (last.saturating_sub(MOST_WORDS - 1)..=last).rev();
        let named = starts
            .take_while(|&first| words[first..=last].windows(2).all(|pair| is_joined(pair, text)))
            .map(|first| words[first].start..word.end)
            .find(|span| is_named(&plain(&text[span.clone()])));
        if let Some(named) = named.filter(|named| !is_off(&text[named.end..])) {
            let name = text[named.clone()].to_owned();
            return Err(ParseError::new(ParseErrorKind::Variant(name), named));
        }
    }
    // Signs of a cross and of a knight.
    if let Some(sign) = text.find(['✕', '♞', '♘', '🐴', '🐎']) {
        let len = text[sign..].chars().next().map_or(0, char::len_utf8);
        let name = text[sign..sign + len].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), sign..sign + len));
    }
    // A cell of a diagonal, as a program has it.
    let on_diagonal = indices(text).find(|(_, [one, other])| {
        one == other && one.bytes().all(|byte| byte.is_ascii_lowercase())
    });
    if let Some((place, _)) = on_diagonal {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    if let Some(place) = stated_rule(text) {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    if let Some(place) = unknown_script(text).or_else(|| remark_beside(text)) {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    // A section of an SDK file, or a comment about the diagonals.
    for (start, line) in kleene_text::lines(text) {
        let name = line.trim();
        if name.starts_with("#X ") || name == "# X" {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant("#X".to_owned()), span));
        }
        if name.strip_prefix(COMMENTS).is_some_and(kleene_text::names_open_digit) {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant(name.to_owned()), span));
        }
        let section = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        if let Some(section) = section.filter(|name| is_rule(name) && !name.contains([',', '['])) {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant(section.to_owned()), span));
        }
    }
    Ok(())
}

/// The characters with which a comment begins.
const COMMENTS: [char; 4] = ['#', '%', ';', '/'];

/// Whether little more than a blank stands between two words.
fn is_joined(pair: &[Range<usize>], text: &str) -> bool {
    let between = &text[pair[0].end..pair[1].start];
    between.len() <= 3 && !between.contains(['\n', '.', '|', '"'])
}

/// Refuses a text that has the sizes of boxes in words, where the board has none that are square and shows none.
pub(crate) fn refuse_boxes(text: &str, shape: Shape) -> Result<(), ParseError> {
    let is_drawn = shape.box_rows() == shape.box_columns() || shows_boxes(text, shape.size());
    // Lists have names for them.
    if is_drawn || text.contains(['[', '{', '"']) {
        return Ok(());
    }
    let sizes = kleene_text::lines(text).find(|(_, line)| {
        let line = line.to_ascii_lowercase();
        let mut words = line.split(|c: char| !c.is_alphanumeric());
        let is_named =
            words.any(|word| ["box", "block", "region"].iter().any(|name| word.starts_with(name)));
        is_named && line.contains(|c: char| c.is_ascii_digit())
    });
    match sizes {
        None => Ok(()),
        Some((start, line)) => {
            let kind = ParseErrorKind::Variant(line.trim().to_owned());
            Err(ParseError::new(kind, start..start + line.len()))
        }
    }
}

/// Words of a sentence about marks of cells, which a plain board has not.
const MARKS: [&str; 21] = [
    "asterisk",
    "gray",
    "grey",
    "shaded",
    "marked",
    "circled",
    "colored",
    "coloured",
    "whitedot",
    "whitedots",
    "blackdot",
    "blackdots",
    "evencells",
    "oddcells",
    "areeven",
    "areodd",
    "evendigits",
    "odddigits",
    "increase",
    "increases",
    "sumto",
];

/// The words of the longest name.
const MOST_WORDS: usize = 3;

/// Whether a word, or several of them as one, names another puzzle or one of its rules.
fn is_named(word: &str) -> bool {
    word.chars().count() >= SHORTEST
        && (MARKS.contains(&word)
            || PUZZLES.iter().any(|name| word.contains(name))
            || WHOLE.iter().any(|name| word.trim_end_matches('s') == name.trim_end_matches('s')))
}

/// The characters of the shortest name of a puzzle.
const SHORTEST: usize = 2;

/// Whether the text behind a name gives it a value that switches it off.
fn is_off(rest: &str) -> bool {
    let rest = rest.trim_start_matches(['"', '\'', ' ']);
    let Some(value) = rest.strip_prefix([':', '=']) else { return false };
    let value = value.trim_start_matches(['"', '\'', ' ', ':', '=', '>']);
    let value = value.chars().take(5).collect::<String>().to_ascii_lowercase();
    ["false", "null", "none", "off", "[]", "{}", "0"].iter().any(|off| value.starts_with(off))
}

/// The places of the words of a text that have a letter: letters and digits without anything between.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let start = at + rest.find(char::is_alphanumeric)?;
            let rest = &text[start..];
            let len = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            at = start + len;
            if rest[..len].bytes().any(|byte| !byte.is_ascii_digit()) {
                return Some(start..at);
            }
        }
    })
}

/// A name in small letters, without separators.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}
