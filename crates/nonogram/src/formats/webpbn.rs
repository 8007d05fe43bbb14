//! The XML of webpbn.com.

#[cfg(feature = "xml")]
mod known;
#[cfg(feature = "xml")]
pub(super) mod read;
#[cfg(feature = "xml")]
mod source;
pub(super) mod write;

use kleene_text::{FormatInfo, Sniff};

use super::code::begins_source;
#[cfg(feature = "xml")]
use super::spec::Reader;
use super::spec::{Holds, Spec};
use crate::format::Format;

pub(super) const SPEC: Spec = Spec {
    format: Format::Webpbn,
    info: FormatInfo::new("xml", &["xml", "pbn"], "XML of webpbn.com"),
    title: "webpbn XML",
    claims: |content| content.text.starts_with(b"<") && !begins_source(content.text),
    sniff: |_, _| Sniff::Sure,
    #[cfg(feature = "xml")]
    reader: Some(Reader::Several(read::read, read::read_all)),
    #[cfg(not(feature = "xml"))]
    reader: None,
    writer: Some(|puzzle| Ok(puzzle.to_webpbn().into_bytes())),
    holds: Holds {
        property: |name, value| write::can_hold(&(name, value)),
        goal: true,
        ..Holds::COLORS
    },
};
