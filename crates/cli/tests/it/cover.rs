//! `kleene cover`.

use crate::kleene::{Answer, Folder};

/// Two people and two hats, of which one can be red or blue.
const HATS: &str = "\
ann bob | hat coat
red  = ann hat:red  coat
blue = ann hat:blue
same = bob hat:blue
bare = bob
";

#[track_caller]
fn cover(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["cover"], args].concat(), input)
}

/// A call of a verb of any kind.
#[track_caller]
fn answer(args: &[&str], input: &str) -> (Option<i32>, String) {
    let answer = Folder::new().feed(args, input);
    assert_eq!(answer.stderr, "", "{answer:?}");
    (answer.code, answer.stdout)
}

#[test]
fn covers_are_the_names_of_their_options() {
    let first = cover(&["solve"], HATS);
    assert_eq!((first.code, &*first.stdout, &*first.stderr), (Some(0), "red\nbare\n", ""));
    let all = cover(&["solve", "--all"], HATS);
    assert_eq!(all.stdout, "red\nbare\n\nblue\nsame\n\nblue\nbare\n");
    let unnamed = cover(&["solve", "--unique"], "a b | x\na x:1\nb x:1\n");
    assert_eq!(unnamed.stdout, "a x:1\nb x:1\nunique\n");
    let records = cover(&["solve", "--limit", "1", "--format", "ndjson"], HATS);
    insta::assert_snapshot!(records.stdout, @r#"
    {"schema":2,"kind":"solution","subject":"cover","file":"<stdin>","index":1,"chosen":[1,4],"names":["red","bare"]}
    {"schema":2,"kind":"puzzle","subject":"cover","file":"<stdin>","items":4,"options":4,"verdict":"solved","found":1,"outcome":"stopped","stopped_by":"solutions","stats":{"dead":0,"nodes":2}}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":1,"outcome":"exhausted","stopped_by":null}
    "#);
}

#[test]
fn what_there_are_is_counted_and_checked() {
    for (input, count, verdict, code) in [
        (HATS, "3\n", "several\n", 0),
        ("a b\na\nb\n", "1\n", "unique\n", 0),
        ("a b\na\n", "0\n", "none\n", 1),
        // Six ways to choose two of four.
        ("2|a\na\na\na\na\n", "6\n", "several\n", 0),
    ] {
        let counted = cover(&["count"], input);
        assert_eq!((counted.code, &*counted.stdout), (Some(code), count), "{input}");
        let checked = cover(&["check"], input);
        assert_eq!((checked.code, &*checked.stdout), (Some(code), verdict), "{input}");
    }
}

#[test]
fn limits_and_mistakes_are_told() {
    let many = format!("10|a\n{}", "a\n".repeat(40));
    let stopped = cover(&["count", "--node-limit", "100"], &many);
    assert_eq!((stopped.code, &*stopped.stderr), (Some(3), "stopped (node limit)\n"));
    assert!(stopped.stdout.starts_with("at least "), "{stopped:?}");
    let stats = cover(&["solve", "--stats"], HATS);
    assert!(
        stats.stderr.starts_with("<stdin>: ") && stats.stderr.contains(" nodes, "),
        "{stats:?}"
    );
    let wrong = cover(&["solve"], "a b\na c\n");
    assert_eq!((wrong.code, &*wrong.stdout), (Some(2), ""));
    assert!(wrong.stderr.contains("<stdin>:2:3"), "{wrong:?}");
    let escape = cover(&["solve"], "a\n\u{1b}[2J = a\n");
    assert!(!escape.stdout.contains('\u{1b}'), "{escape:?}");
}

/// An exact cover is known by its marks, if it is nothing else, and can be said.
#[test]
fn exact_covers_are_a_kind() {
    let hats = "ann bob | hat\nred = ann hat:red\nbare = bob\n";
    assert_eq!(answer(&["solve"], hats), (Some(0), "red\nbare\n".into()));
    assert_eq!(answer(&["check"], hats), (Some(0), "unique\n".into()));
    let plain = "a b\na\nb\na b\n";
    assert_eq!(answer(&["count", "--as", "cover"], plain), (Some(0), "2\n".into()));
    let unsaid = Folder::new().feed(&["count"], plain);
    assert!(unsaid.stderr.contains("is not in a known puzzle format"), "{unsaid:?}");
    let step = "`ann` has only `red` left, so `red` is chosen\n";
    assert_eq!(answer(&["hint"], hats), (Some(0), step.into()));
    assert_eq!(answer(&["grade"], hats).0, Some(0));
    let refused = Folder::new().feed(&["play"], hats);
    let said = "error: `play` does not support cover puzzles; supported commands: solve, check, count, candidates, hint, explain, grade, prove, \
                convert and export\n";
    assert_eq!((refused.code, &*refused.stderr), (Some(2), said));
}
