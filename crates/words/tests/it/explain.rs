//! Queries in plain words.

use crate::query;

#[test]
fn one_condition() {
    insta::assert_snapshot!(query("m[aeiou][x-z]").explain(), @r#"
    the word matches m[aeiou][x-z]
      m        the character "m"
      [aeiou]  one of a, e, i, o or u
      [x-z]    one of x, y or z

    an automaton of 4 states
    "#);
}

#[test]
fn many_conditions() {
    insta::assert_snapshot!(query("!(q.* & {5,8}) & <quit..+> & {,9} & !<a->").explain());
}

#[test]
fn no_word_at_all() {
    assert!(query("a & b").explain().to_string().ends_with("of 0 states: no word at all\n"));
}
