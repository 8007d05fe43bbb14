//! Any bytes are a puzzle in the format that the first byte chooses, or an error with a place in them.
#![no_main]

use kleene_fuzz::nonogram::check;
use kleene_nonogram::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let [choice, bytes @ ..] = bytes {
        let formats: Vec<Format> = Format::ALL.into_iter().collect();
        check(formats[usize::from(*choice) % formats.len()], bytes);
    }
});
