//! Growth that is counted, before it is said.

use alloc::vec::Vec;

use super::attack::Attack;
use super::matcher::Matcher;

/// The most steps of a count, where they grow by a power of the rounds, and where they explode.
const MOST: u64 = 4_000_000;
const MOST_EXPONENTIAL: u64 = 12_000_000;

/// The steps of a matcher on an attack of n rounds, and of twice as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Confirmation {
    /// The number of rounds.
    pub rounds: usize,
    /// The steps with so many rounds.
    pub steps: u64,
    /// The steps with twice as many.
    pub doubled: u64,
}

/// Counts that show exponential growth: twice the rounds take the square of the steps, or nearly.
pub(super) fn exponential(matcher: &Matcher, attack: &Attack) -> Option<Confirmation> {
    let count = |rounds| counted(matcher, attack, rounds, MOST_EXPONENTIAL);
    let mut best = None;
    for rounds in 2..=64 {
        let (Some(half), Some(steps), Some(doubled)) =
            (count(rounds / 2), count(rounds), count(2 * rounds))
        else {
            break;
        };
        // With any power of the rounds the quotient is much the same at any place.
        let grows = doubled / steps.max(1) >= 3 * (steps / half.max(1)).max(1);
        best =
            Some(Confirmation { rounds, steps, doubled }).filter(|_| grows && doubled > 64 * steps);
        if best.is_some() && doubled > 1000 * steps {
            break;
        }
    }
    best
}

/// Counts that show growth by a power of the rounds: twice the rounds take 2 to the power of
/// `degree` times the steps, or nearly.
pub(super) fn polynomial(matcher: &Matcher, attack: &Attack, degree: u32) -> Option<Confirmation> {
    const LONGEST: usize = 1 << 13;
    let (mut rounds, mut best) = (4_usize, None);
    let mut counts: Vec<u64> = Vec::from([counted(matcher, attack, rounds, MOST)?]);
    while let Some(doubled) =
        counted(matcher, attack, 2 * rounds, MOST).filter(|_| rounds < LONGEST)
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

/// Whether the quotient is between 2 to the power of `degree - 1/2` and of `degree + 1/2`.
fn is_power(steps: u64, doubled: u64, degree: u32) -> bool {
    let squares = [steps, doubled].map(|steps| u128::from(steps) * u128::from(steps));
    // Squares are compared, so that the half becomes a whole.
    let least = squares[0] << (2 * degree - 1).min(40);
    let most = squares[0] << (2 * degree + 1).min(40);
    least <= squares[1] && squares[1] < most
}

fn counted(matcher: &Matcher, attack: &Attack, rounds: usize, most: u64) -> Option<u64> {
    let counted = matcher.count(&attack.text(rounds), most);
    counted.is_match.map(|_| counted.steps)
}
