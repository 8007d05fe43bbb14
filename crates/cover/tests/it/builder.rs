//! What may not be built, and where it is wrong.

use kleene_cover::ProblemErrorKind::*;
use kleene_cover::{Builder, Item, Place, Problem, ProblemErrorKind};

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
fn check(fill: impl FnOnce(&mut Builder), kind: ProblemErrorKind, place: Place) {
    let mut builder = Problem::builder();
    fill(&mut builder);
    let error = builder.build().unwrap_err();
    assert_eq!((error.kind(), error.place()), (&kind, place));
    assert!(error.to_string().starts_with(&place.to_string()), "{error}");
}

#[test]
fn items() {
    let blank = |b: &mut Builder| _ = (b.primary("a"), b.secondary(""));
    check(blank, NoName, Place::Item(1));
    let same = |b: &mut Builder| _ = (b.primary("a"), b.secondary("a"));
    check(same, SameName("a".into()), Place::Item(1));
    let none = |b: &mut Builder| _ = b.primary_between("a", 0, 0);
    check(none, Multiplicity { least: 0, most: 0 }, Place::Item(0));
    let crossed = |b: &mut Builder| _ = b.primary_between("a", 3, 2);
    check(crossed, Multiplicity { least: 3, most: 2 }, Place::Item(0));
}

#[test]
fn options() {
    let none = |b: &mut Builder| {
        let (a, x) = (b.primary("a"), b.secondary("x"));
        b.option([a]).option([x]);
    };
    check(none, NoPrimary, Place::Option(1));
    let empty = |b: &mut Builder| _ = b.option([] as [Item; 0]);
    check(empty, NoPrimary, Place::Option(0));
    let twice = |b: &mut Builder| {
        let a = b.primary("a");
        b.option([a, a]);
    };
    check(twice, Twice("a".into()), Place::Entry { option: 0, entry: 1 });
    let colored = |b: &mut Builder| {
        let (a, red) = (b.primary("a"), b.color("red"));
        b.option([a.color(red)]);
    };
    check(colored, ColoredPrimary("a".into()), Place::Entry { option: 0, entry: 0 });
}

#[test]
fn items_and_colors_of_another_problem() {
    let mut other = Problem::builder();
    let (a, red) = (other.primary("a"), other.color("red"));
    check(|b| _ = b.option([a]), UnknownItem, Place::Entry { option: 0, entry: 0 });
    let fill = |b: &mut Builder| {
        let (a, x) = (b.primary("a"), b.secondary("x"));
        b.option([a.into(), x.color(red)]);
    };
    check(fill, UnknownColor, Place::Entry { option: 0, entry: 1 });
}

#[test]
fn names() {
    let mut builder = Problem::builder();
    let (a, x) = (builder.primary_between("a", 1, 2), builder.secondary("x"));
    let red = builder.color("red");
    assert_eq!(builder.color("red"), red);
    builder.option_named("one", [a.into(), x.color(red)]).option([a, x]);
    let problem = builder.build().unwrap();
    assert_eq!(problem.item("x"), Some(x));
    assert_eq!(problem.item("y"), None);
    assert_eq!((problem.option_name(0).as_str(), problem.option_name(1).as_str()), ("one", "a x"));
    assert_eq!(problem.to_string(), "1:2|a | x\none = a x:red\na x");
}
