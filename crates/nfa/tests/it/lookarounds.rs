//! Lookarounds compiled away, against a matcher that tries every way.

use std::collections::BTreeSet;

use kleene_nfa::{Dfa, dfa::Config};
use kleene_syntax::{Assertion, Ast, AstKind, CharRange, Class, Look, Words, classical, dotnet};
use proptest::prelude::*;
use proptest::sample::select;

proptest! {
    #![proptest_config(kleene_testing::cases(3_000))]

    #[test]
    fn compiled_patterns_take_what_trying_every_way_takes(ast in patterns()) {
        let abc = Class::new([CharRange::new('a', 'c')]);
        let dfa = Dfa::with(&ast, &Config::new().alphabet(abc).max_states(20_000)).unwrap();
        for word in words(5) {
            prop_assert_eq!(dfa.is_match(&word), is_match(&ast, &word), "{} on {:?}", ast, word);
        }
    }

    #[test]
    fn reversal_mirrors_lookarounds(ast in patterns()) {
        let config = Config::new().alphabet(Class::new([CharRange::new('a', 'c')]));
        let dfa = |ast: &Ast| Dfa::with(ast, &config).unwrap();
        prop_assert_eq!(dfa(&ast.reverse()), dfa(&ast).reverse().unwrap());
    }

    /// The pattern without lookarounds is about the same language.
    #[test]
    fn a_pattern_of_an_automaton_has_its_language(ast in patterns()) {
        let config = Config::new().alphabet(Class::new([CharRange::new('a', 'c')]));
        let dfa = Dfa::with(&ast, &config).unwrap();
        if let Ok(free) = dfa.to_ast() {
            prop_assert_eq!(Dfa::with(&free, &config).unwrap(), dfa, "{}", free);
        }
    }
}

fn words(longest: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = words.len();
        for i in from..to {
            words.extend(["a", "b", "c"].map(|letter| words[i].clone() + letter));
        }
        from = to;
    }
    words
}

pub(crate) fn is_match(ast: &Ast, word: &str) -> bool {
    let word: Vec<char> = word.chars().collect();
    ends(ast, &word, 0).contains(&word.len())
}

/// Where the matches that start at a position can end.
fn ends(ast: &Ast, word: &[char], at: usize) -> BTreeSet<usize> {
    let only = |holds: bool| if holds { BTreeSet::from([at]) } else { BTreeSet::new() };
    let step = |takes: &dyn Fn(char) -> bool| match word.get(at) {
        Some(&c) if takes(c) => BTreeSet::from([at + 1]),
        _ => BTreeSet::new(),
    };
    match ast.kind() {
        AstKind::Empty => only(true),
        AstKind::Literal(c) => step(&|d| d == *c),
        AstKind::Class(class) => step(&|d| class.contains(d)),
        AstKind::Concat(items) => items.iter().fold(only(true), |starts, item| {
            starts.iter().flat_map(|&start| ends(item, word, start)).collect()
        }),
        AstKind::Alternate(items) => items.iter().flat_map(|item| ends(item, word, at)).collect(),
        AstKind::Repeat { ast, min, max, .. } => {
            let mut all = BTreeSet::new();
            let mut last = only(true);
            // More rounds than characters bring nothing new once the least number is reached.
            for round in 0..=max.unwrap_or(u32::MAX).min(min + word.len() as u32) {
                if round >= *min {
                    all.extend(last.iter().copied());
                }
                last = last.iter().flat_map(|&start| ends(ast, word, start)).collect();
            }
            all
        }
        AstKind::Look { ast, look } => {
            let ahead = || !ends(ast, word, at).is_empty();
            let behind = || (0..=at).any(|start| ends(ast, word, start).contains(&at));
            only(match look {
                Look::Ahead => ahead(),
                Look::NotAhead => !ahead(),
                Look::Behind => behind(),
                Look::NotBehind => !behind(),
            })
        }
        AstKind::IfLook(parts) => {
            let branch = if ends(&parts[0], word, at).is_empty() { &parts[2] } else { &parts[1] };
            ends(branch, word, at)
        }
        AstKind::Assertion(assertion) => {
            let is_word = |i: Option<usize>| i.is_some_and(|i| i < word.len());
            let (before, after) = (is_word(at.checked_sub(1)), is_word(Some(at)));
            only(match assertion {
                Assertion::TextStart | Assertion::LineStart => at == 0,
                Assertion::TextEnd | Assertion::LineEnd | Assertion::LastLineEnd => {
                    at == word.len()
                }
                Assertion::WordBoundary(_) => before != after,
                Assertion::NotWordBoundary(_) => before == after,
                other => panic!("not generated: {other:?}"),
            })
        }
        other => panic!("not generated: {other:?}"),
    }
}

fn patterns() -> impl Strategy<Value = Ast> {
    let class = |chars: &str| Ast::class(chars.chars().collect());
    let assertions = [
        Assertion::TextStart,
        Assertion::TextEnd,
        Assertion::LastLineEnd,
        Assertion::WordBoundary(Words::Ascii),
        Assertion::NotWordBoundary(Words::Unicode),
    ];
    let leaf = prop_oneof![
        1 => Just(Ast::empty()),
        6 => select(vec![Ast::literal('a'), Ast::literal('b'), Ast::literal('c')]),
        3 => select(vec![class("ab"), class("bc"), class("abc"), class("")]),
        1 => select(assertions.map(Ast::assertion).to_vec()),
    ];
    let looks = || select(vec![Look::Ahead, Look::NotAhead, Look::Behind, Look::NotBehind]);
    leaf.prop_recursive(6, 24, 3, move |ast| {
        let list = prop::collection::vec(ast.clone(), 2..4);
        let counts = (0..3_u32, prop::option::of(0..2_u32));
        let look = (ast.clone(), looks()).prop_map(|(ast, look)| ast.look(look));
        prop_oneof![
            4 => list.clone().prop_map(Ast::concat),
            3 => list.prop_map(Ast::alternate),
            3 => (ast.clone(), counts)
                .prop_map(|(ast, (min, more))| ast.repeat(min, more.map(|n| min + n), true)),
            4 => look.clone(),
            1 => (look, ast.clone(), ast).prop_map(|(look, a, b)| Ast::if_look(look, a, b)),
        ]
    })
}

/// 200 patterns with nested lookarounds, and the words over a, b and c that a real .NET accepts.
#[test]
fn dotnet_accepts_the_same_words() {
    let Some(path) = kleene_testing::shared("regex/lookaround_cases.jsonl") else { return };
    let cases = std::fs::read_to_string(path).unwrap();
    let config = Config::new().alphabet(Class::new([CharRange::new('a', 'c')]));
    let mut count = 0;
    for case in cases.lines() {
        let case: serde_json::Value = serde_json::from_str(case).unwrap();
        let pattern = case["pattern"].as_str().unwrap();
        let ast = dotnet::parse(pattern, dotnet::Options::default()).unwrap();
        let dfa = Dfa::with(&ast, &config).unwrap();
        let accepted: BTreeSet<&str> = case["accepted"]
            .as_array()
            .unwrap()
            .iter()
            .map(|word| word.as_str().unwrap())
            .collect();
        for word in words(5) {
            assert_eq!(dfa.is_match(&word), accepted.contains(&*word), "{pattern} on {word:?}");
        }
        count += 1;
    }
    assert_eq!(count, 200);
}

#[test]
fn a_pattern_that_becomes_too_long_is_given_up_before_it_is_built() {
    for letters in [12, 13] {
        let pattern = format!("[ab]*a[ab]{{{letters}}}");
        let dfa = Dfa::new(&classical::parse(&pattern).unwrap()).unwrap();
        assert_eq!(dfa.live_states(), 2 << letters);
        let error = dfa.to_ast().unwrap_err();
        assert!(error.to_string().starts_with("pattern with more than "), "{error}");
    }
}
