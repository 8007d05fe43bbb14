//! Patterns of digits with a sum.

use alloc::{string::String, vec::Vec};

/// A pattern of the words that have each digit of some set with this sum, if no digit comes twice in a word; with a
/// length only those of sets of so many digits. Digits have their values beside them. `None` if there is no such set.
pub(crate) fn summing(digits: &[(char, usize)], len: Option<usize>, sum: usize) -> Option<String> {
    let mut sets = Vec::new();
    for set in 0..1_usize << digits.len() {
        let members = digits.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let (set, values): (String, Vec<usize>) = members.map(|(_, digit)| *digit).unzip();
        let count = values.len();
        if len.is_none_or(|len| count == len) && values.iter().sum::<usize>() == sum {
            sets.push(if count == 0 { set } else { format!("[{set}]{{{count}}}") });
        }
    }
    (!sets.is_empty()).then(|| format!("(?:{})", sets.join("|")))
}
