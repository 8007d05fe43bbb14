//! The English list within the crate.

use kleene_lexicon::{Lexicon, SCOWL_LICENSE};

#[test]
fn it_is_small() {
    assert!(Lexicon::embedded_bytes().len() <= 250_000);
    let lexicon = Lexicon::embedded();
    let sizes = (lexicon.len(), lexicon.states(), lexicon.edges(), lexicon.is_ranked());
    assert_eq!(sizes, (77_092, 28_356, 61_536, true));
}

#[test]
fn its_words_are_sorted_ranked_and_numbered() {
    let lexicon = Lexicon::embedded();
    let words: Vec<String> = lexicon.iter().collect();
    assert_eq!(words.len(), lexicon.len());
    assert!(words.is_sorted_by(|a, b| a < b));
    let mut levels = std::collections::BTreeMap::<u32, usize>::new();
    for (number, word) in words.iter().enumerate() {
        assert_eq!(lexicon.number(word), Some(number));
        assert_eq!(lexicon.word(number).as_ref(), Some(word));
        *levels.entry(lexicon.rank(number).unwrap()).or_default() += 1;
    }
    let levels: Vec<_> = levels.into_iter().collect();
    let expected =
        [(10, 3973), (20, 6929), (35, 28_193), (40, 4741), (50, 17_655), (55, 5715), (60, 9886)];
    assert_eq!(levels, expected);
}

#[test]
fn packing_it_again_gives_the_same_bytes() {
    let lexicon = Lexicon::embedded();
    assert!(lexicon.pack() == Lexicon::embedded_bytes());
    let ranked = lexicon.iter().enumerate();
    let ranked = ranked.map(|(number, word)| (word, lexicon.rank(number).unwrap()));
    assert!(Lexicon::from_ranked(ranked).unwrap() == lexicon);
}

#[test]
fn what_is_in_it_and_what_is_not() {
    let lexicon = Lexicon::embedded();
    for word in ["a", "queue", "color", "feedback", "deliberated", "wilt"] {
        assert!(lexicon.contains(word), "{word}");
    }
    for word in ["", "colour", "paris", "cafe", "unintercalated", "qqq", "Color", "can't"] {
        assert!(!lexicon.contains(word), "{word}");
    }
}

#[test]
fn its_terms_come_with_it() {
    assert!(SCOWL_LICENSE.contains("Copyright 2000-2011 by Kevin Atkinson"));
    assert!(SCOWL_LICENSE.contains("this permission notice appear in\n  supporting documentation"));
}
