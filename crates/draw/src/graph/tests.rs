use super::*;

/// The layout draws arrows from left to right. One that goes back has its tip on the left.
#[test]
fn an_arrow_that_goes_back_has_its_tip_at_its_end() {
    let graph = Graph::new("There and back")
        .state(State::new("1").start())
        .state(State::new("2"))
        .arrow(Arrow::new(0, 1, "there"))
        .arrow(Arrow::new(1, 0, "back"))
        .arrow(Arrow::new(1, 1, "around"));
    let svg = graph.to_svg();
    let count = |what: &str| svg.matches(what).count();
    // That of the start, `there` and `around`.
    assert_eq!((count("marker-start="), count("marker-end=")), (1, 3), "{svg}");
}
