//! Values of recent questions, such as puzzles, which later questions reuse.

use alloc::string::String;
use alloc::vec::Vec;

/// The values of the last questions, each with the text from which it was built.
#[derive(Debug)]
pub(crate) struct Cache<T>(Vec<(String, T)>);

/// The most values that are kept.
const KEPT: usize = 16;

impl<T> Default for Cache<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Clone> Cache<T> {
    /// The value of a text, which is made if it is not kept.
    pub(crate) fn get<E>(
        &mut self,
        text: String,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let kept = self.0.iter().position(|(known, _)| *known == text);
        let entry = match kept {
            Some(index) => self.0.remove(index),
            None => (text, make()?),
        };
        self.0.truncate(KEPT - 1);
        self.0.insert(0, entry);
        Ok(self.0[0].1.clone())
    }
}
