//! The dialects that come from Perl's, against their engines where those are installed, and against what they once said.

mod patterns;

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use kleene_dotnet::RegexBuilder;
use kleene_nfa::Dfa;
use kleene_syntax::perl::{self, Flavor, Options};
use kleene_syntax::{Assertion, Ast, ParseErrorKind, dotnet};
use serde_json::{Value, json};

use self::patterns::Patterns;

/// What the engines said of the first patterns of [`Patterns`], one a line.
const RECORDED: &str = include_str!("flavor_cases.jsonl");

/// Patterns in which the dialects differ, one a line.
const FIXED: &str = include_str!("engines/patterns.txt");

/// A pattern, and words to match it with.
struct Question {
    pattern: String,
    options: &'static str,
    words: Vec<String>,
}

#[test]
fn recorded_answers() {
    let (mut with_counterpart, mut differs) = (0, Vec::new());
    for line in RECORDED.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let flavor = flavor(record["flavor"].as_str().unwrap());
        let pattern = record["pattern"].as_str().unwrap();
        let (words, answer) = recorded(&record);
        let letters = record["options"].as_str().unwrap();
        match check(flavor, pattern, letters, &words, &answer) {
            Ok(has) => with_counterpart += usize::from(has),
            Err(what) => differs.push(what),
        }
    }
    assert!(differs.is_empty(), "{}", differs.join("\n"));
    assert!(with_counterpart > 400, "{with_counterpart}");
}

#[test]
fn python_says_the_same() {
    check_engine(Flavor::Python, "python3", &["-c", include_str!("engines/python.py")]);
}

#[test]
fn pcre2_says_the_same() {
    check_engine(Flavor::Pcre2, "python3", &["-c", include_str!("engines/pcre2.py")]);
}

#[test]
fn node_says_the_same() {
    let script = include_str!("engines/javascript.mjs");
    check_engine(Flavor::JavaScript, "node", &["--input-type=module", "-e", script]);
}

/// Asks an engine about random patterns; writes its answers where `KLEENE_RECORD` says.
fn check_engine(flavor: Flavor, command: &str, args: &[&str]) {
    let mut patterns = Patterns::new(flavor);
    let mut questions: Vec<Question> =
        FIXED.lines().map(|pattern| patterns.fixed(pattern)).collect();
    questions.extend((0..kleene_testing::cases(3000).cases).map(|_| patterns.question()));
    let Some(answers) = ask(command, args, &questions) else {
        return kleene_testing::skip(&format!("no {flavor} of the version that is followed"));
    };
    let (mut tally, mut differs) = ([0; 2], Vec::new());
    for (question, answer) in questions.iter().zip(&answers) {
        let words: Vec<&str> = question.words.iter().map(String::as_str).collect();
        match check(flavor, &question.pattern, question.options, &words, answer) {
            Ok(has) => tally[0] += usize::from(has),
            Err(what) => differs.push(what),
        }
        tally[1] += usize::from(answer.is_null());
    }
    assert!(differs.is_empty(), "{}", differs.join("\n"));
    assert!(tally[0] > questions.len() / 3, "{tally:?} of {}", questions.len());
    if let Some(path) = std::env::var_os("KLEENE_RECORD") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
        let mut text = String::new();
        for (question, answer) in questions.iter().zip(&answers).take(FIXED.lines().count() + 60) {
            writeln!(text, "{}", record(flavor, question, answer)).unwrap();
        }
        file.unwrap().write_all(text.as_bytes()).unwrap();
    }
}

/// A question with its answer: the words that match, and some that do not.
fn record(flavor: Flavor, question: &Question, answer: &Value) -> Value {
    let Question { pattern, options, words } = question;
    let mut record =
        json!({ "flavor": flavor.to_string(), "pattern": pattern, "options": options });
    if let Some(answers) = answer.as_array() {
        let those = |wanted: bool| {
            let both = words.iter().zip(answers);
            both.filter(move |(_, answer)| **answer == wanted).map(|(word, _)| word.as_str())
        };
        record["yes"] = those(true).take(16).collect();
        record["no"] = those(false).take(8).collect();
    }
    record
}

/// The words of a record and the engine's answer for each, null if it refused the pattern.
fn recorded(record: &Value) -> (Vec<&str>, Value) {
    let those = |key: &str| record[key].as_array().into_iter().flatten();
    let words = those("yes").chain(those("no")).map(|word| word.as_str().unwrap()).collect();
    let answers: Value = those("yes").map(|_| true).chain(those("no").map(|_| false)).collect();
    (words, if record.get("yes").is_some() { answers } else { Value::Null })
}

/// Checks that a pattern is refused where the engine refuses it, and else matches the same words; returns whether it has a
/// counterpart, and what differs otherwise.
fn check(
    flavor: Flavor,
    pattern: &str,
    letters: &str,
    words: &[&str],
    answer: &Value,
) -> Result<bool, String> {
    let options = Options::new(flavor).with(letters).unwrap();
    let parsed = perl::parse(pattern, options);
    let Some(answers) = answer.as_array() else {
        return match parsed {
            Ok(ast) => Err(format!("{flavor} refuses {pattern:?} {letters}, and we read {ast}")),
            Err(_) => Ok(false),
        };
    };
    let ast = match parsed {
        Ok(ast) => ast,
        Err(error) => {
            let none = matches!(error.kind(), ParseErrorKind::NoCounterpart { .. });
            let differs = format!("{flavor} takes {pattern:?} {letters}, and we say {error}");
            return if none { Ok(false) } else { Err(differs) };
        }
    };
    let printed =
        perl::print(&ast, options).map_err(|error| format!("{pattern:?} {letters}: {error}"));
    let unicode = if letters.contains('u') && flavor == Flavor::JavaScript { "u" } else { "" };
    let plain = Options::new(flavor).with(unicode).unwrap();
    let again = perl::parse(&printed.clone()?, plain);
    if again.as_ref() != Ok(&ast) {
        return Err(format!("{flavor}: {pattern:?} {letters} is printed as {printed:?}"));
    }
    let [start, end] = [Assertion::TextStart, Assertion::TextEnd].map(Ast::assertion);
    let whole = Ast::concat([start, ast, end]).without_names();
    let regex = RegexBuilder::new(&dotnet::print(&whole).unwrap()).build().unwrap();
    // Without its option for Unicode, JavaScript sees two characters in a large one.
    let halves = flavor == Flavor::JavaScript && !letters.contains('u');
    for (word, answer) in words.iter().zip(answers) {
        if halves && word.contains('\u{1F600}') && !pattern.contains("ud83d") {
            continue;
        }
        let mut ours = regex.is_match(word).unwrap();
        if *answer != ours {
            // .NET leaves a lazy loop early when a round is empty; an automaton has no such ways.
            ours = Dfa::new(&whole).map_or(ours, |dfa| dfa.is_match(word));
        }
        if *answer != ours {
            return Err(format!(
                "{flavor} says {answer} to {pattern:?} {letters} on {word:?}: {whole}"
            ));
        }
    }
    Ok(true)
}

/// The engine's answers; `None` if it is not there or not the one that is followed.
fn ask(command: &str, args: &[&str], questions: &[Question]) -> Option<Vec<Value>> {
    let mut child = Command::new(command)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut text = String::new();
    for Question { pattern, options, words } in questions {
        let question = json!({ "pattern": pattern, "options": options, "words": words });
        writeln!(text, "{question}").unwrap();
    }
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()).is_ok());
    let output = child.wait_with_output().ok()?;
    let _ = writer.join();
    let text = String::from_utf8(output.stdout).ok()?;
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let is_wanted = lines.next().is_some_and(|first| first["is_wanted"] == true);
    let answers: Vec<Value> = lines.collect();
    if !is_wanted {
        return None;
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(answers.len(), questions.len(), "{errors}");
    Some(answers)
}

fn flavor(name: &str) -> Flavor {
    let all = [Flavor::Pcre2, Flavor::Python, Flavor::JavaScript];
    all.into_iter().find(|flavor| flavor.to_string() == name).unwrap()
}
