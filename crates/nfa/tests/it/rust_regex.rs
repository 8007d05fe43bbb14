//! The public test suite of the crate `regex`, read where it is found.

use std::collections::BTreeMap;

use kleene_nfa::Dfa;
use kleene_syntax::{Ast, Class, classical};
use toml::{Table, Value};

/// Whether a test said what it should, or why it does not apply.
enum Verdict {
    Applies { membership: bool },
    Skipped(&'static str),
}

#[test]
fn every_test_that_applies_gives_the_same_answers() {
    let Some(folder) = kleene_testing::shared("regex/rust-regex-toml") else { return };
    let mut paths: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let (mut matches, mut memberships, mut skipped) = (0, 0, BTreeMap::new());
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ext| ext == "toml")) {
        let text = std::fs::read_to_string(path).unwrap();
        let file: Table = toml::from_str(&text).unwrap();
        for test in file["test"].as_array().unwrap() {
            let test = test.as_table().unwrap();
            let name = format!("{}: {}", path.display(), test["name"]);
            match check(test, &name) {
                Verdict::Applies { membership } => {
                    matches += 1;
                    memberships += usize::from(membership);
                }
                Verdict::Skipped(reason) => *skipped.entry(reason).or_insert(0) += 1,
            }
        }
    }
    let mut said = format!("{matches} as is-match, {memberships} as membership too");
    skipped.iter().for_each(|(reason, count)| said += &format!("\n{count} not: {reason}"));
    insta::assert_snapshot!(said, @r"
    749 as is-match, 217 as membership too
    20 not: a haystack that is not UTF-8
    5 not: a pattern that must be refused, and is
    51 not: about parts of a haystack or other line ends
    9 not: about the crate regex-lite, whose classes are ASCII
    24 not: bytes that are no characters
    ");
}

fn check(test: &Table, name: &str) -> Verdict {
    let flag = |key: &str, default| test.get(key).and_then(Value::as_bool).unwrap_or(default);
    if name.contains("regex-lite.toml") {
        return Verdict::Skipped("about the crate regex-lite, whose classes are ASCII");
    }
    let keys = ["bounds", "line-terminator"];
    if keys.iter().any(|key| test.contains_key(*key)) {
        return Verdict::Skipped("about parts of a haystack or other line ends");
    }
    let Some(haystack) = haystack(&test["haystack"], flag("unescape", false)) else {
        return Verdict::Skipped("a haystack that is not UTF-8");
    };
    let flags = match (flag("case-insensitive", false), flag("unicode", true)) {
        (true, true) => "(?i)",
        (true, false) => "(?i-u)",
        (false, true) => "",
        (false, false) => "(?-u)",
    };
    let mut asts = Vec::new();
    for pattern in strings(&test["regex"]) {
        match classical::parse(&format!("{flags}{pattern}")) {
            Ok(ast) => asts.push(ast),
            Err(_) if !flag("compiles", true) => {
                return Verdict::Skipped("a pattern that must be refused, and is");
            }
            Err(error) if error.to_string().contains("`(?-u)` are not") => {
                return Verdict::Skipped("bytes that are no characters");
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
    if !flag("compiles", true) {
        return Verdict::Skipped("refused elsewhere for what is no matter of the dialect");
    }
    let pattern = Ast::alternate(asts);
    let any = || Ast::class(Class::all()).star();
    let before = if flag("anchored", false) { Ast::empty() } else { any() };
    let search = Dfa::new(&Ast::concat([before, pattern.clone(), any()]))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let spans: Vec<[usize; 2]> = test["matches"].as_array().unwrap().iter().map(span).collect();
    assert_eq!(search.is_match(&haystack), !spans.is_empty(), "{name}: {pattern}");
    let membership = spans.contains(&[0, haystack.len()]);
    if membership {
        assert!(Dfa::new(&pattern).unwrap().is_match(&haystack), "{name}: {pattern}");
    }
    Verdict::Applies { membership }
}

fn strings(value: &Value) -> Vec<&str> {
    match value {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().map(|one| one.as_str().unwrap()).collect(),
        other => panic!("not a pattern: {other}"),
    }
}

/// The span of a whole match: `[start, end]`, in a list of groups, or in a table with a pattern.
fn span(value: &Value) -> [usize; 2] {
    match value {
        Value::Table(table) => span(table.get("span").unwrap_or_else(|| &table["spans"])),
        Value::Array(items) if items[0].is_array() => span(&items[0]),
        Value::Array(items) => [&items[0], &items[1]].map(|at| at.as_integer().unwrap() as usize),
        other => panic!("not a span: {other}"),
    }
}

/// The text, with escapes of bytes resolved where the test says so.
fn haystack(value: &Value, unescape: bool) -> Option<String> {
    let text = value.as_str().unwrap();
    if !unescape {
        return Some(text.to_owned());
    }
    let mut bytes = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, (c == '\\').then(|| chars.next()).flatten()) {
            (_, Some('x')) => {
                let digits: String = chars.by_ref().take(2).collect();
                bytes.push(u8::from_str_radix(&digits, 16).unwrap());
            }
            (_, Some('n')) => bytes.push(b'\n'),
            (_, Some('r')) => bytes.push(b'\r'),
            (_, Some('t')) => bytes.push(b'\t'),
            (_, Some('0')) => bytes.push(0),
            (_, Some('\\')) => bytes.push(b'\\'),
            (_, Some(other)) => panic!("unknown escape: {other}"),
            (c, None) => bytes.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    String::from_utf8(bytes).ok()
}
