import Record
import Remedi

extension NotificationsFeature {
  /// Audit events about the delivery of a patient's invitation.
  package static let auditEvents = [
    AuditEventDeclaration(.invitationUndelivered, in: [.patient]) { $0.phrase("could not deliver the invitation") },
    AuditEventDeclaration(.invitationSentAgain, in: [.patient]) { $0.phrase("sent the invitation again") },
  ]
}
