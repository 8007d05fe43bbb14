//! The library, with the kind in its registry.

use kleene::{HintRequest, Limits, Registry, Request, Source, Total};
use kleene_toy::{Equal, registry};

use super::{OPEN, ROW, TORN, only, read};

#[test]
fn a_line_registers_a_kind() {
    let puzzle = read(ROW);
    assert_eq!(puzzle.kind().name(), "equal");
    let solution = only(&puzzle);
    assert_eq!((solution.view().text(), solution.view().verify()), ("bbb".to_owned(), Ok(())));

    let request = HintRequest::default();
    let steps = puzzle.hints(&request).expect("it has hints").expect("no board is given");
    let steps: Vec<String> = steps.map(|step| step.text).collect();
    assert_eq!(steps, ["cell 1 is b, like the others", "cell 3 is b, like the others"]);
    assert_eq!(puzzle.grade(&Limits::new()).expect("it has grades").grade, Some("easy"));

    let written = puzzle.write("text").expect("it has a format").expect("it holds the puzzle");
    assert_eq!(written.content, ROW.as_bytes());
    assert!(solution.view().draw().is_some());
    assert_eq!(puzzle.recorded_strategies(), ["letters"]);
    assert!(puzzle.downcast_ref::<Equal>().is_some());
    let restored = puzzle.kind().restore(&puzzle.to_state()).expect("its own state");
    assert_eq!(restored.to_state(), ROW);
}

#[test]
fn solutions_are_counted() {
    for (text, expected) in [(ROW, 1), (OPEN, 3), (TORN, 0)] {
        let count = read(text).count(&Request::default()).expect("there is one way");
        assert_eq!(count.solutions, Total::Small(expected), "{text}");
    }
}

#[test]
fn a_name_and_a_suffix_find_the_kind() {
    let kinds = registry();
    assert_eq!(kinds.kind("equal").map(kleene::Kind::example), Some(ROW));
    assert_eq!(kinds.kind_of_suffix("EQUAL").map(kleene::Kind::name), Some("equal"));
    assert_eq!(kinds.kind_of_suffix("xml"), None, "two kinds have it");
}

#[test]
fn without_the_line_nothing_knows_the_kind() {
    assert!(Registry::builtin().read(&Source::new(ROW.as_bytes())).is_err());
}
