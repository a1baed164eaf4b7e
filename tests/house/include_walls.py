#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when an #include crosses a wall of ARCHITECTURE.md. Run: include_walls.py ROOT | --self-test"""

import pathlib
import re
import sys
import tempfile

# Which folders of core a folder may include besides its own. Files directly in core/ (the monitor) may include all of them.
CORE_MAY = {
    "model": set(),
    "wire": {"model"},
    "store": {"model"},
    "analysis": {"model"},
    "rollup": {"model", "store", "analysis"},
    "simulator": {"model", "wire", "store", "analysis"},
    "probe": {"model", "wire", "store", "analysis"},
    "secrets": {"model"},
    "import": {"model", "wire", "analysis"},
    "telemetry": {"model", "store", "probe", "import"},
    "export": {"model", "wire", "store", "analysis", "rollup"},
}
NO_QT = {"model", "wire", "store", "simulator"}  # thread sanitizer works there only without Qt
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')
SCREEN = re.compile(r"^(QtGui|QtWidgets|QtPrintSupport|QtSvg|QtCharts)\b|^Q(Widget|Application|MainWindow|Painter|Pixmap|Image|Icon|Color|Font|Dialog)\b")
PLOT = re.compile(r"^(qcustomplot\.h|QtCharts\b|QChart|QLineSeries|QBarSe)")
QT = re.compile(r"^(Qt[A-Z]\w*/|Q[A-Z]\w*$|qt6keychain/)")


def broken(path: str, include: str) -> str:
    """Why `include` in `path` breaks a wall; empty when it does not."""
    parts = path.split("/")
    target = include.split("/")
    if parts[0] == "core":
        folder = parts[1] if len(parts) > 2 else ""
        if SCREEN.match(include):
            return "core never includes Gui or Widgets"
        if target[0] in ("ui", "app", "tests"):
            return "core includes nothing above it"
        if folder in NO_QT and QT.match(include):
            return f"core/{folder} uses no Qt"
        if folder and target[0] == "core":
            wanted = target[1] if len(target) > 2 else "the monitor"
            if wanted != folder and wanted not in CORE_MAY[folder]:
                return f"core/{folder} may not include {wanted}"
    if parts[0] == "ui":
        if target[0] in ("app", "tests"):
            return "ui includes nothing above it"
        if target[0] == "ui" and parts[1] != "shell" and target[1] not in (parts[1], "common", "charts"):
            return "pages never include each other; ui/shell composes them"
        if target[0] == "ui" and parts[1] in ("common", "charts") and target[1] not in ("common", "charts"):
            return f"ui/{parts[1]} serves every page and includes none"
    if PLOT.match(include) and not path.startswith(("ui/charts/", "tests/")):
        return "only ui/charts includes the plotting headers"
    if (include.startswith("SQLiteCpp/") or include == "sqlite3.h") and not path.startswith(("core/store/", "tests/")):
        return "only core/store includes SQLite"
    if include.startswith("curl/") and not path.startswith(("core/probe/exchange", "tests/")):
        return "only core/probe/exchange* includes curl"
    return ""


def check(root: pathlib.Path) -> list[str]:
    faults = []
    for top in ("app", "core", "ui", "tests"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in (".h", ".cpp"):
                continue
            path = file.relative_to(root).as_posix()
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                found = INCLUDE.match(line)
                reason = broken(path, found.group(1)) if found else ""
                if reason:
                    faults.append(f"{path}:{number}: {found.group(1)}: {reason}")
    return faults


def self_test() -> int:
    """Builds a small tree with one fault of each kind and one clean file; the check must find exactly the faults."""
    bad = {
        "core/wire/a.cpp": "#include <QtWidgets/QWidget>",
        "core/model/b.h": '#include "core/store/workspace.h"',
        "core/analysis/c.cpp": "#include <SQLiteCpp/SQLiteCpp.h>",
        "core/probe/scheduler.cpp": "#include <curl/curl.h>",
        "core/store/d.cpp": "#include <QString>",
        "core/e.cpp": '#include "ui/common/page.h"',
        "ui/trends/f.cpp": '#include "ui/samples/samples_page.h"',
        "ui/overview/g.cpp": "#include <qcustomplot.h>",
        "ui/common/h.cpp": '#include "ui/trends/trends_page.h"',
    }
    good = {
        "core/store/ok.cpp": '#include <SQLiteCpp/SQLiteCpp.h>\n#include "core/model/sample.h"',
        "core/probe/exchange_engine.cpp": "#include <curl/curl.h>",
        "core/monitor.cpp": '#include <QObject>\n#include "core/probe/exchange.h"',
        "ui/shell/ok.cpp": '#include "ui/trends/trends_page.h"',
        "ui/charts/ok.cpp": "#include <qcustomplot.h>",
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in (bad | good).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text + "\n", encoding="utf-8")
        found = {fault.split(":")[0] for fault in check(root)}
    if found != set(bad):
        print("missed:", sorted(set(bad) - found), "wrongly blamed:", sorted(found - set(bad)))
        return 1
    return 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    faults = check(pathlib.Path(sys.argv[1]))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
