import Web

/// Notices after a reading was entered or changed, and after a rule was signed.
enum MonitoringNotices {
  static let recorded = Notice("reading-recorded", "Recorded. The patient sees it as well.")
  static let recordedUncounted = Notice(
    "reading-recorded-uncounted", "Recorded. It does not count yet: see the list of readings.")
  static let corrected = Notice("reading-corrected", "The reading was corrected. What it said before is kept.")
  static let confirmed = Notice("reading-confirmed", "The reading was confirmed. It counts now.")
  static let removed = Notice("reading-removed", "The reading was removed. What it said is kept.")
  static let signed = Notice("rule-signed", "The rule is on. It finds what is received from now on.")
  static let ended = Notice("rule-ended", "The rule is off. What it found is kept.")
  static let acknowledged = Notice("finding-acknowledged", "Noted that you have looked at it.")
  static let all = [recorded, recordedUncounted, corrected, confirmed, removed, signed, ended, acknowledged]

  static func recorded(counts: Bool) -> Notice { counts ? recorded : recordedUncounted }
}
