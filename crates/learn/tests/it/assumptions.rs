//! Solutions under assumptions, and the assumptions that are enough for a failure.

use kleene_learn::{Config, Literal, Outcome};
use proptest::{collection::vec, prelude::*};

use crate::problems::{literal, problem};

fn holds(literal: &Literal, symbols: &[u8]) -> bool {
    (symbols[literal.cell() as usize] == literal.symbol()) == literal.is_equal()
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    #[test]
    fn rounds_of_assumptions(problem in problem(), seeds in vec(vec(literal(6), 0..4), 1..4)) {
        let cells = problem.domains.len() as u32;
        let mut left = problem.solutions();
        let mut learner = problem.model().learner(&Config::new());
        for mut assumptions in seeds {
            assumptions.retain(|literal| literal.cell() < cells);
            learner.assume(&assumptions);
            let mut found: Vec<_> = learner.by_ref().collect();
            found.sort();
            let fits = |symbols: &Vec<u8>| assumptions.iter().all(|literal| holds(literal, symbols));
            let expected: Vec<_> = left.iter().filter(|symbols| fits(symbols)).cloned().collect();
            prop_assert_eq!(found, expected);
            left.retain(|symbols| !fits(symbols));
            prop_assert_eq!(learner.outcome(), Some(Outcome::Exhausted));
            // What failed is enough for it.
            prop_assert!(learner.failed().iter().all(|literal| assumptions.contains(literal)));
            let more = |symbols: &&Vec<u8>| learner.failed().iter().all(|lit| holds(lit, symbols));
            prop_assert_eq!(left.iter().find(more), None);
        }
    }
}
