//! What breaks the rules.

use kleene_cover::{Problem, Solution, Violation, verify};

#[track_caller]
fn check(text: &str, options: &[usize], expected: &Result<(), Violation>) {
    let problem: Problem = text.parse().unwrap();
    assert_eq!(&verify(&problem, &Solution::new(options.to_vec())), expected);
}

#[test]
fn items_too_often_or_too_rarely() {
    let times = |least, most, found| Err(Violation::Times { item: "a".into(), least, most, found });
    check("a\na\na", &[1], &Ok(()));
    check("a\na\na", &[], &times(1, 1, 0));
    check("a\na\na", &[0, 1], &times(1, 1, 2));
    check("1:2|a\na\na\na", &[0, 1, 2], &times(1, 2, 3));
    check("0:2|a\na\na\na", &[], &Ok(()));
}

#[test]
fn secondary_items() {
    let conflict = Err(Violation::Conflict { item: "x".into(), first: 0, second: 1 });
    check("a b | x\na x:red\nb x:red", &[0, 1], &Ok(()));
    check("a b | x\na x:red\nb x:blue", &[0, 1], &conflict);
    check("a b | x\na x:red\nb x", &[0, 1], &conflict);
    check("a b | x\na x\nb x", &[0, 1], &conflict);
}

#[test]
fn options_that_are_not_there_or_twice() {
    check("a\na", &[1], &Err(Violation::NoSuchOption(1)));
    check("a\na", &[0, 0], &Err(Violation::Twice(0)));
}
