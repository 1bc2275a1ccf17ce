"""OpenSpiel's own test and algorithms on our games."""

import json
from collections import Counter
from itertools import combinations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts
from tables import SHORT

from menagerie_games import GAMES, Game, spiel

# the last fight of the last round: six cards are not on the discard pile, and nobody knows which of them the other holds
FIGHT = (
    "hunters=red,blue wumpus=d4 red=d4 blue=d3 red-size=2 blue-size=2 first=blue hazards=blue round=1 limit=1 turn=fight:red active=red "
    "discard=4bow+4nets+4spear+traps+3run+4submerge+4camouflage+2cover+2ambush+2scent+2retreat+2hazards"
)
HANDS = [f"{FIGHT} red-hand={red} blue-hand={blue}" for red in ("2traps", "traps+run") for blue in ("2cover", "traps+cover")]


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    loaded = spiel.load(game, options=SHORT[game])
    assert loaded.num_distinct_actions() == Game(game).num_actions
    # from the start luck cannot be listed, and what is drawn is not in OpenSpiel's history: no serialization
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_games_are_registered() -> None:
    loaded = pyspiel.load_game("menagerie_waddle_waddle(players=3,options=level:3;colours:red|green|blue)")
    assert loaded.num_players() == 3 and loaded.options == {"level": "3", "colours": "red,green,blue"}


def test_a_game_of_listed_luck_is_serialized_too() -> None:
    pyspiel.random_sim_test(spiel.load("hunt-the-wumpus", positions=HANDS), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_mcts_plays(game: str) -> None:
    loaded = spiel.load(game, options=SHORT[game], seed=3)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        loaded, uct_c=1.4, max_simulations=3, evaluator=mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=False
    )
    state = loaded.new_initial_state()
    decided = 0
    while decided < 2:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            before = str(state)
            chosen = bot.step(state)
            assert str(state) == before
            assert chosen in state.legal_actions()
            state.apply_action(chosen)
            decided += 1


def test_cfr_nears_an_equilibrium_of_a_fight() -> None:
    game = spiel.load("hunt-the-wumpus", positions=HANDS)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    solver = cfr.CFRSolver(game)
    gaps = []
    for _ in range(3):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[0] > gaps[1] > gaps[2] and gaps[2] < 0.1, gaps


# a small edition: five cards in all, two to a hand
CARDS = ["traps", "traps", "cover", "cover", "run"]
OTHERS = ("bow", "nets", "spear", "submerge", "camouflage", "ambush", "scent", "retreat", "hazards")
SMALL = {"starting_hand_size": 2, "deck": {card: {"copies": CARDS.count(card)} for card in (*OTHERS, *CARDS)}}


def every_deal() -> list[str]:
    """The first fight after every way to deal the five cards, as likely as they are."""

    def written(places: set[int]) -> str:
        counts = Counter(CARDS[place] for place in places)
        return "+".join(f"{count}{card}" if count > 1 else card for card, count in counts.items())

    edition = json.dumps(SMALL, separators=(",", ":"))
    table = "hunters=red,blue wumpus=d4 red=d4 blue=d3 first=blue round=1 limit=1 turn=fight:red active=red red-size=2 blue-size=2"
    deals = []
    for red in map(set, combinations(range(5), 2)):
        rest = set(range(5)) - red
        for blue in map(set, combinations(rest, 2)):
            hands = f"red-hand={written(red)} blue-hand={written(blue)} discard={written(rest - blue)}"
            deals.append(f"{table} {hands} edition={edition}")
    return deals


def test_cfr_nears_an_equilibrium_of_a_small_edition() -> None:
    game = spiel.load("hunt-the-wumpus", positions=every_deal())
    assert len(game.positions) == 30
    solver = cfr.CFRSolver(game)
    gaps = []
    for _ in range(2):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[0] > gaps[1] and gaps[1] < 0.1, gaps


def test_what_a_seat_knows_does_not_tell_the_others_cards() -> None:
    game = spiel.load("hunt-the-wumpus", positions=HANDS)
    known = set()
    for place in range(2):  # red holds the same, blue does not
        state = game.new_initial_state()
        state.apply_action(place)
        known.add(state.information_state_string(0))
        assert len(state.observation_tensor(0)) == Game("hunt-the-wumpus").observation_size
    assert len(known) == 1


def test_who_recalls_everything_tells_apart_what_looks_alike() -> None:
    game = spiel.load("hunt-the-wumpus", positions=HANDS)
    ends = []
    for attack in ("attack traps", "decline"):
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(state.inner().action_id(attack))
        ends.append((state.information_state_string(1), state.observation_string(1)))
    assert ends[0][0] != ends[1][0]


def test_wrong_games_are_told() -> None:
    with pytest.raises(ValueError, match="WAL-OPT-1"):
        spiel.load("wallaby", players=9)
    with pytest.raises(ValueError, match="WAL-OPT-2"):
        spiel.load("wallaby", options={"board": "round"})
    with pytest.raises(ValueError, match="nonsense"):
        spiel.load("wallaby", positions=["nonsense"])
    with pytest.raises(ValueError, match="2 players, not 3"):
        spiel.load("hunt-the-wumpus", players=3, positions=HANDS[:1])
