import Record
import Remedi

/// Audit events about the access of caregivers.
enum CaregiverAuditEvents {
  static let all = [
    AuditEventDeclaration(.caregiverInvited, in: [.patient], about: .caregiver) {
      $0.phrase("invited", otherwise: "invited somebody", detail: access($0))
    },
    AuditEventDeclaration(.caregiverConsented, in: [.patient], about: .caregiver) { phrasing in
      let isPatient = phrasing.entry.by.kind == .patient
      let verb = isPatient ? "agreed" : "noted that \(phrasing.patient) agreed on paper"
      return phrasing.phrase(
        "\(verb) to the access of", otherwise: "\(verb) to an access", detail: access(phrasing))
    },
    AuditEventDeclaration(.caregiverJoined, in: [.patient], about: .caregiver) {
      $0.phrase("accepted the invitation", detail: access($0))
    },
    AuditEventDeclaration(.caregiverProposed, in: [.patient], about: .caregiver) {
      $0.phrase("proposed more access for", otherwise: "proposed more access", detail: access($0))
    },
    AuditEventDeclaration(.caregiverChanged, in: [.patient], about: .caregiver) {
      $0.phrase("changed the access of", otherwise: "changed an access", detail: access($0))
    },
    AuditEventDeclaration(.caregiverEnded, in: [.patient], about: .caregiver) {
      $0.phrase("ended the access of", otherwise: "ended an access", detail: access($0))
    },
  ]

  /// "may only look".
  private static func access(_ phrasing: AuditPhrasing) -> String? {
    phrasing.entry.details?.caregiverAccess.map(CaregiverPhrases.access)
  }
}
