//! Exact covers as people type them: a line with a label for each set, perhaps below the items.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::{is_courtesy, is_of_words};

use crate::lists::{Set, UNIVERSE, Word, is_kind, is_one_of, word};

/// The sets of lines such as `A: 1 4 7` or `A = {1, 4, 7}`; `None` for other texts. Below the heading `exact cover` labels and
/// items may be any words; else labels are letters, and items all numbers from 1 to the highest.
///
/// A line `items: 1 2 3` may have all items.
pub(crate) fn labelled(text: &str) -> Option<(Option<Vec<Word>>, Vec<Set>)> {
    let (mut is_named, mut universe) = (false, None);
    let mut sets = Vec::new();
    for (start, line) in kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let remark = line.strip_prefix("# ").unwrap_or("");
        let is_heading = is_kind(remark) || is_kind(line);
        is_named |= is_heading;
        if is_heading || is_courtesy(remark) {
            continue;
        }
        if let Some(items) = of_sentence(line).filter(|_| sets.is_empty()) {
            let span = start..start + line.len();
            let words = items.map(|name| word(name, span.clone()).ok());
            universe = Some(words.collect::<Option<_>>()?);
            is_named = true;
            continue;
        }
        let (label, rest) = line.split_once([':', '='])?;
        let label = label.trim();
        let rest =
            rest.trim().trim_start_matches(['{', '[', '(']).trim_end_matches(['}', ']', ')']);
        let words = rest.split([' ', ',']).filter(|word| !word.is_empty());
        let span = start..start + line.len();
        let words: Vec<Word> =
            words.map(|name| word(name, span.clone()).ok()).collect::<Option<_>>()?;
        if sets.is_empty() && label.len() > 1 && is_one_of(label, &UNIVERSE) {
            universe = Some(words);
            continue;
        }
        word(label, span.clone()).ok()?;
        sets.push((Some(label.to_string()), words, span));
    }
    let names: BTreeSet<&Option<String>> = kleene_text::gather(sets.iter().map(|(name, ..)| name));
    let is_usual = is_named || are_usual(&sets);
    (is_usual && names.len() == sets.len() && sets.len() > 2).then_some((universe, sets))
}

/// The items of a sentence such as `Find an exact cover of {1, 2, 3} by these sets:`.
fn of_sentence(line: &str) -> Option<impl Iterator<Item = &str>> {
    const WORDS: &str = "a an be by choose collection cover exact exactly find following for from given is of one once out problem \
                         select sets solve some subsets the there these using with";
    let (before, rest) = line.split_once('{')?;
    let (items, after) = rest.split_once('}')?;
    let is_stated = before.to_lowercase().contains("exact cover")
        && is_of_words(before, &[WORDS])
        && is_of_words(after, &[WORDS]);
    is_stated.then(|| items.split([' ', ',']).filter(|word| !word.is_empty()))
}

/// Whether labels are letters or numbers after an `S`, and each set has numbers in ascending order, together all from 1 to
/// the highest. Other letters before a number are those of rows and columns.
fn are_usual(sets: &[Set]) -> bool {
    let are_labels = sets.iter().flat_map(|(label, ..)| label).all(|label| {
        let digits = label.strip_prefix('S').filter(|digits| !digits.is_empty());
        match digits {
            Some(digits) => digits.parse::<usize>().is_ok(),
            None => label.len() == 1 && label.starts_with(|c: char| c.is_ascii_uppercase()),
        }
    });
    let lists = sets.iter().map(|(_, words, _)| {
        words.iter().map(|(word, _)| word.parse::<usize>().ok()).collect::<Option<Vec<_>>>()
    });
    let Some(lists) = lists.collect::<Option<Vec<_>>>() else { return false };
    let items: BTreeSet<usize> = kleene_text::gather(lists.iter().flatten().copied());
    are_labels
        && lists.iter().all(|list| list.is_sorted_by(|one, other| one < other))
        && items.len() > 3
        && items.iter().copied().eq(1..=items.len())
}
