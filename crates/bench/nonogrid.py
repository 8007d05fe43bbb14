#!/usr/bin/env python3
"""Nonograms by `kleene` and by `nonogrid`, in turn: CPU time of whole processes, verdicts, solutions.

    crates/bench/nonogrid.py KLEENE NONOGRID SECONDS RUNS FILE...

Both look for two solutions of each file, a `.nin` or webpbn's XML (nonogrid built with its feature `xml`), for at most
SECONDS. The least user and system time of RUNS is printed in milliseconds; a board that is stopped is run once. Unique
solutions must be the same, up to the names of colours, or this ends with an error.
"""

import json, os, re, resource, subprocess, sys
from time import monotonic as clock


def timed(command, seconds):
    """What a process printed, or None if it was stopped, and its CPU time in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 5)
        out = done.stdout
    except subprocess.TimeoutExpired:
        out = None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, 1e3 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def ours(kleene, path, seconds):
    command = [kleene, "solve", "--unique", "--format", "ndjson", "--time-limit", str(seconds), path]
    out, time = timed(command, seconds)
    records = [json.loads(line) for line in out.splitlines()]
    puzzle = next(record for record in records if record["type"] == "puzzle")
    rows = [record["rows"] for record in records if record["type"] == "solution"]
    return puzzle["verdict"], [list(row) for row in rows[0]] if rows else None, time, puzzle


def theirs(nonogrid, path, seconds, width, height):
    begin = clock()
    out, time = timed([nonogrid, "-m", "2", "-t", str(seconds), path], seconds)
    if out is None or clock() - begin >= seconds:
        return "stopped", None, time
    found = re.search(r"Backtracking found (\d+) solutions", out)
    count = int(found[1]) if found else len(re.findall(r"-th solution:", out)) or 1
    cells = [line[-2 * width :: 2] for line in out.splitlines()[-height:]]
    if count == 1 and any(len(row) != width for row in cells):
        return "unreadable", None, time
    return ("unique" if count == 1 else "several" if count else "none"), [list(row) for row in cells], time


def same(one, other):
    """Whether two pictures differ in the names of colours only."""
    pairs = {pair for rows in zip(one, other) for pair in zip(*rows)}
    return len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})


def main():
    kleene, nonogrid, seconds, runs, *paths = sys.argv[1:]
    print("| board | kleene | process ms | nonogrid | process ms | nonogrid : kleene |", flush=True)
    print("|---|---|---:|---|---:|---:|", flush=True)
    sums, wrong = [0, 0], []
    for path in paths:
        times, results = [[], []], []
        for _ in range(int(runs)):
            verdict, picture, time, puzzle = ours(kleene, path, int(seconds))
            other, found, their_time = theirs(nonogrid, path, int(seconds), puzzle["width"], puzzle["height"])
            times[0].append(time)
            times[1].append(their_time)
            if "stopped" in (verdict, other):
                break
        name = os.path.splitext(os.path.basename(path))[0]
        if "stopped" not in (verdict, other):
            if verdict != other or verdict == "unique" and not same(picture, found):
                wrong.append(name)
            sums = [total + min(of) for total, of in zip(sums, times)]
        a, b = min(times[0]), min(times[1])
        print(f"| {name} | {verdict} | {a:.1f} | {other} | {b:.1f} | {b / a:.1f} |", flush=True)
    print(f"boards that both finish: {sums[0]:.1f} and {sums[1]:.1f} ms, ratio {sums[1] / max(sums[0], 0.1):.1f}")
    if wrong:
        sys.exit(f"different answers: {' '.join(wrong)}")


main()
