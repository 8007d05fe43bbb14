//! Lines whose checksums are right, and what they say is not.

use std::time::Duration;

use kleene_parts::{
    Answer, Error, Frontier, FrontierError, Kind, Limits, Part, PartResult, Query, Question,
    ResultError, ResultSet, Solutions, Stop, WorkOutcome,
};

use super::{changed, collected, cut, damage::renumbered, many, queens, split, work};

/// The result of a part with one text of it changed to another.
#[track_caller]
fn forged(result: &PartResult, from: &str, to: &str) -> PartResult {
    changed(&result.to_string(), from, to).parse().unwrap()
}

#[test]
fn a_part_that_is_cut_into_itself_is_none_of_the_search() {
    let parts = split(&many(), 2);
    // The parts of part 1, said to be those of a part 1.0 whose line is that of part 1.
    let (result, _) = cut(&parts[1]);
    let line = result.to_string().replace("\"part\":\"1.", "\"part\":\"1.0.");
    let (text, children) = line.split_once("\"parts\":[").unwrap();
    assert!(children.contains("\"part\":\"1.0.0\""));
    let mut lines = children.split_inclusive("\"}").map(|child| child.trim_start_matches(','));
    let child = changed(lines.next().unwrap(), "1.0.0", "1.0.0");
    let text = format!("{text}\"parts\":[{child}]");
    let text = text.replacen("\"part\":\"1\"", "\"part\":\"1.0\"", 1);
    let forged: PartResult = super::sealed(&text).parse().unwrap();
    assert_eq!(forged.checksum(), parts[1].checksum());

    let mut result_set = collected(&parts, &[1]);
    let id = forged.part().clone();
    result_set.add(forged).unwrap();
    assert_eq!(result_set.rest(), [&parts[1]]);
    assert_eq!(result_set.check().unwrap_err().1, ResultError::OtherSearch(id.clone()));
    assert_eq!(result_set.merge(), Err(Error::Result(ResultError::OtherSearch(id.clone()))));
    // What comes for the part itself is not taken for the same.
    let of_part = work(&parts[1]);
    assert_eq!(result_set.add(of_part), Err(ResultError::Another(parts[1].id().clone())));
}

#[test]
fn parts_that_are_not_of_the_part_are_refused() {
    let parts = split(&many(), 2);
    let (result, children) = cut(&parts[0]);
    let line = result.to_string();
    let replaced = |from: &str, to: &str| {
        let replace = |child: &Part| match child.line().contains(from) {
            true => changed(child.line(), from, to),
            false => child.to_string(),
        };
        let lines: Vec<_> = children.iter().map(replace).collect();
        let (before, _) = line.split_once("\"parts\":[").unwrap();
        super::sealed(&format!("{before}\"parts\":[{}]", lines.join(","))).parse().unwrap()
    };
    let same: PartResult = replaced("no such text", "");
    assert_eq!(same, result);
    let (before, _) = line.split_once("\"parts\":[").unwrap();
    let of = |lines: &str| super::sealed(&format!("{before}\"parts\":[{lines}]")).parse().unwrap();
    let twice = renumbered(&children[0], "0.0", "0.1");
    let forgeries: [PartResult; 7] = [
        replaced("\"ask\":\"all\"", "\"ask\":\"count\""),
        replaced("\"file\":\"many.nin\"", "\"file\":\"few.nin\""),
        replaced("1 1\\n1 1", "2\\n1 1"),
        replaced("\"prefix\":[[", "\"prefix\":[[1,0],["),
        of(""),
        of(children[0].line()),
        of(&format!("{},{twice}", children[0])),
    ];
    for forged in forgeries {
        let mut result_set = collected(&parts, &[0]);
        result_set.add(forged).unwrap();
        assert_eq!(result_set.rest(), [&parts[0]]);
        let error = result_set.check().unwrap_err();
        assert_eq!(error.1, ResultError::OtherSearch(parts[0].id().clone()));
    }
}

#[test]
fn halves_of_a_collection_have_its_lines() {
    let open = ".".repeat(81);
    let question =
        Question::new(Kind::Sudoku, Query::Unique, "two.sdm", format!("{open}\n{open}\n"));
    let parts = split(&question, 1);
    let (result, children) = cut(&parts[0]);
    assert_eq!(children.len(), 2);
    let is_of_search = |result: PartResult| {
        let mut result_set = ResultSet::new(Frontier::new(parts.clone()).unwrap());
        result_set.add(result).unwrap();
        result_set.check().is_ok()
    };
    assert!(is_of_search(result.clone()));
    let line = result.to_string();
    let (before, _) = line.split_once("\"parts\":[").unwrap();
    for (from, to) in [("\"prefix\":2", "\"prefix\":3"), ("..\\n", ".1\\n")] {
        let other = changed(children[1].line(), from, to);
        let text = format!("{before}\"parts\":[{},{other}]", children[0]);
        assert!(!is_of_search(super::sealed(&text).parse().unwrap()), "{to}");
    }
}

#[test]
fn a_part_that_is_cut_and_done_is_done() {
    let parts = split(&many(), 2);
    let whole = collected(&parts, &[]).merge().unwrap();
    let (cut, children) = cut(&parts[0]);
    let (done, of_child) = (work(&parts[0]), work(&children[0]));
    let all = [cut, of_child, done];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut result_set = collected(&parts, &[0]);
        for at in order {
            result_set.add(all[at].clone()).unwrap();
        }
        assert_eq!(result_set.check(), Ok(()), "{order:?}");
        assert_eq!(result_set.rest(), Vec::<&Part>::new());
        assert_eq!(result_set.merge().unwrap(), whole);
    }
}

#[test]
fn a_number_of_parts_takes_no_room() {
    let part = &split(&queens(Query::Count, 8), 6)[0];
    let (_, after) = part.line().split_once("\"parts\":").unwrap();
    let (count, _) = after.split_once(',').unwrap();
    let many = changed(part.line(), &format!("\"parts\":{count}"), "\"parts\":4294967295");
    let error = Frontier::parse(&many).unwrap_err();
    let FrontierError::Missing { first, count } = &error else { panic!("{error}") };
    assert_eq!((first.len(), *count), (20, 4_294_967_294));
    assert!(error.to_string().ends_with("18, 19, 20 and 4294967274 more missing"), "{error}");
}

#[test]
fn numbers_of_lines_take_no_room() {
    let text = format!("{}\n", ".".repeat(81)).repeat(2);
    let part = split(&Question::new(Kind::Sudoku, Query::Unique, "two.sdm", text), 1).remove(0);
    let merged = |first: &str| {
        let line = changed(part.line(), "\"prefix\":1", &format!("\"prefix\":{first}"));
        let part: Part = line.parse().unwrap();
        let mut result_set = ResultSet::new(Frontier::new([part.clone()]).unwrap());
        match part.work(&Limits::new)? {
            WorkOutcome::Result(result) => result_set.add(result).unwrap(),
            other => panic!("{other:?}"),
        }
        result_set.merge()
    };
    assert_eq!(merged("9").unwrap().question().puzzle().lines().count(), 10);
    assert_eq!(merged("1000000000000000000").unwrap_err(), Error::TooManyEmptyLines);
    for first in ["0", "18446744073709551615"] {
        assert_eq!(merged(first).unwrap_err(), Error::Unreadable("lines".to_owned()), "{first}");
    }
    // What could not be put together again is not cut.
    let question = Question::new(Kind::Sudoku, Query::Unique, "one.sdm", "");
    for numbers in [&[0][..], &[1, 1 << 40, 5], &[u64::MAX, 1], &[3, 3]] {
        let lines = numbers.iter().map(|&number| (number, ".".repeat(81)));
        let error = question.split_lines(lines, kleene_parts::Cut::new(1)).unwrap_err();
        assert!(matches!(error, Error::LineOrder(_)), "{numbers:?}: {error}");
    }
    let lines = [(1, ".".repeat(81)), (1 << 30, ".".repeat(81))];
    let error = question.split_lines(lines, kleene_parts::Cut::new(2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "more than 16777216 empty lines stand between those of the collection"
    );
}

#[test]
fn solutions_are_those_of_the_puzzle() {
    let parts = split(&many(), 2);
    let Answer::Solutions(solutions) = collected(&parts, &[]).merge().unwrap().into_answer() else {
        panic!("they were asked for")
    };
    let puzzle: kleene_nonogram::Puzzle = many().puzzle().parse().unwrap();
    assert_eq!(solutions.of(&puzzle).unwrap().len(), solutions.texts.len());
    for wrong in ["", "0", &"0".repeat(36), &"1".repeat(36), &"7".repeat(36), "ä"] {
        let wrong = Solutions { texts: vec![wrong.to_owned()], is_all: true };
        assert_eq!(wrong.of(&puzzle), Err(Error::NotASolution(wrong.texts[0].clone())));
    }
    // A board with cells that are open is not searched.
    let open: kleene_sudoku::Puzzle = ".".repeat(625).parse().unwrap();
    let zeros = Solutions { texts: vec!["0".repeat(625)], is_all: true };
    assert!(zeros.of(&open).is_err());
    let eight = kleene_queens::Puzzle::new(8).unwrap();
    let attacked = Solutions { texts: vec!["0 1 2 3 4 5 6 7".to_owned()], is_all: true };
    assert!(attacked.of(&eight).is_err());
}

#[test]
fn a_limit_of_ones_own_is_no_time_to_cut() {
    let part = &split(&many(), 2)[0];
    let limits = || Limits::new().time(Duration::ZERO);
    let worked = part.work_for(Duration::from_secs(3600), &limits).unwrap();
    assert_eq!(worked, WorkOutcome::Stopped(Stop::Time));
}

#[test]
fn results_of_other_counts_are_another_result() {
    let part = split(&queens(Query::Count, 8), 6).remove(0);
    let result = work(&part);
    let mut result_set = ResultSet::new(Frontier::new(split(&queens(Query::Count, 8), 6)).unwrap());
    result_set.add(result.clone()).unwrap();
    let more = forged(&result, "\"count\":[\"", "\"count\":[\"1");
    assert_eq!(result_set.add(more), Err(ResultError::Another(part.id().clone())));
}

#[test]
fn lines_have_counts_where_they_are_asked_for() {
    let text = format!("{}\n", ".".repeat(80) + "1").repeat(2);
    let counts = |query| Question::new(Kind::Sudoku, query, "two.sdm", text.replace("..", "11"));
    let merged = |query, from: &str, to: &str| {
        let parts = split(&counts(query), 1);
        let mut result_set = ResultSet::new(Frontier::new(parts.clone()).unwrap());
        result_set.add(forged(&work(&parts[0]), from, to)).unwrap();
        result_set.merge()
    };
    assert!(merged(Query::Count, "\"count\":\"0\"", "\"count\":\"2\"").is_ok());
    let error = |query, from: &str, to: &str| merged(query, from, to).unwrap_err();
    let count = ",\"count\":\"0\"";
    assert_eq!(error(Query::Count, count, ",\"count\":\"two\""), Error::NotACount);
    assert_eq!(error(Query::Count, count, ""), Error::OtherAnswer);
    let is_all = "\"is_all\":true";
    assert_eq!(error(Query::Unique, is_all, &format!("{is_all}{count}")), Error::OtherAnswer);
}
