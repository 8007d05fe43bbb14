//! `kleene cluegrid`.

use crate::kleene::{Answer, Folder, is_quiet};

const FOUR: &str = include_str!("../../../../fixtures/cluegrid/4x4.txt");
/// No solution, which no single line shows.
const NONE: &str = "rows ab ab\ncolumns ab ba";
/// A crossword with one solution, and a hexagon with several.
const LIST: &str = r#"[{"name": "pair", "rows": ["(.)\\1"], "cols": ["[AB]", "B"]},
    {"name": "seven", "side": 2, "alphabet": "xy", "lines": [["xx"], ["y+"], ["(.)\\1"], [], [], [], [], [], []]}]"#;

#[track_caller]
fn feed(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["cluegrid"], args].concat(), input)
}

/// The exit code and what is printed, without a complaint.
#[track_caller]
fn answer(args: &[&str], input: &str) -> (Option<i32>, String) {
    let answer = feed(args, input);
    assert!(is_quiet(&answer.stderr), "{args:?}: {}", answer.stderr);
    (answer.code, answer.stdout)
}

#[test]
fn solutions_are_printed_as_a_matrix() {
    let both = "r r g b\nb r r g\nb b b b\ng r b g\n\nr r g b\nb b r g\nb b b b\ng r b g\n";
    assert_eq!(answer(&["solve", "--all"], FOUR), (Some(0), both.into()));
    assert_eq!(answer(&["solve"], FOUR), (Some(0), both[..32].into()));
    let several = format!("{}several\n", &both[..32]);
    assert_eq!(answer(&["solve", "--unique"], FOUR), (Some(0), several));
    assert_eq!(answer(&["solve"], NONE), (Some(1), "none\n".into()));
    for strategy in ["learning", "probing", "table", "enumerate", "learn", "probe"] {
        let (code, boards) = answer(&["solve", "--all", "--strategy", strategy], FOUR);
        let mut boards: Vec<&str> = boards.trim_end().split("\n\n").collect();
        boards.sort_unstable_by_key(|board| std::cmp::Reverse(*board));
        assert_eq!((code, boards), (Some(0), both.trim_end().split("\n\n").collect()));
    }
}

#[test]
fn lists_of_boards() {
    let boards = "<stdin> pair\nB B\n\n<stdin> seven\n x x\ny y y\n x x\n";
    assert_eq!(answer(&["solve"], LIST), (Some(0), boards.into()));
    assert_eq!(answer(&["count"], LIST), (Some(0), "<stdin> pair: 1\n<stdin> seven: 2\n".into()));
    let checked = "<stdin> pair: unique\n<stdin> seven: several: two differ in r3c1 r3c2\n";
    assert_eq!(answer(&["check"], LIST), (Some(0), checked.into()));
    let (code, records) = answer(&["solve", "--format", "ndjson"], LIST);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(records, @r#"
    {"schema":2,"kind":"solution","subject":"cluegrid","file":"<stdin>","name":"pair","index":1,"rows":["BB"]}
    {"schema":2,"kind":"puzzle","subject":"cluegrid","file":"<stdin>","name":"pair","height":1,"title":"pair","width":2,"verdict":"unique","found":1,"outcome":"exhausted","stopped_by":null,"stats":{"belief_rounds":0,"conflicts":0,"dead":0,"decisions":0,"max_depth":0,"narrows":5,"nodes":1,"phases":1,"probes":0,"propagations":0,"restarts":0}}
    {"schema":2,"kind":"solution","subject":"cluegrid","file":"<stdin>","name":"seven","index":1,"rows":["xx","yyy","xx"]}
    {"schema":2,"kind":"puzzle","subject":"cluegrid","file":"<stdin>","name":"seven","height":3,"side":2,"title":"seven","width":3,"verdict":"solved","found":1,"outcome":"stopped","stopped_by":"solutions","stats":{"belief_rounds":0,"conflicts":0,"dead":0,"decisions":0,"max_depth":1,"narrows":4,"nodes":2,"phases":1,"probes":0,"propagations":0,"restarts":0}}
    {"schema":2,"kind":"summary","asked":2,"solved":2,"none":0,"stopped":0,"errors":0,"found":2,"outcome":"exhausted","stopped_by":null}
    "#);
}

#[test]
fn questions_and_limits() {
    assert_eq!(answer(&["check"], FOUR), (Some(0), "several: two differ in r2c2\n".into()));
    assert_eq!(answer(&["check"], NONE), (Some(1), "none\n".into()));
    assert_eq!(answer(&["count"], FOUR), (Some(0), "2\n".into()));
    assert_eq!(answer(&["count", "--limit", "1"], FOUR), (Some(0), "at least 1\n".into()));
    let stopped = answer(&["check", "--node-limit", "0"], FOUR);
    assert_eq!(stopped.0, Some(3));
    assert!(stopped.1.starts_with("stopped ("), "{}", stopped.1);
}

#[test]
fn letters_can_be_said() {
    let open = r#"{"rows": ["[^A]"], "cols": ["."]}"#;
    assert_eq!(answer(&["count", "--alphabet", "ABC"], open), (Some(0), "2\n".into()));
    assert_eq!(answer(&["count", "--any-other"], open), (Some(0), "1\n".into()));
    // A class without a letter of the clues has the first other one.
    let counted = feed(&["count"], open);
    assert_eq!((counted.code, &*counted.stdout), (Some(0), "1\n"));
    let why = "<stdin>: assuming the letters AB, those in the clues; to add letters use `kleene cluegrid --alphabet` or --any-other\n";
    assert_eq!(counted.stderr, why);
}

#[test]
fn mistakes_are_pointed_at() {
    let refused = feed(&["solve"], "rows rrg b\ncolumns rb rb gb\n");
    assert_eq!((refused.code, &*refused.stdout), (Some(2), ""));
    assert!(refused.stderr.contains("occurs twice in a row"), "{}", refused.stderr);
    assert!(refused.stderr.contains("<stdin>:1:6"), "{}", refused.stderr);
}

#[test]
fn hints_are_said_in_words() {
    let board = "rows rg rgb\ncolumns r rg gb";
    let first = "row 2 is rgb, so r2c1 is r, r2c2 is g, and r2c3 is b\n";
    assert_eq!(answer(&["hint"], board), (Some(0), first.into()));
    let all = format!(
        "{first}row 1 is rg, so r1c1 is r, r1c2 is not b, and r1c3 is g\ncolumn 2 is rg, so r1c2 is r\nsolved in 3 steps\n"
    );
    assert_eq!(answer(&["hint", "--all"], board), (Some(0), all));
    let folder = Folder::new();
    folder.write("filled.txt", "r?g\nrgb\n");
    let args = ["cluegrid", "hint", "--board", "filled.txt"];
    let next = folder.feed(&args, board);
    assert_eq!((next.code, &*next.stdout), (Some(0), "column 2 is rg, so r1c2 is r\n"));
    folder.write("filled.txt", "rrg\nrgx\n");
    let refused = folder.feed(&args, board);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused
            .stderr
            .contains("expected a letter of the puzzle, or `?` for an open cell, found 'x'"),
        "{}",
        refused.stderr
    );
    folder.write("filled.txt", "r?g\nr?r\n");
    let refused = folder.feed(&args, board);
    let said = "error: filled.txt: r2c3 differs from the solution; `kleene check --board` lists all such cells\n";
    assert_eq!((refused.code, &*refused.stderr), (Some(2), said));
    let stuck = "no further step: line reasoning and single assumptions are exhausted; `kleene solve` searches\n";
    let (code, steps) = answer(&["hint", "--all"], FOUR);
    assert_eq!((code, steps.ends_with(stuck)), (Some(3), true), "{steps}");
}

#[test]
fn grades_are_named() {
    let lines = answer(&["grade"], "rows rg rgb\ncolumns r rg gb");
    assert_eq!(lines, (Some(0), "lines: 3 line deductions in 1 round\n".into()));
    let probing = "rows bgrg rgrg grbr bgr bgb\ncolumns brgb grgb rgb grbg grb";
    let steps =
        "probing: 12 line deductions in 5 rounds, 1 letter refuted in at most 2 rounds each\n";
    assert_eq!(answer(&["grade"], probing), (Some(0), steps.into()));
    assert_eq!(answer(&["grade"], FOUR), (Some(0), "several\n".into()));
    assert_eq!(answer(&["grade"], NONE), (Some(1), "none\n".into()));
}

#[test]
fn boards_are_made() {
    let args = ["generate", "--size", "6x5", "--colors", "3", "--seed", "7"];
    let (code, board) = answer(&args, "");
    assert_eq!(code, Some(0));
    assert_eq!(answer(&args, ""), (code, board.clone()), "equal arguments, equal boards");
    assert_eq!(answer(&["check"], &board), (Some(0), "unique\n".into()));

    let folder = Folder::new();
    folder.write("picture.txt", "rgr\ngrg\n");
    let made = folder.feed(&["cluegrid", "generate", "--picture", "picture.txt"], "");
    let text = "colors gr\nrows rgr grg\ncolumns rg gr rg\n";
    assert_eq!((made.code, &*made.stdout), (Some(0), text));
    let none = feed(&["generate", "--size", "9x9", "--attempts", "0"], "");
    assert_eq!(none.code, Some(3));
    assert!(none.stderr.contains("no puzzle with one solution in 0 attempts"), "{}", none.stderr);
    assert_eq!(feed(&["generate"], "").code, Some(2));
}

#[test]
fn counts_of_any_size() {
    let rows = vec![r#""..""#; 40].join(",");
    let open = format!(r#"{{"alphabet": "abc", "rows": [{rows}], "cols": [".*", ".*"]}}"#);
    let number = "147808829414345923316083210206383297601\n";
    assert_eq!(answer(&["count"], &open), (Some(0), number.into()));
    assert_eq!(answer(&["count", "--limit", "3"], &open), (Some(0), "at least 3\n".into()));
}
