// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/starter_suites.h"
#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/common/entry_list.h"
#include "ui/common/field_note.h"
#include "ui/common/inline_message.h"
#include "ui/endpoints/connection_panel.h"
#include "ui/endpoints/endpoint_form.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/endpoints/secret_field.h"
#include "ui/endpoints/store_key_dialog.h"
#include "ui/endpoints/version_list.h"

using namespace scoville;
using namespace scoville::test;

class TestEndpointPage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
  }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
  }

  void emptyPageOffersTheFirstStep() {
    show();
    QPushButton* add = button(*m_page, "Add endpoint");
    QVERIFY(add != nullptr);
    add->click();
    QVERIFY(form()->isVisible());
    QVERIFY(m_page->hasUnsavedChanges());
    QVERIFY(!form()->isValid());
  }

  void newEndpointIsSavedWithAStarterSuite() {
    show();
    m_page->addEndpoint();
    setName("production");
    QCOMPARE(edit(form(), "baseUrl")->placeholderText(), QString("https://api.openai.com/v1"));
    edit(form(), "baseUrl")->setText("https://api.example.com/v1");
    edit(form(), "model")->setText("big-model");
    QVERIFY2(form()->isValid(), qPrintable(problems()));
    save();
    const auto stored = m_bench->workspace().read([](Tables& t) { return t.endpoints.byName("production"); });
    QVERIFY(stored.has_value());
    QCOMPARE(stored->version, 1);
    QCOMPARE(stored->model, std::string("big-model"));
    QVERIFY(!m_page->hasUnsavedChanges());
    const auto schedules = m_bench->workspace().read([](Tables& t) { return t.schedules.all(); });
    QCOMPARE(schedules->size(), std::size_t(1));
    const auto suite = m_bench->workspace().read([&](Tables& t) { return t.suites.byId(schedules->front().suite); });
    QCOMPARE(suite->name, starterSuites().front().name);
  }

  void invalidIsNotSaved() {
    show();
    m_page->addEndpoint();
    setName("broken");
    m_page->save();
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.endpoints.current(true); })->size(), std::size_t(0));
    QVERIFY(m_page->hasUnsavedChanges());
    QCOMPARE(form()->noteOf(EndpointField::baseUrl)->weight(), FieldNoteLabel::Weight::error);
  }

  void savingMakesVersionsAndAMarker() {
    m_bench->addEndpoint("alpha");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    edit(form(), "hardware")->setText("8 new accelerators");
    QVERIFY(button(*m_page, "Save as version 2") != nullptr);
    save();
    auto versions = m_bench->workspace().read([](Tables& t) { return t.endpoints.versions(1); });
    QCOMPARE(versions->size(), std::size_t(2));
    QCOMPARE(versions->at(1).hardwareNote, std::string("8 new accelerators"));
    QVERIFY(versions->at(1).validFrom > versions->at(0).validFrom);
    auto markers = m_bench->workspace().read([](Tables& t) { return t.markers.inRange(0, 0); });
    QCOMPARE(markers->size(), std::size_t(1));
    QCOMPARE(markers->front().kind, MarkerKind::hardware);
    QCOMPARE(markers->front().origin, MarkerOrigin::automatic);
    QCOMPARE(markers->front().endpoint, std::optional<EndpointId>(1));
    // A new name alone is no new version.
    edit(form(), "name")->setText("beta");
    QVERIFY(button(*m_page, "Save as version") == nullptr);
    save();
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.endpoints.versions(1); })->size(), std::size_t(2));
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.endpoints.byId(1); })->name, std::string("beta"));
    auto* history = m_page->findChild<VersionList*>();
    QTRY_COMPARE(history->topLevelItemCount(), 2);
    QVERIFY(history->topLevelItem(0)->text(2).contains("8 new accelerators"));
  }

  void networkOptionsAreSavedAndShown() {
    m_bench->addEndpoint("alpha");
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    auto* kind = form()->findChild<QComboBox*>("proxyKind");
    QVERIFY(kind != nullptr && edit(form(), "proxy")->isHidden());
    kind->setCurrentIndex(2);
    QVERIFY(!edit(form(), "proxy")->isHidden());
    edit(form(), "proxy")->setText("socks5h://localhost:1080");
    edit(form(), "caFile")->setText("/etc/ssl/team.pem");
    form()->findChild<QComboBox*>("ipVersion")->setCurrentIndex(2);
    save();
    const auto stored = [this] { return m_bench->workspace().read([](Tables& t) { return t.endpoints.byId(1); }).value(); };
    QCOMPARE(stored().proxy, std::string("socks5h://localhost:1080"));
    QCOMPARE(stored().caFile, std::string("/etc/ssl/team.pem"));
    QCOMPARE(stored().ipVersion, IpVersion::v6);
    QCOMPARE(stored().version, 2);
    kind->setCurrentIndex(1);
    save();
    QVERIFY(stored().proxy == proxyFromEnvironment);
    EndpointForm again;
    again.setDraft({stored(), {}});
    QVERIFY(again.draft().endpoint.proxy == proxyFromEnvironment);
    QVERIFY(edit(&again, "proxy")->text().isEmpty() && edit(&again, "proxy")->isHidden());
    QCOMPARE(again.draft().endpoint.ipVersion, IpVersion::v6);
    kind->setCurrentIndex(0);
    save();
    QVERIFY(stored().proxy.empty());
  }

  void editsSurviveLookingElsewhere() {
    m_bench->addEndpoint("alpha");
    m_bench->addEndpoint("beta");
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    edit(form(), "region")->setText("eu-west");
    list()->choose(2);
    QCOMPARE(edit(form(), "name")->text(), QString("beta"));
    QCOMPARE(edit(form(), "region")->text(), QString());
    QVERIFY(list()->entries()->index(0).data(EntryListModel::EditedRole).toBool());
    QVERIFY(!list()->entries()->index(1).data(EntryListModel::EditedRole).toBool());
    m_page->setActive(false);
    m_page->setActive(true);
    list()->choose(1);
    QCOMPARE(edit(form(), "region")->text(), QString("eu-west"));
    button(*m_page, "Discard")->click();
    QCOMPARE(edit(form(), "region")->text(), QString());
    QVERIFY(!m_page->hasUnsavedChanges());
    // Typing the old text again is no edit either.
    edit(form(), "region")->setText("x");
    QVERIFY(m_page->hasUnsavedChanges());
    edit(form(), "region")->setText("");
    QVERIFY(!m_page->hasUnsavedChanges());
  }

  void pausingDuringAnEditKeepsBoth() {
    m_bench->addEndpoint("alpha");
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    edit(form(), "region")->setText("eu-west");
    button(*m_page, "Pause")->click();
    QTRY_VERIFY(button(*m_page, "Resume") != nullptr);
    QCOMPARE(edit(form(), "region")->text(), QString("eu-west"));
    save();
    const auto stored = m_bench->workspace().read([](Tables& t) { return t.endpoints.byId(1); });
    QVERIFY(stored->paused);
    QCOMPARE(stored->region, std::string("eu-west"));
  }

  void archivedOnesAreHiddenAndKept() {
    m_bench->addEndpoint("alpha");
    m_bench->addEndpoint("beta");
    show();
    QTRY_COMPARE(list()->entries()->rowCount(), 2);
    button(*m_page, "Archive")->click();
    QTRY_VERIFY(button(*m_page, "Restore") != nullptr);
    list()->choose(2);
    QTRY_COMPARE(list()->entries()->rowCount(), 1);
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.endpoints.current(true); })->size(), std::size_t(2));
  }

  void duplicateStartsAFreshOne() {
    m_bench->addEndpoint("alpha");
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    button(*m_page, "Duplicate")->click();
    QCOMPARE(edit(form(), "name")->text(), QString("alpha copy"));
    save();
    const auto all = m_bench->workspace().read([](Tables& t) { return t.endpoints.current(); });
    QCOMPARE(all->size(), std::size_t(2));
    QCOMPARE(all->at(1).version, 1);
  }

  void aPastedKeyIsRefusedAndNeverStored() {
    const QByteArray key = "sk-proj-abcdefghijklmnop0123456789";
    show();
    m_page->addEndpoint();
    setName("with key");
    edit(form(), "baseUrl")->setText("http://localhost:9/v1");
    edit(form(), "model")->setText("m");
    auto* secret = form()->findChild<SecretField*>();
    secret->findChild<QComboBox*>()->setCurrentIndex(1);
    secret->nameEdit()->setText(QString::fromLatin1(key));
    QCOMPARE(secret->nameEdit()->text(), QString());
    QCOMPARE(secret->noteLabel()->weight(), FieldNoteLabel::Weight::error);
    QVERIFY(secret->noteLabel()->note().contains("not kept"));
    QVERIFY(!form()->isValid());
    secret->nameEdit()->setText("SCOVILLE_TEST_KEY");
    QVERIFY(form()->isValid());
    save();
    QVERIFY(m_bench->filesHold("SCOVILLE_TEST_KEY"));
    QVERIFY(!m_bench->filesHold(key));
  }

  void aKeyGoesToTheKeychainOnly() {
    const QByteArray key = "sk-proj-abcdefghijklmnop0123456789";
    show();
    m_page->addEndpoint();
    setName("with key");
    edit(form(), "baseUrl")->setText("http://localhost:9/v1");
    edit(form(), "model")->setText("m");
    auto* secret = form()->findChild<SecretField*>();
    secret->findChild<QComboBox*>()->setCurrentIndex(2);
    secret->nameEdit()->setText("my entry");
    QTRY_VERIFY(button(*secret, "Store key")->isEnabled());
    button(*secret, "Store key")->click();
    auto* dialog = m_page->findChild<StoreKeyDialog*>();
    QVERIFY(dialog != nullptr);
    auto* line = dialog->findChild<QLineEdit*>();
    QCOMPARE(line->echoMode(), QLineEdit::Password);
    line->setText(QString::fromLatin1(key));
    button(*dialog, "Store")->click();
    QTRY_COMPARE(m_bench->secrets->entry("my entry"), key.toStdString());
    QTRY_VERIFY(m_page->findChild<StoreKeyDialog*>() == nullptr);
    save();
    QVERIFY(m_bench->filesHold("my entry"));
    QVERIFY(!m_bench->filesHold(key));
  }

  void noKeychainIsSaid() {
    m_bench->secrets->available = false;
    show();
    m_page->addEndpoint();
    auto* secret = form()->findChild<SecretField*>();
    secret->findChild<QComboBox*>()->setCurrentIndex(2);
    secret->nameEdit()->setText("entry");
    const auto said = [&] {
      for (const QLabel* label : secret->findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().contains("No keychain service")) {
          return true;
        }
      }
      return false;
    };
    QTRY_VERIFY(said());
    QVERIFY(!button(*secret, "Store key")->isEnabled());
  }

  void demoOffersAWorkspaceOfItsOwn() {
    m_bench->write([](Tables& t) { return t.settings.set("workspace.kind", "demo"); });
    m_bench->write([](Tables& t) {
      Endpoint endpoint;
      endpoint.name = "Simulated";
      endpoint.model = "aurora";
      endpoint.baseUrl = "http://127.0.0.1/v1";
      endpoint.simulated = true;
      return t.endpoints.save(endpoint, 1000);
    });
    m_bench->monitor->configurationEdited();
    QVERIFY(m_bench->monitor->isDemo());
    show();
    const QSignalSpy asked(m_page.get(), &EndpointsPage::newWorkspaceRequested);
    m_page->addEndpoint();
    QVERIFY(!form()->isVisible());
    QVERIFY(!m_page->hasUnsavedChanges());
    QPushButton* create = button(*m_page, "New workspace");
    QVERIFY(create != nullptr);
    QVERIFY(create->isDefault());
    create->click();
    QCOMPARE(asked.count(), 1);
    button(*m_page, "Back to the demo")->click();
    QVERIFY(form()->isVisible());
  }

  void connectionTestNamesTheFirstBrokenLink() {
    ScriptedServer server;
    m_bench->addEndpoint("refused", "http://127.0.0.1:" + std::to_string(unusedPort()) + "/v1");
    m_bench->addEndpoint("wrong key", server.baseUrl());
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("refused"));
    auto* panel = m_page->findChild<ConnectionPanel*>();
    button(*m_page, "Test connection")->click();
    QVERIFY(panel->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(panel->reportText().contains("First broken link: TCP connection"), 20'000);
    list()->choose(2);
    QVERIFY(!panel->isVisible());
    server.always(Script().answer(401, "application/json", R"({"error":{"message":"Incorrect API key"}})"));
    button(*m_page, "Test connection")->click();
    QTRY_VERIFY2_WITH_TIMEOUT(panel->reportText().contains("First broken link: Authorisation"), qPrintable(panel->reportText()), 20'000);
    server.always(Script::stream(5));
    button(*m_page, "Test connection")->click();
    QTRY_VERIFY2_WITH_TIMEOUT(panel->reportText().contains("The endpoint answers"), qPrintable(panel->reportText()), 20'000);
    // Nothing of it is stored.
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.samples.count({}); }).value_or(-1), std::int64_t(0));
  }

  void listModelKeepsItsRows() {
    EntryListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEntries({{1, "a", "", false, false}, {2, "b", "", false, false}, {3, "c", "", false, false}});
    const QPersistentModelIndex second = model.index(1);
    model.setEntries({{3, "c", "", false, false}, {2, "b2", "", false, true}, {-1, "new", "", false, true}});
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(second.isValid());
    QCOMPARE(second.data().toString(), QString("b2"));
    model.setEntries({});
    QCOMPARE(model.rowCount(), 0);
  }

  void everyFieldHasANameForScreenReaders() {
    m_bench->addEndpoint("alpha");
    show();
    QTRY_COMPARE(edit(form(), "name")->text(), QString("alpha"));
    for (QLineEdit* one : form()->findChildren<QLineEdit*>()) {
      if (one->objectName().startsWith("qt_")) {
        continue;  // inside a spin box or combo box
      }
      bool named = !one->accessibleName().isEmpty();
      for (const QLabel* label : form()->findChildren<QLabel*>()) {
        named = named || label->buddy() == one;
      }
      QVERIFY2(named, qPrintable(one->placeholderText() + one->text()));
    }
  }

 private:
  void show() {
    if (!m_page) {
      m_page = std::make_unique<EndpointsPage>(m_bench->context);
    }
    m_page->resize(1100, 800);
    m_page->show();
    QSignalSpy loaded(m_page.get(), &EndpointsPage::loaded);
    m_page->setActive(true);
    QTRY_VERIFY(loaded.count() > 0);
  }
  EndpointForm* form() const { return m_page->findChild<EndpointForm*>(); }
  EntryList* list() const { return m_page->findChild<EntryList*>(); }
  static QLineEdit* edit(const EndpointForm* form, const QString& name) { return form->findChild<QLineEdit*>(name); }
  void setName(const QString& name) const { edit(form(), "name")->setText(name); }
  QString problems() const {
    QStringList lines;
    for (const FieldNote& note : form()->notes()) {
      lines << note.text;
    }
    return lines.join('\n');
  }
  void save() {
    QSignalSpy loaded(m_page.get(), &EndpointsPage::loaded);
    m_page->save();
    QTRY_VERIFY2(loaded.count() > 0, qPrintable(problems()));
  }

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<EndpointsPage> m_page;
};

QTEST_MAIN(TestEndpointPage)
#include "tst_endpoint_page.moc"
