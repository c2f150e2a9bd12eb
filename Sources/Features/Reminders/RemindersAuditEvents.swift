import Record
import Remedi

extension AuditEntry.Event {
  static let notificationsChanged = Self("notifications-changed")
  static let caregiverNoticesAllowed = Self("caregiver-notices-allowed")
  static let caregiverNoticesChosen = Self("caregiver-notices-chosen")
  static let missedNoticeSent = Self("missed-notice-sent")
}

extension RemindersFeature {
  package static let auditEvents = ofReminders + MailAuditEvents.all + CalendarAuditEvents.all

  private static let ofReminders = [
    AuditEventDeclaration(.notificationsChanged, in: [.patient]) { $0.phrase("changed how messages arrive") },
    AuditEventDeclaration(.caregiverNoticesAllowed, in: [.patient], about: .caregiver) {
      $0.phrase("changed the messages allowed to", otherwise: "changed the messages allowed to a caregiver")
    },
    AuditEventDeclaration(.caregiverNoticesChosen, in: [.patient], about: .caregiver) {
      $0.phrase("chose which messages to get")
    },
    AuditEventDeclaration(.missedNoticeSent, in: [.patient], about: .caregiver) {
      $0.phrase("sent a message about the schedule to", otherwise: "sent a message about the schedule to a caregiver")
    },
  ]
}
