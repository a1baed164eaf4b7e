// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/appearance.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include "ui/shell/frame_style.h"

namespace scoville {

namespace {

constexpr const char* portalService = "org.freedesktop.portal.Desktop";
constexpr const char* portalPath = "/org/freedesktop/portal/desktop";
constexpr const char* portalInterface = "org.freedesktop.portal.Settings";
constexpr const char* appearanceGroup = "org.freedesktop.appearance";
constexpr const char* schemeKey = "color-scheme";

struct Colours {
  QRgb window, base, alternate, text, faint, button, border, highlight, highlightedText, link;
};

QPalette paletteOf(const Colours& c) {
  QPalette palette(QColor(c.button), QColor(c.window));
  const auto both = [&palette](QPalette::ColorRole role, QRgb colour) { palette.setColor(role, QColor(colour)); };
  both(QPalette::Window, c.window);
  both(QPalette::WindowText, c.text);
  both(QPalette::Base, c.base);
  both(QPalette::AlternateBase, c.alternate);
  both(QPalette::Text, c.text);
  both(QPalette::Button, c.button);
  both(QPalette::ButtonText, c.text);
  both(QPalette::BrightText, 0xffffffff);
  both(QPalette::ToolTipBase, c.base);
  both(QPalette::ToolTipText, c.text);
  both(QPalette::PlaceholderText, c.faint);
  both(QPalette::Highlight, c.highlight);
  both(QPalette::HighlightedText, c.highlightedText);
  both(QPalette::Link, c.link);
  both(QPalette::LinkVisited, c.link);
  both(QPalette::Mid, c.border);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, QColor(c.faint));
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(c.border));
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor(c.faint));
  return palette;
}

}  // namespace

QPalette Appearance::lightPalette() {
  return paletteOf({.window = 0xfff3f4f6,
                    .base = 0xffffffff,
                    .alternate = 0xfff7f8fa,
                    .text = 0xff1d232b,
                    .faint = 0xff747d89,
                    .button = 0xfffafbfc,
                    .border = 0xffc9ced6,
                    .highlight = 0xff1f6fb2,
                    .highlightedText = 0xffffffff,
                    .link = 0xff155d98});
}

QPalette Appearance::darkPalette() {
  return paletteOf({.window = 0xff2a2e35,
                    .base = 0xff1b1e23,
                    .alternate = 0xff20242a,
                    .text = 0xffe4e7eb,
                    .faint = 0xff929ba8,
                    .button = 0xff383e48,
                    .border = 0xff535c69,
                    .highlight = 0xff2f7fc4,
                    .highlightedText = 0xffffffff,
                    .link = 0xff79b8ee});
}

Appearance::Appearance(QObject* parent) : QObject(parent) {
  const QPalette palette = QApplication::palette();
  m_startedDark = palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
  QApplication::setStyle(new FrameStyle);
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (bus.isConnected()) {
    bus.connect(portalService, portalPath, portalInterface, "SettingChanged", this, SLOT(portalChanged(QString, QString, QDBusVariant)));
    askPortal();
  }
  apply();
}

void Appearance::setChoice(ThemeChoice choice) {
  m_choice = choice;
  apply();
}

bool Appearance::isDark() const {
  if (m_choice != ThemeChoice::system) {
    return m_choice == ThemeChoice::dark;
  }
  return m_portal == Wish::none ? m_startedDark : m_portal == Wish::dark;
}

void Appearance::askPortal() {
  QDBusMessage call = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, "Read");
  call << appearanceGroup << schemeKey;
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* finished) {
    const QDBusPendingReply<QDBusVariant> reply = *finished;
    if (!reply.isError()) {  // no portal, or one without this setting: the starting palette stays the guide
      takePortalValue(reply.value().variant());
    }
    finished->deleteLater();
  });
}

void Appearance::portalChanged(const QString& group, const QString& key, const QDBusVariant& value) {
  if (group == appearanceGroup && key == schemeKey) {
    takePortalValue(value.variant());
  }
}

void Appearance::takePortalValue(const QVariant& value) {
  QVariant inner = value;
  while (inner.canConvert<QDBusVariant>()) {  // "Read" wraps its answer twice
    inner = inner.value<QDBusVariant>().variant();
  }
  const uint scheme = inner.toUInt();
  m_portal = scheme == 1 ? Wish::dark : scheme == 2 ? Wish::light : Wish::none;
  apply();
}

void Appearance::apply() {
  QApplication::setPalette(isDark() ? darkPalette() : lightPalette());
}

}  // namespace scoville
