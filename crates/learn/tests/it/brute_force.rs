//! Every solution comes up once, and nothing else does.

use kleene_learn::{Config, Outcome, Restarts, Uniqueness};
use proptest::prelude::*;

use crate::problems::{Problem, pigeons, problem};

fn configs() -> [Config; 3] {
    [Restarts::Luby(64), Restarts::Luby(1), Restarts::Adaptive]
        .map(|restarts| Config::new().restarts(restarts))
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

#[test]
fn learnt_clauses_are_given_up_and_solutions_still_come_once() {
    // 8 queens on rows as symbols, by tables for every two columns.
    let rows = |far: u8| {
        let all = (0..8u8).flat_map(|a| (0..8u8).map(move |b| vec![a, b]));
        all.filter(move |row| row[0] != row[1] && row[0].abs_diff(row[1]) != far).collect()
    };
    let pairs = (0..8u32).flat_map(|a| (a + 1..8).map(move |b| (a, b)));
    let problem = Problem {
        domains: vec![0xff; 8],
        tables: pairs
            .map(|(a, b)| crate::problems::Rows { cells: vec![a, b], rows: rows((b - a) as u8) })
            .collect(),
        clauses: Vec::new(),
    };
    let mut learner = problem.model().learner(&Config::new().restarts(Restarts::Luby(8)));
    let mut found: Vec<_> = learner.by_ref().collect();
    assert!(found.iter().all(|board| problem.allows(board)));
    found.sort();
    found.dedup();
    assert_eq!((found.len(), learner.stats().search.solutions), (92, 92));
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
