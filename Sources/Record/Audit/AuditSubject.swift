import Remedi

/// What an entry of a patient's chain is about, called as it is called now.
public struct AuditSubject: Sendable, Hashable {
  /// The code of an ``AuditSubjectKind``.
  public let kind: String
  /// Nil if it is not the patient's to know.
  public let id: String?
  /// Of which prescription it is a record; nil for anything else.
  public let prescriptionId: String?
  public let name: String
}

extension PatientRecord {
  /// What entries of this patient's chain are about, by their numbers; nothing for those that are about the record as a
  /// whole, or about what is not there.
  /// - Parameter kinds: the kinds that are looked for; nil for all.
  public func subjects(
    of entries: [AuditEntry], kinds: [AuditSubjectKind]? = nil
  ) async throws -> [Int: AuditSubject] {
    let wanted = kinds.map { Set($0.map(\.code)) }
    var ids: [String: (kind: AuditSubjectKind, ids: Set<String>)] = [:]
    for entry in entries {
      guard let id = entry.subject, let kind = record.auditEvents[entry.event]?.subjectKind,
        wanted?.contains(kind.code) ?? true
      else { continue }
      ids[kind.code, default: (kind, [])].ids.insert(id)
    }
    var found: [String: [String: AuditSubject.Found]] = [:]
    for (code, sought) in ids { found[code] = try await sought.kind.find(self, sought.ids) }
    var subjects: [Int: AuditSubject] = [:]
    for entry in entries {
      guard let id = entry.subject, let kind = record.auditEvents[entry.event]?.subjectKind,
        let subject = found[kind.code]?[id]
      else { continue }
      subjects[entry.sequence] = AuditSubject(
        kind: kind.code, id: kind.isSealed ? nil : id, prescriptionId: subject.prescriptionId, name: subject.name)
    }
    return subjects
  }
}

extension AuditSubject {
  /// What is known of the subject of an entry.
  public struct Found: Sendable {
    public let name: String
    /// Of which prescription it is a record; nil for anything else.
    public let prescriptionId: String?

    public init(name: String, prescriptionId: String? = nil) {
      (self.name, self.prescriptionId) = (name, prescriptionId)
    }
  }
}
