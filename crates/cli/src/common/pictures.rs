//! Pictures of the results of a call, written to files at its end.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Context as _, Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use kleene_draw::{Colors, Page, Paper, Picture, PngError, Sheet, Terminal};

use crate::common::terminal::{color_depth, is_colored, width};
use crate::common::whole_file::Content;
use crate::common::{escaped, page, report, screen, undrawn, whole_file};

#[derive(Clone, Debug, Default, ClapArgs)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct PictureArgs {
    /// Draw the results to this SVG file; `-` writes it to stdout instead of the text.
    #[arg(long, global = true, hide_short_help = true, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Draw the results to this PNG file; `-` writes it to stdout instead of the text.
    #[arg(long, global = true, hide_short_help = true, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// Draw the results to this HTML file, with a picture of each step or solution; `-` writes it to stdout instead of
    /// the text.
    #[arg(long, global = true, hide_short_help = true, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Draw the puzzle without its solution, on a sheet to solve on paper.
    #[arg(long, global = true, hide_short_help = true)]
    pub(crate) blank: bool,

    /// The paper size of --blank.
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        value_enum,
        default_value_t,
        value_name = "SIZE"
    )]
    pub(crate) paper: PaperSize,

    /// Pixels of a PNG for each unit of the SVG, whose cells are 24 units wide [default: 2, which is 144 dpi on paper].
    #[arg(long, global = true, hide_short_help = true, value_parser = scale, value_name = "N")]
    pub(crate) scale: Option<f64>,
}

impl PictureArgs {
    /// The files that pictures are drawn into.
    fn files(&self) -> impl Iterator<Item = &Path> {
        [&self.svg, &self.png, &self.html].into_iter().flatten().map(PathBuf::as_path)
    }

    /// The options that are given.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        let given = [
            ("--svg", self.svg.is_some()),
            ("--png", self.png.is_some()),
            ("--html", self.html.is_some()),
            ("--blank", self.blank),
            ("--scale", self.scale.is_some()),
        ];
        given.into_iter().filter(|&(_, is_given)| is_given).map(|(name, _)| name)
    }
}

/// A format of files for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
    Html,
}

impl Kind {
    /// Its name, its option, and the suffixes of its files.
    fn words(self) -> (&'static str, &'static str, &'static [&'static str]) {
        match self {
            Self::Svg => ("SVG", "--svg", &["svg"]),
            Self::Png => ("PNG", "--png", &["png"]),
            Self::Html => ("HTML", "--html", &["html", "htm", "xhtml"]),
        }
    }

    /// Refuses a file that is named as one of another kind, or has a content of another kind.
    fn check(self, path: &Path) -> Result<()> {
        let (name, option, suffixes) = self.words();
        let shown = escaped(&path.to_string_lossy()).into_owned();
        let suffix = path.extension().map(|suffix| suffix.to_string_lossy().to_lowercase());
        if let Some(suffix) = suffix.filter(|suffix| !suffixes.contains(&suffix.as_str())) {
            let others = [Self::Svg, Self::Png, Self::Html].map(Self::words);
            if let Some((_, other, _)) = others.iter().find(|other| other.2.contains(&&*suffix)) {
                bail!("{option} writes {name}; use {other} {shown}");
            }
            if OTHER_SUFFIXES.contains(&suffix.as_str()) {
                let stem = path.with_extension(suffixes[0]);
                let better = escaped(&stem.to_string_lossy()).into_owned();
                bail!("{option} writes {name}; use {option} {better}");
            }
        }
        Content { name, begins: &|start| self.begins(start) }.check(path, option)
    }

    /// Whether a file that begins so is of this kind.
    fn begins(self, start: &[u8]) -> bool {
        let text = String::from_utf8_lossy(start).to_lowercase();
        match self {
            Self::Svg => {
                text.trim_start_matches('\u{feff}').starts_with('<') && text.contains("<svg")
            }
            Self::Png => start.starts_with(PNG),
            Self::Html => text.contains("<!doctype html") || text.contains("<html"),
        }
    }
}

/// Suffixes of files that are not written here: of other pictures, and of puzzles, tables and texts.
const OTHER_SUFFIXES: [&str; 26] = [
    "jpg", "jpeg", "gif", "bmp", "webp", "pdf", "svgz", "txt", "md", "json", "ndjson", "toml",
    "xml", "csv", "tsv", "yaml", "yml", "non", "nin", "cwd", "mk", "sdk", "sdm", "cnf", "mzn",
    "gz",
];

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperSize {
    /// 210 by 297 millimeters.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// What draws a puzzle where a format of pictures does not hold it.
pub(crate) const WAY: &str =
    "`kleene solve FILE --png PICTURE` draws the solution, with --blank the puzzle";

/// How PNG files begin.
pub(crate) const PNG: &[u8] = b"\x89PNG";

/// The most pictures of one file.
const MOST: usize = 200;

/// The units to the side of a cell of an SVG.
const CELL: f64 = 24.0;

/// The pixels of a PNG for each unit, unless `--scale` sets them.
const SCALE: f64 = 2.0;

/// Parses the argument of `--scale`.
fn scale(text: &str) -> Result<f64, String> {
    let scale = text.parse().ok().filter(|scale| (0.05..=40.0).contains(scale));
    scale.ok_or_else(|| "expected a number from 0.05 to 40".to_owned())
}

/// The picture options of the command line, for the whole run.
pub(super) static ASKED: OnceLock<PictureArgs> = OnceLock::new();

/// Whether the page is written already.
static HTML_IS_WRITTEN: AtomicBool = AtomicBool::new(false);

/// Whether the call draws diagrams, which it writes itself.
pub(super) static IS_DIAGRAM: AtomicBool = AtomicBool::new(false);

/// The pictures so far, each with its text, and how many there were beyond [`MOST`].
static DRAWN: Mutex<(Vec<(Picture, String)>, usize)> = Mutex::new((Vec::new(), 0));

/// Keeps the options of the command line; the first call counts.
///
/// # Errors
/// A command that draws nothing; a file that is to be written and is of another kind; two pictures for stdout.
pub(crate) fn configure(args: PictureArgs, command: &str) -> Result<()> {
    if undrawn::is(command) && args.names().next().is_some() {
        let given: Vec<&str> = args.names().collect();
        bail!("`kleene {command}` does not support {}", given.join(" or "));
    }
    for (kind, path) in [(Kind::Svg, &args.svg), (Kind::Png, &args.png), (Kind::Html, &args.html)] {
        if let Some(path) = path.as_deref().filter(|path| !is_stdout(path)) {
            kind.check(path)?;
        }
    }
    match args.files().filter(|path| is_stdout(path)).count() {
        0 => {}
        1 => screen::keep_for_picture(),
        _ => bail!("only one of --svg, --png and --html can go to stdout"),
    }
    let _ = ASKED.set(args);
    Ok(())
}

/// Whether a picture goes to stdout.
pub(crate) fn are_on_stdout() -> bool {
    ASKED.get().is_some_and(|args| args.files().any(is_stdout))
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// Whether a file for pictures is named.
pub(crate) fn are_wanted() -> bool {
    let is_page_wanted =
        |args: &PictureArgs| args.html.is_some() && !HTML_IS_WRITTEN.load(Ordering::Relaxed);
    ASKED.get().is_some_and(|args| is_file_wanted(args) || is_page_wanted(args))
}

/// Whether a picture of a puzzle goes into a file.
fn is_file_wanted(args: &PictureArgs) -> bool {
    let is_named = args.svg.is_some() || args.png.is_some();
    is_named && !IS_DIAGRAM.load(Ordering::Relaxed)
}

/// Whether puzzles are drawn, and not their solutions.
pub(crate) fn are_blank() -> bool {
    ASKED.get().is_some_and(|args| args.blank)
}

/// The page that is wanted.
pub(crate) fn html() -> Option<&'static Path> {
    ASKED.get().and_then(|args| args.html.as_deref())
}

/// The pixels of a PNG to the side of a cell.
pub(super) fn cell(args: &PictureArgs) -> u32 {
    (args.scale.unwrap_or(SCALE) * CELL).round() as u32
}

pub(super) fn save_png(path: &Path, png: Result<Vec<u8>, PngError>) -> Result<()> {
    match png {
        Ok(png) => save(path, &png),
        Err(error) => {
            report::note(&format!("stopped (picture limit): {error}"));
            Err(report::ReportedLimit.into())
        }
    }
}

/// Says that the page is written already.
pub(crate) fn leave_html() {
    HTML_IS_WRITTEN.store(true, Ordering::Relaxed);
}

/// Takes a picture, after those of the puzzles before; it is made only if one is wanted.
pub(crate) fn add(text: impl Into<String>, draw: impl FnOnce() -> Picture) {
    add_some(text, || Some(draw()));
}

/// Takes a picture, if there is one.
pub(crate) fn add_some(text: impl Into<String>, draw: impl FnOnce() -> Option<Picture>) {
    if !are_wanted() {
        return;
    }
    if let Some(picture) = draw() {
        keep(picture, text.into());
    }
}

/// Keeps a picture for the files, after those of all puzzles before.
fn keep(picture: Picture, text: String) {
    page::then(Box::new(move || {
        let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.0.len() < MOST {
            drawn.0.push((picture, text));
        } else {
            drawn.1 += 1;
        }
    }));
}

/// Writes the requested files.
///
/// # Errors
/// A file that cannot be written; a call in which nothing is drawn.
pub(crate) fn write() -> Result<()> {
    let Some(args) = ASKED.get().filter(|_| are_wanted()) else {
        return check_blank();
    };
    let (drawn, more) = std::mem::take(&mut *DRAWN.lock().unwrap_or_else(PoisonError::into_inner));
    if drawn.is_empty() {
        report::warning("no picture written: there is nothing to draw");
        return Ok(());
    }
    if more > 0 {
        report::warning(&format!("only the first {MOST} pictures are drawn, of {}", MOST + more));
    }
    let title = drawn[0].0.title().to_owned();
    // One that cannot be written does not keep the others from being written.
    let html = args.html.as_ref().filter(|_| !HTML_IS_WRITTEN.load(Ordering::Relaxed));
    let html = html.map(|path| {
        let page = Page::new(title.clone());
        let figures = drawn.iter().cloned();
        let page = figures.fold(page, |page, (picture, text)| page.figure(picture, text));
        save(path, &page.to_html())
    });
    let texts: Vec<&str> =
        drawn.iter().map(|(_, text)| text.as_str()).filter(|text| !text.is_empty()).collect();
    let spoken = if texts.is_empty() { title.clone() } else { texts.join("; ") };
    let pictures: Vec<Picture> = drawn.iter().map(|(picture, _)| picture.clone()).collect();
    let sheet = || match args.blank {
        false => Sheet::new(spoken.clone(), pictures.clone()).without_heading(),
        true => Sheet::new(title.clone(), pictures.clone()).paper(match args.paper {
            PaperSize::A4 => Paper::A4,
            PaperSize::Letter => Paper::Letter,
        }),
    };
    let is_diagram = IS_DIAGRAM.load(Ordering::Relaxed);
    let png = args.png.as_ref().filter(|_| !is_diagram);
    let png = png.map(|path| save_png(path, sheet().to_png(cell(args))));
    let svg = args.svg.as_ref().filter(|_| !is_diagram).map(|path| {
        let svg = match (args.blank, &pictures[..]) {
            (false, [picture]) => picture.to_svg(),
            _ => sheet().to_svg(),
        };
        save(path, &svg)
    });
    [html, png, svg].into_iter().flatten().fold(Ok(()), Result::and)
}

/// Refuses `--blank` without a file.
fn check_blank() -> Result<()> {
    let files = ASKED.get().map_or(0, |args| args.files().count());
    if are_blank() && files == 0 {
        bail!("--blank needs --svg FILE, --png FILE or --html FILE");
    }
    Ok(())
}

/// Writes a file whole; stdout if it is `-`.
pub(crate) fn save(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<()> {
    if is_stdout(path) {
        return screen::picture(content.as_ref()).context("cannot write to stdout");
    }
    whole_file::write(path, content).with_context(|| format!("cannot write {}", path.display()))
}

/// A picture as stdout can show it.
pub(crate) fn shown(picture: &Picture) -> String {
    picture.to_text(&terminal())
}

/// What stdout can show.
pub(crate) fn terminal() -> Terminal {
    let colors = if is_colored() { color_depth() } else { Colors::None };
    let terminal = Terminal::new().colors(colors);
    width().map_or(terminal, |width| terminal.width(width))
}

impl fmt::Display for PaperSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        })
    }
}
