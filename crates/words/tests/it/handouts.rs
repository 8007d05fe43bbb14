//! The patterns of lecture handouts, and slips in some of them.

use std::fmt::Write as _;
use std::fs;

use kleene_lexicon::{Lexicon, Rule, WordList};
use kleene_syntax::course::expand;
use kleene_words::{Query, Source, Textbook};

use crate::words;

const PATTERNS: [&str; 14] = [
    "and",
    "[a-z]lur",
    "wil[a-z]",
    "m[a-z][a-z]m",
    "x[a-z][a-z][a-z]x",
    "[a-z]x[a-z]",
    "m[aeiou][x-z]",
    "z[a-cor-z][a-gkn-p]",
    "[a-c][d-g][h-m][n-q][r-z]",
    "aa[a-z]*",
    "[a-z]*zz[a-z]*",
    "[a-g]*",
    "[aeiou][aeiou][aeiou][aeiou]*",
    "[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*",
];

#[test]
fn over_the_list_within() {
    let lexicon = Lexicon::embedded();
    let mut found = String::new();
    for pattern in PATTERNS {
        let words = words(pattern, &lexicon);
        let shown: Vec<&str> = words.iter().take(40).map(String::as_str).collect();
        let more = if words.len() > shown.len() { " ..." } else { "" };
        let line = format!("{}: {}{more}", words.len(), shown.join(" "));
        writeln!(found, "{pattern}\n  {}", line.trim_end()).unwrap();
    }
    insta::assert_snapshot!(found);
}

#[test]
fn slips() {
    let lexicon = Lexicon::embedded();
    // Five of its letters are from a to g, the k is not.
    assert!(lexicon.contains("feedback"));
    assert!(!words("[a-g]*", &lexicon).contains(&"feedback".into()));
    // Two ranges are these letters, not those between them.
    assert_eq!(expand("[x-ya-g]").unwrap(), "abcdefgxy");
    assert_eq!(expand("[a-empw-z]").unwrap(), "abcdempwxyz");
    assert_eq!(expand("[c-gmw-z]").unwrap(), "cdefgmwxyz");
    assert_eq!(expand("[a-ea-ed-fa-eeee]").unwrap(), "abcdef");
    // One more than are listed.
    assert!(words("wil[a-z]", &lexicon).contains(&"wilt".into()));
}

#[test]
fn the_textbook_finds_the_same() {
    let lexicon = Lexicon::embedded();
    for pattern in PATTERNS {
        let textbook = Textbook::new(pattern).unwrap();
        let found = lexicon.iter().filter(|word| textbook.matches(word));
        assert!(found.eq(words(pattern, &lexicon)), "{pattern}");
    }
}

/// All calls on a list; the page docs/measurements/results.md has these numbers.
#[test]
fn calls_on_the_list_within() {
    let textbook = Textbook::new(PATTERNS[13]).unwrap();
    let calls: u64 = Lexicon::embedded().iter().map(|word| textbook.calls(&word).1).sum();
    assert_eq!(calls, 4_380_314);
}

/// A list that a Debian package installs, and what is found there for each pattern: how many words, and
/// which if they are few.
#[track_caller]
fn check(name: &str, expected: [(usize, &str); 14]) {
    let Some(path) = kleene_testing::list(name) else { return };
    let text = fs::read(path).unwrap();
    let list = WordList::parse(&text, Rule::Lower).unwrap();
    for (pattern, (count, few)) in PATTERNS.into_iter().zip(expected) {
        let query = Query::parse(pattern).unwrap();
        let found = query.find(Source::List(&list), kleene_words::Order::Alphabetical, None);
        let found: Vec<&str> = found.iter().map(|found| &*found.word).collect();
        assert_eq!(found.len(), count, "{pattern}");
        let textbook = Textbook::new(pattern).unwrap();
        assert_eq!(list.iter().filter(|word| textbook.matches(word)).count(), count, "{pattern}");
        if !few.is_empty() {
            assert_eq!(found.join(" "), few, "{pattern}");
        }
    }
}

#[test]
fn over_web2() {
    check(
        "web2",
        [
            (1, "and"),
            (2, "blur slur"),
            (6, "wild wile wilk will wilt wily"),
            (4, "maam maim malm marm"),
            (0, ""),
            (2, "axe oxy"),
            (4, "may mix moy mux"),
            (6, "zac zad zag zak zoa zoo"),
            (3, "aflow aglow below"),
            (6, "aa aal aalii aam aardvark aardwolf"),
            (256, ""),
            (148, ""),
            (3, "euouae iao oii"),
            (
                8,
                "abstemiously adventitiously auteciously autoeciously facetiously pancreaticoduodenostomy paroeciously sacrilegiously",
            ),
        ],
    );
}

#[test]
fn over_american_english_huge() {
    check(
        "american-english-huge",
        [
            (1, "and"),
            (3, "blur plur slur"),
            (6, "wild wile wili will wilt wily"),
            (4, "maim malm marm mumm"),
            (2, "xerox xxxix"),
            (12, "axe bxs exc exp exr ext lxi oxo oxy xxi xxv xxx"),
            (7, "max may mix miz moy moz mux"),
            (4, "zag zap zoa zoo"),
            (3, "agios aglow below"),
            (19, ""),
            (561, ""),
            (184, ""),
            (6, "aia eau euoi euouae iii oui"),
            (5, "abstemiously adventitiously auteciously facetiously sacrilegiously"),
        ],
    );
}
