"""Steps a second, side by side: `python bench.py [seconds]`.

A step is one decision of one seat, chosen at random among the legal ones, with an observation and a mask of legal actions for whoever decides
next. Luck, opponents and new games are included. All runs take turns in one process, on one core, and are measured in CPU time of this
process; the middle of several rounds is told. Others are left out where they are not installed.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from menagerie_games import GAMES, Game, VecEnv

TABLES = 1024
ROUNDS = 5
Run = Iterator[int]


def vec(game: str) -> Run:
    """Many tables in one call."""
    env = VecEnv(game, TABLES, seed=1)
    env.reset()
    while True:
        env.step(env.sample())
        yield TABLES


def single(game: str) -> Run:
    """One state, from Python."""
    box = Game(game)
    seed = 0
    while True:
        seed += 1
        state = box.new_state(seed=seed)
        state.play_luck()
        while (seat := state.seat) is not None:
            state.observe(seat)
            state.mask()
            state.apply(random.choice(state.legal()))
            state.play_luck()
            yield 1


def zoo(make: Callable[[], Any]) -> Run:
    """A PettingZoo environment, as its own benchmark steps it."""
    env = make()
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                # numpy finds what is true much quicker than what is not 0
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                env.step(int(random.choice(legal)))
                yield 1


def spiel(name: str) -> Run:
    """A game of OpenSpiel, with tensor and mask."""
    import pyspiel

    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def runs() -> dict[str, Callable[[], Run]]:
    """What is installed, by name."""
    named: dict[str, Callable[[], Run]] = {}
    for game in GAMES:
        named[f"VecEnv {TABLES} {game}"] = lambda game=game: vec(game)  # type: ignore[misc]
    for game in GAMES:
        named[f"State {game}"] = lambda game=game: single(game)  # type: ignore[misc]
    try:
        from menagerie_games import aec

        for game in GAMES:
            named[f"PettingZoo {game}"] = lambda game=game: zoo(lambda: aec.raw_env(game))  # type: ignore[misc]
    except ImportError as error:
        print(f"left out: {error}")
    try:
        from pettingzoo.classic import connect_four_v3

        named["PettingZoo's own connect four"] = lambda: zoo(connect_four_v3.raw_env)
    except ImportError as error:
        print(f"left out: {error}")
    try:
        import pyspiel

        for game in ("connect_four", "backgammon", "hanabi"):
            if game in pyspiel.registered_names():
                named[f"OpenSpiel {game}"] = lambda game=game: spiel(game)  # type: ignore[misc]
    except ImportError as error:
        print(f"left out: {error}")
    return named


def main(seconds: float) -> None:
    random.seed(1)
    going = {name: make() for name, make in runs().items()}
    rates: dict[str, list[float]] = {name: [] for name in going}
    for _ in range(ROUNDS):
        for name, run in going.items():
            for _ in range(20):
                next(run)  # memory that others used meanwhile comes back first
            steps = 0
            begun = time.process_time()
            while (spent := time.process_time() - begun) < seconds:
                # the clock is not looked at after every step
                for _ in range(1 if name.startswith("VecEnv") else 50):
                    steps += next(run)
            rates[name].append(steps / spent)
    print(f"steps a second of CPU time, the middle of {ROUNDS} rounds of {seconds} s")
    for name, told in rates.items():
        print(f"{name:40} {statistics.median(told):>12,.0f}   {min(told):,.0f} to {max(told):,.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
