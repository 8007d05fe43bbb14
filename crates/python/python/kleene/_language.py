"""What is known of languages: comparisons, automata, tables, times of matchers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Literal, Optional, Tuple

from . import _checked

Relation = Literal["equal", "subset", "superset", "overlap", "disjoint"]
"""How the words of a pattern relate to those of another one."""
Dialect = Literal["classical", "course", "formal", "dotnet", "pcre2", "python", "javascript"]
"""The dialects of patterns."""
Stage = Literal["thompson", "glushkov", "subset", "minimal"]
"""The automata on the way from a pattern to the smallest one."""
Edge = Tuple[int, str, int]
"""A state, a character or a class such as ``"[a-z]"``, and the next state."""


@dataclass(frozen=True)
class Comparison:
    """How the words of two patterns relate, with a shortest word of each region; `None` where there is none."""

    relation: Relation
    """`equal`, `subset` (the first of the second), `superset`, `overlap` or `disjoint`."""
    only_first: Optional[str]
    only_second: Optional[str]
    both: Optional[str]
    neither: Optional[str]


@dataclass(frozen=True)
class Table:
    """The smallest automaton of a pattern over an alphabet, as the `regular` constraint of other solvers takes it.

    Characters are numbers from 1 on, in the order of `alphabet`; states too, and 0 is the dead end.
    """

    alphabet: str
    start: int
    accepting: Tuple[int, ...]
    rows: Tuple[Tuple[int, ...], ...]
    """For each state from 1 the next state by each character."""

    @property
    def transitions(self) -> List[Tuple[int, int, int]]:
        """A state, the number of a character, the next state: what OR-tools and CPMpy take. Dead ends are left out.

        >>> import kleene
        >>> table = kleene.Regex("ab*").table()
        >>> table.start, table.accepting, table.transitions
        (1, (2,), [(1, 1, 2), (2, 2, 2)])

        `model.add_automaton(cells, table.start, table.accepting, table.transitions)` is OR-tools' constraint,
        `cpmpy.Regular(cells, table.transitions, table.start, table.accepting)` that of CPMpy.
        """
        return [
            (state, number, to)
            for state, row in enumerate(self.rows, 1)
            for number, to in enumerate(row, 1)
            if to
        ]

    def number(self, character: str) -> int:
        """The number of a character."""
        return self.alphabet.index(character) + 1

    def minizinc(self, cells: str) -> str:
        """MiniZinc's constraint over an array of this name.

        >>> import kleene
        >>> kleene.Regex("ab*").table().minizinc("x")
        'constraint regular(x, 2, 2, [|2,0|0,2|], 1, {2});'
        """
        rows = "|".join(",".join(map(str, row)) for row in self.rows)
        accepting = ",".join(map(str, self.accepting))
        size = f"{len(self.rows)}, {len(self.alphabet)}"
        return f"constraint regular({cells}, {size}, [|{rows}|], {self.start}, {{{accepting}}});"


@dataclass(frozen=True)
class Redos:
    """How the time of a matcher that backtracks grows with the text. `Regex.redos` makes it.

    Attributes
    ----------
    verdict : {"linear", "polynomial", "exponential", "unknown"}
        ``"linear"`` is proved; the others have an `attack`.
    degree : int or None
        The degree of a polynomial.
    reason : str or None
        Why the verdict is unknown.
    prefix : str or None
        The text before the repeated pieces of an attack.
    pumps : tuple of (str, str)
        The repeated pieces, each with the text behind it.
    steps : tuple of int or None
        A number of rounds, the steps that were counted for it, and those for twice as many.
    safe : str or None
        A pattern with the same matches and linear time, if one is known.
    """

    verdict: Literal["linear", "polynomial", "exponential", "unknown"]
    degree: Optional[int] = None
    reason: Optional[str] = None
    prefix: Optional[str] = None
    pumps: Tuple[Tuple[str, str], ...] = ()
    steps: Optional[Tuple[int, int, int]] = None
    safe: Optional[str] = None

    def __bool__(self) -> bool:
        """Whether the time is not known to be linear."""
        return self.verdict != "linear"

    def attack(self, rounds: int) -> str:
        """A text on which a matcher takes long.

        Parameters
        ----------
        rounds : int
            How often each piece is repeated.

        Raises
        ------
        ValueError
            If there is no attack.
        """
        if self.prefix is None:
            raise ValueError(f"there is no attack: the verdict is {self.verdict}")
        rounds = _checked.whole("rounds", rounds)
        return self.prefix + "".join(pump * rounds + then for pump, then in self.pumps)


@dataclass(frozen=True)
class Automaton:
    """A deterministic automaton as a value, which a notebook draws if a pattern made it.

    `Regex.automaton` takes a pattern apart, `Regex.from_automaton` makes a pattern of one.

    Attributes
    ----------
    states : int or None
        The number of states, which are 0, 1 and so on. Of a construction before the smallest automaton there is a picture
        alone: `None`.
    start : int
        The first state.
    accepting : frozenset of int
        The states in which words end.
    edges : tuple of (int, str, int)
        A state, its characters, and the next state. A single character stands for itself, a longer label is a class such as
        ``"[a-z]"``. Characters without an edge lead to no match.

    Examples
    --------
    >>> from kleene import Automaton, Regex
    >>> even = Automaton(2, 0, {0}, [(0, "a", 1), (1, "a", 0)])
    >>> Regex.from_automaton(even).matches("aa")
    True
    >>> Regex("(aa)*").automaton() == even
    True
    """

    states: Optional[int]
    start: int = 0
    accepting: frozenset[int] = frozenset()
    edges: Tuple[Edge, ...] = ()
    _svg: Optional[str] = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "accepting", frozenset(self.accepting))
        object.__setattr__(self, "edges", tuple(map(tuple, self.edges)))

    @classmethod
    def from_dfa(cls, dfa: Any) -> Automaton:
        """The automaton of a DFA of automata-lib, or of any object with the same attributes.

        Parameters
        ----------
        dfa : object
            With ``states``, ``initial_state``, ``final_states`` and ``transitions``, a dictionary of dictionaries from characters to
            states.

        Returns
        -------
        Automaton

        Raises
        ------
        TypeError
            If an attribute is missing.
        ValueError
            If a symbol is longer than a character.

        Examples
        --------
        >>> from types import SimpleNamespace
        >>> dfa = SimpleNamespace(
        ...     states={"x", "y"}, initial_state="x", final_states={"y"},
        ...     transitions={"x": {"a": "y"}, "y": {"a": "y"}},
        ... )
        >>> Automaton.from_dfa(dfa)
        Automaton(states=2, start=0, accepting=frozenset({1}), edges=((0, 'a', 1), (1, 'a', 1)))
        """
        for name in ("states", "initial_state", "final_states", "transitions"):
            if not hasattr(dfa, name):
                raise TypeError(f"dfa: expected a DFA with the attribute {name}, not {dfa!r}")
        others = sorted((state for state in dfa.states if state != dfa.initial_state), key=repr)
        numbers = {state: number for number, state in enumerate([dfa.initial_state, *others])}
        edges: List[Edge] = []
        for state, row in dfa.transitions.items():
            for symbol, to in row.items():
                if not isinstance(symbol, str) or len(symbol) != 1:
                    raise ValueError(f"dfa: expected symbols of one character, not {symbol!r}")
                edges.append((numbers[state], symbol, numbers[to]))
        return cls(len(numbers), 0, frozenset(numbers[state] for state in dfa.final_states), tuple(sorted(edges)))

    def dfa(self, alphabet: str) -> Dict[str, Any]:
        """The arguments of automata-lib's ``DFA``: ``DFA(**automaton.dfa("ab"))``.

        Parameters
        ----------
        alphabet : str
            The characters of the words.

        Returns
        -------
        dict
            ``states``, ``input_symbols``, ``transitions``, ``initial_state``, ``final_states`` and ``allow_partial``.

        Examples
        --------
        >>> from kleene import Regex
        >>> Regex("a+").automaton().dfa("a")["transitions"]
        {0: {'a': 1}, 1: {'a': 1}}
        """
        from .regex import Regex

        states = range(self._count())
        transitions: Dict[int, Dict[str, int]] = {state: {} for state in states}
        for state, label, to in self.edges:
            one = None if len(label) == 1 else Regex(label)
            for character in _checked.text("alphabet", alphabet):
                if character == label if one is None else one.matches(character):
                    transitions[state][character] = to
        return {
            "states": set(states),
            "input_symbols": set(alphabet),
            "transitions": transitions,
            "initial_state": self.start,
            "final_states": set(self.accepting),
            "allow_partial": True,
        }

    def _count(self) -> int:
        if self.states is None:
            raise ValueError("this construction has a picture alone: `automaton()` is the smallest automaton")
        return self.states

    @property
    def svg(self) -> str:
        """The drawing. One of more than 200 states has none: `ValueError`."""
        if self._svg is not None:
            return self._svg
        if self.edges or self.states:
            from .regex import Regex

            drawn = Regex.from_automaton(self).automaton()._svg
            if drawn is not None:
                return drawn
        raise ValueError("the automaton has too many states to be drawn: more than 200")

    def _repr_svg_(self) -> Optional[str]:
        return self._svg
