//! Lists as they stand in a text.

use kleene_lexicon::{Lexicon, Rule, WordList};
use proptest::prelude::*;

#[track_caller]
fn check(text: &str, rule: Rule, words: &[&str], left_out: usize) {
    let list = WordList::parse(text.as_bytes(), rule).unwrap();
    assert_eq!(list.iter().collect::<Vec<_>>(), words);
    assert_eq!((list.len(), list.left_out()), (words.len(), left_out));
    assert!((0..words.len()).all(|index| list.get(index) == Some(words[index])));
    assert_eq!(list.get(words.len()), None);
}

#[test]
fn line_ends_and_blanks() {
    check("cat\ndog\n", Rule::Lower, &["cat", "dog"], 0);
    check("cat\r\ndog", Rule::Lower, &["cat", "dog"], 0);
    check("\u{FEFF}cat\n\n\r\n  dog\t\n", Rule::Lower, &["cat", "dog"], 0);
    check("\u{FEFF}Cat\n \u{a0}d og \n", Rule::Any, &["Cat", "d og"], 0);
    check("old\rmac\ndog", Rule::Lower, &["dog"], 1);
}

#[test]
fn which_lines_are_words() {
    let text = "cat\nDog\nMcCoy\nit's\nnaïve\nx-ray\n7up\nÉPÉE\ncat\n";
    check(text, Rule::Lower, &["cat", "cat"], 7);
    check(text, Rule::Folded, &["cat", "dog", "mccoy", "cat"], 5);
    let all = ["cat", "Dog", "McCoy", "it's", "naïve", "x-ray", "7up", "ÉPÉE", "cat"];
    check(text, Rule::Any, &all, 0);
}

#[test]
fn the_automaton_of_a_list() {
    let list = WordList::parse("dog\nCat\ncat\ndog\n".as_bytes(), Rule::Any).unwrap();
    let lexicon = Lexicon::from_list(&list);
    assert_eq!(lexicon.iter().collect::<Vec<_>>(), ["cat", "dog"]);
    assert_eq!(lexicon, crate::lexicon("cat dog"));
}

#[test]
fn the_order_of_lines_as_ranks() {
    let list = WordList::parse(b"the\nof\nand\nof\n", Rule::Lower).unwrap();
    let lexicon = Lexicon::from_ranked(list.iter().zip(0..)).unwrap();
    let ranks = ["and", "of", "the"].map(|word| lexicon.rank(lexicon.number(word).unwrap()));
    assert_eq!(ranks, [Some(2), Some(1), Some(0)]);
}

proptest! {
    /// Words that are wanted are those of all that are, under every rule.
    #[test]
    fn some_words_are_those_of_all_that_are_wanted(
        text in "([a-cB-C é']{0,3}(\r?\n)?){0,12}",
        wanted in "[a-cB-C]",
    ) {
        let is_wanted = |word: &str| word.contains(&wanted);
        for rule in [Rule::Lower, Rule::Folded, Rule::Any] {
            let all = WordList::parse(text.as_bytes(), rule);
            let some = WordList::parse_some(text.as_bytes(), rule, is_wanted);
            match (all, some) {
                (Ok(all), Ok(some)) => {
                    prop_assert!(all.iter().filter(|word| is_wanted(word)).eq(some.iter()));
                    prop_assert!(some.left_out() <= all.left_out());
                }
                (all, some) => prop_assert_eq!(all.err(), some.err()),
            }
        }
    }
}
