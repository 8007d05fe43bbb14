//! Recordings of searches, which a page plays.

use kleene_draw::Recording as Drawn;
use pyo3::prelude::*;

/// A recording.
#[pyclass(frozen)]
#[derive(Debug)]
pub(crate) struct Recording(pub(crate) Drawn);

#[pymethods]
impl Recording {
    /// A page that plays it, on its own.
    fn html(&self) -> String {
        self.0.to_html()
    }

    /// The events as JSON, a text each; the first one is the header.
    fn lines(&self) -> Vec<String> {
        let header = std::iter::once(self.0.header());
        header.chain(self.0.events().iter().map(kleene_draw::Event::to_json)).collect()
    }

    /// The board after so many events, as SVG.
    fn svg(&self, events: usize) -> String {
        self.0.picture(events.min(self.0.events().len())).to_svg()
    }

    #[getter]
    fn is_cut(&self) -> bool {
        self.0.is_cut()
    }

    fn __len__(&self) -> usize {
        self.0.events().len()
    }
}
