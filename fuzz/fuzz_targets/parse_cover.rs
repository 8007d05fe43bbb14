//! Any text is a problem of exact cover, or an error with a place in it; what covers it is a cover.
#![no_main]

use kleene_cover::{Config, Limits, Problem, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Problem>() {
        Err(error) => assert!(text.get(error.span()).is_some(), "{error:?}"),
        Ok(problem) => {
            let config = Config::new().limits(Limits::new().nodes(300).solutions(5));
            for solution in problem.solve(&config) {
                assert_eq!(verify(&problem, &solution), Ok(()));
                assert!(!problem.show(&solution).to_string().is_empty() || solution.options().is_empty());
            }
            let again: Problem = problem.to_string().parse().expect("it was printed");
            assert_eq!(again, problem);
        }
    }
});
