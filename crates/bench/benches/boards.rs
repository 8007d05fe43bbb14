//! Verdicts on the boards under `fixtures/`, in process, from the clues to the end of the search.
//!
//! Boards that a search of [`NODES`] nodes does not settle are measured up to there.

#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, criterion_group, criterion_main};
use kleene_bench::boards::{Board, fixtures};
use kleene_nonogram::{Config, Limits};

const NODES: u64 = 20;

fn verdicts(c: &mut Criterion) {
    let mut group = c.benchmark_group("verdict");
    group.sample_size(10).warm_up_time(Duration::from_millis(100));
    group.measurement_time(Duration::from_millis(500));
    let config = Config::new().limits(Limits::new().nodes(NODES));
    for Board { name, puzzle } in fixtures() {
        group.bench_function(name, |b| {
            b.iter(|| black_box(puzzle.solve(&config).uniqueness()));
        });
    }
    group.finish();
}

criterion_group!(benches, verdicts);
criterion_main!(benches);
