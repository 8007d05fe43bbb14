//! Automata against `regex-automata`: random pairs of patterns and words, and both bridges.

use kleene_nfa::{Dfa, dfa::Config};
use kleene_syntax::{CharRange, Class, classical};
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::{Anchored, Input};

use kleene_testing::Random;

const PAIRS: usize = 100_000;
const WORDS_PER_PATTERN: usize = 100;

const PIECES: &[&str] = &[
    "a",
    "b",
    "c",
    "é",
    "[ab]",
    "[^a]",
    "[b-é]",
    ".",
    r"\w",
    r"\s",
    r"\d",
    "(?i:B)",
    r"\n",
    "7",
    " ",
    "(?:",
    "(",
    "(?:",
    ")",
    ")",
    ")*",
    ")+",
    ")?",
    ")*?",
    "|",
    "|",
    "*",
    "+",
    "?",
    "{2}",
    "{1,3}",
    "{0,2}",
    "{2,}",
    "??",
    "^",
    "$",
    "(?m:^)",
    "(?m:$)",
    r"\b{start}",
    r"\A",
    r"\z",
    r"(?-u:\b)",
    r"(?-u:\B)",
    "(?R)",
    "(?s)",
    "x",
    "(?:a|bc)",
];

const CHARS: &[char] = &['a', 'b', 'c', 'B', 'é', '7', ' ', '\n', '\r', 'x', '_', 'ω'];

fn theirs(pattern: &str) -> Option<dense::DFA<Vec<u32>>> {
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(1 << 20))
        .determinize_size_limit(Some(1 << 21));
    dense::Builder::new().configure(config).build(&format!(r"\A(?:{pattern})\z")).ok()
}

fn accepts(dense: &dense::DFA<Vec<u32>>, word: &str) -> bool {
    let input = Input::new(word).anchored(Anchored::Yes);
    dense.try_search_fwd(&input).unwrap().is_some()
}

#[test]
fn regex_automata_accepts_the_same_words() {
    let mut random = Random(1);
    let (mut pairs, mut accepted, mut patterns) = (0, 0, 0);
    while pairs < PAIRS {
        let pattern: String = (0..random.below(9)).map(|_| *random.choose(PIECES)).collect();
        let Ok(ast) = classical::parse(&pattern) else { continue };
        let Some(theirs) = theirs(&pattern) else { continue };
        let ours = Dfa::new(&ast).unwrap();
        patterns += 1;
        // Words of the language where there are some, random ones otherwise.
        let mut words: Vec<String> = ours.words().take(5).collect();
        words.resize_with(WORDS_PER_PATTERN, || {
            (0..random.below(7)).map(|_| *random.choose(CHARS)).collect()
        });
        for word in words {
            let expected = accepts(&theirs, &word);
            assert_eq!(ours.is_match(&word), expected, "{pattern:?} on {word:?}");
            accepted += usize::from(expected);
            pairs += 1;
        }
    }
    // The pairs say something only if both answers are common.
    assert!(accepted > PAIRS / 10 && accepted < PAIRS * 9 / 10, "{accepted} of {pairs}");
    assert!(patterns >= PAIRS / WORDS_PER_PATTERN);
}

#[test]
#[cfg(feature = "regex-automata")]
fn both_bridges_keep_the_language() {
    let abc = Class::new([CharRange::new('a', 'd'), CharRange::new('é', 'é')]);
    let config = Config::new().alphabet(abc.clone());
    for pattern in ["", "a*b|é+", "(?:[ab]é)*", "[a&&b]", "a{2,3}[^a]?", "(?s:.)*ab(?s:.)*"] {
        let ours = Dfa::with(&classical::parse(pattern).unwrap(), &config).unwrap();
        let dense = ours.to_dense().unwrap();
        assert_eq!(Dfa::from_dense(&dense, &abc, 1000).unwrap(), ours, "{pattern}");
        let direct = theirs(pattern).unwrap();
        assert_eq!(Dfa::from_dense(&direct, &abc, 1000).unwrap(), ours, "{pattern}");
        for word in ours.words().take(20) {
            assert!(accepts(&dense, &word), "{pattern} on {word}");
        }
    }
}

#[test]
fn words_counts_and_draws_agree() {
    let config = Config::new().alphabet(Class::new([CharRange::new('a', 'c')]));
    let mut random = Random(3);
    for pattern in ["a*", "[ab]{2,4}", "(?:a|bc)*", "", "[a&&b]", "(?:[abc]{3})*", "c|b|a|ab"] {
        let dfa = Dfa::with(&classical::parse(pattern).unwrap(), &config).unwrap();
        let words: Vec<_> = dfa.words().take_while(|word| word.len() <= 6).collect();
        let mut sorted = words.clone();
        sorted.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        sorted.dedup();
        assert_eq!(words, sorted, "{pattern}");
        let by_length = |length| words.iter().filter(|word| word.len() == length).count();
        for (length, count) in dfa.counts().take(7).enumerate() {
            assert_eq!(count, by_length(length).into(), "{pattern} at {length}");
            let sampler = dfa.sampler(length);
            assert_eq!(*sampler.len(), count);
            let mut drawn: Vec<_> = (0..12 * by_length(length))
                .filter_map(|_| sampler.draw(&mut || random.next()))
                .collect();
            drawn.sort();
            drawn.dedup();
            assert_eq!(drawn.len(), by_length(length), "{pattern} at {length}");
            assert!(drawn.iter().all(|word| dfa.is_match(word) && word.len() == length));
        }
        let all = dfa.is_finite().then(|| words.len().into());
        assert_eq!(dfa.count(), all, "{pattern}");
    }
}
