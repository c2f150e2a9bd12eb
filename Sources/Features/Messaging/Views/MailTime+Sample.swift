extension MailTime {
  /// For the gallery.
  static let sample = Self(text: "today, 10:42", stamp: "2026-03-02T10:42:00.000+01:00")
}
