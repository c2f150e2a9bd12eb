import Record
import Remedi

extension NotificationsFeature {
  /// What becomes of the letter that invites a patient.
  package static let auditEvents = [
    AuditEventDeclaration(.invitationUndelivered, in: [.patient]) { $0.phrase("could not deliver the invitation") },
    AuditEventDeclaration(.invitationSentAgain, in: [.patient]) { $0.phrase("sent the invitation again") },
  ]
}
