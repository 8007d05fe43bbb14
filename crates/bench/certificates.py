"""Measures proofs for other checkers: `python3 crates/bench/certificates.py [OPTIONS] FILES`.

For each puzzle file it runs `kleene check`, `kleene prove`, `kleene check-proof`, and the checkers `veripb` and `acl2` (with the
books of LRAT) if they are in the path. KLEENE is the path of the command. It writes a row of a table for each file, and a
last one for all: CPU seconds of whole processes, and kilobytes of proofs. `--runs N` takes the least of N runs of the search
and of proving.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from shutil import which

KLEENE = os.environ.get("KLEENE", "kleene")
LRAT_BOOK = '(include-book "projects/sat/lrat/stobj-based/run" :dir :system)\n(lrat::lrat-check "p.cnf" "p.lrat")\n'
WORDS = ("none", "unique", "several")


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(folder, call, given="", most=300):
    """The output of a call, and its CPU seconds; an output of `stopped` if it takes too long."""
    before = cpu()
    try:
        done = subprocess.run(call, input=given, capture_output=True, text=True, timeout=most, cwd=folder, check=False)
    except subprocess.TimeoutExpired:
        return "stopped", cpu() - before
    return done.stdout + ("" if done.returncode in (0, 1) else done.stderr), cpu() - before


def least(folder, call, options):
    """The output of a call, and the least CPU seconds of some runs."""
    said, best = run(folder, call)
    for _ in range(options.runs - 1):
        best = min(best, run(folder, call)[1])
    return said, best


def word(text):
    return next((word for word in WORDS if text.startswith(word)), "refused")


def kilobytes(folder, name):
    file = Path(folder, name)
    return file.stat().st_size / 1000 if file.exists() else None


def measured(folder, file, options):
    """The fields of a row: the verdict, times, sizes, and by whom a proof is accepted."""
    for old in Path(folder).iterdir():
        old.unlink()
    limit, every = ["--time-limit", str(options.limit)], ["--all"] if options.all else []
    said, search = least(folder, [KLEENE, "check", file, *limit], options)
    row = {"verdict": word(said), "search": search, "refused": []}
    for format, proof, clauses in (("lrat", "p.lrat", "p.cnf"), ("veripb", "p.pbp", "p.opb")):
        said, row[format] = least(folder, [KLEENE, "prove", "--to", format, *every, file, "-o", proof, *limit], options)
        row[f"{format} kB"] = kilobytes(folder, proof)
        if row[f"{format} kB"] is None:
            if format == "veripb" or row["verdict"] in ("none", "unique"):
                row["refused"].append(f"no proof: {said.strip()[:100]}")
            continue
        said, row[f"check {format}"] = run(folder, [KLEENE, "check-proof", file, proof])
        if word(said) != row["verdict"]:
            row["refused"].append(f"check-proof: {said.strip()[:100]}")
        if format == "veripb" and which("veripb"):
            said, row["by veripb"] = run(folder, ["veripb", "--hide-warnings", clauses, proof])
            if "s VERIFIED" not in said:
                row["refused"].append(f"veripb: {said.strip()[-100:]}")
        if format == "lrat" and which("acl2") and options.acl2 > 0:
            options.acl2 -= 1
            said, row["by acl2"] = run(folder, ["acl2"], LRAT_BOOK)
            if "s VERIFIED" not in said:
                row["refused"].append("acl2")
    return row


def number(value, digits=2):
    return "" if value is None else f"{value:.{digits}f}"


COLUMNS = ("search", "lrat", "veripb", "check lrat", "by veripb", "by acl2", "lrat kB", "veripb kB")


def summary(rows):
    """The sums of a group, and its ratios."""
    ratios = [row["veripb"] / row["search"] for row in rows if row["search"] > 0]
    verdicts = ", ".join(f"{count} {name}" for name in WORDS if (count := sum(row["verdict"] == name for row in rows)))
    accepted = sum(not row["refused"] for row in rows)
    by = {name: sum(name in row for row in rows) for name in ("by veripb", "by acl2")}
    means = [statistics.mean(found) if (found := [row[key] for row in rows if row.get(key) is not None]) else None for key in COLUMNS]
    print(f"\n{len(rows)} puzzles: {verdicts}; {accepted} accepted by every checker (veripb {by['by veripb']}, acl2 {by['by acl2']})")
    print("means: " + ", ".join(f"{key} {number(mean, 3)}" for key, mean in zip(COLUMNS, means)))
    if ratios:
        total = sum(row["veripb"] for row in rows) / sum(row["search"] for row in rows)
        within = sum(ratio <= 3 for ratio in ratios)
        print(f"prove / search: median {statistics.median(ratios):.1f}, all together {total:.1f}, at most 3 for {within} of {len(ratios)}")
    for row in rows:
        for reason in row["refused"]:
            print(f"{row['file']}: {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--all", action="store_true", help="prove all solutions")
    parser.add_argument("--acl2", type=float, default=float("inf"), metavar="N", help="run ACL2, which takes 0.3 s to start, for the first N files")
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="the least of so many runs")
    parser.add_argument("--brief", action="store_true", help="write the last rows alone")
    parser.add_argument("--limit", type=float, default=60, help="seconds for each search")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no file after so many seconds")
    options = parser.parse_args()
    end = time.monotonic() + options.seconds
    if not options.brief:
        print("| puzzle | verdict | " + " | ".join(COLUMNS) + " |\n|---|---|" + "---:|" * len(COLUMNS))
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for file in options.files:
            if time.monotonic() > end:
                print(f"stopped before {Path(file).name}")
                break
            row = measured(folder, str(Path(file).resolve()), options)
            row["file"] = Path(file).name
            rows.append(row)
            if not options.brief:
                fields = [number(row.get(key), 0 if key.endswith("kB") else 2) for key in COLUMNS]
                print(f"| {row['file']} | {row['verdict']} | " + " | ".join(fields) + " |", flush=True)
    summary(rows)
    return int(any(row["refused"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
