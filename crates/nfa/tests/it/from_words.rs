//! Automata of lists of words.

use std::collections::BTreeSet;

use kleene_nfa::Dfa;
use kleene_syntax::classical;

use kleene_testing::Random;

fn dfa(pattern: &str) -> Dfa {
    Dfa::new(&classical::parse(pattern).expect("a pattern")).expect("an automaton")
}

/// Random words over a, b and c.
fn list(random: &mut Random, most: usize) -> BTreeSet<String> {
    let word = |random: &mut Random| {
        (0..random.below(6)).map(|_| *random.choose(&['a', 'b', 'c'])).collect()
    };
    (0..random.below(most + 1)).map(|_| word(random)).collect()
}

fn texts(words: &BTreeSet<String>) -> impl Iterator<Item = &str> + Clone {
    words.iter().map(String::as_str)
}

#[test]
fn the_automaton_of_a_list_has_its_words_and_no_others() {
    let mut random = Random(3);
    for _ in 0..300 {
        let words = list(&mut random, 20);
        let dfa = Dfa::from_words(texts(&words)).expect("a small tree");
        assert_eq!(dfa.words().collect::<BTreeSet<_>>(), words);
        let ast = dfa.to_short_ast().expect("a short pattern");
        assert_eq!(Dfa::new(&ast).expect("an automaton"), dfa, "{ast}");
    }
}

#[test]
fn patterns_of_lists_are_short() {
    #[track_caller]
    fn check(words: &str, pattern: &str) {
        let dfa = Dfa::from_words(words.split(' ')).expect("a small tree");
        assert_eq!(dfa.to_short_ast().expect("a short pattern").to_string(), pattern);
    }
    check("cat car cart", "ca(?:r|r?t)");
    check("walking talking walked talked", "[tw]alk(?:ed|ing)");
    check("monday tuesday friday", "(?:fri|mon|tues)day");
    check("\u{e9}t\u{e9} \u{e9}tat", "\u{e9}t(?:\u{e9}|at)");
}

/// The definition: words that share an ending have the same endings.
#[test]
fn reversible_languages_are_the_smallest_that_are_reversible() {
    let mut random = Random(4);
    for _ in 0..300 {
        let words = list(&mut random, 8);
        let found = Dfa::reversible(texts(&words)).expect("a small tree");
        assert!(words.iter().all(|word| found.is_match(word)), "{words:?}");
        let back = found.reverse().expect("a reversible language is deterministic backwards");
        assert_eq!(back.live_states(), found.live_states(), "{words:?}");
        // A language is its own smallest one.
        let known: Vec<_> = found.words().take_while(|word| word.len() <= 9).collect();
        let again = Dfa::reversible(known.iter().map(String::as_str)).expect("a tree");
        assert_eq!(again, found, "{words:?}");
    }
    let even = Dfa::reversible(["", "00", "11", "0101", "0110", "1001"]).expect("a small tree");
    assert!(!even.is_match("0111") && even.is_match("101101"));
}

#[test]
fn what_is_inferred_has_the_words_and_none_that_are_not_wanted() {
    let mut random = Random(5);
    let mut larger = 0;
    for _ in 0..300 {
        let (words, not) = (list(&mut random, 10), list(&mut random, 10));
        let found = Dfa::inferred(texts(&words), texts(&not)).expect("a small tree");
        for word in words.difference(&not) {
            assert!(found.is_match(word), "{word} of {words:?} without {not:?}");
        }
        assert!(!not.iter().any(|word| found.is_match(word)), "{words:?} without {not:?}");
        larger += usize::from(!found.is_finite());
    }
    assert!(larger > 100, "{larger} of 300 are more than lists");
}

#[test]
fn a_language_is_inferred_from_enough_words() {
    for pattern in ["(ab)*", "(0|1)*1", "a*b*", "(a|bb)*"] {
        let language = dfa(pattern);
        let alphabet = if pattern.contains('0') { "[01]{0,5}" } else { "[ab]{0,5}" };
        let all: Vec<String> = dfa(alphabet).words().collect();
        let (words, not): (Vec<&str>, Vec<&str>) =
            all.iter().map(String::as_str).partition(|word| language.is_match(word));
        assert_eq!(Dfa::inferred(words, not).expect("a small tree"), language, "{pattern}");
    }
}

/// Each of the words up to a length is drawn as often as the others, which chi-squared measures.
#[test]
fn words_up_to_a_length_are_equally_likely() {
    let dfa = dfa("a*b|[ab]{3}|c{4}");
    let sampler = dfa.sampler_up_to(4);
    let words: Vec<String> = dfa.words().take_while(|word| word.len() <= 4).collect();
    assert_eq!(sampler.len().to_string(), words.len().to_string());
    let (mut random, mut counts) = (Random(6), vec![0_u32; words.len()]);
    let each = 1000;
    for _ in 0..each * words.len() {
        let word = sampler.draw(&mut || random.next()).expect("there are words");
        counts[words.iter().position(|other| *other == word).expect("it is a word")] += 1;
    }
    let square = |&count: &u32| (f64::from(count) - each as f64).powi(2) / each as f64;
    let chi: f64 = counts.iter().map(square).sum();
    // Eleven degrees of freedom: more than 31.3 comes once in a thousand times.
    assert_eq!(words.len(), 12);
    assert!(chi < 31.3, "{chi}: {counts:?}");
}

#[test]
fn words_of_a_great_length_are_drawn_from_huge_numbers() {
    let dfa = dfa("[ab]*");
    let sampler = dfa.sampler_up_to(2000);
    assert_eq!(sampler.len().bits(), 2001);
    let mut random = Random(7);
    let word = sampler.draw(&mut || random.next()).expect("there are words");
    assert!(word.len() > 1900, "half of all words have the greatest length");
}
