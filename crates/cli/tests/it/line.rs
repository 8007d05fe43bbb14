//! `kleene line`.

use crate::kleene::{Answer, Folder};

#[track_caller]
fn line(args: &[&str]) -> Answer {
    Folder::new().run(&[&["line"], args].concat())
}

/// The output of a call that ends well.
#[track_caller]
fn output(args: &[&str]) -> String {
    let answer = line(args);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a call that is refused.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let answer = line(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

#[test]
fn a_clue_says_what_is_certain_and_what_both_ends_show() {
    insta::assert_snapshot!(output(&["3 1", "??????#???"]), @r"
    cells      ??????#???
    leftmost   ###...#...
    rightmost  .....###.#
    overlap    ??????#???
    narrow     ??????#???
    count      6
    ");
    // The middle cell is in the second block of one end and in the first block of the other.
    insta::assert_snapshot!(output(&["1 1", "??#??"]), @r"
    cells      ??#??
    leftmost   #.#..
    rightmost  ..#.#
    overlap    ??#??
    narrow     ?.#.?
    count      2
    ");
}

/// Letters behind the lengths are inks, of which two may touch.
#[test]
fn a_clue_has_inks() {
    insta::assert_snapshot!(output(&["2a,1b 1b", "???????"]), @r"
    cells      ???????
    leftmost   aab.b..
    rightmost  ..aab.b
    overlap    [.a][.a]??[.b][.b][.b]
    narrow     [.a][.a]??[.b][.b][.b]
    count      10
    ");
    insta::assert_snapshot!(output(&["1a 2b", "a??"]), @r"
    cells      a??
    leftmost   abb
    rightmost  abb
    overlap    abb
    narrow     abb
    count      1
    ");
    assert_eq!(output(&["3 1a", "?????", "--ask", "narrow"]), "[.#]##?[.a]\n");
    // A pattern of the same characters has its alphabet.
    assert_eq!(output(&["1a", "??", "--alphabet", "1a", "--ask", "enumerate"]), "1a\n");
    assert!(refusal(&["1a 2000b", "??"]).contains("2000"), "a run that is too long");
}

#[test]
fn it_is_said_that_nothing_follows() {
    assert_eq!(
        output(&["1", "???", "--ask", "explain"]),
        "no conclusion: every cell keeps its candidates\n"
    );
}

#[test]
fn one_answer_stands_alone() {
    assert_eq!(output(&["1 1", "??#??", "--ask", "narrow"]), "?.#.?\n");
    assert_eq!(output(&["1 1", "??#??", "--ask", "count"]), "2\n");
    assert_eq!(output(&["1 1", "??#??", "--ask", "enumerate"]), "..#.#\n#.#..\n");
    assert_eq!(output(&["1 1", "??#??", "--ask", "enumerate", "--limit", "1"]), "..#.#\n");
    let both = output(&["1 1", "??#??", "--ask", "leftmost", "--ask", "rightmost,leftmost"]);
    assert_eq!(both.lines().count(), 3);
    // No runs, and no cells.
    assert_eq!(output(&["0", "???", "--ask", "narrow"]), "...\n");
    assert_eq!(output(&["0", "", "--ask", "count"]), "1\n");
    assert_eq!(output(&["0", "", "--ask", "count,narrow"]), "cells\nnarrow\ncount      1\n");
}

#[test]
fn a_dot_is_an_open_cell_if_the_alphabet_has_none() {
    let args = ["r+g+b+", ".r..b", "--alphabet", "rgb", "--ask"];
    assert_eq!(output(&[&args[..], &["enumerate"]].concat()), "rrrgb\nrrggb\nrrgbb\n");
    let narrowed = output(&[&args[..], &["narrow"]].concat());
    assert_eq!(narrowed, "rr[rg][gb]b\n");
    // What is printed can be read, and the alphabet is that of the pattern if none is given.
    assert_eq!(output(&["r+g+b+", narrowed.trim(), "--ask", "narrow"]), narrowed);
}

#[test]
fn reasons_are_enough_and_say_no_more() {
    assert_eq!(
        output(&["1 1", "??#??", "--ask", "explain"]),
        "cell 2 is ., since cell 3 is #\ncell 4 is ., since cell 3 is #\n"
    );
    assert_eq!(
        output(&["r+g+b+", "?r??b", "--ask", "explain"]),
        "cell 1 is r, whatever the other cells are\n\
         cell 3 is not b, since cell 2 is not g\n\
         cell 4 is not r, whatever the other cells are\n"
    );
    let none = line(&["1", "#.#?", "--ask", "explain"]);
    assert_eq!(none.stdout, "no string fits, since cell 1 is # and cell 3 is #\n");
    assert_eq!((none.code, &*none.stderr), (Some(1), "no string fits\n"));
    let none = line(&["3 1", "??", "--ask", "explain"]);
    assert_eq!(none.stdout, "no string fits, whatever the cells are\n");
}

#[test]
fn a_pattern_with_no_order_has_no_overlap() {
    let text = output(&["(ab|ba)*", "?b??"]);
    assert!(text.contains("narrow     ab??\ncount      2\n"), "{text}");
    assert!(!text.contains("overlap"), "{text}");
    assert_eq!(
        refusal(&["(ab|ba)*", "?b??", "--ask", "overlap"]),
        "error: no leftmost and rightmost match: the pattern is not a sequence of repeated characters\n"
    );
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let clue = refusal(&["a(", "?"]);
    assert!(clue.contains("<CLUE>:1:2"), "{clue}");
    let cells = refusal(&["1", "?x?"]);
    assert!(cells.contains("<CELLS>:1:2") && cells.contains("expected `?`"), "{cells}");
    let bracket = refusal(&["1", "?[.#"]);
    assert!(bracket.contains("<CELLS>:1:2") && bracket.contains("expected `]`"), "{bracket}");
    assert!(refusal(&[".", "?"]).contains("too many characters"));
    assert!(refusal(&["[a&&b]", "?"]).contains("--alphabet"));
    assert!(refusal(&["2000", "?"]).contains("at most 1000 cells"));
    assert!(refusal(&["1", &"?".repeat(1001)]).contains("at most 1000 cells"));
    // What is too large is no mistake, but a limit.
    let long = line(&["1000 1000", "?"]);
    assert_eq!(long.code, Some(3), "{long:?}");
    assert!(long.stderr.starts_with("the clue is too long: "), "{long:?}");
}

#[test]
fn the_trace_has_the_active_states_of_each_cell() {
    let answer = line(&["2", "?#?", "--ask", "count", "--trace"]);
    assert_eq!(answer.stdout, "2\n");
    insta::assert_snapshot!(answer.stderr, @r"
    start: 2 active
         0 .
         2 #
    cell 1 ?: 3 active
         0 .     .
         2 #     .
         3 #     #
    cell 2 #: 3 active, 1 stuck
         3 #     .#
         4 .     ##
         6 end   ##
    cell 3 ?: 2 active, 2 dropped, 1 stuck
         4 .     ##.
         6 end   ##.
    accepted: ##.
    ");
    let folder = Folder::new();
    folder.run(&["line", "2", "?#?", "--ask", "count", "--trace=steps.txt"]);
    assert_eq!(folder.read("steps.txt"), answer.stderr);
}

#[test]
fn a_number_of_strings_has_any_size() {
    let cells = "?".repeat(130);
    let answer = line(&["[ab]*", &cells, "--ask", "count"]);
    let count = "1361129467683753853853498429727072845824";
    assert_eq!((answer.code, answer.stdout), (Some(0), format!("{count}\n")));
    let record = line(&["[ab]*", &cells, "--ask", "count", "--format", "json"]);
    assert!(record.stdout.contains(&format!("\"count\":{count}")), "{record:?}");
    // A pattern that is no chain.
    let answer = line(&["(ab|ba)*", &"?".repeat(280), "--ask", "count"]);
    let count = "1393796574908163946345982392040522594123776";
    assert_eq!((answer.code, answer.stdout), (Some(0), format!("{count}\n")));
}

#[test]
fn a_number_that_cannot_be_counted_is_said_to_be_stopped() {
    let cells = "?".repeat(60);
    let pattern = "[ab]*a[ab]{30}b[ab]*";
    let answer = line(&[pattern, &cells, "--ask", "count"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), ""), "{answer:?}");
    assert!(answer.stderr.starts_with("stopped (count limit)"), "{answer:?}");
    let record = line(&[pattern, &cells, "--ask", "count", "--format", "json"]).document();
    assert_eq!(record.summary["stopped_by"], "limit");
    assert_eq!(record.of("line")[0]["count"], serde_json::Value::Null);
    // Unless it is asked for, its absence is no failure.
    let answer = line(&[pattern, &cells]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert_eq!(answer.stderr, "too many ways to build the strings to count them\n");
}

#[test]
fn reasons_that_are_asked_for_are_there_if_there_are_none() {
    for (ask, reasons) in [("explain", serde_json::json!([])), ("narrow", serde_json::Value::Null)]
    {
        let document = line(&["[ab]*", "??", "--ask", ask, "--format", "json"]).document();
        assert_eq!(document.of("line")[0]["reasons"], reasons, "{ask}");
    }
}

#[test]
fn records_of_a_line() {
    let args = ["1 1", "??#??", "--ask", "narrow,explain,enumerate", "--format", "json"];
    let document = line(&args).document();
    let words: Vec<_> = document.of("word").iter().map(|word| word["word"].clone()).collect();
    assert_eq!(words, ["..#.#", "#.#.."]);
    let record = document.of("line")[0];
    assert_eq!((&record["narrow"], &record["fits"]), (&"?.#.?".into(), &true.into()));
    let because = serde_json::json!([{ "cell": 3, "not": "." }]);
    assert_eq!(
        (&record["reasons"][0]["cell"], &record["reasons"][0]["because"]),
        (&2.into(), &because)
    );
    assert_eq!(document.summary["found"], 2);
}

#[test]
fn a_line_is_drawn_with_a_row_for_each_answer() {
    let folder = Folder::new();
    let answer = folder.run(&["line", "1 1", "??#??", "--ask", "narrow,explain", "--svg", "a.svg"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let svg = folder.read("a.svg");
    // The cell that is the reason, and the two that follow from it; each also in the legend.
    let count = |class: &str| svg.matches(&format!("class=\"{class}")).count();
    assert_eq!((count("premise"), count("conclusion")), (1 + 1, 2 + 1), "{svg}");
    assert!(svg.contains(">cells</text>") && svg.contains(">narrow</text>"), "{svg}");
    assert!(svg.contains("cell 2 is ., since cell 3 is #"), "{svg}");
}

/// Setters write clues with commas too.
#[test]
fn a_clue_may_have_commas() {
    let folder = Folder::new();
    let [commas, blanks] = ["3,1", "3 1"].map(|clue| folder.run(&["line", clue, "??????#???"]));
    assert_eq!((commas.code, commas.stdout), (Some(0), blanks.stdout));
}

#[test]
fn a_clue_without_runs_is_a_blank_line() {
    for clue in ["", " ", "0"] {
        let answer = Folder::new().run(&["line", clue, "??", "--ask", "narrow"]);
        assert_eq!((&*answer.stdout, answer.code), ("..\n", Some(0)), "{clue:?}");
    }
}

/// Boards of color clues have the same.
#[test]
fn letters_that_are_initials_of_colors_have_them() {
    let folder = Folder::new();
    folder.run(&["line", "r+g+b+", "rrggb", "--alphabet", "rgb", "--svg", "a.svg"]);
    let svg = folder.read("a.svg");
    for color in ["#ff5f5f", "#5fd75f", "#5fafff"] {
        assert!(svg.contains(color), "{color}: {svg}");
    }
    folder.run(&["line", "[ab]*", "ab", "--svg", "a.svg"]);
    assert!(!folder.read("a.svg").contains("#5fafff"));
}

#[test]
fn cells_may_be_a_number_of_unknown_ones() {
    assert_eq!(output(&["3 1", "10"]), output(&["3 1", "??????????"]));
    assert!(
        refusal(&["3 x", "5"])
            .contains("expected a run such as `3`, or `3a` with an ink, not \"x\"")
    );
    assert!(refusal(&["3 1", "5x"]).contains("expected `?`"));
}
