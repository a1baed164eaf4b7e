// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// scoville_screenshots DIRECTORY [WIDTH HEIGHT]: opens the demo of a fresh user and saves a picture of every page, light, dark and in
// Chinese.
#include <QElapsedTimer>
#include <QListView>
#include <QTableView>
#include <cstdio>

#include "tests/ui/shell_fixture.h"
#include "ui/samples/samples_page.h"
#include "ui/shell/desktop.h"

using namespace scoville;

namespace {

void spin(int milliseconds) {
  QElapsedTimer watch;
  watch.start();
  while (watch.elapsed() < milliseconds) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
  }
}

bool save(MainWindow* window, const QString& file) {
  // 256 colours are enough for flat drawings and keep the repository small.
  const QImage picture = window->grab().toImage().convertToFormat(QImage::Format_RGB888);
  const bool saved = picture.save(file, "PNG", 0);
  std::printf("%s %s\n", saved ? "saved" : "could not save", qPrintable(file));
  return saved;
}

}  // namespace

int main(int argc, char** argv) {
  test::beginWithFreshHome();
  QApplication application(argc, argv);
  const QStringList arguments = QCoreApplication::arguments();
  if (arguments.size() != 2 && arguments.size() != 4) {
    std::fprintf(stderr, "usage: %s DIRECTORY [WIDTH HEIGHT]\n", argv[0]);
    return 2;
  }
  const QDir folder(arguments.at(1));
  folder.mkpath(".");
  Desktop desktop;
  desktop.preferences().setZone("UTC");
  if (desktop.start({}) != Desktop::Start::running) {
    return 1;
  }
  const QSize size = arguments.size() == 4 ? QSize(arguments.at(2).toInt(), arguments.at(3).toInt()) : QSize(1280, 800);
  desktop.window()->resize(size);
  spin(4000);
  bool saved = true;
  struct Look {
    const char* name;
    ThemeChoice theme;
    const char* language;
  };
  for (const Look& look :
       {Look{"light", ThemeChoice::light, "en"}, Look{"dark", ThemeChoice::dark, "en"}, Look{"zh", ThemeChoice::light, "zh_CN"}}) {
    desktop.preferences().setTheme(look.theme);
    desktop.preferences().setLanguage(look.language);
    desktop.applyPreferences();
    for (const PageEntry& page : pageList()) {
      desktop.window()->showPage(page.id);
      spin(2500);
      if (page.id == "samples") {
        const auto* table = desktop.window()->page("samples")->findChild<QTableView*>();
        table->selectionModel()->setCurrentIndex(table->model()->index(3, 0),
                                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        spin(1500);
      }
      saved = save(desktop.window(), folder.filePath(QStringLiteral("%1-%2.png").arg(page.id, QLatin1String(look.name)))) && saved;
    }
  }
  desktop.quit();
  return saved ? 0 : 1;
}
