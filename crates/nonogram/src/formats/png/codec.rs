//! PNG pictures as the goal.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Limits, Transformations};

use crate::color::Rgb;
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::formats::{at, pixels};
use crate::{format::Format, puzzle::Puzzle, write::WriteError};

/// The most memory of the decoder, in bytes.
const MAX_MEMORY: usize = 32 << 20;

/// Where the header has the sides, in bytes of the file.
const WIDTH: core::ops::Range<usize> = 16..20;
const HEIGHT: core::ops::Range<usize> = 20..24;

pub(super) fn read(bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let malformed = |error: png::DecodingError| {
        let message = error.to_string().replace(|c: char| c.is_control(), " ");
        ParseError::new(ParseErrorKind::Png(message), 0..bytes.len())
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MAX_MEMORY });
    // Colors by index, and less or more than 8 bits, become 8 bits per channel.
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    let mut reader = decoder.read_info().map_err(malformed)?;
    let (width, height) = reader.info().size();
    check_sides(width as usize, 1).map_err(at(WIDTH))?;
    check_sides(1, height as usize).map_err(at(HEIGHT))?;
    let Some(len) = reader.output_buffer_size() else {
        return Err(ParseError::new(ParseErrorKind::Png("too large".into()), 0..bytes.len()));
    };
    let mut buffer = alloc::vec![0; len];
    let frame = reader.next_frame(&mut buffer).map_err(malformed)?;
    let samples = &buffer[..frame.buffer_size()];
    let pixels: Vec<Rgb> = match frame.color_type {
        ColorType::Grayscale => samples.iter().map(|&v| Rgb(v, v, v)).collect(),
        ColorType::GrayscaleAlpha => {
            samples.chunks_exact(2).map(|p| Rgb(p[0], p[0], p[0]).over_white(p[1])).collect()
        }
        ColorType::Rgb => samples.chunks_exact(3).map(|p| Rgb(p[0], p[1], p[2])).collect(),
        ColorType::Rgba => {
            samples.chunks_exact(4).map(|p| Rgb(p[0], p[1], p[2]).over_white(p[3])).collect()
        }
        ColorType::Indexed => {
            let kind = ParseErrorKind::Png(format!("no palette for {width} x {height} pixels"));
            return Err(ParseError::new(kind, 0..bytes.len()));
        }
    };
    pixels::puzzle(width as usize, &pixels).map_err(|kind| ParseError::new(kind, 0..bytes.len()))
}

impl Puzzle {
    /// The goal as a PNG picture, a pixel for each cell, in the colors of the puzzle.
    ///
    /// # Errors
    /// A puzzle that [`Puzzle::to_ppm`] refuses.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 110 001".parse()?;
    /// let again = Puzzle::parse(&puzzle.to_png().unwrap())?;
    /// assert_eq!(again, puzzle);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_png(&self) -> Result<Vec<u8>, WriteError> {
        let goal = pixels::check(self, Format::Png)?;
        let lights: Vec<Rgb> =
            goal.rows().flatten().map(|&color| pixels::light(self, color)).collect();
        Ok(encode(goal.width(), goal.height(), &lights))
    }
}

fn encode(width: usize, height: usize, lights: &[Rgb]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let samples: Vec<u8> = lights.iter().flat_map(|&Rgb(r, g, b)| [r, g, b]).collect();
    // Neither a vector nor a picture whose size was checked gives an error.
    let mut writer = encoder.write_header().expect("the sides are not zero");
    writer.write_image_data(&samples).expect("there is a sample for each channel of each pixel");
    writer.finish().expect("the picture is complete");
    bytes
}
