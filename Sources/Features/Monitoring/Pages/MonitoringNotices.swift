import Web

/// Notices on a module's page after a reading was entered or changed.
enum MonitoringNotices {
  static let recorded = Notice("reading-recorded", "Recorded. The patient sees it as well.")
  static let recordedUncounted = Notice(
    "reading-recorded-uncounted", "Recorded. It does not count yet: see the list of readings.")
  static let corrected = Notice("reading-corrected", "The reading was corrected. What it said before is kept.")
  static let confirmed = Notice("reading-confirmed", "The reading was confirmed. It counts now.")
  static let removed = Notice("reading-removed", "The reading was removed. What it said is kept.")
  static let all = [recorded, recordedUncounted, corrected, confirmed, removed]

  static func recorded(counts: Bool) -> Notice { counts ? recorded : recordedUncounted }
}
