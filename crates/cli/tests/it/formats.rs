//! The formats for programs, and color.

use crate::kleene::Folder;

#[test]
fn ndjson_has_a_record_for_each_solution_puzzle_and_error_and_a_summary() {
    let folder = Folder::with_boards();
    folder.write("bad.nin", "2 x\n");
    let args = ["solve", "--all", "--format", "ndjson", "diagonals.nin", "bad.nin"];
    let answer = folder.run(&args);
    insta::assert_snapshot!(answer.stdout, @r##"
    {"schema":2,"kind":"solution","subject":"nonogram","file":"diagonals.nin","index":1,"rows":[".#","#."]}
    {"schema":2,"kind":"solution","subject":"nonogram","file":"diagonals.nin","index":2,"rows":["#.",".#"]}
    {"schema":2,"kind":"puzzle","subject":"nonogram","file":"diagonals.nin","height":2,"title":null,"width":2,"verdict":"several","found":2,"outcome":"exhausted","stopped_by":null,"stats":{"dead":0,"max_depth":1,"narrows":32,"nodes":3,"probes":2}}
    {"schema":2,"kind":"error","file":"bad.nin","message":"expected a number","place":{"start":2,"end":3,"line":1,"column":3}}
    {"schema":2,"kind":"summary","asked":2,"solved":1,"none":0,"stopped":0,"errors":1,"found":2,"outcome":"exhausted","stopped_by":null}
    "##);
    assert_eq!(answer.code, Some(2));
    assert_eq!(answer.records().len(), 5);
}

#[test]
fn an_error_is_the_same_for_programs_and_for_people() {
    let answer = Folder::new().run(&["solve", "--format", "ndjson", "nowhere.nin"]);
    let message = answer.records()[0]["message"].as_str().expect("a message").to_owned();
    assert_eq!(answer.stderr, format!("error: cannot read nowhere.nin: {message}\n"));
    assert!(!message.contains("os error"), "{message}");
}

#[test]
fn json_is_one_document_with_the_solutions_in_it() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["solve", "--unique", "--format", "json", "ring.nin"]);
    let document = answer.document();
    assert_eq!(document.summary["solved"], 1);
    let (solution, puzzle) = (document.of("solution")[0], document.of("puzzle")[0]);
    assert_eq!(puzzle["verdict"], "unique");
    assert_eq!(solution["rows"], serde_json::json!(["###", "#.#", "###"]));
    assert_eq!(puzzle["stats"]["nodes"], 1);
    assert!(puzzle.get("seconds").is_none(), "times come with --stats only");
}

#[test]
fn stats_go_to_stderr_and_the_time_into_the_record() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["solve", "--stats", "--format", "ndjson", "ring.nin"]);
    assert!(answer.stderr.starts_with("ring.nin: 1 node, 0 dead, depth 0,"), "{answer:?}");
    assert!(answer.records()[1]["seconds"].is_f64());
}

#[test]
fn color_is_for_terminals_unless_asked_for() {
    let folder = Folder::with_boards();
    let escapes = |args: &[&str]| folder.run(args).stdout.contains('\x1b');
    assert!(!escapes(&["solve", "ring.nin"]));
    assert!(!escapes(&["solve", "--color", "never", "ring.nin"]));
    assert!(escapes(&["solve", "--color", "always", "ring.nin"]));
}
