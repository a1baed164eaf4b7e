// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/live_request.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/model/error_text.h"
#include "core/model/figures.h"
#include "core/monitor.h"
#include "core/probe/clock.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/samples/token_timeline.h"
#include "ui/samples/waterfall.h"

namespace scoville {

namespace {

constexpr int frameMs = 33;

struct LiveChoices {
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
};

/// The next of 1, 2, 5, 10 ... seconds: a scale that stays put for a while as a request grows.
Micros steadyTotal(Micros total) {
  Micros step = microsPerMilli * 100;
  for (int i = 0; step < total; ++i) {
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  }
  return step;
}

}  // namespace

LiveRequest::LiveRequest(const PageContext& context, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_endpoint(new QComboBox),
      m_case(new QComboBox),
      m_start(new QPushButton(tr("&Send"))),
      m_stop(new QPushButton(tr("S&top"))),
      m_open(new QPushButton(tr("Show the sa&mple"))),
      m_state(new QLabel),
      m_figures(new QLabel),
      m_waterfall(new Waterfall),
      m_timeline(new TokenTimeline),
      m_message(new InlineMessage) {
  setWindowTitle(tr("One request, live"));
  m_state->setObjectName(QStringLiteral("state"));
  m_state->setWordWrap(true);
  m_figures->setObjectName(QStringLiteral("figures"));
  m_figures->setWordWrap(true);
  for (QComboBox* box : {m_endpoint, m_case}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(30);
  }
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(tr("&Endpoint"), m_endpoint);
  form->addRow(tr("C&ase"), m_case);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_start);
  buttons->addWidget(m_stop);
  buttons->addStretch();
  buttons->addWidget(m_open);
  m_start->setDefault(true);
  m_stop->setAutoDefault(false);  // Enter sends and never stops
  m_open->setAutoDefault(false);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addLayout(buttons);
  layout->addWidget(m_message);
  layout->addWidget(m_state);
  layout->addWidget(m_waterfall);
  layout->addWidget(m_timeline);
  layout->addWidget(m_figures);
  layout->addStretch(1);
  resize(620, 480);

  m_timer.setInterval(frameMs);
  connect(&m_timer, &QTimer::timeout, this, &LiveRequest::follow);
  connect(m_start, &QPushButton::clicked, this, &LiveRequest::start);
  connect(m_stop, &QPushButton::clicked, this, &LiveRequest::stop);
  connect(m_open, &QPushButton::clicked, this, [this] {
    if (m_stored) {
      Q_EMIT sampleWanted(*m_stored);
    }
  });
  connect(m_context.monitor, &Monitor::sampleStored, this, [this](const Sample& sample) {
    const std::optional<LiveExchange::Snapshot> mine = m_live ? m_live->snapshot() : m_last;
    if (mine && sample.mode == Mode::manual && sample.run == mine->sample.run && sample.started == mine->sample.started) {
      m_stored = SampleKey{sample.series, sample.started, sample.seq};
      updateButtons();
    }
  });
  connect(m_context.monitor, &Monitor::configChanged, this, &LiveRequest::readChoices);
  connect(m_context.monitor, &Monitor::probingStateChanged, this, &LiveRequest::updateButtons);
  readChoices();
  showSnapshot({});
  updateButtons();
}

LiveRequest::~LiveRequest() = default;

void LiveRequest::readChoices() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<LiveChoices> {
          auto endpoints = tables.endpoints.current();
          auto suites = tables.suites.current();
          if (!endpoints || !suites) {
            return tl::unexpected<Error>(!endpoints ? endpoints.error() : suites.error());
          }
          return LiveChoices{std::move(*endpoints), std::move(*suites)};
        });
      },
      [this](const Result<LiveChoices>& choices) {
        if (!choices) {
          m_message->sayError(tr("Endpoints and suites could not be read."), choices.error());
          return;
        }
        const QVariant endpoint = m_endpoint->currentData();
        const QString testCase = m_case->currentText();
        m_endpoint->clear();
        for (const Endpoint& one : choices->endpoints) {
          m_endpoint->addItem(QString::fromStdString(one.name), static_cast<qlonglong>(one.id));
        }
        const auto& filtered = m_context.view->endpoints();
        const QVariant wanted = endpoint.isValid() ? endpoint
                                : filtered.empty() ? QVariant()
                                                   : QVariant(static_cast<qlonglong>(filtered.front()));
        m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(wanted)));
        m_case->clear();
        m_choices.clear();
        for (const Suite& suite : choices->suites) {
          for (const Case& one : suite.cases) {
            m_choices.push_back({suite.id, one.id});
            m_case->addItem(tr("%1: %2").arg(QString::fromStdString(suite.name), QString::fromStdString(one.name)));
          }
        }
        m_case->setCurrentIndex(std::max(0, m_case->findText(testCase)));
        updateButtons();
      });
}

void LiveRequest::start() {
  const int chosen = m_case->currentIndex();
  if (m_live || chosen < 0 || m_endpoint->currentIndex() < 0) {
    return;
  }
  m_message->clear();
  const Choice& choice = m_choices[static_cast<std::size_t>(chosen)];
  auto begun = m_context.monitor->requestNow(m_endpoint->currentData().toLongLong(), choice.suite, choice.caseId);
  if (!begun) {
    m_message->sayError(tr("The request could not be started."), begun.error());
    return;
  }
  m_live = std::move(*begun);
  m_last.reset();
  m_stored.reset();
  m_timer.start();
  follow();
}

void LiveRequest::stop() {
  if (m_live) {
    m_context.monitor->stopRequest(m_live);
    m_stop->setEnabled(false);
  }
}

void LiveRequest::follow() {
  const LiveExchange::Snapshot snapshot = m_live->snapshot();
  if (snapshot.state == LiveExchange::State::ended) {
    m_timer.stop();
    m_live.reset();
    m_last = snapshot;
    if (!snapshot.problem.empty()) {
      m_message->say(InlineMessage::Kind::warning, tr("No request was made."), QString::fromStdString(snapshot.problem));
    }
  }
  showSnapshot(snapshot);
  updateButtons();
}

QString LiveRequest::stateText(const LiveExchange::Snapshot& snapshot, const Sample& sample) const {
  switch (snapshot.state) {
    case LiveExchange::State::waiting:
      return m_live ? tr("waits for its turn") : tr("Choose an endpoint and a case. The request is stored with the others, mode manual.");
    case LiveExchange::State::running:
      return !snapshot.t0Ns ? tr("connects") : snapshot.sample.events.empty() ? tr("waits for the first token") : tr("receives");
    case LiveExchange::State::ended:
      break;
  }
  if (snapshot.startedNs == 0) {
    return snapshot.problem.empty() ? tr("no request") : QString::fromStdString(snapshot.problem);
  }
  const QString words = QString::fromStdString(errorSentence(sample.error));
  return words.isEmpty() ? Names::outcome(sample.outcome) : tr("%1: %2").arg(Names::outcome(sample.outcome), words);
}

void LiveRequest::showSnapshot(const LiveExchange::Snapshot& snapshot) {
  const Sample sample = soFar(snapshot, SystemClock().monotonicNs());
  const bool open = snapshot.state == LiveExchange::State::running;
  m_state->setText(stateText(snapshot, sample));
  m_waterfall->setSample(sample, open);
  m_waterfall->setLeastTotal(open ? steadyTotal(m_waterfall->total()) : 0);
  m_timeline->setSample(snapshot.sample);
  m_timeline->setVisible(!snapshot.sample.events.empty());
  QStringList figures;
  if (snapshot.startedNs != 0) {
    figures << tr("TTFT %1").arg(Format::duration(snapshot.sample.at.firstToken));
    figures << tr("token-bearing events %1").arg(Format::count(static_cast<std::int64_t>(snapshot.sample.events.size())));
    const auto& events = snapshot.sample.events;
    if (events.size() > 1 && events.back().at > events.front().at) {
      figures << tr("%1 events/s")
                     .arg(Format::number(static_cast<double>(events.size() - 1) * 1e6 /
                                         static_cast<double>(events.back().at - events.front().at)));
    }
    if (!open) {
      figures << tr("E2E %1").arg(Format::duration(e2e(snapshot.sample, true)));
      figures << tr("output tokens %1").arg(Format::count(snapshot.sample.tokens.output));
      figures << tr("cost %1").arg(Format::money(snapshot.sample.cost));
    }
  }
  m_figures->setText(figures.join(QStringLiteral(" · ")));
}

void LiveRequest::updateButtons() {
  const bool mine = m_context.monitor->probingState().role == ProbingState::Role::owner;
  m_start->setEnabled(mine && !m_live && m_case->count() > 0 && m_endpoint->count() > 0);
  m_start->setToolTip(mine ? QString() : tr("Another process probes this workspace, or nobody does."));
  m_stop->setEnabled(m_live && !m_live->stopWanted());
  m_open->setEnabled(m_stored.has_value());
  m_endpoint->setEnabled(!m_live);
  m_case->setEnabled(!m_live);
}

}  // namespace scoville
