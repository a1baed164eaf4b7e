// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/baseline_table.h"
#include "core/store/budget_table.h"
#include "core/store/calibration_table.h"
#include "core/store/cost_table.h"
#include "core/store/endpoint_table.h"
#include "core/store/gap_table.h"
#include "core/store/import_table.h"
#include "core/store/lease_table.h"
#include "core/store/limit_table.h"
#include "core/store/marker_table.h"
#include "core/store/plan_table.h"
#include "core/store/price_table.h"
#include "core/store/retention_table.h"
#include "core/store/rollup_table.h"
#include "core/store/run_table.h"
#include "core/store/sample_facets.h"
#include "core/store/sample_table.h"
#include "core/store/schedule_table.h"
#include "core/store/series_table.h"
#include "core/store/setting_table.h"
#include "core/store/spend_table.h"
#include "core/store/suite_table.h"

namespace scoville {

class Connection;

/// Every table of a workspace over one connection. Each class holds all SQL of its table.
struct Tables {
  explicit Tables(Connection& db)
      : connection(db),
        endpoints(db),
        suites(db),
        schedules(db),
        series(db),
        runs(db),
        samples(db),
        facets(db),
        markers(db),
        prices(db),
        settings(db),
        lease(db),
        gaps(db),
        calibrations(db),
        rollups(db),
        retention(db),
        baselines(db),
        costs(db),
        invoices(db),
        hosting(db),
        imports(db),
        plans(db),
        limits(db),
        budgets(db),
        spends(db) {}
  Connection& connection;  ///< for core/store alone
  EndpointTable endpoints;
  SuiteTable suites;
  ScheduleTable schedules;
  SeriesTable series;
  RunTable runs;
  SampleTable samples;
  SampleFacets facets;
  MarkerTable markers;
  PriceTable prices;
  SettingTable settings;
  LeaseTable lease;
  GapTable gaps;
  CalibrationTable calibrations;
  RollupTable rollups;
  RetentionTable retention;
  BaselineTable baselines;
  CostTable costs;
  InvoiceTable invoices;
  HostingTable hosting;
  ImportTable imports;
  PlanTable plans;
  LimitTable limits;
  BudgetTable budgets;
  SpendTable spends;
};

}  // namespace scoville
