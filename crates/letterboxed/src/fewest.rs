//! The fewest words that are enough, and a proof that fewer are not.

use alloc::vec;
use alloc::vec::Vec;

use crate::graph::Graph;
use crate::puzzle::Position;
use crate::standing::Place;
use crate::words::Words;

/// Where a player can stand after one word, after two, and so on, as long as no game is finished.
///
/// Of two places with the same last letter, where one has visited all that the other has, only that
/// one is kept. So [`Words::fewest`] proves that fewer words are not enough, and
/// [`check_fewest`](crate::check_fewest) checks the proof by the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    words: Option<usize>,
    layers: Vec<Vec<Place>>,
}

impl Fewest {
    /// The number of words that are enough; `None` if no number is.
    #[must_use]
    pub fn words(&self) -> Option<usize> {
        self.words
    }

    /// Where a player can stand after at most 1, 2, ... words, sorted. If no number of words is enough,
    /// the last two are the same.
    #[must_use]
    pub fn layers(&self) -> &[Vec<Place>] {
        &self.layers
    }
}

impl Words {
    /// The fewest words that visit every place, found breadth first over the last letter and the
    /// letters visited.
    ///
    /// A word may come twice. With the fewest words it does so only if it must, in games of five
    /// words or more: in shorter ones what is repeated is at an end, or next to itself, and can be left
    /// out.
    ///
    /// ```
    /// use kleene_letterboxed::{Puzzle, Words, check_fewest};
    ///
    /// let puzzle: Puzzle = "abc def ghi jkl".parse()?;
    /// let list = ["adgjbehk", "kad", "dcilf"];
    /// let fewest = Words::new(&puzzle, list).fewest();
    /// assert_eq!(fewest.words(), Some(3));
    /// assert_eq!(check_fewest(&puzzle, list, &fewest), Ok(()));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn fewest(&self) -> Fewest {
        let graph = self.graph();
        let mut layer = Layer::new(graph.places());
        let routes = (0..graph.len() as u32).flat_map(|word| graph.routes(word));
        routes.for_each(|&route| layer.add(Place::start(route)));
        let mut layers: Vec<Vec<Place>> = Vec::new();
        loop {
            let places = layer.sorted();
            let words = layers.len() + 1;
            if places.iter().any(|place| place.visited == graph.everywhere()) {
                return Fewest { words: Some(words), layers };
            }
            let is_closed = layers.last() == Some(&places);
            let is_finished = !is_closed && is_finished(graph, &places);
            if !is_closed && !is_finished {
                for &place in &places {
                    let nodes = graph.starting_at(place.last).iter();
                    nodes.for_each(|&node| graph.after(place, node).for_each(|to| layer.add(to)));
                }
            }
            layers.push(places);
            if is_closed || is_finished {
                return Fewest { words: is_finished.then_some(words + 1), layers };
            }
        }
    }
}

/// Whether a word more finishes the game; quicker than to look where all words lead.
fn is_finished(graph: &Graph, places: &[Place]) -> bool {
    places.iter().any(|&place| {
        let mut nodes = graph.starting_at(place.last).iter();
        nodes.any(|&node| graph.after(place, node).any(|to| to.visited == graph.everywhere()))
    })
}

/// Places, none of which is within another.
struct Layer {
    /// By last letter, what is visited.
    visited: Vec<Vec<u32>>,
}

impl Layer {
    fn new(places: usize) -> Self {
        Self { visited: vec![Vec::new(); places] }
    }

    fn add(&mut self, place: Place) {
        let visited = &mut self.visited[usize::from(place.last)];
        if visited.iter().all(|other| place.visited & !other != 0) {
            visited.retain(|other| other & !place.visited != 0);
            visited.push(place.visited);
        }
    }

    fn sorted(&self) -> Vec<Place> {
        let of = |(last, visited): (usize, &Vec<u32>)| {
            let mut visited = visited.clone();
            visited.sort_unstable();
            visited.into_iter().map(move |visited| Place { last: last as Position, visited })
        };
        self.visited.iter().enumerate().flat_map(of).collect()
    }
}
