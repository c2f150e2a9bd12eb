import Record
import Remedi

extension OperationsFeature {
  /// Audit events about what engineers view and request.
  package static let auditEvents = [
    AuditEventDeclaration(.dataOpened, in: [.patient, .clinic], isReading: true) { phrasing in
      phrasing.phrase(
        "looked at the stored data of \(phrasing.patient), as an engineer",
        detail: phrasing.entry.details?.reason.map { "“\(Phrases.isolated($0))”" })
    },
    AuditEventDeclaration(.safekeepingAsked, in: [.clinic]) { $0.phrase("worked on the backups or the audit") },
  ]
}
