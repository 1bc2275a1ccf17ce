"""Five animal board games for programs that learn.

`Game` and `State` are a game and a position, `Bot` is a built-in player, `VecEnv` steps many tables in one call. Environments for PettingZoo,
Gymnasium and OpenSpiel are in `menagerie_games.aec`, `menagerie_games.gym` and `menagerie_games.spiel`; each needs its own package
installed. What the numbers mean stands in `docs/numbers.md` of the repository, and in `Game.action_layout` and `Game.observation_layout`.
"""

from ._engine import GAMES, Bot, Game, IllegalAction, State
from .vec import Step, VecEnv

__all__ = ["GAMES", "Bot", "Game", "IllegalAction", "State", "Step", "VecEnv"]
