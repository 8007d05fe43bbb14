//! Alternating inference chains and chains of almost locked sets against slow searches that know no shortcut.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use kleene_sudoku::{
    Cancel, Candidates, Cell, Config, Generator, Hint, Limits, Outcome, Placement, Shape, Stop,
    Technique,
};

use crate::deduction::check_hint;
use crate::{HARD, only, puzzle, shape};

/// A cell in reading order, and a value.
pub(crate) type Mark = (usize, u8);

/// The candidates of a board of 9 by 9.
pub(crate) fn marks(board: &Candidates) -> BTreeSet<Mark> {
    let cell = |at: usize| Cell::new((at / 9) as u8, (at % 9) as u8);
    (0..81).flat_map(|at| board.candidates(cell(at)).map(move |value| (at, value))).collect()
}

pub(crate) fn mark(place: &Placement) -> Mark {
    (usize::from(place.cell.row) * 9 + usize::from(place.cell.column), place.value)
}

/// The units of a cell: its row, column and box.
pub(crate) fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn sees(one: usize, other: usize) -> bool {
    one != other && (0..3).any(|kind| units(one)[kind] == units(other)[kind])
}

/// Boards with candidates removed at random, of which most have no solution.
pub(crate) fn boards() -> Vec<Candidates> {
    let board = |seed: u64| {
        let puzzle = Generator::new(Shape::CLASSIC).generate(seed).unwrap();
        let mut board = Candidates::new(&puzzle);
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        for (at, value) in marks(&board) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let cell = Cell::new((at / 9) as u8, (at % 9) as u8);
            if state >> 33 & 7 < seed % 6 && board.candidates(cell).count() > 2 {
                board.remove(Placement { cell, value });
            }
        }
        board
    };
    (0..12).map(board).collect()
}

/// A value in one of some cells.
pub(crate) type Node = (BTreeSet<usize>, u8);

/// The nodes of a board, and for each those that are false if it is true, and those that are true if it is false.
pub(crate) struct Links {
    pub(crate) nodes: Vec<Node>,
    weak: Vec<Vec<usize>>,
    strong: Vec<Vec<usize>>,
}

pub(crate) fn links(board: &Candidates, has_groups: bool) -> Links {
    let marks = marks(board);
    let mut nodes: Vec<Node> =
        marks.iter().map(|&(cell, value)| (BTreeSet::from([cell]), value)).collect();
    let within = |unit: usize, value: u8| -> BTreeSet<usize> {
        (0..81).filter(|&at| units(at).contains(&unit) && marks.contains(&(at, value))).collect()
    };
    for value in 1..=9 {
        for (line, of) in (0..18).flat_map(|line| (18..27).map(move |of| (line, of))) {
            let cells = &within(line, value) & &within(of, value);
            if has_groups && cells.len() > 1 {
                nodes.push((cells, value));
            }
        }
    }
    let values = |cell: usize| marks.iter().filter(move |mark| mark.0 == cell).count();
    let is_weak = |(one, first): &Node, (other, second): &Node| {
        if first == second {
            one.iter().all(|&one| other.iter().all(|&other| sees(one, other)))
        } else {
            one.len() == 1 && one == other
        }
    };
    let is_strong = |(one, first): &Node, (other, second): &Node| {
        let is_all = |unit: usize| {
            let places = within(unit, *first);
            (one | other) == places && *one != places && *other != places
        };
        if first == second {
            (0..27).any(is_all)
        } else {
            one == other && one.len() == 1 && one.iter().all(|&cell| values(cell) == 2)
        }
    };
    let all = |is_linked: &dyn Fn(&Node, &Node) -> bool| -> Vec<Vec<usize>> {
        let of = |one: &Node| (0..nodes.len()).filter(|&at| is_linked(one, &nodes[at])).collect();
        nodes.iter().map(of).collect()
    };
    let (weak, strong) = (all(&is_weak), all(&is_strong));
    Links { nodes, weak, strong }
}

impl Links {
    /// The candidates that cannot be, each with the number of nodes of the shortest chain that says so.
    fn refuted(&self) -> BTreeMap<Mark, usize> {
        let singles = (0..self.nodes.len()).filter(|&at| self.nodes[at].0.len() == 1);
        let mut refuted = BTreeMap::new();
        for start in singles {
            if let Some(&steps) = self.reached(start, true).get(&(start, false)) {
                let (cells, value) = &self.nodes[start];
                refuted.insert((cells.iter().copied().next().unwrap(), *value), steps - 1);
            }
        }
        refuted
    }

    /// What is true or false if a node is, each with the number of steps to it.
    pub(crate) fn reached(&self, start: usize, is_true: bool) -> BTreeMap<(usize, bool), usize> {
        let mut length = BTreeMap::from([((start, is_true), 0)]);
        let mut queue = VecDeque::from([(start, is_true)]);
        while let Some((node, is_true)) = queue.pop_front() {
            let next = if is_true { &self.weak[node] } else { &self.strong[node] };
            let steps = length[&(node, is_true)] + 1;
            for &other in next {
                length.entry((other, !is_true)).or_insert_with(|| {
                    queue.push_back((other, !is_true));
                    steps
                });
            }
        }
        length
    }
}

/// What a step says cannot be.
fn said(board: &Candidates, hint: &Hint) -> BTreeSet<Mark> {
    let mut said: BTreeSet<_> = hint.eliminations().iter().map(mark).collect();
    if let Some((cell, value)) = hint.placement().as_ref().map(mark) {
        let is_gone = |&(at, other): &Mark| (at == cell) != (other == value);
        let near = |&(at, _): &Mark| at == cell || sees(at, cell);
        said.extend(marks(board).into_iter().filter(is_gone).filter(near));
    }
    said
}

/// How many nodes a chain has, as its words say each.
pub(crate) fn length(hint: &Hint) -> usize {
    hint.reason().matches(", then ").count() + 1
}

/// Every candidate is ruled out by a shortest chain, and no step rules out anything else.
#[test]
fn alternating_inference_chains_are_those_of_a_search_of_all_links() {
    let mut counts = [0; 2];
    // A search of all links takes seconds a board.
    let most = if kleene_testing::is_slow_wanted() { 12 } else { 6 };
    for board in boards().into_iter().take(most) {
        let plain = links(&board, false).refuted();
        let full = links(&board, true).refuted();
        let is_better =
            |mark: &Mark, length: &usize| plain.get(mark).is_none_or(|plain| length < plain);
        let mut better = full.clone();
        better.retain(|mark, length| is_better(mark, length) && *length > 2);
        let mut long = plain.clone();
        long.retain(|_, length| *length > 2);
        for (technique, all, wanted, count) in
            [(Technique::Aic, &plain, &long, 0), (Technique::GroupedAic, &full, &better, 1)]
        {
            let mut shortest: BTreeMap<Mark, usize> = BTreeMap::new();
            let mut sets = BTreeSet::new();
            for hint in board.find_all(technique) {
                let said = said(&board, &hint);
                assert!(said.iter().all(|mark| all.contains_key(mark)), "{hint}");
                for &mark in &said {
                    let least = shortest.entry(mark).or_insert(usize::MAX);
                    *least = length(&hint).min(*least);
                }
                assert!(sets.insert(said), "{hint}");
                counts[count] += 1;
            }
            for (mark, length) in wanted {
                assert_eq!(shortest.get(mark), Some(length), "{technique} {mark:?}");
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// What a step by sets says of its value: it places that, or rules it out.
fn said_of_value(board: &Candidates, hint: &Hint) -> BTreeSet<Mark> {
    let mut said = said(board, hint);
    if let Some(Placement { value, .. }) = hint.placement() {
        said.retain(|mark| mark.1 == value);
    }
    said
}

/// The almost locked sets of at most four cells, and their values.
fn almost_locked(board: &Candidates) -> Vec<(BTreeSet<usize>, BTreeSet<u8>)> {
    let marks = marks(board);
    let values = |cells: &BTreeSet<usize>| -> BTreeSet<u8> {
        marks.iter().filter(|mark| cells.contains(&mark.0)).map(|mark| mark.1).collect()
    };
    let mut sets = BTreeSet::new();
    for unit in 0..27 {
        let open = marks.iter().map(|mark| mark.0).filter(|&at| units(at).contains(&unit));
        let open: BTreeSet<usize> = open.collect();
        let mut subsets = vec![BTreeSet::new()];
        for &cell in &open {
            let more: Vec<BTreeSet<usize>> =
                subsets.iter().map(|set| set | &BTreeSet::from([cell])).collect();
            subsets.extend(more.into_iter().filter(|set| set.len() <= 4));
        }
        sets.extend(subsets.into_iter().filter(|set| {
            !set.is_empty() && set.len() < open.len() && values(set).len() == set.len() + 1
        }));
    }
    sets.into_iter().map(|set| (set.clone(), values(&set))).collect()
}

/// What chains of two sets and of three rule out, by loops over all sets.
fn by_sets(board: &Candidates) -> [BTreeSet<Mark>; 2] {
    let marks = marks(board);
    let sets = almost_locked(board);
    let places = |set: usize, value: u8| -> Vec<usize> {
        sets[set].0.iter().copied().filter(|&cell| marks.contains(&(cell, value))).collect()
    };
    // The values that two sets do not both have.
    let common = |one: usize, other: usize| -> Vec<u8> {
        if !sets[one].0.is_disjoint(&sets[other].0) {
            return Vec::new();
        }
        let both = sets[one].1.intersection(&sets[other].1).copied();
        both.filter(|&value| {
            let there = places(other, value);
            places(one, value).iter().all(|&cell| there.iter().all(|&peer| sees(cell, peer)))
        })
        .collect()
    };
    let commons: Vec<Vec<Vec<u8>>> = (0..sets.len())
        .map(|one| (0..sets.len()).map(|other| common(one, other)).collect())
        .collect();
    let mut refuted = [BTreeSet::new(), BTreeSet::new()];
    let mut add = |at: usize, ends: [usize; 2], without: [u8; 2]| {
        for &value in sets[ends[0]].1.intersection(&sets[ends[1]].1) {
            if !without.contains(&value) {
                let places = [places(ends[0], value), places(ends[1], value)].concat();
                let seen = marks.iter().filter(|mark| mark.1 == value);
                let seen = seen.filter(|mark| places.iter().all(|&cell| sees(cell, mark.0)));
                refuted[at].extend(seen.copied());
            }
        }
    };
    for (one, commons_of_one) in commons.iter().enumerate() {
        for (middle, firsts) in commons_of_one.iter().enumerate() {
            if let [first, second] = **firsts {
                for ends in [[one, one], [middle, middle]] {
                    add(0, ends, [first, second]);
                }
            }
            for &first in firsts {
                add(0, [one, middle], [first, first]);
                for (other, seconds) in commons[middle].iter().enumerate() {
                    for &second in seconds.iter().filter(|&&second| second != first) {
                        add(1, [one, other], [first, second]);
                    }
                }
            }
        }
    }
    refuted
}

/// Two sets, three sets and more, each only where fewer do not rule out the same.
#[test]
fn chains_of_three_almost_locked_sets_are_those_of_three_loops() {
    let (mut wings, mut longer) = (0, 0);
    let is_small = |board: &&Candidates| (1..200).contains(&almost_locked(board).len());
    for board in boards().iter().filter(is_small) {
        let [two, three] = by_sets(board);
        let all = |technique| {
            let hints = board.find_all(technique);
            hints.iter().flat_map(|hint| said_of_value(board, hint)).collect::<BTreeSet<_>>()
        };
        assert_eq!(all(Technique::AlsXz), two);
        let found = all(Technique::AlsXyWing);
        assert!(found.is_subset(&three));
        let wanted: BTreeSet<_> = three.difference(&two).copied().collect();
        assert!(wanted.is_subset(&found));
        for hint in board.find_all(Technique::AlsXyWing) {
            assert!(!said_of_value(board, &hint).is_disjoint(&wanted), "{hint}");
            assert_eq!(hint.reason().matches("only").count(), 3, "{hint}");
            wings += 1;
        }
        let short = &two | &three;
        for hint in board.find_all(Technique::AlsChain) {
            assert!(!said_of_value(board, &hint).is_subset(&short), "{hint}");
            assert!(hint.reason().matches("only").count() > 3, "{hint}");
            longer += 1;
        }
    }
    assert!(wings > 20 && longer > 20, "{wings} {longer}");
}

const CHAINS: [Technique; 4] =
    [Technique::AlsXyWing, Technique::AlsChain, Technique::Aic, Technique::GroupedAic];

/// Boards with more rows have these chains up to 11 by 11.
#[test]
fn boards_of_other_sizes() {
    for (boxes, has_chains) in [(shape(2, 3), true), (shape(2, 5), true), (shape(3, 4), false)] {
        let puzzle = Generator::new(boxes).generate(3).unwrap();
        let solution = only(&puzzle);
        let mut board = Candidates::new(&puzzle);
        let mut found = 0;
        for step in puzzle.hints(&Config::new()).steps() {
            for technique in CHAINS {
                let all = board.find_all(technique);
                all.iter().for_each(|hint| check_hint(&board, hint, &solution));
                found += all.len();
            }
            board.apply(step);
        }
        assert_eq!(found > 0, has_chains, "{boxes:?} {found}");
    }
}

/// What a step takes together is outlined.
#[cfg(feature = "draw")]
#[test]
fn sets_and_groups_are_outlined() {
    let puzzle = puzzle(HARD);
    let board = Candidates::new(&puzzle);
    for technique in [Technique::AlsXz, Technique::AlsXyWing, Technique::GroupedAic] {
        for hint in board.find_all(technique) {
            let evidence: BTreeSet<Cell> = hint.evidence().iter().map(|mark| mark.cell).collect();
            let cells: BTreeSet<Cell> = hint.groups().iter().flatten().copied().collect();
            assert!(!cells.is_empty() && cells.is_subset(&evidence), "{hint}");
            let is_set = technique != Technique::GroupedAic;
            assert!(!is_set || cells == evidence, "{hint}");
            let svg = puzzle.draw_hint(&board, &hint).to_svg();
            let outlines = svg.matches("<path class=\"cage\"").count();
            // The cells of a set each, or a group as a whole.
            assert_eq!(outlines, if is_set { cells.len() } else { hint.groups().len() }, "{hint}");
        }
    }
    let hint = board.find(Technique::AlsXyWing).expect("there is one");
    assert_eq!(hint.groups().len(), 3);
}

/// A limit ends the search in the middle, with what was found so far.
#[test]
fn limits_hold_within_chains() {
    let puzzle = puzzle(HARD);
    let mut board = Candidates::new(&puzzle);
    let steps = puzzle.rate(&Config::new()).unwrap();
    let mut steps = steps.steps().iter();
    while CHAINS.iter().any(|&technique| board.find(technique).is_none()) {
        board.apply(steps.next().expect("a board with each").hint());
    }
    let within = |technique, limits| {
        let found = board.find_all_within(technique, &Config::new().limits(limits));
        (found.steps.len(), found.outcome)
    };
    for technique in CHAINS {
        let (all, outcome) = within(technique, Limits::new());
        assert!(all > 0 && outcome == Outcome::Exhausted, "{technique} {all}");
        let (some, outcome) = within(technique, Limits::new().nodes(200));
        assert!(some < all && outcome == Outcome::Stopped(Stop::Nodes), "{technique} {some}");
        // Whatever number of nodes comes first, some number leaves a part of the steps.
        let part = (1..).map(|nodes| within(technique, Limits::new().nodes(50 * nodes)));
        let part = part.map(|(some, _)| some).find(|&some| some > 0);
        assert!(part.is_some_and(|part| part <= all), "{technique}");
        let (one, outcome) = within(technique, Limits::new().solutions(1));
        assert_eq!((one, outcome), (1, Outcome::Stopped(Stop::Solutions)), "{technique}");
        limits_that_leave_nothing_are_told(&board, technique);
    }
}

/// Checks of limits that leave no step that there is none, and that the outcome names the limit.
#[track_caller]
pub(crate) fn limits_that_leave_nothing_are_told(board: &Candidates, technique: Technique) {
    let cancel = Cancel::new();
    cancel.cancel();
    for (limits, why) in [
        (Limits::new().solutions(0), Stop::Solutions),
        (Limits::new().nodes(0), Stop::Nodes),
        (Limits::new().time(Duration::ZERO), Stop::Time),
        (Limits::new().cancel(cancel), Stop::Cancelled),
    ] {
        let found = board.find_all_within(technique, &Config::new().limits(limits));
        let expected = (0, Outcome::Stopped(why));
        assert_eq!((found.steps.len(), found.outcome), expected, "{technique}");
    }
}
