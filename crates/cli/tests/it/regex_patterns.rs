//! `kleene regex`: patterns compared, and made of patterns and words.

use crate::kleene::Folder;
use crate::regex::{output, refusal, regex};

#[test]
fn compare_shows_a_word_of_each_region() {
    insta::assert_snapshot!(regex(&["compare", "a+", "[ab]+"]).stdout, @r#"
    subset: the second matches every word of the first, and others
      only the first   no word
      only the second  "b"
      both             "a"
      neither          ""
    "#);
    let looks = ["(?=.*a$)[ab]+", "--dialect", "dotnet", "--other-dialect", "formal"];
    let answer = regex(&[&["compare", looks[0], "(a+b)*a"], &looks[1..]].concat());
    let first = answer.stdout.lines().next();
    assert_eq!((answer.code, first), (Some(0), Some("equal: both match the same words")));
}

#[test]
fn compare_answers_what_is_asked_by_its_code() {
    #[track_caller]
    fn check(first: &str, second: &str, relations: &[&str]) {
        for relation in ["equal", "subset", "superset", "overlap", "disjoint"] {
            let expected = if relations.contains(&relation) { 0 } else { 1 };
            let answer = regex(&["compare", first, second, "--is", relation]);
            assert_eq!(answer.code, Some(expected), "{relation}: {answer:?}");
        }
    }
    check("(a|b)*", "(a*b*)*", &["equal", "subset", "superset"]);
    check("a", "[ab]", &["subset"]);
    check("[ab]", "a", &["superset"]);
    check("a+b*", "a*b+", &["overlap"]);
    check("a+", "b+", &["disjoint"]);
    check("[a&&b]", "b+", &["subset", "disjoint"]);
    assert_eq!(regex(&["compare", "a", "b"]).code, Some(1), "equality is asked for");
}

#[test]
fn patterns_of_textbooks_are_read_and_written() {
    let words = ["enumerate", "(0+1)*1 + ε", "--dialect", "formal", "--max-length", "2"];
    assert_eq!(output(&words), "\n1\n01\n11\n");
    assert_eq!(output(&["parse", "[ab]c?|d", "--to", "formal"]), "(a|b)(ε|c)|d\n");
    assert_eq!(
        output(&["enumerate", "(ab|b)*", "--dialect", "course", "--limit", "3"]),
        "\nb\nab\n"
    );
    insta::assert_snapshot!(refusal(&["explain", "a+(b+)", "--dialect", "formal"]), @"
    error: expected a symbol or a group; the empty word is written ε
     --> <pattern>:1:6
      |
    1 | a+(b+)
      |      ^
    ");
}

#[test]
fn sample_draws_words_that_match() {
    let args = ["sample", "(a|bc)*d", "--length", "12", "--count", "50", "--seed", "1"];
    let words = output(&args);
    assert_eq!((words.lines().count(), &words), (50, &output(&args)), "equal seeds, equal words");
    assert!(words.lines().all(|word| word.len() == 12 && word.ends_with('d')), "{words}");
    let all = output(&["sample", "[ab]{0,2}", "--count", "200", "--seed", "7"]);
    let all: std::collections::BTreeSet<_> = all.lines().collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), ["", "a", "aa", "ab", "b", "ba", "bb"]);
    let none = regex(&["sample", "(ab)*", "--length", "3", "--seed", "1"]);
    assert_eq!((none.code, &*none.stdout), (Some(1), ""));
    let refused = refusal(&["sample", "a*"]);
    assert!(refused.contains("the language is infinite"), "{refused}");
    assert!(regex(&["sample", "a"]).stderr.starts_with("seed "), "the clock's seed is told");
}

#[test]
fn patterns_are_made_of_patterns() {
    assert_eq!(output(&["reverse", "ab*(c|de)"]), "(c|ed)b*a\n");
    let look = ["reverse", "a(?=b)bc", "--dialect", "dotnet"];
    assert_eq!(output(&look), "cb(?<=b)a\n");
    assert!(
        refusal(&["reverse", r"(a)\1", "--dialect", "dotnet"]).contains("references to groups")
    );
    assert_eq!(output(&["difference", "[ab]{1,2}", "a.*"]), "b[ab]?\n");
    assert_eq!(output(&["not", "[ab]*", "--alphabet", "abc"]), "[ab]*c[a-c]*\n");
    let formal = ["not", "(0+1)*0", "--dialect", "formal", "--alphabet", "01", "--to", "formal"];
    assert_eq!(output(&formal), "(0*1)*\n");
    let none = regex(&["difference", "a", "[ab]"]);
    assert_eq!((none.code, &*none.stderr), (Some(1), "no word matches\n"));
}

#[test]
fn patterns_are_made_of_words() {
    let folder = Folder::new();
    folder.write("words", "walking\r\ntalking\n\nwalked\ntalked\n");
    folder.write("not", "a\nb\nba\naab\n");
    let from = |args: &[&str]| folder.run(&[&["regex", "from"], args].concat());
    assert_eq!(from(&["cat", "car", "cart"]).stdout, "ca(?:r|r?t)\n");
    assert_eq!(from(&["--words", "words"]).stdout, "[tw]alk(?:ed|ing)\n");
    assert_eq!(from(&["a", "b", "--not", "b", "c"]).stdout, "a\n");
    let inferred = ["", "ab", "abab", "--not-words", "not", "--generalise"];
    assert_eq!(from(&inferred).stdout, "(?:ab)*\n");
    assert_eq!(from(&["a", "aa", "--generalize"]).stdout, "a*\n");
    let refused = from(&["a", "aa", "--not", "aaa", "--generalize=reversible"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("\"aaa\""), "{refused:?}");
    assert_eq!(from(&["a", "--not", "a"]).code, Some(1));
}

/// Words that read the same from both sides, and words with a letter twice.
#[test]
fn lines_are_matched_with_back_references() {
    let folder = Folder::new();
    folder.write("words", "noon\nabba\nabab\nfoo\n\u{e9}xx\u{e9}\nnoons\n");
    let lines = |pattern: &str, more: &[&str]| {
        let args = [&["regex", "match", "--dialect", "dotnet", pattern, "words"], more].concat();
        folder.run(&args).stdout
    };
    assert_eq!(lines(r"(.)(.)\2\1", &[]), "noon\nabba\n\u{e9}xx\u{e9}\n");
    assert_eq!(
        lines(r"(.)\1 # twice", &["--options", "x", "--search", "--not", "n.*"]),
        "abba\nfoo\n\u{e9}xx\u{e9}\n"
    );
    assert_eq!(lines(r"(?>n?o+)n", &["--alphabet", "a-z", "--count"]), "1\n");
    assert_eq!(lines(r"(..)\1", &["--format", "ndjson"]).lines().count(), 2);
    folder.write("slow", "a".repeat(40) + "\n");
    let slow =
        ["regex", "match", "--dialect", "dotnet", r"(a|aa)+\1b", "slow", "--node-limit", "9999"];
    let answer = folder.run(&slow);
    assert_eq!(answer.code, Some(3), "{answer:?}");
}

#[test]
fn redos_shows_a_text_on_which_steps_were_counted() {
    let answer = regex(&["redos", "^(a+)+$"]);
    assert_eq!(answer.code, Some(1));
    insta::assert_snapshot!(answer.stdout, @r#"
    exponential
      attack  "a" repeated n times, then "b"
      steps   8698 for n = 10, 8912890 for n = 20
      safe    ^a+$
    "#);
    let answer = regex(&["redos", r"^\d*\d*x", "--dialect", "dotnet"]);
    assert_eq!(answer.code, Some(1));
    insta::assert_snapshot!(answer.stdout, @r#"
    polynomial of degree 2
      attack  "0" repeated n times, then "a"
      steps   661257 for n = 512, 2633225 for n = 1024
    "#);
    assert_eq!(output(&["redos", r"^\d+(\.\d+)?$"]), "linear\n");
    assert_eq!(output(&["redos", "a*b", "--whole"]), "linear\n");
    // Patterns of this dialect stand for whole words.
    assert!(regex(&["redos", "(a*)*", "--dialect", "formal"]).stdout.starts_with("exponential"));
    let answer = regex(&["redos", r"(a+)+\1", "--dialect", "dotnet"]);
    assert_eq!(answer.code, Some(3));
    assert_eq!(answer.stdout, "unknown: \\1 at byte 5 depends on the captures of groups\n");
    let answer = regex(&["redos", "a*b", "--dialect", "dotnet", "--options", "r"]);
    assert_eq!(answer.stdout, "unknown: the pattern is read from right to left\n");
}

#[test]
fn texts_of_redos_are_slow_for_the_matcher_of_dotnet() {
    let folder = Folder::new();
    for pattern in ["^(a+)+$", r"^(\w+\s?)*$", "^(a|aa)+$", "(x+x+)+y"] {
        let attack = folder.run(&["regex", "redos", pattern, "--attack", "40"]);
        folder.write("attack", attack.stdout.trim_end_matches('\n'));
        let limited = ["dotnet", "match", pattern, "attack", "--step-limit", "1000000"];
        let answer = folder.run(&limited);
        assert_eq!(answer.code, Some(3), "{pattern}: {answer:?}");
    }
}

#[test]
fn patterns_of_other_languages_are_read_and_written() {
    let digits = ["compare", r"\d", "--dialect", "python", r"\d", "--other-dialect", "javascript"];
    assert!(regex(&digits).stdout.starts_with("superset: the first matches every word of the second, and others\n  only the first   \"٠\" (U+0660)\n"));
    let moved = ["parse", r"(?P<x>[a-z]+)\Z", "--dialect", "python", "--to", "javascript"];
    assert_eq!(output(&moved), "(?<x>[a-z]+)$\n");
    insta::assert_snapshot!(refusal(&["count", r"a(?R)?b", "--dialect", "pcre2"]), @"
    error: PCRE2's recursion has no counterpart here
     --> <pattern>:1:2
      |
    1 | a(?R)?b
      |  ^^^
    ");
    insta::assert_snapshot!(refusal(&["count", r"(?<=a*)b", "--dialect", "python"]), @"
    error: Python has no lookbehind for texts of several lengths
     --> <pattern>:1:1
      |
    1 | (?<=a*)b
      | ^^^^^^^
    ");
    insta::assert_snapshot!(refusal(&["count", "a", "--dialect", "python", "--options", "r"]), @"error: Python has no option 'r'");
    let other = ["compare", "k", "--dialect", "python", "k", "--other-dialect", "javascript"];
    let both = [&other[..], &["--options", "i", "--other-options", "iu"]].concat();
    assert!(output(&both).starts_with("equal: "));
}

#[test]
fn patterns_that_are_read_or_made_are_drawn() {
    for (args, title) in [
        (&["parse", "a(?=b)", "--dialect", "dotnet"][..], "a(?=b)"),
        (&["parse", "[^ab]", "--to", "javascript"], "[^ab]"),
        (&["reverse", "ab*"], "b*a"),
        (&["difference", "ab*", "a"], "ab+"),
        (&["not", "a", "--alphabet", "a"], "(?:a{2,})?"),
        (&["from", "cat", "car"], "ca[rt]"),
        (&["free", "(?=.b)[abc]*", "--dialect", "dotnet", "--to", "formal"], "(a|b|c)b(a|b|c)*"),
    ] {
        let folder = Folder::new();
        let answer = folder.run(&[&["regex"], args, &["--svg", "a.svg"]].concat());
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{args:?}: {answer:?}");
        let svg = folder.read("a.svg");
        assert!(svg.contains(&format!("<title>\n{title}</title>")), "{args:?}: {svg}");
    }
}

#[test]
fn regions_and_steps_are_drawn() {
    let folder = Folder::new();
    let draw = |args: &[&str]| folder.run(&[&["regex"], args, &["--svg", "a.svg"]].concat());
    assert_eq!(draw(&["compare", "[ab]*a", "(a|b)*b|aa<"]).code, Some(1));
    let svg = folder.read("a.svg");
    assert_eq!(svg.matches("<circle class=\"ring\"").count(), 2);
    assert!(
        svg.contains(">(a|b)*b|aa&lt;</text>") && svg.contains(">&quot;b&quot;</text>"),
        "{svg}"
    );
    // The region of both has no word, and is gray.
    assert_eq!((svg.matches(">no word<").count(), svg.matches("side empty").count()), (1, 1));
    assert_eq!(draw(&["redos", "^(a+)+$"]).code, Some(1));
    let svg = folder.read("a.svg");
    assert_eq!(svg.matches("<circle class=\"dot recursive\"").count(), 20, "{svg}");
    // There is nothing to draw, and the verdict is told all the same.
    let linear = draw(&["redos", "^a+$"]);
    assert_eq!((linear.code, &*linear.stdout), (Some(0), "linear\n"));
    assert!(linear.stderr.contains("no text whose steps could be drawn"), "{linear:?}");
}

#[test]
fn what_is_left_out_is_told() {
    let folder = Folder::new();
    folder.write("words", b"ab\n\xffab\nab\n");
    let answer = folder.run(&["regex", "match", "ab", "words"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "ab\nab\n"));
    assert_eq!(answer.stderr, "warning: words: 1 line skipped: not UTF-8\n");
    for (limit, expected) in [("2", "\"solutions\""), ("3", "null")] {
        let words = ["enumerate", "a|b|c", "--limit", limit, "--format", "ndjson"];
        assert!(output(&words).ends_with(&format!("\"stopped_by\":{expected}}}\n")), "{limit}");
        let line =
            ["line", "1", "???", "--ask", "enumerate", "--limit", limit, "--format", "ndjson"];
        let answer = folder.run(&line);
        assert!(answer.stdout.ends_with(&format!("\"stopped_by\":{expected}}}\n")), "{answer:?}");
        assert_eq!(answer.code, Some(0));
    }
}

#[test]
fn mistakes_about_other_languages_have_a_place() {
    let mut said = String::new();
    insta::assert_snapshot!(refusal(&["parse", "b(?=a)b", "--dialect", "dotnet", "--to", "classical"]), @"
    error: a lookahead has no equivalent in the dialect classical
     --> <pattern>:1:2
      |
    1 | b(?=a)b
      |  ^^^^^
    ");
    for args in [
        &["reverse", "b(?=a)b", "--dialect", "dotnet", "--to", "classical"][..],
        &["reverse", "(?>a)b", "--dialect", "pcre2", "--to", "javascript"],
        &["parse", r"(a)\1", "--dialect", "dotnet", "--to", "javascript"],
        &["parse", "(?<=a*)b", "--dialect", "dotnet", "--to", "python"],
        &["not", "[^A]*|A.+", "--alphabet", "AB", "--to", "course"],
        &["difference", "a+", "aa", "--to", "course"],
        &["from", "A", "b", "--to", "course"],
    ] {
        said += &(refusal(args) + "\n");
    }
    insta::assert_snapshot!(said, @r"
    error: a lookbehind has no equivalent in the dialect classical
     --> <pattern>:1:2
      |
    1 | b(?=a)b
      |  ^^^^^

    error: cannot reverse references to groups and atomic groups, which depend on the direction of matching
     --> <pattern>:1:1
      |
    1 | (?>a)b
      | ^^^^^

    error: a reference that fails where its group is not set has no equivalent in the dialect javascript
     --> <pattern>:1:4
      |
    1 | (a)\1
      |    ^^

    error: a lookbehind of this length, or with such a reference, has no equivalent in the dialect python
     --> <pattern>:1:1
      |
    1 | (?<=a*)b
      | ^^^^^^^

    error: a character has no equivalent in the dialect course
     --> <found pattern>:1:1
      |
    1 | A|B+A[AB]*
      | ^

    error: a repetition has no equivalent in the dialect course
     --> <found pattern>:1:2
      |
    1 | a(?:a{2,})?
      |  ^^^^^^^^^^

    error: a class of characters has no equivalent in the dialect course
     --> <found pattern>:1:1
      |
    1 | [Ab]
      | ^^^^
    ");
    let named = ["table", "a+", "--to", "minizinc", "--name", "solve"];
    insta::assert_snapshot!(refusal(&named), @"error: solve is a word of MiniZinc: choose another --name");
    let named = ["table", "a+", "--to", "ortools", "--name", "lambda"];
    insta::assert_snapshot!(refusal(&named), @"error: lambda is a word of Python: choose another --name");
}

#[test]
fn patterns_are_printed_in_the_dialect_in_which_they_are_read() {
    for (args, expected) in [
        (&["difference", "a", "a", "--dialect", "python"][..], "[^\\x00-\\U0010ffff]\n"),
        (&["not", "a", "--dialect", "javascript"], "(?:(?:[^a]|a[^])[^]*)?\n"),
        (&["free", "(?!a)[ab]", "--dialect", "dotnet"], "b\n"),
        (&["reverse", "(a)(b)", "--dialect", "pcre2"], "ba\n"),
        (&["reverse", "(?P<x>a)(b)$", "--dialect", "python"], "(?:\\A|(?<=\\A\\x0a))b(?P<x>a)\n"),
        (&["reverse", r"\bab", "--dialect", "python"], "ba\\b\n"),
    ] {
        assert_eq!(regex(args).stdout, expected, "{args:?}");
    }
    let course = regex(&["not", "a", "--dialect", "course"]);
    let note = "printed in the classical dialect: ";
    assert!(course.stderr.starts_with(note), "{course:?}");
    assert_eq!(output(&["equal", "--not", "a", course.stdout.trim_end(), "(?s:.)*"]), "equal\n");
}

#[test]
fn a_linear_verdict_tells_of_large_bounds() {
    let text = output(&["redos", "^(a?){25}a{25}$"]);
    let bound = "  bound   a repeat of at most 25 times counts as a constant, and may be slow\n";
    assert_eq!(text, format!("linear\n{bound}"));
    // Nothing is tried twice.
    assert_eq!(output(&["redos", "^a{25}b?$"]), "linear\n");
    let document = regex(&["redos", "^a{0,12}b", "--format", "json"]).document();
    assert_eq!(document.of("redos")[0]["bound"], 12);
}

#[test]
fn long_words_are_wrapped_within_their_regions() {
    let folder = Folder::new();
    let (first, second) = ("a{40}|c{40}", "b{40}|c{40}");
    folder.run(&["regex", "compare", first, second, "--svg", "a.svg"]);
    let svg = folder.read("a.svg");
    let lines = svg.lines().filter(|line| line.starts_with("<text class=\"word\""));
    let lengths: Vec<usize> = lines
        .map(|line| line.split(['<', '>']).nth(2).unwrap().replace("&quot;", "\"").chars().count())
        .collect();
    assert_eq!(lengths, [15, 15, 12, 15, 15, 12, 11, 11, 11, 9, 2], "{svg}");
}
