// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_list.h"

#include <QCoreApplication>

#include "ui/endpoints/endpoints_page.h"
#include "ui/markers/markers_page.h"
#include "ui/overview/overview_page.h"
#include "ui/prices/prices_page.h"
#include "ui/samples/samples_page.h"
#include "ui/suites/suites_page.h"
#include "ui/trends/trends_page.h"

namespace scoville {

namespace {

template <typename T>
Page* makePage(const PageContext& context, QWidget* parent) {
  return new T(context, parent);
}

QString tr(const char* text) {
  return QCoreApplication::translate("scoville::Pages", text);
}

}  // namespace

std::vector<PageEntry> pageList() {
  return {
      {"overview", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Overview")), "overview", false, false, makePage<OverviewPage>},
      {"trends", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Trends")), "trends", true, false, makePage<TrendsPage>},
      {"samples", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Samples")), "samples", true, false, makePage<SamplesPage>},
      {"markers", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Markers")), "markers", false, false, makePage<MarkersPage>},
      {"endpoints", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Endpoints")), "endpoints", false, true, makePage<EndpointsPage>},
      {"suites", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Suites")), "suites", false, false, makePage<SuitesPage>},
      {"prices", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Prices")), "prices", false, false, makePage<PricesPage>},
  };
}

}  // namespace scoville
