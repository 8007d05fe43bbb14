//! What a .NET process recorded of the tests of others, where that shared data is here.

use serde_json::Value;

use crate::records::{self, text};

/// The records of a file of shared data; `None`, visibly, where there is none.
fn shared(name: &str) -> Option<Vec<Value>> {
    kleene_testing::shared(&format!("regex/{name}")).map(|path| records::read(&path))
}

/// Its features, and the folder that it is from.
fn kinds(record: &Value) -> Vec<String> {
    let features = record["features"].as_array().into_iter().flatten();
    let features = features.map(|feature| feature.as_str().unwrap().to_owned());
    let folder = text(record, "id").split('/').next().unwrap_or_default().to_owned();
    features.chain([folder]).collect()
}

#[test]
fn cases() {
    let Some(records) = shared("dotnet_cases.jsonl") else { return };
    let tally = records::check("recorded", &records, kinds);
    insta::assert_snapshot!(tally, @"
    all: 5000 of 5007
    anchor: 1965 of 1965
    atomic: 173 of 173
    backref: 563 of 563
    balancing: 253 of 253
    capture: 2340 of 2344
    class-subtraction: 188 of 188
    comment: 52 of 52
    conditional: 541 of 546
    corefx.Collections: 7 of 7
    corefx.Groups: 349 of 349
    corefx.Match: 171 of 172
    corefx.MultipleMatches: 7 of 7
    corefx.Parser: 743 of 745
    corefx.Replace: 35 of 35
    corefx.Split: 16 of 16
    hand: 178 of 178
    inline-options: 300 of 300
    lazy: 422 of 422
    lookahead: 459 of 460
    lookbehind: 362 of 365
    mono.PerlTrials: 975 of 975
    named: 463 of 464
    non-ascii: 63 of 65
    numbered: 42 of 42
    opt-ecma: 86 of 86
    opt-explicit: 42 of 42
    opt-ignorecase: 393 of 394
    opt-ipw: 471 of 472
    opt-multiline: 305 of 305
    opt-rtl: 257 of 257
    opt-singleline: 194 of 194
    pcre2.testinput1: 2382 of 2386
    rect: 137 of 137
    unicode-class: 107 of 107
    ");
}

#[test]
fn fuzz() {
    let Some(records) = shared("dotnet_fuzz.jsonl") else { return };
    let tally = records::check("fuzz", &records, kinds);
    insta::assert_snapshot!(tally, @"
    all: 2499 of 2500
    anchor: 1490 of 1490
    atomic: 610 of 610
    backref: 706 of 707
    balancing: 1605 of 1605
    capture: 1175 of 1175
    class-subtraction: 477 of 478
    conditional: 1019 of 1020
    fuzz: 2499 of 2500
    lazy: 1224 of 1225
    lookahead: 945 of 946
    lookbehind: 648 of 649
    named: 2188 of 2189
    opt-ignorecase: 368 of 368
    opt-multiline: 382 of 382
    opt-rtl: 331 of 331
    opt-singleline: 366 of 366
    ");
}
