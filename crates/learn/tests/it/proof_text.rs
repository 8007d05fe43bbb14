//! Proofs as text.

use kleene_learn::{Literal, Proof, ProofParseErrorKind, ProofStep};
use proptest::{collection::vec, prelude::*};

fn step() -> impl Strategy<Value = ProofStep> {
    let literal = (any::<u32>(), 0u8..64, any::<bool>()).prop_map(|(cell, symbol, is_equal)| {
        if is_equal { Literal::is(cell, symbol) } else { Literal::is_not(cell, symbol) }
    });
    let clause = || vec(literal.clone(), 0..4);
    prop_oneof![
        (any::<u32>(), clause()).prop_map(|(propagator, clause)| ProofStep::Implied {
            propagator: propagator as usize,
            clause
        }),
        (any::<u32>(), any::<[u32; 2]>()).prop_map(|(propagator, meaning)| ProofStep::Defined {
            propagator: propagator as usize,
            meaning
        }),
        clause().prop_map(ProofStep::Learnt),
        (clause(), vec(any::<u32>(), 0..4))
            .prop_map(|(clause, hints)| ProofStep::Derived { clause, hints }),
        clause().prop_map(ProofStep::Deleted),
        clause().prop_map(ProofStep::Assumed),
        Just(ProofStep::Refuted),
        vec(0u8..64, 0..4).prop_map(ProofStep::Solution),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(steps in vec(step(), 0..8)) {
        let proof = Proof::new(steps);
        let text = proof.to_string();
        prop_assert_eq!(text.lines().count(), 1 + proof.steps().len());
        prop_assert_eq!(text.parse::<Proof>(), Ok(proof));
    }

    /// Any text is a proof, or is refused with a place in it.
    #[test]
    fn any_text(lines in vec("[lnfsdar#]?( ?[0-9]{1,2}(!?=[0-9]{0,2})?){0,3}( by( [0-9]){0,2})?[ \r\u{e4}]?", 0..6)) {
        let text = format!("kleene proof 1\n{}", lines.join("\n"));
        match text.parse::<Proof>() {
            Ok(proof) => prop_assert_eq!(proof.to_string().parse::<Proof>(), Ok(proof)),
            Err(error) => {
                prop_assert!(text.get(error.span()).is_some());
            }
        }
    }
}

#[test]
fn comments_and_blanks() {
    let text = "kleene proof 1\r\n# a comment \u{e4}\n\n  s 0 1 \n\tf\n#";
    let steps = vec![ProofStep::Solution(vec![0, 1]), ProofStep::Learnt(vec![])];
    assert_eq!(text.parse(), Ok(Proof::new(steps)));
}

#[track_caller]
fn check(text: &str, kind: ProofParseErrorKind, line: usize, wrong: &str) {
    let error = text.parse::<Proof>().expect_err("it is wrong");
    let found = error.position(text.as_bytes()).line;
    assert_eq!((error.kind(), found, &text[error.span()]), (&kind, line, wrong), "{error}");
}

#[test]
fn errors_have_a_place() {
    use ProofParseErrorKind as Kind;
    check("", Kind::Header, 1, "");
    check("kleene proof 2\n", Kind::Header, 1, "kleene proof 2");
    check("# before\nkleene proof 1", Kind::Header, 1, "# before");
    let check = |line, kind, wrong| check(&format!("kleene proof 1\n{line}\n"), kind, 2, wrong);
    check("x 0=1", Kind::Step, "x");
    check("0=1", Kind::Step, "0=1");
    check("l", Kind::Number, "");
    check("l 0=1", Kind::Number, "0=1");
    check("l 4294967296", Kind::Number, "4294967296");
    check("n 0 1", Kind::Number, "");
    check("n 0 1 -1", Kind::Number, "-1");
    check("n 0 1 2 3", Kind::End, "3");
    check("f 0", Kind::Literal, "0");
    check("f 0=1 +1=0", Kind::Literal, "+1=0");
    check("f 0==1", Kind::Literal, "0==1");
    check("f 0=1 by 0=1", Kind::Number, "0=1");
    check("f by 1 by", Kind::Number, "by");
    check("f by 4294967296", Kind::Number, "4294967296");
    check("d by", Kind::Literal, "by");
    check("d 99999999999999999999=1", Kind::Literal, "99999999999999999999=1");
    check("d 0!=64", Kind::Symbol, "0!=64");
    check("s 1 64", Kind::Symbol, "64");
    check("s 1 x", Kind::Number, "x");
    check("a 0", Kind::Literal, "0");
    check("r 0=1", Kind::End, "0=1");
}
