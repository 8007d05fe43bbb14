//! Prose that states a rule.

use alloc::vec::Vec;
use core::ops::Range;

use crate::courtesy::is_courtesy;

/// Phrases that name a rule of no plain puzzle, or another puzzle. No picture has such a title.
const RULES: [&str; 37] = [
    "any order",
    "are negated",
    "are reversed",
    "are shuffled",
    "are sorted",
    "at least once",
    "at most once",
    "bottom to top",
    "can overlap",
    "can repeat",
    "case insensitive",
    "clockwise",
    "column major",
    "column-major",
    "doppelblock",
    "hitting set",
    "hitting sets",
    "ignore case",
    "is a lie",
    "is wrong",
    "kakurasu",
    "may be repeated",
    "may overlap",
    "may repeat",
    "minimum set cover",
    "no rotation",
    "not be rotated",
    "not be turned",
    "one too large",
    "overlapping is",
    "right to left",
    "set packing",
    "toroidal",
    "two not touch",
    "unordered",
    "wrap around",
    "wraps around",
];

/// Parts of puzzles, of which a rule speaks, in the singular.
const NOUNS: &str = "\
    black block box cell clue color colour column corner diagonal digit edge element gap given item letter line neighbor \
    neighbour number option overlap overlapping pattern piece queen rectangle region row run square star string \
    subset sum symbol tile total value white word";

/// Verbs of rules, and words that take their place.
const VERBS: &str = "\
    add adds allowed appear appears can cannot cant choose connect connected contain contains count counts cover \
    covers covered equal equals except exclude excludes forbidden go goes hold holds may mean means might must need \
    needed needs not occur occurs optional read reads repeat repeats required share shares should stand stands touch \
    touches used start starts begin begins differ differs";

/// Verbs that state a rule only with one of the [`QUANTIFIERS`].
const WEAK_VERBS: &str = "are arent be been do does doesnt dont had has have is isnt";

const QUANTIFIERS: &str = "\
    adjacent all also any bottom backward backwards below black both connected corner corners diagonal diagonals different \
    each every instead lowest mirrored no only reversed same sum sums too total totals upside white";

/// Words with which a sentence is about a file, a solution, the order in which lists are written or the usual rules of a
/// puzzle that it names, not about another rule.
const ASIDES: [&str; 31] = [
    "boards",
    "code",
    "comment",
    "covered once",
    "exact cover",
    "exactly one solution",
    "exactly once",
    "file",
    "format",
    "from the top",
    "futoshiki",
    "hitori",
    "kakuro",
    "kenken",
    "killer",
    "left to right",
    "nonogram",
    "one line",
    "per line",
    "picture",
    "puzzle",
    "puzzles",
    "queens",
    "row by row",
    "separated",
    "skyscraper",
    "solution",
    "solutions",
    "star battle",
    "takuzu",
    "top to bottom",
];

/// Words that make a rule of any sentence.
const MODALS: &str = "must may cannot not never except";

/// Words for the boxes of a sudoku.
const BOXES: [&str; 5] = ["box", "block", "region", "square", "subgrid"];

/// Words of rules that a plain sudoku has not.
const VARIANTS: [&str; 9] =
    ["also", "corner", "diagonal", "except", "extra", "neighb", " not ", "sum", "touch"];

/// Names of entries whose text is prose about a puzzle.
const PROSE: [&str; 13] = [
    "comment",
    "comments",
    "description",
    "info",
    "instructions",
    "note",
    "notes",
    "remark",
    "remarks",
    "rule",
    "story",
    "subtitle",
    "theme",
];

/// The place of the first part of a text, such as a title, a description or a comment, that states a rule which no plain
/// puzzle has: one of some phrases anywhere, or a sentence about the parts of a puzzle in a comment or in an entry such
/// as `note`.
///
/// ```
/// use kleene_text::named_rule;
///
/// assert_eq!(named_rule(b"# Runs in any order"), Some(10..19));
/// assert_eq!(named_rule(b"# A cat that is a lieutenant"), None);
/// assert_eq!(named_rule(b"3 2 # all pieces have to be used"), Some(6..32));
/// assert_eq!(named_rule(b"# the rows from top to bottom"), None);
/// assert_eq!(named_rule(br#"{"note": "black cells are connected"}"#), Some(10..35));
/// ```
#[must_use]
pub fn named_rule(text: &[u8]) -> Option<Range<usize>> {
    named_phrase(text).or_else(|| prose(text).find(|part| is_rule(&text[part.clone()])))
}

/// A text with blanks in place of all that [`named_rule`] finds in it; `None` if there is nothing.
///
/// ```
/// let text = b"3 3 # may overlap\n# no gap is allowed\n1 1\n";
/// let blanked = kleene_text::without_rules(text).expect("there are two");
/// assert!(kleene_text::named_rule(&blanked).is_none() && blanked.ends_with(b"\n1 1\n"));
/// let block = b"note: |\n  Each row is given\n  from the bottom.\nrows: [1]\n";
/// let blanked = kleene_text::without_rules(block).expect("there is one");
/// assert!(kleene_text::named_rule(&blanked).is_none() && blanked.ends_with(b"\nrows: [1]\n"));
/// ```
#[must_use]
pub fn without_rules(text: &[u8]) -> Option<Vec<u8>> {
    let mut content = text.to_vec();
    for part in prose(text).filter(|part| is_rule(&text[part.clone()])) {
        content[part].fill(b' ');
    }
    let mut start = 0;
    while let Some(phrase) = named_phrase(&content[start..]) {
        content[start..][phrase.clone()].fill(b' ');
        start += phrase.end;
    }
    (content != text).then_some(content)
}

/// The place of the first of the phrases.
fn named_phrase(text: &[u8]) -> Option<Range<usize>> {
    let is_in_word = |at: usize| text.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let starts = (0..text.len())
        .filter(|&at| text[at].is_ascii_alphabetic() && (at == 0 || !is_in_word(at - 1)));
    starts
        .flat_map(|at| {
            // Of most words not even the first letter is one of a phrase.
            let first = text[at].to_ascii_lowercase();
            RULES
                .iter()
                .filter(move |rule| rule.as_bytes()[0] == first)
                .map(move |rule| (at..at + rule.len(), rule))
        })
        .find_map(|(place, rule)| {
            let phrase = text.get(place.clone())?;
            (phrase.eq_ignore_ascii_case(rule.as_bytes()) && !is_in_word(place.end))
                .then_some(place)
        })
}

/// The place of the first comment of a text that states a rule.
#[must_use]
pub fn rule_in_comment(text: &str) -> Option<Range<usize>> {
    crate::lines(text)
        .filter_map(|(start, line)| Some(start + comment(line.as_bytes())?..start + line.len()))
        .find(|place| states_rule(&text[place.clone()]))
}

/// The place of the first line of prose that speaks of a part of a puzzle, beside the name of a puzzle.
#[cfg(feature = "json")]
pub(crate) fn rule_in_prose(text: &str) -> Option<Range<usize>> {
    const NAMES: [&str; 5] = ["star", "queen", "queens", "rectangle", "rectangles"];
    let is_part = |word: &str| is_noun(word) && !NAMES.contains(&word);
    crate::lines(text)
        .find(|(_, line)| {
            let line = line.to_lowercase();
            states_rule(&line)
                || named_phrase(line.as_bytes()).is_some()
                || line.split(|c: char| !c.is_alphabetic()).any(is_part)
        })
        .map(|(start, line)| start..start + line.len())
}

/// The comments of a text, and its entries of prose.
fn prose(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    let lines = text.split(|&byte| byte == b'\n').map(move |line| {
        let place = start..start + line.len();
        start = place.end + 1;
        place
    });
    let of_lines = lines.flat_map(|line| {
        let content = &text[line.clone()];
        let remark = comment(content).map(|at| line.start + at..line.end);
        remark.into_iter().chain(
            entries(content).map(move |entry| line.start + entry.start..line.start + entry.end),
        )
    });
    of_lines.chain(blocks(core::str::from_utf8(text).unwrap_or_default()))
}

/// The texts of several lines below entries of YAML such as `note: |`.
fn blocks(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut lines = crate::lines(text).peekable();
    core::iter::from_fn(move || {
        loop {
            let (_, head) = lines.next()?;
            let name = head.trim().trim_end_matches(['|', '>', '-']);
            let is_prose = name.len() < head.trim().len()
                && name.trim_end().strip_suffix(':').is_some_and(is_of_prose);
            let mut block = None::<Range<usize>>;
            while let Some((start, line)) =
                lines.next_if(|(_, line)| is_prose && indent(line) > indent(head))
            {
                block = Some(block.map_or(start, |block| block.start)..start + line.len());
            }
            if block.is_some() {
                return block;
            }
        }
    })
}

/// Whether the name of an entry is one of prose.
fn is_of_prose(name: &str) -> bool {
    PROSE.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Where a comment of a line begins, behind its mark and blanks.
fn comment(line: &[u8]) -> Option<usize> {
    const MARKS: [&[u8]; 6] = [b"#", b"//", b"%", b"|", b";", b"--"];
    let first = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let at_start =
        MARKS.iter().find(|mark| line[first..].starts_with(mark)).map(|mark| (first, mark.len()));
    // Behind something else a mark stands between blanks: `#` and `//` begin a comment, the others do not.
    let (at, len) = at_start.or_else(|| {
        [&b" # "[..], b" // "].into_iter().find_map(|mark| {
            let at = line.windows(mark.len()).position(|part| part == mark)?;
            Some((at, mark.len()))
        })
    })?;
    let text = line[at + len..].iter().position(u8::is_ascii_alphabetic)?;
    Some(at + len + text)
}

/// The texts of a line in quotes behind a name such as `"note":`.
fn entries(line: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let colons = (0..line.len()).filter(|&at| matches!(line[at], b':' | b'='));
    colons.filter_map(|at| {
        let before = line[..at].trim_ascii_end();
        let before = before.strip_suffix(b"\"").unwrap_or(before);
        let word = before.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let name = &before[before.len() - word..];
        if !PROSE.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes())) {
            return None;
        }
        let start = at + 1 + line[at + 1..].iter().position(|byte| !byte.is_ascii_whitespace())?;
        let Some(text) = line[start..].strip_prefix(b"\"") else { return Some(start..line.len()) };
        let end = text.iter().position(|&byte| byte == b'"').unwrap_or(text.len());
        Some(start + 1..start + 1 + end)
    })
}

/// Whether prose, of one line or of several, states a rule.
fn is_rule(prose: &[u8]) -> bool {
    core::str::from_utf8(prose).is_ok_and(|prose| {
        let sentence = prose.split_whitespace().collect::<Vec<_>>().join(" ");
        states_rule(&sentence) || named_phrase(sentence.as_bytes()).is_some()
    })
}

/// Whether the text of an entry with this name states a rule, if its name is that of prose, such as `note`.
///
/// ```
/// assert!(kleene_text::is_rule_in("note", "Each number is one too large."));
/// assert!(!kleene_text::is_rule_in("note", "The digits 1 to 9 are once in each row, column and box."));
/// ```
#[must_use]
pub fn is_rule_in(name: &str, text: &str) -> bool {
    is_of_prose(name) && (named_phrase(text.as_bytes()).is_some() || states_rule(text))
}

/// Whether prose speaks of parts of a puzzle in a sentence that is about neither the file nor its solution, and does not
/// state the rules of a sudoku.
fn states_rule(prose: &str) -> bool {
    // Cells by their columns first.
    let compact = prose.to_lowercase().replace(' ', "");
    if ["x,y", "column,row", "col,row"].iter().any(|order| compact.contains(order))
        && ["cell", "coord", "position"].iter().any(|noun| compact.contains(noun))
    {
        return true;
    }
    // Code in a comment is no sentence.
    if prose.contains(['=', '{', '[', '_']) || prose.contains(" --") || is_courtesy(prose) {
        return false;
    }
    let lower = prose.to_lowercase().replace('\'', "");
    // The number of stars in each line.
    if matches!(lower.trim_matches(|c: char| c.is_ascii_digit() || c == ' '), "star" | "stars") {
        return true;
    }
    let has = |word: &&str| lower.contains(*word);
    let is_sudoku = ["row", "column"].iter().all(has) && BOXES.iter().any(has);
    if is_sudoku && !VARIANTS.iter().any(has) {
        return false;
    }
    let words = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    words.len() > 2
        && words.iter().any(|word| is_noun(word))
        && (has_any(&words, VERBS) || has_any(&words, WEAK_VERBS) && has_any(&words, QUANTIFIERS))
        && (has_any(&words, MODALS) || !ASIDES.iter().any(has))
}

/// Whether one of some words is among those of a list.
fn has_any(words: &[&str], known: &str) -> bool {
    words.iter().any(|word| known.split(' ').any(|one| one == *word))
}

/// Whether a word, in small letters, is one of rules: a part of a puzzle, a quantifier or a modal verb.
pub(crate) fn is_of_rule(word: &str) -> bool {
    is_noun(word) || has_any(&[word], QUANTIFIERS) || has_any(&[word], MODALS)
}

/// Whether a word is one of the [`NOUNS`], in the singular or the plural.
fn is_noun(word: &str) -> bool {
    NOUNS
        .split(' ')
        .any(|noun| word.strip_prefix(noun).is_some_and(|end| matches!(end, "" | "s" | "es")))
}
