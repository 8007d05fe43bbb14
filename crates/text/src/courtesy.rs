//! Lines of prose around a puzzle.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::genres::plain_name;
use crate::number::is_number;
use crate::rules::{is_of_rule, tells_cells};
#[cfg(feature = "json")]
use crate::rules::{is_rule_in, names_turn};

#[cfg(feature = "json")]
use crate::json::{Json, JsonValue};
#[cfg(feature = "json")]
use crate::side::Side;

/// Words of messages about a puzzle. They greet, ask, thank, and tell of its source and how hard it is. With these
/// alone nobody states a rule that a plain puzzle has not.
const WORDS: &str = "\
    a about advance after again all am an and answer any anybody anyone are asked at author bad be been below best big board \
    book box broken by can cannot cant challenge cheers classic clues column columns comment could crack daily date day de \
    dear difficult difficulty digits do done dont each easy end enjoy every evil exactly exemple expert fill find \
    following for found from fun game get getting give given givens go good got grid grille guess hard harder hardest \
    has have hello help here hey hi hint hints hour hours how i if im in is issue it just know last let lets level like \
    linkedin little loaded loading logic look luck made magazine me medium minute minutes my naked name need new \
    newspaper next nice no nodes normal nr number of on once one online or our out page pair paper people please problem \
    published puzzle puzzles question rated rating regards regular row rows s saw se second seconds simple size sized \
    small so solution solutions solve solved solver solving some source standard start step stuck sudoku sudokus sunday \
    sure swordfish thank thanks that the then there these they think this through time tip title to today todays too \
    took tried try unique very want was we week weekend welcome well what who with work world worlds would wrong yesterday \
    you your yours \
    ll m re ve n monday tuesday wednesday thursday friday saturday january february march april may june july august \
    september october november december montag dienstag mittwoch donnerstag freitag samstag sonntag sehr leicht leichtes \
    mittel mittelschwer schwer schweres schwierig facile difficile moyen fácil difícil facil dificil medio intermedio peasy case \
    niveau nivel livello stufe";

/// Words of a sentence about a program that reads or solves puzzles, as a file about it has.
const MANUAL: [&str; 18] = [
    "argument",
    "arguments",
    "cargo",
    "command",
    "example",
    "examples",
    "file",
    "files",
    "input",
    "install",
    "output",
    "plain",
    "printed",
    "prints",
    "program",
    "script",
    "solver",
    "usage",
];

/// Words beside those and [`WORDS`] in such a sentence.
const OF_MANUAL: &str = "\
    above accepts after algorithm any api app application as automatically available backtracking bash basic before below boards both browser \
    build builds built but c called calls class cli clone code compile compiled compiles console contains contents \
    contributing contributions copy create csv current data default demo dependencies detail details display docker download \
    editor enter entered entry executable execute executes expects fast feature features filename final finds first folder \
    format function gcc generate generates github gives go goal handle haskell helper how html implementation implemented \
    implements import includes installed instructions interface into its java javac javascript js json jupyter kotlin later \
    launch library license linux load loads local mac main make maven method mit mode module multiple named names node \
    notebook npm open optional options own package packages parse parses pass path pip possible press process produces \
    project prompt provide provided provides pull purpose py pypi python quick quickstart random read reads recursive \
    release repository represented representing represents request requests requirements requires reset result returns root \
    rs ruby run running runs rust sample save saved saves screen see should shown shows small software solves specified \
    specify started stderr stdin stdout store stored supported supports swift system take takes terminal test tests text \
    than then tool txt type typescript under up use used user uses using valid version via visual wasm web welcome when \
    where which windows without write writes writing written yaml";

/// Words before the name of a source, which may be any of a few words.
const SOURCES: [&str; 2] = ["by", "from"];
const LONGEST_SOURCE: usize = 6;

/// Words that no source has in its name.
const RULE_NOUNS: [&str; 16] = [
    "below", "bottom", "clue", "clues", "end", "height", "heights", "left", "line", "lines",
    "product", "products", "right", "sum", "sums", "top",
];

/// Whether a line of prose says nothing of the rules of a puzzle: a greeting, a question, thanks, its source, how hard it is.
/// Any word that is not known may name a rule.
///
/// ```
/// use kleene_text::is_courtesy;
///
/// assert!(is_courtesy("Can anyone help? Thanks in advance!"));
/// assert!(is_courtesy("Difficulty: hard (4/5), from the Sunday Herald"));
/// assert!(!is_courtesy("The middle row reads the same backwards."));
/// assert!(!is_courtesy("12") && !is_courtesy("An x one for you"));
/// ```
#[must_use]
pub fn is_courtesy(line: &str) -> bool {
    is_of_manual(line) || is_greeting(line)
}

/// Whether a line is about a program, and about no part of a puzzle.
fn is_of_manual(line: &str) -> bool {
    let lower = line.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    // `Run it with make.`
    let is_order = words.clone().next() == Some("run");
    if is_order {
        words.next();
    }
    let is_about_program = is_order || words.clone().any(|word| MANUAL.contains(&word));
    let has_digit = line.contains(|c: char| c.is_ascii_digit());
    is_about_program
        && !has_digit
        && words.all(|word| is_of_program(word) && (word == "run" || !is_of_rule(word)))
}

/// Whether a word may stand in a sentence about a program. Any other word may name a rule.
fn is_of_program(word: &str) -> bool {
    MANUAL.contains(&word)
        || [WORDS, OF_MANUAL].iter().any(|list| list.split(' ').any(|known| known == word))
}

fn is_greeting(line: &str) -> bool {
    let mut words =
        line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let (mut has_word, mut is_first) = (false, true);
    // Other digits than the usual ones make another puzzle.
    let mut digits = words.clone().filter(|word| is_number(word));
    let lower = line.to_lowercase();
    if lower.contains("digit") && !digits.all(|word| matches!(word, "1" | "9")) {
        return false;
    }
    // Without boxes the digits of rows and columns are those of a Latin square.
    let states_rule = ["each row", "every row"].iter().any(|phrase| lower.contains(phrase));
    if states_rule && !["box", "block", "square", "region"].iter().any(|word| lower.contains(word))
    {
        return false;
    }
    if finds_fault(&lower) || tells_cells(&lower) {
        return false;
    }
    while let Some(word) = words.next() {
        let word = word.to_lowercase();
        // Behind `by` and `from` any name may stand, but no cell such as `r1c1`.
        if (has_word || is_first) && SOURCES.contains(&&*word) {
            return words.clone().count() <= LONGEST_SOURCE
                && words.all(|word| {
                    (is_number(word) || !word.contains(|c: char| c.is_ascii_digit()))
                        && !RULE_NOUNS.contains(&&*word.to_lowercase())
                });
        }
        let next = words.peek().map_or("", |next| *next);
        let is_known = match &*word {
            // `3 in each row` is a clue; `28 givens` is none.
            _ if is_first && is_number(&word) => matches!(next, "givens" | "clues"),
            "extra" => matches!(next, "easy" | "hard" | "difficult" | "large"),
            // `No. 12`, but not `no box`.
            "no" => is_number(next) && lower.contains("no."),
            // A size, `6x6`.
            _ if parse_size(&word).is_some_and(|(width, height)| width == height) => true,
            _ => is_number(&word) || WORDS.split(' ').any(|known| known == word),
        };
        if !is_known {
            return false;
        }
        has_word |= !is_number(&word) && word.len() > 1;
        is_first = false;
    }
    has_word
}

/// Whether a line, in small letters, says that a part of a puzzle is wrong, as in `row 3 is broken`.
fn finds_fault(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    words.clone().any(|word| matches!(word, "broken" | "wrong")) && words.any(is_of_rule)
}

/// The width and the height that a word such as `10x8` states.
///
/// ```
/// assert_eq!(kleene_text::parse_size("10x8"), Some((10, 8)));
/// assert_eq!(kleene_text::parse_size("x"), None);
/// ```
#[must_use]
pub fn parse_size(word: &str) -> Option<(usize, usize)> {
    let (width, height) =
        word.split_once(['x', 'X', '×']).filter(|(one, two)| is_number(one) && is_number(two))?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// The place of the first of some phrases of ASCII that a text has, in letters of any case.
///
/// ```
/// let text = b"# Runs in any order";
/// assert_eq!(kleene_text::find_phrase(text, &["toroidal", "Any Order"]), Some(10..19));
/// ```
#[must_use]
pub fn find_phrase(text: &[u8], phrases: &[&str]) -> Option<Range<usize>> {
    phrases.iter().find_map(|phrase| {
        let mut parts = text.windows(phrase.len());
        let at = parts.position(|part| part.eq_ignore_ascii_case(phrase.as_bytes()))?;
        Some(at..at + phrase.len())
    })
}

/// Names of entries that say nothing of the rules of a puzzle, in small letters without separators.
const NAMES: [&str; 12] =
    ["by", "i", "id", "idx", "index", "key", "lang", "language", "no", "schema", "series", "theme"];

/// Beginnings of words of such names.
const PARTS: [&str; 36] = [
    "ambiguous",
    "author",
    "catalog",
    "categor",
    "collection",
    "comment",
    "complet",
    "copyright",
    "creat",
    "date",
    "descr",
    "difficult",
    "grade",
    "history",
    "level",
    "licen",
    "like",
    "link",
    "message",
    "meta",
    "mobile",
    "name",
    "note",
    "play",
    "publish",
    "rating",
    "score",
    "solved",
    "source",
    "symmetr",
    "tag",
    "time",
    "title",
    "updat",
    "url",
    "version",
];

/// Whether the name of an entry beside a puzzle says nothing of its rules: who made it, when, how hard it is.
///
/// ```
/// use kleene_text::is_about;
///
/// assert!(["title", "dateCreated", "rating_avg", "id"].into_iter().all(is_about));
/// assert!(!["wrap", "given", "minGap"].into_iter().any(is_about));
/// ```
#[must_use]
pub fn is_about(name: &str) -> bool {
    NAMES.contains(&&*plain_name(name)) || has_word(name, &PARTS)
}

/// Whether a word of a name begins with one of these. `candidates` has no date, and `removed` no move.
///
/// ```
/// use kleene_text::has_word;
///
/// assert!(has_word("dateCreated", &["creat"]) && has_word("rating_avg", &["rating"]));
/// assert!(!has_word("candidates", &["date"]) && !has_word("isStatic", &["stats"]));
/// ```
#[must_use]
pub fn has_word(name: &str, starts: &[&str]) -> bool {
    let bytes = name.as_bytes();
    let mut begins = (0..bytes.len()).filter(|&at| {
        bytes[at].is_ascii_alphanumeric()
            && (at == 0
                || !bytes[at - 1].is_ascii_alphanumeric()
                || bytes[at].is_ascii_uppercase() && !bytes[at - 1].is_ascii_uppercase())
    });
    begins.any(|at| {
        starts.iter().any(|start| {
            let word = bytes.get(at..at + start.len());
            word.is_some_and(|word| word.eq_ignore_ascii_case(start.as_bytes()))
        })
    })
}

/// The words of the names in a text, in small letters: parts of snake and camel case.
///
/// ```
/// use kleene_text::words_of_names;
///
/// let words = words_of_names("solveGrid(z3_board)").collect::<Vec<_>>();
/// assert_eq!(words, ["solve", "grid", "z3", "board"]);
/// ```
pub fn words_of_names(text: &str) -> impl Iterator<Item = String> + '_ {
    let names = text.split(|c: char| !c.is_alphanumeric()).filter(|name| !name.is_empty());
    names.flat_map(|name| {
        let mut words: Vec<String> = Vec::new();
        let mut before = ' ';
        for c in name.chars() {
            match words.last_mut() {
                Some(word) if !c.is_uppercase() || before.is_uppercase() => {
                    word.extend(c.to_lowercase());
                }
                _ => words.push(c.to_lowercase().collect()),
            }
            before = c;
        }
        words
    })
}

/// Names of entries that say nothing of the rules while their value is neither a list nor an object. Programs for play write them:
/// prices and rewards, pictures and colors of a list of puzzles, progress of a player, filled cells, seeds.
const LABELS: &str = "\
    accent active album attempts background book chapter checksum coins color colour cost count daily density emoji enabled \
    featured filled filledcells filledcount fillfraction fillratio finished format free guessing guid hash hints \
    humanlogiconly icon image img isminimal issolvable isunique isvalid lives locale locked maxclue maxclues maxcolclues \
    maxcolumnclues maxrowclues minimal moves next number numclues ok pack page paused percent points popularity premium prev \
    preview previous price progress public rank ratio reward rewards seed slug solvable stage star stars stats status steps \
    story subtitle success thumb thumbnail total trivia unique unlocked user userid uuid valid verified votes won world xp";

/// Whether an entry of this name, if its value is neither a list nor an object, says nothing of the rules of a puzzle.
///
/// ```
/// use kleene_text::is_label;
///
/// assert!(["title", "stars", "maxRowClues"].into_iter().all(is_label));
/// assert!(!["wrap", "minGap", "fixed"].into_iter().any(is_label));
/// ```
#[must_use]
pub fn is_label(name: &str) -> bool {
    let plain = plain_name(name);
    is_about(name) || LABELS.split(' ').any(|label| label == plain)
}

/// Whether an entry of this name states a rule that every puzzle has unless a file takes it away: `"allowRotation": false`.
///
/// ```
/// use kleene_text::is_usual_rule;
///
/// assert!(["allowRotation", "rows_unique", "exact", "caseSensitive"].into_iter().all(is_usual_rule));
/// assert!(!["isUnique", "completed", "diagonals"].into_iter().any(is_usual_rule));
/// ```
#[must_use]
pub fn is_usual_rule(name: &str) -> bool {
    const WORDS: [&str; 20] = [
        "anchor", "case", "classic", "contig", "cover", "differ", "distinct", "exact", "fill",
        "full", "gap", "normal", "order", "regular", "rotat", "separat", "standard", "turn",
        "unique", "whole",
    ];
    !is_label(name) && has_word(name, &WORDS)
}

/// Whether an entry beside a puzzle says nothing of its rules: [`is_about`] decides for lists and objects, [`is_label`] for
/// other values.
///
/// ```
/// use kleene_text::{JsonValue, is_harmless};
///
/// let stars = JsonValue::read("3")?;
/// let places = JsonValue::read("[[0, 1]]")?;
/// assert!(is_harmless("stars", &stars) && !is_harmless("stars", &places));
/// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
/// ```
#[must_use]
#[cfg(feature = "json")]
pub fn is_harmless(name: &str, value: &JsonValue) -> bool {
    match value.kind() {
        Json::Array(items) => {
            let mut texts = items.iter().filter_map(JsonValue::as_str);
            is_about(name) && !texts.any(|text| is_rule_in("description", text) || names_turn(text))
        }
        Json::Object(entries) => {
            let mut denied = entries.iter().filter(|(_, value)| *value.kind() == Json::Bool(false));
            let is_plain = |name: &str, value: &JsonValue| {
                let is_size = Side::from_key(name).is_some()
                    || has_word(name, &["dim", "height", "size", "width"]);
                // The usual rules in words.
                let are_usual_rules = matches!(name, "rules" | "ruleset")
                    && value.as_str().is_some_and(|text| !is_rule_in("rules", text));
                is_size
                    || are_usual_rules
                    || *value.kind() == Json::Null
                    || is_harmless(name, value)
            };
            is_about(name)
                && !denied.any(|(name, _)| is_usual_rule(name))
                && entries.iter().all(|(name, value)| is_plain(name, value))
        }
        Json::String(text) => is_label(name) && !is_rule_in(name, text),
        _ => is_label(name),
    }
}
