//! The fewest words of a game, and a proof that fewer are not enough.

use alloc::vec::Vec;

use kleene_search::{Deadline, Limits, Stop};

use crate::{game_state::Place, graph::Graph, puzzle::Position, words::Words};

/// The states of a game after one word, after two, and so on, until a game is finished.
///
/// A state ([`Place`]) dominates another with the same last letter if it has visited everything
/// that the other has; only undominated states are kept. So [`Words::fewest`] proves that fewer
/// words are not enough, and [`check_fewest`](crate::check_fewest) checks the proof by the rules
/// alone.
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

    /// The states after at most 1, 2, ... words, sorted. If no number of words is enough, the last
    /// two layers are equal.
    #[must_use]
    pub fn layers(&self) -> &[Vec<Place>] {
        &self.layers
    }
}

impl Words {
    /// The fewest words that visit every place, found breadth first over the last letter and the
    /// letters visited.
    ///
    /// A word may repeat, but a shortest game repeats one only if it must. That takes at least five
    /// words: in a shorter game one occurrence is at an end or next to the other, and can be
    /// dropped.
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
        let unlimited = self.fewest_within(&Limits::new());
        // Without limits nothing comes first.
        unlimited.unwrap_or(Fewest { words: None, layers: Vec::new() })
    }

    /// The fewest words that visit every place, within limits, because large boxes have very many
    /// positions. A node is a position whose words are tried.
    ///
    /// # Errors
    /// The limit that came first.
    pub fn fewest_within(&self, limits: &Limits) -> Result<Fewest, Stop> {
        self.fewest_by(&mut Budget::new(limits))
    }

    /// The fewest words, within the rest of some limits.
    pub(crate) fn fewest_by(&self, budget: &mut Budget) -> Result<Fewest, Stop> {
        let graph = self.graph();
        let mut layer = Layer::new(graph.places());
        for &route in (0..graph.len() as u32).flat_map(|word| graph.routes(word)) {
            layer.add(Place::start(route), budget)?;
        }
        let mut layers: Vec<Vec<Place>> = Vec::new();
        loop {
            let places = layer.sorted();
            let words = layers.len() + 1;
            if places.iter().any(|place| place.visited == graph.everywhere()) {
                return Ok(Fewest { words: Some(words), layers });
            }
            // Domination only grows from layer to layer, so two equal layers in a row are a
            // fixpoint: no number of words is enough.
            let is_closed = layers.last() == Some(&places);
            let is_finished = !is_closed && is_finished(graph, &places, budget)?;
            if !is_closed && !is_finished {
                for &place in &places {
                    budget.node()?;
                    for &node in graph.starting_at(place.last) {
                        graph.after(place, node).try_for_each(|to| layer.add(to, budget))?;
                    }
                }
            }
            layers.push(places);
            if is_closed || is_finished {
                return Ok(Fewest { words: is_finished.then_some(words + 1), layers });
            }
        }
    }
}

/// Whether one more word finishes the game. This is quicker than building the next layer.
fn is_finished(graph: &Graph, places: &[Place], budget: &mut Budget) -> Result<bool, Stop> {
    for &place in places {
        let nodes = graph.starting_at(place.last);
        budget.work(nodes.len())?;
        let ends =
            |&node: &u32| graph.after(place, node).any(|to| to.visited == graph.everywhere());
        if nodes.iter().any(ends) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The rest of the limits.
pub(crate) struct Budget {
    deadline: Deadline,
    nodes: u64,
    /// Steps since the clock was read.
    steps: usize,
}

impl Budget {
    /// Steps, of some nanoseconds each, between two readings of the clock.
    const PERIOD: usize = 1 << 14;

    pub(crate) fn new(limits: &Limits) -> Self {
        let nodes = limits.max_nodes().unwrap_or(u64::MAX);
        Self { deadline: limits.deadline(), nodes, steps: 0 }
    }

    /// The rest of these limits, as limits of a search.
    pub(crate) fn limits(&self, limits: &Limits) -> Limits {
        limits.clone().nodes(self.nodes).until(&self.deadline)
    }

    /// Deducts the nodes of a search.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
    }

    /// Fails with the limit that is exhausted, if one is.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        if self.nodes == 0 { Err(Stop::Nodes) } else { self.deadline.check() }
    }

    fn node(&mut self) -> Result<(), Stop> {
        self.nodes = self.nodes.checked_sub(1).ok_or(Stop::Nodes)?;
        self.work(1)
    }

    fn work(&mut self, steps: usize) -> Result<(), Stop> {
        self.steps += steps;
        if self.steps < Self::PERIOD {
            return Ok(());
        }
        self.steps = 0;
        self.deadline.check()
    }
}

/// An antichain: places, none of which dominates another.
struct Layer {
    /// For each last letter, the sets of visited places.
    visited: Vec<Vec<u32>>,
}

impl Layer {
    fn new(places: usize) -> Self {
        Self { visited: vec![Vec::new(); places] }
    }

    fn add(&mut self, place: Place, budget: &mut Budget) -> Result<(), Stop> {
        let visited = &mut self.visited[usize::from(place.last)];
        budget.work(visited.len() + 1)?;
        // Add it only if no kept set contains it, and drop the sets that it contains.
        if visited.iter().all(|other| place.visited & !other != 0) {
            visited.retain(|other| other & !place.visited != 0);
            visited.push(place.visited);
        }
        Ok(())
    }

    fn sorted(&self) -> Vec<Place> {
        self.visited
            .iter()
            .enumerate()
            .flat_map(|(last, visited)| {
                let mut visited = visited.clone();
                visited.sort_unstable();
                visited.into_iter().map(move |visited| Place { last: last as Position, visited })
            })
            .collect()
    }
}
