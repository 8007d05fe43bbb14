//! Lists that Debian packages install, where they are. Sizes as in the tests of Letter Boxed.

use std::fs;

use kleene_lexicon::{Lexicon, Rule, WordList};

#[track_caller]
fn check(name: &str, lines: usize, words: usize) {
    let Some(path) = kleene_testing::list(name) else { return };
    let text = fs::read(path).unwrap();
    let all = WordList::parse(&text, Rule::Any).unwrap();
    let list = WordList::parse(&text, Rule::Lower).unwrap();
    let long = list.iter().filter(|word| word.len() >= 3).count();
    assert_eq!((all.len(), list.len() + list.left_out(), long), (lines, lines, words));
    let lexicon = Lexicon::from_list(&list);
    assert_eq!(lexicon.len(), list.len(), "no word comes twice");
    let mut sorted: Vec<&str> = list.iter().collect();
    sorted.sort_unstable();
    assert!(lexicon.iter().eq(sorted));
    assert_eq!(Lexicon::unpack(&lexicon.pack()), Ok(lexicon));
}

#[test]
fn american_english_huge() {
    check("american-english-huge", 348_454, 246_738);
}

#[test]
fn american_english_insane() {
    check("american-english-insane", 663_473, 429_499);
}

#[test]
fn web2() {
    check("web2", 234_937, 210_533);
}
