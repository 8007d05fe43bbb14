//! `kleene triddler`, and triddlers among the files of any kind.

use crate::kleene::{Answer, Folder};

/// A fish, as a picture in characters.
const FISH: &str = " /##.#.\\\n/.######\\\n\\#######/\n \\##.#./\n";

/// Two opposite cells of the smallest hexagon, in three ways.
const TURNING: &str = "#t\n: A\n1\n: B\n1\n: C\n1\n: D\n1\n: E\n1\n: F\n1\n: end\n";

fn triddler(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["triddler"], args].concat(), input)
}

#[test]
fn a_triddler_is_drawn_with_its_clues() {
    let solved = triddler(&["solve", "--unique"], FISH);
    assert_eq!((solved.code, &*solved.stderr), (Some(0), ""));
    insta::assert_snapshot!(solved.stdout, @r#"
           3 1 4
          1 5 1 3
    2 1 /▲▼△▼△\1
     6 /△▼▲▼▲▼▲\
     7 \▼▲▼▲▼▲▼/
    2 1 \▼▲▽▲▽/1
          4 5 1 3
             1 4
    unique
    "#);
    let records = triddler(&["solve", "--format", "ndjson"], TURNING);
    assert!(records.stdout.contains(r##""rows":["#..","..#"]"##), "{records:?}");
    assert!(records.stdout.contains(r#""sides":[1,1,1,1,1,1]"#), "{records:?}");
}

#[test]
fn several_solutions_are_counted_and_told_apart() {
    assert_eq!(triddler(&["count"], TURNING).stdout, "3\n");
    let checked = triddler(&["check"], TURNING);
    let said = "several: two differ in r1c1 r1c3 r2c1 r2c3\n";
    assert_eq!((checked.code, &*checked.stdout), (Some(0), said));
    assert_eq!(triddler(&["solve", "--all"], TURNING).stdout.matches("▼").count(), 3);
    let none = triddler(&["solve"], &TURNING.replace("F\n1", "F\n2"));
    assert_eq!((none.code, &*none.stdout), (Some(1), "none\n"));
    assert!(none.stderr.contains("the rising lines 3"), "{none:?}");
}

/// Other solvers get a model, their answers are checked, and verdicts are proven.
#[test]
fn triddlers_are_exported_and_proven() {
    let folder = Folder::new();
    folder.write("turning.g", TURNING);
    let model = folder.run(&["export", "--to", "minizinc", "turning.g"]);
    assert!(model.stdout.contains("% falling line 1: 1\n"), "{model:?}");
    folder.write("answer", "[2, 1, 1, 1, 1, 2]\n");
    let answer = ["export", "--to", "minizinc", "--answer", "answer", "turning.g"];
    let filled = folder.run(&answer);
    assert_eq!(
        (filled.code, &*filled.stdout),
        (Some(0), "    1 1\n1 /▲▽△\\\n1 \\▽△▼/\n    1 1\n"),
        "{filled:?}"
    );
    folder.write("answer", "[2, 2, 1, 1, 1, 2]\n");
    assert_eq!(folder.run(&answer).code, Some(2));
    folder.write("fish.txt", FISH);
    folder.write("none.g", TURNING.replace("F\n1", "F\n2"));
    for (file, verdict, code) in [("fish.txt", "unique\n", 0), ("none.g", "none\n", 1)] {
        let proven = folder.run(&["prove", file, "-o", "proof"]);
        assert_eq!((proven.code, &*proven.stdout), (Some(code), verdict), "{proven:?}");
        let followed = folder.run(&["check-proof", file, "proof"]);
        assert_eq!((followed.code, &*followed.stdout), (Some(code), verdict), "{followed:?}");
        folder.run(&["prove", "--to", "drat", file, "-o", "proof.drat"]);
        let clauses = kleene_testing::Clauses::parse(&folder.read("proof.cnf"));
        assert_eq!(clauses.refuted_by(&folder.read("proof.drat")), Ok(()), "{file}");
    }
    folder.run(&["prove", "fish.txt", "-o", "proof"]);
    let other = folder.run(&["check-proof", "turning.g", "proof"]);
    assert_eq!(other.code, Some(2), "{other:?}");
}

#[test]
fn verbs_for_any_kind_find_triddlers_out() {
    let folder = Folder::new();
    folder.write("fish.txt", FISH);
    let g = folder.run(&["convert", "--to", "g", "fish.txt"]).stdout;
    let xml = folder.run(&["convert", "--to", "xml", "fish.txt"]).stdout;
    folder.write("fish.g", &g);
    folder.write("fish.xml", &xml);
    folder.write("fish", &g);
    for file in ["fish.txt", "fish.g", "fish.xml", "fish"] {
        let checked = folder.run(&["check", file]);
        assert_eq!((checked.code, &*checked.stdout), (Some(0), "unique\n"), "{file}");
        assert_eq!(folder.run(&["count", file]).stdout, "1\n", "{file}");
        assert!(folder.run(&["hint", file]).stdout.starts_with("row 3 is 7, so r3c1, "), "{file}");
        assert!(folder.run(&["grade", file]).stdout.starts_with("lines: "), "{file}");
        assert_eq!(folder.run(&["play", file]).code, Some(0), "{file}");
        let picture = folder.run(&["convert", "--to", "picture", file]);
        // Olšák's files have no goal.
        let goal = if file.ends_with("t") || file.ends_with("l") { FISH } else { "" };
        assert_eq!(picture.stdout, goal, "{file}: {picture:?}");
    }
    assert_eq!(Folder::new().feed(&["check"], &xml).stdout, "unique\n");
    let warned = folder.run(&["triddler", "convert", "--to", "g", "fish.xml"]).stderr;
    assert_eq!(warned, "warning: fish.xml: g cannot store: goal\n");
    let refused = folder.run(&["nonogram", "check", "fish.g"]);
    let said = "error: cannot read fish.g: it is a triddler, a nonogram on triangles: `kleene triddler` reads it\n";
    assert_eq!((refused.code, &*refused.stderr), (Some(2), said));
    // What is wrong with one is said as of a triddler.
    folder.write("wrong.g", g.replacen("\n6\n", "\n6 x\n", 1));
    let wrong = folder.run(&["check", "wrong.g"]);
    assert_eq!(wrong.code, Some(2));
    assert!(
        wrong.stderr.contains("expected a number") && wrong.stderr.contains("wrong.g:4:3"),
        "{wrong:?}"
    );
}

#[test]
fn hints_go_on_from_a_board() {
    let folder = Folder::new();
    folder.write("fish.txt", FISH);
    folder.write("board.txt", " /?????\\\n/???????\\\n\\#######/\n \\?????/\n");
    let next = folder.run(&["triddler", "hint", "--board", "board.txt", "fish.txt"]);
    assert_eq!(next.stdout, "row 2 is 6, so r2c2, r2c3, r2c4, r2c5 and r2c6 are black\n");
    let all = folder.run(&["triddler", "hint", "--all", "--format", "ndjson", "fish.txt"]);
    assert!(all.stdout.contains(r##"{"column":1,"letter":"#","row":3}"##), "{all:?}");
    assert!(all.stdout.contains(r#""end":"solved""#), "{all:?}");
    folder.write("board.txt", " /?????\\\n/???????\\\n\\###.###/\n \\?????/\n");
    let refused = folder.run(&["triddler", "hint", "--board", "board.txt", "fish.txt"]);
    let said = "error: board.txt: r3c4 differs from the solution; `kleene check --board` lists all such cells\n";
    assert_eq!((refused.code, &*refused.stderr), (Some(2), said));
}

#[test]
fn what_is_made_has_one_solution() {
    let folder = Folder::new();
    for args in [
        &["--side", "4", "--seed", "0"][..],
        &["--sides", "2-3-4-3-2-5", "--colors", "3", "--seed", "0"],
        &["--side", "1", "--seed", "3"],
    ] {
        let made = folder.run(&[&["triddler", "generate"], args].concat());
        assert_eq!((made.code, &*made.stderr), (Some(0), ""));
        assert_eq!(Folder::new().feed(&["check"], &made.stdout).stdout, "unique\n");
        let again = folder.run(&[&["generate", "triddler"], args].concat());
        assert_eq!(again.stdout, made.stdout);
    }
    folder.write("turning.txt", "/#..\\\n\\..#/\n");
    let made = folder.run(&["triddler", "generate", "--picture", "turning.txt"]);
    assert_eq!(Folder::new().feed(&["check"], &made.stdout).stdout, "unique\n");
    let refused = folder.run(&["triddler", "generate", "--sides", "1-1-1-1-1-2"]);
    assert!(refused.stderr.contains("do not close"), "{refused:?}");
}
