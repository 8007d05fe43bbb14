//! The formats for programs, and color.

use crate::kleene::Folder;

const CLUES: &str = "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n";

#[test]
fn ndjson_has_a_record_for_each_solution_puzzle_and_error_and_a_summary() {
    let folder = Folder::with_boards();
    folder.write("bad.nin", "2 x\n");
    let args = ["solve", "--all", "--format", "ndjson", "diagonals.nin", "bad.nin"];
    let answer = folder.run(&args);
    insta::assert_snapshot!(answer.stdout, @r##"
    {"schema":2,"kind":"solution","subject":"nonogram","file":"diagonals.nin","index":1,"rows":[".#","#."]}
    {"schema":2,"kind":"solution","subject":"nonogram","file":"diagonals.nin","index":2,"rows":["#.",".#"]}
    {"schema":2,"kind":"puzzle","subject":"nonogram","file":"diagonals.nin","height":2,"title":null,"width":2,"verdict":"several","found":2,"outcome":"exhausted","stopped_by":null,"stats":{"belief_rounds":0,"conflicts":0,"dead":0,"decisions":0,"max_depth":1,"narrows":32,"nodes":3,"phases":1,"probes":2,"propagations":0,"restarts":0}}
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

/// What work it was is told of every verb that searches, and of boards that need no search.
#[test]
fn stats_name_the_work() {
    let folder = Folder::with_boards();
    folder.write("clues.txt", CLUES);
    // Probing leaves this one to what learns.
    folder.write("rooks.nin", format!("10 10\n{}", "1 1\n".repeat(20)));
    let names = [
        "belief_rounds",
        "conflicts",
        "dead",
        "decisions",
        "max_depth",
        "narrows",
        "nodes",
        "phases",
        "probes",
        "propagations",
        "restarts",
    ];
    let stats = |args: &str| {
        let args: Vec<_> = args.split(' ').chain(["--stats", "--format", "ndjson"]).collect();
        let answer = folder.run(&args);
        let record = answer.records().into_iter().find(|record| record["kind"] != "solution");
        let record = record.expect("a record of the puzzle");
        assert!(record["seconds"].is_f64(), "{record}");
        let counters = record["stats"].as_object().expect("counters").clone();
        assert!(counters.keys().eq(names), "{record}");
        (answer.stderr, move |name: &str| counters[name].as_u64().expect("a number"))
    };
    for args in ["solve ring.nin", "check ring.nin", "cluegrid solve clues.txt", "check clues.txt"]
    {
        let (text, count) = stats(args);
        assert!(count("nodes") > 0 && count("narrows") > 0 && count("phases") > 0, "{args}");
        assert!(text.contains(" phase"), "{text}");
    }
    let (text, count) = stats("solve --unique --strategy learning rooks.nin");
    assert_eq!(count("phases"), 2, "probing up to the first choice, then learning");
    assert!(count("decisions") > 0 && count("propagations") > 0, "{text}");
    let learning = format!(
        "2 phases, learning: {} conflict{}, {} decisions, ",
        count("conflicts"),
        if count("conflicts") == 1 { "" } else { "s" },
        count("decisions")
    );
    assert!(text.contains(&learning), "{text}");
    assert_eq!(stats("check --strategy textbook rooks.nin").1("conflicts"), 0);
    let silent = folder.run(&["check", "ring.nin", "--format", "ndjson"]);
    assert!(silent.records()[0].get("stats").is_none() && silent.stderr.is_empty(), "{silent:?}");
}

#[test]
fn color_is_for_terminals_unless_asked_for() {
    let folder = Folder::with_boards();
    let escapes = |args: &[&str]| folder.run(args).stdout.contains('\x1b');
    assert!(!escapes(&["solve", "ring.nin"]));
    assert!(!escapes(&["solve", "--color", "never", "ring.nin"]));
    assert!(escapes(&["solve", "--color", "always", "ring.nin"]));
}
