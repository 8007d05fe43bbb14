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
    let tips = svg.lines().filter_map(|line| line.strip_prefix(r#"<path class="tip" d="M"#));
    // Each has its tip between the two corners of its base.
    let tips: Vec<Vec<f64>> = tips
        .map(|path| path.split([' ', 'L', 'z']).take(6).map(|at| at.parse().unwrap()).collect())
        .collect();
    let points: [fn(&&Vec<f64>) -> bool; 3] = [
        |tip| tip[2] < tip[0].min(tip[4]) - 5.0,
        |tip| tip[2] > tip[0].max(tip[4]) + 5.0,
        |tip| tip[3] > tip[1].max(tip[5]) + 5.0,
    ];
    // `back` points to the left, that of the start and `there` to the right, and `around` down.
    assert_eq!(points.map(|points| tips.iter().filter(points).count()), [1, 2, 1], "{svg}");
    assert_eq!(tips.len(), 4, "{svg}");
}

/// Thompson's construction gives the start of a loop a high number, and states with low numbers lead to it.
#[test]
fn the_start_is_in_the_first_layer_whatever_its_number() {
    let graph = Graph::new("A loop")
        .state(State::new("a"))
        .state(State::new("b"))
        .state(State::new("s").start())
        .arrow(Arrow::new(0, 1, ""))
        .arrow(Arrow::new(1, 2, ""))
        .arrow(Arrow::new(2, 0, ""));
    let mut canvas = Canvas::default();
    graph.lay_out(&mut canvas);
    let lines =
        canvas.elements.lines().filter_map(|line| line.split_once("<circle class=\"state\" cx=\""));
    let places: Vec<f64> =
        lines.map(|(_, rest)| rest[..rest.find('"').unwrap()].parse().unwrap()).collect();
    assert!(places[2] < places[0] && places[0] < places[1], "{places:?}");
}

#[test]
fn a_graph_without_states_is_a_note() {
    let empty = Graph::new("Nothing");
    let note = "no state: nothing is accepted</text>";
    assert!(empty.to_svg().contains(note), "{}", empty.to_svg());
    let beside = Graph::new("One").state(State::new("1").start());
    let sheet = Graph::sheet("Both", &[empty, beside]);
    assert!(sheet.contains(note) && sheet.contains(">One</text>"), "{sheet}");
}
