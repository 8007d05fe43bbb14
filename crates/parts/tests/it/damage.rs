//! Lines that were cut off, changed or mixed up.

use std::time::Duration;

use kleene_parts::{
    Error, Frontier, FrontierError, LineError, Part, PartError, PartResult, Query, ResultError,
    ResultSet, WorkOutcome, read_results,
};
use kleene_testing::cases;
use proptest::prelude::*;

use super::{changed, collected, many, queens, sealed, split, work};

#[test]
fn the_formats_are_what_they_were() {
    let parts = split(&queens(Query::Count, 6), 2);
    insta::assert_snapshot!(parts[0], @r#"{"format":"kleene-work","version":1,"subject":"queens","ask":"count","part":"0","parts":3,"nodes":11.125000000000004,"tree":"queens-symmetric","prefix":[0],"file":"<N>","puzzle":"6","sum":"69f5227641e677e7"}"#);
    let result = work(&parts[0]).to_string();
    let (before, after) = result.split_once("\"seconds\":").unwrap();
    let (_, after) = after.split_once(',').unwrap();
    let (after, _) = after.split_once(",\"sum\"").unwrap();
    insta::assert_snapshot!(format!("{before}{after}"), @r#"{"format":"kleene-result","version":1,"part":"0","line":"69f5227641e677e7","state":"done","count":["0","0","0","0"]"#);
}

#[test]
fn what_a_worker_left_that_was_ended_is_passed_over() {
    let parts = split(&queens(Query::Count, 6), 3);
    let results: Vec<String> = parts.iter().map(|part| work(part).to_string()).collect();
    let half = &results[0][..results[0].len() / 2];
    let text = format!("{half}{}\n\n  {}\n{half}", results[0], results[1]);
    let read: Vec<_> = read_results(&text).collect();
    let is_whole: Vec<_> = read.iter().map(|(line, read)| (*line, read.is_ok())).collect();
    assert_eq!(is_whole, [(1, false), (1, true), (3, true), (4, false)]);
    let damaged = read[0].1.as_ref().unwrap_err();
    assert_eq!((&damaged.error, damaged.part.as_ref()), (&LineError::CutOff, Some(parts[0].id())));
}

#[test]
fn results_that_do_not_go_together_are_refused() {
    let parts = split(&many(), 4);
    let mut result_set = collected(&parts, &[]);
    let first = work(&parts[0]).to_string();
    result_set.add(first.parse().unwrap()).unwrap();

    // Sealed by the worker of another version, say, which found one solution less.
    let Some((before, after)) = first.split_once("\"solutions\":[") else { panic!("{first}") };
    let (solutions, _) = after.split_once(']').unwrap();
    let (_, fewer) = solutions.split_once(',').unwrap();
    let other: PartResult = sealed(&format!("{before}\"solutions\":[{fewer}]")).parse().unwrap();
    let id = parts[0].id().clone();
    assert_eq!(result_set.add(other), Err(ResultError::Another(id.clone())));

    let strange = work(&split(&queens(Query::All, 5), 1)[0]);
    let checksum = strange.checksum().to_owned();
    result_set.add(strange).unwrap();
    assert_eq!(result_set.check(), Err((checksum, ResultError::OtherSearch(id.clone()))));
    assert_eq!(result_set.merge(), Err(Error::Result(ResultError::OtherSearch(id))));
}

#[test]
fn frontiers_that_are_not_whole_are_refused() {
    let parts = split(&queens(Query::Count, 8), 6);
    let error = |parts: &[Part]| Frontier::new(parts.to_vec()).unwrap_err();
    let missing = error(&parts[1..]);
    assert_eq!(missing.to_string(), "it does not have all parts: part 0 missing");
    assert_eq!(error(&[]), FrontierError::Empty);
    let other = split(&queens(Query::Count, 9), 6);
    let mixed = error(&[&parts[..2], &other[2..]].concat());
    assert_eq!(mixed, FrontierError::Line { line: 3, source: PartError::OtherSearch });
    let twice = error(&[&parts[..], &[renumbered(&parts[1], "1", "0")]].concat());
    let source = PartError::Twice(parts[0].id().clone());
    assert_eq!(twice, FrontierError::Line { line: parts.len() as u64 + 1, source });
    let child = renumbered(&parts[0], "0", "0.1");
    let source = PartError::NotOfWhole(child.id().clone());
    assert_eq!(error(&[child]), FrontierError::Line { line: 1, source });

    let text: String = parts.iter().map(|part| format!("{part}\n\n")).collect();
    assert_eq!(Frontier::parse(&text).unwrap().parts(), parts);
    let damaged = text.replacen("\"ask\":\"count\"", "\"ask\":\"all\"", 1);
    let source = PartError::Line(LineError::CorruptLine);
    assert_eq!(Frontier::parse(&damaged).unwrap_err(), FrontierError::Line { line: 1, source });
}

/// The part under another number, with the checksum that it should have.
pub(crate) fn renumbered(part: &Part, from: &str, to: &str) -> Part {
    let [from, to] = [from, to].map(|id| format!("\"part\":\"{id}\""));
    changed(part.line(), &from, &to).parse().unwrap()
}

#[test]
fn lines_of_other_formats_are_told_from_damaged_ones() {
    let part = split(&queens(Query::Count, 6), 1).remove(0);
    let error = |from: &str, to: &str| changed(part.line(), from, to).parse::<Part>().unwrap_err();
    insta::assert_snapshot!(error("\"version\":1", "\"version\":2"), @"of kleene-work 2, and kleene-work 1 is known here");
    insta::assert_snapshot!(error("\"queens\"", "\"letterboxed\""), @"of the kind letterboxed, which is not searched in parts");
    let swapped = work(&part).to_string().parse::<Part>();
    assert!(matches!(swapped, Err(LineError::Unknown(_))), "{swapped:?}");
    // A prefix of another search.
    let strange = changed(part.line(), "\"queens-symmetric\"", "\"queens\"");
    let strange: Part = strange.parse().unwrap();
    insta::assert_snapshot!(strange.work(&kleene_parts::Limits::new).unwrap_err(), @r#"it is of the tree "queens", and this puzzle is searched in "queens-symmetric""#);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_line_with_other_bytes_is_no_line(at in any::<prop::sample::Index>(), byte in 0x20_u8..0x7f) {
        let part = split(&queens(Query::All, 6), 1).remove(0);
        for line in [part.to_string(), work(&part).to_string()] {
            let mut bytes = line.clone().into_bytes();
            let at = at.index(bytes.len());
            prop_assume!(bytes[at] != byte);
            bytes[at] = byte;
            let changed = String::from_utf8(bytes).unwrap();
            prop_assert!(changed.parse::<Part>().is_err());
            prop_assert!(changed.parse::<PartResult>().is_err());
            let cut = &line[..at];
            prop_assert!(cut.parse::<Part>().is_err() && cut.parse::<PartResult>().is_err());
        }
    }

    /// Sealed by somebody, but with any fields: an error, or a part at which work ends with an answer or an error.
    #[test]
    fn any_prefix_of_any_tree_is_worked_at_or_refused(
        (subject, file, puzzle) in puzzle(),
        tree in prop::sample::select(TREES),
        prefix in "null|-?[0-9]{1,3}|\\[([0-9],){0,6}[0-9]\\]|\\[(\\[[0-9]{1,2},[0-9]\\],){0,3}\\[[0-9]{1,2},[0-9]\\]\\]|\\[(\\[[0-3],[0-3],[0-5],(true|false)\\],){0,3}\\[0,1,2,true\\]\\]|\\[true\\]|\"a\"",
        ask in prop::sample::select(vec!["count", "all", "unique", "check", "prove"]),
        cuts in any::<bool>(),
    ) {
        let text = format!(
            "{{\"format\":\"kleene-work\",\"version\":1,\"subject\":\"{subject}\",\"ask\":\"{ask}\",\"part\":\"0\",\
             \"parts\":1,\"nodes\":1.0,\"tree\":\"{tree}\",\"prefix\":{prefix},\"file\":\"{file}\",\"puzzle\":\"{puzzle}\""
        );
        // Numbers such as 007 are no JSON.
        if let Ok(part) = sealed(&text).parse::<Part>() {
            let limits = || kleene_parts::Limits::new().nodes(10_000);
            let time = if cuts { Duration::ZERO } else { Duration::MAX };
            if let Ok(WorkOutcome::Result(result)) = part.work_for(time, &limits) {
                let mut result_set = ResultSet::new(Frontier::new([part]).unwrap());
                result_set.add(result).unwrap();
                prop_assert_eq!(result_set.check(), Ok(()));
                let _ = result_set.merge();
            }
        }
    }
}

/// The trees of all kinds, and what stands in place of one in collections.
const TREES: &[&str] = &[
    "queens",
    "queens-symmetric",
    "queens-large",
    "lines",
    "grid-probing",
    "grid-cubes",
    "sudoku-fast",
    "sudoku-general",
];

/// A small puzzle of any kind: its kind, the name of its file, and its text as JSON has it.
fn puzzle() -> impl Strategy<Value = (&'static str, &'static str, String)> {
    let queens = (1_u32..9).prop_map(|size| ("queens", "f", size.to_string()));
    let others = prop::sample::select(vec![
        ("nonogram", "f.nin", r"3 3\n1\n1\n1\n1\n1\n1\n"),
        ("cluegrid", "f.txt", r"colors ab\nrows ab ab ab\ncolumns a ab b\n"),
        ("sudoku", "f.sdk", "1..............."),
        ("sudoku", "f.sdm", r"1...............\n...............1\n"),
        (
            "board",
            "f.toml",
            r"symbols = '.#'\nsize = '3x3'\n[[rule]]\nkind = 'runs'\nover = 'rows'\nclues = ['1', '1', '2']\n",
        ),
    ]);
    prop_oneof![queens, others.prop_map(|(kind, file, text)| (kind, file, text.to_owned()))]
}
