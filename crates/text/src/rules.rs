//! Prose that states a rule.

mod carriers;
mod parts;
mod remarks;
mod words;

use alloc::vec::Vec;
use core::ops::Range;

use self::parts::{Part, parts};
pub(crate) use self::remarks::tells_cells;
use self::words::{
    ASIDES, BOXES, DENIALS, MODALS, NOUNS, PIECES, PROPERTIES, QUANTIFIERS, RULES, TURNS, USUAL,
    VARIANTS, VERBS, WEAK_VERBS,
};
use crate::courtesy::{find_phrase, is_courtesy};
use crate::script::{names_rule, unknown_words};

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
    named_phrase(text).or_else(|| ruled(text).next())
}

/// The parts of a text that state a rule in other words than the phrases. Comments of programs are about their steps.
fn ruled(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut is_program = None;
    parts(text)
        .filter(move |(part, place)| {
            let remark = &text[place.clone()];
            is_rule(*part, remark)
                || may_be_rule(*part, remark)
                    && !*is_program.get_or_insert_with(|| find_phrase(text, &PROGRAM).is_some())
        })
        .map(|(_, place)| place)
}

/// Whether a comment or a note may state a rule in words that no list has.
fn may_be_rule(part: Part, text: &[u8]) -> bool {
    matches!(part, Part::Comment | Part::Note)
        && core::str::from_utf8(text).is_ok_and(remarks::is_of_parts)
}

/// Words of programs.
const PROGRAM: [&str; 8] = ["def ", "function", "import", "class ", "return", "=>", "for ", "if "];

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
    for part in ruled(text) {
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

/// The place of the first line of prose that speaks of a part of a puzzle, beside the name of a puzzle.
#[cfg(feature = "json")]
pub(crate) fn rule_in_prose(text: &str) -> Option<Range<usize>> {
    const NAMES: [&str; 5] = ["star", "queen", "queens", "rectangle", "rectangles"];
    crate::lines(text)
        .find(|(_, line)| {
            // The usual order of clues.
            let line = line.to_lowercase().replace("from top to bottom", "");
            let line = line.replace("from left to right", "");
            if is_list_of_clues(&line) {
                return false;
            }
            states_rule(&line)
                || named_phrase(line.as_bytes()).is_some()
                || line
                    .split(|c: char| !c.is_alphabetic())
                    .any(|word| is_noun(word) && !NAMES.contains(&word))
        })
        .map(|(start, line)| start..start + line.len())
}

/// Whether a line names the clues of rows or columns, and else says nothing of them.
#[cfg(feature = "json")]
fn is_list_of_clues(lower: &str) -> bool {
    const KNOWN: &str = "a and are as clue clues column columns each every for given in is list listed lists of one row rows the";
    words_in(lower).all(|word| has_any(&[word], KNOWN))
}

/// Whether a part, of one line or of several, states a rule.
fn is_rule(part: Part, text: &[u8]) -> bool {
    core::str::from_utf8(text).is_ok_and(|text| {
        let sentence = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_stated = match part {
            Part::Title => denies(&sentence) || is_sentence(&sentence) && states_rule(&sentence),
            Part::Source => denies(&sentence) || remarks::names_fault_or_turn(&sentence),
            Part::Comment | Part::Prose => states_rule(&sentence),
            Part::Note => states_rule(&sentence) || !is_plain_note(&sentence),
            Part::Rules => sentence.contains(' ') && !are_usual_rules(&sentence),
        };
        is_stated || named_phrase(sentence.as_bytes()).is_some()
    })
}

/// Whether a title is a whole sentence, as no name is.
fn is_sentence(title: &str) -> bool {
    title.ends_with('.') && title.split(' ').count() > 3
}

/// Whether a title denies a usual rule, or turns the clues around: `Takuzu without uniqueness`, `rows upside down`.
fn denies(title: &str) -> bool {
    let lower = title.to_lowercase();
    let words: Vec<&str> = words_in(&lower).collect();
    // Other sentences are names of pictures, such as `Not a square`.
    let is_rule = has_any(&words, PROPERTIES)
        && speaks(&words).is_some_and(|is_modal| is_modal || has_any(&words, "each every"));
    turns(&lower, &words)
        || denies_usual(&words)
        || is_rule
        || remarks::names_variant(&lower)
        || names_rule(title)
}

/// Whether words deny a usual rule.
fn denies_usual(words: &[&str]) -> bool {
    let words: Vec<&str> =
        words.iter().copied().filter(|word| !has_any(&[word], "the any a")).collect();
    let mut pairs = words.windows(2);
    pairs.any(|pair| has_any(&pair[..1], DENIALS) && has_any(&pair[1..], USUAL))
}

/// Whether a text has a word such as `mirrored`.
#[cfg(feature = "json")]
pub(crate) fn names_turn(text: &str) -> bool {
    words_in(&text.to_lowercase()).any(|word| has_any(&[word], TURNS))
}

/// Whether words are about parts of a puzzle that are turned around.
fn turns(lower: &str, words: &[&str]) -> bool {
    let phrases = ["from below", "from bottom", "from the bottom", "from the right"];
    (words.iter().any(|word| is_noun(word)) || has_any(words, "bottom left right top"))
        && (has_any(words, TURNS) || phrases.iter().any(|phrase| lower.contains(phrase)))
}

/// Whether the rules that a file states are those of a sudoku.
fn are_usual_rules(rules: &str) -> bool {
    let lower = rules.to_lowercase();
    let is_usual = ["normal", "classic", "standard"]
        .into_iter()
        .any(|word| lower.trim_end_matches('.').strip_prefix(word) == Some(" sudoku rules apply"));
    is_usual || is_courtesy(rules) || is_usual_sudoku(&lower)
}

/// Whether a note says nothing of the rules: it greets, names the usual rules, or is about the file and its solution.
fn is_plain_note(note: &str) -> bool {
    let lower = note.to_lowercase();
    let words: Vec<&str> = words_in(&lower).collect();
    words.len() < 2
        || is_courtesy(note)
        || is_usual_sudoku(&lower)
        || ASIDES.iter().any(|aside| lower.contains(aside)) && !has_any(&words, MODALS)
}

/// The words of a text in small letters.
fn words_in(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// Whether a sentence states the rules of a sudoku and no more.
fn is_usual_sudoku(lower: &str) -> bool {
    let has_lines = lower.contains("row") && lower.contains("column");
    has_lines
        && BOXES.iter().any(|name| lower.contains(name))
        && !VARIANTS.iter().any(|name| lower.contains(name))
}

/// Whether the text of an entry with this name states a rule, if its name is that of prose, such as `note`.
///
/// ```
/// assert!(kleene_text::is_rule_in("note", "Each number is one too large."));
/// assert!(!kleene_text::is_rule_in("note", "The digits 1 to 9 are once in each row, column and box."));
/// ```
#[must_use]
pub fn is_rule_in(name: &str, text: &str) -> bool {
    let text = text.as_bytes();
    Part::named(name).is_some_and(|part| is_rule(part, text) || may_be_rule(part, text))
}

/// Whether a line of prose above or below the clues of a puzzle may be about its rules: it states one, or has a word for a
/// part of a puzzle, for a color or for an error.
///
/// ```
/// use kleene_text::remark_on_rules;
///
/// assert!(remark_on_rules("corners white") && remark_on_rules("Mirror the picture first."));
/// assert!(!remark_on_rules("A cat, by Ann, 2024") && !remark_on_rules("Puzzle 4 of 10, medium"));
/// ```
#[must_use]
pub fn remark_on_rules(line: &str) -> bool {
    let lower = line.to_lowercase();
    named_phrase(line.as_bytes()).is_some()
        || states_rule(line)
        || remarks::names_fault_or_turn(line)
        || !is_courtesy(line)
            && words_in(&lower).any(|word| is_of_rule(word) || remarks::is_strong(word))
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
    let lower = prose.to_lowercase().replace('\'', "");
    if names_open_cells(&lower) {
        return false;
    }
    // A property, `# "..."`, may be of any script.
    let is_property = prose.ends_with('"');
    if remarks::is_about_puzzle(&lower) || !is_property && unknown_words(prose).is_some() {
        return true;
    }
    // `blank = 1`, `sum of the first row = 44`
    if names_open_digit(&lower) || lower.contains("sum of ") && lower.contains('=') {
        return true;
    }
    // Other code in a comment is no sentence.
    if prose.contains(['=', '{', '[', '_']) || prose.contains(" --") || is_courtesy(prose) {
        return false;
    }
    // The number of stars in each line.
    if matches!(lower.trim_matches(|c: char| c.is_ascii_digit() || c == ' '), "star" | "stars") {
        return true;
    }
    if is_usual_sudoku(&lower) {
        return false;
    }
    let words: Vec<&str> = words_in(&lower).collect();
    let is_aside = ASIDES.iter().any(|aside| lower.contains(aside));
    // Values that begin at 0, and a solution with a property.
    let begins_at_zero = [" from 0 ", " 0 to ", " 0-"]
        .iter()
        .any(|range| alloc::format!(" {lower} ").contains(range))
        && has_any(&words, "number numbers digit digits value values")
        && !has_any(&words, "blank empty index open");
    let is_of_solution = lower.contains("solution has to") || lower.contains("solution must");
    if begins_at_zero || is_of_solution || turns(&lower, &words) {
        return true;
    }
    // A board that shows no such sign has no rule about it, so no sentence has to speak of it.
    let is_of_piece = has_any(&words, PIECES) && !is_aside && words.len() > 1;
    is_of_piece
        || denies_usual(&words)
        || speaks(&words).is_some_and(|is_modal| is_modal || !is_aside)
}

/// Whether a comment, in small letters, says that 0 or -1 is an open cell and nothing else: `0 means empty`.
fn names_open_cells(lower: &str) -> bool {
    let rest =
        lower.trim_start().strip_prefix("-1").or_else(|| lower.trim_start().strip_prefix('0'));
    rest.is_some_and(|rest| {
        let known = "a an are blank blanks cell cells empty for is mean means not open square squares stands unknown";
        words_in(rest).count() > 1
            && !rest.contains(|c: char| c.is_ascii_digit())
            && words_in(rest).all(|word| has_any(&[word], known))
    })
}

/// Whether a comment says which digit an empty cell has, as in `3: not given`. That is usually 0.
///
/// ```
/// assert!(kleene_text::names_open_digit("blank = 5") && !kleene_text::names_open_digit("0 = empty"));
/// ```
#[must_use]
pub fn names_open_digit(comment: &str) -> bool {
    // -1 is as usual as 0.
    let comment = comment.to_ascii_lowercase().replace("-1", " ");
    let is_of_open = ["blank", "empty", "not given", "placeholder", "unknown"]
        .iter()
        .any(|word| comment.contains(word));
    let mut digits = comment
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() == 1 && word.starts_with(|c: char| c.is_ascii_digit()));
    is_of_open && digits.next().is_some_and(|digit| digit != "0") && digits.next().is_none()
}

/// Whether words state something about parts of a puzzle, and if so whether it is a demand.
fn speaks(words: &[&str]) -> Option<bool> {
    let has_noun = words.iter().any(|word| is_noun(word)) || has_any(words, PIECES);
    let has_property = has_any(words, PROPERTIES);
    let is_stated = has_any(words, VERBS)
        || has_any(words, "no totals")
        || has_any(words, WEAK_VERBS) && has_any(words, QUANTIFIERS)
        || has_property;
    // `1 means empty`, `r1c1 is even`
    let is_about_cell = has_property
        && (has_any(words, "means not") || words.windows(2).any(|pair| pair == ["r", "c"]));
    let is_rule = words.len() > 1 && (has_noun && is_stated || is_about_cell);
    is_rule.then(|| has_any(words, MODALS))
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
