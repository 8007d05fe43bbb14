//! What queries mean.

use kleene_lexicon::Lexicon;
use kleene_words::{ParseErrorKind, Query};

use crate::{query, words};

#[track_caller]
fn check(text: &str, given: &str, expected: &str) {
    let lexicon = Lexicon::from_words(given.split_whitespace()).unwrap();
    assert_eq!(words(text, &lexicon).join(" "), expected, "{text}");
}

#[test]
fn patterns() {
    let given = "map max may maze mix";
    check("m[aeiou][x-z]", given, "max may mix");
    check("  m.. ", given, "map max may mix");
    check("(map|mix)", given, "map mix");
    check("(m)(a)(p)", given, "map");
    check("(?:.a)(?=.$).*(?<!p)", given, "max may");
    check("(?i)MIX", given, "mix");
    check("[a-z-[aeiou]]*", "a by rhythm sky", "by rhythm sky");
}

#[test]
fn and_or_not() {
    let given = "bad bat cab cat tab tac";
    check(".a. & c.*", given, "cab cat");
    check(".*t.*&!t.*", given, "bat cat");
    check("!(.*b.* & .*t.*)", given, "bad cab cat tac");
    check("!!tac", given, "tac");
    check("(b.* & (.*t & .a.)) & !x", given, "bat");
    check("b.*|c.* & .*t", given, "bat cat");
    check("a & b", given, "");
}

#[test]
fn where_an_and_is_the_patterns() {
    for (pattern, word) in [("a[&]b", "a&b"), (r"a\&b", "a&b"), ("a(?:&)b", "a&b"), ("[]&]", "&")] {
        assert!(query(pattern).is_match(word), "{pattern}");
    }
    assert!(query("a(?:b|(&))c").is_match("a&c") && query(r"a(\&|b)").is_match("a&"));
    // In plain parentheses it would look like a condition.
    for (text, span) in [("(a&b)c", 2..3), ("a((b|c)&d)", 7..8), ("!x & (a&b)*", 7..8)] {
        let error = Query::parse(text).unwrap_err();
        assert_eq!((error.kind(), error.span()), (&ParseErrorKind::AndInPattern, span), "{text}");
    }
    assert!(query(r"\!a").is_match("!a") && query(r"\<a").is_match("<a"));
    assert!(query("[[&]").is_match("&") && query("[^]&a]").is_match("b"));
    assert!(query("[a-z&-[aeiou]]").is_match("&") && !query("[a-z&-[aeiou]]").is_match("a"));
    assert!(query(r"[\]&]").is_match("&"));
}

#[test]
fn anagrams() {
    let given = "a east eat eats sat seat tea teas teases tee";
    check("<aest>", given, "east eats seat teas");
    check("<eta>", given, "eat tea");
    check("<ete>", given, "tee");
    check("<aest->", given, "a east eat eats sat seat tea teas");
    check("<aest+>", given, "east eats seat teas teases");
    check("<ees+>", given, "teases");
    check("<ate.>", given, "east eats seat teas");
    check("<..e>", given, "eat tea tee");
    check("<a..+>", given, "east eat eats sat seat tea teas teases");
    check("<e.->", "a e ee be bee abe", "a be e ee");
}

#[test]
fn anagrams_within_other_conditions() {
    let given = "east eats seat teas";
    check("<aest> & !.*s", given, "east seat");
    check("!<aest>", "east est", "est");
    check("!(<aest> & t.*)", given, "east eats seat");
    check("!!<aest>", given, given);
    check("!(!<aest> & !e.*) & .*s", given, "eats teas");
    check("<ae+> & <st+> & {4} & e.*", given, "east eats");
}

#[test]
fn lengths() {
    let given = "a ab abc abcd abcde";
    check("{3}", given, "abc");
    check("{2,3}", given, "ab abc");
    check("{4,}", given, "abcd abcde");
    check("{,2}", given, "a ab");
    check("{ 2 , 3 } & !abc", given, "ab");
    check("!{2,4}", given, "a abcde");
    check("{0}", given, "");
    // Characters, not bytes.
    assert!(query("{3}").is_match("épi"));
}

#[test]
fn words_of_other_characters() {
    assert!(query("<can.t>").is_match("can't") && query("<nt+>").is_match("can't"));
    assert!(!query("<cant>").is_match("can't") && !query("<cant->").is_match("can't"));
    assert!(query(".*'t & !.*x.*").is_match("can't"));
}

#[test]
fn long_and_deep_queries() {
    let many = vec!["!.*zz"; 300].join(" & ");
    check(&many, "buzz bus", "bus");
    check(&("!".repeat(64) + "bus"), "buzz bus", "bus");
}
