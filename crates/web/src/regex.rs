//! Patterns and their automata.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `pattern`, `dialect` | its explanation and railroad diagram |
//! | `automaton` | `pattern`, `dialect`, `stage` | an automaton of it |
//! | `walk` | `pattern`, `dialect`, `word` | whether a word matches, and how the simulation of Thompson's automaton goes through it |
//! | `compare` | `pattern`, `dialect`, `other` | whether two patterns match the same words, or which word only one matches |

use kleene_nfa::dfa::Config;
use kleene_nfa::simulation::Simulation;
use kleene_nfa::{Alphabet, CellSet, Dfa, Nfa, NfaError};
use kleene_syntax::{Ast, Dialect, explain, railroad};

use crate::MAX_EVENTS;
use crate::answer::Answer;
use crate::mistake::Mistake;
use crate::question::Question;

/// The most states of an automaton here.
const MAX_STATES: usize = 100_000;

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
        "automaton" => automaton(pattern, dialect, stage),
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
    Alphabet::new(chars.chars().take(Alphabet::MAX_LEN + 1)).map_err(|error| {
        Mistake::new(format!(
            "the stages before the smallest automaton are over few characters: {error}"
        ))
    })
}

fn automaton(pattern: &str, dialect: &str, stage: &str) -> Result<Answer, Mistake> {
    let ast = parse(pattern, dialect, "pattern")?;
    if stage == "minimal" {
        let dfa = smallest(&ast, "pattern", pattern)?;
        let answer = Answer::new(format!("{} states", dfa.live_states()), "");
        let graph = dfa.draw().title(format!("{pattern}: the smallest automaton"));
        return Ok(drawn(answer, &graph));
    }
    let alphabet = choose_alphabet(&ast, "")?;
    let refuse = |error: NfaError| refused(&error, "pattern", pattern);
    let positions = || kleene_nfa::glushkov(&ast, &alphabet).map_err(refuse);
    let graph = match stage {
        "thompson" => {
            let nfa = Nfa::thompson(&ast, &alphabet).map_err(refuse)?;
            nfa.draw(&alphabet).title(format!("{pattern}: by Thompson's construction"))
        }
        "glushkov" => kleene_nfa::draw_positions(&positions()?, &alphabet)
            .title(format!("{pattern}: by Glushkov's construction")),
        "subset" => {
            let subsets =
                kleene_nfa::draw_subsets(&positions()?, &alphabet).map_err(Mistake::new)?;
            subsets.title(format!("{pattern}: sets of Glushkov's states"))
        }
        other => return Err(Mistake::new(format!("there is no stage {other:?}"))),
    };
    Ok(drawn(Answer::default(), &graph))
}

fn drawn(answer: Answer, graph: &kleene_draw::Graph) -> Answer {
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
    let alphabet = choose_alphabet(&ast, word)?;
    let simulation =
        Simulation::new(&ast, &alphabet).map_err(|error| refused(&error, "pattern", pattern))?;
    let cells: Vec<CellSet> = word
        .chars()
        .filter_map(|c| alphabet.symbol(c))
        .map(|c| [c].into_iter().collect())
        .collect();
    let verdict = if simulation.leftmost(&cells).is_some() { "matches" } else { "does not match" };
    Ok(Answer::player(&simulation.record(&cells, &alphabet, MAX_EVENTS)).saying(verdict, ""))
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
    Ok(Answer::new(compared.relation().name(), said))
}
