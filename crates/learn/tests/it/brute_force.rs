//! Every solution comes up once, and nothing else does.

use kleene_learn::{Config, Outcome, Restarts, Uniqueness};
use proptest::prelude::*;

use crate::problems::{Problem, Rows, pigeons, problem};

/// Restarts of every kind, those of the default among them.
fn configs() -> [Config; 4] {
    let restarts = [Restarts::Luby(64), Restarts::Luby(1), Restarts::Adaptive];
    let [often, seldom, adaptive] = restarts.map(|restarts| Config::new().restarts(restarts));
    [often, seldom, adaptive, Config::new()]
}

#[track_caller]
fn check(problem: &Problem, config: &Config) {
    let mut learner = problem.model().learner(config);
    let mut found: Vec<_> = learner.by_ref().collect();
    found.sort();
    assert_eq!(found, problem.solutions(), "{problem:?}");
    assert_eq!(learner.outcome(), Some(Outcome::Exhausted));
    let stats = learner.stats().search;
    assert_eq!(stats.solutions, found.len() as u64);
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    #[test]
    fn all_solutions_once(problem in problem()) {
        for config in configs() {
            check(&problem, &config);
        }
    }

    #[test]
    fn equal_problems_give_equal_solutions_in_equal_order(problem in problem()) {
        let run = || {
            let mut learner = problem.model().learner(&Config::new());
            let found: Vec<_> = learner.by_ref().collect();
            (found, learner.stats())
        };
        prop_assert_eq!(run(), run());
    }

    #[test]
    fn uniqueness_is_the_number_of_solutions(problem in problem()) {
        let all = problem.solutions();
        match problem.model().learner(&Config::new()).uniqueness() {
            Uniqueness::None => prop_assert!(all.is_empty()),
            Uniqueness::One(only) => prop_assert_eq!(vec![only], all),
            Uniqueness::Many(a, b) => {
                prop_assert!(a != b && all.contains(&a) && all.contains(&b));
            }
            unknown => prop_assert!(false, "{:?}", unknown),
        }
    }
}

#[test]
fn pigeons_do_not_fit() {
    for config in configs() {
        let mut learner = pigeons(8).model().learner(&config);
        assert_eq!(learner.next(), None);
        assert_eq!(learner.outcome(), Some(Outcome::Exhausted));
        assert!(learner.stats().restarts > 0);
    }
}

/// The default begins with steady restarts, goes over to adaptive ones after 1,000 conflicts and comes
/// back after 1,500 more.
#[test]
fn the_default_is_right_past_a_change_of_its_restarts() {
    let mut none = pigeons(8).model().learner(&Config::new());
    assert_eq!((none.next(), none.outcome()), (None, Some(Outcome::Exhausted)));
    assert!(none.stats().search.dead > 2_500, "{:?}", none.stats());

    let problem = queens(10);
    let mut learner = problem.model().learner(&Config::new());
    let mut found: Vec<_> = learner.by_ref().collect();
    found.sort();
    assert!(found.iter().all(|board| problem.allows(board)));
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]));
    assert_eq!((found.len(), learner.outcome()), (724, Some(Outcome::Exhausted)));
    assert!(learner.stats().search.dead > 1_000, "{:?}", learner.stats());
}

#[test]
fn learnt_clauses_are_deleted_and_solutions_still_come_once() {
    let problem = queens(8);
    let mut learner = problem.model().learner(&Config::new().restarts(Restarts::Luby(8)));
    let mut found: Vec<_> = learner.by_ref().collect();
    assert!(found.iter().all(|board| problem.allows(board)));
    found.sort();
    found.dedup();
    assert_eq!((found.len(), learner.stats().search.solutions), (92, 92));
}

/// Queens on rows as symbols, by tables for every two columns.
fn queens(size: u8) -> Problem {
    let rows = |far: u8| {
        let all = (0..size).flat_map(|a| (0..size).map(move |b| vec![a, b]));
        all.filter(move |row| row[0] != row[1] && row[0].abs_diff(row[1]) != far).collect()
    };
    let columns = u32::from(size);
    let pairs = (0..columns).flat_map(|a| (a + 1..columns).map(move |b| (a, b)));
    let table = |(a, b)| Rows { cells: vec![a, b], rows: rows((b - a) as u8) };
    let domains = vec![(1 << size) - 1; size.into()];
    Problem { domains, tables: pairs.map(table).collect(), clauses: Vec::new() }
}

#[test]
fn nothing_to_decide() {
    let none = Problem { domains: vec![], tables: vec![], clauses: vec![] };
    check(&none, &Config::new());
    let empty_cell = Problem { domains: vec![0b11, 0], tables: vec![], clauses: vec![] };
    check(&empty_cell, &Config::new());
    let empty_clause = Problem { domains: vec![0b11], tables: vec![], clauses: vec![vec![]] };
    check(&empty_clause, &Config::new());
    let free = Problem { domains: vec![0b1, 0b111, 0b11], tables: vec![], clauses: vec![] };
    check(&free, &Config::new());
}
