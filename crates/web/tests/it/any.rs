//! Puzzles of any kind.

use kleene::Kind;
use serde_json::{Value, json};

use super::{answer, mistake, solved_by_steps};

/// The kinds as the page gets them.
fn kinds() -> Vec<Value> {
    let listed = answer(&json!({ "about": "puzzle", "verb": "kinds" }));
    listed["kinds"].as_array().expect("kinds").clone()
}

/// The kinds with their examples.
fn examples() -> impl Iterator<Item = (String, String, Value)> {
    kinds().into_iter().map(|kind| {
        let text = |field: &str| kind[field].as_str().expect("a text").to_owned();
        (text("name"), text("example"), kind.clone())
    })
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

#[test]
fn every_kind_is_listed_with_an_example() {
    let names: Vec<_> = examples().map(|(name, ..)| name).collect();
    let known: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names, known);
    for (name, example, kind) in examples() {
        assert!(kind["about"].as_str().is_some_and(|about| !about.is_empty()), "{name}");
        let formats = kind["formats"].as_array().expect("formats");
        let registered = Kind::named(&name).expect("a kind").formats();
        assert_eq!(formats.len(), registered.len(), "{name}");
        for (format, info) in formats.iter().zip(registered) {
            // PNG is no text.
            let is_written = info.is_written && info.name != "png";
            assert_eq!(format["is_written"], is_written, "{name}: {}", info.name);
        }
        assert!(!example.is_empty(), "{name}");
    }
}

/// The board files that the page offers, by name.
fn boards() -> Vec<(String, String)> {
    let board = kinds().into_iter().find(|kind| kind["name"] == "board").expect("board files");
    serde_json::from_value(board["examples"].clone()).expect("names and texts")
}

#[test]
fn board_files_have_one_solution_and_say_their_rules() {
    for (name, text) in boards() {
        let found = answer(&json!({ "about": "puzzle", "verb": "check", "text": text }));
        assert_eq!(found["verdict"], "unique", "{name}");
        assert!(!texts(&found["recognized"]["rules"]).is_empty(), "{name}");
    }
}

#[test]
fn numbers_of_a_hitori_stand_in_its_open_cells() {
    let (_, text) = boards().into_iter().find(|(name, _)| name == "Hitori").expect("a hitori");
    let open = answer(&json!({ "about": "puzzle", "verb": "open", "text": text }));
    let svg = open["board"]["svg"].as_str().expect("a picture");
    assert_eq!(svg.matches("class=\"glyph\"").count(), 16);
    // A cell that keeps its number looks different from an open one.
    let cells = format!("1{}", "\u{1}".repeat(15));
    let begun =
        answer(&json!({ "about": "puzzle", "verb": "board", "text": text, "cells": cells }));
    assert_eq!(begun["board"]["svg"].as_str().expect("a picture").matches("<circle").count(), 1);
}

#[test]
fn a_text_of_another_kind_than_the_named_one_is_read_as_what_it_is() {
    let (_, text) = boards().swap_remove(0);
    let mut question = json!({ "about": "puzzle", "verb": "open", "kind": "sudoku", "text": text });
    let found = answer(&question);
    assert_eq!(found["recognized"]["kind"], "board");
    assert_eq!(found["recognized"]["instead_of"], "sudoku");
    question["text"] = json!("the quick brown fox\n");
    mistake(&question);
}

#[test]
fn every_kind_is_recognized_checked_and_drawn() {
    for (name, example, kind) in examples() {
        let check = json!({ "about": "puzzle", "verb": "check", "text": example });
        let found = answer(&check);
        assert_eq!(found["recognized"]["kind"], *name, "{found}");
        assert_eq!(
            (&found["recognized"]["number"], &found["recognized"]["count"]),
            (&json!(1), &json!(1))
        );
        let is_drawn = texts(&kind["verbs"]).contains(&"blank");
        let shown =
            if is_drawn { &found["pictures"][0]["svg"] } else { &found["texts"][0]["text"] };
        assert!(shown.as_str().is_some_and(|shown| !shown.is_empty()), "{name}: {found}");
        // A named kind gives the same answer.
        let named =
            answer(&json!({ "about": "puzzle", "kind": name, "verb": "check", "text": example }));
        assert_eq!((&named["verdict"], &named["said"]), (&found["verdict"], &found["said"]));
        assert_eq!(named["pictures"], found["pictures"], "{name}");
        let count = answer(&json!({ "about": "puzzle", "verb": "count", "text": example }));
        let verdict = count["verdict"].as_str().expect("a verdict");
        assert_eq!(verdict == "1 solution", found["verdict"] == "unique", "{name}: {verdict}");
    }
}

#[test]
fn every_kind_answers_or_refuses_with_a_sentence() {
    for (name, example, kind) in examples() {
        let verbs = texts(&kind["verbs"]);
        for verb in ["check", "count", "hint", "explain", "grade", "play", "write", "blank"] {
            let question = json!({ "about": "puzzle", "verb": verb, "text": example });
            if verbs.contains(&verb) {
                let found = answer(&question);
                assert_ne!(found["verdict"], "stopped", "{name} {verb}: {found:.300}");
                assert!(found.as_object().is_some_and(|fields| fields.len() > 1), "{name} {verb}");
            } else {
                let message = mistake(&question)["message"].clone();
                let message = message.as_str().expect("a message");
                assert!(
                    message.contains(&name) || message.starts_with("there is no "),
                    "{message}"
                );
            }
        }
    }
}

#[test]
fn every_strategy_is_played_and_every_format_read_again() {
    for (name, example, kind) in examples() {
        for strategy in texts(&kind["strategies"]) {
            let play =
                json!({ "about": "puzzle", "verb": "play", "text": example, "strategy": strategy });
            assert!(answer(&play)["player"]["data"].is_string(), "{name} {strategy}");
        }
        for format in kind["formats"].as_array().expect("formats") {
            if format["is_written"] != true {
                continue;
            }
            let format = &format["name"];
            let write =
                json!({ "about": "puzzle", "verb": "write", "text": example, "format": format });
            let written = answer(&write)["texts"][0]["text"].clone();
            let again =
                json!({ "about": "puzzle", "kind": name, "verb": "check", "text": written });
            let first = json!({ "about": "puzzle", "verb": "check", "text": example });
            assert_eq!(answer(&again)["verdict"], answer(&first)["verdict"], "{name} {format}");
        }
        let refused =
            json!({ "about": "puzzle", "verb": "play", "text": example, "strategy": "luck" });
        assert!(mistake(&refused)["message"].is_string(), "{name}");
        let refused =
            json!({ "about": "puzzle", "verb": "write", "text": example, "format": "wax" });
        assert!(mistake(&refused)["message"].is_string(), "{name}");
    }
}

#[test]
fn steps_from_the_start_end_at_the_solution() {
    for (name, example, kind) in examples() {
        if !texts(&kind["verbs"]).contains(&"hint") {
            continue;
        }
        let explain = json!({ "about": "puzzle", "verb": "explain", "text": example });
        let all = answer(&explain);
        let steps = all["tables"][0]["rows"].as_array().expect("steps");
        if name == "cover" {
            // No option of the example follows, and covers have no pictures.
            assert!(steps.is_empty() && all["verdict"] == "no step", "{all}");
            continue;
        }
        assert!(!steps.is_empty(), "{name}");
        let hint = |step: usize| {
            let step = step.to_string();
            answer(&json!({ "about": "puzzle", "verb": "hint", "text": example, "step": step }))
        };
        for number in [1, steps.len()] {
            let step = hint(number);
            assert_eq!(step["verdict"], format!("step {number}"), "{name}");
            assert_eq!(step["said"], steps[number - 1][1], "{name}");
            assert!(step["pictures"][0]["svg"].is_string(), "{name}");
        }
        let end = hint(steps.len() + 1);
        assert_eq!((&end["verdict"], &end["said"]), (&all["verdict"], &all["said"]), "{name}");
        assert_eq!(end["verdict"] == "solved", end["pictures"].is_array(), "{name}");
    }
}

/// Steps from an open board fill in the only solution, also of triddlers and of boards with holes.
#[test]
fn boards_of_any_kind_are_filled_in_by_steps() {
    let with_hole = r#"
symbols = "12"
hole = "x"
mask = """
    ??x
    ?x?
"""
[[rule]]
kind = "different"
over = ["rows", "columns"]
[[rule]]
kind = "ascending"
over = ["r1c1 r1c2"]
"#;
    let mut filled = Vec::new();
    let listed = examples().map(|(name, example, kind)| (name, example, kind["verbs"].clone()));
    let holes = ("holes".to_owned(), with_hole.to_owned(), json!(["board"]));
    for (name, text, verbs) in listed.chain([holes]) {
        if !texts(&verbs).contains(&"board") {
            continue;
        }
        if answer(&json!({ "about": "puzzle", "verb": "check", "text": text }))["solution"]
            .is_string()
        {
            solved_by_steps("puzzle", &text);
            filled.push(name);
        }
    }
    for name in ["board", "nonogram", "sudoku", "triddler", "queens", "holes"] {
        assert!(filled.iter().any(|one| one == name), "{name} of {filled:?}");
    }
}

#[test]
fn what_is_not_recognized_is_said() {
    let check = |text: &str| json!({ "about": "puzzle", "verb": "check", "text": text });
    for text in ["", "the quick brown fox\n"] {
        let message = mistake(&check(text))["message"].clone();
        assert_eq!(message, "This text matches no known puzzle format.", "{text:?}");
    }
    // A board that is no one's for certain.
    let several = mistake(&check("....\n....\n....\n....\n"));
    let kinds = texts(&several["kinds"]);
    assert!(kinds.len() > 1, "{several}");
    for kind in kinds {
        let fields = json!({ "about": "puzzle", "verb": "check", "kind": kind, "text": "....\n....\n....\n....\n" });
        assert_eq!(answer(&fields)["recognized"]["kind"], kind);
    }
    let wrong =
        mistake(&check("symbols = \"12\"\nsize = \"2x2\"\n[[rule]]\nkind = \"nonsense\"\n"));
    assert_eq!(wrong["place"]["line"], 4, "{wrong}");
    assert!(
        wrong["message"].as_str().is_some_and(|text| text.ends_with("(this is read as board)"))
    );
    let unknown = json!({ "about": "puzzle", "verb": "check", "kind": "chess", "text": "8" });
    assert_eq!(mistake(&unknown)["message"], "there is no kind \"chess\"");
}

#[test]
fn a_puzzle_of_several_is_chosen_by_its_number() {
    let text = "1234341221434..1\n12343412....4321\n";
    let check = |number: &str| json!({ "about": "puzzle", "verb": "check", "text": text, "number": number });
    let second = answer(&check("2"));
    assert_eq!(
        (&second["recognized"]["number"], &second["recognized"]["count"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(answer(&check(""))["recognized"]["number"], 1);
    for number in ["0", "3", "x"] {
        assert!(mistake(&check(number))["message"].is_string(), "{number}");
    }
}

/// The suffix of a file's name decides between kinds.
#[test]
fn a_suffix_names_the_kind() {
    let text = "..4.......7..46.......5..632..3...1...7.1.......8...2...968.5...8..9.73.3..5..9..";
    let fields = json!({ "about": "puzzle", "verb": "check", "text": text, "suffix": "sdk" });
    assert_eq!(answer(&fields)["recognized"]["kind"], "sudoku");
}

#[test]
fn large_boards_of_any_kind_are_refused() {
    for (kind, text) in [("rectangles", "9000 9000\n1 1\n"), ("queens", "100000")] {
        for verb in ["check", "count", "play", "blank"] {
            let fields = json!({ "about": "puzzle", "kind": kind, "verb": verb, "text": text });
            let message = mistake(&fields)["message"].clone();
            assert!(
                message.as_str().is_some_and(|text| text.contains("too many")),
                "{kind} {verb}: {message}"
            );
        }
    }
}

#[test]
fn givens_are_set() {
    let open = '\u{1}';
    let edit = |text: &str, cells: &str| {
        let fields = json!({ "about": "puzzle", "verb": "edit", "text": text, "cells": cells });
        answer(&fields)["texts"][0]["text"].as_str().expect("a text").to_owned()
    };
    let verdict = |text: &str| {
        let fields = json!({ "about": "puzzle", "verb": "check", "text": text });
        answer(&fields)["verdict"].as_str().expect("a verdict").to_owned()
    };
    let sudoku = "1... ..3. .4.. ...2";
    assert_eq!(verdict(sudoku), "unique");
    let cells: String = "1.....3..4......".replace('.', &open.to_string());
    let fewer = edit(sudoku, &cells);
    let several = answer(&json!({ "about": "puzzle", "verb": "check", "text": fewer }));
    assert_eq!(several["verdict"], "several");
    assert!(several["differing"].as_array().is_some_and(|cells| cells.len() >= 4), "{several}");
    let full: String = "1.....3..4.....2".replace('.', &open.to_string());
    assert_eq!(verdict(&edit(&fewer, &full)), "unique");
    let board = "symbols = '12' # the values\nsize = '2x2'\n\n[[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n";
    let given = edit(board, &format!("{open}2{open}{open}"));
    assert_eq!((verdict(board), verdict(&given)), ("several".to_owned(), "unique".to_owned()));
    assert!(given.contains("# the values"), "{given}");
    let listed = kinds();
    let set = listed.iter().filter(|kind| texts(&kind["verbs"]).contains(&"givens"));
    assert_eq!(set.map(|kind| &kind["name"]).collect::<Vec<_>>(), ["sudoku", "board"]);
}

#[test]
fn a_clash_names_its_clues() {
    let text = "2 2\n2\n2\n2\n1\n";
    let found = answer(&json!({ "about": "puzzle", "verb": "why", "text": text }));
    assert_eq!(found["verdict"], "No solution");
    let rows = json!([["row 1 is 2"], ["row 2 is 2"], ["column 2 is 1"]]);
    assert_eq!(found["tables"][0]["rows"], rows, "{found}");
    assert!(found["tables"][1]["rows"].as_array().is_some_and(|steps| !steps.is_empty()));
    let solved = answer(&json!({ "about": "puzzle", "verb": "why", "text": "1 1\n1\n1\n" }));
    assert_eq!(solved["said"], "There is a solution.");
}

#[test]
fn mends_and_candidates_of_a_puzzle_with_several_solutions() {
    let text = "2 2\n1\n1\n1\n1\n";
    let found = answer(&json!({ "about": "puzzle", "verb": "mends", "text": text }));
    let said = "Solutions differ in the 4 marked cells.\n\
        Another solution differs from the first in 4 of them:\nr1c1 r1c2 r2c1 r2c2";
    assert_eq!(found["said"], said);
    let row = json!(["1", "r1c1 is given", "white, black"]);
    assert_eq!(found["tables"][0]["rows"][0], row, "{found}");
    assert_eq!(
        found["pictures"][0]["svg"].as_str().map(|svg| svg.matches("differs").count() > 3),
        Some(true)
    );
    let open = answer(&json!({ "about": "puzzle", "verb": "candidates", "text": text }));
    let row = json!(["r1c1", "white, black", "white, black"]);
    assert_eq!(open["tables"][0]["rows"][0], row, "{open}");
    let begun = json!({
        "about": "puzzle", "verb": "candidates", "text": text, "cells": "#\u{1}\u{1}\u{1}",
    });
    assert_eq!(answer(&begun)["said"], "Each cell can have one value only.");
    let none = json!({
        "about": "puzzle", "verb": "candidates", "text": text, "cells": "##\u{1}\u{1}",
    });
    assert_eq!(answer(&none)["verdict"], "none");
}

#[test]
fn a_step_of_a_player_is_judged() {
    let judge = |text: &str, before: &str, cells: &str| {
        answer(&json!({
            "about": "puzzle", "kind": "sudoku", "verb": "judge", "text": text, "before": before.replace('?', "\u{1}"),
            "cells": cells.replace('?', "\u{1}"),
        }))
    };
    let text = "1.....3..4.....2";
    let right = judge(text, "", "13????3??4?????2");
    assert_eq!(right["verdict"], "Right", "{right}");
    assert!(
        right["said"]
            .as_str()
            .is_some_and(|said| said.starts_with("r1c2 is 3: it follows at once. "))
    );
    let wrong = judge(text, "", "12????3??4?????2");
    assert_eq!(
        (&wrong["verdict"], &wrong["said"]),
        (&json!("Not right"), &json!("r1c2 is 2: it is 3."))
    );
    assert!(wrong["board"]["svg"].as_str().is_some_and(|svg| svg.contains("differs")));
    let partly = judge(text, "", "134???3??4?????2");
    assert_eq!(partly["verdict"], "Partly right", "{partly}");
    let nothing = judge(text, "", "1?????3??4?????2");
    assert_eq!(nothing["said"], "Fill in a cell: then the page judges this step.");
    let late = judge(text, "12????3??4?????2", "124???3??4?????2");
    assert_eq!(late["verdict"], "none", "{late}");
}

#[test]
fn a_page_around_a_puzzle_names_its_lines() {
    let text = "# Notes\n\nI drew this one.\n\n```\n5 5\n1 1\n5\n5\n3\n1\n2\n4\n4\n4\n2\n```\n\nSend it back.\n";
    let found = mistake(&json!({ "about": "puzzle", "verb": "solve", "text": text }));
    let message = found["message"].as_str().expect("a message");
    assert!(message.contains("lines 6 to 16 alone are a puzzle of kind nonogram"), "{message}");
    // A kind that the page states reads the text as that one, and names the lines as well.
    let found =
        mistake(&json!({ "about": "puzzle", "kind": "nonogram", "verb": "solve", "text": text }));
    let message = found["message"].as_str().expect("a message");
    assert!(message.contains("lines 6 to 16 alone are a puzzle of kind nonogram"), "{message}");
}
