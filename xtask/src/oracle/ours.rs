//! What `kleene-dotnet` answers.

use kleene_dotnet::{Event, Match, MatchError, Options, Regex, RegexBuilder, utf16};

use super::record::{Answer, Found, Question};

/// How far a search may go before its question is left open.
const STEPS: u64 = 20_000_000;

/// The answer with at most so many matches. A limit that was passed is an error, as is a
/// [`Regex::is_match`] that says something else than the matches do.
pub(crate) fn answer(question: &Question, max: usize) -> Answer {
    let Ok(options) = question.options.parse() else { return Answer::error("options") };
    let regex = RegexBuilder::new(&question.pattern).options(options).step_limit(STEPS).build();
    let Ok(regex) = regex else { return Answer::error(Answer::REFUSED) };
    match matches(&regex, &question.input, max) {
        Err(_) => Answer::error("limit"),
        Ok(found) if regex.is_match(&question.input) != Ok(!found.is_empty()) => {
            Answer::error("is_match says something else")
        }
        Ok(found) => Answer {
            ok: true,
            error: None,
            names: Some(
                regex
                    .groups()
                    .iter()
                    .map(|group| name(group.name.as_deref(), group.index))
                    .collect(),
            ),
            numbers: Some(regex.groups().iter().map(|group| group.index.into()).collect()),
            matches: Some(found),
        },
    }
}

fn name(name: Option<&str>, number: u32) -> String {
    name.map_or_else(|| number.to_string(), str::to_owned)
}

fn matches(regex: &Regex, text: &str, max: usize) -> Result<Vec<Found>, MatchError> {
    let units = |offset| utf16::from_bytes(text, offset) as i64;
    let place =
        |found: Match<'_>| (units(found.start()), units(found.end()) - units(found.start()));
    let matches = regex.captures_iter(text).take(max).map(|captures| {
        let captures = captures?;
        let (i, l) = captures.get(0).map_or((0, 0), place);
        let groups = captures.iter().map(|group| {
            (name(group.name(), group.number()), group.captures().map(place).collect())
        });
        Ok(Found { i, l, g: groups.collect() })
    });
    matches.collect()
}

/// Whether a balancing group is in front of what it pops on the way to some match.
pub(crate) fn is_inverted(question: &Question) -> bool {
    let Ok(options) = question.options.parse::<Options>() else { return false };
    // So that no match is the last.
    let pattern = match options.is_right_to_left() {
        true => format!("(?!)(?:{})", question.pattern),
        false => format!("(?:{})(?!)", question.pattern),
    };
    let regex = RegexBuilder::new(&pattern).options(options).step_limit(STEPS).build();
    let mut inverted = false;
    // Only what is seen is of interest, even if it took too many steps.
    let _ = regex.map(|regex| {
        regex.observe(&question.input, |event: Event| {
            inverted |= matches!(event, Event::Push { start, end, .. } if start > end);
        })
    });
    inverted
}
