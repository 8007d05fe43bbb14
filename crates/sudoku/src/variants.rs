//! Names of rules that a classic sudoku does not have, as files and addresses spell them.

use alloc::string::String;

/// Parts of the names of other puzzles, in small letters and without separators.
const PUZZLES: [&str; 14] = [
    "jigsaw",
    "irregular",
    "str8ts",
    "sudokux",
    "killer",
    "kenken",
    "kakuro",
    "kendoku",
    "windoku",
    "hyper",
    "samurai",
    "sandwich",
    "thermo",
    "arrow",
];

/// Parts of the names of rules and their fields, likewise.
const RULES: [&str; 22] = [
    "cage",
    "diagonal",
    "kropki",
    "whisper",
    "renban",
    "palindrome",
    "region",
    "knight",
    "antiking",
    "variant",
    "constraint",
    "rules",
    "boxwidth",
    "boxheight",
    "quadruple",
    "whitedot",
    "blackdot",
    "horizontal",
    "vertical",
    "inequalit",
    "skyscraper",
    "xsum",
];

/// The puzzle that the page of an address is for, if it is no classic sudoku.
pub(crate) fn of_page(address: &str) -> Option<&'static str> {
    let page = address.split('?').next()?.to_ascii_lowercase();
    PUZZLES.into_iter().find(|name| page.contains(name))
}

/// Whether a name is that of a rule, or of a puzzle with other rules.
pub(crate) fn is_rule(name: &str) -> bool {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let plain = plain.to_ascii_lowercase();
    PUZZLES.iter().chain(&RULES).any(|rule| plain.contains(rule))
}
