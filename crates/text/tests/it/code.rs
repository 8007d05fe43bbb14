//! Data of programs and of YAML.

use kleene_text::{Json, JsonValue};
use proptest::prelude::*;

/// A value as JSON without blanks.
fn json(value: &JsonValue) -> String {
    match value.kind() {
        Json::Null => "null".into(),
        Json::Bool(is_true) => is_true.to_string(),
        Json::Number(number) => number.map_or("?".into(), |number| number.to_string()),
        Json::String(text) => format!("{text:?}"),
        Json::Array(items) => format!("[{}]", items.iter().map(json).collect::<Vec<_>>().join(",")),
        Json::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| format!("{key}:{}", json(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        }
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let read = match JsonValue::parse_data(text) {
        Ok(value) => json(&value),
        Err(error) => format!("{} at {:?}", error.kind(), &text[error.span()]),
    };
    assert_eq!(read, expected, "{text}");
}

#[test]
fn lists_of_programs() {
    check("let a = &[&[1], &[2, 3]];", "{a:[[1],[2,3]]}");
    check("const A: [[u8; 2]; 2] = [[1, 2], [3, 4]];", "{A:[[1,2],[3,4]]}");
    check("a := [2][]int{[]int{1}, {2, 3}}", "{a:[[1],[2,3]]}");
    check("int a[2][N + 1] = {{1}, {2, 3}};", "{a:[[1],[2,3]]}");
    check("a = List.of(List.of(1, 2))", "{a:[[1,2]]}");
    check("a = np.array([[1, 2]], dtype=int)", "{a:[[1,2]]}");
    check("a = [Some(1), None, _]", "{a:[1,null,null]}");
    check("a = {1: {2}, 3: {4}}", "{a:{1:[2],3:[4]}}");
    check("a = [`x\\y`, /b\\/c+/, r'\\d']", r#"{a:["x\\y","b/c+","\\d"]}"#);
    check("a = [| 1, . | _, 2 |];", r#"{a:[[1,"."],[null,2]]}"#);
    check("a = set(range(1, 4))", "{a:[1,2,3]}");
    check("p = Puzzle(a=[1], b=2)", "{p:{a:[1],b:2}}");
    check("[1, 2]; ", "[1,2]");
    // R
    check("p <- list(a = list(c(1), c(2, 3)), b = 4)", "{p:{a:[[1],[2,3]],b:4}}");
    check("a, b = 8, [1]", "{a:8,b:[1]}");
}

#[test]
fn statements_that_use_lists_say_nothing() {
    for (program, statement) in [
        ("a = [[1]]", "print(solve(a))"),
        ("a = [[1]]", "Nonogram(a).solve()"),
        ("a = [[1]]", "nonogram[a]"),
        ("a = [[1]]", "for s in solve(a): print(s)"),
        ("a = [[1]]", "puts Solver.new(a).call.next.inspect"),
        ("a = [[1]]", "main = printSolution $ nonogram a"),
        ("a = [[1]]", "main :: IO ()"),
        ("a = [[1]]", "int main() { solve(a); }"),
        ("a = [[1]]", "solve(1, a)"),
    ] {
        check(&format!("{program}\n{statement}\n"), "{a:[[1]]}");
    }
    check("\"\"\"Solves a puzzle.\n\nThe board is below.\n\"\"\"\na = [1]", "{a:[1]}");
}

#[test]
fn statements_that_say_something_else_are_errors() {
    check(
        "a = [1]\na.append(2)",
        r#"expected lists alone, not a call that may change them at "(""#,
    );
    check(
        "a = [1]\na.reverse()",
        r#"expected lists alone, not a call that may change them at "(""#,
    );
    check(
        "a = [1]\nfor x in a: x.reverse()",
        r#"expected a list in brackets, not a call at "x.reverse()""#,
    );
    check(
        "a = [1]\nfor x in reversed(a): print(x)",
        r#"expected a number, a text in quotes or a list at "x""#,
    );
    check(
        "a = [1]\nsolve(a, 3)",
        r#"expected the length of a list as the number in a call at "3""#,
    );
    check(
        "a = [1]\nconstraint b = 1",
        r#"expected values alone, not a constraint at "constraint""#,
    );
    // A call that may hand on another list.
    const OTHER: &str = "expected a call that hands lists on as they are at ";
    for (statement, place) in [
        ("print(solve(b))", "b"),
        ("main = print $ solve (reverse a)", "reverse"),
        ("puts Solver.new(a.rotate).call", "rotate"),
        ("a = Nonogram(a)", "a"),
    ] {
        check(&format!("a = [1]\n{statement}"), &format!("{OTHER}{place:?}"));
    }
    const A_CALL: &str = r#"expected lists alone, not a call that may change them at "(""#;
    for statement in
        ["solve(reversed(a))", "solve_without_gaps(a)", "print(a.reverse())", "a.truncate(b)"]
    {
        check(&format!("a = [1]\n{statement}"), A_CALL);
    }
    check("a, b = [1]", r#"expected a value for each name at "b""#);
    check("a = c(c(1), 2)", r#"expected a list in brackets, not a call at "c(c(1), 2)""#);
    check(
        "\"\"\"Each row is reversed.\"\"\"\na = [1]",
        r#"expected a text about the program, not one that states a rule at "Each row is reversed.""#,
    );
    check("a = sorted([2, 1])", r#"expected a list in brackets, not a call at "sorted([2, 1])""#);
    check("a = [1] + [2]", r#"expected a name and its value at "+""#);
    check("a = [1; 2]", r#"expected `,` or the end of the list at ";""#);
    check("hello\na = [1]", r#"expected a value for this name at "hello""#);
    check("a = f(b=1, 2)", r#"expected a key before this value at "2""#);
}

/// A few characters stand for many numbers, so a text has no more of them than one range may have.
#[test]
fn ranges_have_ten_thousand_numbers_in_all() {
    check("a = [list(range(2)), set(range(1, 3))]", "{a:[[0,1],[1,2]]}");
    let most = "a = range(10000)";
    assert!(JsonValue::parse_code(most).is_ok());
    check(&format!("{most}\nb = range(1)"), r#"expected a shorter range at "range(1)""#);
    check("a:\n- [range(1)]\n", r#"expected a shorter range at "range(1)""#);
}

#[test]
fn yaml_in_lines() {
    check("a:\n- 1\n- - 2\n  - 3\nb: x y # z\n", r#"{a:[1,[2,3]],b:"x y"}"#);
    check("a: [x, 2, -y z]\nb:\n- 1\n", r#"{a:["x",2,"-y z"],b:[1]}"#);
    check("- a: 1\n  b: [1,\n    2]\n- a: ''\n", r#"[{a:1,b:[1,2]},{a:""}]"#);
    check("a:\n  b:\n    - 007\n    - ~\n  \"c d\": null\n", r#"{a:{b:["007",null],c d:null}}"#);
    check("a: |\n  12\n  34\nb: -1\n", r#"{a:"12\n34",b:"-1"}"#);
    check("a:\n  - 1\n - 2\n", r#"expected an entry with the indentation of the first at "- 2""#);
    check("a:\n- 1\na:\n- 2\n", r#"expected each name once at "a""#);
    check("a:\n- 1\nb\n", r#"expected a key and a colon, or `- ` at "b""#);
}

proptest! {
    #[test]
    fn any_text_is_data_or_an_error(text in r#"([a-c0-2 \[\]{}()<>=:;,.|&!*'"`/#%_é-]|\n|\n- |\nb:|\\|--|vec!|of\(|range\(|class ){0,30}"#) {
        for read in [JsonValue::parse_data, JsonValue::parse_code] {
            if let Err(error) = read(&text) {
                prop_assert!(text.get(error.span()).is_some(), "{error:?}");
            }
        }
    }
}
