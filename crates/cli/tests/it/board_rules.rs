//! `kleene board`: what is said of the rules of a file, and of a rule that cannot be.

use crate::kleene::Folder;

/// A sheet to solve on states the rules that are not drawn, and the meaning of the signs.
#[test]
fn sheets_have_the_rules_that_are_not_drawn() {
    let folder = Folder::new();
    let rules = "symbols = \"1234\"\nsize = \"4x4\"\n[[rule]]\nkind = \"different\"\nover = [\"rows\", \"columns\"]\n\
        [[rule]]\nkind = \"ascending\"\nover = \"r1c1-r1c3\"\n";
    folder.write("a.toml", rules);
    let answer = folder.run(&["solve", "--blank", "--svg", "a.svg", "a.toml"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let sheet = folder.read("a.svg");
    let words = ">each row and column has no repeated symbol<";
    assert!(
        sheet.contains(words) && sheet.contains(">values grow along a thermometer from its bulb<"),
        "{sheet}"
    );
    for verb in [&["board", "draw", "a.toml"][..], &["board", "generate", "a.toml"]] {
        let answer = folder.run(&[verb, &["--blank", "--svg", "b.svg"]].concat());
        assert_eq!(answer.code, Some(0), "{answer:?}");
        assert!(folder.read("b.svg").contains(words), "{verb:?}");
    }
}

/// Clues at all four sides are in the drawing, and an open cell is not taken for a point that is a symbol.
#[test]
fn drawings_leave_no_clue_out() {
    let seen = |over: &str, clues: &str, more: &str| {
        format!("[[rule]]\nkind = \"visible\"\nover = \"{over}\"\nclues = {clues}\n{more}")
    };
    let back = "reverse = true\n";
    let rules = [
        "symbols = \"1234\"\nsize = \"4x3\"\n",
        &seen("rows", "[4, 0, 2]", ""),
        &seen("rows", "[1, 2, 0]", back),
        &seen("columns", "[0, 1, 0, 2]", ""),
        &seen("columns", "[3, 0, 0, 1]", back),
    ];
    let answer = Folder::new().feed(&["board", "draw"], rules.concat());
    insta::assert_snapshot!(answer.stdout, @"
          1 2
        ┌────┐
      4 │....│ 1
        │....│ 2
      2 │....│
        └────┘
         3  1
    ");
    let stars = "symbols = \".*\"\nsize = \"3x1\"\ngivens = \".*?\"\n[[rule]]\nkind = \"count\"\nover = \"all\"\nof = \"*\"\nexactly = 1\n";
    assert_eq!(Folder::new().feed(&["board", "draw"], stars).stdout, ". * ?\n");
}

/// A cell cannot be compared with itself.
#[test]
fn groups_that_overlap_cannot_be_unlike() {
    let rule = "symbols = \"01\"\nsize = \"4x1\"\n[[rule]]\nkind = \"unlike\"\nover = [\"r1c1-r1c3\", \"r1c2-r1c4\"]\n";
    let answer = Folder::new().feed(&["board", "solve"], rule);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
    insta::assert_snapshot!(answer.stderr, @r#"
    error: r1c1-r1c3 and r1c2-r1c4 share r1c2 at different positions, which `unlike` does not allow
     --> <stdin>:5:8
      |
    5 | over = ["r1c1-r1c3", "r1c2-r1c4"]
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}
