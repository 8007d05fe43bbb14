//! Everything about the crate, through its public interface.

mod collections;
mod damage;
mod forged;
mod whole;

use std::time::Duration;

use kleene_parts::{
    Cut, Frontier, Kind, Limits, Merged, Part, PartResult, Query, Question, ResultSet, State,
    WorkOutcome,
};

/// All pictures of six by six with two cells apart in every line.
fn many() -> Question {
    nonogram(Query::All, &format!("6 6\n{}", "1 1\n".repeat(12)))
}

fn nonogram(query: Query, text: &str) -> Question {
    Question::new(Kind::Nonogram, query, "many.nin", text)
}

fn queens(query: Query, size: usize) -> Question {
    Question::new(Kind::Queens, query, "<N>", size.to_string())
}

#[track_caller]
fn split(question: &Question, parts: u32) -> Vec<Part> {
    question.split(Cut::new(parts), &Limits::new()).unwrap()
}

#[track_caller]
fn work(part: &Part) -> PartResult {
    // What a worker on another machine is given.
    let part: Part = part.to_string().parse().unwrap();
    match part.work(&Limits::new) {
        Ok(WorkOutcome::Result(result)) => result.to_string().parse().unwrap(),
        other => panic!("{other:?}"),
    }
}

/// What the parts come to, worked at from last to first.
#[track_caller]
fn merge_of(question: &Question, parts: u32) -> Merged {
    collected(&split(question, parts), &[]).merge().unwrap()
}

/// The results of all parts but those of these numbers.
#[track_caller]
fn collected(parts: &[Part], without: &[usize]) -> ResultSet {
    let mut result_set = ResultSet::new(Frontier::new(parts.to_vec()).unwrap());
    for (number, part) in parts.iter().enumerate().rev() {
        if !without.contains(&number) {
            result_set.add(work(part)).unwrap();
        }
    }
    result_set.check().unwrap();
    result_set
}

/// Works at what is left, and cuts each part again that can be cut, so many times.
#[track_caller]
fn work_in_rounds(result_set: &mut ResultSet, rounds: usize) -> usize {
    let mut cut = 0;
    for round in 0.. {
        let rest: Vec<Part> = result_set.rest().into_iter().cloned().collect();
        if rest.is_empty() {
            break;
        }
        for part in rest {
            let time = if round < rounds { Duration::ZERO } else { Duration::MAX };
            let Ok(WorkOutcome::Result(result)) = part.work_for(time, &Limits::new) else {
                panic!("nothing stops it")
            };
            cut += usize::from(matches!(result.state(), State::Split(_)));
            result_set.add(result).unwrap();
        }
    }
    cut
}

/// What a part is cut into that takes too long.
#[track_caller]
fn cut(part: &Part) -> (PartResult, Vec<Part>) {
    let Ok(WorkOutcome::Result(result)) = part.work_for(Duration::ZERO, &Limits::new) else {
        panic!("nothing stops it")
    };
    let State::Split(parts) = result.state().clone() else { panic!("{part} is not cut") };
    (result, parts)
}

/// A line with the checksum that it should have.
fn sealed(text: &str) -> String {
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{text},\"sum\":\"{sum:016x}\"}}")
}

/// A line with one text of it changed to another, and the checksum that it should have.
#[track_caller]
fn changed(line: &str, from: &str, to: &str) -> String {
    let (text, _) = line.rsplit_once(",\"sum\":").unwrap();
    assert!(text.contains(from), "{text} has no {from}");
    sealed(&text.replacen(from, to, 1))
}
