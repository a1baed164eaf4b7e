// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export_dialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <array>

#include "ui/charts/chart_batch.h"
#include "ui/common/inline_message.h"

namespace scoville {

namespace {

constexpr QSize previewSize(430, 460);

/// Sizes that pages and slides ask for; 0 cm high: what the panes like.
struct Preset {
  const char* title;
  double widthCm;
  double heightCm;
  QSize pixels;
};
constexpr std::array<Preset, 5> presets = {{
    {QT_TRANSLATE_NOOP("scoville::ChartExportDialog", "Page width (16 cm)"), 16, 0, {}},
    {QT_TRANSLATE_NOOP("scoville::ChartExportDialog", "Column (8 cm)"), 8, 0, {}},
    {QT_TRANSLATE_NOOP("scoville::ChartExportDialog", "Slide (1920 x 1080 pixels)"), 0, 0, {1920, 1080}},
    {QT_TRANSLATE_NOOP("scoville::ChartExportDialog", "Screen (1600 x 900 pixels)"), 0, 0, {1600, 900}},
    {QT_TRANSLATE_NOOP("scoville::ChartExportDialog", "Post (1200 x 675 pixels)"), 0, 0, {1200, 675}},
}};

}  // namespace

ChartExportDialog::ChartExportDialog(const ChartScene& scene, const QString& workspaceName, QWidget* parent)
    : QDialog(parent),
      m_scene(scene),
      m_workspaceName(workspaceName),
      m_words(sheetText(scene, workspaceName)),
      m_format(new QComboBox),
      m_preset(new QComboBox),
      m_theme(new QComboBox),
      m_language(new QComboBox),
      m_width(new QDoubleSpinBox),
      m_height(new QDoubleSpinBox),
      m_dpi(new QSpinBox),
      m_markers(new QCheckBox(tr("&Markers, numbered with a list below"))),
      m_title(new QLineEdit(m_words.title)),
      m_subtitle(new QLineEdit(m_words.subtitle)),
      m_size(new QLabel),
      m_preview(new QLabel),
      m_message(new InlineMessage),
      m_choices(new QWidget),
      m_busy(new QWidget),
      m_progress(new QProgressBar) {
  setWindowTitle(tr("Export chart"));
  m_format->addItem(tr("PNG picture"), static_cast<int>(ChartFormat::png));
  m_format->addItem(tr("SVG drawing"), static_cast<int>(ChartFormat::svg));
  m_format->addItem(tr("PDF page"), static_cast<int>(ChartFormat::pdf));
  m_format->addItem(tr("CSV table of the figures"), static_cast<int>(ChartFormat::csv));
  m_format->addItem(tr("JSON lines of the figures"), static_cast<int>(ChartFormat::json));
  m_format->addItem(tr("XLSX workbook of the figures"), static_cast<int>(ChartFormat::xlsx));
  for (const Preset& preset : presets) {
    m_preset->addItem(tr(preset.title));
  }
  m_preset->addItem(tr("Own size"));
  m_theme->addItem(tr("Light, for print"));
  m_theme->addItem(tr("Dark, for slides"));
  m_language->setObjectName(QStringLiteral("language"));
  m_language->addItem(tr("As on the screen"), QString());
  m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
  m_width->setRange(4, 100);
  m_height->setRange(0, 200);
  m_height->setSpecialValueText(tr("automatic"));
  for (QDoubleSpinBox* box : {m_width, m_height}) {
    box->setDecimals(1);
    box->setSuffix(tr(" cm"));
  }
  m_dpi->setRange(50, 1200);
  m_dpi->setSuffix(tr(" dpi"));
  m_title->setCursorPosition(0);
  m_subtitle->setCursorPosition(0);
  m_preview->setFixedSize(previewSize);
  m_preview->setAlignment(Qt::AlignCenter);
  m_preview->setFrameShape(QFrame::StyledPanel);
  m_preview->setAccessibleName(tr("Preview"));
  restore();

  auto* form = new QFormLayout(m_choices);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("&Format"), m_format);
  form->addRow(tr("&Size"), m_preset);
  form->addRow(tr("&Width"), m_width);
  form->addRow(tr("&Height"), m_height);
  form->addRow(tr("&Resolution"), m_dpi);
  form->addRow(QString(), m_size);
  form->addRow(tr("P&age"), m_theme);
  form->addRow(tr("&Language"), m_language);
  form->addRow(tr("&Title"), m_title);
  form->addRow(tr("&Subtitle"), m_subtitle);
  form->addRow(QString(), m_markers);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_save = buttons->addButton(tr("&Export…"), QDialogButtonBox::ActionRole);
  m_save->setDefault(true);
  m_copy = buttons->addButton(tr("&Copy picture"), QDialogButtonBox::ActionRole);
  m_whole = buttons->addButton(tr("Whole &view…"), QDialogButtonBox::ActionRole);
  m_whole->setToolTip(tr("The stack, every pane as a file of its own, and the figures as CSV, JSON and XLSX, into a folder"));
  auto* stop = new QPushButton(tr("S&top"));
  auto* progress = new QHBoxLayout(m_busy);
  progress->setContentsMargins(0, 0, 0, 0);
  progress->addWidget(m_progress, 1);
  progress->addWidget(stop);
  m_progress->setAccessibleName(tr("Files written"));
  m_progress->setFormat(tr("%v of %m files"));
  m_busy->hide();
  auto* left = new QVBoxLayout;
  left->addWidget(m_choices);
  left->addWidget(m_message);
  left->addWidget(m_busy);
  left->addStretch();
  auto* top = new QHBoxLayout;
  top->addLayout(left, 1);
  top->addWidget(m_preview);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(top);
  layout->addWidget(buttons);
  resize(900, sizeHint().height());

  m_soon.setSingleShot(true);
  m_soon.setInterval(150);
  connect(&m_soon, &QTimer::timeout, this, &ChartExportDialog::preview);
  const auto soon = [this] { m_soon.start(); };
  connect(m_format, &QComboBox::currentIndexChanged, this, &ChartExportDialog::formatChanged);
  connect(m_preset, &QComboBox::currentIndexChanged, this, &ChartExportDialog::formatChanged);
  connect(m_theme, &QComboBox::currentIndexChanged, this, soon);
  connect(m_width, &QDoubleSpinBox::valueChanged, this, soon);
  connect(m_height, &QDoubleSpinBox::valueChanged, this, soon);
  connect(m_dpi, &QSpinBox::valueChanged, this, soon);
  connect(m_title, &QLineEdit::textChanged, this, soon);
  connect(m_subtitle, &QLineEdit::textChanged, this, soon);
  connect(m_markers, &QCheckBox::toggled, this, soon);
  connect(m_save, &QPushButton::clicked, this, &ChartExportDialog::save);
  connect(m_copy, &QPushButton::clicked, this, &ChartExportDialog::copyPicture);
  connect(m_whole, &QPushButton::clicked, this, &ChartExportDialog::saveWhole);
  connect(stop, &QPushButton::clicked, this, [this] { m_batch->stop(); });
  connect(m_language, &QComboBox::currentIndexChanged, this, &ChartExportDialog::speak);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  speak();
  formatChanged();
  preview();
}

void ChartExportDialog::speak() {
  const SheetText before = m_words;
  m_words = sheetText(m_scene, m_workspaceName, m_language->currentData().toString());
  // What a person wrote stays.
  const auto renew = [](QLineEdit* line, const QString& old, const QString& now) {
    if (line->text() == old) {
      line->setText(now);
      line->setCursorPosition(0);
    }
  };
  renew(m_title, before.title, m_words.title);
  renew(m_subtitle, before.subtitle, m_words.subtitle);
  m_soon.start();
}

ChartExportOptions ChartExportDialog::options() const {
  ChartExportOptions options;
  options.format = static_cast<ChartFormat>(m_format->currentData().toInt());
  options.widthCm = m_width->value();
  options.heightCm = m_height->value();
  options.dpi = m_dpi->value();
  if (const auto preset = static_cast<std::size_t>(m_preset->currentIndex()); preset < presets.size()) {
    options.widthCm = presets.at(preset).widthCm > 0 ? presets.at(preset).widthCm : options.widthCm;
    options.heightCm = presets.at(preset).heightCm;
    options.pixels = presets.at(preset).pixels;
  }
  options.dark = m_theme->currentIndex() == 1;
  options.markers = m_markers->isChecked();
  options.language = m_language->currentData().toString();
  options.text = m_words;
  options.text.title = m_title->text().trimmed();
  options.text.subtitle = m_subtitle->text().trimmed();
  return options;
}

void ChartExportDialog::restore() {
  const QSettings settings;
  const ChartExportOptions standard;
  m_format->setCurrentIndex(std::max(0, m_format->findData(settings.value(QStringLiteral("chart_export/format"), 0))));
  m_width->setValue(settings.value(QStringLiteral("chart_export/width_cm"), standard.widthCm).toDouble());
  m_height->setValue(settings.value(QStringLiteral("chart_export/height_cm"), standard.heightCm).toDouble());
  m_dpi->setValue(settings.value(QStringLiteral("chart_export/dpi"), standard.dpi).toInt());
  m_preset->setCurrentIndex(settings.value(QStringLiteral("chart_export/preset"), static_cast<int>(presets.size())).toInt());
  m_theme->setCurrentIndex(settings.value(QStringLiteral("chart_export/theme"), 0).toInt());
  m_language->setCurrentIndex(std::max(0, m_language->findData(settings.value(QStringLiteral("chart_export/language")).toString())));
  m_markers->setChecked(settings.value(QStringLiteral("chart_export/markers"), standard.markers).toBool());
}

void ChartExportDialog::remember() const {
  QSettings settings;
  settings.setValue(QStringLiteral("chart_export/format"), m_format->currentData());
  settings.setValue(QStringLiteral("chart_export/width_cm"), m_width->value());
  settings.setValue(QStringLiteral("chart_export/height_cm"), m_height->value());
  settings.setValue(QStringLiteral("chart_export/dpi"), m_dpi->value());
  settings.setValue(QStringLiteral("chart_export/preset"), m_preset->currentIndex());
  settings.setValue(QStringLiteral("chart_export/theme"), m_theme->currentIndex());
  settings.setValue(QStringLiteral("chart_export/language"), m_language->currentData());
  settings.setValue(QStringLiteral("chart_export/markers"), m_markers->isChecked());
}

void ChartExportDialog::formatChanged() {
  const auto format = static_cast<ChartFormat>(m_format->currentData().toInt());
  const bool picture = isPicture(format);
  const auto preset = static_cast<std::size_t>(m_preset->currentIndex());
  const bool ownSize = preset >= presets.size();
  m_dpi->setEnabled(format == ChartFormat::png && (ownSize || !presets.at(preset).pixels.isValid()));
  for (QWidget* widget : std::initializer_list<QWidget*>{m_preset, m_theme, m_language, m_markers, m_title, m_subtitle}) {
    widget->setEnabled(picture);
  }
  for (QWidget* widget : std::initializer_list<QWidget*>{m_width, m_height}) {
    widget->setEnabled(picture && ownSize);
  }
  m_soon.start();
}

void ChartExportDialog::preview() {
  const ChartExportOptions wanted = options();
  if (!isPicture(wanted.format)) {
    m_message->clear();
    m_size->clear();
    m_save->setEnabled(true);
    m_copy->setEnabled(false);
    m_preview->setText(tr("One row for each bucket, endpoint and metric"));
    return;
  }
  const auto size = chartSize(m_scene, wanted);
  m_save->setEnabled(size.has_value());
  m_copy->setEnabled(size.has_value());
  if (!size) {
    m_size->clear();
    m_preview->clear();
    m_message->say(InlineMessage::Kind::warning, QString::fromStdString(size.error().message));
    return;
  }
  m_message->clear();
  const QString centimetres = tr("%1 x %2 cm").arg(size->widthCm, 0, 'f', 1).arg(size->heightCm, 0, 'f', 1);
  m_size->setText(wanted.format == ChartFormat::png
                      ? tr("%1, %2 x %3 pixels").arg(centimetres).arg(size->pixels.width()).arg(size->pixels.height())
                      : centimetres);
  // Drawn larger than shown: letters stay letters when scaled down smoothly.
  const double ratio = devicePixelRatioF();
  if (auto image = chartImage(m_scene, wanted, static_cast<int>(2 * previewSize.width() * ratio))) {
    QImage scaled = image->scaled((previewSize - QSize(10, 10)) * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(ratio);
    m_preview->setPixmap(QPixmap::fromImage(scaled));
  }
}

void ChartExportDialog::save() {
  const ChartExportOptions wanted = options();
  QSettings settings;
  const QString folder =
      settings.value(QStringLiteral("chart_export/folder"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
  const QString suffix = chartSuffix(wanted.format);
  auto* dialog = new QFileDialog(this, tr("Export chart"), folder, QStringLiteral("%1 (*.%2)").arg(m_format->currentText(), suffix));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(suffix);
  dialog->selectFile(QStringLiteral("trend.") + suffix);
  connect(dialog, &QFileDialog::fileSelected, this, [this, wanted](const QString& file) {
    if (const auto written = exportChart(m_scene, wanted, file); !written) {
      m_message->sayError(tr("The chart was not exported."), written.error());
      return;
    }
    remember();
    QSettings().setValue(QStringLiteral("chart_export/folder"), QFileInfo(file).absolutePath());
    accept();
  });
  dialog->open();
}

void ChartExportDialog::saveWhole() {
  const QString folder =
      QSettings()
          .value(QStringLiteral("chart_export/folder"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
          .toString();
  auto* dialog = new QFileDialog(this, tr("Folder for the whole view"), folder);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, &ChartExportDialog::writeWhole);
  dialog->open();
}

void ChartExportDialog::writeWhole(const QString& folder) {
  remember();
  QSettings().setValue(QStringLiteral("chart_export/folder"), folder);
  m_batch = new ChartBatch(m_scene, options(), m_workspaceName, this);
  connect(m_batch, &ChartBatch::progressed, m_progress, &QProgressBar::setValue);
  connect(m_batch, &ChartBatch::finished, this, &ChartExportDialog::wholeEnded);
  m_soon.stop();
  m_progress->setRange(0, m_batch->count());
  m_progress->setValue(0);
  m_message->clear();
  for (QWidget* widget : std::initializer_list<QWidget*>{m_choices, m_save, m_copy, m_whole}) {
    widget->setEnabled(false);
  }
  m_busy->show();
  m_batch->start(folder);
}

void ChartExportDialog::wholeEnded(int written) {
  ChartBatch* batch = std::exchange(m_batch, nullptr);
  batch->deleteLater();
  m_busy->hide();
  m_choices->setEnabled(true);
  m_whole->setEnabled(true);
  preview();
  m_soon.stop();  // it would clear the message
  if (!batch->result()) {
    m_message->sayError(tr("The view was not exported; %1 of %2 files are written.").arg(written).arg(batch->count()),
                        batch->result().error());
    return;
  }
  const QString there = tr("%1 of %2 files are in %3.").arg(written).arg(batch->count()).arg(batch->folder());
  m_message->say(InlineMessage::Kind::info, written < batch->count() ? tr("Stopped. %1").arg(there) : there);
}

void ChartExportDialog::reject() {
  if (m_batch != nullptr) {
    m_batch->stop();
  }
  QDialog::reject();
}

void ChartExportDialog::copyPicture() {
  const ChartExportOptions wanted = options();
  const auto size = chartSize(m_scene, wanted);
  const auto image = size ? chartImage(m_scene, wanted, size->pixels.width()) : Result<QImage>(tl::unexpected<Error>(size.error()));
  if (!image) {
    m_message->sayError(tr("The picture was not copied."), image.error());
    return;
  }
  QGuiApplication::clipboard()->setImage(*image);
  m_message->say(InlineMessage::Kind::info, tr("The picture is on the clipboard."));
}

}  // namespace scoville
