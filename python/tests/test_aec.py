"""PettingZoo's own tests, and what it does not ask."""

import itertools
import pickle
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from tables import SHORT

from menagerie_games import GAMES, IllegalAction, aec

# api_test remarks that observations are not plain arrays; those with a mask never are
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(aec.env(game), num_cycles=300)
    api_test(aec.raw_env(game, players=3), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_brings_the_same_game(game: str) -> None:
    seed_test(lambda: aec.env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec.env(game, render_mode=render_mode))
    assert len(capsys.readouterr().out) > 100


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_benchmark_runs(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # its five seconds are a hundred rounds, however busy the machine is
    ticks = itertools.count(step=0.05)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", types.SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(aec.env(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_is_paid_at_the_end(game: str) -> None:
    env = aec.env(game, options=SHORT[game])
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        if over or cut:
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert not env.agents
    returns = env.unwrapped.table.returns()
    assert [total[agent] for agent in env.possible_agents] == returns


def test_an_illegal_action_loses_or_raises() -> None:
    raw = aec.raw_env("wallaby")
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    wrapped = aec.env("wallaby")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(illegal)
    assert wrapped.terminations[loser] and wrapped._cumulative_rewards[loser] == -1


def test_a_long_game_is_given_up() -> None:
    env = aec.raw_env("wallaby", max_steps=4)
    env.reset(seed=2)
    for _ in range(4):
        env.step(env.table.legal()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_environments_can_be_sent_elsewhere() -> None:
    env = pickle.loads(pickle.dumps(aec.raw_env("waddle-waddle", players=4, options={"level": 3})))
    env.reset(seed=1)
    assert env.num_agents == 4 and env.game.name == "waddle-waddle"
    assert env.observe("seat_1")["action_mask"].shape == (env.game.num_actions,)
