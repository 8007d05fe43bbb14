/// The red, green and blue of a color in six or three hexadecimal digits, without a `#` before them.
///
/// ```
/// use kleene_text::hex_color;
///
/// assert_eq!(hex_color("ff8000"), Some([255, 128, 0]));
/// assert_eq!(hex_color("f80"), Some([255, 136, 0])); // each digit is doubled
/// assert_eq!(hex_color("+f8000"), None);
/// ```
#[must_use]
pub fn hex_color(digits: &str) -> Option<[u8; 3]> {
    let digits = digits.as_bytes();
    let digit = |at: usize| (digits[at] as char).to_digit(16).map(|digit| digit as u8);
    let byte = |at: usize| Some(digit(at)? << 4 | digit(at + 1)?);
    match digits.len() {
        6 => Some([byte(0)?, byte(2)?, byte(4)?]),
        3 => Some([digit(0)? * 17, digit(1)? * 17, digit(2)? * 17]),
        _ => None,
    }
}
