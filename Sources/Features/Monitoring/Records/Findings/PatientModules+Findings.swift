import DocumentStore
import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// The findings that nobody has looked at yet, newest first.
  func openFindings(limit: Int = 50) async throws -> [Finding] { try await findings(open: true, limit: limit) }

  /// Those that were looked at or withdrawn, newest first.
  func pastFindings(limit: Int) async throws -> [Finding] { try await findings(open: false, limit: limit) }

  private func findings(open: Bool, limit: Int) async throws -> [Finding] {
    try await file.record.page(.findings(open: open, below: file.reference.path, limit: limit)).documents.map {
      Finding(id: $0.path.id, document: try Collections.findings.decode($0))
    }
  }

  /// Says that the holder has looked at a finding. Again: nothing.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  func acknowledge(_ id: String, at now: Instant) async throws {
    guard id.utf8.count <= 200, DocumentPath.isValidID(id) else { throw RemediError.notFound }
    try await file.commit(.signRules, at: now) { transaction in
      let place = References.finding(id, of: file.reference)
      guard var finding = try await transaction.value(at: place) else { throw RemediError.notFound }
      guard finding.open else { return }
      finding.acknowledge(by: file.holder, at: now)
      try transaction.put(finding, at: place)
      try await transaction.audit(
        file.reference, .findingAcknowledged, by: file.holder, at: now, subject: finding.rule)
    }
  }
}
