//! The relevant property of the text before a position: the last character, and which lookbehinds
//! hold.

use alloc::vec::Vec;

use indexmap::{IndexMap, IndexSet};
use kleene_nfa::dfa::Config;
use kleene_nfa::{Dfa, StateId};
use kleene_syntax::{Assertion, Ast, AstKind, Class};
use rustc_hash::FxBuildHasher;

use crate::Letters;
use crate::places::Obstacle;
use crate::program::{Inst, Program};

/// The largest number of histories.
const MOST: usize = 256;

/// The classes of texts before a position, distinguished by what a program can observe: a
/// deterministic automaton that reads the text. History 0 is that of the empty text.
#[derive(Debug)]
pub(crate) struct Histories {
    all: Vec<History>,
    /// By history and letter, the history after the letter.
    next: Vec<u32>,
    letters: usize,
}

#[derive(Debug)]
struct History {
    /// The last character, or another one that no assertion tells from it.
    before: Option<char>,
    /// By lookbehind, whether what it looks for ends here.
    behinds: Vec<bool>,
}

impl Histories {
    /// Computes the histories of a program; if `coarse`, they distinguish only the start of the
    /// text.
    pub(crate) fn new(
        program: &Program,
        letters: &Letters,
        coarse: bool,
    ) -> Result<Self, Obstacle> {
        let behinds = if coarse { Vec::new() } else { automata(program)? };
        // The classes that assertions distinguish, and a letter for each.
        let mut kinds: IndexMap<Vec<bool>, char, FxBuildHasher> = IndexMap::default();
        let classes = if coarse { Vec::new() } else { distinguished(program) };
        let kind = letters.chars.iter().map(|&c| {
            let kind: Vec<bool> = classes.iter().map(|class| class.contains(c)).collect();
            *kinds.entry(kind).or_insert(c)
        });
        let kind: Vec<char> = kind.collect();
        let mut known: IndexSet<(Option<char>, Vec<StateId>), FxBuildHasher> = IndexSet::default();
        known.insert((None, behinds.iter().map(Dfa::start).collect()));
        let (mut next, mut done) = (Vec::new(), 0);
        while let Some((_, states)) = known.get_index(done) {
            let states = states.clone();
            for (&c, &kind) in letters.chars.iter().zip(&kind) {
                let steps = behinds.iter().zip(&states).map(|(dfa, &state)| dfa.next(state, c));
                next.push(known.insert_full((Some(kind), steps.collect())).0 as u32);
                if known.len() > MOST {
                    return Err(Obstacle::Conditions);
                }
            }
            done += 1;
        }
        let all = known.into_iter().map(|(before, states)| {
            let holds = behinds.iter().zip(states).map(|(dfa, state)| dfa.accepts(state));
            History { before, behinds: holds.collect() }
        });
        Ok(Self { all: all.collect(), next, letters: letters.len })
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The history after one more letter.
    pub(crate) fn after(&self, history: u32, letter: u32) -> u32 {
        self.next[history as usize * self.letters + letter as usize]
    }

    /// The character before (or an equivalent one for all assertions); `None` at the start.
    pub(crate) fn before(&self, history: u32) -> Option<char> {
        self.all[history as usize].before
    }

    /// Whether a lookbehind's body ends here.
    pub(crate) fn has_behind(&self, history: u32, look: u32) -> bool {
        self.all[history as usize].behinds[look as usize]
    }
}

/// The automata of the texts that end with a lookbehind's body.
fn automata(program: &Program) -> Result<Vec<Dfa>, Obstacle> {
    /// The largest number of states of each.
    const MOST_STATES: usize = 200;
    let any = Ast::class(Class::all()).star();
    let each = program.behinds.iter().map(|body| {
        // An assertion that looks ahead could see beyond the position.
        if has(body, &ahead) {
            return Err(Obstacle::Conditions);
        }
        let texts = Ast::concat([any.clone(), body.clone()]);
        Dfa::with(&texts, &Config::new().max_states(MOST_STATES)).map_err(|_| Obstacle::Conditions)
    });
    each.collect()
}

/// Whether a pattern looks at what follows.
fn ahead(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Assertion(assertion) => {
            !matches!(assertion, Assertion::TextStart | Assertion::LineStart)
        }
        kind => matches!(kind, AstKind::Look { .. } | AstKind::IfLook(_)),
    }
}

/// Whether any part of a pattern satisfies the predicate.
pub(crate) fn has(ast: &Ast, is_so: &impl Fn(&Ast) -> bool) -> bool {
    is_so(ast) || ast.children().iter().any(|child| has(child, is_so))
}

/// The classes of preceding characters that assertions distinguish.
fn distinguished(program: &Program) -> Vec<Class> {
    let mut classes: IndexSet<Class, FxBuildHasher> = IndexSet::default();
    let line_ends = ['\n', '\r'].map(|c| Class::from_iter([c]));
    for inst in &program.insts {
        let Inst::Assert(assertion, words) = inst else { continue };
        match assertion {
            Assertion::LineStart => classes.extend(line_ends[..1].iter().cloned()),
            Assertion::CrlfLineStart | Assertion::CrlfLineEnd => {
                classes.extend(line_ends.iter().cloned());
            }
            _ => drop(classes.insert(words.clone())),
        }
    }
    classes.into_iter().filter(|class| !class.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_is_known() {
        let ast = kleene_syntax::dotnet::parse(r"(?m)(?<=ab)\b^c", Default::default())
            .expect("a pattern");
        let program = Program::new(&ast, false).unwrap();
        let letters = Letters::new(&program);
        let histories = Histories::new(&program, &letters, false).unwrap();
        let after = |text: &str| {
            let letter = |c| letters.chars.iter().position(|&other| other == c).unwrap() as u32;
            text.chars().fold(0, |history, c| histories.after(history, letter(c)))
        };
        assert_eq!(histories.before(0), None);
        assert!(histories.has_behind(after("aab"), 0) && !histories.has_behind(after("abb"), 0));
        assert_eq!(histories.before(after("b\n")), Some('\n'));
        assert_eq!(after("\nb"), after("b"));
    }
}
