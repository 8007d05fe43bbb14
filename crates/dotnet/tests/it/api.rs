//! Matches, captures, splitting, replacing and looking on, as a user meets them.

use kleene_dotnet::{Cache, Captures, Event, Options, Regex, RegexBuilder, Replacement};

fn right_to_left(pattern: &str) -> Regex {
    let options = Options::default().right_to_left(true);
    RegexBuilder::new(pattern).options(options).build().unwrap()
}

#[track_caller]
fn check_split(regex: &Regex, text: &str, expected: &[&str]) {
    assert_eq!(regex.split(text).unwrap(), expected);
}

#[test]
fn every_capture_in_order() {
    let regex = Regex::new(r"(?:(?<key>\w)=(?<value>\w);)*").unwrap();
    let captures = regex.captures("a=1;b=2;c").unwrap().unwrap();
    assert_eq!(format!("{:?}", captures.name("key").unwrap()), r#"["a" at 0..1, "b" at 4..5]"#);
    assert_eq!(captures.name("1").unwrap().last().unwrap().as_str(), "b");
    assert_eq!(captures.get(0).unwrap().range(), 0..8);
    assert_eq!(captures.iter().map(|group| group.number()).collect::<Vec<_>>(), [0, 1, 2]);
    assert!(captures.name("other").is_none() && captures.get(3).is_none());
}

#[test]
fn a_balancing_group_takes_captures_away() {
    let regex = Regex::new(r"^(?:[^()]|(?<open>\()|(?<inside-open>\)))*(?(open)(?!))$").unwrap();
    let captures = regex.captures("f(g(x)(y))").unwrap().unwrap();
    let inside: Vec<_> =
        captures.name("inside").unwrap().captures().map(|inside| inside.as_str()).collect();
    assert_eq!(inside, ["x", "y", "g(x)(y)"]);
    assert_eq!(captures.name("open").unwrap().captures().len(), 0);
    assert!(!regex.is_match("(()").unwrap());
}

#[test]
fn a_search_can_start_anywhere() {
    let regex = Regex::new(r"(?<=a)b|\Gc").unwrap();
    let mut cache = Cache::default();
    let mut range = |at| regex.find_at("abcc", at, &mut cache).unwrap().map(|found| found.range());
    assert_eq!(
        [range(0), range(1), range(2), range(4)],
        [Some(1..2), Some(1..2), Some(2..3), None]
    );
    let all: Vec<_> = regex.find_iter("abcc").map(|found| found.unwrap().range()).collect();
    assert_eq!(all, [1..2, 2..3, 3..4]);
}

#[test]
fn empty_matches_between_characters_of_any_length() {
    let regex = Regex::new("x*").unwrap();
    let starts: Vec<_> = regex.find_iter("é😀x").map(|found| found.unwrap().range()).collect();
    assert_eq!(starts, [0..0, 2..2, 6..7, 7..7]);
    let starts: Vec<_> =
        right_to_left("x*").find_iter("é😀x").map(|found| found.unwrap().range()).collect();
    assert_eq!(starts, [6..7, 6..6, 2..2, 0..0]);
}

/// A loop takes the mark for a round that was not.
#[test]
fn a_mark_left_behind_in_a_loop() {
    let regex = Regex::new(r"(?:(?:\b)+?[ab]){2}").unwrap();
    let found = regex.find("a").unwrap().is_some();
    assert_eq!(regex.is_match("a"), Ok(found));
}

#[test]
fn a_mark_left_behind() {
    let regex = Regex::new("x(?:a?)+?").unwrap();
    assert_eq!(regex.find("x").unwrap().map(|found| found.range()), Some(1..1));
}

/// The second match would be found again and again.
#[test]
fn matches_that_go_backwards_come_to_an_end() {
    let regex = Regex::new("(?:(?:0?)+?(?:a?)+?)?").unwrap();
    let found: Vec<_> = regex.find_iter("0a").map(|found| found.unwrap().range()).collect();
    assert_eq!(found, [0..2, 1..2]);
}

#[test]
fn splitting() {
    check_split(&Regex::new("-").unwrap(), "a-b--", &["a", "b", "", ""]);
    check_split(&Regex::new("(-)|(,)").unwrap(), "a-b,c", &["a", "-", "b", ",", "c"]);
    check_split(&Regex::new("(?:(-))+").unwrap(), "a--b", &["a", "-", "b"]);
    check_split(&right_to_left("(-)"), "a-b-c", &["a", "-", "b", "-", "c"]);
    check_split(&Regex::new("").unwrap(), "ab", &["", "a", "b", ""]);
    check_split(&Regex::new("x").unwrap(), "ab", &["ab"]);
    assert_eq!(Regex::new("-").unwrap().splitn("a-b-c", 2).unwrap(), ["a", "b-c"]);
    assert_eq!(right_to_left("-").splitn("a-b-c", 2).unwrap(), ["a-b", "c"]);
    assert_eq!(Regex::new("-").unwrap().splitn("a-b-c", 1).unwrap(), ["a-b-c"]);
}

#[track_caller]
fn check_replace(pattern: &str, by: &str, expected: &str) {
    let regex = Regex::new(pattern).unwrap();
    assert_eq!(regex.replace("one two", by).unwrap(), expected, "{by}");
}

#[test]
fn the_language_of_replacements() {
    let two = r"(?<first>\w)(\w+)";
    check_replace(two, "$1.", "ne. wo.");
    check_replace(two, "${first}$1$0$&", "oneoneone twotwotwo");
    check_replace(
        two,
        "$first $x ${x} ${} ${1 $12 ${12}",
        "$first $x ${x} ${} ${1 $12 ${12} $first $x ${x} ${} ${1 $12 ${12}",
    );
    check_replace(two, "$$1$", "$1$ $1$");
    check_replace("two", "[$`|$'|$_|$+]", "one [one ||one two|two]");
    check_replace("(o)|(t)", "<$1$2>", "<o>ne <t>w<o>");
    check_replace("(o)|(t)", "<$+>", "<>ne <t>w<>");
    check_replace("$", "!", "one two!");
}

#[test]
fn replacing_some() {
    let regex = Regex::new("o").unwrap();
    assert_eq!(regex.replacen("o o o", "0", 2).unwrap(), "0 0 o");
    assert_eq!(right_to_left("o").replacen("o o o", "0", 2).unwrap(), "o 0 0");
    let mut count = 0;
    let numbered = |_: &Captures<'_>| {
        count += 1;
        count.to_string()
    };
    assert_eq!(right_to_left("o").replace("o o o", numbered).unwrap(), "3 2 1");
    let replacement = Replacement::new("<$0>", &regex);
    assert_eq!(regex.replace("foo", &replacement).unwrap(), "f<o><o>");
    assert!(matches!(regex.replace("none?", "x").unwrap(), std::borrow::Cow::Owned(_)));
    assert!(matches!(regex.replace("nine", "x").unwrap(), std::borrow::Cow::Borrowed("nine")));
}

#[test]
fn every_event_of_a_small_match() {
    let pattern = "(?<a>x)*(?<-a>x)";
    let regex = Regex::new(pattern).unwrap();
    let mut log = Vec::new();
    let found = regex.observe("xx", |event| {
        log.push(match event {
            Event::Visit { node, at } => format!("{at} {}", &pattern[node.range()]),
            other => format!("  {other:?}"),
        });
    });
    assert_eq!(found.unwrap().unwrap().get(0).unwrap().range(), 0..2);
    insta::assert_snapshot!(log.join("\n"));
}

#[test]
fn a_text_that_is_not_ascii() {
    let regex = Regex::new(r"(?i)(?<=(.)ß)(É+?)(?<s>\w)\k<s>\1").unwrap();
    let captures = regex.captures("äßéÉxXÄ").unwrap().unwrap();
    assert_eq!(captures.get(0).unwrap().as_str(), "éÉxXÄ");
    assert_eq!(captures.get(1).unwrap().as_str(), "ä");
}
