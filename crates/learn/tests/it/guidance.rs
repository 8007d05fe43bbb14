//! A search that is paused, guided and given more clauses finds what it should.

use kleene_learn::{Advance, Config, Limits, Literal, Outcome, Stop};
use proptest::{collection::vec, prelude::*};

use crate::problems::{Problem, literal, problem};

fn is_true(literal: &Literal, symbols: &[u8]) -> bool {
    (symbols[literal.cell() as usize] == literal.symbol()) == literal.is_equal()
}

/// The literals that are about a cell and a symbol of the problem.
fn fitting(problem: &Problem, literals: &[Literal]) -> Vec<Literal> {
    let fits = |literal: &&Literal| {
        problem
            .domains
            .get(literal.cell() as usize)
            .is_some_and(|cell| cell >> literal.symbol() & 1 == 1)
    };
    literals.iter().filter(fits).copied().collect()
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    /// It pauses every few decisions, and is told something else each time.
    #[test]
    fn guided_at_every_pause(
        problem in problem(),
        period in 1u64..5,
        hints in vec((literal(6), 0.0..100.0), 1..8),
    ) {
        let mut learner = problem.model().learner(&Config::new());
        let (mut found, mut pauses, mut asked) = (Vec::new(), 0, 0);
        let outcome = loop {
            let go_on = |_: &_| {
                asked += 1;
                asked % period != 0
            };
            match learner.next_while(go_on) {
                Advance::Solution(symbols) => found.push(symbols),
                Advance::Ended(outcome) => break outcome,
                Advance::Paused => {
                    let domains = learner.domains();
                    prop_assert!(domains.iter().zip(&problem.domains).all(|(now, all)| now & !all == 0));
                    let (hint, activity) = hints[pauses % hints.len()];
                    for hint in fitting(&problem, &[hint]) {
                        learner.set_hint(hint);
                        learner.set_activity(hint, activity);
                    }
                    pauses += 1;
                }
            }
        };
        prop_assert_eq!(outcome, Outcome::Exhausted);
        prop_assert_eq!(learner.next_while(|_| true), Advance::Ended(Outcome::Exhausted));
        found.sort();
        prop_assert_eq!(found, problem.solutions());
    }

    #[test]
    fn a_pause_changes_nothing(problem in problem()) {
        let mut expected = problem.model().learner(&Config::new());
        let mut paused = problem.model().learner(&Config::new());
        let mut found = Vec::new();
        loop {
            let mut is_first = true;
            match paused.next_while(|_| core::mem::take(&mut is_first)) {
                Advance::Solution(symbols) => found.push(symbols),
                Advance::Paused => {}
                Advance::Ended(_) => break,
            }
        }
        prop_assert_eq!(found, expected.by_ref().collect::<Vec<_>>());
        prop_assert_eq!(paused.stats(), expected.stats());
    }

    #[test]
    fn clauses_that_are_added_later_hold_from_then_on(
        problem in problem(),
        clause in vec(literal(6), 0..4),
        before in 0usize..5,
    ) {
        let clause: Vec<_> =
            clause.into_iter().filter(|literal| (literal.cell() as usize) < problem.domains.len()).collect();
        let mut learner = problem.model().learner(&Config::new());
        let mut found: Vec<_> = learner.by_ref().take(before).collect();
        learner.add_clause(&clause);
        let mut later: Vec<_> = learner.by_ref().collect();
        let holds = |symbols: &Vec<u8>| clause.iter().any(|literal| is_true(literal, symbols));
        prop_assert!(later.iter().all(holds));
        let expected: Vec<_> =
            problem.solutions().into_iter().filter(|symbols| holds(symbols) || found.contains(symbols)).collect();
        found.append(&mut later);
        found.sort();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn limits_can_be_set_anew(problem in problem(), nodes in 0u64..12) {
        let mut learner = problem.model().learner(&Config::new().limits(Limits::new().nodes(1_000_000)));
        learner.set_limits(Limits::new().nodes(nodes));
        let found = learner.by_ref().count();
        prop_assert!(learner.stats().search.nodes <= nodes);
        match learner.outcome() {
            Some(Outcome::Exhausted) => prop_assert_eq!(found, problem.solutions().len()),
            outcome => prop_assert_eq!(outcome, Some(Outcome::Stopped(Stop::Nodes))),
        }
    }
}
