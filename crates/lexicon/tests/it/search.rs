//! A lexicon walked against other automata.

use std::cell::Cell;

use kleene_lexicon::{Automaton, Everything, LetterDfa, Letters, Lexicon};
use kleene_nfa::Dfa;
use kleene_syntax::classical;

use crate::lexicon;

fn dfa(pattern: &str) -> Dfa {
    Dfa::new(&classical::parse(pattern).unwrap()).unwrap()
}

#[track_caller]
fn check(words: &str, pattern: &str, expected: &[&str]) {
    let lexicon = lexicon(words);
    let dfa = LetterDfa::new(&dfa(pattern));
    let found: Vec<String> = lexicon.search(&dfa).collect();
    assert_eq!(found, expected);
    assert_eq!(lexicon.search(&dfa).count(), expected.len());
    let mut search = lexicon.search(&dfa);
    while let Some(number) = search.advance() {
        assert_eq!(lexicon.number(search.word()), Some(number));
    }
    assert_eq!((search.advance(), search.next()), (None, None));
}

#[test]
fn patterns() {
    let words = "map max may maze mix moxie";
    check(words, "m[aeiou][x-z]", &["max", "may", "mix"]);
    check(words, ".*", &["map", "max", "may", "maze", "mix", "moxie"]);
    check(words, "(?i)MAZE", &["maze"]);
    check(words, "é.*|[0-9]", &[]);
    check(words, "[a&&b]", &[]);
    check("", ".*", &[]);
    check("a", "", &[]);
}

#[test]
fn slips_of_handouts() {
    // `k` is beyond g.
    check("feedback feed fab", "[a-g]*", &["fab", "feed"]);
    check("wild wile will wilt wily", "wil[a-z]", &["wild", "wile", "will", "wilt", "wily"]);
}

#[test]
fn every_word_of_a_list_by_a_scan_and_by_a_walk() {
    let lexicon = Lexicon::embedded();
    let words: Vec<String> = lexicon.iter().collect();
    for pattern in ["[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*", "(?:..)*ing", "qu.*|.*x"] {
        let dfa = dfa(pattern);
        let scanned = words.iter().filter(|word| dfa.is_match(word));
        assert!(lexicon.search(LetterDfa::new(&dfa)).eq(scanned.cloned()), "{pattern}");
    }
}

/// Accepts words of so many letters.
struct Length(usize);

impl Automaton for Length {
    type State = usize;

    fn start(&self) -> Option<usize> {
        Some(0)
    }

    fn next(&self, length: &usize, _: u8) -> Option<usize> {
        (*length < self.0).then_some(length + 1)
    }

    fn accepts(&self, length: &usize) -> bool {
        *length == self.0
    }

    fn letters(&self, length: &usize) -> Letters {
        if *length < self.0 { Letters::ALL } else { Letters::default() }
    }
}

#[test]
fn automata_of_ones_own_and_two_at_once() {
    let lexicon = lexicon("map maps mat mats sat sate");
    let found = |length| lexicon.search(Length(length)).collect::<Vec<_>>();
    assert_eq!((found(3), found(9)), (vec!["map".into(), "mat".into(), "sat".into()], vec![]));
    let both = (Length(4), LetterDfa::new(&dfa("m.*")));
    assert_eq!(lexicon.search(&both).collect::<Vec<_>>(), ["maps", "mats"]);
    assert_eq!(lexicon.search((Everything, Length(4))).count(), 3);
}

/// A pattern's automaton with or without numbers for its states, and how often it was asked.
struct Asked {
    dfa: LetterDfa,
    has_numbers: bool,
    steps: Cell<usize>,
}

impl Automaton for Asked {
    type State = u32;

    fn start(&self) -> Option<u32> {
        self.dfa.start()
    }

    fn next(&self, state: &u32, letter: u8) -> Option<u32> {
        self.steps.set(self.steps.get() + 1);
        self.dfa.next(state, letter)
    }

    fn accepts(&self, state: &u32) -> bool {
        self.dfa.accepts(state)
    }

    fn states(&self) -> usize {
        if self.has_numbers { self.dfa.states() } else { 0 }
    }

    fn number(&self, state: &u32) -> usize {
        self.dfa.number(state)
    }
}

#[test]
fn nothing_is_looked_for_twice_in_vain() {
    let lexicon = Lexicon::embedded();
    let pattern = "[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*";
    let run = |has_numbers| {
        let dfa = LetterDfa::new(&dfa(pattern));
        let asked = Asked { dfa, has_numbers, steps: Cell::default() };
        let found: Vec<String> = lexicon.search(&asked).collect();
        (found, asked.steps.get())
    };
    let ((found, few), (same, many)) = (run(true), run(false));
    assert_eq!((found.len(), &found), (4, &same));
    // Each edge of the lexicon is at most taken once with each of the 7 states.
    assert!(few <= 7 * lexicon.edges() && few < many / 2, "{few} of {many}");
}
