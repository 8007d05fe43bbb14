//! Automata as graphs.

use std::collections::BTreeSet;

use kleene_draw::{Graph, Highlight};
use kleene_line::{Alphabet, CellSet};
use kleene_nfa::simulation::{Observer, Path, simulate};
use kleene_nfa::{Dfa, Nfa, StateId, draw_positions, draw_subsets};
use kleene_syntax::{Ast, classical};

fn ast(pattern: &str) -> Ast {
    classical::parse(pattern).expect(pattern)
}

fn alphabet(chars: &str) -> Alphabet {
    Alphabet::new(chars.chars()).expect("an alphabet")
}

/// Number of circles: accepting states have two.
fn circles(graph: &Graph) -> usize {
    graph.to_svg().matches(r#"<circle class="state""#).count()
}

/// The words beside and in what is drawn, in order.
fn labels(graph: &Graph) -> Vec<String> {
    let svg = graph.to_svg();
    let texts = svg.split(r#"<text class="label""#).skip(1);
    let text = |text: &str| {
        text.split('>').find_map(|part| part.strip_suffix("</text")).map(str::to_owned)
    };
    let mut labels: Vec<String> = texts.filter_map(text).collect();
    labels.sort();
    labels
}

#[test]
fn every_state_has_a_circle_and_every_label_is_there() {
    for pattern in ["(ab|ba)*", "a*b?[ab]{2}", "a|", "[^b]", "a{3,5}b+"] {
        let (ast, ab) = (ast(pattern), alphabet("ab"));
        let dfa = Dfa::new(&ast).unwrap();
        let accepting = dfa.states().filter(|&state| dfa.accepts(state)).count();
        assert_eq!(circles(&dfa.draw()), dfa.live_states() + accepting, "{pattern}");
        let nfa = Nfa::thompson(&ast, &ab).unwrap();
        assert_eq!(circles(&nfa.draw(&ab)), nfa.len() + 1, "{pattern}");
        let positions = kleene_nfa::glushkov(&ast, &ab).unwrap();
        let accepting = (0..positions.states()).filter(|&state| positions.accepts(state)).count();
        assert_eq!(
            circles(&draw_positions(&positions, &ab)),
            positions.states() + accepting,
            "{pattern}"
        );
    }
}

#[test]
fn labels_are_escaped_and_joined() {
    let dfa = Dfa::new(&ast("[<&]\"|x")).unwrap();
    let labels = labels(&dfa.draw());
    assert!(labels.contains(&r"[\&amp;&lt;]".to_owned()), "{labels:?}");
    assert_eq!(labels.iter().filter(|label| *label == "x").count(), 1);
    // Two arrows between the same states are one.
    let ab = alphabet("ab");
    let nfa = Nfa::thompson(&ast("(?:|)a"), &ab).unwrap();
    assert!(self::labels(&nfa.draw(&ab)).contains(&"ε".to_owned()));
}

/// Each set of positions leads on a word to where the positions do, and the number of sets is at least that of the
/// smallest automaton.
#[test]
fn subsets_are_those_of_the_construction() {
    for pattern in ["(ab|ba)*", "(a|b)*a(a|b)", "a*b?[ab]{2}"] {
        let (ast, ab) = (ast(pattern), alphabet("ab"));
        let positions = kleene_nfa::glushkov(&ast, &ab).unwrap();
        let mut reached = BTreeSet::from([vec![0]]);
        let mut open = vec![vec![0]];
        while let Some(set) = open.pop() {
            for symbol in ab.all().symbols() {
                let next = set.iter().flat_map(|&state| positions.follow(state));
                let next = next.filter(|&next| positions.entering(next).contains(symbol));
                let next: Vec<usize> = next.collect::<BTreeSet<_>>().into_iter().collect();
                if !next.is_empty() && reached.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        let graph = draw_subsets(&positions, &ab).unwrap();
        let title =
            format!("<title>A deterministic automaton of sets of {} states</title>", reached.len());
        assert!(graph.to_svg().contains(&title), "{pattern}");
        assert!(reached.len() >= Dfa::new(&ast).unwrap().live_states(), "{pattern}");
        let names = labels(&graph);
        for set in &reached {
            let name: Vec<_> = set.iter().map(ToString::to_string).collect();
            assert!(names.contains(&name.join(" ")), "{pattern}: {set:?}");
        }
    }
    // 2 to the 9th sets are no picture.
    let ab = alphabet("ab");
    let many = kleene_nfa::glushkov(&ast("(a|b)*a(a|b){8}"), &ab).unwrap();
    assert_eq!(draw_subsets(&many, &ab).unwrap_err().limit, Graph::MAX_STATES);
}

/// The states in which paths are.
#[derive(Default)]
struct Live(Vec<Vec<StateId>>);

impl Observer for Live {
    fn step(&mut self, _: usize, _: CellSet) {
        self.0.push(Vec::new());
    }
    fn enter(&mut self, state: StateId, _: Path<'_>) {
        self.0.last_mut().into_iter().for_each(|live| live.push(state));
    }
}

#[test]
fn live_states_are_highlighted() {
    let ab = alphabet("ab");
    let nfa = Nfa::thompson(&ast("(a|b)*ab"), &ab).unwrap();
    let line: Vec<CellSet> = "aab".chars().map(|c| ab.symbol(c).into_iter().collect()).collect();
    let mut live = Live::default();
    simulate(&nfa, line, &mut live);
    assert_eq!(live.0.len(), 3);
    for states in live.0 {
        let numbers = states.iter().map(|state| state.index());
        let svg = nfa.draw(&ab).highlight(numbers, Highlight::Premise).to_svg();
        assert_eq!(svg.matches(r#"<circle class="premise""#).count(), states.len());
    }
}

#[test]
fn several_stages_on_one_sheet() {
    let (ast, ab) = (ast("(ab|ba)*"), alphabet("ab"));
    let graphs = [Nfa::thompson(&ast, &ab).unwrap().draw(&ab), Dfa::new(&ast).unwrap().draw()];
    let sheet = Graph::sheet("Two stages", &graphs);
    assert_eq!(
        sheet.matches(r#"<circle class="state""#).count(),
        graphs.iter().map(circles).sum::<usize>()
    );
    // Every arrow has an id of its own, which its label and its tip refer to.
    let ids: Vec<_> = sheet.split(r#" id=""#).skip(1).map(|rest| rest.split('"').next()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert_eq!(Graph::sheet("Two stages", &graphs), sheet);
}
