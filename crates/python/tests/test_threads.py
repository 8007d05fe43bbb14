"""Searches that take long: other threads run meanwhile, and Ctrl-C ends them."""

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
    "hints": "boards.noise(200).hints()",
    "many": "solve_many(['.' * 625] * 100000)",
}

CHILD = """
import sys
sys.path.insert(0, {tests!r})
import boards, kleene
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
    ticks = []
    done = threading.Event()

    def search():
        with pytest.raises(Stopped):
            boards.noise().solve(timeout=0.5)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        ticks.append(None)
        time.sleep(0.001)
    thread.join()
    # Had the search kept the lock, there would have been one or two.
    assert len(ticks) > 20


def test_two_threads_cannot_work_at_one_iterator():
    solutions = Queens(29).solutions(timeout=1)
    failed = []

    def search():
        try:
            for _ in range(10**9):
                next(solutions)
        except (TypeError, Stopped) as error:
            failed.append(type(error))

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert TypeError in failed


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
