import DocumentStore
import Remedi

extension PatientRecord {
  /// The patient's consents, including those no longer in force, latest first.
  public func consents() async throws -> [Consent] {
    try await record.all(
      Query(.collection(reference.path.collection(Collections.consents.name))), as: Collections.consents
    ).sorted { ($1.recordedAt, $0.id.text) < ($0.recordedAt, $1.id.text) }
  }
}
