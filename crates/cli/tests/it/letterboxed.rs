//! `kleene letterboxed`.

use crate::kleene::{Answer, Folder};

const BOARD: &str = "ECF NDA ITR ULB";

#[track_caller]
fn output(args: &[&str]) -> String {
    let answer = Folder::new().run(&[&["letterboxed"], args].concat());
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a command that refuses its input.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    refused(&Folder::new().run(&[&["letterboxed"], args].concat()))
}

#[track_caller]
fn refused(answer: &Answer) -> String {
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr.clone()
}

#[test]
fn words_longest_first() {
    let all = output(&["words", BOARD]);
    assert_eq!(all.lines().count(), 766);
    assert_eq!(output(&["words", BOARD, "--limit", "2"]), "deliberated\nincinerated\n");
    assert_eq!(output(&["words", BOARD, "--limit", "1", "--lengths"]), "11 deliberated\n");
    let folder = Folder::new();
    folder.write("list", "dental\r\ndance\r\nBarn\r\nbe\r\n");
    let answer = folder.run(&["letterboxed", "words", BOARD, "--words", "list"]);
    assert_eq!(answer.stdout, "dental\n");
    let args = ["letterboxed", "words", BOARD, "--words", "list", "--format", "json"];
    insta::assert_snapshot!(folder.run(&args).stdout, @r#"
    {"schema":2,"kind":"document","records":[
    {"schema":2,"kind":"word","word":"dental","length":6}
    ],
    "summary":{"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":1,"outcome":"exhausted","stopped_by":null}}
    "#);
}

#[test]
fn games_best_first() {
    let games = output(&["solve", BOARD]);
    assert_eq!(games.lines().count(), 7);
    assert_eq!(games.lines().next(), Some("bifurcated denial"));
    let all = output(&["solve", BOARD, "--all"]);
    let sorted = |text: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        lines.join("\n")
    };
    assert_eq!(sorted(&all), all.trim_end());
    assert_eq!(sorted(&all), sorted(&games));
    let letters = output(&["solve", BOARD, "--max-words", "3", "--by", "letters", "--limit", "1"]);
    assert_eq!(letters, "bard delft tunic\n");
    assert_eq!(output(&["solve", BOARD, "--pareto", "--max-words", "3"]).lines().count(), 5);
    let drawn = output(&["solve", BOARD, "--limit", "1", "--draw"]);
    assert!(drawn.ends_with("bifurcated\ndenial\n") && drawn.contains('\u{28e4}'), "{drawn}");
}

#[test]
fn a_game_as_a_picture_and_as_a_record() {
    let folder = Folder::new();
    let args =
        ["letterboxed", "solve", BOARD, "--limit", "1", "--svg", "a.svg", "--format", "json"];
    let answer = folder.run(&args);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(folder.read("a.svg").ends_with("</svg>\n"));
    insta::assert_snapshot!(answer.stdout, @r#"
    {"schema":2,"kind":"document","records":[
    {"schema":2,"kind":"game","subject":"letterboxed","index":1,"words":["bifurcated","denial"],"letters":16,"rank":50},
    {"schema":2,"kind":"puzzle","subject":"letterboxed","board":"ECF NDA ITR ULB","fitting":766,"fewest_words":2,"found":1,"outcome":"exhausted","stopped_by":null}
    ],
    "summary":{"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":1,"outcome":"exhausted","stopped_by":null}}
    "#);
}

#[test]
fn counts() {
    assert_eq!(output(&["count", BOARD]), "7\n");
    let none = Folder::new().run(&["letterboxed", "count", BOARD, "--chain", "1"]);
    assert_eq!((none.code, &*none.stdout), (Some(1), "0\n"));
    assert_eq!(output(&["count", BOARD, "--chain", "3"]), "8407\n");
    assert_eq!(output(&["count", BOARD, "--chain", "3", "--repeats"]), "8408\n");
    assert_eq!(output(&["count", BOARD, "--max-words", "3"]), "8414\n");
    let minimal = output(&["count", BOARD, "--chain", "3", "--minimal"]);
    let listed = output(&["solve", BOARD, "--chain", "3", "--minimal", "--all"]);
    assert_eq!(minimal.trim_end(), listed.lines().count().to_string());
    let answer =
        Folder::new().run(&["letterboxed", "count", BOARD, "--chain", "4", "--node-limit", "9"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), "at least 11\n"));
    assert!(answer.stderr.contains("stopped (node limit)"), "{answer:?}");
}

#[test]
fn no_game_is_said_and_proved() {
    let answer = Folder::new().run(&["letterboxed", "solve", BOARD, "--chain", "1"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none\n"));
    assert!(answer.stderr.contains("no such game; the fewest possible words are 2"), "{answer:?}");
    let folder = Folder::new();
    folder.write("list", "adgj\njad\n");
    let args = ["letterboxed", "solve", "abc def ghi jkl", "--words", "list", "--proof"];
    let answer = folder.run(&args);
    assert_eq!(answer.code, Some(1));
    let why = "no chain of words uses every letter\n";
    assert_eq!(answer.stderr, format!("warning: {why}"));
    folder.write("board.txt", "QXZ JKV WPG HYM\n");
    for (verb, said) in [("solve", "none\n"), ("check", "none\n"), ("count", "0\n")] {
        let none = folder.run(&[verb, "board.txt"]);
        assert_eq!((none.code, &*none.stdout), (Some(1), said), "{none:?}");
        assert_eq!(none.stderr, format!("warning: board.txt: {why}"));
    }
    insta::assert_snapshot!(answer.stdout);
}

#[test]
fn patterns() {
    let pattern = output(&["regex", "A P T"]);
    assert_eq!(pattern, "^(?:a(?=[pt])|p(?=[at])|t(?=[ap]))*[apt]$\n");
    let free = output(&["regex", "A P T", "--free"]);
    assert!(!free.contains("(?="), "{free}");
    let long = output(&["regex", "A P T", "--min-length", "3"]);
    assert!(long.starts_with("^(?=.{3})"), "{long}");
    assert!(output(&["regex", "A P T", "--dot"]).starts_with("digraph"));
    insta::assert_snapshot!(output(&["regex", "AE DM", "--explain"]));
    assert!(refusal(&["regex", "AX BX"]).contains("--free"));
}

#[test]
fn reasons_and_hints() {
    let answer = Folder::new().run(&["letterboxed", "why-not", BOARD, "Dance"]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.stdout, "dance: letters 1 and 2, `d` and `a`, share the side `nda`\n");
    assert_eq!(
        output(&["why-not", BOARD, "denial"]),
        "denial: playable (fits the board and is in the word list)\n"
    );
    let swapped = Folder::new().run(&["letterboxed", "why-not", "denial", BOARD]);
    assert_eq!(
        (swapped.code, &*swapped.stdout),
        (Some(0), "denial: playable (fits the board and is in the word list)\n")
    );
    assert_eq!(swapped.stderr, "the board comes first: why-not BOARD WORD\n");
    assert!(refusal(&["why-not", "denial"]).contains("missing word"));
    let several = refusal(&["why-not", BOARD, "be", "xylophone", "deliberated"]);
    assert!(several.contains("why-not takes one word after the board, not 3"), "{several}");
    assert_eq!(output(&["hint", BOARD]), "766 words fit\n2 words are enough, in 7 ways\n");
    let more = output(&["hint", BOARD, "--detail", "first-word"]);
    assert!(more.ends_with("its first word is bifurcated\n"), "{more}");
}

#[test]
fn boards_that_are_made() {
    let boards = output(&["generate", "--count", "2", "--seed", "7", "--answer"]);
    for line in boards.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [board, game] = [words[..4].join(" "), words[4..].join(" ")];
        assert_eq!(output(&["solve", &board, "--limit", "1"]).trim_end(), game);
    }
    assert_eq!(boards, output(&["generate", "--count", "2", "--seed", "7", "--answer"]));
    assert!(refusal(&["generate", "--sides", "1"]).contains("two sides or more"));
}

#[test]
fn the_puzzle_of_a_page() {
    let folder = Folder::new();
    let game =
        r#"{"sides":["ECF","NDA","ITR","ULB"],"dictionary":["DENTAL","BIFURCATED"],"par":4}"#;
    folder.write("page.html", format!("<script>window.gameData = {game};</script>"));
    let answer = folder.run(&["letterboxed", "solve", "--page", "page.html"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "bifurcated dental\n"), "{answer:?}");
    folder.write("page.html", "<html>");
    let message = refused(&folder.run(&["letterboxed", "solve", "--page", "page.html"]));
    assert!(message.contains("cannot read page.html: no object with `\"sides\""), "{message}");
}

#[test]
fn bad_input() {
    insta::assert_snapshot!(refusal(&["words", "ECF ND4 ITR"]), @r"
    error: `4` on side 2 is not a letter from A to Z
     --> <board>:1:7
      |
    1 | ECF ND4 ITR
      |       ^
    ");
    assert!(refusal(&["words", "ECF,,ITR"]).contains("side 2 has no letter"));
    assert!(
        refusal(&["words", &["A"; 40].join(" ")])
            .contains("too many repeated letters: at most 6 are supported")
    );
    assert!(refusal(&["count", BOARD, "--chain", "9"]).contains("only of up to 8"));
    let folder = Folder::new();
    for (content, message) in [
        (&b"abc\0def"[..], "zero"),
        (b"", "no word"),
        (b"caf\xe9\n", "UTF-8"),
        (&[b'a'; 1 << 20], "line"),
    ] {
        folder.write("list", content);
        let answer = folder.run(&["letterboxed", "words", BOARD, "--words", "list"]);
        assert!(refused(&answer).contains(message), "{answer:?}");
    }
}

#[test]
fn numbers_and_hints_for_programs() {
    let count = output(&["count", BOARD, "--format", "json"]);
    insta::assert_snapshot!(count, @r#"
    {"schema":2,"kind":"document","records":[
    {"schema":2,"kind":"count","subject":"letterboxed","board":"ECF NDA ITR ULB","count":7,"outcome":"exhausted","stopped_by":null}
    ],
    "summary":{"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}}
    "#);
    let hint = output(&["hint", BOARD, "--detail", "letters", "--format", "json"]);
    insta::assert_snapshot!(hint, @r#"
    {"schema":2,"kind":"document","records":[
    {"schema":2,"kind":"hint","subject":"letterboxed","board":"ECF NDA ITR ULB","fitting":766,"fewest_words":2,"games":7,"first_letters":[{"letter":"b","length":10},{"letter":"d","length":6}],"first_word":null}
    ],
    "summary":{"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}}
    "#);
}

/// The first game is the best one, whichever verb is asked.
#[test]
fn games_of_letter_boxed_come_in_one_order() {
    let folder = Folder::new();
    folder.write("board", "ECF NDA ITR ULB\n");
    let own = folder.run(&["letterboxed", "solve", "ECF NDA ITR ULB"]).stdout;
    let games: Vec<&str> = own.lines().collect();
    for (args, count) in [(&["solve", "board"][..], 1), (&["solve", "--limit", "3", "board"], 3)] {
        let found = folder.run(args);
        assert_eq!(found.stdout.lines().collect::<Vec<_>>(), games[..count], "{found:?}");
    }
    let unique = folder.run(&["solve", "--unique", "board"]).stdout;
    assert_eq!(unique.lines().collect::<Vec<_>>(), [games[0], games[1], "several"]);
    let first = folder.run(&["solve", "--format", "ndjson", "board"]).records();
    assert_eq!(
        (&first[1]["outcome"], &first[1]["stopped_by"]),
        (&"stopped".into(), &"solutions".into())
    );
}

#[test]
fn sides_with_separators_between_their_letters() {
    for board in ["A B C/D E F/G H I", "A,B,C;D,E,F;G,H,I", "A B C\nD E F\nG H I"] {
        let answer = Folder::new().run(&["letterboxed", "words", board, "--format", "ndjson"]);
        for letters in ["ab", "ba", "ac", "de", "ef", "hi", "ih"] {
            assert!(!answer.stdout.contains(letters), "{board:?} {letters}");
        }
    }
    let one_side = refusal(&["words", "ECFNDAITRULB"]);
    assert!(one_side.contains("at least two sides, as in `ECF NDA ITR ULB`"), "{one_side}");
    let singles = refusal(&["words", "A B C D E F G H I"]);
    assert!(singles.contains("cannot group 9 single letters"), "{singles}");
}

#[test]
fn boards_of_several_arguments_files_and_stdin() {
    let folder = Folder::new();
    folder.write("lb.txt", "E C F\nN D A\nI T R\nU L B\n");
    let limit = ["--limit", "1"];
    let solved = |board: &[&str]| folder.run(&[&["letterboxed", "solve"], board, &limit].concat());
    for board in [&["ECF", "NDA", "ITR", "ULB"][..], &["lb.txt"], &["E C F", "NDA", "I T R", "ULB"]]
    {
        assert_eq!(solved(board).stdout, "bifurcated denial\n", "{board:?}");
    }
    let piped = folder.feed(&["letterboxed", "solve", "-", "--limit", "1"], BOARD);
    assert_eq!(piped.stdout, "bifurcated denial\n");
    assert_eq!(
        folder.run(&["solve", "--as", "letterboxed", "lb.txt"]).stdout,
        "bifurcated denial\n"
    );
    let why = folder.run(&["letterboxed", "why-not", "ECF", "NDA", "ITR", "ULB", "dance"]);
    assert_eq!(why.stdout, "dance: letters 1 and 2, `d` and `a`, share the side `nda`\n");
    let twice = folder.run(&["letterboxed", "words", "ABC DEF GHI JKA", "--limit", "1"]);
    assert_eq!(twice.stderr, "A appears 2 times on the board; a game must visit both\n");
}
