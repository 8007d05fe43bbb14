use crate::{
    Cell, Clue, Direction, Event, EventKind, Fill, Highlight, Mark, Picture, Recording, Rgb, Shape,
};

#[test]
fn a_trace_is_data() {
    let picture =
        Picture::new(Shape::rectangle(2, 1), "\"Two\"").clue(Clue::new(0, Direction::Left, "1"));
    let recording = Recording::new("nonogram", "by hand", picture);
    insta::assert_snapshot!(recording.header(), @r#"{"event":"header","schema":1,"puzzle":"nonogram","strategy":"by hand","picture":{"title":"\"Two\"","shape":{"rectangle":{"width":2,"height":1}},"clues":[{"cell":0,"side":"left","text":"1"}],"cells":[]}}"#);
    let cell = Cell::new()
        .fill(Fill::Rgb(Rgb(1, 2, 3)))
        .glyph('a')
        .given(true)
        .mark(Mark::Cross)
        .pencil("12")
        .highlight(Highlight::Guess);
    let event = Event {
        kind: EventKind::Consider,
        depth: 2,
        fields: vec![("row", 3_usize.into()), ("symbol", '"'.into())],
        text: "consider <b>".into(),
        cells: vec![(1, cell), (0, Cell::new().fill(Fill::Ink))],
    };
    insta::assert_snapshot!(event.to_json(), @r##"{"event":"consider","depth":2,"row":3,"symbol":"\"","text":"consider \u003cb>","cells":[{"cell":1,"fill":"#010203","glyph":"a","given":true,"mark":"cross","pencil":"12","highlight":"guess"},{"cell":0,"fill":"ink"}]}"##);
}
