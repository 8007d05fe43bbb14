//! The changes that mend a picture are those that trying all pictures finds.

use std::collections::BTreeMap;

use kleene_nonogram::{Limits, Puzzle, Repaint, Stop};
use kleene_search::SplitMix64;

/// The lengths of the runs of all lines.
fn clues(cells: u32, size: usize) -> Vec<Vec<usize>> {
    let line = |cells: Vec<bool>| {
        let runs = cells.split(|black| !black).map(<[bool]>::len);
        runs.filter(|&run| run > 0).collect::<Vec<_>>()
    };
    let cell = |row: usize, column: usize| cells >> (row * size + column) & 1 == 1;
    let rows = (0..size).map(|row| line((0..size).map(|at| cell(row, at)).collect()));
    let columns = (0..size).map(|column| line((0..size).map(|at| cell(at, column)).collect()));
    rows.chain(columns).collect()
}

#[test]
fn mends_are_those_of_all_pictures() {
    const SIZE: usize = 4;
    let mut pictures: BTreeMap<Vec<Vec<usize>>, u32> = BTreeMap::new();
    (0..1 << (SIZE * SIZE)).for_each(|code| *pictures.entry(clues(code, SIZE)).or_default() += 1);
    let (mut random, mut mended) = (SplitMix64::new(46), 0);
    for _ in 0..300 {
        let code = random.below(1 << (SIZE * SIZE)) as u32;
        let row = |row: usize| {
            let cells =
                (0..SIZE).map(|at| if code >> (row * SIZE + at) & 1 == 1 { '#' } else { '.' });
            cells.collect::<String>() + "\n"
        };
        let text: String = (0..SIZE).map(row).collect();
        let puzzle = Puzzle::parse(text.as_bytes()).expect("a picture");
        let mends = puzzle.mends(&Limits::new());
        assert_eq!(mends.is_some(), pictures[&clues(code, SIZE)] > 1, "{text}");
        let Some(mends) = mends else { continue };
        assert_eq!((mends.stop, Some(&mends.picture)), (None, puzzle.goal()));
        assert!(mends.changes.is_sorted_by_key(|change| change.size), "{mends:?}");
        let found = mends.changes.iter().map(|&Repaint { row, column, color, .. }| {
            assert_ne!(mends.picture.get(row, column), Some(color));
            row * SIZE + column
        });
        let mut found: Vec<_> = found.collect();
        found.sort_unstable();
        let all = 0..SIZE * SIZE;
        let expected: Vec<_> =
            all.filter(|cell| pictures[&clues(code ^ 1 << cell, SIZE)] == 1).collect();
        assert_eq!(found, expected, "{text}");
        mended += found.len();
    }
    assert!(mended > 100, "{mended}");
}

#[test]
fn a_limit_is_told() {
    let puzzle = Puzzle::parse(b"#.\n.#\n").expect("a picture");
    assert_eq!(puzzle.mends(&Limits::new().nodes(0)), None);
    let mends = puzzle.mends(&Limits::new().nodes(1));
    assert!(mends.is_none_or(|mends| mends.stop == Some(Stop::Nodes)));
}
