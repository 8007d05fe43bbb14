//! Verification of a solution by the rules alone, independent of the search.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::problem::{Color, Kind, Problem};
use crate::solution::Solution;

/// Checks that every item is covered as often as required.
///
/// Takes time in proportion to the number of items and the size of the chosen options.
///
/// # Errors
/// The first option that does not exist or is repeated; else the first conflict of a secondary
/// item, in the order of the options; else the first primary item in too few or too many options.
///
/// ```
/// use kleene_cover::{Problem, Solution, verify};
///
/// let problem: Problem = "a b | x\na x:red\nb x:blue\nb x:red".parse()?;
/// assert_eq!(verify(&problem, &Solution::new(vec![0, 2])), Ok(()));
///
/// let violation = verify(&problem, &Solution::new(vec![0, 1])).unwrap_err();
/// assert_eq!(violation.to_string(), "options 0 and 1 do not agree about the item `x`");
/// let violation = verify(&problem, &Solution::new(vec![0])).unwrap_err();
/// assert_eq!(violation.to_string(), "the item `b` is in 0 options instead of 1");
/// # Ok::<(), kleene_cover::ParseError>(())
/// ```
pub fn verify(problem: &Problem, solution: &Solution) -> Result<(), Violation> {
    let mut times = vec![0_u32; problem.items().len()];
    let mut last: Vec<Option<(usize, Option<Color>)>> = vec![None; times.len()];
    let mut before = None;
    for &option in solution.options() {
        if option >= problem.num_options() {
            return Err(Violation::NoSuchOption(option));
        }
        if before.replace(option) == Some(option) {
            return Err(Violation::Twice(option));
        }
        for entry in problem.option(option) {
            let item = entry.item;
            times[item.index()] += 1;
            let earlier = last[item.index()].replace((option, entry.color));
            let is_secondary = problem.kind(item) == Kind::Secondary;
            if let Some((first, color)) = earlier.filter(|_| is_secondary) {
                if color.is_none() || color != entry.color {
                    let item = problem.name(item).into();
                    return Err(Violation::Conflict { item, first, second: option });
                }
            }
        }
    }
    for item in problem.items() {
        if let Kind::Primary { least, most } = problem.kind(item) {
            let found = times[item.index()];
            if !(least..=most).contains(&found) {
                let item = problem.name(item).into();
                return Err(Violation::Times { item, least, most, found });
            }
        }
    }
    Ok(())
}

kleene_text::errors! {
    /// The way in which a set of options breaks the rules of a problem.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// An option that the problem lacks.
        #[error("there is no option {0}")]
        NoSuchOption(usize),
        /// A repeated option.
        #[error("option {0} is repeated")]
        Twice(usize),
        /// A secondary item in two options without a common color.
        #[error("options {first} and {second} do not agree about the item `{item}`")]
        Conflict {
            /// The name of the item.
            item: Box<str>,
            /// The first option with it.
            first: usize,
            /// The conflicting option.
            second: usize,
        },
        /// A primary item in too few or too many options.
        #[error("the item `{item}` is in {found} options instead of {}", bounds(*least, *most))]
        Times {
            /// The name of the item.
            item: Box<str>,
            /// The fewest options with it.
            least: u32,
            /// The most options with it.
            most: u32,
            /// The number of options with it.
            found: u32,
        },
    }
}

fn bounds(least: u32, most: u32) -> String {
    if least == most { format!("{least}") } else { format!("{least} to {most}") }
}
