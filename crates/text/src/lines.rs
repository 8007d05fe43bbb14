/// The lines of a text with the byte at which each begins, without their ends.
///
/// A line ends in LF or CRLF. The text after the last line end is a line, even if it is empty.
///
/// ```
/// assert!(kleene_text::lines("ab\r\n\nc").eq([(0, "ab"), (4, ""), (5, "c")]));
/// assert!(kleene_text::lines("a\n").eq([(0, "a"), (2, "")]));
/// ```
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut next = 0;
    text.split('\n').map(move |line| {
        let start = next;
        next += line.len() + 1;
        (start, line.strip_suffix('\r').unwrap_or(line))
    })
}
