//! The rules, and nothing but the rules: no solver is used here.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{fewest::Fewest, game_state::Place, puzzle::Puzzle};

kleene_text::errors! {
    /// A violation of the rules by a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// A word that is too short.
        #[error("`{word}` has fewer than {shortest} letters")]
        TooShort {
            /// The word.
            word: String,
            /// The length from which a word counts.
            shortest: usize,
        },
        /// A letter that the box does not have.
        #[error("there is no `{}` for `{word}`", letter.escape_default())]
        NoLetter {
            /// The word.
            word: String,
            /// The letter.
            letter: char,
        },
        /// No way to spell the words so far: two letters in a row share a side, or a word does not
        /// start where the last one ended.
        #[error("`{word}` cannot be spelled here")]
        NotSpelled {
            /// The first word where there is no way.
            word: String,
        },
        /// Unvisited places: the best spelling of the words leaves these.
        #[error("{} places are not visited", places.len())]
        NotVisited {
            /// The places, by number.
            places: Vec<u8>,
        },
    }
}

/// Checks a game by the rules alone: every way to spell the words is followed.
///
/// Does not check that the words are in a list.
///
/// # Errors
/// The first rule that is broken.
///
/// ```
/// use kleene_letterboxed::{Puzzle, Violation, verify};
///
/// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
/// assert_eq!(verify(&puzzle, ["bifurcated", "dental"]), Ok(()));
/// let left = verify(&puzzle, ["bifurcated", "den"]).unwrap_err();
/// assert!(matches!(left, Violation::NotVisited { places } if places.len() == 1));
/// # Ok::<(), kleene_letterboxed::ParseError>(())
/// ```
pub fn verify<S: AsRef<str>>(
    puzzle: &Puzzle,
    game: impl IntoIterator<Item = S>,
) -> Result<(), Violation> {
    let mut places: Option<BTreeSet<Place>> = None;
    for word in game {
        let word = word.as_ref();
        if word.chars().count() < puzzle.shortest() {
            let shortest = puzzle.shortest();
            return Err(Violation::TooShort { word: word.into(), shortest });
        }
        if let Some(letter) = word.chars().find(|&letter| !has(puzzle, letter)) {
            return Err(Violation::NoLetter { word: word.into(), letter });
        }
        let next = spell(puzzle, word, places.as_ref());
        if next.is_empty() {
            return Err(Violation::NotSpelled { word: word.into() });
        }
        places = Some(next);
    }
    let left =
        |visited: u32| (0..puzzle.len() as u8).filter(move |&place| visited >> place & 1 == 0);
    let visited = places.into_iter().flatten().map(|place| place.visited);
    let best = visited.min_by_key(|&visited| left(visited).count()).unwrap_or(0);
    let places: Vec<u8> = left(best).collect();
    if places.is_empty() { Ok(()) } else { Err(Violation::NotVisited { places }) }
}

fn has(puzzle: &Puzzle, letter: char) -> bool {
    puzzle.sides().iter().flatten().any(|&other| other == letter)
}

/// The ends of all ways to spell a word, from anywhere or from where the last word ended.
fn spell(puzzle: &Puzzle, word: &str, from: Option<&BTreeSet<Place>>) -> BTreeSet<Place> {
    let all = 0..puzzle.len() as u8;
    let mut letters = word.chars();
    let Some(first) = letters.next().filter(|&first| has(puzzle, first)) else {
        return BTreeSet::new();
    };
    let mut ends: BTreeSet<Place> = match from {
        None => {
            let starts = all.clone().filter(|&place| puzzle.letter(place) == first);
            kleene_text::gather(starts.map(|last| Place { last, visited: 1 << last }))
        }
        Some(from) => kleene_text::gather(
            from.iter().filter(|place| puzzle.letter(place.last) == first).copied(),
        ),
    };
    for letter in letters {
        if ends.is_empty() {
            break;
        }
        let next = ends.iter().flat_map(|place| {
            let (from, visited) = (place.last, place.visited);
            all.clone()
                .filter(move |&to| {
                    puzzle.letter(to) == letter && puzzle.side(to) != puzzle.side(from)
                })
                .map(move |last| Place { last, visited: visited | 1 << last })
        });
        ends = kleene_text::gather(next);
    }
    ends
}

kleene_text::errors! {
    /// A flaw of a proof that fewer words are not enough.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FlawedProof {
        /// A word leads to a state that the layer of this number, from 0, does not cover.
        #[error("a word leads out of layer {0}")]
        NotClosed(usize),
        /// A state of the layer of this number, from 0, has visited everything.
        #[error("layer {0} has a finished game")]
        Finished(usize),
        /// The last two layers are not the same, so it is not proved that no number of words is
        /// enough.
        #[error("more words may lead further")]
        NotFinal,
        /// The number of layers is not one less than the number of words.
        #[error("the number of layers does not match the number of words")]
        Length,
    }
}

/// Checks by the rules alone that fewer words than [`Fewest::words`] are never enough. A game of
/// that many words shows that they are enough.
///
/// # Errors
/// The first step that does not follow.
pub fn check_fewest<S: AsRef<str>>(
    puzzle: &Puzzle,
    list: impl IntoIterator<Item = S>,
    fewest: &Fewest,
) -> Result<(), FlawedProof> {
    let layers: Vec<BTreeSet<Place>> =
        fewest.layers().iter().map(|layer| kleene_text::gather(layer.iter().copied())).collect();
    match fewest.words() {
        Some(words) if words != layers.len() + 1 => return Err(FlawedProof::Length),
        None if layers.len() < 2 || layers[layers.len() - 2] != layers[layers.len() - 1] => {
            return Err(FlawedProof::NotFinal);
        }
        _ => {}
    }
    if let Some(layer) = layers.iter().position(|layer| {
        layer.iter().any(|place| place.visited.count_ones() as usize == puzzle.len())
    }) {
        return Err(FlawedProof::Finished(layer));
    }
    // Each layer dominates the one before it.
    for (number, pair) in layers.windows(2).enumerate() {
        if !pair[0].iter().all(|place| is_covered(place, &pair[1])) {
            return Err(FlawedProof::NotClosed(number + 1));
        }
    }
    for word in list {
        let word = word.as_ref();
        if word.chars().count() < puzzle.shortest() {
            continue;
        }
        let starts = spell(puzzle, word, None);
        if starts.is_empty() {
            continue;
        }
        for (number, to) in layers.iter().enumerate() {
            let before = number.checked_sub(1).map(|before| &layers[before]);
            let next = before.map_or(starts.clone(), |from| spell(puzzle, word, Some(from)));
            if !next.iter().all(|next| is_covered(next, to)) {
                return Err(FlawedProof::NotClosed(number));
            }
        }
    }
    Ok(())
}

/// Whether some state of the layer has the same last letter and has visited as much.
fn is_covered(place: &Place, layer: &BTreeSet<Place>) -> bool {
    layer.iter().any(|other| other.last == place.last && place.visited & !other.visited == 0)
}
