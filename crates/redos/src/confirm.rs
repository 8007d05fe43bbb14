//! Confirmation of growth by counting steps.

use alloc::vec::Vec;

use crate::attack::Attack;
use crate::matcher::Matcher;

/// The step limits of a count, for polynomial and for exponential growth.
const MOST: u64 = 4_000_000;
const MOST_EXPONENTIAL: u64 = 12_000_000;

/// A matcher's steps on an attack of n rounds, and of twice as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Confirmation {
    /// The number of rounds.
    pub rounds: usize,
    /// The steps in this many rounds.
    pub steps: u64,
    /// The steps in twice as many.
    pub doubled: u64,
}

/// Confirms exponential growth: doubling the rounds about squares the steps.
pub(crate) fn exponential(
    matcher: &Matcher,
    attack: &Attack,
    limit: Option<u64>,
) -> Option<Confirmation> {
    let most = limit.unwrap_or(MOST_EXPONENTIAL);
    let count = |rounds| counted(matcher, attack, rounds, most);
    let mut best = None;
    for rounds in 2..=64 {
        let (Some(half), Some(steps), Some(doubled)) =
            (count(rounds / 2), count(rounds), count(2 * rounds))
        else {
            break;
        };
        // Polynomial growth would have about the same quotient at any number of rounds.
        let grows = doubled / steps.max(1) >= 3 * (steps / half.max(1)).max(1);
        best =
            Some(Confirmation { rounds, steps, doubled }).filter(|_| grows && doubled > 64 * steps);
        if best.is_some() && doubled > 1000 * steps {
            break;
        }
    }
    best
}

/// Confirms polynomial growth: doubling the rounds multiplies the steps by about 2 to the power of
/// `degree`.
///
/// For a high degree the steps exceed the limit before that shows; then the differences of the
/// counts decide.
pub(crate) fn polynomial(
    matcher: &Matcher,
    attack: &Attack,
    degree: u32,
    limit: Option<u64>,
) -> Option<Confirmation> {
    let most = limit.unwrap_or(MOST);
    by_doubling(matcher, attack, degree, most)
        .or_else(|| by_differences(matcher, attack, degree, most))
}

fn by_doubling(matcher: &Matcher, attack: &Attack, degree: u32, most: u64) -> Option<Confirmation> {
    const LONGEST: usize = 1 << 13;
    let (mut rounds, mut best) = (4_usize, None);
    let mut counts: Vec<u64> = Vec::from([counted(matcher, attack, rounds, most)?]);
    while let Some(doubled) =
        counted(matcher, attack, 2 * rounds, most).filter(|_| rounds < LONGEST)
    {
        let steps = counts[counts.len() - 1];
        if is_power(steps, doubled, degree) {
            best = Some(Confirmation { rounds, steps, doubled });
        } else {
            best = None;
        }
        counts.push(doubled);
        rounds *= 2;
    }
    best
}

/// Recognizes a polynomial by its counts: the differences of this order are constant and not zero
/// over several rounds.
fn by_differences(
    matcher: &Matcher,
    attack: &Attack,
    degree: u32,
    most: u64,
) -> Option<Confirmation> {
    /// The number of equal differences required.
    const SAME: usize = 4;
    /// High degrees show early, and low ones by doubling.
    const MOST_ROUNDS: usize = 48;
    let wanted = degree as usize + SAME;
    let mut counts: Vec<u64> = Vec::new();
    for rounds in 1..=MOST_ROUNDS {
        counts.push(counted(matcher, attack, rounds, most)?);
        let Some(from) = counts.len().checked_sub(wanted) else { continue };
        let mut differences: Vec<i128> = counts[from..].iter().map(|&count| count.into()).collect();
        for _ in 0..degree {
            differences = differences.windows(2).map(|pair| pair[1] - pair[0]).collect();
        }
        if differences[0] > 0 && differences.iter().all(|&other| other == differences[0]) {
            let half = counts.len() / 2;
            let (steps, doubled) = (counts[half - 1], counts[2 * half - 1]);
            return Some(Confirmation { rounds: half, steps, doubled });
        }
    }
    None
}

/// Whether the quotient is between 2 to the power of `degree - 1/2` and 2 to the power of `degree +
/// 1/2`.
fn is_power(steps: u64, doubled: u64, degree: u32) -> bool {
    let squares = [steps, doubled].map(|steps| u128::from(steps) * u128::from(steps));
    // Compare squares, which turns the half into an integer.
    let least = squares[0] << (2 * degree - 1).min(40);
    let most = squares[0] << (2 * degree + 1).min(40);
    least <= squares[1] && squares[1] < most
}

fn counted(matcher: &Matcher, attack: &Attack, rounds: usize, most: u64) -> Option<u64> {
    let counted = matcher.count(&attack.text(rounds), most);
    counted.is_match.map(|_| counted.steps)
}
