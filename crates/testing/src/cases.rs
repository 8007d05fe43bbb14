//! The number of cases of property tests.

use proptest::test_runner::Config;

/// Proptest's default number of cases.
const USUAL: u64 = 256;

/// A configuration of proptest with so many cases, scaled by `PROPTEST_CASES`.
///
/// A number set by the test itself would override that variable. Here `PROPTEST_CASES=2560`, ten
/// times the default, means ten times `number`. The seed is `PROPTEST_RNG_SEED`, which
/// `.cargo/config.toml` sets, so that every run gives the same result.
#[must_use]
pub fn cases(number: u32) -> Config {
    let usual = Config::default();
    let scaled = u64::from(number) * u64::from(usual.cases) / USUAL;
    Config { cases: u32::try_from(scaled.max(1)).unwrap_or(u32::MAX), ..usual }
}

#[cfg(test)]
mod tests {
    use super::{USUAL, cases};

    #[test]
    fn are_scaled_by_what_proptest_was_told() {
        let told = u64::from(proptest::test_runner::Config::default().cases);
        assert_eq!(u64::from(cases(512).cases), (512 * told / USUAL).max(1));
        assert!(cases(1).cases >= 1);
    }
}
