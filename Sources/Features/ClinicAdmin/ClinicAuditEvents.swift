import Record
import Remedi

extension ClinicAdminFeature {
  /// Audit events about the people of a clinic and its settings.
  package static let auditEvents = [
    AuditEventDeclaration(.rolesChanged, in: [.practitioner], account: { _ in "Roles changed" }) {
      $0.phrase("changed the roles")
    },
    AuditEventDeclaration(.accountClosed, in: [.practitioner], account: { _ in "Account closed" }) {
      $0.phrase("closed the account")
    },
    AuditEventDeclaration(.colleagueInvited, in: [.clinic]) { $0.phrase("invited a colleague") },
    AuditEventDeclaration(.colleagueInvitationWithdrawn, in: [.clinic]) {
      $0.phrase("withdrew the invitation of a colleague")
    },
    AuditEventDeclaration(.clinicChanged, in: [.clinic]) { $0.phrase("changed what patients read about the clinic") },
    AuditEventDeclaration(.twoFactorRequired, in: [.clinic]) { $0.phrase("required a second step of everybody") },
    AuditEventDeclaration(.twoFactorRequirementEnded, in: [.clinic]) { $0.phrase("no longer required a second step") },
  ]
}
