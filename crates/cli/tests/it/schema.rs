//! What every command prints for programs is as `kleene schema` says.

use serde_json::Value;

use crate::kleene::{DIAGONALS, Folder, IMPOSSIBLE, RING, SUDOKU};

/// Checks a value against a schema, of whose words it knows those that ours has.
pub(crate) fn check(schema: &Value, value: &Value, root: &Value) -> Result<(), String> {
    let keys = schema.as_object().expect("a schema is an object");
    for (key, rule) in keys {
        match key.as_str() {
            "$ref" => {
                let path = rule.as_str().and_then(|path| path.strip_prefix('#')).expect("a path");
                let there = root.pointer(path).unwrap_or_else(|| panic!("no {path}"));
                check(there, value, root)?;
            }
            "const" if rule != value => return Err(format!("{value} is not {rule}")),
            "enum" if !list(rule).contains(value) => {
                return Err(format!("{value} is not one of {rule}"));
            }
            "type" if !types(rule).any(|name| is_a(name, value)) => {
                return Err(format!("{value:.200} is no {rule}"));
            }
            "minimum" if value.as_f64() < rule.as_f64() && value.is_number() => {
                return Err(format!("{value} is less than {rule}"));
            }
            "items" => {
                let items = value.as_array().into_iter().flatten();
                items.clone().try_for_each(|item| check(rule, item, root))?;
            }
            "required" => {
                let is_missing = |name: &&Value| value.get(name.as_str().unwrap()).is_none();
                if let Some(name) = list(rule).iter().find(is_missing) {
                    return Err(format!("no {name} in {value:.300}"));
                }
            }
            "properties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    match (rule.get(name), schema.get("additionalProperties")) {
                        (Some(rule), _) => {
                            check(rule, field, root).map_err(|error| format!("{name}: {error}"))?;
                        }
                        (None, Some(Value::Bool(false))) => {
                            return Err(format!("{name} is not in the schema: {value:.300}"));
                        }
                        (None, _) => {}
                    }
                }
            }
            "additionalProperties" if rule.is_object() => {
                let fields = value.as_object().into_iter().flatten();
                fields.map(|(_, field)| field).try_for_each(|field| check(rule, field, root))?;
            }
            "oneOf" | "anyOf" => {
                let all: Vec<_> =
                    list(rule).iter().map(|schema| check(schema, value, root)).collect();
                let good = all.iter().filter(|checked| checked.is_ok()).count();
                if good == 0 || key == "oneOf" && good > 1 {
                    // What is said of its own kind is what helps.
                    let errors: Vec<_> = all.into_iter().filter_map(Result::err).collect();
                    let own = errors.iter().filter(|error| !error.starts_with("kind: "));
                    return Err(format!("{good} fit: {:?}", own.collect::<Vec<_>>()));
                }
            }
            "const" | "enum" | "type" | "minimum" | "additionalProperties" => {}
            "$schema" | "$id" | "title" | "description" | "$defs" => {}
            key => panic!("the schema has a word that is not checked: {key}"),
        }
    }
    Ok(())
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn types(rule: &Value) -> impl Iterator<Item = &str> {
    let several = rule.as_array().into_iter().flatten();
    several.chain(Some(rule).filter(|rule| rule.is_string())).filter_map(Value::as_str)
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        // Larger ones than a machine word has are no integers here.
        "integer" => value.is_u64() || value.is_i64() || value.as_f64().is_some_and(|n| n > 1e18),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("the schema has a type that is not checked: {name}"),
    }
}

pub(crate) fn schema() -> Value {
    let answer = Folder::new().run(&["schema"]);
    assert_eq!(answer.code, Some(0));
    serde_json::from_str(&answer.stdout).expect("the schema is JSON")
}

#[test]
fn every_command_prints_what_the_schema_says() {
    let schema = schema();
    let folder = Folder::new();
    folder.write("cover.txt", "a b | x\nred = a x:1\nb x:1\n");
    folder.write("fish.txt", " /##.#.\\\n/.######\\\n\\#######/\n \\##.#./\n");
    folder.write("ring.nin", RING);
    folder.write("two.nin", DIAGONALS);
    folder.write("none.nin", IMPOSSIBLE);
    folder.write("begun", "##\n??\n");
    folder.write("bad.nin", "2 x\n");
    folder.write("cup", "$1\n1\n1\n$2\n1\n1\n1\n1\n");
    folder.write("many.nin", format!("30 30\n{}", "1\n".repeat(60)));
    folder.write("seven.nin", format!("7 7\n{}", "1\n".repeat(14)));
    folder.write("color.non", "width 2\nheight 1\ncolor a #ff0000\nrows\n1a,1\ncolumns\n1a\n1\n");
    folder.write("a.sdk", SUDOKU);
    folder.write("many.sdm", format!("{SUDOKU}no board\n12..3...........\n11..............\n"));
    folder.write("pattern.txt", "xx......x......x\n");
    folder.write("clues.txt", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n");
    folder.write("queens.txt", "Q...\n....\n....\n....\n");
    folder.write("five.txt", "Q....\n.....\n.....\n.....\n.....\n");
    folder.write("pieces.txt", "3 2\n2 2\n2 1\n1 1\n3 1\n");
    folder.write("shapes.txt", "aa\n.aa\n\n~~\n.~~\n");
    folder.write("letters.txt", "aa\n\nb\n\n~~~\n");
    folder.write("box.txt", "ECF NDA ITR ULB\n");
    folder.write("words.txt", "ant\nbee\ncat\n");
    folder.write("magic.toml", crate::board::MAGIC);
    folder.write("two.json", crate::board::SEVERAL);
    folder.write("none.toml", crate::board::NONE);
    assert_eq!(folder.run(&["check", "--proof", "ring.proof", "ring.nin"]).code, Some(0));
    let calls = "\
solve ring.nin two.nin none.nin bad.nin missing.nin cup
solve --all --stats ring.nin color.non
solve --all --node-limit 1 many.nin
solve --no-guess ring.nin two.nin
check ring.nin two.nin none.nin bad.nin cup
check --stats ring.nin two.nin clues.txt a.sdk
count ring.nin two.nin none.nin
grade ring.nin two.nin none.nin
candidates --counts --unique two.nin
candidates --walks 20 seven.nin
candidates a.sdk
check --why none.nin two.nin
check --mend none.nin two.nin
check --board begun two.nin
explain none.nin
candidates missing.nin
candidates --node-limit 0 two.nin
hint ring.nin
hint --all ring.nin
hint two.nin
hint missing.nin
nonogram explain none.nin
sudoku solve many.sdm
sudoku solve --all a.sdk
sudoku check many.sdm
sudoku count many.sdm
sudoku rate many.sdm
sudoku minimal many.sdm
sudoku minlex many.sdm
sudoku transform --seed 1 many.sdm
sudoku same a.sdk a.sdk
sudoku find --technique pointing a.sdk
sudoku grade many.sdm
sudoku hint a.sdk
sudoku hint --all a.sdk
sudoku generate --seed 1 --count 2 --boxes 2x2
sudoku generate --seed 1 --time-limit 0
sudoku generate --seed 1 --boxes 2x2 --with solution,grade,steps
nonogram generate --size 4x4 --with solution,grade,steps
rectangles generate 4 4 --pieces 3 --with solution
sudoku enumerate pattern.txt
sudoku enumerate --seed 3 --limit 2 pattern.txt
sudoku enumerate --node-limit 2 pattern.txt
cluegrid solve --all clues.txt
cluegrid check clues.txt missing.txt
cluegrid solve --stats clues.txt
cluegrid count clues.txt
cluegrid grade clues.txt
cluegrid hint --all clues.txt
solve clues.txt missing.txt
board solve --all magic.toml two.json none.toml missing.toml
board check magic.toml two.json none.toml
board check --stats magic.toml
board prove magic.toml -o magic.proof
board check-proof magic.toml magic.proof
board count two.json
board grade magic.toml none.toml two.json
board hint --all magic.toml
board hint two.json
board explain magic.toml
board explain magic.toml r2c3
board explain two.json r1c1
board explain none.toml r1c1
board draw magic.toml
solve magic.toml ring.nin
queens 6
queens 8 --count --fundamental
queens 14 --node-limit 10
queens check queens.txt five.txt
queens count five.txt
hint queens.txt
explain queens.txt
grade queens.txt five.txt
solve five.txt
check five.txt
rectangles solve --all pieces.txt
rectangles solve --partial pieces.txt
rectangles count --fundamental pieces.txt
rectangles check pieces.txt
rectangles polyomino --all shapes.txt
rectangles polyomino --count shapes.txt
rectangles regex pieces.txt
rectangles regex --solve --all pieces.txt
rectangles regex --solve --step-limit 10 pieces.txt
rectangles solve missing.txt
count pieces.txt
solve shapes.txt
cover solve --all --stats cover.txt
cover check cover.txt
cover count --stats cover.txt
triddler solve --all --stats fish.txt
triddler check fish.txt
triddler count fish.txt
triddler hint --all fish.txt
triddler grade fish.txt
triddler generate --side 2
letterboxed words ABC-DEF --words words.txt
letterboxed solve ABT-CEN --words words.txt
letterboxed count ABT-CEN --words words.txt
letterboxed hint ABT-CEN --words words.txt --detail first-word
letterboxed generate --seed 3 --answer
words a.t --words words.txt
words a.t --words words.txt --count
words a.t --words missing.txt
dotnet match (a)(b)? --text abac
dotnet match --first a --text abac
dotnet match (a|aa)*b --text aaaaaaaaaaaaaaaaaaaaaaaaa --step-limit 10
dotnet split b --text abac
dotnet match a missing.txt
rectangles paint (?<SolutionChar>\\w)+\\s+(?<SolutionChar>\\w)\\s+(?<Filled>~)+ letters.txt
regex count a|b
regex count a* --max-length 2
regex enumerate a|b
regex match a words.txt --anywhere
regex match a words.txt --anywhere --count
regex match a missing.txt
regex equal a b
regex equal a a
regex compare a+ a*
regex compare a b --is disjoint
regex parse (0+1)*1 --dialect formal
regex sample (a|bc)* --length 5 --count 3 --seed 1
regex reverse ab*
regex difference [ab] a
regex not a
regex from ant bee --not cat --generalize
regex from --words missing.txt
regex redos ^(a+)+$
regex redos a*b --dialect dotnet
regex redos ab
regex redos (a*)* --dialect formal
words segments AA --limit 3
words [a-z]*x --strategy textbook --trace fox
words [a-z]*[a-z]*x --strategy textbook --trace fog --trace-limit 3 --call-limit 5
regex redos (a)\\1 --dialect dotnet
regex redos ^(a+)+$ --attack 3
regex redos (
regex parse (a|b)*
regex parse a --to dotnet
regex parse (
regex explain a+b
regex table a+b --alphabet ab
regex automaton a+b
regex automaton [a&&b]
regex automaton .*a.{20} --max-states 9
regex automaton (
queens 6 --count --limit 2
sudoku hint a.sdk --board a.sdk
sudoku same a.sdk a.sdk
hint box.txt
hint missing.nin
regex table .*a.{20} --alphabet ab --max-states 9
regex free a+b
regex free a{9} --node-limit 2
dotnet replace a b --text abac
dotnet replace (a|aa)*b c --text aaaaaaaaaaaaaaaaaaaaaaaaa --step-limit 10
dotnet match ( --text a
letterboxed regex ABT-CEN
letterboxed regex ABT-CEN --free
letterboxed why-not ABT-CEN bet --words words.txt
letterboxed why-not ABT-CEN zoo --words words.txt
letterboxed solve A1
nonogram generate --size 4x4 --seed 1
nonogram generate --size 4x4 --grade search --attempts 1
generate nonogram --size 3x3 --inks 2 --to xml
cluegrid generate --size 3x3 --seed 1
rectangles generate 4 4 --pieces 3 --to blocks
words a.t --explain
words (
check-proof ring.nin ring.proof
check-proof ring.nin words.txt
check ring.nin five.txt a.sdk pieces.txt missing
count ring.nin five.txt a.sdk pieces.txt --limit 1
solve ring.nin five.txt a.sdk box.txt
check box.txt
count box.txt --limit 3
letterboxed count ABT-CEN --words words.txt --limit 1
line 1 ??#?
line 1 ??#? --ask explain,narrow
line 1 ##?
line 1 ##? --ask explain
line a+b+ ?a?b --ask enumerate
line (a|b)*a(a|b){30} ????????????????????????????????????????????????????????? --ask count
regex postfix a(b|c)*
regex walk (ab|ba)* abb
regex steps (a?){n}a{n} a{n} --to 4
regex steps (a|aa)*b aaaac --node-limit 9
regex walk (ab|ba)* abba --stage subset
regex automaton a+b --stage thompson
regex automaton a+b --stage subset
regex table a+b --to json
words expand [a-dx]
words split [ae]*w*
words expand a";
    for call in calls.lines() {
        // A board has blanks in it.
        let args: Vec<String> = call
            .split(' ')
            .map(|word| {
                word.replace(
                    '-',
                    if word.starts_with(|c: char| c.is_ascii_uppercase()) { " " } else { "-" },
                )
            })
            .collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        for format in ["json", "ndjson"] {
            let answer = folder.run(&[&args[..], &["--format", format]].concat());
            assert!(matches!(answer.code, Some(0..=3)), "{call}: {answer:?}");
            let values = match format {
                "json" => {
                    let document = serde_json::from_str(&answer.stdout);
                    vec![document.unwrap_or_else(|error| panic!("{call}: {error}: {answer:?}"))]
                }
                _ => answer.records(),
            };
            assert!(!values.is_empty(), "{call}: {answer:?}");
            for value in values {
                check(&schema, &value, &schema)
                    .unwrap_or_else(|error| panic!("{call}: {error}\n{value:#}"));
            }
        }
    }
}

#[test]
fn the_schema_refuses_what_no_command_prints() {
    let schema = schema();
    let good = serde_json::json!({ "schema": 2, "kind": "word", "word": "ant", "rank": null });
    assert_eq!(check(&schema, &good, &schema), Ok(()));
    for (key, value) in [
        ("schema", 1.into()),
        ("kind", "verb".into()),
        ("word", 7.into()),
        ("rank", (-1).into()),
        ("weight", 7.into()),
    ] {
        let mut bad = good.clone();
        bad[key] = value;
        assert!(check(&schema, &bad, &schema).is_err(), "{bad}");
    }
    let mut bad = good;
    bad.as_object_mut().expect("an object").remove("word");
    assert!(check(&schema, &bad, &schema).is_err(), "{bad}");
}
