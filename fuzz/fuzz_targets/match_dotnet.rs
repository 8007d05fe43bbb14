//! Any pattern on any text gives an answer or a typed error within its limits, and the answers hang
//! together.
#![no_main]

use kleene_dotnet::{MatchError, RegexBuilder};
use kleene_fuzz::split_options;
use libfuzzer_sys::fuzz_target;

const STEPS: u64 = 20_000;
const MEMORY: usize = 1 << 18;

fuzz_target!(|data: &[u8]| {
    // The text stands behind the last zero byte.
    let Some(zero) = data.iter().rposition(|&byte| byte == 0) else { return };
    let Ok(text) = std::str::from_utf8(&data[zero + 1..]) else { return };
    let Some((options, pattern)) = split_options(&data[..zero]) else { return };
    let regex = RegexBuilder::new(pattern).options(options).step_limit(STEPS).memory_limit(MEMORY);
    let Ok(regex) = regex.build() else { return };
    let mut events = 0_u64;
    let observed = regex.observe(text, |_| events += 1);
    // A step has at most an event of its own and one for each capture that it pushes, pops or undoes.
    assert!(events <= 8 * STEPS, "{events} events");
    assert_eq!(observed, regex.captures(text));
    match regex.find(text) {
        Ok(found) => {
            assert_eq!(regex.is_match(text), Ok(found.is_some()));
            let first = observed.expect("the same search").and_then(|captures| captures.get(0));
            assert_eq!(first, found);
        }
        Err(error) => assert!(matches!(
            error,
            MatchError::StepLimit { limit: STEPS } | MatchError::MemoryLimit { limit: MEMORY }
        )),
    }
    for captures in regex.captures_iter(text).take(8).flatten() {
        for capture in captures.iter().flat_map(|group| group.captures()) {
            assert!(capture.end() <= text.len());
            std::hint::black_box(capture.as_str());
        }
    }
    let _ = regex.split(text);
    let _ = regex.replace(text, pattern);
});
