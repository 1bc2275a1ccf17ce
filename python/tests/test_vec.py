"""Many tables in one call."""

import os
import threading

import numpy as np
import pytest
from tables import SHORT

from menagerie_games import GAMES, Game, IllegalAction, VecEnv


@pytest.mark.parametrize("game", GAMES)
def test_tables_show_what_single_states_show(game: str) -> None:
    env = VecEnv(game, 16, seed=5)
    now = env.reset()
    for _ in range(60):
        for table in (0, 7):
            state = Game(game).state_at(env.position(table))
            seat = int(now.seats[table])
            assert state.seat == seat
            assert np.array_equal(now.observations[table], state.observe(seat))
            assert np.array_equal(now.masks[table], state.mask() == 1)
        now = env.step(env.sample())


@pytest.mark.parametrize("game", GAMES)
def test_games_end_and_begin_anew(game: str) -> None:
    env = VecEnv(game, 32, seed=6, players=3, options=SHORT[game])
    now = env.reset()
    ended = 0
    for _ in range(800):
        now = env.step(env.sample())
        done = now.terminated | now.truncated
        ended += int(now.terminated.sum())
        assert not now.rewards[~now.terminated].any()
        assert (np.abs(now.rewards) <= 1).all()
        assert now.masks.any(axis=1).all() and not (now.terminated & now.truncated).any()
        if done.any():
            paid = now.rewards[now.terminated]
            assert (paid.sum(axis=1) <= 0.001).all() and (np.abs(paid).sum(axis=1) > 0).all()
    assert ended > 32


def test_the_same_seed_brings_the_same_games() -> None:
    first, second = (VecEnv("hunt-the-wumpus", 64, seed=9) for _ in range(2))
    one, two = first.reset(), second.reset()
    for _ in range(300):
        actions = first.sample()
        assert np.array_equal(actions, second.sample())
        one, two = first.step(actions), second.step(actions)
        for left, right in zip(one, two):
            assert np.array_equal(left, right)
    seen = one.observations.copy()
    assert np.array_equal(first.reset(seed=4).observations, second.reset(seed=4).observations)
    assert not np.array_equal(first.reset(seed=5).observations, seen)


def test_arrays_are_written_in_place_and_only_by_the_tables() -> None:
    env = VecEnv("wallaby", 8)
    before = env.reset()
    seen = before.observations.copy()
    after = env.step(env.sample())
    assert all(left is right for left, right in zip(before, after))
    assert not np.array_equal(seen, after.observations)
    with pytest.raises(ValueError, match="read-only"):
        after.masks[0, 0] = True


@pytest.mark.parametrize("opponent", ["random", "greedy", "search:8"])
@pytest.mark.parametrize("game", GAMES)
def test_opponents_play_their_seats(game: str, opponent: str) -> None:
    with VecEnv(game, 4, players=3, opponents={0: opponent, 2: "random"}, seed=2, max_steps=60) as env:
        now = env.reset()
        for _ in range(15):
            assert (now.seats == 1).all()
            now = env.step(env.sample())


def test_greedy_opponents_beat_random_actions() -> None:
    env = VecEnv("wallaby", 64, opponents={1: "greedy"}, seed=3)
    env.reset()
    won = 0.0
    games = 0
    while games < 100:
        now = env.step(env.sample())
        won += float(now.rewards[:, 0].sum())
        games += int(now.terminated.sum())
    assert won < -0.5 * games


def test_a_game_that_is_too_long_is_given_up() -> None:
    env = VecEnv("wallaby", 4, max_steps=5, opponents={0: "random"})
    now = env.reset()
    cut = 0
    for _ in range(20):
        now = env.step(env.sample())
        cut += int(now.truncated.sum())
        assert not now.terminated.any() and not now.rewards.any()
    assert cut > 4


def test_one_illegal_action_stops_the_whole_step() -> None:
    env = VecEnv("wallaby", 3, seed=1)
    now = env.reset()
    before = [env.position(table) for table in range(3)]
    actions = env.sample()
    illegal = int(np.flatnonzero(~now.masks[1])[0])
    for wrong in (illegal, 10_000, -1):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match="table 1"):
            env.step(actions)
        assert [env.position(table) for table in range(3)] == before
    env.step(env.sample())


def test_wrong_shapes_and_kinds_are_told() -> None:
    env = VecEnv("wallaby", 3)
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step([0, 0, 0])
    env.reset()
    for wrong in ([0, 0], [[0, 0, 0]], 0):
        with pytest.raises(ValueError, match="shape"):
            env.step(wrong)
    for wrong in ([0.0, 0.0, 0.0], ["a", "b", "c"]):
        with pytest.raises(TypeError, match="whole numbers"):
            env.step(wrong)
    env.step(env.sample().astype(np.int16))
    with pytest.raises(ValueError, match="no table 3"):
        env.render(3)


def test_wrong_tables_are_told() -> None:
    for kwargs, words in [
        ({"tables": 0}, "too few or too many"),
        ({"tables": 1 << 40}, "too few or too many"),
        ({"tables": 2, "opponents": {0: "random", 1: "random"}}, "leave none to learn"),
        ({"tables": 2, "opponents": {5: "random"}}, "seat 5"),
        ({"tables": 2, "opponents": {1: "nobody"}}, "is no player"),
        ({"tables": 2, "players": 9}, "WAL-OPT-1"),
        ({"tables": 2, "options": {"board": "round"}}, "WAL-OPT-2"),
        ({"tables": 2, "max_steps": 0}, "max_steps"),
    ]:
        with pytest.raises(ValueError, match=words):
            VecEnv("wallaby", **kwargs)


def test_a_closed_one_says_so() -> None:
    env = VecEnv("wallaby", 2)
    now = env.reset()
    env.close()
    env.close()
    for call in (env.reset, env.sample, lambda: env.step([0, 0]), env.render):
        with pytest.raises(RuntimeError, match="closed"):
            call()
    assert now.observations.shape == (2, env.observation_size)


def test_two_threads_do_not_share_one() -> None:
    env = VecEnv("wombat-rescue", 64, opponents={1: "search:30"})
    env.reset()
    told: list[str] = []
    stop = threading.Event()

    def meddle() -> None:
        while not stop.is_set():
            try:
                env.sample()
            except RuntimeError as error:
                told.append(str(error))
                return

    thread = threading.Thread(target=meddle)
    thread.start()
    for _ in range(50):
        try:
            env.step(env.sample())
        except RuntimeError as error:
            assert "another thread" in str(error)
        if told:
            break
    stop.set()
    thread.join()
    assert told and "another thread" in told[0]
    env.step(env.sample())


def test_tables_go_on_in_a_forked_process() -> None:
    env = VecEnv("hunt-the-wumpus", 16, seed=8)
    env.reset()
    child = os.fork()
    if child == 0:
        fine = env.step(env.sample()).masks.any(axis=1).all()
        os._exit(0 if fine else 1)
    env.step(env.sample())
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
