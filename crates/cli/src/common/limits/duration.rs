//! Durations on the command line: `0.5`, `2s`, `500ms`, `1m`.

use std::time::Duration;

/// The longest time that is taken; longer than anybody waits, and no clock overflows.
const MOST: Duration = Duration::from_secs(1000 * 365 * 24 * 3600);

/// Reads a duration; a number without a unit is seconds.
///
/// # Errors
/// The mistake in a duration.
pub(crate) fn parse(text: &str) -> Result<Duration, String> {
    const EXPECTED: &str = "expected a time, as in 0.5, 2s, 500ms or 1m";
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || ".-+".contains(c));
    let number = &text[..text.len() - unit.len()];
    if number.starts_with('-') {
        return Err("a time cannot be negative".to_owned());
    }
    let seconds = match unit {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ if number.is_empty() && is_endless(text) => {
            return Err("omit the option for no limit".to_owned());
        }
        _ => return Err(EXPECTED.to_owned()),
    };
    let number: f64 = number.parse().map_err(|_| EXPECTED)?;
    let time = Duration::try_from_secs_f64(number * seconds).unwrap_or(MOST);
    if time >= MOST {
        return Err("longer than a thousand years; omit the option for no limit".to_owned());
    }
    Ok(time)
}

fn is_endless(text: &str) -> bool {
    ["inf", "infinity", "none", "never"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<u64, &str>) {
        let expected = expected.map(Duration::from_millis).map_err(str::to_owned);
        assert_eq!(parse(text), expected, "{text}");
    }

    #[test]
    fn numbers_with_and_without_units() {
        check("0", Ok(0));
        check("0.001", Ok(1));
        check("2", Ok(2000));
        check("2s", Ok(2000));
        check("500ms", Ok(500));
        check("1.5m", Ok(90_000));
        check("1h", Ok(3_600_000));
    }

    #[test]
    fn what_is_no_time_is_told() {
        let expected = Err("expected a time, as in 0.5, 2s, 500ms or 1m");
        for text in ["", "s", "soon", "1 s", "1.2.3", "1e3", "1d", "nan", "."] {
            check(text, expected);
        }
        check("-1", Err("a time cannot be negative"));
        check("-2s", Err("a time cannot be negative"));
        check("inf", Err("omit the option for no limit"));
        let long = Err("longer than a thousand years; omit the option for no limit");
        check("99999999999999999999h", long);
    }
}
