//! What is drawn on the cells of a rule.

use kleene_board::Puzzle;

/// The number of elements of these classes in the picture of a board of three by three with a rule.
#[track_caller]
fn check<const N: usize>(rule: &str, expected: [(&str, usize); N]) {
    let file = format!("symbols = \"123456789\"\nsize = \"3x3\"\n[[rule]]\n{rule}");
    let svg = Puzzle::parse(file.as_bytes()).expect("a board").blank().to_svg();
    let body = svg.split("</style>").last().unwrap_or_default();
    for (element, number) in expected {
        assert_eq!(body.matches(element).count(), number, "{element} in {body}");
    }
}

const CAGE: &str = r#"class="cage""#;

#[test]
fn a_sum_of_cells_that_are_no_line_is_a_cage_with_its_total() {
    let rule = "kind = \"sum\"\nover = \"AAB\\nAB.\\n...\"\ntotal = [6, 15]";
    check(rule, [(CAGE, 2), (">6</text>", 1), (">15</text>", 1)]);
    check("kind = \"product\"\nover = \"r1c1 r1c2\"\ntotal = 12", [(CAGE, 1), (">12×</text>", 1)]);
    check("kind = \"quotient\"\nover = \"r1c1 r2c1\"\ntotal = 3", [(CAGE, 1), (">3÷</text>", 1)]);
}

#[test]
fn a_sum_of_every_line_has_no_outline_and_one_of_each_line_is_a_clue() {
    check("kind = \"sum\"\nover = [\"rows\", \"diagonals\"]\ntotal = 15", [(CAGE, 0)]);
    let clues = "kind = \"sum\"\nover = \"rows\"\ntotal = [15, 14, 16]";
    check(clues, [(CAGE, 0), (r#"class="clue""#, 3)]);
}

#[test]
fn a_thermometer_has_a_bulb_and_an_arrow_a_ring_and_a_head() {
    let over = "over = \"r1c1 r2c2 r3c3\"";
    let wide = r#"class="under wide""#;
    check(
        &format!("kind = \"ascending\"\n{over}"),
        [(wide, 1), (r#"<circle class="full""#, 1), ("<polyline", 1)],
    );
    check(
        &format!("kind = \"arrow\"\n{over}"),
        [(wide, 0), (r#"class="under""#, 1), ("<circle cx", 1), ("<polyline", 2)],
    );
}

#[test]
fn rules_of_two_neighbors_have_a_sign_between_them() {
    let pair = "over = \"r1c1 r1c2\"";
    check(&format!("kind = \"ascending\"\n{pair}"), [(r#"class="sign""#, 1), ("under", 0)]);
    check(&format!("kind = \"double\"\n{pair}"), [(r#"class="disc filled""#, 1)]);
    check(&format!("kind = \"difference\"\nleast = 1\nmost = 1\n{pair}"), [(r#"class="disc""#, 1)]);
    // Neither apart from each other, nor for another difference.
    check("kind = \"double\"\nover = \"r1c1 r1c3\"", [("disc", 0)]);
    check(&format!("kind = \"difference\"\nleast = 2\nmost = 3\n{pair}"), [("disc", 0)]);
}
