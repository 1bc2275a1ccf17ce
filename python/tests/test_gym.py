"""Gymnasium's own check, and what it does not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import menagerie_games.gym
from menagerie_games import GAMES, Game, IllegalAction
from menagerie_games.gym import MenagerieEnv


def test_gymnasium_finds_nothing_wrong_with_pictures() -> None:
    name = f"menagerie/wallaby-v{Game('wallaby').rules}"
    check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    name = f"menagerie/{game}-v{Game(game).rules}"
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)
    check_env(gymnasium.make(name, opponents="greedy", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("opponents", ["random", "greedy", "search:10"])
def test_a_game_is_played_to_its_end(opponents: str) -> None:
    env = MenagerieEnv("wallaby", players=3, seat=2, opponents=opponents)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=4)
    over = False
    paid = 0.0
    while not over:
        assert np.array_equal(info["action_mask"] == 1, env.action_masks())
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, cut, info = env.step(action)
        paid += reward
        assert not cut
    assert paid == env.state.returns()[2] != 0
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(np.int64(0))


def test_an_illegal_action_loses_or_raises() -> None:
    lost = MenagerieEnv("wallaby")
    _, info = lost.reset(seed=1)
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, _, info = lost.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    raises = MenagerieEnv("wallaby", illegal="raise")
    raises.reset(seed=1)
    with pytest.raises(IllegalAction):
        raises.step(illegal)
    raises.step(np.flatnonzero(raises.action_masks())[0])


def test_wrong_settings_are_told() -> None:
    for kwargs, words in [
        ({"seat": 2}, "there is no seat 2"),
        ({"opponents": "nobody"}, "is no player"),
        ({"opponents": {0: "random"}}, r"seats \[1\]"),
        ({"illegal": "shrug"}, "illegal is"),
        ({"render_mode": "oil"}, "render_mode is"),
    ]:
        with pytest.raises(ValueError, match=words):
            MenagerieEnv("wallaby", **kwargs)


def test_a_long_game_is_given_up_even_if_others_begin() -> None:
    env = MenagerieEnv("wallaby", seat=1, max_steps=1)
    _, info = env.reset(seed=3)
    _, reward, over, cut, _ = env.step(np.flatnonzero(info["action_mask"])[0])
    assert (reward, over, cut) == (0.0, False, True)


def test_the_module_registers_all_games() -> None:
    assert menagerie_games.gym is not None
    made = [spec for spec in gymnasium.registry if spec.startswith("menagerie/")]
    assert len(made) == len(GAMES)
