//! Every limit stops every search, says so, and keeps what was found.

use std::ops::ControlFlow;
use std::time::Duration;

use kleene_cover::{Cancel, Config, Limits, Model, Outcome, Problem, Stop, Uniqueness};
use kleene_search::{Levels, Walk};

fn with(limits: Limits) -> Config {
    Config::new().limits(limits)
}

/// Ways to choose four of nine.
fn problem() -> Problem {
    format!("4|a\n{}", "a\n".repeat(9)).parse().unwrap()
}

fn raised() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

#[test]
fn every_limit() {
    let cases = [
        (Limits::new(), 126, Outcome::Exhausted),
        (Limits::new().solutions(3), 3, Outcome::Stopped(Stop::Solutions)),
        (Limits::new().nodes(2), 0, Outcome::Stopped(Stop::Nodes)),
        (Limits::new().time(Duration::ZERO), 0, Outcome::Stopped(Stop::Time)),
        (Limits::new().cancel(raised()), 0, Outcome::Stopped(Stop::Cancelled)),
    ];
    for (limits, solutions, outcome) in cases {
        let config = with(limits);
        let mut found = problem().solve(&config);
        assert_eq!(found.by_ref().count(), solutions);
        assert_eq!(found.outcome(), Some(outcome));
        let count = problem().count(&config);
        assert_eq!((count.solutions, count.outcome), (solutions as u64, outcome));
        let mut shown = 0;
        let ended = problem().for_each(&config, |_| {
            shown += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((shown, ended), (solutions, outcome));
    }
}

#[test]
fn a_limit_takes_solutions_from_the_end() {
    let all: Vec<_> = problem().solutions().collect();
    for nodes in 0..200 {
        let some: Vec<_> = problem().solve(&with(Limits::new().nodes(nodes))).collect();
        assert_eq!(some, all[..some.len()]);
    }
}

#[test]
fn breaking_off_is_no_proof() {
    let ended = problem().for_each(&Config::new(), |_| ControlFlow::Break(()));
    assert_eq!(ended, Outcome::Stopped(Stop::Solutions));
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Nodes };
    assert_eq!(problem().solve(&with(Limits::new().nodes(1))).uniqueness(), unknown);
    let (first, outcome) = problem().first(&Config::new());
    assert_eq!(outcome, Outcome::Stopped(Stop::Solutions));
    assert_eq!(first, problem().solutions().next());
}

/// Observers see what the statistics count, and parts of the tree together are the tree.
#[test]
fn levels_and_parts() {
    let problem = problem();
    let model = Model::new(&problem);
    let mut levels = Levels::new();
    let mut walk = Walk::new(&model).observe(&mut levels);
    assert_eq!(walk.count(), (126, Outcome::Exhausted));
    let mut found = problem.solutions();
    assert_eq!(found.by_ref().count(), 126);
    let nodes: u64 = levels.levels().iter().map(|level| level.nodes).sum();
    assert_eq!(found.stats().nodes, nodes);

    let mut walk = Walk::new(&model);
    let parts = walk.frontier(7).unwrap();
    assert!(parts.len() >= 7);
    let mut in_parts = Vec::new();
    for part in &parts {
        let outcome = walk.resume(part, |cells| {
            in_parts.push(model.solution(cells));
            ControlFlow::Continue(())
        });
        assert_eq!(outcome, Ok(Outcome::Exhausted));
    }
    assert!(in_parts.into_iter().eq(problem.solutions()));
}

#[cfg(feature = "rayon")]
#[test]
fn many_threads_find_what_one_finds() {
    let problem = problem();
    for limits in [Limits::new(), Limits::new().solutions(5), Limits::new().nodes(50)] {
        let config = with(limits);
        assert_eq!(problem.par_count(&config), problem.count(&config));
        let mut found = problem.solve(&config);
        let all: Vec<_> = found.by_ref().collect();
        let mut seen = Vec::new();
        let outcome = problem.par_for_each(&config, |solution| {
            seen.push(solution);
            ControlFlow::Continue(())
        });
        assert_eq!((&seen, outcome), (&all, found.outcome().unwrap()));
        assert_eq!(problem.par_collect(&config), (all, found.outcome().unwrap()));
    }
    let stopped = with(Limits::new().cancel(raised()));
    assert_eq!(problem.par_count(&stopped).outcome, Outcome::Stopped(Stop::Cancelled));
}
