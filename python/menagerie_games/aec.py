"""PettingZoo environments: `aec.env("wallaby")`, with one agent a seat."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import picture
from ._engine import Game, State


def env(game: str, **kwargs: Any) -> AECEnv:
    """An environment with PettingZoo's usual wrappers: an illegal action loses the game for who gave it."""
    made = raw_env(game, **kwargs)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv, EzPickle):
    """One table. Luck is drawn between decisions; an illegal action raises `IllegalAction`.

    Observations are `{"observation": …, "action_mask": …}`; the mask is empty for those who have nothing to decide. Rewards come when the
    game is over: 1 for a win, -1 for a loss, between them for a win that is shared. After `max_steps` decisions a game is given up.
    """

    metadata = {
        "render_modes": list(picture.MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str | int | bool] | None = None,
        render_mode: str | None = None,
        max_steps: int = 50_000,
    ) -> None:
        EzPickle.__init__(self, game, players, options, render_mode, max_steps)
        super().__init__()
        picture.check(render_mode)
        self.game = Game(game)
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.metadata = dict(self.metadata, name=f"{game}_v{self.game.rules}")
        # a wrong number of players or a wrong option is told now
        self.table: State = self.game.new_state(players, self.options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.game.observation_size, self.game.num_actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-4.0, 4.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }
        self._nothing = np.zeros(actions, np.int8)
        self._nothing.flags.writeable = False
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        luck = int(self._rng.integers(2**63))
        players = len(self.possible_agents)
        self.table = self.game.new_state(players, self.options, luck)
        self.table.play_luck()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self._seen: dict[str, dict[str, Any]] = {}
        seat = self.table.seat
        self.agent_selection = self.possible_agents[seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self._seen.get(agent)
        if seen is None:
            seat = self._seats[agent]
            mask = self.table.mask() if self.table.seat == seat else self._nothing.copy()
            seen = {"observation": self.table.observe(seat), "action_mask": mask}
            self._seen[agent] = seen
        return seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is due: the game is not over")
        state = self.table
        state.apply(int(action))
        state.play_luck()
        self.steps += 1
        self._seen = {}
        self._cumulative_rewards[agent] = 0.0
        seat = state.seat
        if seat is None:
            self.rewards = dict(zip(self.agents, state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()
        if seat is None:
            # rewards come once, at the end
            self._accumulate_rewards()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return picture.show(self.table.render(self.table.seat), self.render_mode)

    def close(self) -> None:
        pass
