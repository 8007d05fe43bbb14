//! What holds for all words, by random ones.

use std::collections::{BTreeMap, BTreeSet};

use kleene_lexicon::{LetterDfa, Lexicon, Rule, WordList};
use kleene_nfa::Dfa;
use kleene_syntax::classical;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

/// Words of few letters, so that they have much in common.
const WORD: &str = "[abz]{1,6}|[a-z]{1,3}";

proptest! {
    #[test]
    fn a_lexicon_is_a_sorted_set(words in vec(WORD, 0..60), other in WORD) {
        let lexicon = Lexicon::from_words(&words).unwrap();
        let set: BTreeSet<&str> = words.iter().map(String::as_str).collect();
        prop_assert!(lexicon.iter().eq(set.iter().copied()));
        prop_assert_eq!(lexicon.contains(&other), set.contains(&*other));
        for (number, word) in set.iter().enumerate() {
            prop_assert_eq!(lexicon.number(word), Some(number));
            let back = lexicon.word(number);
            prop_assert_eq!(back.as_deref(), Some(*word));
        }
    }

    #[test]
    fn a_state_for_each_set_of_endings(words in vec(WORD, 1..40)) {
        let lexicon = Lexicon::from_words(&words).unwrap();
        let mut endings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for word in &words {
            for cut in 0..=word.len() {
                endings.entry(&word[..cut]).or_default().insert(&word[cut..]);
            }
        }
        let different: BTreeSet<_> = endings.into_values().collect();
        prop_assert_eq!(lexicon.states(), different.len());
    }

    #[test]
    fn packing_loses_nothing(words in btree_map(WORD, 0..6_u32, 0..60)) {
        let ranked = words.iter().map(|(word, &rank)| (word, rank));
        let lexicon = Lexicon::from_ranked(ranked).unwrap();
        prop_assert_eq!(Lexicon::unpack(&lexicon.pack()), Ok(lexicon.clone()));
        let ranks = (0..words.len()).map(|number| lexicon.rank(number));
        prop_assert!(ranks.eq(words.values().copied().map(Some)));
    }

    #[test]
    fn any_bytes_are_a_lexicon_or_an_error(bytes in vec(any::<u8>(), 0..200), nodes in 0..20_u8) {
        let header = [nodes, 0, 0, 0, nodes, 0, 0, 0, nodes / 4, 0, 0, 0, 0, 0, 0, 0];
        let bytes = [&b"KLX1"[..], &header, &bytes].concat();
        if let Ok(lexicon) = Lexicon::unpack(&bytes) {
            prop_assert_eq!(lexicon.iter().take(1000).count(), lexicon.len().min(1000));
        }
    }

    #[test]
    fn any_bytes_are_a_list_or_an_error(bytes in vec(any::<u8>(), 0..200)) {
        for rule in [Rule::Lower, Rule::Folded, Rule::Any] {
            match WordList::parse(&bytes, rule) {
                Ok(list) => prop_assert!(list.iter().all(|word| !word.is_empty())),
                Err(error) => prop_assert!(error.span().end <= bytes.len()),
            }
        }
    }

    #[test]
    fn a_search_finds_what_a_scan_finds(
        words in vec(WORD, 0..60),
        pattern in "[abz.]{1,3}[*?]?(\\|[abz.]{1,3}[*?]?)?",
    ) {
        let dfa = Dfa::new(&classical::parse(&pattern).unwrap()).unwrap();
        let lexicon = Lexicon::from_words(&words).unwrap();
        let scanned = lexicon.iter().filter(|word| dfa.is_match(word));
        prop_assert!(lexicon.search(LetterDfa::new(&dfa)).eq(scanned));
    }
}
