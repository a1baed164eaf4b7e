// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/cost_page.h"

#include <QFileDialog>
#include <QTabWidget>
#include <QVBoxLayout>
#include <fstream>

#include "core/monitor.h"
#include "ui/common/inline_message.h"
#include "ui/cost/budget_view.h"
#include "ui/cost/choose_view.h"
#include "ui/cost/hosting_view.h"
#include "ui/cost/month_view.h"
#include "ui/cost/report_view.h"

namespace scoville {

CostPage::CostPage(const PageContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_tabs(new QTabWidget), m_message(new InlineMessage) {
  m_message->setObjectName(QStringLiteral("message"));
  m_tabs->setDocumentMode(true);
  const auto add = [this](CostView* view, const QString& name) {
    m_tabs->addTab(view, name);
    connect(view, &CostView::shown, this, &CostPage::shown);
    connect(view, &CostView::failed, this, [this](const QString& what, const Error& error) { m_message->sayError(what, error); });
  };
  add(new ReportView(context, m_tabs), tr("Report"));
  add(new MonthView(context, m_tabs), tr("Month and bills"));
  add(new BudgetView(context, m_tabs), tr("Budgets"));
  add(new ChooseView(context, m_tabs), tr("Decide"));
  add(new WhatIfView(context, m_tabs), tr("What if"));
  add(new HostingView(context, m_tabs), tr("Own GPUs"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_message);
  layout->addWidget(m_tabs, 1);
  connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
    m_message->clear();
    if (m_active) {
      current()->reload();
    }
  });
  connect(m_context.monitor, &Monitor::configChanged, this, [this] {
    if (m_active) {
      current()->reload();
    }
  });
  setFocusProxy(m_tabs);
}

QString CostPage::title() const {
  return tr("Cost");
}

CostView* CostPage::current() const {
  return qobject_cast<CostView*>(m_tabs->currentWidget());
}

void CostPage::setActive(bool active) {
  m_active = active;
  if (active) {
    current()->reload();
  }
}

bool CostPage::canExport() const {
  return !current()->records().empty();
}

void CostPage::exportShown() {
  auto* dialog = new QFileDialog(this, tr("Export what is shown"), QString(), tr("CSV table (*.csv)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  dialog->selectFile(current()->exportName());
  connect(dialog, &QFileDialog::fileSelected, this, &CostPage::exportTo);
  dialog->open();
}

void CostPage::exportTo(const QString& file) {
  m_export.compute(
      [records = current()->records(), path = file.toStdString()](const QueryToken&) -> Result<std::int64_t> {
        std::ofstream out(path, std::ios::binary | std::ios::trunc);
        if (!out) {
          return fail(ErrorKind::io, "Cannot write " + path + ".");
        }
        if (!records.empty()) {
          writeCsvHeader(out, records.front());
        }
        for (const Record& record : records) {
          writeCsvRow(out, record);
        }
        out.close();
        const auto written = checkWritten(out);
        return written ? Result<std::int64_t>(static_cast<std::int64_t>(records.size())) : tl::unexpected<Error>(written.error());
      },
      [this, file](const Result<std::int64_t>& rows) {
        if (rows) {
          m_message->say(InlineMessage::Kind::info, tr("Written to %1.").arg(file));
        } else {
          m_message->sayError(tr("The export failed."), rows.error());
        }
      });
}

}  // namespace scoville
