"""A table as a picture: the letters of `render` drawn upon a sheet, pieces in their players' colours. It needs Pillow."""

from math import cos, pi, sin

import numpy as np
import numpy.typing as npt

MODES = ("human", "ansi", "rgb_array")
"""The render modes of the environments."""

CELL = (9, 18)
"""Width and height of a letter."""
SHEET = (96, 44)
"""Letters across and down: all frames of a game have one size, unless a table grows beyond it."""
PAPER, INK = (250, 247, 240), (40, 40, 48)

_Points = list[tuple[float, float]]


def _star() -> _Points:
    spokes = [(0.5 if i % 2 == 0 else 0.2, pi * i / 5) for i in range(10)]
    return [(0.5 + r * sin(turn), 0.5 - r * cos(turn)) for r, turn in spokes]


def _dot(y: float, radius: float) -> _Points:
    return [(0.5 + radius * sin(pi * i / 12), y - radius * cos(pi * i / 12)) for i in range(24)]


_HEART: _Points = [(0.5, 0.95), (0.0, 0.4), (0.25, 0.1), (0.5, 0.3), (0.75, 0.1), (1.0, 0.4)]
_ARROW: _Points = [(0.0, 0.42), (0.6, 0.42), (0.6, 0.2), (1.0, 0.5), (0.6, 0.8), (0.6, 0.58), (0.0, 0.58)]
_SHAPES: dict[str, tuple[_Points, tuple[int, int, int]]] = {
    "▲": ([(0.5, 0.05), (1.0, 0.95), (0.0, 0.95)], (205, 50, 50)),
    "●": (_dot(0.5, 0.45), (45, 100, 200)),
    "■": ([(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)], (215, 160, 20)),
    "◆": ([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)], (40, 140, 70)),
    "★": (_star(), (130, 70, 170)),
    "♥": (_HEART, (205, 50, 90)),
    "♡": (_HEART, (225, 190, 195)),
    "→": (_ARROW, INK),
    "·": (_dot(0.5, 0.12), INK),
    "°": (_dot(0.1, 0.22), INK),
    "…": ([(0.0, 0.85), (1.0, 0.85), (1.0, 1.0), (0.0, 1.0)], INK),
}
# the font that Pillow brings has no such letters
_ALIKE = {"×": "x", "¦": "|"}
_RAISED = {"¹": "1", "²": "2", "³": "3"}


def check(render_mode: str | None) -> None:
    """Refuses a render mode that there is not."""
    if render_mode is not None and render_mode not in MODES:
        modes = ", ".join(repr(mode) for mode in MODES)
        raise ValueError(f"render_mode is one of {modes}, not {render_mode!r}")


def show(text: str, render_mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """What an environment's `render` gives for a table that was drawn with letters."""
    if render_mode == "rgb_array":
        return rgb(text)
    if render_mode == "ansi":
        return text
    if render_mode == "human":
        print(text)
    return None


def rgb(text: str) -> npt.NDArray[np.uint8]:
    """The letters as a picture: height, width, and red, green and blue from 0 to 255."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as missing:
        raise ImportError("rgb_array needs Pillow: pip install 'menagerie-games[pictures]'") from missing
    rows = text.split("\n")
    across = max(SHEET[0], *(len(row) for row in rows))
    down = max(SHEET[1], len(rows))
    width, height = CELL
    sheet = Image.new("RGB", (across * width, down * height), PAPER)
    pen = ImageDraw.Draw(sheet)
    font, small = (ImageFont.load_default(size=size) for size in (height - 5, height - 9))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            left, top = x * width, y * height
            if letter in _SHAPES:
                points, colour = _SHAPES[letter]
                down_by = (height - width) / 2
                pen.polygon([(left + width * px, top + down_by + width * py) for px, py in points], fill=colour)
            elif letter in _RAISED:
                pen.text((left + width / 2, top + height / 3), _RAISED[letter], fill=INK, font=small, anchor="mm")
            elif not letter.isspace():
                letter = _ALIKE.get(letter, letter)
                pen.text((left + width / 2, top + height / 2), letter, fill=INK, font=font, anchor="mm")
    return np.asarray(sheet, dtype=np.uint8)
