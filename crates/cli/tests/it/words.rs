//! `kleene words`.

use crate::kleene::{Answer, Folder};

#[track_caller]
fn words(args: &[&str]) -> Answer {
    in_folder(&Folder::new(), args)
}

#[track_caller]
fn in_folder(folder: &Folder, args: &[&str]) -> Answer {
    folder.run(&[&["words"], args].concat())
}

#[track_caller]
fn output(args: &[&str]) -> String {
    expect(words(args))
}

#[track_caller]
fn expect(answer: Answer) -> String {
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a command that refuses its input.
#[track_caller]
fn refusal(answer: Answer) -> String {
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

const VOWELS: &str = "[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*";

/// The note on a query that matches no word.
const NO_MATCH: &str = "no word matches the query; `--words FILE` uses another word list\n";

#[test]
fn the_list_within() {
    assert_eq!(output(&["m[aeiou][x-z]"]), "may\nmix\n");
    assert_eq!(output(&["<listen> & !listen"]), "enlist\ninlets\nsilent\ntinsel\n");
    assert_eq!(output(&[VOWELS]), "abstemiously\nadventitiously\nfacetiously\nsacrilegiously\n");
    assert_eq!(output(&["(?!.*[aeiouy]).{3,}", "--count"]), "8\n");
    let none = words(&["qq.*"]);
    assert_eq!((none.code, &*none.stdout, &*none.stderr), (Some(1), "", NO_MATCH));
    let none = words(&["qq.*", "--count"]);
    assert_eq!((none.code, &*none.stdout, &*none.stderr), (Some(1), "0\n", ""));
}

#[test]
fn orders_and_limits() {
    assert_eq!(output(&["<aest->", "--longest", "--limit", "2"]), "east\neats\n");
    assert_eq!(output(&["th[a-z]{1,2}", "--common", "--limit", "3"]), "than\nthat\nthe\n");
    assert_eq!(output(&["wil.", "--shortest"]), "wild\nwile\nwill\nwilt\nwily\n");
    assert_eq!(output(&["wil.", "--limit", "1"]), "wild\n");
    refusal(words(&["wil.", "--longest", "--shortest"]));
    refusal(words(&["wil.", "--longest", "--count"]));
}

#[test]
fn the_meaning_of_a_query() {
    let expected = "\
all of:
  the word matches wil[a-z]
    wil    the text \"wil\"
    [a-z]  any letter from a to z
  not:
    exactly the letters i l l w, in any order

an automaton of 5 states, and letters are counted
";
    assert_eq!(output(&["wil[a-z] & !<will>", "--explain"]), expected);
}

#[test]
fn lists_of_files() {
    let folder = Folder::new();
    folder.write("list.txt", "Zoé\r\nmaze\r\n\r\nMay\r\nmix\r\ncan't\r\nmay");
    let list =
        |args: &[&str]| expect(in_folder(&folder, &[args, &["--words", "list.txt"]].concat()));
    assert_eq!(list(&["m.*"]), "maze\nmix\nmay\n");
    assert_eq!(list(&["m.*", "--sort"]), "may\nmaze\nmix\n");
    assert_eq!(list(&["m.*", "--common", "--limit", "2"]), "maze\nmix\n");
    assert_eq!(list(&["m..", "--lines", "folded"]), "may\nmix\n");
    assert_eq!(list(&["!m.*", "--lines", "any"]), "Zoé\nMay\ncan't\n");
    for strategy in ["walk", "scan", "textbook"] {
        let args = ["m[a-z]*", "--strategy", strategy, "--count"];
        assert_eq!(list(&args), "3\n", "{strategy}");
    }
    let answer = folder.feed(&["words", "m.*", "--words", "-"], "moo\nboo\n");
    assert_eq!(expect(answer), "moo\n");
}

/// A list is a set, however it is searched and whatever is asked.
#[test]
fn a_word_that_comes_again_counts_once() {
    let folder = Folder::new();
    for words in ["aa\naa\nab\n", "ab\naa\nab\naa\n", "aa\nab\nab\n"] {
        folder.write("list.txt", words);
        let list =
            |args: &[&str]| expect(in_folder(&folder, &[args, &["--words", "list.txt"]].concat()));
        for strategy in ["auto", "walk", "scan", "textbook"] {
            let [count, all] = [&["--count"][..], &[]]
                .map(|more| list(&[&["a[ab]", "--strategy", strategy], more].concat()));
            assert_eq!((&*count, all.lines().count()), ("2\n", 2), "{strategy}: {all}");
        }
        assert_eq!(list(&["a.", "--limit", "2", "--sort"]), "aa\nab\n");
        assert_eq!(list(&["segments", "aA"]).lines().count(), 2);
    }
}

#[test]
fn an_and_within_a_pattern_is_pointed_at() {
    insta::assert_snapshot!(refusal(words(&["(ab&c)d"])), @r"
    error: `&` between the parentheses of a pattern joins no conditions: `\&` is the character, and `(... & ...)` a condition of its own
     --> <query>:1:4
      |
    1 | (ab&c)d
      |    ^
    ");
    // A condition of its own, and a character.
    assert_eq!(output(&["(a.* & .*t) & {3}", "--count"]), output(&["a.t", "--count"]));
    let folder = Folder::new();
    folder.write("list.txt", "R&B\n");
    let answer = in_folder(&folder, &[r"(R\&B|x[&]y)", "--words", "list.txt", "--lines", "any"]);
    assert_eq!(expect(answer), "R&B\n");
}

#[test]
fn files_of_other_kinds() {
    let folder = Folder::new();
    let map = fst::Map::from_iter([("an't", 5), ("ant", 7), ("bee", 2), ("\u{e9}pi", 9)]).unwrap();
    folder.write("map.fst", map.as_fst().as_bytes());
    let map = |args: &[&str]| expect(in_folder(&folder, &[args, &["--words", "map.fst"]].concat()));
    assert_eq!(map(&["..?.?.?"]), "an't\nant\nbee\népi\n");
    assert_eq!(map(&["{3}", "--common"]), "bee\nant\népi\n");
    assert_eq!(map(&["{3}", "--common", "--strategy", "walk"]), "bee\nant\n");
    assert_eq!(map(&["{3}", "--strategy", "scan"]), "ant\nbee\n");

    let packed = kleene_lexicon::Lexicon::from_ranked([("ant", 7), ("bee", 2)]).unwrap().pack();
    folder.write("packed.klx", &packed);
    let common = ["!x", "--common", "--words", "packed.klx"];
    assert_eq!(expect(in_folder(&folder, &common)), "bee\nant\n");
    folder.write("cut.klx", &packed[..packed.len() - 1]);
    let message = refusal(in_folder(&folder, &["x", "--words", "cut.klx"]));
    assert_eq!(message, "error: cannot read cut.klx: a packed lexicon that ends too early\n");
    folder.write("broken.fst", [3, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    let message = refusal(in_folder(&folder, &["x", "--words", "broken.fst"]));
    assert!(message.starts_with("error: cannot read broken.fst: not an fst: "), "{message}");
}

#[test]
fn what_gives_no_words_says_what_would() {
    let folder = Folder::new();
    for (list, rule) in [("CAT\nDOG\n", "folded"), ("CAT;50\nDOG;20\n", "scored")] {
        folder.write("list", list);
        let message = refusal(in_folder(&folder, &["c.t", "--words", "list"]));
        assert!(message.contains(&format!(": --lines {rule} reads them\n")), "{message}");
        let found = in_folder(&folder, &["c.t", "--words", "list", "--lines", rule]);
        assert_eq!(found.stdout, "cat\n", "{found:?}");
    }
    let capital = words(&["CAT", "--format", "ndjson"]);
    let said = "the word list contains no capital letter, which the query needs\n";
    assert_eq!((capital.code, &*capital.stderr), (Some(1), said));
    assert!(!capital.stdout.contains("capital"), "{capital:?}");
    folder.write("list", "CAT\n");
    let any = in_folder(&folder, &["DOG", "--words", "list", "--lines", "any"]);
    assert_eq!((any.code, &*any.stderr), (Some(1), "no word of list matches the query\n"));
    let escape = words(&["\\D0"]);
    assert_eq!((escape.code, &*escape.stderr), (Some(1), NO_MATCH));
}

#[test]
fn files_that_are_no_lists() {
    let folder = Folder::new();
    let check = |content: &[u8], expected: &str| {
        folder.write("list", content);
        let message = refusal(in_folder(&folder, &["x", "--words", "list"]));
        assert!(message.starts_with(expected), "{message}");
    };
    check(b"", "error: no words: the rule leaves out 0 lines\n --> list:1:1\n");
    check(
        "Été\n".as_bytes(),
        "error: no words: the rule leaves out 1 line: --lines any reads them\n",
    );
    check(b"caf\xe9\n", "error: text that is not UTF-8\n --> list:1:4\n");
    check(b"\x7fELF\0\0", "error: a zero byte: this is not text\n --> list:1:5\n");
    let megabyte = [&b"ok\n"[..], &vec![b'a'; 1 << 20]].concat();
    check(&megabyte, "error: a line of 1048576 bytes, more than 1024\n --> list:2:1\n");
    let message = refusal(in_folder(&folder, &["x", "--words", "none"]));
    assert!(message.starts_with("error: cannot read none: "), "{message}");
}

#[test]
fn mistakes_in_queries() {
    let message = refusal(words(&["qu.* & <aB>"]));
    assert!(message.contains("error: 'B' is not a letter from a to z or a dot"), "{message}");
    assert!(message.contains("--> <query>:1:10"), "{message}");
    let message = refusal(words(&["[b"]));
    assert!(message.contains("unclosed class"), "{message}");
    refusal(words(&[]));
}

#[test]
fn the_textbook() {
    let textbook = |args: &[&str]| words(&[args, &["--strategy", "textbook"]].concat());
    let answer = textbook(&[VOWELS, "--stats"]);
    assert_eq!(answer.stdout, output(&[VOWELS]));
    assert!(answer.stderr.starts_with("77092 words, 4380314 calls, "), "{}", answer.stderr);
    assert_eq!(expect(textbook(&["wil[a-z]", "--limit", "2"])), "wild\nwile\n");

    let stopped = textbook(&[VOWELS, "--call-limit", "100000"]);
    assert_eq!((stopped.code, &*stopped.stdout), (Some(3), "abstemiously\nadventitiously\n"));
    assert_eq!(stopped.stderr, "stopped (node limit)\n");

    let traced = textbook(&["wil[a-z]", "--trace", "will"]);
    let lines = "wil[a-z]  will\n  il[a-z]  ill  (2: takes one)\n    l[a-z]  ll  (2: takes one)\n";
    assert!(traced.stdout.starts_with(lines), "{}", traced.stdout);
    assert_eq!(traced.code, Some(0));
    let cut = textbook(&["wil[a-z]", "--trace", "wilts", "--trace-limit", "2"]);
    assert_eq!(
        (cut.code, &*cut.stdout),
        (Some(1), "wil[a-z]  wilts\n  il[a-z]  ilts  (2: takes one)\n...\n")
    );

    let message = refusal(textbook(&["a|b"]));
    assert!(message.contains("unexpected character '|'"), "{message}");
    refusal(textbook(&["a*", "--longest"]));
    refusal(words(&["a*", "--trace", "aa"]));
}

#[test]
fn back_references_are_asked_directly() {
    assert_eq!(output(&[r"(.)(.)(.)\3\2\1"]), "redder\n");
    let doubled = output(&[r".*(.)\1.* & {5} & a.*"]);
    assert!(doubled.starts_with("abbey\nabbot\n"), "{doubled}");
    let message = refusal(words(&[r"(a)\1(?>b)"]));
    assert!(message.contains("depends on the order of attempts"), "{message}");
}

#[test]
fn segments_are_the_same_strings() {
    let swapped = ["segments", "AgB", "BgA"];
    insta::assert_snapshot!(output(&swapped), @"
    algal algal  A=al B=al
    edged edged  A=ed B=ed
    legman mangle  A=le B=man
    magma magma  A=ma B=ma
    mangle legman  A=man B=le
    ");
    let record = output(&["segments", "A.*A", "--limit", "1", "--format", "ndjson"]);
    insta::assert_snapshot!(record, @r#"
    {"schema":2,"kind":"segments","strings":{"A":"a"},"words":["abracadabra"]}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":1,"outcome":"stopped","stopped_by":"solutions"}
    "#);
    assert_eq!(words(&["segments", "AqqA"]).code, Some(1));
    insta::assert_snapshot!(refusal(words(&["segments", "AB", "a|B"])), @"
    error: a match need not use the variable B
     --> <PATTERN>:1:3
      |
    1 | a|B
      |   ^
    ");
}

/// Where there are more words than are asked for, the records say so; where there are not, they do not.
#[test]
fn a_limit_on_words_is_told() {
    let summary = |limit: &str, more: &[&str]| {
        let args = [&["m[aeiou][x-z]", "--format", "ndjson", "--limit", limit], more].concat();
        words(&args).records().pop().unwrap()
    };
    for strategy in ["auto", "textbook"] {
        let more = ["--strategy", strategy];
        assert_eq!(summary("1", &more)["stopped_by"], "solutions");
        assert_eq!(summary("2", &more)["stopped_by"], serde_json::Value::Null);
    }
}

#[test]
fn formats_for_programs() {
    let records = output(&["m[aeiou][x-z]", "--format", "ndjson"]);
    insta::assert_snapshot!(records, @r#"
    {"schema":2,"kind":"word","word":"may","rank":10}
    {"schema":2,"kind":"word","word":"mix","rank":10}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":2,"outcome":"exhausted","stopped_by":null}
    "#);
    // The document has the same records.
    let document = words(&["m[aeiou][x-z]", "--format", "json"]).document();
    let lines = words(&["m[aeiou][x-z]", "--format", "ndjson"]).records();
    assert_eq!((&document.records[..], &document.summary), (&lines[..2], &lines[2]));
    let count = output(&["m[aeiou][x-z]", "--format", "ndjson", "--count"]);
    insta::assert_snapshot!(count, @r#"
    {"schema":2,"kind":"count","count":2,"outcome":"exhausted","stopped_by":null}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
}

#[test]
fn the_terms_of_the_list_within() {
    let text = output(&["--license"]);
    assert!(text.contains("Copyright 2000-2011 by Kevin Atkinson"), "{text}");
}

#[test]
fn lists_of_setters_have_scores() {
    let folder = Folder::new();
    folder.write("scored", "ERATO;50\r\nOREO;80\r\nAORTA;20\r\nAERIE;80\r\n");
    folder.write("bad", "OREO;80\nERATO\n");
    let scored = |args: &[&str]| {
        in_folder(
            &folder,
            &[&[".*e.*|a.*", "--words", "scored", "--lines", "scored"], args].concat(),
        )
    };
    assert_eq!(scored(&["--common"]).stdout, "aerie\noreo\nerato\naorta\n");
    assert_eq!(scored(&["--min-score", "50"]).stdout, "aerie\nerato\noreo\n");
    assert_eq!(scored(&["--min-score", "81", "--strategy", "scan"]).code, Some(1));
    let bad = in_folder(&folder, &[".*", "--words", "bad", "--lines", "scored"]);
    assert_eq!(bad.code, Some(2));
    assert!(
        bad.stderr.contains("bad:2:1") && bad.stderr.contains("a line without a score"),
        "{bad:?}"
    );
    let none =
        in_folder(&folder, &[".*", "--words", "scored", "--lines", "any", "--min-score", "5"]);
    assert_eq!(none.code, Some(2));
}

#[test]
fn characters_that_no_word_has_are_named() {
    let folder = Folder::new();
    for (query, message) in [
        ("p_r_s", "the word list contains no `_`, which the query needs; `.` is any letter\n"),
        (
            "/cat/",
            "the word list contains no `/`, which the query needs; write a pattern without slashes\n",
        ),
        (
            "7:cat",
            "the word list contains no `7`, which the query needs; `{7}` asks for seven letters, as in `p.* & {7}`\n",
        ),
        (
            "don't",
            "the word list contains no `'`, which the query needs; use `--words FILE --lines any` for words with any characters\n",
        ),
    ] {
        let answer = folder.run(&["words", query]);
        assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(1), "", message));
    }
    for query in ["a|<ab>", "7:<enquirt->"] {
        let answer = folder.run(&["words", query]);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
        assert!(
            answer.stderr.contains(" --> <query>:1:3\n") && answer.stderr.contains("& {7}"),
            "{answer:?}"
        );
    }
    let star = folder.run(&["words", "*ing"]);
    assert!(star.stderr.contains("`.` is any letter, `.*` any letters"), "{star:?}");
}
