// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configuration.h"

#include <QTemporaryDir>
#include <QTest>

#include "core/store/workspace.h"

using namespace scoville;

namespace {

constexpr UtcMicros first = 1'764'500'000'000'000;
constexpr UtcMicros later = first + microsPerHour;

Endpoint anEndpoint() {
  Endpoint endpoint;
  endpoint.name = "alpha";
  endpoint.baseUrl = "https://api.example.com/v1";
  endpoint.model = "m1";
  return endpoint;
}

PriceRow aPrice(std::int64_t input, UtcMicros from) {
  PriceRow row;
  row.model = "m1";
  row.inputPico = input;
  row.effectiveFrom = from;
  return row;
}

}  // namespace

/// Changes of configuration leave a marker, in the same transaction.
class TestConfiguration : public QObject {
  Q_OBJECT

 private:
  template <typename Job>
  std::invoke_result_t<Job, Tables&> write(Job job) {
    return m_workspace->write(job);
  }

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    auto opened = Workspace::open(m_folder->filePath("test.scoville").toStdString());
    QVERIFY(opened.has_value());
    m_workspace = std::move(*opened);
  }
  void cleanup() {
    m_workspace.reset();
    m_folder.reset();
  }

  void endpointChanges_data() {
    QTest::addColumn<int>("what");
    QTest::addColumn<int>("kind");  // -1 = no marker
    QTest::newRow("nothing") << 0 << -1;
    QTest::newRow("name") << 1 << -1;
    QTest::newRow("model") << 2 << static_cast<int>(MarkerKind::model);
    QTest::newRow("hardware") << 3 << static_cast<int>(MarkerKind::hardware);
    QTest::newRow("driver") << 4 << static_cast<int>(MarkerKind::hardware);
    QTest::newRow("url") << 5 << static_cast<int>(MarkerKind::configuration);
    QTest::newRow("timeouts") << 6 << static_cast<int>(MarkerKind::configuration);
  }
  void endpointChanges() {
    QFETCH(int, what);
    QFETCH(int, kind);
    auto saved = write([](Tables& t) { return saveEndpoint(t, anEndpoint(), first); });
    QVERIFY(saved.has_value());
    QVERIFY(markers().empty());
    Endpoint edited = *saved;
    switch (what) {
      case 1:
        edited.name = "beta";
        break;
      case 2:
        edited.model = "m2";
        edited.hardwareNote = "other chip";
        break;
      case 3:
        edited.hardwareNote = "other chip";
        break;
      case 4:
        edited.driverNote = "driver 2";
        break;
      case 5:
        edited.baseUrl = "https://other.example.com/v1";
        break;
      case 6:
        edited.timeouts.idle = 0;
        break;
      default:
        break;
    }
    QVERIFY(write([&](Tables& t) { return saveEndpoint(t, edited, later); }).has_value());
    if (kind < 0) {
      QVERIFY(markers().empty());
      return;
    }
    QCOMPARE(markers().size(), std::size_t(1));
    const Marker marker = markers().front();
    QCOMPARE(static_cast<int>(marker.kind), kind);
    QCOMPARE(marker.origin, MarkerOrigin::automatic);
    QCOMPARE(marker.from, later);
    QCOMPARE(marker.endpoint, std::optional(saved->id));
    QVERIFY(marker.label.find("version 2") != std::string::npos);
    QVERIFY(!marker.text.empty());
  }

  void suiteChanges() {
    Suite suite;
    suite.name = "quick";
    suite.cases.resize(1);
    suite.cases.front().name = "one";
    auto saved = write([&](Tables& t) { return saveSuite(t, suite, first); });
    QVERIFY(saved.has_value());
    saved->note = "only words";
    saved = write([&](Tables& t) { return saveSuite(t, *saved, later); });
    QVERIFY(markers().empty());
    saved->cases.front().maxTokens = 7;
    saved = write([&](Tables& t) { return saveSuite(t, *saved, later); });
    QCOMPARE(saved->version, 2);
    QCOMPARE(markers().size(), std::size_t(1));
    QCOMPARE(markers().front().kind, MarkerKind::configuration);
    QVERIFY(!markers().front().endpoint.has_value());
  }

  void priceChanges() {
    QVERIFY(write([](Tables& t) { return addPrice(t, aPrice(1'000'000, first), later); }).has_value());
    QVERIFY(markers().empty());
    // Before the first row: nothing changes at its date that was known before.
    QVERIFY(write([](Tables& t) { return addPrice(t, aPrice(3'000'000, first - microsPerDay), later); }).has_value());
    QVERIFY(markers().empty());
    const auto row = write([](Tables& t) { return addPrice(t, aPrice(2'500'000, later), later); });
    QCOMPARE(row->created, later);
    QCOMPARE(markers().size(), std::size_t(1));
    QCOMPARE(markers().front().kind, MarkerKind::price);
    QCOMPARE(markers().front().from, later);
    QVERIFY(markers().front().label.find("2.5 in, unknown out USD") != std::string::npos);
    QVERIFY(write([&](Tables& t) { return removePrice(t, row->id); }).has_value());
    QVERIFY(markers().empty());
    const auto again = write([&](Tables& t) { return removePrice(t, row->id); });
    QCOMPARE(again.error().kind, ErrorKind::notFound);
  }

  void aMarkerOfAPersonIsLeftAlone() {
    write([](Tables& t) { return addPrice(t, aPrice(1'000'000, first), first); });
    const auto row = write([](Tables& t) { return addPrice(t, aPrice(2'000'000, later), later); });
    Marker own = markers().front();
    own.id = 0;
    own.origin = MarkerOrigin::person;
    write([&](Tables& t) { return t.markers.save(own); });
    write([&](Tables& t) { return removePrice(t, row->id); });
    QCOMPARE(markers().size(), std::size_t(1));
    QCOMPARE(markers().front().origin, MarkerOrigin::person);
  }

  void aRefusedSaveLeavesNoMarker() {
    write([](Tables& t) { return saveEndpoint(t, anEndpoint(), first); });
    Endpoint other = anEndpoint();
    other.name = "beta";
    auto saved = write([&](Tables& t) { return saveEndpoint(t, other, first); });
    saved->name = "alpha";
    saved->model = "m2";
    const auto refused = write([&](Tables& t) { return saveEndpoint(t, *saved, later); });
    QCOMPARE(refused.error().kind, ErrorKind::alreadyExists);
    QVERIFY(markers().empty());
  }

 private:
  std::vector<Marker> markers() const {
    return *m_workspace->read([](Tables& t) { return t.markers.inRange(0, 0); });
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<Workspace> m_workspace;
};

QTEST_GUILESS_MAIN(TestConfiguration)
#include "tst_configuration.moc"
