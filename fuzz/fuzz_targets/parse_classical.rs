//! Any text is a pattern or an error with a place in it.
#![no_main]

use kleene_fuzz::check_spans;
use kleene_syntax::classical;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|pattern: &str| check_spans(pattern, &classical::parse(pattern)));
