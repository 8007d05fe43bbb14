//! Questions and answers, without a browser.

mod any;
mod notes;
mod regex;

use std::collections::HashSet;

use kleene_web::{MAX_TEXT, ask};
use serde_json::{Value, json};

/// The answer to a question that has one.
#[track_caller]
fn answer(question: &Value) -> Value {
    let reply: Value = serde_json::from_str(&ask(&question.to_string())).expect("JSON");
    assert!(reply["mistake"].is_null(), "{question}: {reply}");
    reply["answer"].clone()
}

#[track_caller]
fn mistake(question: &Value) -> Value {
    let reply: Value = serde_json::from_str(&ask(&question.to_string())).expect("JSON");
    assert!(reply["answer"].is_null(), "{question}: {reply}");
    reply["mistake"].clone()
}

/// A picture is judged by its clues, repaired, and written.
#[test]
fn a_nonogram_on_the_desk() {
    let ask = |verb: &str, cells: &str| json!({ "about": "desk", "verb": verb, "cells": cells, "width": "3", "format": "nin" });
    let several = answer(&ask("judge", "100010001"));
    assert_eq!(several["verdict"], "several solutions");
    let differing: Vec<u64> =
        several["desk"]["differing"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert!(differing.len() >= 4, "{differing:?}");
    let colored = answer(&ask("judge", "112010000"));
    assert_eq!(colored["verdict"], "unique: overlap");
    assert_eq!(colored["desk"]["rows"], json!([[[2, 1], [1, 2]], [[1, 1]], []]));
    assert_eq!(colored["desk"]["colors"][1][0], "black");
    let repaired = answer(&ask("repair", "100010001"));
    assert!(repaired["verdict"].as_str().unwrap().starts_with("unique"), "{repaired}");
    assert_ne!(repaired["desk"]["cells"], "100010001");
    assert_eq!(answer(&ask("write", "100110000"))["texts"][0]["text"], "3 3\n1\n2\n0\n2\n1\n0\n");
    for (cells, said) in [("1", "1 to 60 rows"), ("10001000x", "digit"), ("", "1 to 60 rows")] {
        assert!(
            mistake(&ask("judge", cells))["message"].as_str().unwrap().contains(said),
            "{cells}"
        );
    }
}

#[test]
fn verdicts() {
    let check = |about: &str, text: &str| {
        answer(&json!({ "about": about, "verb": "check", "text": text }))["verdict"].clone()
    };
    assert_eq!(check("nonogram", "1 1\n1\n1\n"), "unique");
    assert_eq!(check("nonogram", "2 2\n1\n1\n1\n1\n"), "several");
    assert_eq!(check("nonogram", "2 1\n2\n1\n0\n"), "none");
    assert_eq!(check("cluegrid", "colors rg\nrows r g\ncolumns r rg"), "none");
    assert_eq!(check("cluegrid", "colors rg\nrows r g\ncolumns rg rg"), "unique");
    assert_eq!(check("sudoku", "1......2........"), "several");
    assert_eq!(check("queens", "6"), "4");
    assert_eq!(check("queens", "3"), "none");
    assert_eq!(check("rectangles", "2 2\n1 2 2\n"), "filled");
    assert_eq!(check("rectangles", "3 3\n2 2 2\n"), "none");
}

/// What no search would find: boards of any size, too large to be drawn or not.
#[test]
fn many_queens_are_placed() {
    let check = |size: usize| {
        answer(&json!({ "about": "queens", "verb": "check", "text": size.to_string() }))
    };
    for size in [25, 40, 64, 65, 200] {
        let found = check(size);
        assert_eq!(found["verdict"], "placed", "{size}");
        assert!(found["pictures"][0]["svg"].is_string(), "{size}");
    }
    for size in [201, 1000, 1_000_000] {
        let found = check(size);
        assert_eq!(found["verdict"], "placed", "{size}");
        assert!(found["said"].as_str().is_some_and(|said| said.contains("too large")), "{size}");
        let rows = found["texts"][0]["text"].as_str().expect("rows");
        let rows: Vec<usize> = rows.split(' ').map(|row| row.parse().expect("a row")).collect();
        let columns = || (1..=size).zip(&rows);
        for lines in [
            columns().map(|(_, row)| *row).collect::<HashSet<_>>(),
            columns().map(|(column, row)| size + column - row).collect(),
            columns().map(|(column, row)| column + row).collect(),
        ] {
            assert_eq!(lines.len(), size);
        }
    }
}

/// Steps from an empty board end at the solution, whatever settles a cell.
#[track_caller]
fn solved_by_steps(about: &str, text: &str) {
    let solution = answer(&json!({ "about": about, "verb": "check", "text": text }));
    let solution = solution["solution"].as_str().expect("one solution");
    let (mut cells, mut removed) = (String::new(), String::new());
    for _ in 0..1000 {
        let step = answer(&json!({
            "about": about, "verb": "hint", "text": text, "cells": cells, "removed": removed,
        }));
        if step["verdict"] == "no step" {
            // Squares without a queen may stay open.
            assert_eq!(cells.replace('\u{1}', "."), solution);
            let board = answer(&json!({
                "about": about, "verb": "board", "text": text, "cells": cells, "solution": solution,
            }));
            assert_eq!(board["board"]["is_done"], true);
            return;
        }
        step["board"]["cells"].as_str().expect("cells").clone_into(&mut cells);
        for pair in step["removed"].as_array().into_iter().flatten() {
            let letter = pair[1].as_str().expect("a letter");
            removed += &format!(" {}{letter}", pair[0]);
        }
    }
    panic!("no end of steps: {cells}");
}

#[test]
fn steps_lead_to_the_solution() {
    solved_by_steps("nonogram", "P1 5 5 01010 11111 11111 01110 00100");
    solved_by_steps("nonogram", "P3 3 2 255 255 0 0 0 0 255 255 0 0 255 255 255 0 0 255 255 0 0");
    solved_by_steps("cluegrid", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr gb bgbg");
    solved_by_steps(
        "cluegrid",
        r#"{"side":2,"lines":["[AB][BC]","(.)[AB]\\1","[^A]+","C+","BA*","C[^C]","[AC]B",".[AC].","AC?|B+"]}"#,
    );
    // Candidates that steps only remove count too.
    solved_by_steps(
        "sudoku",
        "..87..2....72.4....5.8.....3.4.....6.7.4..19.1....6.........7..94....8...8.....31",
    );
}

#[test]
fn what_is_wrong_on_a_board_is_marked() {
    let text = "P1 2 1 10";
    let board = |cells: &str| {
        answer(
            &json!({ "about": "nonogram", "verb": "board", "text": text, "cells": cells, "solution": "#." }),
        )
    };
    assert_eq!(board("")["said"], "2 cells are open.");
    assert_eq!(board("\u{1}#")["said"], "1 cell is wrong, 1 are open.");
    assert!(board("\u{1}#")["board"]["svg"].as_str().is_some_and(|svg| svg.contains("differs")));
    assert_eq!(board("#.")["said"], "Solved.");
    // Without an only solution, a full board is held against the rules.
    let several = |cells: &str| {
        let text = "2 2\n1\n1\n1\n1\n";
        let fields = json!({ "about": "nonogram", "verb": "board", "text": text, "cells": cells });
        answer(&fields)["said"].as_str().expect("a sentence").to_owned()
    };
    assert_eq!((&*several("#..#"), &*several(".##.")), ("Solved.", "Solved."));
    assert!(several("##..").starts_with("Every cell is filled, but "));
    let fields = json!({ "about": "nonogram", "verb": "board", "text": text, "cells": "#" });
    assert_eq!(mistake(&fields)["message"], "the puzzle has changed: begin the board again");
}

/// A board of 25 by 25 of which it takes long to see that it has no solution: its first row has 15 cells for 11 values.
#[test]
fn a_step_of_a_large_board_ends_within_the_limit_of_the_page() {
    let mut cells = vec!['.'; 625];
    for part in 0..3 {
        for (value, symbol) in ('A'..='N').enumerate() {
            cells[(1 + (value + part) % 4) * 25 + 5 * part + value / 4] = symbol;
        }
    }
    let text: String = cells.into_iter().collect();
    let found = answer(&json!({ "about": "sudoku", "verb": "hint", "text": text }));
    assert_eq!(found["verdict"], "stopped");
    assert_eq!(found["said"], "stopped by the node limit");
}

/// The only match is the `c` at the end, after more steps than a match may take.
#[test]
fn a_match_that_was_stopped_is_no_verdict() {
    let check = |text: &str| {
        let fields = json!({
            "about": "dotnet", "verb": "check", "options": "", "pattern": "(a*)*b|c", "text": text,
        });
        answer(&fields)
    };
    let slow = format!("{}c", "a".repeat(30));
    let found = check(&slow);
    assert_eq!(found["verdict"], "stopped");
    assert!(found["tables"].is_null() && found["pictures"].is_null(), "{found}");
    // What was found before stays.
    let found = check(&format!("c{slow}"));
    assert_eq!(found["verdict"], "stopped");
    assert!(found["said"].as_str().is_some_and(|said| said.ends_with("So far: 1 match.")));
    assert_eq!(found["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(check("aac")["verdict"], "1 match");
}

#[test]
fn no_step_goes_on_from_a_mistake() {
    let open = "\u{1}";
    for (about, text, cells, solution) in [
        ("nonogram", "P1 2 1 10", format!(".{open}"), "#."),
        ("cluegrid", "colors rg\nrows r g\ncolumns rg rg", format!("g{}", open.repeat(3)), "rrgg"),
        (
            "sudoku",
            "1234341221434..1",
            format!("{}2{}", open.repeat(13), open.repeat(2)),
            "1234341221434321",
        ),
    ] {
        let fields = json!({
            "about": about, "verb": "hint", "text": text, "cells": cells, "solution": solution,
        });
        let found = answer(&fields);
        assert_eq!(found["verdict"], "no step", "{about}");
        assert!(
            found["board"]["svg"].as_str().is_some_and(|svg| svg.contains("differs")),
            "{about}"
        );
    }
}

#[test]
fn large_answers_are_cut() {
    let fields = json!({
        "about": "dotnet", "verb": "check", "options": "", "pattern": "(a)".repeat(1000),
        "text": "a".repeat(100_000),
    });
    let cut = answer(&fields);
    assert_eq!(cut["said"], "There are more.");
    assert!(cut["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("more than ")));
    let fields = json!({
        "about": "dotnet", "verb": "check", "options": "", "pattern": "(a)*", "text": "a".repeat(100_000),
    });
    assert!(answer(&fields).to_string().len() < 100_000);
}

#[test]
fn clues_are_edited() {
    let edit = |text: &str, line: &str, clue: &str| {
        let fields = json!({
            "about": "cluegrid", "verb": "edit", "text": text, "line": line, "place": "0", "clue": clue,
        });
        answer(&fields)["texts"][0]["text"].as_str().expect("a text").to_owned()
    };
    let edited = edit("colors rgb\nrows rgb\ncolumns r g b", "0", "rgbr");
    assert!(edited.contains("rgbr"), "{edited}");
    // Letters that only clues name follow the clues.
    let crossword = r#"{"rows":["A","B"],"cols":["AB"]}"#;
    let edited = edit(crossword, "1", "C");
    let known = answer(&json!({ "about": "cluegrid", "verb": "check", "text": edited }));
    assert_eq!(known["verdict"], "none");
    let wrong = json!({
        "about": "cluegrid", "verb": "edit", "text": crossword, "line": "1", "place": "0", "clue": "(",
    });
    assert!(mistake(&wrong)["message"].as_str().is_some_and(|text| text.starts_with("row 2: ")));
}

#[test]
fn patterns_are_compared_by_words() {
    let compare = |pattern: &str, other: &str| {
        let fields = json!({
            "about": "regex", "verb": "compare", "dialect": "classical", "pattern": pattern, "other": other,
        });
        answer(&fields)["verdict"].clone()
    };
    assert_eq!(compare("a|b", "[ab]"), "equal");
    assert_eq!(compare("a", "[ab]"), "subset");
    assert_eq!(compare("[ab]", "a"), "superset");
    assert_eq!(compare("[ab]", "[bc]"), "overlap");
    assert_eq!(compare("a", "b"), "disjoint");
}

#[test]
fn patterns_are_read_in_each_dialect_of_the_page() {
    let check = |dialect: &str, pattern: &str| json!({ "about": "regex", "verb": "check", "dialect": dialect, "pattern": pattern });
    for dialect in ["classical", "dotnet", "pcre2", "python", "javascript", "formal", "course"] {
        assert!(answer(&check(dialect, "(a|b)*"))["pictures"][0]["svg"].is_string(), "{dialect}");
    }
    for (dialect, pattern, other) in [
        ("pcre2", r"a\h", "python"),
        ("python", "(?P<x>a)(?P=x)", "javascript"),
        ("javascript", "[^]", "pcre2"),
    ] {
        answer(&check(dialect, pattern));
        let wrong = mistake(&check(other, pattern));
        assert_eq!(wrong["place"]["field"], "pattern", "{other}: {wrong}");
    }
    let unknown = mistake(&check("perl", "a"));
    assert!(
        unknown["message"].as_str().is_some_and(|text| text.starts_with("expected classical, "))
    );
}

#[test]
fn mistakes_have_a_place_in_units_of_the_page() {
    // Two units of UTF-16 stand before the mistake, and four bytes.
    let wrong = mistake(&json!({
        "about": "regex", "verb": "check", "dialect": "classical", "pattern": "\u{1F600}(",
    }));
    let place = &wrong["place"];
    assert_eq!((place["field"].as_str(), place["start"].as_u64()), (Some("pattern"), Some(2)));
    let wrong = mistake(&json!({ "about": "nonogram", "verb": "check", "text": "2 1\n1\nx\n1\n" }));
    assert_eq!(
        (wrong["place"]["line"].as_u64(), wrong["place"]["column"].as_u64()),
        (Some(3), Some(1))
    );
}

#[test]
fn recordings_are_played_with_their_elements() {
    for (about, fields) in [
        ("queens", json!({ "text": "6", "strategy": "textbook" })),
        ("sudoku", json!({ "text": "1...............", "strategy": "fewest-options" })),
        ("nonogram", json!({ "text": "P1 2 2 10 01", "strategy": "reasons" })),
        ("cluegrid", json!({ "text": "colors rg\nrows r g\ncolumns rg rg", "strategy": "table" })),
        ("rectangles", json!({ "text": "2 2\n1 2 2\n" })),
        ("words", json!({ "pattern": "a*b", "word": "ab" })),
        ("dotnet", json!({ "pattern": "(a)+", "text": "aa", "options": "" })),
    ] {
        let mut question = fields;
        question["about"] = about.into();
        question["verb"] = "play".into();
        let player = &answer(&question)["player"];
        let elements = player["elements"].as_str().expect("elements");
        assert!(elements.contains("id=\"slider\"") && !elements.contains("<script"), "{about}");
        let data: Value =
            serde_json::from_str(player["data"].as_str().expect("data")).expect("JSON");
        assert!(data["kinds"].as_str().is_some_and(|kinds| !kinds.is_empty()), "{about}");
    }
}

#[test]
fn hostile_questions_are_refused() {
    for question in
        ["", "{", "[]", "7", r#"{"about":7}"#, r#"{"about":"queens"}"#, r#"{"verb":"check"}"#]
    {
        let reply: Value = serde_json::from_str(&ask(question)).expect("JSON");
        assert!(reply["mistake"]["message"].is_string(), "{question}: {reply}");
    }
    assert!(ask(&" ".repeat(MAX_TEXT + 1)).contains("too large"));
    for (about, text) in [
        ("nonogram", "1000000000 1000000000\n1\n1\n"),
        ("cluegrid", r#"{"side": 1000000000, "lines": []}"#),
        ("sudoku", "9".repeat(100_000).as_str()),
        ("rectangles", "1000000000 1000000000\n1 1\n"),
        ("queens", "1000000000"),
    ] {
        for verb in ["check", "play", "blank"] {
            let reply = ask(&json!({ "about": about, "verb": verb, "text": text }).to_string());
            assert!(reply.starts_with(r#"{"mistake""#), "{about} {verb}: {reply:.300}");
        }
    }
}
