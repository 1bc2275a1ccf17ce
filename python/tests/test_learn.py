"""The example that learns does, at a small scale."""

import runpy
from pathlib import Path

LEARN = runpy.run_path(str(Path(__file__).parents[1] / "examples" / "learn.py"))


def share(updates: int) -> float:
    _, won = LEARN["train"](updates=updates, tables=64, hidden=64, seed=1, told=lambda _: None)
    return float(won)


def test_a_few_thousand_decisions_teach_it_to_stand_up_to_the_greedy_player() -> None:
    assert share(0) < 0.1
    assert share(10) > 0.4
