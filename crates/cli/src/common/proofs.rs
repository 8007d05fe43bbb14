//! Proofs of verdicts, for every kind of puzzle that has them: written beside a verdict, and checked.

use std::fmt::Display;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::slice;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::builder::PossibleValue;
use clap::{Args as ClapArgs, ValueEnum};
use kleene::{AnyProof, AnyPuzzle, AnySolution, CheckedProof, Kind, Outcome, Prove, Uniqueness};
use kleene_export::ProofFormat;
use serde_json::json;

use crate::common::check::differing_named;
use crate::common::input::read_text;
use crate::common::whole_file::Content;
use crate::common::{
    Exit, Files, Format, InputError, Named, Plain, Records, Subject, Verdict, certificates, check,
    input, limits, one, refused, report, screen, unanswered, whole_file,
};

/// The longest proof that is read.
const MAX_PROOF_BYTES: usize = 1 << 28;

/// A proof in any format.
const PROOF: Content<'_> = Content {
    name: "a proof",
    begins: &|start| {
        let text = String::from_utf8_lossy(start);
        text.starts_with("kleene proof") || ProofFormat::of(&text).is_some()
    },
};

/// The clauses that a proof for a checker outside is about, in DIMACS or OPB.
const CLAUSES: Content<'_> = Content {
    name: "a file of clauses",
    begins: &|start| {
        let text = String::from_utf8_lossy(start);
        let mut lines = text.lines().filter(|line| !line.starts_with("c ") && *line != "c");
        lines.next().is_none_or(|line| line.starts_with("p cnf ") || line.starts_with("* #"))
    },
};

/// The format in which a proof is written: that of a checker outside, or the own one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct To(Option<ProofFormat>);

impl ValueEnum for To {
    fn value_variants<'a>() -> &'a [Self] {
        const OUTSIDE: [ProofFormat; 3] = ProofFormat::ALL;
        &[Self(None), Self(Some(OUTSIDE[0])), Self(Some(OUTSIDE[1])), Self(Some(OUTSIDE[2]))]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let about = match self.0 {
            None => "For `kleene check-proof`",
            Some(ProofFormat::Drat) => "DRAT, with the clauses in DIMACS",
            Some(ProofFormat::Lrat) => {
                "LRAT, which verified checkers follow, with the clauses in DIMACS"
            }
            _ => "VeriPB 3.0, which also states solutions, with the clauses in OPB",
        };
        Some(PossibleValue::new(self.0.map_or("kleene", ProofFormat::name)).help(about))
    }
}

/// Where a proof is written, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    path: &'a Path,
    to: To,
    /// Whether all solutions are found and proven to be all.
    of_all: bool,
}

impl<'a> Target<'a> {
    /// The file of an option, for the proof of one of so many files.
    ///
    /// # Errors
    /// Several files; for a checker outside a file that has no place for the clauses beside it.
    pub(crate) fn new(option: &str, path: &'a Path, to: To, files: usize) -> Result<Self> {
        if files > 1 {
            bail!("{option} takes one puzzle");
        }
        if let Some(format) = to.0 {
            let suffix = format.clauses_suffix();
            if path == Path::new("-") {
                bail!(
                    "--to {format} needs {option} FILE; the clauses go to a second file with the suffix `.{suffix}`"
                );
            }
            if certificates::clauses_beside(path, format) == path {
                bail!("{option} must not end in `.{suffix}`, the suffix of the clause file");
            }
        }
        // A proof by another format's name would mislead its checker.
        let suffix = input::suffix(path);
        if let (None, Some(suffix @ ("lrat" | "drat" | "pbp"))) = (to.0, suffix.as_deref()) {
            let format = if suffix == "pbp" { "veripb" } else { suffix };
            bail!(
                "the suffix of {} is that of {format} proofs: add `--to {format}`",
                path.display()
            );
        }
        PROOF.check(path, option)?;
        if let Some(format) = to.0 {
            CLAUSES.check(&certificates::clauses_beside(path, format), option)?;
        }
        Ok(Self { path, to, of_all: false })
    }
}

/// The proofs of a puzzle.
///
/// # Errors
/// A kind without proofs.
fn provable(puzzle: &AnyPuzzle) -> Result<Box<dyn Prove<AnySolution>>> {
    puzzle.as_prove().ok_or_else(|| match puzzle.as_export() {
        Some(_) => {
            anyhow!(
                "{} has no proofs in Kleene's format: use `--to lrat` or `--to veripb`",
                puzzle.kind()
            )
        }
        None => unanswered("prove", puzzle),
    })
}

/// The verdict on a puzzle, whose proof is written to a file.
pub(crate) fn prove(named: &Named, target: Target<'_>) -> Result<Uniqueness<AnySolution>> {
    if let Some(name) = named.shown() {
        bail!("--proof takes one puzzle; extract {name} with `kleene convert --puzzle N`");
    }
    let puzzle = &named.puzzle;
    if let Some(format) = target.to.0 {
        let certified = puzzle.certify(&limits::search(), target.of_all);
        let certified = certified.ok_or_else(|| unanswered("prove", puzzle))?.map_err(refused)?;
        if target.of_all && certified.outcome == Outcome::Exhausted {
            let count = certified.certificate.solutions().len();
            report::note(&report::number(count, "solution"));
        }
        certificates::write(&certified, target.path, format)?;
        return Ok(certified.verdict);
    }
    let (verdict, proof) = provable(puzzle)?.prove(&limits::search());
    write_down(&verdict, &proof, target.path)?;
    Ok(verdict)
}

/// Writes the proof of a verdict that was found in parts.
pub(crate) fn write_found(
    puzzle: &AnyPuzzle,
    verdict: Uniqueness<AnySolution>,
    proof: &AnyProof,
    target: Target<'_>,
) -> Result<()> {
    match target.to.0 {
        None => write_down(&verdict, proof, target.path),
        Some(format) => {
            let certified = puzzle.certify_proof(verdict, proof);
            let certified =
                certified.ok_or_else(|| unanswered("prove", puzzle))?.map_err(refused)?;
            certificates::write(&certified, target.path, format)
        }
    }
}

/// Writes the proof of a verdict to a file.
fn write_down(verdict: &Uniqueness<AnySolution>, proof: &AnyProof, path: &Path) -> Result<()> {
    match verdict {
        Uniqueness::Unknown { .. } => {
            report::warning("no proof written: a limit stopped the search before a verdict");
            Ok(())
        }
        Uniqueness::Many(one, other) => {
            for solution in [one, other] {
                if let Err(violation) = solution.view().verify() {
                    bail!("one of two solutions breaks a rule: {violation}");
                }
            }
            write(path, proof)?;
            report::note("the proof consists of two solutions, and both satisfy every rule");
            Ok(())
        }
        Uniqueness::None | Uniqueness::One(_) => write(path, proof),
    }
}

/// Writes a file, or for `-` to stdout.
pub(super) fn write(path: &Path, text: &dyn Display) -> Result<()> {
    if path == Path::new("-") {
        return Ok(write!(screen::lines(), "{text}")?);
    }
    whole_file::write_text(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Writes the proof to stdout and the verdict to stderr. With --output, writes the proof to the file and the verdict to stdout.

Examples:
  kleene prove killer.toml -o proof.txt            prove that it is unique
  kleene check-proof killer.toml proof.txt         check the proof
  kleene prove --to lrat killer.toml -o proof.lrat an LRAT proof, with its clauses in proof.cnf
  kleene prove --to veripb --all 8.queens -o q.pbp every solution, and that there are no others
  kleene prove --to lrat killer.toml -o p.lrat.gz  packed by gzip, as are the clauses in p.cnf.gz

Exit code: 0 one solution or several, 1 none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct ProveArgs {
    /// A puzzle file in any format [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// The file for the proof [default: stdout]. It is packed by gzip if its name ends in `.gz`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// The format of the proof. Those for other checkers come with the clauses of the board, in a file of the same name
    /// with the suffix `.cnf` or `.opb`. `kleene` is for nonograms, triddlers, board files, and clue grids without back-references.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) to: To,

    /// Find every solution, and prove that there are no others; for `drat`, `lrat` and `veripb`.
    #[arg(long)]
    pub(crate) all: bool,

    /// The output format.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", requires = "output")]
    pub(crate) format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A line or rule of the board confirms every step of the proof, or unit propagation over earlier steps does. The checker \
uses no code of the search. A proof in DRAT, LRAT or for VeriPB is read with the clauses beside it, in a file of the same \
name with the suffix `.cnf` or `.opb`.

Examples:
  kleene check --proof proof.txt puzzle.non  prove that it is unique
  kleene check-proof puzzle.non proof.txt    check the proof

Exit code: 0 unique, or several solutions, 1 no solution, 2 a step that does not hold, bad input or usage, 3 a proof \
without an end, 130 interrupted.")]
pub(crate) struct CheckProofArgs {
    /// A puzzle file in any format; `-` is stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The proof; `-` is stdin.
    #[arg(value_name = "PROOF")]
    pub(crate) proof: PathBuf,

    /// The number of the puzzle in a file with several, from 1.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Writes a proof: to a file as `check --proof` does, or to stdout with the verdict on stderr.
pub(crate) fn write_of(kind: Kind, args: &ProveArgs) -> Result<Exit> {
    let stdout = Path::new("-");
    let path = args.output.as_deref().unwrap_or(stdout);
    if args.all && args.to.0.is_none() {
        bail!("--all needs `--to drat`, `--to lrat` or `--to veripb`");
    }
    let target = Target { of_all: args.all, ..Target::new("--output", path, args.to, 1)? };
    if path != stdout {
        let files = Files::in_turn(slice::from_ref(&args.file));
        let asked =
            check::Asked { files, format: args.format, stats: false, why: false, mend: false };
        return check::run(&Plain { proof: Some(target), ..Plain::new(kind) }, &asked);
    }
    let named = one(&Plain::new(kind), &args.file, None)?;
    let verdict = Verdict::of(&prove(&named, target)?);
    report::note(&verdict.text());
    Ok(verdict.exit())
}

/// Refuses a proof in the place of the puzzle.
fn check_order(args: &CheckProofArgs) -> Result<()> {
    let is_proof = args.file != Path::new("-")
        && input::first_lines(&args.file).is_ok_and(|start| start.starts_with(b"kleene proof "));
    if is_proof {
        let name = input::name(&args.file);
        bail!("{name} is a proof; the puzzle comes first: kleene check-proof PUZZLE PROOF");
    }
    Ok(())
}

/// Checks a proof and prints the verdict that it proves.
pub(crate) fn check_of(subject: &dyn Subject, args: &CheckProofArgs) -> Result<Exit> {
    check_order(args)?;
    let puzzle = one(subject, &args.file, args.puzzle)?.puzzle;
    let records = Records::new(args.format, "proof");
    let (name, text) = read_text(&args.proof, MAX_PROOF_BYTES)?;
    let checked = match ProofFormat::of(&text) {
        Some(format) => certificates::check_proof(&puzzle, format, &args.proof, &text)?,
        None => provable(&puzzle)?.check_proof(&text),
    };
    let (shown, verdict, exit) = match checked {
        Ok(checked) => verdict(&checked),
        Err(mistake) => {
            return Err(InputError::of_mistake(name, text.into_bytes(), mistake).into());
        }
    };
    let fields = json!({ "subject": puzzle.kind().name(), "verdict": verdict, "shown": shown });
    records.answer(&format!("{shown}\n"), &fields, None, exit)
}

fn in_a_word(verdict: Verdict) -> (String, Option<&'static str>, Exit) {
    (verdict.word().to_owned(), Some(verdict.word()), verdict.exit())
}

/// The verdict that a proof shows, in a line.
fn verdict(checked: &CheckedProof) -> (String, Option<&'static str>, Exit) {
    match (checked.solutions, checked.is_complete) {
        (0, true) => in_a_word(Verdict::None),
        (1, true) => in_a_word(Verdict::Unique),
        (0, false) => {
            let shown = "no verdict: the proof states no solution and does not exclude all";
            (shown.to_owned(), None, Exit::Stopped)
        }
        (1, false) => {
            let shown = "no verdict: one solution, but no proof that it is the only one";
            (shown.to_owned(), None, Exit::Stopped)
        }
        (count, true) => {
            let shown = format!("{}: {count} solutions", Verdict::Several.word());
            (shown, Some(Verdict::Several.word()), Exit::Solved)
        }
        _ if checked.differing.is_empty() => in_a_word(Verdict::Several),
        _ => {
            let differing = differing_named(&checked.differing);
            (differing, Some(Verdict::Several.word()), Exit::Solved)
        }
    }
}
