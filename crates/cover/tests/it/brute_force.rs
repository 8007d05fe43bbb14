//! The search against every set of options, on random problems.

use kleene_cover::{Problem, Solution, verify};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::{count, solutions};

/// The sets of options that are solutions, by trying all.
pub(crate) fn by_force(problem: &Problem) -> Vec<Solution> {
    (0..1_u32 << problem.num_options())
        .map(|set| {
            let options = (0..problem.num_options()).filter(|option| set >> option & 1 != 0);
            Solution::new(options.collect())
        })
        .filter(|set| verify(problem, set).is_ok())
        .collect()
}

/// Items with their kinds, and for each option a choice for each item: absent, plain or a color.
pub(crate) fn problems(max_options: usize) -> impl Strategy<Value = Problem> {
    let kinds = vec((0..3_u32, 0..3_u32), 1..6);
    let secondary = 0..4_usize;
    (kinds, secondary).prop_flat_map(move |(kinds, secondary)| {
        let items = kinds.len() + secondary;
        let options = vec(vec(0..5_u8, items), 0..max_options);
        (Just(kinds), Just(secondary), options)
            .prop_map(|(kinds, secondary, options)| build(&kinds, secondary, &options))
    })
}

fn build(kinds: &[(u32, u32)], secondary: usize, options: &[Vec<u8>]) -> Problem {
    let mut builder = Problem::builder();
    let primary: Vec<_> = kinds
        .iter()
        .enumerate()
        .map(|(index, &(least, more))| match (least, more) {
            // A third of the items is simple.
            (_, 0) => builder.primary(&format!("p{index}")),
            _ => builder.primary_between(&format!("p{index}"), least, least + more),
        })
        .collect();
    let secondary: Vec<_> =
        (0..secondary).map(|index| builder.secondary(&format!("s{index}"))).collect();
    let colors = [builder.color("red"), builder.color("blue")];
    for option in options {
        let (first, rest) = option.split_at(primary.len());
        let primary = primary.iter().zip(first).filter(|pair| *pair.1 > 2).map(|pair| *pair.0);
        let mut entries: Vec<kleene_cover::Entry> = primary.map(Into::into).collect();
        if entries.is_empty() {
            continue;
        }
        for (&item, &color) in secondary.iter().zip(rest) {
            match color {
                0..=1 => {}
                2 => entries.push(item.into()),
                _ => entries.push(item.color(colors[usize::from(color - 3)])),
            }
        }
        builder.option(entries);
    }
    builder.build().expect("a problem")
}

proptest! {
    #![proptest_config(kleene_testing::cases(200))]

    #[test]
    fn the_search_finds_what_brute_force_finds(problem in problems(11)) {
        let mut found = solutions(&problem);
        found.sort();
        let mut expected = by_force(&problem);
        expected.sort();
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(count(&problem), expected.len() as u64);
    }

    /// Above 4096 options there is no table of exclusions; what is found must be the same. The options that
    /// are added are excluded by one that must be chosen.
    #[test]
    fn many_useless_options_change_nothing(problem in problems(9)) {
        let text = problem.to_string();
        let (items, options) = text.split_once('\n').unwrap_or((&text, ""));
        let (primary, secondary) = items.split_once(" |").unwrap_or((items, ""));
        let mut large = format!("{primary} always guard | {secondary}\n{options}\nalways guard\n");
        large.push_str(&"always\n".repeat(4100));
        let large: Problem = large.parse().unwrap();
        let base = problem.num_options();
        let without: Vec<Solution> = solutions(&large)
            .into_iter()
            .map(|solution| {
                Solution::new(solution.options().iter().copied().filter(|&o| o < base).collect())
            })
            .collect();
        prop_assert_eq!(without, solutions(&problem));
    }

    #[test]
    fn what_is_written_is_read_again(problem in problems(11)) {
        let again: Problem = problem.to_string().parse().unwrap();
        prop_assert_eq!(again.to_string(), problem.to_string());
        prop_assert_eq!(solutions(&again), solutions(&problem));
    }
}
