// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <random>

#include "core/store/token_codec.h"

using namespace scoville;

class TestTokenCodec : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void bytesOfVersionOne();
  void stampsRoundToTheStep();
  void randomStreams();
  void size();
  void damagedBlobs();
};

void TestTokenCodec::bytesOfVersionOne() {
  // Written by hand from the description in token_codec.h: released blobs must stay readable.
  const std::vector<unsigned char> blob = {1, 4, 0x85, 0x7e, 0x20, 0xc, 0x4a, 0x71, 4};
  const std::vector<TokenEvent> events = {{1960, FragmentKind::text, false},       // no mark, 196 steps
                                          {1960, FragmentKind::text, true},        // no mark, 0 steps: coalesced
                                          {2160, FragmentKind::tool, true},        // mark (coalesced, kind 2), 20 steps
                                          {2150, FragmentKind::reasoning, true}};  // mark (coalesced, earlier, kind 1), 1 step
  QVERIFY(decodeArrivals(blob) == events);
  QVERIFY(encodeArrivals(events) == blob);
  QVERIFY(decodeArrivals(encodeArrivals({})).empty());
}

void TestTokenCodec::stampsRoundToTheStep() {
  for (const auto& [in, out] : std::vector<std::pair<Micros, Micros>>{{0, 0}, {4, 0}, {5, 10}, {14, 10}, {15, 20}, {-4, 0}, {-6, -10}}) {
    QCOMPARE(decodeArrivals(encodeArrivals({{in, FragmentKind::text, false}})).at(0).at, out);
  }
  // Stamps, not gaps: 1,000 gaps of 14 us end where they end, not 4 ms early.
  std::vector<TokenEvent> events;
  for (int i = 1; i <= 1000; ++i) {
    events.push_back({i * 14, FragmentKind::text, false});
  }
  QCOMPARE(decodeArrivals(encodeArrivals(events)).back().at, Micros{14'000});
}

void TestTokenCodec::randomStreams() {
  std::mt19937_64 random(11);
  for (int round = 0; round < 2000; ++round) {
    std::vector<TokenEvent> events(random() % 50);
    // From nanosecond bursts to years, in any order.
    const int bits = static_cast<int>(random() % 50);
    for (TokenEvent& event : events) {
      event.at = static_cast<Micros>(random() & ((std::uint64_t{1} << bits) - 1)) * arrivalStep;
      event.kind = static_cast<FragmentKind>(random() % 4);
      event.coalesced = random() % 2 == 0;
    }
    if (round % 2 == 0) {
      std::sort(events.begin(), events.end(), [](const TokenEvent& a, const TokenEvent& b) { return a.at < b.at; });
    }
    QVERIFY(decodeArrivals(encodeArrivals(events)) == events);
  }
}

void TestTokenCodec::size() {
  // 100 tokens some 30 ms apart with believable jitter. The entropy of a log-normal gap with a median of m steps is
  // log2(m) + log2(sigma sqrt(2 pi e)) bits: 11.9 here, 147 bytes for the 99 gaps. The best Rice parameter spends 13.0 bits on one (its
  // unary part knows nothing of the shape), and the head and the first stamp take 6 bytes: 167 in all, an eighth above the entropy.
  std::mt19937 random(3);
  constexpr double sigma = 0.3;
  const double entropy = 99 * (std::log2(3000) + std::log2(sigma * std::sqrt(2 * M_PI * M_E))) / 8;
  std::lognormal_distribution<double> jitter(0, sigma);
  std::vector<TokenEvent> events;
  Micros at = 200'000;
  for (int i = 0; i < 100; ++i) {
    events.push_back({at, FragmentKind::text, false});
    at += static_cast<Micros>(30'000 * jitter(random));
  }
  QVERIFY2(static_cast<double>(encodeArrivals(events).size()) <= 1.15 * entropy,
           qPrintable(QString::number(encodeArrivals(events).size())));
  // A long silence costs what it costs, once.
  const std::size_t without = encodeArrivals(events).size();
  events.push_back({at + 600 * microsPerSecond, FragmentKind::text, false});
  QVERIFY(encodeArrivals(events).size() <= without + 12);
}

void TestTokenCodec::damagedBlobs() {
  const std::vector<TokenEvent> events(20, TokenEvent{500'000, FragmentKind::reasoning, false});
  const std::vector<unsigned char> blob = encodeArrivals(events);
  for (std::size_t length = 0; length < blob.size(); ++length) {
    QVERIFY_EXCEPTION_THROWN(decodeArrivals({blob.begin(), blob.begin() + static_cast<std::ptrdiff_t>(length)}), std::runtime_error);
  }
  std::vector<unsigned char> future = blob;
  future[0] = 2;
  QVERIFY_EXCEPTION_THROWN(decodeArrivals(future), std::runtime_error);
  QVERIFY_EXCEPTION_THROWN(decodeArrivals({1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}), std::runtime_error);
  QVERIFY_EXCEPTION_THROWN(decodeArrivals({1, 1, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0, 0}), std::runtime_error);  // parameter out of range
  QVERIFY_EXCEPTION_THROWN(decodeArrivals({1, 9, 0, 0}), std::runtime_error);                             // more events than bits
  // Any bytes: an answer or an exception, never a crash.
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::vector<unsigned char> noise(random() % 40);
    for (unsigned char& byte : noise) {
      byte = static_cast<unsigned char>(random());
    }
    if (!noise.empty()) {
      noise[0] = 1;
    }
    try {
      decodeArrivals(noise);
    } catch (const std::runtime_error&) {
      continue;
    }
  }
}

QTEST_GUILESS_MAIN(TestTokenCodec)
#include "tst_token_codec.moc"
