use core::error::Error;
use core::fmt;

/// The error for a value outside the range or form that a type requires.
///
/// ```
/// # use kleene_text::Expected;
/// assert_eq!(Expected("a color, 0 to 63").to_string(), "expected a color, 0 to 63");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expected(pub &'static str);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl Error for Expected {}
