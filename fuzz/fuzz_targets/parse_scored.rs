//! Any bytes are words with scores, which are read again as the same, or an error with a place in them.
#![no_main]

use core::fmt::Write as _;

use kleene_lexicon::parse_scored;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| match parse_scored(bytes) {
    Ok(words) => {
        let mut text = String::new();
        for (word, score) in &words {
            let _ = writeln!(text, "{word};{score}");
        }
        assert_eq!(parse_scored(text.as_bytes()), Ok(words));
    }
    Err(error) => assert!(bytes.get(error.span()).is_some(), "{error}"),
});
