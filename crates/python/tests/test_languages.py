"""Patterns as sets of words, automata as values."""

import copy
import itertools
import pickle
import re
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleene
from kleene import Automaton, DotnetRegex, ParseError, Regex

WORDS = ["".join(word) for length in range(5) for word in itertools.product("ab", repeat=length)]

# An even number of both.
EVEN = ["", "00", "11", "0101", "0110", "1001"]

PATTERNS = st.recursive(
    st.sampled_from(["a", "b", "[ab]", ""]),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("(?:{0[0]})(?:{0[1]})".format),
        st.tuples(inner, inner).map("(?:{0[0]}|{0[1]})".format),
        inner.map("(?:{})*".format),
    ),
    max_leaves=6,
)


def words_of(pattern: str) -> set:
    return {word for word in WORDS if re.fullmatch(pattern, word)}


def words_in(regex: Regex) -> set:
    return {word for word in WORDS if word in regex}


@given(PATTERNS, PATTERNS)
def test_operations_are_those_of_sets(one, other):
    first, second = words_of(one), words_of(other)
    a, b = Regex(one), Regex(other)
    assert words_in(a & b) == first & second and words_in(a | b) == first | second
    assert words_in(a - b) == first - second and words_in(a ^ b) == first ^ second
    assert words_in(~a) == set(WORDS) - first
    assert words_in(a.reverse()) == {word[::-1] for word in first}
    assert (a & b) <= a <= (a | b) and a == ~~a and a.reverse().reverse() == a
    assert (a <= b) == ((a - b).count(max_length=9) == 0) and (a < b) == (a <= b and a != b) == (b > a)
    if a == b:
        assert hash(a) == hash(b) and len({a, b}) == 1


@given(PATTERNS)
def test_languages_are_taken_apart_and_made_again(pattern):
    regex = Regex(pattern)
    for again in (
        Regex.from_automaton(regex.automaton()),
        Regex.from_table(regex.table(alphabet="ab")),
        Regex.from_words(words_in(regex)) | (regex - Regex("[ab]{0,4}")),
        Regex((regex & Regex("(?s:.*)")).pattern),
        pickle.loads(pickle.dumps(regex | regex)),
    ):
        assert again == regex and hash(again) == hash(regex), (again, regex)
    assert again.automaton() == regex.automaton() and copy.deepcopy(regex.automaton()) == regex.automaton()


def test_spelling_and_language():
    assert Regex("a|b") == Regex("[ab]") != Regex("[abc]") and Regex("a") != "a"
    assert not Regex("a|b").spelled_like(Regex("[ab]")) and Regex("a").spelled_like(Regex("a"))
    assert 3 not in Regex("a") and "a" in Regex("A", "dotnet", "i")
    again = Regex(r"(a)\1", "dotnet")
    assert again == Regex(r"(a)\1", "dotnet") and len({again, Regex(r"(a)\1", "dotnet"), Regex("a")}) == 2
    with pytest.raises(TypeError, match="unsupported operand"):
        Regex("a") & "a"
    with pytest.raises(ParseError):
        Regex(r"(a)\1", "dotnet") & Regex("a")


def test_counts_up_to_a_length():
    assert Regex("[ab]*").count(max_length=3) == sum(Regex("[ab]*").count(length) for length in range(4))
    assert Regex("a|bb").count(max_length=0) == 0
    with pytest.raises(ValueError, match="max_length: expected only one"):
        Regex("a").count(1, max_length=1)
    with pytest.raises(OverflowError, match="max_length"):
        Regex("a*").count()


def test_patterns_in_other_dialects():
    assert Regex("(?<x>a)", "dotnet").to_pattern("python") == "(?P<x>a)"
    with pytest.raises(ValueError, match='dialect: "perl": expected one of classical'):
        Regex("a").to_pattern("perl")
    with pytest.raises(ParseError, match="no equivalent in the dialect course"):
        Regex("[^a]").to_pattern("course")
    with pytest.raises(ValueError, match="direction"):
        Regex(r"(a)\1", "dotnet").reverse()


def test_automata_that_are_none():
    for automaton, reason in (
        (Automaton(1, 3), "there is no state 3: the automaton has 1, counted from 0"),
        (Automaton(2, 0, {5}), "there is no state 5"),
        (Automaton(2, 0, {1}, [(0, "ab", 1)]), r'edges\[0\]: "ab" is neither'),
        (Automaton(2, 0, {1}, [(0, "a", 1), (0, "[ab]", 0)]), "state 0 has two edges for 'a'"),
    ):
        with pytest.raises(ValueError, match=reason):
            Regex.from_automaton(automaton)
    with pytest.raises(ValueError, match="picture alone"):
        Regex.from_automaton(Regex("a").automaton("thompson"))
    assert "<svg" in Automaton(2, 0, {1}, [(0, "a", 1)]).svg
    assert Regex.from_automaton(Automaton(1)) == Regex("[^\\s\\S]")


def test_automata_of_automata_lib():
    fa = pytest.importorskip("automata.fa.dfa", reason="automata-lib is not installed")
    dfa = fa.DFA(**Regex("(a|b)*abb").automaton().dfa("ab"))
    for word in WORDS:
        assert dfa.accepts_input(word) == (word in Regex("(a|b)*abb"))
    assert Regex.from_automaton(Automaton.from_dfa(dfa)) == Regex("(a|b)*abb")
    with pytest.raises(TypeError, match="dfa: expected a DFA with the attribute states"):
        Automaton.from_dfa(3)


def test_words_that_are_generalized():
    even = Regex.from_words(EVEN, generalize="reversible")
    assert "101101" in even and "0111" not in even
    with pytest.raises(ValueError, match="exclude"):
        Regex.from_words(EVEN, exclude=["101101"], generalize="reversible")
    with pytest.raises(ValueError, match="generalize"):
        Regex.from_words(["a"], generalize="magic")
    for words in ("abc", 3):
        with pytest.raises(TypeError, match="^words: expected a list"):
            Regex.from_words(words)
    with pytest.raises(TypeError, match=r"^words\[1\]"):
        Regex.from_words(["a", 1])


def test_times_of_matchers():
    found = Regex("^(a+)+$", "python").redos()
    assert found and found.verdict == "exponential" and found.attack(10).count("a") == 10
    rounds, steps, doubled = found.steps
    assert rounds > 0 and doubled > steps
    linear = Regex("^a*b").redos()
    assert not linear and linear.verdict == "linear"
    with pytest.raises(ValueError, match="no attack"):
        linear.attack(3)
    assert Regex("a*b").redos().degree == 2
    assert Regex("a*b", "dotnet", "r").redos().verdict == "unknown"
    assert "captures" in Regex(r"(a*)\1b", "dotnet").redos().reason


def test_redos_answers_as_the_command(command):
    for pattern in ("^(a+)+$", "a*b", "^a*b", r"\s+$"):
        record = command("regex", "redos", pattern)[0]
        found = Regex(pattern).redos()
        assert (found.verdict, found.degree, found.safe) == (record["verdict"], record["degree"], record["safe"])


def test_groups_and_replacement_functions():
    regex = DotnetRegex(r"(?<word>\w)+ (\d+)?")
    match = regex.match("oh no 12")
    assert match.group() == "oh " and match.group("word") == "h" and match.group(1, 0) == (None, "oh ")
    assert (match.start("word"), match.end("word"), match.start(1)) == (1, 2, -1)
    with pytest.raises(IndexError, match="no group 7"):
        match.group(7)
    for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match)), regex.match("oh no 12")):
        assert again == match and hash(again) == hash(match)
    assert regex.matches("oh no 12")[1] != match
    digits = DotnetRegex(r"\d", "r")
    assert digits.replace("1a2b3", lambda found: f"<{found.text}>", limit=2) == "1a<2>b<3>"
    assert digits.replace("1a2b3", lambda found: found.text) == "1a2b3"
    with pytest.raises(TypeError, match="by: expected a function that returns a str"):
        digits.replace("1", lambda found: 1)


def test_long_matches_leave_other_threads_running_and_end():
    """The quick way of short matches is left before it blocks anybody."""
    slow, ticks, done = DotnetRegex("(x+x+)+y", steps=3_000_000), [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(None)
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    with pytest.raises(kleene.Stopped, match="step limit"):
        slow.match("x" * 40)
    done.set()
    ticker.join()
    assert ticks
    with pytest.raises(kleene.TimedOut):
        DotnetRegex("(x+x+)+y").match("x" * 40, timeout=0.01)
