// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <algorithm>

#include "core/store/backup.h"
#include "tests/ui/page_fixture.h"
#include "ui/common/inline_message.h"
#include "ui/workspace/retention_editor.h"
#include "ui/workspace/workspace_dialog.h"

using namespace scoville;
using namespace scoville::test;

namespace {

/// Sixty samples a day apart, up to now, of one endpoint.
void fill(PageBench& bench) {
  const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  const auto filled = bench.monitor->workspace().write([now](Tables& tables) -> Result<void> {
    Endpoint endpoint;
    endpoint.name = "Frankfurt";
    endpoint.baseUrl = "http://127.0.0.1:9";
    endpoint = tables.endpoints.save(endpoint, now).value();
    Suite suite;
    suite.name = "short";
    suite.cases.emplace_back().name = "hello";
    suite = tables.suites.save(suite, now).value();
    for (int day = 0; day < 60; ++day) {
      Sample sample;
      sample.endpointVersion = endpoint.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases.front().id;
      sample.started = now - day * microsPerDay - microsPerHour;
      sample.error = std::string(500, 'e');
      sample.events = {{1000, FragmentKind::text, false}, {2000, FragmentKind::text, false}};
      tables.samples.insert(sample).value();
    }
    return {};
  });
  QVERIFY(filled);
}

QPushButton* button(QWidget& dialog, const QString& text) {
  for (QPushButton* one : dialog.findChildren<QPushButton*>()) {
    if (one->text().remove('&') == text) {
      return one;
    }
  }
  return nullptr;
}

class Confirmed : public RetentionEditor {
 public:
  using RetentionEditor::RetentionEditor;
  bool answer = false;

 protected:
  bool removalConfirmed() override { return answer; }
};

}  // namespace

class TestWorkspaceDialog : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }

  void showsSizeAndChecks() {
    PageBench bench;
    fill(bench);
    WorkspaceDialog dialog(bench.context);
    dialog.show();
    auto* space = dialog.findChild<QLabel*>("space");
    QTRY_VERIFY(space->text().contains("60 sample"));
    QVERIFY(space->text().contains("sample_detail"));
    QTest::mouseClick(button(dialog, "Check"), Qt::LeftButton);
    QTRY_VERIFY(!dialog.isBusy());
    const auto messages = dialog.findChildren<InlineMessage*>();
    QVERIFY(std::any_of(messages.begin(), messages.end(), [](const InlineMessage* one) { return one->text().contains("sound"); }));
  }

  void backupIsMadeAndOpened() {
    PageBench bench;
    fill(bench);
    WorkspaceDialog dialog(bench.context);
    dialog.show();
    QSignalSpy opened(&dialog, &WorkspaceDialog::openWorkspaceRequested);
    dialog.backUpNow();
    QTRY_VERIFY(!dialog.isBusy());
    const QDir made(QString::fromStdString(dailyBackupDirectory(bench.file().toStdString()).string()));
    const QStringList files = made.entryList({"*.scoville"}, QDir::Files);
    QCOMPARE(files.size(), 1);
    dialog.openBackup(made.filePath(files.front()));
    QTRY_COMPARE(opened.size(), 1);
    const auto copy = Workspace::open(opened.front().front().toString().toStdString(), Workspace::OpenMode::existingOnly);
    QVERIFY(copy);
    QCOMPARE((*copy)->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{60});
  }

  void damagedBackupIsRefused() {
    PageBench bench;
    WorkspaceDialog dialog(bench.context);
    dialog.show();
    const QString file = bench.folder() + "/broken";
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("no database");
    out.close();
    QSignalSpy opened(&dialog, &WorkspaceDialog::openWorkspaceRequested);
    dialog.openBackup(file);
    QTRY_VERIFY(!dialog.isBusy());
    QCOMPARE(opened.size(), 0);
    const auto messages = dialog.findChildren<InlineMessage*>();
    QVERIFY(
        std::any_of(messages.begin(), messages.end(), [](const InlineMessage* one) { return one->text().contains("cannot be opened"); }));
  }

  void ruleIsSavedPreviewedAndApplied() {
    PageBench bench;
    fill(bench);
    Confirmed editor(bench.context);
    editor.show();
    editor.load();
    auto* endpoint = editor.findChild<QComboBox*>();
    QTRY_COMPARE(endpoint->count(), 1);
    const auto fields = editor.findChildren<QSpinBox*>();
    QCOMPARE(fields.size(), 3);
    for (QSpinBox* field : fields) {
      QCOMPARE(field->value(), 0);  // nothing is removed by default
      if (field->accessibleName().contains("Token")) {
        field->setValue(30);
      }
    }
    editor.save();
    auto* effect = editor.findChild<QLabel*>("retentionEffect");
    QTRY_VERIFY(effect->text().contains("Frankfurt: 30 token arrivals, 0 details and 0 samples"));
    const auto withTokens = [&] {
      int n = 0;
      const auto read = bench.monitor->workspace().read([&](Tables& tables) {
        return tables.samples.visitSamples({}, [&](const SampleSummary&, const Sample& sample) {
          n += sample.events.empty() ? 0 : 1;
          return true;
        });
      });
      return read ? n : -1;
    };
    editor.removeNow();  // not confirmed
    QCOMPARE(withTokens(), 60);
    editor.answer = true;
    QSignalSpy removed(&editor, &RetentionEditor::removed);
    editor.removeNow();
    QTRY_COMPARE(removed.size(), 1);
    QCOMPARE(withTokens(), 30);
  }
};

QTEST_MAIN(TestWorkspaceDialog)
#include "tst_workspace_dialog.moc"
