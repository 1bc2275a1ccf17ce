"""Gymnasium environments: one seat against built-in opponents.

Importing this module registers `menagerie/<game>-v<rules>`, so that `gymnasium.make("menagerie/wallaby-v1")` works.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import picture
from ._engine import GAMES, Bot, Game, State


class MenagerieEnv(gymnasium.Env[npt.NDArray[np.float32], np.int64]):
    """A seat at one table, against `opponents`: one player for all other seats, or one by seat.

    Legal actions are in `info["action_mask"]` and `action_masks()`. An illegal one loses the game, as `info["illegal"]` says; with
    `illegal="raise"` it raises `IllegalAction` instead. The reward comes with the end: 1 for a win, -1 for a loss, between them for a
    win that is shared.
    """

    metadata = {"render_modes": list(picture.MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "random",
        options: Mapping[str, str | int | bool] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        max_steps: int = 50_000,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        picture.check(render_mode)
        self.game = Game(game)
        self.options = dict(options or {})
        self.state: State = self.game.new_state(players, self.options)
        self.players = self.state.players
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        self.seat = seat
        others = [other for other in range(self.players) if other != seat]
        if isinstance(opponents, str):
            opponents = dict.fromkeys(others, opponents)
        if sorted(opponents) != others:
            raise ValueError(f"opponents are needed for the seats {others}")
        self.opponents = dict(opponents)
        for player in self.opponents.values():
            Bot(game, player)  # a wrong name is told now
        self.illegal = illegal
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.steps = 0
        self._bots: dict[int, Bot] = {}
        self._needs_reset = True
        self.observation_space = spaces.Box(
            -4.0, 4.0, (self.game.observation_size,), np.float32
        )
        self.action_space = spaces.Discrete(self.game.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            luck = int(self.np_random.integers(2**63))
            self.state = self.game.new_state(self.players, self.options, luck)
            self._bots = {
                other: Bot(self.game.name, player, luck ^ (other + 1))
                for other, player in self.opponents.items()
            }
            self.steps = 0
            self._play_on(longest=None)
            if not self.state.over:
                break
        self._needs_reset = False
        return self.state.observe(self.seat), self._info()

    def step(
        self, action: np.int64
    ) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        if self._needs_reset or self.state.over:
            raise RuntimeError("the game is over: call reset")
        try:
            self.state.apply(int(action))
        except ValueError:
            if self.illegal == "raise":
                raise
            self._needs_reset = True
            info = dict(self._info(), illegal=True)
            return self.state.observe(self.seat), -1.0, True, False, info
        self.steps += 1
        given_up = self._play_on(self.max_steps)
        over = self.state.over
        reward = self.state.returns()[self.seat]
        self._needs_reset = given_up
        if self.render_mode == "human":
            self.render()
        return self.state.observe(self.seat), reward, over, given_up, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as maskable learners ask for them."""
        return self.state.mask().astype(np.bool_)

    # a picture or letters, as the mode says
    def render(self) -> Any:
        return picture.show(self.state.render(self.seat), self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.state.mask()}

    def _play_on(self, longest: int | None) -> bool:
        """Plays luck and opponents until it is one's own turn; says whether the game was given up as too long."""
        state = self.state
        while True:
            state.play_luck()
            seat = state.seat
            if seat is None:
                return False
            if longest is not None and self.steps >= longest:
                return True
            if seat == self.seat:
                return False
            state.apply(self._bots[seat].choose(state))
            self.steps += 1


for _name in GAMES:
    gymnasium.register(
        id=f"menagerie/{_name}-v{Game(_name).rules}",
        entry_point="menagerie_games.gym:MenagerieEnv",
        kwargs={"game": _name},
        # the checker asks for what a mask is for: it is given in info
        disable_env_checker=True,
    )
