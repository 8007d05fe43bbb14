//! What holds for all queries, by random ones.

use kleene_lexicon::Lexicon;
use kleene_words::{Query, Textbook};
use proptest::collection::vec;
use proptest::prelude::*;

const WORD: &str = "[abc]{1,6}";

/// Queries of every kind of condition.
fn queries() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        "[abc.]{1,3}[*?]?(\\|[abc.]{0,3})?",
        "<[abc.]{1,4}[+-]?>",
        (0..4_u8, 0..4_u8).prop_map(|(min, more)| format!("{{{min},{}}}", min + more)),
        "\\(\\?[=!][abc]\\)\\.\\*",
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|query| format!("!{query}")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("({a} & {b})")),
        ]
    })
}

proptest! {
    #[test]
    fn a_walk_finds_what_a_scan_finds(text in queries(), words in vec(WORD, 0..50)) {
        let query = Query::parse(&text).unwrap();
        let lexicon = Lexicon::from_words(&words).unwrap();
        let scanned = lexicon.iter().filter(|word| query.is_match(word));
        prop_assert!(query.search(&lexicon).eq(scanned));
    }

    #[test]
    fn not_and_and_mean_what_they_say(a in queries(), b in queries(), words in vec(WORD, 1..20)) {
        let query = |text: &str| Query::parse(text).unwrap();
        let (not, both) = (query(&format!("!{a}")), query(&format!("{a} & {b}")));
        let (a, b) = (query(&a), query(&b));
        for word in &words {
            prop_assert_eq!(not.is_match(word), !a.is_match(word));
            prop_assert_eq!(both.is_match(word), a.is_match(word) && b.is_match(word));
        }
    }

    #[test]
    fn letters_by_sorting(letters in "[abc]{1,6}", word in WORD) {
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        let count = |text: &str, letter| text.chars().filter(|&c| c == letter).count();
        let is_part = |a: &str, b: &str| "abc".chars().all(|c| count(a, c) <= count(b, c));
        let holds = |end: &str| Query::parse(&format!("<{letters}{end}>")).unwrap().is_match(&word);
        prop_assert_eq!(holds(""), sorted(&letters) == sorted(&word));
        prop_assert_eq!(holds("+"), is_part(&letters, &word));
        prop_assert_eq!(holds("-"), is_part(&word, &letters));
    }

    #[test]
    fn any_text_is_a_query_or_an_error(text in "[abz&!<>{}()\\[\\],.+*?^$|\\\\-]{0,24}|\\PC{0,12}") {
        match Query::parse(&text) {
            Ok(query) => prop_assert_eq!(query.as_str(), &text),
            Err(error) => {
                prop_assert!(error.span().end <= text.len(), "{}", error);
                prop_assert!(text.get(error.span()).is_some(), "{}", error);
            }
        }
    }

    #[test]
    fn the_textbook_and_the_automaton_agree(
        pattern in "([abc]\\*?|\\[(a-c|b|ca|ab-c)\\]\\*?){0,5}",
        words in vec("[abcd]{0,6}", 1..20),
    ) {
        let textbook = Textbook::new(&pattern).unwrap();
        // An empty query is an error, an empty pattern is not.
        let query = Query::parse(&format!("(?:{pattern})")).unwrap();
        for word in &words {
            let (answer, calls) = textbook.calls(word);
            prop_assert_eq!(answer, query.is_match(word));
            prop_assert_eq!(textbook.run(word, calls, &mut ()), Ok(answer));
            prop_assert!(textbook.run(word, calls - 1, &mut ()).is_err());
        }
    }
}
