//! Patterns: states that a word lights, and the time of backtracking.

use serde_json::{Value, json};

use super::{answer, mistake};

#[test]
fn a_word_lights_the_states_that_it_reaches() {
    for stage in ["minimal", "subset", "glushkov", "thompson"] {
        let lit = |word: &str| {
            let found = answer(&json!({
                "about": "regex", "verb": "automaton", "dialect": "classical", "stage": stage, "pattern": "ab|ac", "word": word,
            }));
            let svg = found["pictures"][0]["svg"].as_str().expect("a graph").to_owned();
            (
                svg.matches(r#"class="guess"#).count(),
                found["said"].as_str().expect("a sentence").to_owned(),
            )
        };
        let (states, said) = lit("a");
        assert!(states > 0, "{stage}");
        // Only of the smallest automaton every state leads to a match.
        let expected = match stage {
            "minimal" => "\"a\" does not match, but a longer word that begins with it does.",
            _ => "\"a\" does not match: no state that it reaches accepts.",
        };
        assert_eq!(said, expected, "{stage}");
        assert_eq!(lit("ab").1, "\"ab\" matches: a state that it reaches accepts.", "{stage}");
        assert_eq!(lit("ba"), (0, "No match begins with \"ba\".".to_owned()), "{stage}");
    }
}

#[test]
fn backtracking_time_has_counted_steps() {
    let redos = |pattern: &str, dialect: &str| {
        let fields =
            json!({ "about": "regex", "verb": "redos", "dialect": dialect, "pattern": pattern });
        answer(&fields)
    };
    let found = redos("^(a+)+$", "javascript");
    assert_eq!(found["verdict"], "exponential");
    let steps: Vec<u64> = found["tables"][0]["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row[1].as_str().expect("steps").parse().expect("a number"))
        .collect();
    assert!(steps[1] > 100 * steps[0], "{steps:?}");
    assert_eq!(redos("^a+$", "javascript")["verdict"], "linear");
    assert_eq!(redos(r"\s+$", "python")["verdict"], "polynomial");
    // Whole texts have one place to begin.
    assert_eq!(redos("a*b", "classical")["verdict"], "polynomial");
    assert_eq!(redos("a*b", "formal")["verdict"], "linear");
}

/// A question about a pattern in JavaScript.
fn ask(verb: &str, stage: &str, pattern: &str, word: &str) -> Value {
    json!({ "about": "regex", "verb": verb, "dialect": "javascript", "stage": stage, "pattern": pattern, "word": word })
}

#[test]
fn patterns_that_look_around_are_walked_as_equal_ones() {
    let lookahead = "(?=.*x)(?!.*xx)[xy]{1,3}";
    for (pattern, word, verdict) in [
        ("^(a+)+$", "aaaa", "matches"),
        ("^(a+)+$", "", "does not match"),
        (lookahead, "xyx", "matches"),
        (lookahead, "yy", "does not match"),
        (lookahead, "xx", "does not match"),
    ] {
        let walked = answer(&ask("walk", "", pattern, word));
        assert_eq!(walked["verdict"], verdict, "{pattern} {word}");
        assert!(walked["said"].as_str().is_some_and(|said| said.contains("equal pattern")));
        for stage in ["subset", "glushkov", "thompson"] {
            let found = answer(&ask("automaton", stage, pattern, word));
            let is_match = found["said"]
                .as_str()
                .is_some_and(|said| said.contains("accepts.") && said.contains(" matches"));
            assert_eq!(is_match, verdict == "matches", "{stage} {pattern} {word}: {found:.300}");
        }
    }
    // The user's own pattern is no equal one.
    assert!(answer(&ask("walk", "", "a+b", "ab"))["said"].is_null());
    let message = mistake(&ask("walk", "", r"\S+", "ab"))["message"].clone();
    assert!(
        message.as_str().is_some_and(|text| text.starts_with("only the smallest")),
        "{message}"
    );
}
