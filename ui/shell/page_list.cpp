// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_list.h"

#include "ui/alerts/alerts_page.h"
#include "ui/compare/compare_page.h"
#include "ui/cost/cost_page.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/failures/failures_page.h"
#include "ui/gates/gates_page.h"
#include "ui/markers/markers_page.h"
#include "ui/overview/overview_page.h"
#include "ui/prices/prices_page.h"
#include "ui/runs/runs_page.h"
#include "ui/samples/samples_page.h"
#include "ui/suites/suites_page.h"
#include "ui/suspicions/suspicions_page.h"
#include "ui/trends/trends_page.h"

namespace scoville {

namespace {

template <typename T>
Page* makePage(const PageContext& context, QWidget* parent) {
  return new T(context, parent);
}

}  // namespace

std::vector<PageEntry> pageList() {
  return {
      {"overview", OverviewPage::tr("Overview"), "overview", false, false, makePage<OverviewPage>},
      {"trends", TrendsPage::tr("Trends"), "trends", true, false, makePage<TrendsPage>},
      {"failures", FailuresPage::tr("Failures"), "failures", true, false, makePage<FailuresPage>},
      {"samples", SamplesPage::tr("Samples"), "samples", true, false, makePage<SamplesPage>},
      {"runs", RunsPage::tr("Runs"), "runs", false, false, makePage<RunsPage>},
      {"cost", CostPage::tr("Cost"), "cost", false, false, makePage<CostPage>},
      {"markers", MarkersPage::tr("Markers"), "markers", false, false, makePage<MarkersPage>},
      {"suspicions", SuspicionsPage::tr("Suspicions"), "suspicions", false, false, makePage<SuspicionsPage>},
      {"compare", ComparePage::tr("Compare"), "compare", false, false, makePage<ComparePage>},
      {"gates", GatesPage::tr("Gates"), "gates", false, false, makePage<GatesPage>},
      {"alerts", AlertsPage::tr("Alerts"), "alerts", false, false, makePage<AlertsPage>},
      {"endpoints", EndpointsPage::tr("Endpoints"), "endpoints", false, true, makePage<EndpointsPage>},
      {"suites", SuitesPage::tr("Suites"), "suites", false, false, makePage<SuitesPage>},
      {"prices", PricesPage::tr("Prices"), "prices", false, false, makePage<PricesPage>},
  };
}

}  // namespace scoville
