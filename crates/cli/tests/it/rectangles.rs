//! `kleene rectangles`.

use crate::kleene::{Answer, Folder};

const EXAMPLE: &str = "aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n";

#[track_caller]
pub(crate) fn rectangles(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["rectangles"], args].concat(), input)
}

#[track_caller]
pub(crate) fn output(args: &[&str], input: &str) -> String {
    let answer = rectangles(args, input);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

const FIRST: &str = "\
┌───────┬───┐
│ a     │ b │
│       │   │
│       │   │
└───────┴───┘
";

#[test]
fn fillings() {
    assert_eq!(output(&["solve"], EXAMPLE), FIRST);
    let all = output(&["solve", "--all"], EXAMPLE);
    assert_eq!((all.split("\n\n").count(), all.starts_with(FIRST)), (6, true));
    for same in ["3 2\n2 2\n2 1\n1 1\n3 1\n", r#"{"W":3,"H":2,"pieces":[[2,2],[2,1],[1,1],[3,1]]}"#]
    {
        assert_eq!(output(&["solve", "--all"], same), all);
    }
    assert_eq!(output(&["solve", "--all"], &EXAMPLE.replace('\n', "\r\n")), all);
    assert_eq!(output(&["solve", "--limit", "2"], EXAMPLE).split("\n\n").count(), 2);
    assert!(output(&["solve", "--unique"], EXAMPLE).ends_with("several\n"));
    let colored = output(&["solve", "--color", "always"], EXAMPLE);
    assert!(colored.contains("m a     \x1b[0m│"), "{colored:?}");
    let none = rectangles(&["solve"], "3 2\n2 2\n1 1");
    assert_eq!((none.code, &*none.stdout), (Some(1), "none\n"));
}

#[test]
fn rules_and_counts() {
    assert_eq!(output(&["count"], EXAMPLE), "6\n");
    assert_eq!(output(&["count", "--fundamental"], EXAMPLE), "6\n2 up to symmetry\n");
    assert_eq!(output(&["count", "--no-rotation"], EXAMPLE), "4\n");
    assert_eq!(output(&["count", "--repeating"], EXAMPLE), "33\n");
    assert_eq!(output(&["count", "--first-placements", "2"], EXAMPLE), "10\n");
    assert_eq!(rectangles(&["count", "--all-pieces"], EXAMPLE).stdout, "0\n");
    assert_eq!(output(&["count", "--repeating"], "8 8\n2 1"), "12988816\n");
    let begun = output(&["solve", "--first-placements", "1"], EXAMPLE);
    assert!(begun.contains('~'), "{begun}");
    let limited = rectangles(&["count", "--node-limit", "5"], EXAMPLE);
    assert_eq!((limited.code, &*limited.stderr), (Some(3), "stopped (node limit)\n"));
    assert!(limited.stdout.starts_with("at least "));
}

#[test]
fn records() {
    let lines = output(&["solve", "--limit", "1", "--format", "ndjson"], EXAMPLE);
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let second = &lines[0]["placements"][1];
    let expected = serde_json::json!({
        "piece": 2, "letter": "b", "rotated": true, "row": 1, "column": 3, "width": 1, "height": 2,
    });
    assert_eq!((second, lines.len()), (&expected, 3));
    assert_eq!((&lines[1]["kind"], &lines[2]["kind"]), (&"puzzle".into(), &"summary".into()));
    assert_eq!((&lines[2]["found"], &lines[2]["schema"]), (&1.into(), &2.into()));
    let document = rectangles(&["solve", "--all", "--format", "json"], EXAMPLE).document();
    assert_eq!(document.of("solution").len(), 6);
    assert_eq!(document.of("puzzle")[0]["outcome"], "exhausted");
}

/// Pieces of one size have numbers and characters of their own, in every way of asking.
#[test]
fn the_pieces_of_the_file() {
    let file = "XX\n\nqq\n\n7\n\nPPP\n\nzz\n\n~~~\n~~~\n";
    let expected = "\
┌───────┬───┐
│ X     │ q │
├───────┤   │
│ z     │   │
└───────┴───┘
1. piece 1 (X), at row 1, column 1
2. piece 2 (q), turned, at row 1, column 3
3. piece 5 (z), at row 2, column 1
";
    for command in [&["solve"][..], &["regex", "--solve"]] {
        let listed = output(&[command, &["--all", "--list"]].concat(), file);
        let is_filling = |(number, text): (usize, &str)| {
            text.trim_end() == format!("filling {number}\n{}", expected.trim_end())
        };
        assert!((1..).zip(listed.split("\n\n")).any(is_filling), "{listed}");
        let records = output(&[command, &["--all", "--format", "ndjson"]].concat(), file);
        for record in records.lines().filter(|line| line.contains(r#""kind":"solution""#)) {
            let record: serde_json::Value = serde_json::from_str(record).unwrap();
            let pieces = record["placements"].as_array().unwrap().iter();
            let letters = ["X", "q", "7", "P", "z"];
            let numbers: std::collections::BTreeSet<u64> = pieces
                .clone()
                .map(|p| {
                    let number = p["piece"].as_u64().unwrap();
                    assert_eq!(p["letter"], letters[number as usize - 1]);
                    number
                })
                .collect();
            assert_eq!(numbers.len(), pieces.len(), "{record}");
        }
    }
    assert!(!output(&["solve"], file).contains("piece"));
    let refused = rectangles(&["regex", "--list"], file);
    assert!(refused.stderr.contains("need --solve"), "{refused:?}");
}

/// The square and the single cell leave a cell free.
#[test]
fn as_many_as_fit() {
    let two = "aa\naa\n\nq\n\n~~~\n~~~\n";
    let drawn = "\
┌───────┬───┐
│ a     │ q │
│       ├───┤
│       │ ~ │
└───────┴───┘
";
    assert_eq!(output(&["solve", "--partial"], two), format!("{drawn}2 of 2 pieces\n"));
    for solve in [&["solve"][..], &["regex", "--solve"]] {
        assert_eq!(rectangles(solve, two).code, Some(1));
    }
    // The pattern without its end places the first pieces that it can.
    assert_eq!(output(&["regex", "--solve", "--partial"], two), drawn);
    let pattern = output(&["regex", "--partial"], two);
    assert!(pattern.ends_with("# 11. again, as long as a piece fits\n)+\n"), "{pattern}");
    let greedy = "3 1\n2 1\n1 1 3\n";
    let by_regex = output(&["regex", "--solve", "--partial", "--list"], greedy);
    assert!(by_regex.contains("\n2. piece 2 (b)") && !by_regex.contains("\n3. "), "{by_regex}");
    let most = output(&["solve", "--partial"], greedy);
    assert!(most.ends_with("\n3 of 4 pieces; no more fit\n"), "{most}");

    let none = rectangles(&["solve", "--partial"], "3 2\n4 1\n");
    assert_eq!((none.code, &*none.stdout), (Some(1), "no piece fits\n"));
    let limited = ["solve", "--partial", "--node-limit", "300", "--format", "ndjson"];
    let stopped = rectangles(&limited, "13 11\n3 2 30\n");
    assert_eq!((stopped.code, &*stopped.stderr), (Some(3), "stopped (node limit)\n"));
    let puzzle = &stopped.records()[1];
    assert_eq!((&puzzle["most"], &puzzle["found"]), (&false.into(), &1.into()));
    let refused = rectangles(&["solve", "--partial", "--all"], two);
    assert_eq!(refused.code, Some(2));
}

/// The output is the same for any number of threads, byte for byte.
#[test]
fn threads() {
    let dominoes = "4 4\n2 1 8\n";
    let pentominoes = format!("pentominoes\n\n{}", format!("{}\n", "~".repeat(20)).repeat(3));
    let cases: [(&[&str], &str); 6] = [
        (&["solve", "--all"], dominoes),
        (&["solve", "--all", "--format", "ndjson"], EXAMPLE),
        (&["count", "--format", "json"], dominoes),
        (&["count", "--fundamental"], dominoes),
        (&["polyomino", "--all", "--format", "json"], &pentominoes),
        (&["polyomino", "--count", "--fundamental"], &pentominoes),
    ];
    for (args, input) in cases {
        let one = output(&[args, &["--threads", "1"]].concat(), input);
        for more in [&[][..], &["--threads", "2"], &["--threads", "5"]] {
            assert_eq!(output(&[args, more].concat(), input), one, "{args:?} {more:?}");
        }
    }
    // Equal limits of nodes give equal answers.
    let limited = ["count", "--node-limit", "50", "--threads"];
    let one = rectangles(&[&limited[..], &["1"]].concat(), dominoes);
    let many = rectangles(&[&limited[..], &["4"]].concat(), dominoes);
    assert_eq!((one.code, &one.stdout), (many.code, &many.stdout));
    assert!(many.stderr.starts_with("using one thread: --node-limit"), "{many:?}");
    assert_eq!(rectangles(&["count", "--threads", "0"], dominoes).code, Some(2));
}

#[test]
fn svg() {
    let folder = Folder::new();
    let answer = folder.feed(&["rectangles", "solve", "--svg", "filling.svg"], EXAMPLE);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), FIRST));
    let svg = folder.read("filling.svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert_eq!(svg.matches("<text").count(), 2);
}

#[test]
fn searches_are_played() {
    let play = |text: &str| Folder::new().feed(&["play", "-"], text);
    let rectangles = play("2 1\n1 1 2\n");
    assert!(rectangles.stdout.contains("Place piece a, 1 by 1, at row 1, column 1 for now.\n"));
    assert!(rectangles.stdout.ends_with("This is a solution.\n┌───┬───┐\n│ a │ a │\n└───┴───┘\n"));
    let polyominoes = play("aa\na\n\nb\n\n~~\n~~\n");
    assert!(polyominoes.stdout.contains("This is a solution.\n"), "{polyominoes:?}");
}

#[test]
fn made_puzzles_have_a_filling() {
    for format in ["compact", "blocks", "json"] {
        for cut in ["guillotine", "pinwheel"] {
            let args = ["generate", "7", "6", "--pieces", "7", "--decoys", "2", "--cut", cut];
            let made = output(&[&args[..], &["--seed", "3", "--to", format]].concat(), "");
            assert_eq!(rectangles(&["solve"], &made).code, Some(0), "{made}");
        }
    }
    for args in [["5", "5", "--pieces", "1000000000"], ["10001", "5", "--pieces", "2"]] {
        let refused = rectangles(&[&["generate", "--seed", "0"], &args[..]].concat(), "");
        assert_eq!(
            (
                refused.code,
                refused.stderr.matches(" must be ").count()
                    + refused.stderr.matches("there are more").count()
            ),
            (Some(2), 1),
            "{refused:?}"
        );
    }
    let refused = rectangles(&["generate", "2", "2", "--pieces", "5", "--seed", "0"], "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("cannot be cut into this number of pieces"), "{refused:?}");
}

#[test]
fn the_pattern() {
    let pattern = output(&["regex"], EXAMPLE);
    assert!(pattern.starts_with("(?msx)\n# 1. the first free cell\n"), "{pattern}");
    assert_ne!(output(&["regex", "--no-rotation"], EXAMPLE), pattern);
    assert_eq!(output(&["regex", "--text"], EXAMPLE), EXAMPLE);
    let explained = output(&["regex", "--explain"], EXAMPLE);
    assert!(explained.contains("\n4. it was not used before\n"), "{explained}");
    assert_eq!(output(&["regex", "--solve"], EXAMPLE), FIRST);
    let by_regex = output(&["regex", "--solve", "--all"], EXAMPLE);
    let by_search = output(&["solve", "--all"], EXAMPLE);
    let sorted = |text: &str| {
        let mut boards: Vec<String> = text.trim_end().split("\n\n").map(str::to_owned).collect();
        boards.sort();
        boards
    };
    assert_eq!(sorted(&by_regex), sorted(&by_search));
    // The other fillings would take the matcher more steps than these.
    let large = "4 4\n1 2 8";
    let two = ["regex", "--solve", "--limit", "2", "--step-limit", "100000"];
    let two = rectangles(&two, large);
    assert_eq!((two.code, two.stdout.split("\n\n").count()), (Some(0), 2), "{two:?}");
    assert_eq!(rectangles(&["regex", "--solve"], "3 2\n2 2\n1 1").code, Some(1));
    let stopped = rectangles(&["regex", "--solve", "--step-limit", "100"], EXAMPLE);
    assert_eq!(stopped.code, Some(3));
    assert!(stopped.stderr.starts_with("no answer within 100 steps\n"), "{stopped:?}");
    let refused = rectangles(&["regex", "--all"], EXAMPLE);
    assert_eq!((refused.code, &*refused.stdout), (Some(2), ""));
    assert!(refused.stderr.contains("need --solve"), "{refused:?}");
    let padded = output(&["regex", "--explain"], "12 1\n1 1 12");
    assert!(padded.ends_with("The text gets 29 blanks more to count with.\n"), "{padded}");
}

/// The record of pattern and text is one for `kleene dotnet cases`, which finds the match.
#[test]
fn a_record_for_other_matchers() {
    let record = output(&["regex", "--format", "ndjson"], EXAMPLE);
    let answer = Folder::new().feed(&["dotnet", "cases", "-"], record);
    let answer: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
    // One character for the first piece, and two for the second.
    assert_eq!((&answer["matches"][0]["i"], &answer["matches"][0]["l"]), (&0.into(), &3.into()));
}

#[test]
fn polyominoes() {
    let board = format!("pentominoes\n\n{}", format!("{}\n", "~".repeat(20)).repeat(3));
    let args = ["polyomino", "--count", "--fundamental"];
    assert_eq!(output(&args, &board), "8\n2 up to symmetry\n");
    let drawn = output(&["polyomino"], "aaa\na.a\n\nb\n\n~~~\n~~~\n");
    assert_eq!(drawn.matches('a').count() + drawn.matches('b').count(), 2);
    assert_eq!(drawn.lines().count(), 5);
    let s = "aa\n.aa\n\n~~\n.~~\n";
    assert_eq!(
        output(&["polyomino", "--unique", "--no-reflection"], s).lines().last(),
        Some("unique")
    );
    let mirrored = "aa\n.aa\n\n.~~\n~~\n";
    assert_eq!(rectangles(&["polyomino", "--no-reflection"], mirrored).code, Some(1));
    let record = output(&["polyomino", "--all", "--format", "ndjson"], s);
    assert!(record.contains(r#""cells":[[1,1],[1,2],[2,2],[2,3]]"#), "{record}");
    let refused = rectangles(&["polyomino"], "ab\n\n~~");
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("<stdin>:1:2"), "{refused:?}");
}

#[test]
fn a_list_of_polyominoes_names_cells_as_elsewhere() {
    let listed = output(&["polyomino", "--list"], "aa\n.a\n\n~~\n.~\n");
    let (heading, rest) = listed.split_once('\n').expect("lines");
    assert_eq!(heading, "filling 1");
    assert_eq!(rest.lines().last(), Some("1. piece 1 (a), on r1c1 r1c2 r2c2"));
}

#[test]
fn what_is_no_puzzle_has_a_record_for_programs() {
    for command in
        [&["solve"][..], &["count"], &["regex"], &["polyomino"], &["paint", "(?<Filled>~)"]]
    {
        for format in ["json", "ndjson"] {
            let file = ["missing.txt", "--format", format];
            let answer = Folder::new().run(&[&["rectangles"], command, &file].concat());
            let (record, summary) = match format {
                "json" => {
                    let document = answer.document();
                    (document.records[0].clone(), document.summary)
                }
                _ => (answer.records()[0].clone(), answer.records()[1].clone()),
            };
            let message = match command {
                ["paint", ..] => "no such file or directory (--text gives a text itself)",
                _ => "no such file or directory",
            };
            let error = serde_json::json!({
                "schema": 2, "kind": "error", "file": "missing.txt", "message": message,
            });
            assert_eq!((&record, &summary["errors"]), (&error, &1.into()), "{command:?}");
            assert_eq!(answer.code, Some(2));
            let said = format!("error: cannot read missing.txt: {message}\n");
            assert_eq!(answer.stderr, said);
        }
    }
    let bad = rectangles(&["solve", "--format", "json"], "3 2\n2 x\n");
    let record = &bad.document().records[0];
    assert_eq!((&record["place"]["line"], &record["place"]["column"]), (&2.into(), &3.into()));
}

/// Checks what a mistake is called, and its line and column.
#[track_caller]
fn refused(input: &str, message: &str, place: &str) {
    for command in [&["solve"][..], &["count"], &["regex"]] {
        let answer = rectangles(command, input);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
        assert!(answer.stderr.contains(&format!("<stdin>:{place}")), "{answer:?}");
    }
}

#[test]
fn mistakes() {
    refused("aa\na\n\n~~\n", "expected 2 cells as in the line before, found 1", "2:1");
    refused("aa\nab\n\n~~\n", "expected a block of 'a' only, found 'b'", "2:2");
    refused("aa\n\nbb\n", "missing target: a block of `~`", "4:1");
    refused("~~\n\naa\n\n~~\n", "expected one target, found a second", "5:1");
    refused("aa\n\n~~\n~\n", "the target is not a rectangle: expected 2 cells, found 1", "4:1");
    refused("3 2\n2 2\n0 1\n", "piece 2 has a side of 0", "3:1");
    refused("3 2\n1 1 1000000\n", "there are more than 10000 pieces", "2:1");
    let million = format!("3 2\n{}", "1 1\n".repeat(1_000_000));
    refused(&million, "there are more than 10000 pieces", "10002:1");
    refused("", "the input is empty", "1:1");
    let twice = r#"{"W":3,"H":3,"W":5,"pieces":[]}"#;
    refused(twice, "expected each key once", "1:14");
    let answer = Folder::new().run(&["rectangles", "solve", "missing.txt"]);
    assert!(answer.stderr.contains("cannot read missing.txt"), "{answer:?}");
}
