//! Addresses of the page.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `qr` | `text` | the address as a QR code |

use qrcode::QrCode;
use qrcode::render::svg;

use crate::answer::Answer;
use crate::mistake::Mistake;
use crate::question::Question;

/// Units of the picture for a module of the code.
const MODULE: u32 = 4;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    match question.verb() {
        "qr" => code(question.get("text")),
        _ => Err(question.unknown()),
    }
}

/// The QR code of a text, with a margin of four modules as ISO/IEC 18004 wants it. The colors stay as they are in a dark
/// page, since many cameras read no inverted codes.
fn code(text: &str) -> Result<Answer, Mistake> {
    let code = QrCode::new(text)
        .map_err(|error| Mistake::new(format!("the address has no QR code: {error}")))?;
    let svg = code.render::<svg::Color<'_>>().module_dimensions(MODULE, MODULE).build();
    Ok(Answer::default().svg(svg, ""))
}
