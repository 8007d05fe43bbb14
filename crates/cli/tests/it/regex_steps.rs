//! The steps of the textbook by name, and automata in the formats of other tools.

use serde_json::json;

use crate::kleene::Folder;

/// The output of a call, and its exit code.
#[track_caller]
fn run(args: &[&str]) -> (String, Option<i32>) {
    let answer = Folder::new().run(args);
    assert_eq!(answer.stderr, "", "{answer:?}");
    (answer.stdout, answer.code)
}

#[track_caller]
fn check(args: &[&str], expected: &str) {
    assert_eq!(run(args), (expected.to_owned(), Some(0)), "{args:?}");
}

#[test]
fn postfix_has_operators_behind_what_they_are_applied_to() {
    check(&["regex", "postfix", "a(b|c)*"], "a b c | * .\n");
    check(&["regex", "postfix", "a{2}b?"], "a a . b ? .\n");
    check(&["regex", "postfix", "[ab]c", "--alphabet", "cba"], "[ba] c .\n");
    check(&["regex", "postfix", r"a\.\|\*b"], "a \\. . \\| . \\* . b .\n");
    check(&["regex", "postfix", r"a( |\(\))"], "a \\u{20} \\( \\) . | .\n");
    let document = Folder::new().run(&["regex", "postfix", "ab", "--format", "json"]).document();
    assert_eq!(document.of("postfix")[0]["tokens"], json!(["a", "b", "."]));
}

#[test]
fn walk_lights_the_states_after_each_character() {
    let (text, code) = run(&["regex", "walk", "a*b", "ab", "--stage", "glushkov"]);
    assert_eq!((&*text, code), ("start  0\na      1\nb      2  accepts\n", Some(0)));
    let (text, code) = run(&["regex", "walk", "a*b", "aba", "--stage", "minimal"]);
    let expected = "start  1\na      1\nb      2  accepts\na      none  rejects\n";
    assert_eq!((&*text, code), (expected, Some(1)));
    let (text, _) = run(&["regex", "walk", "(a|b)*a", "a", "--stage", "subset"]);
    assert_eq!(text, "start  0\na      {1 3}  accepts\n");
    // A dot is over the characters of the word.
    let (text, code) = run(&["regex", "walk", ".b", "ab"]);
    assert_eq!((text.lines().count(), code), (3, Some(0)));
}

#[test]
fn steps_of_the_recursive_matcher_double_and_those_of_the_simulation_do_not() {
    let args = ["regex", "steps", "(a?){n}a{n}", "a{n}", "--from", "4", "--to", "12"];
    let document = Folder::new().run(&[&args[..], &["--format", "json"]].concat()).document();
    let rows = document.of("steps");
    let column =
        |name: &str| rows.iter().map(|row| row[name].as_u64().expect("steps")).collect::<Vec<_>>();
    assert_eq!(column("n"), (4..=12).collect::<Vec<_>>());
    assert!(column("recursive").windows(2).all(|pair| pair[1] >= 2 * pair[0]), "{rows:?}");
    // At most states times letters: 8 times as many for three times the length would be less than 27.
    let simulation = column("simulation");
    assert!(simulation[8] < 27 * simulation[0], "{rows:?}");
    let text = run(&["regex", "steps", "a*b", "aab"]).0;
    assert_eq!(text, "   n    recursive   simulation\n   -            8            7\n");
}

#[test]
fn steps_that_are_too_many_are_not_counted() {
    let folder = Folder::new();
    let args = [
        "regex",
        "steps",
        "(a?){n}a{n}",
        "a{n}",
        "--to",
        "9",
        "--node-limit",
        "500",
        "--svg",
        "a.svg",
    ];
    let answer = folder.run(&args);
    assert_eq!(answer.code, Some(3), "{answer:?}");
    assert_eq!(answer.stderr, "stopped (step limit): more than 500 steps; raise --node-limit\n");
    assert_eq!(answer.stdout.matches("too many").count(), 3, "{answer:?}");
    let svg = folder.read("a.svg");
    let dots = |name: &str| svg.matches(&format!("<circle class=\"dot {name}\"")).count();
    assert_eq!((dots("recursive"), dots("simulation")), (6, 9), "{svg}");
    let several = folder.run(&["regex", "steps", "a", "a|b"]);
    assert_eq!(
        several.stderr,
        "error: expected a word, or a pattern that matches only one word, not a|b\n"
    );
}

#[test]
fn every_automaton_on_the_way_walks_to_the_same_verdict() {
    for pattern in ["(ab|ba)*", "a?b{2,3}|(ba)+", "(a|b)*abb", "", "(a*)*b"] {
        for word in ["", "a", "ab", "abba", "bbb", "baba", "aabb", "b"] {
            let verdict = |stage: &str| {
                let args = ["regex", "walk", pattern, word, "--stage", stage, "--alphabet", "ab"];
                run(&args).1
            };
            let expected = verdict("minimal");
            for stage in ["thompson", "glushkov", "subset"] {
                assert_eq!(verdict(stage), expected, "{pattern} {word} {stage}");
            }
        }
    }
}

#[test]
fn walk_draws_an_automaton_for_each_step() {
    let folder = Folder::new();
    let args = ["regex", "walk", "(ab|ba)*", "ab", "--stage", "minimal", "--svg", "walk.svg"];
    let answer = folder.run(&args);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    let svg = folder.read("walk.svg");
    // Before the word and after `ab` one is in the state that accepts, after `a` in another.
    let lit = |class: &str| svg.matches(&format!("<circle class=\"{class}\"")).count();
    assert_eq!((lit("conclusion"), lit("guess")), (2, 1), "{svg}");
    assert!(svg.contains(">after a<") && svg.contains(">after ab, which matches<"), "{svg}");
}

#[test]
fn every_stage_is_written_in_every_format() {
    for stage in ["thompson", "glushkov", "subset", "minimal"] {
        let written = |format: &str| {
            let (text, code) =
                run(&["regex", "automaton", "(a|b)*\"<", "--stage", stage, "--format", format]);
            assert_eq!(code, Some(0), "{stage} {format}");
            text
        };
        assert!(written("dot").starts_with("digraph"), "{stage}");
        assert!(written("svg").contains("<svg"), "{stage}");
        assert!(written("mermaid").starts_with("flowchart LR\n"), "{stage}");
        assert!(written("mermaid").contains("|\"#34;\"|"), "{stage}");
        assert!(written("jff").contains("<read>&lt;</read>"), "{stage}");
        assert!(written("text").contains('>'), "{stage}");
        assert!(written("json").contains("\"kind\":\"automaton\""), "{stage}");
    }
    let answer = Folder::new().run(&["regex", "automaton", "a", "--stage", "all"]);
    assert_eq!(answer.stderr, "error: one stage is printed at a time; --svg FILE draws several\n");
}

#[test]
fn too_many_states_are_a_limit_and_no_mistake() {
    let states = "(a|b)*a(a|b){9}";
    for args in [
        &["regex", "automaton", states, "--stage", "subset", "--max-states", "99"][..],
        &["regex", "walk", states, "ab", "--stage", "subset", "--max-states", "99"],
    ] {
        let answer = Folder::new().run(args);
        assert_eq!((answer.code, &*answer.stdout), (Some(3), ""), "{answer:?}");
        let expected = "automaton that needs more than 99 states; raise --max-states\n";
        assert_eq!(answer.stderr, expected);
    }
}

#[test]
fn an_automaton_in_mermaid() {
    let (text, _) = run(&["regex", "automaton", "ab*", "--format", "mermaid"]);
    insta::assert_snapshot!(text, @r#"
    flowchart LR
      s0(("1"))
      start[ ] --> s0
      style start fill:none,stroke:none
      s1((("2")))
      s0 -->|"a"| s1
      s1 -->|"b"| s1
    "#);
}

#[test]
fn an_automaton_for_jflap_has_a_move_for_each_character() {
    let args = ["regex", "automaton", "[a-c]*", "--format", "jff"];
    let (text, _) = run(&args);
    let reads: Vec<_> = text.matches("<read>").collect();
    assert_eq!(reads.len(), 3, "{text}");
    assert!(text.contains("<initial/><final/>"), "{text}");
    // Moves that consume nothing.
    let (thompson, _) = run(&[&args[..], &["--stage", "thompson"]].concat());
    assert!(thompson.contains("<read/>"), "{thompson}");
    let all = Folder::new().run(&["regex", "automaton", ".", "--format", "jff"]);
    assert_eq!(all.code, Some(3), "{all:?}");
    assert!(all.stderr.contains("--alphabet takes fewer characters"), "{all:?}");
}

#[test]
fn the_helpers_of_the_textbook() {
    check(&["words", "expand", "[a-dx]"], "abcdx\n");
    // Two slips of the handout: its tables have other letters.
    check(&["words", "expand", "[x-ya-g]"], "abcdefgxy\n");
    check(&["words", "expand", "[a-empw-z]"], "abcdempwxyz\n");
    check(&["words", "split", "[ae]*w*"], "first   [ae]\nstarred true\nrest    w*\n");
    check(&["words", "split", "z"], "first   z\nstarred false\nrest\n");
    let wrong = Folder::new().run(&["words", "expand", "abc"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.stderr.contains("<SET>:1:1"), "{wrong:?}");
    // The words themselves are still words.
    let folder = Folder::new();
    folder.write("words.txt", "expand\nsplit\n");
    let answer = folder.run(&["words", "--words", "words.txt", "--", "expand"]);
    assert_eq!((&*answer.stdout, answer.code), ("expand\n", Some(0)), "{answer:?}");
}

#[test]
fn what_needs_too_many_steps_for_one_n_may_not_for_the_next() {
    let answer = Folder::new().run(&[
        "regex",
        "steps",
        "(a?){15}a{15}",
        "a{n}",
        "--from",
        "26",
        "--to",
        "30",
        "--node-limit",
        "200",
    ]);
    assert_eq!(answer.code, Some(3), "{answer:?}");
    let last: Vec<&str> = answer.stdout.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(last[..2], ["30", "46"], "{answer:?}");
    // Nothing is printed before the input is known to be right.
    let answer = Folder::new().run(&["regex", "steps", "(a?){n", "a"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
}

#[test]
fn tables_for_xml_have_no_hyphens_together_in_comments() {
    let (text, code) = run(&["regex", "table", "a---b", "--to", "xcsp3"]);
    let comment = &text[4..text.find("-->").unwrap()];
    assert!(!comment.contains("--"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn tables_of_nothing_say_so_by_their_exit_code() {
    assert_eq!(run(&["regex", "table", "[a&&b]", "--alphabet", "ab"]).1, Some(1));
}

#[test]
fn split_is_for_patterns_of_pieces_in_a_row() {
    for pattern in ["a|b", "a(b)", "a(", "aB", "a**", "a\u{1b}"] {
        let answer = Folder::new().run(&["words", "split", pattern]);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{pattern:?}: {answer:?}");
    }
}

#[test]
fn what_cannot_be_turned_is_shown() {
    for (pattern, place) in [("(?>a|ab)c", "(?>a|ab)"), (r"x(a)\1", r"\1")] {
        let answer = Folder::new().run(&["regex", "reverse", "--dialect", "dotnet", pattern]);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.stderr.contains(&"^".repeat(place.len())), "{answer:?}");
    }
    assert_eq!(run(&["regex", "reverse", "ab*c"]), ("cb*a\n".to_owned(), Some(0)));
}

#[test]
fn an_automaton_of_no_word_is_its_dead_start() {
    let folder = Folder::new();
    for args in [
        &["automaton", "--dialect", "formal", "∅"][..],
        &["automaton", "[a&&b]", "--stage", "all"],
        &["automaton", "a", "--not", "a"],
        &["automaton", "(?<=a)(?!b)", "--dialect", "dotnet"],
        &["walk", "[a&&b]", "a", "--stage", "minimal"],
    ] {
        folder.run(&[&["regex"], args, &["--svg", "a.svg"]].concat());
        assert!(folder.read("a.svg").contains(">0</text>"), "{args:?}");
    }
    let jff = folder.run(&["regex", "automaton", "[a&&b]", "--format", "jff"]).stdout;
    assert_eq!((jff.matches("<initial/>").count(), jff.matches("<final/>").count()), (1, 0));
}

#[test]
fn patterns_that_name_no_character_have_words_over_none() {
    check(&["regex", "postfix", "--dialect", "formal", "∅"], "[]\n");
    for stage in ["thompson", "glushkov"] {
        check(&["regex", "automaton", "", "--stage", stage, "--format", "text"], ">0*\n");
    }
    assert_eq!(run(&["regex", "table", "[a&&b]"]), ("0 0 0:\n\n".to_owned(), Some(1)));
}

#[test]
fn formal_patterns_are_over_the_symbols_that_the_call_names() {
    let (text, code) = run(&["regex", "compare", "--dialect", "formal", "Σ*a", "(a+b)*a"]);
    assert!(text.starts_with("equal: ") && code == Some(0), "{text}");
    check(&["regex", "equal", "--dialect", "formal", "Σ*a", "(a+b)*a"], "equal\n");
    check(&["regex", "not", "--dialect", "formal", "(a+b)*a"], "(a*b)*\n");
    let table = ["regex", "table", "--dialect", "formal", "Σ*a+b"];
    check(&table, "3 2 1: 2\na b\n2 2\n2 3\n2 3\n");
    // Words of elsewhere are of any characters.
    check(&["regex", "match", "--dialect", "formal", "Σ*a", "--word", "ca"], "ca\n");
    // Another dialect beside it is over all.
    let other = ["regex", "compare", "Σ*a", "(?s:.*)a", "--dialect", "formal"];
    let (text, _) = run(&[&other[..], &["--other-dialect", "classical"]].concat());
    assert!(text.starts_with("equal: "), "{text}");
}

#[test]
fn the_growing_number_stands_in_the_help() {
    for option in ["-h", "--help"] {
        let help = Folder::new().run(&["regex", "steps", option]).stdout;
        assert!(help.contains("kleene regex steps '(a?){N}a{N}' 'a{N}'\n"), "{help}");
    }
    let steps = |n: &str| {
        let pattern = format!("(a?){{{n}}}a{{{n}}}");
        Folder::new().run(&["regex", "steps", &pattern, &format!("a{{{n}}}"), "--to", "5"])
    };
    assert_eq!(steps("n").stdout, steps("N").stdout);
}
