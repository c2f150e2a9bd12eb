import Record
import Remedi

extension AuditEntry.Event {
  /// The subject is the kind of letters, see ``Mailing``.
  static let lettersUnsubscribed = Self("letters-unsubscribed")
  /// The subject is the hour of the daily letter. Nil if it was switched off.
  static let digestChanged = Self("digest-changed")
}

/// Audit events about letters that were switched on and off.
enum MailAuditEvents {
  static let all = [
    AuditEventDeclaration(.lettersUnsubscribed, in: [.patient]) { phrasing in
      switch phrasing.entry.subject.flatMap(Mailing.init) {
      case .reminders: phrasing.phrase("switched off reminders by e-mail, by the link in a letter")
      case .plan: phrasing.phrase("switched off letters about changes of the plan, by the link in a letter")
      case .digest, nil: phrasing.phrase("switched off letters, by the link in one")
      }
    },
    AuditEventDeclaration(
      .digestChanged, in: [.practitioner],
      account: { entry in entry.subject.map { "Daily letter at \($0):00" } ?? "Daily letter switched off" }
    ) { phrasing in
      phrasing.entry.subject.map { phrasing.phrase("chose a daily letter at \($0):00") }
        ?? phrasing.phrase("switched the daily letter off")
    },
  ]
}
