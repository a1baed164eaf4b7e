// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "ui/charts/chart_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QSpinBox;

namespace scoville {

class ChartBatch;
class InlineMessage;

/// Format, size, language and words of an exported chart with a preview; remembers what was chosen last. Writes one file, or the whole view
/// into a folder.
class ChartExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// `workspaceName` stands in the source line.
  ChartExportDialog(const ChartScene& scene, const QString& workspaceName, QWidget* parent = nullptr);
  ChartExportOptions options() const;

 public Q_SLOTS:
  /// Asks for the file, then writes it.
  void save();
  void copyPicture();
  /// Asks for a folder, then writes the stack, every pane and the figures into a new one within it.
  void saveWhole();
  void reject() override;

 private:
  void writeWhole(const QString& folder);
  void wholeEnded(int written);
  void speak();
  void restore();
  void remember() const;
  void preview();
  void formatChanged();

  ChartScene m_scene;
  QString m_workspaceName;
  SheetText m_words;
  QComboBox* m_format;
  QComboBox* m_preset;
  QComboBox* m_theme;
  QComboBox* m_language;
  QDoubleSpinBox* m_width;
  QDoubleSpinBox* m_height;
  QSpinBox* m_dpi;
  QCheckBox* m_markers;
  QLineEdit* m_title;
  QLineEdit* m_subtitle;
  QLabel* m_size;
  QLabel* m_preview;
  InlineMessage* m_message;
  QPushButton* m_save;
  QPushButton* m_copy;
  QPushButton* m_whole;
  QWidget* m_choices;
  QWidget* m_busy;
  QProgressBar* m_progress;
  ChartBatch* m_batch = nullptr;
  QTimer m_soon;
};

}  // namespace scoville
