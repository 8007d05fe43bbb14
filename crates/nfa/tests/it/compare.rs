//! Pairs of languages compared, against trying all short words.

use kleene_nfa::Dfa;
use kleene_nfa::dfa::{Config, Relation};
use kleene_syntax::{Ast, Class, Look, classical, dotnet};

use crate::lookarounds::is_match;
use kleene_testing::Random;

const LOOKS: [Look; 4] = [Look::Ahead, Look::NotAhead, Look::Behind, Look::NotBehind];

/// The length to which all words are tried.
const LONGEST: usize = 7;

/// All words over a and b, shorter ones first.
fn words() -> Vec<String> {
    let of = |length: usize| {
        (0..1_u32 << length).map(move |bits| {
            (0..length).rev().map(|i| if bits >> i & 1 == 0 { 'a' } else { 'b' }).collect()
        })
    };
    (0..=LONGEST).flat_map(of).collect()
}

/// A random pattern over a and b.
fn pattern(random: &mut Random, depth: usize, looks: bool) -> Ast {
    let inner = |random: &mut Random| pattern(random, depth - 1, looks);
    match random.below(if depth == 0 { 3 } else { 10 }) {
        0 => Ast::literal('a'),
        1 => Ast::literal('b'),
        2 => Ast::class("ab".chars().collect()),
        3 | 4 => Ast::alternate([inner(random), inner(random)]),
        5 => inner(random).star(),
        6 => inner(random).repeat(0, Some(1), true),
        7 if looks => {
            let look = *random.choose(&LOOKS);
            Ast::concat([inner(random), inner(random).look(look), inner(random)])
        }
        _ => Ast::concat([inner(random), inner(random)]),
    }
}

/// A pattern and another one, which may be made of the first.
fn pair(random: &mut Random, looks: bool) -> [Ast; 2] {
    let mut first = pattern(random, 4, looks);
    if looks {
        let look = pattern(random, 2, looks).look(*random.choose(&LOOKS));
        first = Ast::concat([pattern(random, 2, looks), look, first]);
    }
    let mut more = || pattern(random, 3, looks);
    let second = match more().size() % 4 {
        0 => Ast::alternate([first.clone(), more()]),
        1 => Ast::concat([first.clone(), more().repeat(0, Some(1), true)]),
        _ => more(),
    };
    if random.below(2) == 0 { [first, second] } else { [second, first] }
}

#[test]
fn words_of_each_region_are_those_that_trying_finds() {
    let config = Config::new().alphabet("ab".chars().collect());
    let words = words();
    let mut random = Random(21);
    let mut relations = std::collections::BTreeMap::new();
    let mut long = 0;
    for round in 0..500 {
        let [first, second] = pair(&mut random, round % 3 == 0);
        let dfa = |ast: &Ast| Dfa::with(ast, &config).expect("small patterns have small automata");
        let compared = dfa(&first).compare(&dfa(&second)).expect("both are small");
        let at = || format!("{first} and {second}: {compared:?}");
        let found = [
            (false, false, compared.neither()),
            (true, false, compared.only_first()),
            (false, true, compared.only_second()),
            (true, true, compared.both()),
        ];
        for (in_first, in_second, word) in found {
            let is_there = |word: &str| {
                is_match(&first, word) == in_first && is_match(&second, word) == in_second
            };
            let shortest = words.iter().find(|word| is_there(word));
            match word {
                Some(word) if word.len() <= LONGEST => {
                    assert!(is_there(word), "{word:?} of {}", at());
                    assert_eq!(shortest.map(String::len), Some(word.len()), "{}", at());
                }
                Some(word) => {
                    assert!(is_there(word), "{word:?} of {}", at());
                    assert_eq!(shortest, None, "{}", at());
                    long += 1;
                }
                None => assert_eq!(shortest, None, "{}", at()),
            }
        }
        *relations.entry(compared.relation()).or_insert(0) += 1;
    }
    assert!(long <= 10, "{long} words are too long to be tried");
    assert!(relations.len() == 5 && relations.values().all(|&n| n >= 10), "{relations:?}");
}

#[track_caller]
fn check(first: &str, second: &str, relation: Relation, words: [Option<&str>; 4]) {
    let dfa = |pattern| {
        let ast = dotnet::parse(pattern, dotnet::Options::default()).expect("a pattern");
        Dfa::new(&ast).expect("an automaton")
    };
    let compared = dfa(first).compare(&dfa(second)).expect("both are small");
    let found =
        [compared.only_first(), compared.only_second(), compared.both(), compared.neither()];
    assert_eq!((compared.relation(), found), (relation, words));
}

#[test]
fn empty_languages_are_parts_of_all() {
    check("[^\\s\\S]", "[^\\s\\S]", Relation::Equal, [None, None, None, Some("")]);
    check("(?!)", "a", Relation::Subset, [None, Some("a"), None, Some("")]);
    check("a*", "(?!)a", Relation::Superset, [Some(""), None, None, Some("b")]);
    check("a", "b", Relation::Disjoint, [Some("a"), Some("b"), None, Some("")]);
    check("(?s).*", "(?=a)(?s).*", Relation::Superset, [Some(""), None, Some("a"), None]);
}

#[test]
fn words_have_characters_that_are_easy_to_read() {
    check("[^a-c]", "\\w", Relation::Overlap, [Some("!"), Some("a"), Some("d"), Some("")]);
    check("\\u00e9", ".", Relation::Subset, [None, Some("a"), Some("\u{e9}"), Some("")]);
}

#[test]
fn comparing_heeds_the_limit() {
    let config = |states| Config::new().alphabet(Class::from_iter("ab".chars())).max_states(states);
    let dfa = |pattern: &str, states| {
        Dfa::with(&classical::parse(pattern).expect("a pattern"), &config(states)).expect("small")
    };
    let (first, second) = (dfa("(a{7})+b", 40), dfa("(a{11})+b", 40));
    assert_eq!(first.compare(&second).expect_err("77 pairs").limit, 40);
    let second = dfa("(a{11})+b", 100);
    let both = "a".repeat(77) + "b";
    let compared = first.compare(&second).expect("within the larger limit");
    assert_eq!(compared.both(), Some(&*both));
}
