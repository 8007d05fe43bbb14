//! `kleene regex`.

use std::io::Write as _;
use std::process::Stdio;

use crate::kleene::{Answer, Folder};

const LETTER_BOXED: &str = "([ECF](?=[NDAITRULB])|[NDA](?=[ECFITRULB])|[ITR](?=[ECFNDAULB])|\
                            [ULB](?=[ECFNDAITR]))*[ECFNDAITRULB]";

#[track_caller]
pub(crate) fn regex(args: &[&str]) -> Answer {
    Folder::new().run(&[&["regex"], args].concat())
}

/// The output of a command that ends well.
#[track_caller]
pub(crate) fn output(args: &[&str]) -> String {
    let answer = regex(args);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a command that refuses its input.
#[track_caller]
pub(crate) fn refusal(args: &[&str]) -> String {
    let answer = regex(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

#[test]
fn enumerate_lists_words_shorter_ones_first() {
    let args = ["enumerate", "(a|bc)*", "--alphabet", "abc", "--max-length", "3"];
    assert_eq!(output(&args), "\na\naa\nbc\naaa\nabc\nbca\n");
    let not = ["enumerate", "[ab]{2}", "--not", "(?s).*aa.*", "--and", "a.*"];
    assert_eq!(output(&not), "ab\n");
    assert_eq!(output(&["enumerate", "x*", "--limit", "2"]), "\nx\n");
    let short = regex(&["enumerate", "aaa", "--max-length", "2"]);
    let said = "no word of at most 2 characters matches\n";
    assert_eq!((short.code, &*short.stdout, &*short.stderr), (Some(0), "", said));
    let none = regex(&["enumerate", "[a&&b]"]);
    assert_eq!((none.code, &*none.stdout, &*none.stderr), (Some(1), "", "no word matches\n"));
}

#[test]
fn lookarounds_are_read_in_the_dialect_that_has_them() {
    let args = ["enumerate", r"\A(?:[ab](?=[bc].)|b|[ab]a)\z", "--dialect", "dotnet"];
    assert_eq!(output(&[&args[..], &["--alphabet", "abc"]].concat()), "b\naa\nba\n");
}

#[test]
fn count_is_exact_however_many_there_are() {
    assert_eq!(output(&["count", "[ab]{2,3}"]), "12\n");
    assert_eq!(output(&["count", "1?(01?)*", "--max-length", "4"]), "0 1\n1 2\n2 3\n3 5\n4 8\n");
    assert_eq!(output(&["count", "[ab]*", "--length", "100"]), "1267650600228229401496703205376\n");
    assert!(output(&["count", "a*"]).starts_with("infinitely many"));
}

#[test]
fn equal_gives_a_word_that_tells_two_patterns_apart() {
    assert_eq!(output(&["equal", "(a|b)*", "(a*b*)*"]), "equal\n");
    let answer = regex(&["equal", "(a|b)*", "(ab?)*"]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.stdout, "different: only the first matches \"b\"\n");
}

/// The matcher of .NET's dialect, which has shortcuts, needs as long too.
#[test]
fn match_prints_the_lines_that_match() {
    let folder = Folder::new();
    folder.write("words", "max\r\nmuzzle\nmix\nfoo\n\u{e9}t\u{e9}\n");
    let answer = folder.run(&["regex", "match", "m[aeiou][x-z]", "words"]);
    assert_eq!((&*answer.stdout, answer.code), ("max\nmix\n", Some(0)));
    let answer = folder.run(&["regex", "match", "m[aeiou][x-z]", "words", "--anywhere", "--count"]);
    assert_eq!((&*answer.stdout, answer.code), ("3\n", Some(0)));
    let answer = folder.run(&["regex", "match", "u|o{2}", "words", "--search"]);
    assert_eq!((&*answer.stdout, answer.code), ("muzzle\nfoo\n", Some(0)));
    let answer = folder.run(&["regex", "match", "q", "words"]);
    assert_eq!((&*answer.stdout, answer.code), ("", Some(1)));
    let answer = folder.run(&["regex", "match", "q", "missing"]);
    let missing = "error: cannot read missing: no such file or directory\n\
                   FILE is a word list; to match one word, use `--word missing`\n";
    assert_eq!(answer.stderr, missing);
    assert_eq!(output(&["match", "a+", "--word", "aa", "--word", "b"]), "aa\n");
}

#[test]
fn match_reads_stdin() {
    let folder = Folder::new();
    let mut command = folder.command(&["regex", "match", "a.c", "-"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command starts");
    child.stdin.take().unwrap().write_all(b"abc\nabd\n\xff\nadc").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.stdout, b"abc\nadc\n");
}

#[test]
fn free_writes_the_pattern_without_lookarounds() {
    let free = output(&["free", LETTER_BOXED, "--dialect", "dotnet"]);
    assert!(!free.contains("(?=") && !free.contains("(?!"), "{free}");
    let free = free.trim_end();
    assert_eq!(
        output(&["equal", free, free, "--and", "[A-Z]*"]),
        "equal\n",
        "it is a classical pattern"
    );
    let automaton = |pattern: &str, dialect: &str| {
        output(&["automaton", pattern, "--dialect", dialect, "--format", "text"])
    };
    assert_eq!(automaton(free, "classical"), automaton(LETTER_BOXED, "dotnet"));
    insta::assert_snapshot!(automaton(free, "classical"), @"
    >1   [ADN] -> 2  [BLU] -> 3  [CEF] -> 4  [IRT] -> 5
     2*  [BLU] -> 3  [CEF] -> 4  [IRT] -> 5
     3*  [ADN] -> 2  [CEF] -> 4  [IRT] -> 5
     4*  [ADN] -> 2  [BLU] -> 3  [IRT] -> 5
     5*  [ADN] -> 2  [BLU] -> 3  [CEF] -> 4
    ");
}

/// The tables of the classroom's color clues, whose columns are red, green and blue.
#[test]
fn columns_of_a_table_have_the_order_of_the_alphabet() {
    #[track_caller]
    fn check(colors: &str, rows: &str) {
        let pattern: String = colors.chars().flat_map(|color| [color, '+']).collect();
        let table = output(&["table", &pattern, "--alphabet", "rgb"]);
        assert_eq!(table, format!("4 3 1: 4\nr g b\n{}\n", rows.replace(" / ", "\n")));
    }
    check("rgb", "2 0 0 / 2 3 0 / 0 3 4 / 0 0 4");
    check("brg", "0 0 2 / 3 0 2 / 3 4 0 / 0 4 0");
    check("rbg", "2 0 0 / 2 0 3 / 0 4 3 / 0 4 0");
    check("rbr", "2 0 0 / 2 0 3 / 4 0 3 / 4 0 0");
    check("grb", "0 2 0 / 3 2 0 / 3 0 4 / 0 0 4");
}

#[test]
fn a_table_without_a_character_of_the_pattern_warns() {
    let lacking = |pattern: &str, alphabet: &str| {
        let answer = regex(&["table", pattern, "--alphabet", alphabet]);
        (answer.code, answer.stderr)
    };
    let warning =
        |chars| format!("warning: the pattern contains {chars}, which the alphabet lacks\n");
    assert_eq!(lacking("r+g+b+", "rg"), (Some(1), warning("'b'")));
    assert_eq!(lacking("(r|b)+[xy]?", "rg"), (Some(0), warning("'b', 'x' and 'y'")));
    assert_eq!(lacking("[rgb]+.", "rg"), (Some(0), String::new()));
}

#[test]
fn alphabets_are_read_from_left_to_right() {
    let columns = |alphabet: &str| {
        let table = output(&["table", ".", "--alphabet", alphabet]);
        table.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(columns("zb-ea"), "z b c d e a");
    assert_eq!(columns(r"\-x-z\x41\u{e9}\ "), r"- x y z A é \u{20}");
    assert_eq!(columns("c-da-b&&[a-c]"), "a b c", "what is computed ascends");
}

#[test]
fn alphabets_have_each_character_once() {
    let repeated = |alphabet: &str| {
        let answer = regex(&["table", "r", "--alphabet", alphabet]);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
        answer.stderr
    };
    insta::assert_snapshot!(repeated("rgr"), @"
    error: 'r' is in the alphabet twice
     --> <alphabet>:1:3
      |
    1 | rgr
      |   ^
    ");
    insta::assert_snapshot!(repeated("a-fd"), @"
    error: 'd' is in the alphabet twice
     --> <alphabet>:1:4
      |
    1 | a-fd
      |    ^
    ");
}

#[test]
fn drawings() {
    insta::assert_snapshot!(output(&["automaton", "(a|b)*\"|a"]), @r#"
    digraph {
      rankdir=LR;
      node [shape=circle];
      start [shape=point];
      start -> 1;
      1 -> 2 [label="\""];
      1 -> 3 [label="a"];
      1 -> 4 [label="b"];
      2 [shape=doublecircle];
      3 [shape=doublecircle];
      3 -> 2 [label="\""];
      3 -> 4 [label="[ab]"];
      4 -> 2 [label="\""];
      4 -> 4 [label="[ab]"];
    }
    "#);
}

#[test]
fn an_automaton_for_programs() {
    let args = ["automaton", "[a-cx]+y|[^\\n]", "--alphabet", "a-z", "--format", "json"];
    let document: serde_json::Value = serde_json::from_str(&output(&args)).expect("JSON");
    let automaton = &document["records"][0];
    assert_eq!((&automaton["kind"], &automaton["start"]), (&"automaton".into(), &1.into()));
    let states = automaton["states"].as_array().expect("states");
    // As many as the text has, and the same moves.
    let text = output(&["automaton", "[a-cx]+y|[^\\n]", "--alphabet", "a-z", "--format", "text"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(states.len(), lines.len());
    for (state, line) in states.iter().zip(lines) {
        let mut shown = format!(
            "{}{}{}",
            if state["state"] == automaton["start"] { '>' } else { ' ' },
            state["state"],
            if state["accepts"] == true { '*' } else { ' ' },
        );
        for one in state["moves"].as_array().expect("moves") {
            shown += &format!("  {} -> {}", one["class"].as_str().expect("a class"), one["to"]);
        }
        assert_eq!(shown, line);
    }
    let ranges = serde_json::json!([["a", "c"], ["x", "x"]]);
    assert!(
        states[0]["moves"].as_array().expect("moves").iter().any(|one| one["ranges"] == ranges)
    );
}

#[test]
fn trees() {
    insta::assert_snapshot!(output(&["parse", "x(?<n>[a-f]*)|^y{2,3}?"]), @"
    alternatives                         x(?<n>[a-f]*)|^y{2,3}?
      concatenation                      x(?<n>[a-f]*)
        literal 'x'                      x
        group 1 n                        (?<n>[a-f]*)
          repeat 0 to any number         [a-f]*
            class [a-f]                  [a-f]
      concatenation                      ^y{2,3}?
        assertion TextStart              ^
        repeat 2 to 3, lazy              y{2,3}?
          literal 'y'                    y
    ");
    // A node without a text has no blanks behind it.
    assert!(output(&["parse", "a|"]).ends_with("\n  empty\n"));
    assert_eq!(output(&["parse", "(?i)a|b", "--to", "dotnet"]), "[Aa]|[Bb]\n");
    insta::assert_snapshot!(refusal(&["parse", "a+", "--to", "course"]), @"
    error: a repetition has no equivalent in the dialect course
     --> <pattern>:1:1
      |
    1 | a+
      | ^^
    ");
}

#[test]
fn explanations() {
    insta::assert_snapshot!(output(&["explain", "[x-z]{2}(ab)*$"]), @r#"
    [x-z]{2}  one of x, y or z, exactly 2 times
    (ab)*     any number of times, remembered as group 1: the text "ab"
    $         at the end of the text
    "#);
    insta::assert_snapshot!(output(&["explain", "--aligned", "[x-z]{2}(ab)*$"]), @r#"
    [x-z]{2}(ab)*$
    ^^^^^^^^        one of x, y or z, exactly 2 times
            ^^^^^   any number of times, remembered as group 1: the text "ab"
                 ^  at the end of the text
    "#);
}

#[test]
fn mistakes_are_shown_in_the_pattern() {
    insta::assert_snapshot!(refusal(&["count", "ab(c"]), @"
    error: unclosed group
     --> <pattern>:1:3
      |
    1 | ab(c
      |   ^
    ");
    insta::assert_snapshot!(refusal(&["count", r"(a)\1", "--dialect", "dotnet"]), @r"
    error: this part of the pattern has no finite automaton
     --> <pattern>:1:4
      |
    1 | (a)\1
      |    ^^
    ");
    insta::assert_snapshot!(refusal(&["count", "a", "--alphabet", "z-a"]), @"
    error: range that runs backwards
     --> <alphabet>:1:1
      |
    1 | z-a
      | ^^^
    ");
    assert_eq!(
        refusal(&["equal", "a", "b", "--alphabet", ""]),
        "error: an alphabet has at least one character\n"
    );
    insta::assert_snapshot!(refusal(&["count", "a", "--options", "i"]), @"error: this dialect has no options; dotnet, pcre2, python and javascript have some");
    let limited = regex(&["count", "[ab]*a[ab]{9}", "--max-states", "99"]);
    assert_eq!((limited.code, &*limited.stdout), (Some(3), ""));
    insta::assert_snapshot!(limited.stderr, @"
    error: the pattern needs more than 99 states; raise --max-states
     --> <pattern>:1:1
      |
    1 | [ab]*a[ab]{9}
      | ^^^^^^^^^^^^^
    ");
}

#[test]
fn a_pattern_without_lookarounds_that_grows_too_large_is_a_limit() {
    let answer = Folder::new().run(&["regex", "free", "[ab]*a[ab]{10}"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), ""), "{answer:?}");
    let said = "stopped (pattern limit): pattern with more than ";
    assert!(answer.stderr.starts_with(said), "{answer:?}");
}

#[test]
fn railroad_diagrams() {
    let folder = Folder::new();
    let answer = folder.run(&["regex", "explain", "a<b|(cd)*", "--svg", "diagram.svg"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let svg = folder.read("diagram.svg");
    for part in ["<title>", "a&lt;b", "group 1", "cd"] {
        assert!(svg.contains(part), "{part}: {svg}");
    }
    folder.run(&["regex", "explain", "a<b|(cd)*", "--svg", "again.svg"]);
    assert_eq!(folder.read("again.svg"), svg);
}

/// A character that looks like another one is told by its code point.
#[test]
fn characters_that_no_pattern_has_are_told_by_their_code_points() {
    let answer = Folder::new().run(&["regex", "equal", "(?i)k", "[kK]"]);
    assert_eq!(answer.stdout, "different: only the first matches \"\u{212a}\" (U+212A)\n");
    let answer = Folder::new().run(&["regex", "compare", "\u{e9}", "[kK]"]);
    assert!(answer.stdout.contains("only the first   \"\u{e9}\"\n"), "{answer:?}");
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_searched() {
    let folder = Folder::new();
    folder.write("words.txt", "foo\nbar\n");
    let answer = folder.run(&["regex", "match", "foo", "none.txt", "words.txt"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), "foo\n"), "{answer:?}");
    assert!(answer.stderr.starts_with("error: cannot read none.txt: "), "{answer:?}");
    let errors = |files: &[&str]| {
        let call = [&["regex", "match", "foo", "--format", "json"], files].concat();
        folder.run(&call).document().summary["errors"].clone()
    };
    assert_eq!(errors(&["none.txt", "words.txt"]), 1);
    assert_eq!(errors(&["none.txt", "none.txt"]), 2);
}
