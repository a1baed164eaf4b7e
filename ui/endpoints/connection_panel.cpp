// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/connection_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/model/figures.h"
#include "ui/common/format.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace scoville {

ConnectionPanel::ConnectionPanel(QWidget* parent)
    : QFrame(parent), m_title(new QLabel), m_rows(new QGridLayout), m_copy(new QPushButton(tr("Copy details"))) {
  setFrameShape(QFrame::StyledPanel);
  setAccessibleName(tr("Connection test"));
  QFont font = m_title->font();
  font.setWeight(QFont::DemiBold);
  m_title->setFont(font);
  auto* close = new QToolButton;
  close->setIcon(actionIcon("close"));
  close->setAutoRaise(true);
  close->setAccessibleName(tr("Close the test"));
  close->setToolTip(tr("Close the test"));
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_text); });
  auto* head = new QHBoxLayout;
  head->addWidget(m_title, 1);
  head->addWidget(m_copy);
  head->addWidget(close);
  m_rows->setColumnStretch(2, 1);
  m_rows->setHorizontalSpacing(10);
  m_rows->setVerticalSpacing(3);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(head);
  layout->addLayout(m_rows);
  setVisible(false);
}

QString ConnectionPanel::linkTitle(ConnectionStep::Link link) {
  switch (link) {
    case ConnectionStep::Link::address:
      return tr("Address");
    case ConnectionStep::Link::secret:
      return tr("Key");
    case ConnectionStep::Link::dns:
      return tr("Name look-up");
    case ConnectionStep::Link::tcp:
      return tr("TCP connection");
    case ConnectionStep::Link::tls:
      return tr("TLS");
    case ConnectionStep::Link::auth:
      return tr("Authorisation");
    case ConnectionStep::Link::quota:
      return tr("Quota and rate limit");
    case ConnectionStep::Link::model:
      return tr("Path and model");
    case ConnectionStep::Link::parameters:
      return tr("Parameters");
    case ConnectionStep::Link::server:
      return tr("Server");
    case ConnectionStep::Link::timeout:
      return tr("Time limit");
    case ConnectionStep::Link::slow:
      return tr("Speed");
    case ConnectionStep::Link::answer:
      return tr("Answer");
  }
  return {};
}

void ConnectionPanel::clearRows() {
  while (QLayoutItem* item = m_rows->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

void ConnectionPanel::addRow(const QString& sign, const QString& title, const QString& detail, bool broken) {
  const int row = m_rows->rowCount();
  auto* signLabel = new QLabel(sign);
  auto* titleLabel = new QLabel(title);
  auto* detailLabel = new QLabel(detail);
  detailLabel->setWordWrap(true);
  detailLabel->setTextFormat(Qt::PlainText);
  detailLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
  if (broken) {
    QFont font = titleLabel->font();
    font.setWeight(QFont::DemiBold);
    titleLabel->setFont(font);
    QPalette ink;
    ink.setColor(QPalette::WindowText, ChartColors::from(palette()).failure);
    signLabel->setPalette(ink);
    titleLabel->setPalette(ink);
  }
  m_rows->addWidget(signLabel, row, 0, Qt::AlignTop);
  m_rows->addWidget(titleLabel, row, 1, Qt::AlignTop);
  m_rows->addWidget(detailLabel, row, 2);
}

void ConnectionPanel::showRunning() {
  m_report.reset();
  clearRows();
  m_title->setText(tr("Testing the connection ..."));
  m_copy->setEnabled(false);
  setVisible(true);
}

void ConnectionPanel::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_report) {
    fillIn(*m_report);  // the inks of the broken link
  }
}

void ConnectionPanel::showReport(const ConnectionReport& report) {
  m_report = report;
  fillIn(report);
  setVisible(true);
}

void ConnectionPanel::fillIn(const ConnectionReport& report) {
  clearRows();
  m_text.clear();
  const auto first = ttft(report.sample, true);
  if (report.ok) {
    m_title->setText(first ? tr("The endpoint answers; first token after %1").arg(Format::duration(first)) : tr("The endpoint answers"));
  } else {
    const auto broken = std::find_if(report.steps.begin(), report.steps.end(), [](const ConnectionStep& step) { return !step.ok; });
    m_title->setText(broken == report.steps.end() ? tr("The test did not finish")
                                                  : tr("First broken link: %1").arg(linkTitle(broken->link)));
  }
  m_text = m_title->text() + QLatin1Char('\n');
  for (const ConnectionStep& step : report.steps) {
    const QString title = linkTitle(step.link);
    addRow(step.ok ? QStringLiteral("✓") : QStringLiteral("✕"), title, step.detail, !step.ok);
    m_text += (step.ok ? tr("OK") : tr("BROKEN")) + QLatin1Char(' ') + title + QStringLiteral(": ") + step.detail + QLatin1Char('\n');
  }
  setAccessibleDescription(m_text);
  m_copy->setEnabled(true);
}

}  // namespace scoville
