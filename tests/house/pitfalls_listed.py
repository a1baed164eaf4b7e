# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks docs/pitfalls.md: every number from 1 to 71 has a row, and every test it names exists. Usage: pitfalls_listed.py ROOT"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "docs/pitfalls.md").read_text(encoding="utf-8")
sources = "\n".join(path.read_text(encoding="utf-8") for path in root.glob("tests/*/*.cpp"))

problems = []
listed = set()
for row in re.findall(r"^\| ([0-9, ]+) \|.*$", page, re.M):
    listed |= {int(number) for number in row.split(",")}
problems += [f"no row for {number}" for number in range(1, 72) if number not in listed]
for row in (line for line in page.splitlines() if line.startswith("|")):
    cell = row.rstrip(" |").rsplit(" | ", 1)[-1]
    problems += [f"no test {name}" for name in re.findall(r"`(\w+)`", cell) if f"void {name}(" not in sources and f"::{name}(" not in sources]
    problems += [f"no file {name}" for name in re.findall(r"\((tests/[\w/]+\.cpp)", cell) if not (root / name).exists()]
print("\n".join(problems) or "ok")
sys.exit(1 if problems else 0)
