//! `kleene split`, `work` and `merge`: what is put together is what one call prints.

use serde_json::{Value, json};

use crate::kleene::{Answer, Folder, RING};
use crate::parts_proofs::dominoes;

/// Splits, works and merges; gives what is printed in the end.
#[track_caller]
pub(crate) fn distributed(folder: &Folder, split: &[&str], parts: &str) -> Answer {
    let split = [&["split"], split, &["--parts", parts, "-o", "frontier"]].concat();
    let made = folder.run(&split);
    assert_eq!((made.code, &*made.stdout), (Some(0), ""), "{made:?}");
    let worked = folder.run(&["work", "frontier"]);
    assert_eq!((worked.code, &*worked.stderr), (Some(0), ""), "{worked:?}");
    // In any order.
    let results: Vec<&str> = worked.stdout.lines().rev().collect();
    folder.write("results", results.join("\n") + "\n");
    folder.run(&["merge", "frontier", "results"])
}

/// Checks that a search in parts prints what one call does.
#[track_caller]
fn check(folder: &Folder, split: &[&str], whole: &str) {
    let whole: Vec<&str> = whole.split(' ').collect();
    let whole = folder.run(&whole);
    for parts in ["1", "7", "40"] {
        let merged = distributed(folder, split, parts);
        let expected = (&whole.stdout, &whole.stderr, whole.code);
        assert_eq!((&merged.stdout, &merged.stderr, merged.code), expected, "{split:?} {parts}");
    }
}

/// Two clues for each line of five by five cells: 1 and 1, which many pictures have.
fn many() -> String {
    format!("6 6\n{}", "1 1\n".repeat(12))
}

#[test]
fn parts_of_queens_make_what_one_call_prints() {
    let folder = Folder::new();
    check(&folder, &["queens", "12"], "queens 12 --count");
    check(&folder, &["queens", "1"], "queens 1 --count");
    check(&folder, &["queens", "3"], "queens 3 --count");
    check(&folder, &["queens", "7", "--ask", "all"], "queens 7");
    check(&folder, &["queens", "3", "--ask", "all"], "queens 3");
    folder.write("five.txt", "Q....\n.....\n.....\n.....\n.....\n");
    check(&folder, &["five.txt"], "count five.txt");
    check(&folder, &["five.txt", "--ask", "check"], "check five.txt");
    check(&folder, &["five.txt", "--ask", "unique"], "solve --unique five.txt");
    // Beyond the masks.
    let wide = format!("{}Q\n", ".".repeat(64)) + &(".".repeat(65) + "\n").repeat(64);
    folder.write("wide.txt", wide);
    let cut = folder.run(&["split", "wide.txt", "--ask", "unique", "--parts", "3"]);
    assert!(cut.stdout.contains(r#""tree":"queens-large""#), "{cut:?}");
}

#[test]
fn parts_of_nonograms_make_what_one_call_prints() {
    let folder = Folder::with_boards();
    folder.write("many.nin", many());
    let all = "nonogram solve --all --strategy probing";
    for file in ["ring.nin", "diagonals.nin", "impossible.nin", "many.nin"] {
        check(&folder, &[file], &format!("count {file}"));
        check(&folder, &[file, "--ask", "all"], &format!("{all} {file}"));
        let verdict = format!("nonogram check --strategy probing {file}");
        check(&folder, &[file, "--ask", "check"], &verdict);
        let unique = format!("nonogram solve --unique --strategy probing {file}");
        check(&folder, &[file, "--ask", "unique"], &unique);
    }
}

#[test]
fn parts_of_clue_grids_and_board_files_make_what_one_call_prints() {
    let folder = Folder::new();
    folder.write("clues.txt", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n");
    folder.write("wide.json", r#"{"rows":["[ab]*","[abc]*"],"cols":["a|b","[bc]*","..","a*b"]}"#);
    folder.write("magic.toml", crate::board::MAGIC);
    folder.write("two.json", crate::board::SEVERAL);
    folder.write("none.toml", crate::board::NONE);
    for file in ["clues.txt", "wide.json"] {
        let all = format!("cluegrid solve --all --strategy probe {file}");
        check(&folder, &[file, "--ask", "all"], &all);
        check(&folder, &[file], &format!("count {file}"));
    }
    check(&folder, &["clues.txt", "--ask", "check"], "check clues.txt");
    for file in ["magic.toml", "two.json", "none.toml"] {
        let all = format!("board solve --all --strategy probing {file}");
        check(&folder, &[file, "--ask", "all"], &all);
        check(&folder, &[file], &format!("count {file}"));
        let verdict = format!("board check --strategy probing {file}");
        check(&folder, &[file, "--ask", "check"], &verdict);
    }
}

pub(crate) const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn parts_of_sudokus_make_what_one_call_prints() {
    let folder = Folder::new();
    folder.write("one.sdm", format!("{SUDOKU}\n"));
    folder.write("open.sdm", format!("{}{}\n", &SUDOKU[..56], ".".repeat(25)));
    folder.write("small.sdk", "12..3...........\n");
    for file in ["one.sdm", "small.sdk"] {
        check(&folder, &[file, "--ask", "all"], &format!("solve --all {file}"));
        check(&folder, &[file, "--ask", "unique"], &format!("solve {file}"));
    }
    check(&folder, &["open.sdm"], "count open.sdm");
    let refused = folder.run(&["split", "one.sdm", "--ask", "check"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("--ask unique"), "{refused:?}");
}

#[test]
fn parts_of_a_collection_are_some_of_its_lines() {
    let folder = Folder::new();
    let open = ".".repeat(79);
    let lines = format!("# boards\n{SUDOKU}\n\nno board\n11{open}\n12{}\n{SUDOKU}\n", &open);
    folder.write("boards.sdm", lines.repeat(3));
    for format in ["text", "json", "ndjson"] {
        let whole = folder.run(&["solve", "boards.sdm", "--format", format, "--threads", "1"]);
        assert_eq!(whole.code, Some(2));
        distributed(&folder, &["boards.sdm", "--ask", "unique"], "5");
        let merged = folder.run(&["merge", "frontier", "results", "--format", format]);
        assert_eq!((&merged.stdout, merged.code), (&whole.stdout, whole.code), "{format}");
        assert_eq!(merged.stderr, whole.stderr);
    }
    folder.write("boards.sdm", format!("{SUDOKU}\n").repeat(7));
    check(&folder, &["boards.sdm"], "count boards.sdm");
}

/// A frontier of the pictures of [`many`], and the lines of its results.
fn many_results(folder: &Folder) -> Vec<String> {
    folder.write("many.nin", many());
    distributed(folder, &["many.nin", "--ask", "all"], "9");
    folder.read("results").lines().map(str::to_owned).collect()
}

#[test]
fn a_line_is_worked_at_alone_and_results_are_of_any_order() {
    let folder = Folder::new();
    let whole = many_results(&folder);
    assert!(whole.len() >= 9, "{whole:?}");
    let frontier = folder.read("frontier");
    std::fs::remove_file(folder.path("many.nin")).expect("it is there");
    let without_time = |text: &str| {
        let mut record: Value = serde_json::from_str(text).expect("JSON");
        for field in ["seconds", "sum"] {
            record[field].take();
        }
        record
    };
    for line in frontier.lines() {
        let answer = folder.feed(&["work"], format!("{line}\n"));
        let alone = without_time(&answer.stdout);
        assert!(whole.iter().any(|one| without_time(one) == alone), "{answer:?}");
    }
}

#[test]
fn results_that_are_missing_damaged_or_doubled_are_refused() {
    let folder = Folder::new();
    let whole = many_results(&folder);
    let merge = |lines: &[&str]| {
        folder.write("results", lines.join("\n") + "\n");
        folder.run(&["merge", "frontier", "results"])
    };
    let all: Vec<&str> = whole.iter().map(String::as_str).collect();
    let (first, rest) = (all[0], &all[1..]);
    let part: Value = serde_json::from_str(first).expect("JSON");
    let part = part["part"].as_str().expect("a text").to_owned();

    let missing = merge(rest);
    let said = format!("no result of part {part}: `kleene merge --rest` prints them\n");
    assert_eq!((missing.code, &*missing.stderr), (Some(3), &*said));
    assert_eq!(missing.stdout, "");

    let damaged = first.replace("\"solutions\":[\"", "\"solutions\":[\"1");
    let damaged = merge(&[rest, &[&damaged]].concat());
    let said = format!(
        "results, line {}: the result of part {part} is damaged: its checksum is that of another line\n",
        all.len()
    );
    assert_eq!((damaged.code, &*damaged.stderr), (Some(2), &*said));

    // A record of another kind is told in words, with its place.
    let last = all.len();
    for (text, said) in [
        ("{\"part\":[]", "is no record that is known here: the value before column"),
        ("{\"format\":\"kleene-part-result\"", "is no record that is known here: it has no field"),
        ("{\"part\":", "is no object of JSON, from column 9 on"),
    ] {
        let strange = merge(&[rest, &[&sealed(text)]].concat());
        assert_eq!((strange.code, &*strange.stdout), (Some(2), ""));
        let place = format!("results, line {last}: ");
        assert!(strange.stderr.starts_with(&place), "{strange:?}");
        assert!(strange.stderr.contains(said), "{strange:?}");
    }

    // The same twice is no harm, and neither is what a worker left that was ended.
    let half = &first[..first.len() / 2];
    let glued = format!("{half}{first}");
    assert_eq!(merge(&[rest, &[first, half, first, &glued]].concat()).code, Some(0));

    // Sealed, but with one solution less.
    let mut other: Value = serde_json::from_str(first).expect("JSON");
    other["solutions"].as_array_mut().expect("a list").pop();
    let doubled = merge(&[&all[..], &[&resealed(first, &other)]].concat());
    let said =
        format!("results, line {}: part {part} has a different result earlier\n", all.len() + 1);
    assert_eq!((doubled.code, &*doubled.stderr), (Some(2), &*said));

    let other = distributed(&folder, &["queens", "5"], "2");
    assert_eq!(other.stdout, "10\n");
    let strange = folder.read("results");
    folder.run(&["split", "queens", "6", "--parts", "2", "-o", "frontier"]);
    let strange = merge(&strange.lines().collect::<Vec<_>>());
    assert!(strange.stderr.contains("is one of another search"), "{strange:?}");
    assert_eq!(strange.code, Some(2));
}

/// A result with other solutions, in the order of fields of the first, and with its own checksum.
fn resealed(first: &str, other: &Value) -> String {
    let (before, _) = first.split_once("\"solutions\":").expect("it has some");
    sealed(&format!("{before}\"solutions\":{}", other["solutions"]))
}

/// A line without its end, which has its own checksum then.
pub(crate) fn sealed(text: &str) -> String {
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{text},\"sum\":\"{sum:016x}\"}}")
}

#[test]
fn frontiers_that_are_not_whole_are_refused() {
    let folder = Folder::new();
    many_results(&folder);
    let frontier = folder.read("frontier");
    let lines: Vec<&str> = frontier.lines().collect();
    folder.write("short", lines[1..].join("\n"));
    let short = folder.run(&["merge", "short", "results"]);
    assert_eq!(
        (short.code, &*short.stderr),
        (Some(2), "error: short does not have all parts: part 0 missing\n")
    );
    folder.write("damaged", frontier.replacen("\"part\":\"0\"", "\"part\":\"1\"", 1));
    for call in [&["merge", "damaged", "results"][..], &["work", "damaged"]] {
        let damaged = folder.run(call);
        assert_eq!(damaged.code, Some(2));
        assert!(damaged.stderr.contains("damaged, line 1: "), "{damaged:?}");
        assert!(
            damaged.stderr.contains("is damaged: its checksum is that of another line"),
            "{damaged:?}"
        );
    }
    let alien = json!({"a": 1}).to_string();
    assert_eq!(folder.feed(&["work"], alien).code, Some(2));
}

#[test]
fn what_is_done_is_not_done_again() {
    let folder = Folder::new();
    let whole = many_results(&folder);
    folder.write("some", whole[2..].join("\n"));
    let rest = folder.run(&["work", "--done", "some", "--done", "absent", "frontier"]);
    let part = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["part"].clone();
    let mut done: Vec<Value> = rest.stdout.lines().map(part).collect();
    done.reverse();
    assert_eq!(done, whole[..2].iter().map(|line| part(line)).collect::<Vec<_>>());
    // The same by what is handed out.
    let handed = folder.run(&["merge", "--rest", "frontier", "some"]);
    let mut handed: Vec<Value> = handed.stdout.lines().map(part).collect();
    handed.reverse();
    assert_eq!(handed, done);
}

#[test]
fn a_part_that_takes_too_long_is_cut_again_until_all_is_done() {
    let folder = Folder::new();
    folder.write("many.nin", many());
    folder.write("boards.sdm", format!("{SUDOKU}\n").repeat(5));
    folder.write("dominoes.nin", dominoes(7));
    for (split, whole) in [
        (&["queens", "9", "--ask", "all"][..], "queens 9"),
        (&["queens", "10"], "queens 10 --count"),
        (&["many.nin", "--ask", "all"], "nonogram solve --all --strategy probing many.nin"),
        (&["boards.sdm", "--ask", "unique"], "solve boards.sdm"),
        (&["dominoes.nin", "--ask", "prove"], "check dominoes.nin"),
    ] {
        folder.run(&[&["split"], split, &["--parts", "2", "-o", "frontier"]].concat());
        let (mut all, mut rounds) = (String::new(), 0);
        loop {
            folder.write("results", &all);
            let rest = folder.run(&["merge", "--rest", "frontier", "results"]).stdout;
            if rest.is_empty() {
                break;
            }
            // Two rounds of cutting, then all the time in the world.
            let limit = if rounds < 2 { "0s" } else { "1h" };
            let worked = folder.feed(&["work", "--time-limit-part", limit], rest);
            assert_eq!((worked.code, &*worked.stderr), (Some(0), ""), "{worked:?}");
            all += &worked.stdout;
            rounds += 1;
        }
        assert_eq!(rounds, 3, "{split:?}");
        assert!(all.contains(r#""state":"split""#), "{all}");
        let whole = folder.run(&whole.split(' ').collect::<Vec<_>>());
        let merged = folder.run(&["merge", "frontier", "results"]);
        assert_eq!((merged.stdout, merged.code), (whole.stdout, whole.code), "{split:?}");
    }
}

/// A line with one text of it changed to another, and the checksum that it should have.
fn forged(line: &str, from: &str, to: &str) -> String {
    let (text, _) = line.rsplit_once(",\"sum\":").expect("it has a checksum");
    assert!(text.contains(from), "{text} has no {from}");
    sealed(&text.replacen(from, to, 1))
}

/// A line of work is of somebody else: files of this machine are not put into its puzzle.
#[test]
fn a_board_in_a_line_of_work_reads_no_files() {
    let folder = Folder::new();
    folder.write("rows.txt", "1\n1\n");
    let rule = "[[rule]]\nkind = 'runs'\nover = 'rows'\nclues = { file = 'rows.txt' }\n";
    folder.write("board.toml", format!("symbols = '.#'\nsize = '2x2'\n{rule}"));
    distributed(&folder, &["board.toml", "--ask", "all"], "1");
    let (frontier, results) = (folder.read("frontier"), folder.read("results"));
    let of_file = forged(frontier.trim(), r#"[\"1\", \"1\"]"#, "{ file = 'rows.txt' }");
    let checksum = |line: &str| line[line.len() - 18..line.len() - 2].to_owned();
    let of_part = forged(results.trim(), &checksum(frontier.trim()), &checksum(&of_file));
    folder.write("frontier", of_file + "\n");
    folder.write("results", of_part + "\n");
    let refused = folder.run(&["merge", "frontier", "results"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("a board in a line of work has its clues"), "{refused:?}");
}

#[test]
fn what_cannot_be_searched_in_parts_says_so() {
    let folder = Folder::new();
    folder.write("box.txt", "ECF NDA ITR ULB\n");
    let refused = folder.run(&["split", "box.txt"]);
    let said = "error: `split` does not support letterboxed puzzles\n";
    assert_eq!((refused.code, &*refused.stderr), (Some(2), said));
    let refused = folder.run(&["split", "box.txt", "8"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    let ring = folder.feed(&["split", "-", "--ask", "check"], RING);
    assert_eq!(ring.code, Some(0), "{ring:?}");
}

#[test]
fn parts_and_results_behind_a_byte_order_mark() {
    let folder = Folder::new();
    let parts = folder.run(&["split", "queens", "5", "--parts", "2", "--ask", "count"]).stdout;
    folder.write("parts", format!("\u{feff}{parts}"));
    let worked = folder.run(&["work", "parts"]);
    assert_eq!((worked.code, &*worked.stderr), (Some(0), ""));
    folder.write("results", format!("\u{feff}{}", worked.stdout));
    let merged = folder.run(&["merge", "parts", "results"]);
    assert_eq!((merged.code, &*merged.stdout), (Some(0), "10\n"), "{merged:?}");
}
