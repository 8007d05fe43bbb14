//! Patterns and their automata.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `pattern`, `dialect` | its explanation and railroad diagram |
//! | `automaton` | `pattern`, `dialect`, `stage`, `word` | an automaton of it, with the states that the word reaches |
//! | `redos` | `pattern`, `dialect` | how the time of a backtracking matcher grows, with counted steps |
//! | `walk` | `pattern`, `dialect`, `word` | whether a word matches, and how the simulation of Thompson's automaton goes through it |
//! | `compare` | `pattern`, `dialect`, `other` | whether two patterns match the same words, or which word only one matches |

use kleene_draw::{Graph, Highlight};
use kleene_nfa::dfa::Config;
use kleene_nfa::simulation::Simulation;
use kleene_nfa::{Alphabet, CellSet, Dfa, Nfa, NfaError, Symbol};
use kleene_redos::{Scope, Verdict};
use kleene_syntax::{Ast, Dialect, explain, railroad};

use crate::MAX_EVENTS;
use crate::answer::{Answer, Table};
use crate::mistake::Mistake;
use crate::question::Question;

/// The most states of an automaton here.
const MAX_STATES: usize = 100_000;

/// The most steps of a backtracking matcher that are counted.
const MAX_STEPS: u64 = 2_000_000;

/// The longest word that is walked.
const MAX_WALKED: usize = 100;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let dialect = question.get("dialect");
    let other = question.get("other");
    let pattern = question.get("pattern");
    let stage = question.get("stage");
    let word = question.get("word");
    match question.verb() {
        "check" => {
            let ast = parse(pattern, dialect, "pattern")?;
            let lines = explain::lines(pattern, &ast);
            let answer = Answer::default().svg(railroad::diagram(pattern, &ast), "");
            Ok(answer.text("What it means", "explanation.txt", lines))
        }
        "automaton" => automaton(pattern, dialect, stage, word),
        "redos" => redos(pattern, dialect),
        "walk" => walk(pattern, dialect, word),
        "compare" => compare(pattern, dialect, other),
        _ => Err(question.unknown()),
    }
}

fn parse(pattern: &str, dialect: &str, field: &'static str) -> Result<Ast, Mistake> {
    let dialect: Dialect = dialect.parse().map_err(Mistake::new)?;
    let parsed = dialect.parse(pattern);
    parsed.map_err(|error| Mistake::at(error.kind(), field, pattern, error.span()))
}

/// The mistake in this field that prevents an automaton.
fn refused(error: &NfaError, field: &'static str, pattern: &str) -> Mistake {
    Mistake::at(error.kind, field, pattern, error.span.range())
}

fn smallest(ast: &Ast, field: &'static str, pattern: &str) -> Result<Dfa, Mistake> {
    Dfa::with(ast, &Config::new().max_states(MAX_STATES))
        .map_err(|error| refused(&error, field, pattern))
}

/// The characters that a pattern names, which its other automata are over.
fn choose_alphabet(ast: &Ast, word: &str) -> Result<Alphabet, Mistake> {
    let chars = ast.named().union(&word.chars().collect());
    if chars.is_empty() {
        return Err(Mistake::new("the pattern contains no character"));
    }
    Alphabet::new(chars.chars().take(Alphabet::MAX_LEN + 1)).map_err(|_| {
        Mistake::new(format!(
            "only the smallest automaton has classes of characters: the others have a transition \
             for each character, of which there can be {}, and this pattern has more",
            Alphabet::MAX_LEN
        ))
    })
}

/// A pattern with its alphabet, as the constructions of Thompson and Glushkov take it.
struct Constructible {
    ast: Ast,
    alphabet: Alphabet,
    /// Whether the pattern is not the user's own but an equal one.
    is_rewritten: bool,
}

impl Constructible {
    /// The pattern itself. If the constructions refuse it, because it looks around or because it
    /// names characters that occur in no match, an equal pattern from its smallest automaton.
    fn new(ast: Ast, pattern: &str, word: &str) -> Result<Self, Mistake> {
        let refusal = match choose_alphabet(&ast, word) {
            Ok(alphabet) => match Nfa::thompson(&ast, &alphabet) {
                Ok(_) => return Ok(Self { ast, alphabet, is_rewritten: false }),
                Err(error) => refused(&error, "pattern", pattern),
            },
            Err(mistake) => mistake,
        };
        let Ok(equal) = smallest(&ast, "pattern", pattern)?.to_short_ast() else {
            return Err(refusal);
        };
        let alphabet = choose_alphabet(&equal, word)?;
        Ok(Self { ast: equal, alphabet, is_rewritten: true })
    }

    /// Tells the user which pattern the picture shows.
    fn explain(&self, answer: Answer) -> Answer {
        if !self.is_rewritten {
            return answer;
        }
        let equal = &self.ast;
        answer.and(format!("Shown for an equal pattern without anchors or lookaround: {equal}"))
    }
}

fn automaton(pattern: &str, dialect: &str, stage: &str, word: &str) -> Result<Answer, Mistake> {
    let ast = parse(pattern, dialect, "pattern")?;
    if stage == "minimal" {
        let dfa = smallest(&ast, "pattern", pattern)?;
        let state = word.chars().fold(dfa.start(), |state, c| dfa.next(state, c));
        // The dead state is not drawn.
        let reached = state.index().checked_sub(1);
        let graph = dfa.draw().title(format!("{pattern}: the smallest automaton"));
        // From each state of the smallest automaton some word is accepted.
        let said = match (reached, dfa.accepts(state)) {
            (Some(_), false) => {
                format!("{word:?} does not match, but a longer word that begins with it does.")
            }
            (reached, accepts) => after(word, reached.is_some(), accepts),
        };
        let answer = Answer::new(format!("{} states", dfa.live_states()), said);
        return Ok(drawn(answer, &graph.highlight(reached, Highlight::Guess)));
    }
    let constructible = Constructible::new(ast, pattern, word)?;
    let Constructible { ast, alphabet, .. } = &constructible;
    let refuse = |error: NfaError| refused(&error, "pattern", pattern);
    let string: Vec<Symbol> = word.chars().filter_map(|c| alphabet.symbol(c)).collect();
    let (graph, reached, accepts) = match stage {
        "thompson" => {
            let nfa = Nfa::thompson(ast, alphabet).map_err(refuse)?;
            let graph = nfa.draw(alphabet).title(format!("{pattern}: by Thompson's construction"));
            let reached: Vec<usize> = nfa.reached(&string).iter().map(|id| id.index()).collect();
            (graph, reached, nfa.is_match(&string))
        }
        "glushkov" | "subset" => {
            let positions = kleene_nfa::glushkov(ast, alphabet).map_err(refuse)?;
            let reached = positions.reached(&string);
            let accepts = positions.is_match(&string);
            if stage == "glushkov" {
                let graph = kleene_nfa::draw_positions(&positions, alphabet);
                (graph.title(format!("{pattern}: by Glushkov's construction")), reached, accepts)
            } else {
                let graph = kleene_nfa::draw_subsets(&positions, alphabet).map_err(Mistake::new)?;
                let subsets = positions.subsets(alphabet.all(), Graph::MAX_STATES);
                let subsets = subsets.map_err(Mistake::new)?;
                let set = subsets.sets().iter().position(|set| *set == reached);
                let graph = graph.title(format!("{pattern}: sets of Glushkov's states"));
                (graph, set.into_iter().collect(), accepts)
            }
        }
        other => return Err(Mistake::new(format!("there is no stage {other:?}"))),
    };
    let answer = Answer::new("", after(word, !reached.is_empty(), accepts));
    Ok(drawn(constructible.explain(answer), &graph.highlight(reached, Highlight::Guess)))
}

/// The result of reading a word: whether it leads to states, and whether one of them accepts.
fn after(word: &str, is_alive: bool, accepts: bool) -> String {
    match (is_alive, accepts) {
        (_, true) => format!("{word:?} matches: a state that it reaches accepts."),
        (true, _) => {
            format!("{word:?} does not match: no state that it reaches accepts.")
        }
        _ => format!("No match begins with {word:?}."),
    }
}

/// The growth of a backtracking matcher's time, with the steps that were counted.
fn redos(pattern: &str, dialect: &str) -> Result<Answer, Mistake> {
    let ast = parse(pattern, dialect, "pattern")?;
    let is_whole = dialect.parse().is_ok_and(Dialect::is_whole);
    let scope = if is_whole { Scope::Whole } else { Scope::Search };
    let found = kleene_redos::analyze_within(&ast, scope, Some(MAX_STEPS))
        .map_err(|error| refused(&error, "pattern", pattern))?;
    let (verdict, said) = match found.verdict() {
        Verdict::Linear => {
            ("linear", "On every text the steps are at most proportional to its length.".to_owned())
        }
        Verdict::Polynomial { degree } => (
            "polynomial",
            format!("There are texts on which the steps grow with power {degree} of the length."),
        ),
        Verdict::Exponential => (
            "exponential",
            "There are texts on which every further round multiplies the steps.".to_owned(),
        ),
        Verdict::Unknown(why) => return Ok(Answer::new("unknown", format!("{why}."))),
        _ => return Err(Mistake::new("this verdict has no words here")),
    };
    let answer = Answer::new(verdict, said);
    let (Some(attack), Some(counted)) = (found.attack(), found.confirmation()) else {
        return Ok(answer);
    };
    let rows =
        Vec::from([row(counted.rounds, counted.steps), row(2 * counted.rounds, counted.doubled)]);
    let heads = ["rounds", "steps"].map(str::to_owned).to_vec();
    let title = "Steps of a backtracking matcher".to_owned();
    let answer = answer.table(Table { title, heads, rows });
    let name = format!("A text of {} rounds", counted.rounds);
    let answer = answer.text(name, "attack.txt", attack.text(counted.rounds));
    Ok(match found.safe() {
        Some(safe) => {
            answer.text("A pattern for the same texts in linear time", "safe.txt", safe.to_string())
        }
        None => answer,
    })
}

/// A row of the table: rounds, and the steps that they take.
fn row(rounds: usize, steps: u64) -> Vec<String> {
    Vec::from([rounds.to_string(), steps.to_string()])
}

fn drawn(answer: Answer, graph: &Graph) -> Answer {
    if graph.is_too_large() {
        return answer.and(format!("{}: too many to draw.", graph.heading()));
    }
    answer.svg(graph.to_svg(), "")
}

fn walk(pattern: &str, dialect: &str, word: &str) -> Result<Answer, Mistake> {
    if word.chars().count() > MAX_WALKED {
        return Err(Mistake::new(format!(
            "the word is too long to be walked: more than {MAX_WALKED} characters"
        )));
    }
    let ast = parse(pattern, dialect, "pattern")?;
    let constructible = Constructible::new(ast, pattern, word)?;
    let Constructible { ast, alphabet, .. } = &constructible;
    let simulation =
        Simulation::new(ast, alphabet).map_err(|error| refused(&error, "pattern", pattern))?;
    let cells: Vec<CellSet> = word
        .chars()
        .filter_map(|c| alphabet.symbol(c))
        .map(|c| [c].into_iter().collect())
        .collect();
    let verdict = if simulation.leftmost(&cells).is_some() { "matches" } else { "does not match" };
    let answer = Answer::player(&simulation.record(&cells, alphabet, MAX_EVENTS));
    Ok(constructible.explain(answer.saying(verdict, "")))
}

fn compare(pattern: &str, dialect: &str, other: &str) -> Result<Answer, Mistake> {
    let one = smallest(&parse(pattern, dialect, "pattern")?, "pattern", pattern)?;
    let two = smallest(&parse(other, dialect, "other")?, "other", other)?;
    let compared = one.compare(&two).map_err(Mistake::new)?;
    let word = |word: Option<&str>| word.map_or("no word".to_owned(), |word| format!("{word:?}"));
    let said = format!(
        "Only the first matches: {}.\nBoth match: {}.\nOnly the second matches: {}.",
        word(compared.only_first()),
        word(compared.both()),
        word(compared.only_second()),
    );
    let mut answer = Answer::new(compared.relation().name(), said);
    for (dfa, pattern) in [(&one, pattern), (&two, other)] {
        answer = drawn(answer, &dfa.draw().title(format!("{pattern}: the smallest automaton")));
    }
    Ok(answer)
}
