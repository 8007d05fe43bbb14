//! Words in place of a command: the message has the command that was meant.

use crate::kleene::Folder;
use crate::messages::refusal;

#[test]
fn a_command_that_stands_elsewhere_is_named() {
    let folder = Folder::new();
    for command in ["check", "convert"] {
        let said = refusal(&folder, &["letterboxed", command, "a.nin"]);
        let tip = format!("tip: `kleene {command}` is a separate command");
        assert!(said.contains(&tip), "{said}");
    }
    assert!(refusal(&folder, &["letterboxed", "solv"]).contains("'solve'"));
}

#[test]
fn a_genre_and_a_puzzle_in_place_of_a_command_are_shown_their_commands() {
    let folder = Folder::new();
    for (args, tip) in [
        (&["killer", "a.txt"][..], "`kleene board new killer`"),
        (&["help", "kakuro"], "`kleene board new kakuro`"),
        (&["binairo"], "`kleene board new takuzu`"),
        (&["letterboxed", "ECF", "NDA", "ITR", "ULB"], "`kleene letterboxed solve ECF ...`"),
        (&["sudoku", "53..7...."], "`kleene sudoku solve 53..7.... ...`"),
        (&["regex", "simplify", "a"], "`kleene regex automaton PATTERN`"),
        (&["anagram", "listen"], "`kleene words '<listen>'`"),
        (&["regex", "convert", "a"], "`kleene regex parse PATTERN --to DIALECT`"),
        (&["regex", "intersection", "a", "b"], "`kleene regex compare PATTERN OTHER`"),
        (&["regex", "railroad", "a"], "`kleene regex explain PATTERN --svg FILE`"),
        (&["pentominoes", "6x10"], "a block of `~` for the board"),
    ] {
        let said = refusal(&folder, args);
        assert!(said.contains(tip), "{args:?}: {said}");
    }
}
