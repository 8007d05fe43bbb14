//! The recursive matcher against the one that follows all paths at once.

use kleene_line::Alphabet;
use kleene_nfa::{Nfa, backtracking};
use kleene_syntax::classical;

use crate::simulation::each_row;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).expect("three letters")
}

fn nfa(pattern: &str) -> Nfa {
    Nfa::thompson(&classical::parse(pattern).expect("a pattern"), &abc()).expect("a small one")
}

#[test]
fn one_path_after_the_other_finds_what_all_at_once_find() {
    for pattern in [
        "",
        "a",
        "a*",
        "(a*)*",
        "(a*b?)*",
        "(a|b)*abb",
        "(ab|ba)*",
        "(?:(?:)*a)*",
        "a?b{2,3}|(ba)+",
        "((a?)*b*)*c",
        "[ab]*?c",
        "(a?){3}a{3}",
        "[a&&b]",
        "(a|ab)(c|bcd?)*",
    ] {
        let nfa = nfa(pattern);
        let letters: Vec<_> = abc().all().symbols().collect();
        for length in 0..=6 {
            each_row(&letters, length, |word| {
                let found = backtracking::accepts(&nfa, word, u64::MAX);
                assert_eq!(found.accepts, Some(nfa.is_match(word)), "{pattern} {word:?}");
                assert!(found.steps > 0);
            });
        }
    }
}

#[test]
fn steps_double_where_every_first_way_is_wrong() {
    let letter = abc().symbol('a').expect("it is there");
    let steps = |n: usize| {
        let nfa = nfa(&format!("(a?){{{n}}}a{{{n}}}"));
        backtracking::accepts(&nfa, &vec![letter; n], u64::MAX).steps
    };
    for n in 4..14 {
        assert!(steps(n + 1) >= 2 * steps(n), "{n}");
    }
}

#[test]
fn a_limit_leaves_it_open() {
    let letter = abc().symbol('a').expect("it is there");
    let nfa = nfa("a*");
    let all = backtracking::accepts(&nfa, &[letter; 3], u64::MAX);
    assert_eq!(all.accepts, Some(true));
    let most = |limit| backtracking::accepts(&nfa, &[letter; 3], limit);
    assert_eq!(most(all.steps), all);
    assert_eq!((most(all.steps - 1).accepts, most(all.steps - 1).steps), (None, all.steps - 1));
    // A word longer than any stack is deep.
    let long = vec![letter; 1_000_000];
    assert_eq!(backtracking::accepts(&nfa, &long, u64::MAX).accepts, Some(true));
}
