// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>
#include <memory>

namespace scoville {

namespace {

class TintedIconEngine final : public QIconEngine {
 public:
  explicit TintedIconEngine(const QString& file) : m_svg(std::make_shared<QSvgRenderer>(file)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal ratio = painter->device()->devicePixelRatioF();
    QPixmap inked = pixmap(rect.size() * ratio, mode, state);
    inked.setDevicePixelRatio(ratio);
    painter->drawPixmap(rect.topLeft(), inked);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override {
    QPixmap inked(size);
    inked.fill(Qt::transparent);
    QPainter painter(&inked);
    m_svg->render(&painter, QRectF(QPointF(), size));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    const QPalette palette = QGuiApplication::palette();
    painter.fillRect(inked.rect(), mode == QIcon::Disabled   ? palette.color(QPalette::Disabled, QPalette::ButtonText)
                                   : mode == QIcon::Selected ? palette.color(QPalette::HighlightedText)
                                                             : palette.color(QPalette::ButtonText));
    return inked;
  }

  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal /*scale*/) override {
    return pixmap(size, mode, state);
  }

  QIconEngine* clone() const override { return new TintedIconEngine(*this); }

 private:
  std::shared_ptr<QSvgRenderer> m_svg;
};

}  // namespace

QIcon actionIcon(const QString& name) {
  return QIcon(new TintedIconEngine(QStringLiteral(":/icons/actions/%1.svg").arg(name)));
}

QIcon applicationIcon() {
  return QIcon::fromTheme(QStringLiteral("org.scoville.Scoville"), QIcon(QStringLiteral(":/icons/org.scoville.Scoville.svg")));
}

}  // namespace scoville
