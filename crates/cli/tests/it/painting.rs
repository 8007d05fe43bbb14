//! `kleene rectangles paint`, by our own pattern and by others.

use crate::kleene::Folder;
use crate::rectangles::{output, rectangles};

/// The pattern with captures of cells paints its own first filling, over the text that it runs over.
#[test]
fn painting_by_our_own_pattern() {
    let puzzle = "3 2\n2 2\n1 2\n";
    let folder = Folder::new();
    folder.write("pattern.txt", output(&["regex", "--cells"], puzzle));
    let text = output(&["regex", "--text"], puzzle);
    let paint = ["rectangles", "paint", "--pattern-file", "pattern.txt"];
    let answer = folder.feed(&paint, &text);
    let drawn = "\
┌───────┬───┐
│ a     │ b │
│       │   │
│       │   │
└───────┴───┘
";
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(0), drawn, ""));
    let matched = ["dotnet", "match", "--captures", "--pattern-file", "pattern.txt"];
    let captures = folder.feed(&matched, &text).stdout;
    for group in [
        "IndexLength: 0..1",
        "SolutionChar: 0..1 \"a\", 0..1 \"a\", 0..1 \"a\", 0..1 \"a\", 7..8 \"b\"",
    ] {
        assert!(captures.contains(group), "{captures}");
    }
    let refused = rectangles(&["regex", "--cells", "--solve"], puzzle);
    assert_eq!(refused.code, Some(2));
}

/// Groups of any pattern paint the target, cell by cell.
#[test]
fn painting() {
    let text = "aa\n\nb\n\n~~~\n~~~\n";
    // As patterns for this do it: a place is everything up to it, pushed from behind the cell.
    let places = r"(?<SolutionChar>\w)+\s+(?<SolutionChar>\w)\s+(?:~(?<=(?<Filled>\A.*)))+";
    let drawn = "\
┌───────┬───┐
│ a     │ b │
├───────┴───┤
│ ~   ~   ~ │
└───────────┘
";
    let folder = Folder::new();
    folder.write("pattern.txt", places);
    let by_file = ["rectangles", "paint", "--pattern-file", "pattern.txt", "--options", "s"];
    let answer = folder.feed(&by_file, text);
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(0), drawn, ""));
    // A capture may be the cell alone, and groups may have other names.
    let cells = r"(?<c>\w)+\s+(?<c>\w)\s+(?<cell>~)+";
    let named = ["paint", "--filled", "cell", "--characters", "c", cells];
    assert_eq!(output(&named, text), drawn);
    let record = &rectangles(&[&named[..], &["--format", "ndjson"]].concat(), text).records()[0];
    assert_eq!(record["rows"], serde_json::json!(["aab", "~~~"]));
    assert_eq!(record["cells"][2], serde_json::json!({"row": 1, "column": 3, "letter": "b"}));

    let none = rectangles(&["paint", "(?<Filled>~)(?<SolutionChar>x)"], text);
    assert_eq!((none.code, &*none.stdout), (Some(1), "no match\n"));
    let refusal = |pattern: &str| {
        let answer = rectangles(&["paint", pattern], text);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
        answer.stderr
    };
    assert!(refusal("~").contains("the pattern has no group `Filled`"));
    assert!(refusal("(?<Filled>~)").contains("the pattern has no group `SolutionChar`"));
    let outside = refusal(r"(?<Filled>\w)(?<SolutionChar>\w)");
    assert!(outside.contains("capture 1 of a filled cell does not end after a `~`"), "{outside}");
    let few = refusal(r"(?<SolutionChar>b)\s*(?<Filled>~)+");
    assert!(few.contains("filled cell 2 has no character captured for it"), "{few}");
}
