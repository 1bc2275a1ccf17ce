"""Tables as pictures."""

import sys

import numpy as np
import pytest

from menagerie_games import GAMES, Game, picture


@pytest.mark.parametrize("game", GAMES)
def test_all_frames_of_a_game_have_one_size_and_something_on_them(game: str) -> None:
    state = Game(game).new_state(players=2, seed=1)
    sizes = set()
    for _ in range(12):
        state.play_luck()
        if state.seat is None:
            break
        drawn = picture.rgb(state.render(state.seat))
        assert drawn.dtype == np.uint8 and drawn.shape[2] == 3
        assert (drawn != picture.PAPER).any()
        sizes.add(drawn.shape)
        state.apply(state.legal()[0])
    assert len(sizes) == 1


def test_pieces_have_the_colours_of_their_players() -> None:
    drawn = {shape: picture.rgb(shape) for shape in "▲●■◆★"}
    middle = [tuple(int(part) for part in one[picture.CELL[1] // 2, picture.CELL[0] // 2]) for one in drawn.values()]
    assert len(set(middle)) == 5 and picture.PAPER not in middle


def test_every_letter_that_tables_are_drawn_with_is_seen() -> None:
    unseen = picture.rgb("\uffff")
    for letter in "×·¹²³°¦…♥♡→+#~^":
        drawn = picture.rgb(letter)
        assert (drawn != picture.PAPER).any() and (drawn != unseen).any(), letter


def test_without_pillow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"menagerie-games\[pictures\]"):
        picture.rgb("a")


def test_other_modes_are_refused() -> None:
    with pytest.raises(ValueError, match="'rgb_array', not 'oil'"):
        picture.check("oil")
