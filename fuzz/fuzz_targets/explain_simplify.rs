//! Every parsed pattern is explained in pieces of it, and its tree gets no larger when simplified.
#![no_main]

use kleene_fuzz::{check_pieces, check_simplify, split_options};
use kleene_syntax::{classical, dotnet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((options, pattern)) = split_options(data) else { return };
    let parsed = [classical::parse(pattern), dotnet::parse(pattern, options)];
    for ast in parsed.iter().flatten() {
        check_pieces(pattern, ast);
        check_simplify(ast);
    }
});
