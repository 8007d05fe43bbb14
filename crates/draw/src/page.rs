//! Pages of pictures with text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use crate::picture::Picture;
use crate::svg::{Cells, open};

/// A self-contained HTML page: pictures, each with a text. A caption equal to the text is not
/// repeated.
///
/// ```
/// use kleene_draw::{Page, Picture, Shape};
///
/// let board = Picture::new(Shape::rectangle(3, 3), "An empty board");
/// let page = Page::new("Steps").figure(board, "Nothing is known yet.");
/// assert!(page.to_html().contains("<figcaption>Nothing is known yet.</figcaption>"));
///
/// let board = Picture::new(Shape::rectangle(3, 3), "An empty board").caption("It begins.");
/// assert_eq!(Page::new("Steps").figure(board, "It begins.").to_html().matches("It begins.").count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    title: String,
    figures: Vec<(Picture, String)>,
}

const CSS: &str = ":root{color-scheme:light dark}body{font-family:ui-sans-serif,system-ui,sans-serif;max-width:72rem;\
margin:0 auto;padding:1rem}figure{margin:1.5rem 0;overflow:auto}figcaption{margin-top:.5rem;white-space:pre-wrap}\
svg{max-width:100%;height:auto}@media print{figure{break-inside:avoid}}";

impl Page {
    /// A page with a title.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), figures: Vec::new() }
    }

    /// Adds a picture and the text below it; a caption of the picture that repeats the text is
    /// dropped.
    #[must_use]
    pub fn figure(mut self, picture: Picture, text: impl Into<String>) -> Self {
        let text = text.into();
        let picture = if picture.caption == text { picture.caption("") } else { picture };
        self.figures.push((picture, text));
        self
    }

    /// The page as HTML. Equal pages give equal bytes.
    #[must_use]
    pub fn to_html(&self) -> String {
        let mut html = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut html);
        html
    }

    fn write(&self, html: &mut String) -> fmt::Result {
        head(html, &self.title, CSS, "")?;
        writeln!(html, "<h1>{}</h1>", xml(&self.title))?;
        for (picture, text) in &self.figures {
            let (width, height) = picture.size();
            writeln!(html, "<figure>")?;
            open(html, (width, height), picture.is_fine(), &picture.title, &picture.description)?;
            picture.write_svg(html, Cells::Merged)?;
            writeln!(html, "</svg>\n<figcaption>{}</figcaption>\n</figure>", xml(text))?;
        }
        writeln!(html, "</body>\n</html>")
    }
}

/// Opens a self-contained HTML page, up to the start of its body. `scripts` is the script source of
/// its content security policy.
pub(crate) fn head(html: &mut String, title: &str, css: &str, scripts: &str) -> fmt::Result {
    let title = xml(title);
    writeln!(
        html,
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'{scripts}">
<title>{title}</title>
<style>{css}</style>
</head>
<body>"#
    )
}
