//! Lines of an input, however long.

use std::io::{self, BufRead, Read as _};

use crate::common::input::without_mark;

/// How much of a line shows whether it may be an object of JSON.
const HEAD: u64 = 256;

/// How much of a line is skipped at most: not every line has an end.
const SKIPPED: usize = 1 << 27;

/// The next line of an input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Whole,
    /// The line is longer than the limit.
    TooLong,
}

/// Reads the next line of up to so many bytes, without its end, if it begins as an object of JSON does; `None` if there
/// is none. Of a line that is too long, and of another line after its beginning, the rest is skipped.
///
/// # Errors
/// What cannot be read, and a line without an end.
pub(crate) fn next_object(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    most: u64,
) -> io::Result<Option<Line>> {
    line.clear();
    if input.by_ref().take(HEAD).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_some() {
        return Ok(Some(Line::Whole));
    }
    // Behind nothing but blanks there may be an object.
    let is_object =
        without_mark(line).trim_ascii_start().first().is_none_or(|&first| first == b'{');
    let most = if is_object { most.saturating_sub(HEAD) } else { 0 };
    Ok(Some(rest_of(input, line, most)?.unwrap_or(Line::Whole)))
}

/// Reads the rest of a line after the part that is there; `None` at the end of the input.
fn rest_of(input: &mut impl BufRead, line: &mut Vec<u8>, most: u64) -> io::Result<Option<Line>> {
    let before = line.len();
    if input.by_ref().take(most + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_none() && (line.len() - before) as u64 > most {
        if input.by_ref().take(SKIPPED as u64).skip_until(b'\n')? == SKIPPED {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line without an end"));
        }
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The length limit of each line of a text.
    fn read(
        text: &str,
        next: impl Fn(&mut &[u8], &mut Vec<u8>) -> io::Result<Option<Line>>,
    ) -> Vec<(String, Line)> {
        let (mut input, mut line, mut all) = (text.as_bytes(), Vec::new(), Vec::new());
        while let Some(what) = next(&mut input, &mut line).expect("it is short") {
            all.push((String::from_utf8(line.clone()).expect("text"), what));
        }
        all
    }

    #[test]
    fn lines_of_up_to_a_length_are_whole() {
        let [whole, long] = [1000, 1001].map(|len| format!("{{{}", "x".repeat(len - 1)));
        let text = format!("\n{whole}\n{long}\n{{}}");
        let lines = read(&text, |input, line| next_object(input, line, 1000));
        let is_whole: Vec<_> = lines.iter().map(|(_, what)| *what == Line::Whole).collect();
        assert_eq!(is_whole, [true, true, false, true]);
        assert_eq!(lines[1].0, whole);
    }

    #[test]
    fn blanks_before_an_object_are_a_part_of_its_line() {
        let blanks = " ".repeat(300);
        let text = format!("{blanks}\n{blanks}{{}}\n{blanks}x");
        let lines = read(&text, |input, line| next_object(input, line, 1000));
        assert!(lines.iter().all(|(_, what)| *what == Line::Whole), "{lines:?}");
        assert_eq!(lines[1].0, format!("{blanks}{{}}"));
    }

    #[test]
    fn of_what_is_no_object_the_beginning_is_kept() {
        let (object, other) = (format!("{{{}", "x".repeat(1000)), "x".repeat(1000));
        let text = format!("{other}\n{object}\n\n{{}}\n{object}xxx\n{other}");
        let lines = read(&text, |input, line| next_object(input, line, 1001));
        let lens: Vec<_> =
            lines.iter().map(|(text, what)| (text.len(), *what == Line::Whole)).collect();
        let expected =
            [(257, false), (1001, true), (0, true), (2, true), (1002, false), (257, false)];
        assert_eq!(lens, expected);
    }

    #[test]
    fn a_line_without_an_end_is_an_error() {
        for byte in [0, b'{'] {
            let mut endless = io::BufReader::new(io::repeat(byte));
            let error = next_object(&mut endless, &mut Vec::new(), 10);
            assert_eq!(error.expect_err("it has no end").kind(), io::ErrorKind::InvalidData);
        }
    }
}
