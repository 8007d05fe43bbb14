//! A limit removes solutions from the end, and the outcome tells.

use kleene_learn::{Cancel, Config, Limits, Outcome, Stop, Uniqueness};
use proptest::prelude::*;

use crate::problems::{pigeons, problem};

#[test]
fn nodes() {
    let config = Config::new().limits(Limits::new().nodes(100));
    let mut learner = pigeons(9).model().learner(&config);
    assert_eq!(learner.next(), None);
    assert_eq!(learner.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    assert_eq!(learner.stats().search.nodes, 100);
    assert_eq!(learner.next(), None);
}

#[test]
fn a_raised_flag() {
    let cancel = Cancel::new();
    cancel.cancel();
    let config = Config::new().limits(Limits::new().cancel(cancel));
    let mut learner = pigeons(9).model().learner(&config);
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Cancelled };
    assert_eq!(learner.uniqueness(), unknown);
    assert_eq!(learner.stats().search.nodes, 0);
}

#[test]
fn no_time_at_all() {
    let limits = Limits::new().time(std::time::Duration::ZERO);
    let mut learner = pigeons(9).model().learner(&Config::new().limits(limits));
    assert_eq!(learner.next(), None);
    assert_eq!(learner.outcome(), Some(Outcome::Stopped(Stop::Time)));
}

proptest! {
    #[test]
    fn a_limit_cuts_the_end_off(problem in problem(), nodes in 0u64..40, most in 0u64..6) {
        let full: Vec<_> = problem.model().learner(&Config::new()).collect();
        let limits = Limits::new().nodes(nodes).solutions(most);
        let mut learner = problem.model().learner(&Config::new().limits(limits));
        let found: Vec<_> = learner.by_ref().collect();
        prop_assert!(full.starts_with(&found));
        match learner.outcome().expect("it has ended") {
            Outcome::Exhausted => prop_assert_eq!(found, full),
            Outcome::Stopped(Stop::Solutions) => prop_assert_eq!(found.len() as u64, most),
            Outcome::Stopped(stop) => {
                prop_assert_eq!(stop, Stop::Nodes);
                prop_assert_eq!(learner.stats().search.nodes, nodes);
            }
        }
    }

    #[test]
    fn every_node_ends_in_one_way(problem in problem()) {
        let mut learner = problem.model().learner(&Config::new());
        learner.by_ref().for_each(drop);
        let stats = learner.stats().search;
        prop_assert!(stats.dead + stats.solutions <= stats.nodes);
        prop_assert!(stats.max_depth <= problem.domains.len() * 6);
    }
}
