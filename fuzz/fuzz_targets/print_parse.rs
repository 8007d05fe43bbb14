//! A parsed pattern, printed in its dialect, parses to an equal tree.
#![no_main]

use kleene_fuzz::{check_round_trip, split_options};
use kleene_syntax::{classical, course, dotnet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((options, pattern)) = split_options(data) else { return };
    if let Ok(ast) = course::parse(pattern) {
        check_round_trip(&ast, course::print, course::parse);
    }
    if let Ok(ast) = classical::parse(pattern) {
        check_round_trip(&ast, classical::print, classical::parse);
    }
    if let Ok(ast) = dotnet::parse(pattern, options) {
        check_round_trip(&ast, dotnet::print, |printed| dotnet::parse(printed, <_>::default()));
    }
});
