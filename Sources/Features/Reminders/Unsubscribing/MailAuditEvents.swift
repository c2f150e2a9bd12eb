import Record
import Remedi

extension AuditEntry.Event {
  /// The subject is the hour of the daily letter. Nil if it was switched off.
  static let digestChanged = Self("digest-changed")
}

/// Audit events about letters that were switched on and off.
enum MailAuditEvents {
  static let all = [
    AuditEventDeclaration(
      .digestChanged, in: [.practitioner],
      account: { entry in entry.subject.map { "Daily letter at \($0):00" } ?? "Daily letter switched off" }
    ) { phrasing in
      phrasing.entry.subject.map { phrasing.phrase("chose a daily letter at \($0):00") }
        ?? phrasing.phrase("switched the daily letter off")
    },
  ]
}
