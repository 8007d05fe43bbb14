//! The textbook's matcher and its calls.

use kleene_syntax::{ParseErrorKind, course};
use kleene_words::{CallObserver, CallTrace, MAX_TEXTBOOK_BYTES, Stop, Textbook};

const VOWELS: &str = "[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*";

/// Calls as another implementation of the textbook counts them.
#[test]
fn calls_of_single_words() {
    let vowels = Textbook::new(VOWELS).unwrap();
    let calls = |word| vowels.calls(word);
    assert_eq!(calls("strength"), (false, 26));
    assert_eq!(calls("abracadabra"), (false, 173));
    assert_eq!(calls("unsuccessfully"), (false, 44));
    assert_eq!(calls("facetiously"), (true, 19));
    assert_eq!(Textbook::new("").unwrap().calls(""), (true, 1));
    assert_eq!(Textbook::new("").unwrap().calls("a"), (false, 1));
    assert_eq!(Textbook::new("a*").unwrap().calls(""), (true, 2));
}

#[test]
fn the_order_of_calls() {
    let mut trace = CallTrace::new(100);
    assert_eq!(Textbook::new("[ab]*b").unwrap().run("ab", 100, &mut trace), Ok(true));
    insta::assert_snapshot!(trace, @r"
    [ab]*b  ab
      b  b  (2: takes one)
        —  —  (2: takes one)
        yes
      yes
    yes
    ");
    let mut trace = CallTrace::new(100);
    assert_eq!(Textbook::new("a*b").unwrap().run("aa", 100, &mut trace), Ok(false));
    insta::assert_snapshot!(trace, @r"
    a*b  aa
      b  a  (2: takes one)
      no
      b  aa  (4: left out)
      no
      a*b  a  (3: takes and stays)
        b  —  (2: takes one)
        no
        b  a  (4: left out)
        no
        a*b  —  (3: takes and stays)
          b  —  (1: cannot take)
          no
        no
      no
    no
    ");
    assert_eq!(trace.calls(), 8);
}

#[test]
fn limits() {
    let vowels = Textbook::new(VOWELS).unwrap();
    let mut trace = CallTrace::new(3);
    assert_eq!(vowels.run("abracadabra", 172, &mut trace), Err(Stop::Nodes));
    assert_eq!((trace.calls(), trace.to_string().lines().count()), (172, 4));
    assert!(trace.to_string().ends_with("...\n"));
    assert_eq!(vowels.run("abracadabra", 173, &mut ()), Ok(false));
    assert_eq!(vowels.run("", 0, &mut ()), Err(Stop::Nodes));
}

#[test]
fn the_longest_patterns_and_words() {
    let long = "a".repeat(MAX_TEXTBOOK_BYTES);
    let textbook = Textbook::new(&long).unwrap();
    assert_eq!(textbook.calls(&long), (true, 1 + long.len() as u64));
    let stars = Textbook::new(&"b*".repeat(MAX_TEXTBOOK_BYTES / 2)).unwrap();
    assert_eq!(stars.calls(&long), (false, 1 + long.len() as u64 / 2));
    let word = long.clone() + "a";
    assert_eq!(textbook.calls(&word), (false, 0));
    let error = Textbook::new(&word).unwrap_err();
    let kind = ParseErrorKind::PatternTooLong { limit: MAX_TEXTBOOK_BYTES };
    assert_eq!((error.kind(), error.span()), (&kind, MAX_TEXTBOOK_BYTES..word.len()));
}

#[test]
fn what_is_no_pattern_of_the_course() {
    for wrong in ["a**", "[", "[]", "A", "[f-a]", "*"] {
        assert_eq!(Textbook::new(wrong).unwrap_err(), course::parse(wrong).unwrap_err());
    }
    // The course has alternatives, the textbook's matcher has not.
    assert!(course::parse("a|b").is_ok());
    assert!(Textbook::new("a|b").is_err());
}

#[test]
fn words_of_other_characters() {
    let any = Textbook::new("[a-z]*").unwrap();
    assert!(!any.matches("can't") && !any.matches("é") && any.matches("cant"));
    assert!(!Textbook::new("e").unwrap().matches("é"));
}

#[test]
fn every_call_has_an_answer() {
    #[derive(Default)]
    struct Balance(Vec<usize>);
    impl CallObserver for Balance {
        fn call(&mut self, depth: usize, _: &str, _: &str) {
            assert_eq!(depth, self.0.len());
            self.0.push(depth);
        }
        fn answer(&mut self, depth: usize, _: bool) {
            assert_eq!(self.0.pop(), Some(depth));
        }
    }
    let mut balance = Balance::default();
    Textbook::new(VOWELS).unwrap().run("sacrilegiously", u64::MAX, &mut balance).unwrap();
    assert!(balance.0.is_empty());
}
