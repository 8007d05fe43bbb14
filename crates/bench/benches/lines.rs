//! Complete propagations per second of nonogram lines, at several lengths.
//!
//! A sample is a pass over 1024 (clue, partial line) pairs. The clue is that of a random line, half
//! black; of that line each cell is shown with a chance between 0 and 100 %, so that empty, half
//! done and nearly done lines all occur.

#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kleene_bench::lines::{Case, cases, pattern_cases};
use kleene_line::Scratch;

const CASES: usize = 1024;

fn narrow(c: &mut Criterion) {
    for length in [10, 25, 60, 100] {
        narrow_cases(c, "narrow", length, cases(length, CASES));
    }
    // A pattern of 40 places that is no chain.
    for length in [10, 30] {
        narrow_cases(c, "narrow pattern", length, pattern_cases(length, CASES));
    }
}

fn narrow_cases(c: &mut Criterion, name: &str, length: usize, mut cases: Vec<Case>) {
    let mut group = c.benchmark_group(name);
    let mut scratch = Scratch::default();
    group.throughput(Throughput::Elements(CASES as u64));
    group.bench_function(BenchmarkId::from_parameter(length), |b| {
        b.iter(|| {
            for Case { line, shown, cells } in &mut cases {
                cells.copy_from_slice(shown);
                black_box(line.narrow(cells, &mut scratch));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, narrow);
criterion_main!(benches);
