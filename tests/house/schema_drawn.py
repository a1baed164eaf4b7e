#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares docs/images/schema.svg and docs/schema.md with the tables of core/store/schema*.cpp. Usage: schema_drawn.py ROOT | --self-test"""
import pathlib
import re
import sys


def tables_of(sql: str) -> dict[str, set[str]]:
    """Each table with those it refers to."""
    found = re.findall(r"CREATE TABLE (\w+)\((.*?)\) STRICT", sql, re.S)
    return {name: set(re.findall(r"REFERENCES (\w+)", columns)) for name, columns in found}


def problems(sql: str, drawing: str, page: str) -> list[str]:
    tables = tables_of(sql)
    drawn = set()
    for text in re.findall(r'font-weight="bold"[^>]*>([^<]*)<', drawing):
        drawn |= set(re.findall(r"[a-z_]+", re.sub(r"\(.*?\)", "", text)))
    listed = set(re.findall(r"`(\w+)`", "\n".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))))
    found = [f"{name} is not drawn" for name in sorted(set(tables) - drawn)]
    found += [f"{name} is drawn and no table" for name in sorted(drawn - set(tables))]
    found += [f"{name} is not in schema.md" for name in sorted(set(tables) - listed)]
    for names, to in re.findall(r'data-tables="([^"]*)" data-to="([^"]*)"', drawing):
        box = set(names.split())
        refers = set().union(*(tables.get(name, set()) for name in box)) - box
        if refers != set(to.split()):
            found.append(f"{names}: drawn to {to or 'nothing'}, refers to {' '.join(sorted(refers)) or 'nothing'}")
    return found


def self_test() -> list[str]:
    sql = "CREATE TABLE a(\n x INTEGER\n) STRICT;\nCREATE TABLE b(\n a INTEGER REFERENCES a(x)\n) STRICT;"
    page = "| table |\n| `a`, `b` | what |"
    good = '<g data-tables="b" data-to="a"><text font-weight="bold">b</text></g><text font-weight="bold">a (hot)</text>'
    cases = [(good, page, 0), (good.replace(">b<", ">c<"), page, 2), (good.replace('data-to="a"', 'data-to=""'), page, 1), (good, "| `a` |", 1)]
    return [f"case {i}" for i, (drawing, text, count) in enumerate(cases) if len(problems(sql, drawing, text)) != count]


def main() -> int:
    if sys.argv[1] == "--self-test":
        found = self_test()
    else:
        root = pathlib.Path(sys.argv[1])
        sql = "\n".join(path.read_text(encoding="utf-8") for path in sorted(root.glob("core/store/schema*.cpp")))
        found = problems(sql, (root / "docs/images/schema.svg").read_text(encoding="utf-8"), (root / "docs/schema.md").read_text(encoding="utf-8"))
    print("\n".join(found) or "ok")
    return 1 if found else 0


sys.exit(main())
