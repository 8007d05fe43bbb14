//! `kleene dotnet match`, `replace` and `split`.

use std::process::Stdio;

use crate::kleene::{Answer, Folder};

const PARENTHESES: &str = r"^(?:[^()]|(?<open>\()|(?<in-open>\)))*(?(open)(?!))$";
/// Takes a step for every way to cut the text.
const SLOW: &str = "(x+x+)+y";
const XS: &str = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

#[track_caller]
fn dotnet(args: &[&str]) -> Answer {
    Folder::new().run(&[&["dotnet"], args].concat())
}

/// The output of a command that ends well.
#[track_caller]
fn output(args: &[&str]) -> String {
    let answer = dotnet(args);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a command that refuses its input.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let answer = dotnet(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

#[test]
fn match_prints_a_match_a_line() {
    assert_eq!(output(&["match", r"\w+", "--text", "one two"]), "0..3 \"one\"\n4..7 \"two\"\n");
    assert_eq!(output(&["match", r"\w+", "--text", "one two", "--first"]), "0..3 \"one\"\n");
    assert_eq!(output(&["match", "(?s).+", "--text", "é\n\"\u{1b}"]), "0..5 \"é\\n\\\"\\u{1b}\"\n");
    assert_eq!(
        output(&["match", "a", "--options", "ir", "--text", "aA"]),
        "1..2 \"A\"\n0..1 \"a\"\n"
    );
    let answer = dotnet(&["match", "q", "--text", "abc"]);
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(1), "", ""));
}

#[test]
fn captures_are_all_there_in_order() {
    insta::assert_snapshot!(output(&["match", PARENTHESES, "--text", "f(g(x)(y))", "--captures"]), @r#"
    0..10 "f(g(x)(y))"
      open: none
      in: 4..5 "x", 7..8 "y", 2..9 "g(x)(y)"
    "#);
    insta::assert_snapshot!(output(&["match", "(a|(b))+", "--text", "ab\n", "--captures"]), @r#"
    0..2 "ab"
      1: 0..1 "a", 1..2 "b"
      2: 1..2 "b"
    "#);
}

#[test]
fn a_text_comes_from_a_file_or_from_stdin() {
    let folder = Folder::new();
    folder.write("text", "one\ntwo\n");
    let words = "0..3 \"one\"\n4..7 \"two\"\n";
    assert_eq!(folder.run(&["dotnet", "match", r"\w+", "text"]).stdout, words);
    assert_eq!(folder.feed(&["dotnet", "match", r"\w+"], "one\ntwo\n").stdout, words);
    assert_eq!(folder.feed(&["dotnet", "match", r"\w+", "-"], "one\ntwo\n").stdout, words);
}

#[test]
fn a_pattern_comes_from_a_file() {
    let folder = Folder::new();
    folder.write("pattern", "\u{feff}(?x) b # the letter\r\n");
    folder.write("text", "abc");
    let answer = folder.run(&["dotnet", "match", "--pattern-file", "pattern", "text"]);
    assert_eq!((&*answer.stdout, &*answer.stderr), ("1..2 \"b\"\n", ""));
    let answer = folder.run(&["dotnet", "replace", "--pattern-file", "pattern", "[$0]", "text"]);
    assert_eq!((&*answer.stdout, &*answer.stderr), ("a[b]c", ""));
    let answer = folder.feed(&["dotnet", "split", "--pattern-file", "-", "text"], "b");
    assert_eq!((&*answer.stdout, &*answer.stderr), ("a\nc\n", ""));
    let answer = folder.run(&["dotnet", "match", "--pattern-file", "pattern", "text", "more"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(2), "error: unexpected argument \"more\"\n"));
    let answer = folder.run(&["dotnet", "match", "--pattern-file", "-"]);
    let both = "error: pattern and text cannot both come from stdin\n";
    assert_eq!((answer.code, &*answer.stderr), (Some(2), both));
    folder.write("pattern", "(?x)\n  a (b\n");
    let answer = folder.run(&["dotnet", "match", "--pattern-file", "pattern", "text"]);
    insta::assert_snapshot!(answer.stderr, @"
    error: unclosed group
     --> pattern:2:5
      |
    2 |   a (b
      |     ^
    ");
}

#[test]
fn a_pattern_may_begin_with_a_dash() {
    assert_eq!(output(&["match", "-x", "--text", "a-x"]), "1..3 \"-x\"\n");
    assert_eq!(output(&["replace", "-", "-$0-", "--text", "a-b"]), "a---b");
    let answer = Folder::new().feed(&["dotnet", "match", "--", "--first"], "--first");
    assert_eq!(answer.stdout, "0..7 \"--first\"\n");
}

#[test]
fn records_have_every_capture() {
    let args = ["match", r"(?<key>\w)=(\d)?", "--text", "é=1 b=", "--format"];
    assert_eq!(
        output(&[&args[..], &["ndjson"]].concat()),
        concat!(
            r#"{"schema":2,"kind":"match","index":1,"start":0,"end":4,"text":"é=1","groups":["#,
            r#"{"number":1,"name":null,"captures":[{"start":3,"end":4,"text":"1"}]},"#,
            r#"{"number":2,"name":"key","captures":[{"start":0,"end":2,"text":"é"}]}]}"#,
            "\n",
            r#"{"schema":2,"kind":"match","index":2,"start":5,"end":7,"text":"b=","groups":["#,
            r#"{"number":1,"name":null,"captures":[]},"#,
            r#"{"number":2,"name":"key","captures":[{"start":5,"end":6,"text":"b"}]}]}"#,
            "\n",
            r#"{"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"#,
            r#""found":2,"outcome":"exhausted","stopped_by":null}"#,
            "\n",
        )
    );
    let document = dotnet(&[&args[..], &["json", "--first"]].concat()).document();
    assert_eq!(document.summary["found"], 1);
    assert_eq!(document.summary["stopped_by"], "matches");
    assert_eq!(document.of("match")[0]["groups"][1]["captures"][0]["text"], "é");
}

#[test]
fn replace_prints_the_text_as_it_is() {
    assert_eq!(output(&["replace", r"(\w+) (\w+)", "$2 $1", "--text", "one two\n"]), "two one\n");
    assert_eq!(output(&["replace", "q", "", "--text", "one\u{1b}"]), "one\u{1b}");
}

#[test]
fn split_prints_a_piece_a_line() {
    assert_eq!(output(&["split", r",\s*", "--text", "a, b,,c\nd"]), "a\nb\n\nc\\nd\n");
    assert_eq!(output(&["split", "(,)", "--text", "a,b"]), "a\n,\nb\n");
    let document = dotnet(&["split", ",", "--text", "a,\n", "--format", "json"]).document();
    let pieces: Vec<_> = document.of("piece").iter().map(|piece| piece["text"].as_str()).collect();
    assert_eq!(pieces, [Some("a"), Some("\n")]);
}

#[test]
fn a_trace_shows_every_step() {
    let folder = Folder::new();
    let args = ["dotnet", "match", "(?<a>x)*(?<-a>x)", "--text", "xx", "--trace"];
    let answer = folder.run(&args);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "0..2 \"xx\"\n"));
    insta::assert_snapshot!(answer.stderr, @r#"
    try       0 "xx"
              0 "xx"         (?<a>x)* @0
              0 "xx"         (?<a>x)* @0
              0 "xx"         (?<a>x) @0
              0 "xx"         x @5
              1 "x"          (?<a>x) @0
                             + a 0..1 "x", 1 on its stack
              1 "x"          (?<a>x)* @0
              1 "x"          (?<a>x) @0
              1 "x"          x @5
              2 ""           (?<a>x) @0
                             + a 1..2 "x", 2 on its stack
              2 ""           (?<a>x)* @0
              2 ""           (?<a>x) @0
              2 ""           x @5
    back      2 ""
              2 ""           x @14
    undo                     + a 1..2 "x", 1 on its stack
    back      1 "x"
              1 "x"          x @14
              2 ""           (?<-a>x) @8
                             - a 0..1 "x", 0 on its stack
              2 ""           end
    match 0..2 "xx" after 23 steps
    "#);
    let mut args = args;
    args[5] = "--trace=steps";
    let to_file = folder.run(&[&args[..], &["--trace-limit", "2"]].concat());
    assert_eq!((to_file.code, &*to_file.stderr), (Some(0), ""));
    insta::assert_snapshot!(folder.read("steps"), @r#"
    try       0 "xx"
              0 "xx"         (?<a>x)* @0
    ... 21 steps more; --trace-limit shows more than 2
    match 0..2 "xx" after 23 steps
    "#);
}

#[test]
fn a_limit_is_exit_code_3() {
    let args = ["match", SLOW, "--text", XS, "--step-limit", "1000"];
    let answer = dotnet(&args);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), ""));
    let said = "stopped (step limit): no answer within 1000 steps; raise --step-limit\n";
    assert_eq!(answer.stderr, said);
    let answer = dotnet(&[&args[..], &["--format", "ndjson"]].concat());
    let summary = &answer.records()[0];
    assert_eq!((answer.code, &summary["stopped_by"]), (Some(3), &"steps".into()));
    let args = ["dotnet", "match", r"(?:\w|(\w))+$", "--memory-limit", "60"];
    let answer = Folder::new().feed(&args, XS.repeat(30_000));
    assert_eq!(answer.code, Some(3), "{answer:?}");
    assert!(answer.stderr.contains("raise --memory-limit"), "{answer:?}");
    for args in [&["replace", SLOW, ""][..], &["split", SLOW]] {
        let answer = dotnet(&[args, &["--text", XS, "--step-limit", "1000"]].concat());
        assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(3), "", said));
    }
}

#[test]
fn matches_found_before_a_limit_are_kept() {
    let text = format!("xxy{XS}");
    let answer = dotnet(&["match", SLOW, "--text", &text, "--step-limit", "1000"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), "0..3 \"xxy\"\n"));
}

#[test]
fn mistakes_are_shown_in_the_pattern() {
    insta::assert_snapshot!(refusal(&["match", "a(b", "--text", ""]), @"
    error: unclosed group
     --> <pattern>:1:2
      |
    1 | a(b
      |  ^
    ");
    insta::assert_snapshot!(refusal(&["replace", r"a\", "", "--text", ""]), @r"
    error: unexpected end of the pattern
     --> <pattern>:1:2
      |
    1 | a\
      |  ^
    ");
    assert!(refusal(&["match", "a", "--options", "iq"]).contains("unknown option 'q'"));
}

#[test]
fn bad_input() {
    assert_eq!(
        refusal(&["match", "a", "missing"]),
        "error: cannot read missing: no such file or directory (--text gives a text itself)\n"
    );
    assert_eq!(
        refusal(&["match", "a", "file", "--text", "a"]),
        "error: give either FILE or --text, not both\n"
    );
    let answer = Folder::new().feed(&["dotnet", "match", "a"], b"a\n\xe9");
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
    assert_eq!(answer.stderr, "error: cannot read <stdin>: it is not UTF-8 at byte 2, in line 2\n");
    assert!(refusal(&["match"]).contains("--pattern-file <FILE>"));
    assert!(refusal(&["match", "a", "--trace-limit", "1"]).contains("--trace[=<FILE>]"));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new();
    // Far more matches than any pipe holds.
    folder.write("text", "a".repeat(100_000));
    folder.write("cases", "{\"pattern\":\"\",\"input\":\"\"}\n".repeat(10_000));
    let commands: [&[&str]; 4] = [
        &["match", "a", "text"],
        &["replace", "a", "b", "text"],
        &["split", "a", "text"],
        &["cases", "cases"],
    ];
    for args in commands {
        let mut command = folder.command(&[&["dotnet"], args].concat());
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the command starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the child ends");
        assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]), "{args:?}");
    }
}

#[test]
fn many_matches() {
    let folder = Folder::new();
    let text = "\u{e9}a\u{1f600}".repeat(20_000);
    let answer = folder.feed(&["dotnet", "match", "a"], &text);
    assert_eq!(answer.stdout.lines().count(), 20_000);
    assert!(answer.stdout.ends_with("\n139995..139996 \"a\"\n"));
    let answer = folder.feed(&["dotnet", "split", "a"], &text);
    assert_eq!(answer.stdout.lines().count(), 20_001);
}
