//! Any text is a pattern or an error with a place in it, under any options.
#![no_main]

use kleene_fuzz::{check_spans, split_options};
use kleene_syntax::dotnet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((options, pattern)) = split_options(data) {
        check_spans(pattern, &dotnet::parse(pattern, options));
    }
});
