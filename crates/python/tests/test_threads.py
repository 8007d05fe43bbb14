"""Searches that take long: other threads run meanwhile, and Ctrl-C ends them."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import boards
import pytest

from kleene import Queens, Stopped, Verdict

SEARCHES = {
    "solve": "boards.noise().solve()",
    "check": "boards.noise().check()",
    "iterator": "list(kleene.Queens(25).solutions())",
    "count": "kleene.Queens(20).count()",
    "grade": "boards.noise().grade()",
    "hints": "boards.noise().hints()",
    "match": "kleene.DotnetRegex('(a|a)*$', steps=2**62).match('a' * 60 + 'b')",
    "part": "parts.work(parts.split(20, parts=1))",
    "many": "solve_many(['.' * 625] * 100000)",
}

CHILD = """
import signal, sys
# A shell that starts its command in the background has Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {tests!r})
import boards, kleene
from kleene import parts
from kleene.sudoku import solve_many
print("begins", flush=True)
try:
    {search}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one child")
@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
def test_ctrl_c_ends_a_search_at_once(search):
    script = CHILD.format(tests=str(pathlib.Path(__file__).parent), search=search)
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begins\n"
        time.sleep(0.5)
        assert child.poll() is None
        child.send_signal(signal.SIGINT)
        output, _ = child.communicate(timeout=30)
        assert (output, child.returncode) == ("interrupted\n", 0)
    finally:
        child.kill()


def test_other_threads_run_while_a_search_works():
    ticks, ended = [], []
    done = threading.Event()

    def search():
        try:
            with pytest.raises(Stopped):
                boards.noise().solve(timeout=0.5)
            ended.append(True)
        finally:
            done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        ticks.append(None)
        time.sleep(0.001)
    thread.join()
    assert ended
    # Had the search kept the lock, there would have been one or two.
    assert len(ticks) > 20


def test_two_threads_cannot_work_at_one_iterator():
    solutions = Queens(29).solutions(timeout=1)
    failed = []

    def search():
        try:
            for _ in range(10**9):
                next(solutions)
        except (RuntimeError, Stopped) as error:
            failed.append(type(error))

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert RuntimeError in failed


def test_searches_in_several_threads_give_what_they_give_alone():
    found = {}

    def search(number):
        found[number] = Queens(number).count(), Queens(number).check().verdict

    threads = [threading.Thread(target=search, args=(number,)) for number in range(4, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    counts = {4: 2, 5: 10, 6: 4, 7: 40, 8: 92, 9: 352}
    assert found == {number: (count, Verdict.SEVERAL) for number, count in counts.items()}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_process_that_was_forked_searches_too():
    script = "\n".join([
        "import os, kleene",
        "counts = [kleene.Queens(8).count()]",
        "child = os.fork()",
        "counts.append(kleene.Queens(9).count(threads=2))",
        "assert counts == [92, 352]",
        "if child: assert os.waitpid(child, 0)[1] == 0",
    ])
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_threads_are_used_again():
    puzzle = Queens(5)
    puzzle.check()
    before = threading.active_count(), len(list(pathlib.Path("/proc/self/task").glob("*")))
    for _ in range(200):
        puzzle.check()
    after = threading.active_count(), len(list(pathlib.Path("/proc/self/task").glob("*")))
    # One may still be on its way back when the next work is given.
    assert after[1] - before[1] <= 3
