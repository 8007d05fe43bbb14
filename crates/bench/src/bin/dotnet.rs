//! A table of matching in the .NET dialect: our matcher against a .NET process, in the same session.
//!
//! `cargo run --release -p kleene-bench --bin dotnet -- FILE [ID...]` takes records of JSON Lines with
//! `id`, `pattern`, `options` and `input`, all or those of these ids, and searches each input for all
//! matches, both sides in turn, [`ROUNDS`] times. A row has the least time of each side.
//!
//! The .NET process is the program that the environment variable `KLEENE_DOTNET_ORACLE` names. It gets
//! the records on its standard input, and as arguments a timeout in milliseconds, how often to repeat
//! a search, and `compiled` for patterns compiled to machine code. It answers each with its time in
//! the field `us`. Without it there are our times only.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use kleene_dotnet::RegexBuilder;
use serde_json::Value;

const ROUNDS: usize = 3;

/// The number of repetitions of a search in a round, for both sides; the least time counts.
const REPEATS: u32 = 5;

/// Least times by kind and then by id, in microseconds.
type Times = BTreeMap<&'static str, BTreeMap<String, f64>>;

fn main() {
    let mut args = env::args().skip(1);
    let path = args.next().expect("a file of records");
    let ids: Vec<String> = args.collect();
    let text = fs::read_to_string(path).expect("a readable file");
    let records = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let records: Vec<Value> =
        records.filter(|record| ids.is_empty() || ids.contains(&id(record))).collect();
    let oracle = env::var("KLEENE_DOTNET_ORACLE").ok();
    let mut times = Times::new();
    for _ in 0..ROUNDS {
        for record in &records {
            note(&mut times, "ours", id(record), ours(record));
        }
        for (kind, compiled) in [("interpreted", None), ("compiled", Some("compiled"))] {
            let Some(oracle) = &oracle else { continue };
            for answer in theirs(oracle, compiled, &records) {
                note(&mut times, kind, id(&answer), answer["us"].as_f64().expect("a time"));
            }
        }
    }
    print(&records, &times);
}

fn id(record: &Value) -> String {
    record["id"].as_str().expect("an id").to_owned()
}

fn note(times: &mut Times, kind: &'static str, id: String, time: f64) {
    let best = times.entry(kind).or_default().entry(id).or_insert(f64::MAX);
    *best = best.min(time);
}

/// Our time for all matches of a record, in microseconds; compiling is not in it.
fn ours(record: &Value) -> f64 {
    let text = |field: &str| record[field].as_str().unwrap_or_default();
    let options = text("options").parse().expect("options that we have");
    let regex = RegexBuilder::new(text("pattern")).options(options).step_limit(u64::MAX);
    let regex = regex.build().expect("a pattern");
    let times = (0..REPEATS).map(|_| {
        let start = Instant::now();
        black_box(regex.captures_iter(text("input")).map(black_box).count());
        start.elapsed().as_secs_f64() * 1e6
    });
    times.fold(f64::MAX, f64::min)
}

fn theirs(oracle: &str, compiled: Option<&str>, records: &[Value]) -> Vec<Value> {
    let mut process = Command::new(oracle)
        .args(["60000", &REPEATS.to_string()])
        .args(compiled)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program that runs");
    let mut input = process.stdin.take().expect("a pipe");
    for record in records {
        writeln!(input, "{record}").expect("a process that reads");
    }
    drop(input);
    let output = process.wait_with_output().expect("an answer");
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn print(records: &[Value], times: &Times) {
    println!("| record | ours, µs | .NET interpreted, µs | ratio | .NET compiled, µs | ratio |");
    println!("|---|---:|---:|---:|---:|---:|");
    for id in records.iter().map(id) {
        let time = |kind: &str| times.get(kind).and_then(|times| times.get(&id)).copied();
        let ours = time("ours").unwrap_or(f64::NAN);
        let theirs = ["interpreted", "compiled"].map(|kind| match time(kind) {
            Some(time) => format!("{time:.0} | {:.3}", ours / time),
            None => "- | -".to_owned(),
        });
        println!("| `{id}` | {ours:.0} | {} |", theirs.join(" | "));
    }
}
