//! `kleene board`, and board files among others.

use std::process::Command;

use crate::kleene::{Answer, Folder, WHY};

/// One solution.
pub(crate) const MAGIC: &str = r#"title = "Magic square"
author = "anonymous"
symbols = "123456789"
givens = """
2..
7..
..8
"""

[[rule]]
kind = "different"
over = "all"

[[rule]]
kind = "sum"
over = ["rows", "columns", "diagonals"]
total = 15
"#;

/// Its solution.
const DRAWN: &str = "2 9 4
7 5 3
6 1 8
";

/// Two solutions.
pub(crate) const SEVERAL: &str =
    r#"{"symbols": "ab", "size": "2x1", "rule": [{"kind": "different", "over": "rows"}]}"#;

/// No solution: three cells, two symbols.
pub(crate) const NONE: &str = "symbols = 'ab'\nsize = '3x3'\n[[rule]]\nkind = 'different'\nover = 'r1c1 r1c2'\n\
    [[rule]]\nkind = 'different'\nover = 'r1c2 r1c3'\n[[rule]]\nkind = 'different'\nover = 'r1c3 r1c1'\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("magic.toml", MAGIC);
    folder.write("several.json", SEVERAL);
    folder.write("none.toml", NONE);
    folder
}

#[track_caller]
pub(crate) fn expect(answer: &Answer, stdout: &str, code: i32) {
    assert_eq!((&*answer.stdout, answer.code), (stdout, Some(code)), "{answer:?}");
}

#[test]
fn boards_are_solved_and_checked() {
    let folder = folder();
    expect(&folder.run(&["board", "check", "magic.toml"]), "unique\n", 0);
    let said = "several: two differ in r1c1 r1c2\n";
    expect(&folder.run(&["board", "check", "several.json"]), said, 0);
    expect(&folder.run(&["board", "check", "none.toml"]), "none\n", 1);
    expect(&folder.run(&["board", "count", "several.json"]), "2\n", 0);
    let solved = folder.run(&["board", "solve", "magic.toml"]);
    expect(&solved, DRAWN, 0);
}

/// A board file is known by its content, TOML as JSON, and also one with a mistake, which is said as of a board.
#[test]
fn a_board_file_is_known_among_others() {
    let folder = folder();
    let of_board = folder.run(&["board", "solve", "magic.toml"]);
    expect(&folder.run(&["solve", "magic.toml"]), &of_board.stdout, 0);
    expect(&folder.feed(&["solve"], MAGIC), &of_board.stdout, 0);
    expect(&folder.run(&["count", "several.json"]), "2\n", 0);
    expect(&folder.run(&["check", "none.toml"]), "none\n", 1);
    for verb in ["hint", "grade", "play"] {
        let (any, own) =
            (folder.run(&[verb, "magic.toml"]), folder.run(&["board", verb, "magic.toml"]));
        assert_eq!((any.stdout, any.code), (own.stdout, own.code), "{verb}");
    }
    folder.write("wrong.toml", MAGIC.replace("2..", "x.."));
    let wrong = folder.run(&["check", "wrong.toml"]);
    assert!(wrong.stderr.contains("'x' is not a symbol of the board"), "{wrong:?}");
    assert!(wrong.stderr.contains("wrong.toml:5:1"), "{wrong:?}");
    let refused = folder.run(&["convert", "--to", "json", "magic.toml"]);
    expect(&refused, "", 2);
    assert!(
        refused.stderr.contains("cannot write board as json: expected --to board"),
        "{refused:?}"
    );
}

/// What was read as something else before there were board files is read so still.
#[test]
fn other_files_in_toml_and_json_are_no_boards() {
    let folder = Folder::new();
    folder.write("ring.toml", "[clues]\nrows = '3, 1 1, 3'\ncolumns = '3, 1 1, 3'\n");
    folder.write(
        "ring.json",
        r#"{"title": "Ring", "rows": [[3], [1, 1], [3]], "columns": [[3], [1, 1], [3]]}"#,
    );
    folder.write("words.json", r#"{"rows": ["ab|bb"], "cols": ["a|b", "b"]}"#);
    for (file, kind) in
        [("ring.toml", "nonogram"), ("ring.json", "nonogram"), ("words.json", "cluegrid")]
    {
        let answer = folder.run(&["check", "--format", "json", file]);
        let document = answer.document();
        assert_eq!(document.of("check")[0]["subject"], kind, "{file}: {answer:?}");
    }
    let forced = folder.run(&["check", "--as", "board", "ring.toml"]);
    assert!(forced.stderr.contains("unknown key \"clues\""), "{forced:?}");
}

#[test]
fn verdicts_have_proofs_that_are_followed() {
    let folder = folder();
    for (file, said, noted, code) in [
        ("magic.toml", "unique\n", "", 0),
        ("none.toml", "none\n", WHY, 1),
        (
            "several.json",
            "several: two differ in r1c1 r1c2\n",
            "the proof consists of two solutions, and both satisfy every rule\n",
            0,
        ),
    ] {
        let proven = folder.run(&["board", "check", "--proof", "proof", file]);
        expect(&proven, said, code);
        assert_eq!(proven.stderr, noted);
        expect(&folder.run(&["board", "check-proof", file, "proof"]), said, code);
        // The verb and the option write the same, and the proof is known by its board.
        let written = folder.read("proof");
        expect(&folder.run(&["board", "prove", file, "-o", "again"]), said, code);
        assert_eq!(folder.read("again"), written);
        expect(&folder.run(&["check-proof", file, "again"]), said, code);
        let to_stdout = folder.run(&["board", "prove", file]);
        expect(&to_stdout, &written, code);
        let verdict = said.split([':', '\n']).next().expect("a word");
        assert!(to_stdout.stderr.ends_with(&format!("{verdict}\n")), "{to_stdout:?}");
        expect(&folder.run(&["check", "--proof", "third", file]), said, code);
        assert_eq!(folder.read("third"), written);
    }
    // A proof is of one board, and a step that does not follow is pointed at.
    folder.run(&["board", "prove", "none.toml", "-o", "proof"]);
    let wrong = folder.run(&["board", "check-proof", "magic.toml", "proof"]);
    expect(&wrong, "", 2);
    assert!(wrong.stderr.contains(" --> proof:"), "{wrong:?}");
}

#[test]
fn proofs_in_drat_come_with_their_clauses() {
    let folder = folder();
    let proven = folder.run(&["board", "prove", "--to", "drat", "magic.toml", "-o", "magic.drat"]);
    expect(&proven, "unique\n", 0);
    let said = "the clauses, including one that excludes the solution, are in magic.cnf\n";
    assert_eq!(proven.stderr, said);
    let clauses = kleene_testing::Clauses::parse(&folder.read("magic.cnf"));
    assert_eq!(clauses.refuted_by(&folder.read("magic.drat")), Ok(()));
    for (args, said) in [
        (&["-o", "magic.cnf"][..], "--output must not end in `.cnf`"),
        (&[], "needs --output FILE"),
    ] {
        let call = [&["board", "prove", "--to", "drat", "magic.toml"], args].concat();
        let refused = folder.run(&call);
        expect(&refused, "", 2);
        assert!(refused.stderr.contains(said), "{refused:?}");
    }
    // So many symbols have no automaton that knows which were used, so the clauses are those of the model.
    let row = "symbols = 'abcdefghijklmnop'\nsize = '16x1'\nrule = [{ kind = 'different', over = 'rows' },\n\
        { kind = 'ascending', over = 'rows' }]\n";
    folder.write("row.toml", row);
    let proven = folder.run(&["board", "prove", "--to", "drat", "row.toml", "-o", "row.drat"]);
    expect(&proven, "unique\n", 0);
    expect(&folder.run(&["check-proof", "row.toml", "row.drat"]), "unique\n", 0);
    expect(&folder.run(&["board", "prove", "row.toml", "-o", "row.proof"]), "unique\n", 0);
    expect(&folder.run(&["board", "check-proof", "row.toml", "row.proof"]), "unique\n", 0);
}

#[test]
fn boards_are_exported_and_answers_are_read() {
    let folder = folder();
    let model = folder.run(&["board", "export", "--to", "minizinc", "magic.toml"]);
    assert!(model.stdout.contains("% row 1: row 1 adds up to 15\n"), "{model:?}");
    assert!(model.stdout.contains("% the board\nconstraint alldifferent("), "{model:?}");
    let any = folder.run(&["export", "--to", "minizinc", "magic.toml"]);
    expect(&any, &model.stdout, 0);
    folder.write("answer", "[| 2, 9, 4 | 7, 5, 3 | 6, 1, 8 |]\n----------\n==========\n");
    let back = ["board", "export", "--to", "minizinc", "--answer", "answer", "magic.toml"];
    expect(&folder.run(&back), DRAWN, 0);
    folder.write("answer", "[| 2, 9, 4 | 7, 5, 3 | 1, 6, 8 |]\n----------\n");
    let wrong = folder.run(&back);
    expect(&wrong, "", 2);
    assert!(wrong.stderr.contains("row 3") || wrong.stderr.contains("column 1"), "{wrong:?}");
}

#[test]
fn searches_are_played() {
    let folder = folder();
    let reasons = folder.run(&["board", "play", "magic.toml"]);
    assert!(reasons.stdout.ends_with(DRAWN), "{reasons:?}");
    assert!(
        reasons.stdout.contains("diagonal 1 adds up to 15, r1c1 is 2, and r3c3 is 8, so r2c2 is 5")
    );
    let probing = folder.run(&["board", "play", "--strategy", "probing", "several.json", "--all"]);
    assert!(probing.stdout.contains("Consider a in r1c1"), "{probing:?}");
    let trace = folder.run(&["board", "play", "magic.toml", "--trace", "-", "--html", "play.html"]);
    assert!(trace.stdout.starts_with("{\"event\":\"header\""), "{trace:?}");
    assert!(trace.stdout.lines().next().expect("a header").contains("\"puzzle\":\"board\""));
    assert!(folder.read("play.html").to_lowercase().starts_with("<!doctype html>"));
    let refused = folder.run(&["board", "play", "--strategy", "table", "magic.toml"]);
    assert!(refused.stderr.contains("expected reasons or probing"), "{refused:?}");
}

#[test]
fn rules_are_said_in_words() {
    let folder = folder();
    let said = "Magic square\nby anonymous\n3 by 3, 9 cells, 3 given\n9 symbols: 1 2 3 4 5 6 7 8 9\n\
        the board has no repeated symbol\neach row, column and diagonal adds up to 15\n";
    expect(&folder.run(&["board", "explain", "magic.toml"]), said, 0);
    let records = folder.run(&["board", "explain", "--format", "ndjson", "magic.toml"]).records();
    let rules = &records[0];
    assert_eq!((&rules["kind"], &rules["author"]), (&"rules".into(), &"anonymous".into()));
    assert_eq!(rules["givens"][2], serde_json::json!({ "row": 3, "column": 3, "symbol": "8" }));
    assert_eq!(rules["rules"].as_array().expect("a list").len(), 9);
    let row = &rules["rules"][1];
    assert_eq!((&row["name"], &row["says"]), (&"row 1".into(), &"row 1 adds up to 15".into()));
    assert_eq!(row["cells"][2], serde_json::json!({ "row": 1, "column": 3 }));
}

/// The steps that a cell rests on, and no others; of a given none.
#[test]
fn a_cell_is_explained() {
    let folder = folder();
    let steps = "diagonal 1 adds up to 15, r1c1 is 2, and r3c3 is 8, so r2c2 is 5\n\
        row 2 adds up to 15, r2c1 is 7, and r2c2 is 5, so r2c3 is 3\nr2c3 is 3, by 2 steps\n";
    let call = ["board", "explain", "magic.toml", "r2c3"];
    expect(&folder.run(&call), steps, 0);
    let given = folder.run(&["board", "explain", "magic.toml", "r1c1"]);
    expect(&given, "r1c1 is 2, as it is given\n", 0);
    let open = folder.run(&["board", "explain", "several.json", "r1c1"]);
    let said = "no further step: line reasoning and single assumptions are exhausted; `kleene solve` searches\n";
    expect(&open, said, 3);
    let clash = "symbols = 'ab'\nsize = '2x1'\n[[rule]]\nkind = 'pattern'\nover = 'r1c1'\nclues = 'a'\n\
        [[rule]]\nkind = 'count'\nof = 'b'\nexactly = 1\nover = 'r1c1'\n";
    folder.write("clash.toml", clash);
    let none = folder.run(&["board", "explain", "clash.toml", "r1c2"]);
    assert!(none.stdout.contains("no solution: "), "{none:?}");
    assert_eq!(none.code, Some(1));
    let unknown = folder.run(&["board", "explain", "magic.toml", "r4c1"]);
    expect(&unknown, "", 2);
    let said = "error: the board has no cell \"r4c1\": cells are r1c1 to r3c3\n";
    assert_eq!(unknown.stderr, said);
    let document = folder.run(&[&call[..], &["--format", "json"]].concat()).document();
    let (steps, end) = (document.of("step"), document.of("end"));
    assert_eq!((steps.len(), &end[0]["end"]), (2, &"settled".into()));
    assert_eq!(steps[1]["cells"][0]["symbol"], "3");
    let page = folder.run(&[&call[..], &["--html", "why.html"]].concat());
    assert_eq!(page.code, Some(0));
    assert_eq!(folder.read("why.html").matches("<figure").count(), 2);
}

#[test]
fn boards_are_drawn_with_their_givens() {
    let folder = folder();
    let drawn = "2 . .
7 . .
. . 8
";
    let call = ["board", "draw", "magic.toml", "--svg", "a.svg", "--png", "a.png", "--blank"];
    expect(&folder.run(&call), drawn, 0);
    assert!(folder.read("a.svg").starts_with("<svg") && folder.path("a.png").exists());
    let records = folder.run(&["board", "draw", "--format", "ndjson", "magic.toml"]).records();
    assert_eq!(records[0]["rows"], serde_json::json!(["2??", "7??", "??8"]));
}

/// Cells and symbols are called by the names that a file gives them.
#[test]
fn cells_and_symbols_have_their_names() {
    let folder = Folder::new();
    let named = "symbols = [{ glyph = '1', name = 'one' }, { glyph = '2' }]\n[cells]\nleft = [0, 0]\nright = [2, 0]\n\
        far = [4, 0]\n[[rule]]\nkind = 'different'\nover = 'left right'\n";
    folder.write("named.toml", named);
    let said = "several: two differ in left right\n";
    let checked = folder.run(&["board", "check", "--proof", "proof", "named.toml"]);
    assert!(checked.stdout.starts_with("several: two differ in "), "{checked:?}");
    assert!(!checked.stdout.contains("r1c"), "{checked:?}");
    expect(&folder.run(&["board", "check-proof", "named.toml", "proof"]), &checked.stdout, 0);
    let one = "[[rule]]\nkind = 'pattern'\nover = 'far'\nclues = '1'\n";
    folder.write("named.toml", format!("{named}{one}"));
    expect(&folder.run(&["board", "check", "named.toml"]), said, 0);
    let record = &folder.run(&["board", "check", "--format", "ndjson", "named.toml"]).records()[0];
    assert_eq!(record["names"], serde_json::json!(["left", "right"]));
    let given = "[[rule]]\nkind = 'pattern'\nover = 'left'\nclues = '2'\n";
    folder.write("named.toml", format!("{named}{one}{given}"));
    let why = "left matches 2, so left is 2\n\
        left right has no repeated symbol, and left is 2, so right is one\nright is one, by 2 steps\n";
    expect(&folder.run(&["board", "explain", "named.toml", "right"]), why, 0);
    let rules = folder.run(&["board", "explain", "named.toml"]).stdout;
    assert!(rules.starts_with("3 cells, 0 given\n2 symbols: 1 (one) 2\n"), "{rules}");
}

/// Clues in files beside the board.
#[test]
fn clues_stand_beside_a_board() {
    let folder = Folder::new();
    let rule = |over: &str, file: &str| {
        format!("[[rule]]\nkind = 'runs'\nover = '{over}'\nclues = {{ file = '{file}' }}\n")
    };
    let board = |rows: &str| {
        format!(
            "symbols = '.#'\nsize = '3x2'\n{}{}",
            rule("rows", rows),
            rule("columns", "clues/columns.txt")
        )
    };
    folder.write("ring.toml", board("rows.txt"));
    folder.write("rows.txt", "1 1\n3\n");
    std::fs::create_dir(folder.path("clues")).expect("a folder");
    folder.write("clues/columns.txt", "2\n\n1\n2\n");
    let solved = folder.run(&["solve", "ring.toml"]);
    assert!(solved.code == Some(0) && solved.stdout.contains("1 1 │#.#│\n  3 │###│"), "{solved:?}");
    // From elsewhere too, and in parts, whose lines need no file.
    let parent = folder.path("clues");
    let ring = folder.path("ring.toml");
    let split = Command::new(env!("CARGO_BIN_EXE_kleene"))
        .args(["split", "--quiet"])
        .arg(&ring)
        .current_dir(&parent)
        .output();
    let split = split.expect("it runs");
    assert!(split.status.success(), "{split:?}");
    let lines = String::from_utf8(split.stdout).expect("text");
    assert!(lines.contains(r#"clues = [\"1 1\", \"3\"]"#), "{lines}");
    // Clues that are left open.
    folder.write("rows.txt", "?\n?\n");
    let made = folder.run(&["board", "generate", "ring.toml"]);
    assert!(made.code == Some(0) && !made.stdout.contains("{ file"), "{made:?}");
    // A mistake is told in the file that has it.
    folder.write("rows.txt", "1 1\n1 x\n");
    let answer = folder.run(&["board", "check", "ring.toml"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("rows.txt:2:"), "{answer:?}");
    let answer = folder.run(&["split", "ring.toml"]);
    assert!(answer.code == Some(2) && answer.stderr.contains("rows.txt:2:"), "{answer:?}");
    for (name, said) in [
        ("none.txt", "none.txt"),
        ("../rows.txt", "is not in the folder"),
        ("/etc/passwd", "is not in the folder"),
    ] {
        folder.write("ring.toml", board(name));
        let answer = folder.run(&["board", "check", "ring.toml"]);
        assert_eq!(answer.code, Some(2));
        assert!(
            answer.stderr.contains(said) && answer.stderr.contains("ring.toml:6:9"),
            "{answer:?}"
        );
    }
}
