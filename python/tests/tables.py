"""Tables whose games end soon even if nobody tries to win."""

SHORT: dict[str, dict[str, str | int | bool]] = {
    "wallaby": {},
    "hunt-the-wumpus": {"round_limit": 8},
    "waddle-waddle": {"level": 3},
    "monster-baby-rescue": {},
    "wombat-rescue": {"max_rounds": 6},
}
