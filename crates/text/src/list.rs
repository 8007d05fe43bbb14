use core::fmt::{self, Display};

/// Items as a sentence lists them: `a`, `a and b`, `a, b and c`. Made by [`list`].
#[derive(Clone, Copy, Debug)]
pub struct List<'a, I> {
    items: I,
    conjunction: &'a str,
}

/// Items as a sentence lists them, with this word before the last one.
///
/// ```
/// use kleene_text::list;
///
/// assert_eq!(list(["r1c1", "r1c2", "r2c1"], "and").to_string(), "r1c1, r1c2 and r2c1");
/// assert_eq!(list([3, 5], "or").to_string(), "3 or 5");
/// assert_eq!(list(["alone"], "or").to_string(), "alone");
/// ```
pub fn list<I>(items: I, conjunction: &str) -> List<'_, I::IntoIter>
where
    I: IntoIterator<Item: Display, IntoIter: Clone>,
{
    List { items: items.into_iter(), conjunction }
}

impl<I> Display for List<'_, I>
where
    I: Iterator<Item: Display> + Clone,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = self.items.clone().peekable();
        let Some(first) = items.next() else { return Ok(()) };
        write!(f, "{first}")?;
        while let Some(item) = items.next() {
            match items.peek() {
                Some(_) => write!(f, ", {item}")?,
                None => write!(f, " {} {item}", self.conjunction)?,
            }
        }
        Ok(())
    }
}
