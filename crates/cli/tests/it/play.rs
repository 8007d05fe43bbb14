//! `kleene play`, and pictures of what other commands find.

use std::process::Command;

use kleene_testing::skip;

use crate::kleene::Folder;

/// The page of a call, made by `kleene play ARGS --html`, in its folder.
#[track_caller]
fn page(args: &[&str]) -> (Folder, String) {
    let folder = Folder::new();
    let answer = folder.run(&[&["play"], args, &["--html", "play.html"]].concat());
    assert!(matches!(answer.code, Some(0 | 3)) && answer.stdout.is_empty(), "{answer:?}");
    let html = folder.read("play.html");
    (folder, html)
}

/// What a script finds that runs at the end of a page in Chromium; `None` if there is no Chromium.
fn in_chromium(folder: &Folder, html: &str, script: &str) -> Option<String> {
    let script = format!(
        "<pre id=result></pre><script>(async () => {{ const $ = (id) => document.getElementById(id);
         const key = (name) => document.dispatchEvent(new KeyboardEvent('keydown', {{ key: name, bubbles: true }}));
         const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
         const lines = []; const say = (line) => lines.push(line);
         try {{ {script} }} catch (error) {{ say('error ' + error); }}
         $('result').textContent = 'result: ' + lines.join('; ') + '.'; }})();</script></body>"
    );
    folder.write("driven.html", html.replace("</body>", &script));
    let output = Command::new("chromium")
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=200000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", folder.path("profile").display()))
        .arg(format!("file://{}", folder.path("driven.html").display()))
        .output()
        .ok()?;
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let result = dom.split("result: ").nth(1).and_then(|rest| rest.split("</pre>").next());
    Some(result.unwrap_or_else(|| panic!("no result in the page: {dom}")).to_owned())
}

#[test]
fn a_page_plays_in_chromium() {
    let (folder, html) = page(&["queens", "6"]);
    let script = "
        const board = () => [...document.querySelectorAll('[data-cell] .glyph')].map((queen) => queen.closest('g').dataset.cell).join(' ');
        say($('sentence').textContent);
        for (let i = 0; i < 4; i++) key('ArrowRight');
        say($('sentence').textContent); say(board());
        key('ArrowLeft'); key('ArrowLeft'); say($('sentence').textContent); say(board());
        $('solved').click(); say($('sentence').textContent); say(board());
        key('d'); say($('at').textContent === $('slider').max + ' of ' + $('slider').max);
        $('first').click(); $('speed').value = 100; $('speed').dispatchEvent(new Event('input'));
        $('play').click();
        for (let i = 0; i < 1000 && $('play').textContent === 'Pause'; i++) await sleep(100);
        say(board()); say($('play').textContent); say($('stack').children.length);";
    let Some(result) = in_chromium(&folder, &html, script) else {
        return skip("chromium is not installed");
    };
    let solution = "3 6 16 19 29 32";
    let expected = format!(
        "Nothing has happened yet.; Place a queen in column 1, row 1 for now.; 0; No conflict so far.; ; \
         This is a solution.; {solution}; true; {solution}; Play; 6."
    );
    assert_eq!(result, expected);
}

#[test]
fn a_page_of_many_events_opens_and_steps() {
    let (folder, html) = page(&["queens", "14", "--all", "--max-events", "100000"]);
    let script = "
        say(DATA.kinds.length);
        const start = performance.now();
        for (const to of [99999, 5, 50000, 77777]) { $('slider').value = to; $('slider').dispatchEvent(new Event('input')); say($('at').textContent); }
        key('End'); say($('at').textContent); key('ArrowLeft'); say($('at').textContent);";
    let Some(result) = in_chromium(&folder, &html, script) else {
        return skip("chromium is not installed");
    };
    assert_eq!(
        result,
        "100000; 99999 of 100000; 5 of 100000; 50000 of 100000; 77777 of 100000; 100000 of 100000; 99999 of 100000."
    );
}

#[test]
fn pictures_of_what_is_found() {
    let folder = Folder::new();
    let files = ["--svg", "board.svg", "--png", "board.png", "--html", "board.html"];
    let answer = folder.run(&[&["queens", "6", "--first"][..], &files].concat());
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert_eq!(folder.read("board.svg").matches('\u{265b}').count(), 6);
    assert_eq!(folder.read("board.html").matches('\u{265b}').count(), 6);
    assert!(std::fs::read(folder.path("board.png")).unwrap().starts_with(b"\x89PNG"));
    // Several boards are beside each other.
    folder.run(&["queens", "6", "--svg", "all.svg"]);
    assert_eq!(folder.read("all.svg").matches('\u{265b}').count(), 4 * 6);
    // A sheet has no solution.
    folder.write("board.txt", "Q....\n.....\n....x\n.....\n.....\n");
    folder.run(&[
        "queens",
        "solve",
        "board.txt",
        "--blank",
        "--paper",
        "letter",
        "--svg",
        "sheet.svg",
    ]);
    let sheet = folder.read("sheet.svg");
    assert!(sheet.contains("width=\"215.9mm\""), "{sheet}");
    assert_eq!(sheet.matches('\u{265b}').count(), 1);
}

#[test]
fn a_sheet_as_png_has_the_size_of_the_paper() {
    let folder = Folder::new();
    for (paper, scale, width, height) in [
        ("a4", None, 1191_u32, 1684_u32),
        ("letter", None, 1224, 1584),
        ("letter", Some("3.125"), 1913, 2475),
    ] {
        let call = ["queens", "6", "--first", "--blank", "--paper", paper, "--png", "a.png"];
        let answer = folder
            .run(&[&call, &*scale.map_or(Vec::new(), |scale| vec!["--scale", scale])].concat());
        assert_eq!(answer.code, Some(0), "{answer:?}");
        let png = std::fs::read(folder.path("a.png")).unwrap();
        // The header of a PNG.
        assert_eq!(png[16..24], [width.to_be_bytes(), height.to_be_bytes()].concat(), "{paper}");
    }
}

#[test]
fn a_picture_on_stdout() {
    let folder = Folder::new();
    let answer = folder.run(&["queens", "6", "--first", "--svg", "-"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    folder.run(&["queens", "6", "--first", "--svg", "board.svg"]);
    assert_eq!(answer.stdout, folder.read("board.svg"));
    assert!(!folder.path("-").exists());
    // Graphs have no PNG, and are written in the course of the call.
    let answer = folder.run(&["regex", "automaton", "ab*", "--svg", "-"]);
    assert!(answer.stdout.starts_with("<svg") && answer.stdout.ends_with("</svg>\n"), "{answer:?}");
    let answer = folder.run(&["play", "queens", "4", "--html", "-"]);
    assert!(answer.stdout.starts_with("<!doctype html>"), "{answer:?}");
    assert!(answer.stdout.ends_with("</html>\n") && answer.stdout.matches("<html").count() == 1);
    for (args, text) in [
        (&["queens", "6", "--svg", "-", "--png", "-"][..], "only one of --svg, --png and --html"),
        (&["play", "queens", "4", "--trace", "-", "--svg", "-"], "a trace and a picture cannot"),
    ] {
        let answer = folder.run(args);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.stdout.is_empty() && answer.stderr.contains(text), "{answer:?}");
    }
}

#[test]
fn two_solutions_beside_each_other() {
    let folder = Folder::new();
    folder.write("board.txt", "....\n....\n....\n....\n");
    let answer = folder.run(&["queens", "check", "board.txt", "--svg", "two.svg"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let svg = folder.read("two.svg");
    assert_eq!(svg.matches('\u{265b}').count(), 8);
    // Four queens on either board, all of them elsewhere on the other; and the legends.
    assert_eq!(svg.matches("class=\"differs\"").count(), 2 * 8 + 2);
}

#[test]
fn what_cannot_be_drawn_or_played() {
    let folder = Folder::new();
    let says = |args: &[&str], code: i32, text: &str| {
        let answer = folder.run(args);
        assert!(answer.code == Some(code) && answer.stderr.contains(text), "{args:?}: {answer:?}");
    };
    says(&["queens", "3", "--svg", "none.svg"], 1, "there is nothing to draw");
    says(&["queens", "6", "--blank"], 2, "--blank needs --svg FILE");
    says(&["queens", "6", "--svg", "no/such/folder.svg"], 2, "cannot write no/such/folder.svg");
    says(&["play", "queens", "8", "--strategy", "luck"], 2, "expected textbook or bitmask");
    says(&["play", "queens", "101"], 2, "at most 100");
    assert!(!folder.path("none.svg").exists());
    // A file that could be of several kinds.
    folder.write("two.json", r#"{"rows":[[],[]],"columns":[[],[]]}"#);
    says(&["play", "two.json"], 2, "choose --as nonogram or --as cluegrid");
    let answer = folder.run(&["play", "--as", "nonogram", "two.json"]);
    assert!(
        answer.code == Some(0) && answer.stdout.contains("This is the solution."),
        "{answer:?}"
    );
    // And one that could not.
    folder.write("one.txt", include_str!("../../../../fixtures/rectangles/square.txt"));
    for args in [&["play", "one.txt"][..], &["play", "--as", "rectangles", "one.txt"]] {
        let answer = folder.run(args);
        assert!(answer.code == Some(0) && answer.stdout.contains("Consider piece a"), "{answer:?}");
    }
}

#[test]
fn where_nobody_can_play_each_event_is_a_line() {
    let folder = Folder::new();
    let answer = folder.run(&["play", "queens", "4", "--max-events", "3"]);
    let expected =
        "The search begins.\nNo conflict so far.\nConsider a queen in column 1, row 1.\n";
    assert!(answer.stdout.starts_with(expected), "{answer:?}");
    assert!(answer.stderr.contains("only the first 3 events"), "{answer:?}");
}

#[test]
fn the_tour_has_seven_stops_and_each_shows_something() {
    let folder = Folder::new();
    let answer = folder.run(&["tour"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    for (number, shown) in (1..).zip([
        "-> 2",
        "unique",
        "several: two differ",
        "solved in",
        "This is a solution.",
        "┌",
        "bifurcated",
    ]) {
        let stop = folder.run(&["tour", &number.to_string()]);
        assert!(stop.code == Some(0) && stop.stdout.contains(shown), "{stop:?}");
        assert!(answer.stdout.contains(stop.stdout.trim_end()), "{stop:?}");
    }
    assert_eq!(folder.run(&["tour", "8"]).code, Some(2));
}

/// What a profiler that listens is sent: messages, each with its length before it.
#[test]
fn a_profiler_gets_the_search_tree() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let listening = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut listener.accept().unwrap().0, &mut bytes).unwrap();
        bytes
    });
    let folder = Folder::new();
    let answer = folder.run(&["play", "queens", "4", "--profiler", &address]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let bytes = listening.join().unwrap();
    let (mut rest, mut messages) = (&bytes[..], 0);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        rest = &after[u32::from_le_bytes(*length) as usize..];
        messages += 1;
    }
    // A message for each node up to the first solution, one at the start and one at the end.
    let nodes = answer.stdout.lines().filter(|line| line.starts_with("Consider")).count() + 1;
    assert_eq!((messages, rest.len()), (nodes + 2, 0));
    // Nobody listens there any more.
    let answer = folder.run(&["play", "queens", "4", "--profiler", &address]);
    assert!(
        answer.code == Some(2) && answer.stderr.contains("cannot reach a profiler at"),
        "{answer:?}"
    );
}

#[test]
fn pictures_that_would_not_be_drawn_are_refused_before_any_work() {
    let folder = Folder::new();
    folder.write(
        "s.txt",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    folder.write(
        "keep.svg",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    let refused = |args: &[&str], message: &str| {
        let answer = folder.run(args);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{args:?} {answer:?}");
        assert!(answer.stderr.contains(message), "{args:?} {answer:?}");
    };
    refused(&["solve", "--png", "x.svg", "s.txt"], "--svg x.svg");
    refused(&["solve", "--png", "s.txt", "s.txt"], "--png s.png");
    refused(&["solve", "--svg", "keep.svg", "s.txt"], "which is not SVG");
    // Nor does any other file that a call writes take the place of a puzzle.
    let older = folder.read("s.txt");
    for args in [
        &["play", "--trace", "s.txt", "keep.svg"][..],
        &["sudoku", "hint", "--trace", "s.txt", "keep.svg"],
        &["sudoku", "solve", "--trace", "s.txt", "keep.svg"],
        &["queens", "5", "--trace", "s.txt"],
        &["line", "1 1", "4", "--trace=s.txt"],
        &["dotnet", "match", "a", "--text", "a", "--trace=s.txt"],
    ] {
        refused(args, "which is not a trace");
    }
    folder.write("n.txt", "rows: 1; 0\ncolumns: 1; 0\n");
    folder.write("p.cnf", "53..7");
    refused(&["check", "--proof", "s.txt", "n.txt"], "which is not a proof");
    refused(&["prove", "-o", "s.txt", "n.txt"], "which is not a proof");
    refused(&["prove", "--to", "lrat", "-o", "p.lrat", "n.txt"], "which is not a file of clauses");
    assert_eq!(folder.read("s.txt"), older);
    // An older file of the same kind goes.
    for args in [
        &["play", "--trace", "t1", "s.txt"][..],
        &["sudoku", "hint", "--trace", "t2", "s.txt"],
        &["queens", "5", "--trace", "t3"],
        &["line", "1 1", "4", "--trace=t4"],
        &["dotnet", "match", "a", "--text", "a", "--trace=t5"],
        &["check", "--proof", "p1", "n.txt"],
        &["prove", "--to", "lrat", "-o", "p.lrat.gz", "n.txt"],
        &["prove", "--to", "drat", "-o", "p2.drat", "n.txt"],
        &["prove", "--to", "veripb", "-o", "p3.pbp", "n.txt"],
    ] {
        for _ in 0..2 {
            let answer = folder.run(args);
            assert_eq!(answer.code, Some(0), "{args:?} {answer:?}");
        }
    }
    for args in [
        &["count", "s.txt"][..],
        &["grade", "s.txt"],
        &["words", "a"],
        &["words", "expand", "[a-c]"],
        &["words", "segments", "Ab", "Ac"],
        &["board", "new", "sudoku"],
        &["prove", "n.txt"],
        &["regex", "equal", "a", "b"],
        &["regex", "count", "a"],
        &["queens", "6", "--count"],
        &["letterboxed", "count", "ECF NDA ITR ULB"],
        &["letterboxed", "regex", "A P T"],
        &["sudoku", "rate", "s.txt"],
        &["schema"],
    ] {
        refused(&[args, &["--png", "a.png"]].concat(), "does not support --png");
        let help: Vec<&str> = args
            .iter()
            .copied()
            .filter(|arg| arg.bytes().all(|b| b.is_ascii_lowercase()) && *arg != "a" && *arg != "b")
            .collect();
        let help = folder.run(&[&help[..], &["--help"]].concat()).stdout;
        assert_eq!(help.contains("--png"), args[0] == "queens", "{args:?}");
    }
    assert!(!folder.path("a.png").exists());

    for args in [
        &["generate", "--seed", "0"][..],
        &["words", "ECF NDA ITR ULB", "--limit", "1"],
        &["hint", "ECF NDA ITR ULB"],
    ] {
        let answer = folder.run(&[&["letterboxed"], args, &["--svg", "box.svg"]].concat());
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
        assert!(folder.read("box.svg").contains("<svg"));
    }
}

#[test]
fn a_sheet_to_solve_on_gives_nothing_away() {
    let folder = Folder::new();
    folder.write(
        "s.txt",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    let answer = folder.run(&["solve", "--blank", "--png", "sheet.png", "s.txt"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "unique\n"), "{answer:?}");
    assert!(folder.path("sheet.png").exists());
    let game =
        folder.run(&["letterboxed", "solve", "ECF NDA ITR ULB", "--blank", "--png", "b.png"]);
    assert_eq!((game.code, &*game.stdout), (Some(0), ""), "{game:?}");
}

#[test]
fn names_that_are_elsewhere_have_a_tip() {
    let folder = Folder::new();
    for (args, tip) in [
        (&["rate", "a.txt"][..], "kleene grade FILE"),
        (&["draw", "a.txt"], "--png PICTURE"),
        (&["unique", "a.txt"], "kleene check FILE"),
        (&["version"], "kleene --version"),
        (&["regex", "test", "a*", "aa"], "kleene regex match PATTERN --word WORD"),
        (&["regex", "match", "a*", "aa"], "--word aa"),
        (&["letterboxed", "words", "--longest", "A P T"], "longest first"),
    ] {
        let answer = folder.run(args);
        assert_eq!(answer.code, Some(2), "{args:?}");
        assert!(answer.stderr.contains(tip), "{args:?} {answer:?}");
    }
}
