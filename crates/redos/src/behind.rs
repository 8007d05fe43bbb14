//! The cost of lookbehinds: runs that go left from where they are tried.

use alloc::vec::Vec;

use indexmap::IndexMap;
use kleene_syntax::{Ast, Look};
use rustc_hash::FxBuildHasher;

use crate::places::{FIRST, Obstacle, Places};
use crate::runs::{Runs, Step};
use crate::{Endings, Scope};

/// The largest number of nodes in the graph.
const MOST: usize = 1 << 16;

/// The phase of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Track {
    /// Before anything that the lookbehind reads, after a text of this kind.
    Before(u32),
    /// Together with a node of the runs to the left.
    Within(u32),
    /// After the position at which the lookbehind was tried.
    Done,
}

/// The runs of one lookbehind, each paired with the run of the pattern that tries it, as paths of a
/// graph that reads from left to right: first the pattern alone, then both, from the leftmost
/// position that the lookbehind reads to the one where it was tried, and then the rest of the text.
/// The number of paths is the number of characters that the lookbehind reads in total.
pub(crate) fn runs(
    places: &Places,
    endings: &Endings,
    runs: &Runs,
    look: u32,
    body: &Ast,
) -> Result<Runs, Obstacle> {
    let left = Left::new(places, body)?;
    let tried = |node: u32, next: Option<(u32, u32)>| runs.tried.contains(&(node, next, look));
    let mut nodes: IndexMap<(u32, Track), Option<(u32, u32)>, FxBuildHasher> = IndexMap::default();
    let starts = (0..runs.nodes.len() as u32).filter(|&node| runs.nodes[node as usize].0 == FIRST);
    nodes.extend(starts.map(|node| ((node, Track::Before(Endings::EMPTY)), None)));
    let (mut steps, mut done) = (Vec::new(), 0);
    while let Some((&(node, track), _)) = nodes.get_index(done) {
        // Each step with its letter, and whether it can be taken in several ways.
        let mut found: Vec<((u32, Track), u32, bool)> = Vec::new();
        match track {
            Track::Done => {
                let after = &endings.after[node as usize];
                found.extend(
                    after.iter().map(|&(letter, rest)| ((rest, Track::Done), letter, false)),
                );
            }
            Track::Within(at) if left.runs.nodes[at as usize].0 == FIRST => {
                let after = &endings.after[runs.ending(node) as usize];
                let after = after.iter().filter(|&&next| tried(node, Some(next)));
                found.extend(after.map(|&(letter, rest)| ((rest, Track::Done), letter, false)));
            }
            Track::Within(at) => {
                for step in &runs.steps[node as usize] {
                    found.extend(
                        left.on(at, step).map(|(to, several)| {
                            ((step.to, Track::Within(to)), step.letter, several)
                        }),
                    );
                }
            }
            Track::Before(text) => {
                for step in &runs.steps[node as usize] {
                    let longer = left.longer(text, step.letter);
                    found.push(((step.to, Track::Before(longer)), step.letter, step.several));
                    for &at in &left.by_text[text as usize] {
                        found.extend(left.on(at, step).map(|(to, several)| {
                            ((step.to, Track::Within(to)), step.letter, several)
                        }));
                    }
                }
            }
        }
        runs.spend(found.len() + 1)?;
        let found = found.into_iter().map(|(key, letter, several)| {
            let entry = nodes.entry(key);
            let to = entry.index() as u32;
            entry.or_insert(Some((done as u32, letter)));
            Step { letter, to, several }
        });
        steps.push(found.collect::<Vec<_>>());
        if nodes.len() > MOST {
            return Err(Obstacle::Lookbehind);
        }
        done += 1;
    }
    let ends = nodes.keys().map(|&(node, track)| match track {
        Track::Done => true,
        Track::Within(at) => left.runs.nodes[at as usize].0 == FIRST && tried(node, None),
        Track::Before(_) => false,
    });
    let endings = nodes.iter().map(|(&(node, track), before)| match track {
        Track::Done => (node, *before),
        _ => (runs.ending(node), *before),
    });
    Ok(useful(&endings.collect::<Vec<_>>(), &steps, ends.collect()))
}

/// The runs through those nodes that reach an end.
fn useful(
    nodes: &[(u32, Option<(u32, u32)>)],
    steps: &[Vec<Step>],
    mut is_useful: Vec<bool>,
) -> Runs {
    let mut into: Vec<Vec<u32>> = vec![Vec::new(); nodes.len()];
    for (node, steps) in steps.iter().enumerate() {
        steps.iter().for_each(|step| into[step.to as usize].push(node as u32));
    }
    let mut open: Vec<u32> =
        (0..nodes.len() as u32).filter(|&node| is_useful[node as usize]).collect();
    while let Some(node) = open.pop() {
        for &before in &into[node as usize] {
            if !core::mem::replace(&mut is_useful[before as usize], true) {
                open.push(before);
            }
        }
    }
    let mut new = vec![0; nodes.len()];
    let kept = (0..nodes.len()).filter(|&node| is_useful[node]);
    let kept: Vec<usize> = kept
        .enumerate()
        .map(|(number, node)| {
            new[node] = number as u32;
            node
        })
        .collect();
    // A predecessor of a useful node is useful.
    let before =
        |&node: &usize| nodes[node].1.map(|(before, letter)| (new[before as usize], letter));
    Runs::from_graph(
        kept.iter().map(|&node| (FIRST, nodes[node].0)).collect(),
        kept.iter()
            .map(|&node| {
                let steps = steps[node].iter().filter(|step| is_useful[step.to as usize]);
                steps.map(|step| Step { to: new[step.to as usize], ..*step }).collect()
            })
            .collect(),
        kept.iter().map(before).collect(),
    )
}

/// The runs of a lookbehind's body, which read the text from right to left.
struct Left {
    runs: Runs,
    /// By unread text and letter of the pattern, the text that is longer by that letter.
    longer: Vec<u32>,
    /// By text, the nodes that have read something and have this text left.
    by_text: Vec<Vec<u32>>,
    /// By node, its predecessors with the letter (in this numbering), and whether there are several
    /// ways.
    into: Vec<Vec<(u32, u32, bool)>>,
    /// By letter of the pattern, its number here.
    letter: Vec<u32>,
}

impl Left {
    fn new(places: &Places, body: &Ast) -> Result<Self, Obstacle> {
        // Lookbehinds read like lookaheads on the reversed text.
        let places_left = Places::new(&body.reverse().look(Look::Ahead), Scope::Whole, false)?;
        let endings = Endings::new(&places_left)?;
        let runs = Runs::new(&places_left, &endings)?;
        let letters = 0..places.letters.len as u32;
        let letter: Vec<u32> =
            letters.map(|letter| places_left.letters.letter(places.letters.char(letter))).collect();
        let mut own = vec![0; endings.len() * places_left.letters.len];
        for (text, after) in endings.after.iter().enumerate() {
            for &(letter, rest) in after {
                own[rest as usize * places_left.letters.len + letter as usize] = text as u32;
            }
        }
        let texts = 0..endings.len();
        let longer = texts.flat_map(|text| {
            let row = &own[text * places_left.letters.len..];
            letter.iter().map(|&letter| row[letter as usize])
        });
        let longer = longer.collect();
        let mut by_text = vec![Vec::new(); endings.len()];
        let mut into = vec![Vec::new(); runs.nodes.len()];
        for (node, steps) in runs.steps.iter().enumerate() {
            if runs.nodes[node].0 != FIRST {
                by_text[runs.ending(node as u32) as usize].push(node as u32);
            }
            for step in steps {
                into[step.to as usize].push((node as u32, step.letter, step.several));
            }
        }
        Ok(Self { runs, longer, by_text, into, letter })
    }

    fn longer(&self, text: u32, letter: u32) -> u32 {
        self.longer[text as usize * self.letter.len() + letter as usize]
    }

    /// The predecessors of a node on the letter of a step of the pattern.
    fn on<'a>(&'a self, node: u32, step: &'a Step) -> impl Iterator<Item = (u32, bool)> + 'a {
        let letter = self.letter[step.letter as usize];
        let into = self.into[node as usize].iter().filter(move |&&(_, own, _)| own == letter);
        into.map(|&(from, _, several)| (from, several || step.several))
    }
}
