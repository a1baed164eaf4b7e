// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <initializer_list>

class QFormLayout;
class QLabel;
class QTableView;

namespace scoville {

/// A heading: half-bold, `scale` times as large as running text, plain text.
QLabel* makeHeading(const QString& text = {}, double scale = 1.0);

/// The look and the keys that all tables of records share: whole rows, one at a time, read only, striped, no grid, rows of one height; Tab
/// leaves the table instead of walking through its cells.
void dressTable(QTableView* table);

/// Gives the labels of several forms one width, so that the fields of sections under each other begin in one line.
void alignLabels(std::initializer_list<const QFormLayout*> forms);

/// Makes the label of the row of `box` lead to `field` inside it, for the mouse, the keyboard and screen readers: these look for a buddy
/// among the siblings only.
void labelField(const QFormLayout& form, QWidget* box, QWidget* field);

}  // namespace scoville
