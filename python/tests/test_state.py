"""Games, states, records, players."""

import copy
import pickle
import random

import numpy as np
import pytest
from tables import SHORT

from menagerie_games import GAMES, Bot, Game, IllegalAction, State


def played(game: str, seed: int, decisions: int, players: int | None = None) -> State:
    """A state after some random decisions, or at the end of the game."""
    rng = random.Random(seed)
    state = Game(game).new_state(players, SHORT[game], seed=seed)
    state.play_luck()
    for _ in range(decisions):
        if state.over:
            break
        state.apply(rng.choice(state.legal()))
        state.play_luck()
    return state


@pytest.mark.parametrize("game", GAMES)
def test_ids_masks_and_texts_say_the_same(game: str) -> None:
    state = played(game, 1, 12)
    ids = state.legal()
    assert sorted(ids) == np.flatnonzero(state.mask()).tolist()
    assert [state.action_id(text) for text in state.legal_texts()] == ids
    assert max(ids) < Game(game).num_actions
    sizes = [np.prod(shape) for _, _, shape in Game(game).observation_layout]
    assert sum(sizes) == Game(game).observation_size == state.observe(0).size


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_replayed_from_its_record(game: str) -> None:
    state = played(game, 2, 4000)
    assert state.over and state.reason
    again = Game(game).replay(state.record())
    assert again == state
    assert again.returns() == state.returns()
    assert min(state.places) in (1, 2)
    assert sum(state.returns()) <= 0.001 or state.players == 1


@pytest.mark.parametrize("game", GAMES)
def test_clones_go_their_own_ways(game: str) -> None:
    state = played(game, 3, 10)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        other.apply(other.legal()[0])
        assert other != state


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_read_back(game: str) -> None:
    state = played(game, 4, 10)
    assert Game(game).state_at(state.position) == state


def test_an_imagined_truth_looks_the_same_to_who_imagined_it() -> None:
    state = played("hunt-the-wumpus", 5, 12, players=3)
    for seat in range(3):
        imagined = state.imagine(seat, seed=9)
        assert imagined.view(seat) == state.view(seat)
        assert np.array_equal(imagined.observe(seat), state.observe(seat))
    hands = {state.imagine(0, seed=seed).position for seed in range(20)}
    assert len(hands) > 1
    assert "hand" in state.view(0)["seats"][0] and state.view(0)["seats"][1]["hand"] is None


def test_luck_is_listed_where_it_can_be() -> None:
    state = Game("hunt-the-wumpus").new_state(2, seed=1)
    camps = state.odds()
    assert camps is not None and len(camps) == 24
    state.settle(camps[3][0])
    assert state.odds() is None  # the layout of the board
    layout = state.settle()
    assert layout.startswith("layout ")
    with pytest.raises(ValueError, match="no luck is awaited"):
        state.settle()
    rolled = [pair for pair in camps if abs(pair[1] - 1 / 24) > 1e-12]
    assert not rolled


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", ["random", "greedy", "search:20"])
def test_built_in_players_choose_legal_actions(game: str, player: str) -> None:
    state = played(game, 6, 8)
    bot = Bot(game, player, seed=1)
    for _ in range(3):
        chosen = bot.choose(state)
        assert chosen in state.legal()
        state.apply(chosen)
        state.play_luck()
        if state.over:
            break


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(20):
        state = Game("wallaby").new_state(seed=seed)
        bots = [Bot("wallaby", "greedy", seed), Bot("wallaby", "random", seed)]
        state.play_luck()
        while (seat := state.seat) is not None:
            state.apply(bots[seat].choose(state))
            state.play_luck()
        won += state.returns()[0]
    assert won > 8


def test_what_is_refused_says_why_and_changes_nothing() -> None:
    state = Game("wallaby").state_at(
        "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow"
    )
    state.apply(np.int64(state.action_id("jump s")))
    before = state.clone()
    for wrong, error, words in [
        ("bounce n1", IllegalAction, "WAL-BOUNCE-5"),
        (state.action_id("bounce n1"), IllegalAction, "WAL-BOUNCE-5"),
        ("hop n", ValueError, "cannot be read"),
        (10_000, IllegalAction, "names no action"),
        (-1, ValueError, "not an id"),
        (1.5, TypeError, "whole number"),
        (None, TypeError, "whole number"),
    ]:
        with pytest.raises(error, match=words):
            state.apply(wrong)  # type: ignore[arg-type]
        assert state == before
    state.apply(state.legal()[0])
    assert state != before


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Game("croquet"), "there is no game called 'croquet'"),
        (lambda: Game("wallaby").new_state(7), "WAL-OPT-1"),
        (lambda: Game("wallaby").new_state(options={"board": "round"}), "WAL-OPT-2"),
        (lambda: Game("wallaby").new_state(options={"colour": "red"}), "colour"),
        (lambda: Game("wallaby").state_at("nonsense"), "nonsense"),
        (lambda: Game("wallaby").replay("menagerie 1\ngame wallaby 1\n"), "line"),
        (lambda: Game("wallaby").new_state().observe(2), "there is no seat 2"),
        (lambda: Game("wallaby").new_state().view(9), "there is no seat 9"),
        (lambda: Bot("wallaby", "grandmaster"), "is no player"),
        (lambda: Bot("hunt-the-wumpus", "seeing:search:9"), "for the lab alone"),
    ],
)
def test_wrong_input_is_told(call, words: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=words):
        call()


def test_a_player_of_another_game_says_so() -> None:
    state = Game("wallaby").new_state()
    state.play_luck()
    with pytest.raises(ValueError, match="plays waddle-waddle, not wallaby"):
        Bot("waddle-waddle", "greedy").choose(state)


def test_a_game_that_is_over_takes_no_action() -> None:
    state = played("wallaby", 8, 4000)
    with pytest.raises(IllegalAction, match="nobody decides here"):
        state.apply(state.game and 192)
    assert state.legal() == [] and state.seat is None


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn(game: str) -> None:
    state = played(game, 9, 10)
    drawn = state.render(state.seat)
    assert len(drawn.splitlines()) > 4
    assert f"{game}-" not in drawn  # words, not their ids
