//! Routes: the ways to spell a word on a box.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::puzzle::{Position, Puzzle};

/// A way to spell a word: where it starts and ends, and the places it visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route {
    /// The place of the first letter.
    pub first: Position,
    /// The place of the last letter.
    pub last: Position,
    /// All places visited, as a set with a bit for each.
    pub visited: u32,
}

/// The routes of a word: nearly always one, as more need a letter at several places.
pub(crate) type Routes = SmallVec<[Route; 1]>;

impl Puzzle {
    /// The ways to spell a word, sorted. The result omits a way if another with the same ends visits
    /// everything that it visits and more. A word that does not fit has none; a word on a box
    /// without repeated letters has one.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ab a c".parse()?;
    /// // After `c` either `a` can be the last letter.
    /// let ends: Vec<_> = puzzle.routes("bca").iter().map(|route| route.last).collect();
    /// assert_eq!(ends, [0, 2]);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn routes(&self, word: &str) -> Vec<Route> {
        if self.fits(word) { self.routes_of(word.as_bytes()).into_vec() } else { Vec::new() }
    }

    /// The ways to spell a word that is known to fit the box.
    pub(crate) fn routes_of(&self, word: &[u8]) -> Routes {
        if self.has_repeats() {
            return self.many_routes(word);
        }
        let visited = word.iter().fold(0, |visited, &letter| visited | self.places_of(letter));
        Routes::from_elem(self.only_route(word, visited), 1)
    }

    /// The way to spell a word that visits these places, if no letter stands at two.
    #[inline]
    pub(crate) fn only_route(&self, word: &[u8], visited: u32) -> Route {
        Route {
            first: position_of(word.first(), self),
            last: position_of(word.last(), self),
            visited,
        }
    }

    fn many_routes(&self, word: &[u8]) -> Routes {
        let mut letters = word.iter().copied();
        let first = letters.next().map_or(0, |letter| self.places_of(letter));
        let mut routes: Routes =
            bits(first).map(|first| Route { first, last: first, visited: 1 << first }).collect();
        for letter in letters {
            let longer = routes.iter().flat_map(|route| {
                bits(self.places_of(letter))
                    .filter(|&to| self.side(to) != self.side(route.last))
                    .map(|last| Route { last, visited: route.visited | 1 << last, ..*route })
            });
            routes = widest(longer.collect());
        }
        routes
    }
}

/// The position of a letter on the board, 0 for none.
fn position_of(letter: Option<&u8>, puzzle: &Puzzle) -> u8 {
    letter.map_or(0, |&letter| puzzle.places_of(letter).trailing_zeros()) as Position
}

/// Sorts the routes and removes the dominated ones: those that visit less than another between the
/// same ends.
fn widest(mut routes: Routes) -> Routes {
    routes.sort_unstable();
    routes.dedup();
    let all = routes.clone();
    routes.retain(|route| {
        !all.iter().any(|other| {
            let ends = (other.first, other.last) == (route.first, route.last);
            ends && other.visited != route.visited && route.visited & !other.visited == 0
        })
    });
    routes
}

/// The places of a set, ascending.
fn bits(mut set: u32) -> impl Iterator<Item = Position> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as Position)
    })
}
