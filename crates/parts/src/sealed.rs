//! Lines of JSON whose last field is a checksum of the text before it.

use alloc::string::{String, ToString as _};

use serde::Serialize;
use serde::de::DeserializeOwned;

kleene_text::errors! {
    /// The mistake in the line of a part or a result.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LineError {
        /// It ends before its checksum.
        #[error("truncated, or not a line of `kleene split`: it has no checksum")]
        CutOff,
        /// The checksum is that of another line.
        #[error("damaged: its checksum is that of another line")]
        CorruptLine,
        /// It is not of this format, or of a version that is not known here.
        #[error("{0}")]
        Unknown(String),
    }
}

/// The text before the digits of the checksum, and the text after them.
const SEAL: (&str, &str) = (",\"sum\":\"", "\"}");
const DIGITS: usize = 16;

/// The record as a line with its checksum, and the checksum.
pub(crate) fn seal(record: &impl Serialize) -> (String, String) {
    let text = serde_json::to_string(record);
    let mut text = text.expect("a record of texts, numbers and lists can be written");
    text.pop();
    let sum = checksum(text.as_bytes());
    (text + SEAL.0 + &sum + SEAL.1, sum)
}

/// The record of a line, and its checksum.
///
/// # Errors
/// The mistake in the line.
pub(crate) fn open<T: DeserializeOwned>(line: &str) -> Result<(T, &str), LineError> {
    let ended = line.strip_suffix(SEAL.1).filter(|ended| ended.len() > DIGITS);
    let split = ended.and_then(|ended| ended.split_at_checked(ended.len() - DIGITS));
    let sealed = split.and_then(|(text, sum)| Some((text.strip_suffix(SEAL.0)?, sum)));
    let Some((text, digits)) = sealed else { return Err(LineError::CutOff) };
    if checksum(text.as_bytes()) != digits {
        return Err(LineError::CorruptLine);
    }
    let record = serde_json::from_str(&format!("{text}}}"));
    Ok((record.map_err(|error| LineError::Unknown(plain(&error)))?, digits))
}

/// Describes a record that cannot be read, with the column of the mistake.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let column = error.column();
    if !error.is_data() {
        return format!("no object of JSON, from column {column} on");
    }
    let mut parts = text.split('`');
    let why = match (parts.next(), parts.next()) {
        (Some("missing field "), Some(field)) => format!("it has no field {field:?}"),
        (Some("duplicate field "), Some(field)) => {
            format!("the field {field:?} before column {column} is there twice")
        }
        (Some("unknown field "), Some(field)) => {
            format!("unknown field {field:?} before column {column}")
        }
        _ => format!("the value before column {column} cannot stand there"),
    };
    format!("no record that is known here: {why}")
}

/// The mistake in a line of an unknown format or version, if it is one.
pub(crate) fn of_format(
    (format, version): (&str, u32),
    known: (&str, u32),
) -> Result<(), LineError> {
    if (format, version) == known {
        return Ok(());
    }
    let known = format!("{} {} is known here", known.0, known.1);
    Err(LineError::Unknown(format!("of {format} {version}, and {known}")))
}

/// The checksum of some bytes, in hexadecimal digits: FNV-1a of 64 bits.
///
/// ```
/// assert_eq!(kleene_parts::checksum(b"a"), "af63dc4c8601ec8c");
/// ```
#[must_use]
pub fn checksum(bytes: &[u8]) -> String {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{sum:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_another_byte_is_damaged_and_a_shorter_one_cut_off() {
        let (line, sum) = seal(&serde_json::json!({ "part": "3" }));
        assert_eq!(line, r#"{"part":"3","sum":"390e621c873e86d0"}"#);
        assert_eq!(sum, "390e621c873e86d0");
        let (record, sum): (serde_json::Value, _) = open(&line).unwrap();
        assert_eq!((record["part"].as_str(), sum), (Some("3"), "390e621c873e86d0"));
        let damaged = line.replace('3', "4");
        let mut wrong = Vec::from([(&*damaged, LineError::CorruptLine)]);
        wrong.extend((0..line.len()).map(|end| (&line[..end], LineError::CutOff)));
        for (line, error) in wrong {
            assert_eq!(open::<serde_json::Value>(line).unwrap_err(), error, "{line}");
        }
    }
}
