"""Patterns, matches, words and boxes of letters."""

import pickle
import re
import xml.etree.ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleene
from kleene import DotnetRegex, LetterBoxed, Regex, Words
from kleene.words import textbook

LETTERS = st.text("ab", max_size=6)

PATTERNS = st.recursive(
    st.sampled_from(["a", "b", "[ab]", ""]),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda two: f"(?:{two[0]}|{two[1]})"),
        inner.map(lambda one: f"(?:{one})*"),
        inner.map(lambda one: f"(?:{one}){{0,2}}"),
    ),
    max_leaves=6,
)


@given(PATTERNS, LETTERS)
def test_words_match_as_in_pythons_own_module(pattern, word):
    expected = re.fullmatch(pattern, word) is not None
    for dialect in ("classical", "python", "dotnet", "pcre2", "javascript"):
        assert Regex(pattern, dialect).matches(word) == expected
    anchored = DotnetRegex(rf"\A(?:{pattern})\z")
    assert (anchored.match(word) is not None) == expected


@given(PATTERNS, PATTERNS)
def test_comparisons_have_witnesses(one, two):
    first, second = Regex(one), Regex(two)
    compared = first.compare(second)
    for word, in_first, in_second in (
        (compared.only_first, True, False),
        (compared.only_second, False, True),
        (compared.both, True, True),
        (compared.neither, False, False),
    ):
        assert word is None or (first.matches(word), second.matches(word)) == (in_first, in_second)
    assert (compared.relation == "equal") == first.equal(second)
    word = first.distinguish(second)
    assert word is None or first.matches(word) != second.matches(word)


@given(PATTERNS, LETTERS)
def test_tables_are_automata(pattern, word):
    regex = Regex(pattern)
    table = regex.table(alphabet="ab")
    steps = {(state, number): to for state, number, to in table.transitions}
    state = table.start
    for character in word:
        state = steps.get((state, table.number(character)), 0)
    assert (state in table.accepting) == regex.matches(word)


def test_tables_are_written_for_minizinc():
    assert Regex("(01)*").table().minizinc("x") == (
        "constraint regular(x, 2, 2, [|2,0|0,1|], 1, {1});"
    )
    assert Regex("x.*").table(alphabet="yx").number("x") == 2
    with pytest.raises(kleene.ParseError, match="alphabet"):
        Regex("()").table()


def test_counts_words_and_samples():
    regex = Regex("(a|bc)*d")
    words = list(regex.words(limit=200))
    assert len(words) == len(set(words)) == 200 and words == sorted(words, key=len)
    assert all(map(regex.matches, words))
    assert [regex.count(length) for length in range(6)] == [
        sum(len(word) == length for word in words) for length in range(6)
    ]
    assert len(list(Regex("[abc]{5}").words())) == Regex("[abc]{5}").count() == 243
    with pytest.raises(OverflowError):
        regex.count()
    assert Regex("[0-9]*").count(300) == 10**300
    drawn = regex.sample(50, length=9, seed=3)
    assert len(drawn) == 50 and all(len(word) == 9 and regex.matches(word) for word in drawn)
    assert drawn == regex.sample(50, length=9, seed=3) != regex.sample(50, length=9, seed=4)
    assert set(Regex("a|bb").sample(50)) == {"a", "bb"}
    assert Regex("a").sample(length=2) == []
    with pytest.raises(ValueError, match="infinitely many"):
        regex.sample()
    with pytest.raises(ValueError, match="65536"):
        regex.count(10**9)


def test_automata_are_drawn():
    regex = Regex("(a|b)*abb")
    for stage in ("thompson", "glushkov", "subset", "minimal"):
        xml.etree.ElementTree.fromstring(regex.automaton(stage).svg)
    assert regex.automaton().states == 4
    xml.etree.ElementTree.fromstring(regex.svg)
    with pytest.raises(ValueError, match="glushkov"):
        regex.automaton("magic")
    large = Regex("[ab]*a[ab]{9}").automaton()
    assert large.states == 1024 and large._repr_svg_() is None
    with pytest.raises(ValueError, match="too many states"):
        _ = large.svg


def test_walks_and_explanations():
    recording = Regex("(a|b)*abb").walk("aabb")
    assert len(recording) > 0 and "<iframe" in recording._repr_html_()
    assert "any number of times" in Regex("a*").explain()


def test_patterns_are_values():
    regex = Regex("A", "dotnet", "i")
    assert pickle.loads(pickle.dumps(regex)) == regex != Regex("A", "dotnet")
    assert regex.matches("a") and repr(regex) == "Regex('A', 'dotnet', 'i')"
    assert len({regex, Regex("A", "dotnet", "i")}) == 1
    assert Regex("a+a", "formal").matches("a")


def test_mistakes_in_patterns():
    with pytest.raises(kleene.ParseError) as raised:
        Regex("aé(b")
    assert raised.value.span == (2, 3)
    with pytest.raises(kleene.ParseError, match="state"):
        Regex("[ab]*a[ab]{30}", max_states=1000).matches("a")
    with pytest.raises(kleene.ParseError):
        Regex(r"(a)\1", "dotnet").matches("aa")
    with pytest.raises(ValueError, match="javascript"):
        Regex("a", "perl")
    with pytest.raises(ValueError, match="options"):
        Regex("a", options="i")


def test_all_captures_of_each_group():
    match = DotnetRegex(r"(?<word>\w+)(?:, (?<word>\w+))*").match("né, oui, ja")
    assert [str(capture) for capture in match.captures("word")] == ["né", "oui", "ja"]
    assert [capture.span for capture in match.captures("word")] == [(0, 2), (4, 7), (9, 11)]
    assert match["word"] == "ja" and match.groups["word"] == match.captures(1)
    assert match.string[slice(*match.span)] == match.text
    assert pickle.loads(pickle.dumps(match.captures(1))) == match.captures(1)
    assert pickle.loads(pickle.dumps(match.captures(1)))[2].span == (9, 11)
    with pytest.raises(IndexError):
        match.captures("no")
    assert DotnetRegex("(a)|b").match("b")[1] is None


@given(st.text("ab,", max_size=12))
def test_matches_are_those_of_pythons_own_module(text):
    found = DotnetRegex("a+b?").matches(text)
    assert [(match.text, match.span) for match in found] == [
        (match[0], match.span()) for match in re.finditer("a+b?", text)
    ]
    assert DotnetRegex(",").split(text) == text.split(",")
    assert DotnetRegex("(a)(b)").replace(text, "$2$1") == re.sub("(a)(b)", r"\2\1", text)


def test_matches_that_take_too_long_are_stopped():
    evil = "(a|a)*$"
    with pytest.raises(kleene.TimedOut):
        DotnetRegex(evil, steps=2**62).match("a" * 40 + "b", timeout=0.1)
    with pytest.raises(kleene.Stopped, match="step limit"):
        DotnetRegex(evil, steps=1000).match("a" * 40 + "b")
    assert len(DotnetRegex("a").matches("a" * 9, limit=3)) == 3
    assert DotnetRegex("a").replace("aaa", "b", limit=2) == "bba"


def test_recordings_of_matches():
    assert len(DotnetRegex("(a)*b").record("aab")) > 0
    assert len(textbook("[ab]*c", "abc")) > 0
    with pytest.raises(kleene.ParseError):
        textbook("(", "a")


def test_dotnet_patterns_are_values():
    regex = DotnetRegex("a", "i", steps=5)
    assert pickle.loads(pickle.dumps(regex)) == regex != DotnetRegex("a", "i")
    with pytest.raises(kleene.ParseError) as raised:
        DotnetRegex("(a")
    assert raised.value.span[0] == 0


def test_queries_over_words():
    words = Words(["abba", "ab", "ba", "aba"])
    assert list(words) == ["ab", "aba", "abba", "ba"] and "ab" in words and len(words) == 4
    assert words.find("a.*", order="longest", limit=2) == ["abba", "aba"]
    assert words.count("a.*") == 3
    assert Words(["b", "a"], ranked=True).ranks(".") == [("b", 1), ("a", 2)]
    assert pickle.loads(pickle.dumps(words)).find("..") == ["ab", "ba"]
    assert "exactly the letters a b, in any order" in Words.explain("<ab>")
    with pytest.raises(kleene.ParseError):
        words.find("(")
    with pytest.raises(ValueError, match="longest"):
        words.find("a", order="magic")
    with pytest.raises(ValueError):
        Words(["two words"])
    assert Words().count("qu.*") > 100


def test_boxes_of_letters():
    box = LetterBoxed("abc def ghi jkl")
    fewest = box.fewest()
    game = box.solve()
    assert len(game) == fewest == len(box.best(1)[0])
    assert set("".join(game)) == set("abcdefghijkl")
    assert all(one[-1] == two[0] for one, two in zip(game, game[1:]))
    assert all(word in box.words() and box.why_not(word) is None for word in game)
    assert box.count() >= len(box.best(3)) > 0
    assert game._repr_svg_().startswith("<svg") and box.svg.startswith("<svg")
    regex = DotnetRegex(rf"^(?:{box.pattern})$") if box.pattern else None
    assert regex is None or regex.match(game[0])
    assert pickle.loads(pickle.dumps(box)) == box
    with pytest.raises(kleene.ParseError):
        LetterBoxed("")
    with pytest.raises(kleene.ParseError):
        LetterBoxed("a")
    with pytest.raises(ValueError):
        LetterBoxed(["abc"])
    with pytest.raises(kleene.TimedOut):
        box.count(lengths=(1, 6), timeout=0)


def test_other_solvers_take_tables():
    cpmpy = pytest.importorskip("cpmpy")
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    regex = Regex("W*B{3}W+BW*")
    table = regex.table()
    cells = cpmpy.intvar(1, len(table.alphabet), shape=7)
    line = cpmpy.Regular(cells, table.transitions, table.start, list(table.accepting))
    found = []
    cpmpy.Model(line).solveAll(
        display=lambda: found.append("".join(table.alphabet[cell - 1] for cell in cells.value()))
    )
    assert sorted(found) == sorted(word for word in regex.words(limit=200) if len(word) == 7)
    model = cp_model.CpModel()
    row = [model.new_int_var(1, len(table.alphabet), f"x{index}") for index in range(7)]
    model.add_automaton(row, table.start, table.accepting, table.transitions)
    solver = cp_model.CpSolver()
    assert solver.solve(model) == cp_model.OPTIMAL
    assert regex.matches("".join(table.alphabet[solver.value(cell) - 1] for cell in row))
