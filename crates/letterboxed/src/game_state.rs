//! The state of a game after some words.

use alloc::vec::Vec;

use crate::{puzzle::Position, route::Route};

/// The place of the last letter, and the places visited so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The place of the last letter: the next word starts here.
    pub last: Position,
    /// All places visited, as a set with a bit for each.
    pub visited: u32,
}

impl Place {
    /// After a first word.
    #[inline]
    pub(crate) fn start(route: Route) -> Self {
        Self { last: route.last, visited: route.visited }
    }

    /// After one word more, if it starts here.
    #[inline]
    pub(crate) fn after(self, route: Route) -> Option<Self> {
        let visited = self.visited | route.visited;
        (route.first == self.last).then_some(Self { last: route.last, visited })
    }

    /// Whether standing here is no better than standing there.
    #[inline]
    pub(crate) fn is_within(self, other: Self) -> bool {
        self.last == other.last && self.visited & !other.visited == 0
    }
}

/// All states that the same words can lead to, nearly always one; none before the first word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    place: Option<Place>,
    others: Vec<Place>,
}

impl Standing {
    #[inline]
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.place.into_iter().chain(self.others.iter().copied())
    }

    /// The only state; `None` if there are several, or none.
    #[inline]
    pub(crate) fn place(&self) -> Option<Place> {
        self.place.filter(|_| self.others.is_empty())
    }

    /// Whether no word has come yet.
    #[inline]
    pub(crate) fn is_start(&self) -> bool {
        self.place.is_none()
    }

    /// After one word more, which can be any if it is the first; `None` if it starts elsewhere.
    #[inline]
    pub(crate) fn after(&self, routes: &[Route]) -> Option<Self> {
        match (self.place, routes) {
            (Some(place), [route]) if self.others.is_empty() => {
                Some(Self { place: Some(place.after(*route)?), others: Vec::new() })
            }
            (None, [route]) => Some(Self { place: Some(Place::start(*route)), others: Vec::new() }),
            _ => self.after_any(routes),
        }
    }

    fn after_any(&self, routes: &[Route]) -> Option<Self> {
        let mut places: Vec<Place> = if self.is_start() {
            routes.iter().map(|&route| Place::start(route)).collect()
        } else {
            let from = self.places();
            from.flat_map(|place| routes.iter().filter_map(move |&route| place.after(route)))
                .collect()
        };
        kleene_text::sort(&mut places);
        places.dedup();
        let all = places.clone();
        places.retain(|place| !all.iter().any(|other| place.is_within(*other) && *place != *other));
        let place = places.pop()?;
        Some(Self { place: Some(place), others: places })
    }

    /// Whether every place has been visited.
    #[inline]
    pub(crate) fn is_done(&self, everywhere: u32) -> bool {
        self.places().any(|place| place.visited == everywhere)
    }
}
