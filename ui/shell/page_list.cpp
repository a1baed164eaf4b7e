// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_list.h"

#include <QCoreApplication>

#if __has_include("ui/overview/overview_page.h")
#include "ui/overview/overview_page.h"
#endif
#if __has_include("ui/trends/trends_page.h")
#include "ui/trends/trends_page.h"
#endif
#if __has_include("ui/samples/samples_page.h")
#include "ui/samples/samples_page.h"
#endif
#if __has_include("ui/markers/markers_page.h")
#include "ui/markers/markers_page.h"
#endif
#if __has_include("ui/endpoints/endpoints_page.h")
#include "ui/endpoints/endpoints_page.h"
#endif
#if __has_include("ui/suites/suites_page.h")
#include "ui/suites/suites_page.h"
#endif
#if __has_include("ui/prices/prices_page.h")
#include "ui/prices/prices_page.h"
#endif

namespace scoville {

namespace {

template <typename T>
Page* makePage(const PageContext& context, QWidget* parent) {
  return new T(context, parent);
}

[[maybe_unused]] QString tr(const char* text) { return QCoreApplication::translate("scoville::Pages", text); }

}  // namespace

std::vector<PageEntry> pageList() {
  return {
#if __has_include("ui/overview/overview_page.h")
      {"overview", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Overview")), "overview", false, false, makePage<OverviewPage>},
#endif
#if __has_include("ui/trends/trends_page.h")
      {"trends", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Trends")), "trends", true, false, makePage<TrendsPage>},
#endif
#if __has_include("ui/samples/samples_page.h")
      {"samples", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Samples")), "samples", true, false, makePage<SamplesPage>},
#endif
#if __has_include("ui/markers/markers_page.h")
      {"markers", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Markers")), "markers", false, false, makePage<MarkersPage>},
#endif
#if __has_include("ui/endpoints/endpoints_page.h")
      {"endpoints", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Endpoints")), "endpoints", false, true, makePage<EndpointsPage>},
#endif
#if __has_include("ui/suites/suites_page.h")
      {"suites", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Suites")), "suites", false, false, makePage<SuitesPage>},
#endif
#if __has_include("ui/prices/prices_page.h")
      {"prices", tr(QT_TRANSLATE_NOOP("scoville::Pages", "Prices")), "prices", false, false, makePage<PricesPage>},
#endif
  };
}

}  // namespace scoville
