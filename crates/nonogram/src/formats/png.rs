//! PNG pictures as the goal.

#[cfg(feature = "png")]
mod codec;

use kleene_text::{FormatInfo, Sniff};

#[cfg(feature = "png")]
use super::spec::Reader;
use super::spec::{Holds, Spec};
use crate::format::Format;
#[cfg(feature = "png")]
use crate::puzzle::Puzzle;

pub(super) const SPEC: Spec = Spec {
    format: Format::Png,
    info: FormatInfo::new("png", &["png"], "a picture: the goal"),
    title: "PNG",
    claims: |content| content.bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
    sniff: |_, _| Sniff::Sure,
    #[cfg(feature = "png")]
    reader: Some(Reader::Bytes(codec::read)),
    #[cfg(not(feature = "png"))]
    reader: None,
    #[cfg(feature = "png")]
    writer: Some(Puzzle::to_png),
    #[cfg(not(feature = "png"))]
    writer: None,
    holds: Holds::PICTURE,
};
