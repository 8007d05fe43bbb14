//! Differences that are known, by their kind.
//!
//! A kind is recognised by an experiment, not by how the pattern looks: the pattern is changed so that
//! what is known to differ has no part in it, and then both must agree.

use anyhow::Result;

use super::ours;
use super::record::{Answer, Question};
use super::reference::Reference;

/// The most matches that are compared.
pub(crate) const MAX: usize = 40;

/// What is known to differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The reference looks for a match only where it holds that one can begin, and is wrong.
    Start,
    /// The reference has a mark left behind by a lazy loop in a lookaround or atomic group.
    Mark,
    /// The reference finds the same match without end.
    Repeated,
    /// A balancing group in front of what it pops: the reference takes its negative length for a link.
    Inverted,
    Unknown,
}

impl Kind {
    pub(crate) fn shown(self) -> &'static str {
        match self {
            Self::Start => "the reference does not look where the match begins",
            Self::Mark => "a lazy loop leaves a mark behind",
            Self::Repeated => "the reference finds the same match twice",
            Self::Inverted => "a balancing group in front of what it pops",
            Self::Unknown => "unknown",
        }
    }
}

/// Both answers, if they differ.
pub(crate) fn difference(
    question: &Question,
    reference: &mut Reference,
) -> Result<Option<(Answer, Answer)>> {
    let theirs = reference.ask(question, MAX)?;
    let ours = ours::answer(question, MAX);
    let is_open = |answer: &Answer| matches!(answer.error.as_deref(), Some("timeout" | "limit"));
    Ok((theirs != ours && !is_open(&theirs) && !is_open(&ours)).then_some((theirs, ours)))
}

/// The kind of a difference.
pub(crate) fn kind(
    question: &Question,
    (theirs, ours): (&Answer, &Answer),
    reference: &mut Reference,
) -> Result<Kind> {
    let matches = theirs.matches.iter().flatten();
    if matches.clone().zip(matches.skip(1)).any(|(one, next)| one == next) {
        return Ok(Kind::Repeated);
    }
    let mut both = |pattern: String| -> Result<(Answer, Answer)> {
        let changed = Question { pattern, ..question.clone() };
        Ok((reference.ask(&changed, MAX)?, ours::answer(&changed, MAX)))
    };
    let pattern = &question.pattern;
    // An alternative that can be empty has no first character.
    let anywhere = |pattern: &str| format!("(?:(?:{pattern})|(?!))");
    let (reference_anywhere, ours_anywhere) = both(anywhere(pattern))?;
    if reference_anywhere == ours_anywhere && ours_anywhere == *ours {
        return Ok(Kind::Start);
    }
    let eager = ["*?", "+?", ",}?"]
        .into_iter()
        .fold(pattern.clone(), |pattern, lazy| pattern.replace(lazy, lazy.trim_end_matches('?')));
    if eager != *pattern {
        let (reference_eager, ours_eager) = both(anywhere(&eager))?;
        if reference_eager == ours_eager {
            return Ok(Kind::Mark);
        }
    }
    Ok(if ours::is_inverted(question) { Kind::Inverted } else { Kind::Unknown })
}
