import Record
import Remedi

extension AuditEntry.Event {
  static let copyTargetSet = Self("copy-target-set")
  static let copyTargetRemoved = Self("copy-target-removed")
  /// The recipient in the details is the host.
  static let copyMade = Self("copy-made")
  static let copyFailed = Self("copy-failed")
}

extension CloudCopyFeature {
  package static let auditEvents = [
    AuditEventDeclaration(.copyTargetSet, in: [.patient]) {
      $0.phrase("chose where copies of \($0.record) go", detail: $0.entry.details?.recipient)
    },
    AuditEventDeclaration(.copyTargetRemoved, in: [.patient]) { $0.phrase("ended copies of \($0.record)") },
    AuditEventDeclaration(.copyMade, in: [.patient]) {
      $0.phrase("sent a copy of \($0.record)", detail: $0.entry.details?.recipient)
    },
    AuditEventDeclaration(.copyFailed, in: [.patient]) {
      $0.phrase("could not send a copy of \($0.record)", detail: $0.entry.details?.recipient)
    },
  ]
}
