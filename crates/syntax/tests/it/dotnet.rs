//! The .NET dialect against what .NET Core 3.1 said, and by hand.

use std::collections::BTreeMap;
use std::fs;

use kleene_syntax::dotnet::{self, Options};
use kleene_syntax::{Ast, AstKind, Group, MAX_DEPTH, MAX_RANGES, ParseErrorKind};
use serde_json::Value;

/// What the records of a file come to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    accepted: usize,
    rejected: usize,
    /// Patterns in which .NET counts a group that is none.
    with_empty_number: usize,
}

fn records(file: &str) -> Option<Vec<Value>> {
    let path = kleene_testing::shared(&format!("regex/{file}"))?;
    let text = fs::read_to_string(path).unwrap();
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn check_records(file: &str) -> Option<Tally> {
    let mut tally = Tally::default();
    for record in records(file)? {
        let letters = record["options"].as_str().unwrap();
        let pattern = record["pattern"].as_str().unwrap();
        // .NET sees two characters above U+FFFF, so its ranges end in the middle of one.
        if pattern.chars().any(|c| c > '\u{FFFF}') {
            continue;
        }
        let options: Options = letters.replace(['c', 'v'], "").parse().unwrap();
        check_record(&record, options, &mut tally);
    }
    Some(tally)
}

#[track_caller]
fn check_record(record: &Value, options: Options, tally: &mut Tally) {
    let (id, pattern) = (&record["id"], record["pattern"].as_str().unwrap());
    let parsed = dotnet::parse(pattern, options);
    if record["ok"] == false {
        let refused =
            record["error"].as_str().is_some_and(|text| text.starts_with("Invalid pattern"));
        assert!(refused, "{id}: {record}");
        assert!(parsed.is_err(), "{id}: {pattern:?} gives {parsed:?}");
        tally.rejected += 1;
        return;
    }
    let ast = parsed.unwrap_or_else(|error| panic!("{id}: {pattern:?} at {error}"));
    tally.accepted += 1;
    // What is printed is read without the option.
    if !options.is_ecma_script() {
        check_round_trip(&ast);
    }
    let mut ours = BTreeMap::from([(0, "0".to_owned())]);
    groups(&ast, &mut ours);
    let names =
        record["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().into());
    let numbers = record["numbers"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32);
    let theirs: BTreeMap<u32, String> = numbers.zip(names).collect();
    for (number, name) in &ours {
        assert_eq!(theirs.get(number), Some(name), "{id}: {pattern:?}");
    }
    tally.with_empty_number += usize::from(theirs.len() > ours.len());
}

#[track_caller]
fn check_round_trip(ast: &Ast) {
    let printed = dotnet::print(ast).unwrap();
    for options in [Options::default(), Options::default().right_to_left(true)] {
        assert_eq!(dotnet::parse(&printed, options).as_ref(), Ok(ast), "{printed}");
    }
}

/// The groups that remember, by their numbers; those without names are called by them.
fn groups(ast: &Ast, found: &mut BTreeMap<u32, String>) {
    let remembers = match ast.kind() {
        AstKind::Capture { group, .. } => Some(group),
        AstKind::Balance { push, .. } => push.as_ref(),
        _ => None,
    };
    if let Some(Group { index, name }) = remembers {
        found.insert(*index, name.as_deref().map_or_else(|| index.to_string(), str::to_owned));
    }
    ast.children().iter().for_each(|child| groups(child, found));
}

#[test]
fn recorded_patterns_are_taken_as_dotnet_does() {
    if let Some(tally) = check_records("dotnet_cases.jsonl") {
        assert_eq!(tally, Tally { accepted: 3660, rejected: 1346, with_empty_number: 7 });
    }
}

#[test]
fn recorded_random_patterns_are_taken_as_dotnet_does() {
    if let Some(tally) = check_records("dotnet_fuzz.jsonl") {
        assert_eq!(tally, Tally { accepted: 2500, rejected: 0, with_empty_number: 93 });
    }
}

#[track_caller]
fn check(pattern: &str, letters: &str, expected: &str) {
    let ast = dotnet::parse(pattern, letters.parse().unwrap()).unwrap();
    assert_eq!(dotnet::print(&ast).as_deref(), Ok(expected));
    check_round_trip(&ast);
}

#[test]
fn ecma_script() {
    let print = |pattern: &str, letters: &str| {
        let ast = dotnet::parse(pattern, letters.parse().unwrap()).unwrap();
        dotnet::print(&ast).unwrap()
    };
    assert_eq!(print(r"\d\s[^\w]", "e"), r"[0-9][\u0009-\u000D ][^0-9A-Z_a-zİ]");
    // The longest number of a group in front, and what is behind it.
    assert_eq!(print(r"(a)(b)\12", "e"), r"(a)(b)\k<1>2");
    assert_eq!(print(r"\1(a)", "e"), r"\u0001(a)");
    // An octal number ends at 32, and an unknown escape is its letter.
    assert_eq!(print(r"\401\q\9", "e"), " 1q9");
    for letters in ["es", "ex", "en", "er"] {
        let error = dotnet::parse("a", letters.parse().unwrap()).unwrap_err();
        assert_eq!(error.kind(), &ParseErrorKind::IncompatibleOptions);
    }
}

#[track_caller]
fn check_error(pattern: &str, kind: &ParseErrorKind, at: &str) {
    let error = dotnet::parse(pattern, Options::default()).unwrap_err();
    assert_eq!((error.kind(), &pattern[error.span()]), (kind, at), "{error}");
}

#[test]
fn options_are_resolved() {
    check("a b # c", "xi", "[Aa][Bb]");
    check("(?i:k)s", "", "[Kk\u{212A}]s");
    check("(?i)ſi", "", "ſ[Ii]");
    check("^a$.", "ms", r"(?m:^)a(?m:$)[\s\S]");
    check(r"^\A$\Z\z\G", "", r"^^$$\z\G");
    check("(a)(?<x>b)", "n", "a(?<x>b)");
    check("a(?i-s+m)b|^", "s", "a[Bb]|(?m:^)");
    check("a (?#c)+ ?", "x", "a+?");
}

#[test]
fn groups_are_numbered_as_in_dotnet() {
    check("(?<x>a)(b)", "", "(?<x>a)(b)");
    check("(?<01>x)(?<n>y)", "", "(?<n>x)(?<n>y)");
    check("(?<1>a)(b)(?<7>c)", "", "(a)(?<1>b)(?<7>c)");
    check(r"(a)\1\k<1>\k'1'\<1>(?i)\1", "", r"(a)\k<1>\k<1>\k<1>\k<1>(?i:\k<1>)");
    check(
        "(?<a>x)(?<b-a>y)(?<-b>z)(?(b)z|(?(1)a))",
        "",
        "(?<a>x)(?<b-a>y)(?<-b>z)(?(b)z|(?(a)a|))",
    );
    check(r"\12\0\k<0>", "", "\\u000A\\u0000\\k<0>");
}

#[test]
fn conditions_become_lookarounds() {
    check("(?(a)b|c)", "", "(?(?=a)b|c)");
    check("(?(a)b|c)", "r", "(?(?<=a)b|c)");
    check("(?<=(?(a)b)(?=(?(c)d)))", "", "(?<=(?(?<=a)b|)(?=(?(?=c)d|)))");
    check("(?(?!a)bc|d*)", "", "(?(?!a)(?:bc)|(?:d*))");
    check("(?(?=a)(b)|c)(d)(?<n>e)", "", "(?(?=(a))b|c)(d)(?<n>e)");
    check("(?(?=a)b|c)(d)", "", "(?(?=a)b|c)d");
    check("(?(a)b|c)(d)", "", "(?(?=a)b|c)(?<1>d)");
    check(r"(?(?<=(a))b)(?<-1>)", "", r"(?(?<=(a))b|)(?<-1>)");
}

#[test]
fn classes_are_resolved() {
    check("[a-f-[bd-[d]]]", "", "[ac-f]");
    check("[^a-c]", "i", "[^A-Ca-c]");
    check(r"[+-\--\]a-]", "", r"[+-\x2D\]a]");
    check("[[:a:]]", "", r"[:\[a]\]");
    check(
        r"\p{IsGreek}\p{Zs}\P{Cs}",
        "",
        r"[Ͱ-Ͽ][ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000][\s\S]",
    );
    check(r"[\uD83D\uDE00]\uD83D", "", r"[😀][^\s\S]");
    check(r"\w\W\d\D\s\S", "", r"\w\W\d\D\s\S");
}

/// A class in which a subtracted one has a parenthesis: .NET's count of groups goes wrong there.
#[test]
fn a_group_counted_by_mistake_does_not_print() {
    let ast = dotnet::parse(r"[a-[](]]\k<1>", Options::default()).unwrap();
    assert_eq!(dotnet::print(&ast).unwrap_err().span.range(), 8..13);
}

#[test]
fn mistakes_are_found_where_they_are() {
    check_error("ab(c", &ParseErrorKind::UnclosedGroup, "(");
    check_error("ab)c", &ParseErrorKind::UnopenedGroup, ")");
    check_error("a**", &ParseErrorKind::RepeatedQuantifier, "*");
    check_error("|{2}", &ParseErrorKind::NothingToRepeat, "{");
    check_error("a{3,2}?", &ParseErrorKind::ReversedCount, "{3,2}?");
    check_error("a{2147483648}", &ParseErrorKind::NumberTooLarge, "2147483648");
    check_error("[b-a]", &ParseErrorKind::ReversedRange, "b-a");
    check_error(r"[a-\d]", &ParseErrorKind::RangeWithoutChar, r"\d");
    check_error("x[é-[a]b]", &ParseErrorKind::SubtractionNotLast, "b");
    check_error("[a", &ParseErrorKind::UnclosedClass, "[");
    check_error(r"\q", &ParseErrorKind::UnknownEscape, r"\q");
    check_error(r"\é", &ParseErrorKind::UnknownEscape, r"\é");
    check_error(r"a\", &ParseErrorKind::UnexpectedEnd, r"\");
    check_error(r"\x4é", &ParseErrorKind::InvalidCharNumber, r"\x4é");
    check_error(r"\c!", &ParseErrorKind::InvalidCharNumber, r"\c!");
    check_error(r"\p{Greek}", &ParseErrorKind::UnknownProperty, r"\p{Greek}");
    check_error(r"\k<a>", &ParseErrorKind::UndefinedGroup, r"\k<a>");
    check_error(r"\ka", &ParseErrorKind::MalformedReference, r"\k");
    check_error("(?<-a>)", &ParseErrorKind::UndefinedGroup, "a");
    check_error("(?<0>)", &ParseErrorKind::GroupNumberZero, "0");
    check_error("(?<a b>)", &ParseErrorKind::InvalidGroupName, " ");
    check_error("(?r)", &ParseErrorKind::UnknownGroup, "(?r");
    check_error("(?(?=a)(?i)b)", &ParseErrorKind::UnknownGroup, "(?i");
    check_error("(?(?<a>b)c)", &ParseErrorKind::InvalidCondition, "(?(?<");
    check_error("(?(a)b|c|d)", &ParseErrorKind::TooManyBranches, "(?(a)b|c|d)");
    check_error("(?#", &ParseErrorKind::UnclosedComment, "(?#");
}

#[test]
fn spans_cover_the_groups_that_leave_no_node() {
    let ast = dotnet::parse("x(?:a{2})|(?i)", Options::default()).unwrap();
    let spans =
        |ast: &Ast| ast.children().iter().map(|child| child.span().range()).collect::<Vec<_>>();
    assert_eq!(spans(&ast), [0..9, 10..14]);
    assert_eq!(spans(&ast.children()[0]), [0..1, 1..9]);
}

#[test]
fn patterns_are_limited() {
    let error = |pattern: &str| dotnet::parse(pattern, Options::default()).unwrap_err().into_kind();
    let nested = |open: &str, close: &str, levels: usize| {
        [&open.repeat(levels), "a", &close.repeat(levels)].concat()
    };
    let too_deep = ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH };
    assert_eq!(error(&nested("(", ")", 100_000)), too_deep);
    assert_eq!(error(&nested("(?:", ")*", 50_000)), too_deep);
    assert_eq!(error(&nested("[a-z-[", "]]", 30_000)), too_deep);
    assert_eq!(error(&nested("(?(", "))", 50_000)), too_deep);
    assert_eq!(error(&"(".repeat(200_000)), ParseErrorKind::UnclosedGroup);
    assert!(dotnet::parse(&nested("(?:", ")", 60_000), Options::default()).is_ok());
    for pattern in [r"\w".repeat(10_000), format!("(?i)[{}]", r"\p{L}".repeat(40_000))] {
        assert_eq!(error(&pattern), ParseErrorKind::TooManyRanges { limit: MAX_RANGES });
    }
}
