"""The games as OpenSpiel knows games, so that its algorithms run on them: `spiel.load("wallaby")`.

Importing this module registers `menagerie_<game>` with OpenSpiel, so that `pyspiel.load_game("menagerie_wallaby")` works as well.

Luck whose outcomes can be listed is a chance node with its true probabilities. Where there are too many to list (the layout of a board), a
chance node has the one outcome 0, which draws: OpenSpiel calls that sampled stochastic.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ._engine import GAMES, Game, State

_HIDDEN = ("hunt-the-wumpus",)
"""Games in which seats know different things."""
_ALWAYS_SAMPLED = ("wombat-rescue",)
"""Games in which luck that cannot be listed comes again and again; in the others it comes before the first decision."""
_MOST_LISTED = 128
"""remember: MOST_LISTED of crates/core/src/numbers.rs"""
_LONGEST = 50_000
# OpenSpiel writes parameters as a=1,b=2 and reads them back: options are key:value;key:value with | for a comma, positions are lines in hex
_PARAMETERS: dict[str, Any] = {"players": 2, "options": "", "positions": "", "seed": 0}


def load(
    game: str,
    players: int = 2,
    options: Mapping[str, str | int | bool] | None = None,
    positions: Sequence[str] = (),
    seed: int = 0,
) -> "SpielGame":
    """A game for OpenSpiel. With `positions`, a game begins in one of them, all as likely: a small game, or one whose hidden cards are not
    known. `seed` decides luck that cannot be listed."""
    pairs = []
    for key, value in (options or {}).items():
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        pairs.append(f"{key}:{text.replace(',', '|')}")
    params = {
        "players": players,
        "options": ";".join(pairs),
        "positions": "\n".join(positions).encode().hex(),
        "seed": seed,
    }
    return _CLASSES[game](params)


def _game_type(name: str, players: int | None = None, positions: bool = False) -> Any:
    kinds = pyspiel.GameType
    box = Game(name)
    sampled = not positions or name in _ALWAYS_SAMPLED
    # in the others everybody can lose
    zero_sum = players == 2 and name not in ("hunt-the-wumpus", "wombat-rescue")
    return kinds(
        short_name=f"menagerie_{name.replace('-', '_')}",
        long_name=name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC if sampled else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if name in _HIDDEN else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=box.max_players,
        min_num_players=box.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """One of the games, with a table's options."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(_PARAMETERS, **(params or {}))
        self.menagerie = Game(self.name)
        self.players = int(given["players"])
        pairs = [pair.partition(":") for pair in given["options"].split(";") if pair]
        self.options = {key: value.replace("|", ",") for key, _, value in pairs}
        self.positions = bytes.fromhex(given["positions"]).decode().splitlines()
        self.seed = int(given["seed"])
        # what is wrong is told now
        for state in [self.begin()] if not self.positions else [self.at(text) for text in self.positions]:
            if state.players != self.players:
                raise ValueError(f"a position has {state.players} players, not {self.players}")
        kind = _game_type(self.name, self.players, bool(self.positions))
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.menagerie.num_actions,
            max_chance_outcomes=max(_MOST_LISTED, len(self.positions)),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=_LONGEST,
        )
        super().__init__(kind, info, given)

    def begin(self) -> State:
        return self.menagerie.new_state(self.players, self.options, self.seed)

    def at(self, position: str) -> State:
        return self.menagerie.state_at(position, self.seed)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.menagerie, recall)


class SpielState(pyspiel.State):
    """A position, or the choice between several to begin with."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # what is set here is copied by clone()
        self._positions = tuple(game.positions) if len(game.positions) > 1 else ()
        self._inner: State | None = None
        if not self._positions:
            self._inner = game.at(game.positions[0]) if game.positions else game.begin()
        self._game_name = game.name
        self._seed = game.seed
        self._memory = ""

    def begun(self) -> bool:
        """Whether a position to begin with has been chosen, where there are several."""
        return self._inner is not None

    def inner(self) -> State:
        """The state of `menagerie_games` behind this one."""
        if self._inner is None:
            raise ValueError("the game has not begun: choose a position first")
        return self._inner

    def current_player(self) -> int:
        if self._inner is None or self._inner.awaits_luck:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._inner.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.inner().legal()) if player == self.inner().seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._inner is None:
            count = len(self._positions)
            return [(i, 1.0 / count) for i in range(count)]
        odds = self._inner.odds()
        if odds is None:
            return [(0, 1.0)]
        return [(i, chance) for i, (_, chance) in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        if self._inner is None:
            box = Game(self._game_name)
            self._inner = box.state_at(self._positions[action], self._seed)
        elif self._inner.awaits_luck:
            odds = self._inner.odds()
            self._inner.settle(None if odds is None else odds[action][0])
        else:
            self._inner.apply(action)
        if self._game_name in _HIDDEN:
            self._remember()

    def _remember(self) -> None:
        """What each seat has seen so far, as a digest: who recalls everything tells apart what looks alike now."""
        inner = self.inner()
        before = self._memory.split() or [""] * inner.players
        seen = (f"{before[seat]} {inner.view_json(seat)}" for seat in range(inner.players))
        self._memory = " ".join(blake2b(text.encode(), digest_size=8).hexdigest() for text in seen)

    def known(self, player: int, recall: bool) -> str:
        """What a seat knows now, or has known so far, as text."""
        if self._inner is None:
            return "before the game"
        now = self._inner.view_json(player)
        return f"{self._memory.split()[player]} {now}" if recall and self._memory else now

    def _action_to_string(self, player: int, action: int) -> str:
        if self._inner is None:
            return f"position {action}"
        if player == pyspiel.PlayerId.CHANCE:
            odds = self._inner.odds() if self._inner.awaits_luck else None
            return "draw" if odds is None else odds[action][0]
        return self._inner.action_text(action) or str(action)

    def is_terminal(self) -> bool:
        return self._inner is not None and self._inner.over

    def returns(self) -> list[float]:
        if self._inner is None:
            return [0.0] * self.num_players()
        return self._inner.returns()

    def __str__(self) -> str:
        return "not begun" if self._inner is None else self._inner.position


class Observer:
    """What OpenSpiel's observers offer: a tensor, its parts by name, and a text."""

    def __init__(self, game: Game, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(0 if recall else game.observation_size, np.float32)
        self.dict = {}
        if not recall:
            for name, first, shape in game.observation_layout:
                length = int(np.prod(shape))
                self.dict[name] = self.tensor[first : first + length].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self._recall:
            raise ValueError("there is no tensor of everything that was ever seen; ask for an observation")
        self.tensor[:] = state.inner().observe(player) if state.begun() else 0.0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.known(player, self._recall)


def _class_of(game: str) -> type[SpielGame]:
    made = type(f"SpielGame_{game.replace('-', '_')}", (SpielGame,), {"name": game})
    pyspiel.register_game(_game_type(game), made)
    return made


_CLASSES = {game: _class_of(game) for game in GAMES}
