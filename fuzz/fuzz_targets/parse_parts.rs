//! Any text, with its checksum, is a part of a search or a result, or is refused; both are written as they were read,
//! and a part can be worked on.
#![no_main]

use kleene_parts::{Frontier, Limits, Part, PartResult, checksum, read_results};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let line = format!("{text},\"sum\":\"{}\"}}", checksum(text.as_bytes()));
    if let Ok(part) = line.parse::<Part>() {
        assert_eq!(part.to_string(), line);
        let _ = part.work(&|| Limits::new().nodes(30).solutions(3));
    }
    if let Ok(result) = line.parse::<PartResult>() {
        assert_eq!(result.to_string().parse().as_ref(), Ok(&result));
    }
    let _ = Frontier::parse(&line);
    assert!(read_results(text).all(|(number, _)| number > 0));
});
