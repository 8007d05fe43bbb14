//! Queries and answers, written down and read again.

use kleene_lexicon::Lexicon;
use kleene_words::{Found, Order, Query, Source};

#[test]
fn queries_are_their_texts() {
    let query = crate::query("<into-> & !it");
    let text = serde_json::to_string(&query).unwrap();
    assert_eq!(text, r#""<into-> & !it""#);
    let read: Query = serde_json::from_str(&text).unwrap();
    assert_eq!(read.to_string(), query.to_string());
    assert!(read.is_match("tin") && !read.is_match("it"));
    let error = serde_json::from_str::<Query>(r#""<aB>""#).unwrap_err();
    assert!(error.to_string().contains("(at byte 2)"), "{error}");
}

#[test]
fn answers() {
    let lexicon = Lexicon::from_ranked([("tin", 20), ("it", 10)]).unwrap();
    let order: Order = serde_json::from_str(r#""common""#).unwrap();
    let found = crate::query("<tin->").find(Source::Lexicon(&lexicon), order, None);
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(text, r#"[{"word":"it","rank":10},{"word":"tin","rank":20}]"#);
    assert_eq!(serde_json::from_str::<Vec<Found>>(&text).unwrap(), found);
    assert_eq!(serde_json::to_string(&order).unwrap(), r#""common""#);
}
