//! Lines of JSON whose last field is a checksum of what stands before it.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is wrong with a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SealError {
    /// It ends before its checksum.
    CutOff,
    /// The checksum is that of another line.
    Damaged,
    /// It is not of this format, or of a version that is not known here.
    Unknown(String),
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CutOff => write!(f, "cut off: it has no checksum at its end"),
            Self::Damaged => write!(f, "damaged: its checksum is that of another line"),
            Self::Unknown(why) => write!(f, "{why}"),
        }
    }
}

/// What stands between the other fields and the digits of the checksum, and after these.
const SEAL: (&str, &str) = (",\"sum\":\"", "\"}");
const DIGITS: usize = 16;

/// The record as a line, with its checksum.
pub(crate) fn seal(record: &impl Serialize) -> serde_json::Result<String> {
    let mut text = serde_json::to_string(record)?;
    text.pop();
    let sum = sum(text.as_bytes());
    Ok(text + SEAL.0 + &sum + SEAL.1)
}

/// The record of a line, and its checksum.
///
/// # Errors
/// What is wrong with the line.
pub(crate) fn open<T: DeserializeOwned>(line: &str) -> Result<(T, &str), SealError> {
    let ended = line.strip_suffix(SEAL.1).filter(|ended| ended.len() > DIGITS);
    let split = ended.and_then(|ended| ended.split_at_checked(ended.len() - DIGITS));
    let sealed = split.and_then(|(text, sum)| Some((text.strip_suffix(SEAL.0)?, sum)));
    let Some((text, digits)) = sealed else { return Err(SealError::CutOff) };
    if sum(text.as_bytes()) != digits {
        return Err(SealError::Damaged);
    }
    let record = serde_json::from_str(&format!("{text}}}"));
    let unknown = |error: serde_json::Error| SealError::Unknown(error.to_string());
    Ok((record.map_err(unknown)?, digits))
}

/// The checksum of some bytes, in hexadecimal digits: FNV-1a of 64 bits.
fn sum(bytes: &[u8]) -> String {
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
        let line = seal(&serde_json::json!({ "part": "3" })).unwrap();
        assert_eq!(line, r#"{"part":"3","sum":"390e621c873e86d0"}"#);
        let (record, sum): (serde_json::Value, _) = open(&line).unwrap();
        assert_eq!((record["part"].as_str(), sum), (Some("3"), "390e621c873e86d0"));
        let open = |line: &str| open::<serde_json::Value>(line).unwrap_err();
        assert_eq!(open(&line.replace('3', "4")), SealError::Damaged);
        for end in 0..line.len() {
            assert_eq!(open(&line[..end]), SealError::CutOff, "{end}");
        }
    }
}
