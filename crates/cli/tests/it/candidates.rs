//! `candidates`: the values of cells in text, records and pictures.

use crate::kleene::{DIAGONALS, Folder, IMPOSSIBLE, RING};

#[test]
fn values_are_listed_below_the_board() {
    let folder = Folder::new();
    folder.write("two.nin", DIAGONALS);
    folder.write("ring.nin", RING);
    folder.write("none.nin", IMPOSSIBLE);
    let answer = folder.run(&["candidates", "--unique", "--counts", "two.nin"]);
    let said = "??\n??\n4 cells in which solutions differ:\n\
                r1c1  .! (1) #! (1)\nr1c2  .! (1) #! (1)\nr2c1  .! (1) #! (1)\nr2c2  .! (1) #! (1)\n\
                ! a given of this value alone makes the solution unique\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(0), said));
    let answer = folder.run(&["candidates", "ring.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "###\n#.#\n###\nunique\n"));
    let answer = folder.run(&["candidates", "none.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none\n"));
}

#[test]
fn many_solutions_are_estimated() {
    let folder = Folder::new();
    folder.write("many.nin", format!("7 7\n{}", "1\n".repeat(14)));
    folder.write("two.nin", DIAGONALS);
    let answer = folder.run(&["candidates", "--walks", "50", "many.nin"]);
    assert_eq!(answer.code, Some(0), "{}", answer.stderr);
    assert!(answer.stdout.contains("r1c1  . (about "), "{}", answer.stdout);
    let end = "at 95 percent: an estimate from 50 random walks\n";
    assert!(answer.stdout.ends_with(end), "{}", answer.stdout);
    let other = folder.run(&["candidates", "--walks", "50", "--seed", "2", "many.nin"]);
    assert_ne!(answer.stdout, other.stdout);
    let json = folder.run(&["candidates", "--walks", "50", "--format", "ndjson", "many.nin"]);
    assert!(json.stdout.contains(r#""estimate":{"solutions":"#), "{}", json.stdout);
    // Few solutions are counted.
    let few = folder.run(&["candidates", "--walks", "50", "two.nin"]);
    assert!(few.stdout.contains("r1c1  . (1) # (1)"), "{}", few.stdout);
}

#[test]
fn a_partly_filled_board_leaves_fewer_values() {
    let folder = Folder::new();
    folder.write("two.nin", DIAGONALS);
    folder.write("mine", "#?\n??\n");
    folder.write("bad", "#?\n?x\n");
    let answer = folder.run(&["candidates", "--board", "mine", "two.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "#.\n.#\nunique\n"));
    let answer = folder.run(&["candidates", "--board", "bad", "two.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
    assert!(answer.stderr.contains("bad"), "{}", answer.stderr);
}

#[test]
fn a_limit_is_part_of_the_answer() {
    let folder = Folder::new();
    folder.write("two.nin", DIAGONALS);
    let answer = folder.run(&["candidates", "--node-limit", "0", "two.nin"]);
    let said = "??\n??\nstopped (node limit): 4 open cells\nr1c1  .? #?\nr1c2  .? #?\nr2c1  .? #?\nr2c2  .? #?\n\
                ? not known to be in a solution\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(3), said));
}

#[test]
fn a_picture_shows_the_values_of_sudokus() {
    let folder = Folder::new();
    folder.write("draft.sdk", "12..\n....\n.1..\n..21\n");
    let answer = folder.run(&["candidates", "--svg", "draft.svg", "draft.sdk"]);
    assert_eq!(answer.code, Some(0), "{}", answer.stderr);
    assert!(folder.read("draft.svg").contains("<svg"));
}

#[test]
fn kinds_without_cells_have_no_candidates() {
    let folder = Folder::new();
    folder.write("cover.txt", "a b | x\nred = a x:1\nb x:1\n");
    let answer = folder.run(&["candidates", "cover.txt"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("cover has no `candidates`; it has solve"), "{}", answer.stderr);
}
