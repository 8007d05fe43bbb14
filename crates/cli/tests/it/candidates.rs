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
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none: the puzzle has no solution\n"));
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
fn options_of_covers_are_chosen_or_left_out() {
    let folder = Folder::new();
    folder.write("cover.txt", "a b c\nab = a b\na\nb\nc\nabc = a b c\n");
    let answer = folder.run(&["candidates", "--unique", "--counts", "cover.txt"]);
    let said = "5 options in which solutions differ:\nab   - (2) x! (1)\na    - (2) x! (1)\nb    - (2) x! (1)\n\
                c    -! (1) x (2)\nabc  - (2) x! (1)\nx chosen, - left out\n\
                ! this alone makes the solution unique\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(0), said));
    folder.write("mine", "ab\n");
    let answer = folder.run(&["candidates", "--board", "mine", "cover.txt"]);
    let said = "chosen: ab and c\nleft out: a, b and abc\nunique\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(0), said));
}

#[test]
fn cells_of_fillings_have_letters_of_pieces() {
    let folder = Folder::new();
    folder.write("pieces.txt", "aa\na\n\nb\n\n~~\n~~\n");
    let answer = folder.run(&["candidates", "--svg", "pieces.svg", "pieces.txt"]);
    let said =
        "??\n??\n4 cells in which solutions differ:\nr1c1  a b\nr1c2  a b\nr2c1  a b\nr2c2  a b\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(0), said));
    assert!(folder.read("pieces.svg").contains("<svg"));
    folder.write("mine", ".b\n");
    let answer = folder.run(&["candidates", "--board", "mine", "pieces.txt"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "ab\naa\nunique\n"));
    // Two dominoes, side by side or one above the other.
    folder.write("dominoes.txt", "2 2\n2 1 2\n");
    let answer = folder.run(&["candidates", "dominoes.txt"]);
    let said = "aa\naa\nseveral: solutions differ only in the places of equal pieces\n";
    assert_eq!((answer.code, &*answer.stdout), (Some(0), said));
}

#[test]
fn letter_boxed_has_no_candidates() {
    let answer = Folder::new().run(&["candidates", "ECF NDA ITR ULB"]);
    assert_eq!(answer.code, Some(2));
    assert!(
        answer
            .stderr
            .contains("`candidates` does not support letterboxed puzzles; supported commands:"),
        "{}",
        answer.stderr
    );
}
