//! Solutions and parts of the tree, written down and read again.

use core::ops::ControlFlow;

use kleene_cover::{Choice, Model, Problem, Solution};
use kleene_search::{Outcome, Prefix, Walk};

/// Pairs of six people, an item each.
fn pairs() -> Problem {
    let mut text = "a b c d e f\n".to_owned();
    for (index, first) in "abcdef".char_indices() {
        "abcdef"[index + 1..].chars().for_each(|second| text += &format!("{first} {second}\n"));
    }
    text.parse().unwrap()
}

#[test]
fn solutions() {
    let found: Vec<Solution> = pairs().solutions().collect();
    assert_eq!(found.len(), 15);
    let text = serde_json::to_string(&found).unwrap();
    assert!(text.starts_with(r#"[{"options":[0,9,14]},"#), "{text}");
    assert_eq!(serde_json::from_str::<Vec<Solution>>(&text).unwrap(), found);
    // The order of a list that was written by hand does not matter.
    let by_hand: Solution = serde_json::from_str(r#"{"options":[14,0,9]}"#).unwrap();
    assert_eq!(by_hand, found[0]);
}

#[test]
fn prefixes() {
    let mut walk = Walk::new(Model::new(&pairs()));
    let model = Model::new(&pairs());
    let parts = walk.frontier(4).unwrap();
    let text = serde_json::to_string(&parts).unwrap();
    let read: Vec<Prefix<Choice>> = serde_json::from_str(&text).unwrap();
    assert_eq!(read.len(), parts.len());
    let mut found = Vec::new();
    for part in &read {
        let outcome = walk.resume(part, |cells| {
            found.push(model.solution(cells));
            ControlFlow::Continue(())
        });
        assert_eq!(outcome, Ok(Outcome::Exhausted));
    }
    assert_eq!(found, pairs().solutions().collect::<Vec<_>>());
    let strange = r#"[{"cell":7,"item":99,"option":1000000}]"#;
    let strange: Prefix<Choice> = serde_json::from_str(strange).unwrap();
    assert!(walk.resume(&strange, |_| ControlFlow::Continue(())).is_err());
}
