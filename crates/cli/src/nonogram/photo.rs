//! Photographs and scans, of which `generate --picture` makes boards.

use std::path::Path;

use anyhow::Result;
use kleene_nonogram::Puzzle;

use crate::common::pictures::PNG;

/// How a photograph becomes a board.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "photos"), expect(dead_code, reason = "no photograph is read"))]
pub(super) struct Wanted {
    /// Columns and rows; by default those of the picture.
    pub(super) size: Option<(usize, usize)>,
    /// The number of colors, the ground among them.
    pub(super) colors: usize,
}

/// The name of the format of a photograph, by its first bytes.
pub(crate) fn format(content: &[u8]) -> Option<&'static str> {
    const STARTS: [(&[u8], &str); 3] = [(b"GIF8", "GIF"), (b"\xff\xd8\xff", "JPEG"), (PNG, "PNG")];
    let named = STARTS.into_iter().find(|(mark, _)| content.starts_with(mark));
    match (named, content) {
        (Some((_, name)), _) => Some(name),
        (None, [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..]) => Some("WebP"),
        // Behind the length are zeros, which no text has.
        (None, [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..]) => Some("BMP"),
        _ => None,
    }
}

#[cfg(feature = "photos")]
pub(super) fn read(path: &Path, wanted: Wanted) -> Result<Puzzle> {
    use std::io::Cursor;

    use anyhow::Context as _;
    use image::{DynamicImage, ImageReader, Limits};
    use kleene_nonogram::{Photo, Rgb};

    use crate::common::input;

    /// The longest file that is read.
    const MAX_BYTES: usize = 64 << 20;
    /// The longest side, in pixels.
    const MAX_SIDE: u32 = 10_000;
    /// What decoding may take.
    const MAX_MEMORY: u64 = 512 << 20;

    let (name, content) = input::read_at_most(path, MAX_BYTES)?;
    let mut reader = ImageReader::new(Cursor::new(content)).with_guessed_format()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_MEMORY);
    reader.limits(limits);
    let image = reader.decode().with_context(|| format!("cannot read {name} as a picture"))?;
    let width = image.width() as usize;
    let pixels = match image {
        // The pixels of most photographs, as they are.
        DynamicImage::ImageRgb8(image) => image
            .into_raw()
            .chunks_exact(3)
            .map(|pixel| Rgb(pixel[0], pixel[1], pixel[2]))
            .collect(),
        image => {
            let pixels = image.into_rgba8().into_raw();
            // Transparent pixels lie on white.
            pixels.chunks_exact(4).map(|p| Rgb(p[0], p[1], p[2]).over_white(p[3])).collect()
        }
    };
    let photo = Photo::new(width, pixels).context("the picture has no pixels")?;
    let (width, height) = wanted.size.unwrap_or((photo.width(), photo.height()));
    let needs_size = wanted.size.is_none() && width.max(height) > Puzzle::MAX_SIDE;
    anyhow::ensure!(!needs_size, "{name} has {width}x{height} pixels: say --size WxH");
    Ok(photo.puzzle(width, height, wanted.colors)?)
}

#[cfg(not(feature = "photos"))]
pub(super) fn read(path: &Path, _: Wanted) -> Result<Puzzle> {
    use crate::common::features::missing;

    let reason = missing("photos");
    anyhow::bail!(
        "cannot read {} as a photograph, which --picture with --size or --colors means: {reason}",
        path.display()
    )
}
