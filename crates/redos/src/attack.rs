//! Attack texts: texts on which a pattern fails slowly.

use alloc::{string::String, vec::Vec};

use crate::Letters;
use crate::endings::Endings;
use crate::exponential::Loop;
use crate::polynomial::Passage;
use crate::runs::Runs;

/// A text for each number n of rounds: a prefix, then pumps that are repeated n times, with links
/// between them.
///
/// ```
/// use kleene_redos::Scope;
/// use kleene_syntax::classical;
///
/// let report = kleene_redos::analyze(&classical::parse("^(a|a)*$")?, Scope::Search)?;
/// let attack = report.attack().expect("the two ways are tried at each letter");
/// assert_eq!(attack.text(5), "aaaaab");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    prefix: String,
    /// Each pump, and the link that follows its last round.
    pumps: Vec<(String, String)>,
}

impl Attack {
    /// The text with each pump repeated n times.
    #[must_use]
    pub fn text(&self, n: usize) -> String {
        let mut text = self.prefix.clone();
        for (pump, link) in &self.pumps {
            (0..n).for_each(|_| text.push_str(pump));
            text.push_str(link);
        }
        text
    }

    /// The text before the first pump.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The pumps, each with the link that follows it.
    pub fn pumps(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.pumps.iter().map(|(pump, link)| (&**pump, &**link))
    }

    /// The attack with another ending.
    pub(crate) fn with_ending(&self, ending: &str) -> Self {
        let mut attack = self.clone();
        if let Some((_, link)) = attack.pumps.last_mut() {
            *link = ending.into();
        }
        attack
    }

    /// The attack without its prefix, if it has one.
    pub(crate) fn without_prefix(&self) -> Option<Self> {
        let attack = Self { prefix: String::new(), pumps: self.pumps.clone() };
        (!self.prefix.is_empty()).then_some(attack)
    }

    /// The attack with each pump reduced to its period, if one is shorter: it has texts of the same
    /// kind, and more of them.
    pub(crate) fn shortened(&self) -> Option<Self> {
        let mut attack = self.clone();
        for (pump, _) in &mut attack.pumps {
            let ends = pump.char_indices().map(|(end, _)| end).skip(1);
            let part =
                ends.map(|end| &pump[..end]).find(|part| pump.split(part).all(str::is_empty));
            if let Some(part) = part {
                *pump = part.into();
            }
        }
        (attack != *self).then_some(attack)
    }

    /// The attack without the repetition of equal consecutive pumps, if there is any: it has
    /// shorter texts of the same kind.
    pub(crate) fn merged(&self) -> Option<Self> {
        let mut pumps: Vec<(String, String)> = Vec::new();
        for (pump, link) in &self.pumps {
            match pumps.last_mut() {
                Some((last, between))
                    if last == pump && between.split(&**pump).all(str::is_empty) =>
                {
                    between.clone_from(link);
                }
                _ => pumps.push((pump.clone(), link.clone())),
            }
        }
        (pumps.len() < self.pumps.len()).then(|| Self { prefix: self.prefix.clone(), pumps })
    }

    pub(crate) fn from_loop(
        found: &Loop,
        runs: &Runs,
        endings: &Endings,
        letters: &Letters,
    ) -> Self {
        let ending = letters.spell(&endings.text(runs.ending(found.node)));
        Self {
            prefix: letters.spell(&runs.prefix(found.node)),
            pumps: Vec::from([(letters.spell(&found.pump), ending)]),
        }
    }

    pub(crate) fn from_chain(
        chain: &[Passage],
        runs: &Runs,
        endings: &Endings,
        letters: &Letters,
    ) -> Self {
        // Each pump is followed by the text to the next one, the last by the text to the end.
        let pumps = chain.iter().enumerate().map(|(i, passage)| {
            let link = match chain.get(i + 1) {
                Some(next) => letters.spell(&runs.between(passage.to, next.from)),
                None => letters.spell(&endings.text(runs.ending(passage.to))),
            };
            (letters.spell(&passage.pump), link)
        });
        let prefix = chain.first().map(|first| letters.spell(&runs.prefix(first.from)));
        Self { prefix: prefix.unwrap_or_default(), pumps: pumps.collect() }
    }
}
