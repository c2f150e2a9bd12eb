import Record
import Remedi

extension AuditEntry.Event {
  static let calendarAdded = Self("calendar-added")
  static let calendarRevoked = Self("calendar-revoked")
}

/// Audit events about subscriptions to the reminders by calendar programs.
enum CalendarAuditEvents {
  static let all = [
    AuditEventDeclaration(.calendarAdded, in: [.patient]) { $0.phrase("added a calendar of the reminders") },
    AuditEventDeclaration(.calendarRevoked, in: [.patient]) { $0.phrase("removed a calendar of the reminders") },
  ]
}
