"""The engine, written in Rust."""

from collections.abc import Mapping
from typing import Any, final

import numpy as np
import numpy.typing as npt

GAMES: list[str]
"""The names of all games."""

class IllegalAction(ValueError):
    """An action that the rules refuse here; the message cites the rule."""

Layout = list[tuple[str, int, list[int]]]
"""Stretches of numbers: name, where it begins, shape."""

Options = Mapping[str, str | int | bool]
"""A table's options; switches may be given as True and False."""

@final
class Game:
    """One of the games, by name."""

    def __new__(cls, name: str) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> int:
        """The rules number: ids, observations and records mean the same as long as it stays."""
    @property
    def min_players(self) -> int: ...
    @property
    def max_players(self) -> int: ...
    @property
    def options(self) -> dict[str, str]:
        """The options of a table with their defaults."""
    @property
    def num_actions(self) -> int:
        """Ids are below this number."""
    @property
    def observation_size(self) -> int: ...
    @property
    def action_layout(self) -> Layout: ...
    @property
    def observation_layout(self) -> Layout: ...
    def new_state(
        self, players: int | None = None, options: Options | None = None, seed: int = 0
    ) -> State:
        """A new game, two players unless told otherwise. It may wait for luck: see `State.play_luck`."""
    def state_at(self, position: str, seed: int = 0) -> State:
        """The position that a text says, in the game's notation."""
    def replay(self, record: str, seed: int = 0) -> State:
        """The position after all lines of a record."""

@final
class State:
    """A game being played: a position, its luck, and how it came about."""

    @property
    def game(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def seat(self) -> int | None:
        """The seat that has to decide, from 0; None while luck is awaited and when the game is over."""
    @property
    def awaits_luck(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    def legal(self) -> list[int]:
        """The ids of all legal actions."""
    def legal_texts(self) -> list[str]:
        """The same actions as texts, in the same order."""
    def mask(self) -> npt.NDArray[np.int8]:
        """A 1 for every legal id."""
    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat sees, from its own side."""
    def apply(self, action: int | str) -> None:
        """Carries out an action, told by id or text. Raises IllegalAction if the rules refuse it; nothing has changed then."""
    def action_text(self, id: int) -> str | None:
        """What an id says in this position; None if it says nothing here."""
    def action_id(self, text: str) -> int: ...
    def odds(self) -> list[tuple[str, float]] | None:
        """What luck may bring here and how likely; None where that is too much to list."""
    def settle(self, outcome: str | None = None) -> str:
        """Settles the awaited luck: as told, or drawn. Says what it was."""
    def play_luck(self) -> None:
        """Draws all luck that is awaited before the next decision."""
    def returns(self) -> list[float]:
        """By seat: 1 for a win, -1 for a loss, between them for a shared win; zeros while the game goes on."""
    @property
    def scores(self) -> list[int] | None: ...
    @property
    def places(self) -> list[int] | None:
        """By seat, 1 for winners; None while the game goes on."""
    @property
    def reason(self) -> str | None:
        """Why the game ended, as a word of the rulebook."""
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know; without a seat, what everybody may know."""
    def view_json(self, seat: int | None = None) -> str: ...
    def imagine(self, seat: int | None = None, seed: int = 0) -> State:
        """A truth that agrees with what a seat may know, all such truths being as likely as they are at the table."""
    @property
    def position(self) -> str:
        """The whole position in the game's notation, hidden cards included."""
    def render(self, seat: int | None = None) -> str:
        """The table drawn with letters, as a seat sees it."""
    def record(self) -> str:
        """The game so far as a record, which `menagerie verify` checks and `Game.replay` reads."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def __eq__(self, other: object) -> bool:
        """Whether the positions are the same, however they came about."""

@final
class Bot:
    """A built-in player: `random`, `greedy`, `search:1000` (imagined games a turn), `search:500ms`, `gentle`, `solid`, `strong`."""

    def __new__(cls, game: str, player: str, seed: int = 0) -> Bot: ...
    def choose(self, state: State) -> int:
        """The id of what it chooses for the seat that has to decide; it sees what that seat may know."""

@final
class VecEnv:
    """The engine's side of `menagerie_games.VecEnv`."""

    def __new__(
        cls,
        game: str,
        tables: int,
        players: int,
        options: Options | None,
        opponents: Mapping[int, str],
        seed: int,
        max_steps: int,
    ) -> VecEnv: ...
    @property
    def game(self) -> str: ...
    @property
    def tables(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def closed(self) -> bool: ...
    def reset(self, seed: int | None = None) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> None: ...
    def sample(self) -> npt.NDArray[np.int64]: ...
    def render(self, table: int = 0) -> str: ...
    def position(self, table: int = 0) -> str: ...
    def close(self) -> None: ...
    def arrays(
        self,
    ) -> tuple[
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.int64],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
    ]: ...
