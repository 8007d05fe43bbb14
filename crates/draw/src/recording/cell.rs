//! Cells of a recording in JSON.

use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::cell::{Cell, Divided, Fill, Mark};
use crate::json::Json;

/// Writes a cell as an object: its number and the fields that differ from an empty cell.
pub(super) fn write_cell(json: &mut String, number: usize, cell: &Cell) -> fmt::Result {
    write!(json, r#"{{"cell":{number}"#)?;
    match cell.fill {
        Fill::Paper => Ok(()),
        Fill::Ink => write!(json, r#","fill":"ink""#),
        Fill::Unknown => write!(json, r#","fill":"unknown""#),
        Fill::Outside => write!(json, r#","fill":"outside""#),
        fill @ (Fill::Rgb(_) | Fill::Class(_)) => write!(json, r#","fill":"{}""#, fill.rgb()),
    }?;
    if let Some(Divided { right, rises }) = cell.divided {
        let diagonal = if rises { "rising" } else { "falling" };
        write!(json, r#","divided":{{"diagonal":"{diagonal}","right":"{right}"}}"#)?;
    }
    let mut text = [0; 4];
    if let Some(glyph) = cell.glyph {
        write!(json, r#","glyph":{}"#, Json(glyph.encode_utf8(&mut text)))?;
    }
    if cell.is_given {
        json.push_str(r#","given":true"#);
    }
    if let Some(mark) = cell.mark {
        let mark = match mark {
            Mark::Cross => "cross",
            Mark::Circle => "circle",
            Mark::Dot => "dot",
        };
        write!(json, r#","mark":"{mark}""#)?;
    }
    if !cell.pencil.is_empty() {
        write!(json, r#","pencil":{}"#, Json(&cell.pencil))?;
    }
    if !cell.pencil_means.is_empty() {
        json.push_str(r#","pencil_means":["#);
        for (index, (place, meaning)) in cell.pencil_means.iter().enumerate() {
            json.push_str(if index > 0 { "," } else { "" });
            write!(json, r#"{{"place":{place},"meaning":"{meaning}"}}"#)?;
        }
        json.push(']');
    }
    if let Some(highlight) = cell.highlight {
        write!(json, r#","highlight":"{highlight}""#)?;
    }
    json.push('}');
    Ok(())
}
