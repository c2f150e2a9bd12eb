import DocumentStore
import Remedi

/// A kind of subject of audit events, and how to look up its names.
public struct AuditSubjectKind: Sendable {
  /// The code in the API.
  public let code: String
  /// Whether its IDs are withheld from the patient: entries hold them sealed.
  public let isSealed: Bool
  /// Looks up the subjects with these IDs, as far as they exist. The IDs come from entries as they are, and may be
  /// invalid.
  let find: @Sendable (PatientRecord, _ ids: Set<String>) async throws -> [String: AuditSubject.Found]

  public init(
    _ code: String, isSealed: Bool = false,
    find: @escaping @Sendable (PatientRecord, _ ids: Set<String>) async throws -> [String: AuditSubject.Found]
  ) {
    (self.code, self.isSealed, self.find) = (code, isSealed, find)
  }
}

extension AuditSubjectKind {
  public static let prescription = Self("prescription") { try await $0.prescriptions($1) }
  /// A record of a dose or exercise, named after that dose or exercise.
  public static let completion = Self("completion") { try await $0.completions($1) }
  /// A practitioner whose access the entry is about.
  public static let practitioner = Self("physician", isSealed: true) { file, ids in
    try await file.found(ids, { References.practitioner(Identifier($0), in: file.patient.clinicId) }) { $0.name }
  }
  public static let caregiver = Self("caregiver") { file, ids in
    try await file.found(ids, { References.caregiver(Identifier($0), of: file.reference) }) { $0.name }
  }
  /// Named after the recipient.
  public static let consent = Self("consent") { file, ids in
    try await file.found(ids, { References.consent(Identifier($0), of: file.reference) }) { $0.terms.recipient }
  }
}

extension PatientRecord {
  fileprivate func prescriptions(_ ids: Set<String>) async throws -> [String: AuditSubject.Found] {
    try await found(ids, { References.prescription(Identifier($0), of: reference) }) { $0.latest.action.name }
  }

  fileprivate func completions(_ ids: Set<String>) async throws -> [String: AuditSubject.Found] {
    let prescriptions = try await values(ids.filter(DocumentPath.isValidID)) {
      References.completionId($0, of: reference)
    }.mapValues(\.occurrence.prescription.text)
    let names = try await self.prescriptions(Set(prescriptions.values))
    return prescriptions.compactMapValues { id in
      names[id].map { AuditSubject.Found(name: $0.name, prescriptionId: id) }
    }
  }

  fileprivate func found<Value>(
    _ ids: Set<String>, _ reference: (String) -> DocumentReference<Value>, _ name: (Value) -> String
  ) async throws -> [String: AuditSubject.Found] {
    try await values(ids.filter(DocumentPath.isValidID), reference).mapValues { AuditSubject.Found(name: name($0)) }
  }

  /// The existing documents with these IDs.
  private func values<Value>(
    _ ids: Set<String>, _ reference: (String) -> DocumentReference<Value>
  ) async throws -> [String: Value] {
    guard !ids.isEmpty else { return [:] }
    let references = ids.sorted().map { ($0, reference($0)) }
    let documents = try await record.reading { try await $0.documents(at: references.map(\.1.path)) }
    var values: [String: Value] = [:]
    for ((id, reference), document) in zip(references, documents) {
      values[id] = try document.map(reference.collection.decode)
    }
    return values
  }
}
