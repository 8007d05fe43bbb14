//! `kleene regex`: dialects by their names, and where they differ.

use crate::kleene::Folder;

#[test]
fn javascript_leaves_out_empty_rounds() {
    let folder = Folder::new();
    let words = |dialect: &str, pattern: &str| {
        let args = ["regex", "match", "--dialect", dialect, pattern];
        folder.feed(&args, "b\nab\naba\naab\naaba\n").stdout
    };
    assert_eq!(words("javascript", r"(a?)*b\1"), "b\naba\naaba\n");
    assert_eq!(words("js", r"(a?)+b\1"), "b\naba\naaba\n");
    assert_eq!(words("python", r"(a?)*b\1"), "b\nab\naba\naab\naaba\n");
    let to = |to: &str| folder.run(&["regex", "parse", "--dialect", "js", "--to", to, r"(a?)*b\1"]);
    assert_eq!(to("javascript").stdout, "(a?)*b(?:\\1)\n");
    for dialect in ["py", "pcre"] {
        let refused = to(dialect);
        assert_eq!((refused.code, &*refused.stdout), (Some(2), ""));
        let message = "error: a repeat that JavaScript leaves before a round that reads nothing has no equivalent in the dialect p";
        assert!(refused.stderr.starts_with(message), "{refused:?}");
    }
}

#[test]
fn a_pattern_of_stdin() {
    let folder = Folder::new();
    let redos = folder.feed(&["regex", "redos", "-"], "^(a+)+$\n");
    assert_eq!(redos.code, Some(1));
    assert!(redos.stdout.starts_with("exponential"), "{redos:?}");
}

#[test]
fn patterns_of_two_dialects_are_equal() {
    let folder = Folder::new();
    let args = [
        "regex",
        "equal",
        "--dialect",
        "formal",
        "(a+b)*a",
        "--other-dialect",
        ".net",
        "(?=.*a$)[ab]+",
    ];
    assert_eq!(folder.run(&args).stdout, "equal\n");
}
