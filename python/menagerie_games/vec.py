"""Many tables of one game, stepped in one call."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from . import _engine

_Array = TypeVar("_Array", bound=np.ndarray[Any, Any])


class Step(NamedTuple):
    """What all tables show. The arrays are always the same ones, written anew at every step: copy what you want to keep."""

    observations: npt.NDArray[np.float32]
    """By table: what the seat sees that has to decide."""
    masks: npt.NDArray[np.bool_]
    """By table and id: whether the action is legal."""
    seats: npt.NDArray[np.int64]
    """By table: the seat that has to decide."""
    rewards: npt.NDArray[np.float32]
    """By table and seat: what the game that ended in this step paid, from -1 to 1; else 0."""
    terminated: npt.NDArray[np.bool_]
    """By table: a game ended in this step, and the next one has begun."""
    truncated: npt.NDArray[np.bool_]
    """By table: a game was given up after `max_steps` decisions, and the next one has begun."""


class VecEnv:
    """`tables` games, each waiting for one decision of a seat that is yours. Luck is drawn and opponents play within `step`; a game that
    ends makes way for the next one at once.

    `opponents` says who plays for which seats, such as `{1: "greedy"}`; the other seats are yours. `seed` decides all luck and all
    opponents' thoughts. It may be used in any thread, by one at a time; after a fork each process has tables of its own, which go on alike
    until they are reset with different seeds.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        players: int | None = None,
        options: Mapping[str, str | int | bool] | None = None,
        opponents: Mapping[int, str] | None = None,
        seed: int = 0,
        max_steps: int = 50_000,
    ) -> None:
        self.spec = _engine.Game(game)
        if players is None:
            players = max(2, self.spec.min_players)
        opponents = dict(opponents or {})
        chosen = dict(options or {})
        self._engine = _engine.VecEnv(
            game, tables, players, chosen, opponents, seed, max_steps
        )
        self.game = game
        self.tables = tables
        self.players = players
        self.num_actions = self.spec.num_actions
        self.observation_size = self.spec.observation_size
        observations, masks, seats, rewards, terminated, truncated = (
            self._engine.arrays()
        )
        self.now = Step(
            _sealed(observations),
            _sealed(masks),
            _sealed(seats),
            _sealed(rewards),
            _sealed(terminated),
            _sealed(truncated),
        )

    def reset(self, seed: int | None = None) -> Step:
        """Starts a new game at every table, with new luck if a seed is given."""
        self._engine.reset(seed)
        return self.now

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carries out one action a table, told by id. If one of them is illegal, nothing is done at any table."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.shape != (self.tables,):
            raise ValueError(
                f"actions have the shape {chosen.shape}; one a table is ({self.tables},)"
            )
        self._engine.step(np.ascontiguousarray(chosen, dtype=np.int64))
        return self.now

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for each table, all as likely."""
        return self._engine.sample()

    def render(self, table: int = 0) -> str:
        """One table drawn with letters, as the seat sees it that has to decide."""
        return self._engine.render(table)

    def position(self, table: int = 0) -> str:
        """The position of one table in the game's notation, hidden cards included."""
        return self._engine.position(table)

    def close(self) -> None:
        """Gives the tables back. The arrays stay as they are."""
        self._engine.close()

    def __enter__(self) -> "VecEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _sealed(array: _Array) -> _Array:
    """The same array, not to be written by mistake: masks are kept up to date, not made anew."""
    view = array.view()
    view.flags.writeable = False
    return view
