//! Smaller trees of the same language.

use kleene_syntax::{Ast, Group, Look, classical};
use proptest::prelude::*;
use proptest::sample::select;
use regex_automata::dfa::{Automaton, dense::DFA};
use regex_automata::{Anchored, Input};

#[track_caller]
fn check(pattern: &str, expected: &str) {
    let ast = classical::parse(pattern).unwrap();
    let simple = ast.simplify();
    assert_eq!(simple.to_string(), expected, "{pattern}");
    assert!(simple.size() <= ast.size(), "{pattern}");
    assert_eq!(simple.simplify(), simple, "{pattern}");
}

#[test]
fn lists() {
    check("a(?:b(?:c))d", "abcd");
    check("a(?:|)b", "ab");
    check("a[b&&c]d", r"\P{any}");
    check("a|[b&&c]|d", "[ad]");
    check("a|(?:b|cd)|[x-z]|cd", "[abx-z]|cd");
    check("|a|", "a?");
    check("a*|", "a*");
    check("[q]", "q");
}

#[test]
fn repetitions() {
    check("(?:a*)*", "a*");
    check("(?:a?)*", "a*");
    check("(?:a+)?", "a*");
    check("(?:a+)+", "a+");
    check("(?:a?){0,1}", "a?");
    check("(?:a{2}){3}", "a{6}");
    check("(?:a{2,3}){2}", "a{4,6}");
    check("(?:a{2}){1,2}", "(?:a{2}){1,2}");
    check("(?:a{2,})*", "(?:a{2,})*");
    check("a{1}b{0}c", "ac");
    check("aa*a?b+b*", "a+b+");
    check("a{2}a{3}", "a{5}");
    check("aa", "aa");
    check("aaaa+", "a{4,}");
    check("(?:)*", "");
    check("[a&&b]*", "");
}

#[test]
fn common_parts() {
    check("ab|ac", "a[bc]");
    check("abx|acx", "a[bc]x");
    check("ab|a", "ab?");
    check("abc|bc", "a?bc");
    check("ab|cd", "ab|cd");
    check("[a-c][ab]|(?:[a-c]|)|[ab]", "[a-c]?[ab]?");
}

/// Nothing grows with the length of what is in common, the stack neither.
#[test]
fn long_common_parts() {
    let long = "a".repeat(80_000);
    let ast = classical::parse(&format!("{long}b|{long}c|{long}")).unwrap();
    assert_eq!(ast.simplify().to_string(), format!("{long}[bc]?"));
}

#[test]
fn what_a_parser_takes_after_all() {
    let texts: Vec<String> = (0..300).map(|len| "ab".repeat(len)).collect();
    let simple = classical::parse(&texts.join("|")).unwrap().simplify();
    assert_eq!(classical::parse(&simple.to_string()), Ok(simple));
}

#[test]
fn groups_go_unless_something_refers_to_them() {
    check("(a)(b|(c))", "a[bc]");
    let group = Group { index: 1, name: None };
    let open = classical::parse("(x(?:|y))").unwrap();
    let refers = Ast::concat([open, Ast::backreference(group, false)]);
    assert_eq!(refers.simplify(), refers);
    let look = classical::parse("a|b").unwrap().look(Look::NotAhead).simplify();
    assert_eq!(look.to_string(), "(?![ab])");
}

proptest! {
    #![proptest_config(kleene_testing::cases(2_000))]

    #[test]
    fn it_is_no_larger_and_has_the_same_words(ast in trees()) {
        let simple = ast.simplify();
        prop_assert!(simple.size() <= ast.size(), "{} to {}", ast, simple);
        prop_assert_eq!(simple.simplify(), simple.clone(), "{}", ast);
        let [before, after] = [&ast, &simple].map(|ast| {
            DFA::new(&format!(r"\A(?:{ast})\z")).unwrap()
        });
        for word in words(5) {
            let accepts = |dfa: &DFA<Vec<u32>>| {
                let input = Input::new(&word).anchored(Anchored::Yes);
                dfa.try_search_fwd(&input).unwrap().is_some()
            };
            prop_assert_eq!(accepts(&before), accepts(&after), "{} to {} on {}", ast, simple, word);
        }
    }
}

fn words(longest: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last = words.clone();
    for _ in 0..longest {
        last = last.iter().flat_map(|w| ["a", "b", "c"].map(|c| w.clone() + c)).collect();
        words.extend(last.iter().cloned());
    }
    words
}

fn trees() -> impl Strategy<Value = Ast> {
    let leaf = select(vec!["", "a", "b", "c", "[ab]", "[a-c]", "[a&&b]", "^", "$"])
        .prop_map(|pattern| classical::parse(pattern).unwrap());
    leaf.prop_recursive(5, 24, 4, |ast| {
        let list = prop::collection::vec(ast.clone(), 2..5);
        let counts = (0..4_u32, prop::option::of(0..3_u32));
        prop_oneof![
            list.clone().prop_map(Ast::concat),
            list.prop_map(Ast::alternate),
            (ast.clone(), counts).prop_map(|(ast, (min, more))| ast.repeat(
                min,
                more.map(|n| min + n),
                true
            )),
            ast.prop_map(|ast| ast.capture(1, None)),
        ]
    })
}
