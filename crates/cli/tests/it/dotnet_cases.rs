//! `kleene dotnet cases`.

use std::fs;

use serde_json::Value;

use crate::kleene::{Answer, Folder};

fn cases(records: impl AsRef<[u8]>, args: &[&str]) -> Answer {
    Folder::new().feed(&[&["dotnet", "cases"], args].concat(), records)
}

/// The answer to a record that is no mistake.
#[track_caller]
fn check(record: &str, expected: &str) {
    let answer = cases(record, &[]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    assert_eq!(answer.stdout.trim_end(), expected);
}

/// The answer to a record that the command cannot answer.
#[track_caller]
fn check_mistake(record: impl AsRef<[u8]>, expected: &str, message: &str) {
    let answer = cases(record, &[]);
    assert_eq!((answer.code, answer.stdout.trim_end()), (Some(2), expected));
    assert_eq!(answer.stderr, format!("error: <stdin>: {message}\n"));
}

#[test]
fn an_answer_is_what_the_reference_writes() {
    check(
        r#"{"id":"a/1","pattern":"(?<n>\\w)(\\d)?","options":"i","input":"x1","set":{"of":[1]}}"#,
        concat!(
            r#"{"id":"a/1","ok":true,"names":["0","1","n"],"numbers":[0,1,2],"#,
            r#""matches":[{"i":0,"l":2,"g":[["0",[[0,2]]],["1",[[1,1]]],["n",[[0,1]]]]}]}"#,
        ),
    );
    check(
        r#"{"id":7,"pattern":"b","input":"a"}"#,
        r#"{"id":7,"ok":true,"names":["0"],"numbers":[0],"matches":[]}"#,
    );
    check(
        r#"{"id":7,"pattern":"a(","options":"cv","input":"a"}"#,
        r#"{"id":7,"ok":false,"error":"parse","msg":"unclosed group (at byte 1)"}"#,
    );
}

#[test]
fn offsets_are_units_of_utf_16() {
    check(
        r#"{"id":1,"pattern":"b+","input":"é😀bb\ud83d\ude00b"}"#,
        concat!(
            r#"{"id":1,"ok":true,"names":["0"],"numbers":[0],"matches":["#,
            r#"{"i":3,"l":2,"g":[["0",[[3,2]]]]},{"i":7,"l":1,"g":[["0",[[7,1]]]]}]}"#,
        ),
    );
}

#[test]
fn ids_are_passed_through() {
    let id = |id: &str| format!(r#"{{"id":{id},"pattern":"","input":"","max":0}}"#);
    for id in
        ["1e3", "12345678901234567890.50", "null", r#""\u0061é""#].map(|text| (text, id(text)))
    {
        let expected =
            format!(r#"{{"id":{},"ok":true,"names":["0"],"numbers":[0],"matches":[]}}"#, id.0);
        check(&id.1, &expected);
    }
}

#[test]
fn a_search_can_start_anywhere_and_stop_early() {
    let found = |fields: &str| {
        let answer = cases(format!(r#"{{"id":1,{fields}}}"#), &[]);
        let answer: Value = serde_json::from_str(&answer.stdout).unwrap();
        let matches = answer["matches"].as_array().unwrap().iter();
        matches.map(|found| (found["i"].as_u64().unwrap(), found["l"].as_u64().unwrap())).collect()
    };
    let found = |fields: &str| -> Vec<(u64, u64)> { found(fields) };
    assert_eq!(found(r#""pattern":"a","input":"aaaa","max":2"#), [(0, 1), (1, 1)]);
    assert_eq!(found(r#""pattern":"\\w","input":"😀abc","start":3"#), [(3, 1), (4, 1)]);
    assert_eq!(found(r#""pattern":"\\w","input":"😀abc","start":3,"max":1"#), [(3, 1)]);
    assert_eq!(
        found(r#""pattern":"a*","input":"éaba","start":1"#),
        [(1, 1), (2, 0), (3, 1), (4, 0)]
    );
    assert_eq!(
        found(r#""pattern":"a*","options":"r","input":"éaba","start":3"#),
        [(3, 0), (1, 1), (1, 0), (0, 0)]
    );
    assert_eq!(found(r#""pattern":"\\Ga","input":"baac","start":1"#), [(1, 1), (2, 1)]);
    assert_eq!(found(r#""pattern":"\\Ga*","input":"baac","start":1,"max":2"#), [(1, 2), (3, 0)]);
}

#[test]
fn records_that_are_none() {
    check_mistake(
        r#"{"id":1,"pattern":"a"}"#,
        r#"{"id":1,"ok":false,"error":"record","msg":"line 1: missing field `input`, in column 22"}"#,
        "line 1: missing field `input`, in column 22",
    );
    check_mistake(
        "\n[1,\"a\",\"\",\"a\"]",
        r#"{"id":null,"ok":false,"error":"record","msg":"line 2: it is not a JSON object"}"#,
        "line 2: it is not a JSON object",
    );
    check_mistake(
        b"{\"id\":1,\"pattern\":\"\xff\"}",
        r#"{"id":null,"ok":false,"error":"record","msg":"line 1: it is not UTF-8 at byte 19"}"#,
        "line 1: it is not UTF-8 at byte 19",
    );
    check_mistake(
        r#"{"id":1,"pattern":"a","input":"a","options":"iq"}"#,
        r#"{"id":1,"ok":false,"error":"record","msg":"line 1: unknown option 'q': expected letters of imnsxre"}"#,
        "line 1: unknown option 'q': expected letters of imnsxre",
    );
    check_mistake(
        r#"{"id":1,"pattern":"a","input":"😀","start":1}"#,
        r#"{"id":1,"ok":false,"error":"record","msg":"line 1: start 1 is not at a character of the input"}"#,
        "line 1: start 1 is not at a character of the input",
    );
}

#[test]
fn patterns_that_only_we_refuse_are_not_answered() {
    let deep =
        format!(r#"{{"id":1,"pattern":"{}{}","input":""}}"#, "(".repeat(9999), ")".repeat(9999));
    let answer = cases(&deep, &[]);
    assert_eq!((answer.code, answer.stdout.contains(r#""error":"unsupported""#)), (Some(2), true));
    assert!(answer.stderr.starts_with("error: <stdin>: line 1: "), "{answer:?}");
}

#[test]
fn the_rest_goes_on_behind_a_mistake() {
    let slow = format!(r#"{{"id":2,"pattern":"(x+x+)+y","input":"{}"}}"#, "x".repeat(40));
    let good = r#"{"id":3,"pattern":"a","input":"","options":null}"#;
    let answer = cases(format!("{slow}\r\n\r\n{good}"), &["--step-limit", "1000"]);
    let found = r#"{"id":3,"ok":true,"names":["0"],"numbers":[0],"matches":[]}"#;
    let stopped = r#"{"id":2,"ok":false,"error":"steps","msg":"no answer within 1000 steps"}"#;
    assert_eq!((answer.code, &*answer.stdout), (Some(3), &*format!("{stopped}\n{found}\n")));
    let answer = cases(format!("{slow}\n{{\n{good}\n"), &["--step-limit", "1000"]);
    assert_eq!((answer.code, answer.stdout.lines().count()), (Some(2), 3));
    assert!(answer.stdout.ends_with(&format!("{found}\n")), "{answer:?}");
    assert_eq!(cases("", &[]).code, Some(0));
    let answer = Folder::new().run(&["dotnet", "cases", "missing"]);
    let message = "error: cannot read missing: no such file or directory\n";
    assert_eq!((answer.code, &*answer.stderr), (Some(2), message));
}

#[test]
fn the_time_is_there_if_asked_for() {
    let record = r#"{"id":1,"pattern":"a","input":"a"}"#;
    let answer: Value = serde_json::from_str(&cases(record, &["--time"]).stdout).unwrap();
    assert!(answer["us"].as_f64().is_some_and(|us| us >= 0.0), "{answer}");
}

/// The records of a file that are not answered as the reference process did.
fn different(name: &str) -> Option<Vec<String>> {
    let path = kleene_testing::shared(&format!("regex/{name}"))?;
    let records = fs::read_to_string(path).unwrap();
    let answer = cases(&records, &[]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
    assert_eq!(answer.stdout.lines().count(), records.lines().count());
    let parsed = |line: &str| -> Value { serde_json::from_str(line).unwrap() };
    let pairs = records.lines().map(parsed).zip(answer.stdout.lines().map(parsed));
    let differ = |(expected, got): &(Value, Value)| {
        let fields = ["id", "ok", "names", "numbers", "matches"];
        let is_parse = got["ok"] == true || got["error"] == "parse";
        !is_parse || fields.iter().any(|&field| expected.get(field) != got.get(field))
    };
    Some(pairs.filter(differ).map(|(record, _)| record["id"].as_str().unwrap().into()).collect())
}

#[test]
fn recorded_answers() {
    let Some(different) = different("dotnet_cases.jsonl") else { return };
    assert_eq!(
        different,
        [
            // Halves of characters, here and in Parser/745; the others are conditions without a second
            // branch, where .NET looks at too few places.
            "corefx.Match/147",
            "corefx.Parser/271",
            "corefx.Parser/745",
            "pcre2.testinput1/1265",
            "pcre2.testinput1/2116",
            "pcre2.testinput1/2215",
            "pcre2.testinput1/2216",
        ]
    );
}

#[test]
fn recorded_answers_to_random_patterns() {
    let Some(different) = different("dotnet_fuzz.jsonl") else { return };
    // A match that ends behind the text.
    assert_eq!(different, ["fuzz/548"]);
}

#[test]
fn a_number_below_0_is_refused_in_plain_words() {
    let answer =
        Folder::new().feed(&["dotnet", "cases"], r#"{"pattern":"a","input":"a","max":-1}"#);
    let expected = "integer `-1`, expected a number from 0 on, in column ";
    assert!(answer.stdout.contains(expected), "{answer:?}");
}

#[test]
fn a_long_record_may_come_after_a_byte_order_mark() {
    let record = format!(r#"{{"pattern":"b","input":"{}b","max":1}}"#, "a".repeat(1000));
    let answer = cases(format!("\u{feff}{record}\n"), &[]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
}

/// What is no object is not kept, however long its line is.
#[cfg(unix)]
#[test]
fn a_line_without_an_end_takes_no_memory() {
    let call = format!("ulimit -v 300000; {} dotnet cases /dev/zero", env!("CARGO_BIN_EXE_kleene"));
    let answer = Answer::of(std::process::Command::new("bash").args(["-c", &call]));
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    assert!(answer.stderr.contains("cannot read /dev/zero: a line without an end"), "{answer:?}");
    check_mistake(
        "x".repeat(1000),
        r#"{"id":null,"ok":false,"error":"record","msg":"line 1: it is no object of JSON"}"#,
        "line 1: it is no object of JSON",
    );
}
