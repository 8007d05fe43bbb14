//! The drawing callbacks of the layout.

use alloc::string::String;

use layout::core::format::{ClipHandle, RenderBackend};
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;

use super::Canvas;

impl RenderBackend for Canvas {
    fn draw_rect(
        &mut self,
        _: Point,
        _: Point,
        _: &StyleAttr,
        _: Option<String>,
        _: Option<ClipHandle>,
    ) {
    }

    fn draw_line(&mut self, _: Point, _: Point, _: &StyleAttr, _: Option<String>) {}

    fn draw_circle(&mut self, at: Point, size: Point, _: &StyleAttr, state: Option<String>) {
        // The layout passes the state's number through as a property.
        let number = state.and_then(|number| number.parse().ok());
        if let Some(number) = number {
            let _ = self.state(number, at, size);
        }
    }

    fn draw_text(&mut self, at: Point, text: &str, _: &StyleAttr) {
        // The labels of arrows are all that the layout writes. They stand above the arrow.
        if !text.is_empty() {
            self.text(Point::new(at.x, at.y - 9.0), text);
        }
    }

    fn draw_arrow(
        &mut self,
        path: &[(Point, Point)],
        _: bool,
        tips: (bool, bool),
        _: &StyleAttr,
        _: Option<String>,
        // The layout moves the labels of arrows into texts.
        _: &str,
    ) {
        let _ = self.arrow(path, tips);
    }

    fn create_clip(&mut self, _: Point, _: Point, _: usize) -> ClipHandle {
        0
    }
}
