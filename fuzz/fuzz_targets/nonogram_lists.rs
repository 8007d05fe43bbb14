//! Any bytes are a puzzle in this format, or an error with a place in them.
#![no_main]

use kleene_fuzz::nonogram::check;
use kleene_nonogram::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check(Format::Lists, bytes));
