"""The README's programs run as they stand."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "README.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=["quick start", "environments"])
def test_the_programs_of_the_readme_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, str(PAGE), "exec"), {})
    if "print" in program:
        told = capsys.readouterr().out.splitlines()
        assert re.fullmatch(r"random wins \d+ of \d+ games against greedy", told[0])
        assert "lines of record" in told[1]


def test_the_quick_start_is_short() -> None:
    lines = [line for line in PROGRAMS[0].splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) <= 20
